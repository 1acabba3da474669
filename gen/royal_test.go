package gen_test

import (
	"slices"
	"testing"

	"dragoman/dsl/ir"
	"dragoman/gen/zoo"
)

// TestRoyalGivesCheck lets a royal attack one that cannot attack it in turn: no
// back-end may overlook that check.
func TestRoyalGivesCheck(t *testing.T) {
	var marchers *ir.Game
	for _, g := range zoo.Games() {
		if g.Name == "marchers" {
			marchers = g
		}
	}
	prog := compile(t, marchers)
	for _, c := range []struct {
		position string
		check    bool
	}{
		{"5/5/5/5/1m3/2M1R w - - 0 1", true},
		{"5/5/5/5/3m1/2M1R b - - 0 1", true},
		{"5/2m2/5/5/1R3/2M2 w - - 0 1", false},
		{"4r/2m2/5/2M2/5/5 b - - 0 1", false},
	} {
		list := backends(t, prog, parse(t, prog, c.position))
		want := list[0].AppendLegal(nil)
		for _, p := range list {
			got := p.AppendLegal(nil)
			slices.Sort(got)
			slices.Sort(want)
			if !slices.Equal(got, want) || p.InCheck() != c.check {
				t.Errorf("%s: %s lists %v, check %v; walk %v", c.position, p.Backend(), got, p.InCheck(), want)
			}
		}
	}
}
