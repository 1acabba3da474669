package rules

// WideTables are the lookups of a game on a flat board whose sets of cells have two words:
// where pieces go that leap, ride and hop over one hurdle, perhaps past cells that must be
// empty.
type WideTables struct {
	Exact  bool       // sets tell which moves are legal: there are no other pieces and rules
	Walked [2][]uint8 // by side: the codes of other pieces
	Immune []uint8    // the codes of pieces that cannot be captured
	Walls  []uint8    // the codes of neutral pieces
	Pieces [2][]uint8 // by side: the codes of its pieces that are not walked
	Of     []WidePiece
	Ends   [2][]WideEnds // by side: pieces whose moves are of the common kinds
	Plain  [2]int        // by side: how many of them, the first ones, never promote
	Quiets [2][]WideEnds // by side: pieces that capture nothing, with their moves as if they did
	Rest   [2][]uint8    // by side: the others

	Takes     []WideEnds // pieces of both sides whose captures are of the common kinds, where no move is quiet
	TakesElse []uint8    // the others

	Where *WideWhere   // what must be true of the cell of a drop; nil: nothing, or sets do not tell it
	Flips []*WideFlips // what triggers do after every move; nil if they do anything else
}

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
}

// WideMoves are moves of one mode by cell.
type WideMoves struct {
	Leap *[WideCells]WideSet    // nil: none
	Rays []*WideRides           // rides
	Hops []*WideRides           // rides past the first piece, to the second
	Lame *[WideCells][]LameLeap // nil: none
}

// WideRides are rides by cell. Pieces share them: a queen has those of a rook and those of
// a bishop.
type WideRides struct {
	At     [WideCells]WideRays
	Turned [WideCells]WideRays // the same with Down in reverse order: cell 0 last
}

// WideRays are four rides from a cell: two towards higher cells, two towards lower.
type WideRays struct{ Up, Down [2]WideSet }

// WideEnds are the moves of a piece in a form that can be looked up for many pieces at
// once. What it does not have is nil.
type WideEnds struct {
	Piece int           // its code
	Rides [2]*WideRides // quietly or capturing, as are the next two
	Leap  *[WideCells]WideSet
	Lame  *[WideCells]WideLame
	Hop   *WideRides          // rides quietly, and captures past the first piece
	Quiet *[WideCells]WideSet // leaps
	Take  *[WideCells]WideSet // leaps
}

// WideLame is up to four leaps past cells that must be empty.
type WideLame struct{ Past, To [4]WideSet }

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

// At returns where rides end, occupied or not.
func (r *WideRays) At(occupied WideSet) WideSet {
	a, b := r.Up[0].up(occupied), r.Up[1].up(occupied)
	c, d := r.Down[0].down(occupied), r.Down[1].down(occupied)
	return a.Or(b).Or(c).Or(d)
}

// HopsAt returns where rides past the first piece end, occupied or not.
func (r *WideRays) HopsAt(occupied WideSet) (set WideSet) {
	for i := range r.Up {
		on := r.Up[i].And(occupied)
		set = set.Or(r.Up[i].up(on.Rest()).AndNot(r.Up[i].up(on)))
		on = r.Down[i].And(occupied)
		set = set.Or(r.Down[i].down(on.withoutLast()).AndNot(r.Down[i].down(on)))
	}
	return set
}

// At returns where the piece on a cell goes; quiet and take are the cells where it may go
// by moves that are quiet or capture only.
func (e *WideEnds) At(cell int, occupied, quiet, take WideSet) (set WideSet) {
	c := cell & (WideCells - 1)
	if e.Leap != nil {
		set = e.Leap[c]
	}
	for _, rides := range e.Rides {
		if rides != nil {
			set = set.Or(rides.At[c].At(occupied))
		}
	}
	if e.Lame != nil {
		l := &e.Lame[c]
		for i := range l.Past {
			if !l.Past[i].And(occupied).Any() {
				set = set.Or(l.To[i])
			}
		}
	}
	if e.Hop != nil {
		set = set.Or(e.Hop.At[c].At(occupied).And(quiet)).Or(e.Hop.At[c].HopsAt(occupied).And(take))
	}
	if e.Quiet != nil {
		set = set.Or(e.Quiet[c].And(quiet))
	}
	if e.Take != nil {
		set = set.Or(e.Take[c].And(take))
	}
	return set
}

// At returns where moves from a cell end, occupied or not.
func (m *WideMoves) At(cell int, occupied WideSet) (set WideSet) {
	if m.Leap != nil {
		set = m.Leap[cell&(WideCells-1)]
	}
	for _, rides := range m.Rays {
		set = set.Or(rides.At[cell&(WideCells-1)].At(occupied))
	}
	for _, rides := range m.Hops {
		set = set.Or(rides.At[cell&(WideCells-1)].HopsAt(occupied))
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

// Seen returns the cells on which moves from a cell depend.
func (m *WideMoves) Seen(cell int, occupied WideSet) WideSet {
	set := m.At(cell, occupied)
	for _, rides := range m.Hops {
		set = set.Or(rides.At[cell&(WideCells-1)].At(occupied))
	}
	if m.Lame != nil {
		for _, l := range m.Lame[cell&(WideCells-1)] {
			set = set.Or(l.Past).Or(l.To)
		}
	}
	return set
}

// Leaps reports whether the moves are leaps.
func (m *WideMoves) Leaps() bool { return len(m.Rays)+len(m.Hops) == 0 && m.Lame == nil }

// ByCell returns the piece with its moves by cell, not by steps.
func (w *WidePiece) ByCell() *WidePiece {
	if w.Single != nil {
		return w.Single
	}
	return w
}

// Seen returns the cells on which the moves of a piece on a cell depend.
func (w *WidePiece) Seen(cell int, occupied WideSet) WideSet {
	w = w.ByCell()
	set := w.Both.Seen(cell, occupied)
	for _, m := range [...]*WideMoves{w.Quiet, w.Take, w.Royals} {
		if m != nil {
			set = set.Or(m.Seen(cell, occupied))
		}
	}
	return set
}

// TakesAt returns where a piece captures from a cell, its own pieces included.
func (w *WidePiece) TakesAt(cell int, occupied WideSet) WideSet {
	w = w.ByCell()
	captures := w.TakesAll(cell, occupied)
	if w.Royals != nil {
		captures = captures.Or(w.Royals.At(cell, occupied))
	}
	return captures
}

// QuietsAt returns where a piece moves from a cell without capturing there.
func (w *WidePiece) QuietsAt(cell int, occupied WideSet) WideSet {
	w = w.ByCell()
	if w.Quiet == nil {
		return WideSet{}
	}
	return w.Quiet.At(cell, occupied)
}

// QuietEnds returns where a piece can move from a cell without a capture, but for occupied
// cells.
func (w *WidePiece) QuietEnds(cell int, occupied WideSet) WideSet {
	return w.ByCell().Both.At(cell, occupied).Or(w.QuietsAt(cell, occupied)).AndNot(occupied)
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

// TakenBy returns what some of the pieces capture on, pieces of their own side included, be
// it a royal or not.
func (w *WidePiece) TakenBy(pieces, occupied WideSet) (set WideSet) {
	for i := range w.Steps {
		s := &w.Steps[i]
		if s.Flags&Capture == 0 {
			continue
		}
		from := pieces.And(s.From)
		if s.Past != 0 {
			from = from.AndNot(occupied.Shift(-s.Past))
		}
		set = set.Or(from.Shift(s.By))
	}
	if len(w.Steps) > 0 {
		return set
	}
	for ; pieces.Any(); pieces = pieces.Rest() {
		set = set.Or(w.TakesAt(pieces.First(), occupied))
	}
	return set
}
