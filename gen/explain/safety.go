package explain

import (
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
	why := e.reference.Forbids(m)
	switch {
	case why != nil:
		e.addReason(out, m, why)
	case option:
		out.Rule, out.Text = NoOption, "the move offers no option to take"
	default:
		out.Rule, out.Text = Unexplained, "no known rule forbids it"
	}
}

// addReason adds why a rule of the whole game forbids a move.
func (e *explainer) addReason(out *Answer, m gen.Move, why *walk.Reason) {
	at := e.reference
	if why.After {
		at = at.After(m)
	}
	words := []string{"{side}", e.pos.Side().String()}
	if why.Royal != board.None {
		out.Attacker = e.pieceAt(at, why.Attacker)
		words = append(words, "{royal}", e.pieceAt(at, why.Royal), "{attacker}", out.Attacker)
	}
	if why.Instead != gen.None {
		out.Choices = []string{e.names.Long(e.pos, why.Instead)}
		words = append(words, "{instead}", out.Choices[0])
		if why.Instead.Kind() == rules.Dropping {
			words = append(words, "{dropped}", e.kindName(int(why.Instead.Arg())))
		}
	}
	out.Rule, out.Text = Rule(why.Rule), strings.NewReplacer(words...).Replace(why.Says)
	if why.After && why.Royal != board.None {
		e.addAttack(out, at, why.Attacker, why.Royal)
	}
}

// Checkers returns the cells of the pieces that attack royals of the side to move.
func Checkers(p *rules.Program, s *rules.State) []board.Cell { return walk.New(p, s).Checkers() }

// addAttack adds the attacker of the piece on a cell and its path.
func (e *explainer) addAttack(out *Answer, reference *walk.Position, from, c board.Cell) {
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
