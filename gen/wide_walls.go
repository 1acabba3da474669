package gen

import (
	"slices"

	"dragoman/board"
	"dragoman/gen/rules"
)

// This file lists the walls that moves put on boards of 65 to 128 cells.

// appendWalls implements effectsLister.
func (w *widePos) appendWalls(dst []Move, m Move) []Move {
	w.walled = w.addWalls(w.walled[:0], m)
	return spreadMany(dst, w.walled)
}

// addWalls adds the walls of a move to a list of spans.
func (w *widePos) addWalls(list []span, m Move) []span {
	for i, word := range w.wallCells(m).Words() {
		if word != 0 {
			list = append(list, span{word, m.WithWall(board.Cell(64 * i)), choosesWall})
		}
	}
	return list
}

// listWalled lists the legal moves with walls, where those are legal whose moves are without.
func (w *widePos) listWalled() []span {
	t := w.effects
	if t.isOver() {
		return nil
	}
	w.walled = w.walled[:0]
	w.findInfo() // of which no move must be tested: there is no royal that must be safe
	t.bases = w.addWallsOfSpans(w.appendAll(t.bases[:0]))
	for _, m := range t.bases {
		w.walled = w.addWalls(w.walled, m)
	}
	return w.walled
}

// addWallsOfSpans adds the walls of the moves of all spans. It puts moves into a list instead
// whose walls have to be found one by one.
func (w *widePos) addWallsOfSpans(dst []Move) []Move {
	if !w.prog.Effects.Walls.Reached {
		return w.appendSpans(dst)
	}
	for i := 0; i < w.n; {
		s := &w.spans[i]
		from, ends, first := int(s.base>>10&511), rules.WideSet{}, i
		for ; i < w.n && w.spans[i].slide == 0 && w.spans[i].base&^511 == s.base&^511; i++ {
			ends = ends.Or(wideEnds(&w.spans[i]))
		}
		if i == first {
			i++
		}
		if s.slide != 0 || s.base&kindMask != 0 || !w.addReached(from, ends) {
			dst = spread(dst, w.spans[first:i])
		}
	}
	return dst
}

// addReached adds the walls of the plain moves of a piece from a cell to some others: it finds
// what the piece reaches from all of these at once. It reports false if that is not possible.
func (w *widePos) addReached(from int, ends rules.WideSet) bool {
	kind := w.kindOf(int(w.at[from]))
	if kind == nil {
		return false
	}
	f, n := &w.ends, len(w.walled)
	f.all = w.info.all.AndNot(rules.WideCell(from))
	f.quiet, f.take, f.from, f.sets = wideAll.AndNot(f.all), rules.WideSet{}, ends, w.follows.everywhere
	f.within = w.follows.wallArea[w.side&1].And(f.quiet)
	w.walled = slices.Grow(w.walled, rules.WideWords*(rules.WideCells+1))
	f.find(kind, w.walled[n:cap(w.walled)])
	w.walled = w.walled[:n+f.count]
	base := (Move(from) << 10).wallBase()
	for i := range w.walled[n:] {
		s := &w.walled[n+i]
		s.base, s.slide = base|s.base>>10|s.base&511<<24, choosesWall
	}
	return true
}

// kindOf returns what a piece is of the kinds that can be looked up together, or nil.
func (w *widePos) kindOf(pc int) []rules.WideEnds {
	for _, kinds := range [...][]rules.WideEnds{w.tables.Quiets[w.side&1], w.tables.Ends[w.side&1]} {
		for i := range kinds {
			if kinds[i].Piece == pc {
				return kinds[i : i+1]
			}
		}
	}
	return nil
}

// wallCells returns the cells on which a move can put a wall.
func (w *widePos) wallCells(m Move) rules.WideSet {
	walls, all := w.prog.Effects.Walls, w.occupiedAfter(m)
	set := w.follows.wallArea[w.side&1].AndNot(all)
	if walls.Edge != nil {
		set = set.And(w.besideWalls(walls.Edge))
	}
	if walls.Reached {
		at, moved := w.effects.endOf(m)
		set = set.And(w.tables.Of[moved].QuietEnds(int(at), all))
	}
	return set
}

// besideWalls returns the cells of the edge and those beside walls.
func (w *widePos) besideWalls(edge *rules.Edge) rules.WideSet {
	set := w.follows.edge
	for walls := w.set.pieces(uint8(w.prog.Effects.Walls.Piece)); walls.Any(); walls = walls.Rest() {
		set = set.Or(wideMask(edge.Beside[walls.First()]))
	}
	return set
}

// occupiedAfter returns the cells that will be occupied after a move without its wall, which
// is no castling: where walls go with those, boards are smaller.
func (w *widePos) occupiedAfter(m Move) rules.WideSet {
	all := w.set.occupied(0).Or(w.set.occupied(1)).AndNot(rules.WideCell(int(m.From())))
	if m.Kind() == rules.EnPassant {
		all = all.AndNot(rules.WideCell(int(w.frames[w.ply].epCaptured)))
	}
	return all.Or(rules.WideCell(int(m.To())))
}

// wideWallCounter counts moves with walls without listing them.
type wideWallCounter struct{ *widePos }

// CountLegal implements [Counter].
func (c wideWallCounter) CountLegal() int { return countMoves(c.listWalled()) }
