package gen

import (
	"math/bits"

	"dragoman/board"
	"dragoman/gen/rules"
)

// This file tells checks in games with effects, and drops moves that may not give one.

// royalsAttacked implements effectsBoard.
func (w *effectsPos) royalsAttacked(s board.Side) bool {
	f := &w.now
	royal := f.set[rules.RoyalSet] & f.occ[s&1]
	switch {
	case !w.prog.Safety.Required:
		return w.bitsPos.royalsAttacked(s)
	case royal == 0:
		return false
	}
	k := bits.TrailingZeros64(royal) & 63
	if enemy := f.set[rules.RoyalSet] & f.occ[s&1^1]; w.prog.Safety.Shield && w.tables.Neighbours[k]&enemy != 0 {
		return false
	}
	return w.attackedBy(f, s&1^1, f.occ[s&1^1]&^w.effects.frozen(), k, f.occ[0]|f.occ[1])
}

// InCheck implements [Position].
func (w *effectsPos) InCheck() bool { return w.royalsAttacked(w.side()) }

// GivesCheck implements [Searchable].
func (w *effectsPos) GivesCheck(m Move) bool {
	switch kind := m.Kind(); {
	case !w.quickChecks(), m.IsPass():
		return givesCheckByMaking(w, m)
	case kind == rules.Dropping:
		royal := w.now.set[rules.RoyalSet] & w.now.occ[w.side()&1^1]
		pc := w.arrives(m)
		return royal != 0 && w.tables.Reach[pc][m&63]&royal != 0 && w.attacks(pc, int(m&63), royal, w.now.occ[0]|w.now.occ[1]|1<<(m&63))
	case kind > rules.Promoting:
		return givesCheckByMaking(w, m)
	}
	return w.strictPos.GivesCheck(m)
}

// KeepChecks implements [Searchable].
func (w *effectsPos) KeepChecks(list []Move) []Move { return keepChecks(w, list) }

// quickChecks implements checkFilter.
func (w *effectsPos) quickChecks() bool {
	e := w.prog.Effects
	return w.prog.Safety.Required && !w.prog.Safety.Shield && !e.Changes && !e.Freezes() && !e.HasBlocks() && !w.walls
}

// dropChecks drops the moves of a list after which a piece that may not give check
// does.
func (w *effectsPos) dropChecks(list []span) {
	f := &w.now
	us := w.side() & 1
	royal := f.set[rules.RoyalSet] & f.occ[us^1]
	if royal == 0 {
		return
	}
	var direct [rules.MaxSets]uint64
	k := bits.TrailingZeros64(royal) & 63
	blocks := w.findCheckCells(&direct, us, k)
	for i := range list {
		s := &list[i]
		if s.to == 0 {
			continue
		}
		m := s.first(s.to)
		pc, from, test := movedPiece(m, us, w.at[:]), m>>10&63, s.to
		switch kind := m.Kind(); {
		case kind == rules.Dropping:
			test = 0
		case kind > rules.DoubleStep:
			// a promotion, castling or capture en passant: one move, which is made
		case s.slide == 0:
			test = -(blocks >> from & 1)
		default:
			test = bits.RotateLeft64(blocks, int(m&63)-int(from))
		}
		if w.prog.Effects.Checkless[pc] {
			s.to &^= w.checkCells(&direct, pc, k) &^ test
		}
		for t := s.to & test; t != 0; t &= t - 1 {
			if w.givesForbiddenCheckAfter(s.first(t), us) {
				s.to &^= t & -t
			}
		}
	}
}

// findCheckCells finds by set the cells from which its members would attack the royal
// on k, and returns the pieces whose moves can open a line to it.
func (w *effectsPos) findCheckCells(direct *[rules.MaxSets]uint64, us board.Side, k int) (blocks uint64) {
	f, l := &w.now, w.strict
	able := w.checkless(us)
	for i := range l.Riders {
		direct[i+1] = l.Riders[i].From(k, f.occ[0]|f.occ[1])
		blocks |= w.blockers(&l.Riders[i], f.set[i+1]&able, k)
	}
	direct[rules.LeaperSet] = l.Leaper.From[k]
	direct[rules.PawnSet] = l.Sides[us].AttackTo[k]
	if l.More == nil {
		return blocks
	}
	for i := range l.More.Riders {
		r := &l.More.Riders[i]
		direct[r.Set&7] = r.From(k, f.occ[0]|f.occ[1])
		blocks |= w.blockers(r, f.set[r.Set&7]&able, k)
	}
	for i := range l.More.Pawns[us] {
		direct[l.More.Pawns[us][i].Set&7] = l.More.Pawns[us][i].AttackTo[k]
	}
	return blocks
}

// checkCells returns the cells from which a piece gives check to a royal on k.
func (w *effectsPos) checkCells(direct *[rules.MaxSets]uint64, pc board.Piece, k int) (set uint64) {
	for i := range rules.TrashSet {
		set |= w.member[pc][i] & direct[i]
	}
	if more := w.strict.More; more != nil && more.Leapers.LeapTo[pc] != nil {
		set |= more.Leapers.LeapTo[pc][k&63]
	}
	return set
}

// givesForbiddenCheckAfter reports whether after a move a piece that may not give check does.
func (w *effectsPos) givesForbiddenCheckAfter(m Move, us board.Side) bool {
	w.strictPos.Make(m)
	f := &w.now
	royal := f.set[rules.RoyalSet] & f.occ[us^1]
	checks := royal != 0 && w.attackedBy(f, us, w.checkless(us), bits.TrailingZeros64(royal), f.occ[0]|f.occ[1])
	w.strictPos.Unmake()
	return checks
}
