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

func (e *explainer) at(c board.Cell) board.Piece { return e.pos.At(c) }

// name names a cell as people know it: in space by level, x and y.
func (e *explainer) name(c board.Cell) string { return e.names.Cell(c) }

func (e *explainer) cell(v ir.Vec) board.Cell { return e.prog.Board.At(v.X, v.Y, v.Z) }

// distance returns how far two cells are apart, squared.
func (e *explainer) distance(c, d board.Cell) int {
	v := e.reference.Vec(c).Sub(e.reference.Vec(d))
	return v.X*v.X + v.Y*v.Y + v.Z*v.Z
}

// kindName names a kind of piece.
func (e *explainer) kindName(kind int) string {
	k := &e.prog.Kinds[kind]
	if k.Title != "" {
		return k.Title
	}
	return k.Name
}

// pieceName names a piece: white Rook.
func (e *explainer) pieceName(pc board.Piece) string {
	return pc.Side().String() + " " + e.kindName(pc.Kind())
}

// pieceOn names the piece on a cell: white Rook on a1.
func (e *explainer) pieceOn(c board.Cell) string { return e.pieceAt(e.pos, c) }

func (e *explainer) pieceAt(p gen.Position, c board.Cell) string {
	return e.pieceName(p.At(c)) + " on " + e.name(c)
}

// choice returns the letter of what a move promotes to, or of the part that
// leaves a stack; empty if it does neither.
func (e *explainer) choice(m gen.Move) string {
	if m.Promotion() == 0 && (m.Kind() != rules.Stacking || m.Arg() == 0) {
		return ""
	}
	return e.prog.Kinds[m.Arg()].Letter
}

// path names the cells of a route with both ends.
func (e *explainer) path(from board.Cell, r *route) []string {
	names := []string{e.name(from)}
	for _, v := range append(r.Passed[:len(r.Passed):len(r.Passed)], r.End) {
		names = append(names, e.name(e.cell(v)))
	}
	return names
}

// passing says which cells a path passes.
func passing(path []string) string {
	if len(path) <= 2 {
		return ""
	}
	return ", passing " + strings.Join(path[1:len(path)-1], ", ")
}

// maxListed is how many moves a sentence lists.
const maxListed = 12

// someOf lists moves, and says how many more there are than a sentence should list.
func someOf(moves []string) string {
	if len(moves) <= maxListed {
		return strings.Join(moves, ", ")
	}
	return fmt.Sprintf("%s and %d other moves", strings.Join(moves[:maxListed], ", "), len(moves)-maxListed)
}

// source returns the line at a place of the text that defines a piece, nil if
// no text does.
func (e *explainer) source(p *ir.Piece, at src.Span) *Source {
	f := p.File
	if f == nil {
		f = e.prog.Game.File
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

// quoted is a line with its place.
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

// shorten cuts long lines, which no person has written.
func shorten(s string) string {
	const most = 120
	if r := []rune(s); len(r) > most {
		return string(r[:most]) + "…"
	}
	return s
}

// condition says what does not hold, in the words of the definition.
func (e *explainer) condition(p *ir.Piece, c *ir.Cond) string {
	if c.Op == ir.Unmoved {
		return "it has moved before"
	}
	f := p.File
	if f == nil {
		f = e.prog.Game.File
	}
	if f == nil || c.Pos.Start >= c.Pos.End || int(c.Pos.End) > len(f.Text) {
		return "a condition does not hold"
	}
	words := strings.Fields(f.Text[c.Pos.Start:c.Pos.End])
	return fmt.Sprintf("the condition `%s` does not hold", shorten(strings.Join(words, " ")))
}
