package uci

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"runtime"
	"strings"
	"sync"
	"time"
	"unicode"
)

// maxLine is more than any interface sends: a game of ten thousand moves is far
// shorter. The rest of a longer line is dropped.
const maxLine = 4 << 20 // bytes

// readLines reads in a goroutine of its own until the input ends or quit is closed.
func readLines(in io.Reader, quit <-chan struct{}) <-chan string {
	lines := make(chan string, 64)
	go func() {
		defer close(lines)
		for r := bufio.NewReaderSize(in, 1<<16); ; {
			line, err := readLine(r)
			if line != "" || err == nil {
				select {
				case lines <- line:
					runtime.Gosched() // to the loop, on this thread: to wake another takes long on a busy machine
				case <-quit:
					return
				}
			}
			if err != nil {
				return
			}
		}
	}()
	return lines
}

// readLine reads up to the end of a line and keeps at most maxLine bytes of it.
func readLine(r *bufio.Reader) (string, error) {
	var b strings.Builder
	for {
		part, err := r.ReadSlice('\n')
		b.Write(part[:min(len(part), maxLine-b.Len())])
		if !errors.Is(err, bufio.ErrBufferFull) {
			return strings.TrimRight(b.String(), "\r\n"), err
		}
	}
}

// maxEcho is how much of a line is repeated in a message about it.
const maxEcho = 1000 // bytes

// clip makes a text that repeats input fit for a line: input may be long, and hold what ends a line
// or is no text.
func clip(text string) string {
	rest := ""
	if len(text) > maxEcho {
		text, rest = text[:maxEcho], "..."
	}
	return strings.Map(func(r rune) rune {
		if unicode.IsControl(r) && r != '\t' {
			return '?'
		}
		return r
	}, strings.ToValidUTF8(text, "?")) + rest
}

// writer writes whole lines for all goroutines, and keeps a log of input and output
// if asked to.
type writer struct {
	mutex sync.Mutex
	out   io.Writer
	log   io.WriteCloser // may be nil
	start time.Time      // of the log
}

// send writes one line, or several joined by newlines.
func (w *writer) send(format string, args ...any) {
	text := fmt.Sprintf(format, args...)
	w.mutex.Lock()
	defer w.mutex.Unlock()
	io.WriteString(w.out, text+"\n") // if this fails, the input ends as well
	w.logLines("<", text)
}

// comment writes each line of a text after a prefix that makes it a comment.
func (w *writer) comment(prefix, text string) {
	for line := range strings.SplitSeq(strings.TrimSpace(text), "\n") {
		w.send("%s %s", prefix, clip(line))
	}
}

// Write writes text that consists of whole lines.
func (w *writer) Write(text []byte) (int, error) {
	w.send("%s", strings.TrimSuffix(string(text), "\n"))
	return len(text), nil
}

// logInput logs a line of the input.
func (w *writer) logInput(line string) {
	w.mutex.Lock()
	defer w.mutex.Unlock()
	w.logLines(">", line)
}

func (w *writer) logLines(sign, text string) {
	if w.log == nil {
		return
	}
	for line := range strings.SplitSeq(text, "\n") {
		fmt.Fprintf(w.log, "%8d %s %s\n", time.Since(w.start).Milliseconds(), sign, line)
	}
}

// setLog starts a log, or ends it if log is nil.
func (w *writer) setLog(log io.WriteCloser) {
	w.mutex.Lock()
	defer w.mutex.Unlock()
	if w.log != nil {
		w.log.Close()
	}
	w.log, w.start = log, time.Now()
}
