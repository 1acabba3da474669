package eval_test

import (
	"math/rand/v2"
	"testing"

	"dragoman/dsl"
	"dragoman/eval"
	"dragoman/gen"
)

// TestRandomGames plays random moves in every built-in game. The evaluation of a
// position must be the same on every back-end and whatever was evaluated before,
// and not be absurdly large.
func TestRandomGames(t *testing.T) {
	const plies, limit = 40, 25000
	for _, entry := range dsl.Games() {
		t.Run(entry.Name, func(t *testing.T) {
			t.Parallel()
			p := program(t, entry.Name)
			model := eval.New(p)
			random := rand.New(rand.NewPCG(8, 9))
			fast, large := position(t, p, "startpos", gen.Auto), position(t, p, "startpos", gen.Mail)
			used := model.Worker()
			for ply := range plies {
				v := used.Evaluate(fast)
				if v > limit || v < -limit {
					t.Fatalf("ply %d is worth %d", ply, v)
				}
				if again := model.Worker().Evaluate(fast); again != v {
					t.Fatalf("ply %d is worth %d, to a new worker %d", ply, v, again)
				}
				if other := used.Evaluate(large); other != v {
					t.Fatalf("ply %d is worth %d on %s, %d on %s", ply, v, gen.BackendOf(fast), other, gen.BackendOf(large))
				}
				moves := fast.AppendLegal(nil)
				if _, over := fast.Ended(); over || len(moves) == 0 {
					break
				}
				m := moves[random.IntN(len(moves))]
				fast.Make(m)
				large.Make(m)
			}
		})
	}
}

// TestWalls compares positions that are the same for both sides, but for whose turn it
// is: walls are worth nothing.
func TestWalls(t *testing.T) {
	for _, c := range []struct{ game, board string }{
		{"snailtrail", "6p/7/7/2***2/7/7/P6"},
		{"isolation7x7", "3p3/3*3/7/*5*/7/3*3/3P3"},
		{"amazons", "3q2q3/10/10/q4*3q/10/10/Q3*4Q/10/10/3Q2Q3"},
	} {
		p := program(t, c.game)
		w := eval.New(p).Worker()
		white, black := w.Evaluate(position(t, p, c.board+" w - - 0 1", gen.Auto)), w.Evaluate(position(t, p, c.board+" b - - 0 1", gen.Auto))
		if white != black {
			t.Errorf("%s: %s is worth %d for White, %d for Black", c.game, c.board, white, black)
		}
	}
}
