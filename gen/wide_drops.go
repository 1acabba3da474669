package gen

import (
	"dragoman/board"
	"dragoman/gen/rules"
)

// This file lists drops on sets of two words.

// setDrops turns the drops of the game into sets.
func (w *widePos) setDrops() {
	for s := range w.drops {
		if w.effects == nil {
			return
		}
		for _, d := range w.prog.Effects.Droppable[s] {
			drop := wideDrop{zone: wideArea(&d.Area)}
			for i := range d.Files {
				drop.files = append(drop.files, wideArea(&d.Files[i]))
			}
			w.drops[s] = append(w.drops[s], drop)
		}
	}
}

// wideArea returns an area as a set.
func wideArea(a *rules.Area) (set rules.WideSet) {
	for c := range a.Zone {
		if a.Zone[c] {
			set = set.Or(rules.WideCell(c))
		}
	}
	return set
}

// appendSafeDrops implements effectsLister. It comes after appendSafe, which has looked
// at the enemies.
func (w *widePos) appendSafeDrops(dst []Move) []Move {
	v, t := &w.info, w.effects
	if w.onlyCaptures {
		return dst
	}
	if v.royal < 0 && w.prog.Safety.Required && len(w.royals[w.side&1]) > 0 {
		return w.mailPos.appendSafeDrops(dst)
	}
	start := len(dst)
	w.n, w.tested = 0, w.tested[:0]
	w.addDrops()
	dst = w.appendSpans(dst)
	if w.tables.Where == nil {
		dst = t.keepWhere(dst, start)
	}
	return t.keepColours(dst, start)
}

// addDrops adds the drops that may be legal as spans.
func (w *widePos) addDrops() {
	v, t := &w.info, w.effects
	cells := v.targets.AndNot(v.all)
	if where := w.tables.Where; where != nil {
		cells = cells.And(w.cellsWhere(where))
	}
	for i := range w.drops[w.side&1] {
		d, drop := &t.effects.Droppable[w.side&1][i], &w.drops[w.side&1][i]
		if !t.canDrop(d) {
			continue
		}
		ends, pc := drop.zone.And(cells), board.NewPiece(d.Kind, w.side)
		set := w.set.pieces(uint8(pc))
		for _, file := range drop.files {
			if file.And(set).Count() >= d.Max {
				ends = ends.AndNot(file)
			}
		}
		risky := v.risky
		if w.prog.Royal[pc] {
			risky = wideAll
		}
		base := NewMove(rules.Dropping, 0, 0, uint8(d.Kind))
		w.addSpans(ends.AndNot(risky), base, slides)
		w.addTested(ends.And(risky), base, slides)
	}
}
