package conform

import (
	"io"
	"os/exec"
	"time"
)

// process is an engine that runs as a program of its own.
type process struct {
	io.WriteCloser
	io.Reader
	command *exec.Cmd
	gone    chan struct{}
}

// Program returns what starts a program with arguments as an engine. What it
// writes to stderr is not read.
func Program(name string, args ...string) func() (Talk, error) {
	return func() (Talk, error) {
		command := exec.Command(name, args...)
		in, err := command.StdinPipe()
		if err != nil {
			return nil, err
		}
		out, err := command.StdoutPipe()
		if err != nil {
			return nil, err
		}
		if err := command.Start(); err != nil {
			return nil, err
		}
		return &process{in, out, command, make(chan struct{})}, nil
	}
}

// End implements [Talk].
func (p *process) End() error { return p.WriteCloser.Close() }

// Kill implements [Talk]. It asks first.
func (p *process) Kill() {
	io.WriteString(p.WriteCloser, "quit\n")
	p.WriteCloser.Close()
	go func() {
		p.command.Wait()
		close(p.gone)
	}()
	select {
	case <-p.gone:
	case <-time.After(time.Second):
		p.command.Process.Kill()
		<-p.gone
	}
}

// pipe is an engine that runs in this process.
type pipe struct {
	io.Reader
	io.WriteCloser
	gone chan struct{}
}

// Inside returns what starts run as an engine in this process.
func Inside(run func(in io.Reader, out io.Writer)) func() (Talk, error) {
	return func() (Talk, error) {
		in, write := io.Pipe()
		read, out := io.Pipe()
		p := &pipe{read, write, make(chan struct{})}
		go func() {
			defer close(p.gone)
			run(in, out)
			in.Close()
			out.Close()
		}()
		return p, nil
	}
}

// End implements [Talk].
func (p *pipe) End() error { return p.WriteCloser.Close() }

// Kill implements [Talk].
func (p *pipe) Kill() {
	p.WriteCloser.Close()
	<-p.gone
}
