package gen_test

import (
	"strings"
	"testing"

	"dragoman/board"
	"dragoman/dsl"
	"dragoman/dsl/ir"
	"dragoman/gen"
	"dragoman/gen/fen"
)

// endCase is a few moves of a game, and what their end is worth to the side
// then to move.
type endCase struct {
	name, game, fen, moves string
	over                   bool
	value                  ir.Outcome
}

// testEnds plays cases on all back-ends and asks how they end.
func testEnds(t *testing.T, end func(gen.Position) (ir.Outcome, bool), cases []endCase) {

	t.Helper()
	for _, c := range cases {
		e, ok := dsl.Find(c.game)
		if !ok {
			t.Fatalf("no game %s", c.game)
		}
		game, err := e.Game(1)
		if err != nil {
			t.Fatal(err)
		}
		prog := compile(t, game)
		start, err := fen.Parse(prog, c.fen)
		if err != nil {
			t.Fatalf("%s: %v", c.name, err)
		}
		names := fen.NewNames(prog, start)
		for _, p := range backends(t, prog, start) {
			for _, text := range strings.Fields(c.moves) {
				m, ok := names.Find(p, text)
				if !ok || !p.Make(m) {
					t.Fatalf("%s: %s is not legal on %s", c.name, text, gen.BackendOf(p))
				}
			}
			if value, over := end(p); over != c.over || value != c.value {
				t.Errorf("%s: %s says %v %v, expected %v %v", c.name, gen.BackendOf(p), value, over, c.value, c.over)
			}
		}
	}
}

// TestAbsolute checks repetitions that one side wins, whoever repeats.
func TestAbsolute(t *testing.T) {
	for repeated, want := range map[ir.Repeat]ir.Outcome{ir.RepeatWinsWhite: ir.Win, ir.RepeatWinsBlack: ir.Loss} {
		game := *dsl.Chess()
		game.Rules.Repeated = repeated
		prog := compile(t, &game)
		for _, p := range backends(t, prog, &prog.Start) {
			for i, text := range strings.Fields(strings.Repeat(" g1f3 g8f6 f3g1 f6g8", 2) + " g1f3") {
				m, _ := fen.NewNames(prog, &prog.Start).Find(p, text)
				p.Make(m)
				wanted := want
				if p.Side() == board.Black {
					wanted = ir.Win - want
				}
				if got, over := gen.DrawRuleResult(p); i >= 7 && (!over || got != wanted) {
					t.Errorf("%v: %s says %v %v, want %v", repeated, gen.BackendOf(p), got, over, wanted)
				}
			}
		}
	}
}

// TestSettled plays to ends that perft does not know.
func TestSettled(t *testing.T) {
	shuffle := strings.Repeat(" g1f3 g8f6 f3g1 f6g8", 2)
	testEnds(t, gen.DrawRuleResult, []endCase{
		{"a third occurrence", "chess", "startpos", shuffle, true, ir.Draw},
		{"a second occurrence", "chess", "startpos", shuffle[:20], false, ir.Draw},
		{"a hundred moves without progress", "chess", "4k3/8/8/8/8/8/3R4/4K3 w - - 99 80", "d2d3", true, ir.Draw},
		{"bare kings", "chess", "4k3/8/8/8/8/8/8/4K3 w - - 0 1", "", true, ir.Draw},
		{"a knight alone", "chess", "4k3/8/8/8/8/8/8/4KN2 w - - 0 1", "", true, ir.Draw},
		{"two knights", "chess", "4k3/8/8/8/8/8/8/4KNN1 w - - 0 1", "", false, ir.Draw},
		{"bishops on cells of one colour", "chess", "4kb2/8/8/8/8/8/8/2B1K3 w - - 0 1", "", true, ir.Draw},
		{"bishops on cells of two colours", "chess", "4kb2/8/8/8/8/8/8/4KB2 w - - 0 1", "", false, ir.Draw},
		{"a bishop and a knight", "chess", "4kn2/8/8/8/8/8/8/4KB2 w - - 0 1", "", false, ir.Draw},
		{"a pawn", "chess", "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1", "", false, ir.Draw},
		{"a commoner can mate", "knightmate", "3mk3/8/8/8/8/8/8/4K3 w - - 0 1", "", false, ir.Draw},
		{"two kings against one", "spartan", "k1k5/8/8/8/8/8/8/4K3 w - - 0 1", "", false, ir.Draw},
		{"a king each", "spartan", "k7/8/8/8/8/8/8/4K3 w - - 0 1", "", true, ir.Draw},
		{"perpetual check loses", "xiangqi", "4k4/9/9/9/9/9/9/9/R8/5K3 w - - 0 1", "a2e2" + strings.Repeat(" e10d10 e2d2 d10e10 d2e2", 2), true, ir.Win},
		{"perpetual check is lost by who gives it", "xiangqi", "4k4/9/9/9/9/9/9/9/R8/5K3 w - - 0 1", "a2e2 e10d10 e2d2" + strings.Repeat(" d10e10 d2e2 e10d10 e2d2", 2), true, ir.Win},
		{"a repetition that Black wins", "armageddon", "startpos", shuffle, true, ir.Loss},
		{"no progress, which Black wins", "armageddon", "4k3/8/8/8/8/8/3R4/4K3 w - - 99 80", "d2d3", true, ir.Win},
		{"a repetition without checks", "xiangqi", "4k4/9/9/9/9/9/9/9/R8/5K3 w - - 0 1", strings.Repeat(" a2a3 e10d10 a3a2 d10e10", 2), true, ir.Draw},
	})
}

// TestResult checks that a mate counts before the rules that draw, and what
// outcomes are in points.
func TestResult(t *testing.T) {
	result := func(p gen.Position) (ir.Outcome, bool) {
		o, _, over := gen.Result(p)
		return o, over
	}
	testEnds(t, result, []endCase{
		{"a mate after a hundred moves without progress", "chess", "7k/R7/6K1/8/8/8/8/8 w - - 99 80", "a7a8", true, ir.Loss},
		{"no mate after a hundred moves", "chess", "7k/R7/6K1/8/8/8/8/8 w - - 99 80", "a7b7", true, ir.Draw},
		{"stalemate", "chess", "7k/8/6K1/8/8/8/8/5Q2 w - - 0 1", "f1f7", true, ir.Draw},
		{"a king on the hill", "kingofthehill", "4k3/8/8/8/8/3K4/8/7R w - - 0 1", "d3d4", true, ir.Loss},
		{"a stalemate that Black wins", "armageddon", "7k/8/6K1/8/8/8/8/5Q2 w - - 0 1", "f1f7", true, ir.Win},
		{"being mated wins", "misere", "7k/R7/6K1/8/8/8/8/8 w - - 0 1", "a7a8", true, ir.Win},
		{"fewer pieces win", "suicide", "8/8/8/8/p7/P7/8/b7 w - - 0 1", "", true, ir.Win},
		{"more disks win", "flipersi", "8/8/8/3PP3/3PP3/8/8/8[Pp] b - - 0 1", "", true, ir.Loss},
		{"nobody can move", "ataxx", "PPPPPPP/PPPPPPP/PPPPPPP/PPPPPPP/PPPPPPP/PPPPPPP/PPPpppp w - - 0 1", "", true, ir.Win},
		{"a game that goes on", "chess", "startpos", "e2e4", false, ir.Draw},
	})
	if white, black := gen.WhitePoints(ir.Win, board.White), gen.WhitePoints(ir.Win, board.Black); white != 1 || black != 0 {
		t.Errorf("a win gives White %v points if White wins, %v if Black does", white, black)
	}
}

// TestEndsOfGames plays to ends that only some games know.
func TestEndsOfGames(t *testing.T) {
	testEnds(t, gen.Position.Ended, []endCase{
		{"a mate by a shak", "shatar", "7k/R7/8/8/8/8/1R6/K6n w - - 0 1", "b2b8", true, ir.Loss},
		{"a mate without one", "shatar", "k7/8/1K6/8/8/8/4B2B/n7 w - - 0 1", "e2f3", true, ir.Draw},
		{"a mate by a knight loses", "shatar", "6rk/6pp/8/4N3/8/8/8/K7 w - - 0 1", "e5f7", true, ir.Win},
		{"a bare king", "shatar", "7k/r7/8/8/8/8/R7/K7 w - - 0 1", "a2a7", true, ir.Draw},
		{"a king is bared by three", "shatranj", "7k/r7/8/8/8/8/RR6/K7 w - - 0 1", "a2a7", true, ir.Loss},
		{"a king is bared by two", "shatranj", "7k/r7/8/8/8/8/R7/K7 w - - 0 1", "a2a7", false, ir.Draw},
		{"a king is bare after a quiet move", "shatranj", "7k/r7/8/8/8/8/R7/K7 w - - 0 1", "a2a7 h8g8", true, ir.Win},
		{"both kings are bare", "shatranj", "8/kr6/8/8/8/8/1R6/K7 w - - 0 1", "b2b7 a7b7", true, ir.Draw},
		{"a king is bared by three on a large board", "courier", "11k/r11/12/12/12/12/RR10/K11 w - - 0 1", "a2a7", true, ir.Loss},
		{"a king is bared by two on a large board", "courier", "11k/r11/12/12/12/12/R11/K11 w - - 0 1", "a2a7", false, ir.Draw},
		{"a king is bare after a quiet move on a large board", "courier", "11k/r11/12/12/12/12/R11/K11 w - - 0 1", "a2a7 l8k8", true, ir.Win},
		{"a lion comes home", "dobutsu", "2l/L2/3/3[] w - - 0 1", "a3a4", true, ir.Loss},
		{"a lion comes home beside another", "dobutsu", "1l1/L2/3/3[] w - - 0 1", "a3a4", false, ir.Draw},
		{"a lion is taken at home", "dobutsu", "1l1/L2/3/3[] w - - 0 1", "a3a4 b4a4", true, ir.Loss},
	})
}
