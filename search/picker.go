package search

import (
	"math"
	"slices"

	"dragoman/board"
	"dragoman/gen"
	"dragoman/gen/rules"
)

// movePicker hands out the moves of a node one by one, likely good ones first:
// the move of the table, captures that do not lose, quiet moves by their
// history, captures that lose. It sorts no more than what is asked for.
type movePicker struct {
	moves        []gen.Move   // as listed; once rated, the quiet ones
	scored       []scoredMove // the noisy ones, then the quiet ones
	ttMove       gen.Move     // known from the table, or gen.None
	stage        stage
	ply          int
	noisyCount   int   // how many moves are noisy
	badCount     int   // how many of them have been put off
	next         int   // the next move to look at
	end          int   // of those that are rated
	seeThreshold Score // what captures have to gain not to be put off
	wantQuiets   bool  // quiet moves are wanted
	onlyChecks   bool  // of these only those that give check
	prefetched   bool  // the next quiet move was foreseen with the last
	onlyCaptures bool  // nothing but captures that gain enough is wanted
}

// scoredMove is a move below its score, so that the better is the greater.
type scoredMove int64

// noScoredMove is worse than every rating.
const noScoredMove scoredMove = math.MinInt64

func scoreMove(m gen.Move, score int32) scoredMove { return scoredMove(score)<<32 | scoredMove(m) }

func (r scoredMove) move() gen.Move { return gen.Move(r) }
func (r scoredMove) score() int32   { return int32(r >> 32) }

type stage uint8

const (
	stageTTMove stage = iota
	stageCaptureInit
	stageGoodCaptures
	stageQuietInit
	stageQuiets
	stageBadCaptures
	stageRootMoves // as they come
)

// begin makes the picker one of some moves, field by field: copies of what was
// written a moment ago have to wait until the caches have it.
func (p *movePicker) reset(moves []gen.Move, ttMove gen.Move, ply int, s stage) {
	p.moves, p.ttMove, p.stage, p.ply = moves, ttMove, s, ply
	p.noisyCount, p.badCount, p.next, p.end, p.seeThreshold = 0, 0, 0, 0, 0
	p.wantQuiets, p.onlyChecks, p.prefetched, p.onlyCaptures = false, false, false, false
}

// initPicker prepares the moves of the position for a node of the main search.
func (w *worker) initPicker(p *movePicker, ply int, ttMove gen.Move) {
	p.reset(p.moves[:0], ttMove, ply, stageTTMove)
	p.wantQuiets = true
	if w.staged == nil {
		p.moves = w.appendMoves(p.moves, ply)
	}
	w.setTTMove(p)
}

// setTTMove makes the move of the table the first, if it is one of those wanted.
func (w *worker) setTTMove(p *movePicker) {
	switch {
	case w.staged == nil && slices.Contains(p.moves, p.ttMove):
	case w.staged != nil && p.ttMove != gen.None && (!p.onlyCaptures || w.isNoisy(p.ttMove)) && w.staged.Has(p.ttMove):
	default:
		p.ttMove, p.stage = gen.None, stageCaptureInit
	}
}

// appendMoves adds the moves of the position: in check only legal ones, where lists
// hold others besides. There may be hundreds of them, and few that help.
func (w *worker) appendMoves(dst []gen.Move, ply int) []gen.Move {
	if w.game.legalEvasions && w.at(ply).inCheck {
		return w.pos.AppendLegal(dst)
	}
	return w.pos.AppendMoves(dst)
}

// initRootPicker prepares the moves of the root in the order of their merits.
func (w *worker) initRootPicker(p *movePicker) {
	p.reset(p.moves[:0], gen.None, 0, stageRootMoves)
	for i := range w.root[w.pvIndex:] {
		p.moves = append(p.moves, w.root[w.pvIndex+i].move)
	}
}

// initCapturePicker prepares the captures and promotions of the position that gain
// something by exchange.
func (w *worker) initCapturePicker(p *movePicker, ply int, ttMove gen.Move, threshold Score) {
	p.reset(p.moves[:0], ttMove, ply, stageTTMove)
	p.seeThreshold, p.onlyCaptures = threshold, true
	if w.staged == nil {
		p.moves = w.pos.AppendCaptures(p.moves)
	}
	w.setTTMove(p)
}

// initCheckPicker prepares the quiet moves of the position that give check.
func (w *worker) initCheckPicker(p *movePicker, ply int) {
	p.reset(p.moves[:0], gen.None, ply, stageQuietInit)
	p.wantQuiets, p.onlyChecks = true, true
	if w.staged == nil {
		p.moves = w.appendMoves(p.moves, ply)
		w.partitionMoves(p)
		p.noisyCount = 0
	}
}

// grow makes room for so many rated moves.
func (p *movePicker) grow(n int) {
	if n > len(p.scored) {
		p.scored = append(p.scored, make([]scoredMove, 2*n-len(p.scored))...)
	}
}

// nextMove returns the next move, or gen.None after the last. It asks for what
// the table knows of the position after it, and of one that is not returned yet
// where it takes time to tell whether it is wanted.
func (w *worker) nextMove(p *movePicker) gen.Move {
	for {
		switch p.stage {
		case stageTTMove:
			p.stage = stageCaptureInit
			w.prefetch(p.ttMove)
			return p.ttMove
		case stageCaptureInit:
			w.scoreCaptures(p)
			p.stage = stageGoodCaptures
		case stageGoodCaptures:
			if p.next == p.noisyCount && p.onlyCaptures {
				return gen.None
			}
			if p.next == p.noisyCount {
				p.stage = stageQuietInit
				continue
			}
			best := p.pickBest()
			if best.move() == p.ttMove {
				continue
			}
			w.prefetch(best.move())
			if w.seeGE(best.move(), p.goodCaptureThreshold(best.score())) {
				return best.move()
			}
			p.scored[p.badCount] = best
			p.badCount++
		case stageQuietInit:
			if p.wantQuiets {
				w.generateQuiets(p)
				w.scoreQuiets(p)
			}
			p.stage = stageQuiets
		case stageQuiets:
			if !p.wantQuiets || p.next == p.end {
				p.stage, p.next = stageBadCaptures, 0
				continue
			}
			best, next := p.pickBestTwo()
			if !p.prefetched {
				w.prefetch(best.move())
			}
			if p.prefetched = next != noScoredMove; p.prefetched {
				w.prefetch(next.move())
			}
			if best.move() != p.ttMove {
				return best.move()
			}
		case stageBadCaptures:
			if p.next == p.badCount {
				return gen.None
			}
			m := p.scored[p.next].move()
			p.next++
			w.prefetch(m)
			return m
		case stageRootMoves:
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
func (p *movePicker) goodCaptureThreshold(score int32) Score {
	if p.onlyCaptures {
		return p.seeThreshold
	}
	return -Score(score) / 64
}

// pickedNoisy reports whether the move last picked is noisy.
func (w *worker) pickedNoisy(p *movePicker, m gen.Move) bool {
	switch p.stage {
	case stageGoodCaptures, stageBadCaptures:
		return true
	case stageQuiets:
		return false
	}
	return w.isNoisy(m)
}

// pickBest takes the best of the moves that are rated and not taken yet.
func (p *movePicker) pickBest() scoredMove {
	left := p.scored[p.next:p.end]
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

// pickBestTwo is best, and tells which will be next, or nothing.
func (p *movePicker) pickBestTwo() (top, next scoredMove) {
	left := p.scored[p.next:p.end]
	top, next = left[0], noScoredMove
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

// generateQuiets sees to it that the moves are the quiet ones that are wanted.
func (w *worker) generateQuiets(p *movePicker) {
	switch {
	case w.staged == nil && p.onlyChecks:
		p.moves = gen.KeepChecks(w.pos, p.moves)
	case w.staged == nil:
	case p.onlyChecks:
		p.moves = w.staged.AppendChecks(p.moves[:0])
	default:
		p.moves = w.staged.AppendQuiets(p.moves[:0])
	}
	p.grow(p.end + len(p.moves))
}

// generateCaptures puts noisy moves where they will be rated.
func (w *worker) generateCaptures(p *movePicker) {
	if w.staged == nil {
		w.partitionMoves(p)
		return
	}
	p.moves = w.staged.AppendCaptures(p.moves[:0])
	p.noisyCount = len(p.moves)
	p.grow(p.noisyCount)
	for i, m := range p.moves {
		p.scored[i] = scoredMove(m)
	}
}

// scoreCaptures rates the noisy moves by what they win at once and by their
// history.
func (w *worker) scoreCaptures(p *movePicker) {
	us := w.pos.Side()
	w.generateCaptures(p)
	for i, r := range p.scored[:p.noisyCount] {
		m, gain := r.move(), int32(0)
		if m.Kind() == rules.Promoting {
			gain = w.game.pieceValues[board.NewPiece(int(m.Arg()), us)]
		}
		captured := w.capturedPiece(m)
		pieceTo := w.game.pieceTo(w.movedPiece(m), m.To())
		p.scored[i] = scoreMove(m, 8*(gain+w.game.pieceValues[captured])+int32(w.hist.capture[pieceTo][captured.Kind()&(kindCount-1)])/8)
	}
	p.end = p.noisyCount
}

// partitionMoves leaves the quiet ones among the moves, and puts noisy ones where they
// will be rated. It does so without branches, which no CPU could foresee.
func (w *worker) partitionMoves(p *movePicker) {
	p.grow(len(p.moves))
	moves, rated := p.moves, p.scored[:len(p.moves)]
	enemy := &w.game.enemy[w.pos.Side()&1]
	quiet, noisy := 0, 0
	for _, m := range moves {
		isNoisy := int(enemy[w.pieceAt(m.To())] | noisyKind[m.Kind()])
		moves[quiet], rated[noisy] = m, scoredMove(m)
		quiet += 1 - isNoisy
		noisy += isNoisy
	}
	p.moves, p.noisyCount = moves[:quiet], noisy
}

// noisyKind is 1 for kinds of moves that are noisy whatever is on their target.
var noisyKind = [8]uint8{rules.Promoting: 1, rules.EnPassant: 1}

// scoreQuiets rates the other moves by their history.
func (w *worker) scoreQuiets(p *movePicker) {
	f := w.at(p.ply)
	one, two, four := w.at(p.ply-1).contHist, w.at(p.ply-2).contHist, w.at(p.ply-4).contHist
	quiet := &w.hist.butterfly[w.pos.Side()&1]
	counter, killers := w.counterMove(p.ply), f.killers
	rated := p.scored[p.end:][:len(p.moves)]
	for i, m := range p.moves {
		pieceTo := w.game.pieceTo(w.movedPiece(m), m.To())
		score := 2*int32(quiet[w.game.butterflyIndex(m)]) + 2*int32(one[pieceTo]) + int32(two[pieceTo]) + int32(four[pieceTo])/2
		switch m {
		case killers[0]:
			score += 16000
		case killers[1]:
			score += 12000
		case counter:
			score += 8000
		}
		rated[i] = scoreMove(m, score)
	}
	p.end += len(rated)
}

// keepOnlyChecks makes the picker leave out quiet moves that do not give check.
func (w *worker) keepOnlyChecks(p *movePicker) {
	if p.onlyChecks {
		return
	}
	p.onlyChecks = true
	if p.stage != stageQuiets {
		return
	}
	end := p.next
	for _, r := range p.scored[p.next:p.end] {
		if w.pos.GivesCheck(r.move()) {
			p.scored[end] = r
			end++
		}
	}
	p.end = end
}

// counter returns the last good answer to the move before a ply.
func (w *worker) counterMove(ply int) gen.Move {
	if f := w.at(ply - 1); f.move != gen.None {
		return w.hist.counterMoves[f.pieceTo&(pieceToMax-1)]
	}
	return gen.None
}
