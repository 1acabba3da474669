package walk

import (
	"slices"

	"dragoman/dsl/ir"
	"dragoman/gen"
)

// This file finds perpetual chases, from positions that are kept: it never plays the
// moves again.

// Chased is an ability behind [gen.RepetitionResult].
func (w *Position) Chased() (us, them bool) {
	plies := w.firstOccurrence()
	if plies == 0 {
		return false, false
	}
	var sides [2][]ir.Vec // by side: the pieces that all its moves chased, where they stand now
	for back := range plies {
		mover := w.now.side.Other()
		if back%2 == 1 {
			mover = mover.Other()
		}
		var chased []ir.Vec
		for _, v := range w.chasedBy(back) {
			chased = append(chased, w.nowAt(v, back))
		}
		if back < 2 {
			sides[mover] = chased
			continue
		}
		sides[mover] = slices.DeleteFunc(sides[mover], func(v ir.Vec) bool { return !slices.Contains(chased, v) })
	}
	return len(sides[w.now.side]) > 0, len(sides[w.now.side.Other()]) > 0
}

// ago returns a copy of the position some plies ago.
func (w *Position) ago(plies int) *Position {
	c := w.clone()
	for range plies {
		c.Unmake()
	}
	return c
}

// stateAgo returns the state of the position some plies ago.
func (w *Position) stateAgo(plies int) *state {
	if plies == 0 {
		return &w.now
	}
	return &w.past[len(w.past)-plies]
}

// lastStep returns from where to where the last piece moved that was moved some plies ago.
func (w *Position) lastStep(plies int) (from, to ir.Vec) {
	after, before := w.stateAgo(plies).cells, w.stateAgo(plies+1).cells
	for v := range before {
		if _, still := after[v]; !still {
			from = v
		}
	}
	for v, pc := range after {
		if was, had := before[v]; !had || was.side != pc.side {
			to = v
		}
	}
	return from, to
}

// nowAt returns where the piece stands now that stood on a cell some plies ago.
func (w *Position) nowAt(v ir.Vec, plies int) ir.Vec {
	for back := plies - 1; back >= 0; back-- {
		if from, to := w.lastStep(back); from == v {
			v = to
		}
	}
	return v
}

// chasedBy returns where pieces stood that the move chased after which some plies were made.
func (w *Position) chasedBy(plies int) (chased []ir.Vec) {
	after, before := w.ago(plies), w.ago(plies+1)
	from, to := w.lastStep(plies)
	old, mover := before.threats(before.now.side), before.now.side
	for _, threat := range after.threats(mover) {
		stood := threat
		if threat[0] == to {
			stood[0] = from
		}
		if !before.mayGo(stood[0], stood[1]) || !slices.Contains(old, stood) && after.guards(mover.Other(), threat) {
			chased = append(chased, threat[1])
		}
	}
	return chased
}

// guards reports whether a side attacks where a capture ends, whether or not it could take back.
func (w *Position) guards(s ir.Side, capture [2]ir.Vec) bool {
	c := w.clone()
	c.now.cells[capture[1]] = c.now.cells[capture[0]]
	delete(c.now.cells, capture[0])
	return c.attacked(capture[1], s)
}

// threats returns from where to where pieces of a side could capture, if it were to move,
// what it may not chase forever.
func (w *Position) threats(s ir.Side) (list [][2]ir.Vec) {
	ours, theirs := w.clone(), w.clone()
	ours.now.side, theirs.now.side = s, s.Other()
	ours.now.epTargets, theirs.now.epTargets = nil, nil
	for _, m := range ours.AppendLegal(nil) {
		from, to := w.Vec(m.From()), w.Vec(m.To())
		by, on := w.now.cells[from], w.now.cells[to]
		if w.full(to) && w.mayNotChase(by, on, to) && (w.rank(on) > w.rank(by) || !(by.kind == on.kind && theirs.mayGo(to, from)) && !ours.isTakenBack(m)) {
			list = append(list, [2]ir.Vec{from, to})
		}
	}
	return list
}

// rank returns the rank of a piece in chases.
func (w *Position) rank(pc piece) int {
	for _, r := range w.game.Rules.Chases.Pieces {
		if d := w.definition(pc); r.Piece == d.Name && !d.Royal {
			return r.Rank
		}
	}
	return 0
}

// mayNotChase reports whether a piece may not chase another one for ever, which stands on a cell.
func (w *Position) mayNotChase(by, on piece, at ir.Vec) bool {
	if on.side == by.side || w.definition(on).Royal || w.rank(by) == 0 {
		return false
	}
	return w.rank(on) > 0 || slices.ContainsFunc(w.game.Rules.Chases.Pieces, func(r ir.Chased) bool {
		return r.Piece == w.definition(on).Name && slices.ContainsFunc(r.Zones, func(z ir.DropZone) bool { return z.For.Has(on.side) && slices.Contains(z.Cells, at) })
	})
}

// mayGo reports whether a piece of the side to move may go from cell to cell.
func (w *Position) mayGo(from, to ir.Vec) bool {
	return slices.ContainsFunc(w.AppendLegal(nil), func(m gen.Move) bool { return w.Vec(m.From()) == from && w.Vec(m.To()) == to })
}

// isTakenBack reports whether the other side can take back after a capture.
func (w *Position) isTakenBack(capture gen.Move) bool {
	w.Make(capture)
	defer w.Unmake()
	return slices.ContainsFunc(w.AppendLegal(nil), func(m gen.Move) bool { return m.To() == capture.To() })
}
