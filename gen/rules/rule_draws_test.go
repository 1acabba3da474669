package rules

import (
	"testing"

	"dragoman/board"
	"dragoman/dsl"
)

// TestMayStepBack walks the pieces of all games whose moves restart the clock: those that the
// compiler does not walk never step back.
func TestMayStepBack(t *testing.T) {
	for i, entry := range dsl.Games() {
		if testing.Short() && i%4 != 1 {
			continue
		}
		g, err := entry.Game(1)
		if err != nil {
			t.Fatal(err)
		}
		p, err := Compile(g)
		if err != nil {
			t.Fatal(err)
		}
		c := compiler{game: g, prog: p}
		for pc, resets := range p.ResetsClock {
			kind, s := board.Piece(pc).Kind(), board.Piece(pc).Side()
			if resets && p.stepsBack[pc] == nil && c.stepsBack(kind, s) != nil {
				t.Errorf("%s: the moves of piece %d can be taken back", entry.Name, pc)
			}
		}
	}
}
