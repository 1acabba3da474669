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

// illegalBoardMove answers for a piece that is to go somewhere.
func (e *explainer) illegalBoardMove(cand candidate) *Answer {
	pc := e.at(cand.from)
	out := &Answer{}
	if pc == board.Empty {
		out.Rule, out.Text = NoPiece, "there is no piece on "+e.name(cand.from)
		return out
	}
	out.Piece = e.kindName(pc.Kind())
	switch {
	case pc.Side() != e.pos.Side():
		out.Rule, out.Text = Turn, fmt.Sprintf("it is the turn of %s, who cannot move the %s", e.pos.Side(), e.pieceOn(cand.from))
	case e.reference.Immobile(cand.from):
		out.Rule, out.Text = Frozen, fmt.Sprintf("the %s may not move for now: %s", e.pieceOn(cand.from), e.immobility(cand.from))
	default:
		e.tryRoutes(out, cand)
	}
	return out
}

// tryRoutes finds what keeps a piece that may move from going to a cell.
func (e *explainer) tryRoutes(out *Answer, cand candidate) {
	moves := slices.DeleteFunc(e.reference.MovesFrom(e.reference.Vec(cand.from)), func(m gen.Move) bool { return m.To() != cand.to })
	chosen := slices.IndexFunc(moves, func(m gen.Move) bool { return e.choice(m) == cand.choice })
	castles := e.castles(func(i int) bool { return e.isCastling(cand, i) })
	r := likeliest(e.routesTo(cand.from, cand.to))
	switch {
	case chosen >= 0:
		if out.Path = []string{e.name(cand.from), e.name(cand.to)}; r != nil && r.rule == "" {
			e.addRoute(out, cand.from, r)
		}
		e.forbiddingRule(out, moves[chosen], cand.option)
	case e.prog.Space != nil && e.tryParts(out, cand):
	case e.prog.Space == nil && len(castles) > 0 && (r == nil || r.rule != ""):
		*out = *e.illegalCastling(castles)
	case cand.from == cand.to && r == nil:
		out.Rule, out.Text = SameCell, "the "+e.pieceOn(cand.from)+" is there"
	case r == nil:
		e.noRoute(out, cand)
	case r.rule != "":
		out.Path, out.Source = e.path(cand.from, r), e.source(e.definition(cand.from), r.line)
		e.addObstacle(out, cand, r)
	default:
		e.addRoute(out, cand.from, r)
		e.illegalPromotion(out, cand, moves)
	}
}

func (e *explainer) definition(c board.Cell) *ir.Piece { return e.prog.Game.Pieces[e.at(c).Kind()-1] }

// routesTo returns the routes of the piece on a cell that end on another.
func (e *explainer) routesTo(from, to board.Cell) []route {
	return slices.DeleteFunc(e.routes(from), func(r route) bool { return r.End != e.reference.Vec(to) })
}

func (e *explainer) routes(from board.Cell) []route {
	return routesOf(e.reference.Walker(from), e.definition(from), e.at(from).Side(), e.epTargets)
}

// likeliest returns the route that is closest to being legal, or nil.
func likeliest(list []route) *route {
	if len(list) == 0 {
		return nil
	}
	best := slices.MinFunc(list, func(r, s route) int { return r.rule.weight() - s.rule.weight() })
	return &best
}

// addRoute adds by which line and along which cells a piece goes.
func (e *explainer) addRoute(out *Answer, from board.Cell, r *route) {
	out.Source = e.source(e.definition(from), r.line)
	out.Path = e.path(from, r)
	out.Text += out.Source.by() + passing(out.Path)
}

// addObstacle adds what forbids a route.
func (e *explainer) addObstacle(out *Answer, cand candidate, r *route) {
	out.Rule = r.rule
	piece, to := "the "+e.pieceOn(cand.from), e.name(cand.to)
	switch r.rule {
	case Occupied:
		e.occupied(out, cand.to)
	case Marked:
		out.Text = fmt.Sprintf("a mark keeps %s out of %s", piece, e.name(e.cell(r.cell)))
	case Blocked:
		out.Blocker = e.pieceOn(e.cell(r.cell))
		out.Text = fmt.Sprintf("%s is blocked by the %s", piece, out.Blocker)
	case NoHurdle:
		out.Text = fmt.Sprintf("%s has nothing to jump over before %s", piece, to)
	case PastHurdle:
		out.Blocker = e.pieceOn(e.cell(r.cell))
		out.Text = fmt.Sprintf("%s jumps over the %s and lands before %s", piece, out.Blocker, to)
	case Condition:
		out.Text = fmt.Sprintf("%s cannot go to %s: %s", piece, to, e.condition(e.definition(cand.from), r.cond))
	case NothingToCapture:
		out.Text = fmt.Sprintf("%s goes to %s only to capture, and there is nothing to capture", piece, to)
	case CannotCapture:
		out.Blocker = e.pieceOn(cand.to)
		out.Text = fmt.Sprintf("%s goes to %s only without capturing, and there is the %s", piece, to, out.Blocker)
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
func (e *explainer) occupied(out *Answer, c board.Cell) {
	pc := e.at(c)
	out.Blocker = e.pieceOn(c)
	switch {
	case pc.Side() == e.pos.Side():
		out.Text = fmt.Sprintf("%s holds the own %s", e.name(c), e.pieceName(pc))
	case e.prog.Kinds[pc.Kind()].Immune:
		out.Rule = Immune
		out.Text = fmt.Sprintf("the %s cannot be captured", out.Blocker)
	default:
		out.Rule = Marked
		out.Text = fmt.Sprintf("a mark protects the %s", out.Blocker)
	}
}

// noRoute says that no movement leads to a cell, and what leads nearest.
func (e *explainer) noRoute(out *Answer, cand candidate) {
	out.Rule = Pattern
	out.Text = fmt.Sprintf("no movement of the %s leads to %s", e.pieceOn(cand.from), e.name(cand.to))
	if e.missesCastling(cand) {
		out.Rule = CastlingRight
		out.Text += fmt.Sprintf(", and this game has no castling for %s", e.pos.Side())
	}
	list := e.routes(cand.from)
	if len(list) == 0 {
		return
	}
	near := slices.MinFunc(list, func(r, s route) int { return e.distance(e.cell(r.End), cand.to) - e.distance(e.cell(s.End), cand.to) })
	out.Source = e.source(e.definition(cand.from), near.line)
	out.Text += fmt.Sprintf("; the nearest cell in its range is %s", e.name(e.cell(near.End))) + out.Source.by()
	for _, m := range e.legal {
		if m.From() == cand.from && m.Kind() != rules.Dropping {
			out.Choices = append(out.Choices, e.names.Long(e.pos, m.WithoutWall()))
		}
	}
	out.Choices = slices.Compact(out.Choices)
	if len(out.Choices) > 0 {
		out.Text += "; it can play " + someOf(out.Choices)
	}
}

// immobility names the state that keeps a piece from moving.
func (e *explainer) immobility(c board.Cell) string {
	var states []string
	for _, key := range e.prog.Memory.StateKeys() {
		slot := e.prog.Memory.State(key, c)
		if slot >= 0 && e.state.Memory[slot] > 0 && slices.Contains(ir.FreezeKeys, key) {
			states = append(states, fmt.Sprintf("%s is %d", key, e.state.Memory[slot]))
		}
	}
	return strings.Join(states, ", ")
}
