package gen_test

import (
	"strings"
	"testing"

	"dragoman/gen"
)

// TestNew checks that a back-end that cannot play a game says why.
func TestNew(t *testing.T) {
	for name, why := range map[string]string{
		"atomic": "it has triggers, drops, marks or state", "antichess": "captures are forced", "racingkings": "no check may be given", "spartan": "the last royal counts",
		"xiangqi": "at most 64 cells",
	} {
		prog := catalogued(t, name)
		if _, err := gen.New(prog, &prog.Start, gen.Bits); err == nil || !strings.Contains(err.Error(), why) {
			t.Errorf("%s: %v, want it to say %q", name, err, why)
		}
	}
	prog := catalogued(t, "kingofthehill")
	if _, err := gen.New(prog, &prog.Start, gen.Bits); err != nil {
		t.Error(err) // goals alone leave the moves as they are
	}
}
