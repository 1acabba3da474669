package fen

import (
	"cmp"
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
		return n.castling(m, legal)
	}
	if drop := n.drop(p, m); drop != "" {
		return n.onlyDrop(p, m, drop, legal)
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
// wall.
func (n *Names) besides(m gen.Move) string {
	switch kind, at := m.Gate(); {
	case kind != 0 && m.Kind() == rules.Castling:
		return "/" + n.prog.Kinds[kind].Letter + n.prog.Board.Name(at)
	case kind != 0:
		return "/" + n.prog.Kinds[kind].Letter
	case n.wall(m) != board.None:
		return "," + n.prog.Board.Name(n.wall(m))
	}
	return ""
}

// castling writes a castling; with its cells where there are others on its wing.
func (n *Names) castling(m gen.Move, legal []gen.Move) string {
	wing := func(m gen.Move) ir.Wing { return n.prog.Castles[m.Arg()].Wing }
	if n.prog.Space != nil || slices.ContainsFunc(legal, func(o gen.Move) bool {
		return o.Kind() == rules.Castling && o.Arg() != m.Arg() && wing(o) == wing(m)
	}) {
		return n.lettered(m)
	}
	return n.onWing(m)
}

// onWing writes the wing of a castling.
func (n *Names) onWing(m gen.Move) string {
	if n.prog.Castles[m.Arg()].Wing == ir.QueenSide {
		return "O-O-O" + n.besides(m)
	}
	return "O-O" + n.besides(m)
}

// drop writes a drop or a pass with the letter of the piece in short names; nothing for
// other moves, and for passes with a wall.
func (n *Names) drop(p gen.Position, m gen.Move) string {
	switch cell := n.prog.Board.Name(m.To()); {
	case m.IsPass() && n.wall(m) == board.None && p.At(m.To()) != board.Empty:
		return n.letters[p.At(m.To()).Kind()] + cell
	case m.Kind() == rules.Dropping && !m.IsPass():
		return n.letters[m.Arg()] + "@" + cell + chosen(m) + n.wallOf(m, m.To())
	}
	return ""
}

// onlyDrop returns the text of a drop, or a longer one if another drop has it, too.
func (n *Names) onlyDrop(p gen.Position, m gen.Move, text string, legal []gen.Move) string {
	if slices.ContainsFunc(legal, func(o gen.Move) bool {
		return o != m && o.Kind() == rules.Dropping && o.To() == m.To() && n.drop(p, o) == text
	}) {
		return n.lettered(m)
	}
	return text
}

// isPlain reports whether a move is one of a piece on the board from cell to
// cell, and its text says no more than that and a promotion.
func (n *Names) isPlain(p gen.Position, m gen.Move) bool {
	if kind, _ := m.Gate(); kind != 0 {
		return !m.Chosen()
	}
	stays := m.From() == m.To() && (m.Promotion() == 0 || m.Taken() != 0)
	return p.At(m.From()) != board.Empty && !stays &&
		n.lettered(m) == n.prog.Board.Name(m.From())+n.prog.Board.Name(m.To())+strings.ToLower(n.prog.Kinds[m.Promotion()].Letter)+n.wallOf(m, m.To())
}

// letter returns the piece that moves, empty for pawns.
func (n *Names) letter(p gen.Position, m gen.Move) string {
	kind := p.At(m.From()).Kind()
	if n.isPawn(kind) {
		return ""
	}
	return n.letters[kind]
}

// shortLetters returns the letters of kinds in short names: what others promote to has
// the letter that it has in shogi.
func (n *Names) shortLetters() []string {
	letters := make([]string, len(n.prog.Kinds))
	for kind := range letters {
		if letters[kind] = n.prog.Kinds[kind].Letter; strings.HasPrefix(letters[kind], "+") {
			letters[kind] = cmp.Or(n.shogiLetter(kind), letters[kind])
		}
	}
	return letters
}

// isPawn reports whether a kind moves straight ahead and captures aslant, as the pawns of
// chess do. Soldiers with the same letter have it in short names. In space all pawns
// have none.
func (n *Names) isPawn(kind int) bool {
	if n.prog.Kinds[kind].Letter != pawnLetter {
		return false
	}
	if n.prog.Board.Levels() > 1 {
		return true
	}
	for _, m := range n.prog.Game.Pieces[kind-1].Moves {
		pattern := m.Pattern
		for pattern.Op == ir.Where {
			pattern = pattern.Sub[0]
		}
		if m.For.Has(ir.White) && slices.ContainsFunc(pattern.Dirs, func(v ir.Vec) bool {
			straight, aslant := v.X == 0 && v.Y > 0, v.X*v.X == 1 && v.Y == 1
			return m.Mode&ir.Quiet != 0 && !straight || m.Mode&ir.Capture != 0 && !aslant
		}) {
			return false
		}
	}
	return true
}

// choice returns the letter of the piece that a promotion makes.
func (n *Names) choice(m gen.Move) string {
	return n.letters[m.Promotion()]
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
	return m.Kind() == rules.EnPassant || m.Taken() != 0 || m.Kind() == rules.Rifling || m.From() != m.To() && p.At(m.To()) != board.Empty
}

// isAmbiguous reports whether another move has the same ends and choice.
func (n *Names) isAmbiguous(p gen.Position, m gen.Move, legal []gen.Move) bool {
	return slices.ContainsFunc(legal, func(o gen.Move) bool {
		return o != m && o.Kind() != rules.Castling && o.From() == m.From() && o.To() == m.To() && o.Promotion() == m.Promotion() && n.besides(o) == n.besides(m)
	})
}

// origin returns what tells the piece from others of its kind that could go to
// the same cell: its file, its rank or its cell. In a space only the cell does. A move
// that promotes what could do so in place always says where it begins.
func (n *Names) origin(p gen.Position, m gen.Move, legal []gen.Move) string {
	b := n.prog.Board
	if m.Promotion() != 0 && m.From() != m.To() && n.promotesInPlace(p.At(m.From())) {
		return b.Name(m.From())
	}
	others, file, rank := false, true, true
	for _, o := range legal {
		if o.From() == m.From() || o.To() != m.To() || o.Kind() == rules.Castling || o.Kind() == rules.Dropping || o.Promotion() != m.Promotion() {
			continue
		}
		if n.letter(p, o) != n.letter(p, m) || n.besides(o) != n.besides(m) {
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

// promotesInPlace reports whether a piece promotes where it stands.
func (n *Names) promotesInPlace(pc board.Piece) bool {
	e := n.prog.Effects
	return e != nil && slices.ContainsFunc(e.Standing[pc.Side()], func(s rules.Standing) bool { return s.Piece == pc })
}

// suffix returns + or # if the move gives check or wins. There is no check where royals may
// be left attacked.
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
	case n.prog.Safety.Required && p.InCheck():
		return "+"
	}
	return ""
}
