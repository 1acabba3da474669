package explain

import (
	"fmt"

	"dragoman/dsl/ir"
	"dragoman/gen"
	"dragoman/gen/rules"
)

// legalMove answers for a legal move.
func (e *explainer) legalMove(m gen.Move) *Answer {
	var out *Answer
	switch m.Kind() {
	case rules.Dropping:
		out = &Answer{Rule: Drop, Piece: e.kindName(int(m.Arg())),
			Text: fmt.Sprintf("%s drops a %s from the hand on %s", e.pos.Side(), e.kindName(int(m.Arg())), e.name(m.To()))}
	case rules.Castling:
		out = e.legalCastling(m)
	default:
		out = e.legalBoardMove(m)
	}
	out.Legal = true
	if m.Chosen() {
		out.Text += "; it takes the option that the game offers"
	}
	if e.pos.GivesCheck(m) {
		out.Text += "; it gives check"
	}
	return out
}

// legalBoardMove answers for a legal move of a piece from cell to cell.
func (e *explainer) legalBoardMove(m gen.Move) *Answer {
	from, to := m.From(), m.To()
	out := &Answer{Piece: e.kindName(e.at(from).Kind()), Text: "the " + e.pieceOn(from) + " goes to " + e.name(to)}
	if m.Kind() == rules.Rifling {
		out.Text = "the " + e.pieceOn(from) + " stays where it is"
	}
	if m.Kind() == rules.Stacking {
		out.Text = e.stackingText(m)
	}
	if r := e.openRoute(e.routesTo(from, to), m); r != nil {
		e.addRoute(out, from, r)
	} else {
		out.Path = []string{e.name(from), e.name(to)}
	}
	switch m.Kind() {
	case rules.EnPassant:
		out.Rule = EnPassant
		out.Text += ", and takes the " + e.pieceOn(e.pos.State().EPCaptured) + " en passant"
		return out
	case rules.Promoting:
		out.Rule = Promotion
		out.Text += ", where it becomes a " + e.kindName(int(m.Arg()))
	}
	if e.at(to) != 0 && e.at(to).Side() != e.pos.Side() {
		out.Text += ", and takes the " + e.pieceOn(to)
	}
	return out
}

// openRoute returns a route that a legal move can take.
func (e *explainer) openRoute(list []route, m gen.Move) *route {
	for i := range list {
		if r := &list[i]; r.rule == "" && (r.mode&ir.Rifle != 0) == (m.Kind() == rules.Rifling) {
			return r
		}
	}
	return nil
}
