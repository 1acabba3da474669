package walk

import (
	"slices"

	"dragoman/board"
	"dragoman/dsl/ir"
)

// This file says what a piece finds on a cell and what it attacks.

// content is what a piece of side s finds on a cell.
func (w *Position) content(s ir.Side, v ir.Vec) ir.Content {
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
	case barred:
		return ir.Closed
	case !w.belongs(other, s) && !w.definition(other).Capturable():
		return ir.Immune
	case other.side == s:
		return ir.Own
	}
	return ir.Foe
}

// barred reports whether a mark keeps pieces of side s out of a cell.
func (w *Position) barred(s ir.Side, v ir.Vec) bool {
	for _, k := range w.effects().Marks {
		own, foe := w.now.marks[markKey{k.Name, s, v}] > 0, w.now.marks[markKey{k.Name, s.Other(), v}] > 0
		if own && (k.Blocks == ir.BlocksFriend || k.Blocks == ir.BlocksAll) || foe && (k.Blocks == ir.BlocksEnemy || k.Blocks == ir.BlocksAll) {
			return true
		}
	}
	return false
}

// walker returns a walker for a piece on a cell. It takes its side not to be in
// check.
func (w *Position) walker(from ir.Vec, pc piece) *ir.Walker {
	return &ir.Walker{
		From:    from,
		Unmoved: pc.unmoved,
		Look:    func(v ir.Vec) ir.Content { return w.content(pc.side, v) },
		Value: func(term *ir.Term, target ir.Vec, enPassant bool) int {
			view := viewpoint{me: pc.side, move: &playedMove{mover: pc.side, at: from, onBoard: true}}
			capturedOn := target
			if enPassant && slices.Contains(w.now.epTargets, target) {
				capturedOn = w.now.epVictim
			}
			if taken, full := w.now.cells[capturedOn]; full {
				view.move.captured = &taken
			}
			view.move.hurdle = w.hurdle(from, target)
			return w.value(term, view)
		},
	}
}

// hurdle returns the last piece between two cells, or nil.
func (w *Position) hurdle(from, target ir.Vec) *piece {
	between, _ := ir.Between(target, from)
	for _, v := range between {
		if pc, full := w.now.cells[v]; full {
			return &pc
		}
	}
	return nil
}

// attackWalker returns a walker for captures on v. An empty cell there counts as
// one that holds an enemy.
func (w *Position) attackWalker(from ir.Vec, pc piece, v ir.Vec) *ir.Walker {
	walker := w.walker(from, pc)
	walker.Goal = &v
	walker.Look = func(c ir.Vec) ir.Content {
		what := w.content(pc.side, c)
		if c == v && what == ir.Vacant {
			return ir.Foe
		}
		return what
	}
	return walker
}

// immobile reports whether its state keeps a piece from moving.
func immobile(pc piece) bool {
	return slices.ContainsFunc(ir.FreezeKeys, func(key string) bool { return pc.state[key] > 0 })
}

// attacked reports whether a piece of side s could take on v. An empty cell
// counts as one that holds an enemy.
func (w *Position) attacked(v ir.Vec, s ir.Side) bool {
	for from, pc := range w.now.cells {
		if pc.side == s && w.canTake(from, pc, v) {
			return true
		}
	}
	return false
}

// canTake reports whether a piece on a cell could take on v.
func (w *Position) canTake(from ir.Vec, pc piece, v ir.Vec) bool {
	if immobile(pc) {
		return false
	}
	return w.takes(w.attackWalker(from, pc, v), pc)
}

// takes reports whether a piece takes on the goal of its walker.
func (w *Position) takes(walker *ir.Walker, pc piece) (hit bool) {
	for _, m := range w.definition(pc).Moves {
		if m.For.Has(pc.side) && m.Mode&ir.Capture != 0 {
			walker.Targets(m, func(to ir.Vec, what ir.Content) { hit = hit || to == *walker.Goal && what == ir.Foe })
		}
		if m.For.Has(pc.side) {
			walker.Chains(m, func(to ir.Vec, what ir.Content, taken []ir.Vec) {
				hit = hit || to == *walker.Goal && what == ir.Foe || slices.Contains(taken, *walker.Goal)
			})
		}
	}
	return hit
}

// royalAttacked reports whether royals of side s are attacked in a way that counts as
// check.
func (w *Position) royalAttacked(s ir.Side) bool {
	royals, attacked := 0, 0
	for v, pc := range w.now.cells {
		if pc.side == s && w.isRoyal(pc) {
			royals++
			if w.inDanger(v, s) {
				attacked++
			}
		}
	}
	return w.matters(attacked, royals)
}

// inDanger reports whether a royal of side s on v is attacked.
func (w *Position) inDanger(v ir.Vec, s ir.Side) bool {
	return !w.spared(v, s) && w.attacked(v, s.Other())
}

// distance returns how many king steps two cells are apart.
func distance(a, b ir.Vec) int {
	return max(a.X-b.X, b.X-a.X, a.Y-b.Y, b.Y-a.Y, a.Z-b.Z, b.Z-a.Z)
}

// InCheck implements [gen.Position].
func (w *Position) InCheck() bool { return w.royalAttacked(w.now.side) }

// Attacked is the ability behind [gen.Attacked].
func (w *Position) Attacked(c board.Cell, by board.Side) bool {
	return w.attacked(w.Vec(c), ir.Side(by))
}
