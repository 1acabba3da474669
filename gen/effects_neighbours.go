package gen

import (
	"math/bits"
	"slices"

	"dragoman/board"
	"dragoman/dsl/ir"
	"dragoman/gen/rules"
)

// This file evaluates conditions on what stands around a cell and on how the pieces
// of a side stand to one another, and flips pieces. Where a back-end has sets of
// cells, whole sets are shifted at once; else cells are walked.

// sideOn returns whose piece stands on a cell, which may be None; owned is false
// without a piece that belongs to a side.
func (t *effectState) sideOn(c board.Cell) (s board.Side, owned bool) {
	if !t.isOccupied(c) {
		return 0, false
	}
	pc := t.At(c)
	return pc.Side(), !t.isNeutral(pc)
}

// isOccupied reports whether a piece stands on a cell, which may be None.
func (t *effectState) isOccupied(c board.Cell) bool {
	return c != board.None && t.At(c) != board.Empty
}

// ownedSet returns the cells with pieces of a side, if the back-end has sets.
func (t *effectState) ownedSet(s board.Side) (set uint64, known bool) {
	set, known = t.sideSet(s)
	if t.prog.HasNeutral && s == board.White {
		for rest := set; rest != 0; rest &= rest - 1 {
			if c := bits.TrailingZeros64(rest); t.isNeutral(t.At(board.Cell(c))) {
				set &^= 1 << c
			}
		}
	}
	return set, known
}

// countOwned counts the pieces of a kind that belong to a side; of any if it is 0.
func (t *effectState) countOwned(s board.Side, kind int) int {
	n := t.countPieces(s, kind)
	if !t.prog.HasNeutral {
		return n
	}
	for k := 1; k < len(t.prog.Kinds); k++ {
		if t.prog.Kinds[k].Neutral && (kind == 0 || kind == k) {
			n -= t.countPieces(s, k)
		}
	}
	return n
}

// holdsAround reports whether a condition on what stands around a cell holds for a
// side.
func (t *effectState) holdsAround(q *rules.Cond, c board.Cell, s board.Side) bool {
	if c == board.None {
		return false
	}
	for i := range q.Dirs {
		d := &q.Dirs[i]
		next := d.Next[c]
		side, owned := t.sideOn(next)
		switch {
		case q.Op == ir.Encloses:
			if q.OverHoles && t.enclosesOverHoles(d, c, s) || !q.OverHoles && t.enclosed(d, c, s) > 0 {
				return true
			}
		case q.Op == ir.FlownIn:
			if t.fliesIn(d, c) {
				return true
			}
		case q.Op == ir.SlidIn:
			if (next == board.None || t.isOccupied(next)) && t.slidesIn(d, c) {
				return true
			}
		case q.Vacant:
			if next != board.None && !t.isOccupied(next) {
				return true
			}
		case owned && side == s:
			return true
		}
	}
	return false
}

// enclosed counts the pieces that stand without a gap from a cell up to a piece of a
// side, none of them its own.
func (t *effectState) enclosed(d *rules.Direction, c board.Cell, s board.Side) (n int) {
	for c = d.Next[c]; ; c = d.Next[c] {
		switch side, owned := t.sideOn(c); {
		case !owned:
			return 0
		case side == s:
			return n
		}
		n++
	}
}

// enclosesOverHoles reports whether from a cell up to a piece of a side stand enemies of
// it or are holes of the board, at least one.
func (t *effectState) enclosesOverHoles(d *rules.Direction, c board.Cell, s board.Side) bool {
	for some := false; ; some = true {
		next := d.Beyond[c]
		some = some || next != d.Next[c]
		if side, owned := t.sideOn(next); !owned || side == s {
			return owned && some
		}
		c = next
	}
}

// slidesIn reports whether nothing stands between the edge and a cell to which a piece
// slides.
func (t *effectState) slidesIn(d *rules.Direction, c board.Cell) bool {
	for ; c != board.None; c = d.Back[c] {
		if t.isOccupied(c) {
			return false
		}
	}
	return true
}

// fliesIn reports whether no cell behind a cell is empty, but the one at the edge from
// which steps lead there.
func (t *effectState) fliesIn(d *rules.Direction, c board.Cell) bool {
	for on := d.Next[c]; on != board.None; on = d.Next[on] {
		if !t.isOccupied(on) {
			return false
		}
	}
	for d.Back[c] != board.None {
		c = d.Back[c]
	}
	return !t.isOccupied(c)
}

// flip gives pieces around a cell to a side.
func (t *effectState) flip(a *rules.Action, c board.Cell, s board.Side) {
	if c == board.None {
		return
	}
	foes, sets := t.ownedSet(s.Other())
	for i := range a.Dirs {
		d := &a.Dirs[i]
		n, next := 0, d.Next[c]
		if next == board.None || sets && foes>>(next&63)&1 == 0 {
			continue
		}
		if a.Op == ir.FlipEnclosed {
			n = t.enclosed(d, c, s)
		} else if side, owned := t.sideOn(next); owned && side != s {
			n = 1
		}
		for on := c; n > 0; n-- {
			on = d.Next[on]
			t.setCell(on, board.NewPiece(t.At(on).Kind(), s)) // its state stays with it
		}
	}
}

// isFull reports whether none of some cells is empty.
func (t *effectState) isFull(q *rules.Cond) bool {
	if white, sets := t.sideSet(board.White); sets {
		black, _ := t.sideSet(board.Black)
		return q.Mask&^(white|black) == 0
	}
	return !slices.ContainsFunc(q.Cells, func(c board.Cell) bool { return t.At(c) == board.Empty })
}

// standsEnough reports whether enough pieces of a side stand on the cells of a
// condition.
func (t *effectState) standsEnough(q *rules.Cond, s board.Side) bool {
	pc := board.NewPiece(q.Kind, s)
	if t.isNeutral(pc) {
		return false
	}
	if q.Count == 1 && q.Kind != 0 && !t.standsOn(q, pc) {
		return false
	}
	if q.Count == 1 && q.Kind != 0 && !q.Unattacked {
		return true
	}
	n := 0
	for _, c := range q.Cells {
		on := t.At(c)
		if on == board.Empty || on.Side() != s || t.isNeutral(on) || q.Kind != 0 && on != pc {
			continue
		}
		if !q.Unattacked || t.prog.Kinds[on.Kind()].Immune || !Attacked(t.effectsBoard, c, s.Other()) {
			n++
		}
	}
	return n >= q.Count
}

// royalsFace reports whether royals of both sides have nothing between them on a rank
// or file.
func (t *effectState) royalsFace() bool {
	for i := 0; ; i++ {
		a := t.royal(board.White, i)
		if a == board.None {
			return false
		}
		for j := 0; ; j++ {
			b := t.royal(board.Black, j)
			if b == board.None {
				break
			}
			if t.face(a, b) {
				return true
			}
		}
	}
}

// face reports whether two cells lie on one file or rank with nothing but empty cells between them.
func (t *effectState) face(a, b board.Cell) bool {
	bd := t.prog.Board
	if bd.File(a) != bd.File(b) && bd.Rank(a) != bd.Rank(b) || bd.Level(a) != bd.Level(b) {
		return false
	}
	step, n := bd.Line(a, b)
	for c := int(a) + step; n > 1; c, n = c+step, n-1 {
		if c := board.Cell(c); t.At(c) != board.Empty || bd.Hole(c) {
			return false
		}
	}
	return true
}

// counts reports whether a piece of a side on a cell counts for a condition on rows.
func (t *effectState) counts(q *rules.Cond, c board.Cell, s board.Side) bool {
	side, owned := t.sideOn(c)
	return owned && side == s && (len(q.Kinds) == 0 || slices.Contains(q.Kinds, t.At(c).Kind()))
}

// countedSet returns the pieces of a side that count for a condition on rows.
func (t *effectState) countedSet(q *rules.Cond, s board.Side) (set uint64, ok bool) {
	set, ok = t.ownedSet(s)
	if !ok || len(q.Kinds) == 0 {
		return set, ok
	}
	for rest := set; rest != 0; rest &= rest - 1 {
		if c := bits.TrailingZeros64(rest); !slices.Contains(q.Kinds, t.At(board.Cell(c)).Kind()) {
			set &^= 1 << c
		}
	}
	return set, true
}

// holdsOfRows reports whether a condition on how the pieces of a side stand to one
// another holds.
func (t *effectState) holdsOfRows(q *rules.Cond, s board.Side) bool {
	set, sets := t.countedSet(q, s)
	switch {
	case q.Op == ir.Connected && sets:
		return connects(q, set)
	case q.Op == ir.Connected:
		return t.connected(q, s)
	case sets && bits.OnesCount64(set) < q.Count:
		return false
	case sets && q.Op == ir.InRow:
		return hasRow(q, set)
	}
	for c := range board.Cell(t.prog.Board.Cells()) {
		if !t.counts(q, c, s) {
			continue
		}
		if q.Op == ir.InSquare && t.fillsSquare(q, c, s) {
			return true
		}
		for i := range q.Dirs {
			if q.Op != ir.InSquare && t.countLine(q, &q.Dirs[i], c, s) >= q.Count {
				return true
			}
		}
	}
	return false
}

// hasRow reports whether enough members of a set stand in a row.
func hasRow(q *rules.Cond, set uint64) bool {
	for i := range q.Dirs {
		row := set
		for n := 1; n < q.Count && row != 0; n++ {
			row = q.Dirs[i].Shift(row) & set
		}
		if row != 0 {
			return true
		}
	}
	return false
}

// countLine counts the pieces of a side on a cell and behind it: in a row as far as
// there is one on each cell, on a line as far as the board goes.
func (t *effectState) countLine(q *rules.Cond, d *rules.Direction, c board.Cell, s board.Side) (n int) {
	for ; c != board.None; c = d.Next[c] {
		if t.counts(q, c, s) {
			n++
		} else if q.Op == ir.InRow {
			break
		}
	}
	return n
}

// fillsSquare reports whether pieces of a side stand on all cells of a square with a
// corner on c.
func (t *effectState) fillsSquare(q *rules.Cond, c board.Cell, s board.Side) bool {
	for x := range q.Count {
		for y := range q.Count {
			if !t.counts(q, t.prog.Board.Step(c, x, y, 0), s) {
				return false
			}
		}
	}
	return true
}

// connects reports whether members of a set lead from some cells to others.
func connects(q *rules.Cond, set uint64) bool {
	reached := set & q.Mask
	for fresh := reached; fresh != 0; reached |= fresh {
		if fresh&q.GoalMask != 0 {
			return true
		}
		next := uint64(0)
		for i := range q.Dirs {
			next |= q.Dirs[i].Shift(fresh)
		}
		fresh = next & set &^ reached
	}
	return false
}

// connected is connects on boards without sets.
func (t *effectState) connected(q *rules.Cond, s board.Side) bool {
	t.seen = append(t.seen[:0], make([]bool, t.prog.Board.Cells())...)
	t.reached = t.reached[:0]
	for _, c := range q.Cells {
		t.reach(q, c, s)
	}
	for i := 0; i < len(t.reached); i++ {
		if slices.Contains(q.Goal, t.reached[i]) {
			return true
		}
		for j := range q.Dirs {
			t.reach(q, q.Dirs[j].Next[t.reached[i]], s)
		}
	}
	return false
}

// reach notes a cell from which a connection goes on.
func (t *effectState) reach(q *rules.Cond, c board.Cell, s board.Side) {
	if t.counts(q, c, s) && !t.seen[c] {
		t.seen[c] = true
		t.reached = append(t.reached, c)
	}
}
