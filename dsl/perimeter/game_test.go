package perimeter

import (
	"crypto/sha256"
	"fmt"
	"os"
	"slices"
	"strings"
	"testing"

	"dragoman/dsl/ir"
	"dragoman/dsl/src"
)

// game is one of the games in testdata, with the space of the vectors.
type game struct {
	*ir.Game
	rules *ir.SpaceRules
	space Space
}

func loadGame(t testing.TB, name string) *game {
	t.Helper()
	text, err := os.ReadFile("../../testdata/perimeter/" + name + ".perimeter")
	if err != nil {
		t.Fatal(err)
	}
	doc, list := Parse(src.NewFile(name, string(text)))
	for _, d := range list.Diag {
		t.Error(d)
	}
	if doc == nil || doc.Game == nil {
		t.Fatal("no game")
	}
	return &game{doc.Game, doc.Game.Space, Standard()}
}

func (g *game) tile(t testing.TB, text string) Tile {
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
		// A covered piece does not block itself, so every move that ends on an
		// empty tile or a foe is a cover.
		covered := g.sorted(g.reach(p, ir.White, from, m))
		var occupied []string
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
	var tiles []Tile
	for c := range set {
		tiles = append(tiles, g.space.TileAt(c))
	}
	slices.SortFunc(tiles, func(a, b Tile) int { return (a.Z-b.Z)*100 + (a.X-b.X)*10 + a.Y - b.Y })
	return formatted(g.space, tiles)
}

func hash(tiles []string) string {
	return fmt.Sprintf("%x", sha256.Sum256([]byte(strings.Join(tiles, " "))))
}

// reach returns where a piece can go.
func (g *game) reach(p *ir.Piece, side ir.Side, from ir.Vec, m men) map[ir.Vec]bool {
	w := &ir.Walker{From: from, Look: g.look(m, side.String()[:1])}
	set := map[ir.Vec]bool{}
	for _, move := range p.Moves {
		if move.For.Has(side) {
			w.Targets(move, func(to ir.Vec, _ ir.Content) { set[to] = true })
		}
	}
	return set
}

// TestVectorStarts compares the start positions.
func TestVectorStarts(t *testing.T) {
	starts := map[string]string{"start": "p3d", "start-mini": "p3d-mini"}
	for _, v := range loadVectors(t).Positions {
		name := starts[v.ID]
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
		delete(starts, v.ID)
	}
	if len(starts) != 0 {
		t.Errorf("no vectors for %v", starts)
	}
}
