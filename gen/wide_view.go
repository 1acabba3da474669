package gen

import (
	"dragoman/board"
	"dragoman/gen/rules"
)

// WideView shows a position on 65 to 128 cells as View does one on up to 64.
type WideView widePos

// WideSets returns a view of p, or nil if p does not keep sets of two words.
func WideSets(p Position) *WideView {
	if w, ok := p.(*widePos); ok {
		return (*WideView)(w)
	}
	return nil
}

// Pieces returns the piece codes by cell.
func (v *WideView) Pieces() []board.Piece { return v.at }

// Of returns the cells that a side occupies.
func (v *WideView) Of(s board.Side) rules.WideSet { return v.set.occupied(s) }

// With returns the cells of the pieces with a code.
func (v *WideView) With(pc board.Piece) rules.WideSet { return v.set.pieces(uint8(pc)) }

// Captures notes by cell where the piece there would capture, pieces of its own side
// included.
func (v *WideView) Captures(from *[rules.WideCells]rules.WideSet) {
	*from = [rules.WideCells]rules.WideSet{}
	w := (*widePos)(v)
	f, all := &w.ends, v.all()
	spans, n := w.room()
	f.all, f.quiet, f.take, f.from, f.within, f.sets = all, rules.WideSet{}, wideAll, wideAll, wideAll, &w.set.of
	f.find(w.tables.Takes, spans[n:])
	for _, s := range spans[n : n+f.count] {
		ends := &from[s.base>>10&(rules.WideCells-1)]
		*ends = ends.Or(wideEnds(&s))
	}
	for _, pc := range w.tables.TakesElse {
		for set := w.set.pieces(pc); set.Any(); set = set.Rest() {
			c := set.First() & (rules.WideCells - 1)
			from[c] = w.tables.Of[pc].TakesAt(c, all)
		}
	}
}

// CapturesFrom returns where a piece would capture from a cell, pieces of its own side
// included.
func (v *WideView) CapturesFrom(pc board.Piece, c board.Cell) rules.WideSet {
	return v.tables.Of[pc].TakesAt(int(c), v.all())
}

// HasQuiets reports whether a piece has moves that cannot capture.
func (v *WideView) HasQuiets(pc board.Piece) bool { return v.tables.Of[pc].ByCell().Quiet != nil }

// QuietsFrom returns where else a piece would move.
func (v *WideView) QuietsFrom(pc board.Piece, c board.Cell) rules.WideSet {
	return v.tables.Of[pc].QuietsAt(int(c), v.all())
}

// all returns the occupied cells.
func (v *WideView) all() rules.WideSet { return v.set.occupied(0).Or(v.set.occupied(1)) }
