package gen_test

import (
	"testing"

	"dragoman/dsl"
	"dragoman/gen/fen"
)

// TestCastlingUnderFire lets a queen attack where the king starts, passes, ends
// and where only the rook passes, in every game that knows the pieces: all
// back-ends list the same moves.
func TestCastlingUnderFire(t *testing.T) {
	tried := 0
	for _, e := range dsl.Games() {
		g, err := e.Game(1)
		if err != nil {
			t.Fatal(err)
		}
		if g.Board.Files != 8 || g.Board.Ranks != 8 || g.Board.Levels != 1 || len(g.Castles) == 0 {
			continue
		}
		prog := compile(t, g)
		for _, text := range []string{
			"4k3/8/8/8/8/8/4q3/R3K2R w KQ - 0 1", "4k3/8/8/8/8/8/3q4/R3K2R w KQ - 0 1", "4k3/8/8/8/8/8/1q6/R3K3 w Q - 0 1",
			"4k3/8/8/8/1q6/8/8/R3K3 w Q - 0 1", "4k3/8/8/6q1/8/8/8/R3K2R w KQ - 0 1", "4k3/8/8/8/8/8/7q/R3K2R w KQ - 0 1",
			"r3k3/1Q6/8/8/8/8/8/4K3 b q - 0 1", "r3k2r/8/6Q1/8/8/8/8/4K3 b kq - 0 1",
		} {
			s, err := fen.Parse(prog, text)
			if err != nil {
				continue // other pieces, or other castlings
			}
			tried++
			agreeOnLists(t, backends(t, prog, s), text)
		}
	}
	if tried < 200 {
		t.Errorf("only %d positions were tried", tried)
	}
}
