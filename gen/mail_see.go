package gen

import (
	"dragoman/board"
	"dragoman/gen/rules"
)

// SEE implements [Searchable]. Pieces that have captured leave the board until the
// answer is known.
func (m *mailPos) SEE(mv Move, values *PieceValues, least int32) bool {
	x, good, decided := startExchange(m.prog, m.at, mv, values, least, m.side)
	if decided {
		return good
	}
	var gone [64]mailEdit
	n := 0
	lift := func(c board.Cell) board.Piece {
		pc := m.at[c]
		gone[n] = mailEdit{cell: c, was: pc}
		m.pretend(c, board.Empty)
		n++
		return pc
	}
	to := mv.To()
	mover := lift(mv.From())
	if mv.Kind() == rules.EnPassant {
		lift(m.frames[m.ply].epCaptured)
	}
	left, mover := m.prog.Split(mv.Kind(), mover, mv.Arg(), m.at[to])
	m.pretend(mv.From(), left)
	onto := m.at[to]
	m.pretend(to, mover)
	for turn := m.side ^ 1; ; turn ^= 1 {
		from := m.leastValuable(turn, to, values)
		if from == board.None || n == len(gone) {
			good = turn != m.side
			break
		}
		pc := lift(from)
		if x.capture(pc) {
			good = turn == m.side
			if m.prog.Royal[pc] && m.leastValuable(turn^1, to, values) != board.None {
				good = !good // the royal could not take after all
			}
			break
		}
	}
	m.pretend(to, onto)
	for n--; n >= 0; n-- {
		m.pretend(gone[n].cell, gone[n].was)
	}
	return good
}

// leastValuable returns the cell of the least valuable piece with which a side can
// capture on c, or board.None.
func (m *mailPos) leastValuable(s board.Side, c board.Cell, values *PieceValues) board.Cell {
	best, price := board.None, int32(1<<30)
	for _, from := range m.pieces[s] {
		pc := m.at[from]
		cheaper := values[pc] < price || values[pc] == price && from < best // of equals the first, as on other back-ends
		if pc != board.Empty && from != c && pc.Side() == s && cheaper && m.prog.Reach.Has(pc, from, c) && m.attacksCell(from, c) {
			best, price = from, values[pc]
		}
	}
	return best
}
