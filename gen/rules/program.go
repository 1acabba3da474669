// Package rules compiles a game in its intermediate form into a Program: for
// every piece and cell the paths along which it can move, the tables made of
// them, and plans for the moves that are more than a step from cell to cell.
//
// A Program is immutable and shared by all goroutines. It has no notion of
// "forward": front-ends have resolved the sides.
package rules

import (
	"slices"
	"strings"
	"sync"

	"dragoman/board"
	"dragoman/dsl/ir"
)

// Program is a compiled game.
type Program struct {
	Game  *ir.Game
	Board *board.Board
	Kinds []Kind // by board.Piece.Kind; the first is unused
	Start State

	paths         [][][]Path // by piece, then cell
	Locusts       *Locusts   // captures on the way of a move, and of own pieces; nil: none
	Rings         *Rings     // moves by perimeters; nil: none
	Space         *Space     // what only games in space do; nil: nothing
	Promote       []*Promotion
	GainsRights   bool // drops can give the right to castle
	RookNamed     bool // castlings are written as captures of the rook
	TakesRights   bool // a castling takes the right to the other side's on the same wing
	Castles       []Castle
	Safety        Safety
	CapturesFirst bool // a side that can capture has to
	Ends          Ends
	Memory        Memory
	Effects       *Effects       // nil: moves and captures are all there is
	RoyalHanging  bool           // the first move can take a royal that may not be left attacked
	TestByMaking  bool           // with effects: a move must be made to find out whether it is legal
	Neighbours    [][]board.Cell // with effects: by cell, it and its neighbours
	relations     [][]Relation   // conditions of paths on what the game keeps, by number from 1
	Keys          *Keys
	Unmoved       bool             // whether some piece has moved can matter: positions keep it
	FirstMoves    [256]bool        // by piece: it can matter of this one
	HomeTells     [256]bool        // by piece: it has first moves, and has not moved if it stands on a start cell
	ResetsClock   [256]bool        // by piece: its moves restart the clock,
	stepsBack     [256][]bool      // but for these, by the cells where they begin and end
	promotesBack  [][2]board.Piece // promotions that another one takes back: they do not
	Royal         [256]bool        // must not be left attacked: royal and not immune
	HasImmune     bool             // some piece cannot be captured
	HasRoyals     bool             // some kind of piece must not be left attacked
	HasNeutral    bool             // some piece belongs to neither side
	AsksHurdle    bool             // conditions of movements ask for the piece that a move jumps over
	Reach         Reach

	derived sync.Map    // see Once
	Bits    *Tables     // lookups for boards of up to 64 cells, or nil; flat boards have one of these three
	Wide    *WideTables // lookups for boards of up to 128 cells, and smaller ones where moves take pieces on their way or marks do not stop rides
	Quad    *QuadTables // lookups for boards of up to 256 cells
}

// Once returns what is worked out of a program when it is first asked for, by a key of a
// type that nobody else has. Whoever asks meanwhile waits for it.
func (p *Program) Once(key any, work func() any) any {
	value, known := p.derived.Load(key)
	if !known {
		value, _ = p.derived.LoadOrStore(key, sync.OnceValue(work))
	}
	return value.(func() any)()
}

// Safety says when royals are attacked and what that forbids.
type Safety struct {
	Required    bool // a move may not leave royals of its side attacked
	OneIsEnough bool // royals of a side count as attacked only while all of them are
	Lone        bool // and even then only if one is left
	Shield      bool // nothing attacks a royal next to one of the other side
	Stay        bool // while royals are attacked, they move only to take the one piece that attacks them
}

// Ends says what ends the game but goals: how it ends, and after how many moves and
// positions.
type Ends struct {
	Checkmate  ir.Outcome // no legal move, royals attacked
	Stalemate  ir.Outcome // no legal move otherwise
	MoveRule   int        // half-moves without progress; 0: never
	Repetition int        // occurrences of a position; 0: never
	Repeated   ir.Repeat  // what Repetition leads to
	Perpetual  bool       // at Repetition a side loses whose moves since the first occurrence all gave check, unless both did
	Material   bool       // positions in which neither side can mate are drawn
	Points     *Points    // what decides in place of a draw; nil: nothing
	Chases     *Chases    // at Repetition a perpetual chase loses; nil: it does not
	FreeChecks int        // of the checks of a side without progress, those beyond so many put MoveRule off by a move; 0: none
	Shuffles   *[256]bool // by piece: it loses by moving to and fro; nil: none does
	Counting   *Counting  // limits the moves against few pieces; nil: nothing does
	// CapturesReturn: what leaves the board comes to hand, so that a position can occur again
	// after captures and drops.
	CapturesReturn bool
}

// Kind is a kind of piece.
type Kind struct {
	Name        string
	Title       string
	Letter      string // in position texts: upper case, in parentheses if longer than one
	Value       float64
	Valued      bool
	Royal       bool
	Immune      bool // cannot be captured
	Neutral     bool // belongs to neither side
	CannotMate  bool // cannot help to mate a lone royal
	ColourBound bool // never leaves the colour of its cell
}

// Promotion says what becomes of a piece that ends its move in the area, or begins
// it in From.
type Promotion struct {
	Area
	From     Area
	To       []board.Piece
	Limits   []int // by To: how many of them are too many; nil or 0: none
	Optional bool
	Captures bool        // it counts for moves that capture only
	NotEP    bool        // captures en passant do not promote
	Plus     board.Piece // the one of To that + stands for behind the move; Empty: none
	Next     *Promotion  // another rule for the piece, in a zone of its own or for other moves
}

// Of returns the rule for a move from one cell to another that captures or not, or nil.
func (r *Promotion) Of(from, to board.Cell, captures bool) *Promotion {
	for ; r != nil; r = r.Next {
		if (r.Zone[to] || r.From.Has(from)) && (captures || !r.Captures) {
			return r
		}
	}
	return nil
}

// Ends returns those of the ends of moves from a cell at which the rule counts if no
// earlier one does; foe are the enemies.
func (r *Promotion) Ends(from int, ends, foe uint64) uint64 {
	if r.Captures {
		ends &= foe
	}
	if r.From.Mask>>(from&63)&1 != 0 {
		return ends
	}
	return ends & r.Mask
}

// begins reports whether it matters for a promotion where a move begins.
func (r *Promotion) begins() bool {
	return r != nil && (r.From.Zone != nil || r.Next.begins())
}

// mask returns the cells where the rule can count.
func (r *Promotion) mask() uint64 {
	if r.From.Mask != 0 {
		return ^uint64(0)
	}
	return r.Mask
}

// At returns the rule for the end of any move or any capture, or nil.
func (r *Promotion) At(c board.Cell) *Promotion {
	for ; r != nil; r = r.Next {
		if r.Zone[c] {
			return r
		}
	}
	return nil
}

// Relations returns the conditions of paths with the given flags on what the game
// keeps; all of them must hold.
func (p *Program) Relations(f Flag) []Relation { return p.relations[f>>relationShift] }

// MaxCastles is how many castlings a game can have: positions keep the rights
// in a byte.
const MaxCastles = 8

// MaxEPTargets is how many en-passant targets a move can leave.
const MaxEPTargets = 16

// Castle is one castling: where king and rook end. In space it is the right
// that the moves of Space.Castles take: king and rook have never moved from where
// they end here.
type Castle struct {
	Side   board.Side
	Wing   ir.Wing
	King   board.Piece
	Rook   board.Piece
	KingTo board.Cell
	RookTo board.Cell
	// Outer is where the search for the rook begins, inwards, if a text does not
	// name it; board.None: at the edge.
	Outer board.Cell
	Fixed bool // in space
	// KingFrom and RookFrom are where a king and a rook gain the right when a drop
	// brings the second of them there; board.None: they never do.
	KingFrom, RookFrom board.Cell
	KingHome           board.Cell // the king that castles starts here, its rook on Outer; board.None: it stands anywhere on its rank
	Lost               string     // the state of the game that positions without the right begin with; "": none
}

// GainedBy reports whether a drop on a cell gives the right to the castling.
func (c *Castle) GainedBy(drop board.Cell, at []board.Piece) bool {
	return c.KingFrom != board.None && (drop == c.KingFrom || drop == c.RookFrom) && at[c.KingFrom] == c.King && at[c.RookFrom] == c.Rook
}

// GainableRights returns the rights that drops can give beside those that a position has.
func (p *Program) GainableRights(s *State) (list []Right) {
	for i := range p.Castles {
		c := &p.Castles[i]
		if _, found := s.RightTo(i); !found && c.KingFrom != board.None {
			list = append(list, Right{i, c.KingFrom, c.RookFrom})
		}
	}
	return list
}

// State is everything about a position: what a position text says.
type State struct {
	Cells      []board.Piece
	Side       board.Side
	Rights     []Right      // castlings that are still possible
	EPTargets  []board.Cell // cells on which a piece can be captured en passant
	EPCaptured board.Cell   // where the piece stands that is then captured
	Unmoved    []bool       // by cell: the piece there has not moved
	Clock      int          // half-moves since a capture or a reset
	Full       int          // number of the full move, from 1
	Count      MoveCount    // of moves against few pieces
	Memory     []int        // by slot of Program.Memory
}

// Right is the right to one castling, with the cells it starts from.
type Right struct {
	Castle     int // index in Program.Castles
	King, Rook board.Cell
}

// RightTo returns the right to a castling, if there is one.
func (s *State) RightTo(castle int) (Right, bool) {
	i := slices.IndexFunc(s.Rights, func(r Right) bool { return r.Castle == castle })
	if i < 0 {
		return Right{}, false
	}
	return s.Rights[i], true
}

// Clone returns a copy that shares nothing.
func (s *State) Clone() State {
	c := *s
	c.Cells = append([]board.Piece(nil), s.Cells...)
	c.Rights = append([]Right(nil), s.Rights...)
	c.EPTargets = append([]board.Cell(nil), s.EPTargets...)
	c.Unmoved = append([]bool(nil), s.Unmoved...)
	c.Memory = append([]int(nil), s.Memory...)
	return c
}

// Equal reports whether two states are the same in everything.
func (s *State) Equal(o *State) bool {
	return s.Side == o.Side && s.EPCaptured == o.EPCaptured && s.Clock == o.Clock && s.Full == o.Full && s.Count == o.Count &&
		slices.Equal(s.Cells, o.Cells) && slices.Equal(s.Rights, o.Rights) && slices.Equal(s.EPTargets, o.EPTargets) &&
		slices.Equal(s.Unmoved, o.Unmoved) && slices.Equal(s.Memory, o.Memory)
}

// Paths returns the paths of a piece from a cell. They must not be changed.
func (p *Program) Paths(pc board.Piece, c board.Cell) []Path {
	if int(pc) >= len(p.paths) {
		return nil
	}
	return p.paths[pc][c]
}

// Vec returns a cell as the intermediate form has it.
func (p *Program) Vec(c board.Cell) ir.Vec {
	return ir.Vec{X: p.Board.File(c), Y: p.Board.Rank(c), Z: p.Board.Level(c)}
}

// KindOf returns the kind of piece with a letter, in upper or lower case, or 0.
func (p *Program) KindOf(letter string) int {
	return max(0, slices.IndexFunc(p.Kinds, func(k Kind) bool { return k.Letter != "" && strings.EqualFold(k.Letter, letter) }))
}

// PlainKind returns the kind with the same letter but for a + in front, or 0.
func (p *Program) PlainKind(kind int) int {
	if plain, ok := strings.CutPrefix(p.Kinds[kind].Letter, "+"); ok {
		return p.KindOf(plain)
	}
	return 0
}

// Pieces returns the number of piece codes: codes are 2 to Pieces()-1.
func (p *Program) Pieces() int { return len(p.Kinds) * 2 }

// Initial returns the state that a new piece has.
func (p *Program) Initial(pc board.Piece) []Number {
	if p.Effects == nil {
		return nil
	}
	return p.Effects.Initial[pc.Kind()]
}

// OnStartCell reports whether a piece of that kind stands on c in the start
// position: what "unmoved" means where a text says nothing.
func (p *Program) OnStartCell(pc board.Piece, c board.Cell) bool {
	return pc != board.Empty && p.Start.Cells[c] == pc
}

// EPTargetsOf appends the en-passant targets that a double step of a piece leaves:
// see EPTargets, and in space those that the game names.
func (p *Program) EPTargetsOf(dst []board.Cell, pc board.Piece, from, to board.Cell) []board.Cell {
	if step := p.Space.DoubleStep(pc, to); step != nil {
		return append(dst, step.Through...)
	}
	return p.EPTargets(dst, from, to)
}

// EPTargets appends the cells that a double step passes: see ir.VisitPassed.
func (p *Program) EPTargets(dst []board.Cell, from, to board.Cell) []board.Cell {
	start := p.Vec(from)
	ir.VisitPassed(start, p.Vec(to), func(v ir.Vec) {
		if c := p.Board.Step(from, v.X-start.X, v.Y-start.Y, v.Z-start.Z); c != board.None {
			dst = append(dst, c)
		}
	})
	return dst
}
