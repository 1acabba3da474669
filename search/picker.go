package search

import (
	"math"
	"slices"

	"dragoman/board"
	"dragoman/gen"
	"dragoman/gen/rules"
)

// picker hands out the moves of a node one by one, likely good ones first:
// the move of the table, captures that do not lose, quiet moves by their
// history, captures that lose. It sorts no more than what is asked for.
type picker struct {
	moves  []gen.Move // as listed; once rated, the quiet ones
	rated  []rating   // the noisy ones, then the quiet ones
	table  gen.Move   // known from the table, or gen.None
	stage  stage
	ply    int
	noisy  int   // how many moves are noisy
	losing int   // how many of them have been put off
	next   int   // the next move to look at
	end    int   // of those that are rated
	least  Score // what captures have to gain not to be put off
	quiet  bool  // quiet moves are wanted
	checks bool  // of these only those that give check
	ahead  bool  // the next quiet move was foreseen with the last
	only   bool  // nothing but captures that gain enough is wanted
}

// rating is a move below its score, so that the better is the greater.
type rating int64

// nothing is worse than every rating.
const nothing rating = math.MinInt64

func rate(m gen.Move, score int32) rating { return rating(score)<<32 | rating(m) }

func (r rating) move() gen.Move { return gen.Move(r) }
func (r rating) score() int32   { return int32(r >> 32) }

type stage uint8

const (
	known stage = iota
	sorting
	capturing
	judging
	quieting
	losing
	listing // as they come
)

// begin makes the picker one of some moves, field by field: copies of what was
// written a moment ago have to wait until the caches have it.
func (p *picker) begin(moves []gen.Move, table gen.Move, ply int, s stage) {
	p.moves, p.table, p.stage, p.ply = moves, table, s, ply
	p.noisy, p.losing, p.next, p.end, p.least = 0, 0, 0, 0, 0
	p.quiet, p.checks, p.ahead, p.only = false, false, false, false
}

// pick prepares the moves of the position for a node of the main search.
func (w *worker) pick(p *picker, ply int, table gen.Move) {
	p.begin(p.moves[:0], table, ply, known)
	p.quiet = true
	if w.staged == nil {
		p.moves = w.list(p.moves, ply)
	}
	w.begun(p)
}

// begun makes the move of the table the first, if it is one of those wanted.
func (w *worker) begun(p *picker) {
	switch {
	case w.staged == nil && slices.Contains(p.moves, p.table):
	case w.staged != nil && p.table != gen.None && (!p.only || w.noisy(p.table)) && w.staged.Has(p.table):
	default:
		p.table, p.stage = gen.None, sorting
	}
}

// list adds the moves of the position: in check only legal ones, where lists
// hold others besides. There may be hundreds of them, and few that help.
func (w *worker) list(dst []gen.Move, ply int) []gen.Move {
	if w.game.sift && w.at(ply).check {
		return w.pos.AppendLegal(dst)
	}
	return w.pos.AppendMoves(dst)
}

// pickRoot prepares the moves of the root in the order of their merits.
func (w *worker) pickRoot(p *picker) {
	p.begin(p.moves[:0], gen.None, 0, listing)
	for i := range w.root[w.rank:] {
		p.moves = append(p.moves, w.root[w.rank+i].move)
	}
}

// pickCaptures prepares the captures and promotions of the position that gain
// something by exchange.
func (w *worker) pickCaptures(p *picker, ply int, table gen.Move, least Score) {
	p.begin(p.moves[:0], table, ply, known)
	p.least, p.only = least, true
	if w.staged == nil {
		p.moves = w.pos.AppendCaptures(p.moves)
	}
	w.begun(p)
}

// pickChecks prepares the quiet moves of the position that give check.
func (w *worker) pickChecks(p *picker, ply int) {
	p.begin(p.moves[:0], gen.None, ply, judging)
	p.quiet, p.checks = true, true
	if w.staged == nil {
		p.moves = w.list(p.moves, ply)
		w.part(p)
		p.noisy = 0
	}
}

// grow makes room for so many rated moves.
func (p *picker) grow(n int) {
	if n > len(p.rated) {
		p.rated = append(p.rated, make([]rating, 2*n-len(p.rated))...)
	}
}

// pickNext returns the next move, or gen.None after the last. It asks for what
// the table knows of the position after it, and of one that is not returned yet
// where it takes time to tell whether it is wanted.
func (w *worker) pickNext(p *picker) gen.Move {
	for {
		switch p.stage {
		case known:
			p.stage = sorting
			w.foresee(p.table)
			return p.table
		case sorting:
			w.rateCaptures(p)
			p.stage = capturing
		case capturing:
			if p.next == p.noisy && p.only {
				return gen.None
			}
			if p.next == p.noisy {
				p.stage = judging
				continue
			}
			best := p.best()
			if best.move() == p.table {
				continue
			}
			w.foresee(best.move())
			if w.gains(best.move(), p.enough(best.score())) {
				return best.move()
			}
			p.rated[p.losing] = best
			p.losing++
		case judging:
			if p.quiet {
				w.listQuiets(p)
				w.rateQuiets(p)
			}
			p.stage = quieting
		case quieting:
			if !p.quiet || p.next == p.end {
				p.stage, p.next = losing, 0
				continue
			}
			best, next := p.bestTwo()
			if !p.ahead {
				w.foresee(best.move())
			}
			if p.ahead = next != nothing; p.ahead {
				w.foresee(next.move())
			}
			if best.move() != p.table {
				return best.move()
			}
		case losing:
			if p.next == p.losing {
				return gen.None
			}
			m := p.rated[p.next].move()
			p.next++
			w.foresee(m)
			return m
		case listing:
			if p.next == len(p.moves) {
				return gen.None
			}
			p.next++
			return p.moves[p.next-1]
		}
	}
}

// enough returns what a capture of a given rating has to gain: those that look
// good are let off a little.
func (p *picker) enough(score int32) Score {
	if p.only {
		return p.least
	}
	return -Score(score) / 64
}

// loud reports whether the move last picked is noisy.
func (w *worker) loud(p *picker, m gen.Move) bool {
	switch p.stage {
	case capturing, losing:
		return true
	case quieting:
		return false
	}
	return w.noisy(m)
}

// best takes the best of the moves that are rated and not taken yet.
func (p *picker) best() rating {
	left := p.rated[p.next:p.end]
	top, at := left[0], 0
	for i, r := range left {
		if r > top {
			top, at = r, i
		}
	}
	left[at] = left[0]
	p.next++
	return top
}

// bestTwo is best, and tells which will be next, or nothing.
func (p *picker) bestTwo() (top, next rating) {
	left := p.rated[p.next:p.end]
	top, next = left[0], nothing
	at := 0
	for i, r := range left[1:] {
		if r > top {
			top, r, at = r, top, i+1
		}
		next = max(next, r)
	}
	left[at] = left[0]
	p.next++
	return top, next
}

// listQuiets sees to it that the moves are the quiet ones that are wanted.
func (w *worker) listQuiets(p *picker) {
	switch {
	case w.staged == nil && p.checks:
		p.moves = gen.KeepChecks(w.pos, p.moves)
	case w.staged == nil:
	case p.checks:
		p.moves = w.staged.AppendChecks(p.moves[:0])
	default:
		p.moves = w.staged.AppendQuiets(p.moves[:0])
	}
	p.grow(p.end + len(p.moves))
}

// listCaptures puts noisy moves where they will be rated.
func (w *worker) listCaptures(p *picker) {
	if w.staged == nil {
		w.part(p)
		return
	}
	p.moves = w.staged.AppendCaptures(p.moves[:0])
	p.noisy = len(p.moves)
	p.grow(p.noisy)
	for i, m := range p.moves {
		p.rated[i] = rating(m)
	}
}

// rateCaptures rates the noisy moves by what they win at once and by their
// history.
func (w *worker) rateCaptures(p *picker) {
	us := w.pos.Side()
	w.listCaptures(p)
	for i, r := range p.rated[:p.noisy] {
		m, gain := r.move(), int32(0)
		if m.Kind() == rules.Promoting {
			gain = w.game.worth[board.NewPiece(int(m.Arg()), us)]
		}
		victim := w.victim(m)
		place := w.game.place(w.mover(m), m.To())
		p.rated[i] = rate(m, 8*(gain+w.game.worth[victim])+int32(w.hist.capture[place][victim.Kind()&(kindCount-1)])/8)
	}
	p.end = p.noisy
}

// part leaves the quiet ones among the moves, and puts noisy ones where they
// will be rated. It does so without branches, which no CPU could foresee.
func (w *worker) part(p *picker) {
	p.grow(len(p.moves))
	moves, rated := p.moves, p.rated[:len(p.moves)]
	enemy := &w.game.enemy[w.pos.Side()&1]
	quiet, noisy := 0, 0
	for _, m := range moves {
		loud := int(enemy[w.on(m.To())] | loudKind[m.Kind()])
		moves[quiet], rated[noisy] = m, rating(m)
		quiet += 1 - loud
		noisy += loud
	}
	p.moves, p.noisy = moves[:quiet], noisy
}

// loudKind is 1 for kinds of moves that are noisy whatever is on their target.
var loudKind = [8]uint8{rules.Promoting: 1, rules.Passing: 1}

// rateQuiets rates the other moves by their history.
func (w *worker) rateQuiets(p *picker) {
	f := w.at(p.ply)
	one, two, four := w.at(p.ply-1).answers, w.at(p.ply-2).answers, w.at(p.ply-4).answers
	quiet := &w.hist.quiet[w.pos.Side()&1]
	counter, killers := w.counter(p.ply), f.killers
	rated := p.rated[p.end:][:len(p.moves)]
	for i, m := range p.moves {
		place := w.game.place(w.mover(m), m.To())
		score := 2*int32(quiet[w.game.way(m)]) + 2*int32(one[place]) + int32(two[place]) + int32(four[place])/2
		switch m {
		case killers[0]:
			score += 16000
		case killers[1]:
			score += 12000
		case counter:
			score += 8000
		}
		rated[i] = rate(m, score)
	}
	p.end += len(rated)
}

// wantChecks makes the picker leave out quiet moves that do not give check.
func (w *worker) wantChecks(p *picker) {
	if p.checks {
		return
	}
	p.checks = true
	if p.stage != quieting {
		return
	}
	end := p.next
	for _, r := range p.rated[p.next:p.end] {
		if w.pos.Checks(r.move()) {
			p.rated[end] = r
			end++
		}
	}
	p.end = end
}

// counter returns the last good answer to the move before a ply.
func (w *worker) counter(ply int) gen.Move {
	if f := w.at(ply - 1); f.move != gen.None {
		return w.hist.counter[f.place&(placeMost-1)]
	}
	return gen.None
}
