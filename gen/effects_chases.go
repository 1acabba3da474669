package gen

import (
	"slices"

	"dragoman/board"
)

// This file finds perpetual chases (ir.Chases). It takes back the moves since a position
// occurred first, makes them again, and looks for captures that each of them opens.

// perpetualChase reports whether each of the last moves of the side to move, and of the
// other, chased one piece.
func (t *effectState) perpetualChase(plies int) (us, them bool) {
	if t == nil || plies == 0 || plies >= len(t.records) {
		return false, false
	}
	k := t.chase
	k.moves = k.moves[:0]
	for range plies {
		k.moves = append(k.moves, t.top().move)
		t.Unmake()
	}
	for c := range k.stands {
		k.stands[c], k.chased[0][c], k.chased[1][c] = board.Cell(c), true, true
	}
	for _, m := range slices.Backward(k.moves) {
		t.makeAndChase(m)
	}
	return slices.Contains(k.chased[t.Side()], true), slices.Contains(k.chased[t.Side().Other()], true)
}

// makeAndChase makes a move and keeps of the pieces that its side has chased those that it
// chases again.
func (t *effectState) makeAndChase(m Move) {
	k, us := t.chase, t.Side()
	k.possible = t.AppendLegal(k.possible[:0])
	k.before = t.keepThreats(append(k.before[:0], k.possible...))
	t.Make(m)
	k.stands[m.To()] = k.stands[m.From()]
	clear(k.now)
	Pass(t.effectsBoard)
	k.after = t.keepThreats(t.AppendLegal(k.after[:0]))
	for _, threat := range k.after {
		from, to := threat.From(), threat.To()
		if from == m.To() {
			from = m.From()
		}
		if !leads(k.possible, from, to) || !leads(k.before, from, to) && t.isPinnedRoot(threat) {
			k.now[k.stands[threat.To()]] = true
		}
	}
	t.Unmake()
	for i, chased := range k.now {
		k.chased[us][i] = k.chased[us][i] && chased
	}
}

// leads reports whether a move of a list leads from cell to cell.
func leads(list []Move, from, to board.Cell) bool {
	return slices.ContainsFunc(list, func(m Move) bool { return m.From() == from && m.To() == to })
}

// isPinnedRoot reports whether the other side could only take back after a threat if its
// royals were not attacked then.
func (t *effectState) isPinnedRoot(threat Move) bool {
	t.Make(threat)
	defer t.Unmake()
	return Attacked(t.effectsBoard, threat.To(), t.Side())
}

// keepThreats drops all legal moves of a list but the captures that would be chases if the
// side to move had just moved. Two pieces of one type that could capture each other do not chase.
func (t *effectState) keepThreats(list []Move) []Move {
	k, r, us := t.chase, t.prog.Ends.Chases, t.Side()
	Pass(t.effectsBoard)
	k.replies = t.AppendLegal(k.replies[:0])
	t.Unmake()
	return slices.DeleteFunc(list, func(m Move) bool {
		by, on := t.At(m.From()), t.At(m.To())
		switch {
		case on == board.Empty, on.Side() == us, !r.Chasing(by), !r.CanBeChased(on, m.To()):
			return true
		case r.Outranks(on, by):
			return false
		}
		return by.Kind() == on.Kind() && leads(k.replies, m.To(), m.From()) || t.isTakenBack(m)
	})
}

// isTakenBack reports whether the other side could take back after a capture.
func (t *effectState) isTakenBack(capture Move) bool {
	t.Make(capture)
	t.chase.takes = t.AppendLegal(t.chase.takes[:0])
	t.Unmake()
	return slices.ContainsFunc(t.chase.takes, func(m Move) bool { return m.To() == capture.To() })
}
