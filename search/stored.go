package search

import (
	"slices"

	"dragoman/gen"
	"dragoman/search/tt"
)

// Stored is what the transposition table holds of a position.
type Stored struct {
	Move            gen.Move // none: gen.None
	Score           Score
	Depth           int
	AtLeast, AtMost bool // the position is worth at least, or at most, the score
}

// Stored looks a position up in the transposition table. It must not be called during a
// search. A move that is not legal in the position was stored for another one.
func (p *Pool) Stored(pos gen.Position) (s Stored, found bool) {
	var e tt.Entry
	if !p.table.Probe(pos.Key(), &e) {
		return s, false
	}
	s = Stored{Move: e.Move, Score: fromTable(e.Score, 0), Depth: e.Depth, AtLeast: e.Bound&tt.Lower != 0, AtMost: e.Bound&tt.Upper != 0}
	if !slices.Contains(pos.AppendLegal(nil), s.Move) {
		s.Move = gen.None
	}
	return s, true
}
