package gen_test

import (
	"math/rand/v2"
	"slices"
	"testing"

	"dragoman/board"
	"dragoman/dsl/ir"
	"dragoman/gen"
	"dragoman/internal/sample"
)

// TestChases ends games by repetitions in which a side chases, in diagrams of the Asian Xiangqi Federation's rules
// and others, as Fairy-Stockfish decides them.
func TestChases(t *testing.T) {
	testEnds(t, gen.DrawRuleResult, []endCase{
		{"1 Direct chase by cannon", "xiangqi", "2bakabnr/9/r1n1c4/2p1p1p1p/PP7/9/4P1P1P/2C3NC1/9/1NBAKAB1R w - - 0 1", "c3a3 a8b8 a3b3 b8a8 b3a3 a8b8 a3b3 b8a8 b3a3", true, ir.Win},
		{"2 Chase with chasing side to move", "xiangqi", "2bakabnr/9/r1n1c4/2p1p1p1p/PP7/9/4P1P1P/2C3NC1/9/1NBAKAB1R w - - 0 1", "c3a3 a8b8 a3b3 b8a8 b3a3 a8b8 a3b3 b8a8 b3a3 a8b8 a3b3 b8a8", true, ir.Loss},
		{"3 Discovered chase by cannon (including pawn capture)", "xiangqi", "2bakabr1/9/9/r1p1p1p2/p7R/P8/9/9/9/CC1AKA3 w - - 0 1", "a5a6 a7b7 a6b6 b7a7 b6a6 a7b7 a6b6 b7a7 b6a6", true, ir.Win},
		{"4 Chase by soldier (draw)", "xiangqi", "2bakabr1/9/9/r1p1p1p2/p7R/P8/9/9/9/1C1AKA3 w - - 0 1", "a5a6 a7b7 a6b6 b7a7 b6a6 a7b7 a6b6 b7a7 b6a6", true, ir.Draw},
		{"5 Discovered and anti-discovered chase by cannon", "xiangqi", "5k3/9/9/5C3/5c3/5C3/9/9/5p3/4K4 w - - 0 1", "f5d5 f6d6 d5f5 d6f6 f5d5 f6d6 d5f5 d6f6", true, ir.Loss},
		{"6 Mutual chase (draw)", "xiangqi", "4k4/7n1/9/4pR3/9/9/4P4/9/9/4K4 w - - 0 1", "f7h7 h9f8 h7h8 f8g6 h8g8 g6i7 g8g7 i7h9 g7h7 h9f8 h7h8 f8g6 h8g8 g6i7 g8g7 i7h9 g7h7", true, ir.Draw},
		{"7 Perpetual check vs. intermittent checks", "xiangqi", "9/3kc4/3a5/3P5/9/4p4/9/4K4/9/3C5 w - - 0 1", "d7e7 e5d5 e7d7 d5e5 d7e7 e5d5 e7d7 d5e5", true, ir.Win},
		{"8 Perpetual check by soldier", "xiangqi", "3k5/9/9/9/9/5p3/9/5p3/5K3/5C3 w - - 0 1", "f2e2 f3e3 e2f2 e3f3 f2e2 f3e3 e2f2 e3f3", true, ir.Win},
		{"9 Perpetual check by soldier", "xiangqi", "3k5/4P4/4b4/3C5/4c4/9/9/9/9/5K3 w - - 0 1", "d7e7 e8g6 e7d7 g6e8 d7e7 e8g6 e7d7 g6e8", true, ir.Win},
		{"10 Perpetual check by soldier", "xiangqi", "3k5/9/9/9/9/9/9/9/cr1CAK3/9 w - - 0 1", "d2d4 b2b4 d4d2 b4b2 d2d4 b2b4 d4d2 b4b2", true, ir.Win},
		{"11 Perpetual check by soldier", "xiangqi", "5k3/9/9/5C3/5c3/5C3/9/9/5p3/4K4 w - - 0 1", "f5d5 f6d6 d5f5 d6f6 f5d5 f6d6 d5f5 d6f6", true, ir.Loss},
		{"12 Perpetual check by soldier", "xiangqi", "4k4/9/4b4/2c2nR2/9/9/9/9/9/3K5 w - - 0 1", "g7g6 f7g9 g6g7 g9f7 g7g6 f7g9 g6g7 g9f7", true, ir.Win},
		{"13 Perpetual check by soldier", "xiangqi", "3P5/3k5/3nn4/9/9/9/9/9/9/5K3 w - - 0 1", "d10e10 d9e9 e10d10 e9d9 d10e10 d9e9 e10d10 e9d9", true, ir.Win},
		{"14 Perpetual check by soldier", "xiangqi", "4ck3/9/9/9/9/2r1R4/9/9/4A4/3AK4 w - - 0 1", "e5e4 c5c4 e4e5 c4c5 e5e4 c5c4 e4e5 c4c5", true, ir.Win},
		{"15 Perpetual check by soldier", "xiangqi", "4k4/9/9/c1c6/9/r8/9/9/C8/3K5 w - - 0 1", "a2c2 a5c5 c2a2 c5a5 a2c2 a5c5 c2a2 c5a5", true, ir.Win},
		{"16 Mutual perpetual check", "xiangqi", "9/4c4/3k5/3r5/9/9/4C4/9/4K4/3R5 w - - 0 1", "e4d4 d7e7 d4e4 e7d7 e4d4 d7e7 d4e4 e7d7", true, ir.Draw},
		{"17 Mutual perpetual check", "xiangqi", "3k5/6c2/9/7P1/6c2/6P2/9/9/9/5K3 w - - 0 1", "h7g7 g6h6 g7h7 h6g6 h7g7 g6h6 g7h7 h6g6", true, ir.Draw},
		{"18 Mutual perpetual check", "xiangqi", "4ck3/9/9/9/9/2r1R1N2/6N2/9/4A4/3AK4 w - - 0 1", "e5e4 c5c4 e4e5 c4c5 e5e4 c5c4 e4e5 c4c5", true, ir.Draw},
		{"19 Mutual perpetual check", "xiangqi", "5k3/9/9/c8/9/P1P6/9/2C6/9/3K5 w - - 0 1", "c3a3 a7c7 a3c3 c7a7 c3a3 a7c7 a3c3 c7a7", true, ir.Draw},
		{"20 Mutual perpetual check", "xiangqi", "4k4/9/r1r6/9/PPPP5/9/9/9/1C7/5K3 w - - 0 1", "b2a2 a8b8 a2c2 c8d8 c2b2 b8a8 b2d2 d8c8 d2a2 a8b8 a2c2 c8d8 c2b2 b8a8 b2d2 d8c8 d2a2", true, ir.Draw},
		{"21 D106: Chariot chases cannon, but attack actually does not change (draw)", "xiangqi", "3k2b2/4P4/4b4/9/8p/6Bc1/6P1P/3AB4/4pp3/1p1K3R1 w - - 0 1", "h1h2 h5h4 h2h1 h4h5 h1h2 h5h4 h2h1 h4h5", true, ir.Draw},
		{"22 D39: Chased chariot pinned by horse + mutual chase (controversial if pinned chariot chases)", "xiangqi", "2baka1r1/C4rN2/9/1Rp1p4/9/9/4P4/9/4A4/4KA3 w - - 0 1", "b7b9 f10e9 b9b10 e9f10 b10b9 f10e9 b9b10 e9f10 b10b9", true, ir.Win},
		{"23 D39: Chased chariot pinned by horse + mutual chase (controversial if pinned chariot chases)", "xiangqi", "5k3/9/9/9/9/9/7r1/9/2nRA3c/4K4 w - - 0 1", "e2f1 h4h2 f1e2 h2h4 e2f1 h4h2 f1e2 h2h4", true, ir.Win},
		{"24 Creating pins to undermine root", "xiangqi", "4k4/4c4/9/4p4/9/9/3rn4/3NR4/4K4/9 b - - 0 1", "e4g5 e2f2 g5e4 f2e2 e4g5 e2f2 g5e4 f2e2", true, ir.Loss},
		{"25 Discovered check capture threat by rook", "xiangqi", "5k3/9/9/9/9/1N2P1C2/9/4BC3/9/cr1RK4 w - - 0 1", "b5c3 b1c1 c3b5 c1b1 b5c3 b1c1 c3b5 c1b1", true, ir.Win},
		{"26 Creating a pin to undermine root + discovered check threat by horse", "xiangqi", "5k3/9/9/9/9/4c4/3n5/3NBA3/4A4/4K4 w - - 0 1", "e1d1 e5d5 d1e1 d5e5 e1d1 e5d5 d1e1 d5e5", true, ir.Win},
		{"27 Creating a pin to undermine root + discovered check threat by rook", "xiangqi", "5k3/9/9/9/9/4c4/3r5/3NB4/4A4/4K4 w - - 0 1", "e1d1 e5d5 d1e1 d5e5 e1d1 e5d5 d1e1 d5e5", true, ir.Win},
		{"28 X-Ray protected discovered check", "xiangqi", "5k3/9/9/9/9/9/9/9/9/3NK1cr1 w - - 0 1", "d1c3 h1h3 c3d1 h3h1 d1c3 h1h3 c3d1 h3h1", true, ir.Win},
		{"29 No overprotection by king", "xiangqi", "3k5/9/9/3n5/9/9/3r5/9/9/3NK4 w - - 0 1", "d1c3 d4c4 c3d1 c4d4 d1c3 d4c4 c3d1 c4d4", true, ir.Draw},
		{"30 Overprotection by king", "xiangqi", "3k5/9/9/9/9/9/3r5/9/9/3NK4 w - - 0 1", "d1c3 d4c4 c3d1 c4d4 d1c3 d4c4 c3d1 c4d4", true, ir.Win},
		{"31 Fake protection by cannon", "xiangqi", "5k3/9/9/9/9/1C7/1r7/9/1C7/4K4 w - - 0 1", "b5c5 b4c4 c5b5 c4b4 b5c5 b4c4 c5b5 c4b4", true, ir.Win},
		{"32 Fake protection by cannon + mutual chase", "xiangqi", "4ka3/c2R1R2c/4b4/9/9/9/9/9/9/4K4 w - - 0 1", "f9f7 f10e9 f7f9 e9f10 f9f7 f10e9 f7f9 e9f10", true, ir.Draw},
	})
}

// TestChasesAgree lets pieces go to and fro in random positions of xiangqi: all back-ends
// see the same chases.
func TestChasesAgree(t *testing.T) {
	prog := sample.Program(t, "xiangqi")
	tries, decided := 10, 0
	if testing.Short() {
		tries = 1
	}
	for seed := range uint64(tries) {
		r := rand.New(rand.NewPCG(seed, 3))
		start := prog.Start.Clone()
		list := backends(t, prog, &start)
		play(t, r, list, 60, func(int, []gen.Move) {})
		for range 4 {
			cycle := toAndFro(r, list[0])
			if cycle == nil {
				break
			}
			for range 2 {
				for _, m := range cycle {
					for _, p := range list {
						p.Make(m)
					}
				}
			}
			want, _ := gen.DrawRuleResult(list[0])
			if want != ir.Draw {
				decided++
			}
			for _, p := range list {
				if got, over := gen.DrawRuleResult(p); !over || got != want {
					t.Errorf("seed %d: %s says %v, walk %v after %v", seed, gen.BackendOf(p), got, want, cycle)
				}
				for range 2 * len(cycle) {
					p.Unmake()
				}
			}
		}
	}
	if decided == 0 && !testing.Short() {
		t.Error("no chase was found")
	}
	t.Logf("%d repetitions decided", decided)
}

// toAndFro returns four moves that lead back to the position, or nil.
func toAndFro(r *rand.Rand, p gen.Position) (cycle []gen.Move) {
	for range 50 {
		cycle = cycle[:0]
		for len(cycle) < 4 {
			legal := p.AppendLegal(nil)
			if len(cycle) >= 2 { // back again
				m := cycle[len(cycle)-2]
				legal = slices.DeleteFunc(legal, func(n gen.Move) bool { return n.From() != m.To() || n.To() != m.From() })
			}
			legal = slices.DeleteFunc(legal, func(m gen.Move) bool { return p.At(m.To()) != board.Empty })
			if len(legal) == 0 {
				break
			}
			m := legal[r.IntN(len(legal))]
			p.Make(m)
			cycle = append(cycle, m)
		}
		for range cycle {
			p.Unmake()
		}
		if len(cycle) == 4 {
			return cycle
		}
	}
	return nil
}
