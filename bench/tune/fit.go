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
	"dragoman/gen/fen"
	"dragoman/gen/rules"
)

// fitter fits weights by logistic regression: the points that the evaluation of a
// position predicts shall be near its target.
//
// Nearly all of the evaluation is linear in the weights. The coefficient of each
// weight is found by changing that weight a little and evaluating all positions
// again; the gradient of the error follows from the coefficients. Where the
// evaluation is not linear, a further round finds new coefficients.
type fitter struct {
	rounds, steps       int
	resultWeight, decay float64

	general      bool
	skip         int
	model        model
	scaling      float64 // turns hundredths of a pawn into expected points
	positions    []position
	validation   []position    // not fitted to: they show whether the weights generalise
	coefficients []coefficient // of all positions, one after the other
}

// position is a position with its target.
type position struct {
	snapshot         any
	score            float64 // of the search, for White
	result           float64 // of the game
	target           float64 // points for White that the evaluation shall predict
	turn             float64 // 1 if White is to move, else -1
	base             eval.Parts
	firstCoefficient int // index of its first coefficient
}

// coefficient is how the score of an evaluation changes with a weight.
type coefficient struct {
	weight   uint16
	mid, end float32
}

func sigmoid(x float64) float64 { return 1 / (1 + math.Exp(-x)) }

func (f *fitter) run(names []string, out string) error {
	if err := f.load(names); err != nil {
		return err
	}
	f.setTargets()
	fmt.Printf("%d positions, %d for validation; points are sigmoid(score/%.0f); validation error %.6f\n", len(f.positions), len(f.validation), 1/f.scaling, f.validationError())
	for round := range f.rounds {
		f.findCoefficients()
		before, after := f.descend()
		f.model.Changed()
		fmt.Printf("round %d: %d coefficients, error %.6f to %.6f, validation error %.6f\n", round+1, len(f.coefficients), before, after, f.validationError())
	}
	if out == "" {
		out = f.model.file
	}
	return os.WriteFile(out, f.model.source(), 0o666)
}

// load reads all positions.
func (f *fitter) load(names []string) error {
	var games []*rules.Program
	for i, name := range names {
		game, file, named := strings.Cut(name, "=")
		if named != f.general {
			return fmt.Errorf("%q: expected GAME=FILE with -general, FILE without", name)
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
	if f.model, err = newModel(games, f.general); err != nil {
		return err
	}
	for i, name := range names {
		if err := f.read(i, games[i], name); err != nil {
			return err
		}
	}
	return nil
}

// read adds the positions of a file. A line holds position, score and result.
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
		_, pos, _, err := fen.SetUp(prog, parts[0])
		if err != nil {
			return err
		}
		score, err1 := strconv.ParseFloat(parts[1], 64)
		result, err2 := strconv.ParseFloat(parts[2], 64)
		if err1 != nil || err2 != nil {
			return fmt.Errorf("%s: %q has no score and result", name, lines.Text())
		}
		p := position{snapshot: f.model.Snapshot(game, pos), score: score, result: result, turn: 1 - 2*float64(pos.Side())}
		if n := len(f.positions) + len(f.validation); n/validationRun%validationShare == validationShare-1 {
			f.validation = append(f.validation, p)
		} else {
			f.positions = append(f.positions, p)
		}
	}
	return lines.Err()
}

// One of validationShare runs of validationRun positions, which are some games,
// is for validation.
const (
	validationRun   = 500
	validationShare = 20
)

// setTargets finds the scaling of scores to points that predicts the results best,
// and sets the targets: a mean of result and search score, both in points.
func (f *fitter) setTargets() {
	least := math.Inf(1)
	for unit := 80.0; unit < 400; unit += 4 {
		sum := 0.0
		for i := range f.positions {
			miss := sigmoid(f.positions[i].score/unit) - f.positions[i].result
			sum += miss * miss
		}
		if sum < least {
			least, f.scaling = sum, 1/unit
		}
	}
	for _, list := range [][]position{f.positions, f.validation} {
		for i := range list {
			list[i].target = f.resultWeight*list[i].result + (1-f.resultWeight)*sigmoid(list[i].score*f.scaling)
		}
	}
}

// validationError returns the mean square error of the validation positions.
func (f *fitter) validationError() (sum float64) {
	for i := range f.validation {
		p := &f.validation[i]
		score := combine(f.model.Parts(p.snapshot), pair{}, p.turn, f.tempo(), pair{})
		miss := sigmoid(score*f.scaling) - p.target
		sum += miss * miss
	}
	return sum / float64(max(1, len(f.validation)))
}

// combine combines the parts of an evaluation to a score for White, after changes
// of the score and of the tempo.
func combine(p eval.Parts, change pair, turn float64, tempo eval.Score, tempoChange pair) float64 {
	mid, end := float64(p.Score.Middle())+change.mid, float64(p.Score.End())+change.end
	score := mid*p.Phase + end*(1-p.Phase)*p.Scale
	return score + turn*((float64(tempo.Middle())+tempoChange.mid)*p.Phase+(float64(tempo.End())+tempoChange.end)*(1-p.Phase))
}

// tempo returns the tempo bonus, the last of the weights.
func (f *fitter) tempo() eval.Score {
	list := f.model.Weights()
	return list[len(list)-1]
}

// nudge is by how much a weight is changed to find its coefficients; batch is how
// many positions share one pass over the weights.
const (
	nudge = 8
	batch = 1 << 13
)

// findCoefficients finds the coefficients of all positions.
func (f *fitter) findCoefficients() {
	f.coefficients = f.coefficients[:0]
	list := f.model.Weights()
	f.model.Changed()
	for start := 0; start < len(f.positions); start += batch {
		part := f.positions[start:min(start+batch, len(f.positions))]
		found := make([][]coefficient, len(part))
		for i := range part {
			part[i].base = f.model.Parts(part[i].snapshot)
		}
		for w := range list[:len(list)-1] { // the tempo is not part of Parts
			list[w] += eval.S(nudge, nudge)
			f.model.Changed()
			for i := range part {
				now := f.model.Parts(part[i].snapshot).Score
				if was := part[i].base.Score; now != was {
					found[i] = append(found[i], coefficient{uint16(w), float32(now.Middle()-was.Middle()) / nudge, float32(now.End()-was.End()) / nudge})
				}
			}
			list[w] -= eval.S(nudge, nudge)
		}
		f.model.Changed()
		for i := range part {
			part[i].firstCoefficient = len(f.coefficients)
			f.coefficients = append(f.coefficients, found[i]...)
		}
	}
}

// coefficientsOf returns the coefficients of the i-th position.
func (f *fitter) coefficientsOf(i int) []coefficient {
	if i+1 < len(f.positions) {
		return f.coefficients[f.positions[i].firstCoefficient:f.positions[i+1].firstCoefficient]
	}
	return f.coefficients[f.positions[i].firstCoefficient:]
}

// pair is a change of a weight, or the gradient with respect to it.
type pair struct{ mid, end float64 }

// descend minimises the error by gradient descent (Adam), and returns the error
// before and after.
func (f *fitter) descend() (before, after float64) {
	list := f.model.Weights()
	n := len(list)
	change, mean, variance := make([]pair, n), make([]pair, n), make([]pair, n)
	tempo := len(list) - 1
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
			adamStep(&change[w].mid, &mean[w].mid, &variance[w].mid, gradient[w].mid+f.decay*change[w].mid, rate, step)
			adamStep(&change[w].end, &mean[w].end, &variance[w].end, gradient[w].end+f.decay*change[w].end, rate, step)
		}
	}
	for w := range list {
		list[w] += eval.S(int(math.Round(change[w].mid)), int(math.Round(change[w].end)))
	}
	return before, after
}

// adamStep is one step of Adam, with running means of the gradient and its square.
func adamStep(x, mean, variance *float64, gradient, rate float64, step int) {
	const beta1, beta2, epsilon = 0.9, 0.999, 1e-12
	*mean = beta1**mean + (1-beta1)*gradient
	*variance = beta2**variance + (1-beta2)*gradient*gradient
	m := *mean / (1 - math.Pow(beta1, float64(step)))
	d := math.Sqrt(*variance/(1-math.Pow(beta2, float64(step)))) + epsilon
	*x -= rate * m / d
}

// gradient returns the mean square error after a change of the weights, and
// adds its gradient to another. tempo is the index of the tempo bonus.
func (f *fitter) gradient(change, gradient []pair, tempo int) (sum float64) {
	share := 1 / float64(len(f.positions))
	bonus := f.tempo()
	for i := range f.positions {
		p := &f.positions[i]
		var d pair
		list := f.coefficientsOf(i)
		for _, c := range list {
			d.mid += float64(c.mid) * change[c.weight].mid
			d.end += float64(c.end) * change[c.weight].end
		}
		phase, scale := p.base.Phase, p.base.Scale
		predicted := sigmoid(f.scaling * combine(p.base, d, p.turn, bonus, change[tempo]))
		miss := predicted - p.target
		sum += miss * miss
		slope := 2 * miss * predicted * (1 - predicted) * f.scaling * share
		for _, c := range list {
			gradient[c.weight].mid += slope * phase * float64(c.mid)
			gradient[c.weight].end += slope * (1 - phase) * scale * float64(c.end)
		}
		gradient[tempo].mid += slope * p.turn * phase
		gradient[tempo].end += slope * p.turn * (1 - phase)
	}
	return sum * share
}
