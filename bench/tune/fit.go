package main

import (
	"bufio"
	"fmt"
	"math"
	"os"
	"strconv"
	"strings"
	"unsafe"

	"dragoman/dsl"
	"dragoman/eval"
	"dragoman/gen"
	"dragoman/gen/fen"
	"dragoman/gen/rules"
)

// fitter fits weights by logistic regression: what the evaluation expects of a
// position shall be near what came of it.
//
// Nearly all of the evaluation is linear in the weights. How it depends on each
// is found out by changing that one a little and evaluating everything again;
// the gradient of the error follows from these coefficients. Where the
// evaluation is not linear, a further round works them out anew.
type fitter struct {
	rounds, steps int
	trust         float64

	tunable   *eval.Tunable
	positions []position
	terms     []term // of all positions, one after the other
}

// position is what is known of one.
type position struct {
	eval.Snapshot
	target float32 // points for White
	mover  float32 // 1 if White is to move, else -1
	base   eval.Parts
	first  int // of its terms
}

// term says how the parts of an evaluation change with a weight.
type term struct {
	weight   uint16
	mid, end float32
}

// spread turns hundredths of a pawn into expected points.
const spread = 1.0 / 150

func sigmoid(x float64) float64 { return 1 / (1 + math.Exp(-x)) }

func (f *fitter) run(names []string, out string) error {
	prog, err := rules.Compile(dsl.Chess())
	if err != nil {
		return err
	}
	if f.tunable, err = eval.NewTunable(prog); err != nil {
		return err
	}
	for _, name := range names {
		if err := f.read(prog, name); err != nil {
			return err
		}
	}
	if len(f.positions) == 0 {
		return fmt.Errorf("there are no positions to fit to")
	}
	for round := range f.rounds {
		f.trace()
		before, after := f.descend()
		fmt.Printf("round %d: %d positions, %d terms, error %.6f to %.6f\n", round+1, len(f.positions), len(f.terms), before, after)
	}
	return os.WriteFile(out, source(&f.tunable.Weights), 0o666)
}

// read adds the positions of a file: lines of a position, a score and a result.
func (f *fitter) read(prog *rules.Program, name string) error {
	file, err := os.Open(name)
	if err != nil {
		return err
	}
	defer file.Close()
	lines := bufio.NewScanner(file)
	for lines.Scan() {
		parts := strings.Split(lines.Text(), ";")
		if len(parts) != 3 {
			return fmt.Errorf("%s: %q has not three parts", name, lines.Text())
		}
		state, err := fen.Parse(prog, parts[0])
		if err != nil {
			return err
		}
		score, err1 := strconv.ParseFloat(parts[1], 64)
		result, err2 := strconv.ParseFloat(parts[2], 64)
		if err1 != nil || err2 != nil {
			return fmt.Errorf("%s: %q has no score and result", name, lines.Text())
		}
		pos, err := gen.New(prog, state, gen.Auto)
		if err != nil {
			return err
		}
		f.positions = append(f.positions, position{
			Snapshot: f.tunable.Snapshot(pos),
			target:   float32(f.trust*result + (1-f.trust)*sigmoid(score*spread)),
			mover:    1 - 2*float32(pos.Side()),
		})
	}
	return lines.Err()
}

// weights returns all weights as one list.
func weights(w *eval.Weights) []eval.Score {
	return unsafe.Slice((*eval.Score)(unsafe.Pointer(w)), unsafe.Sizeof(*w)/unsafe.Sizeof(eval.Score(0)))
}

// nudge is by how much a weight is changed to see what depends on it; chunk how
// many positions are looked at together.
const (
	nudge = 8
	chunk = 1 << 13
)

// trace works out the terms of all positions.
func (f *fitter) trace() {
	f.terms = f.terms[:0]
	list := weights(&f.tunable.Weights)
	f.tunable.Changed()
	for start := 0; start < len(f.positions); start += chunk {
		part := f.positions[start:min(start+chunk, len(f.positions))]
		found := make([][]term, len(part))
		for i := range part {
			part[i].base = f.tunable.Parts(&part[i].Snapshot)
		}
		for w := range list {
			if &list[w] == &f.tunable.Weights.Tempo {
				continue // not part of Parts
			}
			list[w] += eval.S(nudge, nudge)
			f.tunable.Changed()
			for i := range part {
				now := f.tunable.Parts(&part[i].Snapshot).Score
				if was := part[i].base.Score; now != was {
					found[i] = append(found[i], term{uint16(w), float32(now.Middle()-was.Middle()) / nudge, float32(now.End()-was.End()) / nudge})
				}
			}
			list[w] -= eval.S(nudge, nudge)
		}
		f.tunable.Changed()
		for i := range part {
			part[i].first = len(f.terms)
			f.terms = append(f.terms, found[i]...)
		}
	}
}

// termsOf returns the terms of a position.
func (f *fitter) termsOf(i int) []term {
	if i+1 < len(f.positions) {
		return f.terms[f.positions[i].first:f.positions[i+1].first]
	}
	return f.terms[f.positions[i].first:]
}

// pair is a change of a weight, or the gradient by it.
type pair struct{ mid, end float64 }

// descend changes the weights step by step (Adam) to make the error small, and
// returns the error before and after.
func (f *fitter) descend() (before, after float64) {
	list := weights(&f.tunable.Weights)
	n := len(list)
	change, speed, size := make([]pair, n), make([]pair, n), make([]pair, n)
	tempo := len(list) - 1 // the last of Weights
	for step := 1; step <= f.steps; step++ {
		gradient := make([]pair, n)
		after = f.gradient(change, gradient, tempo)
		if step == 1 {
			before = after
		}
		rate := 1.0
		if step > f.steps*2/3 {
			rate = 0.25
		}
		for w := range change {
			move(&change[w].mid, &speed[w].mid, &size[w].mid, gradient[w].mid+stay*change[w].mid, rate, step)
			move(&change[w].end, &speed[w].end, &size[w].end, gradient[w].end+stay*change[w].end, rate, step)
		}
	}
	for w := range list {
		list[w] += eval.S(int(math.Round(change[w].mid)), int(math.Round(change[w].end)))
	}
	return before, after
}

// stay pulls weights that hardly matter back to where they were.
const stay = 1e-9

// move is one step of Adam.
func move(x, speed, size *float64, gradient, rate float64, step int) {
	const fade, slow, tiny = 0.9, 0.999, 1e-12
	*speed = fade**speed + (1-fade)*gradient
	*size = slow**size + (1-slow)*gradient*gradient
	s := *speed / (1 - math.Pow(fade, float64(step)))
	d := math.Sqrt(*size/(1-math.Pow(slow, float64(step)))) + tiny
	*x -= rate * s / d
}

// gradient returns the mean square error after a change of the weights, and
// adds its gradient up.
func (f *fitter) gradient(change, gradient []pair, tempo int) (sum float64) {
	scale := 1 / float64(len(f.positions))
	pace := f.tunable.Weights.Tempo
	for i := range f.positions {
		p := &f.positions[i]
		mid, end := float64(p.base.Score.Middle()), float64(p.base.Score.End())
		terms := f.termsOf(i)
		for _, t := range terms {
			mid += float64(t.mid) * change[t.weight].mid
			end += float64(t.end) * change[t.weight].end
		}
		phase, share := p.base.Phase, p.base.Share
		mover := float64(p.mover)
		score := mid*phase + end*(1-phase)*share
		score += mover * ((float64(pace.Middle())+change[tempo].mid)*phase + (float64(pace.End())+change[tempo].end)*(1-phase))
		expected := sigmoid(score * spread)
		miss := expected - float64(p.target)
		sum += miss * miss
		slope := 2 * miss * expected * (1 - expected) * spread * scale
		for _, t := range terms {
			gradient[t.weight].mid += slope * phase * float64(t.mid)
			gradient[t.weight].end += slope * (1 - phase) * share * float64(t.end)
		}
		gradient[tempo].mid += slope * mover * phase
		gradient[tempo].end += slope * mover * (1 - phase)
	}
	return sum * scale
}
