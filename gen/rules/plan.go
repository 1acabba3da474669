package rules

import (
	"slices"

	"dragoman/board"
	"dragoman/dsl/ir"
)

// MoveKind tells what a move does besides going from a cell to another.
type MoveKind uint8

// The kinds of moves. Plain moves are not planned: back-ends make them on a
// path of their own, which is fast.
const (
	Plain      MoveKind = iota
	DoubleStep          // a plain move that leaves en-passant targets
	Promoting           // the piece becomes another
	EnPassant           // captures the piece that has just made a double step, and may promote
	Castling            // king and rook of a right; from and to are where they stand
	Rifling             // takes without moving
	Dropping            // puts a piece from the hand on a cell: from and to are that cell
	Stacking            // a part of a stack goes alone, or the piece joins one of its own side
)

// Chosen is added to the kind of a move that takes up the options which
// triggers offer.
const Chosen MoveKind = 8

// Edit is one change of a cell. A list of edits is applied in order.
type Edit struct {
	Cell board.Cell
	Old  board.Piece
	New  board.Piece
}

// MaxEdits bounds the edits of one move, MaxSpaceEdits also of those in space, where a
// castling lifts its pieces and puts them down, and of those that take pieces on their way.
const (
	MaxEdits      = 4
	MaxSpaceEdits = 2 + max(2*maxCastlePieces-2, MaxTaken)
)

// Plan appends the edits of a move that is not plain. arg is the kind of
// piece to promote to (0 for none by a capture en passant), or the castling.
func (p *Program) Plan(dst []Edit, kind MoveKind, from, to board.Cell, arg uint8, epCaptured board.Cell, at []board.Piece) []Edit {
	mover := at[from]
	switch kind {
	case Promoting:
		if from == to {
			return append(dst, Edit{to, mover, board.NewPiece(int(arg), mover.Side())})
		}
		return append(dst, Edit{from, mover, board.Empty}, Edit{to, at[to], board.NewPiece(int(arg), mover.Side())})
	case EnPassant:
		arrives := mover
		if arg != 0 {
			arrives = board.NewPiece(int(arg), mover.Side())
		}
		return append(dst, Edit{from, mover, board.Empty}, Edit{epCaptured, at[epCaptured], board.Empty}, Edit{to, board.Empty, arrives})
	case Castling:
		if p.Space != nil {
			return p.Space.Castles[arg].plan(dst, at)
		}
		c := &p.Castles[arg]
		rook := at[to]
		return append(dst, Edit{from, mover, board.Empty}, Edit{to, rook, board.Empty},
			Edit{c.KingTo, board.Empty, mover}, Edit{c.RookTo, board.Empty, rook})
	case Rifling:
		return append(dst, Edit{to, at[to], board.Empty})
	case Stacking:
		left, arrives := p.Space.Split(mover, arg, at[to])
		return append(dst, Edit{from, mover, left}, Edit{to, at[to], arrives})
	}
	return append(dst, Edit{from, mover, board.Empty}, Edit{to, at[to], mover})
}

// Split returns what a move leaves on its origin and what it puts on its target,
// promotions aside.
func (p *Program) Split(kind MoveKind, mover board.Piece, arg uint8, onto board.Piece) (left, arrives board.Piece) {
	if kind == Stacking {
		return p.Space.Split(mover, arg, onto)
	}
	return board.Empty, mover
}

// KingEnd returns where the king of a castling ends, given the argument of the
// move.
func (p *Program) KingEnd(arg uint8) board.Cell {
	if p.Space != nil {
		return p.Space.Castles[arg].Pieces[0].To
	}
	return p.Castles[arg].KingTo
}

// CastlePaths returns the cells that must be empty for a castling, its king
// and rook aside, and the cells that must not be attacked while the king is on
// its way. The last of them is left out where pins are not exact: whether the rook
// shields it shows afterwards. In space there are none: see Space.Castles.
func (p *Program) CastlePaths(r Right) (empty, safe []board.Cell) {
	if p.Space != nil {
		return nil, nil
	}
	c := &p.Castles[r.Castle]
	lo := min(r.King, r.Rook, c.KingTo, c.RookTo)
	hi := max(r.King, r.Rook, c.KingTo, c.RookTo)
	for x := lo; x <= hi; x++ {
		inKing := x >= min(r.King, c.KingTo) && x <= max(r.King, c.KingTo)
		inRook := x >= min(r.Rook, c.RookTo) && x <= max(r.Rook, c.RookTo)
		if x != r.King && x != r.Rook && (inKing || inRook) {
			empty = append(empty, x)
		}
	}
	if !p.Safety.Required || !p.Royal[c.King] {
		return empty, nil
	}
	// A shielded royal may castle out of an attack, which its rook then blocks, or a mark, or what else follows.
	exact := p.Bits != nil && p.Bits.Strict != nil && !p.Safety.Shield && !p.Effects.MaySaveCastled()
	for x := min(r.King, c.KingTo); x <= max(r.King, c.KingTo); x++ {
		if exact || x != c.KingTo || x == r.King {
			safe = append(safe, x)
		}
	}
	return empty, safe
}

// HasHomes reports whether castlings are for kings and rooks that start on cells of their
// own.
func (p *Program) HasHomes() bool {
	return slices.ContainsFunc(p.Castles, func(c Castle) bool { return c.KingHome != board.None })
}

// FindRight returns the right to a castling in a position: its king on the
// rank where castling ends, and the given rook, or for board.None the one
// farthest out on the castling's side, but not beyond its Outer cell unless there is none
// before. Some castlings are for a king and a rook on cells of their own.
func (p *Program) FindRight(cells []board.Piece, castle int, rook board.Cell) (Right, bool) {
	c := &p.Castles[castle]
	if c.Fixed {
		ready := cells[c.KingTo] == c.King && cells[c.RookTo] == c.Rook && (rook == board.None || rook == c.RookTo)
		return Right{castle, c.KingTo, c.RookTo}, ready
	}
	if c.KingHome != board.None {
		ready := cells[c.KingHome] == c.King && cells[c.Outer] == c.Rook && (rook == board.None || rook == c.Outer)
		return Right{castle, c.KingHome, c.Outer}, ready
	}
	b := p.Board
	rank, level := b.Rank(c.KingTo), b.Level(c.KingTo)
	king := board.None
	for x := range b.Files() {
		if cell := b.At(x, rank, level); cell != board.None && cells[cell] == c.King {
			king = cell
		}
	}
	if king == board.None {
		return Right{}, false
	}
	outward := 1
	if c.Wing == ir.QueenSide {
		outward = -1
	}
	found := board.None
	for x := b.File(king) + outward; x >= 0 && x < b.Files(); x += outward {
		cell := b.At(x, rank, level)
		if cell != board.None && cells[cell] == c.Rook && (rook == board.None || rook == cell) {
			found = cell
		}
		if rook == board.None && found != board.None && cell == c.Outer {
			break
		}
	}
	return Right{castle, king, found}, found != board.None
}
