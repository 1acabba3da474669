package explain

import (
	"fmt"
	"strings"

	"dragoman/board"
	"dragoman/dsl/ir"
	"dragoman/dsl/src"
	"dragoman/gen"
	"dragoman/gen/rules"
)

func (a *asker) at(c board.Cell) board.Piece { return a.pos.At(c) }

func (a *asker) name(c board.Cell) string { return a.prog.Board.Name(c) }

func (a *asker) vec(c board.Cell) ir.Vec {
	b := a.prog.Board
	return ir.Vec{X: b.File(c), Y: b.Rank(c), Z: b.Level(c)}
}

func (a *asker) cell(v ir.Vec) board.Cell { return a.prog.Board.At(v.X, v.Y, v.Z) }

// distance returns how far two cells are apart, squared.
func (a *asker) distance(c, d board.Cell) int {
	v, w := a.vec(c), a.vec(d)
	dx, dy, dz := v.X-w.X, v.Y-w.Y, v.Z-w.Z
	return dx*dx + dy*dy + dz*dz
}

// kind names a kind of piece.
func (a *asker) kind(kind int) string {
	k := &a.prog.Kinds[kind]
	if k.Title != "" {
		return k.Title
	}
	return k.Name
}

// piece names a piece: white Rook.
func (a *asker) piece(pc board.Piece) string { return pc.Side().String() + " " + a.kind(pc.Kind()) }

// man names the piece on a cell: white Rook on a1.
func (a *asker) man(c board.Cell) string { return a.manIn(a.pos, c) }

func (a *asker) manIn(p gen.Position, c board.Cell) string {
	return a.piece(p.At(c)) + " on " + a.name(c)
}

// choice returns the letter of what a move promotes to, or of the part that
// leaves a stack; empty if it does neither.
func (a *asker) choice(m gen.Move) string {
	if m.Kind() != rules.Promoting && (m.Kind() != rules.Stacking || m.Arg() == 0) {
		return ""
	}
	return a.prog.Kinds[m.Arg()].Letter
}

// path names the cells of a route with both ends.
func (a *asker) path(from board.Cell, r *route) []string {
	names := []string{a.name(from)}
	for _, v := range append(r.Passed[:len(r.Passed):len(r.Passed)], r.End) {
		names = append(names, a.prog.Game.Board.CellName(v))
	}
	return names
}

// between says which cells a path passes.
func between(path []string) string {
	if len(path) <= 2 {
		return ""
	}
	return ", passing " + strings.Join(path[1:len(path)-1], ", ")
}

// source returns the line at a place of the text that defines a piece, nil if
// no text does.
func (a *asker) source(p *ir.Piece, at src.Span) *Source {
	f := p.File
	if f == nil {
		f = a.prog.Game.File
	}
	if f == nil || at == (src.Span{}) {
		return nil
	}
	line, _ := f.LineCol(at.Start)
	last, _ := f.LineCol(at.End)
	text := f.Line(line)
	if last > line {
		text = f.Text[at.Start:at.End]
	}
	return &Source{f.Name, line, shorten(strings.Join(strings.Fields(text), " "))}
}

// quoted is a place as it stands in a sentence.
func (s *Source) quoted() string {
	if s == nil {
		return ""
	}
	return fmt.Sprintf("`%s` (%s:%d)", s.Text, s.File, s.Line)
}

// by says by which line a piece moves.
func (s *Source) by() string {
	if s == nil {
		return ""
	}
	return " by " + s.quoted()
}

// shorten cuts lines that were not written by hand.
func shorten(s string) string {
	const most = 120
	if r := []rune(s); len(r) > most {
		return string(r[:most]) + "…"
	}
	return s
}

// condition says what does not hold, in the words of the definition.
func (a *asker) condition(p *ir.Piece, c *ir.Cond) string {
	if c.Op == ir.Unmoved {
		return "it has moved before"
	}
	f := p.File
	if f == nil {
		f = a.prog.Game.File
	}
	if f == nil || c.Pos.Start >= c.Pos.End || int(c.Pos.End) > len(f.Text) {
		return "a condition does not hold"
	}
	words := strings.Fields(f.Text[c.Pos.Start:c.Pos.End])
	return fmt.Sprintf("the condition `%s` does not hold", shorten(strings.Join(words, " ")))
}
