package gen

import (
	"slices"

	"dragoman/dsl/ir"
	"dragoman/gen/rules"
)

// This file makes the moves of the reference, in the order of steps that the
// rules of whole games prescribe.

// walkDeed is a move that is being made, as triggers see it.
type walkDeed struct {
	mover       ir.Side
	moved       walkMan // the moved piece, as it was before the move
	at          ir.Vec  // where it stands now,
	onBoard     bool    // unless something took it off
	captured    *walkMan
	origin, end ir.Vec
	resets      bool // the move restarts the clock
	chosen      bool // the player takes up options
	offered     bool // there was an option to take up
}

// Make implements [Position].
func (w *walkPos) Make(m Move) bool {
	deed, legal := w.play(m)
	if legal {
		w.check(deed)
	}
	return legal
}

// play makes a move up to the turn of the other side and reports whether it is
// legal. Unmake takes it back either way.
func (w *walkPos) play(m Move) (d *walkDeed, legal bool) {
	before := w.royals()
	w.save()
	d = w.carryOut(m)
	w.turn(d)
	w.leaveTrail(m, d)
	w.fire(ir.OnMove, d, d.mover)
	if d.captured != nil {
		w.fire(ir.OnCapture, d, d.mover)
	}
	w.fire(ir.OnTurnEnd, d, d.mover)
	w.tally(d)
	w.decay()
	w.fire(ir.OnTurnStart, d, w.now.side)
	w.tidyTrail(d)
	w.mourn(before, d.mover)
	return d, w.lawful(before, d.mover)
}

// check counts a check and fires what it sets off, unless a royal is lost.
func (w *walkPos) check(d *walkDeed) {
	if w.InCheck() && !w.now.result.mourned {
		w.now.counts[rules.Checks][d.mover]++
		w.fire(ir.OnCheck, d, d.mover)
	}
}

// royals counts the royals of both sides.
func (w *walkPos) royals() (n [2]int) {
	for _, man := range w.now.cells {
		if w.piece(man).Royal {
			n[man.side]++
		}
	}
	return n
}

// bereaved reports whether a side has fewer royals than before the move; in
// games with spare ones, whether it has lost the last.
func (w *walkPos) bereaved(s ir.Side, before [2]int) bool {
	now := w.royals()
	if w.game.Rules.LastRoyalCounts {
		return now[s] == 0 && before[s] > 0
	}
	return now[s] < before[s]
}

// mourn ends the game if a side is bereaved, whatever a trigger has said. Who
// loses one by the own move loses, even if both do.
func (w *walkPos) mourn(before [2]int, mover ir.Side) {
	for _, s := range []ir.Side{mover.Other(), mover} {
		if w.bereaved(s, before) {
			w.now.result = walkResult{over: true, mourned: true, winner: s.Other()}
		}
	}
}

// finish ends the game by what a trigger says. What was said first stands.
func (w *walkPos) finish(r walkResult) {
	if !w.now.result.over {
		w.now.result = r
	}
}

// lawful reports whether the move that was made is legal: taking an enemy royal
// excuses leaving an own one attacked, but not losing it.
func (w *walkPos) lawful(before [2]int, mover ir.Side) bool {
	foe, safety := mover.Other(), w.game.Rules.KingSafety
	switch {
	case w.bereaved(mover, before):
		return !safety
	case w.bereaved(foe, before):
		return true
	}
	return !(safety && w.exposed(mover)) && !(w.effects().NoCheck && w.exposed(foe))
}

// carryOut moves and takes pieces, before anything else happens.
func (w *walkPos) carryOut(m Move) *walkDeed {
	from, to := w.vec(m.From()), w.vec(m.To())
	trail, victim := w.now.trail, w.now.victim
	w.now.trail = nil
	man := w.now.cells[from]
	d := &walkDeed{mover: w.now.side, moved: man, at: to, onBoard: true, origin: from, end: to, chosen: m.Chosen()}
	switch m.Kind() {
	case rules.Dropping:
		w.drop(d, int(m.Arg())-1)
		return d
	case rules.Castling:
		if len(w.space().Castles) > 0 {
			w.regionCastle(d, int(m.Arg()))
		} else {
			w.castle(d, &w.game.Castles[m.Arg()])
		}
	case rules.Stacking:
		w.stack(d, int(m.Arg())-1)
	case rules.Rifling:
		d.at = from
		w.take(d, to)
	case rules.EnPassant:
		if slices.Contains(trail, to) {
			w.take(d, victim)
		}
		w.lift(from)
		w.put(to, man)
	default:
		w.take(d, to)
		w.lift(from)
		w.put(to, w.promoted(man, m))
	}
	d.resets = d.captured != nil || slices.Contains(w.game.Rules.Resets, w.piece(man).Name)
	return d
}

// promoted returns what a man becomes by a move: a new piece, which remembers
// what it was if that matters.
func (w *walkPos) promoted(man walkMan, m Move) walkMan {
	if m.Kind() != rules.Promoting {
		return man
	}
	other := w.newMan(int(m.Arg())-1, man.side)
	if drops := w.game.Drops; drops != nil && drops.Reverts {
		if other.was = man.was; other.was == 0 {
			other.was = man.kind + 1
		}
	}
	return other
}

func (w *walkPos) drop(d *walkDeed, kind int) {
	w.hand(d.mover, kind, -1)
	d.moved = w.newMan(kind, d.mover)
	w.put(d.at, d.moved)
	d.resets = true
}

// hand adds to the pieces of a kind that a side has in hand.
func (w *walkPos) hand(s ir.Side, kind, n int) {
	h := walkHand{s, kind}
	w.now.hands = set(w.now.hands, h, w.now.hands[h]+n)
}

func (w *walkPos) castle(d *walkDeed, c *ir.Castle) {
	king, rook := w.now.cells[d.origin], w.now.cells[d.end]
	w.lift(d.origin)
	w.lift(d.end)
	w.put(c.KingTo, king)
	w.put(c.RookTo, rook)
	d.at, d.end = c.KingTo, c.KingTo
}

// take captures what stands on v, if anything does.
func (w *walkPos) take(d *walkDeed, v ir.Vec) {
	man, full := w.now.cells[v]
	if !full {
		return
	}
	d.captured = &man
	w.lift(v)
	if drops := w.game.Drops; drops != nil && drops.Captures {
		kind := man.kind
		if drops.Reverts && man.was > 0 {
			kind = man.was - 1
		}
		w.hand(d.mover, kind, 1)
	}
}

// put places a man, over whatever stands there. It counts as moved.
func (w *walkPos) put(v ir.Vec, man walkMan) {
	man.still = false
	w.now.cells[v] = man
	w.forfeit(v)
}

// lift empties a cell.
func (w *walkPos) lift(v ir.Vec) {
	delete(w.now.cells, v)
	w.forfeit(v)
}

// forfeit drops the rights whose king or rook stood on a touched cell.
func (w *walkPos) forfeit(v ir.Vec) {
	w.now.rights = slices.DeleteFunc(w.now.rights, func(r walkRight) bool { return r.king == v || r.rook == v })
}

// turn gives the move to the other side.
func (w *walkPos) turn(d *walkDeed) {
	w.pass()
	if d.resets {
		w.now.clock, w.now.since = 0, 0
	}
}

func (w *walkPos) pass() {
	w.now.clock++
	w.now.since++
	if w.now.side == ir.Black {
		w.now.full++
	}
	w.now.side = w.now.side.Other()
}

// leaveTrail opens the cells that a stride passed to capture in passing.
func (w *walkPos) leaveTrail(m Move, d *walkDeed) {
	if m.Kind() != rules.DoubleStep {
		return
	}
	w.now.victim = d.end
	if p := w.passage(d.moved, d.origin, d.end); p != nil {
		for _, step := range p.Through {
			w.now.trail = append(w.now.trail, d.origin.Add(step))
		}
		return
	}
	w.now.trail, _ = ir.Between(d.origin, d.end)
}

// tidyTrail closes the trail of a piece that no longer stands where its move
// ended, and one that nobody can use.
func (w *walkPos) tidyTrail(d *walkDeed) {
	if !d.onBoard || d.at != d.end || w.now.cells[d.at].side != d.mover || !w.trailUsed() {
		w.now.trail = nil
	}
}

// tally counts what a move was.
func (w *walkPos) tally(d *walkDeed) {
	w.now.counts[rules.Moves][d.mover]++
	if d.captured != nil {
		w.now.counts[rules.Captures][d.mover]++
	}
}

// decay lets the state of the men of the side to move run down.
func (w *walkPos) decay() {
	for _, key := range w.effects().Decay {
		for v, man := range w.now.cells {
			if n := man.state[key]; n > 0 && man.side == w.now.side {
				man.state = set(man.state, key, n-1)
				w.now.cells[v] = man
			}
		}
	}
}

// Pass implements [Position].
func (w *walkPos) Pass() {
	w.save()
	w.now.trail = nil
	w.pass()
	w.now.clock, w.now.since = 0, 0
}
