package verify

import (
	"math/rand/v2"
	"slices"

	"dragoman/board"
	"dragoman/dsl/ir"
	"dragoman/gen/rules"
)

// positions makes random positions that games seldom reach: few pieces or many
// anywhere, attacks on a royal with pieces in between, castling from all cells.
type positions struct {
	prog        *rules.Program
	rand        *rand.Rand
	cells       []board.Cell
	royals      [2][]board.Piece // as many as in the start position
	others      []board.Piece
	attacks     []attack // in random order, taken in turn
	next        int
	doubleSteps []attack // moves that can be captured en passant
	joins       []attack // quiet moves to cells where a piece may stack on another
}

// attack is a piece, its cell, and a cell in its reach.
type attack struct {
	piece    board.Piece
	from, to board.Cell
}

func newPositions(p *rules.Program, r *rand.Rand) *positions {
	s := &positions{prog: p, rand: r}
	for c := board.Cell(0); int(c) < p.Board.Cells(); c++ {
		if p.Board.Has(c) {
			s.cells = append(s.cells, c)
		}
		if pc := p.Start.Cells[c]; p.Royal[pc] {
			s.royals[pc.Side()] = append(s.royals[pc.Side()], pc)
		}
	}
	for pc := board.Piece(2); int(pc) < p.Pieces(); pc++ {
		if !p.Royal[pc] && (pc.Side() == board.White || !p.Kinds[pc.Kind()].Neutral) { // neutral pieces are kept as White's
			s.others = append(s.others, pc)
		}
		for _, from := range s.cells {
			if !p.CanStand(pc, from) {
				continue
			}
			for _, to := range s.cells {
				if from != to && p.Reach.Has(pc, from, to) {
					s.attacks = append(s.attacks, attack{pc, from, to})
				}
			}
		}
	}
	if p.Space != nil {
		s.listSpaceMoves()
	}
	r.Shuffle(len(s.attacks), func(i, j int) { s.attacks[i], s.attacks[j] = s.attacks[j], s.attacks[i] })
	return s
}

func (s *positions) empty() rules.State {
	n := s.prog.Board.Cells()
	return rules.State{Memory: make([]int, s.prog.Memory.Slots), Cells: make([]board.Piece, n), Unmoved: make([]bool, n), Side: board.Side(s.rand.IntN(2)), EPCaptured: board.None, Clock: s.rand.IntN(90), Full: 1 + s.rand.IntN(50)}
}

// put places a piece if it may stand there.
func (s *positions) put(st *rules.State, pc board.Piece, c board.Cell) bool {
	if !s.prog.Board.Has(c) || st.Cells[c] != board.Empty || !s.prog.CanStand(pc, c) {
		return false
	}
	st.Cells[c] = pc
	st.Unmoved[c] = s.prog.OnStartCell(pc, c)
	return true
}

// putAnywhere places a piece on a random cell.
func (s *positions) putAnywhere(st *rules.State, pc board.Piece) {
	for range 8 {
		if s.put(st, pc, s.cells[s.rand.IntN(len(s.cells))]) {
			return
		}
	}
}

// fill adds the royals that are missing and some other pieces.
func (s *positions) fill(st *rules.State, count int) {
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
	for range count {
		if len(s.others) > 0 {
			s.putAnywhere(st, s.others[s.rand.IntN(len(s.others))])
		}
	}
}

// scattered returns a random position. The side not to move may be in check.
func (s *positions) scattered() rules.State {
	st := s.empty()
	if len(s.prog.Castles) > 0 && s.rand.IntN(2) == 0 {
		s.putCastlers(&st)
	}
	if len(s.doubleSteps) > 0 && s.rand.IntN(3) == 0 {
		s.putDoubleStep(&st)
	}
	if len(s.joins) > 0 && s.rand.IntN(3) == 0 {
		s.putJoin(&st)
	}
	count := s.rand.IntN(6)
	if s.rand.IntN(2) == 0 {
		count = s.rand.IntN(max(1, len(s.cells)/2))
	}
	s.fill(&st, count)
	s.fillHands(&st)
	s.fillStates(&st)
	for i := range s.prog.Castles {
		if right, ok := s.prog.FindRight(st.Cells, i, board.None); ok && s.rand.IntN(4) > 0 {
			st.Rights = append(st.Rights, right)
		}
	}
	return st
}

// fillHands puts some pieces into the hands that can drop them.
func (s *positions) fillHands(st *rules.State) {
	if s.prog.Effects == nil {
		return
	}
	for _, drops := range s.prog.Effects.Droppable {
		for i := 0; i < len(drops) && s.prog.Memory.HasHand(); i++ {
			st.Memory[drops[i].Slot] = max(0, s.rand.IntN(5)-2)
		}
	}
}

// fillStates sometimes makes some pieces rest, and closes some cells by marks.
func (s *positions) fillStates(st *rules.State) {
	if s.prog.Effects == nil || len(s.prog.Effects.CellStates) == 0 || s.rand.IntN(2) == 0 {
		return
	}
	for _, state := range s.prog.Effects.CellStates {
		for _, c := range s.cells {
			switch {
			case s.rand.IntN(6) > 0:
			case state.Bars != [2]bool{}:
				st.Memory[state.First+int(c)] = 1
			case st.Cells[c] != board.Empty:
				st.Memory[state.First+int(c)] = 1 + s.rand.IntN(2)
			}
		}
	}
}

// putCastlers puts kings and rooks on the rank where they castle, or on the cells
// that they must not have left.
func (s *positions) putCastlers(st *rules.State) {
	b := s.prog.Board
	for i := range s.prog.Castles {
		c := &s.prog.Castles[i]
		if c.Fixed {
			s.put(st, c.King, c.KingTo)
			s.put(st, c.Rook, c.RookTo)
			continue
		}
		if s.prog.OnStartCell(c.King, c.KingTo) {
			continue
		}
		home := func() board.Cell { return b.At(s.rand.IntN(b.Files()), b.Rank(c.KingTo), b.Level(c.KingTo)) }
		if king := home(); king != board.None && !slices.Contains(st.Cells, c.King) {
			s.put(st, c.King, king)
		}
		if rook := home(); rook != board.None {
			s.put(st, c.Rook, rook)
		}
	}
}

// attack returns a position in which a piece may attack an enemy, a royal if
// there are any, or stack on a piece of its own, with random pieces in between.
func (s *positions) attack() rules.State {
	d := s.attacks[s.next%len(s.attacks)]
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
	s.fillStates(&st)
	return st
}

// between returns a cell of the line between two cells, or of the rectangle
// that they span.
func (s *positions) between(a, b board.Cell) board.Cell {
	g := s.prog.Board
	if line, _ := ir.Between(s.prog.Vec(a), s.prog.Vec(b)); len(line) > 0 && s.rand.IntN(4) > 0 {
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

// listSpaceMoves lists the moves that can be captured en passant, and those to
// cells where a piece may stack on another.
func (s *positions) listSpaceMoves() {
	for pc := board.Piece(2); int(pc) < s.prog.Pieces(); pc++ {
		partners := s.prog.Space.Partners(pc)
		for _, c := range s.cells {
			if p := s.prog.Space.DoubleStep(pc, c); p != nil {
				s.doubleSteps = append(s.doubleSteps, attack{pc, p.From, p.To})
			}
			for _, path := range s.prog.Paths(pc, c) {
				for _, to := range path.Ends() {
					if len(partners) > 0 && path.Flags&rules.Quiet != 0 && s.prog.Promote[pc].At(to) != nil {
						s.joins = append(s.joins, attack{pc, c, to})
					}
				}
			}
		}
	}
}

// putDoubleStep puts a piece where a double step has just ended, and enemies of
// the same kind where they may reach the cells that it passed.
func (s *positions) putDoubleStep(st *rules.State) {
	d := s.doubleSteps[s.rand.IntN(len(s.doubleSteps))]
	through := s.prog.Space.DoubleStep(d.piece, d.to).Through
	if !s.put(st, d.piece, d.to) {
		return
	}
	st.Side, st.EPTargets, st.EPCaptured = d.piece.Side().Other(), through, d.to
	for range 1 + s.rand.IntN(3) {
		var near []board.Cell
		on := through[s.rand.IntN(len(through))]
		for _, c := range s.cells {
			if s.prog.Reach.Has(d.piece^1, c, on) {
				near = append(near, c)
			}
		}
		if len(near) > 0 {
			s.put(st, d.piece^1, near[s.rand.IntN(len(near))])
		}
	}
}

// putJoin puts a piece and one that it may stack on where it promotes.
func (s *positions) putJoin(st *rules.State) {
	d := s.joins[s.rand.IntN(len(s.joins))]
	partners := s.prog.Space.Partners(d.piece)
	if s.put(st, d.piece, d.from) && s.put(st, partners[s.rand.IntN(len(partners))], d.to) && st.EPCaptured == board.None {
		st.Side = d.piece.Side()
	}
}
