package conform

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strconv"
	"strings"
	"time"

	"dragoman/uci/client"
)

func uciChecks() []Check {
	return []Check{
		{"uci", "1 options within a second, nothing else", checkHandshake},
		{"uci", "2 isready while searching", checkReady},
		{"uci", "3 unknown words are ignored", checkUnknown},
		{"uci", "4a odd white space, long lines, NUL, UTF-8", checkOddLines},
		{"uci", "4b the end of input is quit", checkEnd},
		{"uci", "4c quit while searching", checkQuit},
		{"uci", "5 one bestmove for every go", checkOneMove},
		{"uci", "6a infinite holds the move back", checkInfinite},
		{"uci", "6b ponder holds the move back", checkPonder},
		{"uci", "7 stop", checkStop},
		{"uci", "8 clocks at zero and below", checkClocks},
		{"uci", "9 no legal move", checkNoMove},
		{"uci", "10a lines can be played, and end with the game", checkLines},
		{"uci", "10b a game by the clock as testers watch it", checkGame},
		{"uci", "11 length and sign of mates", checkMates},
		{"uci", "12 MultiPV beyond the legal moves", checkMultiPV},
		{"uci", "13 option names in any case, values out of range", checkOptions},
		{"uci", "14 bad positions and moves are refused", checkBadPositions},
		{"uci", "15 searchmoves", checkSearchMoves},
		{"uci", "16 nodes", checkNodes},
		{"uci", "17 Threads and Hash between games", checkResize},
		{"uci", "18 a new game searches as the first one did", checkRepeats},
		{"uci", "19 VariantPath while idle, not while searching", checkVariantPath},
		{"uci", "21a refutations when asked for", checkRefutations},
		{"uci", "21b the line that is searched when asked for", checkCurrentLine},
		{"uci", "21c what a position is worth", checkPositionValue},
	}
}

// optionFault says what is wrong with an option.
func optionFault(o client.Option) error {
	switch o.Type {
	case "check":
		if o.Default != "true" && o.Default != "false" {
			return fmt.Errorf("option %s: default %q is neither true nor false", o.Name, o.Default)
		}
	case "spin":
		if n, err := strconv.Atoi(o.Default); err != nil || n < o.Min || n > o.Max {
			return fmt.Errorf("option %s: default %q is not from %d to %d", o.Name, o.Default, o.Min, o.Max)
		}
	case "combo":
		if !slices.Contains(o.Choices, o.Default) {
			return fmt.Errorf("option %s: default %q is no choice", o.Name, o.Default)
		}
	case "string":
		if o.Default == "" {
			return fmt.Errorf("option %s: a string needs a default", o.Name)
		}
	case "button":
	default:
		return fmt.Errorf("option %s: type %q is unknown", o.Name, o.Type)
	}
	return nil
}

func checkHandshake(s *session) {
	if s.greeted > s.scaled(handshake) {
		s.failf("%sok came after %v", s.protocol, s.greeted)
	}
	for _, line := range s.greeting {
		switch o, ok := client.ParseOption(line); {
		case ok:
			s.must(optionFault(o))
			if s.dialect.oneWord && strings.Contains(o.Name, " ") {
				s.failf("option %s: a name is one word", o.Name)
			}
		case !slices.ContainsFunc(s.dialect.ids, func(id string) bool { return strings.HasPrefix(line, "id "+id+" ") }):
			s.failf("stray line %q", line)
		}
	}
	for _, id := range []string{"id name ", "id author "} {
		if !slices.ContainsFunc(s.greeting, func(line string) bool { return strings.HasPrefix(line, id) }) {
			s.failf("no %s", strings.TrimSpace(id))
		}
	}
	s.ready()
	s.notef("%d options in %v", len(s.options), s.greeted)
}

func checkReady(s *session) {
	s.ready()
	var worst time.Duration
	for range 5 {
		s.searchOn("startpos")
		var before []string
		worst = max(worst, timed(func() { before = s.ask(answer, "isready", "readyok") }))
		if hasWord(before, "bestmove") {
			s.failf("isready ended the search")
		}
		s.stop()
	}
	s.notef("after %v at most", worst)
}

func checkUnknown(s *session) {
	s.trying("after an unknown word in front")
	s.ask(setUp, "joho\nhello world 1 2 3\njoho isready", "readyok")
	s.trying("")
	s.search("startpos", "foo depth 1 bar")
	s.ready()
}

func checkOddLines(s *session) {
	for _, line := range []string{"isready\r", "\tisready", "  isready  ", "isready\t\r"} {
		s.trying("after %q", line)
		s.ask(setUp, line, "readyok")
	}
	s.trying("")
	s.Send(fmt.Sprintf("position   startpos \t moves  %s\t %s \r", s.dialect.opening[0], s.dialect.opening[1]), "go   depth\t1\r")
	s.best(patience)
	s.Send("", "\x00", "i\x00sready", "grüße ♞", strings.Repeat("x", 1<<20), strings.Repeat("y ", 1<<19))
	s.ready()
}

func checkEnd(s *session) {
	s.searchOn("startpos")
	s.must(s.CloseInput())
	s.ended()
}

func checkQuit(s *session) {
	s.searchOn("startpos")
	s.Send("quit")
	s.ended()
}

// checkOneMove sends searches of many kinds, some cut short, and counts the
// answers.
func checkOneMove(s *session) {
	random := rand.New(rand.NewPCG(1, 2))
	const searches = 60
	for range searches {
		limit := s.dialect.limits[random.IntN(len(s.dialect.limits))]
		s.trying("go %s", limit)
		s.Send("position startpos", "go "+limit)
		if random.IntN(3) == 0 {
			time.Sleep(time.Duration(random.IntN(10)) * time.Millisecond)
		}
		if strings.HasPrefix(limit, "ponder") && random.IntN(2) == 0 {
			s.Send("ponderhit")
		} else {
			s.Send("stop")
		}
		s.best(patience)
		if s.answered(s.ready()) {
			s.failf("a second bestmove")
		}
	}
	s.notef("%d searches", searches)
}

// held starts a search that must not answer by itself.
func (s *session) held(limits string) {
	s.ready()
	s.Send("position "+s.dialect.mateInOne, "go "+limits)
	s.silence(time.Second, "bestmove")
}

func checkInfinite(s *session) {
	s.held("infinite")
	s.stop()
}

func checkPonder(s *session) {
	s.held(s.dialect.ponder)
	s.trying("after ponderhit")
	s.Send("ponderhit")
	s.best(patience)
	s.trying("")
	s.Send("go " + s.dialect.ponder)
	s.stop()
}

func checkStop(s *session) {
	s.ready()
	var worst time.Duration
	for range 10 {
		s.searchOn("startpos moves " + strings.Join(s.dialect.opening, " "))
		s.Send("stop")
		worst = max(worst, timed(func() { s.best(halt) }))
	}
	s.Send("stop") // without a search
	if s.answered(s.ready()) {
		s.failf("stop without a search is answered")
	}
	s.notef("after %v at most", worst)
}

func checkClocks(s *session) {
	s.ready()
	var worst time.Duration
	for _, clock := range s.dialect.clocks {
		s.trying("go %s", clock)
		s.Send("position startpos", "go "+clock)
		worst = max(worst, timed(func() { s.best(3 * time.Second) }))
	}
	s.notef("after %v at most", worst)
}

func checkNoMove(s *session) {
	for _, position := range s.dialect.finished {
		s.trying("%s", position)
		if move, _ := s.search(position, "depth 3"); !s.noMove(move) {
			s.failf("the move is %s", move)
		}
	}
	s.ready()
}
