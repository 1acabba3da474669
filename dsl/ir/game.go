// Package ir is the intermediate form: what a definition means, free of the
// language it was written in.
//
// Every front-end turns its text into a [Game]; package gen/rules compiles a
// Game into tables. The form holds absolute vectors only and says for which
// side each move is, so nothing behind it knows a notion of "forward". Equal
// pieces have equal canonical text ([Piece.Canon]) whichever language defined
// them.
package ir

import (
	"slices"

	"dragoman/dsl/src"
)

// Game is everything that a definition says.
type Game struct {
	Name       string
	Summary    string // the rules in a sentence or two, for people
	File       *src.File
	Board      Board
	Zones      []Zone
	Pieces     []*Piece
	Start      []Placement
	First      Side // who moves first
	Castles    []Castle
	Promotions []Promotion
	Drops      *Drops // nil: no pieces in hand
	Rules      Rules
	Effects    *Effects    // what goes beyond moving and taking; nil: nothing
	Space      *SpaceRules // what only games on several levels have; nil: nothing
}

// HasStart reports whether the game has pieces to play with, on the board or in hand.
func (g *Game) HasStart() bool { return len(g.Start) > 0 || g.Drops != nil && len(g.Drops.Start) > 0 }

// Piece returns the piece with the given name, or nil.
func (g *Game) Piece(name string) *Piece {
	for _, p := range g.Pieces {
		if p.Name == name {
			return p
		}
	}
	return nil
}

// HasSideEffects reports whether moves change more than they say.
func (g *Game) HasSideEffects() bool {
	return g.Effects != nil && len(g.Effects.Triggers)+len(g.Effects.Marks) > 0
}

// HasGoals reports whether the game ends in other ways than by its rules on mate and draws.
func (g *Game) HasGoals() bool {
	return g.Effects != nil && len(g.Effects.Victory)+len(g.Effects.Draws) > 0
}

// Board is the set of cells.
type Board struct {
	Files, Ranks, Levels int
	Holes                []Vec
	Look                 Look
}

// Look is how people know a board: one of [Looks], or empty for a chequered one. No
// rule depends on it.
type Look string

// Looks are the looks that a definition can name. Pieces go with them: on a board of
// shogi stand pieces of shogi. A plain board has cells of one colour.
var Looks = []string{"chequered", "plain", "xiangqi", "janggi", "shogi"}

// Zone is a named set of cells.
type Zone struct {
	Name  string
	Cells []Vec
	Pos   src.Span
}

// Piece is one type of piece.
type Piece struct {
	Name   string // id in the definition
	Title  string // for people; may be empty
	Symbol string // wanted notation; may be empty
	Value  float64
	Valued bool // Value was given
	// Royal: with Rules.KingSafety it must not be left attacked. A side that
	// loses one (with Rules.LastRoyalCounts or LoneRoyalCounts the last) loses the game, whatever took it off the board; a move that
	// takes an enemy royal off is legal even if it leaves an own one attacked,
	// one that takes an own royal off is not if there is king safety. An immune
	// piece is never royal.
	Royal  bool
	Immune bool // cannot be captured
	// Neutral: it belongs to neither side, so that nobody moves it and nothing
	// captures it. It is noted as White's.
	Neutral bool
	// Checkless: a move after which it attacks an enemy royal is illegal, whichever
	// piece moved.
	Checkless bool
	Traits    []string
	Moves     []*Move
	Pos       src.Span
	File      *src.File // what Pos and the places of the moves are about; nil: the text of the game
}

// Capturable reports whether enemies can capture the piece.
func (p *Piece) Capturable() bool { return !p.Immune && !p.Neutral }

// Placement puts a piece on a cell of the start position.
type Placement struct {
	Piece string
	Side  Side
	Cell  Vec
	Was   string // with Drops.Reverts: what it was before it promoted; "": it has not
}

// Wing names one of the two castlings of a side.
type Wing uint8

// The wings.
const (
	KingSide Wing = iota
	QueenSide
)

func (w Wing) String() string {
	if w == KingSide {
		return "kingside"
	}
	return "queenside"
}

// Castle says where one castling ends. It starts wherever the king and rook
// with the right to it stand, on the rank where it ends; all cells that either
// passes must be empty, and none that a royal king passes may be attacked.
type Castle struct {
	Side       Side
	Wing       Wing
	King, Rook string
	KingTo     Vec
	RookTo     Vec
	RookFrom   *Vec // the rook of the start position; nil: the one farthest out
	// KingFrom, with RookFrom: a drop after which king and rook stand on the two gives
	// the right. nil: only the start position does.
	KingFrom *Vec
	// KingHome, with RookFrom: the castling is for the king and the rook that start on the
	// two, and no others. nil: the king stands anywhere on its rank. A side that castles in
	// several ways on one wing has it in all of them.
	KingHome *Vec
	Lost     string // a state of the game: positions that lack the right begin with 1 of it; "": none
	Pos      src.Span
}

// Promotion replaces a piece that ends its move in Zone or begins it in From.
// Several rules for one piece hold in their order: the first counts of which one of the
// two is true, and that is about such a move.
type Promotion struct {
	For   Sides
	Piece string
	Zone  []Vec
	From  []Vec
	To    []string
	// Limits, if there are any, go with To: a type can be chosen only while
	// the side has fewer of it on the board; 0 is no limit. A piece that has
	// to promote and has no choice cannot make the move, but still attacks.
	Limits   []int
	Option   bool // the piece may also stay what it is
	Captures bool // only moves that capture promote; others leave the piece what it is
	// InPlace: no move of the piece promotes it. Instead of a move it promotes where it
	// stands, or by a move of the new piece to an empty cell, if it stands in Zone or is
	// the last of its kind that the side has. The new piece may neither attack an enemy
	// nor give check. All rules for the piece are of this sort.
	InPlace bool
	Plus    string // the piece of To that a + behind the move stands for, as in shogi; "": its letter stands there
	Pos     src.Span
}

// Drops are the rules of a game with pieces in hand: instead of moving, a side
// may put one of them on an empty cell.
type Drops struct {
	Captures    bool       // who takes a piece has it in hand afterwards, as its own
	Returns     bool       // the other side has it in hand, who lost it
	KeepRemoved bool       // so are pieces that triggers remove, of either side: who did not own one has it in hand
	Reverts     bool       // a piece that promoted is taken as what it was before
	Zones       []DropZone // where each piece may be dropped; a piece without one, nowhere
	Gates       []DropZone // where a piece may come from the hand onto its gate (gate.go)
	Start       []Hand     // in hand at the start
	First       []string   // who can drop one of these does nothing else
	WithoutHand bool       // drops need no piece in hand, and take none from it
	Where       *Cond      // InDrop: what must be true of the cell as well; nil: nothing
	PerFile     []FileLimit
	HeldAs      []HeldAs // what pieces are in hand; others are what they are
	// BothColours names pieces of which a side drops no more on cells of one colour than
	// on those of the other, or one more; other drops have to leave room for that.
	BothColours []string
	Checkless   bool     // a drop may not give check
	Mateless    []string // pieces of which a drop that gives mate loses
	Pos         src.Span
}

// Holds reports whether some side can have a piece in hand.
func (d *Drops) Holds(piece string) bool {
	if d.Captures || d.KeepRemoved || d.WithoutHand || len(d.Start) == 0 { // the last: else pieces come from another board
		return true
	}
	held := func(piece string) string {
		if i := slices.IndexFunc(d.HeldAs, func(h HeldAs) bool { return h.Piece == piece }); i >= 0 {
			return d.HeldAs[i].As
		}
		return piece
	}
	return slices.ContainsFunc(d.Start, func(h Hand) bool { return held(h.Piece) == held(piece) })
}

// FileLimit lets a side drop a piece only on files where it has fewer than Count such
// pieces on the board, on all levels together.
type FileLimit struct {
	Piece string
	Count int
}

// HeldAs makes a piece another one as soon as it is in hand. Its zones of drops say
// where that other one may be dropped as this piece.
type HeldAs struct{ Piece, As string }

// DropZone says where a piece may be dropped. Several for one piece add up.
type DropZone struct {
	For   Sides
	Piece string
	Cells []Vec
}

// Hand is a number of equal pieces in hand.
type Hand struct {
	Side  Side
	Piece string
	Count int
}

// Outcome is a result as the side to move sees it.
type Outcome uint8

// The outcomes.
const (
	Loss Outcome = iota
	Draw
	Win
)

// Repeat is what the repetition of a position leads to.
type Repeat uint8

// The results of a repetition, for the side whose move brought it about.
const (
	RepeatDraws Repeat = iota
	RepeatLoses
	RepeatWins
	RepeatWinsWhite // whoever repeats
	RepeatWinsBlack
)

// PassRule says when a side may pass: leave the board as it is. Only a side with a
// piece on the board passes, one in check does not. Two passes in a row end the
// game: it is drawn.
type PassRule uint8

// When a side may pass.
const (
	NeverPasses  PassRule = iota
	PassesIfMust          // if it has no other legal move
	MayPass
)

// Points decide a game that would be drawn, by whatever rule: the side with more of
// them wins. If both have as many, it is drawn.
type Points struct {
	Pieces []PiecePoints
	Extra  [2]int // what a side has beside its pieces
	Pos    src.Span
}

// PiecePoints is what each piece of a type on the board counts.
type PiecePoints struct {
	Piece  string // "": each other piece
	Points int
}

// Rules are the switches of a game as a whole.
type Rules struct {
	KingSafety        bool    // royals may not be left attacked
	Checkmate         Outcome // no legal move, a royal attacked
	Stalemate         Outcome // no legal move otherwise
	MoveRule          int     // half-moves without capture or pawn move that draw; 0: never
	Repetition        int     // occurrences of a position that draw; 0: never
	Repeated          Repeat  // what Repetition leads to
	Perpetual         bool    // at Repetition a side loses whose moves since the first occurrence all gave check, unless both did
	Material          bool    // positions in which neither side can mate are drawn
	Forced            bool    // a side that can capture has to
	NoCheck           bool    // a move that leaves an enemy royal attacked is illegal
	RoyalsMayTouch    bool    // a royal next to an enemy royal is not attacked
	LastRoyalCounts   bool    // a side's royals count as attacked only while all of them are
	LoneRoyalCounts   bool    // a side's royals count as attacked only when one is left
	CastlingsTakeRook bool    // moves that castle are written as captures of the rook, as in Chess960
	RoyalsMayNotFlee  bool    // while one of its royals is attacked, a side moves royals only to take the one piece that attacks them
	// RoyalsPart: while royals of both sides face each other along an open rank or file,
	// a move has to part them. Only a pass does not, which is legal even in check; it
	// draws the game.
	RoyalsPart    bool
	PlainPassing  bool // captures en passant do not promote
	OppositeWings bool // a castling takes from the other side the right to the one on the same wing
	// Resets names the pieces whose moves restart the count of MoveRule, but for those that a
	// step back could take back. Captures, drops and promotions restart it, too; not
	// promotions that another one takes back.
	Resets []string
	Pass   [2]PassRule // by side
	Points *Points     // what decides in place of draws; nil: nothing
	Chases *Chases     // at Repetition a side loses that has chased a piece ever since; nil: it does not
	Walls  *Walls      // what moves put on the board besides; nil: nothing
	// FreeChecks: of the checks that a side has given since the last progress, each beyond so
	// many puts the end by MoveRule off by a move, those of the side that gave more; 0: none does.
	FreeChecks int
	// Shuffles: by side, the types of which a piece must not move to and fro. A side loses
	// after four moves in a row between two cells if the move before them, no capture, ended
	// where they began, and none of the five answered a check. A pass before the last of
	// them does not end the row.
	Shuffles    [2][]string
	ShufflesPos src.Span
	// Counting limits the moves against few pieces; nil: nothing does.
	Counting *Counting
}
