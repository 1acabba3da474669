package gen

import (
	"math/bits"

	"dragoman/board"
	"dragoman/gen/rules"
)

// This file counts the replies to all moves of a position at once, for the
// last two plies of a perft. Most moves are quiet and disturb little of what
// the other side can do, or nothing: what they leave alone is counted once for
// all of them. Deleting the file would cost speed only.

// forecast is what the other side could do if the side to move did nothing,
// and on which cells that depends.
type forecast struct {
	side     board.Side // the other side
	own, all uint64     // its pieces, and all
	royal    uint64
	blocks   uint64 // cells whose emptying checks or pins
	court           // of its royal
	leaps    int    // moves of its leapers
	feet     uint64 // its feet
	paths    uint64 // cells on which the moves of its feet depend
	steps    int    // moves of its feet
	seen     uint64 // cells that its riders see
	rides    int    // moves of its riders
	riders   []outlook
	felt     uint64 // all cells on which any of this depends, whoever moves there
	replies  int    // all moves
}

// outlook is what one rider sees in one of its two ways.
type outlook struct {
	seen  uint64
	table *rules.Rider
	cell  int
	moves int
}

// CountReplies implements [Position].
func (p *strictPos) CountReplies() (n int) {
	w := &p.forecast
	if p.rich || p.lines.More != nil || !p.foresee(w) {
		p.buffer = p.AppendLegal(p.buffer[:0])
		return countReplies(p, p.buffer)
	}
	p.spans, _ = legal[listing](p, p.spans[:0])
	for i := range p.spans {
		if s := &p.spans[i]; s.to != 0 {
			n += p.countSpan(w, s)
		}
	}
	return n
}

// countSpan counts the replies to the moves of a span.
func (p *strictPos) countSpan(w *forecast, s *span) int {
	loud, felt := p.effects(w, s)
	n := bits.OnesCount64(s.to&^(loud|felt)) * w.replies
	for to := s.to & felt &^ loud; to != 0; to &= to - 1 {
		n += p.countQuietly(w, s.first(to))
	}
	for to := s.to & loud; to != 0; to &= to - 1 {
		p.Make(s.first(to))
		n += p.CountLegal()
		p.Unmake()
	}
	return n
}

// effects returns where moves of a span are loud, which means that they capture,
// check, pin or do anything special, and where they are felt: touch a cell on
// which replies depend. All others leave the same replies.
func (p *strictPos) effects(w *forecast, s *span) (loud, felt uint64) {
	m := s.first(s.to)
	if m&kindMask >= edited {
		return ^uint64(0), 0
	}
	from := m >> 10 & 63
	reach := &p.lines.ReachTo[p.at[from]]
	loud, felt = w.own|reach[bits.TrailingZeros64(w.royal)&63], w.felt
	for z := w.zone; z != 0; z &= z - 1 {
		felt |= reach[bits.TrailingZeros64(z)]
	}
	if s.slide == 0 {
		return loud | -(w.blocks >> from & 1), felt | -(felt >> from & 1)
	}
	if m&kindMask != 0 {
		loud |= p.entered()
	}
	step := int(m&63) - int(from)
	return loud | bits.RotateLeft64(w.blocks, step), felt | bits.RotateLeft64(felt, step)
}

// foresee fills in a forecast. It reports false if some piece of the other
// side is pinned, or its royal attacked or missing.
func (p *strictPos) foresee(w *forecast) bool {
	f := &p.now
	them := p.side()&1 ^ 1
	w.side, w.own, w.all = them, f.occ[them], f.occ[0]|f.occ[1]
	w.royal = f.set[rules.RoyalSet] & w.own
	if w.royal == 0 || f.set[rules.RoyalSet] == w.royal || !p.foreseeLines(w) {
		return false
	}
	p.foreseeRoyal(w)
	p.foreseeRiders(w)
	w.leaps = 0
	for s := f.set[rules.LeaperSet] & w.own; s != 0; s &= s - 1 {
		w.leaps += bits.OnesCount64(p.lines.Leaper.Leap[bits.TrailingZeros64(s)&63] &^ w.own)
	}
	my := &p.lines.Sides[them]
	w.feet = f.set[rules.PawnSet] & w.own
	w.paths = bits.RotateLeft64(w.feet&my.Push.From, my.Push.Rotate) | bits.RotateLeft64(w.feet&my.DoublePush.From, my.DoublePush.Rotate) |
		bits.RotateLeft64(w.feet&my.DoublePush.From, my.DoublePush.Past) |
		bits.RotateLeft64(w.feet&my.Take[0].From, my.Take[0].Rotate) | bits.RotateLeft64(w.feet&my.Take[1].From, my.Take[1].Rotate)
	w.steps = countSteps(my, w.feet, w.all, w.all&^w.own, ^uint64(0))
	w.felt = w.seen | w.paths | w.watched
	w.replies = w.leaps + w.rides + w.steps + w.royals
	return true
}

// foreseeLines finds the pieces of the side to move that stand alone, or with
// one of the other side, between its own riders and the royal.
func (p *strictPos) foreseeLines(w *forecast) bool {
	f := &p.now
	mine := w.all &^ w.own
	k := bits.TrailingZeros64(w.royal) & 63
	w.blocks = 0
	for i := range p.lines.Riders {
		r := &p.lines.Riders[i]
		for s := r.ReachTo[k] & f.set[i+1] & mine; s != 0; s &= s - 1 {
			between := r.Between[bits.TrailingZeros64(s)&63][k] & w.all
			switch others := between &^ mine; {
			case between&(between-1) == 0 && others == between:
				return false // it checks, or pins
			case others&(others-1) == 0 && bits.OnesCount64(between&mine) == 1:
				w.blocks |= between & mine
			}
		}
	}
	return true
}

// foreseeRiders counts the moves of the riders one by one.
func (p *strictPos) foreseeRiders(w *forecast) {
	w.seen, w.rides, w.riders = 0, 0, w.riders[:0]
	for i := range p.lines.Riders {
		r := &p.lines.Riders[i]
		for s := p.now.set[i+1] & w.own; s != 0; s &= s - 1 {
			cell := bits.TrailingZeros64(s)
			seen := r.Table.At(cell, w.all)
			moves := bits.OnesCount64(seen &^ w.own)
			w.seen |= seen
			w.rides += moves
			w.riders = append(w.riders, outlook{seen, r, cell, moves})
		}
	}
}

// countQuietly counts the replies to a quiet move.
func (p *strictPos) countQuietly(w *forecast, m Move) int {
	from, to := m>>10&63, m&63
	both := uint64(1)<<from | uint64(1)<<to
	all := w.all ^ both
	n := w.leaps
	if both&w.seen == 0 {
		n += w.rides
	} else {
		for i := range w.riders {
			if r := &w.riders[i]; both&r.seen == 0 {
				n += r.moves
			} else {
				n += bits.OnesCount64(r.table.Table.At(r.cell, all) &^ w.own)
			}
		}
	}
	if both&w.paths == 0 {
		n += w.steps
	} else {
		n += countSteps(&p.lines.Sides[w.side&1], w.feet, all, all&^w.own, ^uint64(0))
	}
	pc := p.at[from]
	if w.zone == 0 || both&w.watched|(p.tables.Reach[pc][from]|p.tables.Reach[pc][to])&w.zone == 0 {
		return n + w.royals
	}
	return n + p.countRoyalAfter(w, int(from), int(to), all)
}
