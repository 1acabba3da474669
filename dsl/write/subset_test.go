package write_test

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"dragoman/dsl/ir"
	"dragoman/placement"
)

// TestNothingIsAdded checks pieces of which something is lost: what is left of
// them, read again, does nothing that the piece could not do, and where a move
// is missing a loss was told.
func TestNothingIsAdded(t *testing.T) {
	r := rand.New(rand.NewPCG(7, 8))
	compared := 0
	games := definitions(t)
	for name, g := range games {
		if g.Board.Levels > 1 {
			continue
		}
		for _, l := range languages {
			text, lost := l.Write(g)
			again := reread(t, name, text, l, g)
			for i, p := range g.Pieces {
				q := again[p.Name]
				if q == nil {
					continue
				}
				other := *g
				other.Pieces = slices.Clone(g.Pieces)
				twin := *q
				twin.Name, twin.Title = p.Name, p.Title
				for _, t := range ir.Traits {
					*t.Of(&twin) = *t.Of(p)
				}
				other.Pieces[i] = &twin
				for range 4 {
					less := compareTargets(t, fmt.Sprintf("%s to %s", name, l), g, &other, p.Name, r)
					if less && !damaged(p, lost) {
						t.Errorf("%s to %s: %s lost moves without a word", name, l, p.Name)
					}
					compared++
				}
			}
		}
	}
	if compared < 1000 {
		t.Errorf("only %d comparisons", compared)
	}
}

// compareTargets puts a piece of two games on a random board, reports what the
// second does beyond the first, and returns whether it does less.
func compareTargets(t *testing.T, where string, g, other *ir.Game, name string, r *rand.Rand) (less bool) {
	t.Helper()
	b := g.Board
	cell := func() ir.Vec { return ir.Vec{X: r.IntN(b.Files), Y: r.IntN(b.Ranks)} }
	from := cell()
	side := ir.Side(r.IntN(2))
	items := []string{fmt.Sprintf("%s %s %s", side, name, b.CellName(from))}
	for _, v := range []int{0, 1, 2, 3, 4, 5, 6, 7} {
		if c := cell(); c != from && !slices.ContainsFunc(items, func(s string) bool { return strings.HasSuffix(s, " "+b.CellName(c)) }) {
			items = append(items, fmt.Sprintf("%s Stone %s", ir.Side(v&1), b.CellName(c)))
		}
	}
	place := strings.Join(items, "; ")
	was, errWas := reached(g, place, b.CellName(from))
	is, errIs := reached(other, place, b.CellName(from))
	if errWas != nil || errIs != nil {
		if (errWas == nil) != (errIs == nil) {
			t.Errorf("%s: %s: %v, %v", where, place, errWas, errIs)
		}
		return false
	}
	for _, kind := range []struct {
		name    string
		was, is []ir.Vec
	}{{"moves", was.Moves, is.Moves}, {"captures", was.Captures, is.Captures}} {
		for _, c := range kind.is {
			if !slices.Contains(kind.was, c) {
				t.Errorf("%s: %s: %s %s it could not go to before", where, place, kind.name, b.CellName(c))
			}
		}
		less = less || len(kind.is) < len(kind.was)
	}
	return less
}

func reached(g *ir.Game, place, from string) (*placement.Targets, error) {
	b, err := placement.New(g, place, "", "", from)
	if err != nil {
		return nil, err
	}
	return b.Targets(false), nil
}
