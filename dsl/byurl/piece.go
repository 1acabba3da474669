package byurl

import "dragoman/dsl/ir"

// Kind is a type of piece, whichever side owns it. Castling rights and
// vulnerability to en passant are kinds, so that a board needs no other state.
type Kind uint8

// The kinds, in the order of their ids.
const (
	King Kind = iota
	Queen
	Rook
	CastlingRook // a rook with which the king may still castle
	Bishop
	Knight
	Pawn
	PassingPawn // a pawn that has just made a double step
)

// kinds is the number of kinds.
const kinds = 8

var kindNames = [kinds]string{"king", "queen", "rook", "castling-rook", "bishop", "knight", "pawn", "passing-pawn"}

func (k Kind) String() string { return kindNames[k%kinds] }

// promotions are the kinds that a pawn may become, by variant.
var promotions = [4]Kind{Queen, Rook, Bishop, Knight}

// ID is a kind and a side: 8 for black plus the kind. Nothing is an empty cell.
type ID uint8

// Nothing stands on an empty cell. Every smaller ID is a piece.
const Nothing ID = 2 * kinds

// NewID returns the id of a side's kind.
func NewID(side ir.Side, k Kind) ID { return ID(side)*kinds + ID(k) }

// Kind returns the kind of a piece.
func (id ID) Kind() Kind { return Kind(id % kinds) }

// Side returns the owner of a piece; of Nothing it returns neither side.
func (id ID) Side() ir.Side { return ir.Side(id / kinds) }

// char is the piece's hexadecimal digit, or a dot.
func (id ID) char() byte { return "0123456789abcdef."[id] }

// fenLetters are the letters of the ids in a FEN.
const fenLetters = "KQRRBNPPkqrrbnpp"

func (id ID) letter() byte { return fenLetters[id] }

// figurine is the piece's sign in the notation of moves.
func (id ID) figurine() string {
	return string([]rune("♔♕♖♖♗♘♙♙♚♛♜♜♝♞♟♟")[id])
}
