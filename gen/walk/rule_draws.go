package walk

import (
	"slices"

	"dragoman/dsl/ir"
	"dragoman/gen"
	"dragoman/gen/rules"
)

// This file counts repetitions, and says which moves are progress. What they lead to is common to all back-ends.

// Repetitions implements [gen.Position].
func (w *Position) Repetitions() int {
	n := 0
	if w.now.reversible < 4 {
		return 0
	}
	key := w.arrangement(&w.now)
	for back := 4; back <= w.now.reversible && back <= len(w.past); back += 2 {
		if w.arrangement(&w.past[len(w.past)-back]) == key {
			n++
		}
	}
	return n
}

// arrangement returns the key of a position whether or not the last move was a pass.
func (w *Position) arrangement(n *state) uint64 {
	same := *n
	same.passed = false
	return w.key(&same)
}

// firstOccurrence returns how many plies ago the position occurred first; 0: never.
func (w *Position) firstOccurrence() (first int) {
	key := w.arrangement(&w.now)
	for back := 4; back <= w.now.reversible && back <= len(w.past); back += 2 {
		if w.arrangement(&w.past[len(w.past)-back]) == key {
			first = back
		}
	}
	return first
}

// Perpetual is an ability behind [gen.RepetitionResult]. It examines every position since the first
// occurrence anew.
func (w *Position) Perpetual() (us, them bool) {
	first, now := w.firstOccurrence(), w.now
	if first == 0 {
		return false, false
	}
	us, them = true, true
	for i := range first {
		if check := w.InCheck(); i&1 == 0 {
			them = them && check
		} else {
			us = us && check
		}
		w.now = w.past[len(w.past)-1-i]
	}
	w.now = now
	return us, them
}

// isProgress reports whether a move of a piece restarts the clock, whatever it takes.
func (w *Position) isProgress(m gen.Move, pc piece) bool {
	name, from, to := w.definition(pc).Name, w.Vec(m.From()), w.Vec(m.To())
	if kind := m.Promotion(); kind != 0 && !w.game.PromotesTo(pc.side, w.game.Pieces[kind-1].Name, name) {
		return true
	}
	if !slices.Contains(w.game.Rules.Resets, name) {
		return false
	}
	back := false
	w.game.QuietEnds(w.definition(pc), pc.side, to, false, func(v ir.Vec) { back = back || v == from })
	return !back || m.Kind() == rules.Castling
}
