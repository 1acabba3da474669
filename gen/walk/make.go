package walk

import (
	"slices"

	"dragoman/board"
	"dragoman/dsl/ir"
	"dragoman/gen"
	"dragoman/gen/rules"
)

// This file makes moves, step by step in the order that the rules of whole games
// prescribe.

// playedMove is a move that is being made, as triggers see it.
type playedMove struct {
	mover       ir.Side
	moved       piece  // the moved piece, as it was before the move
	at          ir.Vec // where it stands now,
	onBoard     bool   // unless it was removed
	captured    *piece
	hurdle      *piece     // in the conditions of movements: the piece that the move jumps over
	passes      bool       // nothing moved: the piece on the cell only names the side
	wall        board.Cell // where the move puts a wall, or None
	origin, end ir.Vec
	dropped     bool    // the move put a piece from the hand on the board
	promoted    bool    // the move promoted the moved piece
	faced       bool    // royals of both sides faced each other before the move
	resets      bool    // the move restarts the clock
	chosen      bool    // the player takes the options that triggers offer
	offered     bool    // a trigger offered an option
	lostRoyal   [2]bool // the move took a royal of the side off the board: it has lost the game
}

// Make implements [gen.Position].
func (w *Position) Make(m gen.Move) bool {
	pm, why := w.play(m)
	if why == nil {
		w.putGated(m, pm)
		w.countCheck(pm)
		w.countForDraw(pm)
	}
	return why == nil
}

// play makes a move without the triggers of a check, and says why it is not legal,
// if it is not. Unmake takes it back either way.
func (w *Position) play(m gen.Move) (pm *playedMove, why *Reason) {
	before, faced := w.royals(), w.facing(w.now.side) != nil
	w.save()
	pm = w.movePieces(m)
	pm.faced = faced
	w.turn(pm)
	w.openEnPassant(m, pm)
	w.setOff(pm)
	w.closeEnPassant(pm)
	w.countPass(pm)
	w.countLostRoyals(before, pm)
	w.now.mateLoses = w.losesByMate(pm)
	return pm, w.broken(pm)
}

// setOff fires the triggers of a move and counts it. A pass sets nothing off.
func (w *Position) setOff(pm *playedMove) {
	trigger := func(on ir.Event, me ir.Side) {
		if !pm.passes {
			w.fireTriggers(on, pm, me)
		}
	}
	trigger(ir.OnMove, pm.mover)
	if pm.captured != nil {
		trigger(ir.OnCapture, pm.mover)
	}
	trigger(ir.OnTurnEnd, pm.mover)
	w.putWall(pm)
	w.countMove(pm)
	w.decay()
	trigger(ir.OnTurnStart, w.now.side)
}

// countCheck counts a check and fires its triggers, unless a royal is lost.
func (w *Position) countCheck(pm *playedMove) {
	if w.InCheck() && !w.now.result.royalLost {
		w.now.counts[rules.Checks][pm.mover]++
		if !pm.passes {
			w.fireTriggers(ir.OnCheck, pm, pm.mover)
		}
	}
}

// finish ends the game by a trigger. The first decision stands.
func (w *Position) finish(r result) {
	if !w.now.result.over {
		w.now.result = r
	}
}

// movePieces moves and takes pieces, the first step of a move.
func (w *Position) movePieces(m gen.Move) *playedMove {
	from, to := w.Vec(m.From()), w.Vec(m.To())
	epTargets, epVictim := w.now.epTargets, w.now.epVictim
	w.now.epTargets = nil
	pc := w.now.cells[from]
	pm := &playedMove{mover: w.now.side, moved: pc, at: to, onBoard: true, origin: from, end: to, promoted: m.Promotion() != 0, chosen: m.Chosen(), wall: m.Wall()}
	switch m.Kind() {
	case rules.Dropping:
		if m.IsPass() {
			pm.passes = true
			return pm
		}
		w.makeDrop(pm, int(m.Arg())-1)
		return pm
	case rules.Castling:
		if len(w.space().Castles) > 0 {
			w.makeRegionCastling(pm, int(m.Arg()))
		} else {
			w.makeCastling(pm, &w.game.Castles[m.Arg()])
		}
	case rules.Stacking:
		w.makeStacking(pm, int(m.Arg())-1)
	case rules.Rifling:
		pm.at = from
		w.take(pm, to)
	case rules.EnPassant:
		if slices.Contains(epTargets, to) {
			w.take(pm, epVictim)
		}
		w.Lift(from)
		w.put(to, w.promoted(pc, m))
	default:
		w.takeOnWay(pm, m)
		if to != from {
			w.take(pm, to)
		}
		w.Lift(from)
		w.put(to, w.promoted(pc, m))
	}
	pm.resets = pm.captured != nil || w.isProgress(m, pc)
	return pm
}

func (w *Position) makeCastling(pm *playedMove, c *ir.Castle) {
	king, rook := w.now.cells[pm.origin], w.now.cells[pm.end]
	w.Lift(pm.origin)
	w.Lift(pm.end)
	w.put(c.KingTo, king)
	w.put(c.RookTo, rook)
	pm.at, pm.end = c.KingTo, c.KingTo
	w.takeRights(c)
}

// take captures what stands on v, if anything does.
func (w *Position) take(pm *playedMove, v ir.Vec) {
	pc, full := w.now.cells[v]
	if !full {
		return
	}
	pm.captured = &pc
	w.Lift(v)
	for _, r := range w.rules {
		if r.captured != nil {
			r.captured(w, pm, pc)
		}
	}
}

// put places a piece, over whatever stands there. It counts as moved.
func (w *Position) put(v ir.Vec, pc piece) {
	pc.unmoved = false
	if w.definition(pc).Neutral {
		pc.side = ir.White
	}
	w.now.cells[v] = pc
	w.loseRights(v)
	w.closeGate(v)
}

// Lift empties a cell.
func (w *Position) Lift(v ir.Vec) {
	delete(w.now.cells, v)
	w.loseRights(v)
	w.closeGate(v)
}

// loseRights drops the rights whose king or rook stood on a cell that changes.
func (w *Position) loseRights(v ir.Vec) {
	w.now.rights = slices.DeleteFunc(w.now.rights, func(r right) bool { return r.king == v || r.rook == v })
}

// turn gives the move to the other side.
func (w *Position) turn(pm *playedMove) {
	w.pass()
	if pm.resets {
		w.now.clock = 0
		if !w.capturesReturn() {
			w.now.reversible = 0
		}
	}
}

func (w *Position) pass() {
	w.now.clock++
	w.now.reversible++
	if w.now.side == ir.Black {
		w.now.full++
	}
	w.now.side = w.now.side.Other()
}

// openEnPassant makes the cells that a double step passed targets of en passant.
func (w *Position) openEnPassant(m gen.Move, pm *playedMove) {
	if m.Kind() != rules.DoubleStep {
		return
	}
	w.now.epVictim = pm.end
	if rule := doubleStepRule(w.game, w.definition(pm.moved), pm.moved.side, pm.origin, pm.end); rule != nil {
		for _, step := range rule.Through {
			w.now.epTargets = append(w.now.epTargets, pm.origin.Add(step))
		}
		return
	}
	w.now.epTargets = ir.PassedCells(pm.origin, pm.end)
}

// closeEnPassant forgets the targets of en passant if the piece no longer stands
// where its move ended, or if nobody can capture so; on a flat board those that are occupied.
func (w *Position) closeEnPassant(pm *playedMove) {
	if w.game.Space == nil {
		w.now.epTargets = slices.DeleteFunc(slices.Clone(w.now.epTargets), func(v ir.Vec) bool { _, full := w.now.cells[v]; return full })
	}
	if !pm.onBoard || pm.at != pm.end || w.now.cells[pm.at].side != pm.mover || !w.epUsable() {
		w.now.epTargets = nil
	}
}

// countMove counts moves and captures.
func (w *Position) countMove(pm *playedMove) {
	w.now.counts[rules.Moves][pm.mover]++
	if pm.captured != nil {
		w.now.counts[rules.Captures][pm.mover]++
	}
}

// decay counts down the state that decays, of pieces of the side to move.
func (w *Position) decay() {
	for _, key := range w.effects().Decay {
		for v, pc := range w.now.cells {
			if n := pc.state[key]; n > 0 && pc.side == w.now.side {
				pc.state = set(pc.state, key, n-1)
				w.now.cells[v] = pc
			}
		}
	}
}

// Pass is the ability behind [gen.Pass].
func (w *Position) Pass() {
	w.save()
	w.now.epTargets = nil
	w.pass()
	w.now.clock, w.now.reversible = 0, 0
}
