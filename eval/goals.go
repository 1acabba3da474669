package eval

import (
	"slices"

	"dragoman/board"
	"dragoman/dsl/ir"
	"dragoman/gen/rules"
)

// This file evaluates how near a side is to winning by the special rules of a
// game, and pieces in hand. It finds them in the compiled rules.

// goals are the ways to win a game other than mate, and the rules that change
// what pieces are worth.
type goals struct {
	misere      bool         // whoever loses all pieces, or cannot move, wins
	noChecks    bool         // no move may give check, so royals are never in danger
	checksToWin int          // that many checks win; 0 if checks do not win
	checkSlot   [2]int       // by side: the slot that counts the checks it gave
	minCount    [256]int     // by piece: a side with fewer of them loses
	extinction  bool         // minCount holds for some piece
	goalCells   [256]cellSet // by piece: reaching one of them wins
	blast       bool         // captures explode
	handSlots   [2][]int     // by side and kind: the slot that counts them in hand, -1 if they are another kind there
}

// findGoals reads the rules of a game.
func findGoals(p *rules.Program) *goals {
	g := &goals{misere: p.Ends.Stalemate == ir.Win && p.CapturesFirst}
	s := p.Effects
	if s == nil {
		return g
	}
	g.noChecks = s.AllCheckless
	for side := range s.Victory {
		for i := range s.Victory[side] {
			g.readCondition(p, &s.Victory[side][i], board.Side(side), false)
		}
	}
	for _, t := range s.Triggers[ir.OnCapture] {
		for _, a := range t.Do {
			g.blast = g.blast || a.Op == ir.RemoveAround
		}
	}
	if p.Memory.HasHand() {
		for side := range g.handSlots {
			for kind := range p.Kinds {
				slot := -1
				if p.Memory.Holds(kind) {
					slot = p.Memory.Hand(board.Side(side), kind)
				}
				g.handSlots[side] = append(g.handSlots[side], slot)
			}
		}
	}
	return g
}

// readCondition notes the goals in a condition that makes a side win. bared says
// that it wins only together with another one, that the opponent has few pieces.
func (g *goals) readCondition(p *rules.Program, t *rules.Cond, me board.Side, bared bool) {
	switch t.Op {
	case ir.Or, ir.And:
		bared = bared || t.Op == ir.And && slices.ContainsFunc(t.Sub, func(s rules.Cond) bool { return boundsPieces(&s, ir.Them) })
		for i := range t.Sub {
			g.readCondition(p, &t.Sub[i], me, bared)
		}
	case ir.Stands:
		if isSide(t.Who, me) {
			g.addGoalCells(p, board.NewPiece(t.Kind, me), t.Cells)
		}
	case ir.Compare:
		g.readComparison(p, t, me, bared)
	}
}

// isSide reports whether the player that a goal of a side names is that side.
func isSide(w ir.Who, me board.Side) bool {
	s, ok := rules.SideOf(w, me)
	return ok && s == me
}

func (g *goals) addGoalCells(p *rules.Program, pc board.Piece, cells []board.Cell) {
	if g.goalCells[pc] == nil {
		g.goalCells[pc] = newCellSet(p.Board.Cells())
	}
	for _, c := range cells {
		g.goalCells[pc].add(c)
	}
}

// below returns the number below which a count must be for a comparison to hold, 0
// if the comparison does not bound it.
func below(t *rules.Cond) int {
	if t.Op != ir.Compare || t.Right.Kind != ir.TermNumber {
		return 0
	}
	return map[ir.Rel]int{ir.Equal: t.Right.Number + 1, ir.AtMost: t.Right.Number + 1, ir.Less: t.Right.Number}[t.Rel]
}

// boundsPieces reports whether a condition holds only if a player has few pieces.
func boundsPieces(t *rules.Cond, who ir.Who) bool {
	return t.Op == ir.Compare && t.Left.Kind == ir.TermPieces && t.Left.Who == who && t.Left.Piece == 0 && below(t) > 0
}

// readComparison notes a goal that compares a count with a number. A side whose own
// pieces must be few tries to lose them, unless the opponent's must be too: two
// pieces win against one, and more win as well.
func (g *goals) readComparison(p *rules.Program, t *rules.Cond, me board.Side, bared bool) {
	n := t.Right.Number
	if t.Right.Kind != ir.TermNumber {
		return
	}
	few := below(t)
	switch {
	case t.Left.Kind == ir.TermChecks && isSide(t.Left.Who, me) && (t.Rel == ir.AtLeast || t.Rel == ir.Equal):
		g.checksToWin = n
		g.checkSlot[me] = p.Memory.Count(rules.Checks, me)
	case boundsPieces(t, ir.Me) && !bared:
		g.misere = true
	case t.Left.Kind == ir.TermPieces && t.Left.Who == ir.Them && t.Left.Piece != 0 && few > 0:
		g.minCount[board.NewPiece(t.Left.Piece, me.Other())] = few
		g.extinction = true
	}
}

// goalGain is the gain of a piece that reaches a goal cell, as if it promoted to
// a piece worth that much more.
const goalGain = 1600

// checkBonus is the bonus by the number of checks still needed to win.
var checkBonus = [...]int{0, 1100, 350, 110, 50, 25}

// checkDanger is the scale of the danger to a king by the number of checks still
// needed to win, in parts of 64. The first is for games in which checks do not
// win.
var checkDanger = [...]int{64, 350, 210, 110, 80, 70}

// dangerScale returns the scale of the danger to the king of a side.
func (g *goals) dangerScale(s int, memory []int32) int {
	if g.checksToWin == 0 || memory == nil {
		return checkDanger[0]
	}
	return checkDanger[g.checksLeft(s^1, memory)]
}

// checksLeft returns how many checks a side still needs to win, at most as many
// as the tables have.
func (g *goals) checksLeft(s int, memory []int32) int {
	return min(max(g.checksToWin-int(memory[g.checkSlot[s]]), 0), len(checkBonus)-1)
}

// extinctionPenalty is by how many pieces of a kind more than the least number
// are left.
var extinctionPenalty = [...]int{160, 50, 15}

// goalEval evaluates goals and pieces in hand.
type goalEval struct {
	*goals
	handValue [256]Score // by piece
	count     [256]int   // by piece, of the position
}

func newGoalEval(g *goals, p *rules.Program, value func(board.Piece) Score) goalEval {
	e := goalEval{goals: g}
	for pc := board.Piece(2); int(pc) < p.Pieces(); pc++ {
		v := value(pc)
		e.handValue[pc] = v + S(v.Middle()/16+12, 12)
	}
	return e
}

// score evaluates for White. at gives the piece on each cell, memory the counters
// of the position.
func (e *goalEval) score(at []board.Piece, memory []int32) (s Score) {
	if memory != nil {
		if e.checksToWin > 0 {
			n := checkBonus[e.checksLeft(0, memory)] - checkBonus[e.checksLeft(1, memory)]
			s += S(n, n/2)
		}
		for side, slots := range e.handSlots {
			for kind, slot := range slots {
				if slot < 0 {
					continue
				}
				if n := memory[slot]; n != 0 {
					s += e.handValue[board.NewPiece(kind, board.Side(side))] * Score(int32(1-2*side)*n)
				}
			}
		}
	}
	if e.extinction {
		s += e.extinctionRisk(at)
	}
	return s
}

// extinctionRisk evaluates kinds of which a side must keep some pieces.
func (e *goalEval) extinctionRisk(at []board.Piece) (s Score) {
	e.count = [256]int{}
	for _, pc := range at {
		e.count[pc]++
	}
	for pc, least := range &e.minCount {
		if spare := e.count[pc] - least; least > 0 && spare >= 0 && spare < len(extinctionPenalty) {
			s -= S(extinctionPenalty[spare], extinctionPenalty[spare]) * Score(1-2*(pc&1))
		}
	}
	return s
}
