package explain

import (
	"fmt"

	"dragoman/board"
	"dragoman/gen"
	"dragoman/gen/rules"
)

// illegalDrop answers for a drop that is not legal.
func (e *explainer) illegalDrop(cand candidate) *Answer {
	kind, side := e.kindName(cand.piece), e.pos.Side()
	out := &Answer{Piece: kind}
	slot := e.prog.Memory.Hand(side, cand.piece)
	switch {
	case slot < 0:
		out.Rule, out.Text = NoDrops, "this game has no pieces in hand"
	case e.state.Memory[slot] == 0:
		out.Rule, out.Text = NotInHand, fmt.Sprintf("%s has no %s in hand", side, kind)
	case e.at(cand.to) != board.Empty:
		out.Rule, out.Blocker = Occupied, e.pieceOn(cand.to)
		out.Text = fmt.Sprintf("%s holds the %s", e.name(cand.to), e.pieceName(e.at(cand.to)))
	case !e.dropZone(cand):
		out.Rule, out.Text = DropZone, fmt.Sprintf("a %s %s may not be dropped on %s", side, kind, e.name(cand.to))
	default:
		e.forbiddingRule(out, gen.NewMove(rules.Dropping, cand.to, cand.to, uint8(cand.piece)), cand.option)
	}
	return out
}

// dropZone reports whether a piece may be dropped on a cell.
func (e *explainer) dropZone(cand candidate) bool {
	for _, z := range e.prog.Game.Drops.Zones {
		if z.For>>e.pos.Side()&1 == 0 || z.Piece != e.prog.Kinds[cand.piece].Name {
			continue
		}
		for _, v := range z.Cells {
			if e.cell(v) == cand.to {
				return true
			}
		}
	}
	return false
}
