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
)

// maxLine is more than any GUI sends: a game of ten thousand moves is far
// shorter. What is longer is cut off there.
const maxLine = 4 << 20 // bytes

// read sends the lines of in until it ends or quit is closed. It is the
// goroutine that always listens, whatever the engine does meanwhile.
func read(in io.Reader, quit <-chan struct{}) <-chan string {
	lines := make(chan string, 64)
	go func() {
		defer close(lines)
		for r := bufio.NewReaderSize(in, 1<<16); ; {
			line, err := readLine(r)
			if line != "" || err == nil {
				select {
				case lines <- line:
					runtime.Gosched() // to who obeys, on this thread: waking another takes long on a busy machine
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

// clip cuts a text that holds what was sent to us, however long that was.
func clip(text string) string {
	if len(text) <= maxEcho {
		return text
	}
	return strings.ToValidUTF8(text[:maxEcho], "") + "..."
}

// writer writes whole lines, one at a time, whoever sends them, and keeps a
// log of the conversation if asked to.
type writer struct {
	mutex sync.Mutex
	out   io.Writer
	log   io.WriteCloser // may be nil
	start time.Time      // of the log
}

// say sends one line, or several joined by newlines.
func (w *writer) say(format string, args ...any) {
	text := fmt.Sprintf(format, args...)
	w.mutex.Lock()
	defer w.mutex.Unlock()
	io.WriteString(w.out, text+"\n") // when nobody listens any more, input ends as well
	w.note("<", text)
}

// Write passes on text that consists of whole lines.
func (w *writer) Write(text []byte) (int, error) {
	w.say("%s", strings.TrimSuffix(string(text), "\n"))
	return len(text), nil
}

// heard logs a line that was received.
func (w *writer) heard(line string) {
	w.mutex.Lock()
	defer w.mutex.Unlock()
	w.note(">", line)
}

func (w *writer) note(sign, text string) {
	if w.log == nil {
		return
	}
	for line := range strings.SplitSeq(text, "\n") {
		fmt.Fprintf(w.log, "%8d %s %s\n", time.Since(w.start).Milliseconds(), sign, line)
	}
}

// logTo keeps a log from now on, or none if log is nil.
func (w *writer) logTo(log io.WriteCloser) {
	w.mutex.Lock()
	defer w.mutex.Unlock()
	if w.log != nil {
		w.log.Close()
	}
	w.log, w.start = log, time.Now()
}
