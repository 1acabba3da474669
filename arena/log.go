package arena

import (
	"bufio"
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
)

// A log of a match is a line of JSON about the match, then one for each game. The
// match can go on where its log ends.

// heading is what is the same in two runs of a match.
type heading struct {
	Game     string       `json:"game"`
	Engines  []Engine     `json:"engines"`
	Gauntlet bool         `json:"gauntlet,omitempty"`
	Rules    Adjudication `json:"rules"`
	Openings string       `json:"openings"` // their file, or how they are made
}

func (m *Match) heading(openings string) heading {
	return heading{m.Game.Name(), m.Engines, m.Gauntlet, m.Rules, openings}
}

// maxLogLine bounds a line of a log: the longest games take some 100 KB.
const maxLogLine = 16 << 20 // bytes

// ReadLog reads the games of a log, which may be empty, into m.Done. It leaves
// out a last line that is not complete: length is how many bytes to keep, 0 if
// the heading must still be written. Anything but a log of this match is an
// error.
func (m *Match) ReadLog(log io.Reader, openings string) (length int64, err error) {
	m.Done = nil
	want, err := json.Marshal(m.heading(openings))
	if err != nil {
		return 0, err
	}
	lines := bufio.NewReaderSize(log, 64<<10)
	for number := 1; ; number++ {
		line, err := readLine(lines)
		switch {
		case err == io.EOF && length == 0 && !bytes.HasPrefix(want, line):
			return 0, errors.New("the file is not the log of a match")
		case err == io.EOF:
			return length, nil
		case err != nil:
			return 0, fmt.Errorf("line %d of the log: %w", number, err)
		}
		if length == 0 {
			if !bytes.Equal(line, want) {
				return 0, fmt.Errorf("the log is of another match:\n  %.2000s\nthis one is\n  %s", line, want)
			}
		} else {
			var r Record
			if err := json.Unmarshal(line, &r); err != nil {
				return 0, fmt.Errorf("line %d of the log: %w", number, err)
			}
			m.Done = append(m.Done, r)
		}
		length += int64(len(line)) + 1
	}
}

// readLine returns a line without its end. At io.EOF it returns the text after the
// last end of a line.
func readLine(r *bufio.Reader) (line []byte, err error) {
	for {
		part, err := r.ReadSlice('\n')
		line = append(line, part...)
		switch {
		case err == nil:
			return line[:len(line)-1], nil
		case err != bufio.ErrBufferFull:
			return line, err
		case len(line) > maxLogLine:
			return nil, fmt.Errorf("it has more than %d bytes", maxLogLine)
		}
	}
}

// WriteHeading writes the first line of a log.
func (m *Match) WriteHeading(w io.Writer, openings string) error {
	return writeLine(w, m.heading(openings))
}

// WriteLog appends a game to a log.
func (r *Record) WriteLog(w io.Writer) error { return writeLine(w, r) }

// writeLine writes a value and a line break at once, so that an interrupt leaves
// whole lines or the beginning of one.
func writeLine(w io.Writer, v any) error {
	text, err := json.Marshal(v)
	if err != nil {
		return err
	}
	_, err = w.Write(append(text, '\n'))
	return err
}
