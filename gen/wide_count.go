package gen

// This file counts moves on sets of two words.

// CountLegal implements [Counter].
func (w *widePos) CountLegal() (n int) {
	if w.effects != nil && w.effects.isOver() {
		return 0
	}
	if !w.findInfo() {
		w.counted = w.mailPos.AppendLegal(w.counted[:0])
		return len(w.counted)
	}
	n, w.counted = w.countSpans(w.appendAll(w.counted[:0]))
	if len(w.drops[w.side&1]) > 0 {
		w.n, w.tested = 0, w.tested[:0]
		w.addDrops()
		drops, _ := w.countSpans(w.counted[:0])
		n += drops
	}
	if w.effects != nil && w.effects.addsPass(n) {
		w.counted = w.AppendLegal(w.counted[:0])
		return len(w.counted)
	}
	return n
}

// countSpans counts the moves of a list and of all spans.
func (w *widePos) countSpans(list []Move) (int, []Move) {
	n := countMoves(w.spans[:w.n])
	if len(w.tested) > 0 {
		start := len(list)
		list = w.keepSafe(spread(list, w.tested), start)
	}
	return n + len(list), list
}
