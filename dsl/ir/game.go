// Package ir is the intermediate form: what a definition means, free of the
// language it was written in.
//
// Every front-end turns its text into a [Game]; package gen/rules compiles a
// Game into tables. The form holds absolute vectors only and says for which
// side each move is, so nothing behind it knows a notion of "forward". Equal
// pieces have equal canonical text ([Piece.Canon]) whichever language defined
// them.
package ir

import "dragoman/dsl/src"

// Game is everything that a definition says.
type Game struct {
	Name       string
	File       *src.File
	Board      Board
	Zones      []Zone
	Pieces     []*Piece
	Start      []Placement
	Castles    []Castle
	Promotions []Promotion
	Rules      Rules
	Effects    *Effects    // what goes beyond moving and taking; nil: nothing
	Space      *SpaceRules // what only games on several levels have; nil: nothing
}

// Piece returns the piece with the given name, or nil.
func (g *Game) Piece(name string) *Piece {
	for _, p := range g.Pieces {
		if p.Name == name {
			return p
		}
	}
	return nil
}

// Board is the set of cells.
type Board struct {
	Files, Ranks, Levels int
	Holes                []Vec
}

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
	Royal  bool // must not be left attacked; its loss loses the game
	Immune bool // cannot be captured
	Traits []string
	Moves  []*Move
	Pos    src.Span
}

// Placement puts a piece on a cell of the start position.
type Placement struct {
	Piece string
	Side  Side
	Cell  Vec
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
// passes must be empty, and none that the king passes may be attacked.
type Castle struct {
	Side       Side
	Wing       Wing
	King, Rook string
	KingTo     Vec
	RookTo     Vec
	RookFrom   *Vec // the rook of the start position; nil: the one farthest out
	Pos        src.Span
}

// Promotion replaces a piece that ends its move in Zone.
type Promotion struct {
	For    Sides
	Piece  string
	Zone   []Vec
	To     []string
	Option bool // the piece may also stay what it is
	Pos    src.Span
}

// Outcome is a result as the side to move sees it.
type Outcome uint8

// The outcomes.
const (
	Loss Outcome = iota
	Draw
	Win
)

// Rules are the switches of a game as a whole.
type Rules struct {
	KingSafety bool    // royals may not be left attacked
	Checkmate  Outcome // no legal move, a royal attacked
	Stalemate  Outcome // no legal move otherwise
	MoveRule   int     // half-moves without capture or pawn move that draw; 0: never
	Repetition int     // occurrences of a position that draw; 0: never
	Material   bool    // positions in which neither side can mate are drawn
	// Resets names the pieces whose moves restart the count of MoveRule.
	Resets []string
}
