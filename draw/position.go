package draw

import (
	"strings"

	"dragoman/board"
	"dragoman/dsl/ir"
	"dragoman/gen/rules"
)

// Piece is a piece that stands on a board.
type Piece struct {
	Name   string // of its type; orthodox ones have a shape of their own
	Letter string // in position texts, upper case
	Side   ir.Side
}

// Position is what stands where.
type Position struct {
	Title   string // for people
	Board   ir.Board
	Labels  []string // of the levels
	Pieces  map[ir.Vec]Piece
	Marked  []ir.Vec // cells to stand out, such as those of the last move
	Flipped bool     // seen from Black's side
}

// NewPosition shows a position of a game.
func NewPosition(p *rules.Program, s *rules.State) *Position {
	out := &Position{Title: p.Game.Name, Board: p.Game.Board, Labels: labelsOf(p.Game), Pieces: map[ir.Vec]Piece{}}
	for c, pc := range s.Cells {
		if pc == board.Empty {
			continue
		}
		kind := &p.Kinds[pc.Kind()]
		out.Pieces[p.Vec(board.Cell(c))] = Piece{kind.Name, kind.Letter, pc.Side()}
	}
	return out
}

// StartPosition shows the start position of a game, which need not be one that
// can be played.
func StartPosition(g *ir.Game) *Position {
	p := &Position{Title: g.Name, Board: g.Board, Labels: labelsOf(g), Pieces: map[ir.Vec]Piece{}}
	letters := map[string]string{}
	for i, letter := range rules.Letters(g) {
		letters[g.Pieces[i].Name] = letter
	}
	for _, s := range g.Start {
		p.Pieces[s.Cell] = Piece{s.Piece, letters[s.Piece], s.Side}
	}
	return p
}

// letter returns the letter of a piece as position texts have it.
func (m Piece) letter() string {
	if m.Side == ir.Black {
		return strings.ToLower(m.Letter)
	}
	return m.Letter
}

// Text draws the position for a terminal.
func (p *Position) Text(style Style) string {
	width := 1
	for _, m := range p.Pieces {
		width = max(width, len(trimLetter(m.Letter)))
	}
	v := layout{board: p.Board, labels: p.Labels, flipped: p.Flipped, width: width}
	lines := v.grid(func(c ir.Vec) string {
		if m, ok := p.Pieces[c]; ok {
			return trimLetter(m.letter())
		}
		return emptyCell(style)
	})
	return strings.Join(lines, "\n") + "\n"
}

// Placement writes the pieces as the first field of a position text.
func (p *Position) Placement() string {
	return board.Placement(p.Board.Files, p.Board.Ranks, levels(p.Board), func(x, y, z int) string {
		c := ir.Vec{X: x, Y: y, Z: z}
		switch m, ok := p.Pieces[c]; {
		case ok:
			return m.letter()
		case !p.Board.Has(c):
			return "*"
		}
		return ""
	})
}
