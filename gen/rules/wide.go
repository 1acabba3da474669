package rules

import "math/bits"

// WideTables are the lookups of a game on a flat board of 65 to 128 cells whose
// pieces leap, ride and hop over one hurdle, perhaps past cells that must be empty.
type WideTables struct {
	Pieces [2][]uint8 // by side: the codes of its pieces
	Of     []WidePiece
}

// WideCells is the size of the largest board of WideTables.
const WideCells = 128

// WideSet is a set of cells of a board of up to 128.
type WideSet struct{ Lo, Hi uint64 }

// WidePiece is what a piece can do.
type WidePiece struct {
	Both   WideMoves  // quietly or capturing
	Quiet  *WideMoves // nil: nothing
	Take   *WideMoves
	Royals *WideMoves // captures of royals only
	Steps  []WideStep // instead of all these, if the piece moves by few steps
	Single *WidePiece // its moves by cell, for a look at one piece; nil: those above

	AttackTo *[WideCells]WideSet            // by target: from where the piece might capture there
	HopTo    *[WideCells]WideSet            // the same over a hurdle; nil: it does not hop
	Between  *[WideCells][WideCells]WideSet // by cell and target: the cells that must be empty, for hops but one; nil: none

	Around *[WideCells]WideSet // by cell of an enemy royal: from where the piece might capture where that can go

	Zone     WideSet // where the piece can promote
	From     WideSet // where it can promote by leaving
	Promotes bool    // it can promote at all
	Shape    WideShape
}

// WideShape says what the moves of a piece are made of, if that is common.
type WideShape uint8

// The shapes of pieces.
const (
	WideMixed     WideShape = iota // anything
	WideSteps                      // steps only
	WideLeaps                      // leaps only
	WideRides                      // four rides
	WideRideLeaps                  // four rides, and leaps
	WideTwoRides                   // eight rides
)

// shape returns the shape of a piece.
func (w *WidePiece) shape() WideShape {
	leaps, rides := w.Both.Leap != nil, len(w.Both.Rays)
	switch {
	case len(w.Steps) > 0:
		return WideSteps
	case w.Quiet != nil || w.Take != nil || w.Royals != nil || w.Both.Lame != nil || w.Both.Hops != nil:
	case leaps && rides == 0:
		return WideLeaps
	case !leaps && rides == 1:
		return WideRides
	case leaps && rides == 1:
		return WideRideLeaps
	case !leaps && rides == 2:
		return WideTwoRides
	}
	return WideMixed
}

// WideMoves are moves of one mode by cell.
type WideMoves struct {
	Leap *[WideCells]WideSet    // nil: none
	Rays []*[WideCells]WideRays // rides
	Hops []*[WideCells]WideRays // rides past the first piece, to the second
	Lame *[WideCells][]LameLeap // nil: none
}

// WideRays are four rides from a cell: two towards higher cells, two towards lower.
type WideRays struct{ Up, Down [2]WideSet }

// LameLeap is a leap past cells that must be empty.
type LameLeap struct{ Past, To WideSet }

// WideStep is the same step from every cell of From.
type WideStep struct {
	By    int
	Past  int // to the cell that must be empty; 0: none
	From  WideSet
	Flags Flag
}

// PromotesTo returns those of the ends of moves from a cell where the piece can promote.
func (w *WidePiece) PromotesTo(from int, ends WideSet) WideSet {
	if w.From.Has(from) {
		return ends
	}
	return ends.And(w.Zone)
}

// WideCell returns the set of one cell.
func WideCell(c int) WideSet {
	bit := uint64(1) << (c & 63)
	if c>>6 != 0 {
		return WideSet{0, bit}
	}
	return WideSet{bit, 0}
}

func (s WideSet) And(o WideSet) WideSet    { return WideSet{s.Lo & o.Lo, s.Hi & o.Hi} }
func (s WideSet) Or(o WideSet) WideSet     { return WideSet{s.Lo | o.Lo, s.Hi | o.Hi} }
func (s WideSet) AndNot(o WideSet) WideSet { return WideSet{s.Lo &^ o.Lo, s.Hi &^ o.Hi} }

// Any reports whether the set has a cell.
func (s WideSet) Any() bool { return s.Lo|s.Hi != 0 }

// Has reports whether a cell is in the set.
func (s WideSet) Has(c int) bool { return WideCell(c).And(s).Any() }

// Count returns the number of cells.
func (s WideSet) Count() int { return bits.OnesCount64(s.Lo) + bits.OnesCount64(s.Hi) }

// First returns the lowest cell of a set that is not empty.
func (s WideSet) First() int {
	if s.Lo != 0 {
		return bits.TrailingZeros64(s.Lo)
	}
	return bits.TrailingZeros64(s.Hi)&63 + 64
}

// Rest returns the set without its lowest cell.
func (s WideSet) Rest() WideSet {
	lo, borrow := bits.Sub64(s.Lo, 1, 0)
	hi, _ := bits.Sub64(s.Hi, 0, borrow)
	return WideSet{s.Lo & lo, s.Hi & hi}
}

// Shift moves every cell by a distance other than 0 and below 64.
func (s WideSet) Shift(by int) WideSet {
	if by > 0 {
		return WideSet{s.Lo << (by & 63), s.Hi<<(by&63) | s.Lo>>(-by&63)}
	}
	return WideSet{s.Lo>>(-by&63) | s.Hi<<(by&63), s.Hi >> (-by & 63)}
}

// up returns a ray towards higher cells as far as the first occupied one.
func up(ray, occupied WideSet) WideSet {
	lo, hi := ray.Lo&occupied.Lo, ray.Hi&occupied.Hi
	l, borrow := bits.Sub64(lo, 1, 0)
	h, _ := bits.Sub64(hi, 0, borrow)
	return WideSet{ray.Lo & (lo ^ l), ray.Hi & (hi ^ h)}
}

// down returns a ray towards lower cells as far as the first occupied one.
func down(ray, occupied WideSet) WideSet {
	lo, hi := ray.Lo&occupied.Lo, ray.Hi&occupied.Hi
	l, h := ray.Lo&-highest(lo|1), ray.Hi&-highest(hi|1)
	if hi != 0 {
		l = 0
	}
	return WideSet{l, h}
}

// highest returns the highest bit of a word that is not 0.
func highest(word uint64) uint64 { return 1 << ((bits.Len64(word) - 1) & 63) }

// At returns where rides end, occupied or not.
func (r *WideRays) At(occupied WideSet) WideSet {
	a, b := up(r.Up[0], occupied), up(r.Up[1], occupied)
	c, d := down(r.Down[0], occupied), down(r.Down[1], occupied)
	return WideSet{a.Lo | b.Lo | c.Lo | d.Lo, a.Hi | b.Hi | c.Hi | d.Hi}
}

// HopsAt returns where rides past the first piece end, occupied or not.
func (r *WideRays) HopsAt(occupied WideSet) (set WideSet) {
	for i := range r.Up {
		on := r.Up[i].And(occupied)
		set = set.Or(up(r.Up[i], on.Rest()).AndNot(up(r.Up[i], on)))
		on = r.Down[i].And(occupied)
		rest := on
		if on.Hi != 0 {
			rest.Hi ^= highest(on.Hi)
		} else {
			rest.Lo &^= highest(on.Lo | 1)
		}
		set = set.Or(down(r.Down[i], rest).AndNot(down(r.Down[i], on)))
	}
	return set
}

// At returns where moves from a cell end, occupied or not.
func (m *WideMoves) At(cell int, occupied WideSet) (set WideSet) {
	if m.Leap != nil {
		set = m.Leap[cell&(WideCells-1)]
	}
	for _, rays := range m.Rays {
		set = set.Or(rays[cell&(WideCells-1)].At(occupied))
	}
	for _, rays := range m.Hops {
		set = set.Or(rays[cell&(WideCells-1)].HopsAt(occupied))
	}
	if m.Lame != nil {
		for i := range m.Lame[cell&(WideCells-1)] {
			if l := &m.Lame[cell&(WideCells-1)][i]; !l.Past.And(occupied).Any() {
				set = set.Or(l.To)
			}
		}
	}
	return set
}

// MovesAt returns where a piece captures from a cell, its own pieces included, and where
// else it moves.
func (w *WidePiece) MovesAt(cell int, occupied WideSet) (captures, quiets WideSet) {
	if w.Single != nil {
		w = w.Single
	}
	captures = w.TakesAll(cell, occupied)
	if w.Royals != nil {
		captures = captures.Or(w.Royals.At(cell, occupied))
	}
	if w.Quiet != nil {
		quiets = w.Quiet.At(cell, occupied)
	}
	return captures, quiets
}

// TakesAll returns where a piece that does not move by steps captures from a cell, be it
// a royal or not.
func (w *WidePiece) TakesAll(cell int, occupied WideSet) WideSet {
	set := w.Both.At(cell, occupied)
	if w.Take != nil {
		set = set.Or(w.Take.At(cell, occupied))
	}
	return set
}
