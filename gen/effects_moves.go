package gen

import (
	"slices"

	"dragoman/board"
	"dragoman/dsl/ir"
	"dragoman/gen/rules"
)

// This file lists the moves of games with effects.

// appendMoves adds moves of which some may be illegal.
func (t *effectState) appendMoves(dst []Move) []Move {
	switch {
	case t.isOver():
		return dst
	case t.legal || t.prog.Filtered() || t.effects.Unsure != nil:
		return t.appendLegal(dst)
	}
	return t.appendDrops(t.lister.appendPseudo(dst))
}

// appendLegal adds the legal moves.
func (t *effectState) appendLegal(dst []Move) []Move {
	if t.isOver() {
		return dst
	}
	start := len(dst)
	if t.prog.TestByMaking || t.effects.Facing && t.royalsFace() {
		dst = t.appendTried(dst, func(Move) bool { return true })
	} else {
		dst = t.lister.appendSafeDrops(t.lister.appendSafe(dst))
		moves := len(dst)
		dst = t.keepLegal(t.appendStanding(dst), moves)
		if t.effects.Unsure != nil {
			dst = dst[:start+len(slices.DeleteFunc(dst[start:], t.isUnsure))]
			dst = t.appendTried(dst, t.isUnsure)
		}
		if t.effects.Walls != nil {
			moves = len(dst)
			dst = t.withWalls(dst, start)
			if t.effects.Walls.Instead && t.prog.HasRoyals && t.prog.Safety.Required {
				dst = t.keepLegal(dst, moves) // a piece may leap over the wall
			}
		}
	}
	if t.effects.Passes() {
		dst = t.appendPass(dst, ir.MayPass)
	}
	if t.effects.QuietDrops {
		dst = t.withoutDropChecks(dst, start)
	}
	if t.prog.Safety.Stay {
		dst = t.keepRoyals(dst, start)
	}
	if t.effects.DropFirst != nil {
		dst = keepIfAny(dst, start, t.isFirstDrop)
	}
	if t.prog.CapturesFirst {
		dst = keepIfAny(dst, start, func(m Move) bool { return IsCapture(t, m) })
	}
	if len(dst) == start && t.effects.Passes() {
		dst = t.appendPass(dst, ir.PassesIfMust)
	}
	if t.effects.HasGates() {
		dst = t.appendGated(dst, start)
	}
	return dst
}

// isUnsure reports whether triggers can change what attacks what after a move.
func (t *effectState) isUnsure(m Move) bool {
	pc, to := t.At(m.From()), m.To()
	switch m.Kind() {
	case rules.Castling:
		to = t.prog.Castles[m.Arg()].KingTo
	case rules.Dropping:
		pc = board.NewPiece(int(m.Arg()), t.Side())
	}
	u := t.effects.Unsure
	if IsCapture(t, m) {
		return u.From[pc].Has(m.From()) && u.Capture[pc].Has(to)
	}
	return u.From[pc].Has(m.From()) && u.Quiet[pc].Has(to)
}

// appendTried adds those of some moves that are legal: it makes each, and once more
// with the options that triggers offer.
func (t *effectState) appendTried(dst []Move, wanted func(Move) bool) []Move {
	base := len(t.lists)
	t.lists = t.appendStanding(t.appendDrops(t.lister.appendPseudo(t.lists)))
	if t.effects.Walls != nil && t.prog.TestByMaking {
		t.lists = t.withWalls(t.lists, base)
	}
	for i, end := base, len(t.lists); i < end; i++ {
		m := t.lists[i]
		if !wanted(m) {
			continue
		}
		ok, offered := t.try(m)
		if ok {
			dst = append(dst, m)
		}
		if m |= Move(rules.Chosen) << 20; offered && t.isLegal(m) {
			dst = append(dst, m)
		}
	}
	t.lists = t.lists[:base]
	return dst
}

// try makes a move to find out whether it is legal, and whether a trigger offers an
// option with it.
func (t *effectState) try(m Move) (legal, offered bool) {
	outer := t.testing
	t.testing = true
	legal, offered = t.Make(m), t.top().offered
	t.Unmake()
	t.testing = outer
	return legal, offered
}

// isLegal makes a move to find out whether it is legal.
func (t *effectState) isLegal(m Move) bool {
	legal, _ := t.try(m)
	return legal
}

// keepLegal drops the illegal moves from start on: it makes each.
func (t *effectState) keepLegal(dst []Move, start int) []Move {
	return dst[:start+len(slices.DeleteFunc(dst[start:], func(m Move) bool { return !t.isLegal(m) }))]
}

// withoutDropChecks drops the drops from start on that give check.
func (t *effectState) withoutDropChecks(dst []Move, start int) []Move {
	kept := dst[:start]
	for _, m := range dst[start:] {
		if m.Kind() != rules.Dropping || m.IsPass() || t.isLegal(m) {
			kept = append(kept, m)
		}
	}
	return kept
}

// appendDrops adds the drops of pieces in hand.
func (t *effectState) appendDrops(dst []Move) []Move {
	list, start := t.effects.Droppable[t.Side()], len(dst)
	for i := range list {
		if d := &list[i]; t.canDrop(d) {
			from := len(dst)
			dst = t.lister.appendDropsOf(dst, d)
			if d.Files != nil {
				dst = t.keepOnFiles(dst, from, d)
			}
		}
	}
	return t.keepColours(t.keepWhere(dst, start), start)
}

// passMove returns the pass of the side to move: of its first royal, or its first
// piece; ok is false if it has none.
func (t *effectState) passMove() (m Move, ok bool) {
	at := board.None
	for n := 0; t.royal(t.Side(), n) != board.None; n++ {
		if c := t.royal(t.Side(), n); !t.isNeutral(t.At(c)) {
			at = min(at, c)
		}
	}
	for c := board.Cell(0); at == board.None && int(c) < len(t.prog.Start.Cells); c++ {
		if pc := t.At(c); pc != board.Empty && pc.Side() == t.Side() && !t.isNeutral(pc) {
			at = c
		}
	}
	return NewMove(rules.Dropping, at, at, 0), at != board.None
}

// addsPass reports whether the side to move may have a pass beside so many other moves.
func (t *effectState) addsPass(moves int) bool {
	when := t.effects.Pass[t.Side()]
	return when == ir.MayPass || when == ir.PassesIfMust && moves == 0
}

// appendPass adds the pass of a side that passes in such a case, if it is legal.
func (t *effectState) appendPass(dst []Move, when ir.PassRule) []Move {
	if t.effects.Pass[t.Side()] != when {
		return dst
	}
	if m, ok := t.passMove(); ok && t.isLegal(m) {
		dst = append(dst, m)
	}
	return dst
}

// keepIfAny drops the moves from start on that are not wanted, unless none is.
func keepIfAny(dst []Move, start int, wanted func(Move) bool) []Move {
	kept := start
	for i := start; i < len(dst); i++ {
		if wanted(dst[i]) {
			dst[kept] = dst[i]
			kept++
		}
	}
	if kept > start {
		return dst[:kept]
	}
	return dst
}

// isFirstDrop reports whether a move is a drop that must be made before all else.
func (t *effectState) isFirstDrop(m Move) bool {
	return m.Kind() == rules.Dropping && t.effects.DropFirst[m.Arg()]
}

// keepRoyals drops, in check, the moves of royals from start on, but for captures
// of the only checker.
func (t *effectState) keepRoyals(dst []Move, start int) []Move {
	if !t.royalsAttacked(t.Side()) {
		return dst
	}
	checker, kept := t.lister.onlyChecker(t.Side()), dst[:start]
	for _, m := range dst[start:] {
		if m.Kind() == rules.Dropping || m.To() == checker || !t.prog.Royal[t.At(m.From())] {
			kept = append(kept, m)
		}
	}
	return kept
}
