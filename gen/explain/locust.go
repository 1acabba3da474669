package explain

import (
	"slices"
	"strings"

	"dragoman/board"
	"dragoman/gen"
	"dragoman/gen/rules"
)

// This file explains moves that take several pieces.

// taken returns the cells where a move takes pieces: on its way, and where it ends.
func (e *explainer) taken(m gen.Move) (cells []board.Cell) {
	if m.Taken() != 0 {
		cells = e.prog.Locusts.Taken(m.From(), m.To(), m.Taken())
	}
	joins := m.Kind() == rules.Stacking && e.at(m.To()).Side() == e.pos.Side()
	if m.From() != m.To() && e.at(m.To()) != board.Empty && !joins && !slices.Contains(cells, m.To()) {
		cells = append(slices.Clip(cells), m.To())
	}
	return cells
}

// addWay adds by which line a piece takes others on its way, and where.
func (e *explainer) addWay(out *Answer, m gen.Move) {
	out.Path = []string{e.name(m.From())}
	for _, c := range e.prog.Locusts.Taken(m.From(), m.To(), m.Taken()) {
		out.Path = append(out.Path, e.name(c))
	}
	out.Path = append(out.Path, e.name(m.To()))
	for _, move := range e.definition(m.From()).Moves {
		if move.For.Has(e.pos.Side()) && move.Pattern.HasTaking() {
			out.Source = e.source(e.definition(m.From()), move.Pos)
			out.Text += out.Source.by()
			return
		}
	}
}

// illegalLegs answers for a text with several legs that is no legal move; nil if it does
// not lead from an own piece from cell to cell.
func (e *explainer) illegalLegs(text string) *Answer {
	var cells []board.Cell
	for _, leg := range strings.Split(text, ",") {
		cand, _, ok := e.fromTo(leg)
		if !ok || len(cells) > 0 && cells[len(cells)-1] != cand.from {
			return nil
		}
		if len(cells) == 0 {
			cells = append(cells, cand.from)
		}
		cells = append(cells, cand.to)
	}
	from, last := cells[0], len(cells)-1
	if e.prog.Locusts == nil || e.at(from) == board.Empty || e.at(from).Side() != e.pos.Side() {
		return nil
	}
	out := &Answer{Piece: e.kindName(e.at(from).Kind()), Rule: Pattern}
	for _, m := range e.reference.MovesFrom(e.reference.Vec(from)) {
		if e.names.Is(m, text) {
			e.addWay(out, m)
			e.forbiddingRule(out, m, false)
			return out
		}
	}
	var on []string
	for _, c := range cells[1:last] {
		on = append(on, e.name(c))
	}
	out.Text = "no movement of the " + e.pieceOn(from) + " takes on " + strings.Join(on, " and ") + " and ends on " + e.name(cells[last])
	return out
}
