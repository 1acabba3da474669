package conform

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"time"
)

func xboardChecks() []check {
	return []check{
		{"xboard", "20a features within two seconds", checkFeatures},
		{"xboard", "20b every feature rejected", checkRejected},
		{"xboard", "20c ping while idle", checkPings},
		{"xboard", "20d ping while thinking, answered after the move", checkPingThinking},
		{"xboard", "20e level, st and sd in all forms", checkLevels},
		{"xboard", "20f illegal moves and positions", checkIllegal},
		{"xboard", "20g setboard with Black to move", checkBlackFirst},
		{"xboard", "20h edit", checkEdit},
		{"xboard", "20i undo and remove", checkUndo},
		{"xboard", "20j force while thinking", checkForce},
		{"xboard", "20k move now", checkMoveNow},
		{"xboard", "20l results are claimed", checkResult},
		{"xboard", "20m pondering", checkHard},
		{"xboard", "20n analyze, ., exit", checkAnalyze},
		{"xboard", "20o exclude and include", checkExclude},
		{"xboard", "20p lift, put, hover", checkLift},
		{"xboard", "20q unknown commands", checkUnknownCommand},
		{"xboard", "20r quit and the end of input", checkFarewell},
	}
}

// greetXBoard says "xboard" and reads the features.
func (p *probe) greetXBoard() error {
	p.send("xboard", "protover 2")
	for {
		line, before, err := p.word(2*time.Second, "feature")
		p.greeting = append(p.greeting, before...)
		if err != nil {
			return err
		}
		for name, value := range features(line) {
			p.features[name] = value
			if name == "option" {
				p.greeting = append(p.greeting, line)
			}
		}
		if p.features["done"] == "1" {
			p.send("accepted done", "new", "easy", "post")
			return nil
		}
	}
}

// features reads NAME=VALUE and NAME="VALUE".
func features(line string) map[string]string {
	values := map[string]string{}
	rest := strings.TrimPrefix(line, "feature ")
	for {
		name, after, found := strings.Cut(strings.TrimSpace(rest), "=")
		if !found {
			return values
		}
		end := " "
		if strings.HasPrefix(after, `"`) {
			after, end = after[1:], `"`
		}
		values[name], rest, _ = strings.Cut(after, end)
	}
}

// claims skips a check for engines without a feature.
func (p *probe) claims(feature string) error {
	if p.features[feature] != "1" {
		return skipped{"no feature " + feature}
	}
	return nil
}

// user writes a move in the way that the engine asked for.
func (p *probe) user(move string) string {
	if p.features["usermove"] == "1" {
		return "usermove " + move
	}
	return move
}

// pong waits until everything so far is done, and returns what was said.
func (p *probe) pong() ([]string, error) {
	if err := p.claims("ping"); err != nil {
		return nil, err
	}
	p.send("ping 77")
	_, before, err := p.until(patience, "pong 77", func(line string) bool { return line == "pong 77" })
	return before, err
}

// move waits for the engine's move.
func (p *probe) move(limit time.Duration) (move string, before []string, err error) {
	line, before, err := p.word(limit, "move")
	return strings.TrimPrefix(line, "move "), before, err
}

func checkFeatures(p *probe) (string, error) {
	if p.greeted > p.scaled(2*time.Second) {
		return "", fmt.Errorf("done=1 came after %v", p.greeted)
	}
	for _, name := range []string{"ping", "setboard", "usermove", "sigint", "sigterm", "colors", "reuse", "myname", "variants"} {
		if _, ok := p.features[name]; !ok {
			return "", fmt.Errorf("nothing is said about %s", name)
		}
	}
	if p.features["sigterm"] == "1" || p.features["san"] == "1" || p.features["reuse"] == "0" {
		return "", errors.New("python-chess refuses sigterm=1, san=1 and reuse=0")
	}
	return fmt.Sprintf("%d features in %v", len(p.features), p.greeted), nil
}

func checkRejected(p *probe) (string, error) {
	for name := range p.features {
		p.send("rejected " + name)
	}
	p.send("new", "force", "e2e4", "go") // usermove is among the rejected
	_, _, err := p.move(patience)
	return "", err
}

func checkPings(p *probe) (string, error) {
	if err := p.claims("ping"); err != nil {
		return "", err
	}
	for i := range 100 {
		p.send(fmt.Sprintf("ping %d", i))
	}
	for i := range 100 {
		if line, _, err := p.word(setUp, "pong"); err != nil || line != fmt.Sprintf("pong %d", i) {
			return "", errors.Join(err, fmt.Errorf("ping %d is answered %q", i, line))
		}
	}
	return "100 pings", nil
}

func checkPingThinking(p *probe) (string, error) {
	if err := p.claims("ping"); err != nil {
		return "", err
	}
	p.send("new", "st 1", "go", "ping 5")
	_, before, err := p.until(patience, "pong", func(line string) bool { return line == "pong 5" })
	if err != nil {
		return "", err
	}
	if countWord(before, "move") != 1 {
		return "", errors.New("pong came before the move")
	}
	return "", nil
}

func checkLevels(p *probe) (string, error) {
	forms := []string{"level 40 5 0", "level 0 0:02 0", "level 0 0:01 0.1", "level 0 1:30 0.5", "level 1 0:01 0", "level 40 25+5 0", "st 1", "st 0.2"}
	for _, form := range forms {
		p.send("new", form, "sd 3", "go")
		if _, before, err := p.move(patience); err != nil {
			return "", fmt.Errorf("%s: %w", form, err)
		} else if n := countWord(before, "Error"); n > 0 {
			return "", fmt.Errorf("%s: refused", form)
		}
		p.send("force")
	}
	p.send("new", "level 0 60 0", "time 30", "otim 6000", "go")
	d, err := took(func() error { _, _, err := p.move(3 * time.Second); return err })
	if err != nil {
		return "", fmt.Errorf("with 0.3 s left: %w", err)
	}
	return fmt.Sprintf("%d forms; with 0.3 s left the move took %v", len(forms), d), nil
}

func checkIllegal(p *probe) (string, error) {
	p.send("new", "force")
	for _, bad := range []string{"e2e5", "e7e5", "a1a1", "e1g1", "e7e8q"} {
		p.send(p.user(bad))
		if _, _, err := p.until(setUp, "Illegal move", func(line string) bool {
			return strings.HasPrefix(line, "Illegal move") && strings.HasSuffix(line, ": "+bad)
		}); err != nil {
			return "", fmt.Errorf("%s: %w", bad, err)
		}
	}
	p.send("setboard kkkkkkkk/8/8/8/8/8/8/KKKKKKKK w - - 0 1")
	if _, _, err := p.word(setUp, "tellusererror"); err != nil {
		return "", err
	}
	p.send(p.user("e2e4"))
	if _, _, err := p.word(setUp, "Illegal"); err != nil {
		return "", fmt.Errorf("a move after an illegal position: %w", err)
	}
	p.send("new", p.user("e2e4"))
	_, _, err := p.move(patience)
	return "", err
}

func checkBlackFirst(p *probe) (string, error) {
	const fen = "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1"
	p.send("new", "force", "setboard "+fen, "sd 3", "go")
	move, _, err := p.move(patience)
	if err != nil {
		return "", err
	}
	return "", replay("fen "+fen, []string{move})
}

func checkEdit(p *probe) (string, error) {
	p.send("new", "force", p.user("a2a3"), "edit", "#", "Ke1", "Rh1", "c", "Ke8", "Ra8", ".", p.user("e8c8"))
	said, err := p.pong()
	if err != nil {
		return "", err
	}
	if n := countWord(said, "Illegal"); n > 0 {
		return "", errors.New("in the edited position Black cannot castle")
	}
	p.send(p.user("e1g1"), "sd 2", "go")
	move, before, err := p.move(patience)
	if err != nil || countWord(before, "Illegal") > 0 {
		return "", errors.Join(err, errors.New("in the edited position White cannot castle"))
	}
	return "", replay("fen 2kr4/8/8/8/8/8/8/5RK1 b - - 0 1", []string{move})
}

func checkUndo(p *probe) (string, error) {
	p.send("new", "force", p.user("e2e4"), p.user("e7e5"), "undo", "undo", p.user("d2d4"))
	said, err := p.pong()
	if err != nil {
		return "", err
	}
	if countWord(said, "Illegal") > 0 {
		return "", errors.New("after two undos White cannot move")
	}
	p.send("new", "sd 2", p.user("e2e4"))
	if _, _, err := p.move(patience); err != nil {
		return "", err
	}
	p.send("remove", p.user("e2e4"))
	if _, before, err := p.move(patience); err != nil || countWord(before, "Illegal") > 0 {
		return "", errors.Join(err, errors.New("after remove the same move is not played"))
	}
	return "", nil
}

func checkForce(p *probe) (string, error) {
	p.send("new", "level 0 60 0", p.user("e2e4"))
	time.Sleep(100 * time.Millisecond)
	p.send("force")
	said, err := p.pong()
	if err != nil {
		return "", err
	}
	if countWord(said, "move") > 0 {
		return "", errors.New("it moved before force was sent")
	}
	p.send(p.user("e7e5"), p.user("g1f3"))
	if said, err = p.pong(); err != nil || countWord(said, "Illegal") > 0 || countWord(said, "move") > 0 {
		return "", errors.Join(err, fmt.Errorf("moves after force: %q", said))
	}
	return "", nil
}

func checkMoveNow(p *probe) (string, error) {
	p.send("new", "?", "level 0 600 0", p.user("e2e4"))
	time.Sleep(200 * time.Millisecond)
	p.send("?")
	d, err := took(func() error { _, _, err := p.move(500 * time.Millisecond); return err })
	return fmt.Sprintf("after %v", d), err
}

func checkResult(p *probe) (string, error) {
	p.send("new", "force", p.user("f2f3"), p.user("e7e5"), p.user("g2g4"), p.user("d8h4"))
	if _, _, err := p.word(setUp, "0-1"); err != nil {
		return "", err
	}
	p.send("new", "force", "setboard "+strings.TrimPrefix(mateInOne, "fen "), "sd 4", "go")
	move, _, err := p.move(patience)
	if err != nil || move != "a1a8" {
		return "", errors.Join(err, fmt.Errorf("the mate is missed: %s", move))
	}
	if _, _, err := p.word(setUp, "1-0"); err != nil {
		return "", err
	}
	p.send("new", "force")
	for range 2 {
		p.send(p.user("g1f3"), p.user("g8f6"), p.user("f3g1"), p.user("f6g8"))
	}
	_, _, err = p.word(setUp, "1/2-1/2")
	return "", err
}

func checkHard(p *probe) (string, error) {
	p.send("new", "hard", "level 0 0:03 0.1", p.user("e2e4"))
	if _, _, err := p.move(patience); err != nil {
		return "", err
	}
	time.Sleep(100 * time.Millisecond)
	if _, err := p.pong(); err != nil { // at once while pondering
		return "", err
	}
	p.send("time 250", "otim 300", p.user("d2d4"))
	if _, _, err := p.move(patience); err != nil {
		return "", err
	}
	p.send("easy", "force")
	_, err := p.pong()
	return "", err
}

func checkAnalyze(p *probe) (string, error) {
	if p.features["analyze"] == "0" {
		return "", skipped{"no feature analyze"}
	}
	p.send("new", "post", "analyze", p.user("e2e4"))
	if _, err := p.pong(); err != nil { // at once while analyzing
		return "", err
	}
	line, _, err := p.until(patience, "a line of thought", isThought)
	if err != nil {
		return "", err
	}
	p.send(".")
	if _, _, err := p.word(setUp, "stat01:"); err != nil {
		return "", err
	}
	p.send("undo", p.user("d2d4"), "exit")
	said, err := p.pong()
	if err != nil || countWord(said, "Illegal") > 0 || countWord(said, "move") > 0 {
		return "", errors.Join(err, fmt.Errorf("in analysis it said %q", said))
	}
	return line, p.silence(200*time.Millisecond, "move")
}

// isThought reports whether a line begins with four numbers.
func isThought(line string) bool {
	words := strings.Fields(line)
	if len(words) < 5 {
		return false
	}
	return !slices.ContainsFunc(words[:4], func(w string) bool { return strings.Trim(w, "-0123456789") != "" })
}

func checkExclude(p *probe) (string, error) {
	if err := p.claims("exclude"); err != nil {
		return "", err
	}
	p.send("new", "force", "setboard "+strings.TrimPrefix(mateInOne, "fen "), "post", "analyze")
	has := func(move string) func(string) bool {
		return func(line string) bool { return isThought(line) && strings.Contains(line, move) }
	}
	if _, _, err := p.until(patience, "line with a1a8", has("a1a8")); err != nil {
		return "", err
	}
	p.send("exclude a1a8")
	if _, err := p.pong(); err != nil {
		return "", err
	}
	first, _, err := p.until(patience, "a line of thought without a1a8", isThought)
	if err != nil {
		return "", err
	}
	time.Sleep(200 * time.Millisecond)
	said, err := p.pong()
	if err != nil || slices.ContainsFunc(append(said, first), func(l string) bool { return isThought(l) && strings.Contains(l, "\ta1a8") }) {
		return "", errors.Join(err, errors.New("the move excluded is still analyzed"))
	}
	p.send("exclude all", "include a1a8")
	if _, _, err := p.until(patience, "line with a1a8", has("a1a8")); err != nil {
		return "", err
	}
	p.send("include all", "exit")
	_, err = p.pong()
	return "", err
}

func checkLift(p *probe) (string, error) {
	if err := p.claims("highlight"); err != nil {
		return "", err
	}
	for _, c := range []struct{ fen, cell, want string }{
		{"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", "g1", "highlight 8/8/8/8/8/5Y1Y/8/8"},
		{"4k3/P7/8/3pP3/8/8/8/4K3 w - d6 0 1", "e5", "highlight 8/8/3RY3/8/8/8/8/8"},
		{"4k3/P7/8/8/8/8/8/4K3 w - - 0 1", "a7", "highlight M7/8/8/8/8/8/8/8"},
		{"4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1", "e1", "highlight 8/8/8/8/8/8/3YYY2/2YY1YY1"},
	} {
		p.send("new", "force", "setboard "+c.fen, "lift "+c.cell)
		line, _, err := p.word(setUp, "highlight")
		if err != nil {
			return "", err
		}
		if !strings.EqualFold(line, c.want) {
			return "", fmt.Errorf("lift %s in %s is answered %q, expected %q", c.cell, c.fen, line, c.want)
		}
		p.send("hover e4", "put "+c.cell)
	}
	_, err := p.pong()
	return "", err
}

func checkUnknownCommand(p *probe) (string, error) {
	p.send("xyzzy 1 2")
	if _, _, err := p.until(setUp, "Error", func(line string) bool { return strings.HasPrefix(line, "Error (") }); err != nil {
		return "", err
	}
	p.send("", "random", "hint", "bk", "draw", "computer", "name Somebody", "rating 1500 1600", "ics -", "result * {nothing}", "?", ".", "\x00", "ptell hello", "white", "time 100", "otim 100", "black")
	_, err := p.pong()
	return "", err
}

func checkFarewell(p *probe) (string, error) {
	p.send("new", "level 0 600 0", p.user("e2e4"))
	time.Sleep(50 * time.Millisecond)
	if err := p.talk.End(); err != nil {
		return "", err
	}
	return p.ended()
}
