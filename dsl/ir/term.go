package ir

import (
	"strconv"
	"strings"

	"dragoman/dsl/src"
)

// TermKind is the kind of a Term.
type TermKind uint8

// The kinds of terms.
const (
	TermNumber    TermKind = iota // Number
	TermPieces                    // how many pieces Who has, of type Piece or ("") of any
	TermChecks                    // checks that Who gave
	TermCaptures                  // captures that Who made
	TermMoves                     // moves that Who made
	TermPositions                 // occurrences of this position
	TermHalfMoves                 // half-moves since a capture or pawn move
	TermState                     // state Key of the piece Of
	TermGame                      // state Key of the game
	TermValue                     // material value of the piece Of
	TermType                      // 1 if the piece Of is of type Piece, else 0
	TermHand                      // how many pieces of type Piece Who has in hand
)

// Term is a number that a condition compares or an action stores.
type Term struct {
	Kind   TermKind
	Who    Who
	Of     Subject
	Piece  string
	Key    string
	Number int
	Pos    src.Span
}

// fitsIn reports whether a term can stand in a scope.
func (t *Term) fitsIn(s Scope) bool {
	ofMove := t.Kind == TermState || t.Kind == TermValue || t.Kind == TermType
	if ofMove && t.Of == TheHurdle {
		return s == InMovement && t.Kind == TermType
	}
	return s != InGoal || !ofMove
}

func (t *Term) String() string { return t.text(nil) }

// text prints a term; names are those of the numbers from StringBase on.
func (t *Term) text(names []string) string {
	switch t.Kind {
	case TermPieces:
		return strings.TrimSuffix(t.Who.String()+".pieces."+t.Piece, ".")
	case TermChecks:
		return t.Who.String() + ".checks"
	case TermCaptures:
		return t.Who.String() + ".captures"
	case TermMoves:
		return t.Who.String() + ".moves"
	case TermPositions:
		return "game.positions"
	case TermHalfMoves:
		return "game.halfmoves"
	case TermState:
		return t.Of.String() + ".state." + t.Key
	case TermGame:
		return "game.state." + t.Key
	case TermValue:
		return t.Of.String() + ".value"
	case TermType:
		return t.Of.String() + ".type." + t.Piece
	case TermHand:
		return t.Who.String() + ".hand." + t.Piece
	}
	return numberText(t.Number, names)
}

// numberText prints a number of state, which may stand for a string.
func numberText(n int, names []string) string {
	if n >= StringBase && n-StringBase < len(names) {
		return strconv.Quote(names[n-StringBase])
	}
	return strconv.Itoa(n)
}

// Rel is a relation of two numbers.
type Rel uint8

// The relations. Each is next to its opposite.
const (
	Equal Rel = iota
	Unequal
	Less
	AtLeast
	Greater
	AtMost
)

func (r Rel) String() string { return [...]string{"==", "!=", "<", ">=", ">", "<="}[r] }

// Not returns the relation that holds where r does not.
func (r Rel) Not() Rel { return r ^ 1 }

// Holds reports whether r holds between two numbers.
func (r Rel) Holds(a, b int) bool {
	switch r {
	case Equal:
		return a == b
	case Unequal:
		return a != b
	case Less:
		return a < b
	case AtLeast:
		return a >= b
	case Greater:
		return a > b
	}
	return a <= b
}
