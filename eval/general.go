package eval

import (
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
	e.scan(pos)
	memory := gen.Memory(pos)
	score, phase := e.terms(&e.facts, memory)
	score += e.goalEval.score(e.at, memory)
	sum := score.taper(phase, generalPhase)
	if pos.Side() == board.Black {
		sum = -sum
	}
	return sum + e.weights.Tempo.taper(phase, generalPhase)
}

// terms evaluates facts for White, and returns the game phase.
func (e *generalEval) terms(f *facts, memory []int32) (Score, int) {
	var sum, danger [2]Score
	var files [2]fileCounts
	var colourbound [256]uint8
	phase := 0
	w := e.weights
	for i := range f.pieces {
		p := &f.pieces[i]
		side := p.piece.Side()
		danger[side^1] += w.attackDanger(p, e.band[p.piece])
		phase += e.phaseWeight[p.piece]
		if e.promotable[p.piece] {
			files[side][e.file[p.cell]+1]++
		}
		if e.colourbound[p.piece] {
			if colourbound[p.piece]++; colourbound[p.piece] == 2 {
				sum[side] += w.ColourboundPair
			}
		}
	}
	for i := range f.pieces {
		p := &f.pieces[i]
		side := p.piece.Side()
		sum[side] += e.pieceTerms(p)
		switch {
		case e.promotable[p.piece]:
			sum[side] += w.structure(&files[side], int(e.file[p.cell]), p)
			if p.passed {
				sum[side] += w.passed(p, e.promotion.distance(p.piece, p.cell))
			}
		case e.hasPromotable && e.prog.Royal[p.piece]:
			sum[side] += w.openFiles(&files, side, e.prog.Board, p.cell)
		}
	}
	if e.hasKingZones {
		for s := range sum {
			sum[s] += w.kingSafety(&f.zones[s], danger[s], e.goals.dangerScale(s, memory))
		}
	}
	return sum[0] - sum[1], min(phase*generalPhase/max(1, e.startPhase), generalPhase)
}

// pieceTerms evaluates a piece by its cell, mobility, attackers and defenders.
func (e *generalEval) pieceTerms(p *pieceFacts) Score {
	w := e.weights
	s := e.psqt[p.piece][p.cell] + e.mobilityScore(p.piece, p.mobility)
	if p.passed {
		s += e.passedBonus[p.piece][p.cell]
	}
	if e.prog.Royal[p.piece] || e.goals.misere {
		return s
	}
	band := e.band[p.piece]
	lower := uint8(1)<<band - 1
	switch {
	case p.attackers&lower != 0:
		s += w.ThreatByLesser[band]
	case p.attackers != 0 && !p.defended:
		s += w.Hanging[band]
	case p.attackers != 0:
		s += w.Contested[band]
	case !p.defended:
		s += w.Loose[band]
	}
	return s
}

// fileCounts counts the promotable pieces of a side by file, with an empty file
// on either side of the board.
type fileCounts [2 + maxFiles]uint8

const maxFiles = 16

// structure evaluates a promotable piece by the others of its side, as pawn
// structure.
func (w *GeneralWeights) structure(files *fileCounts, file int, p *pieceFacts) (s Score) {
	f := file + 1
	if files[f-1] == 0 && files[f+1] == 0 {
		s += w.Isolated
	}
	if files[f] > 1 {
		s += w.Doubled
	}
	if p.supported {
		s += w.Supported
	}
	return s
}

// passed evaluates how easily a passed piece can go on, at some promotion
// distance.
func (w *GeneralWeights) passed(p *pieceFacts, distance int) (s Score) {
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
