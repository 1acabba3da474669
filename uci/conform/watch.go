package conform

import (
	"errors"
	"fmt"
	"strconv"
	"strings"
	"time"
)

// seconds is how long an engine may think before it shows where it is: to show
// it from the first moment would be a flood.
const seconds = 6 * time.Second

// checkRefutations wants what answers each move of the root only when it was asked
// for, and moves that can be made.
func checkRefutations(p *probe) (string, error) {
	if _, err := p.needs("UCI_ShowRefutations"); err != nil {
		return "", err
	}
	_, before, err := p.search("startpos", "depth 6")
	if err != nil {
		return "", err
	}
	if n := len(shown(before, "refutation")); n > 0 {
		return "", fmt.Errorf("%d lines though nobody asked", n)
	}
	p.send("setoption name UCI_ShowRefutations value true")
	if _, before, err = p.search("startpos", "depth 6"); err != nil {
		return "", err
	}
	lines := shown(before, "refutation")
	for _, line := range lines {
		if err := replay("startpos", line); err != nil {
			return "", err
		}
	}
	if len(lines) == 0 {
		return "", errors.New("none came")
	}
	return fmt.Sprintf("%d lines", len(lines)), nil
}

// checkCurrentLine wants the line that is searched only when it was asked for, and
// not too often.
func checkCurrentLine(p *probe) (string, error) {
	if _, err := p.needs("UCI_ShowCurrLine"); err != nil {
		return "", err
	}
	p.send("position startpos", "go infinite")
	if err := p.silence(seconds/6, "info currline"); err != nil {
		return "", fmt.Errorf("though nobody asked: %w", err)
	}
	p.send("stop")
	if _, _, err := p.best(patience); err != nil {
		return "", err
	}
	p.send("setoption name UCI_ShowCurrLine value true", "go infinite")
	last, _, err := p.until(seconds, "info currline", func(line string) bool { return strings.HasPrefix(line, "info currline ") })
	if err != nil {
		return "", err
	}
	p.send("stop")
	_, before, err := p.best(patience)
	if err != nil {
		return "", err
	}
	lines := shown(append(before, last), "currline")
	for _, line := range lines {
		if _, err := strconv.Atoi(line[0]); err == nil {
			line = line[1:] // the number of a processor
		}
		if err := replay("startpos", line); err != nil {
			return "", err
		}
	}
	return "", nil
}

// shown returns what info lines show behind a word.
func shown(lines []string, word string) (list [][]string) {
	for _, line := range lines {
		if rest, ok := strings.CutPrefix(line, "info "+word+" "); ok && strings.TrimSpace(rest) != "" {
			list = append(list, strings.Fields(rest))
		}
	}
	return list
}

// checkPositionValue says what a position is worth to White, looks whether the
// engine believes it from both sides, and takes it back in both ways.
func checkPositionValue(p *probe) (string, error) {
	if _, err := p.needs("UCI_SetPositionValue"); err != nil {
		return "", err
	}
	const worth = 777
	tests := []struct {
		before, move, after string // a position, a move and where it leads
		sign                int    // of what the side to move gains from what White does
	}{
		{"startpos", "e2e4", "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1", 1},
		{"startpos moves e2e4", "e7e6", "rnbqkbnr/pppp1ppp/4p3/8/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2", -1},
	}
	for _, c := range tests {
		for _, clear := range []string{"clear " + c.after, "clearall"} {
			p.send(fmt.Sprintf("setoption name UCI_SetPositionValue value %d %s", worth, c.after))
			if score, err := p.worth(c.before, c.move); err != nil || score != c.sign*worth {
				return "", errors.Join(err, fmt.Errorf("%s of %s: score %d, want %d", c.move, c.before, score, c.sign*worth))
			}
			p.send("setoption name UCI_SetPositionValue value " + clear)
			if score, err := p.worth(c.before, c.move); err != nil || score == c.sign*worth {
				return "", errors.Join(err, fmt.Errorf("after %s: score %d", clear, score))
			}
		}
	}
	return "", nil
}

// worth returns the score of a move as a search of one ply sees it.
func (p *probe) worth(position, move string) (int, error) {
	_, before, err := p.search(position, "depth 1 searchmoves "+move)
	if err != nil {
		return 0, err
	}
	list := thoughts(before)
	if len(list) == 0 {
		return 0, fmt.Errorf("%s: no score", position)
	}
	score, _ := number(list[len(list)-1], "cp")
	return score, nil
}
