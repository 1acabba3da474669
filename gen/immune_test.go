package gen_test

import (
	"testing"

	"dragoman/gen"
	"dragoman/gen/randomgame"
)

// TestImmune gives pieces that cannot be captured to all back-ends.
func TestImmune(t *testing.T) {
	plan := randomgame.Outline{Name: "immune", Files: 8, Ranks: 8, Royal: randomgame.King(), Castling: true, Pieces: randomgame.Pick("rook", "mao", "rifleman", "pawn")}
	plan.Pieces[1].Immune = true
	prog := compile(t, plan.Game())
	s := parse(t, prog, "3k4/8/8/8/3m4/8/3R4/3K4 w - - 0 1")
	for _, p := range backends(t, prog, s) {
		for _, m := range p.AppendLegal(nil) {
			if on := p.At(m.To()); prog.Kinds[on.Kind()].Immune {
				t.Errorf("%s takes an immune piece with %v", gen.BackendOf(p), m)
			}
		}
	}
}
