package main

import (
	"bufio"
	"fmt"
	"math"
	"os"
	"strconv"
	"strings"

	"dragoman/bench"
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
	trust, stay   float64

	common    bool
	skip      int
	model     model
	spread    float64 // turns hundredths of a pawn into expected points
	positions []position
	tests     []position // kept apart, to see whether the weights mean anything
	terms     []term     // of all positions, one after the other
}

// position is what is known of one.
type position struct {
	snapshot
	score  float64 // of the search, for White
	result float64 // of the game
	target float64 // points for White that the evaluation shall expect
	mover  float64 // 1 if White is to move, else -1
	base   eval.Parts
	first  int // of its terms
}

// term says how the parts of an evaluation change with a weight.
type term struct {
	weight   uint16
	mid, end float32
}

func sigmoid(x float64) float64 { return 1 / (1 + math.Exp(-x)) }

func (f *fitter) run(names []string, out string) error {
	if err := f.load(names); err != nil {
		return err
	}
	f.aim()
	fmt.Printf("%d positions, %d for tests, expected points are those of score/%.0f, error in tests %.6f\n", len(f.positions), len(f.tests), 1/f.spread, f.test())
	for round := range f.rounds {
		f.trace()
		before, after := f.descend()
		f.model.changed()
		fmt.Printf("round %d: %d terms, error %.6f to %.6f, in tests %.6f\n", round+1, len(f.terms), before, after, f.test())
	}
	if out == "" {
		out = f.model.file()
	}
	return os.WriteFile(out, f.model.source(), 0o666)
}

// load reads all positions.
func (f *fitter) load(names []string) error {
	var games []*rules.Program
	for i, name := range names {
		game, file, named := strings.Cut(name, "=")
		if named != f.common {
			return fmt.Errorf("%q: expected GAME=FILE with -common, FILE without", name)
		}
		if !named {
			game, file = "chess", name
		}
		names[i] = file
		prog, err := bench.Program(game)
		if err != nil {
			return err
		}
		games = append(games, prog)
	}
	if len(games) == 0 {
		return fmt.Errorf("there are no positions to fit to")
	}
	var err error
	if f.model, err = newModel(games, f.common); err != nil {
		return err
	}
	for i, name := range names {
		if err := f.read(i, games[i], name); err != nil {
			return err
		}
	}
	return nil
}

// read adds the positions of a file: lines of a position, a score and a result.
func (f *fitter) read(game int, prog *rules.Program, name string) error {
	file, err := os.Open(name)
	if err != nil {
		return err
	}
	defer file.Close()
	lines := bufio.NewScanner(file)
	for line := 0; lines.Scan(); line++ {
		if line%(f.skip+1) != 0 {
			continue
		}
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
		p := position{snapshot: f.model.take(game, pos), score: score, result: result, mover: 1 - 2*float64(pos.Side())}
		if n := len(f.positions) + len(f.tests); n/testRun%testShare == testShare-1 {
			f.tests = append(f.tests, p)
		} else {
			f.positions = append(f.positions, p)
		}
	}
	return lines.Err()
}

// One of testShare runs of testRun positions, which are some games, is for
// tests.
const (
	testRun   = 500
	testShare = 20
)

// aim finds out what scores of the search mean in points, and sets what the
// evaluation shall expect of each position.
func (f *fitter) aim() {
	least := math.Inf(1)
	for unit := 80.0; unit < 400; unit += 4 {
		sum := 0.0
		for i := range f.positions {
			miss := sigmoid(f.positions[i].score/unit) - f.positions[i].result
			sum += miss * miss
		}
		if sum < least {
			least, f.spread = sum, 1/unit
		}
	}
	for _, list := range [][]position{f.positions, f.tests} {
		for i := range list {
			list[i].target = f.trust*list[i].result + (1-f.trust)*sigmoid(list[i].score*f.spread)
		}
	}
}

// test returns the mean square error of the positions for tests.
func (f *fitter) test() (sum float64) {
	for i := range f.tests {
		p := &f.tests[i]
		score := together(f.model.parts(p.snapshot), pair{}, p.mover, f.tempo(), pair{})
		miss := sigmoid(score*f.spread) - p.target
		sum += miss * miss
	}
	return sum / float64(max(1, len(f.tests)))
}

// together puts the parts of an evaluation together, after changes of the score
// and of what the move is worth.
func together(p eval.Parts, change pair, mover float64, tempo eval.Score, faster pair) float64 {
	mid, end := float64(p.Score.Middle())+change.mid, float64(p.Score.End())+change.end
	score := mid*p.Phase + end*(1-p.Phase)*p.Scale
	return score + mover*((float64(tempo.Middle())+faster.mid)*p.Phase+(float64(tempo.End())+faster.end)*(1-p.Phase))
}

// tempo returns what the move is worth: the last of the weights.
func (f *fitter) tempo() eval.Score {
	list := f.model.weights()
	return list[len(list)-1]
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
	list := f.model.weights()
	f.model.changed()
	for start := 0; start < len(f.positions); start += chunk {
		part := f.positions[start:min(start+chunk, len(f.positions))]
		found := make([][]term, len(part))
		for i := range part {
			part[i].base = f.model.parts(part[i].snapshot)
		}
		for w := range list[:len(list)-1] { // the tempo is not part of Parts
			list[w] += eval.S(nudge, nudge)
			f.model.changed()
			for i := range part {
				now := f.model.parts(part[i].snapshot).Score
				if was := part[i].base.Score; now != was {
					found[i] = append(found[i], term{uint16(w), float32(now.Middle()-was.Middle()) / nudge, float32(now.End()-was.End()) / nudge})
				}
			}
			list[w] -= eval.S(nudge, nudge)
		}
		f.model.changed()
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
	list := f.model.weights()
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
			move(&change[w].mid, &speed[w].mid, &size[w].mid, gradient[w].mid+f.stay*change[w].mid, rate, step)
			move(&change[w].end, &speed[w].end, &size[w].end, gradient[w].end+f.stay*change[w].end, rate, step)
		}
	}
	for w := range list {
		list[w] += eval.S(int(math.Round(change[w].mid)), int(math.Round(change[w].end)))
	}
	return before, after
}

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
	pace := f.tempo()
	for i := range f.positions {
		p := &f.positions[i]
		var d pair
		terms := f.termsOf(i)
		for _, t := range terms {
			d.mid += float64(t.mid) * change[t.weight].mid
			d.end += float64(t.end) * change[t.weight].end
		}
		phase, share := p.base.Phase, p.base.Scale
		expected := sigmoid(f.spread * together(p.base, d, p.mover, pace, change[tempo]))
		miss := expected - p.target
		sum += miss * miss
		slope := 2 * miss * expected * (1 - expected) * f.spread * scale
		for _, t := range terms {
			gradient[t.weight].mid += slope * phase * float64(t.mid)
			gradient[t.weight].end += slope * (1 - phase) * share * float64(t.end)
		}
		gradient[tempo].mid += slope * p.mover * phase
		gradient[tempo].end += slope * p.mover * (1 - phase)
	}
	return sum * scale
}
