package search

import (
	"slices"

	"dragoman/board"
	"dragoman/gen"
	"dragoman/gen/rules"
)

// This file generates and scores the moves of a picker.

// appendMoves appends the moves of the position. In check these are only the
// legal ones in games where pseudo-legal moves number in the hundreds, of which
// few are evasions.
func (w *worker) appendMoves(dst []gen.Move, ply int) []gen.Move {
	if w.game.legalEvasions && w.at(ply).inCheck {
		return w.pos.AppendLegal(dst)
	}
	return w.pos.AppendMoves(dst)
}

// grow makes room for so many scored moves.
func (p *movePicker) grow(n int) {
	if n > len(p.scored) {
		p.scored = append(p.scored, make([]scoredMove, 2*n-len(p.scored))...)
	}
}

// generateCaptures puts the noisy moves, without scores, to the front of scored.
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

// partitionMoves keeps the quiet moves in moves, and puts the noisy ones to the
// front of scored. It has no branch, because none could be predicted.
func (w *worker) partitionMoves(p *movePicker) {
	if w.game.prog.Locusts != nil {
		w.partitionLocusts(p)
		return
	}
	p.grow(len(p.moves))
	moves, scored := p.moves, p.scored[:len(p.moves)]
	enemy := &w.game.enemy[w.pos.Side()&1]
	quiet, noisy := 0, 0
	for _, m := range moves {
		isNoisy := int(enemy[w.pieceAt(m.To())] | noisyKind[m.Kind()])
		moves[quiet], scored[noisy] = m, scoredMove(m)
		quiet += 1 - isNoisy
		noisy += isNoisy
	}
	p.moves, p.noisyCount = moves[:quiet], noisy
}

// partitionLocusts is partitionMoves where moves can take pieces on their way.
func (w *worker) partitionLocusts(p *movePicker) {
	p.grow(len(p.moves))
	quiet := p.moves[:0]
	p.noisyCount = 0
	for _, m := range p.moves {
		if w.isNoisy(m) {
			p.scored[p.noisyCount] = scoredMove(m)
			p.noisyCount++
		} else {
			quiet = append(quiet, m)
		}
	}
	p.moves = quiet
}

// noisyKind is 1 for kinds of moves that are noisy whatever is on their target.
var noisyKind = [8]uint8{rules.Promoting: 1, rules.EnPassant: 1}

// scoreCaptures scores the noisy moves by the value of what they take off or
// promote to, and by capture history.
func (w *worker) scoreCaptures(p *movePicker) {
	us := w.pos.Side()
	for i, s := range p.scored[:p.noisyCount] {
		m := s.move()
		captured := w.capturedPiece(m)
		gain, pieceTo := w.game.pieceValues[captured], w.game.pieceTo(w.movedPiece(m), m.To())
		if w.game.changes {
			gain = w.gainByMaking(m)
		} else if kind := m.Promotion(); kind != 0 {
			gain += w.game.pieceValues[board.NewPiece(kind, us)]
		}
		p.scored[i] = scoreMove(m, 8*gain+int32(w.hist.capture[pieceTo][captured.Kind()&(kindCount-1)])/8)
	}
	p.end = p.noisyCount
}

// generateQuiets sets moves to the quiet moves, or to the forcing ones of them.
func (w *worker) generateQuiets(p *movePicker) {
	onlyChecks := p.onlyForcing && !w.game.prog.CapturesFirst
	switch {
	case w.staged == nil && onlyChecks:
		p.moves = w.pos.KeepChecks(p.moves)
	case w.staged == nil: // partitionMoves has left them
	case onlyChecks:
		p.moves = w.staged.AppendChecks(p.moves[:0])
	default:
		p.moves = w.staged.AppendQuiets(p.moves[:0])
	}
	if p.onlyForcing && !onlyChecks {
		p.moves = slices.DeleteFunc(p.moves, func(m gen.Move) bool { return !w.isForcing(m) })
	}
	p.grow(p.end + len(p.moves))
}

// scoreQuiets scores the quiet moves by butterfly and continuation history, with
// a bonus for killers, the counter move and checks that lose little, and by what they win where
// they can.
func (w *worker) scoreQuiets(p *movePicker) {
	one, two, three, four, six := w.at(p.ply-1).contHist, w.at(p.ply-2).contHist, w.at(p.ply-3).contHist, w.at(p.ply-4).contHist, w.at(p.ply-6).contHist
	butterfly, threats, checks := &w.hist.butterfly[w.pos.Side()&1], w.threats(p.ply), w.checksOf(p)
	counter, killers := w.counterMove(p.ply), w.at(p.ply).killers
	scored := p.scored[p.end:][:len(p.moves)]
	for i, m := range p.moves {
		pieceTo := w.game.pieceTo(w.movedPiece(m), m.To())
		score := 2*int32(butterfly[w.game.butterflyIndex(m, threats)]) + 2*int32(one[pieceTo]) + int32(two[pieceTo]) + (4*int32(three[pieceTo])+5*int32(four[pieceTo])+3*int32(six[pieceTo]))/8
		switch m {
		case killers[0]:
			score += 17600
		case killers[1]:
			score += 13200
		case counter:
			score += 6300
		}
		if p.ply < nearRootPlies {
			score += 8 * int32(*w.nearRootHistory(p.ply, m)) / int32(1+p.ply)
		}
		if len(checks) > 0 && m == checks[0] {
			checks = checks[1:]
			if w.seeGE(m, -75) {
				score += 12000
			}
		}
		if w.game.quietGains {
			score += 40 * w.gainByMaking(m)
		}
		scored[i] = scoreMove(m, score)
	}
	p.end += len(scored)
}

// checksOf returns the quiet moves of a picker that give check, in the order of its list, where
// that is told soon.
func (w *worker) checksOf(p *movePicker) []gen.Move {
	if !w.checksFirst || p.onlyForcing {
		return nil
	}
	w.listed = append(w.listed[:0], p.moves...)
	return w.pos.KeepChecks(w.listed)
}
