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

// judge looks for the rule that forbids a move.
func (a *asker) judge(out *Answer, m gen.Move, takes, option bool) {
	if capture := a.capture(); a.prog.Rules.Forced && !takes && capture != gen.None {
		out.Rule = Forced
		out.Choices = []string{a.names.Move(capture)}
		out.Text = "who can capture has to, as with " + out.Choices[0]
		return
	}
	if drop := a.first(); drop != gen.None && !a.comesFirst(m) {
		out.Rule = DropFirst
		out.Choices = []string{a.names.Move(drop)}
		out.Text = fmt.Sprintf("the %s in hand has to be dropped before, as with %s", a.kind(int(drop.Arg())), out.Choices[0])
		return
	}
	side := a.pos.Side()
	next := a.view.After(m)
	now, then := a.view.Royals(side), next.Royals(side)
	foes := next.Royals(side.Other())
	switch {
	case len(then) < len(now) && (len(then) == 0 || !a.prog.Rules.LastRoyalCounts) && a.prog.Rules.KingSafety:
		out.Rule, out.Text = RoyalLost, fmt.Sprintf("%s would lose its own royal piece", side)
	case a.stepsAway(out, m, now) || a.exposed(out, next, then) || a.checks(out, next, foes):
	case option:
		out.Rule, out.Text = NoOption, "the move offers no choice to take up"
	default:
		out.Rule, out.Text = Unexplained, "no rule that is known here forbids it"
	}
}

// first returns a legal drop that comes before other moves, if there is any.
func (a *asker) first() gen.Move {
	if i := slices.IndexFunc(a.legal, a.comesFirst); i >= 0 {
		return a.legal[i]
	}
	return gen.None
}

// comesFirst reports whether a move drops what has to be dropped before anything
// else is done.
func (a *asker) comesFirst(m gen.Move) bool {
	return m.Kind() == rules.Dropping && slices.Contains(a.prog.Game.Drops.First, a.prog.Kinds[m.Arg()].Name)
}

// capture returns a legal capture, if there is any.
func (a *asker) capture() gen.Move {
	for _, m := range a.legal {
		switch m.Kind() {
		case rules.Castling, rules.Dropping:
		case rules.EnPassant, rules.Rifling:
			return m
		default:
			if a.at(m.To()) != board.Empty {
				return m
			}
		}
	}
	return gen.None
}

// stepsAway says that a royal leaves a check that it has to stay in, if it does.
func (a *asker) stepsAway(out *Answer, m gen.Move, royals []board.Cell) bool {
	if !a.prog.Rules.RoyalsMayNotFlee || !a.pos.InCheck() || m.Kind() == rules.Dropping || !slices.Contains(royals, m.From()) {
		return false
	}
	for _, c := range royals {
		if !a.view.InDanger(c) {
			continue
		}
		for _, attacker := range a.view.Attackers(c, a.pos.Side().Other()) {
			if attacker != m.To() {
				out.Rule, out.Attacker = RoyalStays, a.man(attacker)
				out.Text = fmt.Sprintf("in check no %s may move, but to take what alone gives it, and the %s gives it", a.kind(a.at(m.From()).Kind()), out.Attacker)
				return true
			}
		}
	}
	return false
}

// exposed says that a move leaves an own royal attacked, if it does.
func (a *asker) exposed(out *Answer, next *walk.Position, royals []board.Cell) bool {
	return a.prog.Rules.KingSafety && a.endangers(out, next, royals, Exposed, "it leaves the %s attacked")
}

// checks says that a move gives check where that is not allowed, if it does.
func (a *asker) checks(out *Answer, next *walk.Position, royals []board.Cell) bool {
	e := a.prog.Game.Effects
	return e != nil && e.NoCheck && a.endangers(out, next, royals, GivesCheck, "nobody may give check, and the %s would be attacked")
}

// endangers says that a move breaks a rule because of the first of some royals
// that is attacked after it, if one is. The text has a place for that royal.
func (a *asker) endangers(out *Answer, next *walk.Position, royals []board.Cell, rule Rule, text string) bool {
	if a.prog.Rules.LastRoyalCounts && slices.ContainsFunc(royals, func(c board.Cell) bool { return !next.InDanger(c) }) {
		return false
	}
	for _, c := range royals {
		if next.InDanger(c) {
			out.Rule, out.Text = rule, fmt.Sprintf(text, a.manIn(next, c))
			a.attack(out, next, c)
			return true
		}
	}
	return false
}

// Checkers returns the cells of the pieces that attack royals of the side to move.
func Checkers(p *rules.Program, s *rules.State) (list []board.Cell) {
	view := walk.New(p, s)
	for _, royal := range view.Royals(s.Side) {
		list = append(list, view.Attackers(royal, s.Side.Other())...)
	}
	return list
}

// attack adds by what and along which way the piece on a cell is attacked.
func (a *asker) attack(out *Answer, view *walk.Position, c board.Cell) {
	attackers := view.Attackers(c, view.At(c).Side().Other())
	if len(attackers) == 0 {
		return
	}
	from := attackers[0]
	out.Attacker = a.manIn(view, from)
	out.Text += " by the " + out.Attacker
	definition := a.prog.Game.Pieces[view.At(from).Kind()-1]
	for _, r := range routesOf(view.Attack(from, c), definition, view.At(from).Side(), nil) {
		if r.End == a.vec(c) && r.rule == "" && r.mode&ir.Capture != 0 {
			out.Path = a.path(from, &r)
			out.Text += a.source(definition, r.line).by()
			break
		}
	}
	if len(out.Path) > 2 {
		out.Text += " along " + strings.Join(out.Path, "-")
	}
}
