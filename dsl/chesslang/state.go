package chesslang

import (
	"slices"

	"dragoman/dsl/ir"
	"dragoman/dsl/src"
)

// This file knows the state that a game uses. Two keys of pieces act by themselves,
// ir.FreezeKeys, and frozen drops by one when its owner's turn begins.

const movedKey = "moved" // every piece has it

// declareKeys collects the keys that are given or set somewhere.
func (l *loader) declareKeys() {
	l.keys = map[string]bool{"piece." + movedKey: true}
	for _, k := range ir.FreezeKeys {
		l.keys["piece."+k] = true
	}
	for _, s := range l.out.Effects.States {
		l.keys["piece."+s.Key] = true
	}
	for _, t := range l.base.Effects.Triggers {
		for _, a := range t.Do {
			switch a.Op {
			case ir.SetState:
				l.keys["piece."+a.Key] = true
			case ir.SetGame:
				l.keys["game."+a.Key] = true
			}
		}
	}
	for _, d := range l.program.Pieces {
		for _, e := range d.State {
			l.keys["piece."+e.Key.Text] = true
		}
		for _, t := range d.Triggers {
			l.declareSets(t)
		}
	}
	for _, t := range l.program.Triggers {
		l.declareSets(t)
	}
}

// declareSets collects the keys that the actions of a trigger set.
func (l *loader) declareSets(t *Trigger) {
	for _, a := range t.Do {
		e := a.Target
		if a.Verb.Text != "set" || e.Op != MemberExpr || e.Sub[0].Op != MemberExpr || e.Sub[0].Text != "state" {
			continue
		}
		switch head := e.Sub[0].Sub[0]; {
		case head.Op == WordExpr && head.Text == "game":
			l.keys["game."+e.Text] = true
		case head.Op == WordExpr:
			l.keys["piece."+e.Text] = true
		}
	}
}

// checkKey warns of a key that nothing ever gives a value.
func (l *loader) checkKey(t *ir.Term, at src.Span) {
	owner := "piece."
	if t.Kind == ir.TermGame {
		owner = "game."
	}
	if l.mayDefine() || l.keys[owner+t.Key] {
		return
	}
	hint := l.diag.DidYouMean(t.Key, func() []string {
		var known []string
		for _, d := range l.program.Pieces {
			known = append(known, namesOf(d.State, func(e *Entry) string { return e.Key.Text })...)
		}
		return known
	})
	if hint == "" && slices.ContainsFunc(l.program.Pieces, func(d *Piece) bool { return d.Broken }) {
		return // what had errors may set it
	}
	l.diag.Report(at, codeUnknownState, "nothing ever sets the state %q: it is always 0", t.Key).Hint = hint
}

// decay notes that frozen drops by one when a turn begins, if anything uses it.
func (l *loader) decay() {
	const frozen = "frozen"
	if l.setSomewhere(frozen) || slices.ContainsFunc(l.out.Effects.States, func(s ir.State) bool { return s.Key == frozen }) {
		l.out.Effects.Decay = []string{frozen}
	}
}

func (l *loader) setSomewhere(key string) bool {
	return slices.ContainsFunc(l.out.Effects.Triggers, func(t *ir.Trigger) bool {
		return slices.ContainsFunc(t.Do, func(a *ir.Action) bool { return a.Op == ir.SetState && a.Key == key })
	})
}
