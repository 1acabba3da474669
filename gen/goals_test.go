package gen_test

import (
	"testing"

	"dragoman/dsl/ir"
	"dragoman/gen"
)

// pieceCount is that a player has as many pieces.
func pieceCount(who ir.Who, n int) *ir.Cond {
	return &ir.Cond{Op: ir.Compare, Left: &ir.Term{Kind: ir.TermPieces, Who: who}, Rel: ir.Equal, Right: &ir.Term{Number: n}}
}

// TestGoalAfterTriedMoves ends a game by a number of pieces after another goal has
// tried moves, which leave that number as it is.
func TestGoalAfterTriedMoves(t *testing.T) {
	prog := compile(t, yard(func(g *ir.Game) {
		wins(&ir.Cond{Op: ir.Can, Who: ir.Them, Sub: []*ir.Cond{stands(ir.Me, "h8")}})(g)
		wins(pieceCount(ir.Them, 1))(g)
	}))
	s := parse(t, prog, "4k3/8/8/8/8/8/r7/R3K3 w - - 0 1")
	for _, p := range backends(t, prog, s) {
		for _, m := range p.AppendLegal(nil) {
			if gen.IsCapture(p, m) {
				p.Make(m)
				break
			}
		}
		if o, over := p.Ended(); !over || o != ir.Loss {
			t.Errorf("%s: %v, %t after the last piece was taken, want a loss", gen.BackendOf(p), o, over)
		}
	}
}

// TestEndAtAnyPly asks for the result after any number of plies: the memory of a
// position grows while moves are tried, and must keep what is found out. Bishops that
// may not give check make the back-ends try moves.
func TestEndAtAnyPly(t *testing.T) {
	prog := compile(t, yard(func(g *ir.Game) {
		wins(&ir.Cond{Op: ir.NoMoves})(g)
		g.Piece("bishop").Checkless = true
	}))
	s := parse(t, prog, "k7/8/1K1B4/8/8/8/8/8 w - - 0 1")
	for _, p := range backends(t, prog, s) {
		for ply := range 200 {
			if _, over := p.Ended(); over != (p.Side() == ir.Black) {
				t.Errorf("%s: over %t at ply %d", gen.BackendOf(p), over, ply)
			}
			gen.Pass(p)
		}
	}
}
