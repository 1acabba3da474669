package ir

import "dragoman/dsl/src"

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

// FreezeKeys are the keys of state that act by themselves: a piece can neither move nor
// capture, nor attack, while one of them is above zero.
var FreezeKeys = []string{"cooldown", "frozen"}

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
	When     *Cond
	Optional bool   // the player who moved chooses: the move exists with and without
	Question string // for people
	Do       []*Action
	Pos      src.Span
}

// Goal ends the game when When holds: its player wins, or the game is drawn.
type Goal struct {
	Name string
	When *Cond
	Pos  src.Span
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
	Mark                         // put Mark of Who on Place
	Relocate                     // the piece Of goes to Place, over whatever stands there
	Wins                         // Who wins
	Loses                        // Who loses
	Draws                        // the game is drawn
	FlipEnclosed                 // enemies of Who that stand from Place in one of Dirs up to a piece of Who become pieces of Who
	FlipBeside                   // enemies of Who a step in one of Dirs from Place become pieces of Who
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
	Dirs   []Vec // flips
	Mark   string
	Key    string
	Assign Assign
	Value  *Term
	Reason string // Draws: for people
	Pos    src.Span
}

// Assign says how an action changes a number of state.
type Assign uint8

// The ways to change a number.
const (
	Set Assign = iota
	Add
	Subtract
)

func (a Assign) String() string { return [...]string{"=", "+=", "-="}[a] }

// Result returns what becomes of a number by another one.
func (a Assign) Result(old, n int) int { return [...]int{n, old + n, old - n}[a] }
