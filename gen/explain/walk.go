package explain

import (
	"fmt"
	"slices"
	"strings"

	"dragoman/board"
	"dragoman/dsl/ir"
	"dragoman/gen"
	"dragoman/gen/rules"
)

// This file explains moves of a piece from cell to cell that are not legal.

// walk answers for a piece that is to go somewhere.
func (a *asker) walk(w wish) *Answer {
	pc := a.at(w.from)
	out := &Answer{}
	if pc == board.Empty {
		out.Rule, out.Text = NoPiece, "there is no piece on "+a.name(w.from)
		return out
	}
	out.Piece = a.kind(pc.Kind())
	switch {
	case pc.Side() != a.pos.Side():
		out.Rule, out.Text = Turn, fmt.Sprintf("it is the turn of %s, who cannot move the %s", a.pos.Side(), a.man(w.from))
	case a.view.Immobile(w.from):
		out.Rule, out.Text = Frozen, fmt.Sprintf("the %s may not move for now: %s", a.man(w.from), a.stopped(w.from))
	default:
		a.tryWalk(out, w)
	}
	return out
}

// tryWalk looks for what keeps a piece that may move from moving.
func (a *asker) tryWalk(out *Answer, w wish) {
	if a.prog.Space != nil && a.tryStack(out, w) {
		return
	}
	list := a.routesTo(w.from, w.to)
	castles := a.castles(func(i int) bool { return a.isCastling(w, i) })
	r := nearest(list)
	switch {
	case a.prog.Space == nil && len(castles) > 0 && (r == nil || r.rule != ""):
		*out = *a.castling(castles)
	case w.from == w.to && r == nil:
		out.Rule, out.Text = SameCell, "the "+a.man(w.from)+" is there"
	case r == nil:
		a.nowhere(out, w)
	case r.rule != "":
		out.Path, out.Source = a.path(w.from, r), a.source(a.definition(w.from), r.line)
		a.stumble(out, w, r)
	default:
		a.along(out, w.from, r)
		a.afterwards(out, w, list)
	}
}

func (a *asker) definition(c board.Cell) *ir.Piece { return a.prog.Game.Pieces[a.at(c).Kind()-1] }

// routesTo returns the routes of the piece on a cell that end on another.
func (a *asker) routesTo(from, to board.Cell) []route {
	return slices.DeleteFunc(a.routes(from), func(r route) bool { return r.End != a.vec(to) })
}

func (a *asker) routes(from board.Cell) []route {
	return routesOf(a.view.Walker(from), a.definition(from), a.at(from).Side(), a.trail)
}

// nearest returns the route that the least forbids.
func nearest(list []route) (best *route) {
	weight := func(r *route) int {
		if r.rule == "" {
			return -1
		}
		return r.rule.weight()
	}
	for i := range list {
		if r := &list[i]; best == nil || weight(r) < weight(best) {
			best = r
		}
	}
	return best
}

// along says by which line and way a piece goes.
func (a *asker) along(out *Answer, from board.Cell, r *route) {
	out.Source = a.source(a.definition(from), r.line)
	out.Path = a.path(from, r)
	out.Text += out.Source.by() + between(out.Path)
}

// stumble says what forbids a route.
func (a *asker) stumble(out *Answer, w wish, r *route) {
	out.Rule = r.rule
	man, to := "the "+a.man(w.from), a.name(w.to)
	switch r.rule {
	case Occupied:
		a.occupied(out, w.to)
	case Marked:
		out.Text = fmt.Sprintf("a mark keeps %s out of %s", man, a.name(a.cell(r.cell)))
	case Blocked:
		out.Blocker = a.man(a.cell(r.cell))
		out.Text = fmt.Sprintf("%s is blocked by the %s", man, out.Blocker)
	case NoHurdle:
		out.Text = fmt.Sprintf("%s has nothing to jump over before %s", man, to)
	case PastHurdle:
		out.Blocker = a.man(a.cell(r.cell))
		out.Text = fmt.Sprintf("%s jumps over the %s and lands before %s", man, out.Blocker, to)
	case Condition:
		out.Text = fmt.Sprintf("%s cannot go to %s: %s", man, to, a.condition(a.definition(w.from), r.cond))
	case NothingToCapture:
		out.Text = fmt.Sprintf("%s goes to %s only to capture, and there is nothing to capture", man, to)
	case CannotCapture:
		out.Blocker = a.man(w.to)
		out.Text = fmt.Sprintf("%s goes to %s only without capturing, and there is the %s", man, to, out.Blocker)
	}
	out.Text += ", in" + strings.TrimPrefix(out.Source.by(), " by")
	if out.Source == nil {
		out.Text = strings.TrimSuffix(out.Text, ", in")
	}
	if len(out.Path) > 2 {
		out.Text += " (path " + strings.Join(out.Path, "-") + ")"
	}
}

// occupied says why what stands on a cell cannot be taken.
func (a *asker) occupied(out *Answer, c board.Cell) {
	pc := a.at(c)
	out.Blocker = a.man(c)
	switch {
	case pc.Side() == a.pos.Side():
		out.Text = fmt.Sprintf("%s holds the own %s", a.name(c), a.piece(pc))
	case a.prog.Kinds[pc.Kind()].Immune:
		out.Rule = Immune
		out.Text = fmt.Sprintf("the %s cannot be captured", out.Blocker)
	default:
		out.Rule = Marked
		out.Text = fmt.Sprintf("a mark protects the %s", out.Blocker)
	}
}

// nowhere says that no movement leads to a cell, and what leads nearest.
func (a *asker) nowhere(out *Answer, w wish) {
	out.Rule = Pattern
	out.Text = fmt.Sprintf("no movement of the %s leads to %s", a.man(w.from), a.name(w.to))
	list := a.routes(w.from)
	if len(list) == 0 {
		return
	}
	near := slices.MinFunc(list, func(r, s route) int { return a.distance(a.cell(r.End), w.to) - a.distance(a.cell(s.End), w.to) })
	out.Source = a.source(a.definition(w.from), near.line)
	out.Text += fmt.Sprintf("; the nearest cell that it can have in view is %s", a.name(a.cell(near.End))) + out.Source.by()
	for _, m := range a.legal {
		if m.From() == w.from && m.Kind() != rules.Dropping {
			out.Choices = append(out.Choices, a.names.Move(m))
		}
	}
	if len(out.Choices) > 0 {
		out.Text += "; it can play " + strings.Join(out.Choices, ", ")
	}
}

// stopped says what keeps a piece from moving for now.
func (a *asker) stopped(c board.Cell) string {
	var states []string
	for _, key := range a.prog.Memory.StateKeys() {
		slot := a.prog.Memory.State(key, c)
		if slot >= 0 && a.state.Memory[slot] > 0 && (key == "frozen" || key == "cooldown") {
			states = append(states, fmt.Sprintf("%s is %d", key, a.state.Memory[slot]))
		}
	}
	return strings.Join(states, ", ")
}

// afterwards looks for what forbids a move that the piece can make by itself.
func (a *asker) afterwards(out *Answer, w wish, list []route) {
	from, to := w.from, w.to
	rule := a.prog.Promote[a.at(from)].At(to)
	m := gen.NewMove(rules.Plain, from, to, 0)
	r := nearest(list)
	takes := a.at(to) != board.Empty
	rifle, passing := r.mode&ir.Rifle != 0, !takes && r.mode&ir.Quiet == 0
	if rifle || passing {
		rule = nil // neither promotes
	}
	kind, fine := a.promotion(out, w, rule)
	switch {
	case !fine:
		return
	case rifle:
		m = gen.NewMove(rules.Rifling, from, to, 0)
	case passing:
		m, takes = gen.NewMove(rules.EnPassant, from, to, 0), true
	case kind > 0:
		m = gen.NewMove(rules.Promoting, from, to, uint8(kind))
	}
	a.judge(out, m, takes, w.option)
}
