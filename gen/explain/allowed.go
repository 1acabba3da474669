package explain

import (
	"fmt"

	"dragoman/dsl/ir"
	"dragoman/gen"
	"dragoman/gen/rules"
)

// allowed answers for a legal move.
func (a *asker) allowed(m gen.Move) *Answer {
	var out *Answer
	switch m.Kind() {
	case rules.Dropping:
		out = &Answer{Rule: Drop, Piece: a.kind(int(m.Arg())),
			Text: fmt.Sprintf("%s drops a %s from the hand on %s", a.pos.Side(), a.kind(int(m.Arg())), a.name(m.To()))}
	case rules.Castling:
		out = a.castled(m)
	default:
		out = a.walked(m)
	}
	out.Legal = true
	if m.Chosen() {
		out.Text += "; the option that it offers is taken up"
	}
	if a.pos.GivesCheck(m) {
		out.Text += "; it gives check"
	}
	return out
}

// walked answers for a legal move of a piece from cell to cell.
func (a *asker) walked(m gen.Move) *Answer {
	from, to := m.From(), m.To()
	out := &Answer{Piece: a.kind(a.at(from).Kind()), Text: "the " + a.man(from) + " goes to " + a.name(to)}
	if m.Kind() == rules.Rifling {
		out.Text = "the " + a.man(from) + " stays where it is"
	}
	if m.Kind() == rules.Stacking {
		out.Text = a.stacked(m)
	}
	if r := a.chosen(a.routesTo(from, to), m); r != nil {
		a.along(out, from, r)
	} else {
		out.Path = []string{a.name(from), a.name(to)}
	}
	switch m.Kind() {
	case rules.EnPassant:
		out.Rule = EnPassant
		out.Text += ", and takes the " + a.man(a.pos.State().EPCaptured) + " in passing"
		return out
	case rules.Promoting:
		out.Rule = Promotion
		out.Text += ", where it becomes a " + a.kind(int(m.Arg()))
	}
	if a.at(to) != 0 && a.at(to).Side() != a.pos.Side() {
		out.Text += ", and takes the " + a.man(to)
	}
	return out
}

// chosen returns a route that a legal move can take.
func (a *asker) chosen(list []route, m gen.Move) *route {
	for i := range list {
		if r := &list[i]; r.rule == "" && (r.mode&ir.Rifle != 0) == (m.Kind() == rules.Rifling) {
			return r
		}
	}
	return nil
}
