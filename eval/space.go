package eval

import (
	"math"
	"math/bits"

	"dragoman/board"
	"dragoman/gen/rules"
)

// This file evaluates pieces that move by squares that grow from where they stand
// (rules.Rings), and boards in space. Such boards are nearly empty from the
// start, and a piece may reach hundreds of cells.

// ringScanner finds what pieces reach on a board with rings.
type ringScanner struct {
	rings    *rules.Rings // nil if the game has none
	near     []rules.Nearest
	occupied []board.Cell // the occupied cells
}

func newRingScanner(p *rules.Program) ringScanner {
	if p.Rings == nil {
		return ringScanner{}
	}
	return ringScanner{rings: p.Rings, near: make([]rules.Nearest, p.Rings.Count), occupied: make([]board.Cell, 0, p.Board.Cells())}
}

// setOccupied notes which cells are occupied.
func (s *ringScanner) setOccupied(occupied []bool) {
	s.occupied = s.occupied[:0]
	for c, is := range occupied {
		if is && s.rings != nil {
			s.occupied = append(s.occupied, board.Cell(c))
		}
	}
}

// scanFrom finds what is nearest around a cell and returns how a piece moves from
// there by rings, or nil if it does not.
func (s *ringScanner) scanFrom(pc board.Piece, from board.Cell) *rules.Cover {
	cover := s.rings.Cover(pc, from)
	if cover != nil {
		s.rings.Reset(s.near)
		s.rings.Scan(s.near, from, s.occupied)
	}
	return cover
}

// targets calls visit for each cell that a piece reaches by rings; for some
// cells several times.
func (s *ringScanner) targets(pc board.Piece, from board.Cell, visit func(board.Cell, rules.Flag)) {
	if cover := s.scanFrom(pc, from); cover != nil {
		s.rings.Targets(cover, from, s.near, visit)
	}
}

// sparse returns how much emptier than a chessboard a game's board is at the
// start, for boards in space; else 1.
func sparse(p *rules.Program) float64 {
	if p.Board.Levels() == 1 {
		return 1
	}
	pieces := 0
	for _, pc := range p.Start.Cells {
		if pc != board.Empty {
			pieces++
		}
	}
	return math.Min(1, 2*float64(pieces)/float64(p.Board.Cells()))
}

// valueInSpace turns the mean mobility of a kind into its value where pieces
// reach hundreds of cells: four times as many count twice as much, and a piece
// that is bound to a part of the board is worth that part. The formula was
// chosen to come near the values that the author of such a game suggests, and
// self-play confirms it.
func valueInSpace(mobility, coverage float64) float64 { return 90 * math.Sqrt(mobility) * coverage }

// scanRings finds what a piece attacks by rings. Occupied cells go to the
// attacks, empty ones are only counted: those that it can move to, and those of
// the enemy's king zone that it attacks.
func (w *walker) scanRings(pc board.Piece, from board.Cell) (moves, zoneAttacks int) {
	cover := w.rings.scanFrom(pc, from)
	if cover == nil {
		return 0, 0
	}
	near := w.rings.near
	for i := range cover.Wedges {
		wedge := &cover.Wedges[i]
		k, on := wedge.Free(near)
		moves += len(w.rings.rings.Square(from, wedge.Quadrant).Inner(k))
		w.addCapture(on, wedge.Flags)
	}
	for i := range cover.Beams {
		n, on := cover.Beams[i].Free(near)
		moves += n
		w.addCapture(on, cover.Beams[i].Flags)
	}
	for _, c := range w.zoneCells[pc.Side()&1^1] {
		ways := cover.To(c)
		for i := range ways {
			if ways[i].Clear(near) {
				zoneAttacks++
				break
			}
		}
	}
	return moves, zoneAttacks
}

// findZoneCells lists the empty cells of the king zones.
func (w *walker) findZoneCells() {
	for side := range w.zoneCells {
		w.zoneCells[side] = w.zoneCells[side][:0]
		for i := range w.blocks {
			for set := w.blocks[i].kingZone[side] &^ w.blocks[i].occupied; set != 0; set &= set - 1 {
				w.zoneCells[side] = append(w.zoneCells[side], board.Cell(64*i+bits.TrailingZeros64(set)))
			}
		}
	}
}

// addCapture adds a cell to the attacks, unless it is None or the piece cannot
// capture there.
func (w *walker) addCapture(on board.Cell, flags rules.Flag) {
	if on != board.None && flags&rules.Capture != 0 {
		w.attacks[on>>6] |= 1 << (on & 63)
	}
}
