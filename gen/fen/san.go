package fen

import (
	"slices"
	"strings"

	"dragoman/board"
	"dragoman/dsl/ir"
	"dragoman/gen"
	"dragoman/gen/rules"
)

// pawnLetter is the letter of the pieces that short names leave out.
const pawnLetter = "P"

// SAN writes a legal move of a position as books do: the piece's letter, what
// tells it from others that go to the same cell, x for a capture, where it goes,
// a promotion, + for a check and # for the end. Moves that this cannot tell
// apart, and those from nowhere, are written as [Names.Move] has
// them, but with a letter for every promotion.
func (n *Names) SAN(p gen.Position, m gen.Move) string {
	return n.short(p, m, p.AppendLegal(nil)) + n.suffix(p, m)
}

func (n *Names) short(p gen.Position, m gen.Move, legal []gen.Move) string {
	if m.Kind() == rules.Castling {
		return n.castling(m)
	}
	letter := n.letter(p, m)
	if !n.isPlain(p, m) || n.isAmbiguous(p, m, legal) {
		return n.lettered(m)
	}
	text := letter + n.origin(p, m, legal)
	if takes(p, m) {
		if text == "" {
			text = n.start(m.From())
		}
		text += "x"
	}
	text += n.prog.Board.Name(m.To())
	if choice := n.choice(m); choice != "" {
		text += "=" + choice
	}
	return text + n.besides(m)
}

// besides writes what else comes on the board with a move: a piece from the hand, or a
// wall of the player's choice.
func (n *Names) besides(m gen.Move) string {
	switch kind, at := m.Gate(); {
	case kind != 0 && m.Kind() == rules.Castling:
		return "/" + n.prog.Kinds[kind].Letter + n.prog.Board.Name(at)
	case kind != 0:
		return "/" + n.prog.Kinds[kind].Letter
	case m.Wall() != board.None:
		return "," + n.prog.Board.Name(m.Wall())
	}
	return ""
}

func (n *Names) castling(m gen.Move) string {
	if n.prog.Space != nil {
		return n.lettered(m)
	}
	if n.prog.Castles[m.Arg()].Wing == ir.QueenSide {
		return "O-O-O" + n.besides(m)
	}
	return "O-O" + n.besides(m)
}

// isPlain reports whether a move is one of a piece on the board from cell to
// cell, and its text says no more than that and a promotion.
func (n *Names) isPlain(p gen.Position, m gen.Move) bool {
	if kind, _ := m.Gate(); kind != 0 {
		return !m.Chosen()
	}
	return p.At(m.From()) != board.Empty && m.From() != m.To() &&
		n.lettered(m) == n.prog.Board.Name(m.From())+n.prog.Board.Name(m.To())+strings.ToLower(n.choice(m))+n.wallOf(m, m.To())
}

// letter returns the piece that moves, empty for pawns.
func (n *Names) letter(p gen.Position, m gen.Move) string {
	letter := n.prog.Kinds[p.At(m.From()).Kind()].Letter
	if letter == pawnLetter {
		return ""
	}
	return letter
}

// choice returns the letter of the piece that a promotion makes.
func (n *Names) choice(m gen.Move) string {
	return n.prog.Kinds[m.Promotion()].Letter
}

// start returns what stands before the x of a pawn: its file, in a space its
// cell.
func (n *Names) start(c board.Cell) string {
	if n.prog.Board.Levels() > 1 {
		return n.prog.Board.Name(c)
	}
	return string(rune('a' + n.prog.Board.File(c)))
}

func takes(p gen.Position, m gen.Move) bool {
	return m.Kind() == rules.EnPassant || m.Kind() == rules.Rifling || p.At(m.To()) != board.Empty
}

// isAmbiguous reports whether another move has the same ends and choice.
func (n *Names) isAmbiguous(p gen.Position, m gen.Move, legal []gen.Move) bool {
	return slices.ContainsFunc(legal, func(o gen.Move) bool {
		return o != m && o.Kind() != rules.Castling && o.From() == m.From() && o.To() == m.To() && n.choice(o) == n.choice(m) && n.besides(o) == n.besides(m)
	})
}

// origin returns what tells the piece from others of its kind that could go to
// the same cell: its file, its rank or its cell. In a space only the cell does.
func (n *Names) origin(p gen.Position, m gen.Move, legal []gen.Move) string {
	b := n.prog.Board
	others, file, rank := false, true, true
	for _, o := range legal {
		if o.From() == m.From() || o.To() != m.To() || o.Kind() == rules.Castling || p.At(o.From()) != p.At(m.From()) {
			continue
		}
		others = true
		file = file && b.File(o.From()) != b.File(m.From())
		rank = rank && b.Rank(o.From()) != b.Rank(m.From())
	}
	cell := b.Name(m.From())
	switch {
	case !others:
		return ""
	case b.Levels() > 1 || !file && !rank:
		return cell
	case file:
		return cell[:1]
	}
	return cell[1:]
}

// suffix returns + or # if the move gives check or wins.
func (n *Names) suffix(p gen.Position, m gen.Move) string {
	defer p.Unmake()
	p.Make(m)
	if value, over := p.Ended(); over {
		if value == ir.Loss {
			return "#"
		}
		return ""
	}
	switch {
	case gen.CountLegal(p) == 0 && gen.NoMoveResult(p) == ir.Loss:
		return "#"
	case p.InCheck():
		return "+"
	}
	return ""
}
