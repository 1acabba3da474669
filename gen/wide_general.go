package gen

import (
	"dragoman/board"
	"dragoman/gen/rules"
)

// This file lists the moves of games in which sets do not tell which moves are legal, or
// not all moves. The mailbox plays them: sets only find where pieces go, and pieces of
// other kinds are walked.

// newWideGeneral returns a mailbox whose moves are found in sets of two words.
func newWideGeneral(p *rules.Program, s *rules.State) *mailPos {
	w := &widePos{mailPos: *setUpMail(p, s, attachSpace), tables: p.Wide}
	w.fill()
	w.lister = w
	w.start(&w.mailPos)
	return &w.mailPos
}

// cloneMail implements setLister.
func (w *widePos) cloneMail() *mailPos {
	c := &widePos{mailPos: *w.clone(), tables: w.tables, set: w.set}
	c.wide, c.lister = &c.set, c
	return &c.mailPos
}

// appendBySets implements setLister.
func (w *widePos) appendBySets(dst []Move) []Move {
	v, us := &w.info, w.side&1
	w.findPieces(v)
	w.n, w.tested = 0, w.tested[:0]
	dst = w.appendCommon(dst)
	for _, pc := range w.tables.Rest[us] {
		if set := w.set.pieces(pc).And(v.free); set.Any() {
			dst = w.appendKind(dst, pc, set, v.targets.And(w.wanted(pc)))
		}
	}
	dst = spread(w.appendEnPassants(dst), w.spans[:w.n])
	check := -1 // unknown
	for _, pc := range w.tables.Walked[us] {
		for set := w.set.pieces(pc).And(v.free); set.Any(); set = set.Rest() {
			dst = w.appendPiece(dst, board.Cell(set.First()), board.Piece(pc), &check)
		}
	}
	return w.appendCastlings(dst)
}

// findPieces notes what stands where, what can move and what can be captured, whatever the
// royals may be in.
func (w *widePos) findPieces(v *wideInfo) {
	us := w.side & 1
	v.own, v.foe = w.set.occupied(us), w.set.occupied(us^1)
	v.all, v.free, v.targets = v.own.Or(v.foe), v.own, wideAll
	v.royal, v.risky, v.enemy = -1, rules.WideSet{}, rules.WideSet{}
	for _, c := range w.royals[us^1] {
		v.enemy = v.enemy.Or(rules.WideCell(int(c)))
	}
	for _, pc := range w.tables.Immune {
		v.targets = v.targets.AndNot(w.set.pieces(pc))
	}
	if w.canFreeze {
		var frozen [rules.WideWords]uint64
		w.effects.addFrozen(frozen[:])
		v.free = v.free.AndNot(rules.WideOf(&frozen))
	}
}
