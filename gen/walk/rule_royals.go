package walk

import (
	"slices"

	"dragoman/board"
	"dragoman/dsl/ir"
)

// royalSafe: no move may leave an own royal attacked.
var royalSafe = rule{
	name:   "royal_attacked",
	says:   "it leaves the {royal} attacked",
	on:     func(g *ir.Game) bool { return g.Rules.KingSafety },
	breaks: func(w *Position, pm *playedMove) *Reason { return w.checkAfter(pm, pm.mover, anyPiece) },
}

// royalLost: no move may take an own royal off the board.
var royalLost = rule{
	name: "royal_lost",
	says: "{side} would lose its own royal piece",
	on:   royalSafe.on,
	breaks: func(_ *Position, pm *playedMove) *Reason {
		if !pm.lostRoyal[pm.mover] {
			return nil
		}
		return &Reason{Royal: board.None}
	},
}

func anyPiece(*ir.Piece) bool { return true }

// checkAfter returns a royal of a side that is attacked after a move, if the side
// is in check by a piece of some kind. A move that takes a royal off the board ends
// the game: attacks no longer count.
func (w *Position) checkAfter(pm *playedMove, s ir.Side, by func(*ir.Piece) bool) *Reason {
	if pm.lostRoyal[ir.White] || pm.lostRoyal[ir.Black] || !w.royalAttacked(s) {
		return nil
	}
	for _, royal := range w.Royals(board.Side(s)) {
		for _, from := range w.Attackers(royal, board.Side(s.Other())) {
			if w.InDanger(royal) && by(w.definition(w.now.cells[w.Vec(from)])) {
				return &Reason{Royal: royal, Attacker: from, After: true}
			}
		}
	}
	return nil
}

// isRoyal reports whether a type of piece is royal. One that cannot be captured is
// not.
func isRoyal(p *ir.Piece) bool { return p.Royal && p.Capturable() }

func (w *Position) isRoyal(pc piece) bool { return isRoyal(w.definition(pc)) }

// mustBeSafe reports whether a piece may not be left attacked.
func (w *Position) mustBeSafe(pc piece) bool {
	return royalSafe.on(w.game) && w.isRoyal(pc)
}

// royals counts the royals of both sides.
func (w *Position) royals() (n [2]int) {
	for _, pc := range w.now.cells {
		if w.isRoyal(pc) {
			n[pc.side]++
		}
	}
	return n
}

// countLostRoyals ends the game if a side has fewer royals than before the move,
// whatever a trigger has decided. A mover that loses a royal loses the game, even
// if both sides do.
func (w *Position) countLostRoyals(before [2]int, pm *playedMove) {
	now := w.royals()
	for _, s := range []ir.Side{pm.mover.Other(), pm.mover} {
		if pm.lostRoyal[s] = w.matters(before[s]-now[s], before[s]); pm.lostRoyal[s] {
			w.now.result = result{over: true, royalLost: true, winner: s.Other()}
		}
	}
}

// endWithoutRoyals ends the game if it has taken from a side all royals that the side
// begins with. If both lack theirs, the side that has just moved has lost.
func (w *Position) endWithoutRoyals() {
	for _, s := range []ir.Side{w.now.side, w.now.side.Other()} {
		began := slices.ContainsFunc(w.game.Start, func(p ir.Placement) bool { return p.Side == s && isRoyal(w.game.Piece(p.Piece)) })
		left := w.royals()[s]
		for kind, p := range w.game.Pieces {
			if isRoyal(p) {
				left += w.inHand(s, kind)
			}
		}
		if began && left == 0 {
			w.now.result = result{over: true, royalLost: true, winner: s.Other()}
		}
	}
}
