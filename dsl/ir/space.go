package ir

import "dragoman/dsl/src"

// SpaceRules are the rules of a game on several levels for which Game has no
// place: stacks, uplift, en passant by paths, castling through regions. All
// cells and steps are absolute, as in Game.
type SpaceRules struct {
	Labels      []string // names of the levels, from the lowest
	Stacks      []Stack
	Uplifts     []Uplift
	DoubleSteps []DoubleStepRule
	Castles     []RegionCastle
	// Minor names the pieces one of which, beside two lone royals, cannot
	// mate; it refines Rules.Material.
	Minor []string
}

// Stack is a piece that is made of two parts on one cell. What it attacks is
// what either part attacks: Game's piece of that name holds the moves of both.
// A capture removes both parts.
type Stack struct {
	Piece string
	Parts [2]string
	// Together: both parts go to a cell that each of them covers by itself.
	Together bool
	// Decay: one part moves or captures as it does alone, the other stays.
	Decay bool
	// Recombine: a lone part moves onto its lone partner of the same side,
	// which it covers, and the two become the stack.
	Recombine bool
	// Teleport: one part leaves for a lone partner of the same side, which it
	// covers; the other part stays behind, and the target becomes a stack.
	Teleport bool
	Pos      src.Span
}

// Uplift lets Piece end a quiet move on a cell of Zone that holds one of the
// lone pieces Onto of its own side; the two become the piece To. That target
// does not block its own move, and there is no other choice.
type Uplift struct {
	For   Sides
	Piece string
	Zone  []Vec
	Onto  []string
	To    string
	Pos   src.Span
}

// DoubleStepRule makes a move of Piece by Step, from a cell of From, a double step:
// if each of the cells at the offsets Through from its start is covered by at
// least one enemy piece of the same name, any such piece may capture it en passant
// in the next ply: it moves to one of these cells that it covers. The captured
// piece counts as absent from its new cell in all of this.
type DoubleStepRule struct {
	For     Sides
	Piece   string
	From    []Vec
	Step    Vec
	Through []Vec
	Pos     src.Span
}

// RegionCastle is one castling move, or several that differ only in where its
// legs end: any combination of one Way of each leg whose regions are clear.
// All pieces of its legs stand on their From cells and have never moved, and no
// cell of Safe, which holds the king's way from its start to its end, is
// attacked.
type RegionCastle struct {
	Name string
	Side Side
	Legs []CastleLeg // the king's first
	Safe []Vec
	Pos  src.Span
}

// CastleLeg moves one of the pieces of a castling.
type CastleLeg struct {
	Piece string
	From  Vec
	Ways  []CastleWay
	Pos   src.Span
}

// CastleWay is one end of a leg. At least one of the regions Clear must be
// empty, the castling pieces themselves aside; no region at all is clear.
type CastleWay struct {
	To    Vec
	Clear [][]Vec
	Pos   src.Span
}
