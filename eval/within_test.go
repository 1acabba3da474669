package eval

import (
	"math"
	"testing"

	"dragoman/gen"
	"dragoman/internal/sample"
)

// TestEvaluateWithin compares rough scores with exact ones.
func TestEvaluateWithin(t *testing.T) {
	t.Parallel()
	all := Window{math.MinInt32, math.MaxInt32}
	for _, name := range []string{"p3d-mini", "chess", "capablanca", "crazyhouse"} {
		p := sample.Program(t, name)
		w, exact := New(p).Worker(), New(p).Worker()
		rough, wrong, rest := 0, 0, 0
		playRandomGames(t, p, 10, 120, func(pos gen.Position) {
			want := exact.Evaluate(pos)
			got, next, whole := w.EvaluateWithin(pos, 0, all, rest)
			if rest = next; got != want || !whole {
				t.Fatalf("%s: %d without a window, want %d", name, got, want)
			}
			for _, b := range []Window{{want - 20, want + 20}, {-50, 50}, {0, 1}, {want + 400, want + 401}, {want - 401, want - 400}} {
				got, _, whole := w.EvaluateWithin(pos, 0, b, rest)
				switch {
				case whole && got != want:
					t.Fatalf("%s: %d within %+v, want %d", name, got, b, want)
				case whole:
				case want > b.Low && want < b.High || (got >= b.High) != (want >= b.High):
					wrong++
					fallthrough
				default:
					rough++
				}
			}
		})
		if (name == "p3d-mini") != (rough > 0) || wrong*50 > rough {
			t.Errorf("%s: %d scores are rough, %d of them wrong", name, rough, wrong)
		}
	}
}
