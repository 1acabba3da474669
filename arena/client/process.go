package client

import (
	"bufio"
	"cmp"
	"context"
	"fmt"
	"io"
	"os/exec"
	"strings"
	"sync"
	"time"
)

// line is a line of output and when it was read.
type line struct {
	text string
	at   time.Time
}

// process is a child that is spoken to in lines.
type process struct {
	cmd       *exec.Cmd
	in        io.WriteCloser
	lines     chan line // closed when the process has ended
	quit      chan struct{}
	ended     chan struct{}
	once      sync.Once
	stderr    *tail
	handshake time.Duration
}

// maxLine is more than any line that means something. The rest of longer ones
// is dropped.
const maxLine = 1 << 16

// farewell is how long a process may take to quit.
const farewell = 2 * time.Second

func start(ctx context.Context, c Command) (*process, error) {
	p := &process{cmd: exec.CommandContext(ctx, c.Args[0], c.Args[1:]...), lines: make(chan line, 1024), quit: make(chan struct{}), ended: make(chan struct{}), stderr: &tail{}, handshake: cmp.Or(c.Patience, handshake)}
	p.cmd.Dir = c.Dir
	p.cmd.Stderr = p.stderr
	p.cmd.WaitDelay = time.Second // for grandchildren that hold the pipes
	detach(p.cmd)
	var err error
	if p.in, err = p.cmd.StdinPipe(); err != nil {
		return nil, err
	}
	out, err := p.cmd.StdoutPipe()
	if err != nil {
		return nil, err
	}
	if err := p.cmd.Start(); err != nil {
		return nil, fmt.Errorf("cannot start %s: %w", strings.Join(c.Args, " "), err)
	}
	go func() {
		p.read(out)
		_ = p.cmd.Wait() // how it ended does not matter; what it said on standard error is there now
		close(p.ended)
		close(p.lines)
	}()
	return p, nil
}

// read passes lines on until the output ends or nobody wants it any more.
func (p *process) read(out io.Reader) {
	r := bufio.NewReaderSize(out, maxLine)
	for {
		text, err := r.ReadSlice('\n')
		at := time.Now()
		for err == bufio.ErrBufferFull {
			_, err = r.ReadSlice('\n')
		}
		if s := strings.TrimSpace(string(text)); s != "" {
			select {
			case p.lines <- line{s, at}:
			case <-p.quit:
				return
			}
		}
		if err != nil {
			return
		}
	}
}

// say sends lines. That the process is gone shows when it does not answer.
func (p *process) say(format string, args ...any) {
	_, _ = fmt.Fprintf(p.in, format+"\n", args...)
}

// drop forgets what the process said unasked.
func (p *process) drop() {
	for {
		select {
		case _, open := <-p.lines:
			if !open {
				return
			}
		default:
			return
		}
	}
}

// listen gives each line to take until that reports true, and returns when the
// last one arrived.
func (p *process) listen(ctx context.Context, patience time.Duration, take func(text string) bool) (time.Time, error) {
	timer := time.NewTimer(patience)
	defer timer.Stop()
	for {
		select {
		case l, open := <-p.lines:
			if !open {
				return time.Time{}, p.crashed()
			}
			if take(l.text) {
				return l.at, nil
			}
		case <-timer.C:
			return time.Time{}, fmt.Errorf("%w within %v", ErrStalled, patience)
		case <-ctx.Done():
			return time.Time{}, ctx.Err()
		}
	}
}

func (p *process) crashed() error {
	if words := p.stderr.String(); words != "" {
		return fmt.Errorf("%w: %s", ErrCrashed, words)
	}
	return ErrCrashed
}

// Close asks the process to quit, and makes it after a while.
func (p *process) Close() {
	p.once.Do(func() {
		close(p.quit)
		go p.say("quit") // it may not read any more
		select {
		case <-p.ended:
		case <-time.After(farewell):
			kill(p.cmd)
			<-p.ended
		}
		_ = p.in.Close()
	})
}

// tail keeps the end of what a process says on standard error.
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

// String returns the words without line breaks.
func (t *tail) String() string {
	t.mutex.Lock()
	defer t.mutex.Unlock()
	return strings.Join(strings.Fields(string(t.text)), " ")
}
