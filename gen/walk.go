package gen

import (
	"maps"
	"slices"

	"dragoman/board"
	"dragoman/dsl/ir"
	"dragoman/gen/rules"
)

// This file and the others called walk are the slow reference: they play a game
// from its intermediate form alone, walking every pattern step by step and
// working out castling, drops, triggers and goals by themselves. They use
// nothing that the compiler made but numbers (of pieces, castlings and slots of
// memory), so that a fault in the compiler shows as a disagreement.

type walkPos struct {
	prog   *rules.Program // for numbers and the words of the hash only
	game   *ir.Game
	now    walkState
	past   []walkState
	asking int // questions about legal moves that are being answered
}

// walkState is a position. Its maps but for cells are never changed in place,
// so that positions can share them.
type walkState struct {
	cells  map[ir.Vec]walkMan
	side   ir.Side
	rights []walkRight
	trail  []ir.Vec
	victim ir.Vec
	clock  int
	full   int
	since  int
	hands  map[walkHand]int
	counts [3][2]int // by rules.Count and side
	kept   map[string]int
	marks  map[walkMark]int // 1 where there is one
	result walkResult
}

type walkMan struct {
	kind  int // index in Game.Pieces
	side  ir.Side
	still bool
	was   int // the kind that it was before it promoted, counted from 1; 0: no other
	state map[string]int
}

type walkRight struct {
	castle     int
	king, rook ir.Vec
}

// walkHand is a kind of piece in a hand, walkMark a kind of mark on a cell.
type (
	walkHand struct {
		side ir.Side
		kind int
	}
	walkMark struct {
		name  string
		owner ir.Side
		cell  ir.Vec
	}
)

// walkResult is how a move has ended the game.
type walkResult struct {
	over, drawn bool
	mourned     bool // a royal was lost
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

func (w *walkPos) vec(c board.Cell) ir.Vec {
	b := w.prog.Board
	return ir.Vec{X: b.File(c), Y: b.Rank(c), Z: b.Level(c)}
}

func (w *walkPos) cell(v ir.Vec) board.Cell { return w.prog.Board.At(v.X, v.Y, v.Z) }

// onBoard asks the form, not the compiled board.
func (w *walkPos) onBoard(v ir.Vec) bool {
	b := &w.game.Board
	if v.X < 0 || v.Y < 0 || v.Z < 0 || v.X >= b.Files || v.Y >= b.Ranks || v.Z >= max(1, b.Levels) {
		return false
	}
	return !slices.Contains(b.Holes, v)
}

// kind returns the index of a piece.
func (w *walkPos) kind(name string) int {
	return slices.IndexFunc(w.game.Pieces, func(p *ir.Piece) bool { return p.Name == name })
}

func (w *walkPos) piece(man walkMan) *ir.Piece { return w.game.Pieces[man.kind] }

// effects returns the effects of the game, which may be none.
func (w *walkPos) effects() *ir.Effects {
	if w.game.Effects == nil {
		return &ir.Effects{}
	}
	return w.game.Effects
}

// newMan returns a man that comes into play: with the state of a new piece, and
// not for its first move.
func (w *walkPos) newMan(kind int, side ir.Side) walkMan {
	man := walkMan{kind: kind, side: side}
	for _, s := range w.effects().States {
		if s.Piece == w.game.Pieces[kind].Name {
			man.state = set(man.state, s.Key, s.Value)
		}
	}
	return man
}

// Program implements [Position].
func (w *walkPos) Program() *rules.Program { return w.prog }

// Backend implements [Position].
func (w *walkPos) Backend() Backend { return Walk }

// Side implements [Position].
func (w *walkPos) Side() board.Side { return board.Side(w.now.side) }

// At implements [Position].
func (w *walkPos) At(c board.Cell) board.Piece {
	man, full := w.now.cells[w.vec(c)]
	if !full {
		return board.Empty
	}
	return board.NewPiece(man.kind+1, board.Side(man.side))
}

// Clock implements [Position].
func (w *walkPos) Clock() int { return w.now.clock }

// save puts a copy of the state aside.
func (w *walkPos) save() {
	w.past = append(w.past, w.now)
	w.now.cells = maps.Clone(w.now.cells)
	w.now.rights = slices.Clone(w.now.rights)
}

// Unmake implements [Position].
func (w *walkPos) Unmake() {
	w.now = w.past[len(w.past)-1]
	w.past = w.past[:len(w.past)-1]
}

// Clone implements [Position].
func (w *walkPos) Clone() Position {
	c := *w
	c.past = slices.Clone(w.past)
	c.now.cells = maps.Clone(w.now.cells)
	c.now.rights = slices.Clone(w.now.rights)
	return &c
}
