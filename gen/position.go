// Package gen plays moves and lists them.
//
// A game compiled by package rules is played on a [Position]. There are
// several, and they agree move for move on every board that they accept:
//
//   - bits, for boards of at most 64 cells, keeps sets of cells in words and
//     finds rides with magic tables; for games with exact pins its moves are
//     strictly legal from the start;
//   - general is bits with pseudo-legal moves, which every game has;
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
	"fmt"

	"dragoman/board"
	"dragoman/dsl/ir"
	"dragoman/gen/rules"
)

// Position is a game in progress.
type Position interface {
	Program() *rules.Program
	Backend() Backend
	Side() board.Side
	At(c board.Cell) board.Piece
	// AppendMoves adds the moves of the side to move to dst: all legal ones,
	// and perhaps some that Make will refuse.
	AppendMoves(dst []Move) []Move
	// AppendLegal adds exactly the legal moves.
	AppendLegal(dst []Move) []Move
	// AppendCaptures adds the moves that capture or promote: all legal ones, and
	// perhaps some that Make will refuse.
	AppendCaptures(dst []Move) []Move
	// CountLegal returns how many legal moves there are.
	CountLegal() int
	// CountReplies returns how many legal moves there are one ply later, in
	// all positions together.
	CountReplies() int
	// MakeAll makes and takes back every legal move and returns how many there
	// are.
	MakeAll() int
	// Make plays m, which must be from a list of this position. If it reports
	// false the move was illegal; Unmake must be called all the same.
	Make(m Move) bool
	// Pass gives the turn to the other side and starts the clock again. Unmake
	// takes it back.
	Pass()
	// Unmake takes back the last move made.
	Unmake()
	// InCheck reports whether a royal of the side to move is attacked.
	InCheck() bool
	// Ended reports whether the game's own rules have ended it before the side
	// to move may move (a goal reached, a royal lost), and what that is worth to
	// the side to move. Having no legal move is not among them: see Stuck.
	Ended() (ir.Outcome, bool)
	// GivesCheck reports whether a legal move attacks an enemy royal.
	GivesCheck(m Move) bool
	// SEE reports whether a move wins at least so much by the exchange of
	// pieces on its target, each side taking with what is worth least.
	SEE(m Move, values *PieceValues, least int32) bool
	// Attacked reports whether a piece of the given side could take on c.
	Attacked(c board.Cell, by board.Side) bool
	// Key returns a hash of everything that decides what can happen next.
	Key() uint64
	// KeyAfter returns the key that the position will have after m, and whether
	// that is sure: else it is a good guess for looking a table up ahead of time,
	// and no more.
	KeyAfter(m Move) (key uint64, sure bool)
	// Repetitions returns how often the position occurred before, since the
	// last move that cannot be taken back by moving.
	Repetitions() int
	// Perpetual reports, after a repetition, whether every move since the first
	// occurrence gave check: those of the side to move, those of the other. Only
	// games with a rule about it keep count.
	Perpetual() (us, them bool)
	// Clock returns the half-moves since a capture or a reset.
	Clock() int
	// State returns the position as a text would say it.
	State() rules.State
	// Clone returns a copy with its history, for another worker.
	Clone() Position
}

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

// New returns a position of a game in the given state.
func New(p *rules.Program, s *rules.State, b Backend) (Position, error) {
	switch b {
	case Auto, "":
		if p.Bits == nil {
			return newMail(p, s), nil
		}
		if !canBeStrict(p, s) {
			return newGeneral(p, s), nil
		}
		return newExact(p, s), nil
	case Bits:
		if p.Bits == nil || !canBeStrict(p, s) {
			return nil, fmt.Errorf("generator %q cannot play this position: it needs at most 64 cells, plain rides, leaps and steps, at most one royal a side, and moves that do what they do in chess; try %q or %q", b, General, Mail)
		}
		return newExact(p, s), nil
	case General:
		if p.Bits == nil {
			return nil, fmt.Errorf("generator %q needs a board of at most 64 cells (this one has %d) and no marks that keep pieces out of cells; try %q", b, p.Board.Cells(), Mail)
		}
		return newGeneral(p, s), nil
	case Mail:
		return newMail(p, s), nil
	}
	return nil, fmt.Errorf("generator %q is unknown: expected one of %v", b, Backends)
}

// newExact returns the fastest position of a game with exact pins.
func newExact(p *rules.Program, s *rules.State) Position {
	if p.Effects != nil {
		return newGoal(p, s)
	}
	return newStrict(p, s)
}

// makeAll is MakeAll by way of the other methods.
func makeAll(p Position, list []Move) (n int) {
	for _, m := range list {
		if p.Make(m) {
			n++
		}
		p.Unmake()
	}
	return n
}

// countReplies is CountReplies by way of the other methods.
func countReplies(p Position, list []Move) (n int) {
	for _, m := range list {
		if p.Make(m) {
			n += p.CountLegal()
		}
		p.Unmake()
	}
	return n
}
