package byurl

import (
	"math/rand/v2"
	"slices"
	"testing"

	"dragoman/dsl/ir"
)

// TestRulesetMoves walks the intermediate form over odd boards and compares
// with the candidates of c1, castling and en passant aside, which the form
// says in other words.
func TestRulesetMoves(t *testing.T) {
	game := Game()
	random := rand.New(rand.NewPCG(15, 16))
	for range games(4000) {
		b := oddBoard(random)
		for from, id := range b.Cells {
			if id == Nothing {
				continue
			}
			got, want := walk(game, &b, from), plainTargets(&b, from)
			if !slices.Equal(got, want) {
				t.Fatalf("%s: the %v on %s goes to\n     %v\nwant %v", b.IDs(), id.Kind(), cellName(from), got, want)
			}
		}
	}
}

// walk returns the targets of a piece by the intermediate form.
func walk(game *ir.Game, b *Board, from int) []string {
	id := b.Cells[from]
	w := ir.Walker{From: irCell(from), Look: func(v ir.Vec) ir.Content {
		c, ok := step(0, vec{v.Y, v.X})
		switch {
		case !ok:
			return ir.Outside
		case b.empty(c):
			return ir.Vacant
		case b.holds(c, id.Side()):
			return ir.Own
		}
		return ir.Foe
	}}
	var targets []string
	for _, m := range game.Piece(id.Kind().String()).Moves {
		if m.For.Has(id.Side()) {
			w.Targets(m, func(to ir.Vec, _ ir.Content) { targets = append(targets, cellName(8*to.Y+to.X)) })
		}
	}
	slices.Sort(targets)
	return targets
}

// plainTargets returns the targets of the candidates of a piece.
func plainTargets(b *Board, from int) []string {
	var targets []string
	id := b.Cells[from]
	for _, m := range reference(C1).candidates(b, from) {
		passing := id.Kind() >= Pawn && fileOf(from) != fileOf(int(m.To)) && b.empty(int(m.To))
		if !passing && (id.Kind() != King || abs(int(m.To-m.From)) != 2) {
			targets = append(targets, cellName(int(m.To)))
		}
	}
	slices.Sort(targets)
	return targets
}

func TestRulesetShape(t *testing.T) {
	game := Game()
	if len(game.Pieces) != kinds || len(game.Start) != 32 || len(game.Castles) != 4 || len(game.Promotions) != 4 {
		t.Errorf("%d pieces, %d placed, %d castlings, %d promotions", len(game.Pieces), len(game.Start), len(game.Castles), len(game.Promotions))
	}
	for id := range Nothing {
		if p := game.Pieces[id.Kind()]; p.Name != id.Kind().String() || p.Symbol[0] != NewID(ir.White, id.Kind()).letter() {
			t.Errorf("id %d is the piece %+v", id, p)
		}
	}
	for _, c := range game.Castles {
		if game.Piece(c.King) == nil || game.Piece(c.Rook) == nil {
			t.Errorf("castling of %q and %q", c.King, c.Rook)
		}
	}
}
