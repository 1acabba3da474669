package gen

import (
	"dragoman/gen/rules"
)

// This file sets positions on two words up and plays their moves.

// newWide returns a position of a game with wide tables, which lists moves in the order
// of the mailbox or not.
func newWide(p *rules.Program, s *rules.State, inOrder bool) *widePos {
	w := &widePos{mailPos: *setUpMail(p, s, attachSpace), tables: p.Wide, inOrder: inOrder}
	w.fill()
	for i := range w.castlePaths {
		w.castleWays = append(w.castleWays, wideMask(w.castlePaths[i].empty))
	}
	w.setDrops()
	if w.effects != nil {
		w.effects.legal = !inOrder
	}
	w.start(w)
	return w
}

// Clone implements [Position].
func (w *widePos) Clone() Position {
	c := &widePos{mailPos: *w.clone(), tables: w.tables, inOrder: w.inOrder, set: w.set, castleWays: w.castleWays, drops: w.drops}
	c.sets = &c.set
	if c.effects != nil {
		c.effects.effectsBoard, c.effects.lister = c, c
	}
	return c
}

// Backend names the back-end.
func (w *widePos) Backend() Backend { return Bits }

// AppendMoves implements [Position].
func (w *widePos) AppendMoves(dst []Move) []Move {
	if w.inOrder {
		return w.mailPos.AppendMoves(dst)
	}
	return w.AppendLegal(dst)
}

// AppendLegal implements [Position].
func (w *widePos) AppendLegal(dst []Move) []Move {
	if w.effects != nil {
		return w.effects.appendLegal(dst)
	}
	return w.appendSafe(dst)
}

// Make implements [Position].
func (w *widePos) Make(mv Move) bool {
	if checking {
		defer w.checkSound()
	}
	if w.effects == nil {
		w.makeEdits(mv)
		return !w.inOrder || !w.prog.Safety.Required || !w.royalsAttacked(w.side^1)
	}
	before := w.effects.before(mv, w.side, w.at, w.frames[w.ply].epCaptured)
	w.makeEdits(mv)
	return w.effects.follow(mv, before)
}

// AppendCaptures implements [Searchable].
func (w *widePos) AppendCaptures(dst []Move) []Move {
	if w.inOrder {
		return w.mailPos.AppendCaptures(dst)
	}
	return keepNoisy(w, w.AppendLegal(dst), len(dst))
}

// GivesCheck implements [Searchable].
func (w *widePos) GivesCheck(mv Move) bool { return givesCheckByMaking(w, mv) }

// KeepChecks implements [Searchable].
func (w *widePos) KeepChecks(list []Move) []Move { return keepChecks(w, list) }
