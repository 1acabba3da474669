package chesslang

import (
	"maps"
	"slices"
	"strings"

	"dragoman/dsl/ir"
	"dragoman/dsl/src"
)

// This file lowers conditions that are written like calls: row(4, any), and the zone
// tests that stand on their own.

// calls are the conditions with arguments in parentheses, and what they look like.
var calls = map[string]struct {
	op    ir.CondOp
	usage string
}{
	"beside":       {ir.Beside, "beside(friend, any)"},
	"encloses":     {ir.Encloses, "encloses(any)"},
	enclosesBeyond: {ir.Encloses, "encloses_over_holes(any)"},
	"flies_in":     {ir.FlownIn, "flies_in(orthogonal)"},
	"slides_in":    {ir.SlidIn, "slides_in(orthogonal)"},
	"row":          {ir.InRow, "row(4, any) or row(4, any, Pawn)"},
	"line":         {ir.OnLine, "line(3, orthogonal) or line(3, any, Pawn)"},
	"square":       {ir.InSquare, "square(2) or square(2, Pawn)"},
	"connects":     {ir.Connected, "connects(zone.start, zone.goal, orthogonal)"},
}

// enclosesBeyond is encloses of lines that pass holes of the board.
const enclosesBeyond = "encloses_over_holes"

// call lowers such a condition; opponent.row(4, any) is about the opponent.
func (q *conditions) call(e *Expr) *ir.Cond {
	head, who := e.Sub[0], ir.Me
	name := head.Text
	if head.Op == MemberExpr && head.Sub[0].Op == WordExpr {
		if w, ok := players[head.Sub[0].Text]; ok {
			who = w
		}
	} else if head.Op != WordExpr {
		name = ""
	}
	known, ok := calls[name]
	if !ok {
		if hint := q.diag.File.DidYouMean(name, slices.Sorted(maps.Keys(calls))); hint != "" {
			q.diag.Report(e.Pos, codeUnknownCondition, "unknown condition %q", name).Hint = hint
		} else {
			q.refuseExpression(e)
		}
		return fixed(true, e.Pos)
	}
	c := &ir.Cond{Op: known.op, Who: who, OverHoles: name == enclosesBeyond, Pos: e.Pos}
	if !c.FitsIn(q.scope) {
		q.diag.Report(e.Pos, codeUnknownCondition, "%s cannot be asked here", name).Hint = "rows and connections are for goals and triggers, what stands around a square for triggers and drops"
		return fixed(true, e.Pos)
	}
	a := &arguments{conditions: q, rest: e.Sub[1:], ok: true}
	start, goal := a.fill(c)
	if !a.ok || len(a.rest) > 0 {
		q.diag.Report(e.Pos, codeArguments, "these are not the arguments of %s", name).Hint = "such as " + known.usage
		return fixed(true, e.Pos)
	}
	if c.Op != ir.Connected {
		return c
	}
	return q.bySide(c, start.sided || goal.sided, func(c *ir.Cond, owner ir.Side) { c.Cells, c.Goal = start.cells[owner], goal.cells[owner] })
}

// arguments are what is left of the arguments of a call.
type arguments struct {
	*conditions
	rest []*Expr
	ok   bool // so far all were right
}

// next takes an argument; nil if there is none.
func (a *arguments) next() *Expr {
	if len(a.rest) == 0 {
		a.ok = false
		return nil
	}
	e := a.rest[0]
	a.rest = a.rest[1:]
	return e
}

// fill takes the arguments of a condition, and returns the zones among them.
func (a *arguments) fill(c *ir.Cond) (start, goal *zone) {
	switch c.Op {
	case ir.Beside:
		a.neighbour(c)
	case ir.InRow, ir.OnLine, ir.InSquare:
		c.Count = a.number()
	case ir.Connected:
		start, goal = a.zone(), a.zone()
	}
	if c.Op != ir.InSquare {
		c.Dirs = a.steps()
	}
	switch c.Op {
	case ir.InRow, ir.OnLine:
		c.Dirs = oneWay(c.Dirs)
		c.Kinds = a.types()
	case ir.InSquare, ir.Connected:
		c.Kinds = a.types()
	}
	return start, goal
}

// neighbour takes friend, enemy or empty.
func (a *arguments) neighbour(c *ir.Cond) {
	e := a.next()
	switch {
	case e == nil || e.Op != WordExpr:
		a.ok = false
	case e.Text == "friend":
	case e.Text == "enemy":
		c.Who = ir.Them
	case e.Text == "empty":
		c.Vacant = true
	default:
		a.ok = false
	}
}

// number takes a number of pieces.
func (a *arguments) number() int {
	e := a.next()
	if e == nil || e.Op != NumberExpr || !whole(e.Value) || e.Value < 1 || e.Value > maxFiles*maxRanks {
		a.ok = false
		return 1
	}
	return int(e.Value)
}

// zone takes a zone, with or without the word zone.
func (a *arguments) zone() *zone {
	e := a.next()
	if e == nil || e.Op != WordExpr && (e.Op != MemberExpr || e.Sub[0].Text != "zone") {
		a.ok = false
		return &zone{}
	}
	return a.conditions.zone(e.Text, e.Pos)
}

// types takes all types of pieces that are left.
func (a *arguments) types() (list []string) {
	for len(a.rest) > 0 {
		e := a.next()
		if e.Op != WordExpr {
			a.ok = false
			return nil
		}
		list = append(list, a.pieceNamed(Name{e.Text, e.Pos}))
	}
	return list
}

// steps takes a direction.
func (a *arguments) steps() []ir.Vec {
	e := a.next()
	steps, ok := a.stepsOf(e)
	a.ok = a.ok && ok
	return steps
}

// stepsOf returns the steps of a direction that is the same for both sides.
func (l *loader) stepsOf(e *Expr) ([]ir.Vec, bool) {
	if e == nil || e.Op != WordExpr {
		return nil, false
	}
	d := findDirection(e.Text)
	if d == nil || d.relative {
		return nil, false
	}
	return slices.Clone(d.steps), true
}

// oneWay drops steps that are the opposite of another.
func oneWay(steps []ir.Vec) (list []ir.Vec) {
	for _, v := range steps {
		if !slices.Contains(list, v.Turn()) {
			list = append(list, v)
		}
	}
	return list
}

// full lowers zone.Z full and board full.
func (q *conditions) full(e *Expr) *ir.Cond {
	c, what := &ir.Cond{Op: ir.Full, Pos: e.Pos}, e.Sub[0]
	switch {
	case !c.FitsIn(q.scope):
		q.diag.Report(e.Pos, codeUnknownCondition, "full cannot be asked here")
	case what.Op == WordExpr && what.Text == "board":
		c.Cells = widest.Cells()
		return c
	case what.Op == MemberExpr && what.Sub[0].Op == WordExpr && what.Sub[0].Text == "zone":
		return q.inZone(c, q.zone(what.Text, what.Pos))
	default:
		q.diag.Report(what.Pos, codeBadSubject, "found %s, expected board or a zone", what).Hint = "such as board full, zone.hill full"
	}
	return fixed(true, e.Pos)
}

// counting lowers count(X in zone.Z) >= n and the like; nil if a comparison is no such
// thing.
func (q *conditions) counting(e *Expr) *ir.Cond {
	call, limit := e.Sub[0], e.Sub[1]
	if call.Op != CallExpr || call.Sub[0].Op != WordExpr || call.Sub[0].Text != "count" {
		return nil
	}
	n, ok := q.constant(limit)
	if !ok || len(call.Sub) != 2 || !slices.Contains([]ExprOp{InExpr, RankExpr, FileExpr}, call.Sub[1].Op) {
		q.diag.Report(e.Pos, codeArguments, "count asks how many pieces stand in a place").Hint = "such as count(Pawn in zone.camp) >= 3"
		return fixed(true, e.Pos)
	}
	atLeast := func(n int) *ir.Cond {
		if n < 1 {
			return fixed(true, e.Pos)
		}
		c := q.lower(call.Sub[1])
		for sub := range c.All() {
			if sub.Op == ir.Stands {
				sub.Count = n
			}
		}
		return c
	}
	switch relations[e.Text] {
	case ir.Greater:
		return atLeast(n + 1)
	case ir.Less:
		return negate(atLeast(n), e.Pos)
	case ir.AtMost:
		return negate(atLeast(n+1), e.Pos)
	case ir.Equal:
		return all(e.Pos, atLeast(n), negate(atLeast(n+1), e.Pos))
	case ir.Unequal:
		return negate(all(e.Pos, atLeast(n), negate(atLeast(n+1), e.Pos)), e.Pos)
	}
	return atLeast(n)
}

func all(at src.Span, sub ...*ir.Cond) *ir.Cond {
	sub = slices.DeleteFunc(sub, always)
	if len(sub) == 1 {
		return sub[0]
	}
	return &ir.Cond{Op: ir.And, Sub: sub, Pos: at}
}

// flip lowers the action flip enclosed(any) or flip beside(any).
func (l *loader) flip(a *Action, out *ir.Action) bool {
	out.Op = ir.FlipEnclosed
	call := a.Target
	ok := call.Op == CallExpr && len(call.Sub) == 2 && call.Sub[0].Op == WordExpr
	if ok && call.Sub[0].Text == "beside" {
		out.Op = ir.FlipBeside
	}
	if ok = ok && (out.Op == ir.FlipBeside || call.Sub[0].Text == "enclosed"); ok {
		out.Dirs, ok = l.stepsOf(call.Sub[1])
	}
	if !ok {
		l.diag.Report(call.Pos, codeArguments, "flip needs what it flips").Hint = "such as flip enclosed(any), flip beside(orthogonal)"
	}
	return ok
}

// passing lowers the rule passing, for both sides or for one.
func (l *loader) passing(r *Rule) {
	words := []string{"never", "if_must", "always"}
	word := l.choiceOf(r, words...)
	if word == "" {
		return
	}
	when, set := ir.PassRule(slices.Index(words, word)), &l.out.rules.rules.Pass
	switch _, side, _ := strings.Cut(r.Name.Text, "."); side {
	case "White":
		set[ir.White] = when
	case "Black":
		set[ir.Black] = when
	default:
		*set = [2]ir.PassRule{when, when}
	}
}

// points lowers an entry of the rule points: what a type counts, or a side has besides.
func (l *loader) points(r *Rule) {
	set := &l.out.rules.rules
	name := strings.TrimPrefix(r.Name.Text, "points.")
	if r.Value == nil {
		l.diag.Report(r.At, codeBadValue, "points are numbers")
		return
	}
	n, ok := l.constant(r.Value)
	if !ok {
		return
	}
	p := ir.Points{Pos: r.Name.Pos}
	if set.Points != nil { // perhaps that of the base, which stays as it is
		p = *set.Points
		p.Pieces = slices.Clone(p.Pieces)
	}
	set.Points = &p
	switch name {
	case "White":
		p.Extra[ir.White] = n
		return
	case "Black":
		p.Extra[ir.Black] = n
		return
	case "each":
		name = ""
	default:
		name = l.pieceNamed(Name{name, r.Name.Pos})
	}
	p.Pieces = slices.DeleteFunc(p.Pieces, func(v ir.PiecePoints) bool { return v.Piece == name })
	p.Pieces = append(p.Pieces, ir.PiecePoints{Piece: name, Points: n})
}
