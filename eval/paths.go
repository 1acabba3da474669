package eval

import (
	"dragoman/board"
	"dragoman/gen"
	"dragoman/gen/rules"
)

// pathSight looks at positions of any size by walking paths.
type pathSight struct {
	*general
	at     []board.Piece
	feared [2][]uint8 // by side and cell: bands of the side's pieces that attack it
	zone   [2][]bool  // by side and cell: around its royals
	stamp  []uint32   // by cell: the last piece that got there
	taken  []uint32   // by cell: the last piece that could take there
	now    man        // the piece that is being looked from
	number uint32     // how many pieces have been looked from
	flags  rules.Flag // of the path that is being walked
	full   func(board.Cell) bool
	visit  func(board.Cell)
}

func newPathSight(g *general) *pathSight {
	cells := g.prog.Board.Cells()
	s := &pathSight{general: g, at: make([]board.Piece, cells), stamp: make([]uint32, cells), taken: make([]uint32, cells)}
	for side := range s.zone {
		s.zone[side], s.feared[side] = make([]bool, cells), make([]uint8, cells)
	}
	s.full = func(c board.Cell) bool { return s.at[c] != board.Empty && c != s.now.cell }
	s.visit = s.reached
	return s
}

func (s *pathSight) look(pos gen.Position, men []man) []man {
	s.gather(pos)
	for c, pc := range s.at {
		if pc != board.Empty {
			men = append(men, s.man(pc, board.Cell(c)))
		}
	}
	for i := range men {
		m := &men[i]
		side := m.piece.Side()
		m.feared = s.feared[side^1][m.cell]
		m.guarded = s.feared[side][m.cell] != 0
		m.passed = s.isPassed(m.piece, m.cell)
	}
	return men
}

func (s *pathSight) pieces() []board.Piece { return s.at }

// gather copies the pieces and marks what is around the royals.
func (s *pathSight) gather(pos gen.Position) {
	for side := range s.zone {
		clear(s.zone[side])
		clear(s.feared[side])
	}
	for c := range s.at {
		pc := pos.At(board.Cell(c))
		s.at[c] = pc
		if zones := s.zones[pc]; zones != nil {
			zone := s.zone[pc.Side()]
			for to := range zone {
				zone[to] = zone[to] || zones[c].has(board.Cell(to))
			}
		}
	}
}

// man looks from one piece.
func (s *pathSight) man(pc board.Piece, c board.Cell) man {
	s.number++
	s.now = man{piece: pc, cell: c}
	paths := s.prog.Paths(pc, c)
	for i := range paths {
		p := &paths[i]
		if s.flags = p.Flags; s.flags&(rules.IfUnmoved|rules.IfInCheck) != 0 {
			continue
		}
		if p.Lead > 0 || p.Hurdles > 0 || !p.Straight() {
			p.Walk(s.full, s.visit)
			continue
		}
		for _, to := range p.Cells {
			s.reached(to)
			if s.at[to] != board.Empty {
				break
			}
		}
	}
	return s.now
}

// reached notes that the piece gets to a cell along a path.
func (s *pathSight) reached(c board.Cell) {
	side := s.now.piece.Side()
	takes := s.flags&rules.Capture != 0
	if takes && s.taken[c] != s.number {
		s.taken[c] = s.number
		s.feared[side][c] |= 1 << s.band[s.now.piece]
		if s.zone[side^1][c] {
			s.now.hits++
		}
	}
	if there := s.at[c]; s.stamp[c] != s.number && (there == board.Empty || takes && there.Side() != side) {
		s.stamp[c] = s.number
		s.now.reach++
	}
}

// isPassed reports whether no enemy of its kind can stop a piece on its way.
func (s *pathSight) isPassed(pc board.Piece, c board.Cell) bool {
	list := s.roads.of[pc]
	if list == nil || list[c].steps == 0 || list[c].stoppers == nil {
		return false
	}
	for x, enemy := range s.at {
		if enemy == pc^1 && list[c].stoppers.has(board.Cell(x)) {
			return false
		}
	}
	return true
}
