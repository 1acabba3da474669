package eval

import (
	"math"
	"slices"
	"sync"

	"dragoman/board"
	"dragoman/gen/rules"
)

// generalTables holds the tables of a game for the general evaluation. All
// follow from the rules and the general weights.
type generalTables struct {
	prog          *rules.Program
	weights       *GeneralWeights
	goals         *goals
	promotion     *promotionMap
	of            [256]pieceTable // by piece
	order         []board.Piece   // all pieces that move: those first that are promotable
	promotables   int             // how many of them are
	marked        []board.Piece   // those and the royals
	cells         [256][]cellInfo // by piece and cell
	exchangeValue [256]Score      // by piece: its value in exchanges
	material      [256]Score      // by piece: its value on the board
	meanMobility  [256]int        // by piece: the mean number of cells in reach
	startPhase    int             // the game phase of the start position
	file          []uint8         // by cell
	kingZones     [256][]cellSet  // by royal and cell; nil if nothing endangers royals
	hasKingZones  bool
	hasPromotable bool

	// plainPromotables says that each side has one kind of promotable piece, which only that of the other can stop,
	// and that their cells fit into an entry of the table of structures.
	plainPromotables bool
	othersPass       bool // other pieces can be passed, too

	lines func() *lineTable // made when first needed
}

// pieceTable is what the evaluation of a position needs to know of a piece.
type pieceTable struct {
	psqt        []Score         // by cell; material included
	mobility    []Score         // by number of cells in reach
	promotion   []promotionInfo // by cell; nil if it does not promote
	passedBonus []Score         // by cell: for a passed piece
	phase       int             // what it adds to the game phase
	band        uint8           // its band of value
	attackBand  uint8           // its band in the attack map: royalBand for royals
	promotable  bool            // it is on its way to promotion, as pawns are
	colourbound bool            // it never leaves half of the board, as bishops do
	royal       bool
	onlyAttacks bool // only what it attacks counts, not where it moves
}

// cellInfo is what is known of a cell for a piece.
type cellInfo struct {
	centre   float64 // from 0 in the corners to 1 in the centre
	advance  float64 // from 0 on the side's first rank to 1 on the last
	mobility float64 // cells that the piece reaches from there, above its average
}

// bandLimits separate the bands of value.
var bandLimits = [bandCount - 1]int{180, 430, 750}

const (
	bandCount    = 4
	generalPhase = 256 // the game phase with nothing exchanged
)

func newGeneral(p *rules.Program, w *GeneralWeights) *generalTables {
	g := &generalTables{prog: p, weights: w, goals: findGoals(p)}
	for c := range board.Cell(p.Board.Cells()) {
		g.file = append(g.file, uint8(p.Board.File(c)))
	}
	g.promotion = newPromotionMap(p, g.goals)
	m := newMeter(p)
	values := m.values(g.promotion, true)
	geo := newGeometry(p)
	for pc := board.Piece(2); int(pc) < p.Pieces(); pc++ {
		if !p.Royal[pc] || p.Safety.OneIsEnough {
			g.exchangeValue[pc] = values[pc.Kind()]
		}
		g.classify(pc, m)
		g.measureCells(pc, m, geo)
		if p.Royal[pc] && !g.goals.noChecks && !g.goals.misere {
			g.kingZones[pc] = geo.kingZones(pc)
			g.hasKingZones = true
		}
	}
	for _, first := range [2]bool{true, false} {
		for pc := board.Piece(2); int(pc) < p.Pieces(); pc++ {
			if g.of[pc].promotable == first && !p.Kinds[pc.Kind()].Neutral {
				g.order = append(g.order, pc)
				if first || g.of[pc].royal {
					g.marked = append(g.marked, pc)
				}
			}
		}
		if first {
			g.promotables = len(g.order)
		}
	}
	g.othersPass = slices.ContainsFunc(g.order[g.promotables:], func(pc board.Piece) bool { return g.of[pc].promotion != nil })
	g.plainPromotables = g.promotables == 2 && g.order[0] == g.order[1]^1 && p.Board.Cells() <= 64*structureWords
	g.fillTables()
	g.lines = sync.OnceValue(func() *lineTable { return newLineTable(g) })
	for _, pc := range p.Start.Cells {
		g.startPhase += g.of[pc].phase
	}
	return g
}

// value returns the value of a piece in exchanges.
func (g *generalTables) value(pc board.Piece) Score { return g.exchangeValue[pc] }

// classify finds the class of a piece: its band, and whether it is promotable or
// colourbound.
func (g *generalTables) classify(pc board.Piece, m *meter) {
	k := &g.of[pc]
	value := (g.exchangeValue[pc].Middle() + g.exchangeValue[pc].End()) / 2
	for int(k.band) < len(bandLimits) && value > bandLimits[k.band] {
		k.band++
	}
	k.attackBand, k.royal, k.promotion = k.band, g.prog.Royal[pc], g.promotion.of[pc]
	k.promotable = k.promotion != nil && g.promotion.gain[pc] == 0 && !g.goals.misere
	k.onlyAttacks = k.royal || k.promotable
	if k.royal {
		k.attackBand = royalBand
		return
	}
	g.hasPromotable = g.hasPromotable || k.promotable
	if k.promotion == nil {
		k.phase = g.exchangeValue[pc].Middle()
		coverage := m.coverage[pc.Kind()]
		k.colourbound = coverage > 0.4 && coverage < 0.6
	}
}

// measureCells fills in what is known of the cells for a piece.
func (g *generalTables) measureCells(pc board.Piece, m *meter, geo *geometry) {
	g.meanMobility[pc] = int(math.Round(m.mean(0, pc)))
	for c := range board.Cell(g.prog.Board.Cells()) {
		g.cells[pc] = append(g.cells[pc], cellInfo{centre: geo.centre(c), advance: geo.advance(pc.Side(), c)})
	}
	if !g.prog.Royal[pc] && g.promotion.of[pc] == nil && g.prog.Rings.Cover(pc, 0) == nil {
		mean := m.mean(1, pc)
		for _, c := range m.cells {
			g.cells[pc][c].mobility = m.at(1, pc, c) - mean
		}
	}
}

// fillTables fills the tables that depend on the weights.
func (g *generalTables) fillTables() {
	for pc := board.Piece(2); int(pc) < g.prog.Pieces(); pc++ {
		g.material[pc] = g.exchangeValue[pc]
		switch {
		case g.goals.misere:
			g.material[pc] = misereValue(g.exchangeValue[pc])
		case !g.prog.Royal[pc]:
			g.material[pc] += g.weights.Material[g.of[pc].band]
		}
	}
	for pc := board.Piece(2); int(pc) < g.prog.Pieces(); pc++ {
		g.fillPSQT(pc)
		g.fillMobility(pc)
	}
}

// misereValue is the value of a piece where whoever loses all pieces wins. It is
// negative, more so for strong pieces, because the enemy can force them to
// capture.
func misereValue(v Score) Score { return -S(70+v.Middle()/8, 90+v.End()/16) }

// fillMobility fills the mobility scores of a piece. The weights are for quarters
// of its mean mobility, with linear interpolation between them.
func (g *generalTables) fillMobility(pc board.Piece) {
	k := &g.of[pc]
	k.mobility = make([]Score, 1)
	if k.royal || k.promotion != nil || g.goals.misere || g.prog.Kinds[pc.Kind()].Neutral {
		return
	}
	mean, list := max(1, g.meanMobility[pc]), &g.weights.Mobility[k.band]
	k.mobility = make([]Score, 2*mean+1)
	for n := range k.mobility {
		quarter, rest := 4*n/mean, 4*n%mean
		low, high := list[quarter], list[min(quarter+1, len(list)-1)]
		k.mobility[n] = low + S((high-low).Middle()*rest/mean, (high-low).End()*rest/mean)
	}
}

// mobilityScore returns the score of a piece that reaches so many cells.
func (k *pieceTable) mobilityScore(cells int) Score {
	return k.mobility[min(cells, len(k.mobility)-1)]
}

// ignoresMobility reports whether the mobility of a piece does not count.
func (k *pieceTable) ignoresMobility() bool { return len(k.mobility) == 1 }

// fillPSQT fills the piece-square table of a piece, and its bonuses when passed.
// Products are rounded before they are added: CPUs that multiply and add at once
// would otherwise play differently.
func (g *generalTables) fillPSQT(pc board.Piece) {
	w, k := g.weights, &g.of[pc]
	k.psqt = make([]Score, g.prog.Board.Cells())
	k.passedBonus = make([]Score, g.prog.Board.Cells())
	if g.prog.Kinds[pc.Kind()].Neutral {
		return
	}
	band, gain := k.band, 0.0
	if k.promotable {
		gain = g.promotion.gainRatio(pc, &g.exchangeValue)
	}
	for c := range k.psqt {
		info := &g.cells[pc][c]
		cell := board.Cell(c)
		var extra Score
		switch {
		case g.goals.misere:
		case k.royal && g.goals.noChecks: // only its own goal counts
			extra = g.promotion.bonus(pc, cell, &g.material, 0.3)
		case k.royal:
			extra = w.RoyalCentre.times(info.centre) + w.RoyalAdvance.times(info.advance)
		case k.promotable:
			distance := min(g.promotion.distance(pc, cell), len(w.PromotionDistance)-1)
			extra = w.PromotableCentre.times(info.centre) + w.PromotionDistance[distance].times(gain)
			k.passedBonus[c] = w.Passed[distance].times(gain)
		case k.promotion != nil:
			extra = S(int(8*info.centre), 0)
		default:
			extra = w.Centre[band].times(info.centre) + w.Advance[band].times(info.advance) + w.CellMobility.times(info.mobility)
		}
		k.psqt[c] = g.material[pc] + extra
		if g.promotion.gain[pc] != 0 {
			k.psqt[c] += g.promotion.bonus(pc, cell, &g.material, 0.12)
			k.passedBonus[c] = g.promotion.bonus(pc, cell, &g.material, 0.3)
		}
	}
}
