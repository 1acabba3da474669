package gen

import (
	"math/bits"
	"slices"

	"dragoman/board"
	"dragoman/dsl/ir"
	"dragoman/gen/rules"
)

// This file lists drops and passes where pins are exact.

// safeDropSpans adds the drops: in check, those between checker and royal.
func (w *effectsPos) safeDropSpans(dst []span) []span {
	start := len(dst)
	dst = w.dropSpans(dst)
	if len(dst) == start || !w.prog.HasRoyals {
		return dst
	}
	var v checkInfo
	w.findChecks(&w.now, &v)
	for i := start; i < len(dst); i++ {
		d := &dst[i]
		d.to &= v.targets
		if w.prog.Royal[board.NewPiece(int(d.base.Arg()), w.side())] {
			d.to = w.safeOf(&v, d.to)
		}
	}
	return dst
}

// safeOf returns those of some empty cells where no enemy attacks a royal that is dropped.
func (w *effectsPos) safeOf(v *checkInfo, cells uint64) (safe uint64) {
	for to := cells; to != 0; to &= to - 1 {
		if !w.attacked(&w.now, v.foe, bits.TrailingZeros64(to)&63, v.all|to&-to) {
			safe |= to & -to
		}
	}
	return safe
}

// dropSpans adds the drops onto empty cells.
func (w *effectsPos) dropSpans(dst []span) []span {
	t, start := w.effects, len(dst)
	cells := ^(w.now.occ[0] | w.now.occ[1])
	if where := t.effects.DropWhere; where != nil {
		cells &= t.cellsWhere(where, w.side())
	}
	list := t.effects.Droppable[w.side()&1]
	for i := range list {
		if d := &list[i]; t.canDrop(d) {
			dst = append(dst, span{w.dropCells(d, cells), Move(rules.Dropping)<<20 | Move(d.Kind)<<24, 63})
		}
	}
	if len(dst) > start {
		w.dropCrowding(dst[start:])
	}
	return dst
}

// dropCrowding drops the drops that crowd a colour.
func (w *effectsPos) dropCrowding(drops []span) {
	us := w.side() & 1
	for i := range w.effects.effects.BothColours {
		r := &w.effects.effects.BothColours[i]
		c := w.effects.crowdingOf(r)
		for j := range drops {
			d := &drops[j]
			for to := d.to; to != 0; to &= to - 1 {
				if c.forbids(r, int(d.base.Arg()), us, board.Cell(bits.TrailingZeros64(to))) {
					d.to &^= to & -to
				}
			}
		}
	}
}

// dropCells returns those of some cells where a piece may be dropped.
func (w *effectsPos) dropCells(d *rules.Drop, cells uint64) uint64 {
	if cells &= d.Mask; d.Files != nil && cells != 0 {
		cells &^= w.fullFiles(d)
	}
	return cells
}

// fullFiles returns the files on which the side to move may not drop another piece.
func (w *effectsPos) fullFiles(d *rules.Drop) (full uint64) {
	pc, set := board.NewPiece(d.Kind, w.Side()), uint64(0)
	for own := w.now.occ[w.side()&1]; own != 0; own &= own - 1 {
		if c := bits.TrailingZeros64(own) & 63; w.at[c] == pc {
			set |= 1 << c
		}
	}
	for i := range d.Files {
		if file := d.Files[i].Mask; bits.OnesCount64(set&file) >= d.Max {
			full |= file
		}
	}
	return full
}

// findMatingDrops finds the drops that give mate and may not.
func (w *effectsPos) findMatingDrops() {
	t, us := w.effects, w.side()&1
	royal := w.now.set[rules.RoyalSet] & w.now.occ[us^1]
	if royal == 0 {
		return
	}
	empty, k := ^(w.now.occ[0] | w.now.occ[1]), bits.TrailingZeros64(royal)
	base := len(t.lists)
	for i := range t.effects.Droppable[us] {
		d := &t.effects.Droppable[us][i]
		if !t.effects.Mateless[d.Kind] || !t.canDrop(d) {
			continue
		}
		near := w.strict.ReachTo[board.NewPiece(d.Kind, us)][k]
		for to := w.dropCells(d, near&empty); to != 0; to &= to - 1 {
			c := board.Cell(bits.TrailingZeros64(to))
			t.lists = append(t.lists, NewMove(rules.Dropping, c, c, uint8(d.Kind)))
		}
	}
	end, kept := len(t.lists), base
	for i := base; i < end; i++ { // listing the replies changes what w keeps
		if m := t.lists[i]; t.mates(m) {
			t.lists[kept] = m
			kept++
		}
	}
	w.mating = append(w.mating[:0], t.lists[base:kept]...)
	t.lists = t.lists[:base]
}

// dropDropChecks drops the drops that give check: no other piece gives one by them, so
// they end on cells from which the piece reaches a royal.
func (w *effectsPos) dropDropChecks(drops []span) {
	us := w.side() & 1
	for royals := w.now.set[rules.RoyalSet] & w.now.occ[us^1]; royals != 0; royals &= royals - 1 {
		k := bits.TrailingZeros64(royals)
		for i := range drops {
			d := &drops[i]
			near := w.strict.ReachTo[board.NewPiece(int(d.base.Arg()), us)][k]
			for to := d.to & near; to != 0; to &= to - 1 {
				if !w.effects.isLegal(d.first(to)) {
					d.to &^= to & -to
				}
			}
		}
	}
}

// dropMatingDrops drops the drops from start on that give mate and may not.
func (w *effectsPos) dropMatingDrops(dst []span, start int) {
	for _, m := range w.mating {
		for i := start; i < len(dst); i++ {
			if s := &dst[i]; s.base.Arg() == m.Arg() {
				s.to &^= 1 << (m & 63)
			}
		}
	}
}

// withPass adds the pass of a side that passes in such a case, if it is legal.
func (w *effectsPos) withPass(dst []span, when ir.PassRule) []span {
	if w.prog.Effects.Pass[w.side()&1] != when {
		return dst
	}
	if m, ok := w.effects.passMove(); ok && w.effects.isLegal(m) {
		dst = append(dst, span{1 << (m & 63), m &^ 0xfffff, 63})
	}
	return dst
}

// orPass adds the pass of a side that must pass: it has no other move.
func (w *effectsPos) orPass(dst []span) []span {
	if slices.ContainsFunc(dst, func(s span) bool { return s.to != 0 }) {
		return dst
	}
	return w.withPass(dst, ir.PassesIfMust)
}
