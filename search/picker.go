package search

import (
	"dragoman/board"
	"dragoman/gen"
	"dragoman/gen/rules"
)

// picker hands out the moves of a node one by one, likely good ones first:
// the move of the table, captures that do not lose, quiet moves by their
// history, captures that lose. It sorts no more than what is asked for.
type picker struct {
	moves  []gen.Move
	scores []int32
	table  gen.Move // known from the table, or gen.None
	stage  stage
	ply    int
	noisy  int   // how many moves are noisy; they come first
	losing int   // how many of them have been put off
	next   int   // the next move to look at
	least  Score // what captures have to gain not to be put off
	quiet  bool  // quiet moves are wanted
	only   bool  // nothing but captures that gain enough is wanted
}

type stage uint8

const (
	known stage = iota
	sorting
	capturing
	rating
	quieting
	losing
	listing // as they come
)

// pick prepares the moves of the position for a node of the main search.
func (w *worker) pick(p *picker, ply int, table gen.Move) {
	*p = picker{moves: w.pos.AppendMoves(p.moves[:0]), scores: p.scores, table: table, ply: ply, quiet: true}
	p.grow()
	if !contains(p.moves, table) {
		p.table, p.stage = gen.None, sorting
	}
}

// pickRoot prepares the moves of the root in the order of their merits.
func (w *worker) pickRoot(p *picker) {
	*p = picker{moves: p.moves[:0], scores: p.scores, stage: listing}
	for i := range w.root[w.rank:] {
		p.moves = append(p.moves, w.root[w.rank+i].move)
	}
}

// pickCaptures prepares the captures and promotions of the position that gain
// something by exchange.
func (w *worker) pickCaptures(p *picker, ply int, table gen.Move, least Score) {
	*p = picker{moves: w.pos.AppendCaptures(p.moves[:0]), scores: p.scores, table: table, ply: ply, least: least, only: true}
	p.grow()
	if !contains(p.moves, table) {
		p.table, p.stage = gen.None, sorting
	}
}

func (p *picker) grow() {
	if len(p.scores) < len(p.moves) {
		p.scores = make([]int32, 2*len(p.moves))
	}
}

func contains(list []gen.Move, m gen.Move) bool {
	if m == gen.None {
		return false
	}
	for _, x := range list {
		if x == m {
			return true
		}
	}
	return false
}

// pickNext returns the next move, or gen.None after the last.
func (w *worker) pickNext(p *picker) gen.Move {
	for {
		switch p.stage {
		case known:
			p.stage = sorting
			return p.table
		case sorting:
			w.rateCaptures(p)
			p.stage = capturing
		case capturing:
			if p.next == p.noisy && p.only {
				return gen.None
			}
			if p.next == p.noisy {
				p.stage = rating
				continue
			}
			m, score := p.best(p.noisy)
			if m == p.table {
				continue
			}
			if w.gains(m, p.enough(score)) {
				return m
			}
			p.moves[p.losing] = m
			p.losing++
		case rating:
			if p.quiet {
				w.rateQuiets(p)
			}
			p.stage = quieting
		case quieting:
			if !p.quiet || p.next == len(p.moves) {
				p.stage, p.next = losing, 0
				continue
			}
			if m, _ := p.best(len(p.moves)); m != p.table {
				return m
			}
		case losing:
			if p.next == p.losing {
				return gen.None
			}
			p.next++
			return p.moves[p.next-1]
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

// best takes the move with the highest score among those before end.
func (p *picker) best(end int) (gen.Move, int32) {
	top := p.next
	scores := p.scores[:end]
	for i := top + 1; i < end; i++ {
		if scores[i] > scores[top] {
			top = i
		}
	}
	m, score := p.moves[top], scores[top]
	p.moves[top], scores[top] = p.moves[p.next], scores[p.next]
	p.next++
	return m, score
}

// rateCaptures brings noisy moves to the front and rates them by what they
// win at once and by their history.
func (w *worker) rateCaptures(p *picker) {
	us := w.pos.Side()
	for i, m := range p.moves {
		victim := w.on(m.To())
		gain := int32(0)
		switch m.Kind() {
		case rules.Castling:
			continue
		case rules.Promoting:
			gain = w.game.worth[board.NewPiece(int(m.Arg()), us)]
			if victim != board.Empty && victim.Side() == us {
				victim = board.Empty
			}
		case rules.Passing:
			victim = w.mover(m) ^ 1
		default:
			if victim == board.Empty || victim.Side() == us {
				continue
			}
		}
		pc := w.mover(m)
		p.moves[i], p.moves[p.noisy] = p.moves[p.noisy], m
		p.scores[p.noisy] = 8*(gain+w.game.worth[victim]) + int32(w.hist.capture[w.place(pc, m.To())&(slotCount-1)][victim.Kind()&(kindCount-1)])/8
		p.noisy++
	}
}

// rateQuiets rates the other moves by their history.
func (w *worker) rateQuiets(p *picker) {
	f := w.at(p.ply)
	one, two, four := w.at(p.ply-1).answers, w.at(p.ply-2).answers, w.at(p.ply-4).answers
	quiet := w.hist.quiet[w.pos.Side()&1]
	counter := w.counter(p.ply)
	for i := p.noisy; i < len(p.moves); i++ {
		m := p.moves[i]
		place := w.place(w.mover(m), m.To()) & (slotCount - 1)
		score := 2*int32(quiet[w.way(m)]) + 2*int32(one[place]) + int32(two[place]) + int32(four[place])/2
		switch m {
		case f.killers[0]:
			score += 16000
		case f.killers[1]:
			score += 12000
		case counter:
			score += 8000
		}
		p.scores[i] = score
	}
}

// way returns the place of a move in the history by cells.
func (w *worker) way(m gen.Move) int { return int(m.From())*w.game.cells + int(m.To()) }

// counter returns the last good answer to the move before a ply.
func (w *worker) counter(ply int) gen.Move {
	if f := w.at(ply - 1); f.move != gen.None {
		return w.hist.counter[f.place&(slotCount-1)]
	}
	return gen.None
}
