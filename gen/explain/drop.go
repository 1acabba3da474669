package explain

import (
	"fmt"

	"dragoman/board"
	"dragoman/gen"
	"dragoman/gen/rules"
)

// drop answers for a drop that is not legal.
func (a *asker) drop(w wish) *Answer {
	kind, side := a.kind(w.piece), a.pos.Side()
	out := &Answer{Piece: kind}
	slot := a.prog.Memory.Hand(side, w.piece)
	switch {
	case slot < 0:
		out.Rule, out.Text = NoDrops, "this game has no pieces in hand"
	case a.state.Memory[slot] == 0:
		out.Rule, out.Text = NotInHand, fmt.Sprintf("%s has no %s in hand", side, kind)
	case a.at(w.to) != board.Empty:
		out.Rule, out.Blocker = Occupied, a.man(w.to)
		out.Text = fmt.Sprintf("%s holds the %s", a.name(w.to), a.piece(a.at(w.to)))
	case !a.dropZone(w):
		out.Rule, out.Text = DropZone, fmt.Sprintf("a %s %s may not be dropped on %s", side, kind, a.name(w.to))
	default:
		a.judge(out, gen.NewMove(rules.Dropping, w.to, w.to, uint8(w.piece)), false, w.option)
	}
	return out
}

// dropZone reports whether a piece may be dropped on a cell.
func (a *asker) dropZone(w wish) bool {
	for _, z := range a.prog.Game.Drops.Zones {
		if z.For>>a.pos.Side()&1 == 0 || z.Piece != a.prog.Kinds[w.piece].Name {
			continue
		}
		for _, v := range z.Cells {
			if a.cell(v) == w.to {
				return true
			}
		}
	}
	return false
}
