package conform

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"
	"time"

	"dragoman/uci/client"
)

// Limits of time. They are those of the list that this package checks; what the
// list leaves open is generous.
const (
	handshake = time.Second
	setUp     = 10 * time.Second // what may take long, such as clearing a table
	answer    = 100 * time.Millisecond
	// introduction is for engines that may not know the protocol.
	introduction = 3 * time.Second
	halt         = 50 * time.Millisecond
	farewell     = 5 * time.Second
	patience     = 20 * time.Second // for a search that ends by itself

	// longest is what no limit of time grows beyond, so that an engine that
	// hangs is found out.
	longest = 5 * time.Minute
)

// session is an engine that is being checked. Its methods end the check if an
// answer does not come or is wrong.
type session struct {
	*client.Engine
	*Options
	ctx      context.Context
	dialect  *dialect
	protocol string
	hello    time.Duration            // within which it answers its first line
	greeting []string                 // the lines before uciok, or before features
	greeted  time.Duration            // how long they took
	options  map[string]client.Option // of UCI, by name in lower case
	features map[string]string        // of XBoard
	step     string                   // what is being tried, for errors
	note     string                   // what a check that passes has measured
}

// newSession starts an engine and opens the conversation in a protocol, within a time.
func newSession(ctx context.Context, o *Options, protocol string, hello time.Duration) (*session, error) {
	e, err := o.Start()
	if err != nil {
		return nil, err
	}
	s := &session{Engine: e, Options: o, ctx: ctx, dialect: dialects[protocol], protocol: protocol, hello: hello, options: map[string]client.Option{}, features: map[string]string{}}
	start := time.Now()
	if protocol == "xboard" {
		err = s.attempt((*session).greetXBoard)
	} else {
		err = s.attempt(func(s *session) { s.greetUCI(protocol) })
	}
	s.greeted = time.Since(start).Round(time.Millisecond)
	if err != nil {
		s.Close()
		return nil, err
	}
	return s, nil
}

// failure is what ends a check early: the value of a panic that attempt recovers.
type failure struct{ err error }

// attempt does a part of the conversation, and returns what it failed by.
func (s *session) attempt(do func(*session)) (err error) {
	defer func() {
		switch r := recover().(type) {
		case nil:
		case failure:
			err = r.err
		default:
			panic(r)
		}
	}()
	do(s)
	return nil
}

// must ends the check if there is an error.
func (s *session) must(err error) {
	switch {
	case err == nil:
		return
	case s.step != "":
		err = fmt.Errorf("%s: %w", s.step, err)
	}
	panic(failure{err})
}

// failf ends the check because of an answer.
func (s *session) failf(format string, args ...any) { s.must(fmt.Errorf(format, args...)) }

// trying says what comes next, for errors.
func (s *session) trying(format string, args ...any) { s.step = fmt.Sprintf(format, args...) }

// notef says what was measured.
func (s *session) notef(format string, args ...any) { s.note = fmt.Sprintf(format, args...) }

// skip ends a check that does not apply.
func (s *session) skip(why string) { panic(failure{skipped{why}}) }

// scaled multiplies a limit of time by the patience.
func (s *session) scaled(d time.Duration) time.Duration {
	if s.Patience > 0 {
		d = time.Duration(float64(d) * s.Patience)
	}
	return min(d, longest)
}

// ask sends a question and returns the lines before its answer.
func (s *session) ask(limit time.Duration, question, answer string) []string {
	s.Send(question)
	_, before := s.until(limit, answer, func(line string) bool { return line == answer })
	return before
}

// until waits for a line, and returns it with those that came before it.
func (s *session) until(limit time.Duration, what string, is func(line string) bool) (found string, before []string) {
	_, err := s.Wait(s.ctx, s.scaled(limit), what, func(line string) bool {
		line = s.dialect.readLine(line)
		if is(line) {
			found = line
			return true
		}
		before = append(before, line)
		return false
	})
	s.must(err)
	return found, before
}

// word sends commands, if any, and waits for a line that begins with a word.
func (s *session) word(limit time.Duration, word string, commands ...string) (line string, before []string) {
	if len(commands) > 0 {
		s.Send(commands...)
	}
	return s.until(limit, word, func(line string) bool { return firstWord(line) == word })
}

func firstWord(line string) string {
	first, _, _ := strings.Cut(line, " ")
	return first
}

// hasWord reports whether a line begins with a word.
func hasWord(lines []string, word string) bool {
	return slices.ContainsFunc(lines, func(line string) bool { return firstWord(line) == word })
}

// silence fails if a line that begins with a text comes within a time.
func (s *session) silence(d time.Duration, text string) {
	early := ""
	_, err := s.Wait(s.ctx, d, text, func(line string) bool {
		early = line
		return strings.HasPrefix(line, text)
	})
	if err == nil {
		s.failf("%q came too early", early)
	}
	if !errors.Is(err, client.ErrStalled) {
		s.must(err)
	}
}

// ended waits for the engine to end.
func (s *session) ended() {
	s.notef("after %v", timed(func() {
		_, err := s.Wait(s.ctx, s.scaled(farewell), "", func(string) bool { return false })
		switch {
		case errors.Is(err, client.ErrStalled):
			s.failf("it still runs after %v", s.scaled(farewell))
		case !errors.Is(err, client.ErrEnded):
			s.must(err)
		}
	}))
}

// timed measures how long something takes.
func timed(do func()) time.Duration {
	start := time.Now()
	do()
	return time.Since(start).Round(time.Millisecond / 10)
}
