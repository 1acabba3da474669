package ir

import (
	"slices"

	"dragoman/board"
	"dragoman/dsl/src"
)

// Vec is a step or an offset (X files right, Y ranks up, Z levels up, all as
// White sees them), or a cell counted from the first file, rank and level.
type Vec struct{ X, Y, Z int }

// Add returns v+w.
func (v Vec) Add(w Vec) Vec { return Vec{v.X + w.X, v.Y + w.Y, v.Z + w.Z} }

// Sub returns v-w.
func (v Vec) Sub(w Vec) Vec { return Vec{v.X - w.X, v.Y - w.Y, v.Z - w.Z} }

// Times returns v n times.
func (v Vec) Times(n int) Vec { return Vec{v.X * n, v.Y * n, v.Z * n} }

// squared returns the square of the length of v.
func (v Vec) squared() int { return v.X*v.X + v.Y*v.Y + v.Z*v.Z }

// Turn returns v after a half turn of the board about its upright axis: what
// a relative direction of White means for Black in URC, ChessLang and
// Perimeters.
func (v Vec) Turn() Vec { return Vec{-v.X, -v.Y, v.Z} }

// Flip returns v mirrored top to bottom: what an offset of White means for
// Black in the Shape DSL.
func (v Vec) Flip() Vec { return Vec{v.X, -v.Y, v.Z} }

// Side is one of the two players.
type Side = board.Side

// The players. White moves first unless a game says otherwise.
const (
	White = board.White
	Black = board.Black
)

// Sides is a set of players.
type Sides uint8

// The sets of players.
const (
	ForWhite Sides = 1 << White
	ForBlack Sides = 1 << Black
	ForBoth  Sides = ForWhite | ForBlack
)

// Only returns the set that holds s alone.
func Only(s Side) Sides { return 1 << s }

// Has reports whether s is in the set.
func (p Sides) Has(s Side) bool { return p>>s&1 != 0 }

// Op is the kind of a Pattern.
type Op uint8

// The kinds of patterns. Each takes a start cell to a set of end cells; the
// moving piece's own cell counts as empty on the way.
const (
	// Leap ends on the start plus each of Dirs, whatever lies between, if the
	// cells at the offsets Empty from the start are empty and those at the
	// offsets Over hold pieces. Cells off the board count as empty.
	Leap Op = iota
	// Ride repeats each of Dirs, Min to Max times (Max 0: to the edge), and
	// passes through empty cells only. With Hurdles n it first passes exactly
	// n pieces of either colour, wherever they stand on the line, and Min and
	// Max count from the last of them. Reach bounds the steps in all (0: none).
	Ride
	// Seq is every Sub in turn; what may stand on all ends but the last is
	// the Pivot of the Sub.
	Seq
	// Alt is any of Sub.
	Alt
	// Where is Sub[0], as far as Cond holds.
	Where
	// Ring is the cover of the quadrant between the rays Dirs[0] and Dirs[1]
	// of the Perimeters spec: offsets i*Dirs[0]+j*Dirs[1] with i, j >= 1 and
	// k = max(i, j) <= Max (0: any), if no other cell of the advancement
	// square of size k is occupied.
	Ring
	// Line is the linear cover along the ray Dirs[0]: k steps, k <= Max (0:
	// any), if for at least one pair of rays in Planes no other cell of the
	// advancement rectangle of size k on that plane is occupied.
	Line
)

// Pattern is a tree that says where a piece can go from a cell. All vectors
// are absolute: front-ends have resolved what depends on the side.
type Pattern struct {
	Op      Op
	Dirs    []Vec
	Min     int
	Max     int
	Hurdles int
	Reach   int
	Empty   []Vec
	Over    []Vec
	Pivot   Pivot    // in a Seq, if another Sub follows
	Planes  [][2]Vec // Line: the two neighbours of the ray in each plane
	Sub     []*Pattern
	Cond    *Cond
	Pos     src.Span
}

// Pivot says what may stand on a cell where a piece turns on its way; 0: nothing.
type Pivot uint8

// The pivots.
const (
	OnEmpty     Pivot = 1 << iota // an empty cell
	OnPiece                       // a piece of either side, which stays there
	TakesFoe                      // an enemy, which is taken
	TakesFriend                   // an own piece, which is taken
)

// Taking are the pivots on which a piece is taken.
const Taking = TakesFoe | TakesFriend

// Allows reports whether a piece can turn on a cell and leave it as it is.
func (p Pivot) Allows(what Content) bool {
	switch what {
	case Vacant:
		return p == 0 || p&OnEmpty != 0
	case Own, Foe, Immune:
		return p&OnPiece != 0
	}
	return false
}

// Takes reports whether a piece that turns on a cell takes what stands there.
func (p Pivot) Takes(what Content) bool {
	return what == Foe && p&TakesFoe != 0 || what == Own && p&TakesFriend != 0
}

// HasTaking reports whether a piece can take others on its way along the pattern.
func (p *Pattern) HasTaking() bool {
	return p.Pivot&Taking != 0 || slices.ContainsFunc(p.Sub, (*Pattern).HasTaking)
}

// Mode says what a move may do on the cell where it ends.
type Mode uint8

// The modes. A move with EnPassant may have none.
const (
	Quiet   Mode = 1 << iota // end on an empty cell
	Capture                  // end on an enemy piece and take it
	Rifle                    // with Capture: take it without moving
	TakeOwn                  // end on an own piece and take it
)

// Move is one way for a piece to move.
type Move struct {
	For     Sides
	Mode    Mode
	Pattern *Pattern
	// DoubleStep: for one ply the cells that the piece passed are en-passant
	// targets: an enemy move with EnPassant that ends on one captures the piece.
	DoubleStep bool
	EnPassant  bool
	Pos        src.Span
}

// Text returns a move as it was defined: what it does, and its pattern.
func (m *Move) Text(b Board) string {
	return m.kinds(m.DoubleStep).String() + " " + m.Pattern.Text(b)
}

// Reaches reports whether some way of a pattern ends at an offset of two cells,
// on an endless empty board.
func (p *Pattern) Reaches(to Vec) bool {
	switch p.Op {
	case Leap:
		return slices.Contains(p.Dirs, to)
	case Ride:
		return p.Hurdles == 0 && slices.ContainsFunc(p.Dirs, func(d Vec) bool {
			for n := max(1, p.Min); n <= 2 && (p.Max == 0 || n <= p.Max); n++ {
				if d.Times(n) == to {
					return true
				}
			}
			return false
		})
	case Alt:
		return slices.ContainsFunc(p.Sub, func(sub *Pattern) bool { return sub.Reaches(to) })
	case Where:
		return p.Sub[0].Reaches(to)
	case Seq:
		half := Vec{to.X / 2, to.Y / 2, to.Z / 2}
		return len(p.Sub) == 2 && p.Sub[0].Reaches(half) && p.Sub[1].Reaches(half)
	}
	return false
}
