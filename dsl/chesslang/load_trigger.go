package chesslang

import (
	"cmp"
	"slices"

	"dragoman/dsl/ir"
	"dragoman/dsl/src"
)

// triggers lowers the triggers of the text and of its pieces in the order of the
// text, and the trait explosive, which is one.
func (l *loader) triggers() {
	owners := map[*Trigger]string{}
	list := slices.Clone(l.program.Triggers)
	for _, d := range l.program.Pieces {
		for _, t := range d.Triggers {
			owners[t] = d.Name.Text
		}
		list = append(list, d.Triggers...)
	}
	slices.SortStableFunc(list, func(a, b *Trigger) int { return cmp.Compare(a.Name.Pos.Start, b.Name.Pos.Start) })
	seen := map[string]bool{}
	for _, t := range list {
		l.isNew(seen, t.Name, "trigger")
		l.trigger(t, owners[t])
	}
	for _, d := range l.program.Pieces {
		for _, t := range d.Traits {
			if t.Text == "explosive" {
				l.explosive(d.Name.Text, t.Pos)
			}
		}
	}
}

// explosive removes all around the cell where a piece of that type is taken,
// the captor included.
func (l *loader) explosive(piece string, at src.Span) {
	l.out.Effects.Triggers = append(l.out.Effects.Triggers, &ir.Trigger{
		Name: "explosive " + piece, On: ir.OnCapture, Pos: at,
		When: ofType(ir.TheCaptured, piece, at),
		Do:   []*ir.Action{{Op: ir.RemoveAround, Radius: 1, Pos: at}},
	})
}

var eventOf = map[string]ir.Event{
	"move": ir.OnMove, "capture": ir.OnCapture, "captured": ir.OnCapture, "check": ir.OnCheck,
	"turn_start": ir.OnTurnStart, "turn_end": ir.OnTurnEnd,
}

// trigger lowers a trigger; owner is the type of piece whose body holds it.
func (l *loader) trigger(t *Trigger, owner string) {
	q := &conditions{loader: l, scope: ir.InTrigger}
	if t.On != nil && t.On.Text == "turn_start" { // the turn of the other side begins
		q.mover = ir.Them
	}
	l.locals = t.Locals
	defer func() { l.locals = nil }()
	out := &ir.Trigger{Name: t.Name.Text, Optional: t.Optional, Question: t.Question, Pos: t.Pos}
	if t.When != nil {
		out.When = q.lower(t.When)
	}
	for _, a := range t.Do {
		out.Do = append(out.Do, l.action(a)...)
	}
	if t.On == nil {
		if !t.Broken {
			l.diag.Report(t.Name.Pos, codeMissingEvent, "trigger %s has no event", t.Name.Text).Hint = "such as on: capture"
		}
		return
	}
	out.On = eventOf[t.On.Text]
	about := ir.PieceOwner // who owns its marks
	if t.On.Text == "captured" {
		about = ir.CapturedOwner
	}
	for _, a := range out.Do {
		switch a.Op {
		case ir.Mark:
			a.Who = about
		case ir.FlipEnclosed, ir.FlipBeside:
			a.Who = q.mover
		}
	}
	if owner != "" {
		out.When = ownedTrigger(out.When, owner, t)
	}
	if len(t.Do) == 0 && !t.Broken {
		l.diag.Report(t.Name.Pos, codeNoEffect, "trigger %s has no actions", t.Name.Text).Hint = "such as do: win player"
	}
	if out.On == ir.OnCheck {
		l.checkActions(t)
	}
	l.out.Effects.Triggers = append(l.out.Effects.Triggers, out)
}

// ownedTrigger restricts a trigger to moves, or on captured to captures, of a type.
func ownedTrigger(when *ir.Cond, piece string, t *Trigger) *ir.Cond {
	of := ir.TheMover
	if t.On.Text == "captured" {
		of = ir.TheCaptured
	}
	is := ofType(of, piece, t.Name.Pos)
	if when == nil {
		return is
	}
	return &ir.Cond{Op: ir.And, Sub: []*ir.Cond{is, when}, Pos: when.Pos}
}

// checkActions refuses to change the board when a check is noticed: that could
// take the check away again.
func (l *loader) checkActions(t *Trigger) {
	for _, a := range t.Do {
		switch a.Verb.Text {
		case "set", "win", "lose", "draw":
		default:
			l.diag.Report(a.Verb.Pos, codeCheckAction, "a trigger on check cannot change the board").
				Hint = "use on: turn_end and when: check"
		}
	}
}

// action lowers an action; none if it has no effect or is wrong.
func (l *loader) action(a *Action) []*ir.Action {
	out := &ir.Action{Pos: a.Pos}
	ok := true
	switch a.Verb.Text {
	case "set":
		ok = l.setAction(a, out)
	case "create":
		out.Op, out.Piece = ir.Create, l.pieceNamed(*a.Ref)
		out.Place, ok = l.placeOf(a.To)
		if ok && a.For != nil {
			out.Who, ok = l.playerOf(a.For)
		}
	case "remove":
		out.Op = ir.Remove
		out.Of, ok = l.pieceOf(a.Target, a)
	case "radius":
		ok = l.radius(a, out)
	case "transform":
		out.Op, out.Piece = ir.Transform, l.pieceNamed(*a.Ref)
		out.Of, ok = l.pieceOf(a.Target, a)
	case "mark":
		out.Op, out.Mark = ir.Mark, l.markNamed(*a.Ref)
		out.Place, ok = l.placeOf(a.To)
	case "move":
		out.Op = ir.Relocate
		out.Of, ok = l.pieceOf(a.Target, a)
		to, found := l.placeOf(a.To)
		out.Place, ok = to, ok && found
	case "flip":
		ok = l.flip(a, out)
	case "win":
		out.Op = ir.Wins
		out.Who, ok = l.playerOf(a.Target)
	case "lose":
		out.Op = ir.Loses
		out.Who, ok = l.playerOf(a.Target)
	case "draw":
		out.Op = ir.Draws
		if a.Ref != nil {
			out.Reason = a.Ref.Text
		}
	}
	if !ok {
		return nil
	}
	return []*ir.Action{out}
}

func (l *loader) radius(a *Action, out *ir.Action) (ok bool) {
	out.Op, out.Except = ir.RemoveAround, a.Except
	if !whole(a.Radius.Value) {
		l.diag.Report(a.Radius.Pos, codeFraction, "found %g, expected a whole number", a.Radius.Value)
		return false
	}
	out.Radius = min(int(a.Radius.Value), maxFiles+maxRanks)
	if a.Ref != nil {
		out.Piece = l.pieceNamed(*a.Ref)
	}
	out.Place, ok = l.placeOf(a.To)
	return ok
}

func (l *loader) markNamed(n Name) string {
	if !l.marks[n.Text] && !l.mayDefine() {
		hint := l.diag.DidYouMean(n.Text, func() []string {
			return namesOf(l.out.Effects.Marks, func(m ir.MarkKind) string { return m.Name })
		})
		l.diag.Report(n.Pos, codeUnknownEffect, "unknown effect %q", n.Text).Hint =
			cmp.Or(hint, "define it with effect "+n.Text+" { blocks: enemy }")
	}
	return n.Text
}

// pieceOf returns the piece of the move that an action is about. The captured
// one is gone: an action on it is a mistake that does no harm.
func (l *loader) pieceOf(e *Expr, a *Action) (ir.Subject, bool) {
	o := l.operand(e, ir.InTrigger)
	switch {
	case o.kind == badOperand:
		return 0, false
	case o.kind != pieceOperand:
		l.diag.Report(e.Pos, codeBadSubject, "found %s, expected piece or captured", e)
		return 0, false
	case o.of == ir.TheCaptured:
		l.diag.Report(e.Pos, codeNoEffect, "the captured piece is gone already: %q has no effect", a.Verb.Text)
		return 0, false
	}
	return o.of, true
}

func (l *loader) placeOf(e *Expr) (ir.Place, bool) {
	o := l.operand(e, ir.InTrigger)
	switch o.kind {
	case badOperand:
		return ir.Place{}, false
	case placeOperand:
		return o.place, true
	case pieceOperand: // where the move ended
		return ir.Place{}, true
	}
	l.diag.Report(e.Pos, codeBadSubject, "found %s, expected a square, origin or destination", e)
	return ir.Place{}, false
}

func (l *loader) playerOf(e *Expr) (ir.Who, bool) {
	o := l.operand(e, ir.InTrigger)
	switch o.kind {
	case badOperand:
		return 0, false
	case playerOperand:
		return o.who, true
	case ownerOperand:
		return [...]ir.Who{ir.PieceOwner, ir.CapturedOwner}[o.of], true
	}
	l.diag.Report(e.Pos, codeBadSubject, "found %s, expected player, opponent, White, Black or piece.owner", e)
	return 0, false
}

// setAction lowers an assignment. `x = x + e` is the same as `x += e`.
func (l *loader) setAction(a *Action, out *ir.Action) bool {
	target := l.operand(a.Target, ir.InTrigger)
	if target.kind == badOperand {
		return false
	}
	if target.kind == ownerOperand && a.Assign == "=" {
		return l.setOwner(a, target, out)
	}
	if target.kind != numberOperand || target.term.Kind != ir.TermState && target.term.Kind != ir.TermGame {
		l.diag.Report(a.Target.Pos, codeBadSubject, "%s cannot be set", a.Target).
			Hint = "what can be set is piece.state.name, game.state.name and piece.owner"
		return false
	}
	out.Op, out.Of, out.Key = ir.SetState, target.term.Of, target.term.Key
	if target.term.Kind == ir.TermGame {
		out.Op = ir.SetGame
	} else if target.term.Of == ir.TheCaptured {
		l.diag.Report(a.Target.Pos, codeNoEffect, "the captured piece is gone already: \"set\" has no effect")
		return false
	}
	value := a.To
	out.Assign, value = increment(a, value)
	o := l.operand(value, ir.InTrigger)
	switch o.kind {
	case badOperand:
		return false
	case nullOperand:
		o = constant(0, o.pos)
	case numberOperand:
	default:
		l.diag.Report(value.Pos, codeBadValue, "found %s, expected a number, true, false or a string", value)
		return false
	}
	out.Value = o.term
	return true
}

var assigns = map[string]ir.Assign{"=": ir.Set, "+=": ir.Add, "-=": ir.Subtract}

// increment recognises x = x + e and x = x - e.
func increment(a *Action, value *Expr) (ir.Assign, *Expr) {
	if a.Assign == "=" && value.Op == MathExpr && (value.Text == "+" || value.Text == "-") &&
		value.Sub[0].Op == MemberExpr && value.Sub[0].String() == a.Target.String() {
		return assigns[value.Text+"="], value.Sub[1]
	}
	return assigns[a.Assign], value
}

func (l *loader) setOwner(a *Action, target operand, out *ir.Action) (ok bool) {
	if target.of == ir.TheCaptured {
		l.diag.Report(a.Target.Pos, codeNoEffect, "the captured piece is gone already: \"set\" has no effect")
		return false
	}
	out.Op = ir.SetOwner
	out.Who, ok = l.playerOf(a.To)
	return ok
}
