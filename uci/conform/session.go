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
	halt      = 50 * time.Millisecond
	farewell  = 5 * time.Second
	patience  = 20 * time.Second // for a search that ends by itself

	// longest is what no limit of time grows beyond, so that an engine that
	// hangs is found out.
	longest = 5 * time.Minute
)

// session is an engine that is being checked.
type session struct {
	*client.Engine
	*Options
	ctx      context.Context
	greeting []string                 // the lines before uciok, or before features
	greeted  time.Duration            // how long they took
	options  map[string]client.Option // of UCI, by name in lower case
	features map[string]string        // of XBoard
}

// newSession starts an engine and opens the conversation in a protocol.
func newSession(ctx context.Context, o *Options, protocol string) (*session, error) {
	e, err := o.Start()
	if err != nil {
		return nil, err
	}
	s := &session{Engine: e, Options: o, ctx: ctx, options: map[string]client.Option{}, features: map[string]string{}}
	start := time.Now()
	if protocol == "uci" {
		err = s.greetUCI()
	} else {
		err = s.greetXBoard()
	}
	s.greeted = time.Since(start).Round(time.Millisecond)
	if err != nil {
		s.Close()
		return nil, err
	}
	return s, nil
}

// scaled multiplies a limit of time by the patience.
func (s *session) scaled(d time.Duration) time.Duration {
	if s.Patience > 0 {
		d = time.Duration(float64(d) * s.Patience)
	}
	return min(d, longest)
}

// until waits for a line, and returns it with those that came before it.
func (s *session) until(limit time.Duration, what string, is func(line string) bool) (found string, before []string, err error) {
	_, err = s.Wait(s.ctx, s.scaled(limit), what, func(line string) bool {
		if is(line) {
			found = line
			return true
		}
		before = append(before, line)
		return false
	})
	return found, before, err
}

// word sends commands, if any, and waits for a line that begins with a word.
func (s *session) word(limit time.Duration, word string, commands ...string) (line string, before []string, err error) {
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

// silence returns an error if a line that begins with a text comes within a time.
func (s *session) silence(d time.Duration, text string) error {
	early := ""
	_, err := s.Wait(s.ctx, d, text, func(line string) bool {
		early = line
		return strings.HasPrefix(line, text)
	})
	switch {
	case err == nil:
		return fmt.Errorf("%q came too early", early)
	case errors.Is(err, client.ErrStalled):
		return nil
	}
	return err
}

// ended waits for the engine to end.
func (s *session) ended() (string, error) {
	d, err := timed(func() error {
		_, err := s.Wait(s.ctx, s.scaled(farewell), "", func(string) bool { return false })
		switch {
		case errors.Is(err, client.ErrEnded):
			return nil
		case errors.Is(err, client.ErrStalled):
			return fmt.Errorf("it still runs after %v", s.scaled(farewell))
		}
		return err
	})
	return fmt.Sprintf("after %v", d), err
}

// timed measures how long something takes.
func timed(do func() error) (time.Duration, error) {
	start := time.Now()
	err := do()
	return time.Since(start).Round(time.Millisecond / 10), err
}
