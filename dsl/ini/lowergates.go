package ini

import "dragoman/dsl/ir"

// gatesPieces reports whether pieces come from the hand onto cells that others leave.
func (s *settings) gatesPieces() bool { return s.on["gating"] && s.on["seirawanGating"] }

// gates returns the cells of a side whose pieces have rights until they move: those of
// the castling rank that the castling field of the start position names by their files,
// and those of kings and rooks that can castle.
func (l *lowerer) gates(side ir.Side) (r region) {
	if !l.s.on["gating"] {
		return r
	}
	add := func(cell ir.Vec, found bool) {
		if found {
			r.add(cell.X, cell.Y)
		}
	}
	stands := l.startPieces(side)
	for i := range len(l.start.castling) {
		letter := l.start.castling[i]
		if sideOf(letter) != side {
			continue
		}
		x := int(upper(letter) - 'A')
		if wing, castles := map[byte]ir.Wing{'K': ir.KingSide, 'Q': ir.QueenSide}[upper(letter)]; castles && l.s.on["castling"] {
			rook, _ := l.castlingRook(side, wing)
			rook.X = min(max(rook.X, 0), l.s.files-1) // any piece where no rook is
			add(rook, stands[rook] != "")
			add(l.castlingKing(side))
		} else if cell := (ir.Vec{X: x, Y: l.castlingRank(side)}); x < l.s.files {
			add(cell, stands[cell] != "")
		}
	}
	return r
}

// firstMoves makes the special moves of the pieces on gates in Cambodian chess: that of
// the king, which ends when a rook comes to its line, and those of the fers.
func (l *lowerer) firstMoves(t pieceType, side ir.Side) []*ir.Move {
	fers := typeNamed("fers")
	if !l.s.on["cambodianMoves"] || t != king && t != fers {
		return nil
	}
	var cells region
	stands := l.startPieces(side)
	for _, c := range l.gates(side).on(l.g.Board) {
		if stands[c] == t.title() {
			cells.add(c.X, c.Y)
		}
	}
	if cells == (region{}) {
		return nil
	}
	up := 1 - 2*int(side)
	p := &ir.Pattern{Op: ir.Leap, Dirs: []ir.Vec{{Y: 2 * up}}}
	when := all(&ir.Cond{Op: ir.Unmoved}, &ir.Cond{Op: ir.Empty})
	if t == king {
		p.Dirs = []ir.Vec{{X: 2, Y: 1}, {X: 1, Y: 2}, {X: -1, Y: 2}, {X: -2, Y: 1}, {X: -2, Y: -1}, {X: -1, Y: -2}, {X: 1, Y: -2}, {X: 2, Y: -1}}
		ahead := &ir.Cond{Op: ir.Within, Place: ir.Place{Kind: ir.Destination}, Cells: l.g.Board.Rank(l.castlingRank(side) + up)}
		when = all(when, ahead, not(&ir.Cond{Op: ir.InCheck}), l.unaimed(side, cells))
	}
	return []*ir.Move{{For: ir.Only(side), Mode: ir.Quiet, Pattern: where(l.from(p, cells), when), Pos: l.at("cambodianMoves")}}
}

// unaimed is the condition that no rook has come to the lines of kings on some cells.
func (l *lowerer) unaimed(side ir.Side, kings region) *ir.Cond {
	if !l.s.has(rook) {
		return nil
	}
	var lines []*ir.Cond
	for _, c := range kings.on(l.g.Board) {
		for _, cells := range [][]ir.Vec{l.g.Board.Rank(c.Y), l.g.Board.File(c.X)} {
			lines = append(lines, &ir.Cond{Op: ir.Within, Cells: cells})
		}
	}
	state := []string{"white", "black"}[side] + "_aimed"
	when := all(isType(rook, ir.TheMover), &ir.Cond{Op: ir.OwnedBy, Who: whoIs(side.Other())}, either(lines...))
	if (l.s.promotesTo[0] | l.s.promotesTo[1]).has(rook) {
		when = all(when, not(&ir.Cond{Op: ir.Promoted}))
	}
	l.trigger(state, ir.OnMove, when, setState(state, 1))
	return stateIs(state, 0)
}
