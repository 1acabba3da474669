package ini

import (
	"slices"

	"dragoman/dsl/ir"
)

// This file finds out what parts of a game do nothing, so that a section need not say
// them.

// withoutIdle takes from a pattern the condition on where it ends, for the directions in
// which that always holds.
func withoutIdle(b ir.Board, p *ir.Pattern) *ir.Pattern {
	if p.Op != ir.Where || !isBound(p.Cond) {
		return p
	}
	sub := p.Sub[0]
	leaves := func(d ir.Vec) bool { return !staysWithin(b, sub, []ir.Vec{d}, p.Cond.Cells) }
	free := *sub
	free.Dirs = slices.DeleteFunc(slices.Clone(sub.Dirs), leaves)
	bound := *sub
	bound.Dirs = slices.DeleteFunc(slices.Clone(sub.Dirs), func(d ir.Vec) bool { return !leaves(d) })
	switch {
	case sub.Op == ir.Where && staysWithinAny(b, sub, p.Cond.Cells), len(bound.Dirs) == 0 && len(free.Dirs) > 0:
		return sub
	case len(free.Dirs) == 0:
		return p
	}
	return &ir.Pattern{Op: ir.Alt, Sub: []*ir.Pattern{&free, where(&bound, p.Cond)}}
}

// isBound reports whether a condition says where a move ends.
func isBound(c *ir.Cond) bool { return c.Op == ir.Within && c.Place.Kind == ir.Destination }

// staysWithin reports whether a pattern of simple steps in some directions ends on some
// cells from wherever it begins.
func staysWithin(b ir.Board, p *ir.Pattern, dirs, cells []ir.Vec) bool {
	switch p.Op {
	case ir.Leap:
		return endWithin(b, dirs, 1, 1, cells)
	case ir.Ride:
		return endWithin(b, dirs, p.Min, p.Max, cells)
	}
	return false
}

// staysWithinAny is staysWithin for a pattern with conditions.
func staysWithinAny(b ir.Board, p *ir.Pattern, cells []ir.Vec) bool {
	for p.Op == ir.Where {
		p = p.Sub[0]
	}
	return staysWithin(b, p, p.Dirs, cells)
}

// endWithin reports whether all rides from any cell end on some cells. No range is none
// to the edge.
func endWithin(b ir.Board, dirs []ir.Vec, least, most int, cells []ir.Vec) bool {
	inside := regionOf(cells)
	return !slices.ContainsFunc(b.Cells(), func(from ir.Vec) bool { return endsOutside(b, from, dirs, least, most, inside) })
}

// endsOutside reports whether a ride from a cell may end outside a region.
func endsOutside(b ir.Board, from ir.Vec, dirs []ir.Vec, least, most int, inside region) bool {
	if most == 0 {
		most = max(b.Files, b.Ranks)
	}
	outside := regionOf(b.Cells()).without(inside)
	for _, d := range dirs {
		for n := least; n <= most; n++ {
			if outside.has(from.Add(d.Times(n))) {
				return true
			}
		}
	}
	return false
}

// mayEndOutside is endsOutside for a pattern, as far as that is plain to see.
func mayEndOutside(b ir.Board, from ir.Vec, p *ir.Pattern, inside region) bool {
	switch p.Op {
	case ir.Leap:
		return endsOutside(b, from, p.Dirs, 1, 1, inside)
	case ir.Ride:
		return endsOutside(b, from, p.Dirs, p.Min, p.Max, inside)
	case ir.Where, ir.Alt:
		return slices.ContainsFunc(p.Sub, func(sub *ir.Pattern) bool { return mayEndOutside(b, from, sub, inside) })
	}
	return true
}

// leaves reports whether a piece of a side may move from a cell out of a region.
func leaves(g *ir.Game, piece string, side ir.Side, from ir.Vec, inside region) bool {
	return slices.ContainsFunc(g.Piece(piece).Moves, func(m *ir.Move) bool {
		return m.For.Has(side) && mayEndOutside(g.Board, from, m.Pattern, inside)
	})
}

// arising returns by side which pieces can ever be on the board.
func arising(g *ir.Game) (names [2]map[string]bool) {
	for side := range names {
		names[side] = map[string]bool{}
	}
	add := func(name string, sides ir.Sides) {
		for side := range ir.Side(2) {
			if sides.Has(side) {
				names[side][name] = true
			}
		}
	}
	for _, at := range g.Start {
		add(at.Piece, ir.Only(at.Side))
	}
	if changesPieces(g) {
		for _, p := range g.Pieces {
			add(p.Name, ir.ForBoth)
		}
	}
	for range g.Pieces {
		for _, p := range g.Promotions {
			for side := range ir.Side(2) {
				if p.For.Has(side) && names[side][p.Piece] {
					for _, to := range p.To {
						add(to, ir.Only(side))
					}
				}
			}
		}
	}
	return names
}

// everArises reports whether a piece can ever be on the board, of whatever side.
func everArises(g *ir.Game, name string) bool {
	arises := arising(g)
	return arises[ir.White][name] || arises[ir.Black][name]
}

// alive returns a game without the moves that a piece has for a side that never has it.
// A piece that neither side ever has keeps them: it is written for its own sake.
func alive(g *ir.Game) *ir.Game {
	copied := *g
	copied.Pieces = nil
	arises := arising(g)
	for _, p := range g.Pieces {
		q := *p
		if white, black := arises[ir.White][p.Name], arises[ir.Black][p.Name]; white != black {
			q.Moves = slices.DeleteFunc(slices.Clone(p.Moves), func(m *ir.Move) bool {
				return !(m.For.Has(ir.White) && white) && !(m.For.Has(ir.Black) && black)
			})
		}
		copied.Pieces = append(copied.Pieces, &q)
	}
	return &copied
}

// changesPieces reports whether a side may get pieces in other ways than by promotion.
func changesPieces(g *ir.Game) bool {
	return g.Drops != nil || g.Effects != nil && slices.ContainsFunc(g.Effects.Triggers, func(t *ir.Trigger) bool {
		return slices.ContainsFunc(t.Do, func(a *ir.Action) bool {
			return slices.Contains([]ir.ActionOp{ir.SetOwner, ir.Create, ir.Transform, ir.FlipEnclosed, ir.FlipBeside}, a.Op)
		})
	})
}

// takenOnce reports whether no side has a piece in hand while both have one on the board:
// each begins with one, and gets others by captures only.
func takenOnce(g *ir.Game, name string) bool {
	var count [2]int
	for _, at := range g.Start {
		if at.Piece == name {
			count[at.Side]++
		}
	}
	if count != [2]int{1, 1} || g.Drops == nil || slices.ContainsFunc(g.Drops.Start, func(h ir.Hand) bool { return h.Piece == name }) {
		return false
	}
	return !slices.ContainsFunc(g.Promotions, func(p ir.Promotion) bool { return slices.Contains(p.To, name) })
}
