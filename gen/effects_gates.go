package gen

import (
	"slices"

	"dragoman/board"
	"dragoman/gen/rules"
)

// This file is about pieces that come from the hand onto cells that moves leave.

// isOpenGate reports whether a cell is an open gate.
func (t *effectState) isOpenGate(c board.Cell) bool { return t.memory[t.prog.Memory.Gate(c)] != 0 }

// appendGated adds, for all moves from start on, those with which a piece comes from the
// hand.
func (t *effectState) appendGated(dst []Move, start int) []Move {
	list := t.effects.Gates[t.Side()]
	if !slices.ContainsFunc(list, func(g rules.Gate) bool { return t.memory[g.Slot] > 0 }) {
		return dst
	}
	for _, m := range dst[start:] {
		dst = t.appendGates(dst, m, list)
	}
	return dst
}

// appendGates adds a move once for each of some pieces that can come from the hand with
// it.
func (t *effectState) appendGates(dst []Move, m Move, list []rules.Gate) []Move {
	switch m.Kind() {
	case rules.Promoting, rules.EnPassant, rules.Dropping, rules.Rifling:
		return dst
	case rules.Castling:
		if c := &t.prog.Castles[m.Arg()]; t.isOpenGate(m.To()) && m.To() != c.KingTo && m.To() != c.RookTo {
			dst = t.appendGatesOn(dst, m, m.To(), list)
		}
		if c := &t.prog.Castles[m.Arg()]; m.From() == c.KingTo || m.From() == c.RookTo {
			return dst
		}
	}
	if t.isOpenGate(m.From()) && m.From() != m.To() {
		dst = t.appendGatesOn(dst, m, m.From(), list)
	}
	return dst
}

func (t *effectState) appendGatesOn(dst []Move, m Move, on board.Cell, list []rules.Gate) []Move {
	for i := range list {
		if g := &list[i]; t.memory[g.Slot] > 0 && g.Has(on) {
			dst = append(dst, m.WithGate(g.Kind, m.Kind() == rules.Castling && on == m.To()))
		}
	}
	return dst
}

// putGated puts the piece on the board that comes from the hand with a move.
func (t *effectState) putGated(e *moveEvent) {
	us := e.mover
	kind, at := e.gating.Gate()
	if kind == 0 || t.At(at) != board.Empty { // where a trigger has put something
		return
	}
	t.addToHand(us, kind, -1)
	t.put(at, t.newPiece(board.NewPiece(kind, us)))
	if !t.effects.GatesClose || t.hasInHand(us) {
		return
	}
	for c, in := range t.effects.GateCells[us].Zone {
		if in && t.At(board.Cell(c)) != board.Empty && t.At(board.Cell(c)).Side() == us {
			t.closeGate(board.Cell(c))
		}
	}
}

// hasInHand reports whether a side has a piece in hand.
func (t *effectState) hasInHand(s board.Side) bool {
	for kind := 1; kind < len(t.prog.Kinds); kind++ {
		if t.memory[t.prog.Memory.Hand(s, kind)] > 0 {
			return true
		}
	}
	return false
}

// closeGates closes the gates of the cells that a move has changed.
func (t *effectState) closeGates(m Move, capturedOn board.Cell) {
	if m.Kind() != rules.Rifling { // the piece stays where it is
		t.closeGate(m.From())
	}
	t.closeGate(m.To())
	t.closeGate(capturedOn)
}
