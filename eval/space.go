package eval

import (
	"math"

	"dragoman/board"
	"dragoman/gen/rules"
)

// This file judges pieces that move by squares that grow from where they stand
// (rules.Rings), and boards in space. Such boards are nearly empty from the
// start, a piece may see hundreds of cells, and nothing is known of what such
// numbers are worth.

// surveyor looks around on a board with rings.
type surveyor struct {
	rings *rules.Rings // nil: the game has none
	near  []rules.Nearest
	men   []board.Cell
}

func newSurveyor(p *rules.Program) surveyor {
	if p.Rings == nil {
		return surveyor{}
	}
	return surveyor{rings: p.Rings, near: make([]rules.Nearest, p.Rings.Count), men: make([]board.Cell, 0, p.Board.Cells())}
}

// targets calls visit for each cell that a piece reaches by rings; for some
// cells several times.
func (s *surveyor) targets(pc board.Piece, from board.Cell, visit func(board.Cell, rules.Flag)) {
	cover := s.rings.Cover(pc, from)
	if cover == nil {
		return
	}
	s.rings.Reset(s.near)
	s.rings.Scan(s.near, from, s.men)
	s.rings.Targets(cover, from, s.near, visit)
}

// crowd puts men on the cells of a filling.
func (s *surveyor) crowd(full []bool) {
	s.men = s.men[:0]
	for c, is := range full {
		if is && s.rings != nil {
			s.men = append(s.men, board.Cell(c))
		}
	}
}

// sparse returns how much emptier than a chessboard a game's board is at the
// start, for boards in space; else 1.
func sparse(p *rules.Program) float64 {
	if p.Board.Levels() == 1 {
		return 1
	}
	men := 0
	for _, pc := range p.Start.Cells {
		if pc != board.Empty {
			men++
		}
	}
	return math.Min(1, 2*float64(men)/float64(p.Board.Cells()))
}

// worthInSpace turns what a kind reaches into its value where pieces see
// hundreds of cells: four times as many are worth twice as much, and a piece
// that sees a part of the board only is worth that part. It was chosen so that
// it comes near the values that the author of such a game suggests, and that
// self-play bears out.
func worthInSpace(reach, span float64) float64 { return 90 * math.Sqrt(reach) * span }

// survey looks from a piece by its rings: it counts the cells that are free for
// it, notes the men that it could take or guards, and the cells around enemy
// royals that it attacks.
func (s *pathSight) survey(pc board.Piece, from board.Cell) {
	cover := s.space.rings.Cover(pc, from)
	if cover == nil {
		return
	}
	near, rings := s.space.near, s.space.rings
	rings.Reset(near)
	rings.Scan(near, from, s.space.men)
	for i := range cover.Wedges {
		w := &cover.Wedges[i]
		k, on := w.Free(near)
		s.now.reach += len(rings.Square(from, w.Quadrant).Inner(k))
		s.meet(on, w.Flags)
	}
	for i := range cover.Beams {
		n, on := cover.Beams[i].Free(near)
		s.now.reach += n
		s.meet(on, cover.Beams[i].Flags)
	}
	for _, c := range s.around[pc.Side()^1] {
		if s.at[c] != board.Empty {
			continue
		}
		ways := cover.To(c)
		for i := range ways {
			if ways[i].Clear(near) {
				s.now.hits++
				break
			}
		}
	}
}

// meet notes the man on a cell that the piece gets to, if there is one.
func (s *pathSight) meet(on board.Cell, flags rules.Flag) {
	if on != board.None {
		s.flags = flags
		s.reached(on)
	}
}

// unfree reports whether it is worth nothing to a piece to reach more cells.
func (g *generalTables) unfree(pc board.Piece) bool { return len(g.free[pc]) == 1 }
