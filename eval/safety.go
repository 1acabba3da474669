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
	h.force += w.HuntCheck[band] * Score(min(m.checks, 3))
	if m.hits > 0 {
		h.hunters++
		h.force += w.HuntFrom[band]
		h.hits += min(m.hits, 5)
	}
	if int(band) == len(bands) {
		h.strong++
	}
}

// serious reports whether the pieces do so much that it is worth a closer look.
func (h *hunt) serious() bool { return h.hunters >= 2 || h.hunters > 0 && h.strong > 0 }

// hunters reports by side whether men hunt the enemy's royals seriously.
func (g *generalTables) hunters(men []man) (serious [2]bool) {
	if !g.guarded || g.prog.Rings != nil {
		return serious
	}
	var hunts [2]hunt
	for i := range men {
		hunts[men[i].piece.Side()].join(&men[i], g.band[men[i].piece], g.weights)
	}
	return [2]bool{hunts[0].serious(), hunts[1].serious()}
}

// safety returns what the surroundings of a side's royals are worth to it,
// given what the enemy does to them and how much of 64 it has to fear checks.
func (w *Common) safety(a *haven, h *hunt, fear int) Score {
	shelter := w.Shield*Score(a.shield) + w.Guard*Score(a.guards)
	if !h.serious() {
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

// bare judges the files beside a royal and its own: what shelters it there, or
// at least keeps them shut.
func (w *Common) bare(l *[2]lanes, side board.Side, b *board.Board, royal board.Cell) (s Score) {
	f := b.File(royal) + 1
	for x := max(f-1, 1); x <= min(f+1, b.Files()); x++ {
		switch {
		case l[side][x] > 0:
		case l[side^1][x] > 0:
			s += w.Bare[0]
		default:
			s += w.Bare[1]
		}
	}
	return s
}

// journey judges how easily a walking piece that is passed gets on, so many
// steps from its aim.
func (w *Common) journey(m *man, steps int) (s Score) {
	steps = min(steps, len(w.PassedFree)-1)
	if m.free {
		s += w.PassedFree[steps]
	}
	if m.safe {
		s += w.PassedSafe[steps]
	}
	near := Score(max(0, 6-steps))
	return s + (w.PassedOwn*Score(m.own)+w.PassedFoe*Score(m.foe))*near
}

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
