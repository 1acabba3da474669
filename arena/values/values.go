// Package values measures by self-play what pieces are worth.
//
// It plays short games from start positions in which pieces are missing or
// replaced by others, and finds the values that explain the results best. Unlike
// the values that package eval measures, these include how pieces work together;
// but they depend on how well the engine plays, and they are never exact: every
// value has a standard error.
package values

import (
	"context"
	"math"
	"math/rand/v2"

	"dragoman/board"
	"dragoman/dsl/ir"
	"dragoman/eval"
	"dragoman/gen"
	"dragoman/gen/rules"
	"dragoman/search"
)

// Options say how to play.
type Options struct {
	Games int
	Nodes uint64 // to search per move
	Seed  uint64
	// Report, if not nil, is called after each game with the number played.
	Report func(played int)
}

// Estimate is the value of a kind of piece that follows from the games.
type Estimate struct {
	Value float64 // in hundredths of a pawn, on the scale of package eval
	Error float64 // standard error; 0 if the games say nothing
}

// Limits of a game.
const (
	randomPlies  = 4 // at the start
	maxPlies     = 300
	winScore     = 900 // score at which a game is adjudicated
	maxImbalance = 400 // of material at the start
)

// player plays the games.
type player struct {
	prog   *rules.Program
	model  *eval.Model
	pool   *search.Pool
	random *rand.Rand
	nodes  uint64
}

// Measure plays games and returns the value of each kind, by its number.
func Measure(ctx context.Context, p *rules.Program, m *eval.Model, o Options) ([]Estimate, error) {
	pool, err := search.New(p, m, 1, 1)
	if err != nil {
		return nil, err
	}
	l := &player{prog: p, model: m, pool: pool, nodes: o.Nodes}
	var games []game
	for n := 0; n < o.Games && ctx.Err() == nil; n++ {
		l.random = rand.New(rand.NewPCG(o.Seed, uint64(n)))
		if pos, difference := l.start(); pos != nil {
			games = append(games, game{difference, l.play(ctx, pos)})
		}
		if o.Report != nil {
			o.Report(n + 1)
		}
	}
	expected := make([]float64, len(p.Kinds))
	for kind := range expected {
		expected[kind] = float64(m.Value(board.NewPiece(kind, board.White)))
	}
	return rescale(fit(games, expected), expected), ctx.Err()
}

// start returns a start position with changed material, and by kind how many
// pieces more White has. It returns nil if it finds none.
func (l *player) start() (gen.Position, []float64) {
	for range 100 {
		s := l.prog.Start.Clone()
		for range 2 + l.random.IntN(4) {
			l.replacePiece(&s)
		}
		difference := l.difference(s.Cells)
		imbalance := 0.0
		for kind, n := range difference {
			imbalance += n * float64(l.model.Value(board.NewPiece(kind, board.White)))
		}
		if math.Abs(imbalance) > maxImbalance {
			continue
		}
		if pos, err := gen.New(l.prog, &s, gen.Auto); err == nil && l.playRandomly(pos) {
			return pos, difference
		}
	}
	return nil, nil
}

// replacePiece removes a random piece from the board, and half of the time puts
// another of its side in its place, if that cannot promote.
func (l *player) replacePiece(s *rules.State) {
	var cells []board.Cell
	for c, pc := range s.Cells {
		if pc != board.Empty && l.removable(pc.Kind()) {
			cells = append(cells, board.Cell(c))
		}
	}
	if len(cells) == 0 {
		return
	}
	c := cells[l.random.IntN(len(cells))]
	side := s.Cells[c].Side()
	s.Cells[c] = board.Empty
	kind := 1 + l.random.IntN(len(l.prog.Kinds)-1)
	if pc := board.NewPiece(kind, side); l.removable(kind) && l.prog.Promote[pc] == nil && l.random.IntN(2) == 0 {
		s.Cells[c] = pc
	}
	kept := s.Rights[:0]
	for _, r := range s.Rights {
		if r.King != c && r.Rook != c {
			kept = append(kept, r)
		}
	}
	s.Rights = kept
}

// removable reports whether pieces of a kind can be removed from the board without
// ending the game.
func (l *player) removable(kind int) bool {
	return !l.prog.Kinds[kind].Royal && !l.prog.Kinds[kind].Immune
}

// difference counts by kind how many pieces more White has.
func (l *player) difference(cells []board.Piece) []float64 {
	more := make([]float64, len(l.prog.Kinds))
	for _, pc := range cells {
		if pc != board.Empty && l.removable(pc.Kind()) {
			more[pc.Kind()] += 1 - 2*float64(pc.Side())
		}
	}
	return more
}

// playRandomly makes random moves that are no captures, and reports whether the
// game goes on after them.
func (l *player) playRandomly(pos gen.Position) bool {
	gen.Pass(pos)
	illegal := pos.InCheck()
	pos.Unmake()
	if illegal {
		return false
	}
	for range randomPlies + l.random.IntN(2) {
		moves := pos.AppendLegal(nil)
		if _, over := pos.Ended(); over || len(moves) == 0 {
			return false
		}
		m := moves[l.random.IntN(len(moves))]
		if pos.At(m.To()) == board.Empty {
			pos.Make(m)
		}
	}
	_, over := pos.Ended()
	return !over && gen.CountLegal(pos) > 0
}

// play plays a game from a position and returns White's points.
func (l *player) play(ctx context.Context, pos gen.Position) float64 {
	l.pool.Clear()
	for range maxPlies {
		if o, _, over := gen.Result(pos); over {
			return gen.WhitePoints(o, pos.Side())
		}
		found := l.pool.Search(ctx, pos, search.Limits{Nodes: l.nodes}, search.Report{})
		if len(found.Lines) == 0 {
			return 0.5
		}
		switch score := found.Lines[0].Score; {
		case score >= winScore:
			return gen.WhitePoints(ir.Win, pos.Side())
		case score <= -winScore:
			return gen.WhitePoints(ir.Loss, pos.Side())
		}
		pos.Make(found.Best)
	}
	return 0.5
}

// rescale brings estimates to the scale of package eval: their mean, weighted by
// precision, becomes that of the expected values.
func rescale(found []Estimate, expected []float64) []Estimate {
	var played, known float64
	for kind, e := range found {
		if e.Error > 0 && e.Value > 0 {
			weight := 1 / (e.Error * e.Error)
			played += weight * e.Value
			known += weight * expected[kind]
		}
	}
	out := make([]Estimate, len(found))
	for kind, e := range found {
		if e.Error > 0 && played > 0 {
			out[kind] = Estimate{e.Value * known / played, e.Error * known / played}
		}
	}
	return out
}
