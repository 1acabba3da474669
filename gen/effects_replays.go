package gen

import (
	"slices"

	"dragoman/gen/rules"
)

// This file asks about the last moves what positions do not keep: it takes them back and makes
// them again.

// findChecks finds out for the position, and for each some plies ago up to a number, whether
// the side then to move was in check. The list holds until the next call.
func (t *effectState) findChecks(plies int) []bool {
	t.replayed, t.inCheck = t.replayed[:0], t.inCheck[:0]
	for range plies {
		t.replayed = append(t.replayed, t.top().move)
		t.Unmake()
	}
	t.inCheck = append(t.inCheck, t.InCheck())
	for _, m := range slices.Backward(t.replayed) {
		t.Make(m)
		t.inCheck = append(t.inCheck, t.InCheck())
	}
	slices.Reverse(t.inCheck)
	return t.inCheck
}

// perpetualCheck reports whether all moves of the last plies gave check: those of
// the side to move, those of the other.
func (t *effectState) perpetualCheck(plies int) (us, them bool) {
	if t == nil || plies == 0 || plies >= len(t.records) {
		return false, false
	}
	if last := t.findChecks(1); !last[0] && !last[1] { // most repetitions
		return false, false
	}
	us, them = true, true
	for i, check := range t.findChecks(plies - 1) {
		if i&1 == 0 {
			them = them && check
		} else {
			us = us && check
		}
	}
	return us, them
}

// checksWithoutProgress counts the checks since the last move that counts as progress, as far as the
// game is known: those of the side to move, those of the other.
func (t *effectState) checksWithoutProgress() (us, them int) {
	plies := min(t.Clock(), len(t.records)-1)
	for i, check := range t.findChecks(plies) {
		switch {
		case !check:
		case i&1 != 0:
			us++
		case i == 0 || i < plies:
			them++
		}
	}
	return us, them
}

// The moves of one side to and fro that lose, and those after which it is on the way there.
const (
	shufflesLost  = 4
	shufflesBegun = 3
)

// shuffling reports whether the side that has moved loses because it moves a piece to and fro
// (ir.Rules.Shuffles), and whether it is about to.
func (t *effectState) shuffling() (lost, begun bool) {
	last, plies := t.top().move, min(t.lookBack(t.Clock()), len(t.records)-1)
	if plies < 4 || last.Kind() != rules.Plain || !t.prog.Ends.Shuffles[t.At(last.To())] {
		return false, false
	}
	before := 2
	if t.moveAgo(2).IsPass() {
		before = 4
	}
	count, m := 1, last
	for ; count < shufflesLost && before <= plies; count++ {
		n := t.moveAgo(before)
		if n.Kind() != rules.Plain || n.From() != m.To() || n.To() != m.From() {
			break
		}
		m, before = n, before+2
	}
	begun = count >= shufflesBegun
	if count < shufflesLost || before > plies || before >= len(t.records)-1 || t.records[len(t.records)-1-before].changed || t.moveAgo(before).To() != m.From() {
		return false, begun
	}
	checks := t.findChecks(min(before+1, plies))
	for i := 1; i < len(checks); i += 2 {
		if checks[i] {
			return false, begun
		}
	}
	return true, begun
}

// moveAgo returns the move that was made some plies ago, the last one at 0.
func (t *effectState) moveAgo(plies int) Move { return t.records[len(t.records)-1-plies].move }

// lookBack returns how many plies ago the position can have been: a clock says that, or, where
// captured pieces come to hand, the last pass of the search.
func (t *effectState) lookBack(clock int) int {
	if t == nil || !t.prog.Ends.CapturesReturn {
		return clock
	}
	plies := 0
	for plies < len(t.records)-1 && t.moveAgo(plies) != None {
		plies++
	}
	return plies
}
