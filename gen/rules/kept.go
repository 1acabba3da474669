package rules

import (
	"errors"
	"fmt"

	"dragoman/dsl/ir"
)

// kept adds a condition on what the game keeps to the flags of a path. The
// flags hold the number of a list of such conditions; equal lists have equal
// numbers. ok is false if the condition never holds.
func (t *tracer) kept(flags Flag, p placed) (_ Flag, ok bool) {
	left, known := t.expr(p.cond.Left)
	right, number := t.expr(p.cond.Right)
	if !known || !number {
		t.err = fmt.Errorf("a condition on %q and %q cannot be read", p.cond.Left.Name, p.cond.Right.Name)
		return flags, false
	}
	if t.onlyRoyal(left, p, right) {
		return flags&^Quiet | OnRoyal, flags&Capture != 0
	}
	list := append([]Literal{}, t.prog.whens[flags>>whenShift]...)
	list = append(list, Literal{left, p.cond.Rel, right, p.not})
	n := t.number(list)
	if n > maxWhens {
		t.err = errors.New("the movements of the game have too many different conditions on state")
		return flags, false
	}
	return flags&^IfKept | Flag(n)<<whenShift, true
}

// maxWhens is how many lists of conditions a flag can number.
const maxWhens = int(IfKept >> whenShift)

// expr compiles one side of a comparison.
func (t *tracer) expr(e *ir.Expr) (Term, bool) {
	term, ok := e.Term()
	if !ok || term.Piece != "" && t.kind[term.Piece] == 0 {
		return Term{}, false
	}
	return t.term(&term), true
}

// onlyRoyal recognises the question whether the captured piece is of a type
// that is the only royal one. Then attacks on royals need not ask it.
func (t *tracer) onlyRoyal(left Term, p placed, right Term) bool {
	if left.Kind != ir.TermType || left.Of != ir.TheCaptured || right.Kind != ir.TermNumber || !t.prog.Rules.KingSafety {
		return false
	}
	for kind, k := range t.prog.Kinds {
		if k.Royal != (kind == left.Piece) || k.Royal && k.Immune {
			return false
		}
	}
	return ir.Relate(1, p.cond.Rel, right.Number) != p.not && ir.Relate(0, p.cond.Rel, right.Number) == p.not
}

// number returns the number of a list of conditions.
func (t *tracer) number(list []Literal) int {
	for i, known := range t.prog.whens {
		if len(known) != len(list) {
			continue
		}
		same := true
		for j := range list {
			same = same && known[j] == list[j]
		}
		if same {
			return i
		}
	}
	t.prog.whens = append(t.prog.whens, list)
	return len(t.prog.whens) - 1
}
