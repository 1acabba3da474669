package eval

import (
	"math/bits"

	"dragoman/board"
	"dragoman/gen"
)

// This file evaluates games with the pieces of chess: a term for each part of
// the position, summed up as middlegame and endgame scores. Fairy pieces are
// evaluated by the general terms.

// inHand returns how many pieces of an orthodox kind a side has in hand.
func (e *orthodoxEval) inHand(side, kind int) int {
	if slot := e.handSlot[side][kind]; slot >= 0 && e.memory != nil {
		return int(e.memory[slot])
	}
	return 0
}

// phaseWeight is what a piece of each kind adds to the game phase.
var phaseWeight = [king]int{0, 1, 1, 2, 4}

// orthodoxPhase is the game phase of the start position of chess.
const orthodoxPhase = 24

// orthodoxEval evaluates positions with orthodox terms.
type orthodoxEval struct {
	orthodoxTables
	goalEval    goalEval
	memory      []int32 // counters of the position, see gen.Memory
	pawnTable   *[pawnEntries]pawnEntry
	ownAt       [64]board.Piece  // copy for positions without sets
	at          *[64]board.Piece // the piece on each cell
	byKind      [king + 1]uint64 // pieces of both sides
	fairyPieces uint64
	bySide      [2]uint64
	occupied    uint64
	pawnEntry   *pawnEntry
	sides       [2]sideInfo
}

// sideInfo is what the evaluation knows of a side.
type sideInfo struct {
	king           int // its cell, or -1
	attacked       uint64
	attackedTwice  uint64           // attacked by two pieces or more
	attackedBy     [king + 1]uint64 // by kind; fairy pieces count as the kind of like value
	mobilityArea   uint64           // cells that count for the mobility of its pieces
	kingZone       uint64           // around its own king
	outposts       uint64           // cells that enemy pawns can never attack
	pawnFiles      uint64           // files with own pawns
	zoneAttacks    int              // attacks on cells of the enemy's king zone
	zoneAttackers  int              // pieces that attack such cells
	attackerWeight Score            // the sum of their weights
}

func (o *orthodoxTables) newEvaluator() evaluator {
	return &orthodoxEval{orthodoxTables: *o, goalEval: newGoalEval(o.goals, o.prog, o.value), pawnTable: new([pawnEntries]pawnEntry)}
}

func (e *orthodoxEval) evaluate(pos gen.Position) int {
	e.load(pos)
	e.memory = gen.Memory(pos)
	score, phase, scale := e.terms()
	score += e.goalEval.score(e.at[:], e.memory)
	sum := (score.Middle()*phase*fullScale + score.End()*scale*(orthodoxPhase-phase)) / (orthodoxPhase * fullScale)
	return sum*(1-2*int(pos.Side()&1)) + e.weights.Tempo.taper(phase, orthodoxPhase)
}

// terms returns the parts of an evaluation, for White: the score, the game phase
// and the scale factor of the endgame score.
func (e *orthodoxEval) terms() (s Score, phase, scale int) {
	e.probePawns()
	e.initSide(0)
	e.initSide(1)
	s = e.pawnEntry.score
	s += e.pieces(0) - e.pieces(1)
	if e.fairyPieces != 0 {
		s += e.fairyTerms(0) - e.fairyTerms(1)
	}
	s += e.kingSafety(0) - e.kingSafety(1)
	s += e.threats(0) - e.threats(1)
	s += e.passedPawns(0) - e.passedPawns(1)
	s += e.complexity(s.End())
	return s, e.phase(), e.scaleFactor(s.End())
}

// phase returns the game phase: orthodoxPhase with all pieces on the board, 0 if
// only kings and pawns are left.
func (e *orthodoxEval) phase() (n int) {
	for kind := knight; kind <= queen; kind++ {
		n += phaseWeight[kind] * bits.OnesCount64(e.byKind[kind])
		if e.memory != nil {
			n += phaseWeight[kind] * (e.inHand(0, kind) + e.inHand(1, kind))
		}
	}
	for set := e.fairyPieces; set != 0; set &= set - 1 {
		pc := e.at[bits.TrailingZeros64(set)&63]
		n += min(e.general.material[pc].Middle()/240, phaseWeight[queen])
	}
	return min(n, orthodoxPhase)
}

// load reads the sets of a position.
func (e *orthodoxEval) load(pos gen.Position) {
	v := gen.Bitboards(pos)
	if v == nil {
		e.loadCells(pos)
		return
	}
	e.at = v.Pieces()
	e.bySide[0], e.bySide[1] = v.Of(board.White), v.Of(board.Black)
	e.occupied = e.bySide[0] | e.bySide[1]
	if e.kindSet == nil {
		e.sortKinds()
		return
	}
	orth, diag := v.Set(int(e.kindSet[rook])), v.Set(int(e.kindSet[bishop]))
	e.byKind[pawn], e.byKind[knight], e.byKind[king] = v.Set(int(e.kindSet[pawn])), v.Set(int(e.kindSet[knight])), v.Set(int(e.kindSet[king]))
	e.byKind[bishop], e.byKind[rook], e.byKind[queen] = diag&^orth, orth&^diag, orth&diag
}

// loadCells reads a position cell by cell.
func (e *orthodoxEval) loadCells(pos gen.Position) {
	e.bySide = [2]uint64{}
	for c := range e.ownAt {
		pc := pos.At(board.Cell(c))
		e.ownAt[c] = pc
		if pc != board.Empty {
			e.bySide[pc.Side()] |= 1 << c
		}
	}
	e.at = &e.ownAt
	e.occupied = e.bySide[0] | e.bySide[1]
	e.sortKinds()
}

// sortKinds makes the sets of kinds from the pieces on the cells.
func (e *orthodoxEval) sortKinds() {
	var by [fairy + 1]uint64
	for set := e.occupied; set != 0; set &= set - 1 {
		c := bits.TrailingZeros64(set) & 63
		by[e.classes.kindOf[e.at[c]]&7] |= set & -set
	}
	e.byKind = [king + 1]uint64(by[:king+1])
	e.fairyPieces = by[fairy]
}

// initSide finds what the terms of a side's pieces depend on: kings and pawns,
// their attacks, the king zone and the mobility area.
func (e *orthodoxEval) initSide(us int) {
	s, them := &e.sides[us], us^1
	s.zoneAttacks, s.zoneAttackers, s.attackerWeight = 0, 0, 0
	s.king, s.kingZone, s.attackedBy[king] = -1, 0, 0
	if k := e.byKind[king] & e.bySide[us]; k != 0 && k&(k-1) == 0 {
		s.king = bits.TrailingZeros64(k) & 63
		s.attackedBy[king] = e.royalAttacks[us][s.king]
		s.kingZone = e.masks.kingAttacks[s.king] | k
		if r := relativeRank(us, s.king); r == 0 {
			s.kingZone |= forward(us, s.kingZone)
		}
	}
	left, right := attackedByPawns(us, e.byKind[pawn]&e.bySide[us])
	s.attackedBy[pawn] = left | right
	s.attacked = left | right | s.attackedBy[king]
	s.attackedTwice = left&right | (left|right)&s.attackedBy[king]
	left, right = attackedByPawns(them, e.byKind[pawn]&e.bySide[them])
	low := rank1<<8 | rank1<<16
	if us == 1 {
		low = rank1<<48 | rank1<<40
	}
	blocked := e.byKind[pawn] & e.bySide[us] & (forward(them, e.occupied) | low)
	s.mobilityArea = ^(left | right | blocked | e.byKind[king]&e.bySide[us])
	s.outposts = e.outpostRanks[us] &^ fillBehind(us, left|right)
	s.pawnFiles = fillFiles(e.byKind[pawn] & e.bySide[us])
}

// addAttacks adds the attacks of a piece and returns its mobility. Whether it
// attacks the enemy's king zone is unpredictable, so the code does not branch on
// that.
func (s *sideInfo) addAttacks(kind int, attacks, enemyZone uint64, weight Score) int {
	s.attackedTwice |= s.attacked & attacks
	s.attacked |= attacks
	s.attackedBy[kind] |= attacks
	hits := attacks & enemyZone
	isAttacker := int((hits | -hits) >> 63)
	s.zoneAttackers += isAttacker
	s.zoneAttacks += bits.OnesCount64(hits)
	s.attackerWeight += weight * Score(isAttacker)
	return bits.OnesCount64(attacks & s.mobilityArea)
}

// rough and finish implement evaluator: the pawns and kings are in a table.
func (e *orthodoxEval) rough(gen.Position) (int, bool) { return 0, false }
func (e *orthodoxEval) finish(pos gen.Position) int    { return e.evaluate(pos) }
