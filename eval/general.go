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
// worked out from the rules and the common weights once.
type generalTables struct {
	prog    *rules.Program
	weights *Common
	goals   *goals
	roads   *roads
	lands   [256][]land  // by piece and cell
	price   [256]Score   // by piece: what it is worth in exchanges
	worth   [256]Score   // by piece: what it is worth to have
	place   [256][]Score // by piece and cell: its value and what the cell adds
	free    [256][]Score // by piece and number of cells that it reaches
	mean    [256]int     // by piece: how many it reaches on average
	band    [256]uint8   // by piece: pieces of one band are worth about the same
	mark    [256]uint8   // by piece: how a cell that it attacks is marked
	bound   [256]bool    // by piece: it never leaves half of the board, as a bishop does
	phase   [256]int     // by piece: what it adds to the phase
	whole   int          // the phase of the start position
	zones   [256][]cellSet
	guarded bool         // there are such
	lined   bool         // there are walking pieces
	passed  [256][]Score // by piece and cell: worth of a free way to its aim

	walking func() *pathTables // made when first needed
}

// generalPhase is the game phase of a game in which nothing has been exchanged.
const generalPhase = 256

// bandCount is how many bands of value there are; bands are the limits between
// them.
const bandCount = 4

var bands = [bandCount - 1]int{180, 430, 750}

func newGeneral(p *rules.Program, w *Common) *generalTables {
	g := &generalTables{prog: p, weights: w, goals: findGoals(p)}
	g.roads = newRoads(p, g.goals)
	m := newMeter(p)
	values := m.values(g.roads, true)
	geo := newGeometry(p)
	for pc := board.Piece(2); int(pc) < p.Pieces(); pc++ {
		if !p.Royal[pc] || p.Rules.LastRoyalCounts {
			g.price[pc] = values[pc.Kind()]
		}
		g.rank(pc, m)
		g.mean[pc] = int(math.Round(m.mean(0, pc)))
		for c := range board.Cell(p.Board.Cells()) {
			g.lands[pc] = append(g.lands[pc], land{central: geo.central(c), ahead: geo.ahead(pc.Side(), c)})
		}
		if !p.Royal[pc] && g.roads.of[pc] == nil && g.prog.Rings.Cover(pc, 0) == nil {
			mean := m.mean(1, pc)
			for _, c := range m.cells {
				g.lands[pc][c].wide = m.at(1, pc, c) - mean
			}
		}
		if p.Royal[pc] && !g.goals.noChecks && !g.goals.misere {
			g.zones[pc] = geo.zones(pc)
			g.guarded = true
		}
	}
	g.arrange()
	g.walking = sync.OnceValue(func() *pathTables { return newPathTables(g) })
	for _, pc := range p.Start.Cells {
		g.whole += g.phase[pc]
	}
	return g
}

// rank finds out what sort of piece one is.
func (g *generalTables) rank(pc board.Piece, m *meter) {
	size := (g.price[pc].Middle() + g.price[pc].End()) / 2
	for int(g.band[pc]) < len(bands) && size > bands[g.band[pc]] {
		g.band[pc]++
	}
	switch {
	case g.prog.Royal[pc]:
		g.mark[pc] = byRoyal
		return
	case g.walks(pc):
		g.mark[pc] = 1<<g.band[pc] | byAim
		g.lined = true
	default:
		g.mark[pc] = 1 << g.band[pc]
	}
	if g.roads.of[pc] == nil {
		g.phase[pc] = g.price[pc].Middle()
		span := m.span(pc.Kind())
		g.bound[pc] = span > 0.4 && span < 0.6
	}
}

// walks reports whether a piece is on its way to promotion.
func (g *generalTables) walks(pc board.Piece) bool {
	return g.roads.of[pc] != nil && g.roads.gain[pc] == 0 && !g.goals.misere
}

// land is what is known of a cell for a piece.
type land struct {
	central float64 // from 0 to 1
	ahead   float64 // on the way to the enemy's home, from 0 to 1
	wide    float64 // how many cells more than on average the piece reaches from there
}

// arrange works out what follows from the weights.
func (g *generalTables) arrange() {
	for pc := board.Piece(2); int(pc) < g.prog.Pieces(); pc++ {
		g.worth[pc] = g.price[pc]
		switch {
		case g.goals.misere:
			g.worth[pc] = burden(g.price[pc])
		case !g.prog.Royal[pc]:
			g.worth[pc] += g.weights.Stage[g.band[pc]]
		}
	}
	for pc := board.Piece(2); int(pc) < g.prog.Pieces(); pc++ {
		g.settle(pc)
		g.loosen(pc)
	}
}

// loosen fills in what freedom is worth to a piece: between a few numbers of
// cells, in quarters of what is usual, it rises evenly.
func (g *generalTables) loosen(pc board.Piece) {
	g.free[pc] = make([]Score, 1)
	if g.prog.Royal[pc] || g.roads.of[pc] != nil || g.goals.misere {
		return
	}
	mean, list := max(1, g.mean[pc]), &g.weights.Reach[g.band[pc]]
	g.free[pc] = make([]Score, 2*mean+1)
	for n := range g.free[pc] {
		quarter, rest := 4*n/mean, 4*n%mean
		low, high := list[quarter], list[min(quarter+1, len(list)-1)]
		g.free[pc][n] = low + S((high-low).Middle()*rest/mean, (high-low).End()*rest/mean)
	}
}

// freedom returns what it is worth to a piece to reach so many cells.
func (g *generalTables) freedom(pc board.Piece, reach int) Score {
	return g.free[pc][min(reach, len(g.free[pc])-1)]
}

// settle fills in what depends on where a piece stands. Products are rounded
// before they are added, or CPUs that do both at once would play differently.
func (g *generalTables) settle(pc board.Piece) {
	w := g.weights
	g.place[pc] = make([]Score, g.prog.Board.Cells())
	g.passed[pc] = make([]Score, g.prog.Board.Cells())
	band, promise := g.band[pc], 0.0
	if g.walks(pc) {
		promise = g.roads.promise(pc, &g.price)
	}
	for c := range g.place[pc] {
		l := &g.lands[pc][c]
		cell := board.Cell(c)
		var extra Score
		switch {
		case g.goals.misere:
		case g.prog.Royal[pc] && g.goals.noChecks: // then only its own aims count
			extra = g.roads.hope(pc, cell, &g.worth, 0.3)
		case g.prog.Royal[pc]:
			extra = w.RoyalCentral.times(l.central) + w.RoyalAhead.times(l.ahead)
		case g.walks(pc):
			steps := min(g.roads.steps(pc, cell), len(w.Walk)-1)
			extra = w.WalkCentral.times(l.central) + w.Walk[steps].times(promise)
			g.passed[pc][c] = w.Passed[steps].times(promise)
		case g.roads.of[pc] != nil:
			extra = S(int(8*l.central), 0)
		default:
			extra = w.Central[band].times(l.central) + w.Ahead[band].times(l.ahead) + w.Wide.times(l.wide)
		}
		g.place[pc][c] = g.worth[pc] + extra
		if g.roads.gain[pc] != 0 {
			g.place[pc][c] += g.roads.hope(pc, cell, &g.worth, 0.12)
			g.passed[pc][c] = g.roads.hope(pc, cell, &g.worth, 0.3)
		}
	}
}

// man is a piece on the board and what is seen of it.
type man struct {
	piece   board.Piece
	cell    board.Cell
	reach   int   // cells that it can go to or take on, where no walking enemy takes
	hits    int   // cells that it attacks around the enemy's royals
	checks  int   // cells in reach from which it would attack them, and no enemy takes
	feared  uint8 // bands of the enemies that attack it, and whether a royal does
	guarded bool  // a piece of its own side could take back
	backed  bool  // one that has an aim could
	passed  bool  // no enemy can stop it on its way to its aim

	// Of those alone that are passed:
	free, safe bool  // it can take a step; no enemy attacks where that ends
	own, foe   uint8 // how far the royals are
}

// generalEval evaluates with a general model.
type generalEval struct {
	*generalTables
	ends  goalEval
	men   []man
	sight sight
}

// sight finds the men of a position and what they see.
type sight interface {
	look(pos gen.Position, men []man) []man
	haven(board.Side) haven // what is around its royals
	pieces() []board.Piece  // by cell, of the position that was looked at last
}

func (g *generalTables) value(pc board.Piece) Score { return g.price[pc] }

// burden is what a piece is worth where those who lose all win. All are a
// burden, the strong ones more, for they can be made to take.
func burden(v Score) Score { return -S(70+v.Middle()/8, 90+v.End()/16) }

func (g *generalTables) newEvaluator() evaluator {
	e := &generalEval{generalTables: g, men: make([]man, 0, g.prog.Board.Cells()), ends: newGoalEval(g.goals, g.prog, g.value)}
	if g.prog.Bits != nil {
		e.sight = newSetSight(g)
	} else {
		e.sight = newPathSight(g)
	}
	return e
}

func (e *generalEval) evaluate(pos gen.Position) int {
	e.men = e.sight.look(pos, e.men[:0])
	memory := gen.Memory(pos)
	havens := [2]haven{e.sight.haven(board.White), e.sight.haven(board.Black)}
	score, phase := e.weigh(e.men, &havens, memory)
	score += e.ends.score(e.sight.pieces(), memory)
	sum := score.taper(phase, generalPhase)
	if pos.Side() == board.Black {
		sum = -sum
	}
	return sum + e.weights.Tempo.taper(phase, generalPhase)
}

// weigh returns what men are worth to White, and the phase of the game.
func (e *generalEval) weigh(men []man, havens *[2]haven, memory []int32) (Score, int) {
	var sum [2]Score
	var hunts [2]hunt
	var lanes [2]lanes
	var pairs [256]uint8
	phase := 0
	w := e.weights
	for i := range men {
		m := &men[i]
		side := m.piece.Side()
		hunts[side].join(m, e.band[m.piece], w)
		phase += e.phase[m.piece]
		if e.walks(m.piece) {
			lanes[side][e.prog.Board.File(m.cell)+1]++
		}
		if e.bound[m.piece] {
			if pairs[m.piece]++; pairs[m.piece] == 2 {
				sum[side] += w.Pair
			}
		}
	}
	for i := range men {
		m := &men[i]
		side := m.piece.Side()
		sum[side] += e.worthOf(m)
		switch {
		case e.walks(m.piece):
			sum[side] += lanes[side].structure(e.prog.Board, m, w)
			if m.passed {
				sum[side] += w.journey(m, e.roads.steps(m.piece, m.cell))
			}
		case e.lined && e.prog.Royal[m.piece]:
			sum[side] += w.bare(&lanes, side, e.prog.Board, m.cell)
		}
	}
	if e.guarded {
		for s := range sum {
			sum[s] += w.safety(&havens[s], &hunts[s^1], e.goals.dangerScale(s, memory))
		}
	}
	return sum[0] - sum[1], min(phase*generalPhase/max(1, e.whole), generalPhase)
}

// worthOf returns what a man is worth where he stands.
func (e *generalEval) worthOf(m *man) Score {
	w := e.weights
	s := e.place[m.piece][m.cell] + e.freedom(m.piece, m.reach)
	if m.passed {
		s += e.passed[m.piece][m.cell]
	}
	if e.prog.Royal[m.piece] || e.goals.misere {
		return s
	}
	band := e.band[m.piece]
	if m.feared&(1<<band-1) != 0 {
		s += w.Cheaper[band]
	} else if m.feared != 0 && !m.guarded {
		s += w.Hanging[band]
	} else if m.feared != 0 {
		s += w.Traded[band]
	} else if !m.guarded {
		s += w.Loose[band]
	}
	return s
}
