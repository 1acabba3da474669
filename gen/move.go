package gen

import (
	"dragoman/board"
	"dragoman/gen/rules"
)

// Move is a move in one word: to 9 bits, from 9 bits from bit 10 on, kind 4 bits from
// bit 20 on, argument 8 bits. The argument is the kind of piece to promote to or to
// drop, or which castling, and for a plain move which pieces it takes on its way (0:
// none). A drop of nothing is a pass; its cell names a piece of the side that passes. A
// capture en passant that promotes has the kind of a capture en passant. A castling goes
// from the king's cell to the rook's.
//
// Bit 9 says that the move also puts a wall on a cell. The cell takes the place of the
// argument. Where moves of that kind have one, the cell is one of 64, and the argument
// is kept in four other bits. Of a capture en passant one of the last three arguments says
// instead that it does not promote, and that the wall is on one of the next 64 cells, the
// 64 after those or the last 64. Bit 19 without bit 9 says that a piece comes from the hand
// onto the cell that the move leaves. Its kind takes the place of the argument. A castling
// keeps in it three bits of which castling it is, four of the kind, and one that is set
// if the cell is that of the rook. In a promotion the bit says that the move takes pieces
// on its way; three bits of the argument say which, five are the kind.
type Move uint32

const (
	walling = Move(1) << 9
	gating  = Move(1) << 19 // without walling
	chosen  = Move(rules.Chosen) << 20
	argBit2 = Move(1) << 19
	argBit3 = chosen
)

// farWalls is below the arguments of captures en passant with which their wall is beyond
// the first 64 cells.
const farWalls = rules.MaxWalledKind

// None is no move: it goes nowhere.
const None Move = 0

// NewMove returns a move.
func NewMove(kind rules.MoveKind, from, to board.Cell, arg uint8) Move {
	return Move(to) | Move(from)<<10 | Move(kind)<<20 | Move(arg)<<24
}

// From returns the cell that the move leaves.
func (m Move) From() board.Cell { return board.Cell(m >> 10 & 511) }

// To returns the cell where the move ends; for a castling the rook's cell.
func (m Move) To() board.Cell { return board.Cell(m & 511) }

// Kind returns what kind of move it is.
func (m Move) Kind() rules.MoveKind { return rules.MoveKind(m >> 20 & 7) }

// isPlain reports whether the move only goes from one cell to another.
func (m Move) isPlain() bool { return m&^(511|511<<10) == 0 }

// IsPass reports whether the move moves and drops nothing; it can still put a wall on
// the board.
func (m Move) IsPass() bool { return m&kindBits == droppingBits && m.choice() == 0 }

// Chosen reports whether the move takes up the options that triggers offer.
func (m Move) Chosen() bool { return m&(walling|chosen) == chosen }

// Promotion returns the kind of piece that the moved one becomes, 0 if it stays what
// it is.
func (m Move) Promotion() int {
	if m&kindBits != promotingBits && m&kindBits != enPassantBits {
		return 0
	}
	return m.choice()
}

// The bits of kinds, for what has to be short enough to be inlined.
const (
	kindBits      = Move(7) << 20
	promotingBits = Move(rules.Promoting) << 20
	enPassantBits = Move(rules.EnPassant) << 20
	droppingBits  = Move(rules.Dropping) << 20
)

// choice is Arg of a move that promotes or drops.
//
//go:noinline
func (m Move) choice() int { return int(m.Arg()) }

// movedPiece returns the piece that a side moves or drops; at is what stands on the
// cells.
func movedPiece(m Move, us board.Side, at []board.Piece) board.Piece {
	if m.Kind() == rules.Dropping {
		return board.NewPiece(int(m.Arg()), us)
	}
	return at[m.From()]
}

// Arg returns the argument.
func (m Move) Arg() uint8 {
	if m&(walling|gating) != 0 {
		return m.argBeside()
	}
	return uint8(m >> 24)
}

// Taken returns the number of what the move takes on its way: see rules.Locusts. 0: nothing.
func (m Move) Taken() int {
	switch {
	case m&(kindBits|walling|gating) == 0:
		return int(m >> 24)
	case m&(kindBits|walling|gating) == promotingBits|gating:
		return 1 + int(m>>29)
	}
	return 0
}

// WithTaken returns a plain move or a promotion as one that takes pieces on its way, unless
// the number is 0.
func (m Move) WithTaken(number int) Move {
	switch {
	case number == 0:
		return m
	case m&kindBits == promotingBits:
		return m | gating | Move(number-1)<<29
	}
	return m | Move(number)<<24
}

// hasArg reports whether moves of such a kind have an argument beside their wall.
func (m Move) hasArg() bool {
	switch m.Kind() {
	case rules.Promoting, rules.EnPassant, rules.Castling, rules.Dropping:
		return true
	}
	return false
}

// WithWall returns a move without a wall as one that puts a wall on a cell.
func (m Move) WithWall(c board.Cell) Move {
	if c > 63 && m&kindBits == enPassantBits {
		m |= (farWalls + Move(c>>6)) << 24
		c &= 63
	}
	return m.wallBase() | Move(c)<<24
}

// wallBase returns a move without a wall as one that puts a wall on the first cell.
func (m Move) wallBase() Move {
	if !m.hasArg() {
		return m | walling
	}
	arg := m >> 24
	return m&(1<<24-1) | walling | arg&3<<30 | arg>>2&1*argBit2 | arg>>3&1*argBit3
}

// argBeside is Arg of a move with a wall, or with which a piece comes from the hand. Apart
// from Arg, it lets the compiler inline that.
//
//go:noinline
func (m Move) argBeside() uint8 {
	switch {
	case !m.hasArg():
		return 0
	case m&walling == 0 && m.Kind() == rules.Promoting:
		return uint8(m >> 24 & rules.MaxLocustKind)
	case m&walling == 0:
		return uint8(m >> 24 & 7)
	case m.isFarWall():
		return 0
	}
	return m.besideWall()
}

// besideWall returns what stands in the bits for the argument of a move with a wall.
func (m Move) besideWall() uint8 {
	arg := uint8(m >> 30)
	if m&argBit2 != 0 {
		arg |= 4
	}
	if m&argBit3 != 0 {
		arg |= 8
	}
	return arg
}

// isFarWall reports whether a move with a wall is a capture en passant whose wall is beyond
// the first 64 cells.
func (m Move) isFarWall() bool { return m&kindBits == enPassantBits && m.besideWall() > farWalls }

// Wall returns the cell on which the move puts a wall, or board.None.
func (m Move) Wall() board.Cell {
	switch {
	case m&walling == 0:
		return board.None
	case !m.hasArg():
		return board.Cell(m >> 24)
	case m.isFarWall():
		return board.Cell(m>>24&63) + board.Cell(m.besideWall()-farWalls)<<6
	}
	return board.Cell(m >> 24 & 63)
}

// WithoutWall returns the move without its wall.
func (m Move) WithoutWall() Move {
	if m&walling == 0 {
		return m
	}
	return m&^(walling|argBit2|argBit3|0xff<<24) | Move(m.argBeside())<<24
}

// WithGate returns a move as one with which a piece of a kind comes from the hand onto
// the cell that the move leaves; in a castling onto that of the king or of the rook.
func (m Move) WithGate(kind int, rook bool) Move {
	m |= gating
	if m.Kind() != rules.Castling {
		return m | Move(kind)<<24
	}
	if rook {
		m |= 1 << 31
	}
	return m | Move(kind)<<27
}

// Gate returns the kind of piece that comes from the hand with the move, 0 if none does,
// and where it comes to stand.
func (m Move) Gate() (kind int, at board.Cell) {
	switch {
	case m&(walling|gating) != gating, m&kindBits == promotingBits:
		return 0, board.None
	case m.Kind() != rules.Castling:
		return int(m >> 24), m.From()
	case m>>31 != 0:
		return int(m >> 27 & 15), m.To()
	}
	return int(m >> 27 & 15), m.From()
}
