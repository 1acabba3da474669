package gen

import (
	"dragoman/board"
	"dragoman/dsl/ir"
)

// DrawResult returns what a game that would be drawn is worth to the side to move:
// points may decide it.
func DrawResult(p Position) ir.Outcome {
	points := p.Program().Ends.Points
	if points == nil {
		return ir.Draw
	}
	us := p.Side()
	lead := points.Extra[us] - points.Extra[us.Other()]
	for c := range p.Program().Start.Cells {
		switch pc := p.At(board.Cell(c)); {
		case pc == board.Empty:
		case pc.Side() == us:
			lead += points.Of[pc.Kind()]
		default:
			lead -= points.Of[pc.Kind()]
		}
	}
	switch {
	case lead > 0:
		return ir.Win
	case lead < 0:
		return ir.Loss
	}
	return ir.Draw
}
