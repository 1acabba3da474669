package gen

import (
	"dragoman/board"
	"dragoman/gen/rules"
)

// This file finds checks and pins on sets of two words.

// findInfo looks at the enemies that could attack the royal. It reports whether it
// can: a side with several royals is for the mailbox.
func (w *widePos) findInfo() bool {
	v, us := &w.info, w.side
	v.own, v.foe = w.set.occupied(us), w.set.occupied(us^1)
	v.all = v.own.Or(v.foe)
	if len(w.tables.Walls) > 0 {
		w.noteWalls(v)
	}
	v.royal, v.targets, v.free, v.risky = -1, wideAll, v.own, rules.WideSet{}
	v.enemy = rules.WideSet{}
	for _, c := range w.royals[us&1^1] {
		v.enemy = v.enemy.Or(rules.WideCell(int(c)))
	}
	w.pins = w.pins[:0]
	if royals := w.royals[us&1]; !w.prog.Safety.Required || len(royals) == 0 {
		return true
	} else if len(royals) > 1 {
		return false
	} else {
		v.royal = int(royals[0])
		v.free = v.own.AndNot(rules.WideCell(v.royal))
	}
	k := v.royal & (rules.WideCells - 1)
	for _, pc := range w.tables.Pieces[us&1^1] {
		t := &w.tables.Of[pc]
		set := w.set.pieces(pc)
		near := t.AttackTo[k].And(set)
		if near.Any() {
			w.noteLines(v, t, near, k)
		}
		if t.HopTo != nil {
			if near := t.HopTo[k].And(set); near.Any() {
				w.noteHops(v, t, near, k)
			}
		}
	}
	return true
}

// noteWalls takes neutral pieces, which nobody can capture, for own pieces.
func (w *widePos) noteWalls(v *wideInfo) {
	walls := w.walls()
	v.own, v.foe = v.own.Or(walls), v.foe.AndNot(walls)
}

// walls returns the cells of the neutral pieces.
func (w *widePos) walls() (set rules.WideSet) {
	for _, pc := range w.tables.Walls {
		set = set.Or(w.set.pieces(pc))
	}
	return set
}

// noteLines notes checks by some pieces that nothing but empty cells lets through, and
// pins.
func (w *widePos) noteLines(v *wideInfo, t *rules.WidePiece, near rules.WideSet, k int) {
	for ; near.Any(); near = near.Rest() {
		c := near.First()
		end := rules.WideCell(c)
		if t.Between == nil {
			v.targets = v.targets.And(end)
			continue
		}
		line := t.Between[c&(rules.WideCells-1)][k]
		block := line.And(v.all)
		switch {
		case !block.Any():
			v.targets = v.targets.And(line.Or(end))
		case !block.Rest().Any() && block.And(v.own).Any():
			w.addPin(v, block.First(), line.Or(end))
		}
	}
}

// addPin notes that the piece on a cell may move only within a line, and within the
// lines that it is already pinned to.
func (w *widePos) addPin(v *wideInfo, cell int, line rules.WideSet) {
	if !v.free.Has(cell) {
		for i := range w.pins {
			if w.pins[i].cell == cell {
				w.pins[i].line = w.pins[i].line.And(line)
			}
		}
		return
	}
	w.pins = append(w.pins, widePin{cell, line})
	v.free = v.free.AndNot(rules.WideCell(cell))
}

// noteHops notes what enemies that capture over one hurdle forbid: to come between if
// nothing stands there, and to leave if two pieces do. Moves out of check are tested.
func (w *widePos) noteHops(v *wideInfo, t *rules.WidePiece, near rules.WideSet, k int) {
	for ; near.Any(); near = near.Rest() {
		c := near.First()
		line := t.Between[c&(rules.WideCells-1)][k]
		on := line.And(v.all)
		switch on.Count() {
		case 0:
			v.targets = v.targets.AndNot(line)
		case 1:
			v.risky = wideAll
		case 2:
			for own := on.And(v.own); own.Any(); own = own.Rest() {
				w.addPin(v, own.First(), line.AndNot(on).Or(rules.WideCell(c)))
			}
		}
	}
}

// attacked reports whether one of some pieces of a side attacks a cell, on which a royal
// stands.
func (w *widePos) attacked(by board.Side, pieces rules.WideSet, cell int, all rules.WideSet) bool {
	return w.attackedBy(w.tables.Pieces[by&1], pieces, cell, all)
}

// attackedBy is attacked by pieces of some kinds.
func (w *widePos) attackedBy(kinds []uint8, pieces rules.WideSet, cell int, all rules.WideSet) bool {
	k := cell & (rules.WideCells - 1)
	for _, pc := range kinds {
		t := &w.tables.Of[pc]
		set := w.set.pieces(pc).And(pieces)
		if near := t.AttackTo[k].And(set); near.Any() && anyClear(t, near, k, all) {
			return true
		}
		if t.HopTo != nil {
			if near := t.HopTo[k].And(set); near.Any() && anyHop(t, near, k, all) {
				return true
			}
		}
	}
	return false
}

// anyClear reports whether nothing stands between one of some pieces and a cell.
func anyClear(t *rules.WidePiece, near rules.WideSet, k int, all rules.WideSet) bool {
	if t.Between == nil {
		return true
	}
	for ; near.Any(); near = near.Rest() {
		if !t.Between[near.First()&(rules.WideCells-1)][k].And(all).Any() {
			return true
		}
	}
	return false
}

// anyHop reports whether one piece stands between one of some pieces and a cell.
func anyHop(t *rules.WidePiece, near rules.WideSet, k int, all rules.WideSet) bool {
	for ; near.Any(); near = near.Rest() {
		on := t.Between[near.First()&(rules.WideCells-1)][k].And(all)
		if on.Any() && !on.Rest().Any() {
			return true
		}
	}
	return false
}

// royalsAttacked implements effectsBoard.
func (w *widePos) royalsAttacked(s board.Side) bool {
	for _, c := range w.royals[s&1] {
		if w.attacked(s^1, wideAll, int(c), w.set.occupied(0).Or(w.set.occupied(1))) {
			return true
		}
	}
	return false
}

// InCheck implements [Position].
func (w *widePos) InCheck() bool { return w.royalsAttacked(w.side) }

// safe reports whether a move leaves the only royal unattacked: who stands where after
// it is enough to tell.
func (w *widePos) safe(mv Move) bool {
	if mv.Kind() == rules.Dropping && w.prog.Royal[board.NewPiece(int(mv.Arg()), w.side)] {
		return !w.prog.Safety.Required || w.safeAfter(mv)
	}
	if w.info.royal < 0 {
		return true
	}
	v, f := &w.info, &w.frames[w.ply]
	from, to, royal := int(mv.From()), int(mv.To()), w.info.royal
	after, foe := v.all.AndNot(rules.WideCell(from)).Or(rules.WideCell(to)), v.foe.AndNot(rules.WideCell(to))
	switch mv.Kind() {
	case rules.Dropping:
		after = v.all.Or(rules.WideCell(to))
	case rules.Castling:
		c := &w.prog.Castles[mv.Arg()]
		after = v.all.AndNot(rules.WideCell(from).Or(rules.WideCell(to))).Or(rules.WideCell(int(c.KingTo))).Or(rules.WideCell(int(c.RookTo)))
		foe, to = v.foe, int(c.KingTo)
	case rules.EnPassant:
		captured := rules.WideCell(int(f.epCaptured))
		after, foe = after.AndNot(captured), foe.AndNot(captured)
	}
	if from == royal {
		royal = to
	}
	return !w.attacked(w.side^1, foe, royal, after)
}
