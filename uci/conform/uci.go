package conform

import (
	"errors"
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

func checkHandshake(s *session) (string, error) {
	if s.greeted > s.scaled(handshake) {
		return "", fmt.Errorf("uciok came after %v", s.greeted)
	}
	for _, line := range s.greeting {
		switch o, ok := client.ParseOption(line); {
		case ok:
			if err := optionFault(o); err != nil {
				return "", err
			}
		case !strings.HasPrefix(line, "id name ") && !strings.HasPrefix(line, "id author "):
			return "", fmt.Errorf("stray line %q", line)
		}
	}
	for _, id := range []string{"id name ", "id author "} {
		if !slices.ContainsFunc(s.greeting, func(line string) bool { return strings.HasPrefix(line, id) }) {
			return "", fmt.Errorf("no %s", strings.TrimSpace(id))
		}
	}
	_, err := s.ready()
	return fmt.Sprintf("%d options in %v", len(s.options), s.greeted), err
}

func checkReady(s *session) (string, error) {
	if _, err := s.ready(); err != nil {
		return "", err
	}
	var worst time.Duration
	for range 5 {
		s.Send("position startpos", "go infinite")
		time.Sleep(100 * time.Millisecond)
		var before []string
		d, err := timed(func() (err error) {
			before, err = s.Ask(s.ctx, s.scaled(answer), "isready", "readyok")
			return err
		})
		if err != nil {
			return "", err
		}
		if hasWord(before, "bestmove") {
			return "", errors.New("isready ended the search")
		}
		worst = max(worst, d)
		if _, err := s.stop(); err != nil {
			return "", err
		}
	}
	return fmt.Sprintf("after %v at most", worst), nil
}

func checkUnknown(s *session) (string, error) {
	if _, err := s.Ask(s.ctx, s.scaled(setUp), "joho\nhello world 1 2 3\njoho isready", "readyok"); err != nil {
		return "", fmt.Errorf("after an unknown word in front: %w", err)
	}
	if _, _, err := s.search("startpos", "foo depth 1 bar"); err != nil {
		return "", err
	}
	_, err := s.ready()
	return "", err
}

func checkOddLines(s *session) (string, error) {
	for _, line := range []string{"isready\r", "\tisready", "  isready  ", "isready\t\r"} {
		if _, err := s.Ask(s.ctx, s.scaled(setUp), line, "readyok"); err != nil {
			return "", fmt.Errorf("after %q: %w", line, err)
		}
	}
	s.Send("position   startpos \t moves  e2e4\t e7e5 \r", "go   depth\t1\r")
	if _, _, err := s.best(patience); err != nil {
		return "", err
	}
	s.Send("", "\x00", "i\x00sready", "grüße ♞", strings.Repeat("x", 1<<20), strings.Repeat("y ", 1<<19))
	_, err := s.ready()
	return "", err
}

func checkEnd(s *session) (string, error) {
	s.Send("position startpos", "go infinite")
	time.Sleep(100 * time.Millisecond)
	if err := s.CloseInput(); err != nil {
		return "", err
	}
	return s.ended()
}

func checkQuit(s *session) (string, error) {
	s.Send("position startpos", "go infinite")
	time.Sleep(100 * time.Millisecond)
	s.Send("quit")
	return s.ended()
}

// checkOneMove sends searches of many kinds, some cut short, and counts the
// answers.
func checkOneMove(s *session) (string, error) {
	random := rand.New(rand.NewPCG(1, 2))
	limits := []string{"depth 1", "depth 4", "nodes 1", "nodes 500", "movetime 1", "movetime 20", "infinite", "ponder wtime 1000 btime 1000",
		"wtime 100 btime 100", "wtime 100 btime 100 winc 10 binc 10 movestogo 1", "mate 1", "depth 2 searchmoves e2e4 d2d4"}
	const searches = 60
	for range searches {
		limit := limits[random.IntN(len(limits))]
		s.Send("position startpos", "go "+limit)
		if random.IntN(3) == 0 {
			time.Sleep(time.Duration(random.IntN(10)) * time.Millisecond)
		}
		if strings.HasPrefix(limit, "ponder") && random.IntN(2) == 0 {
			s.Send("ponderhit")
		} else {
			s.Send("stop")
		}
		if _, _, err := s.best(patience); err != nil {
			return "", fmt.Errorf("go %s: %w", limit, err)
		}
		if before, err := s.ready(); err != nil || hasWord(before, "bestmove") {
			return "", errors.Join(err, fmt.Errorf("go %s: a second bestmove", limit))
		}
	}
	return fmt.Sprintf("%d searches", searches), nil
}

// mateInOne is a position whose search has nothing left to find.
const mateInOne = "fen 6k1/5ppp/8/8/8/8/5PPP/R5K1 w - - 0 1"

// held starts a search that must not answer by itself.
func (s *session) held(limits string) error {
	if _, err := s.ready(); err != nil {
		return err
	}
	s.Send("position "+mateInOne, "go "+limits)
	return s.silence(time.Second, "bestmove")
}

func checkInfinite(s *session) (string, error) {
	err := s.held("infinite")
	if err == nil {
		_, err = s.stop()
	}
	return "", err
}

func checkPonder(s *session) (string, error) {
	if err := s.held("ponder wtime 200 btime 200"); err != nil {
		return "", err
	}
	s.Send("ponderhit")
	if _, _, err := s.best(patience); err != nil {
		return "", fmt.Errorf("after ponderhit: %w", err)
	}
	s.Send("go ponder wtime 200 btime 200")
	_, err := s.stop()
	return "", err
}

func checkStop(s *session) (string, error) {
	if _, err := s.ready(); err != nil {
		return "", err
	}
	var worst time.Duration
	for range 10 {
		s.Send("position startpos moves e2e4 e7e5", "go infinite")
		time.Sleep(100 * time.Millisecond)
		s.Send("stop")
		d, err := timed(func() error { _, _, err := s.best(halt); return err })
		if err != nil {
			return "", err
		}
		worst = max(worst, d)
	}
	s.Send("stop") // without a search
	if before, err := s.ready(); err != nil || hasWord(before, "bestmove") {
		return "", errors.Join(err, errors.New("stop without a search is answered"))
	}
	return fmt.Sprintf("after %v at most", worst), nil
}

func checkClocks(s *session) (string, error) {
	if _, err := s.ready(); err != nil {
		return "", err
	}
	var worst time.Duration
	for _, clock := range []string{"wtime 100", "btime 100", "btime 100 binc 100 wtime 100 winc 100", "wtime 0 btime 0", "wtime -500 btime -500", "wtime 1 btime 1 winc 0 binc 0", "btime -1 wtime -1 movestogo 40", "wtime -100 btime -100 winc 1000 binc 1000"} {
		s.Send("position startpos", "go "+clock)
		d, err := timed(func() error { _, _, err := s.best(3 * time.Second); return err })
		if err != nil {
			return "", fmt.Errorf("go %s: %w", clock, err)
		}
		worst = max(worst, d)
	}
	return fmt.Sprintf("after %v at most", worst), nil
}

func checkNoMove(s *session) (string, error) {
	for _, position := range []string{"startpos moves f2f3 e7e5 g2g4 d8h4", "fen 7k/5Q2/6K1/8/8/8/8/8 b - - 0 1"} {
		move, _, err := s.search(position, "depth 3")
		if err != nil {
			return "", fmt.Errorf("%s: %w", position, err)
		}
		if !noMove(move) {
			return "", fmt.Errorf("%s: the move is %s", position, move)
		}
	}
	_, err := s.ready()
	return "", err
}
