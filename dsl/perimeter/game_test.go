package perimeter_test

import (
	"crypto/sha256"
	"fmt"
	"os"
	"slices"
	"strings"
	"testing"

	"dragoman/dsl/ir"
	"dragoman/dsl/perimeter"
	"dragoman/dsl/src"
)

// game is one of the games in testdata, with the space of the vectors.
type game struct {
	*ir.Game
	rules *ir.SpaceRules
	space perimeter.Space
}

func loadGame(t testing.TB, name string) *game {
	t.Helper()
	text, err := os.ReadFile("../../testdata/perimeter/" + name + ".perimeter")
	if err != nil {
		t.Fatal(err)
	}
	g, rules, list := perimeter.Load(src.NewFile(name, string(text)))
	for _, d := range list.Diag {
		t.Error(d)
	}
	if g == nil {
		t.FailNow()
	}
	return &game{g, rules, perimeter.Standard()}
}

func (g *game) tile(t testing.TB, text string) perimeter.Tile {
	t.Helper()
	tile, err := g.space.ParseTile(text)
	if err != nil {
		t.Fatal(err)
	}
	return tile
}

// piece finds a piece by its symbol.
func (g *game) piece(t testing.TB, symbol string) *ir.Piece {
	t.Helper()
	for _, p := range g.Pieces {
		if p.Symbol == symbol {
			return p
		}
	}
	t.Fatalf("no piece %s", symbol)
	return nil
}

// men maps occupied cells to "wR" and the like.
type men map[ir.Vec]string

func (g *game) men(t testing.TB, side string, occupied ...string) men {
	t.Helper()
	m := men{}
	for _, text := range occupied {
		who, tile, found := strings.Cut(text, "@")
		if !found {
			who, tile = side, text
		}
		m[g.space.Cell(g.tile(t, tile))] = who
	}
	return m
}

// look returns what a walker of a side sees.
func (g *game) look(m men, side string) func(ir.Vec) ir.Content {
	return func(c ir.Vec) ir.Content {
		switch who := m[c]; {
		case !g.space.OnBoard(g.space.TileAt(c)):
			return ir.Outside
		case who == "":
			return ir.Vacant
		case who[:1] == side:
			return ir.Own
		}
		return ir.Foe
	}
}

func sideOf(color string) ir.Side {
	if color == "b" {
		return ir.Black
	}
	return ir.White
}

// cover returns what a piece can capture if every occupied tile holds a foe,
// and all empty tiles that a foe would be captured on: one walk per tile.
func (g *game) covers(p *ir.Piece, color string, from, target ir.Vec, m men) bool {
	look := g.look(m, color)
	w := &ir.Walker{From: from, Look: func(c ir.Vec) ir.Content {
		if c == target {
			return ir.Foe
		}
		return look(c)
	}}
	covered := false
	for _, move := range p.Moves {
		if move.For.Has(sideOf(color)) && move.Mode&ir.Capture != 0 {
			w.Targets(move, func(to ir.Vec, _ ir.Content) { covered = covered || to == target })
		}
	}
	return covered
}

func TestVectorCovers(t *testing.T) {
	g := loadGame(t, "p3d")
	for _, v := range loadVectors(t).Covers {
		m := g.men(t, "b", v.Occupied...)
		from, target := g.space.Cell(g.tile(t, v.From)), g.space.Cell(g.tile(t, v.Target))
		if got := g.covers(g.piece(t, v.Piece), v.Color, from, target, m); got != v.Covers {
			t.Errorf("%s %s-%s (%s): got %v, want %v", v.Piece, v.From, v.Target, v.Why, got, v.Covers)
		}
	}
}

func TestVectorRandomCovers(t *testing.T) {
	g := loadGame(t, "p3d")
	for _, v := range loadVectors(t).Random {
		m := g.men(t, "b", v.Occupied...)
		p, from := g.piece(t, v.Piece), g.space.Cell(g.tile(t, v.From))
		set := map[ir.Vec]bool{}
		var occupied []string
		// A covered piece does not block itself, so every move that ends on an
		// empty tile or a foe is a cover.
		w := &ir.Walker{From: from, Look: g.look(m, "w")}
		for _, move := range p.Moves {
			w.Targets(move, func(to ir.Vec, what ir.Content) { set[to] = true })
		}
		covered := g.sorted(set)
		for _, tile := range covered {
			if slices.Contains(v.Occupied, tile) {
				occupied = append(occupied, tile)
			}
		}
		if len(covered) != v.Count || !slices.Equal(occupied, v.CoveredOccupied) || hash(covered) != v.Hash {
			t.Errorf("%s %s: got %d %v, want %d %v", v.Piece, v.From, len(covered), occupied, v.Count, v.CoveredOccupied)
		}
	}
}

// sorted returns tiles by level, x and y.
func (g *game) sorted(set map[ir.Vec]bool) []string {
	var tiles []perimeter.Tile
	for c := range set {
		tiles = append(tiles, g.space.TileAt(c))
	}
	slices.SortFunc(tiles, func(a, b perimeter.Tile) int { return (a.Z-b.Z)*100 + (a.X-b.X)*10 + a.Y - b.Y })
	return formatted(g.space, tiles)
}

func hash(tiles []string) string {
	return fmt.Sprintf("%x", sha256.Sum256([]byte(strings.Join(tiles, " "))))
}

// destinations returns where a piece can go, and the captures among them:
// moves, captures, and uplift, which ends on an own piece.
func (g *game) destinations(t testing.TB, symbol, color string, from ir.Vec, m men) (all, captures map[ir.Vec]bool) {
	p, side := g.piece(t, symbol), sideOf(color)
	all, captures = map[ir.Vec]bool{}, map[ir.Vec]bool{}
	lift := map[ir.Vec]bool{}
	for c, who := range m {
		if who[:1] == color && g.lifts(t, p, side, c, who[1:]) {
			lift[c] = true
		}
	}
	look := g.look(m, color)
	w := &ir.Walker{From: from, Look: look}
	lifted := &ir.Walker{From: from, Look: func(c ir.Vec) ir.Content {
		if lift[c] {
			return ir.Foe
		}
		return look(c)
	}}
	for _, move := range p.Moves {
		if !move.For.Has(side) {
			continue
		}
		w.Targets(move, func(to ir.Vec, what ir.Content) {
			all[to] = true
			if what == ir.Foe {
				captures[to] = true
			}
		})
		if move.Mode&ir.Quiet == 0 {
			continue
		}
		onto := *move
		onto.Mode = ir.Capture
		lifted.Targets(&onto, func(to ir.Vec, _ ir.Content) {
			if lift[to] {
				all[to] = true
			}
		})
	}
	return all, captures
}

// lifts reports whether a piece is lifted by an own piece on a cell.
func (g *game) lifts(t testing.TB, p *ir.Piece, s ir.Side, c ir.Vec, symbol string) bool {
	for _, u := range g.rules.Uplifts {
		if u.Piece == p.Name && u.For.Has(s) && slices.Contains(u.Zone, c) && slices.Contains(u.Onto, g.piece(t, symbol).Name) {
			return true
		}
	}
	return false
}

func TestVectorMoves(t *testing.T) {
	g := loadGame(t, "p3d")
	for _, v := range loadVectors(t).Moves {
		m := g.men(t, "", v.Blockers...)
		from := g.space.Cell(g.tile(t, v.From))
		m[from] = v.Color + v.Piece
		all, captures := g.destinations(t, v.Piece, v.Color, from, m)
		got, taken := g.sorted(all), g.sorted(captures)
		if len(got) != v.Count || hash(got) != v.Hash || !slices.Equal(taken, v.Captures) {
			t.Errorf("%s: got %d %v taking %v, want %d %v taking %v", v.ID, len(got), got, taken, v.Count, v.Destinations, v.Captures)
		}
	}
}

// TestVectorStackMoves checks what a stack can do as a whole: what both of its
// parts can do.
func TestVectorStackMoves(t *testing.T) {
	g := loadGame(t, "p3d")
	stack := g.rules.Stacks[0]
	for _, v := range loadVectors(t).Stacks {
		from := g.space.Cell(g.tile(t, v.From))
		var both map[ir.Vec]bool
		for i, part := range stack.Parts {
			all, _ := g.destinations(t, g.Piece(part).Symbol, "w", from, men{})
			if i == 0 {
				both = all
				continue
			}
			for c := range both {
				if !all[c] {
					delete(both, c)
				}
			}
		}
		if got := g.sorted(both); !slices.Equal(got, v.Expect) {
			t.Errorf("%s: got %v, want %v", v.From, got, v.Expect)
		}
	}
}

// TestVectorLineups compares the line-ups with the first positions.
func TestVectorLineups(t *testing.T) {
	lineups := map[string]string{"start": "p3d", "start-mini": "p3d-mini"}
	for _, v := range loadVectors(t).Positions {
		name := lineups[v.ID]
		if name == "" {
			continue
		}
		g := loadGame(t, name)
		got := map[string]bool{}
		for _, p := range g.Start {
			got[p.Side.String()[:1]+g.Piece(p.Piece).Symbol+"@"+g.space.Format(g.space.TileAt(p.Cell))] = true
		}
		want := strings.Fields(v.Position)
		for _, man := range want {
			if !got[man] {
				t.Errorf("%s lacks %s", name, man)
			}
		}
		if len(got) != len(want) {
			t.Errorf("%s has %d pieces, want %d", name, len(got), len(want))
		}
		delete(lineups, v.ID)
	}
	if len(lineups) != 0 {
		t.Errorf("no vectors for %v", lineups)
	}
}
