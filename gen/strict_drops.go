package gen

import (
	"slices"

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
			dst = append(dst, span{d.Mask & cells, Move(rules.Dropping)<<20 | Move(d.Kind)<<24, 63})
		}
	}
	return dst
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
