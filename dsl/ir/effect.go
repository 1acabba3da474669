package ir

import (
	"strconv"
	"strings"

	"dragoman/dsl/src"
)

// Effects is what a game does beyond moving and taking pieces: small state,
// marks on cells, actions that events set off, and ends of the game for which
// Rules has no switch. All of it is data; nothing needs an interpreter.
type Effects struct {
	Marks    []MarkKind
	States   []State    // values that pieces start with
	Strings  []string   // the string with index i is the number StringBase+i
	Triggers []*Trigger // in the order in which they run
	Victory  []*Goal    // tested for the player who moved, then for the other
	Draws    []*Goal    // tested after Victory, for the side to move
	// NoCheck makes a move illegal that leaves an enemy royal attacked.
	NoCheck bool
	// Decay names the keys of piece state that drop by one, down to zero, on
	// all pieces of a side when its turn begins.
	Decay []string
}

// StringBase is added to the index of a string to make it a number of state.
const StringBase = 1 << 24

// Blocks says whom a mark keeps out of its cell. A blocked cell is neither an
// end nor passed by a ride or a sequence; leaps fly over it.
type Blocks uint8

// The kinds of blocking, seen from the owner of the mark.
const (
	BlocksNone Blocks = iota
	BlocksEnemy
	BlocksFriend
	BlocksAll
)

// MarkKind is a kind of mark that a trigger can put on cells, for ever.
type MarkKind struct {
	Name   string
	Blocks Blocks
	Visual string
	Pos    src.Span
}

// State is the value that Key has on a new piece; keys without one start at 0.
type State struct {
	Piece string
	Key   string
	Value int
	Pos   src.Span
}

// Event is what sets off a trigger.
type Event uint8

// The events, in the order in which one move fires them. The other side is to
// move from the first on: questions about moves are about its moves.
const (
	OnMove      Event = iota // after the move is on the board
	OnCapture                // then, if it took something, en passant included
	OnTurnEnd                // then; "me" is still who moved
	OnTurnStart              // then; "me" is who is to move
	OnCheck                  // after that, if the new side is attacked; "me" gave check
)

// Trigger runs Do when On happens and When (if any) holds.
type Trigger struct {
	Name     string
	On       Event
	When     *Test
	Optional bool   // the player who moved chooses: the move exists with and without
	Question string // for people
	Do       []*Action
	Pos      src.Span
}

// Goal ends the game when Test holds: its player wins, or the game is drawn.
type Goal struct {
	Name string
	Test *Test
	Pos  src.Span
}

// Who is a player, seen from the goal or trigger.
type Who uint8

// The players. Me is the player a goal speaks about; in a trigger the mover
// (at OnTurnStart the new side to move).
const (
	Me Who = iota
	Them
	AsWhite
	AsBlack
	PieceOwner    // the owner of the moved piece
	CapturedOwner // the former owner of the captured piece
)

// Subject is one of the two pieces of a move.
type Subject uint8

// The subjects.
const (
	TheMover Subject = iota
	TheCaptured
)

// PlaceKind says how a Place names its cell.
type PlaceKind uint8

// The kinds of places.
const (
	Destination PlaceKind = iota // where the move ended
	Origin                       // where it began
	Fixed                        // Cell
)

// Place is a cell of an action or test.
type Place struct {
	Kind PlaceKind
	Cell Vec
}

// TestOp is the kind of a Test.
type TestOp uint8

// The kinds of tests.
const (
	TestTrue         TestOp = iota
	TestAnd                 // all of Sub
	TestOr                  // any of Sub
	TestNot                 // not Sub[0]
	TestCheckmate           // Who is to move, attacked, without a legal move
	TestStalemate           // Who is to move, not attacked, without a legal move
	TestNoMoves             // the side to move has no legal move
	TestInCheck             // a royal of Who is attacked
	TestInsufficient        // neither side has the material to mate
	TestStands              // a piece of type Piece and owner Who stands on one of Cells
	TestPlace               // Place is one of Cells
	TestUnmoved             // the piece Of had not moved before this move
	TestCapture             // the move took a piece
	TestType                // the piece Of is of type Piece
	TestOwner               // the owner of the piece Of is Who
	TestSide                // Me is Who
	TestCompare             // Left Rel Right
	TestToMove              // Who is to move
	TestCan                 // Who is to move and has a legal move after which Sub[0] holds with Who as Me
)

// Test is a tree that is true or false after a move.
type Test struct {
	Op    TestOp
	Sub   []*Test
	Who   Who
	Of    Subject
	Piece string
	Place Place
	Zone  string // for people
	Cells []Vec
	Left  *Term
	Rel   string // == != < <= > >=
	Right *Term
	Pos   src.Span
}

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

// Term is a number that a test compares or an action stores.
type Term struct {
	Kind   TermKind
	Who    Who
	Of     Subject
	Piece  string
	Key    string
	Number int
	Pos    src.Span
}

// Name returns the term in the form that Expr.Name has, or "" for a number.
func (t *Term) Name() string {
	who := [...]string{"me", "them", "white", "black", "piece.owner", "captured.owner"}[t.Who]
	of := [...]string{"piece", "captured"}[t.Of]
	switch t.Kind {
	case TermPieces:
		return strings.TrimSuffix(who+".pieces."+t.Piece, ".")
	case TermChecks:
		return who + ".checks"
	case TermCaptures:
		return who + ".captures"
	case TermMoves:
		return who + ".moves"
	case TermPositions:
		return "game.positions"
	case TermHalfMoves:
		return "game.halfmoves"
	case TermState:
		return of + ".state." + t.Key
	case TermGame:
		return "game.state." + t.Key
	case TermValue:
		return of + ".value"
	case TermType:
		return of + ".type." + t.Piece
	case TermHand:
		return who + ".hand." + t.Piece
	}
	return ""
}

func (t *Term) String() string {
	if t.Kind == TermNumber {
		return strconv.Itoa(t.Number)
	}
	return t.Name()
}

// Term returns what e stands for; ok is false if its name is none that
// [Term.Name] makes. In a movement the captured piece is the one on the target.
func (e *Expr) Term() (t Term, ok bool) {
	if e.Name == "" {
		return Term{Number: e.Number, Pos: e.Pos}, true
	}
	head, rest, _ := strings.Cut(e.Name, ".")
	kind, arg, _ := strings.Cut(rest, ".")
	t.Pos = e.Pos
	switch head {
	case "game":
		return t.game(kind, arg)
	case "piece", "captured":
		if head == "captured" {
			t.Of = TheCaptured
		}
		return t.subject(kind, arg)
	}
	return t.player(head, kind, arg)
}

func (t Term) game(kind, arg string) (Term, bool) {
	switch kind {
	case "positions":
		t.Kind = TermPositions
	case "halfmoves":
		t.Kind = TermHalfMoves
	case "state":
		t.Kind, t.Key = TermGame, arg
	default:
		return t, false
	}
	return t, true
}

func (t Term) subject(kind, arg string) (Term, bool) {
	switch kind {
	case "state":
		t.Kind, t.Key = TermState, arg
	case "value":
		t.Kind = TermValue
	case "type":
		t.Kind, t.Piece = TermType, arg
	default:
		return t, false
	}
	return t, true
}

func (t Term) player(who, kind, arg string) (Term, bool) {
	switch who {
	case "me":
		t.Who = Me
	case "them":
		t.Who = Them
	case "white":
		t.Who = AsWhite
	case "black":
		t.Who = AsBlack
	default:
		return t, false
	}
	switch kind {
	case "pieces":
		t.Kind, t.Piece = TermPieces, arg
	case "hand":
		t.Kind, t.Piece = TermHand, arg
	case "checks":
		t.Kind = TermChecks
	case "captures":
		t.Kind = TermCaptures
	case "moves":
		t.Kind = TermMoves
	default:
		return t, false
	}
	return t, true
}

// ActionOp is the kind of an Action.
type ActionOp uint8

// The kinds of actions. An action about a piece that is no longer on the
// board does nothing.
const (
	SetState     ActionOp = iota // state Key of the piece Of: Assign Value
	SetGame                      // state Key of the game: Assign Value
	SetOwner                     // the piece Of changes to Who
	Create                       // a new Piece of Who on Place, over whatever stands there
	Remove                       // the piece Of
	RemoveAround                 // all pieces within Radius king steps of Place, itself included
	Transform                    // the piece Of becomes a Piece with its initial state
	Mark                         // put Mark on Place, owned by the owner of the moved piece
	Relocate                     // the piece Of goes to Place, over whatever stands there
	Wins                         // Who wins
	Loses                        // Who loses
	Draws                        // the game is drawn
)

// Action is one thing that a trigger does.
type Action struct {
	Op     ActionOp
	Of     Subject
	Who    Who
	Place  Place
	Piece  string // Create, Transform: the type; RemoveAround: only (Except: all but) this type, if set
	Except bool
	Radius int
	Mark   string
	Key    string
	Assign string // = += -=
	Value  *Term
	Reason string // Draws: for people
	Pos    src.Span
}
