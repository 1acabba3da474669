package conform

import (
	"fmt"
	"slices"
	"strings"
	"time"

	"dragoman/uci/client"
)

// greetUCI sends the name of a protocol, which is UCI or comes from it, and reads the
// options.
func (s *session) greetUCI(protocol string) {
	lines := s.ask(s.hello, protocol, protocol+"ok")
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
	s.Send(fmt.Sprintf(s.dialect.setOption, s.options[strings.ToLower(name)].Name, value))
}

// ready waits until all commands are executed, and returns the lines before.
func (s *session) ready() []string { return s.ask(setUp, "isready", "readyok") }

// best waits for the move of a search.
func (s *session) best(limit time.Duration) (move string, before []string) {
	line, before := s.until(limit, "bestmove", func(line string) bool { return s.answered([]string{line}) })
	words := strings.Fields(line)
	if s.noMove(line) {
		return line, before
	}
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
	s.Send("position " + position)
	return s.goOn(limits)
}

// goOn searches the position that is set, and waits for the end.
func (s *session) goOn(limits string) (move string, before []string) {
	s.Send("go " + limits)
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
func (s *session) noMove(move string) bool { return slices.Contains(s.dialect.noMove, move) }

// answered reports whether a line answers a search.
func (s *session) answered(lines []string) bool {
	return hasWord(lines, "bestmove") || slices.ContainsFunc(lines, s.noMove)
}
