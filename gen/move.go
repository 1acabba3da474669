package gen

import (
	"dragoman/board"
	"dragoman/gen/rules"
)

// Move is a move in one word: to 10 bits, from 10 bits, kind 4 bits, argument
// 8 bits. The argument is the kind of piece to promote to or to drop, or which
// castling, and for a plain move which pieces it takes on its way (0: none). A drop of
// nothing is a pass; its cell names a piece of the side that passes. A capture en passant that promotes has the kind of a capture en passant.
// A castling goes from the king's cell to the rook's.
type Move uint32

// None is no move: it goes nowhere.
const None Move = 0

// NewMove returns a move.
func NewMove(kind rules.MoveKind, from, to board.Cell, arg uint8) Move {
	return Move(to) | Move(from)<<10 | Move(kind)<<20 | Move(arg)<<24
}

// From returns the cell that the move leaves.
func (m Move) From() board.Cell { return board.Cell(m >> 10 & 1023) }

// To returns the cell where the move ends; for a castling the rook's cell.
func (m Move) To() board.Cell { return board.Cell(m & 1023) }

// Kind returns what kind of move it is.
func (m Move) Kind() rules.MoveKind { return rules.MoveKind(m >> 20 & 7) }

// IsPass reports whether the move leaves the board as it is: it drops nothing.
func (m Move) IsPass() bool { return m.Kind() == rules.Dropping && m.Arg() == 0 }

// Chosen reports whether the move takes up the options that triggers offer.
func (m Move) Chosen() bool { return rules.MoveKind(m>>20)&rules.Chosen != 0 }

// Promotion returns the kind of piece that the moved one becomes, 0 if it stays what
// it is.
func (m Move) Promotion() int {
	if k := m.Kind(); k != rules.Promoting && k != rules.EnPassant {
		return 0
	}
	return int(m.Arg())
}

// movedPiece returns the piece that a side moves or drops; at is what stands on the
// cells.
func movedPiece(m Move, us board.Side, at []board.Piece) board.Piece {
	if m.Kind() == rules.Dropping {
		return board.NewPiece(int(m.Arg()), us)
	}
	return at[m.From()]
}

// Arg returns the argument.
func (m Move) Arg() uint8 { return uint8(m >> 24) }
