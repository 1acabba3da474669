package gen

import (
	"dragoman/board"
	"dragoman/gen/rules"
)

// This file finds the drops that give mate.

// withoutMates drops the drops from start on that give mate and may not.
func (t *effectState) withoutMates(dst []Move, start int) []Move {
	us, kept := t.Side(), dst[:start]
	for _, m := range dst[start:] {
		if m.Kind() != rules.Dropping || m.IsPass() || !t.effects.Mateless[m.Arg()] || !t.reachesRoyal(board.NewPiece(int(m.Arg()), us), m.To()) || !t.mates(m) {
			kept = append(kept, m)
		}
	}
	return kept
}

// reachesRoyal reports whether a piece on a cell could take a royal on an empty board.
func (t *effectState) reachesRoyal(pc board.Piece, from board.Cell) bool {
	for c := range t.prog.Start.Cells {
		if t.prog.Reach.Has(pc, from, board.Cell(c)) {
			if on := t.At(board.Cell(c)); t.prog.Royal[on] && on.Side() != pc.Side() {
				return true
			}
		}
	}
	return false
}

// mates reports whether a move gives mate.
func (t *effectState) mates(m Move) bool {
	outer := t.testing
	t.testing = true
	mate := t.Make(m) && t.royalsAttacked(t.Side()) && !t.hasReply()
	t.Unmake()
	t.testing = outer
	return mate
}

// hasReply reports whether the side to move has a legal move, whether or not goals
// have ended the game.
func (t *effectState) hasReply() bool {
	outer, start := t.probing, len(t.probes)
	t.probing = true
	t.probes = t.AppendLegal(t.probes)
	found := len(t.probes) > start
	t.probing, t.probes = outer, t.probes[:start]
	return found
}
