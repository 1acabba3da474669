package eval

import (
	"math"
	"math/rand/v2"
	"slices"

	"dragoman/board"
	"dragoman/gen/rules"
)

// This file measures what pieces are worth. It places each piece on every cell of
// boards with random occupancies and counts the cells that it reaches there;
// cells that it could capture on count more than those where it could only move.
// The formula that makes a value of the mean was chosen so that orthodox pieces
// get their usual values.

// densities are how full boards are in the middlegame and in the endgame.
var densities = [2][]float64{{0.30, 0.38, 0.45}, {0.17, 0.24, 0.31}}

// boardsPerDensity is how many random boards there are of each density. Each is
// used with its three mirror images, so that chance favours no side. Boards in
// space have so many cells that one is enough.
const boardsPerDensity = 2

// meter measures the pieces of one game.
type meter struct {
	prog   *rules.Program
	cells  []board.Cell // without holes
	boards [2][][]bool  // by stage of the game: occupancies by cell
	seen   [2][]int     // by cell: the last count that saw it, for quiet moves and for captures
	count  int          // number of counts
	reach  [2][][]int   // by stage, piece and cell: the sum over all boards
	rings  ringScanner

	coverage []float64 // by kind: the part of an empty board that it can get to
}

func newMeter(p *rules.Program) *meter {
	m := &meter{prog: p, rings: newRingScanner(p)}
	total := p.Board.Cells()
	for c := board.Cell(0); int(c) < total; c++ {
		if p.Board.Has(c) {
			m.cells = append(m.cells, c)
		}
	}
	m.seen = [2][]int{make([]int, total), make([]int, total)}
	random, share, boards := rand.New(rand.NewPCG(1, 2)), sparse(p), boardsPerDensity
	if p.Rings != nil {
		boards = 1
	}
	for stage := range densities {
		for _, density := range densities[stage] {
			for range boards {
				m.boards[stage] = append(m.boards[stage], mirrored(p.Board, func() bool { return random.Float64() < density*share })...)
			}
		}
		m.reach[stage] = make([][]int, p.Pieces())
		for pc := board.Piece(2); int(pc) < p.Pieces(); pc++ {
			m.reach[stage][pc] = m.reachOf(pc, m.boards[stage])
		}
	}
	m.coverage = make([]float64, len(p.Kinds))
	for kind := 1; kind < len(p.Kinds); kind++ {
		m.coverage[kind] = m.coverageOf(kind)
	}
	return m
}

// mirrored returns a random occupancy and its mirror images.
func mirrored(b *board.Board, occupied func() bool) [][]bool {
	var out [4][]bool
	for i := range out {
		out[i] = make([]bool, b.Cells())
	}
	for c := range board.Cell(b.Cells()) {
		x, y := b.File(c), b.Rank(c)
		full := occupied()
		for i, image := range [4][2]int{{x, y}, {b.Files() - 1 - x, y}, {x, b.Ranks() - 1 - y}, {b.Files() - 1 - x, b.Ranks() - 1 - y}} {
			if to := b.At(image[0], image[1], b.Level(c)); to != board.None {
				out[i][to] = full
			}
		}
	}
	return out[:]
}

// reachOf returns by cell how much a piece reaches from there on some boards.
func (m *meter) reachOf(pc board.Piece, boards [][]bool) []int {
	out := make([]int, m.prog.Board.Cells())
	for _, occupied := range boards {
		m.rings.setOccupied(occupied)
		for _, c := range m.cells {
			out[c] += m.reachFrom(pc, c, occupied)
		}
	}
	return out
}

// Weights of a cell that a piece could capture on, and that it could move to.
const (
	captureWeight = 3
	quietWeight   = 2
)

// at returns how many cells a piece reaches from a cell on average.
func (m *meter) at(stage int, pc board.Piece, c board.Cell) float64 {
	return float64(m.reach[stage][pc][c]) / float64((captureWeight+quietWeight)*len(m.boards[stage]))
}

// mean returns how many cells a piece reaches on average.
func (m *meter) mean(stage int, pc board.Piece) float64 {
	sum := 0
	for _, c := range m.cells {
		sum += m.reach[stage][pc][c]
	}
	return float64(sum) / float64((captureWeight+quietWeight)*len(m.boards[stage])*len(m.cells))
}

// reachFrom counts what a piece reaches from a cell of a board.
func (m *meter) reachFrom(pc board.Piece, from board.Cell, occupied []bool) (sum int) {
	m.count++
	paths := m.prog.Paths(pc, from)
	for i := range paths {
		flags := paths[i].Flags
		if flags&rare != 0 {
			continue
		}
		isOccupied := func(c board.Cell) bool { return occupied[c] && c != from }
		paths[i].Walk(isOccupied, func(c board.Cell) { sum += m.countCell(c, flags) })
	}
	list := m.prog.Locusts.Of(pc, from)
	for i := range list {
		if l := &list[i]; l.Flags&rare == 0 {
			isOccupied := func(c board.Cell) bool { return c != from && (occupied[c] || slices.Contains(l.Taken, c)) }
			l.Walk(isOccupied, func(board.Cell) {
				for _, c := range l.Taken {
					sum += m.countCell(c, rules.Capture)
				}
			})
		}
	}
	m.rings.targets(pc, from, func(c board.Cell, flags rules.Flag) { sum += m.countCell(c, flags) })
	return sum
}

// countCell returns what a cell adds that the piece in hand reaches, once for each
// way to reach it.
func (m *meter) countCell(c board.Cell, flags rules.Flag) (sum int) {
	if flags&rules.Quiet != 0 && m.seen[0][c] != m.count {
		m.seen[0][c] = m.count
		sum += quietWeight
	}
	if flags&rules.Capture != 0 && m.seen[1][c] != m.count {
		m.seen[1][c] = m.count
		sum += captureWeight
	}
	return sum
}

// Measured returns by kind the values of pieces by what they reach, whatever values
// the definition gives.
func Measured(p *rules.Program) []int {
	m := newMeter(p)
	out := make([]int, len(p.Kinds))
	for kind, v := range m.values(newPromotionMap(p, findGoals(p)), false) {
		out[kind] = (v.Middle() + v.End()) / 2
	}
	return out
}

// values returns the values of pieces by kind, the same for both sides. With given,
// values of the definition count first, scaled to the unit of the measured ones.
func (m *meter) values(promotion *promotionMap, given bool) []Score {
	kinds := len(m.prog.Kinds)
	var values [2][]float64
	for stage := range values {
		plain := make([]float64, kinds)
		for kind := 1; kind < kinds; kind++ {
			plain[kind] = m.mobilityValue(stage, kind)
		}
		values[stage] = make([]float64, kinds)
		for kind := 1; kind < kinds; kind++ {
			values[stage][kind] = plain[kind] + m.promotionValue(plain, kind, promotion)
		}
	}
	unit := m.unit(values)
	out := make([]Score, kinds)
	for kind := 1; kind < kinds; kind++ {
		factor := 1.0
		if k := &m.prog.Kinds[kind]; given && k.Valued && k.Value > 0 && unit > 0 && values[0][kind]+values[1][kind] > 0 {
			factor = k.Value * unit * 2 / (values[0][kind] + values[1][kind])
		}
		out[kind] = S(int(math.Round(factor*values[0][kind])), int(math.Round(factor*values[1][kind])))
	}
	return out
}

// mobilityValue turns the mean mobility of a kind into its value. A piece with
// twice the mobility has more than twice the value; pieces that are bound to a
// part of the board, such as bishops, have less. The product is rounded before
// it is added, because some CPUs would multiply and add at once.
func (m *meter) mobilityValue(stage, kind int) float64 {
	x := (m.mean(stage, board.NewPiece(kind, board.White)) + m.mean(stage, board.NewPiece(kind, board.Black))) / 2
	if m.rings.rings != nil {
		return valueInSpace(x, m.coverage[kind])
	}
	return x * (57 + x) * (0.94 + float64(0.06*m.coverage[kind]))
}

// coverageOf returns the part of an empty board that a kind can get to from an
// average cell.
func (m *meter) coverageOf(kind int) float64 {
	pc := board.NewPiece(kind, board.White)
	sum, n := 0, 0
	for i := 0; i < len(m.cells); i += 1 + len(m.cells)/16 {
		sum += len(reachable(m.prog, pc, m.cells[i], rules.Quiet|rules.Capture).cells())
		n++
	}
	return float64(sum) / float64(n*len(m.cells))
}

// promotionValue returns what the prospect of promotion adds to a kind.
func (m *meter) promotionValue(plain []float64, kind int, promotion *promotionMap) (most float64) {
	for _, s := range []board.Side{board.White, board.Black} {
		pc := board.NewPiece(kind, s)
		distances, n := 0, 0
		for _, c := range m.cells {
			if d := promotion.distance(pc, c); d > 0 {
				distances += d
				n++
			}
		}
		if promo := m.prog.Promote[pc]; n > 0 && promo != nil {
			best := 0.0
			for _, to := range promo.To {
				best = max(best, plain[to.Kind()])
			}
			most = max(most, 0.12*(best-plain[kind])*float64(n)/float64(distances))
		}
	}
	return most
}

// unit returns the unit of the values in the definition, or 0 if there are none:
// the median over all kinds, or exactly a pawn or a hundredth of a pawn if that is
// near.
func (m *meter) unit(values [2][]float64) float64 {
	var ratios []float64
	for kind := 1; kind < len(m.prog.Kinds); kind++ {
		if k := &m.prog.Kinds[kind]; k.Valued && k.Value > 0 && !k.Royal && values[0][kind] > 0 {
			ratios = append(ratios, (values[0][kind]+values[1][kind])/2/k.Value)
		}
	}
	if len(ratios) == 0 {
		return 0
	}
	slices.Sort(ratios)
	median := ratios[len(ratios)/2]
	for _, usual := range []float64{1, 100} {
		if median > usual/1.5 && median < usual*1.5 {
			return usual
		}
	}
	return median
}
