package eval

import (
	"math/bits"

	"dragoman/board"
	"dragoman/gen"
)

// This file evaluates games of which only the rules are known. Its terms use the
// facts of the attack map (attacks.go), never moves or boards of one sort: a new
// term is written here, or in general_king.go, and any fact that it needs there.

// generalEval evaluates positions with general terms.
type generalEval struct {
	*attackMap
	goalEval goalEval
}

func (g *generalTables) newEvaluator() evaluator {
	return &generalEval{attackMap: newAttackMap(g), goalEval: newGoalEval(g.goals, g.prog, g.value)}
}

func (e *generalEval) evaluate(pos gen.Position) int {
	e.load(pos)
	return e.finish(pos)
}

// finish implements evaluator.
func (e *generalEval) finish(pos gen.Position) int {
	e.findFacts()
	memory := gen.Memory(pos)
	score, phase := e.terms(&e.facts, memory)
	return e.forMover(pos, score, phase, memory)
}

// forMover adds what goals say to a score for White, and returns it for the side to move.
func (e *generalEval) forMover(pos gen.Position, score Score, phase int, memory []int32) int {
	score += e.goalEval.score(e.at, memory)
	sum := score.taper(phase, generalPhase)
	if pos.Side() == board.Black {
		sum = -sum
	}
	return sum + e.weights.Tempo.taper(phase, generalPhase)
}

// rough implements evaluator.
func (e *generalEval) rough(pos gen.Position) (int, bool) {
	if gen.Bitboards(pos) != nil || e.wordsOf(pos) != nil {
		return 0, false // to look moves up takes little longer
	}
	e.load(pos)
	var sum [2]Score
	phase := 0
	for i := range e.blocks {
		for set := e.blocks[i].occupied; set != 0; set &= set - 1 {
			c := 64*i + bits.TrailingZeros64(set)
			k := &e.of[e.at[c]]
			sum[e.at[c]&1] += k.psqt[c]
			phase += k.phase
		}
	}
	return e.forMover(pos, sum[0]-sum[1], e.gamePhase(phase), gen.Memory(pos)), true
}

// terms evaluates facts for White, and returns the game phase.
func (e *generalEval) terms(f *facts, memory []int32) (Score, int) {
	sum, phase := e.pieceTerms(f)
	e.promotableTerms(f, &sum)
	for s := range sum {
		z := &f.sides[s]
		if !e.goals.misere {
			sum[s] += e.weights.standing(z)
		}
		if e.hasKingZones {
			sum[s] += e.weights.kingSafety(z, e.goals.dangerScale(s, memory))
		}
	}
	return sum[0] - sum[1], e.gamePhase(phase)
}

// gamePhase returns the game phase, given the sum of the pieces'.
func (e *generalEval) gamePhase(sum int) int {
	return min(sum*generalPhase/max(1, e.startPhase), generalPhase)
}

// pieceTerms evaluates pieces by their cells and mobility, and adds up their phase.
func (e *generalEval) pieceTerms(f *facts) (sum [2]Score, phase int) {
	var colourbound [256]uint8
	for i := range f.pieces {
		p := &f.pieces[i]
		k, side := &e.of[p.piece], p.piece.Side()&1
		sum[side] += k.psqt[p.cell] + k.mobilityScore(p.mobility)
		phase += k.phase
		if k.colourbound {
			if colourbound[p.piece]++; colourbound[p.piece] == 2 {
				sum[side] += e.weights.ColourboundPair
			}
		}
	}
	return sum, phase
}

// promotableTerms evaluates promotable pieces, passed pieces, and the files of royals.
func (e *generalEval) promotableTerms(f *facts, sum *[2]Score) {
	if !e.hasPromotable && len(f.passed) == 0 {
		return
	}
	w := e.weights
	for side := range sum {
		z := &f.sides[side]
		sum[side] += w.Isolated*Score(z.isolated) + w.Doubled*Score(z.doubled) + w.Supported*Score(z.supported)
	}
	for i := range f.passed {
		p := &f.passed[i]
		k, side := &e.of[p.piece], p.piece.Side()&1
		sum[side] += k.passedBonus[p.cell]
		if k.promotable {
			sum[side] += w.passed(p, e.promotion.distance(p.piece, p.cell))
		}
	}
	if !e.hasPromotable {
		return
	}
	others := f.pieces[f.promotable:]
	for i := range others {
		if p := &others[i]; e.of[p.piece].royal {
			side := p.piece.Side() & 1
			sum[side] += w.openFiles(f, side, int(e.file[p.cell]), e.prog.Board.Files())
		}
	}
}

// standing evaluates the pieces of a side by what attacks and defends them.
func (w *GeneralWeights) standing(f *sideFacts) (s Score) {
	for band := range f.standing {
		n := &f.standing[band]
		s += w.ThreatByLesser[band]*Score(n.threatened) + w.Hanging[band]*Score(n.hanging) + w.Contested[band]*Score(n.contested) + w.Loose[band]*Score(n.loose)
	}
	return s
}

// passed evaluates how easily a passed piece can go on, at some promotion
// distance.
func (w *GeneralWeights) passed(p *passedFacts, distance int) (s Score) {
	distance = min(distance, len(w.PassedFreeStep)-1)
	if p.freeStep {
		s += w.PassedFreeStep[distance]
	}
	if p.safeStep {
		s += w.PassedSafeStep[distance]
	}
	near := Score(max(0, 6-distance))
	return s + (w.PassedOwnRoyal*Score(p.ownRoyal)+w.PassedEnemyRoyal*Score(p.enemyRoyal))*near
}
