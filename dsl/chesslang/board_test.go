package chesslang

import (
	"strings"
	"testing"
)

// TestBoardGames reads what games of stones need: rows, connections, drops by what
// stands around, flips, passing, points, walls and gates.
func TestBoardGames(t *testing.T) {
	zones := "board:\n  zones:\n    a: [a1-b1]\n    b:\n      White: [h8]\n      Black: [h1]\n"
	walls := "piece Wall {\n  capture: none\n  traits: [neutral]\n}\n"
	for _, c := range []struct{ text, want string }{
		{"victory:\n  v: row(4, any)\n", "wins if me 4 in a row by "},
		{"victory:\n  v: opponent.row(4, orthogonal, Pawn, Knight)\n", "wins if them Knight,Pawn 4 in a row by "},
		{"victory:\n  v: line(3, diagonal)\n", "wins if me 3 on a line by "},
		{"victory:\n  v: square(2, Pawn)\n", "wins if me Pawn fill 2x2"},
		{zones + "victory:\n  v: Black.connects(zone.a, zone.b, N)\n", "wins if black connect {a1 b1} with {h1} by "},
		{zones + "victory:\n  v: connects(zone.a, zone.b, N)\n", "(me connect {a1 b1} with {h8} by "},
		{zones + "victory:\n  v: count(Pawn in zone.a) >= 2\n", "wins if me Pawn x2 in {a1 b1}"},
		{zones + "victory:\n  v: count(Pawn in zone.a) > 2\n", "wins if me Pawn x3 in {a1 b1}"},
		{zones + "victory:\n  v: count(Pawn in zone.a) < 2\n", "wins if not me Pawn x2 in {a1 b1}"},
		{zones + "victory:\n  v: count(opponent.pieces in zone.a) == 2\n", "(not them x3 in {a1 b1} and them x2 in {a1 b1})"},
		{zones + "victory:\n  v: pieces.unattacked in zone.a\n", "wins if me unattacked in {a1 b1}"},
		{zones + "draw:\n  d: zone.a full\n", "drawn if full {a1 b1}"},
		{"rules:\n  drops:\n    where: encloses_over_holes(E)\n", "drop where destination encloses over holes for me by "},
		{"rules:\n  drops:\n    where: beside(enemy, N) and not encloses(S)\n", "drop where (destination beside them by "},
		{"rules:\n  drops:\n    where: beside(empty, N) or slides_in(E) and flies_in(W)\n", "destination beside empty by "},
		{"rules:\n  drops: { free: true }\n", "drops are free"},
		{"rules:\n  passing: if_must\n", "passing white=if it must black=if it must"},
		{"rules:\n  passing: { White: always }\n", "passing white=always black=never"},
		{"rules:\n  points: { each: 1, Pawn: 2, Black: 3 }\n", "points Pawn=2"},
		{walls + "rules:\n  walls: { piece: Wall }\n", "walls Wall on any\n"},
		{walls + "rules:\n  walls: { piece: Wall, on: edge, single: true, instead: true }\n", "walls Wall on edge single instead of moves\n"},
		{walls + zones + "rules:\n  walls: { piece: Wall, on: reached, zone: b }\n", "walls Wall on reached white in h8 black in h1\n"},
		{zones + "pieces:\n  Pawn:\n    gate_in: zone.b\nrules:\n  drops: true\n", "gate white Pawn on h8\n"},
		{"trigger t {\n  on: move\n  when: dropped and beside(friend, any)\n  do: flip beside(any)\n}\n", "flip beside destination to me by "},
		{"trigger t {\n  on: move\n  do: flip enclosed(orthogonal)\n}\n", "flip enclosed from destination to me by "},
	} {
		if got := mustLoad(t, c.text).Game.String(); !strings.Contains(got, c.want) {
			t.Errorf("%s gives no %q:\n%s", c.text, c.want, got)
		}
	}
}

// TestSummary reads what is for people alone: rules and hash do not depend on it.
func TestSummary(t *testing.T) {
	const plain = "game: \"Hill\"\nboard:\n  size: 8x8\n"
	shown := mustLoad(t, "game: \"Hill\"\nsummary:\n  \"A king on the hill\"\n  \"wins.\"\nboard:\n  size: 8x8\n  look: xiangqi\n").Game
	if shown.Summary != "A king on the hill wins." || shown.Board.Look != "xiangqi" {
		t.Errorf("summary %q, look %q", shown.Summary, shown.Board.Look)
	}
	if short := mustLoad(t, "summary: \"One line.\"\n"+plain).Game; short.Summary != "One line." || short.Board.Look != "" {
		t.Errorf("summary %q, look %q", short.Summary, short.Board.Look)
	}
	if a, b := shown.String(), mustLoad(t, plain).Game.String(); a != b {
		t.Errorf("the game has become another one:\n%s\n%s", a, b)
	}
}
