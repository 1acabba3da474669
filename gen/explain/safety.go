package explain

import (
	"fmt"
	"slices"
	"strings"

	"dragoman/board"
	"dragoman/dsl/ir"
	"dragoman/gen"
	"dragoman/gen/rules"
	"dragoman/gen/walk"
)

// This file explains what forbids moves that a piece could make by itself.

// forbiddingRule finds the rule that forbids a move.
func (e *explainer) forbiddingRule(out *Answer, m gen.Move, option bool) {
	captures := func(m gen.Move) bool { return gen.IsCapture(e.pos, m) }
	if i := slices.IndexFunc(e.legal, captures); e.prog.Rules.Forced && i >= 0 && !captures(m) {
		out.Rule = Forced
		out.Choices = []string{e.names.Move(e.legal[i])}
		out.Text = "captures are obligatory, and there is one, such as " + out.Choices[0]
		return
	}
	if i := slices.IndexFunc(e.legal, e.reference.MustDrop); i >= 0 && !e.reference.MustDrop(m) {
		out.Rule = DropFirst
		out.Choices = []string{e.names.Move(e.legal[i])}
		out.Text = fmt.Sprintf("the %s in hand must be dropped first, such as by %s", e.kindName(int(e.legal[i].Arg())), out.Choices[0])
		return
	}
	side := e.pos.Side()
	next := e.reference.After(m)
	now, then := e.reference.Royals(side), next.Royals(side)
	foes := next.Royals(side.Other())
	switch {
	case len(then) < len(now) && (len(then) == 0 || !e.prog.Rules.LastRoyalCounts) && e.prog.Rules.KingSafety:
		out.Rule, out.Text = RoyalLost, fmt.Sprintf("%s would lose its own royal piece", side)
	case e.fleesCheck(out, m, now) || e.leavesAttacked(out, next, then) || e.givesCheck(out, next, foes):
	case option:
		out.Rule, out.Text = NoOption, "the move offers no option to take"
	default:
		out.Rule, out.Text = Unexplained, "no known rule forbids it"
	}
}

// fleesCheck says that a royal leaves a check that it has to stay in, if it does.
func (e *explainer) fleesCheck(out *Answer, m gen.Move, royals []board.Cell) bool {
	if !e.prog.Rules.RoyalsMayNotFlee || !e.pos.InCheck() || m.Kind() == rules.Dropping || !slices.Contains(royals, m.From()) {
		return false
	}
	checkers := e.reference.Checkers()
	i := slices.IndexFunc(checkers, func(c board.Cell) bool { return c != m.To() })
	if i < 0 {
		return false
	}
	out.Rule, out.Attacker = RoyalStays, e.pieceOn(checkers[i])
	out.Text = fmt.Sprintf("a %s in check may only take the one piece that gives it, and the %s gives check", e.kindName(e.at(m.From()).Kind()), out.Attacker)
	return true
}

// leavesAttacked says that a move leaves an own royal attacked, if it does.
func (e *explainer) leavesAttacked(out *Answer, next *walk.Position, royals []board.Cell) bool {
	return e.prog.Rules.KingSafety && e.royalAttacked(out, next, royals, Exposed, "it leaves the %s attacked")
}

// givesCheck says that a move gives check where that is not allowed, if it does.
func (e *explainer) givesCheck(out *Answer, next *walk.Position, royals []board.Cell) bool {
	effects := e.prog.Game.Effects
	return effects != nil && effects.NoCheck && e.royalAttacked(out, next, royals, GivesCheck, "nobody may give check, and the %s would be attacked")
}

// royalAttacked says that a move breaks a rule because of the first of some royals
// that is attacked after it, if one is. The text has a place for that royal.
func (e *explainer) royalAttacked(out *Answer, next *walk.Position, royals []board.Cell, rule Rule, text string) bool {
	if e.prog.Rules.LastRoyalCounts && slices.ContainsFunc(royals, func(c board.Cell) bool { return !next.InDanger(c) }) {
		return false
	}
	for _, c := range royals {
		if next.InDanger(c) {
			out.Rule, out.Text = rule, fmt.Sprintf(text, e.pieceAt(next, c))
			e.addAttack(out, next, c)
			return true
		}
	}
	return false
}

// Checkers returns the cells of the pieces that attack royals of the side to move.
func Checkers(p *rules.Program, s *rules.State) []board.Cell { return walk.New(p, s).Checkers() }

// addAttack adds the attacker of the piece on a cell and its path.
func (e *explainer) addAttack(out *Answer, reference *walk.Position, c board.Cell) {
	attackers := reference.Attackers(c, reference.At(c).Side().Other())
	if len(attackers) == 0 {
		return
	}
	from := attackers[0]
	out.Attacker = e.pieceAt(reference, from)
	out.Text += " by the " + out.Attacker
	definition := e.prog.Game.Pieces[reference.At(from).Kind()-1]
	for _, r := range routesOf(reference.Attack(from, c), definition, reference.At(from).Side(), nil) {
		if r.End == e.reference.Vec(c) && r.rule == "" && r.mode&ir.Capture != 0 {
			out.Path = e.path(from, &r)
			out.Text += e.source(definition, r.line).by()
			break
		}
	}
	if len(out.Path) > 2 {
		out.Text += " along " + strings.Join(out.Path, "-")
	}
}
