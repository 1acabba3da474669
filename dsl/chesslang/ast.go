package chesslang

import "dragoman/dsl/src"

// Program is the syntax tree of a text. Parts with errors are left out.
type Program struct {
	File     *src.File
	Game     *Name // a string
	Summary  *Name // strings, joined
	Extends  *Name // a string
	Board    *Board
	Configs  []*Config
	Removed  []Name // pieces of the base that the game does without
	Setup    *Setup
	Victory  []*Change
	Draw     []*Change
	Rules    []*Rule
	Pieces   []*Piece
	Patterns []*Definition
	Effects  []*Effect
	Triggers []*Trigger
	Scripts  []src.Span
	Unread   bool // a part was not read: what it defines is not known
}

// Name is a word, or the value of a string, and its place.
type Name struct {
	Text string
	Pos  src.Span
}

// Number is a number as written.
type Number struct {
	Value float64
	Pos   src.Span
}

// Board is the section board.
type Board struct {
	Files, Ranks *Number // nil without a size; both the same node for one number
	Zones        []*Zone
	Holes        []*Squares
	Look         *Name
	Broken       bool // a part had errors
	Pos          src.Span
}

// Zone is a named set of squares, by colour.
type Zone struct {
	Name    Name
	Squares [2][]*Squares
	Sided   bool // the colours have squares of their own
}

// Squares is a square or a filled rectangle.
type Squares struct {
	From, To Name // equal for one square
	Pos      src.Span
}

// Config is an entry of the section pieces.
type Config struct {
	Piece       Name
	PromoteTo   [2][]Name // by colour; nil if not given
	PromoteIn   *Name     // a zone, as those below
	PromoteMay  *Name
	PromoteFrom *Name
	PromoteOut  *Name
	InPlace     *Name // where it promotes instead of a move
	Capturing   *bool // only moves that capture promote
	Plus        *Name // what + behind a move stands for
	HeldAs      *Name // what it is in hand
	DropColours *bool // as many on both colours
	DropMates   *bool
	PerFile     *Number // of how many pieces on a file a side must have fewer to drop one
	DropIn      *Name
	GateIn      *Name
	Limit       *bool
	Limited     []Name // the types that the limit is about; nil: all
	Ignored     []Name // other properties
}

// Setup is the section setup.
type Setup struct {
	FEN      *Name
	Sets     []*ColourSet
	Adds     []*ColourSet
	Renames  []*Rename
	Replaces []*ColourSet
	Hands    []*Hand
	First    *Name // the colour that moves first
	Pos      src.Span
}

// Hand is what a colour has in hand.
type Hand struct {
	Colour Name
	Counts []*Count
}

// Count is a number of pieces of a type.
type Count struct {
	Piece  Name
	Number *Number
}

// ColourSet places pieces of one colour.
type ColourSet struct {
	Colour Name
	Places []*Placing
}

// Placing puts pieces of a type on squares.
type Placing struct {
	Piece   Name
	Squares []*Squares
}

// Rename turns all pieces of a type into another.
type Rename struct{ Old, New Name }

// ChangeOp is what a Change does to a list of conditions.
type ChangeOp uint8

// The changes, in the order in which they apply.
const (
	RemoveGoal ChangeOp = iota
	ReplaceGoal
	AddGoal
)

// Change is an entry of the sections victory and draw.
type Change struct {
	Op   ChangeOp
	Name Name
	When *Expr
}

// Rule is a switch of the section rules. Names in a block carry the name of
// their block: "promotion.rank".
type Rule struct {
	Name  Name
	Value *Expr
	Names []Name
	At    src.Span // of the value, or of the names
}

// Piece is a piece definition.
type Piece struct {
	Name        Name
	Moves       []*Pattern
	Captures    []*Pattern
	DoubleSteps []*Pattern
	Same        *src.Span // capture: =move
	None        *src.Span // capture: none
	Traits      []Name
	State       []*Entry
	Value       *Number
	Symbol      *Name
	Triggers    []*Trigger
	Broken      bool // a member had errors
	Pos         src.Span
}

// Entry is a key and its value.
type Entry struct {
	Key   Name
	Value *Expr
}

// Definition is a named pattern.
type Definition struct {
	Name    Name
	Pattern *Pattern // nil after errors
}

// PatternOp is the kind of a Pattern.
type PatternOp uint8

// The kinds of patterns.
const (
	StepPattern   PatternOp = iota
	SlidePattern            // N[0] is the limit, if any
	LeapPattern             // N[0] and N[1]; with Dir, N[0] that way and N[1] aside
	RidePattern             // as a leap; N[2] is the limit, if any
	HopPattern              //
	VaultPattern            // N[0] is the limit, if any
	NamePattern             // Ref
	SeqPattern              // Sub joined by +
	AltPattern              // Sub joined by |
	RepeatPattern           // Sub[0] * N[0]
	WherePattern            // Sub[0] where Cond
)

// Pattern is a movement pattern.
type Pattern struct {
	Op      PatternOp
	Dir     Name // step, slide, hop, vault: a direction in lower case, or N to SW
	N       []*Number
	Ref     Name
	Sub     []*Pattern
	Cond    *Expr
	Grouped bool // in parentheses
	Pos     src.Span
}

// ExprOp is the kind of an Expr.
type ExprOp uint8

// The kinds of expressions and conditions.
const (
	NumberExpr   ExprOp = iota // Value
	TextExpr                   // Text
	BoolExpr                   // Value 0 or 1
	NullExpr                   //
	WordExpr                   // Text
	MemberExpr                 // Sub[0].Text
	IndexExpr                  // Sub[0][Sub[1]]
	CallExpr                   // Sub[0](Sub[1:])
	ListExpr                   //
	ObjectExpr                 //
	NegateExpr                 // -Sub[0]
	MathExpr                   // Sub[0] Text Sub[1]
	RelationExpr               // Sub[0] Text Sub[1]
	NotExpr                    //
	AndExpr                    // all of Sub
	OrExpr                     // any of Sub
	InExpr                     // Sub[0] in zone Text
	RankExpr                   // Sub[0] on rank Sub[1]
	FileExpr                   // Sub[0] on file Text
	CapturedExpr               // Sub[0] captured
	CanExpr                    // Sub[0] can Sub[1]
	FullExpr                   // Sub[0] full
)

// Expr is an expression or a condition.
type Expr struct {
	Op    ExprOp
	Text  string
	Value float64
	Sub   []*Expr
	At    src.Span // of Text, where it has a place of its own
	Pos   src.Span
}

// Effect is a kind of mark.
type Effect struct {
	Name   Name
	Blocks *Name
	Visual *Name
}

// Trigger is a trigger definition.
type Trigger struct {
	Name     Name
	On       *Name
	When     *Expr
	Optional bool
	Question string
	Do       []*Action
	Locals   []string // names declared by statements that were refused
	Broken   bool
	Pos      src.Span
}

// Action is one action of a trigger.
type Action struct {
	Verb   Name  // set create remove radius transform mark move flip win lose draw
	Target *Expr // what it is about
	To     *Expr // set: the value; move, create, mark, radius: the square
	For    *Expr // create: the colour
	Assign string
	Ref    *Name // a type of piece, an effect, or the reason of a draw
	Except bool
	Radius *Number
	Pos    src.Span
}
