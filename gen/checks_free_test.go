package gen_test

import (
	"strings"
	"testing"

	"dragoman/dsl"
	"dragoman/gen"
	"dragoman/gen/fen"
)

// TestFreeChecks gives check after check: those beyond ten put the move rule off.
func TestFreeChecks(t *testing.T) {
	e, _ := dsl.Find("xiangqi")
	for free, ends := range map[int]int{0: 40, 10: 0, 19: 0, 20: 40} {
		game, err := e.Game(1)
		if err != nil {
			t.Fatal(err)
		}
		other := *game
		other.Rules.FreeChecks, other.Rules.Repetition = free, 0
		prog := compile(t, &other)
		start, err := fen.Parse(prog, "4k4/9/9/9/9/9/9/9/R8/5K3 w - - 60 80")
		if err != nil {
			t.Fatal(err)
		}
		names := fen.NewNames(prog, start)
		for _, p := range backends(t, prog, start) {
			ended := 0
			for i, text := range strings.Fields("a2e2" + strings.Repeat(" e10d10 e2d2 d10e10 d2e2", 15)) {
				makeMoves(t, p, names, text)
				if _, over := gen.DrawRuleResult(p); over && ended == 0 {
					ended = i + 1
				}
			}
			if ended != ends {
				t.Errorf("with %d free checks %s ends after %d moves, want %d", free, gen.BackendOf(p), ended, ends)
			}
		}
	}
}
