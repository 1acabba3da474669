package write

import (
	"cmp"
	"fmt"
	"slices"

	"dragoman/dsl/ir"
)

// Kinds of moves that end on an empty cell, that capture what is on a cell, and
// that have to do with en passant.
const (
	anyQuiet     = ir.QuietMove | ir.DoubleStep
	anyCapture   = ir.CaptureMove | ir.CaptureDouble
	anyEnPassant = ir.DoubleStep | ir.CaptureDouble | ir.EnPassantMove
	oddCapture   = ir.RifleMove | ir.OwnCapture
)

// way is a part of what the owner of a piece can do with it.
type way struct {
	ir.Way
	does ir.Kinds
	lame bool // only the cell in the middle of a leap can be in the way
}

// plain reports whether w is a ride or leap with no strings attached but
// conditions.
func (w way) plain() bool {
	return w.Cover == nil && w.Hurdles == 0 && w.Via == nil && len(w.Over)+len(w.Empty)+len(w.Board)+len(w.Other) == 0
}

// unmoved reports whether w is for pieces that have not moved, and under no
// other condition.
func (w way) unmoved() bool { return len(w.Conds) == 1 && w.Conds[0].Op == ir.Unmoved }

// text is the way in the words of canonical text.
func (w way) text(b ir.Board) string { return w.does.String() + " " + w.Text(b) }

// owners returns how a piece moves as both its owners see it, and what only one
// of them can do. Odd captures, which many targets lack, are ways of their own. Nothing at
// all means that there are too many ways to tell.
func (w *writer) owners(p *ir.Piece, turn func(ir.Vec) ir.Vec) (both []way, only [2][]way) {
	for _, part := range w.flatWays(p.OwnersView(w.game.Board, turn)) {
		same := part.Kinds[ir.White] & part.Kinds[ir.Black]
		for _, does := range []ir.Kinds{^oddCapture, oddCapture} {
			both = add(both, part, same&does)
			for side, kinds := range part.Kinds {
				only[side] = add(only[side], part, kinds&^same&does)
			}
		}
	}
	for side := range only {
		only[side] = w.joined(only[side])
	}
	return w.joined(both), only
}

// flatWays returns the ways of a piece; nothing on a board of several levels, and
// nothing if there are too many.
func (w *writer) flatWays(p *ir.Piece) []ir.Way {
	if w.game.Board.Levels > 1 {
		return nil
	}
	ways, _ := p.Ways(w.game.Board)
	return ways
}

func add(list []way, part ir.Way, does ir.Kinds) []way {
	if does == 0 {
		return list
	}
	return append(list, way{Way: part, does: does})
}

// joined joins ways that differ in the vectors alone, in the order in which they
// are best read.
func (w *writer) joined(ways []way) (list []way) {
	at := map[string]int{}
	for _, one := range ways {
		like := one
		like.Dirs = nil
		key := fmt.Sprint(like.lame, like.text(w.game.Board))
		i, ok := at[key]
		if !ok {
			i = len(list)
			at[key] = i
			list = append(list, like)
		}
		list[i].Dirs = append(list[i].Dirs, one.Dirs...)
	}
	for _, one := range list {
		slices.SortFunc(one.Dirs, compareDirs)
	}
	slices.SortFunc(list, func(v, u way) int {
		return cmp.Or(cmp.Compare(len(v.Conds), len(u.Conds)), cmp.Compare(v.does, u.does), cmp.Compare(v.text(w.game.Board), u.text(w.game.Board)))
	})
	return list
}

// sameForBoth is owners for targets that have no words for one side alone.
func (w *writer) sameForBoth(p *ir.Piece, turn func(ir.Vec) ir.Vec) []way {
	both, only := w.owners(p, turn)
	for side, list := range only {
		for _, one := range list {
			w.loseMove(p, fmt.Sprintf("%s alone, seen from there: %s", ir.Side(side), one.text(w.game.Board)), "both sides move alike in "+w.title)
		}
	}
	return both
}

// ridesAt returns what rides do at a number of steps in a direction, under the
// conditions of another way.
func (w *writer) ridesAt(ways []way, dir ir.Vec, n int, conds []*ir.Cond) (does ir.Kinds) {
	same := func(a, b *ir.Cond) bool { return a.Text(w.game.Board) == b.Text(w.game.Board) }
	for _, one := range ways {
		if slices.EqualFunc(one.Conds, conds, same) && one.plain() && slices.Contains(one.Dirs, dir) && one.Min <= n && (one.Max == 0 || n <= one.Max) {
			does |= one.does
		}
	}
	return does
}

// covered reports whether a ride that begins beyond the next cell may as well
// begin there, since the piece can do the same up to where it begins.
func (w *writer) covered(ride way, all []way) bool {
	for _, d := range ride.Dirs {
		for n := 1; n < ride.Min; n++ {
			if !slices.ContainsFunc([][]*ir.Cond{nil, ride.Conds}, func(conds []*ir.Cond) bool {
				does := w.ridesAt(all, d, n, conds)
				return !slices.ContainsFunc([]ir.Kinds{anyQuiet, anyCapture, ir.OwnCapture, ir.EnPassantMove}, func(kinds ir.Kinds) bool {
					return ride.does&kinds != 0 && does&kinds == 0
				})
			}) {
				return false
			}
		}
	}
	return true
}

// reach returns the most steps of a ride.
func (w *writer) reach(ride way) int {
	if ride.Max > 0 {
		return ride.Max
	}
	return max(w.game.Board.Files, w.game.Board.Ranks) - 1
}

// compareDirs orders vectors clockwise, from straight ahead, near ones first.
func compareDirs(a, b ir.Vec) int {
	return cmp.Or(cmp.Compare(octant(a), octant(b)), cmp.Compare(a.X*a.X+a.Y*a.Y, b.X*b.X+b.Y*b.Y), cmp.Compare(a.X, b.X), cmp.Compare(a.Y, b.Y))
}

// octant numbers the eight directions from 0, straight ahead, and what lies
// between them, clockwise.
func octant(v ir.Vec) int {
	x, y := v.X, v.Y
	quarter := 0
	for !(y > 0 && x >= 0) && (x != 0 || y != 0) { // turn it back to the first quarter
		x, y = -y, x
		quarter += 4
	}
	switch {
	case x == 0:
		return quarter
	case x < y:
		return quarter + 1
	case x == y:
		return quarter + 2
	}
	return quarter + 3
}
