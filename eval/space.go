package eval

import (
	"math"
	"math/bits"

	"dragoman/board"
	"dragoman/gen"
	"dragoman/gen/rules"
)

// This file evaluates pieces that move by squares that grow from where they stand
// (rules.Rings), and boards in space. Such boards are nearly empty from the
// start, and a piece may reach hundreds of cells.

// ringScanner finds what pieces reach on a board with rings.
type ringScanner struct {
	rings    *rules.Rings // nil if the game has none
	scan     *rules.Scan
	occupied rules.SpaceSet
}

func newRingScanner(p *rules.Program) ringScanner {
	if p.Rings == nil {
		return ringScanner{}
	}
	return ringScanner{rings: p.Rings, scan: p.Rings.NewScan()}
}

// use takes over what a position knows about moves by rings.
func (s *ringScanner) use(v *gen.SpaceView) {
	if v != nil {
		s.scan = v.Scan()
	}
	s.scan.CountToo()
}

// setOccupied notes which cells are occupied.
func (s *ringScanner) setOccupied(occupied []bool) {
	if s.rings == nil {
		return
	}
	s.occupied = rules.SpaceSet{}
	for c, is := range occupied {
		if is {
			s.occupied.Add(board.Cell(c))
		}
	}
}

// targets calls visit for each cell that a piece reaches by rings; for some
// cells several times.
func (s *ringScanner) targets(pc board.Piece, from board.Cell, visit func(board.Cell, rules.Flag)) {
	if s.rings != nil {
		s.scan.Targets(pc, from, &s.occupied, visit)
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
	r := &w.rings
	cover := r.rings.Cover(pc, from)
	if cover == nil {
		return 0, 0
	}
	reached := r.scan.Reach(cover, from, &r.occupied)
	zone := &w.zoneCells[pc.Side()&1^1]
	for i := range w.attacks {
		w.attacks[i] |= reached.Capture[i] & r.occupied[i]
		zoneAttacks += bits.OnesCount64(reached.Capture[i] & zone[i])
	}
	return reached.Count, zoneAttacks
}

// findZoneCells notes the empty cells of the king zones.
func (w *walker) findZoneCells() {
	for side := range w.zoneCells {
		for i := range w.blocks {
			w.zoneCells[side][i] = w.blocks[i].kingZone[side] &^ w.blocks[i].occupied
			w.busy[side][i] = w.blocks[i].kingZone[side] | w.blocks[i].occupied
		}
	}
}
