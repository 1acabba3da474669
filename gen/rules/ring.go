package rules

import "dragoman/board"

// Rings is how pieces move by squares that grow from where they stand (ir.Ring
// and ir.Line): for every cell and quadrant the cells of the square, and for
// every cell and quadrant the cells seen in it.
//
// A quadrant is the part of a plane between two rays. Its ring k holds the cells
// whose larger distance along a ray is k; the two cells on the rays are the ends
// of the ring. All pieces share the quadrants.
type Rings struct {
	Count  int // of quadrants
	cells  int
	square []Square   // by cell and quadrant
	first  []uint32   // by cell and cell: where the sightings of the second begin
	seen   []Sighting // by first
	rest   []SpaceSet // by square, then ring: its cells from that ring on
	restOf []uint32   // by cell and quadrant: where the sets of a square begin in rest; then where they end
	covers [][]*Cover // by piece, then cell; nil: none
}

// Square is a quadrant from one cell.
type Square struct {
	all   grown // its cells without the first
	inner grown // the same without the ends of the rings
}

// grown is a list of cells in the order of the rings.
type grown struct {
	cells []board.Cell
	upTo  [maxRings + 1]uint8 // by k: how many lie in the rings up to k
}

// maxRings is how many rings a square can have around its first cell.
const maxRings = board.MaxSpace - 1

// Cover is where a piece can go from a cell by squares.
type Cover struct {
	Wedges []Wedge // by quadrant
	Beams  []Beam
	first  []uint16 // by target: where its ways begin
	ways   []Way    // all ways to go or capture

	ends           SpaceSet  // where a move can end if nothing is in its way
	quiet, capture SpaceSet  // where it can if that is empty, and if an enemy stands there
	shared         SpaceSet  // cells of these that lie in quadrants of several ways
	inSight        SpaceSet  // the cells of all squares that matter
	uses           [4]uint64 // the quadrants that matter
	wedgesOf       []uint16  // by quadrant: where its wedges begin
	total          int       // cells of all wedges and beams
	uniform        bool      // all can be gone and captured by
}

// Wedge lets a piece end on the inner cells of the first Rings rings of a
// quadrant: on one that is the only occupied cell of the square up to its ring,
// or on an empty one if there is none.
type Wedge struct {
	Quadrant uint8
	Rings    uint8
	Flags    Flag
}

// Beam lets a piece end on the cells of a ray. Cell k must be, in at least one of
// the pairs of quadrants on both sides of the ray, the only occupied cell of
// both squares up to ring k, or empty if there is none.
type Beam struct {
	Cells []board.Cell
	Sides [][2]uint8
	Flags Flag
	sides uint64 // the numbers of the quadrants modulo 64, as bits
}

// Way is one way to end on a cell: both squares must be empty up to ring K,
// that cell aside. A wedge has the same square twice.
type Way struct {
	Sides [2]uint8
	K     uint8
	Flags Flag
}

// Square returns a quadrant from a cell.
func (r *Rings) Square(from board.Cell, quadrant uint8) *Square {
	return &r.square[int(from)*r.Count+int(quadrant)]
}

// Within returns the cells of a square up to ring k.
func (s *Square) Within(k uint8) []board.Cell { return s.all.cells[:s.all.upTo[k]] }

// Inner returns the same without the ends of the rings.
func (s *Square) Inner(k uint8) []board.Cell { return s.inner.cells[:s.inner.upTo[k]] }

// Cover returns where a piece can go from a cell by squares, or nil.
func (r *Rings) Cover(pc board.Piece, from board.Cell) *Cover {
	if r == nil || int(pc) >= len(r.covers) {
		return nil
	}
	return r.covers[pc][from]
}

// To returns the ways to end on a cell.
func (c *Cover) To(to board.Cell) []Way { return c.ways[c.first[to]:c.first[to+1]] }

// Ends returns the cells on which a move can end if nothing is in its way.
func (c *Cover) Ends() *SpaceSet { return &c.ends }

// Sighting is a place in a quadrant, as it is seen from a cell: the number of
// the quadrant, the ring, and whether the place is an end of it.
type Sighting uint16

func newSighting(quadrant, k int, end bool) Sighting {
	s := Sighting(quadrant)<<8 | Sighting(k)<<4
	if end {
		s |= 1
	}
	return s
}

// Nearest is what stands on the nearest ring of a quadrant that is not empty:
// its k, whether the cell is an end of the ring, and the cell.
type Nearest uint32

// The parts of a Nearest.
const (
	nearShift = 20
	endBit    = 1 << 16
	several   = 1<<16 - 1
	nothing   = (maxRings+1)<<nearShift | endBit | several
)

// Ring returns the k of the ring, more than that of any if all are empty.
func (n Nearest) Ring() uint8 { return uint8(n >> nearShift) }

// Inner returns the cell if only one is occupied and it is no end, or None.
func (n Nearest) Inner() board.Cell {
	if n&endBit != 0 {
		return board.None
	}
	return board.Cell(n & several)
}

// End returns the cell if only one is occupied and it is an end, or None.
func (n Nearest) End() board.Cell {
	if n&endBit == 0 {
		return board.None
	}
	return board.Cell(n & several)
}

// Free returns how many rings of a wedge are empty, and the piece on the next one
// if it can be taken.
func (w *Wedge) Free(near []Nearest) (rings uint8, on board.Cell) {
	n := near[w.Quadrant]
	if k := n.Ring(); k <= w.Rings {
		return k - 1, n.Inner()
	}
	return w.Rings, board.None
}

// Free returns how many cells of a beam are free, and the piece on the next one
// if it can be taken.
func (b *Beam) Free(near []Nearest) (cells int, on board.Cell) {
	on = board.None
	for _, sides := range b.Sides {
		left, right := near[sides[0]], near[sides[1]]
		cells = max(cells, int(min(left.Ring(), right.Ring()))-1)
		if left == right && left.End() != board.None {
			on = left.End()
		}
	}
	if cells >= len(b.Cells) {
		return len(b.Cells), board.None
	}
	if b.Cells[cells] != on {
		on = board.None
	}
	return cells, on
}

// clear reports whether nothing at all stands in a way, nor where it ends.
func (w *Way) clear(near []Nearest) bool {
	return w.K < near[w.Sides[0]].Ring() && w.K < near[w.Sides[1]].Ring()
}

// takes reports whether a way ends on an occupied cell, and nothing else stands in it.
func (w *Way) takes(near []Nearest, on board.Cell) bool {
	n := near[w.Sides[0]]
	return n&several == Nearest(on) && n == near[w.Sides[1]]
}

// beyond returns the cells of a square from ring k on.
func (r *Rings) beyond(from board.Cell, quadrant, k uint8) *SpaceSet {
	return &r.rest[r.restOf[int(from)*r.Count+int(quadrant)]+uint32(k)-1]
}

// CountInWay returns how many pieces stand in a way from one cell to another, of some that are
// occupied: none, one, whose cell it returns, or two for more. The cell where the way ends
// does not matter.
func (r *Rings) CountInWay(w *Way, from, to board.Cell, occupied *SpaceSet) (n int, on board.Cell) {
	left, beyond := r.inner(from, w.Sides[0], w.K)
	right, past := left, beyond
	if w.Sides[1] != w.Sides[0] {
		right, past = r.inner(from, w.Sides[1], w.K)
	}
	on = board.None
	for i := range left {
		word := (left[i]&^beyond[i] | right[i]&^past[i]) & occupied[i]
		if int(to)>>6 == i {
			word &^= 1 << (to & 63)
		}
		switch {
		case word == 0:
		case n > 0 || word&(word-1) != 0:
			return 2, on
		default:
			n, on = 1, CellOf(i, word)
		}
	}
	return n, on
}

// inner returns a square and the cells of it that are beyond ring k.
func (r *Rings) inner(from board.Cell, quadrant, k uint8) (square, beyond *SpaceSet) {
	i := int(from)*r.Count + int(quadrant)
	sets := r.rest[r.restOf[i]:r.restOf[i+1]]
	if int(k) < len(sets) {
		return &sets[0], &sets[k]
	}
	return &sets[0], &noCells
}

// noCells is the empty set.
var noCells SpaceSet

// Walk calls visit for each cell where a piece can end by its squares, given
// which cells are occupied, as [Path.Walk] does; for some cells several times. The
// cell that the piece leaves does not count as occupied.
func (r *Rings) Walk(pc board.Piece, from board.Cell, occupied func(board.Cell) bool, visit func(board.Cell, Flag)) {
	if r.Cover(pc, from) == nil {
		return
	}
	var pieces SpaceSet
	for cell := range board.Cell(r.cells) {
		if cell != from && occupied(cell) {
			pieces.Add(cell)
		}
	}
	r.NewScan().Targets(pc, from, &pieces, visit)
}
