package rules

import (
	"slices"

	"dragoman/board"
)

// prune removes what a piece can do anyway: a target of one path that another
// path reaches under conditions that are no stricter. Definitions often say
// things twice (a slide of two that includes the single step), and generators
// must list every move once.
func (c *compiler) prune() {
	for pc := range c.prog.paths {
		for cell, paths := range c.prog.paths[pc] {
			if len(paths) > maxPruned {
				continue
			}
			slices.SortStableFunc(paths, func(a, b Path) int { return int(b.Flags&LeavesEP) - int(a.Flags&LeavesEP) })
			targets := make([]uint64, len(paths))
			for i := range paths {
				targets[i] = paths[i].blur()
			}
			for i := range paths {
				for j := range paths {
					if i != j && targets[i]&targets[j] != 0 {
						paths[j].Targets &^= coveredBy(&paths[i], &paths[j], i < j)
					}
				}
			}
			kept := paths[:0]
			for _, p := range paths {
				if p.Targets != 0 {
					kept = append(kept, p)
				}
			}
			c.prog.paths[pc][cell] = kept
		}
	}
}

// blur returns a word in which each target has a bit, perhaps shared with
// others: paths whose words have none in common have no target in common.
func (p *Path) blur() (word uint64) {
	for n, c := range p.Cells {
		if p.Targets>>n&1 != 0 {
			word |= 1 << (c & 63)
		}
	}
	return word
}

// maxPruned bounds the effort: pieces with more paths keep what is double, and
// generators skip it as they go.
const maxPruned = 256

// coveredBy returns the targets of q that p reaches whenever q does. Of two
// equal paths only the later is covered.
func coveredBy(p, q *Path, earlier bool) (covered uint64) {
	if p.Over|q.Over != 0 || p.Hurdles+q.Hurdles != 0 || p.Flags&(Rifle|LeavesEP|TakesEP) != q.Flags&(Rifle|LeavesEP|TakesEP) ||
		q.Flags&modes&^p.Flags != 0 || p.Flags&(Conditional|OnRoyal)&^(q.Flags|IfKept) != 0 || p.Flags&IfKept != 0 && (p.Flags^q.Flags)&IfKept != 0 {
		return 0
	}
	for n, to := range q.Cells {
		if q.Targets>>n&1 == 0 {
			continue
		}
		for m, same := range p.Cells {
			if p.Targets>>m&1 == 0 || same != to || !within(p.Cells[:m], q.Cells[:n]) {
				continue
			}
			if m < n || p.Flags != q.Flags || earlier {
				covered |= 1 << n
			}
		}
	}
	return covered
}

// within reports whether all cells of a are among those of b.
func within(a, b []board.Cell) bool {
	for _, x := range a {
		found := false
		for _, y := range b {
			found = found || x == y
		}
		if !found {
			return false
		}
	}
	return true
}
