// Package uci speaks with graphical interfaces in the protocols UCI, USI, UCCI
// and XBoard: two loops over the same engine. The first word received decides between
// them, and between UCI and its dialects.
//
// One goroutine always reads. The loop executes commands in turn and starts tasks
// that take long in the background. Only whole lines of the protocol are written.
package uci

import (
	"context"
	"errors"
	"fmt"
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
	// Script says that the input is a script of UCI: a command waits for the end of what runs, if that has a
	// limit, and Run returns the first error of a command.
	Script bool
	// Create opens a log. It may be nil.
	Create func(path string) (io.WriteCloser, error)
	// Bench runs the fixed benchmark, with the words that came with the command,
	// and writes whole lines. It may be nil.
	Bench func(ctx context.Context, words []string, w io.Writer) error
}

// session is the part of both loops that is the same.
type session struct {
	*writer
	engine *engine.Engine
	task   *task // in the background, or nil
}

// task is a search, a perft or a benchmark in the background.
type task struct {
	done    <-chan struct{}
	stop    func()
	finish  func() // writes the result; called once, after done
	whole   bool   // only the command "stop" ends it, other commands wait for the result
	stopped bool
}

// protocol is one of the two loops.
type protocol interface {
	// execute executes a command and reports whether to go on.
	execute(line string) bool
	// close ends the task. The error is that of a script.
	close() error
	// notify writes a message that answers no command.
	notify(text string)
}

// Run executes commands until one is "quit" or the input ends. The error is about
// the files of Config.Load, and nothing has been written then, or one of a script.
func Run(in io.Reader, out io.Writer, c Config) error {
	quit := make(chan struct{})
	defer close(quit)
	s := &session{writer: &writer{out: out}}
	var p protocol
	c.Engine.Notify = func(text string) {
		if p != nil { // else the protocol is not known yet
			p.notify(text)
		}
	}
	s.engine = engine.New(c.Engine)
	s.engine.Options = append(s.engine.Options, s.logOption(c.Create))
	defer s.setLog(nil)
	if err := s.engine.Load(c.Load); err != nil {
		return err
	}

	lines := readLines(in, quit)
	first, ok := <-lines
	for ok && strings.TrimSpace(first) == "" {
		first, ok = <-lines
	}
	if word, _ := cutWord(first); word == "xboard" {
		p = newXBoard(s, c.Version)
	} else {
		p = &uciLoop{session: s, dialect: uciDialect{}, version: c.Version, bench: c.Bench, read: c.Engine.Read, script: c.Script}
	}
	s.logInput(first)
	if p.execute(first) {
		s.serve(p, lines)
	}
	return p.close()
}

// serve executes commands and finishes tasks as they end.
func (s *session) serve(p protocol, lines <-chan string) {
	for {
		select {
		case line, ok := <-lines:
			if !ok {
				return
			}
			s.logInput(line)
			if !p.execute(line) {
				return
			}
		case <-s.taskDone():
			s.finishTask()
		}
	}
}

// startTask starts work in the background, which returns what writes its result.
func (s *session) startTask(whole bool, work func(context.Context) (finish func())) {
	ctx, cancel := context.WithCancel(context.Background())
	done := make(chan struct{})
	var finish func()
	go func() {
		defer close(done)
		finish = work(ctx)
	}()
	s.task = &task{done: done, stop: cancel, whole: whole, finish: func() { cancel(); finish() }}
}

// taskDone returns the channel that is closed when the task ends, nil if none runs.
func (s *session) taskDone() <-chan struct{} {
	if s.task == nil {
		return nil
	}
	return s.task.done
}

// finishTask writes the result of a task that has ended.
func (s *session) finishTask() {
	t := s.task
	s.task = nil
	t.finish()
}

// stopTask makes the task end soon; its result follows.
func (s *session) stopTask() {
	if s.task != nil {
		s.task.stopped = true
		s.task.stop()
	}
}

// endTask waits for the end of the task, which it stops unless the result must be
// whole.
func (s *session) endTask() {
	if s.task != nil {
		if !s.task.whole {
			s.stopTask()
		}
		<-s.task.done
		s.finishTask()
	}
}

// dropTask ends the task without its result.
func (s *session) dropTask() {
	if s.task != nil {
		s.stopTask()
		<-s.task.done
		s.task = nil
	}
}

// errBusy refuses an option during a search.
var errBusy = errors.New("cannot be set while searching")

// applyOption sets an option, after the end of a task whose result must be whole.
// The note is that of [engine.Option.Set].
func (s *session) applyOption(o *engine.Option, value string) (note string, err error) {
	if s.task != nil && !o.Anytime {
		if !s.task.stopped && !s.task.whole {
			return "", errBusy
		}
		s.endTask()
	}
	return o.Set(value)
}

// logOption returns the option that names a file for a log of all lines.
func (s *session) logOption(create func(string) (io.WriteCloser, error)) *engine.Option {
	o := engine.NewText("Debug Log File", "", func(path string) error {
		if path == "" {
			s.setLog(nil)
			return nil
		}
		if create == nil {
			return errors.New("no log can be kept here")
		}
		log, err := create(path)
		if err != nil {
			return fmt.Errorf("option Debug Log File: %w", err)
		}
		s.setLog(log)
		return nil
	})
	o.Anytime, o.File = true, true
	return o
}
