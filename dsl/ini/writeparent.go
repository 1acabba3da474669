package ini

import (
	"fmt"
	"maps"
	"slices"
	"strings"

	"dragoman/dsl/ir"
	"dragoman/dsl/src"
)

// This file writes games as variants of a built-in game of Fairy-Stockfish. Some rules
// are no keys, so that only such sections have them: drops without a hand, kings that
// move along the lines of a palace.

// inherit gives the section the built-in game as its parent with which the least is lost,
// if that is less than without one.
func (w *writer) inherit() {
	standing := w.cost()
	if standing == 0 {
		return
	}
	parents := slices.Sorted(maps.Keys(builtins()))
	slices.SortStableFunc(parents, func(a, b string) int { return w.likeness(b) - w.likeness(a) })
	var best *writer
	least := 1 << 20
	for _, parent := range parents {
		if v := w.heir(parent); v != nil {
			if cost := v.cost(); cost < least {
				best, least = v, cost
			}
		}
	}
	if best == nil {
		return
	}
	best.improve()
	if best.cost() < standing {
		*w = *best
	}
}

// likeness returns how many letters of the name of the game are those of another.
func (w *writer) likeness(parent string) int {
	if strings.HasPrefix(strings.ReplaceAll(w.name, "-", ""), parent) {
		return len(parent)
	}
	return 0
}

// heir returns a writer of the same game that inherits a built-in game and sets only how
// the game ends, or nil if the games have different boards, pieces or start positions.
func (w *writer) heir(parent string) *writer {
	if s := builtins()[parent]; s.files != w.g.Board.Files || s.ranks != w.g.Board.Ranks {
		return nil
	}
	h, _ := Load(src.NewFile("parent.ini", fmt.Sprintf("[%s:%s]\n", w.name, parent)))
	if h == nil {
		return nil
	}
	v := *w
	v.parent, v.keys, v.set, v.pseudo = parent, nil, map[string]string{}, false
	if v.renamed = namesakes(w.g, h); v.renamed == nil || !sameStart(w.g, h, v.renamed) {
		return nil
	}
	v.endings()
	v.want = lines(w.g, v.names())
	return &v
}

// namesakes returns the names that the pieces of a game have in another one: the letters
// are the same, or pieces with the same letters promote to them. It is nil if a piece of
// either game has none.
func namesakes(g, other *ir.Game) map[string]string {
	names, used := map[string]string{}, map[string]bool{}
	for _, p := range g.Pieces {
		if p.Neutral {
			names[p.Name] = wall
			continue
		}
		for _, q := range other.Pieces {
			if strings.EqualFold(p.Symbol, q.Symbol) {
				names[p.Name] = q.Name
			}
		}
	}
	for _, p := range g.Promotions {
		for _, q := range other.Promotions {
			if len(p.To) == 1 && names[p.To[0]] == "" && q.Piece == names[p.Piece] {
				names[p.To[0]] = q.To[0]
			}
		}
	}
	for _, p := range g.Pieces {
		if names[p.Name] == "" {
			return nil
		}
		used[names[p.Name]] = true
	}
	if slices.ContainsFunc(other.Pieces, func(q *ir.Piece) bool { return !q.Neutral && !used[q.Name] }) {
		return nil
	}
	return names
}

// sameStart reports whether two games begin with the same pieces.
func sameStart(g, other *ir.Game, names map[string]string) bool {
	if len(g.Start) != len(other.Start) {
		return false
	}
	return !slices.ContainsFunc(g.Start, func(at ir.Placement) bool {
		return !slices.ContainsFunc(other.Start, func(o ir.Placement) bool {
			return o.Cell == at.Cell && o.Side == at.Side && o.Piece == names[at.Piece] && o.Was == names[at.Was]
		})
	})
}
