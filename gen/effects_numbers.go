package gen

import (
	"slices"

	"dragoman/dsl/ir"
	"dragoman/gen/rules"
)

// This file finds out where moves come to no more than small numbers of one cell state.

// findNumbers returns what follows plain moves with some edits, or nil if that is more, or nothing.
func (t *effectState) findNumbers(edits []rules.AfterEdit) *numbers {
	n := &numbers{carries: len(t.carried) > 0, decays: len(t.decaying) > 0}
	if t.words > 1 || len(edits) > 1 || len(t.carried) > 1 || len(t.decaying) > 1 {
		return nil
	}
	used := slices.Clone(t.decaying) // cell states
	for us := range n.state {
		firsts := slices.Clone(t.carried)
		for _, e := range edits {
			w := e.Writes
			if w == nil || !w.OfCell || w.Assign != ir.Set || w.Value < 0 || w.Value > mostTold || e.Fixed || len(e.If) > 0 {
				return nil
			}
			n.puts.set(^uint64(0), int32(w.Value))
			n.origin = e.Origin
			firsts = append(firsts, w.Slot[us])
		}
		for _, first := range firsts {
			used = append(used, slices.IndexFunc(t.effects.CellStates, func(c rules.CellState) bool { return c.First == first }))
		}
		if len(used) == 0 || slices.Min(used) != slices.Max(used) || used[0] < 0 {
			return nil
		}
		n.state[us] = used[0]
		if !n.carries && !n.decays {
			used = used[:0] // marks of both sides may differ
		}
	}
	return n
}
