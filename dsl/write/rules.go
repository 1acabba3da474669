package write

import (
	"dragoman/dsl/ir"
	"dragoman/dsl/src"
)

// loseRules reports the rules of the game that are not those of the target.
func (w *writer) loseRules(want ir.Rules) {
	have := w.game.Rules
	for _, r := range []struct {
		name       string
		have, want any
	}{
		{"that royals may not be left attacked", have.KingSafety, want.KingSafety},
		{"what checkmate leads to", have.Checkmate, want.Checkmate},
		{"what stalemate leads to", have.Stalemate, want.Stalemate},
		{"the rule of moves without capture", have.MoveRule, want.MoveRule},
		{"the rule of repetition", [3]any{have.Repetition, have.Repeated, have.Perpetual}, [3]any{want.Repetition, want.Repeated, want.Perpetual}},
		{"the draw by lack of material", have.Material, want.Material},
		{"who may pass", have.Pass, want.Pass},
		{"what decides in place of draws", pointsText(have.Points), pointsText(want.Points)},
		{"that perpetual chases lose", have.Chases != nil, want.Chases != nil},
		{"how many moves there are against few pieces", have.Counting != nil, want.Counting != nil},
		{"what moves put on the board besides", wallsText(have.Walls), wallsText(want.Walls)},
	} {
		w.loseRule(r.name, r.have, r.want)
	}
	for _, s := range ir.RuleSwitches {
		w.loseRule(s.Says, *s.Of(&have), *s.Of(&want))
	}
}

func pointsText(p *ir.Points) string {
	if p == nil {
		return "nothing"
	}
	return "points"
}

func wallsText(r *ir.Walls) string {
	if r == nil {
		return "nothing"
	}
	return "walls"
}

func (w *writer) loseRule(name string, have, want any) {
	if have != want {
		w.lose(src.Span{}, lostRule, "%s is lost: written in %s it is %v, here %v", name, w.title, want, have)
	}
}

// loseNamed reports something with a name that is not written. The target may have words
// for it all the same.
func (w *writer) loseNamed(pos src.Span, kind, name string) {
	w.lose(pos, lostRule, "%s %q is lost: what is written in %s has none", kind, name, w.title)
}

// loseBeyond reports what goes beyond moving and taking. ChessLang has words for most of
// it, but none is written.
func (w *writer) loseBeyond() {
	g := w.game
	if g.Drops != nil {
		w.lose(g.Drops.Pos, lostRule, "pieces in hand are lost: what is written in %s has none", w.title)
	}
	if g.Space != nil {
		w.lose(src.Span{}, lostRule, "the rules of a space are lost: %s has boards of one level", w.title)
	}
	e := g.Effects
	if e == nil {
		return
	}
	for _, m := range e.Marks {
		w.loseNamed(m.Pos, "the effect", m.Name)
	}
	for _, t := range e.Triggers {
		w.loseNamed(t.Pos, "the trigger", t.Name)
	}
	for _, goal := range e.Victory {
		w.loseNamed(goal.Pos, "the victory condition", goal.Name)
	}
	for _, goal := range e.Draws {
		w.loseNamed(goal.Pos, "the draw condition", goal.Name)
	}
}
