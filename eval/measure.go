package eval

import (
	"math"
	"math/rand/v2"
	"slices"

	"dragoman/board"
	"dragoman/gen/rules"
)

// This file finds out what pieces are worth. Nothing is known of a piece but
// its paths, so it is put on every cell of boards with random fillings, and
// what counts is how much it reaches there: cells that it could take on more
// than cells where it could only go. The formula that makes a value of that was
// chosen so that it gives the orthodox pieces the values that they have.

// densities are how full boards are in the middle and at the end of a game.
var densities = [2][]float64{{0.30, 0.38, 0.45}, {0.17, 0.24, 0.31}}

// fillings is how many random boards there are of each density. Each is used
// as it is and mirrored both ways, so that no side is favoured by chance.
// Boards in space have cells enough for one.
const fillings = 2

// meter measures the pieces of one game.
type meter struct {
	prog  *rules.Program
	cells []board.Cell // holes left out
	full  [2][][]bool  // fillings by stage of the game, by cell
	seen  [2][]int     // by cell: the last count that saw it, for quiet moves and for takes
	count int          // number of counts
	reach [2][][]int   // by stage, piece and cell: strength on all fillings together
	space surveyor
}

func newMeter(p *rules.Program) *meter {
	m := &meter{prog: p, space: newSurveyor(p)}
	total := p.Board.Cells()
	for c := board.Cell(0); int(c) < total; c++ {
		if p.Board.Has(c) {
			m.cells = append(m.cells, c)
		}
	}
	m.seen = [2][]int{make([]int, total), make([]int, total)}
	random, share, boards := rand.New(rand.NewPCG(1, 2)), sparse(p), fillings
	if p.Rings != nil {
		boards = 1
	}
	for stage := range densities {
		for _, density := range densities[stage] {
			for range boards {
				m.full[stage] = append(m.full[stage], mirrored(p.Board, func() bool { return random.Float64() < density*share })...)
			}
		}
		m.reach[stage] = make([][]int, p.Pieces())
		for pc := board.Piece(2); int(pc) < p.Pieces(); pc++ {
			m.reach[stage][pc] = m.strengths(pc, m.full[stage])
		}
	}
	return m
}

// mirrored returns a random filling and its mirror images.
func mirrored(b *board.Board, occupied func() bool) [][]bool {
	var out [4][]bool
	for i := range out {
		out[i] = make([]bool, b.Cells())
	}
	for c := range board.Cell(b.Cells()) {
		x, y := b.File(c), b.Rank(c)
		full := occupied()
		for i, way := range [4][2]int{{x, y}, {b.Files() - 1 - x, y}, {x, b.Ranks() - 1 - y}, {b.Files() - 1 - x, b.Ranks() - 1 - y}} {
			if to := b.At(way[0], way[1], b.Level(c)); to != board.None {
				out[i][to] = full
			}
		}
	}
	return out[:]
}

// strengths returns by cell how much a piece reaches from there.
func (m *meter) strengths(pc board.Piece, boards [][]bool) []int {
	out := make([]int, m.prog.Board.Cells())
	for _, full := range boards {
		m.space.crowd(full)
		for _, c := range m.cells {
			out[c] += m.strength(pc, c, full)
		}
	}
	return out
}

// Weights of a cell where a piece could take, and where it could go.
const (
	takeShare = 3
	goShare   = 2
)

// at returns how many cells a piece reaches from a cell on average.
func (m *meter) at(stage int, pc board.Piece, c board.Cell) float64 {
	return float64(m.reach[stage][pc][c]) / float64((takeShare+goShare)*len(m.full[stage]))
}

// mean returns how many cells a piece reaches on average.
func (m *meter) mean(stage int, pc board.Piece) float64 {
	sum := 0
	for _, c := range m.cells {
		sum += m.reach[stage][pc][c]
	}
	return float64(sum) / float64((takeShare+goShare)*len(m.full[stage])*len(m.cells))
}

// strength counts what a piece reaches from a cell.
func (m *meter) strength(pc board.Piece, from board.Cell, full []bool) (sum int) {
	m.count++
	paths := m.prog.Paths(pc, from)
	for i := range paths {
		flags := paths[i].Flags
		if flags&rare != 0 {
			continue // rarely so
		}
		occupied := func(c board.Cell) bool { return full[c] && c != from }
		paths[i].Walk(occupied, func(c board.Cell) { sum += m.see(c, flags) })
	}
	m.space.targets(pc, from, func(c board.Cell, flags rules.Flag) { sum += m.see(c, flags) })
	return sum
}

// see returns what a cell adds that the piece being measured gets to.
func (m *meter) see(c board.Cell, flags rules.Flag) (sum int) {
	if flags&rules.Quiet != 0 && m.seen[0][c] != m.count {
		m.seen[0][c] = m.count
		sum += goShare
	}
	if flags&rules.Capture != 0 && m.seen[1][c] != m.count {
		m.seen[1][c] = m.count
		sum += takeShare
	}
	return sum
}

// Measured returns by kind what pieces are worth by what they reach, whatever
// the definition says.
func Measured(p *rules.Program) []int {
	m := newMeter(p)
	out := make([]int, len(p.Kinds))
	for kind, v := range m.values(newRoads(p, findGoals(p)), false) {
		out[kind] = (v.Middle() + v.End()) / 2
	}
	return out
}

// values returns by kind what pieces are worth in the middle and at the end of
// the game. A kind is worth the same for both sides. If the definition gives
// values and these shall count, they do, brought to the scale of the others.
func (m *meter) values(r *roads, given bool) []Score {
	kinds := len(m.prog.Kinds)
	var worth [2][]float64
	for stage := range worth {
		plain := make([]float64, kinds)
		for kind := 1; kind < kinds; kind++ {
			plain[kind] = m.worth(stage, kind)
		}
		worth[stage] = make([]float64, kinds)
		for kind := 1; kind < kinds; kind++ {
			worth[stage][kind] = plain[kind] + m.prospect(plain, kind, r)
		}
	}
	unit := m.unit(worth)
	out := make([]Score, kinds)
	for kind := 1; kind < kinds; kind++ {
		factor := 1.0
		if k := &m.prog.Kinds[kind]; given && k.Valued && k.Value > 0 && unit > 0 {
			factor = k.Value * unit * 2 / (worth[0][kind] + worth[1][kind])
		}
		out[kind] = S(int(math.Round(factor*worth[0][kind])), int(math.Round(factor*worth[1][kind])))
	}
	return out
}

// worth turns what a kind reaches into its value: pieces that reach twice as
// much are worth more than twice. Pieces that see but a part of the board,
// such as bishops, are worth less. The product is rounded before it is added,
// for some CPUs would do both at once.
func (m *meter) worth(stage, kind int) float64 {
	x := (m.mean(stage, board.NewPiece(kind, board.White)) + m.mean(stage, board.NewPiece(kind, board.Black))) / 2
	if m.space.rings != nil {
		return worthInSpace(x, m.span(kind))
	}
	return x * (57 + x) * (0.94 + float64(0.06*m.span(kind)))
}

// span returns the part of the board that a kind can get to when it is empty,
// from an average cell.
func (m *meter) span(kind int) float64 {
	pc := board.NewPiece(kind, board.White)
	sum, n := 0, 0
	for i := 0; i < len(m.cells); i += 1 + len(m.cells)/16 {
		sum += len(wander(m.prog, pc, m.cells[i]))
		n++
	}
	return float64(sum) / float64(n*len(m.cells))
}

// prospect returns what the hope to promote adds to a kind.
func (m *meter) prospect(plain []float64, kind int, r *roads) (hope float64) {
	for _, s := range []board.Side{board.White, board.Black} {
		pc := board.NewPiece(kind, s)
		steps, n := 0, 0
		for _, c := range m.cells {
			if d := r.steps(pc, c); d > 0 {
				steps += d
				n++
			}
		}
		if n > 0 && m.prog.Promote[pc] != nil {
			hope = max(hope, 0.12*(bestPromotion(m.prog, plain, pc)-plain[kind])*float64(n)/float64(steps))
		}
	}
	return hope
}

func bestPromotion(p *rules.Program, worth []float64, pc board.Piece) (best float64) {
	for _, to := range p.Promote[pc].To {
		best = max(best, worth[to.Kind()])
	}
	return best
}

// unit returns what one unit of the values in the definition comes to, or 0 if
// there are none: the median over all kinds, or exactly a pawn or a hundredth
// of one if that is near.
func (m *meter) unit(worth [2][]float64) float64 {
	var ratios []float64
	for kind := 1; kind < len(m.prog.Kinds); kind++ {
		if k := &m.prog.Kinds[kind]; k.Valued && k.Value > 0 && !k.Royal && worth[0][kind] > 0 {
			ratios = append(ratios, (worth[0][kind]+worth[1][kind])/2/k.Value)
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
