// Package client is the other side of the protocols UCI and XBoard: it starts
// engines, exchanges lines with them and reads what the lines say. What an
// engine is asked and whether its answers are right is for its users: package
// arena/player plays games, package uci/conform examines engines.
package client

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"os/exec"
	"strings"
	"sync"
	"time"
)

// Engine is an engine that runs. Only one goroutine may wait for its lines.
type Engine struct {
	in     io.WriteCloser
	lines  chan line     // closed when the engine has ended
	closed chan struct{} // when no more lines are read
	ended  chan struct{}
	once   sync.Once
	kill   func()
	stderr tail
}

// line is a line of output and when it was read.
type line struct {
	text string
	at   time.Time
}

// Reasons why an answer does not come.
var (
	ErrStalled = errors.New("the engine does not answer")
	ErrEnded   = errors.New("the engine has ended")
)

// noAnswer is one of these reasons in words that fit the question.
type noAnswer struct {
	error
	reason error
}

func (e noAnswer) Unwrap() error { return e.reason }

const (
	// maxLine is more than any line that means something. The rest of a longer
	// line is dropped.
	maxLine = 1 << 16
	// maxUnread is how many lines an engine can write before it has to wait for
	// a reader.
	maxUnread = 1 << 12
	// quitting is how long an engine may take to quit before it is killed.
	quitting = 2 * time.Second
)

// Start starts a program with arguments in a directory, or in the current one
// if dir is empty. The context ends the process.
func Start(ctx context.Context, dir string, command ...string) (*Engine, error) {
	cmd := exec.CommandContext(ctx, command[0], command[1:]...)
	e := &Engine{lines: make(chan line, maxUnread), closed: make(chan struct{}), ended: make(chan struct{}), kill: func() { kill(cmd) }}
	cmd.Dir = dir
	cmd.Stderr = &e.stderr
	cmd.WaitDelay = time.Second // for grandchildren that hold the pipes
	detach(cmd)
	var err error
	if e.in, err = cmd.StdinPipe(); err != nil {
		return nil, err
	}
	out, err := cmd.StdoutPipe()
	if err != nil {
		return nil, err
	}
	if err := cmd.Start(); err != nil {
		return nil, fmt.Errorf("cannot start %s: %w", strings.Join(command, " "), startReason(command[0], dir, err))
	}
	go func() {
		e.read(out)
		_ = cmd.Wait() // how it ended does not matter; stderr is complete now
		close(e.ended)
		close(e.lines)
	}()
	return e, nil
}

// startReason says why a program does not start.
func startReason(program, dir string, err error) error {
	if _, missing := os.Stat(dir); dir != "" && missing != nil {
		return fmt.Errorf("there is no directory %s", dir)
	}
	path := (*fs.PathError)(nil)
	switch {
	case errors.Is(err, exec.ErrNotFound):
		return fmt.Errorf("no directory of PATH has a program of this name; ./%s is the file in the current directory", program)
	case errors.As(err, &path):
		return path.Err // without the names of system calls
	}
	return err
}

// read passes lines on until the output ends or the engine is closed.
func (e *Engine) read(out io.Reader) {
	r := bufio.NewReaderSize(out, maxLine)
	for {
		text, err := r.ReadSlice('\n')
		at := time.Now()
		s := strings.TrimSpace(string(text))
		for err == bufio.ErrBufferFull {
			_, err = r.ReadSlice('\n')
		}
		if s != "" {
			select {
			case e.lines <- line{s, at}:
			case <-e.closed:
				return
			}
		}
		if err != nil {
			return
		}
	}
}

// Send writes lines to the engine. If the engine has ended, this shows when no
// answer comes.
func (e *Engine) Send(lines ...string) {
	_, _ = io.WriteString(e.in, strings.Join(lines, "\n")+"\n")
}

// CloseInput ends the input of the engine.
func (e *Engine) CloseInput() error { return e.in.Close() }

// Wait passes the engine's lines to accept until it reports true, and returns
// when that line was read. What names the line in errors.
func (e *Engine) Wait(ctx context.Context, patience time.Duration, what string, accept func(text string) bool) (time.Time, error) {
	timer := time.NewTimer(patience)
	defer timer.Stop()
	for {
		select {
		case l, ok := <-e.lines:
			if !ok {
				return time.Time{}, noAnswer{fmt.Errorf("the engine ended instead of sending %s%s", what, e.stderr.quote()), ErrEnded}
			}
			if accept(l.text) {
				return l.at, nil
			}
		case <-timer.C:
			return time.Time{}, noAnswer{fmt.Errorf("no %s within %v", what, patience), ErrStalled}
		case <-ctx.Done():
			return time.Time{}, ctx.Err()
		}
	}
}

// Ask sends a line and returns what the engine writes before its answer.
func (e *Engine) Ask(ctx context.Context, patience time.Duration, question, answer string) (before []string, err error) {
	e.Send(question)
	_, err = e.Wait(ctx, patience, answer, func(text string) bool {
		if text == answer {
			return true
		}
		before = append(before, text)
		return false
	})
	return before, err
}

// Discard drops the lines that were read so far.
func (e *Engine) Discard() {
	for len(e.lines) > 0 {
		<-e.lines
	}
}

// Close asks the engine to quit, kills it if it does not, and returns when it
// has ended.
func (e *Engine) Close() {
	e.once.Do(func() {
		close(e.closed)
		go func() { // it may not read any more
			e.Send("quit")
			_ = e.in.Close()
		}()
		select {
		case <-e.ended:
		case <-time.After(quitting):
			e.kill()
			<-e.ended
		}
	})
}

// tail keeps the end of what a process writes to stderr.
type tail struct {
	mutex sync.Mutex
	text  []byte
}

// tailLength is enough for the message of a crash.
const tailLength = 400

func (t *tail) Write(p []byte) (int, error) {
	t.mutex.Lock()
	defer t.mutex.Unlock()
	t.text = append(t.text, p...)
	if len(t.text) > tailLength {
		t.text = append([]byte(nil), t.text[len(t.text)-tailLength:]...)
	}
	return len(p), nil
}

// quote returns the text in one line after a colon, or nothing if there is none.
func (t *tail) quote() string {
	t.mutex.Lock()
	defer t.mutex.Unlock()
	if len(t.text) == 0 {
		return ""
	}
	return ": " + strings.Join(strings.Fields(string(t.text)), " ")
}
