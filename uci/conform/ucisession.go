package conform

import (
	"fmt"
	"strings"
	"time"

	"dragoman/uci/client"
)

// greetUCI sends "uci" and reads the options.
func (s *session) greetUCI() error {
	lines, err := s.Ask(s.ctx, s.scaled(setUp), "uci", "uciok")
	for len(lines) > 0 && !strings.HasPrefix(lines[0], "id ") && !strings.HasPrefix(lines[0], "option ") {
		lines = lines[1:] // a banner from before "uci"
	}
	s.greeting = lines
	for _, line := range lines {
		if o, ok := client.ParseOption(line); ok {
			s.options[strings.ToLower(o.Name)] = o
		}
	}
	return err
}

// needsOption skips a check for engines without an option.
func (s *session) needsOption(name string) error {
	if _, ok := s.options[strings.ToLower(name)]; !ok {
		return skipped{"no option " + name}
	}
	return nil
}

// set sets an option.
func (s *session) set(name string, value any) {
	s.Send(fmt.Sprintf("setoption name %s value %v", name, value))
}

// ready waits until all commands are executed, and returns the lines before.
func (s *session) ready() ([]string, error) {
	return s.Ask(s.ctx, s.scaled(setUp), "isready", "readyok")
}

// best waits for the move of a search.
func (s *session) best(limit time.Duration) (move string, before []string, err error) {
	line, before, err := s.word(limit, "bestmove")
	if err != nil {
		return "", before, err
	}
	words := strings.Fields(line)
	if len(words) < 2 {
		return "", before, fmt.Errorf("%q has no move", line)
	}
	return words[1], before, nil
}

// stop stops a search and returns the lines before its move.
func (s *session) stop() ([]string, error) {
	s.Send("stop")
	_, before, err := s.best(patience)
	return before, err
}

// search sends a position and a search, and waits for its end.
func (s *session) search(position, limits string) (move string, before []string, err error) {
	s.Send("position "+position, "go "+limits)
	return s.best(patience)
}

// noMove reports whether a move says that there is none.
func noMove(move string) bool { return move == "(none)" || move == "0000" }
