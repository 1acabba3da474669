package gen

import (
	"dragoman/board"
	"dragoman/gen/rules"
)

// This file lists the walls that moves put on the board, and puts them there.

// withWalls replaces the moves from start on by those with walls. Passes have none.
func (t *effectState) withWalls(dst []Move, start int) []Move {
	if t.effects.Walls.Instead {
		if m, ok := t.wallInstead(); ok {
			dst = t.lister.appendWalls(dst, m)
		}
		return dst
	}
	t.bases = append(t.bases[:0], dst[start:]...)
	dst = dst[:start]
	for _, m := range t.bases {
		if m.IsPass() {
			dst = append(dst, m)
		} else {
			dst = t.lister.appendWalls(dst, m)
		}
	}
	return dst
}

// wallInstead returns the pass of a side that may put a wall on the board in place of a
// move; ok is false if it is in check.
func (t *effectState) wallInstead() (m Move, ok bool) {
	if t.royalsAttacked(t.Side()) {
		return None, false
	}
	for c := range board.Cell(t.prog.Board.Cells()) {
		if pc := t.At(c); pc != board.Empty && pc.Side() == t.Side() && !t.isNeutral(pc) {
			return NewMove(rules.Dropping, c, c, 0), true
		}
	}
	return None, false
}

// putWall puts a wall on its cell, unless a trigger has put something there.
func (t *effectState) putWall(c board.Cell) {
	w := t.effects.Walls
	if w.Single {
		for old := range t.prog.Start.Cells {
			if t.At(board.Cell(old)) == w.Piece {
				t.lift(board.Cell(old))
			}
		}
	}
	if t.At(c) == board.Empty {
		t.put(c, t.newPiece(w.Piece))
	}
}

// endOf returns where the piece of a move will stand, and what it is before.
func (t *effectState) endOf(m Move) (board.Cell, board.Piece) {
	switch m.Kind() {
	case rules.Castling:
		return t.prog.Castles[m.Arg()].KingTo, t.At(m.From())
	case rules.Rifling:
		return m.From(), t.At(m.From())
	case rules.Dropping:
		if m.IsPass() {
			return m.From(), t.At(m.From())
		}
		return m.To(), board.NewPiece(int(m.Arg()), t.Side())
	}
	return m.To(), t.At(m.From())
}
