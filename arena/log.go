package arena

import (
	"bytes"
	"encoding/json"
	"fmt"
	"io"
)

// A log of a match is a line of JSON that says what match it is, then one for
// each game. Whoever finds it can go on where it ends.

// heading is what makes two matches the same.
type heading struct {
	Game     string   `json:"game"`
	Engines  []string `json:"engines"`
	Openings string   `json:"openings"` // where they come from
}

func (m *Match) heading(openings string) heading {
	h := heading{Game: m.Game.Name(), Openings: openings}
	for i := range m.Engines {
		e := &m.Engines[i]
		h.Engines = append(h.Engines, fmt.Sprintf("%s: %q %v %s", e.Name, e.Command.Args, e.Command.Options, e.Control.String()))
	}
	return h
}

// ReadLog reads the games of a log, which may be empty, into m.Done. A
// last line that is not complete is left out: length is how many bytes to keep,
// 0 if the heading must still be written. A log of another match is an error.
func (m *Match) ReadLog(log []byte, openings string) (length int, err error) {
	m.Done = nil
	want, err := json.Marshal(m.heading(openings))
	if err != nil {
		return 0, err
	}
	for {
		end := bytes.IndexByte(log[length:], '\n')
		if end < 0 {
			return length, nil
		}
		line := log[length : length+end]
		if length == 0 {
			if !bytes.Equal(line, want) {
				return 0, fmt.Errorf("the log is of another match:\n  %.2000s\nthis one is\n  %s", line, want)
			}
		} else {
			var r Record
			if err := json.Unmarshal(line, &r); err != nil {
				return 0, fmt.Errorf("line %d of the log: %w", len(m.Done)+2, err)
			}
			m.Done = append(m.Done, r)
		}
		length += end + 1
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
