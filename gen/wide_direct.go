package gen

import (
	"slices"

	"dragoman/board"
	"dragoman/dsl/ir"
	"dragoman/gen/rules"
)

// This file makes plain moves and drops of games with effects on boards of 65 to 128 cells, if
// nothing but flips, a wall and changes of hands follows them.

// newWideFollows returns what follows the moves of a game.
func newWideFollows(p *rules.Program) *wideFollows {
	e, t := p.Effects, p.Wide
	f := &wideFollows{edits: len(t.Flips) > 0 || e.Walls.WithMoves()}
	if walls := e.Walls; walls != nil {
		f.walls = walls.WithMoves() && walls.Only
		f.wallArea = [2]rules.WideSet{wideArea(&walls.Area[0]), wideArea(&walls.Area[1])}
		if walls.Edge != nil {
			f.edge = wideArea(&walls.Edge.Area)
		}
		if walls.Reached {
			f.everywhere = &[256][rules.WideWords]uint64{}
			for pc := range f.everywhere {
				f.everywhere[pc] = wideAll.Words()
			}
		}
	}
	triggers := slices.ContainsFunc(e.Triggers[:], func(list []rules.Trigger) bool { return len(list) > 0 })
	if triggers && t.Flips == nil || len(t.Flips) > 0 && (p.HasRoyals || p.Unmoved || len(p.Castles) > 0) || e.Walls != nil && e.Walls.Single || len(e.CellStates) > 0 ||
		e.CountsChecks || followsAll(e) {
		return f
	}
	f.quiet, f.capture, f.drop = true, !e.Counted[rules.Captures], !followsDrops(p)
	for s := range board.Side(2) {
		f.findGoals(p, e.Victory[s], s)
		f.findGoals(p, e.Draws[s], s)
	}
	return f
}

// findGoals notes after which moves the goals of a side have to be asked for.
func (f *wideFollows) findGoals(p *rules.Program, goals []rules.Cond, s board.Side) {
	for i := range goals {
		switch g := &goals[i]; {
		case g.IfNoMove, g.OfMemory, !f.edits && needsFew(p, g, s, &f.fewPieces):
		case g.OfPieces:
			f.quiet, f.capture, f.drop = f.quiet && !f.edits, false, false
		case g.Op == ir.Full:
			f.full = append(f.full, wideMask(g.Cells))
		case g.Arrival.Zone != nil && !f.edits:
			f.except = f.except.Or(wideArea(&g.Arrival))
		default:
			f.quiet, f.capture, f.drop = false, false, false
		}
	}
}

// has reports whether a move is made without its story; captured is what it takes.
func (f *wideFollows) has(mv Move, captured board.Piece) bool {
	switch kind := mv.Kind(); {
	case kind == rules.Dropping:
		return f.drop && !mv.IsPass()
	case kind > rules.DoubleStep, kind == rules.DoubleStep && f.edits, f.except.Has(int(mv.To())):
		return false
	case captured != board.Empty:
		return f.capture
	}
	return f.quiet
}

// makeDirect makes a move after which nothing but flips, a wall and changes of hands is to be
// done; it reports false if the move is none, or a piece carries state.
func (w *widePos) makeDirect(mv Move) bool {
	t, f, to, wall, captured := w.effects, w.follows, mv.To(), mv.Wall(), w.at[mv.To()]
	if t.testing || w.prog.Royal[captured] || !f.has(mv, captured) || w.hasFew() || w.mayFill(to, wall) || t.carries(int(mv.From()), int(to)) {
		return false
	}
	us, drops := w.side, mv.Kind() == rules.Dropping
	w.makeMove(mv)
	t.pushRecord(mv, drops || captured != board.Empty)
	if t.effects.Passes() {
		t.setSlot(t.effects.PassSlot, 0)
	}
	switch {
	case drops && !t.effects.DropsFree:
		t.addToHand(us, int(mv.Arg()), -1)
	case captured != board.Empty && t.effects.Hands:
		t.holdCaptured(captured, 0, us)
	}
	if len(w.tables.Flips) > 0 {
		w.makeFlips(int(to), us)
	}
	if wall != board.None && w.at[wall] == board.Empty {
		t.setCell(wall, t.effects.Walls.Piece)
	}
	if t.counting != nil {
		t.countMove(captured)
	}
	return true
}

// hasFew reports whether a side has so few pieces that a goal can hold after a move.
func (w *widePos) hasFew() bool {
	most := &w.follows.fewPieces
	return most[0] > 0 && w.set.occupied(0).Count() <= most[0] || most[1] > 0 && w.set.occupied(1).Count() <= most[1]
}

// mayFill reports whether a move may fill the last of some cells that a goal asks for.
func (w *widePos) mayFill(to, wall board.Cell) bool {
	for _, cells := range w.follows.full {
		left := cells.AndNot(w.set.occupied(0).Or(w.set.occupied(1))).AndNot(rules.WideCell(int(to)))
		if !left.Any() || wall != board.None && !left.AndNot(rules.WideCell(int(wall))).Any() {
			return true
		}
	}
	return false
}

// makeFlips flips what a piece of a side that has come to a cell flips.
func (w *widePos) makeFlips(to int, us board.Side) {
	all := rules.WideSet{}
	for _, f := range w.tables.Flips {
		own, foe := w.owned(us)
		cells := f.At(to, own, foe)
		w.flipCells(cells)
		all = all.Or(cells)
	}
	if !all.Any() {
		return
	}
	for len(w.flipped) <= w.ply {
		w.flipped = append(w.flipped, rules.WideSet{})
	}
	g := &w.frames[w.ply]
	w.flipped[w.ply], g.flips = all, true
	w.effects.top().changed = true
	for left := all; left.Any(); left = left.Rest() {
		c := left.First()
		pc := w.at[c]
		g.key ^= w.prog.Keys.Piece[pc][c] ^ w.prog.Keys.Piece[pc^1][c]
	}
}
