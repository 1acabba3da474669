package rules

import (
	"cmp"
	"slices"

	"dragoman/board"
)

// dropRedundant removes what a piece can do anyway: a target of one path that
// another path reaches under conditions that are no stricter. Definitions often say
// things twice (a slide of two that includes the single step), and generators
// must list every move once.
func (c *compiler) dropRedundant() {
	for pc := range c.prog.paths {
		longest := map[string]int{} // by group: rides stay whole, so that pieces share their tables
		for _, paths := range c.prog.paths[pc] {
			for i := range paths {
				longest[paths[i].group] = max(longest[paths[i].group], len(paths[i].Cells))
			}
		}
		for cell, paths := range c.prog.paths[pc] {
			if len(paths) > maxRedundant {
				continue
			}
			slices.SortStableFunc(paths, func(a, b Path) int { return int(b.Flags&LeavesEP) - int(a.Flags&LeavesEP) })
			targets := make([]uint64, len(paths))
			for i := range paths {
				targets[i] = paths[i].targetWord()
			}
			for i := range paths {
				for j := range paths {
					if i != j && targets[i]&targets[j] != 0 {
						p, q := &paths[i], &paths[j]
						stays := cmp.Compare(longest[q.group], longest[p.group])
						q.Targets &^= coveredTargets(p, q, stays < 0 || stays == 0 && i < j)
					}
				}
			}
			c.prog.paths[pc][cell] = slices.DeleteFunc(paths, func(p Path) bool { return p.Targets == 0 })
		}
	}
}

// targetWord returns a word in which each target has a bit, perhaps shared with
// others: paths whose words have none in common have no target in common.
func (p *Path) targetWord() (word uint64) {
	for _, c := range p.Ends() {
		word |= 1 << (c & 63)
	}
	return word
}

// maxRedundant bounds the effort: pieces with more paths keep their duplicates, and
// generators skip these.
const maxRedundant = 256

// coveredTargets returns the targets of q that p reaches whenever q does. Of two
// equal paths q is covered only if p stays.
func coveredTargets(p, q *Path, stays bool) (covered uint64) {
	if p.Over|q.Over != 0 || p.Hurdles+q.Hurdles != 0 || p.Flags&(Rifle|LeavesEP|TakesEP) != q.Flags&(Rifle|LeavesEP|TakesEP) ||
		q.Flags&modes&^p.Flags != 0 || p.Flags&(Conditional|OnRoyal)&^(q.Flags|IfCompare) != 0 || p.Flags&IfCompare != 0 && (p.Flags^q.Flags)&IfCompare != 0 {
		return 0
	}
	for n, to := range q.Ends() {
		for m, same := range p.Ends() {
			if same == to && containsAll(q.Cells[:n], p.Cells[:m]) && (m < n || p.Flags != q.Flags || stays) {
				covered |= 1 << n
			}
		}
	}
	return covered
}

// containsAll reports whether some cells are all in a list.
func containsAll(list, cells []board.Cell) bool {
	return !slices.ContainsFunc(cells, func(c board.Cell) bool { return !slices.Contains(list, c) })
}
