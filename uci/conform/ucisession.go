package conform

import (
	"fmt"
	"strings"
	"time"

	"dragoman/uci/client"
)

// greetUCI sends "uci" and reads the options.
func (s *session) greetUCI() {
	lines := s.ask(setUp, "uci", "uciok")
	for len(lines) > 0 && !strings.HasPrefix(lines[0], "id ") && !strings.HasPrefix(lines[0], "option ") {
		lines = lines[1:] // a banner from before "uci"
	}
	s.greeting = lines
	for _, line := range lines {
		if o, ok := client.ParseOption(line); ok {
			s.options[strings.ToLower(o.Name)] = o
		}
	}
}

// needsOption skips a check for engines without an option.
func (s *session) needsOption(name string) {
	if _, ok := s.options[strings.ToLower(name)]; !ok {
		s.skip("no option " + name)
	}
}

// set sets an option.
func (s *session) set(name string, value any) {
	s.Send(fmt.Sprintf("setoption name %s value %v", name, value))
}

// ready waits until all commands are executed, and returns the lines before.
func (s *session) ready() []string { return s.ask(setUp, "isready", "readyok") }

// best waits for the move of a search.
func (s *session) best(limit time.Duration) (move string, before []string) {
	line, before := s.word(limit, "bestmove")
	words := strings.Fields(line)
	if len(words) < 2 {
		s.failf("%q has no move", line)
	}
	return words[1], before
}

// stop stops a search and returns the lines before its move.
func (s *session) stop() []string {
	s.Send("stop")
	_, before := s.best(patience)
	return before
}

// search sends a position and a search, and waits for its end.
func (s *session) search(position, limits string) (move string, before []string) {
	s.Send("position "+position, "go "+limits)
	return s.best(patience)
}

// searchOn starts a search that goes on, and lets it work for a while.
func (s *session) searchOn(position string) {
	s.Send("position "+position, "go infinite")
	time.Sleep(100 * time.Millisecond)
}

// newGame begins a new game.
func (s *session) newGame() {
	s.Send("ucinewgame")
	s.ready()
}

// noMove reports whether a move says that there is none.
func noMove(move string) bool { return move == "(none)" || move == "0000" }
