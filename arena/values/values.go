// Package values finds out by self-play what pieces are worth.
//
// It plays short games from start positions in which pieces are missing or
// exchanged for others, and asks which values explain the results best. Unlike
// what package eval measures, this knows how pieces work together; but it
// depends on how well the games are played, and it is never exact: every value
// comes with its error.
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
	Nodes uint64 // to search for each move
	Seed  uint64
	// Report, if any, is told after each game how many have been played.
	Report func(played int)
}

// Worth is what the games say of a kind of piece.
type Worth struct {
	Value float64 // in hundredths of a pawn, on the scale of package eval
	Error float64 // its standard error; 0 if the games say nothing
}

// Limits of a game.
const (
	randomPlies = 4   // at the start
	longest     = 300 // plies
	decided     = 900 // score that ends a game
	unequal     = 400 // of the material at the start
)

// lab plays the games.
type lab struct {
	prog   *rules.Program
	model  *eval.Model
	pool   *search.Pool
	random *rand.Rand
	o      Options
}

// Measure plays and returns what each kind is worth, by the number of the kind.
func Measure(ctx context.Context, p *rules.Program, m *eval.Model, o Options) ([]Worth, error) {
	pool, err := search.New(p, m, 1, 1)
	if err != nil {
		return nil, err
	}
	l := &lab{prog: p, model: m, pool: pool, o: o}
	var list []outcome
	for game := 0; game < o.Games && ctx.Err() == nil; game++ {
		l.random = rand.New(rand.NewPCG(o.Seed, uint64(game)))
		if pos, more := l.start(); pos != nil {
			list = append(list, outcome{more, l.play(ctx, pos)})
		}
		if o.Report != nil {
			o.Report(game + 1)
		}
	}
	expected := make([]float64, len(p.Kinds))
	for kind := range expected {
		expected[kind] = float64(m.Value(board.NewPiece(kind, board.White)))
	}
	return worths(fit(list, expected), expected), ctx.Err()
}

// start returns a start position with other material, and by kind how many
// pieces more White has. It returns nil if it found none.
func (l *lab) start() (gen.Position, []float64) {
	for range 100 {
		s := l.prog.Start.Clone()
		for range 2 + l.random.IntN(4) {
			l.exchange(&s)
		}
		more := l.difference(s.Cells)
		balance := 0.0
		for kind, n := range more {
			balance += n * float64(l.model.Value(board.NewPiece(kind, board.White)))
		}
		if math.Abs(balance) > unequal {
			continue
		}
		if pos, err := gen.New(l.prog, &s, gen.Auto); err == nil && l.warmUp(pos) {
			return pos, more
		}
	}
	return nil, nil
}

// exchange takes a random piece from the board, and often puts another of its
// side in its place.
func (l *lab) exchange(s *rules.State) {
	var men []board.Cell
	for c, pc := range s.Cells {
		if pc != board.Empty && l.ordinary(pc.Kind()) {
			men = append(men, board.Cell(c))
		}
	}
	if len(men) == 0 {
		return
	}
	c := men[l.random.IntN(len(men))]
	side := s.Cells[c].Side()
	s.Cells[c] = board.Empty
	kind := 1 + l.random.IntN(len(l.prog.Kinds)-1)
	if pc := board.NewPiece(kind, side); l.ordinary(kind) && l.prog.Promote[pc] == nil && l.random.IntN(2) == 0 {
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

// ordinary reports whether pieces of a kind can be taken off the board without
// ending the game.
func (l *lab) ordinary(kind int) bool { return !l.prog.Kinds[kind].Royal && !l.prog.Kinds[kind].Immune }

// difference counts by kind how many pieces more White has.
func (l *lab) difference(cells []board.Piece) []float64 {
	more := make([]float64, len(l.prog.Kinds))
	for _, pc := range cells {
		if pc != board.Empty && l.ordinary(pc.Kind()) {
			more[pc.Kind()] += 1 - 2*float64(pc.Side())
		}
	}
	return more
}

// warmUp makes random moves that take nothing and reports whether the game goes
// on after them.
func (l *lab) warmUp(pos gen.Position) bool {
	gen.Pass(pos)
	illegal := pos.InCheck()
	pos.Unmake()
	if illegal {
		return false
	}
	for range randomPlies + l.random.IntN(2) {
		moves := pos.AppendLegal(nil)
		if len(moves) == 0 || over(pos) {
			return false
		}
		m := moves[l.random.IntN(len(moves))]
		if pos.At(m.To()) == board.Empty {
			pos.Make(m)
		}
	}
	return gen.CountLegal(pos) > 0 && !over(pos)
}

func over(pos gen.Position) bool {
	_, ended := pos.Ended()
	return ended
}

// play plays a game out and returns White's points.
func (l *lab) play(ctx context.Context, pos gen.Position) float64 {
	l.pool.Clear()
	for range longest {
		if o, ended := gen.DrawRuleResult(pos); ended {
			return points(o, pos.Side())
		}
		if o, ended := pos.Ended(); ended {
			return points(o, pos.Side())
		}
		if gen.CountLegal(pos) == 0 {
			return points(gen.NoMoveResult(pos), pos.Side())
		}
		found := l.pool.Search(ctx, pos, search.Limits{Nodes: l.o.Nodes}, search.Report{})
		if len(found.Lines) == 0 {
			return 0.5
		}
		switch score := found.Lines[0].Score; {
		case score >= decided:
			return points(ir.Win, pos.Side())
		case score <= -decided:
			return points(ir.Loss, pos.Side())
		}
		pos.Make(found.Best)
	}
	return 0.5
}

// points turns an outcome for a side into points for White.
func points(o ir.Outcome, s board.Side) float64 {
	x := float64(o) / 2 // Loss, Draw, Win
	if s == board.Black {
		return 1 - x
	}
	return x
}

// worths brings the strengths that were found to the scale of package eval.
func worths(found []estimate, expected []float64) []Worth {
	var played, known float64
	for kind, e := range found {
		if e.err > 0 && e.value > 0 {
			weight := 1 / (e.err * e.err)
			played += weight * e.value
			known += weight * expected[kind]
		}
	}
	out := make([]Worth, len(found))
	for kind, e := range found {
		if e.err > 0 && played > 0 {
			out[kind] = Worth{e.value * known / played, e.err * known / played}
		}
	}
	return out
}
