package gen_test

import (
	"math/rand/v2"
	"slices"
	"testing"

	"dragoman/board"
	"dragoman/gen"
	"dragoman/gen/rules"
)

// TestSpaceCounts counts the moves of games in space from their start.
func TestSpaceCounts(t *testing.T) {
	prog := catalogued(t, "p3d-mini")
	p, err := gen.New(prog, &prog.Start, gen.Auto)
	if err != nil {
		t.Fatal(err)
	}
	for depth, want := range []int{1: 72, 2: 5184, 3: 555408} {
		if depth > 0 && count(p, depth) != want {
			t.Errorf("%d moves after %d plies, want %d", count(p, depth), depth, want)
		}
	}
}

// TestSpaceAgrees compares the squares that mail looks up with those that the
// reference walks, on boards with random men, and lists of legal moves with
// moves that are tried.
func TestSpaceAgrees(t *testing.T) {
	prog := catalogued(t, "p3d-mini")
	r := rand.New(rand.NewPCG(3, 1))
	for n := range 40 {
		s := scattered(r, prog, 4+n*3)
		mail, _ := gen.New(prog, s, gen.Mail)
		walk, _ := gen.New(prog, s, gen.Walk)
		got, want := mail.AppendMoves(nil), walk.AppendMoves(nil)
		slices.Sort(got)
		slices.Sort(want)
		if !slices.Equal(got, want) {
			t.Fatalf("position %d: mail lists %d moves, walk %d", n, len(got), len(want))
		}
		for range 20 {
			c, by := board.Cell(r.IntN(prog.Board.Cells())), board.Side(r.IntN(2))
			if at := s.Cells[c]; at != board.Empty && at.Side() == by {
				continue // what a side's own men protect is not asked
			}
			if mail.Attacked(c, by) != walk.Attacked(c, by) {
				t.Errorf("position %d: mail and walk disagree whether %s attacks %s", n, by, prog.Board.Name(c))
			}
		}
		legal := mail.AppendLegal(nil)
		slices.Sort(legal)
		got = slices.DeleteFunc(got, func(m gen.Move) bool {
			ok := mail.Make(m)
			mail.Unmake()
			return !ok
		})
		if !slices.Equal(got, legal) {
			t.Errorf("position %d: %d legal moves are listed, %d can be made", n, len(legal), len(got))
		}
	}
}

// scattered returns a position with a king a side and random other men on
// random cells.
func scattered(r *rand.Rand, prog *rules.Program, men int) *rules.State {
	s := prog.Start.Clone()
	clear(s.Cells)
	clear(s.Unmoved)
	s.Side = board.Side(r.IntN(2))
	cells := r.Perm(prog.Board.Cells())
	for _, c := range cells[:men] {
		kind := 1 + r.IntN(len(prog.Kinds)-1)
		for prog.Kinds[kind].Royal {
			kind = 1 + r.IntN(len(prog.Kinds)-1)
		}
		s.Cells[c] = board.NewPiece(kind, board.Side(r.IntN(2)))
	}
	for kind := range prog.Kinds {
		if prog.Kinds[kind].Royal {
			s.Cells[cells[men]], s.Cells[cells[men+1]] = board.NewPiece(kind, board.White), board.NewPiece(kind, board.Black)
		}
	}
	return &s
}
