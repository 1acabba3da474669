package gen

import (
	"math/bits"

	"dragoman/board"
	"dragoman/gen/rules"
)

// This file tells by sets where unsure moves can be illegal, or legal where others are not: those
// after which effects change what attacks what.

// newAttacks adds to some unsure moves those of some pieces, which can make such moves, that may open a line to the royal.
// It reports false if moves may be legal that would not be with nothing following them.
func (w *effectsPos) newAttacks(near newAttacks, v *checkInfo, pieces uint64) (_ newAttacks, kept bool) {
	r := w.risks(v, pieces)
	switch ways := w.ways; {
	case ways.frees && (r.check && ways.unchecks || r.pinned&pieces != 0 || w.now.epTargets&ways.ep != 0):
		return near, false
	case ways.other, ways.fixed&v.royal != 0:
		r.cells = ^uint64(0)
	case !ways.empties && ways.clears == nil:
		r.cells = 0
	case r.check:
		r.cells = ^uint64(0)
	default:
		r.cells |= ways.clearing(r.cells)
	}
	return newAttacks{near.from | r.cells, near.to | r.cells}, true
}

// linesSettled reports whether what surrounds the royal tells at once that unsure moves neither
// open nor close a line to it: what a move can empty is not enough, none can be closed, and the
// royal makes no such move.
func (w *effectsPos) linesSettled(us board.Side) bool {
	u, f := w.ways, &w.now
	royal := f.set[rules.RoyalSet] & f.occ[us]
	switch {
	case u.other, u.fixed&royal != 0, u.royals[us]&royal != 0 && w.mayMoveUnsure(us, royal):
		return false
	case u.unnoted:
		return true
	case u.frees && f.epTargets&u.ep != 0:
		return false
	case u.empties || u.clears != nil:
		if w.toRoyal.loose != 0 {
			return false
		}
	case w.toRoyal.tied != 0:
		return w.toRoyal.tied&(f.occ[us^1]|w.unsurePieces(us)&u.from[us]) == 0
	}
	return true
}

// mayMoveUnsure reports whether the royal of a side might make an unsure move, safe or not.
func (w *effectsPos) mayMoveUnsure(us board.Side, royal uint64) bool {
	ends := w.strict.Sides[us].Royal[bits.TrailingZeros64(royal)&63]
	if w.ways.quiet {
		return ends&^w.now.occ[us] != 0
	}
	near := ends & w.now.occ[us^1]
	return near != 0 && w.takable(near) != 0
}

// capturing returns those of some own pieces that can capture on some cells, or en passant, safe
// or not, and in games with more sets than chess perhaps others.
func (w *effectsPos) capturing(pieces, takes, all uint64) (set uint64) {
	switch {
	case w.strict.More != nil:
		return pieces
	case w.now.epTargets != 0:
		set = w.epCapturers(pieces)
	}
	if 2*bits.OnesCount64(takes) > bits.OnesCount64(pieces) {
		return set | w.capturingOn(pieces, takes, all)
	}
	for ; takes != 0; takes &= takes - 1 {
		set |= w.capturingAt(pieces, bits.TrailingZeros64(takes)&63, all)
	}
	return set
}

// epCapturers returns those of some own pieces that can capture en passant.
func (w *effectsPos) epCapturers(pieces uint64) (set uint64) {
	f, my := &w.now, &w.strict.Sides[w.side()&1]
	for i := range my.Take {
		set |= f.set[rules.PawnSet] & pieces & my.Take[i].From & bits.RotateLeft64(f.epTargets, -my.Take[i].Rotate)
	}
	return set
}

// capturingAt returns those of some own pieces that can capture on a cell.
func (w *effectsPos) capturingAt(pieces uint64, c int, all uint64) (set uint64) {
	f, l := &w.now, w.strict
	my := &l.Sides[w.side()&1]
	set = my.RoyalFrom[c&63]&f.set[rules.RoyalSet] | l.Leaper.From[c&63]&f.set[rules.LeaperSet] | my.AttackTo[c&63]&f.set[rules.PawnSet]
	for i := range l.Riders {
		set |= l.Riders[i].Clear(l.Riders[i].ReachTo[c&63]&f.set[i+1]&pieces, c, all)
	}
	return set & pieces
}

// capturingOn returns those of some own pieces that can capture on some cells: it looks from
// each.
func (w *effectsPos) capturingOn(pieces, takes, all uint64) (set uint64) {
	f, l := &w.now, w.strict
	my := &l.Sides[w.side()&1]
	for royals := f.set[rules.RoyalSet] & pieces; royals != 0; royals &= royals - 1 {
		if my.Royal[bits.TrailingZeros64(royals)&63]&takes != 0 {
			set |= royals & -royals
		}
	}
	for i := range l.Riders {
		for s := f.set[i+1] & pieces &^ set; s != 0; s &= s - 1 {
			if from := bits.TrailingZeros64(s) & 63; l.Riders[i].Reach[from]&takes != 0 && l.Riders[i].Table.At(from, all)&takes != 0 {
				set |= s & -s
			}
		}
	}
	for s := f.set[rules.LeaperSet] & pieces; s != 0; s &= s - 1 {
		if l.Leaper.Leap[bits.TrailingZeros64(s)&63]&takes != 0 {
			set |= s & -s
		}
	}
	for i, pawns := 0, f.set[rules.PawnSet]&pieces; i < len(my.Take) && pawns != 0; i++ {
		set |= pawns & my.Take[i].From & bits.RotateLeft64(takes, -my.Take[i].Rotate)
	}
	return set
}

// takable returns those of some enemies whose captures can be unsure.
func (w *effectsPos) takable(foe uint64) uint64 {
	if !w.ways.takes {
		return foe
	}
	return w.ways.takable.of(&w.bitsPos, foe)
}

// risk says what to look at before unsure moves are known to be legal.
type risk struct {
	cells  uint64 // of pieces between the royal and an enemy rider that a move can empty at once
	pinned uint64 // pieces that alone stand between the royal and an enemy rider
	check  bool
}

// risks finds the risks of the unsure moves of some pieces. A move can empty the cells of its piece, of
// one that it captures, and of pieces that its effects take off.
func (w *effectsPos) risks(v *checkInfo, pieces uint64) (r risk) {
	w.findLines()
	r.check = w.toRoyal.near&v.foe != 0
	for i := range w.toRoyal.lines {
		block := w.toRoyal.lines[i].cells & v.all
		r.check = r.check || block == 0
		if block&(block-1) == 0 {
			r.pinned |= block
		}
		left := block &^ w.toRoyal.clear
		if one := left & (left - 1); left&^(pieces|v.foe) == 0 && one&(one-1) == 0 {
			r.cells |= block
		}
	}
	return r
}

// newAttacks says where a move has to begin, or else to end, that may leave the royal attacked.
type newAttacks struct{ from, to uint64 }

// arrivalsBy says which moves of a side may bring an enemy that attacks its royal; nil: none does.
func (w *effectsPos) arrivalsBy(us board.Side) *arrivals {
	royal := w.now.set[rules.RoyalSet] & w.now.occ[us&1]
	if w.ways.arrivals == nil || royal == 0 {
		return nil
	}
	return &w.ways.arrivals[us&1][bits.TrailingZeros64(royal)&63]
}

// moves returns those of the moves of some pieces to some ends.
func (a *arrivals) moves(pieces, ends uint64) newAttacks {
	return newAttacks{(a.from | a.sure) & pieces, a.to & ends}
}

// newEnemies returns those unsure moves of some pieces to some ends after which a new enemy may attack the royal: one that they
// bring, or the piece that moved.
func (w *effectsPos) newEnemies(a *arrivals, pieces, ends uint64) newAttacks {
	f, us := &w.now, w.side()&1
	own, foe := f.occ[us], f.occ[us^1]
	near := a.moves(pieces, ends)
	if len(w.ways.riders) > 0 {
		k := bits.TrailingZeros64(f.set[rules.RoyalSet]&own) & 63
		all, seen := own&^pieces|foe, a.others
		if f.epTargets != 0 {
			all &^= 1 << (f.status.epCaptured() & 63)
		}
		for _, r := range w.ways.riders {
			seen |= r.Table.At(k, all)
		}
		near = newAttacks{near.from & (seen | a.sure), near.to & seen}
	}
	if near.from != 0 && !w.ways.quiet {
		near.from = w.capturing(near.from, ends, own|foe)
	}
	return near
}

// unsurePieces returns the pieces of a side of which moves may be unsure.
func (w *effectsPos) unsurePieces(us board.Side) uint64 {
	return w.ways.pieces.of(&w.bitsPos, w.now.occ[us])
}
