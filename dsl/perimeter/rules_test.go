package perimeter

import (
	"testing"

	"dragoman/dsl/ir"
)

// TestEmptyBoardCounts checks the printed totals of the book: corner, centre,
// least and most of all tiles.
func TestEmptyBoardCounts(t *testing.T) {
	g := loadGame(t, "p3d")
	for _, want := range []struct {
		symbol                      string
		corner, centre, least, most int
	}{
		{"R", 168, 168, 168, 168}, {"B", 84, 147, 84, 147}, {"D", 79, 115, 79, 115}, {"Q", 289, 355, 289, 355},
		{"N", 3, 24, 3, 24}, {"K", 7, 26, 7, 26}, {"S", 151, 235, 151, 235},
	} {
		count := func(tile Tile) int {
			all := g.reach(g.piece(t, want.symbol), ir.White, g.space.Cell(tile), men{})
			return len(all)
		}
		corner, centre := count(Tile{Z: 1, X: 1, Y: 1}), count(g.tile(t, "K4,4"))
		least, most := corner, corner
		eachTile(g.space, func(tile Tile) {
			n := count(tile)
			least, most = min(least, n), max(most, n)
		})
		if corner != want.corner || centre != want.centre || least != want.least || most != want.most {
			t.Errorf("%s: got %d %d %d %d, want %+v", want.symbol, corner, centre, least, most, want)
		}
	}
}

// TestPawnCaptureTotals checks the 14 captures of a pawn in the centre and,
// with an unshackled pawn, the 10 of the book from the second rank.
func TestPawnCaptureTotals(t *testing.T) {
	for _, c := range []struct {
		game, color, from string
		want              int
	}{
		{"p3d", "w", "K4,4", 14}, {"p3d", "b", "K5,5", 14}, {"p3d-mini", "w", "K4,4", 14},
		{"p3d", "w", "K2,8", 10}, {"p3d", "w", "Q8,2", 10}, {"p3d", "b", "K7,1", 10}, {"p3d-mini", "w", "K2,8", 2},
	} {
		g := loadGame(t, c.game)
		from, pawn, n := g.space.Cell(g.tile(t, c.from)), g.piece(t, "P"), 0
		eachTile(g.space, func(tile Tile) {
			if target := g.space.Cell(tile); target != from && g.covers(pawn, c.color, from, target, men{}) {
				n++
			}
		})
		if n != c.want {
			t.Errorf("%s %s %s: got %d captures, want %d", c.game, c.color, c.from, n, c.want)
		}
	}
}

// TestPawnQuadrants checks that the table of the pawn says the same as the
// quadrants that its rows are named after.
func TestPawnQuadrants(t *testing.T) {
	g := loadGame(t, "p3d")
	byQuad := parse(t, "piece pawn P\n capture quadrants UpPredator DnPredator LUpSling LDnSling RUpSling RDnSling Fore limit 1\n").Game
	byTable := parse(t, `piece pawn P
 capture leaps LFU+RFU empty LFU RFU
 capture leaps LFD+RFD empty LFD RFD
 capture leaps LFU+fore empty LFU fore
 capture leaps RFU+fore empty RFU fore
 capture leaps LFD+fore empty LFD fore
 capture leaps RFD+fore empty RFD fore
 capture leaps 2*fore empty fore_up fore_down
`).Game
	from := g.space.Cell(g.tile(t, "K3,3"))
	blockers := []string{"KB4,3", "KB3,4", "K4,4", "Q4,3", "Q3,4", "KB4,4", "Q4,4", "K5,5", "KN4,4", "KB5,4"}
	for set := range 1 << len(blockers) {
		var occupied []string
		for i, b := range blockers {
			if set>>i&1 != 0 {
				occupied = append(occupied, b)
			}
		}
		m := g.men(t, "b", occupied...)
		eachTile(g.space, func(tile Tile) {
			target := g.space.Cell(tile)
			if target.Z < 2 || target.X < 2 || target.Y < 2 || target.Z > 6 || target.X > 4 || target.Y > 4 || target == from {
				return
			}
			a := g.covers(byQuad.Pieces[0], "w", from, target, m)
			if b := g.covers(byTable.Pieces[0], "w", from, target, m); a != b {
				t.Fatalf("%v %s: quadrants %v, table %v", occupied, g.space.Format(tile), a, b)
			}
		})
	}
}

// TestCastles counts the castling moves of an open board and checks the
// regions of the two sides against each other.
func TestCastles(t *testing.T) {
	g := loadGame(t, "p3d")
	count := map[ir.Side]int{}
	for i, c := range g.rules.Castles {
		n := 1
		for _, leg := range c.Legs {
			n *= len(leg.Ways)
		}
		count[c.Side] += n
		other := g.rules.Castles[i^1]
		if other.Name != c.Name || other.Side == c.Side {
			t.Fatalf("castling %d is %s for %v, its twin %s for %v", i, c.Name, c.Side, other.Name, other.Side)
		}
		for j, leg := range c.Legs {
			if twin := other.Legs[j]; g.turn(leg.From) != twin.From || g.turn(leg.Ways[0].To) != twin.Ways[0].To ||
				g.turn(leg.Ways[0].Clear[0][0]) != twin.Ways[0].Clear[0][0] {
				t.Errorf("%s: leg %d is no half turn", c.Name, j)
			}
		}
	}
	if count[ir.White] != 36 || count[ir.Black] != 36 {
		t.Errorf("got %v castling moves, want 36 a side", count)
	}
	king := g.rules.Castles[0]
	if got := king.Safe; len(got) != 3 || got[1] != (ir.Vec{Z: 5}) {
		t.Errorf("the king passes %v, want KB1,1 in the middle", got)
	}
	if got := len(king.Legs[1].Ways[0].Clear); got != 2 || len(king.Legs[1].Ways[0].Clear[0]) != 9 {
		t.Errorf("the rook has %d regions, want 2 of 9 tiles", got)
	}
}

func (g *game) turn(c ir.Vec) ir.Vec {
	return g.space.Cell(g.space.turn(g.space.TileAt(c)))
}

func TestSpaceRules(t *testing.T) {
	g := loadGame(t, "p3d")
	if s := g.rules.Stacks; len(s) != 1 || !s[0].Together || !s[0].Decay || !s[0].Recombine || !s[0].Teleport || s[0].Parts != [2]string{"bishop", "duke"} {
		t.Errorf("stacks: %+v", s)
	}
	passing := map[ir.Vec]int{}
	for _, p := range g.rules.DoubleSteps {
		passing[p.Step] = len(p.Through)
		if len(p.From) != 8 {
			t.Errorf("en passant from %d tiles", len(p.From))
		}
	}
	for _, sign := range []int{1, -1} {
		for step, want := range map[ir.Vec]int{{X: 2, Y: 2}: 1, {X: 2}: 1, {Y: 2}: 1, {X: 2, Y: 1}: 2, {X: 1, Y: 2}: 2} {
			if got := passing[step.Times(sign)]; got != want {
				t.Errorf("the double step %v passes %d tiles, want %d", step, got, want)
			}
		}
	}
	r := g.Rules
	if !r.KingSafety || r.Checkmate != ir.Loss || r.Stalemate != ir.Draw || r.MoveRule != 100 || r.Repetition != 3 || !r.Material || len(g.rules.Minor) != 3 {
		t.Errorf("rules: %+v, minor %v", r, g.rules.Minor)
	}
	if len(g.Promotions) != 2 || len(g.Promotions[0].To) != 6 || g.Promotions[1].Zone[0] != (ir.Vec{}) {
		t.Errorf("promotions: %+v", g.Promotions)
	}
}

// TestSides checks that moves that are the same for both sides are one move.
func TestSides(t *testing.T) {
	g := loadGame(t, "p3d")
	for _, p := range g.Pieces {
		for _, m := range p.Moves {
			if both := m.For == ir.ForBoth; both == (p.Name == "pawn") {
				t.Errorf("a move of the %s is for %v", p.Name, m.For)
			}
			if m.Pos.End <= m.Pos.Start || m.Pattern.Pos.End <= m.Pattern.Pos.Start {
				t.Errorf("a move of the %s has no place", p.Name)
			}
		}
	}
}
