package chesslang

import (
	"dragoman/dsl/ir"
	"dragoman/dsl/src"
)

func fixed(holds bool, at src.Span) *ir.Cond {
	c := &ir.Cond{Op: ir.Always, Pos: at}
	if !holds {
		return &ir.Cond{Op: ir.Not, Sub: []*ir.Cond{c}, Pos: at}
	}
	return c
}

func always(c *ir.Cond) bool { return c.Op == ir.Always }

func never(c *ir.Cond) bool { return c.Op == ir.Not && always(c.Sub[0]) }

func negate(c *ir.Cond, at src.Span) *ir.Cond {
	switch {
	case always(c):
		return fixed(false, at)
	case c.Op == ir.Not:
		return c.Sub[0]
	}
	return &ir.Cond{Op: ir.Not, Sub: []*ir.Cond{c}, Pos: at}
}

// condition lowers a condition of a pattern. What is known already, such as
// the type of the piece, is folded away. Unusable parts are reported and hold.
func (w *lowering) condition(e *Expr) *ir.Cond {
	switch e.Op {
	case AndExpr, OrExpr:
		return w.joinedConds(e)
	case NotExpr:
		return negate(w.condition(e.Sub[0]), e.Pos)
	case BoolExpr:
		return fixed(e.Value != 0, e.Pos)
	case WordExpr:
		return w.wordCond(e)
	case MemberExpr:
		return w.bareState(e)
	case InExpr:
		return w.inZone(e)
	case RankExpr:
		y, ok := w.rank(e.Sub[1])
		return w.onLine(e, ir.OnRank, y, ok)
	case FileExpr:
		x, ok := w.fileNamed(e)
		return w.onLine(e, ir.OnFile, x, ok)
	case RelationExpr:
		return w.relation(e)
	case CapturedExpr, CanExpr:
		word := map[ExprOp]string{CapturedExpr: "captured", CanExpr: "can"}[e.Op]
		w.report.errorf(e.Pos, codeBadSubject, "%q speaks about the game, not about a move", word).
			Hint = "it is for victory and draw"
		return fixed(true, e.Pos)
	}
	w.free(e)
	return fixed(true, e.Pos)
}

func (w *lowering) joinedConds(e *Expr) *ir.Cond {
	and := e.Op == AndExpr
	c := &ir.Cond{Op: ir.Or, Pos: e.Pos}
	if and {
		c.Op = ir.And
	}
	for _, s := range e.Sub {
		sub := w.condition(s)
		switch {
		case always(sub) && and, never(sub) && !and:
		case never(sub), always(sub):
			c = fixed(!and, e.Pos)
		case !always(c) && !never(c):
			c.Sub = append(c.Sub, sub)
		}
	}
	switch {
	case always(c) || never(c):
		return c
	case len(c.Sub) == 0:
		return fixed(and, e.Pos)
	case len(c.Sub) == 1:
		return c.Sub[0]
	}
	return c
}

var condWords = map[string]ir.CondOp{
	"empty": ir.Empty, "enemy": ir.Enemy, "friend": ir.Friend, "clear": ir.Clear,
	"first_move": ir.Unmoved, "check": ir.InCheck, "in_check": ir.InCheck,
}

func (w *lowering) wordCond(e *Expr) *ir.Cond {
	if op, ok := condWords[e.Text]; ok {
		return &ir.Cond{Op: op, Pos: e.Pos}
	}
	hint := w.report.near(e.Text, bare)
	if hint == "" {
		hint = "conditions are " + quoted(bare) + ", places and comparisons"
	}
	w.report.errorf(e.Pos, codeUnknownCondition, "unknown condition %q", e.Text).Hint = hint
	return fixed(true, e.Pos)
}

// bareState is a state by itself, which holds unless it is zero.
func (w *lowering) bareState(e *Expr) *ir.Cond {
	o := w.operand(e, inMovement)
	if o.kind == badOperand {
		return fixed(true, e.Pos)
	}
	if o.kind != numberOperand {
		w.notCondition(e)
		return fixed(true, e.Pos)
	}
	return w.compare(o, "!=", constant(0, e.Pos), e.Pos)
}

func (l *loader) notCondition(e *Expr) {
	l.report.errorf(e.Pos, codeBadComparison, "%s is not a condition", e).Hint = "compare it with == or another sign"
}

// subject tells whether a place test is about the target; ok is false if it
// is about neither end of the move.
func (w *lowering) subject(e *Expr) (target, ok bool) {
	word := e.Text
	if e.Op == MemberExpr && e.Text == "pos" && e.Sub[0].Op == WordExpr {
		word = e.Sub[0].Text
	} else if e.Op != WordExpr {
		word = ""
	}
	switch word {
	case "target", "destination", "to", "captured":
		return true, true
	case "piece", "origin", "from":
		return false, true
	}
	w.report.errorf(e.Pos, codeBadSubject, "found %s, expected piece, origin or target", e).
		Hint = "a movement asks where the piece starts (piece, origin) or ends (target)"
	return false, false
}

// inZone lowers a zone test: a zone that differs by side is that of the side
// whose piece moves.
func (w *lowering) inZone(e *Expr) *ir.Cond {
	z := w.zone(e.Text, e.At)
	*w.sided = *w.sided || z.sided
	return w.within(e, z.name, z.cells[w.side])
}

func (w *lowering) within(e *Expr, zone string, cells []ir.Vec) *ir.Cond {
	target, ok := w.subject(e.Sub[0])
	if !ok {
		return fixed(true, e.Pos)
	}
	return &ir.Cond{Op: ir.Within, OfTarget: target, Zone: zone, Cells: cells, Pos: e.Pos}
}

func (w *lowering) onLine(e *Expr, op ir.CondOp, n int, known bool) *ir.Cond {
	target, ok := w.subject(e.Sub[0])
	if !ok || !known {
		return fixed(true, e.Pos)
	}
	return &ir.Cond{Op: op, OfTarget: target, N: n + 1, Pos: e.Pos}
}

// relation lowers a comparison.
func (w *lowering) relation(e *Expr) *ir.Cond {
	a, b := w.operand(e.Sub[0], inMovement), w.operand(e.Sub[1], inMovement)
	if a.kind == badOperand || b.kind == badOperand {
		return fixed(true, e.Pos)
	}
	a, b = nullAsZero(a, b), nullAsZero(b, a)
	if a.kind == numberOperand && b.kind == numberOperand {
		return w.compare(a, e.Text, b, e.Pos)
	}
	c := w.identity(e, a, b)
	if c == nil {
		c = w.identity(e, b, a)
	}
	if c == nil || e.Text != "==" && e.Text != "!=" {
		w.badComparison(e)
		return fixed(true, e.Pos)
	}
	if e.Text == "!=" {
		return negate(c, e.Pos)
	}
	return c
}

func (l *loader) badComparison(e *Expr) {
	l.report.errorf(e.Pos, codeBadComparison, "%s and %s cannot be compared with %s", e.Sub[0], e.Sub[1], e.Text).
		Hint = "types, owners and squares are compared with == and !=, numbers with numbers"
}

// identity lowers a == b for the kinds that have no order; nil if the two do
// not fit.
func (w *lowering) identity(e *Expr, a, b operand) *ir.Cond {
	switch {
	case a.kind == typeOperand && b.kind == typeName:
		if a.of == ir.TheMover {
			return fixed(w.piece == "" || w.piece == b.name, e.Pos)
		}
		t := &ir.Term{Kind: ir.TermType, Of: a.of, Piece: b.name, Pos: e.Pos}
		return w.compare(operand{kind: numberOperand, term: t}, "==", constant(1, e.Pos), e.Pos)
	case a.kind == ownerOperand && b.kind == playerOperand:
		if a.of == ir.TheMover {
			return fixed(w.sideOf(b.who) == w.side, e.Pos)
		}
		if w.sideOf(b.who) == w.side {
			return fixed(false, e.Pos)
		}
		return &ir.Cond{Op: ir.Enemy, Pos: e.Pos}
	case a.kind == ownerOperand && b.kind == ownerOperand && a.of != b.of:
		return fixed(false, e.Pos)
	case a.kind == playerOperand && b.kind == playerOperand:
		return fixed(w.sideOf(a.who) == w.sideOf(b.who), e.Pos)
	case a.kind == pieceOperand && a.of == ir.TheCaptured && b.kind == nullOperand:
		return &ir.Cond{Op: ir.Not, Sub: []*ir.Cond{{Op: ir.Enemy, Pos: e.Pos}}, Pos: e.Pos}
	case a.kind == placeOperand && b.kind == placeOperand && b.place.Kind == ir.Fixed && a.place.Kind != ir.Fixed:
		return &ir.Cond{Op: ir.Within, OfTarget: w.atTarget(e, a), Cells: []ir.Vec{b.place.Cell}, Pos: e.Pos}
	}
	return nil
}

// atTarget reports which end of a move a place is: before the move, the place
// of the piece itself is its origin.
func (w *lowering) atTarget(e *Expr, a operand) bool {
	for _, s := range e.Sub {
		if s.Op == MemberExpr && s.Sub[0].Text == "piece" {
			return false
		}
	}
	return a.place.Kind == ir.Destination
}

func (w *lowering) sideOf(who ir.Who) ir.Side {
	*w.sided = true // what it is for is compared with the side
	switch who {
	case ir.AsWhite:
		return ir.White
	case ir.AsBlack:
		return ir.Black
	case ir.Them:
		return w.side.Other()
	}
	return w.side
}

// compare relates two numbers.
func (w *lowering) compare(a operand, rel string, b operand, at src.Span) *ir.Cond {
	if a.term.Kind == ir.TermNumber && b.term.Kind == ir.TermNumber {
		return fixed(ir.Relate(a.term.Number, rel, b.term.Number), at)
	}
	if isMoved(a) && b.term.Kind == ir.TermNumber {
		unmoved := ir.Relate(0, rel, b.term.Number)
		if moved := ir.Relate(1, rel, b.term.Number); moved == unmoved {
			return fixed(moved, at)
		}
		c := &ir.Cond{Op: ir.Unmoved, Pos: at}
		if !unmoved {
			c = negate(c, at)
		}
		return c
	}
	return &ir.Cond{Op: ir.Compare, Left: asExpr(a.term), Rel: rel, Right: asExpr(b.term), Pos: at}
}

func isMoved(o operand) bool {
	return o.term.Kind == ir.TermState && o.term.Of == ir.TheMover && o.term.Key == movedKey
}

func asExpr(t *ir.Term) *ir.Expr {
	return &ir.Expr{Name: t.Name(), Number: t.Number, Pos: t.Pos}
}
