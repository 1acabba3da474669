package conform

import (
	"fmt"
	"strconv"
	"strings"
	"time"

	"dragoman/uci/client"
)

// quiet is how long an engine may search before it shows the current line.
const quiet = 6 * time.Second

// playShown plays lines of moves that the engine has shown.
func (s *session) playShown(lines [][]string) {
	for _, line := range lines {
		_, err := s.dialect.play("startpos", line...)
		s.must(err)
	}
}

// checkRefutations checks that refutations are shown only if the option is set, and
// that their moves are legal.
func checkRefutations(s *session) {
	s.needsOption("UCI_ShowRefutations")
	_, before := s.search("startpos", "depth 6")
	if n := len(shown(before, "refutation")); n > 0 {
		s.failf("%d lines although the option is off", n)
	}
	s.set("UCI_ShowRefutations", true)
	_, before = s.search("startpos", "depth 6")
	lines := shown(before, "refutation")
	s.playShown(lines)
	if len(lines) == 0 {
		s.failf("there are none")
	}
	s.notef("%d lines", len(lines))
}

// checkCurrentLine checks that the current line is shown only if the option is set,
// and that its moves are legal.
func checkCurrentLine(s *session) {
	s.needsOption("UCI_ShowCurrLine")
	s.trying("although the option is off")
	s.Send("position startpos", "go infinite")
	s.silence(quiet/6, "info currline")
	s.trying("")
	s.stop()
	s.set("UCI_ShowCurrLine", true)
	s.Send("go infinite")
	first, _ := s.until(quiet, "info currline", func(line string) bool { return strings.HasPrefix(line, "info currline ") })
	lines := shown(append(s.stop(), first), "currline")
	for i, line := range lines {
		if _, err := strconv.Atoi(line[0]); err == nil {
			lines[i] = line[1:] // the number of a processor
		}
	}
	s.playShown(lines)
}

// shown returns the words after a word of info lines.
func shown(lines []string, word string) (list [][]string) {
	for _, line := range lines {
		if rest, ok := strings.CutPrefix(line, "info "+word+" "); ok && strings.TrimSpace(rest) != "" {
			list = append(list, strings.Fields(rest))
		}
	}
	return list
}

// checkPositionValue sets what a position is worth to White, checks the scores of
// moves to it by both sides, and takes the value back in both ways.
func checkPositionValue(s *session) {
	const option = "UCI_SetPositionValue"
	s.needsOption(option)
	const value = 777
	tests := []struct {
		before, move, after string // a position, a move and where it leads
		sign                int    // of what the side to move gains from what White does
	}{
		{"startpos", "e2e4", "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1", 1},
		{"startpos moves e2e4", "e7e6", "rnbqkbnr/pppp1ppp/4p3/8/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2", -1},
	}
	for _, c := range tests {
		for _, clear := range []string{"clear " + c.after, "clearall"} {
			s.set(option, fmt.Sprintf("%d %s", value, c.after))
			if score := s.scoreOf(c.before, c.move); score != c.sign*value {
				s.failf("%s of %s: score %d, want %d", c.move, c.before, score, c.sign*value)
			}
			s.set(option, clear)
			if score := s.scoreOf(c.before, c.move); score == c.sign*value {
				s.failf("after %s: score %d", clear, score)
			}
		}
	}
}

// scoreOf returns the score of a move in centipawns as a search of one ply sees
// it.
func (s *session) scoreOf(position, move string) int {
	_, before := s.search(position, "depth 1 searchmoves "+move)
	i := last(before)
	if i.Unit != client.Centipawns {
		s.failf("%s: no score", position)
	}
	return i.Score
}
