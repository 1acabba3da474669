// Package walk is the slow reference. It plays a game from its intermediate form
// alone: it walks every pattern step by step and works out castling, drops,
// triggers and goals by itself. Of what the compiler makes it uses only numbers
// (of pieces, castlings and slots of memory, and the words of the hash), so that
// a fault in the compiler shows as a disagreement.
//
// It is a back-end like any other, and answers questions that no other needs:
// where a piece can go and what stops it, who attacks what, what has ended the
// game. No code that has to be fast may import it.
package walk

import (
	"maps"
	"slices"

	"dragoman/board"
	"dragoman/dsl/ir"
	"dragoman/gen"
	"dragoman/gen/rules"
)

// Backend is the name of the reference among the back-ends.
const Backend gen.Backend = "walk"

// Backends lists the names of all back-ends: those of package gen and this one.
var Backends = append(gen.Backends[:len(gen.Backends):len(gen.Backends)], Backend)

// NewPosition is [gen.New], but it knows the reference too.
func NewPosition(p *rules.Program, s *rules.State, b gen.Backend) (gen.Position, error) {
	if b == Backend {
		return New(p, s), nil
	}
	return gen.New(p, s, b)
}

// Position is a game in progress, played by the reference.
type Position struct {
	prog   *rules.Program // for numbers and the words of the hash only
	game   *ir.Game
	rules  []*rule // of whole games, those that it has
	now    state
	past   []state
	nested int // questions about legal moves that are being answered
}

// state is everything about a position. Its maps except cells are never changed
// in place, so that positions can share them.
type state struct {
	cells      map[ir.Vec]piece
	side       ir.Side
	rights     []right
	epTargets  []ir.Vec
	epVictim   ir.Vec
	clock      int
	full       int
	reversible int // moves since the last that cannot be taken back by moving
	hands      map[handKey]int
	gates      map[ir.Vec]int  // 1 where there is an open gate
	counts     [3][2]int       // by rules.Count and side
	gameState  map[string]int  // by key
	marks      map[markKey]int // 1 where there is one
	passed     bool            // the last move was a pass
	counted    rules.MoveCount // of moves against few pieces
	mateLoses  bool            // the last move loses if it gives mate
	result     result
}

// piece is a piece on the board.
type piece struct {
	kind         int // index in Game.Pieces
	side         ir.Side
	unmoved      bool
	promotedFrom int // the kind before it promoted, counted from 1; 0: it did not
	state        map[string]int
}

// right is the right to a castling.
type right struct {
	castle     int
	king, rook ir.Vec
}

// handKey is a kind of piece in the hand of a side, markKey a mark of a side on
// a cell.
type (
	handKey struct {
		side ir.Side
		kind int
	}
	markKey struct {
		name  string
		owner ir.Side
		cell  ir.Vec
	}
)

// result is how a move has ended the game.
type result struct {
	over, drawn bool
	royalLost   bool
	winner      ir.Side
}

// set returns a copy of a map with one value changed.
func set[K comparable](m map[K]int, key K, value int) map[K]int {
	if m = maps.Clone(m); m == nil {
		m = map[K]int{}
	}
	m[key] = value
	return m
}

// Vec returns a cell as the intermediate form has it.
func (w *Position) Vec(c board.Cell) ir.Vec {
	b := w.prog.Board
	return ir.Vec{X: b.File(c), Y: b.Rank(c), Z: b.Level(c)}
}

func (w *Position) cell(v ir.Vec) board.Cell { return w.prog.Board.At(v.X, v.Y, v.Z) }

// onBoard asks the form, not the compiled board.
func (w *Position) onBoard(v ir.Vec) bool { return w.game.Board.Has(v) }

// kind returns the index of a piece.
func (w *Position) kind(name string) int {
	return slices.IndexFunc(w.game.Pieces, func(p *ir.Piece) bool { return p.Name == name })
}

func (w *Position) definition(pc piece) *ir.Piece { return w.game.Pieces[pc.kind] }

// effects returns the effects of the game, which may be none.
func (w *Position) effects() *ir.Effects {
	if w.game.Effects == nil {
		return &ir.Effects{}
	}
	return w.game.Effects
}

// newPiece returns a piece that comes into play. It has the state of a new piece
// and counts as moved.
func (w *Position) newPiece(kind int, side ir.Side) piece {
	pc := piece{kind: kind, side: side}
	for _, s := range w.effects().States {
		if s.Piece == w.game.Pieces[kind].Name {
			pc.state = set(pc.state, s.Key, s.Value)
		}
	}
	return pc
}

// Program implements [gen.Position].
func (w *Position) Program() *rules.Program { return w.prog }

// Backend is the ability behind [gen.BackendOf].
func (w *Position) Backend() gen.Backend { return Backend }

// Side implements [gen.Position].
func (w *Position) Side() board.Side { return board.Side(w.now.side) }

// At implements [gen.Position].
func (w *Position) At(c board.Cell) board.Piece {
	pc, full := w.now.cells[w.Vec(c)]
	if !full {
		return board.Empty
	}
	return board.NewPiece(pc.kind+1, board.Side(pc.side))
}

// Clock implements [gen.Position].
func (w *Position) Clock() int { return w.now.clock }

// save pushes a copy of the state, for Unmake.
func (w *Position) save() {
	w.past = append(w.past, w.now)
	w.now.cells = maps.Clone(w.now.cells)
	w.now.rights = slices.Clone(w.now.rights)
}

// Unmake implements [gen.Position].
func (w *Position) Unmake() {
	w.now = w.past[len(w.past)-1]
	w.past = w.past[:len(w.past)-1]
}

// Clone implements [gen.Position].
func (w *Position) Clone() gen.Position { return w.clone() }

func (w *Position) clone() *Position {
	c := *w
	c.past = slices.Clone(w.past)
	c.now.cells = maps.Clone(w.now.cells)
	c.now.rights = slices.Clone(w.now.rights)
	return &c
}
