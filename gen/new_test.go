package gen_test

import (
	"strings"
	"testing"

	"dragoman/gen"
	"dragoman/internal/sample"
)

// TestNew checks that a back-end that cannot play a game says why.
func TestNew(t *testing.T) {
	for name, why := range map[string]string{
		"spartan": "the last royal counts", "p3d-mini": `flat board of at most 256 cells, not one in space or with 512; try "mail"`,
	} {
		prog := sample.Program(t, name)
		if _, err := gen.New(prog, &prog.Start, gen.Bits); err == nil || !strings.Contains(err.Error(), why) {
			t.Errorf("%s: %v, want it to say %q", name, err, why)
		}
	}
	for _, name := range []string{"capablanca", "xiangqi", "shogi", "kingofthehill", "crazyhouse", "atomic", "antichess", "racingkings", "horde", "yarishogi", "kyotoshogi", "micro"} {
		prog := sample.Program(t, name)
		if _, err := gen.New(prog, &prog.Start, gen.Bits); err != nil {
			t.Errorf("%s: %v", name, err) // what effects add or forbid is told from sets
		}
	}
}
