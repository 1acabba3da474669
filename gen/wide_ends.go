package gen

import "dragoman/gen/rules"

// This file finds where many pieces can go at once. A ride towards higher cells ends at
// the lowest occupied cell, which one subtraction finds; rides towards lower cells are
// looked up in reverse order, so that the same holds for them. Instructions that
// the CPU may have do several rides in one step (wide_ends_amd64.s).

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
	sets   *[256][rules.WideWords]uint64
	spans  *span
	count  int          // answer: number of spans
	_      uint64       // aligns what follows
	_      [6][4]uint64 // scratch: all, quiet and take, each twice, then in reverse order
}

// findPlain is find for any CPU.
func (f *endsFinder) findPlain(kinds []rules.WideEnds, spans []span) {
	f.union, f.count = rules.WideSet{}, 0
	for i := range kinds {
		e := &kinds[i]
		for left := rules.WideOf(&f.sets[e.Piece&255]).And(f.from); left.Any(); left = left.Rest() {
			from := left.First()
			ends := e.At(from, f.all, f.quiet, f.take)
			f.union = f.union.Or(ends)
			f.count = putWide(spans, f.count, ends.And(f.within), Move(from)<<10, 0)
		}
	}
}
