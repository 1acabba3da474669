package chesslang

import (
	"maps"

	"dragoman/dsl/ir"
	"dragoman/dsl/src"
)

// goal is a named entry of victory or draw.
type goal struct {
	name string
	when *ir.Cond
	pos  src.Span
}

// aliases are the other spellings of the draws of chess.
var aliases = map[string]string{
	"insufficient_material": "insufficient", "threefold_repetition": "repetition", "fifty_move_rule": "fifty_moves",
}

func canonical(name string) string {
	if n, ok := aliases[name]; ok {
		return n
	}
	return name
}

// change applies the changes to a list: first all that remove, then all that
// replace, then all that add.
func (l *loader) change(list *[]goal, changes []*Change, draw bool) {
	q := &conditions{loader: l, scope: ir.InGoal, draw: draw}
	at := indexGoals(*list)
	for op := RemoveGoal; op <= AddGoal; op++ {
		for _, c := range changes {
			if c.Op != op {
				continue
			}
			g := goal{name: canonical(c.Name.Text), pos: c.Name.Pos}
			if c.When != nil {
				g.when = q.lower(c.When)
			}
			l.applyGoal(list, at, op, g, c.Name)
		}
	}
}

// indexGoals returns where each name stands in a list.
func indexGoals(list []goal) map[string]int {
	at := map[string]int{}
	for i, g := range list {
		at[g.name] = i
	}
	return at
}

// applyGoal applies one change; index is indexGoals of the list and kept so.
func (l *loader) applyGoal(list *[]goal, index map[string]int, op ChangeOp, g goal, n Name) {
	at, known := index[g.name]
	switch {
	case op == RemoveGoal && known:
		*list = append((*list)[:at:at], (*list)[at+1:]...)
		clear(index)
		maps.Copy(index, indexGoals(*list))
	case op == RemoveGoal:
		l.diag.Report(n.Pos, codeGoalMissing, "there is no condition %q to remove", n.Text).
			Hint = l.diag.DidYouMean(n.Text, func() []string { return namesOf(*list, func(g goal) string { return g.name }) })
	case !known:
		index[g.name] = len(*list)
		*list = append(*list, g)
	case op == ReplaceGoal:
		(*list)[at] = g
	default:
		l.diag.Report(n.Pos, codeGoalExists, "there is a condition %q already; this one is skipped", n.Text).
			Hint = "put it below replace, or give it another name"
	}
}

// endRules turns the lists into rules where there are rules for them, and into
// goals where not.
func (l *loader) endRules() {
	r, e := &l.out.Game.Rules, l.out.Effects
	r.Checkmate, r.Stalemate = ir.Loss, ir.Loss
	for _, g := range l.out.draw {
		for _, t := range branches(g.when) {
			if !l.drawRule(t) {
				e.Draws = append(e.Draws, &ir.Goal{Name: g.name, When: t, Pos: g.pos})
			}
		}
	}
	for _, g := range l.out.victory {
		for _, t := range branches(g.when) {
			switch {
			case t.Op == ir.Checkmate && t.Who == ir.Them:
				r.Checkmate = ir.Loss
			case t.Op == ir.Stalemate && t.Who == ir.Them:
				r.Stalemate = ir.Loss
			default:
				mated, stalemated := noMovesWin(t)
				if mated {
					r.Checkmate = ir.Win
				}
				if stalemated {
					r.Stalemate = ir.Win
				}
				if !mated && !stalemated {
					e.Victory = append(e.Victory, &ir.Goal{Name: g.name, When: t, Pos: g.pos})
				}
			}
		}
	}
}

// noMovesWin reports whether a test is `to_move and no_legal_moves`, perhaps with
// `check` or `not check`: whether it makes it a win to be mated, and to be stalemated.
func noMovesWin(t *ir.Cond) (mated, stalemated bool) {
	if t.Op != ir.And {
		return false, false
	}
	mated, stalemated = true, true
	toMove, noMoves := false, false
	for _, sub := range t.Sub {
		switch {
		case sub.Op == ir.ToMove && sub.Who == ir.Me:
			toMove = true
		case sub.Op == ir.NoMoves:
			noMoves = true
		case sub.Op == ir.InCheck && sub.Who == ir.Me:
			stalemated = false
		case sub.Op == ir.Not && sub.Sub[0].Op == ir.InCheck && sub.Sub[0].Who == ir.Me:
			mated = false
		default:
			return false, false
		}
	}
	return mated && toMove && noMoves, stalemated && toMove && noMoves
}

// branches returns the alternatives of a test.
func branches(t *ir.Cond) []*ir.Cond {
	if t.Op != ir.Or {
		return []*ir.Cond{t}
	}
	var all []*ir.Cond
	for _, s := range t.Sub {
		all = append(all, branches(s)...)
	}
	return all
}

// drawRule sets the rule that says the same as a test, if there is one.
func (l *loader) drawRule(t *ir.Cond) bool {
	r, set := &l.out.Game.Rules, &l.out.rules
	switch t.Op {
	case ir.Checkmate:
		r.Checkmate = ir.Draw
	case ir.Stalemate:
		r.Stalemate = ir.Draw
	case ir.Insufficient:
		r.Material = true
	case ir.Compare:
		n := t.Right.Number
		if t.Rel != ir.AtLeast || t.Right.Kind != ir.TermNumber || n < 1 {
			return false
		}
		switch t.Left.Kind {
		case ir.TermPositions:
			if set.threefold {
				r.Repetition = n
			}
		case ir.TermHalfMoves:
			if set.fiftyMoves {
				r.MoveRule = n
			}
		default:
			return false
		}
	default:
		return false
	}
	return true
}
