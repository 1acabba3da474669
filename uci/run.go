// Package uci holds the conversations with graphical interfaces: the UCI
// protocol and that of XBoard, two loops over the same engine. The first word
// received decides which one it is.
//
// A goroutine of its own reads, so that nothing is ever missed; the loop takes
// commands in turn and starts what takes long in the background. Nothing but
// whole lines of the protocol is written.
package uci

import (
	"context"
	"errors"
	"io"
	"strings"

	"dragoman/uci/engine"
)

// Config is what the loops need from outside.
type Config struct {
	Version string
	Engine  engine.Config
	// Load names definition files whose games are there from the start, as the
	// option VariantPath does.
	Load string
	// Create opens a log. It may be nil.
	Create func(path string) (io.WriteCloser, error)
	// Bench runs the fixed benchmark, with the words that came with the command,
	// and writes whole lines. It may be nil.
	Bench func(ctx context.Context, words []string, w io.Writer) error
}

// session is what both loops are made of.
type session struct {
	*writer
	engine *engine.Engine
	task   *task // what runs in the background, or nil
}

// task is something that runs in the background.
type task struct {
	done    <-chan struct{}
	stop    func()
	finish  func() // writes the result; called once, after done
	whole   bool   // only the command "stop" ends it, other commands wait for the result
	stopped bool
}

// protocol takes the commands of one of the languages.
type protocol interface {
	// command obeys a line and reports whether to go on.
	command(line string) bool
	// close ends what runs.
	close()
	// tell passes on what is no answer to anything.
	tell(text string)
}

// Run answers commands until it is told to quit or input ends. The error is
// about files to load; nothing has been said then.
func Run(in io.Reader, out io.Writer, c Config) error {
	quit := make(chan struct{})
	defer close(quit)
	s := &session{writer: &writer{out: out}}
	var p protocol
	tell := func(text string) {
		if p != nil { // else nobody has said which language to speak
			p.tell(text)
		}
	}
	c.Engine.Tell = tell
	s.engine = engine.New(c.Engine)
	s.engine.Options = append(s.engine.Options, s.logOption(c.Create))
	defer s.logTo(nil)
	if err := s.engine.Load(c.Load); err != nil {
		return err
	}

	lines := read(in, quit)
	first := <-lines
	if strings.TrimSpace(first) == "xboard" {
		p = newXBoard(s, c.Version)
	} else {
		p = &loop{session: s, version: c.Version, bench: c.Bench, read: c.Engine.Read}
	}
	defer p.close()
	s.heard(first)
	if p.command(first) {
		s.serve(p, lines)
	}
	return nil
}

// serve obeys commands and finishes tasks as they end.
func (s *session) serve(p protocol, lines <-chan string) {
	for {
		select {
		case line, ok := <-lines:
			if !ok {
				return
			}
			s.heard(line)
			if !p.command(line) {
				return
			}
		case <-s.running():
			s.finish()
		}
	}
}

// running returns what is closed when the task ends; nil blocks forever.
func (s *session) running() <-chan struct{} {
	if s.task == nil {
		return nil
	}
	return s.task.done
}

func (s *session) finish() {
	t := s.task
	s.task = nil
	t.finish()
}

// halt asks a running task to end; what it found follows.
func (s *session) halt() {
	if s.task != nil {
		s.task.stopped = true
		s.task.stop()
	}
}

// settle ends a running task, unless its result is wanted whole, and waits for it.
func (s *session) settle() {
	if s.task != nil {
		if !s.task.whole {
			s.halt()
		}
		<-s.task.done
		s.finish()
	}
}

// drop ends a running task and does not let it say what it found.
func (s *session) drop() {
	if s.task != nil {
		s.halt()
		<-s.task.done
		s.task = nil
	}
}

// errBusy refuses an option during a search.
var errBusy = errors.New("cannot be set while searching")

// change sets an option, and returns what there is to say about it.
func (s *session) change(o *engine.Option, value string) (note string, err error) {
	if s.task != nil && !o.Anytime {
		if !s.task.stopped {
			return "", errBusy
		}
		s.settle()
	}
	return o.Set(value)
}

// logOption is the option that names a file for a log of the conversation.
func (s *session) logOption(create func(string) (io.WriteCloser, error)) *engine.Option {
	o := engine.NewText("Debug Log File", "", func(path string) error {
		if path == "" {
			s.logTo(nil)
			return nil
		}
		if create == nil {
			return errors.New("no log can be kept here")
		}
		log, err := create(path)
		if err == nil {
			s.logTo(log)
		}
		return err
	})
	o.Anytime, o.File = true, true
	return o
}
