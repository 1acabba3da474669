package gen_test

import (
	"math/rand/v2"
	"slices"
	"testing"

	"dragoman/board"
	"dragoman/dsl"
	"dragoman/gen"
	"dragoman/gen/fen"
	"dragoman/gen/rules"
	"dragoman/internal/sample"
)

// TestAppendCaptures compares captures with the noisy ones of all moves.
func TestAppendCaptures(t *testing.T) {
	for n, s := range starts(t) {
		list := backends(t, s.prog, s.state)
		r := rand.New(rand.NewPCG(uint64(n), 7))
		play(t, r, list, plies(s.prog), func(_ int, legal []gen.Move) {
			var want []gen.Move
			for _, m := range legal {
				if gen.Noisy(list[0], m) {
					want = append(want, m)
				}
			}
			for _, p := range list[1:] {
				var got []gen.Move
				for _, m := range p.(gen.Searchable).AppendCaptures(nil) {
					if p.Make(m) {
						got = append(got, m)
					}
					p.Unmake()
				}
				slices.Sort(got)
				if !slices.Equal(got, want) {
					state := p.State()
					t.Errorf("%s: %s lists the captures %v, want %v at %s", s.prog.Game.Name, gen.BackendOf(p), got, want, fen.Format(s.prog, &state))
				}
			}
		})
	}
}

// TestChecks compares the forecast with what a move leads to.
func TestChecks(t *testing.T) {
	for n, s := range starts(t) {
		list := backends(t, s.prog, s.state)[1:]
		r := rand.New(rand.NewPCG(uint64(n), 9))
		play(t, r, list, plies(s.prog), func(_ int, legal []gen.Move) {
			for _, p := range list {
				var checks []gen.Move
				for _, m := range legal {
					got := p.(gen.Searchable).GivesCheck(m)
					p.Make(m)
					want := p.InCheck()
					p.Unmake()
					if want {
						checks = append(checks, m)
					}
					if got != want {
						state := p.State()
						t.Errorf("%s: %s thinks that %v checks: %v, not %v at %s", s.prog.Game.Name, gen.BackendOf(p), m, got, want, fen.Format(s.prog, &state))
					}
				}
				if kept := p.(gen.Searchable).KeepChecks(slices.Clone(legal)); !slices.Equal(kept, checks) {
					state := p.State()
					t.Errorf("%s: %s keeps the checks %v, not %v at %s", s.prog.Game.Name, gen.BackendOf(p), kept, checks, fen.Format(s.prog, &state))
				}
			}
		})
	}
}

// TestChecksOverHurdles lets a pawn become the hurdle of a cannon, and leave its line to be one no more.
func TestChecksOverHurdles(t *testing.T) {
	prog := sample.Program(t, "xiangqi")
	for _, text := range []string{"4k4/9/9/9/3P5/9/9/9/4C4/3K5 w - - 0 1", "4k4/9/4p4/9/4P4/9/9/9/4C4/3K5 w - - 0 1"} {
		state, err := fen.Parse(prog, text)
		if err != nil {
			t.Fatal(err)
		}
		for _, p := range backends(t, prog, state)[1:] {
			var checks []gen.Move
			legal := p.AppendLegal(nil)
			for _, m := range legal {
				p.Make(m)
				if p.InCheck() {
					checks = append(checks, m)
				}
				p.Unmake()
			}
			if kept := p.(gen.Searchable).KeepChecks(slices.Clone(legal)); !slices.Equal(kept, checks) || len(checks) == 0 {
				t.Errorf("%s: %s keeps the checks %v, want %v", text, gen.BackendOf(p), kept, checks)
			}
		}
	}
}

// TestHurdleTaken takes a cannon between another one and a king, which no cannon of janggi may jump
// over: what takes it is a hurdle.
func TestHurdleTaken(t *testing.T) {
	prog := sample.Program(t, "janggi")
	state, err := fen.Parse(prog, "4k4/9/9/9/4c4/9/R3c4/9/4K4/9 w - - 0 1")
	if err != nil {
		t.Fatal(err)
	}
	names := fen.NewNames(prog, &prog.Start)
	for _, p := range backends(t, prog, state) {
		for text, want := range map[string]bool{"a4d4": true, "a4e4": false, "e2d2": true} {
			if _, ok := names.Find(p, text); ok != want {
				t.Errorf("%s lists %s: %v, want %v", gen.BackendOf(p), text, ok, want)
			}
		}
	}
}

// TestGainsAgree compares exchanges on the back-ends.
func TestGainsAgree(t *testing.T) {
	for n, s := range starts(t) {
		if e := s.prog.Effects; s.prog.TestByMaking || e.Freezes() || e.HasBlocks() {
			continue // attacks hang on more than what stands where
		}
		list := backends(t, s.prog, s.state)[1:]
		values := &gen.PieceValues{}
		for pc := board.Piece(2); int(pc) < s.prog.Pieces(); pc++ {
			values[pc] = int32(100 * (1 + pc.Kind()*5%7))
			if s.prog.Royal[pc] {
				values[pc] = 20000
			}
		}
		r := rand.New(rand.NewPCG(uint64(n), 8))
		play(t, r, list, plies(s.prog), func(_ int, legal []gen.Move) {
			for _, m := range legal {
				least := int32(r.IntN(1600) - 800)
				want := list[0].(gen.Searchable).SEE(m, values, least)
				for _, p := range list[1:] {
					if p.(gen.Searchable).SEE(m, values, least) != want {
						state := p.State()
						t.Errorf("%s: %s and %s differ on %v winning %d at %s", s.prog.Game.Name, gen.BackendOf(p), gen.BackendOf(list[0]), m, least, fen.Format(s.prog, &state))
					}
				}
			}
		})
	}
}

// TestGains knows exchanges by heart.
func TestGains(t *testing.T) {
	prog := starts(t)[0].prog
	values := &gen.PieceValues{}
	for kind, w := range map[string]int32{"P": 100, "N": 300, "B": 300, "R": 500, "Q": 900, "K": 20000} {
		for i := range prog.Kinds {
			if prog.Kinds[i].Letter == kind {
				values[board.NewPiece(i, board.White)], values[board.NewPiece(i, board.Black)] = w, w
			}
		}
	}
	early := dsl.Chess() // promotion where captures en passant end
	early.Promotions[0].Zone, early.Promotions[1].Zone = cells("d6"), cells("d3")
	promotes := compile(t, early)
	for _, c := range []struct {
		prog      *rules.Program
		fen, move string
		gain      int32
	}{
		{promotes, "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1", "e5d6q", 900},
		{promotes, "4k3/2p5/8/3pP3/8/8/8/4K3 w - d6 0 1", "e5d6q", 0},
		{promotes, "4k3/8/8/8/3Pp3/8/2P5/4K3 b - d3 0 1", "e4d3n", 0},
		{prog, "1k1r4/1pp4p/p7/4p3/8/P5P1/1PP4P/2K1R3 w - - 0 1", "e1e5", 100},
		{prog, "1k1r3q/1ppn3p/p4b2/4p3/8/P2N2P1/1PP1R1BP/2K1Q3 w - - 0 1", "d3e5", -200},
		{prog, "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1", "e5d6", 100},
		{prog, "4k3/P7/8/8/8/8/8/4K3 w - - 0 1", "a7a8q", 800},
		{prog, "1r2k3/P7/8/8/8/8/8/4K3 w - - 0 1", "a7a8q", -100},
		{prog, "4k3/8/4p3/3p4/3R4/3R4/8/4K3 w - - 0 1", "d4d5", 100 - 500 + 100},
		{prog, "4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1", "e1g1", 0},
		{prog, "3r2k1/8/8/8/8/8/8/3RK3 w - - 0 1", "d1d8", 500},
		{prog, "3r2k1/8/8/8/8/8/8/3RK3 w - - 0 1", "d1d7", -500},
		{prog, "3rk3/8/8/3p4/8/8/8/3QK2B w - - 0 1", "h1d5", 100}, // the king's capture would be into the queen
	} {
		for _, p := range backends(t, c.prog, parse(t, c.prog, c.fen))[1:] {
			state := p.State()
			m, ok := fen.NewNames(c.prog, &state).Find(p, c.move)
			if !ok {
				t.Fatalf("%s: no move %s", c.fen, c.move)
			}
			if !p.(gen.Searchable).SEE(m, values, c.gain) || p.(gen.Searchable).SEE(m, values, c.gain+1) {
				t.Errorf("%s: %s does not find that %s wins exactly %d", c.fen, gen.BackendOf(p), c.move, c.gain)
			}
		}
	}
}
