package board

// Side is one of the two players.
type Side uint8

// The players.
const (
	White Side = iota
	Black
)

// Other returns the opponent.
func (s Side) Other() Side { return s ^ 1 }

func (s Side) String() string {
	if s == White {
		return "white"
	}
	return "black"
}

// Piece is a kind of piece and its side in one byte: the number of the kind,
// counted from 1, doubled, plus the side.
type Piece uint8

// Empty is no piece.
const Empty Piece = 0

// MaxKinds bounds the kinds of pieces of a game.
const MaxKinds = 127

// NewPiece returns the piece of a kind (counted from 1) and side.
func NewPiece(kind int, s Side) Piece { return Piece(kind<<1) | Piece(s) }

// Kind returns the number of the kind, 0 for Empty.
func (p Piece) Kind() int { return int(p >> 1) }

// Side returns the owner.
func (p Piece) Side() Side { return Side(p & 1) }
