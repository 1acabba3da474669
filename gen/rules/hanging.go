package rules

import (
	"dragoman/board"
)

// royalHanging reports whether the first move of the game can take a royal. No
// legal move allows that later, so royals can be lost even where they have to be
// safe.
func royalHanging(p *Program) bool {
	if !p.Rules.KingSafety || p.Rules.RoyalsMayTouch || p.Game.Space != nil {
		return false
	}
	for c, pc := range p.Start.Cells {
		if pc != board.Empty && pc.Side() == board.White && p.takesRoyal(pc, board.Cell(c)) {
			return true
		}
	}
	return false
}

// takesRoyal reports whether a piece can take a royal of the other side in the
// start position. Numbers that the game keeps are zero there.
func (p *Program) takesRoyal(pc board.Piece, from board.Cell) (takes bool) {
	start := p.Start.Cells
	occupied := func(c board.Cell) bool { return c != from && start[c] != board.Empty }
	visit := func(to board.Cell, flags Flag) {
		takes = takes || flags&Capture != 0 && p.Royal[start[to]] && start[to].Side() != pc.Side()
	}
	for i := range p.paths[pc][from] {
		path := &p.paths[pc][from][i]
		if path.Flags&(IfMoved|IfInCheck) != 0 || !p.holdsAtZero(path.Flags) {
			continue
		}
		path.Walk(occupied, func(to board.Cell) { visit(to, path.Flags) })
	}
	p.Rings.Walk(pc, from, occupied, visit)
	return takes
}

// holdsAtZero reports whether the conditions of a path on what the game keeps
// hold while all of that is zero.
func (p *Program) holdsAtZero(flags Flag) bool {
	for _, l := range p.When(flags) {
		if !l.Rel.Holds(l.Left.Number, l.Right.Number) {
			return false
		}
	}
	return true
}
