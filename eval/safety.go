package eval

import "dragoman/board"

// This file judges how safe the royals of unknown games are, as king.go does
// for chess: what shelters them, and how many pieces look at the cells around
// them. Dangers add up before they count, and then count more than in
// proportion.

// A cell keeps as bits which bands of pieces attack it, and besides whether a
// royal does, which belongs to none, or one that is on its way to promotion.
const (
	byAim   = 1 << 6
	byRoyal = 1 << 7
)

// haven is what is around the royals of a side.
type haven struct {
	weak   int // cells that enemies attack and nothing but royals guards
	shield int // own pieces that have an aim, as pawns do
	guards int // other own pieces
}

// hunt is what the pieces of a side do to the enemy's royals.
type hunt struct {
	hunters int   // pieces that attack cells around them
	force   Score // of these
	hits    int   // cells that they attack, each counted for each of them
	strong  int   // pieces of the highest band, wherever they look
}

// join adds what a man does.
func (h *hunt) join(m *man, band uint8, w *Common) {
	if m.hits > 0 {
		h.hunters++
		h.force += w.HuntFrom[band]
		h.hits += min(m.hits, 5)
	}
	if int(band) == len(bands) {
		h.strong++
	}
}

// safety returns what the surroundings of a side's royals are worth to it,
// given what the enemy does to them and how much of 64 it has to fear checks.
func (w *Common) safety(a *haven, h *hunt, fear int) Score {
	shelter := w.Shield*Score(a.shield) + w.Guard*Score(a.guards)
	if h.hunters < 2 && (h.hunters == 0 || h.strong == 0) {
		return shelter
	}
	danger := w.HuntBase + h.force + w.HuntHits*Score(h.hits) + w.HuntWeak*Score(a.weak) - S(shelter.Middle()/2, 0)
	if h.strong == 0 {
		danger += w.HuntCalm
	}
	mid, end := max(0, danger.Middle()), max(0, danger.End())
	return shelter - S(min(mid*mid/720*fear/64, 2000), min(end/20*fear/64, 400))
}

// lanes counts the walking pieces of a side by file, with a free file on either
// side.
type lanes [2 + maxFiles]uint8

const maxFiles = 16

// structure judges how a walking piece stands to others of its side.
func (l *lanes) structure(b *board.Board, m *man, w *Common) (s Score) {
	f := b.File(m.cell) + 1
	if l[f-1] == 0 && l[f+1] == 0 {
		s += w.Lonely
	}
	if l[f] > 1 {
		s += w.Stacked
	}
	if m.backed {
		s += w.Backed
	}
	return s
}
