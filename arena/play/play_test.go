package play_test

import (
	"strings"
	"testing"
	"time"

	"dragoman/arena/play"
	"dragoman/board"
	"dragoman/search"
	"dragoman/uci/engine"
)

// session types lines in a game and returns what is answered. However long the
// engine may think, it does not search deep.
func session(t testing.TB, game string, side board.Side, lines string) string {
	t.Helper()
	e := engine.New(engine.Config{})
	if err := e.Set("Hash", 1); err != nil {
		t.Fatal(err)
	}
	if err := e.Choose(game); err != nil {
		t.Fatal(err)
	}
	var out strings.Builder
	s := play.Session{Engine: e, Side: side, Limits: search.Limits{MoveTime: time.Hour, Depth: 3}}
	if err := s.Run(strings.NewReader(lines), &out); err != nil {
		t.Fatal(err)
	}
	return out.String()
}

// TestSession types lines and looks for what must be answered, in that order.
func TestSession(t *testing.T) {
	const start = " 2 P P P P P P P P\n 1 R N B Q K B N R\n"
	tests := []struct {
		game  string
		side  board.Side
		lines string
		want  []string
	}{
		{"chess", board.White, "e4\nfen\n", []string{"Type moves such as", start, "The engine plays ", " 2 P P P P · P P P\n"}},
		{"chess", board.White, "e2e4\nundo\nundo\n", []string{"The engine plays", start, "There is no move to take back."}},
		{"chess", board.Black, "quit\nhelp\n", []string{"The engine plays", " 8 r n b k q b n r\n   h g f e d c b a\n"}},
		{"chess", board.White, "new black\n", []string{start, "The engine plays", "   h g f e d c b a\n"}},
		{"chess", board.White, "go\n", []string{start, "The engine plays", "   h g f e d c b a\n", "black> "}},
		{"chess", board.White, "hint\nMOVES\nhelp\n", []string{"Try ", "Na3 Nc3 Nf3 Nh3 a3 a4", "undo ", "quit "}},
		{"chess", board.White, "level\nlevel 3\nlevel 77\nlevel x\nlevel\ntime 0.002\ntime 0\ntime x\nnew green\n",
			[]string{"The level is 20 of 20.", "The level is 3 of 20.", `level "77": expected a number from 0 to 20`, `level "x": expected`, "The level is 3 of 20.", "thinks 2ms", `time "0": expected`, `time "x": expected`, `new "green": expected`}},
		{"chess", board.White, "e5\nKe2\n\n \nO-O\n\x00\xff\n" + strings.Repeat("x", 1000) + "\n", []string{`"e5" is neither a command nor a legal move`, `"Ke2" is`, `"O-O" is`, `"\x00\xff" is`, `"xxxxxx`}},
		{"chess", board.White, "Nf3\nd3\nNd2\n", []string{`"Nd2" may be Nbd2 or Nfd2.`}},
		{"p3d-mini", board.White, "moves\nK2,2-K4,4\n", []string{"K2,2-K4,4 KB2,2-", "The engine plays "}},
		{"kingofthehill", board.White, "fen\n", []string{"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"}},
	}
	for _, c := range tests {
		got := session(t, c.game, c.side, c.lines)
		rest := got
		for _, want := range c.want {
			_, after, found := strings.Cut(rest, want)
			if !found {
				t.Errorf("%q: %q is missing in\n%s", c.lines, want, got)
				break
			}
			rest = after
		}
	}
}

// TestOver plays a race, which does not last long, to its end and past it.
func TestOver(t *testing.T) {
	lines := strings.Repeat("go\n", 400) + "e4\nhint\ngo\nundo\n"
	got := session(t, "racingkings", board.White, lines)
	for _, want := range []string{"The game is over", "Type new or undo."} {
		if !strings.Contains(got, want) {
			t.Errorf("after %d bytes: %q is missing", len(got), want)
		}
	}
}

// FuzzSession types anything: the session ends with the input, and every line
// that is typed is answered.
func FuzzSession(f *testing.F) {
	for _, s := range []string{"e4\nundo\n", "new black\nnew\ngo\n", "level 1 2\ntime\ntime 1e9\n", "time 86400\ne4\nhint\ntime 0.001\ngo\n", "hint\nfen\nboard", "\x00", "0-0\ne8=Q+\n(NN)e4", "moves\nundo 3\nquit\ne4"} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, lines string) {
		if len(lines) > 200 {
			t.Skip("it would take long")
		}
		if got := session(t, "chess", board.White, lines); !strings.Contains(got, "white> ") {
			t.Fatalf("%q: no prompt in %q", lines, got)
		}
	})
}
