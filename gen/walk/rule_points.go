package walk

import "dragoman/dsl/ir"

// drawn returns what a drawn game is worth to the side to move: points may decide it.
func (w *Position) drawn() ir.Outcome {
	p := w.game.Rules.Points
	if p == nil {
		return ir.Draw
	}
	us := w.now.side
	lead := p.Extra[us] - p.Extra[us.Other()]
	for _, pc := range w.now.cells {
		n := pointsOf(p, w.definition(pc).Name)
		switch {
		case w.definition(pc).Neutral:
		case pc.side == us:
			lead += n
		default:
			lead -= n
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

// pointsOf returns what a piece counts.
func pointsOf(p *ir.Points, name string) (n int) {
	for _, v := range p.Pieces {
		switch v.Piece {
		case name:
			return v.Points
		case "":
			n = v.Points
		}
	}
	return n
}
