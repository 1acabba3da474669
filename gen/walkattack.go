package gen

import (
	"slices"

	"dragoman/board"
	"dragoman/dsl/ir"
)

// This file says how the men of the reference see the board and what they
// attack.

// look is what a man of side s finds on a cell. What stands on a cell that a
// mark bars cannot be taken, as if it were the man's own.
func (w *walkPos) look(s ir.Side, v ir.Vec) ir.Content {
	if !w.onBoard(v) {
		return ir.Outside
	}
	other, full := w.now.cells[v]
	barred := w.barred(s, v)
	switch {
	case !full && barred:
		return ir.Barred
	case !full:
		return ir.Vacant
	case other.side == s, barred, w.piece(other).Immune:
		return ir.Own
	}
	return ir.Foe
}

// barred reports whether a mark keeps men of side s out of a cell.
func (w *walkPos) barred(s ir.Side, v ir.Vec) bool {
	for _, k := range w.effects().Marks {
		own, foe := w.now.marks[walkMark{k.Name, s, v}] > 0, w.now.marks[walkMark{k.Name, s.Other(), v}] > 0
		if own && (k.Blocks == ir.BlocksFriend || k.Blocks == ir.BlocksAll) || foe && (k.Blocks == ir.BlocksEnemy || k.Blocks == ir.BlocksAll) {
			return true
		}
	}
	return false
}

// walker returns a walker for the man on from. To it, its side is not in check.
func (w *walkPos) walker(from ir.Vec, man walkMan) *ir.Walker {
	return &ir.Walker{
		From:    from,
		Unmoved: man.still,
		Look:    func(v ir.Vec) ir.Content { return w.look(man.side, v) },
		Value: func(term *ir.Term, target ir.Vec) int {
			view := walkView{me: man.side, deed: &walkDeed{mover: man.side, at: from, onBoard: true}}
			if taken, full := w.now.cells[target]; full {
				view.deed.captured = &taken
			}
			return w.value(term, view)
		},
	}
}

// stopped reports whether a man may not move for now.
func stopped(man walkMan) bool { return man.state["frozen"] > 0 || man.state["cooldown"] > 0 }

// attacked reports whether a man of side s could take on v, where to it
// something stands that can be taken.
func (w *walkPos) attacked(v ir.Vec, s ir.Side) bool {
	for from, man := range w.now.cells {
		if man.side == s && w.hits(from, man, v) {
			return true
		}
	}
	return false
}

func (w *walkPos) hits(from ir.Vec, man walkMan, v ir.Vec) (hit bool) {
	if stopped(man) {
		return false
	}
	walker := w.walker(from, man)
	walker.Goal = &v
	walker.Look = func(c ir.Vec) ir.Content {
		what := w.look(man.side, c)
		if c == v && what == ir.Vacant {
			return ir.Foe
		}
		return what
	}
	for _, m := range w.piece(man).Moves {
		if m.For.Has(man.side) && m.Mode&ir.Capture != 0 {
			walker.Targets(m, func(to ir.Vec, what ir.Content) { hit = hit || to == v && what == ir.Foe })
		}
	}
	return hit
}

// exposed reports whether a royal of side s is attacked; in games with spare
// ones whether it has any, and all are.
func (w *walkPos) exposed(s ir.Side) bool {
	royals, attacked := 0, 0
	for v, man := range w.now.cells {
		if man.side == s && w.piece(man).Royal {
			royals++
			if w.inDanger(v, s) {
				attacked++
			}
		}
	}
	if w.game.Rules.LastRoyalCounts && attacked < royals {
		return false
	}
	return attacked > 0
}

// attackers returns where those stand that attack royals of side s.
func (w *walkPos) attackers(s ir.Side) (list []ir.Vec) {
	for v, man := range w.now.cells {
		if man.side != s || !w.piece(man).Royal || !w.inDanger(v, s) {
			continue
		}
		for from, foe := range w.now.cells {
			if foe.side != s && w.hits(from, foe, v) && !slices.Contains(list, from) {
				list = append(list, from)
			}
		}
	}
	return list
}

// inDanger reports whether a royal of side s on v is attacked, which in some
// games it never is beside an enemy royal.
func (w *walkPos) inDanger(v ir.Vec, s ir.Side) bool {
	return !(w.game.Rules.RoyalsMayTouch && w.touches(v, s.Other())) && w.attacked(v, s.Other())
}

// touches reports whether a royal of side s stands next to v.
func (w *walkPos) touches(v ir.Vec, s ir.Side) bool {
	for c, man := range w.now.cells {
		if man.side == s && w.piece(man).Royal && distance(c, v) == 1 {
			return true
		}
	}
	return false
}

// distance returns how many king steps two cells are apart.
func distance(a, b ir.Vec) int {
	return max(a.X-b.X, b.X-a.X, a.Y-b.Y, b.Y-a.Y, a.Z-b.Z, b.Z-a.Z)
}

// InCheck implements [Position].
func (w *walkPos) InCheck() bool { return w.exposed(w.now.side) }

// Attacked implements [Position].
func (w *walkPos) Attacked(c board.Cell, by board.Side) bool {
	return w.attacked(w.vec(c), ir.Side(by))
}
