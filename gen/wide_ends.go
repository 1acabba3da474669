package gen

import (
	"math/bits"

	"dragoman/board"
	"dragoman/gen/rules"
)

// This file finds where many pieces can go at once. A ride towards higher cells ends at
// the lowest occupied cell, which one subtraction finds; rides towards lower cells are
// looked up in reverse order, so that the same holds for them. Where the CPU has AVX2, two
// rides are one step (wide_ends_amd64.s).

// endsFinder is what is asked about the ends of moves, and the answer.
type endsFinder struct {
	all    rules.WideSet // the occupied cells
	within rules.WideSet // where moves may end
	quiet  rules.WideSet // where those may end that are quiet only
	take   rules.WideSet // where those may end that capture only
	from   rules.WideSet // the pieces
	union  rules.WideSet // answer: where they go, without within
	kinds  *rules.WideEnds
	n      int // number of kinds
	sets   *[256][2]uint64
	spans  *span
	count  int          // answer: number of spans
	_      uint64       // aligns what follows
	lanes  [6][4]uint64 // scratch: all, quiet and take, each twice, then in reverse order
}

// findPlain is find for any CPU.
func (f *endsFinder) findPlain(kinds []rules.WideEnds, spans []span) {
	f.union, f.count = rules.WideSet{}, 0
	for i := range kinds {
		e := &kinds[i]
		set := f.sets[e.Piece&255]
		for word, left := range [2]uint64{set[0] & f.from.Lo, set[1] & f.from.Hi} {
			for ; left != 0; left &= left - 1 {
				from := bits.TrailingZeros64(left) + word*64
				ends := e.At(from, f.all, f.quiet, f.take)
				f.union = f.union.Or(ends)
				ends = ends.And(f.within)
				spans[f.count] = span{ends.Lo, Move(from) << 10, 0}
				if ends.Lo != 0 {
					f.count++
				}
				spans[f.count] = span{ends.Hi, Move(from)<<10 + 64, 0}
				if ends.Hi != 0 {
					f.count++
				}
			}
		}
	}
}

// addEnds adds the moves of some pieces of common kinds that end within a set of cells, as
// spans.
func (w *widePos) addEnds(kinds []rules.WideEnds, set, within rules.WideSet) {
	if len(kinds) == 0 || !set.Any() {
		return
	}
	v, f := &w.info, &w.ends
	spans, n := w.room()
	f.all, f.quiet, f.take, f.from, f.within, f.sets = v.all, wideAll.AndNot(v.all), v.foe, set, within, &w.set.of
	f.find(kinds, spans[n:])
	w.n = n + f.count
}

// attackedFrom returns the cells that some enemies attack, pieces of their own included, if
// the royal is not on its cell.
func (w *widePos) attackedFrom(near rules.WideSet) rules.WideSet {
	v, f, them := &w.info, &w.ends, w.side&1^1
	spans, n := w.room()
	f.all, f.quiet, f.take, f.from, f.within, f.sets = v.all.AndNot(rules.WideCell(v.royal)), rules.WideSet{}, wideAll, near, wideAll, &w.set.of
	f.find(w.tables.Ends[them], spans[n:])
	danger := f.union
	for _, pc := range w.tables.Rest[them] {
		if set := w.set.pieces(pc).And(near); set.Any() {
			danger = danger.Or(w.tables.Of[pc].TakenBy(set, f.all))
		}
	}
	return danger
}

// promote turns the moves among the spans from first on with which a piece can promote into
// promotions.
func (w *widePos) promote(dst []Move, first int) []Move {
	last := w.n
	for i := first; i < last; i++ {
		s := w.spans[i]
		from := board.Cell(s.base >> 10 & 511)
		pc := w.at[from]
		ends := rules.WideSet{Lo: s.to}
		if s.base&64 != 0 {
			ends = rules.WideSet{Hi: s.to}
		}
		promotes := w.tables.Of[pc].PromotesTo(int(from), ends)
		if !promotes.Any() {
			continue
		}
		w.spans[i].to &^= promotes.Lo | promotes.Hi
		dst = w.appendPromotable(dst, uint8(pc), rules.Plain, int(from), 0, promotes)
	}
	return dst
}
