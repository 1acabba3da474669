package gen_test

import (
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"testing"

	"dragoman/board"
	"dragoman/dsl"
	"dragoman/gen"
	"dragoman/gen/fen"
	"dragoman/gen/rules"
	"dragoman/internal/sample"
)

// triggerGames compiles the games of testdata/chesslang/triggers: chess with a trigger.
func triggerGames(t testing.TB) (list []*rules.Program) {
	t.Helper()
	files, err := filepath.Glob("../testdata/chesslang/triggers/*.chess")
	if err != nil || len(files) < 8 {
		t.Fatalf("%d games, %v", len(files), err)
	}
	for _, name := range files {
		text, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		list = append(list, sample.Define(t, dsl.ChessLang, string(text)))
	}
	return list
}

// TestTriggers plays random games with triggers on all back-ends at once.
func TestTriggers(t *testing.T) {
	games, length := uint64(30), 60
	if testing.Short() {
		games, length = 1, 30
	}
	for _, prog := range triggerGames(t) {
		playTriggers(t, prog, games, length)
	}
}

// compiledTriggers are triggers that the games of testdata lack, each with what follows the
// line that a game extends chess.
var compiledTriggers = []struct{ name, text string }{
	{"option on the own piece", `trigger a { on: move when: piece.type == Knight optional: true do: transform piece to Bishop }`},
	{"option that uncovers", `trigger a { on: capture when: piece.type == Queen optional: true do: remove piece }`},
	{"option that shields", `trigger a { on: move when: piece.type == Bishop optional: true do: create Pawn at origin }`},
	{"option of kings", `trigger a { on: move when: piece.type == King optional: true do: create Knight at origin }`},
	{"option of pawns and what they become", `trigger a { on: move when: not piece.type == Pawn and not piece.type == King optional: true do: set piece.state.seen += 1 }
trigger b { on: move when: promoted optional: true do: set game.state.n += 1 }`},
	{"option by zone", `board:
  zones:
    far: [a5-h8]
trigger a { on: move when: target in zone.far and piece.type == Pawn optional: true do: transform piece to Knight }`},
	{"option after a check", `trigger a { on: check optional: true do: set game.state.n += 1 }`},
	{"option by what is captured", `trigger a { on: capture when: captured.type == Pawn optional: true do: set piece.state.frozen = 2 }`},
	{"option on a number", `trigger a { on: move do: set game.state.n += 1 }
trigger b { on: capture when: game.state.n >= 4 optional: true do: set game.state.n = 0 }`},
	{"option beside what has to be", `trigger a { on: capture when: piece.type == Rook do: remove pieces in radius(1) from target where Pawn }
trigger b { on: capture when: piece.type == Rook optional: true do: transform piece to Knight }`},
	{"two options", `trigger a { on: capture when: piece.type == Bishop optional: true do: transform piece to Rook }
trigger b { on: capture when: piece.type == Rook optional: true do: transform piece to Bishop }`},
	{"option of the other side", `trigger a { on: turn_start when: piece.type == Rook optional: true do: transform piece to Queen }`},
	{"new pawns on their first cells", `trigger a { on: move when: piece.type == Rook do: create Pawn at origin }`},
	{"what has moved", `trigger a { on: move when: piece.type == Rook and first_move do: transform piece to Queen }`},
	{"number that is reached", `trigger a { on: move do: set game.state.n += 1 }
trigger b { on: turn_end when: game.state.n >= 9 and not game.state.n == 10 do: lose piece.owner }
trigger c { on: capture when: piece.type == Pawn and game.state.n >= 5 do: set game.state.n = 0 }`},
	{"number of a piece", `trigger a { on: capture do: set piece.state.n += 1 }
trigger b { on: capture when: piece.state.n >= 2 and piece.type == Knight do: win piece.owner }
trigger c { on: capture when: piece.state.n >= 2 do: set piece.state.frozen = 4 }
trigger d { on: capture when: piece.state.n >= 3 do: { set piece.state.n = 0 set game.state.m = 1 } }`},
	{"first of two ends", `trigger a { on: capture when: captured.type == Pawn do: draw }
trigger b { on: turn_end when: piece.type == Queen or piece.type == Rook do: lose White }
trigger c { on: capture when: captured.type == Knight do: remove pieces in radius(1) from target where Pawn }`},
	{"checks that do something", `trigger a { on: turn_end when: check and piece.type == Bishop do: create Knight at origin }
trigger b { on: turn_end when: not check and captured and piece.type == Queen do: remove piece }
trigger c { on: capture when: check do: remove piece }
trigger d { on: turn_end when: check and piece.type == Pawn do: draw }`},
	{"number that changes the board", `trigger a { on: capture do: set game.state.n += 1 }
trigger b { on: capture when: game.state.n >= 2 and piece.type == Knight do: set piece.owner = opponent }
trigger c { on: capture when: game.state.n == 3 and not piece.type == King do: remove piece }`},
	{"number that marks", `effect trap { blocks: all }
trigger a { on: move do: set game.state.n += 1 }
trigger b { on: move when: game.state.n >= 3 do: mark origin with trap }
trigger c { on: move when: game.state.n >= 7 do: set game.state.n = 0 }`},
	{"queens that rest and are taken", `trigger a { on: move when: piece.type == Queen do: set piece.state.frozen = 5 }
trigger b { on: capture when: captured.type == Queen do: create Knight at origin for opponent }`},
	{"new enemies beside a turncoat", `trigger a { on: capture when: not piece.type == Bishop do: create Bishop at origin for opponent }
trigger b { on: capture when: piece.type == Queen do: set piece.owner = opponent }`},
	{"marks after captures of pawns", `effect fog { blocks: enemy }
trigger a { on: capture when: captured.type == Pawn do: mark origin with fog }`},
	{"a new enemy beside the blast", `trigger a { on: capture when: not piece.type == King do: create Rook at e4 for opponent }
trigger b { on: turn_end when: captured do: remove pieces in radius(1) from target }`},
	{"kings that rest", `trigger a { on: move when: piece.type == King do: set piece.state.frozen = 2 }
trigger b { on: capture do: create Pawn at origin }`},
	{"all pieces rest for one turn of three", `trigger a { on: move do: set piece.state.frozen = 3 }`},
	{"all pieces rest for long", `trigger a { on: move do: set piece.state.frozen = 4 }`},
	{"captors are awake", `trigger a { on: move when: not captured do: set piece.state.frozen = 2 }`},
	{"a trap and fog", `effect trap { blocks: enemy }
effect fog { blocks: all }
trigger a { on: move when: not captured do: mark origin with trap }
trigger b { on: capture do: mark origin with fog }`},
	{"turns that begin", `trigger a { on: turn_start do: set game.state.n += 1 }
trigger b { on: turn_start when: player == White and game.state.n >= 5 and piece.type == Pawn do: set game.state.n = 0 }
trigger c { on: turn_start when: not player == White and game.state.n >= 9 do: win player }
trigger d { on: turn_start when: player == White and game.state.n == 7 and piece.owner == Black do: lose opponent }`},
	{"checks when a turn begins", `trigger a { on: capture do: set piece.state.frozen = 3 }
trigger b { on: turn_start when: check do: set game.state.n += 1 }
trigger c { on: turn_end when: game.state.n >= 2 do: draw }
trigger d { on: turn_start when: captured and piece.state.frozen == 3 do: set game.state.n += 1 }`},
	{"side of what is captured", `trigger a { on: move when: captured.owner == White and piece.type == Pawn do: transform piece to Knight }
trigger b { on: move when: not captured.owner == opponent and piece.type == Rook do: set game.state.n += 1 }
trigger c { on: turn_end when: captured.owner == opponent and captured.type == Knight do: remove piece }`},
	{"goals that numbers reach", `victory:
  add:
    White: game.state.taken >= 3
    Black: game.state.taken == 3
draw:
  add:
    shuffled: game.state.leaps >= 2
trigger a { on: capture do: set game.state.taken += 1 }
trigger b { on: move when: piece.type == Knight do: set game.state.leaps += 1 }
trigger c { on: move when: piece.type == Knight and captured.type == Pawn do: win opponent }`},
	{"owner of what is captured", `trigger a { on: capture when: piece.type == Rook do: set piece.owner = captured.owner }
trigger b { on: capture when: piece.type == Bishop do: create Knight at origin for captured.owner }
trigger c { on: capture when: captured.type == Queen do: lose captured.owner }`},
	{"pieces that rest once they have given check", `trigger a { on: check when: not piece.type == King do: set piece.state.frozen = 9 }
trigger b { on: check do: set game.state.n += 1 }`},
	{"captors that rest and give check", `trigger a { on: capture do: set piece.state.frozen = 2 }
trigger b { on: check do: set game.state.n += 1 }
trigger c { on: turn_end when: game.state.n >= 3 do: draw }`},
	{"moves of one player", `trigger a { on: move when: player == Black and piece.type == Knight do: transform piece to Bishop }
trigger b { on: capture when: not player == Black do: set game.state.n += 1 }
trigger c { on: capture when: player == White and game.state.n >= 3 do: remove pieces in radius(1) from target where Pawn }`},
	{"what stands around a king that moves", `trigger a { on: move when: piece.type == King do: remove pieces in radius(1) from origin where not King }
trigger b { on: move when: piece.type == King do: remove pieces in radius(2) from target where Bishop }`},
	{"kings that stay, beside pieces that rest", `trigger a { on: move when: piece.type == King do: move piece to origin }
trigger b { on: capture do: set piece.state.frozen = 3 }`},
	{"new enemies where a king was", `trigger a { on: move when: piece.type == King do: create Knight at origin for opponent }`},
	{"option of kings that saves them", `trigger a { on: move when: piece.type == King optional: true do: remove pieces in radius(2) from target where Bishop }`},
	{"pieces with a first move", `piece Guard {
  move: step(any) | (leap(2, 2) where first_move)
  capture: step(any)
  symbol: "G"
}
setup:
  add:
    White:
      Guard: [d3]
    Black Guard: [d6]
trigger a { on: capture when: piece.type == Bishop do: transform piece to Guard }`},
}

// TestCompiledTriggers is TestTriggers for small games.
func TestCompiledTriggers(t *testing.T) {
	games, length := uint64(6), 60
	if testing.Short() {
		games, length = 1, 30
	}
	for _, c := range compiledTriggers {
		prog := sample.Define(t, dsl.ChessLang, "game: \""+c.name+"\"\nextends: \"Standard Chess\"\n\n"+c.text+"\n")
		if prog.Bits.Strict == nil {
			t.Errorf("%s: sets do not list its moves", c.name)
		}
		playTriggers(t, prog, games, length)
	}
}

// pairedActions are what TestTriggersInPairs lets follow captures and moves.
var pairedActions = []string{
	"move piece to origin", "set piece.owner = opponent", "transform piece to Queen", "transform piece to Knight",
	"create Bishop at origin for opponent", "create Rook at e4 for opponent", "create Knight at origin", "remove piece",
	"remove pieces in radius(1) from target where Pawn", "remove pieces in radius(2) from origin where Knight",
	"remove pieces in radius(1) from target", "flip beside(any)", "flip enclosed(orthogonal)",
}

// TestTriggersInPairs plays random games with two triggers each: what one does decides about the other.
func TestTriggersInPairs(t *testing.T) {
	conditions := []string{"piece.type == Queen", "not piece.type == Bishop", "captured.type == Pawn", "captured.type == Queen", "captured"}
	gap, length := 1, 40
	if testing.Short() {
		gap, length = 7, 24
	}
	r := rand.New(rand.NewPCG(1, 2))
	for i := 0; i < len(pairedActions)*len(pairedActions); i += gap {
		on, first, second := "capture", conditions[r.IntN(len(conditions))], conditions[r.IntN(len(conditions))]
		if i%3 == 0 {
			on, first = "move", conditions[0]
		}
		text := fmt.Sprintf("game: \"Pair %d\"\nextends: \"Standard Chess\"\ntrigger a { on: %s when: %s do: %s }\ntrigger b { on: capture when: %s do: %s }\n",
			i, on, first, pairedActions[i/len(pairedActions)], second, pairedActions[i%len(pairedActions)])
		playTriggers(t, sample.Define(t, dsl.ChessLang, text), 2, length)
		if t.Failed() {
			t.Fatal(text)
		}
	}
}

// playTriggers plays random games on all back-ends at once. Half of the moves are captures
// where there are any, which set most triggers off.
func playTriggers(t *testing.T, prog *rules.Program, games uint64, length int) {
	t.Helper()
	starts := []*rules.State{&prog.Start, parse(t, prog, "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1")}
	for seed := range games {
		playGame(t, prog, starts[seed%2], seed, length)
	}
}

// playGame is playTriggers for one game from a position.
func playGame(t *testing.T, prog *rules.Program, start *rules.State, seed uint64, length int) {
	t.Helper()
	r := rand.New(rand.NewPCG(seed, 7))
	list := backends(t, prog, start)
	for ply := 0; ply < length && !t.Failed(); ply++ {
		legal, over := agreeOnGame(t, list)
		if over || len(legal) == 0 {
			break
		}
		compareReplies(t, list[1], legal)
		captures := slices.DeleteFunc(slices.Clone(legal), func(m gen.Move) bool { return !gen.IsCapture(list[0], m) })
		m := legal[r.IntN(len(legal))]
		if len(captures) > 0 && r.IntN(2) == 0 {
			m = captures[r.IntN(len(captures))]
		}
		for _, p := range list {
			if before := p.State(); ply%4 == 0 { // and back
				p.Make(m)
				p.Unmake()
				if after := p.State(); !same(&after, &before, prog) {
					t.Errorf("%s: %s has the state %+v after taking %v back, want %+v", prog.Game.Name, gen.BackendOf(p), after, m, before)
				}
			}
			if !p.Make(m) {
				t.Errorf("%s: %s finds %v illegal", prog.Game.Name, gen.BackendOf(p), m)
			}
		}
	}
}

// TestLargeNumbers plays games from positions in which some numbers of cells are larger than
// moves make them, or below zero: those of pieces, and of marks where nothing stands.
func TestLargeNumbers(t *testing.T) {
	for _, prog := range triggerGames(t) {
		r := rand.New(rand.NewPCG(3, 5))
		for seed := range uint64(2 * len(prog.Effects.CellStates)) {
			start := prog.Start.Clone()
			for _, state := range prog.Effects.CellStates {
				for c, pc := range start.Cells {
					if (pc != board.Empty) == state.Freezes && r.IntN(8) == 0 {
						start.Memory[state.First+c] = r.IntN(9) - 2
					}
				}
			}
			playGame(t, prog, &start, seed, 40)
		}
	}
}

// agreeOnGame compares what back-ends know of a position, and returns its legal moves and
// whether the game is over.
func agreeOnGame(t *testing.T, list []gen.Position) (legal []gen.Move, over bool) {
	t.Helper()
	prog, at := list[0].Program(), list[0].State()
	position := fen.Format(prog, &at)
	legal = agreeOnLists(t, list, position)
	result, over := list[0].Ended()
	for _, p := range list[1:] {
		state := p.State()
		if got, ended := p.Ended(); ended != over || ended && got != result {
			t.Errorf("%s: %s: %s has ended %v %v, walk %v %v", prog.Game.Name, position, gen.BackendOf(p), ended, got, over, result)
		}
		if !same(&state, &at, prog) || p.Key() != list[0].Key() || p.InCheck() != list[0].InCheck() {
			t.Errorf("%s: %s: %s has the state %+v, walk %+v", prog.Game.Name, position, gen.BackendOf(p), state, at)
		}
		if n := gen.CountLegal(p); n != len(legal) {
			t.Errorf("%s: %s: %s counts %d moves, walk %d", prog.Game.Name, position, gen.BackendOf(p), n, len(legal))
		}
	}
	return legal, over
}

// TestTriggersLeaveRoyalsSafe counts legal moves where a trigger decides which these are.
func TestTriggersLeaveRoyalsSafe(t *testing.T) {
	for _, c := range []struct {
		name, text, fen string
		want            int
	}{
		{"a pawn becomes a queen of the enemy", `extends: "Standard Chess"
trigger defect { on: capture when: piece.type == Queen do: set piece.owner = opponent }`, "K1n4k/1P6/8/8/8/8/8/8 w - - 0 1", 8},
		{"the king can capture while a rider checks", `extends: "Standard Chess"
piece Pawn { move: step(forward-diagonal) capture: step(forward) traits: [promote] }
trigger burn { on: capture do: remove pieces in radius(1) from target where Rook }
trigger rise { on: move when: piece.type == Knight do: create Rook at origin }`, "4r2k/8/8/8/8/8/3p4/1N2K3 w - - 0 1", 3},
		{"a king that castles takes its attacker off", `extends: "Standard Chess"
trigger burn { on: move when: piece.type == King do: remove pieces in radius(2) from target where Bishop }`, "4k3/8/8/8/8/8/7b/4K2R w K - 0 1", 9},
		{"a king that castles takes its shield off", `extends: "Standard Chess"
trigger burn { on: move when: piece.type == King do: remove pieces in radius(1) from target where Pawn }`, "k5r1/8/8/8/8/8/6P1/4K2R w K - 0 1", 16},
		{"a king castles into an attack and goes back", `extends: "Standard Chess"
trigger home { on: move when: piece.type == King do: move piece to origin }`, "4k2r/8/8/8/8/8/8/5KR1 b k - 0 1", 15},
		{"a condition asks for moves", `extends: "Standard Chess"
trigger rise { on: move when: piece.type == Knight and not no_legal_moves do: create Bishop at origin for opponent }
trigger burn { on: capture when: not no_legal_moves do: create Rook at origin for opponent }`, "7K/8/1B6/k7/8/8/8/8 b - - 0 1", 5},
	} {
		prog := sample.Define(t, dsl.ChessLang, "game: \"T\"\n"+c.text)
		for _, p := range backends(t, prog, parse(t, prog, c.fen)) {
			if got, n := len(p.AppendLegal(nil)), gen.CountLegal(p); got != c.want || n != c.want {
				t.Errorf("%s: %s lists %d moves and counts %d, want %d", c.name, gen.BackendOf(p), got, n, c.want)
			}
		}
	}
}

// TestRoyalLines compares what listing notes of what surrounds the royal with the lines there, in
// random games with triggers. Whether moves after which they change the board need a look
// depends on it.
func TestRoyalLines(t *testing.T) {
	compared, tied, loose := 0, 0, 0
	for _, prog := range triggerGames(t) {
		for seed := range uint64(4) {
			r := rand.New(rand.NewPCG(seed, 11))
			start := prog.Start.Clone()
			p, err := gen.New(prog, &start, gen.Bits)
			if err != nil {
				t.Fatal(err)
			}
			for range 60 {
				legal := p.AppendLegal(nil)
				if len(legal) == 0 {
					break
				}
				noted, looked, ok := gen.RoyalLines(p)
				if ok && noted != looked {
					at := p.State()
					t.Fatalf("%s: %s: listing notes %x, lines say %x", prog.Game.Name, fen.Format(prog, &at), noted, looked)
				}
				if ok {
					compared++
				}
				if ok && noted[0] != 0 {
					tied++
				}
				if ok && noted[1] != 0 && noted[0] == 0 {
					loose++
				}
				p.Make(legal[r.IntN(len(legal))])
			}
		}
	}
	if compared < 2000 || tied < 100 || loose < 20 {
		t.Errorf("%d positions were compared, in %d something checks or is pinned, in %d only a line may be opened", compared, tied, loose)
	}
}
