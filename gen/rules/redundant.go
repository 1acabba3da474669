package rules

import (
	"cmp"
	"math/bits"
	"slices"
)

// dropRedundant removes what a piece can do anyway: a target of one path that
// another path reaches under conditions that are no stricter. Definitions often say
// things twice (a slide of two that includes the single step), and generators
// must list every move once.
func (c *compiler) dropRedundant() {
	var targets []WideSet // by path
	marks := c.prog.Effects.HasBlocks()
	for pc := range c.prog.paths {
		var longest map[string]int // by group, once it is asked for: rides stay whole, so that pieces share their tables
		for cell, paths := range c.prog.paths[pc] {
			if len(paths) > maxRedundant {
				continue
			}
			double, empty := false, false
			for i := range paths {
				double = double || paths[i].Flags&LeavesEP != 0
			}
			if double {
				slices.SortStableFunc(paths, func(a, b Path) int { return int(b.Flags&LeavesEP) - int(a.Flags&LeavesEP) })
			}
			targets = targets[:0]
			for i := range paths {
				targets = append(targets, paths[i].targetSet())
			}
			for i := range paths {
				for j := range paths {
					if i != j && targets[i].And(targets[j]).Any() {
						if longest == nil {
							longest = longestOf(c.prog.paths[pc])
						}
						p, q := &paths[i], &paths[j]
						stays := cmp.Compare(longest[q.group], longest[p.group])
						q.Targets &^= coveredTargets(p, q, stays < 0 || stays == 0 && i < j, marks)
					}
				}
			}
			for i := range paths {
				empty = empty || paths[i].Targets == 0
			}
			if empty {
				c.prog.paths[pc][cell] = slices.DeleteFunc(paths, func(p Path) bool { return p.Targets == 0 })
			}
		}
	}
}

// longestOf returns the length of the longest path of each group.
func longestOf(paths [][]Path) map[string]int {
	longest := map[string]int{}
	for _, list := range paths {
		for i := range list {
			longest[list[i].group] = max(longest[list[i].group], len(list[i].Cells))
		}
	}
	return longest
}

// targetSet returns a set in which each target has a bit, perhaps shared with
// others: paths whose sets have none in common have no target in common.
func (p *Path) targetSet() (set WideSet) {
	for left := p.Targets; left != 0; left &= left - 1 {
		set = set.Or(WideCell(int(p.Cells[bits.TrailingZeros64(left)]) & (WideCells - 1)))
	}
	return set
}

// maxRedundant bounds the effort: pieces with more paths keep their duplicates, and
// generators skip these.
const maxRedundant = 256

// coveredTargets returns the targets of q that p reaches whenever q does. Of two
// equal paths q is covered only if p stays. If marks can close cells, those of p that it
// passes are not covered by those that q only looks at.
func coveredTargets(p, q *Path, stays, marks bool) (covered uint64) {
	if p.Over|q.Over != 0 || p.Hurdles+q.Hurdles != 0 || p.Flags&(Rifle|LeavesEP|TakesEP) != q.Flags&(Rifle|LeavesEP|TakesEP) ||
		q.Flags&modes&^p.Flags != 0 || p.Flags&(Conditional|OnRoyal)&^(q.Flags|IfCompare) != 0 || p.Flags&IfCompare != 0 && (p.Flags^q.Flags)&IfCompare != 0 {
		return 0
	}
	for n, to := range q.Ends() {
		for m, same := range p.Ends() {
			if same == to && q.asksMore(n, p, m, marks) && (m < n || p.Flags != q.Flags || stays) {
				covered |= 1 << n
			}
		}
	}
	return covered
}

// asksMore reports whether the first n cells of q are those that p asks for up to its cell m,
// or more; with marks also whether it passes those that p passes.
func (q *Path) asksMore(n int, p *Path, m int, marks bool) bool {
	for i, c := range p.Cells[:m] {
		at := slices.Index(q.Cells[:n], c)
		if at < 0 || marks && q.Skip>>at&^(p.Skip>>i)&1 != 0 {
			return false
		}
	}
	return true
}
