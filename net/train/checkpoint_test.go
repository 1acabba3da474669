package train

import (
	"math"
	"os"
	"path/filepath"
	"reflect"
	"testing"
)

// TestCheckpoint reads what was written, but not for another setting, and no file that is
// damaged.
func TestCheckpoint(t *testing.T) {
	name := filepath.Join(t.TempDir(), "checkpoint")
	s := state{Epoch: 3, Step: 77, Lowered: 2, Weights: []float32{1, -2.5}, Mean: []float32{0, 1e-30, 3}, Variance: []float32{4, 5, 6}, Best: []float32{},
		BestLoss: math.Inf(1), Losses: [][2]float64{{0.25, 0.5}, {0.125, math.Inf(1)}}, Setting: Setting{Hidden: 16, Seed: 9, Results: [2]float64{0.1, 0.3}}}
	if err := s.write(name); err != nil {
		t.Fatal(err)
	}
	if got := readCheckpoint(name, s.Setting); !reflect.DeepEqual(got, s) {
		t.Errorf("%+v was read, %+v was written", got, s)
	}
	other := s.Setting
	other.From[0] = 1
	if got := readCheckpoint(name, other); got.Weights != nil {
		t.Errorf("another setting reads %+v", got)
	}
	text, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	for length := range text {
		if err := os.WriteFile(name, text[:length], 0o600); err != nil {
			t.Fatal(err)
		}
		if got := readCheckpoint(name, s.Setting); got.Weights != nil {
			t.Errorf("the first %d bytes of %d read as %+v", length, len(text), got)
		}
	}
	at := len(s.Setting.title()) + 4*8 // the number of weights
	for _, bad := range []byte{0x7f, 0xff} {
		text[at+7] = bad
		if err := os.WriteFile(name, text, 0o600); err != nil {
			t.Fatal(err)
		}
		if got := readCheckpoint(name, s.Setting); got.Weights != nil {
			t.Errorf("a wrong number of weights reads %+v", got)
		}
	}
}
