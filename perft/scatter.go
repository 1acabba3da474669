package perft

import (
	"math/rand/v2"

	"dragoman/board"
	"dragoman/dsl/ir"
	"dragoman/gen/rules"
)

// scatterer makes positions that games seldom reach: few men or many anywhere,
// lines to a royal with all that can stand on them, castling from all cells.
type scatterer struct {
	prog   *rules.Program
	rand   *rand.Rand
	cells  []board.Cell
	royals [2][]board.Piece // as many as in the start position
	others []board.Piece
	duels  []duel // in random order, taken in turn
	next   int
	passed []duel // moves that can be met in passing
	lifts  []duel // quiet moves to where a piece may join another
}

// duel is an attacker and a cell in its reach.
type duel struct {
	piece    board.Piece
	from, to board.Cell
}

func newScatterer(p *rules.Program, r *rand.Rand) *scatterer {
	s := &scatterer{prog: p, rand: r}
	for c := board.Cell(0); int(c) < p.Board.Cells(); c++ {
		if p.Board.Has(c) {
			s.cells = append(s.cells, c)
		}
		if pc := p.Start.Cells[c]; p.Royal[pc] {
			s.royals[pc.Side()] = append(s.royals[pc.Side()], pc)
		}
	}
	for pc := board.Piece(2); int(pc) < p.Pieces(); pc++ {
		if !p.Royal[pc] {
			s.others = append(s.others, pc)
		}
		for _, from := range s.cells {
			if !p.CanStand(pc, from) {
				continue
			}
			for _, to := range s.cells {
				if from != to && p.Reach.Has(pc, from, to) {
					s.duels = append(s.duels, duel{pc, from, to})
				}
			}
		}
	}
	if p.Space != nil {
		s.inSpace()
	}
	r.Shuffle(len(s.duels), func(i, j int) { s.duels[i], s.duels[j] = s.duels[j], s.duels[i] })
	return s
}

func (s *scatterer) empty() rules.State {
	n := s.prog.Board.Cells()
	return rules.State{Cells: make([]board.Piece, n), Unmoved: make([]bool, n), Side: board.Side(s.rand.IntN(2)), Victim: board.None, Clock: s.rand.IntN(90), Full: 1 + s.rand.IntN(50)}
}

// put places a piece if it may stand there.
func (s *scatterer) put(st *rules.State, pc board.Piece, c board.Cell) bool {
	if !s.prog.Board.Has(c) || st.Cells[c] != board.Empty || !s.prog.CanStand(pc, c) {
		return false
	}
	st.Cells[c] = pc
	st.Unmoved[c] = s.prog.Standard(pc, c)
	return true
}

// putAnywhere places a piece on a random cell.
func (s *scatterer) putAnywhere(st *rules.State, pc board.Piece) {
	for range 8 {
		if s.put(st, pc, s.cells[s.rand.IntN(len(s.cells))]) {
			return
		}
	}
}

// fill adds royals that are missing and some other men.
func (s *scatterer) fill(st *rules.State, men int) {
	var have [2]int
	for _, pc := range st.Cells {
		if s.prog.Royal[pc] {
			have[pc.Side()]++
		}
	}
	for side, royals := range s.royals {
		for _, pc := range royals[min(have[side], len(royals)):] {
			s.putAnywhere(st, pc)
		}
	}
	for range men {
		if len(s.others) > 0 {
			s.putAnywhere(st, s.others[s.rand.IntN(len(s.others))])
		}
	}
}

// scatter returns a random position. The side not to move may be in check.
func (s *scatterer) scatter() rules.State {
	st := s.empty()
	if len(s.prog.Castles) > 0 && s.rand.IntN(2) == 0 {
		s.castles(&st)
	}
	if len(s.passed) > 0 && s.rand.IntN(3) == 0 {
		s.pass(&st)
	}
	if len(s.lifts) > 0 && s.rand.IntN(3) == 0 {
		s.lift(&st)
	}
	men := s.rand.IntN(6)
	if s.rand.IntN(2) == 0 {
		men = s.rand.IntN(max(1, len(s.cells)/2))
	}
	s.fill(&st, men)
	for i := range s.prog.Castles {
		if right, ok := s.prog.FindRight(st.Cells, i, board.None); ok && s.rand.IntN(4) > 0 {
			st.Rights = append(st.Rights, right)
		}
	}
	return st
}

// castles puts kings and rooks on the rank where they castle, or where they must
// not have moved from.
func (s *scatterer) castles(st *rules.State) {
	b := s.prog.Board
	for i := range s.prog.Castles {
		c := &s.prog.Castles[i]
		if c.Fixed {
			s.put(st, c.King, c.KingTo)
			s.put(st, c.Rook, c.RookTo)
			continue
		}
		if s.prog.Standard(c.King, c.KingTo) {
			continue
		}
		home := func() board.Cell { return b.At(s.rand.IntN(b.Files()), b.Rank(c.KingTo), b.Level(c.KingTo)) }
		king, placed := home(), false
		for _, pc := range st.Cells {
			placed = placed || pc == c.King
		}
		if king != board.None && !placed {
			s.put(st, c.King, king)
		}
		if rook := home(); rook != board.None {
			s.put(st, c.Rook, rook)
		}
	}
}

// duel returns a position in which a piece looks at an enemy, a royal if there
// are any, or at a man that it may join, through whatever stands between.
func (s *scatterer) duel() rules.State {
	d := s.duels[s.next%len(s.duels)]
	s.next++
	st := s.empty()
	st.Side = d.piece.Side().Other()
	s.put(&st, d.piece, d.from)
	if partners := s.prog.Space.Partners(d.piece); len(partners) > 0 && s.rand.IntN(3) == 0 {
		st.Side = d.piece.Side()
		s.put(&st, partners[s.rand.IntN(len(partners))], d.to)
	} else if royals := s.royals[st.Side]; len(royals) > 0 {
		s.put(&st, royals[0], d.to)
	} else {
		s.put(&st, s.others[s.rand.IntN(len(s.others))], d.to)
	}
	if len(s.others) > 0 {
		for range s.rand.IntN(4) {
			s.put(&st, s.others[s.rand.IntN(len(s.others))], s.between(d.from, d.to))
		}
	}
	s.fill(&st, s.rand.IntN(5))
	return st
}

// between returns a cell of the line between two cells, or of the rectangle
// that they span.
func (s *scatterer) between(a, b board.Cell) board.Cell {
	g := s.prog.Board
	vec := func(c board.Cell) ir.Vec { return ir.Vec{X: g.File(c), Y: g.Rank(c), Z: g.Level(c)} }
	if line, _ := ir.Between(vec(a), vec(b)); len(line) > 0 && s.rand.IntN(4) > 0 {
		v := line[s.rand.IntN(len(line))]
		return g.At(v.X, v.Y, v.Z)
	}
	pick := func(m, n int) int { return min(m, n) + s.rand.IntN(max(m, n)-min(m, n)+1) }
	c := g.At(pick(g.File(a), g.File(b)), pick(g.Rank(a), g.Rank(b)), g.Level(a))
	if c == board.None {
		return a
	}
	return c
}
