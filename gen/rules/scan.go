package rules

import (
	"slices"

	"dragoman/board"
)

// Scan finds where pieces can go by squares, from what stands nearest to them in the
// quadrants that they use. It remembers what it found: most moves change nothing that a
// piece sees.
type Scan struct {
	rings    *Rings
	cover    *Cover
	from     board.Cell
	near     []Nearest // by quadrant
	blocked  []uint8   // the quadrants in which something stands
	known    []Reached // by cell and hash of what the piece sees; made when first needed
	outlooks []outlook // by cell and hash of what stands nearest to the piece; made with known
	count    bool      // Reached.Count is wanted
}

// Reached is where a piece can go by its squares.
type Reached struct {
	Quiet   SpaceSet // cells where a way ends that it may go, empty or occupied
	Capture SpaceSet // cells where a way ends by which it may capture, empty or occupied
	Count   int      // cells that wedges and beams reach before the first piece; those that several reach count for each. See CountToo
	cover   *Cover
	seen    SpaceSet // the occupied cells that decided it
}

// outlook is where a piece can go if certain cells are the nearest in its quadrants: what stands
// behind them does not matter.
type outlook struct {
	cover          *Cover
	near           []Nearest // these cells, by quadrant
	quiet, capture SpaceSet
	count          int
}

// perCell is how many answers a Scan remembers for each cell, and how many outlooks.
const (
	perCellBits = 2
	perCell     = 1 << perCellBits
)

// hash returns a number below perCell.
func (s *SpaceSet) hash() int {
	h := s[0] + 3*s[1] + 5*s[2] + 7*s[3] + 9*s[4] + 11*s[5] + 13*s[6] + 15*s[7]
	return int(h * 0x9e3779b97f4a7c15 >> (64 - perCellBits))
}

// NewScan returns a Scan to be used again and again.
func (r *Rings) NewScan() *Scan {
	s := &Scan{rings: r, near: make([]Nearest, r.Count), blocked: make([]uint8, 0, r.Count)}
	for i := range s.near {
		s.near[i] = nothing
	}
	return s
}

// CountToo makes a Scan find Reached.Count, too.
func (s *Scan) CountToo() {
	if !s.count {
		s.count, s.known = true, nil
	}
}

// Reach returns where a piece can go from a cell that has a cover.
func (s *Scan) Reach(cover *Cover, from board.Cell, occupied *SpaceSet) *Reached {
	if s.known == nil {
		s.remember()
	}
	seen := cover.inSight.and(occupied)
	r := &s.known[int(from)*perCell+seen.hash()]
	if r.cover == cover && r.seen == seen {
		return r
	}
	s.lookAround(cover, from, &seen)
	a := &s.outlooks[int(from)*perCell+s.nearHash()]
	if a.cover != cover || !slices.Equal(a.near, s.near) {
		a.cover = cover
		copy(a.near, s.near)
		a.quiet = s.open(&cover.quiet, occupied, Quiet)
		if a.capture = a.quiet; !cover.uniform {
			a.capture = s.open(&cover.capture, occupied, Capture)
		}
		if s.count {
			a.count = s.countFree()
		}
	}
	r.cover, r.seen, r.Quiet, r.Capture, r.Count = cover, seen, a.quiet, a.capture, a.count
	return r
}

// remember makes room for answers and outlooks.
func (s *Scan) remember() {
	n := s.rings.cells * perCell
	s.known, s.outlooks = make([]Reached, n), make([]outlook, n)
	near := make([]Nearest, n*len(s.near))
	for i := range s.outlooks {
		s.outlooks[i].near, near = near[:len(s.near)], near[len(s.near):]
	}
}

// nearHash returns a number below perCell for what stands nearest to the piece.
func (s *Scan) nearHash() int {
	sum := uint64(0)
	for _, q := range s.blocked {
		sum += uint64(s.near[q]) * uint64(2*int(q)+1)
	}
	return int(sum * 0x9e3779b97f4a7c15 >> (64 - perCellBits))
}

// lookAround looks around a piece, at the occupied cells that it sees.
func (s *Scan) lookAround(cover *Cover, from board.Cell, occupied *SpaceSet) {
	for _, q := range s.blocked {
		s.near[q] = nothing
	}
	s.cover, s.from, s.blocked = cover, from, s.blocked[:0]
	r := s.rings
	row := r.first[int(from)*r.cells : int(from)*r.cells+r.cells+1]
	for i := range occupied {
		for word := occupied[i]; word != 0; word &= word - 1 {
			c := CellOf(i, word)
			for _, seen := range r.seen[row[c]:row[c+1]] {
				q := seen >> 8
				if cover.uses[q>>6&3]>>(q&63)&1 == 0 {
					continue
				}
				last := &s.near[q]
				mark := Nearest(seen&0xff)<<(nearShift-4) | Nearest(c)
				switch k := mark >> nearShift; {
				case *last == nothing:
					*last = mark
					s.blocked = append(s.blocked, uint8(q))
				case k < *last>>nearShift:
					*last = mark
				case k == *last>>nearShift:
					*last |= several
				}
			}
		}
	}
}

// open returns the cells of a set at which a way with some flag ends.
func (s *Scan) open(set, occupied *SpaceSet, flag Flag) SpaceSet {
	open := *set
	if len(s.blocked) == 0 {
		return open
	}
	for _, q := range s.blocked {
		open.remove(s.rings.beyond(s.from, q, s.near[q].Ring()))
	}
	for i := range open {
		// Cells that are seen in several quadrants can be free in another.
		for lost := set[i] & s.cover.shared[i] &^ open[i] &^ occupied[i]; lost != 0; lost &= lost - 1 {
			if s.isFree(CellOf(i, lost), flag) {
				open[i] |= lost & -lost
			}
		}
		for on := set[i] & occupied[i]; on != 0; on &= on - 1 {
			if s.endsOn(CellOf(i, on), flag) {
				open[i] |= on & -on
			}
		}
	}
	return open
}

// isFree reports whether a way with some flag to an empty cell is free.
func (s *Scan) isFree(to board.Cell, flag Flag) bool {
	ways := s.cover.To(to)
	for i := range ways {
		if w := &ways[i]; w.Flags&flag != 0 && w.clear(s.near) {
			return true
		}
	}
	return false
}

// endsOn reports whether a way with some flag ends on an occupied cell.
func (s *Scan) endsOn(on board.Cell, flag Flag) bool {
	ways := s.cover.To(on)
	for i := range ways {
		if w := &ways[i]; w.Flags&flag != 0 && w.takes(s.near, on) {
			return true
		}
	}
	return false
}

// countFree returns Reached.Count.
func (s *Scan) countFree() int {
	c := s.cover
	n, blocked := c.total, uint64(0)
	for _, q := range s.blocked {
		blocked |= 1 << (q & 63)
		wedges := c.Wedges[c.wedgesOf[q]:c.wedgesOf[q+1]]
		for i := range wedges {
			square, before := s.rings.Square(s.from, q), s.near[q].Ring()-1
			if w := &wedges[i]; before < w.Rings {
				n -= len(square.Inner(w.Rings)) - len(square.Inner(before))
			}
		}
	}
	for i := range c.Beams {
		if b := &c.Beams[i]; b.sides&blocked != 0 {
			cells, _ := b.Free(s.near)
			n -= len(b.Cells) - cells
		}
	}
	return n
}

// targets calls visit for each cell where the piece can end, empty or not; for some cells
// several times.
func (s *Scan) targets(visit func(board.Cell, Flag)) {
	for i := range s.cover.Wedges {
		w := &s.cover.Wedges[i]
		k, on := w.Free(s.near)
		for _, to := range s.rings.Square(s.from, w.Quadrant).Inner(k) {
			visit(to, w.Flags)
		}
		if on != board.None {
			visit(on, w.Flags)
		}
	}
	for i := range s.cover.Beams {
		b := &s.cover.Beams[i]
		n, on := b.Free(s.near)
		for _, to := range b.Cells[:n] {
			visit(to, b.Flags)
		}
		if on != board.None {
			visit(on, b.Flags)
		}
	}
}

// Targets calls visit for each cell where a piece can end from a cell, empty or not; for
// some cells several times.
func (s *Scan) Targets(pc board.Piece, from board.Cell, occupied *SpaceSet, visit func(board.Cell, Flag)) {
	if c := s.rings.Cover(pc, from); c != nil {
		seen := c.inSight.and(occupied)
		s.lookAround(c, from, &seen)
		s.targets(visit)
	}
}
