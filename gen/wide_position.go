package gen

import (
	"dragoman/gen/rules"
)

// This file sets positions on two words up and plays their moves.

// newWide returns a position of a game with wide tables.
func newWide(p *rules.Program, s *rules.State) *widePos {
	w := &widePos{mailPos: *setUpMail(p, s, attachSpace), tables: p.Wide}
	w.fill()
	for i := range w.castlePaths {
		w.castleWays = append(w.castleWays, wideMask(w.castlePaths[i].empty))
	}
	w.setDrops()
	if w.effects != nil {
		w.effects.legal = true
		w.follows = newWideFollows(p)
	}
	w.start(w)
	return w
}

// Clone implements [Position].
func (w *widePos) Clone() Position {
	c := &widePos{mailPos: *w.clone(), tables: w.tables, set: w.set, castleWays: w.castleWays, drops: w.drops, follows: w.follows}
	c.wide = &c.set
	if c.effects != nil {
		c.effects.effectsBoard, c.effects.lister = c, c
	}
	return c
}

// Backend names the back-end.
func (w *widePos) Backend() Backend { return Bits }

// AppendMoves implements [Position]. All are legal.
func (w *widePos) AppendMoves(dst []Move) []Move { return w.AppendLegal(dst) }

// AppendLegal implements [Position].
func (w *widePos) AppendLegal(dst []Move) []Move {
	switch {
	case w.effects == nil:
		return w.appendSafe(dst)
	case w.follows.walls:
		return spreadMany(dst, w.listWalled())
	}
	return w.effects.appendLegal(dst)
}

// Make implements [Position].
func (w *widePos) Make(mv Move) bool {
	if checking {
		defer w.checkSound()
	}
	if w.effects == nil {
		w.makeMove(mv)
		w.countMove(mv)
		return true
	}
	if w.makeDirect(mv) {
		return true
	}
	before := w.effects.before(mv, w.side, w.at, w.frames[w.ply].epCaptured)
	w.makeMove(mv)
	return w.effects.follow(mv, before)
}

// AppendCaptures implements [Searchable]. Where a drop comes before all other moves,
// drops must be listed to know that.
func (w *widePos) AppendCaptures(dst []Move) []Move {
	start := len(dst)
	w.onlyCaptures = w.effects == nil || w.effects.effects.DropFirst == nil
	dst = w.AppendLegal(dst)
	w.onlyCaptures = false
	return keepNoisy(w, dst, start)
}
