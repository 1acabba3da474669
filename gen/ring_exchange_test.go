package gen_test

import (
	"math/rand/v2"
	"slices"
	"testing"

	"dragoman/board"
	"dragoman/gen"
	"dragoman/gen/rules"
	"dragoman/gen/walk"
	"dragoman/internal/sample"
)

// TestExchangesInSpace compares exchanges with captures played out by the
// walker, each side taking with what is worth least for as long as that pays:
// pieces that leave open some perimeters and pieces that stand two on a
// perimeter block each other, so it matters who stands where at each step.
func TestExchangesInSpace(t *testing.T) {
	p := sample.Program(t, "p3d-mini")
	values := &gen.PieceValues{}
	for pc := board.Piece(2); int(pc) < p.Pieces(); pc++ {
		values[pc] = int32(100 * p.Kinds[pc.Kind()].Value)
		if p.Royal[pc] {
			values[pc] = 20000
		}
	}
	r := rand.New(rand.NewPCG(11, 12))
	exchanges := 0
	for n := range 60 {
		state := scattered(r, p, 20+n%40)
		pos, err := gen.New(p, state, gen.Mail)
		if err != nil {
			t.Fatal(err)
		}
		list := slices.DeleteFunc(pos.AppendCaptures(nil), func(m gen.Move) bool { return m.Kind() != rules.Plain })
		r.Shuffle(len(list), func(i, j int) { list[i], list[j] = list[j], list[i] })
		for _, m := range list[:min(len(list), 8)] {
			want, length := exchange(p, *state, m, values)
			if length > 2 {
				exchanges++
			}
			for _, least := range []int32{want, want + 1} {
				if got := pos.SEE(m, values, least); got != (want >= least) {
					t.Errorf("position %d: %s%s gains at least %d: %v, but it comes to %d", n, p.Board.Name(m.From()), p.Board.Name(m.To()), least, got, want)
				}
			}
		}
	}
	if exchanges < 50 {
		t.Errorf("only %d exchanges had more than two captures", exchanges)
	}
}

// exchange returns what a move comes to, and how many captures there are if
// none is left out.
func exchange(p *rules.Program, s rules.State, m gen.Move, values *gen.PieceValues) (sum int32, length int) {
	s = s.Clone()
	us := s.Side
	sum = values[s.Cells[m.To()]]
	s.Cells[m.To()], s.Cells[m.From()] = s.Cells[m.From()], board.Empty
	s.Side = us.Other()
	from := leastAttacker(p, &s, m.To(), values)
	if from == board.None {
		return sum, 1
	}
	reply, more := exchange(p, s, gen.NewMove(rules.Plain, from, m.To(), 0), values)
	return sum - max(0, reply), more + 1
}

// leastAttacker returns where the piece worth least stands with which the side
// to move can take on c: the royal only if nothing could take it.
func leastAttacker(p *rules.Program, s *rules.State, c board.Cell, values *gen.PieceValues) board.Cell {
	best := board.None
	for _, from := range walk.New(p, s).Attackers(c, s.Side) {
		if best == board.None || values[s.Cells[from]] < values[s.Cells[best]] {
			best = from
		}
	}
	if best != board.None && p.Royal[s.Cells[best]] {
		after := s.Clone()
		after.Cells[c], after.Cells[best] = after.Cells[best], board.Empty
		if len(walk.New(p, &after).Attackers(c, s.Side.Other())) > 0 {
			return board.None
		}
	}
	return best
}

// TestCapturesInSpace compares captures with the noisy ones of all moves.
func TestCapturesInSpace(t *testing.T) {
	for _, game := range []string{"p3d-mini", "p3d"} {
		p := sample.Program(t, game)
		r := rand.New(rand.NewPCG(13, 14))
		for n := range 60 {
			pos, err := gen.New(p, scattered(r, p, 10+n%30), gen.Mail)
			if err != nil {
				t.Fatal(err)
			}
			want := slices.DeleteFunc(pos.AppendMoves(nil), func(m gen.Move) bool { return !gen.Noisy(pos, m) })
			got := pos.AppendCaptures(nil)
			slices.Sort(want)
			slices.Sort(got)
			if !slices.Equal(got, want) {
				t.Errorf("%s, position %d: %d captures are listed, %d of all moves capture", game, n, len(got), len(want))
			}
		}
	}
}
