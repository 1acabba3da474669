package ir

import (
	"slices"
	"testing"
)

// TestScopes checks what can be asked where.
func TestScopes(t *testing.T) {
	type fits struct{ movement, trigger, goal bool }
	number, state := &Term{Number: 1}, &Term{Kind: TermState, Key: "k"}
	for _, c := range []struct {
		cond Cond
		want fits
	}{
		{Cond{Op: Always}, fits{true, true, true}},
		{Cond{Op: Enemy}, fits{movement: true}},
		{Cond{Op: IsCapture}, fits{trigger: true}},
		{Cond{Op: Checkmate}, fits{trigger: true, goal: true}},
		{Cond{Op: Unmoved}, fits{movement: true, trigger: true}},
		{Cond{Op: Unmoved, Of: TheCaptured}, fits{trigger: true}},
		{Cond{Op: InCheck}, fits{true, true, true}},
		{Cond{Op: InCheck, Who: Them}, fits{trigger: true, goal: true}},
		{Cond{Op: Within, Place: Place{Kind: Origin}}, fits{movement: true, trigger: true}},
		{Cond{Op: Within, Place: Place{Kind: Fixed}}, fits{trigger: true}},
		{Cond{Op: Compare, Left: number, Right: number}, fits{true, true, true}},
		{Cond{Op: Compare, Left: number, Right: state}, fits{movement: true, trigger: true}},
	} {
		got := fits{c.cond.FitsIn(InMovement), c.cond.FitsIn(InTrigger), c.cond.FitsIn(InGoal)}
		if got != c.want {
			t.Errorf("%s: %+v, want %+v", c.cond.text(Board{Files: 8, Ranks: 8}, nil), got, c.want)
		}
	}
	for op := Always; op <= Can; op++ {
		if scopes[op] == 0 {
			t.Errorf("condition %d can be asked nowhere", op)
		}
	}
}

// TestRelations checks each relation against its sign and its opposite.
func TestRelations(t *testing.T) {
	want := map[string][3]bool{ // of 1 and 2, 2 and 2, 3 and 2
		"==": {false, true, false}, "!=": {true, false, true}, "<": {true, false, false},
		">=": {false, true, true}, ">": {false, false, true}, "<=": {true, true, false},
	}
	for r := Equal; r <= AtMost; r++ {
		for i := range 3 {
			if r.Holds(i+1, 2) != want[r.String()][i] || r.Not().Holds(i+1, 2) == r.Holds(i+1, 2) {
				t.Errorf("%d %s 2: %v, the opposite %s: %v", i+1, r, r.Holds(i+1, 2), r.Not(), r.Not().Holds(i+1, 2))
			}
		}
	}
	for a, want := range map[Assign]int{Set: 3, Add: 10, Subtract: 4} {
		if got := a.Result(7, 3); got != want {
			t.Errorf("7 %s 3 gives %d, want %d", a, got, want)
		}
	}
}

// TestTermTexts checks that different terms have different texts.
func TestTermTexts(t *testing.T) {
	seen := map[string]Term{}
	for kind := TermNumber; kind <= TermHand; kind++ {
		for _, one := range []Term{{Kind: kind}, {Kind: kind, Who: Them, Of: TheCaptured, Piece: "Q", Key: "k", Number: 1}} {
			if other, ok := seen[one.String()]; ok && kind != TermPositions && kind != TermHalfMoves {
				t.Errorf("%+v and %+v are both %s", one, other, one.String())
			}
			seen[one.String()] = one
		}
	}
}

// TestAll checks that a tree of conditions is walked to its leaves.
func TestAll(t *testing.T) {
	leaf := func(op CondOp) *Cond { return &Cond{Op: op} }
	tree := &Cond{Op: And, Sub: []*Cond{{Op: Not, Sub: []*Cond{leaf(Empty)}}, leaf(Clear)}}
	p := &Pattern{Op: Seq, Sub: []*Pattern{{Op: Leap}, {Op: Where, Sub: []*Pattern{{Op: Where, Sub: []*Pattern{{}}, Cond: leaf(Unmoved)}}, Cond: tree}}}
	var got []CondOp
	for c := range p.Conds() {
		got = append(got, c.Op)
	}
	if want := []CondOp{Unmoved, Empty, Not, Clear, And}; !slices.Equal(got, want) {
		t.Errorf("conditions %v, want %v", got, want)
	}
	for c := range p.Conds() {
		if c.Op == Empty {
			break // no more are yielded, or the iterator panics
		}
	}
	for range (*Cond)(nil).All() {
		t.Error("no condition has a part")
	}
}
