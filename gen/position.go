// Package gen plays moves and lists them.
//
// A game compiled by package rules is played on a [Position]. There are
// several, and they agree move for move on every board that they accept:
//
//   - bits, for boards of at most 64 cells, keeps sets of cells in words and
//     finds rides with magic tables; for games with exact pins its moves are
//     strictly legal from the start;
//   - general has the same sets, finds the moves of each piece in tables that every
//     game has, and tests moves that may leave a royal attacked;
//   - on flat boards of 65 to 256 cells both are mail with sets of two or four words
//     beside the cells: bits where sets tell which moves are legal, else general;
//   - mail, for any board, keeps one piece per cell and walks precomputed
//     paths.
//
// Package walk is one more, the slow reference, which interprets the
// intermediate form and shares no code with the compiler.
//
// Nothing here allocates once a position exists, except that the history of a
// game grows.
package gen

import (
	"dragoman/board"
	"dragoman/dsl/ir"
	"dragoman/gen/rules"
)

// Position is a game in progress. What only some back-ends can do, or only some
// callers need, is in interfaces of its own: [Searchable], [Staged], [Counter].
type Position interface {
	Program() *rules.Program
	Side() board.Side
	At(c board.Cell) board.Piece
	// AppendMoves adds the moves of the side to move to dst: all legal ones, and
	// perhaps some that Make will refuse.
	AppendMoves(dst []Move) []Move
	// AppendLegal adds exactly the legal moves.
	AppendLegal(dst []Move) []Move
	// Make plays m, which must be from a list of this position. If it reports
	// false the move was illegal; Unmake must be called all the same.
	Make(m Move) bool
	// Unmake takes back the last move made, or pass.
	Unmake()
	// InCheck reports whether a royal of the side to move is attacked.
	InCheck() bool
	// Ended reports whether the game's own rules have ended it before the side to
	// move may move (a goal reached, a royal lost), and what that is worth to the
	// side to move. Having no legal move is not among them: see NoMoveResult.
	Ended() (ir.Outcome, bool)
	// Key returns a hash of everything that decides what can happen next.
	Key() uint64
	// Repetitions returns how often the position occurred before, since the last
	// move that cannot be taken back by moving.
	Repetitions() int
	// Clock returns the half-moves since a capture or a reset.
	Clock() int
	// State returns the position as a text would say it.
	State() rules.State
	// Clone returns a copy with its history, for another worker.
	Clone() Position
}

// Searchable is a position that a search can play on. All that New returns are.
type Searchable interface {
	Position
	// Pass gives the turn to the other side and starts the clock again.
	Pass()
	// AppendCaptures adds the moves that capture or promote: all legal ones, and
	// perhaps some that Make will refuse.
	AppendCaptures(dst []Move) []Move
	// GivesCheck reports whether a legal move attacks an enemy royal.
	GivesCheck(m Move) bool
	// KeepChecks drops the moves of a list that do not give check.
	KeepChecks(list []Move) []Move
	// SEE reports whether a move wins at least least by the exchange of pieces on
	// its target, each side capturing with what is worth least.
	SEE(m Move, values *PieceValues, least int32) bool
	// KeyAfter returns the key that the position will have after m, and whether
	// that is sure: else it is a good guess, for looking up a table ahead of time.
	KeyAfter(m Move) (key uint64, sure bool)
}

// Staged is a Searchable that lists its moves in stages, all of them legal.
type Staged interface {
	Searchable
	// Has reports whether a move, perhaps of another position, is legal.
	Has(m Move) bool
	// AppendQuiets adds the moves that AppendCaptures leaves out.
	AppendQuiets(dst []Move) []Move
	// AppendChecks adds those of AppendQuiets that give check.
	AppendChecks(dst []Move) []Move
}

// Threatened is a position that tells all cells at once on which pieces of the side to move
// could be captured if they stood there. Rules about single captures, as those of immune pieces,
// do not count.
type Threatened interface{ Threats() uint64 }

// Stages returns p as a position that lists its moves in stages, or nil if it does
// not.
func Stages(p Position) Staged {
	if s, ok := p.(interface{ stages() Staged }); ok {
		return s.stages()
	}
	return nil
}

// QuickChecks reports whether p finds checks in a list without a close look at each move.
func QuickChecks(p Position) bool {
	c, ok := p.(checkFilter)
	return ok && c.quickChecks()
}

// checkFilter is a position that finds checks in a list without a close look at each move.
type checkFilter interface {
	// quickChecks reports whether it can now: no move has to be made to see whether it
	// gives check.
	quickChecks() bool
	// mayCheck drops moves of a list that cannot give check.
	mayCheck(list []Move) []Move
}

// PieceValues says what pieces are worth in exchanges, by piece. Royals should be
// worth more than everything else together.
type PieceValues [256]int32

// Backend names an implementation of Position.
type Backend string

// The back-ends. Auto takes the fastest that the game allows.
const (
	Auto    Backend = "auto"
	Bits    Backend = "bits"
	General Backend = "general"
	Mail    Backend = "mail"
)

// Backends lists all names.
var Backends = []Backend{Auto, Bits, General, Mail}

// BackendOf returns the back-end of a position; "" if it does not say.
func BackendOf(p Position) Backend {
	if b, ok := p.(interface{ Backend() Backend }); ok {
		return b.Backend()
	}
	return ""
}

// Pass gives the turn of p to the other side. All back-ends can.
func Pass(p Position) { p.(interface{ Pass() }).Pass() }

// Attacked reports whether a piece of the given side could capture on c. All
// back-ends can tell. Nothing captures an immune piece.
func Attacked(p Position, c board.Cell, by board.Side) bool {
	if on := p.At(c); on != board.Empty && p.Program().Kinds[on.Kind()].Immune {
		return false
	}
	return p.(interface {
		Attacked(c board.Cell, by board.Side) bool
	}).Attacked(c, by)
}

// Cells returns the piece codes of a position by cell, which change with it and
// must not be written to; nil if it does not keep them so.
func Cells(p Position) []board.Piece {
	if c, ok := p.(interface{ cells() []board.Piece }); ok {
		return c.cells()
	}
	return nil
}

// Memory returns the effect state of a position by the slots of rules.Memory, which
// changes with it and must not be written to; nil if there is none.
func Memory(p Position) []int32 {
	if m, ok := p.(interface{ effectMemory() []int32 }); ok {
		return m.effectMemory()
	}
	return nil
}
