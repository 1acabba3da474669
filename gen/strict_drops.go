package gen

import "dragoman/gen/rules"

// This file lists drops where pins are exact.

// safeDropSpans adds the drops: in check, those between checker and royal.
func (w *effectsPos) safeDropSpans(dst []span) []span {
	start := len(dst)
	dst = w.dropSpans(dst)
	if len(dst) == start {
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
	t, empty := w.effects, ^(w.now.occ[0] | w.now.occ[1])
	list := t.effects.Droppable[w.side()&1]
	for i := range list {
		if d := &list[i]; t.canDrop(d) {
			dst = append(dst, span{d.Mask & empty, Move(rules.Dropping)<<20 | Move(d.Kind)<<24, 63})
		}
	}
	return dst
}
