package arena_test

import (
	"strings"
	"testing"

	"dragoman/arena"
	"dragoman/gen"
	"dragoman/gen/rules"
	"dragoman/gen/walk"
)

func reference(p *rules.Program, s *rules.State) (gen.Position, error) { return walk.New(p, s), nil }

// TestWitness plays games that the slow reference follows.
func TestWitness(t *testing.T) {
	for _, game := range []string{"p3d-mini", "atomic"} {
		t.Run(game, func(t *testing.T) {
			t.Parallel()
			m := newMatch(t, game, "nodes=300", "builtin", "builtin")
			m.Witness = reference
			if testing.Short() {
				m.Rules.MaxMoves = 8
			}
			r, err := m.Run(t.Context())
			if err != nil {
				t.Fatal(err)
			}
			for _, e := range r.Engines {
				if e.Moves == 0 || len(e.Faults) > 0 {
					t.Errorf("%s played %d moves with faults %v", e.Name, e.Moves, e.Faults)
				}
			}
		})
	}
}

// TestWitnessContradicts has a witness with the other side to move.
func TestWitnessContradicts(t *testing.T) {
	m := newMatch(t, "chess", "depth=1", "builtin", "builtin")
	m.Openings = []arena.Opening{{Moves: []string{"e2e4"}}}
	m.Witness = func(p *rules.Program, s *rules.State) (gen.Position, error) {
		s.Side = s.Side.Other()
		return walk.New(p, s), nil
	}
	if _, err := m.Run(t.Context()); err == nil || !strings.Contains(err.Error(), "e2e4 is legal to bits, but not to walk") {
		t.Errorf("error %v, want one about e2e4", err)
	}
}
