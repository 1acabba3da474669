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
		dst[i].to &= v.targets
	}
	return dst
}

// dropSpans adds the drops onto empty cells.
func (w *effectsPos) dropSpans(dst []span) []span {
	t, cells := w.effects, ^(w.now.occ[0] | w.now.occ[1])
	if where := t.effects.DropWhere; where != nil {
		cells &= t.cellsWhere(where, w.side())
	}
	list := t.effects.Droppable[w.side()&1]
	for i := range list {
		if d := &list[i]; t.canDrop(d) {
			to := d.Mask & cells
			if d.Files != nil {
				to &^= w.fullFiles(d)
			}
			dst = append(dst, span{to, Move(rules.Dropping)<<20 | Move(d.Kind)<<24, 63})
		}
	}
	return dst
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
