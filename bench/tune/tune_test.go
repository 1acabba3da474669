package main

import (
	"bytes"
	"fmt"
	"math"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"dragoman/bench"
	"dragoman/gen/rules"
)

// TestSource checks that the weights in use are in the form that fit writes.
func TestSource(t *testing.T) {
	program, err := bench.Program("chess")
	if err != nil {
		t.Fatal(err)
	}
	for _, general := range []bool{false, true} {
		m, err := newModel([]*rules.Program{program}, general)
		if err != nil {
			t.Fatal(err)
		}
		want, err := os.ReadFile("../../" + m.file)
		if err != nil {
			t.Fatal(err)
		}
		if !bytes.Equal(m.source(), want) {
			t.Errorf("%s is not what fit would write for its weights", m.file)
		}
	}
}

// TestPlayIsTheSameTwice plays short games twice and compares their positions.
func TestPlayIsTheSameTwice(t *testing.T) {
	var texts [2]string
	for i := range texts {
		name := filepath.Join(t.TempDir(), "positions")
		p := player{game: "chess", games: 2, nodes: 60, seed: 3}
		if err := p.writeGames(name); err != nil {
			t.Fatal(err)
		}
		data, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		texts[i] = string(data)
	}
	if texts[0] != texts[1] || strings.Count(texts[0], "\n") < 10 {
		t.Errorf("two runs gave %d and %d bytes", len(texts[0]), len(texts[1]))
	}
}

// sampleFitter returns a fitter with positions of testdata and made-up results.
func sampleFitter(t *testing.T, general bool) *fitter {
	t.Helper()
	data, err := os.ReadFile("../../eval/testdata/positions.epd")
	if err != nil {
		t.Fatal(err)
	}
	var b strings.Builder
	for i, line := range strings.Split(strings.TrimSpace(string(data)), "\n") {
		fmt.Fprintf(&b, "%s 0 1;%d;%.1f\n", line, i*37%301-150, float64(i%3)/2)
	}
	name := filepath.Join(t.TempDir(), "positions")
	if err := os.WriteFile(name, []byte(b.String()), 0o666); err != nil {
		t.Fatal(err)
	}
	f := &fitter{rounds: 1, steps: 60, resultWeight: 0.5, decay: 1e-8, general: general}
	if general {
		name = "chess=" + name
	}
	if err := f.load([]string{name}); err != nil {
		t.Fatal(err)
	}
	f.positions = append(f.positions, f.validation...)
	f.setTargets()
	f.findCoefficients()
	return f
}

// TestGradient compares the gradient with differences of the error.
func TestGradient(t *testing.T) {
	for _, general := range []bool{false, true} {
		testGradient(t, sampleFitter(t, general))
	}
}

func testGradient(t *testing.T, f *fitter) {
	n := len(f.model.Weights())
	slope := make([]pair, n)
	f.gradient(make([]pair, n), slope, n-1)
	const d = 0.01
	for w := range n {
		change := make([]pair, n)
		change[w].mid = d
		up := f.gradient(change, make([]pair, n), n-1)
		change[w].mid = -d
		down := f.gradient(change, make([]pair, n), n-1)
		if want := (up - down) / (2 * d); math.Abs(slope[w].mid-want) > 1e-9+1e-4*math.Abs(want) {
			t.Errorf("weight %d: slope %g, by differences %g", w, slope[w].mid, want)
		}
	}
}

// TestDescend checks that the fitted weights lower the error of the evaluation
// itself, not only of its linear approximation.
func TestDescend(t *testing.T) {
	for _, general := range []bool{false, true} {
		f := sampleFitter(t, general)
		f.validation = f.positions
		before := f.validationError()
		f.descend()
		f.model.Changed()
		if after := f.validationError(); after >= before {
			t.Errorf("general %t: error %f before, %f after", general, before, after)
		}
	}
}
