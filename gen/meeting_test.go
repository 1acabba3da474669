package gen_test

import (
	"strings"
	"testing"

	"dragoman/dsl"
	"dragoman/gen"
	"dragoman/gen/fen"
	"dragoman/internal/sample"
)

// TestRulesThatMeet lists moves where special moves meet state, marks and traits.
func TestRulesThatMeet(t *testing.T) {
	capturing := func(condition string) string {
		return "piece Pawn {\n  move: step(forward) | (step(forward, 2) where first_move and clear)\n  capture: (step(forward-left) | step(forward-right)) where " + condition + "\n  traits: [promote]\n  state: { k: 2 }\n}\n"
	}
	const frozen = "piece King {\n  move: step(any)\n  traits: [royal]\n  state: { frozen: 0 }\n}\n"
	const closed = "effect tr { blocks: enemy }\n"
	const valued = "piece Zed {\n  move: step(N)\n  capture: slide(S) where captured.state.k > 1\n  symbol: \"Z\"\n}\npiece King {\n  move: step(any)\n  traits: [royal]\n  state: { k: 2 }\n}\n"
	const twoWays = closed + "piece Knight {\n  move: (step(diagonal) + step(diagonal)) where clear\n  move: step(forward) + slide(any, 2)\n  traits: [jump]\n}\n"
	const over = closed + "piece Knight {\n  move: slide(orthogonal)\n  traits: [phase]\n}\n"
	const back = closed + "piece Knight {\n  move: step(E) + step(W) + step(N)\n}\n"
	for _, c := range []struct {
		name, text, fen, move string
		legal                 bool
	}{
		{"a piece passes another one", over, "4k3/8/8/8/8/8/8/NR2K3 w - - 0 1", "a1c1", true},
		{"a piece stands on a mark that the other passes", over, "4k3/8/8/8/8/8/8/NR2K3 w - - 0 1 {marks:tr/b/b1}", "a1c1", false},
		{"a way back over where it began", back, "4k3/8/8/8/3N4/8/8/4K3 w - - 0 1", "d4d5", true},
		{"a mark there", back, "4k3/8/8/8/3N4/8/8/4K3 w - - 0 1 {marks:tr/b/d4}", "d4d5", false},
		{"a mark on one of two ways, which the other looks at", twoWays, "4k3/8/8/7N/8/8/8/2K5 w - - 0 1 {marks:tr/b/h6}", "h5h7", true},
		{"marks on both ways", twoWays, "4k3/8/8/7N/8/8/8/2K5 w - - 0 1 {marks:tr/b/g6,tr/b/h6}", "h5h7", false},
		{"a king that is frozen", frozen, "4k3/8/8/8/8/8/8/4K2R w K - 0 1 {state:frozen/e1/1}", "e1g1", false},
		{"a king that no longer is", frozen, "4k3/8/8/8/8/8/8/4K2R w K - 0 1", "e1g1", true},
		{"a mark where the king ends", closed, "4k3/8/8/8/8/8/8/4K2R w K - 0 1 {marks:tr/b/g1}", "e1g1", false},
		{"a mark where the rook ends", closed, "4k3/8/8/8/8/8/8/4K2R w K - 0 1 {marks:tr/b/f1}", "e1g1", false},
		{"a mark that the rook passes", closed, "4k3/8/8/8/8/8/8/R3K3 w Q - 0 1 {marks:tr/b/b1}", "e1c1", false},
		{"a mark of its own side", closed, "4k3/8/8/8/8/8/8/4K2R w K - 0 1 {marks:tr/w/g1}", "e1g1", true},
		{"a mark that closes nothing", closed, "4k3/8/8/8/8/8/8/4K2R w K - 0 1 {marks:tr/b/h1}", "e1g1", true},
		{"a way that is attacked if the king is what it is", valued, "4kz2/8/8/8/8/8/8/R3K2R w KQ - 0 1", "e1g1", false},
		{"a way that is not", valued, "4kz2/8/8/8/8/8/8/R3K2R w KQ - 0 1", "e1c1", true},
		{"en passant takes a pawn", capturing("captured.type == Pawn"), "4k3/8/5p2/3pP3/8/8/8/4K3 w - d6 0 1", "e5d6", true},
		{"en passant takes nothing else", capturing("captured.type != Pawn"), "4k3/8/8/3pP3/8/8/8/4K3 w - - 0 1", "e5d6", false},
		{"en passant takes a pawn with its state", capturing("captured.state.k > 1"), "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1", "e5d6", true},
	} {
		prog := sample.Define(t, dsl.ChessLang, "game: \"T\"\n"+c.text)
		s := parse(t, prog, c.fen)
		for _, p := range backends(t, prog, s) {
			if _, legal := fen.NewNames(prog, s).Find(p, c.move); legal != c.legal {
				t.Errorf("%s: %s: %s is legal: %v, want %v", c.name, gen.BackendOf(p), c.move, legal, c.legal)
			}
		}
	}
}

// makeMoves makes moves that have to be legal.
func makeMoves(t *testing.T, p gen.Position, names *fen.Names, texts ...string) {
	t.Helper()
	for _, text := range texts {
		m, ok := names.Find(p, text)
		if !ok || !p.Make(m) {
			t.Fatalf("%s: no %s", gen.BackendOf(p), text)
		}
	}
}

// TestImmunePawns makes a double step of a pawn that nobody can capture.
func TestImmunePawns(t *testing.T) {
	prog := sample.Define(t, dsl.ChessLang, "game: \"T\"\npiece Pawn {\n  move: step(forward) | (step(forward, 2) where first_move and clear)\n  capture: step(forward-left) | step(forward-right)\n  traits: [promote, immune]\n}\n")
	s := parse(t, prog, "4k3/3p4/8/4P3/8/8/8/4K3 b - - 0 1")
	for _, p := range backends(t, prog, s) {
		names := fen.NewNames(prog, s)
		makeMoves(t, p, names, "d7d5")
		if _, legal := names.Find(p, "e5d6"); legal {
			t.Errorf("%s captures an immune pawn en passant", gen.BackendOf(p))
		}
	}
}

// TestCreatedPieces looks for the first move of a piece that a trigger creates, which has not
// moved, also where others of its kind stood at the start.
func TestCreatedPieces(t *testing.T) {
	for _, c := range []struct{ text, move string }{
		{"piece Y {\n  move: step(N) | (step(N, 2) where first_move)\n}\ntrigger b { on: move when: piece.type == Queen do: create Y at a4 }\n", "a4a6"},
		{"trigger b { on: move when: piece.type == Queen do: create Pawn at a4 }\n", "a4a6"},
		{"trigger b { on: move when: piece.type == Queen do: create Pawn at a2 }\n", "a2a4"},
	} {
		prog := sample.Define(t, dsl.ChessLang, "game: \"T\"\n"+c.text)
		s := parse(t, prog, "4k3/8/8/8/8/3p4/3Q4/4K3 w - - 0 1")
		for _, p := range backends(t, prog, s) {
			names := fen.NewNames(prog, s)
			makeMoves(t, p, names, "d2d3", "e8e7")
			if _, legal := names.Find(p, c.move); !legal {
				t.Errorf("%s: no %s after %s", gen.BackendOf(p), c.move, c.text)
			}
			at := p.State()
			if back, err := fen.Parse(prog, fen.Format(prog, &at)); err != nil || !same(back, &at, prog) {
				t.Errorf("%s: %s is read as %+v (%v)", gen.BackendOf(p), fen.Format(prog, &at), back, err)
			}
		}
	}
}

// TestOwnersOfMarks looks at whom a mark keeps out that a capture makes, by what the trigger is about.
func TestOwnersOfMarks(t *testing.T) {
	for on, open := range map[string]bool{"capture": true, "captured": false} {
		prog := sample.Define(t, dsl.ChessLang, "game: \"T\"\neffect trap { blocks: enemy }\ntrigger t { on: "+on+" do: mark a4 with trap }\n")
		s := parse(t, prog, "4k3/8/8/8/8/3n4/3Q4/R3K3 w - - 0 1")
		for _, p := range backends(t, prog, s) {
			names := fen.NewNames(prog, s)
			makeMoves(t, p, names, "d2d3", "e8e7")
			if _, legal := names.Find(p, "a1a4"); legal != open {
				t.Errorf("on %s: %s: a1a4 is legal: %v, want %v", on, gen.BackendOf(p), legal, open)
			}
		}
	}
}

// TestTurnOfTheOther looks at what triggers do when the turn of the other side begins: check is
// what the move gives, flips and zones are of the side that moved, but the player is the other one.
func TestTurnOfTheOther(t *testing.T) {
	for _, c := range []struct{ trigger, before, move, after string }{
		{"when: check do: create Bishop at a4 for White", "4k3/8/8/8/8/8/8/R3K3", "a1a8", "R3k3/8/8/8/B7/8/8/4K3"},
		{"when: check do: create Bishop at a4 for White", "4k3/8/8/8/8/8/8/R3K3", "a1a7", "4k3/R7/8/8/8/8/8/4K3"},
		{"when: not check do: create Bishop at a4 for White", "4k3/8/8/8/8/8/8/R3K3", "a1a8", "R3k3/8/8/8/8/8/8/4K3"},
		{"do: create Bishop at a4", "4k3/8/8/8/8/8/8/R3K3", "a1a8", "R3k3/8/8/8/b7/8/8/4K3"},
		{"when: beside(friend, any) do: create Bishop at a4", "4k3/8/8/8/8/1n6/8/R3K3", "a1a2", "4k3/8/8/8/b7/1n6/R7/4K3"},
		{"do: flip beside(orthogonal)", "4k3/8/8/8/8/1n6/8/R3K3", "a1a3", "4k3/8/8/8/8/RN6/8/4K3"},
		{"do: flip enclosed(orthogonal)", "4k3/8/8/8/8/1nN5/8/R3K3", "a1a3", "4k3/8/8/8/8/RNN5/8/4K3"},
		{"do: flip enclosed(orthogonal)", "4k3/8/8/8/8/1Nn5/8/R3K3", "a1a3", "4k3/8/8/8/8/RNn5/8/4K3"},
		{"when: target in zone.home do: create Bishop at a4", "4k3/8/8/8/8/8/8/R3K3", "a1a3", "4k3/8/8/8/b7/R7/8/4K3"},
		{"when: origin in zone.home do: create Bishop at a4", "4k3/8/8/8/8/8/8/R3K3", "a1a3", "4k3/8/8/8/8/R7/8/4K3"},
		{"when: zone.home full do: create Bishop at a4", "4k3/8/8/8/8/8/8/R3K3", "a1b1", "4k3/8/8/8/8/8/8/1R2K3"},
		{"when: zone.home full do: create Bishop at a4", "4k3/8/8/8/8/8/8/R3K3", "e1e2", "4k3/8/8/8/b7/8/4K3/R7"},
	} {
		prog := sample.Define(t, dsl.ChessLang, "game: \"T\"\nboard:\n  zones:\n    home:\n      White: [a3]\n      Black: [a1]\ntrigger t { on: turn_start "+c.trigger+" }\n")
		s := parse(t, prog, c.before+" w - - 0 1")
		for _, p := range backends(t, prog, s) {
			makeMoves(t, p, fen.NewNames(prog, s), c.move)
			at := p.State()
			if board, _, _ := strings.Cut(fen.Format(prog, &at), " "); board != c.after {
				t.Errorf("%s: %s and %s leads to %s, want %s", gen.BackendOf(p), c.trigger, c.move, board, c.after)
			}
		}
	}
}
