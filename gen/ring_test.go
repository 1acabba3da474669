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

// TestSpaceCounts counts the moves of games in space from their start.
func TestSpaceCounts(t *testing.T) {
	for name, want := range map[string][]int{"p3d-mini": {1: 72, 2: 5184, 3: 555408}, "p3d": {1: 72, 2: 5184, 3: 620060}} {
		prog := sample.Program(t, name)
		p, err := gen.New(prog, &prog.Start, gen.Auto)
		if err != nil {
			t.Fatal(err)
		}
		for depth := 1; depth < len(want); depth++ {
			if got := count(p, depth); got != want[depth] {
				t.Errorf("%s: %d moves after %d plies, want %d", name, got, depth, want[depth])
			}
		}
	}
}

// TestSpaceAgrees compares the squares that mail looks up with those that the
// reference walks, on boards with random men, and lists of legal moves with
// moves that are tried.
func TestSpaceAgrees(t *testing.T) {
	for _, name := range []string{"p3d-mini", "p3d"} {
		prog := sample.Program(t, name)
		r := rand.New(rand.NewPCG(3, 1))
		for n := range 40 {
			spaceAgrees(t, r, prog, scattered(r, prog, 4+n*3))
		}
	}
}

func spaceAgrees(t *testing.T, r *rand.Rand, prog *rules.Program, s *rules.State) {
	mail, _ := gen.New(prog, s, gen.Mail)
	walk := walk.New(prog, s)
	got, want := mail.AppendMoves(nil), walk.AppendMoves(nil)
	slices.Sort(got)
	slices.Sort(want)
	if !slices.Equal(got, want) {
		t.Fatalf("mail lists %d moves, walk %d", len(got), len(want))
	}
	for range 20 {
		c, by := board.Cell(r.IntN(prog.Board.Cells())), board.Side(r.IntN(2))
		if at := s.Cells[c]; at != board.Empty && at.Side() == by {
			continue // what a side's own men protect is not asked
		}
		if gen.Attacked(mail, c, by) != gen.Attacked(walk, c, by) {
			t.Errorf("mail and walk disagree whether %s attacks %s", by, prog.Board.Name(c))
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
		t.Errorf("%d legal moves are listed, %d can be made", len(legal), len(got))
	}
}

// TestSpaceGames plays random games, rather with rare moves, and compares mail
// with the reference in every position: moves, keys and what a text would say.
func TestSpaceGames(t *testing.T) {
	prog := sample.Program(t, "p3d")
	r := rand.New(rand.NewPCG(5, 5))
	games, plies := 6, 80
	if testing.Short() {
		games, plies = 1, 40
	}
	for range games {
		mail, _ := gen.New(prog, &prog.Start, gen.Mail)
		walk := walk.New(prog, &prog.Start)
		for range plies {
			legal := mail.AppendLegal(nil)
			other := walk.AppendLegal(nil)
			slices.Sort(legal)
			slices.Sort(other)
			a, b := mail.State(), walk.State()
			if !slices.Equal(legal, other) || mail.Key() != walk.Key() || !slices.Equal(a.Cells, b.Cells) || len(a.EPTargets) != len(b.EPTargets) || len(a.Rights) != len(b.Rights) {
				t.Fatalf("mail and walk disagree: %d and %d moves", len(legal), len(other))
			}
			if len(legal) == 0 {
				break
			}
			rare := slices.DeleteFunc(other, func(m gen.Move) bool { return m.Kind() < rules.Promoting })
			if len(rare) > 0 && r.IntN(3) == 0 {
				legal = rare
			}
			m := legal[r.IntN(len(legal))]
			mail.Make(m)
			walk.Make(m)
		}
		checkUndone(t, mail, &prog.Start)
	}
}

// checkUndone takes back all moves of a game.
func checkUndone(t *testing.T, p gen.Position, start *rules.State) {
	t.Helper()
	for s := p.State(); s.Full > 1 || s.Side != board.White; s = p.State() {
		p.Unmake()
	}
	if s := p.State(); !slices.Equal(s.Cells, start.Cells) || len(s.Rights) != len(start.Rights) {
		t.Error("a game taken back does not end where it began")
	}
}

// scattered returns a position with a king a side and random other men on
// random cells.
func scattered(r *rand.Rand, prog *rules.Program, men int) *rules.State {
	s := prog.Start.Clone()
	clear(s.Cells)
	clear(s.Unmoved)
	s.Rights = nil
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
