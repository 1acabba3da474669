package conform

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"time"

	"dragoman/uci/client"
)

func xboardChecks() []Check {
	return []Check{
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

// greetXBoard sends "xboard" and reads the features.
func (s *session) greetXBoard() error {
	s.Send("xboard", "protover 2")
	for s.features["done"] != "1" {
		line, before, err := s.word(2*time.Second, "feature")
		s.greeting = append(s.greeting, before...)
		if err != nil {
			return err
		}
		for _, f := range client.ParseFeatures(line) {
			s.features[f.Name] = f.Value
		}
	}
	s.Send("accepted done", "new", "easy", "post")
	return nil
}

// needsFeature skips a check for engines without a feature.
func (s *session) needsFeature(name string) error {
	if s.features[name] != "1" {
		return skipped{"no feature " + name}
	}
	return nil
}

// user writes a move in the way that the engine asked for.
func (s *session) user(move string) string {
	if s.features["usermove"] == "1" {
		return "usermove " + move
	}
	return move
}

// pong waits until all commands are executed, and returns the lines before.
func (s *session) pong() ([]string, error) {
	if err := s.needsFeature("ping"); err != nil {
		return nil, err
	}
	return s.Ask(s.ctx, s.scaled(patience), "ping 77", "pong 77")
}

// obey sends commands and waits until they are executed. It is an error if one is
// refused, or if the engine moves.
func (s *session) obey(commands ...string) error {
	s.Send(commands...)
	said, err := s.pong()
	if err == nil && (hasWord(said, "Illegal") || hasWord(said, "Error") || hasWord(said, "move")) {
		err = fmt.Errorf("%q is answered %q", commands, said)
	}
	return err
}

// move sends commands, if any, and waits for the engine's move.
func (s *session) move(limit time.Duration, commands ...string) (move string, before []string, err error) {
	line, before, err := s.word(limit, "move", commands...)
	return strings.TrimPrefix(line, "move "), before, err
}

// setboard is the command that sets up a position of UCI's command.
func setboard(position string) string {
	return "setboard " + strings.TrimPrefix(position, "fen ")
}

func checkFeatures(s *session) (string, error) {
	if s.greeted > s.scaled(2*time.Second) {
		return "", fmt.Errorf("done=1 came after %v", s.greeted)
	}
	for _, name := range []string{"ping", "setboard", "usermove", "sigint", "sigterm", "colors", "reuse", "myname", "variants"} {
		if _, ok := s.features[name]; !ok {
			return "", fmt.Errorf("nothing is said about %s", name)
		}
	}
	if s.features["sigterm"] == "1" || s.features["san"] == "1" || s.features["reuse"] == "0" {
		return "", errors.New("python-chess refuses sigterm=1, san=1 and reuse=0")
	}
	return fmt.Sprintf("%d features in %v", len(s.features), s.greeted), nil
}

func checkRejected(s *session) (string, error) {
	for name := range s.features {
		s.Send("rejected " + name)
	}
	_, _, err := s.move(patience, "new", "force", "e2e4", "go") // usermove is among the rejected
	return "", err
}

func checkPings(s *session) (string, error) {
	if err := s.needsFeature("ping"); err != nil {
		return "", err
	}
	for i := range 100 {
		s.Send(fmt.Sprintf("ping %d", i))
	}
	for i := range 100 {
		if line, _, err := s.word(setUp, "pong"); err != nil || line != fmt.Sprintf("pong %d", i) {
			return "", errors.Join(err, fmt.Errorf("ping %d is answered %q", i, line))
		}
	}
	return "100 pings", nil
}

func checkPingThinking(s *session) (string, error) {
	if err := s.needsFeature("ping"); err != nil {
		return "", err
	}
	_, before, err := s.word(patience, "pong", "new", "st 1", "go", "ping 5")
	if err == nil && !hasWord(before, "move") {
		err = errors.New("pong came before the move")
	}
	return "", err
}

func checkLevels(s *session) (string, error) {
	forms := []string{"level 40 5 0", "level 0 0:02 0", "level 0 0:01 0.1", "level 0 1:30 0.5", "level 1 0:01 0", "level 40 25+5 0", "st 1", "st 0.2"}
	for _, form := range forms {
		if _, before, err := s.move(patience, "new", form, "sd 3", "go"); err != nil {
			return "", fmt.Errorf("%s: %w", form, err)
		} else if hasWord(before, "Error") {
			return "", fmt.Errorf("%s: refused", form)
		}
		s.Send("force")
	}
	s.Send("new", "level 0 60 0", "time 30", "otim 6000", "go")
	d, err := timed(func() error { _, _, err := s.move(3 * time.Second); return err })
	if err != nil {
		return "", fmt.Errorf("with 0.3 s left: %w", err)
	}
	return fmt.Sprintf("%d forms; with 0.3 s left the move took %v", len(forms), d), nil
}

func checkIllegal(s *session) (string, error) {
	s.Send("new", "force")
	for _, bad := range []string{"e2e5", "e7e5", "a1a1", "e1g1", "e7e8q"} {
		line, _, err := s.word(setUp, "Illegal", s.user(bad))
		if err != nil || !strings.HasPrefix(line, "Illegal move") || !strings.HasSuffix(line, ": "+bad) {
			return "", errors.Join(err, fmt.Errorf("%s is answered %q", bad, line))
		}
	}
	if _, _, err := s.word(setUp, "tellusererror", "setboard kkkkkkkk/8/8/8/8/8/8/KKKKKKKK w - - 0 1"); err != nil {
		return "", err
	}
	if _, _, err := s.word(setUp, "Illegal", s.user("e2e4")); err != nil {
		return "", fmt.Errorf("a move after an illegal position: %w", err)
	}
	_, _, err := s.move(patience, "new", s.user("e2e4"))
	return "", err
}

func checkBlackFirst(s *session) (string, error) {
	const position = "fen rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1"
	move, _, err := s.move(patience, "new", "force", setboard(position), "sd 3", "go")
	if err == nil {
		_, err = play(position, move)
	}
	return "", err
}

// checkEdit puts together a position in which both sides can castle.
func checkEdit(s *session) (string, error) {
	if err := s.obey("new", "force", s.user("a2a3"), "edit", "#", "Ke1", "Rh1", "c", "Ke8", "Ra8", ".", s.user("e8c8"), s.user("e1g1")); err != nil {
		return "", err
	}
	move, _, err := s.move(patience, "sd 2", "go")
	if err == nil {
		_, err = play("fen 2kr4/8/8/8/8/8/8/5RK1 b - - 0 1", move)
	}
	return "", err
}

func checkUndo(s *session) (string, error) {
	if err := s.obey("new", "force", s.user("e2e4"), s.user("e7e5"), "undo", "undo", s.user("d2d4")); err != nil {
		return "", err
	}
	if _, _, err := s.move(patience, "new", "sd 2", s.user("e2e4")); err != nil {
		return "", err
	}
	if _, before, err := s.move(patience, "remove", s.user("e2e4")); err != nil || hasWord(before, "Illegal") {
		return "", errors.Join(err, errors.New("after remove the same move is not played"))
	}
	return "", nil
}

func checkForce(s *session) (string, error) {
	s.Send("new", "level 0 60 0", s.user("e2e4"))
	time.Sleep(100 * time.Millisecond)
	if err := s.obey("force"); err != nil {
		return "", err
	}
	return "", s.obey(s.user("e7e5"), s.user("g1f3"))
}

func checkMoveNow(s *session) (string, error) {
	s.Send("new", "?", "level 0 600 0", s.user("e2e4"))
	time.Sleep(200 * time.Millisecond)
	s.Send("?")
	d, err := timed(func() error { _, _, err := s.move(500 * time.Millisecond); return err })
	return fmt.Sprintf("after %v", d), err
}

func checkResult(s *session) (string, error) {
	if _, _, err := s.word(setUp, "0-1", "new", "force", s.user("f2f3"), s.user("e7e5"), s.user("g2g4"), s.user("d8h4")); err != nil {
		return "", err
	}
	move, _, err := s.move(patience, "new", "force", setboard(mateInOne), "sd 4", "go")
	if err != nil || move != "a1a8" {
		return "", errors.Join(err, fmt.Errorf("the mate is missed: %s", move))
	}
	if _, _, err := s.word(setUp, "1-0"); err != nil {
		return "", err
	}
	s.Send("new", "force")
	for range 2 {
		s.Send(s.user("g1f3"), s.user("g8f6"), s.user("f3g1"), s.user("f6g8"))
	}
	_, _, err = s.word(setUp, "1/2-1/2")
	return "", err
}

func checkHard(s *session) (string, error) {
	if _, _, err := s.move(patience, "new", "hard", "level 0 0:03 0.1", s.user("e2e4")); err != nil {
		return "", err
	}
	time.Sleep(100 * time.Millisecond)
	if _, err := s.pong(); err != nil { // at once while pondering
		return "", err
	}
	if _, _, err := s.move(patience, "time 250", "otim 300", s.user("d2d4")); err != nil {
		return "", err
	}
	s.Send("easy", "force")
	_, err := s.pong()
	return "", err
}

func checkAnalyze(s *session) (string, error) {
	if s.features["analyze"] == "0" {
		return "", skipped{"no feature analyze"}
	}
	s.Send("new", "post", "analyze", s.user("e2e4"))
	if _, err := s.pong(); err != nil { // at once while analyzing
		return "", err
	}
	line, _, err := s.until(patience, "line of thinking", isThinking)
	if err != nil {
		return "", err
	}
	if _, _, err := s.word(setUp, "stat01:", "."); err != nil {
		return "", err
	}
	if err := s.obey("undo", s.user("d2d4"), "exit"); err != nil {
		return "", err
	}
	return line, s.silence(200*time.Millisecond, "move")
}

// isThinking reports whether a line says what the engine thinks.
func isThinking(line string) bool {
	_, ok := client.ParseThinking(line)
	return ok
}

// thinksOf returns what recognises a line of thinking about a move, or about any
// other.
func thinksOf(move string, other bool) func(line string) bool {
	return func(line string) bool {
		i, ok := client.ParseThinking(line)
		return ok && len(i.PV) > 0 && (i.PV[0] == move) != other
	}
}

func checkExclude(s *session) (string, error) {
	if err := s.needsFeature("exclude"); err != nil {
		return "", err
	}
	const mate = "a1a8"
	with, without := thinksOf(mate, false), thinksOf(mate, true)
	s.Send("new", "force", setboard(mateInOne), "post", "analyze")
	if _, _, err := s.until(patience, "line with "+mate, with); err != nil {
		return "", err
	}
	s.Send("exclude " + mate)
	said, err := s.pong() // may hold lines from before the command, and all of those after it
	if err == nil && !slices.ContainsFunc(said, without) {
		_, _, err = s.until(patience, "line without "+mate, without)
	}
	if err != nil {
		return "", err
	}
	time.Sleep(200 * time.Millisecond)
	if said, err = s.pong(); err != nil || slices.ContainsFunc(said, with) {
		return "", errors.Join(err, errors.New("the move excluded is still analyzed"))
	}
	s.Send("exclude all", "include "+mate)
	if _, _, err := s.until(patience, "line with "+mate, with); err != nil {
		return "", err
	}
	s.Send("include all", "exit")
	_, err = s.pong()
	return "", err
}

func checkLift(s *session) (string, error) {
	if err := s.needsFeature("highlight"); err != nil {
		return "", err
	}
	for _, c := range []struct{ position, cell, want string }{
		{"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", "g1", "highlight 8/8/8/8/8/5Y1Y/8/8"},
		{"4k3/P7/8/3pP3/8/8/8/4K3 w - d6 0 1", "e5", "highlight 8/8/3RY3/8/8/8/8/8"},
		{"4k3/P7/8/8/8/8/8/4K3 w - - 0 1", "a7", "highlight M7/8/8/8/8/8/8/8"},
		{"4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1", "e1", "highlight 8/8/8/8/8/8/3YYY2/2YY1YY1"},
	} {
		line, _, err := s.word(setUp, "highlight", "new", "force", setboard(c.position), "lift "+c.cell)
		if err != nil {
			return "", err
		}
		if !strings.EqualFold(line, c.want) {
			return "", fmt.Errorf("lift %s in %s is answered %q, expected %q", c.cell, c.position, line, c.want)
		}
		s.Send("hover e4", "put "+c.cell)
	}
	_, err := s.pong()
	return "", err
}

func checkUnknownCommand(s *session) (string, error) {
	if line, _, err := s.word(setUp, "Error", "xyzzy 1 2"); err != nil || !strings.HasPrefix(line, "Error (") {
		return "", errors.Join(err, fmt.Errorf("an unknown command is answered %q", line))
	}
	s.Send("", "random", "hint", "bk", "draw", "computer", "name Somebody", "rating 1500 1600", "ics -", "result * {nothing}", "?", ".", "\x00", "ptell hello", "white", "time 100", "otim 100", "black")
	_, err := s.pong()
	return "", err
}

func checkFarewell(s *session) (string, error) {
	s.Send("new", "level 0 600 0", s.user("e2e4"))
	time.Sleep(50 * time.Millisecond)
	if err := s.CloseInput(); err != nil {
		return "", err
	}
	return s.ended()
}
