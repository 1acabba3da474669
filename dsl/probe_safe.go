package dsl

import (
	"maps"

	"dragoman/dsl/ir"
)

// after returns the table as a way leaves it.
func (t *Table) after(w way) *Table {
	next := &Table{game: t.game, men: maps.Clone(t.men), marks: t.marks}
	for _, e := range w.edits {
		if e.man == nil {
			delete(next.men, e.cell)
		} else {
			next.men[e.cell] = *e.man
		}
	}
	return next
}

// safe reports whether the rules allow a side to leave the table like this.
func (t *Table) safe(side ir.Side) bool {
	if t.game.Rules.KingSafety && t.attacked(side) {
		return false
	}
	e := t.game.Effects
	return e == nil || !e.NoCheck || !t.attacked(side.Other())
}

// attacked reports whether a royal piece of a side can be taken. The attackers
// do not ask whether they are in check themselves: that would have no end.
func (t *Table) attacked(side ir.Side) bool {
	for from, m := range t.men {
		if m.side == side || m.kind == nil {
			continue
		}
		w := t.walker(from, m)
		w.InCheck = nil
		for _, move := range m.kind.Moves {
			if move.Mode&ir.Capture == 0 || !move.For.Has(m.side) {
				continue
			}
			hit := false
			w.Targets(move, func(to ir.Vec, what ir.Content) {
				victim := t.men[to]
				hit = hit || what == ir.Foe && victim.kind != nil && victim.kind.Royal
			})
			if hit {
				return true
			}
		}
	}
	return false
}

// value looks up state for a piece that moves to a target. What a history would
// tell is zero, but for the one occurrence of the position.
func (t *Table) value(m man, term *ir.Term, target ir.Vec) int {
	of := m
	if term.Of == ir.TheCaptured {
		of = t.men[target]
	}
	switch term.Kind {
	case ir.TermPieces:
		return t.count(t.player(term.Who, m, target), term.Piece)
	case ir.TermPositions:
		return 1
	case ir.TermState:
		if term.Key == "moved" {
			return truth(of.moved)
		}
		return of.state[term.Key]
	case ir.TermValue:
		if of.kind != nil {
			return int(of.kind.Value)
		}
	case ir.TermType:
		return truth(of.kind != nil && of.kind.Name == term.Piece)
	}
	return 0
}

func truth(holds bool) int {
	if holds {
		return 1
	}
	return 0
}

// player returns who a term speaks about when a piece moves.
func (t *Table) player(who ir.Who, m man, target ir.Vec) ir.Side {
	switch who {
	case ir.Them:
		return m.side.Other()
	case ir.AsWhite:
		return ir.White
	case ir.AsBlack:
		return ir.Black
	case ir.CapturedOwner:
		if victim, ok := t.men[target]; ok {
			return victim.side
		}
		return m.side.Other()
	}
	return m.side
}

// count returns how many pieces a side has, of one type or ("") of any.
func (t *Table) count(side ir.Side, piece string) int {
	n := 0
	for _, m := range t.men {
		if m.side == side && (piece == "" || m.kind != nil && m.kind.Name == piece) {
			n++
		}
	}
	return n
}
