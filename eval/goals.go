package eval

import (
	"slices"

	"dragoman/board"
	"dragoman/dsl/ir"
	"dragoman/gen/rules"
)

// This file knows how a game can end by rules of its own, and what it is worth
// to be near that. All of it is read from the goals and switches of the game.

// goals is what is worth striving for beside material and mate.
type goals struct {
	misere  bool         // who has lost all, or cannot move, wins
	calm    bool         // no move may give check: kings need not fear
	checks  int          // so many checks win; 0: they do not
	given   [2]int       // slots that count them, by side
	quota   [256]int     // by piece: a side with fewer of them loses
	quotas  bool         // there are such
	targets [256]cellSet // by piece: standing there wins
	blast   bool         // captures explode
	hand    [2][]int     // by side and kind: slots that count pieces in hand
}

// findGoals reads the rules of a game.
func findGoals(p *rules.Program) *goals {
	g := &goals{misere: p.Rules.Stalemate == ir.Win && p.Rules.Forced}
	s := p.Effects
	if s == nil {
		return g
	}
	g.calm = s.NoCheck
	for i := range s.Victory {
		for _, side := range []board.Side{board.White, board.Black} {
			g.read(p, &s.Victory[i], side)
		}
	}
	for _, t := range s.Triggers[ir.OnCapture] {
		for _, a := range t.Do {
			g.blast = g.blast || a.Op == ir.RemoveAround
		}
	}
	if p.Memory.HasHand() {
		for side := range g.hand {
			for kind := range p.Kinds {
				g.hand[side] = append(g.hand[side], p.Memory.Hand(board.Side(side), kind))
			}
		}
	}
	return g
}

// read notes what makes a test true for a side.
func (g *goals) read(p *rules.Program, t *rules.Test, me board.Side) {
	switch t.Op {
	case ir.TestOr:
		for i := range t.Sub {
			g.read(p, &t.Sub[i], me)
		}
	case ir.TestAnd:
		if slices.ContainsFunc(t.Sub, func(s rules.Test) bool { return s.Op == ir.TestSide && !isSide(s.Who, me) }) {
			return
		}
		for i := range t.Sub {
			g.read(p, &t.Sub[i], me)
		}
	case ir.TestStands:
		if isSide(t.Who, me) {
			g.target(p, board.NewPiece(t.Kind, me), t.Cells)
		}
	case ir.TestCompare:
		g.compare(p, t, me)
	}
}

// isSide reports whether a player named by a goal of a side is that side.
func isSide(w ir.Who, me board.Side) bool {
	return w == ir.Me || w == ir.AsWhite && me == board.White || w == ir.AsBlack && me == board.Black
}

func (g *goals) target(p *rules.Program, pc board.Piece, cells []board.Cell) {
	if g.targets[pc] == nil {
		g.targets[pc] = newCellSet(p.Board.Cells())
	}
	for _, c := range cells {
		g.targets[pc].add(c)
	}
}

// compare reads goals that count something against a number.
func (g *goals) compare(p *rules.Program, t *rules.Test, me board.Side) {
	n := t.Right.Number
	if t.Right.Kind != ir.TermNumber {
		return
	}
	few := map[string]int{"==": n + 1, "<=": n + 1, "<": n}[t.Rel] // fewer than that
	switch {
	case t.Left.Kind == ir.TermChecks && isSide(t.Left.Who, me) && (t.Rel == ">=" || t.Rel == "=="):
		g.checks = n
		g.given[me] = p.Memory.Count(rules.Checks, me)
	case t.Left.Kind == ir.TermPieces && t.Left.Who == ir.Me && t.Left.Piece == 0 && few > 0:
		g.misere = true
	case t.Left.Kind == ir.TermPieces && t.Left.Who == ir.Them && t.Left.Piece != 0 && few > 0:
		g.quota[board.NewPiece(t.Left.Piece, me.Other())] = few
		g.quotas = true
	}
}

// goalGain is what the way to a goal is judged by, as if a piece became one
// worth so much more there.
const goalGain = 1600

// checkWorth is what having so many checks to go is worth.
var checkWorth = [...]int{0, 1100, 350, 110, 50, 25}

// fear is how much more a king has to fear with so many checks to go, of 64.
var fear = [...]int{64, 350, 210, 110, 80, 70}

// fearOf returns how much a side has to fear checks, of 64.
func (g *goals) fearOf(s int, kept []int32) int {
	if g.checks == 0 || kept == nil {
		return fear[0]
	}
	return fear[g.toGo(s^1, kept)]
}

// toGo returns how many checks a side still has to give, up to the end of the
// tables.
func (g *goals) toGo(s int, kept []int32) int {
	return min(max(g.checks-int(kept[g.given[s]]), 0), len(checkWorth)-1)
}

// scarce is what it costs to be so many pieces above a quota.
var scarce = [...]int{160, 50, 15}

// goalEval judges how near the goals are.
type goalEval struct {
	*goals
	inHand [256]Score // by piece
	count  [256]int   // by piece, of the position
}

func newGoalEval(g *goals, p *rules.Program, worth func(board.Piece) Score) goalEval {
	e := goalEval{goals: g}
	for pc := board.Piece(2); int(pc) < p.Pieces(); pc++ {
		v := worth(pc)
		e.inHand[pc] = v + S(v.Middle()/16+12, 12)
	}
	return e
}

// score judges for White. at lists the pieces, kept is what the position keeps.
func (e *goalEval) score(at []board.Piece, kept []int32) (s Score) {
	if kept != nil && e.checks > 0 {
		n := checkWorth[e.toGo(0, kept)] - checkWorth[e.toGo(1, kept)]
		s += S(n, n/2)
	}
	if kept != nil {
		for side, slots := range e.hand {
			for kind, slot := range slots {
				if n := kept[slot]; n != 0 {
					s += e.inHand[board.NewPiece(kind, board.Side(side))] * Score(int32(1-2*side)*n)
				}
			}
		}
	}
	if e.quotas {
		s += e.scarcity(at)
	}
	return s
}

// scarcity judges pieces of which a side must not have too few.
func (e *goalEval) scarcity(at []board.Piece) (s Score) {
	e.count = [256]int{}
	for _, pc := range at {
		e.count[pc]++
	}
	for pc, quota := range &e.quota {
		if spare := e.count[pc] - quota; quota > 0 && spare >= 0 && spare < len(scarce) {
			s -= S(scarce[spare], scarce[spare]) * Score(1-2*(pc&1))
		}
	}
	return s
}
