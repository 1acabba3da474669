package eval_test

import (
	"testing"

	"dragoman/eval"
	"dragoman/gen"
)

// TestGoals compares pairs of positions of which one is nearer to what ends the
// game, for the side to move.
func TestGoals(t *testing.T) {
	for _, c := range []struct{ game, what, better, worse string }{
		{"kingofthehill", "a king near the hill", "4k3/pppp4/8/8/8/3K4/PPPP4/8 w - - 0 1", "4k3/pppp4/8/8/8/8/PPPP4/3K4 w - - 0 1"},
		{"3check", "a check given", "4k3/pppp4/8/8/8/8/PPPP4/4K3 w - - 2+3 0 1", "4k3/pppp4/8/8/8/8/PPPP4/4K3 w - - 3+3 0 1"},
		{"crazyhouse", "a queen in hand", "4k3/pppp4/8/8/8/8/PPPP4/4K3[Q] w - - 0 1", "4k3/pppp4/8/8/8/8/PPPP4/4K3[] w - - 0 1"},
		{"racingkings", "a king ahead", "8/8/8/K7/8/8/7k/8 w - - 0 1", "8/8/8/8/8/K7/7k/8 w - - 0 1"},
		{"breakthrough", "a pawn ahead", "8/4p3/P7/8/8/8/8/8 w - - 0 1", "8/4p3/8/8/8/P7/8/8 w - - 0 1"},
		{"antichess", "fewer pieces", "4k3/pppp4/8/8/8/8/PPP5/4K3 w - - 0 1", "4k3/pppp4/8/8/8/8/PPP5/QR2K3 w - - 0 1"},
		{"suicide", "fewer pieces", "4k3/pppp4/8/8/8/8/PPP5/4K3 w - - 0 1", "4k3/pppp4/8/8/8/8/PPP5/QR2K3 w - - 0 1"},
		{"losers", "fewer pieces", "4k3/pppp4/8/8/8/8/PPP5/4K3 w - - 0 1", "4k3/pppp4/8/8/8/8/PPP5/QR2K3 w - - 0 1"},
		{"shatranj", "a rook more", "3k4/pppp4/8/8/8/8/PPP5/R3K3 w - 0 1", "3k4/pppp4/8/8/8/8/PPP5/4K3 w - 0 1"},
		{"courier", "a rook more", "5k6/1pppp7/12/12/12/12/1PPP8/R4K6 w - 0 1", "5k6/1pppp7/12/12/12/12/1PPP8/5K6 w - 0 1"},
		{"shatar", "a rook more", "4k3/ppp5/8/8/8/8/PPP5/R3K3 w - - 0 1", "4k3/ppp5/8/8/8/8/PPP5/4K3 w - - 0 1"},
		{"extinction", "two queens", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKQNR w - - 0 1", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBRKQNR w - - 0 1"},
		{"atomic", "no bomb next to the king", "4k3/pppp4/8/6b1/8/8/PPPPN3/6K1 w - - 0 1", "4k3/pppp4/8/6b1/8/8/PPPPN3/2K5 w - - 0 1"},
	} {
		p := program(t, c.game)
		w := eval.New(p).Worker()
		good, bad := w.Evaluate(position(t, p, c.better, gen.Auto)), w.Evaluate(position(t, p, c.worse, gen.Auto))
		if good <= bad {
			t.Errorf("%s: %s is worth %d, else %d", c.game, c.what, good, bad)
		}
	}
}

// TestBoardsOfAnySize evaluates games beyond eight by eight.
func TestBoardsOfAnySize(t *testing.T) {
	for _, name := range []string{"losalamos", "capablanca", "xiangqi", "omicron"} {
		p := program(t, name)
		w := eval.New(p).Worker()
		pos := position(t, p, "startpos", gen.Auto)
		if v := w.Evaluate(pos); v < 0 || v > 50 {
			t.Errorf("%s begins with %d", name, v)
		}
	}
}
