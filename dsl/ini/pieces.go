package ini

import (
	"math/bits"
	"strconv"
	"strings"
)

// pieceType is a type of piece. A game gives a letter to each type that it has.
type pieceType int

// predefined lists the types that have names, with their moves in Betza notation.
// The names are keys.
var predefined = [...]struct{ name, betza string }{
	{"pawn", "fmWfceF"}, {"knight", "N"}, {"bishop", "B"}, {"rook", "R"}, {"queen", "Q"},
	{"fers", "F"}, {"alfil", "A"}, {"fersAlfil", "FA"}, {"silver", "FfW"}, {"aiwok", "RNF"}, {"bers", "RF"},
	{"archbishop", "BN"}, {"chancellor", "RN"}, {"amazon", "QN"},
	{"knibis", "mNcB"}, {"biskni", "mBcN"}, {"kniroo", "mNcR"}, {"rookni", "mRcN"},
	{"shogiPawn", "fW"}, {"lance", "fR"}, {"shogiKnight", "fN"}, {"gold", "WfF"}, {"dragonHorse", "BW"},
	{"clobber", "cW"}, {"breakthrough", "fmWfF"}, {"immobile", ""},
	{"cannon", "mRcpR"}, {"janggiCannon", "pR"}, {"soldier", "fsW"}, {"horse", "nN"}, {"elephant", "nA"},
	{"janggiElephant", "nZ"}, {"banner", "RcpRnN"}, {"wazir", "W"}, {"commoner", "K"}, {"centaur", "KN"},
}

// customPieces is how many types a game can define itself.
const customPieces = 25

// The types that rules name, and the numbers of types.
const (
	firstCustom = pieceType(len(predefined))
	king        = firstCustom + customPieces
	numTypes    = king + 1
	anyPiece    = numTypes // what * stands for
)

const pawn pieceType = 0

// The other types that rules name.
var (
	rook         = typeNamed("rook")
	wazir        = typeNamed("wazir")
	janggiCannon = typeNamed("janggiCannon")
	soldier      = typeNamed("soldier")
)

// name returns the key that stands for a type.
func (t pieceType) name() string {
	switch {
	case t == king:
		return "king"
	case t >= firstCustom:
		return "customPiece" + strconv.Itoa(int(t-firstCustom)+1)
	}
	return predefined[t].name
}

// title returns the name of a type in the form.
func (t pieceType) title() string { return strings.ToUpper(t.name()[:1]) + t.name()[1:] }

// isCustom reports whether a game defines the moves of a type itself.
func (t pieceType) isCustom() bool { return t >= firstCustom && t < king }

// typeNamed returns the type that a key stands for; there must be one.
func typeNamed(name string) pieceType {
	for t := range numTypes {
		if t.name() == name {
			return t
		}
	}
	panic("no type " + name)
}

// typeSet is a set of types; the bit of anyPiece stands for all pieces together.
type typeSet uint64

func setOf(types ...pieceType) (s typeSet) {
	for _, t := range types {
		s |= 1 << t
	}
	return s
}

func (s typeSet) has(t pieceType) bool { return s>>t&1 != 0 }

// types returns the types of a set.
func (s typeSet) types() (list []pieceType) {
	for ; s != 0; s &= s - 1 {
		list = append(list, pieceType(bits.TrailingZeros64(uint64(s))))
	}
	return list
}
