package gen_test

import (
	"math/rand/v2"
	"testing"

	"dragoman/gen"
	"dragoman/gen/fen"
)

// TestReplies counts replies in random games.
func TestReplies(t *testing.T) {
	for n, s := range starts(t) {
		p, err := gen.New(s.prog, s.state, gen.Bits)
		if err != nil {
			continue // not a game for it
		}
		r := rand.New(rand.NewPCG(uint64(n), 9))
		play(t, r, []gen.Position{p}, 4*plies(s.prog), func(_ int, legal []gen.Move) {
			compareReplies(t, p, legal)
		})
	}
}

// compareReplies compares the replies to the legal moves of a position that are counted at once with those counted move by
// move.
func compareReplies(t *testing.T, p gen.Position, legal []gen.Move) {
	t.Helper()
	want := 0
	for _, m := range legal {
		p.Make(m)
		want += len(p.AppendLegal(nil))
		p.Unmake()
	}
	if got := gen.CounterOf(p).CountReplies(); got != want {
		state := p.State()
		t.Errorf("%s: counts %d replies, not %d, at %s", p.Program().Game.Name, got, want, fen.Format(p.Program(), &state))
	}
}
