package conform

import (
	"errors"
	"fmt"
	"strconv"
	"strings"
	"time"

	"dragoman/uci/client"
)

// quiet is how long an engine may search before it shows the current line.
const quiet = 6 * time.Second

// checkRefutations checks that refutations are shown only if the option is set, and
// that their moves are legal.
func checkRefutations(s *session) (string, error) {
	if err := s.needsOption("UCI_ShowRefutations"); err != nil {
		return "", err
	}
	_, before, err := s.search("startpos", "depth 6")
	if err != nil {
		return "", err
	}
	if n := len(shown(before, "refutation")); n > 0 {
		return "", fmt.Errorf("%d lines although the option is off", n)
	}
	s.set("UCI_ShowRefutations", true)
	if _, before, err = s.search("startpos", "depth 6"); err != nil {
		return "", err
	}
	lines := shown(before, "refutation")
	for _, line := range lines {
		if _, err := play("startpos", line...); err != nil {
			return "", err
		}
	}
	if len(lines) == 0 {
		return "", errors.New("there are none")
	}
	return fmt.Sprintf("%d lines", len(lines)), nil
}

// checkCurrentLine checks that the current line is shown only if the option is set,
// and that its moves are legal.
func checkCurrentLine(s *session) (string, error) {
	if err := s.needsOption("UCI_ShowCurrLine"); err != nil {
		return "", err
	}
	s.Send("position startpos", "go infinite")
	if err := s.silence(quiet/6, "info currline"); err != nil {
		return "", fmt.Errorf("although the option is off: %w", err)
	}
	if _, err := s.stop(); err != nil {
		return "", err
	}
	s.set("UCI_ShowCurrLine", true)
	s.Send("go infinite")
	first, _, err := s.until(quiet, "info currline", func(line string) bool { return strings.HasPrefix(line, "info currline ") })
	if err != nil {
		return "", err
	}
	before, err := s.stop()
	if err != nil {
		return "", err
	}
	for _, line := range shown(append(before, first), "currline") {
		if _, err := strconv.Atoi(line[0]); err == nil {
			line = line[1:] // the number of a processor
		}
		if _, err := play("startpos", line...); err != nil {
			return "", err
		}
	}
	return "", nil
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
func checkPositionValue(s *session) (string, error) {
	const option = "UCI_SetPositionValue"
	if err := s.needsOption(option); err != nil {
		return "", err
	}
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
			if score, err := s.scoreOf(c.before, c.move); err != nil || score != c.sign*value {
				return "", errors.Join(err, fmt.Errorf("%s of %s: score %d, want %d", c.move, c.before, score, c.sign*value))
			}
			s.set(option, clear)
			if score, err := s.scoreOf(c.before, c.move); err != nil || score == c.sign*value {
				return "", errors.Join(err, fmt.Errorf("after %s: score %d", clear, score))
			}
		}
	}
	return "", nil
}

// scoreOf returns the score of a move in centipawns as a search of one ply sees
// it.
func (s *session) scoreOf(position, move string) (int, error) {
	_, before, err := s.search(position, "depth 1 searchmoves "+move)
	if err != nil {
		return 0, err
	}
	if i := last(before); i.Unit == client.Centipawns {
		return i.Score, nil
	}
	return 0, fmt.Errorf("%s: no score", position)
}
