package eval

import (
	"math"
	"sync"

	"dragoman/board"
	"dragoman/gen"
	"dragoman/gen/rules"
)

// This file evaluates games of which nothing is known but their rules. What a
// piece sees from its cell comes from the tables (sets.go) or from walking its
// paths (paths.go); what that is worth is the same for both.

// general is what the evaluation of an unknown game needs: all of it is
// worked out from the rules once.
type general struct {
	prog   *rules.Program
	goals  *goals
	roads  *roads
	price  [256]Score   // by piece: what it is worth in exchanges
	worth  [256]Score   // by piece: what it is worth to have
	place  [256][]Score // by piece and cell: its value and what the cell adds
	free   [256]Score   // by piece: worth of each cell that it reaches
	mean   [256]int     // by piece: how many it reaches on average
	band   [256]uint8   // by piece: pieces of one band are worth about the same
	weight [256]int     // by piece: how much it counts near an enemy royal
	phase  [256]int     // by piece: what it adds to the phase
	whole  int          // the phase of the start position
	zones  [256][]cellSet
	passed [256][]Score // by piece and cell: worth of a free way to its aim

	walking func() *pathTables // made when first needed
}

// bands are the limits between the bands of value.
var bands = [...]int{180, 430, 750}

func newGeneral(p *rules.Program) *general {
	g := &general{prog: p, goals: findGoals(p)}
	g.roads = newRoads(p, g.goals)
	m := newMeter(p)
	values := m.values(g.roads, true)
	geo := newGeometry(p)
	for pc := board.Piece(2); int(pc) < p.Pieces(); pc++ {
		v := values[pc.Kind()]
		if p.Royal[pc] {
			v = 0
		}
		g.price[pc], g.worth[pc] = v, v
		if g.goals.misere {
			g.worth[pc] = burden(v)
		}
		size := (v.Middle() + v.End()) / 2
		for g.band[pc] < uint8(len(bands)) && size > bands[g.band[pc]] {
			g.band[pc]++
		}
		g.weight[pc] = 8 + size/100
		g.sum(pc, m)
		g.settle(pc, m, geo)
		if p.Royal[pc] && !g.goals.calm && !g.goals.misere {
			g.zones[pc] = geo.zones(pc)
		}
	}
	g.walking = sync.OnceValue(func() *pathTables { return newPathTables(g) })
	for _, pc := range p.Start.Cells {
		g.whole += g.phase[pc]
	}
	return g
}

// sum fills in what is the same wherever a piece stands.
func (g *general) sum(pc board.Piece, m *meter) {
	mean := m.mean(0, pc)
	g.mean[pc] = int(math.Round(mean))
	if g.prog.Royal[pc] || g.roads.of[pc] != nil {
		return
	}
	g.phase[pc] = g.price[pc].Middle()
	unit := int(math.Round(20 / math.Sqrt(max(1, mean))))
	g.free[pc] = S(unit, unit)
}

// settle fills in what depends on where a piece stands. Products are rounded
// before they are added, or CPUs that do both at once would play differently.
func (g *general) settle(pc board.Piece, m *meter, geo *geometry) {
	g.place[pc] = make([]Score, g.prog.Board.Cells())
	g.passed[pc] = make([]Score, g.prog.Board.Cells())
	mean := m.mean(1, pc)
	for _, c := range m.cells {
		central, ahead := geo.central(c), geo.ahead(pc.Side(), c)
		var extra Score
		switch {
		case g.goals.misere:
		case g.prog.Royal[pc]:
			if g.goals.calm { // then only its own aims count
				extra = g.roads.hope(pc, c, &g.worth, 0.3)
			} else {
				extra = S(int(float64(-30*central)-float64(40*ahead)), int(30*central))
			}
		case g.roads.of[pc] != nil:
			extra = S(int(8*central), 0)
		default:
			extra = S(int(float64(10*central)+float64(6*ahead)), int(8*central))
			if g.prog.Rings.Cover(pc, c) == nil {
				more := m.at(1, pc, c) - mean
				extra += S(int(4*more), int(4*more))
			}
		}
		g.place[pc][c] = g.worth[pc] + extra + g.roads.hope(pc, c, &g.worth, 0.12)
		g.passed[pc][c] = g.roads.hope(pc, c, &g.worth, 0.3)
	}
}

// man is a piece on the board and what is seen of it.
type man struct {
	piece   board.Piece
	cell    board.Cell
	reach   int   // cells that it can go to or take on
	hits    int   // cells that it attacks around the enemy's royals
	feared  uint8 // bands of the enemies that attack it
	guarded bool  // a piece of its own side could take back
	passed  bool  // no enemy can stop it on its way to its aim
}

// generalEval evaluates with a general model.
type generalEval struct {
	*general
	ends  goalEval
	men   []man
	sight sight
}

// sight finds the men of a position and what they see.
type sight interface {
	look(pos gen.Position, men []man) []man
	pieces() []board.Piece // by cell, of the position that was looked at last
}

func (g *general) value(pc board.Piece) Score { return g.price[pc] }

// burden is what a piece is worth where those who lose all win. All are a
// burden, the strong ones more, for they can be made to take.
func burden(v Score) Score { return -S(70+v.Middle()/8, 90+v.End()/16) }

func (g *general) worker() judge {
	e := &generalEval{general: g, men: make([]man, 0, g.prog.Board.Cells()), ends: newGoalEval(g.goals, g.prog, g.value)}
	if g.prog.Bits != nil {
		e.sight = newSetSight(g)
	} else {
		e.sight = newPathSight(g)
	}
	return e
}

// tempo is the worth of the move.
const tempo = 12

func (e *generalEval) evaluate(pos gen.Position) int {
	e.men = e.sight.look(pos, e.men[:0])
	var sum [2]Score
	var danger [2]int
	phase := 0
	for i := range e.men {
		m := &e.men[i]
		side := m.piece.Side()
		sum[side] += e.worthOf(m)
		danger[side^1] += e.weight[m.piece] * min(m.hits, 3)
		phase += e.phase[m.piece]
	}
	kept := gen.Kept(pos)
	for s, d := range danger {
		d = d * d * e.goals.fearOf(s, kept) / fear[0]
		sum[s] -= S(min(d/48, 600), min(d/400, 80))
	}
	sum[0] += e.ends.score(e.sight.pieces(), kept)
	us := pos.Side()
	return (sum[us] - sum[us^1]).taper(min(phase*fullPhase/max(1, e.whole), fullPhase)) + tempo
}

// worthOf returns what a man is worth where he stands.
func (e *generalEval) worthOf(m *man) Score {
	s := e.place[m.piece][m.cell] + e.free[m.piece]*Score(m.reach-e.mean[m.piece])
	if m.passed {
		s += e.passed[m.piece][m.cell]
	}
	if e.prog.Royal[m.piece] || e.goals.misere {
		return s
	}
	value := e.worth[m.piece].Middle()
	if cheaper := m.feared & (1<<e.band[m.piece] - 1); cheaper != 0 {
		s -= S(20+value/16, 20+value/16)
	} else if m.feared != 0 && !m.guarded {
		s -= S(10+value/24, 10+value/20)
	}
	return s
}
