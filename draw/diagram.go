package draw

import (
	"slices"
	"strings"
	"unicode"

	"dragoman/dsl/ir"
	"dragoman/gen/rules"
)

// Mark says what a piece can do on a cell.
type Mark uint8

// The marks. Those of a first move are left out where the piece can do the
// same at any time.
const (
	Moves      Mark = 1 << iota // go there if it is empty
	Takes                       // take an enemy there
	FirstMoves                  // go there before it has moved at all
	FirstTakes                  // take there before it has moved at all
	Shoots                      // take an enemy there and stay
)

// Diagram is what a piece can do from one cell: a piece of White on a board that
// is empty but for an enemy on the cell that is asked about, or a piece
// among others.
type Diagram struct {
	Kind   string // what the definition calls the piece
	Name   string // for people
	Letter string // in position texts
	Side   ir.Side
	Board  ir.Board
	Labels []string // of the levels
	From   ir.Vec
	Marks  map[ir.Vec]Mark
	// Steps are the distances of the cells that the piece reaches by rides and
	// perimeters; on boards with several levels only.
	Steps map[ir.Vec]int
	// Hurdles are pieces in the way of a second board, HopMarks what the piece
	// can do there; none for pieces that do not hop.
	Hurdles  map[ir.Vec]bool
	HopMarks map[ir.Vec]Mark
	Pieces   map[ir.Vec]Piece // what stands on the board besides
	Notes    []string         // what no picture shows
	Picture  string           // address of a picture of the piece; empty: one of ours
}

// NewDiagram draws a piece of a game near the middle of the board.
func NewDiagram(g *ir.Game, p *ir.Piece, letter string) *Diagram {
	v := &view{game: g, piece: p}
	d := &Diagram{Kind: p.Name, Name: title(p), Letter: letter, Board: g.Board, Labels: labelsOf(g), From: v.bestCell(), Notes: notes(g, p)}
	d.Marks = v.marks(d.From, nil)
	if levels(g.Board) > 1 {
		d.Steps = v.steps(d.From)
	}
	if d.Hurdles = hurdleCells(g.Board, p, d.From); len(d.Hurdles) > 0 {
		d.HopMarks = v.marks(d.From, d.Hurdles)
	}
	return d
}

// Diagrams draws the pieces of a game, or only those that a word names: by name,
// title or letter.
func Diagrams(g *ir.Game, word string) (list []*Diagram) {
	letters := rules.Letters(g)
	for i, p := range g.Pieces {
		if word == "" || strings.EqualFold(word, p.Name) || strings.EqualFold(word, p.Title) || word == trimLetter(letters[i]) {
			list = append(list, NewDiagram(g, p, letters[i]))
		}
	}
	return list
}

// title returns the name of a piece for people.
func title(p *ir.Piece) string {
	if p.Title != "" {
		return clean(p.Title)
	}
	return clean(p.Name)
}

// clean replaces characters that would do more to a terminal than be seen.
func clean(s string) string {
	return strings.Map(func(r rune) rune {
		if unicode.IsPrint(r) {
			return r
		}
		return '?'
	}, s)
}

// notes lists what the pictures leave out.
func notes(g *ir.Game, p *ir.Piece) (list []string) {
	if p.Royal {
		list = append(list, "royal")
	}
	if p.Immune {
		list = append(list, "cannot be taken")
	}
	if slices.ContainsFunc(p.Moves, func(m *ir.Move) bool { return m.EnPassant }) {
		list = append(list, "takes en passant")
	}
	if slices.ContainsFunc(p.Moves, func(m *ir.Move) bool { return m.Mode&ir.TakeOwn != 0 }) {
		list = append(list, "takes own pieces")
	}
	if slices.ContainsFunc(p.Moves, func(m *ir.Move) bool { return needsPieces(m.Pattern) }) {
		list = append(list, "has moves that need pieces on their way")
	}
	if levels(g.Board) == 1 && !p.Alike(g.Board) {
		list = append(list, "Black's moves differ")
	}
	for _, r := range g.Promotions {
		if r.Piece == p.Name && r.For.Has(ir.White) && len(r.To) > 0 {
			list = append(list, "promotes to "+promotions(g, r.To))
			break
		}
	}
	if slices.ContainsFunc(g.Castles, func(c ir.Castle) bool { return c.King == p.Name }) {
		list = append(list, "castles")
	}
	return list
}

// promotions lists pieces by their letters.
func promotions(g *ir.Game, names []string) string {
	letters := rules.Letters(g)
	short := map[string]string{}
	for i, p := range g.Pieces {
		short[p.Name] = trimLetter(letters[i])
	}
	list := make([]string, len(names))
	for i, name := range names {
		if list[i] = short[name]; list[i] == "" {
			list[i] = clean(name)
		}
	}
	return strings.Join(list, ", ")
}
