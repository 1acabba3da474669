package gen_test

import (
	"slices"
	"testing"

	"dragoman/board"
	"dragoman/dsl"
	"dragoman/gen"
	"dragoman/gen/fen"
	"dragoman/gen/rules"
	"dragoman/internal/sample"
)

// TestDirectMoves checks that the triggers of some games are edits, that walls do not
// keep a game from the fastest generator, and what such moves leave on the board.
func TestDirectMoves(t *testing.T) {
	for _, c := range []struct {
		game  string
		edits int
		cells []string // moves from the start by cells
		walls []string // cells with neutral pieces after them
	}{
		{"snailtrail", 1, []string{"a1b2", "g7f6"}, []string{"a1", "g7"}},
		{"joust", 1, []string{"d4e6"}, []string{"d4"}},
		{"petrified", 1, []string{"g1f3", "e7e5", "f3e5"}, []string{"e5"}},
		{"atomar", 5, nil, nil},
		{"ataxx", 1, nil, nil},
		{"flipello", 1, nil, nil},
	} {
		prog := sample.Program(t, c.game)
		if got := prog.Effects.AfterEdits; len(prog.Effects.Stories) > 0 || len(got) != c.edits {
			t.Errorf("%s: %d edits follow moves, want %d", c.game, len(got), c.edits)
		}
		p, err := gen.New(prog, &prog.Start, gen.Bits)
		if err != nil {
			t.Error(err)
			continue
		}
		for _, text := range c.cells {
			from, to := named(prog, text[:2]), named(prog, text[2:])
			found := false
			for _, m := range p.AppendLegal(nil) {
				if m.From() == from && m.To() == to && (m.Kind() == rules.Plain || m.Kind() == rules.DoubleStep) {
					found = p.Make(m)
					break
				}
			}
			if !found {
				t.Errorf("%s: %s is not listed", c.game, text)
			}
		}
		for _, name := range c.walls {
			if pc := p.At(named(prog, name)); !prog.Kinds[pc.Kind()].Neutral {
				t.Errorf("%s: %v stands on %s, want a wall", c.game, pc, name)
			}
		}
	}
}

func named(prog *rules.Program, name string) board.Cell {
	c, _ := prog.Board.Parse(name)
	return c
}

// TestDirectFlips plays the first moves of flipello, whose drops flip disks in a row.
func TestDirectFlips(t *testing.T) {
	prog := sample.Program(t, "flipello")
	p, err := gen.New(prog, &prog.Start, gen.Bits)
	if err != nil {
		t.Fatal(err)
	}
	start := p.State()
	for _, name := range []string{"d6", "c6"} {
		c := named(prog, name)
		if !p.Make(gen.NewMove(rules.Dropping, c, c, uint8(prog.Start.Cells[named(prog, "d4")].Kind()))) {
			t.Fatalf("%s is illegal", name)
		}
	}
	for name, side := range map[string]board.Side{"d6": board.White, "d5": board.Black, "c6": board.Black, "e4": board.Black} {
		if pc := p.At(named(prog, name)); pc == board.Empty || pc.Side() != side {
			t.Errorf("%v stands on %s, want a disk of %v", pc, name, side)
		}
	}
	p.Unmake()
	p.Unmake()
	if got := p.State(); !slices.Equal(got.Cells, start.Cells) || !slices.Equal(got.Memory, start.Memory) {
		t.Errorf("%+v after taking back, want %+v", got, start)
	}
}

// TestMoverTakenOff lists moves of games that take off the piece that moved, where that
// opens lines: on a file, by a capture, and in check.
func TestMoverTakenOff(t *testing.T) {
	text := "game: \"Gone\"\nextends: \"Chess\"\n\ntrigger t {\n  on: capture\n  when: not piece.type == King\n  do: remove piece\n}\n"
	prog := sample.Define(t, dsl.ChessLang, text)
	for _, c := range []struct {
		fen      string
		from, to string
		legal    bool
	}{
		{"4r2k/8/8/4p3/3P4/8/8/4K3 w - - 0 1", "d4", "e5", false}, // nothing is left on the file
		{"4r2k/4p3/8/4p3/3P4/8/8/4K3 w - - 0 1", "d4", "e5", true},
		{"4r2k/8/3p4/8/4N3/8/8/4K3 w - - 0 1", "e4", "d6", false}, // pinned
		{"7k/8/8/8/1b6/2P5/8/4K3 w - - 0 1", "c3", "b4", true},
		{"7k/8/8/8/1b6/P7/8/4K3 w - - 0 1", "a3", "b4", true}, // takes the checker
	} {
		s, err := fen.Parse(prog, c.fen)
		if err != nil {
			t.Fatal(err)
		}
		for _, p := range backends(t, prog, s) {
			legal := slices.ContainsFunc(p.AppendLegal(nil), func(m gen.Move) bool {
				return m.From() == named(prog, c.from) && m.To() == named(prog, c.to)
			})
			if legal != c.legal {
				t.Errorf("%s lists %s%s: %v, want %v at %s", gen.BackendOf(p), c.from, c.to, legal, c.legal, c.fen)
			}
		}
	}
}

// TestLeapsOnly checks which games are listed leap by leap: without a royal in danger,
// and without moves that are anything but leaps, drops and passes.
func TestLeapsOnly(t *testing.T) {
	for game, want := range map[string]bool{"snailtrail": true, "joust": true, "fox-and-hounds": true, "isolation": true, "dobutsu": true, "ataxx": true, "crazyhouse": false, "chess": false, "atomar": false} {
		prog := sample.Program(t, game)
		p, err := gen.New(prog, &prog.Start, gen.Bits)
		if err != nil {
			t.Fatal(err)
		}
		if got := gen.OnlyLeaps(p); got != want {
			t.Errorf("%s is listed leap by leap: %v, want %v", game, got, want)
		}
	}
}

// TestStepsBesideRides lists a capture once that a piece can make by a ride and by a step
// of its own.
func TestStepsBesideRides(t *testing.T) {
	text := "[a:ataxx]\ncustomPiece2 = z:F2BfceF\nstartFen = 6z/7/z1P4/1Z5/4zz1/7/2z4 b - - 0 1\n"
	prog := sample.Define(t, dsl.INI, text)
	for _, p := range backends(t, prog, &prog.Start) {
		legal := p.AppendLegal(nil)
		slices.Sort(legal)
		if once := slices.Compact(slices.Clone(legal)); len(once) != len(legal) || len(legal) != gen.CountLegal(p) {
			t.Errorf("%s lists %d moves, %d of them different, and counts %d", gen.BackendOf(p), len(legal), len(once), gen.CountLegal(p))
		}
	}
}
