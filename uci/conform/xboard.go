package conform

import (
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
func (s *session) greetXBoard() {
	s.Send("xboard", "protover 2")
	for s.features["done"] != "1" {
		line, before := s.word(2*time.Second, "feature")
		s.greeting = append(s.greeting, before...)
		for _, f := range client.ParseFeatures(line) {
			s.features[f.Name] = f.Value
		}
	}
	s.Send("accepted done", "new", "easy", "post")
}

// needsFeature skips a check for engines without a feature.
func (s *session) needsFeature(name string) {
	if s.features[name] != "1" {
		s.skip("no feature " + name)
	}
}

// user writes a move in the way that the engine asked for.
func (s *session) user(move string) string {
	if s.features["usermove"] == "1" {
		return "usermove " + move
	}
	return move
}

// pong waits until all commands are executed, and returns the lines before.
func (s *session) pong() []string {
	s.needsFeature("ping")
	return s.ask(patience, "ping 77", "pong 77")
}

// obey sends commands and waits until they are executed. It fails if one is
// refused, or if the engine moves.
func (s *session) obey(commands ...string) {
	s.Send(commands...)
	if said := s.pong(); hasWord(said, "Illegal") || hasWord(said, "Error") || hasWord(said, "move") {
		s.failf("%q is answered %q", commands, said)
	}
}

// move sends commands, if any, and waits for the engine's move.
func (s *session) move(limit time.Duration, commands ...string) (move string, before []string) {
	line, before := s.word(limit, "move", commands...)
	return strings.TrimPrefix(line, "move "), before
}

// legalMove sends commands and waits for a move that is legal in a position.
func (s *session) legalMove(position string, commands ...string) {
	move, _ := s.move(patience, commands...)
	_, err := s.dialect.play(position, move)
	s.must(err)
}

// setboard is the command that sets up a position of UCI's command.
func setboard(position string) string {
	return "setboard " + strings.TrimPrefix(position, "fen ")
}

func checkFeatures(s *session) {
	if s.greeted > s.scaled(2*time.Second) {
		s.failf("done=1 came after %v", s.greeted)
	}
	for _, name := range []string{"ping", "setboard", "usermove", "sigint", "sigterm", "colors", "reuse", "myname", "variants"} {
		if _, ok := s.features[name]; !ok {
			s.failf("nothing is said about %s", name)
		}
	}
	if s.features["sigterm"] == "1" || s.features["san"] == "1" || s.features["reuse"] == "0" {
		s.failf("python-chess refuses sigterm=1, san=1 and reuse=0")
	}
	s.notef("%d features in %v", len(s.features), s.greeted)
}

func checkRejected(s *session) {
	for name := range s.features {
		s.Send("rejected " + name)
	}
	s.move(patience, "new", "force", "e2e4", "go") // usermove is among the rejected
}

func checkPings(s *session) {
	s.needsFeature("ping")
	for i := range 100 {
		s.Send(fmt.Sprintf("ping %d", i))
	}
	for i := range 100 {
		if line, _ := s.word(setUp, "pong"); line != fmt.Sprintf("pong %d", i) {
			s.failf("ping %d is answered %q", i, line)
		}
	}
	s.notef("100 pings")
}

func checkPingThinking(s *session) {
	s.needsFeature("ping")
	if _, before := s.word(patience, "pong", "new", "st 1", "go", "ping 5"); !hasWord(before, "move") {
		s.failf("pong came before the move")
	}
}

func checkLevels(s *session) {
	forms := []string{"level 40 5 0", "level 0 0:02 0", "level 0 0:01 0.1", "level 0 1:30 0.5", "level 1 0:01 0", "level 40 25+5 0", "st 1", "st 0.2"}
	for _, form := range forms {
		s.trying("%s", form)
		if _, before := s.move(patience, "new", form, "sd 3", "go"); hasWord(before, "Error") {
			s.failf("refused")
		}
		s.Send("force")
	}
	s.trying("with 0.3 s left")
	s.Send("new", "level 0 60 0", "time 30", "otim 6000", "go")
	s.notef("%d forms; with 0.3 s left the move took %v", len(forms), timed(func() { s.move(3 * time.Second) }))
}

func checkIllegal(s *session) {
	s.Send("new", "force")
	for _, bad := range []string{"e2e5", "e7e5", "a1a1", "e1g1", "e7e8q"} {
		if line, _ := s.word(setUp, "Illegal", s.user(bad)); !strings.HasPrefix(line, "Illegal move") || !strings.HasSuffix(line, ": "+bad) {
			s.failf("%s is answered %q", bad, line)
		}
	}
	s.word(setUp, "tellusererror", "setboard kkkkkkkk/8/8/8/8/8/8/KKKKKKKK w - - 0 1")
	s.trying("a move after an illegal position")
	s.word(setUp, "Illegal", s.user("e2e4"))
	s.trying("")
	s.move(patience, "new", s.user("e2e4"))
}

func checkBlackFirst(s *session) {
	const position = "fen rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1"
	s.legalMove(position, "new", "force", setboard(position), "sd 3", "go")
}

// checkEdit puts together a position in which both sides can castle.
func checkEdit(s *session) {
	s.obey("new", "force", s.user("a2a3"), "edit", "#", "Ke1", "Rh1", "c", "Ke8", "Ra8", ".", s.user("e8c8"), s.user("e1g1"))
	s.legalMove("fen 2kr4/8/8/8/8/8/8/5RK1 b - - 0 1", "sd 2", "go")
}

func checkUndo(s *session) {
	s.obey("new", "force", s.user("e2e4"), s.user("e7e5"), "undo", "undo", s.user("d2d4"))
	s.move(patience, "new", "sd 2", s.user("e2e4"))
	s.trying("after remove the same move is not played")
	if _, before := s.move(patience, "remove", s.user("e2e4")); hasWord(before, "Illegal") {
		s.failf("it is illegal")
	}
}

func checkForce(s *session) {
	s.Send("new", "level 0 60 0", s.user("e2e4"))
	time.Sleep(100 * time.Millisecond)
	s.obey("force")
	s.obey(s.user("e7e5"), s.user("g1f3"))
}

func checkMoveNow(s *session) {
	s.Send("new", "?", "level 0 600 0", s.user("e2e4"))
	time.Sleep(200 * time.Millisecond)
	s.Send("?")
	s.notef("after %v", timed(func() { s.move(500 * time.Millisecond) }))
}

func checkResult(s *session) {
	s.word(setUp, "0-1", "new", "force", s.user("f2f3"), s.user("e7e5"), s.user("g2g4"), s.user("d8h4"))
	if move, _ := s.move(patience, "new", "force", setboard(mateInOne), "sd 4", "go"); move != "a1a8" {
		s.failf("the mate is missed: %s", move)
	}
	s.word(setUp, "1-0")
	s.Send("new", "force")
	for range 2 {
		s.Send(s.user("g1f3"), s.user("g8f6"), s.user("f3g1"), s.user("f6g8"))
	}
	s.word(setUp, "1/2-1/2")
}

func checkHard(s *session) {
	s.move(patience, "new", "hard", "level 0 0:03 0.1", s.user("e2e4"))
	time.Sleep(100 * time.Millisecond)
	s.pong() // at once while pondering
	s.move(patience, "time 250", "otim 300", s.user("d2d4"))
	s.Send("easy", "force")
	s.pong()
}

func checkAnalyze(s *session) {
	if s.features["analyze"] == "0" {
		s.skip("no feature analyze")
	}
	s.Send("new", "post", "analyze", s.user("e2e4"))
	s.pong() // at once while analyzing
	line, _ := s.until(patience, "line of thinking", thinksOf("", true))
	s.word(setUp, "stat01:", ".")
	s.obey("undo", s.user("d2d4"), "exit")
	s.silence(200*time.Millisecond, "move")
	s.notef("%s", line)
}

// thinksOf returns what recognises a line of thinking about a move, or about any
// other.
func thinksOf(move string, other bool) func(line string) bool {
	return func(line string) bool {
		i, ok := client.ParseThinking(line)
		return ok && len(i.PV) > 0 && (i.PV[0] == move) != other
	}
}

func checkExclude(s *session) {
	s.needsFeature("exclude")
	const mate = "a1a8"
	with, without := thinksOf(mate, false), thinksOf(mate, true)
	s.Send("new", "force", setboard(mateInOne), "post", "analyze")
	s.until(patience, "line with "+mate, with)
	s.Send("exclude " + mate)
	// The answer may hold lines from before the command, and all of those after it.
	if !slices.ContainsFunc(s.pong(), without) {
		s.until(patience, "line without "+mate, without)
	}
	time.Sleep(200 * time.Millisecond)
	if slices.ContainsFunc(s.pong(), with) {
		s.failf("the move excluded is still analyzed")
	}
	s.Send("exclude all", "include "+mate)
	s.until(patience, "line with "+mate, with)
	s.Send("include all", "exit")
	s.pong()
}

func checkLift(s *session) {
	s.needsFeature("highlight")
	for _, c := range []struct{ position, cell, want string }{
		{"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", "g1", "highlight 8/8/8/8/8/5Y1Y/8/8"},
		{"4k3/P7/8/3pP3/8/8/8/4K3 w - d6 0 1", "e5", "highlight 8/8/3RY3/8/8/8/8/8"},
		{"4k3/P7/8/8/8/8/8/4K3 w - - 0 1", "a7", "highlight M7/8/8/8/8/8/8/8"},
		{"4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1", "e1", "highlight 8/8/8/8/8/8/3YYY2/2YY1YY1"},
	} {
		line, _ := s.word(setUp, "highlight", "new", "force", setboard(c.position), "lift "+c.cell)
		if !strings.EqualFold(line, c.want) {
			s.failf("lift %s in %s is answered %q, expected %q", c.cell, c.position, line, c.want)
		}
		s.Send("hover e4", "put "+c.cell)
	}
	s.pong()
}

func checkUnknownCommand(s *session) {
	if line, _ := s.word(setUp, "Error", "xyzzy 1 2"); !strings.HasPrefix(line, "Error (") {
		s.failf("an unknown command is answered %q", line)
	}
	s.Send("", "random", "hint", "bk", "draw", "computer", "name Somebody", "rating 1500 1600", "ics -", "result * {nothing}", "?", ".", "\x00", "ptell hello", "white", "time 100", "otim 100", "black")
	s.pong()
}

func checkFarewell(s *session) {
	s.Send("new", "level 0 600 0", s.user("e2e4"))
	time.Sleep(50 * time.Millisecond)
	s.must(s.CloseInput())
	s.ended()
}
