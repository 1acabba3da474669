package values

import (
	"context"
	"math"
	"math/rand/v2"
	"testing"

	"dragoman/board"
	"dragoman/dsl"
	"dragoman/eval"
	"dragoman/gen/rules"
)

// TestFit makes games from known values and expects these back, within the errors.
func TestFit(t *testing.T) {
	want := []float64{0, 0.4, 1.2, 2.0, 0}
	random := rand.New(rand.NewPCG(5, 6))
	var list []game
	for range 4000 {
		o := game{difference: make([]float64, len(want))}
		sum := 0.2 // the first move
		for kind := 1; kind < 4; kind++ {
			o.difference[kind] = float64(random.IntN(3) - 1)
			sum += o.difference[kind] * want[kind]
		}
		if random.Float64() < 1/(1+math.Exp(-sum)) {
			o.points = 1
		}
		list = append(list, o)
	}
	got := fit(list, []float64{0, 60, 100, 230, 100}) // only about right
	for kind, e := range got {
		if appears := kind > 0 && kind < 4; appears != (e.Error > 0) {
			t.Errorf("kind %d has the error %v", kind, e.Error)
		}
		if math.Abs(e.Value-want[kind]) > 4*e.Error || e.Error > 0.2 {
			t.Errorf("kind %d: %.2f with an error of %.2f, want %.2f", kind, e.Value, e.Error, want[kind])
		}
	}
}

// TestMeasure plays a few short games at chess and expects the same twice, and
// a queen worth more than a pawn.
func TestMeasure(t *testing.T) {
	p, err := rules.Compile(dsl.Chess())
	if err != nil {
		t.Fatal(err)
	}
	m := eval.New(p)
	o := Options{Games: 30, Nodes: 60, Seed: 1}
	a, err := Measure(context.Background(), p, m, o)
	if err != nil {
		t.Fatal(err)
	}
	b, _ := Measure(context.Background(), p, m, o)
	for kind := range a {
		if a[kind] != b[kind] {
			t.Errorf("kind %d: %v, then %v", kind, a[kind], b[kind])
		}
		if known := p.Kinds[kind].Royal; known && a[kind].Error != 0 {
			t.Errorf("the king was measured: %v", a[kind])
		}
	}
	if a[kindOf(p, "Queen")].Value <= a[kindOf(p, "Pawn")].Value {
		t.Errorf("queen %v, pawn %v", a[kindOf(p, "Queen")], a[kindOf(p, "Pawn")])
	}
}

// TestStartsArePossible looks at many starts.
func TestStartsArePossible(t *testing.T) {
	p, err := rules.Compile(dsl.Chess())
	if err != nil {
		t.Fatal(err)
	}
	for game := range uint64(200) {
		l := &player{prog: p, model: eval.New(p), random: rand.New(rand.NewPCG(7, game))}
		pos, more := l.start()
		if pos == nil {
			t.Fatalf("game %d has no start", game)
		}
		for _, s := range []board.Side{board.White, board.Black} {
			kings := 0
			for c := range board.Cell(64) {
				if pc := pos.At(c); p.Royal[pc] && pc.Side() == s {
					kings++
				}
			}
			if kings != 1 {
				t.Errorf("game %d: %v has %d kings", game, s, kings)
			}
		}
		for _, r := range pos.State().Rights {
			if pos.At(r.Rook) == board.Empty {
				t.Errorf("game %d: a right without its rook", game)
			}
		}
		if len(more) != len(p.Kinds) {
			t.Errorf("game %d: %d differences", game, len(more))
		}
	}
}

func kindOf(p *rules.Program, name string) int {
	for i, k := range p.Kinds {
		if k.Name == name {
			return i
		}
	}
	return 0
}
