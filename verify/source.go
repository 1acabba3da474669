package verify

import (
	"fmt"
	"strings"

	"dragoman/board"
	"dragoman/gen/rules"
)

// setSource says which piece a disagreement is about and where it is defined. A
// piece that no text defines is given by the canonical text of its moves.
func (d *Disagreement) setSource(p *rules.Program, pc board.Piece) {
	if pc.Kind() == 0 {
		return
	}
	piece := p.Game.Pieces[pc.Kind()-1]
	d.Piece = piece.Name
	file, at := p.Game.File, piece.Pos
	if file == nil || at.End <= at.Start || int(at.End) > len(file.Text) {
		d.Source = strings.TrimSpace(piece.Canon(p.Game.Board))
		return
	}
	line, column := file.LineCol(at.Start)
	text, _, _ := strings.Cut(file.Text[at.Start:], "\n")
	d.Source = fmt.Sprintf("%s:%d:%d: %s", file.Name, line, column, text)
}
