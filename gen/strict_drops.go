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
	if len(dst) == start || !w.prog.HasRoyals || !w.prog.Safety.Required {
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
			dst = append(dst, span{w.dropCells(d, cells), Move(rules.Dropping)<<20 | Move(d.Kind)<<24, slides})
		}
	}
	if len(dst) > start && len(t.effects.BothColours) > 0 {
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

// dropDropChecks drops the drops that give check: no other piece gives one by them, so
// they end on cells from which the piece reaches a royal. Only where royals need not be
// safe can one be attacked before the drop.
func (w *effectsPos) dropDropChecks(drops []span) {
	us, own := w.side()&1, w.now.occ[w.side()&1]
	for royals := w.now.set[rules.RoyalSet] & w.now.occ[us^1]; royals != 0; royals &= royals - 1 {
		k := bits.TrailingZeros64(royals)
		attacked := w.attackedBy(&w.now, us, own, k, own|w.now.occ[us^1])
		for i := range drops {
			d := &drops[i]
			near := w.strict.ReachTo[board.NewPiece(int(d.base.Arg()), us)][k]
			if attacked {
				near = ^uint64(0)
			}
			for to := d.to & near; to != 0; to &= to - 1 {
				if !w.effects.isLegal(d.first(to)) {
					d.to &^= to & -to
				}
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
		dst = append(dst, span{1 << (m & 63), m &^ 0xfffff, slides})
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
