package stats

import (
	"fmt"
	"math"
)

// Model says in which unit the bounds of a test are.
type Model string

// The models.
const (
	Logistic   Model = "logistic"   // Elo
	Normalized Model = "normalized" // Elo over the deviation of one game
)

// Test is a sequential test of the hypothesis that the first player is better
// by Elo1 against that it is better by Elo0 only.
type Test struct {
	Elo0  float64 `json:"elo0"`
	Elo1  float64 `json:"elo1"`
	Alpha float64 `json:"alpha"` // how often Elo1 is accepted when Elo0 is true
	Beta  float64 `json:"beta"`  // how often Elo0 is accepted when Elo1 is true
	Model Model   `json:"model"`
}

// Verdict is what a test has decided.
type Verdict string

// The verdicts.
const (
	Undecided Verdict = "undecided"
	Accepted  Verdict = "accepted" // Elo1 rather than Elo0
	Rejected  Verdict = "rejected"
)

// Check reports what is wrong with the parameters.
func (t *Test) Check() error {
	switch {
	case !(t.Elo0 < t.Elo1):
		return fmt.Errorf("elo0 is %v and elo1 %v: expected elo0 to be smaller", t.Elo0, t.Elo1)
	case !(t.Alpha > 0 && t.Alpha < 0.5) || !(t.Beta > 0 && t.Beta < 0.5):
		return fmt.Errorf("alpha is %v and beta %v: expected them between 0 and 0.5", t.Alpha, t.Beta)
	case t.Model != Logistic && t.Model != Normalized:
		return fmt.Errorf("model %q: expected %s or %s", t.Model, Logistic, Normalized)
	}
	return nil
}

// Bounds returns at which likelihood ratios the test ends.
func (t *Test) Bounds() (lower, upper float64) {
	return math.Log(t.Beta / (1 - t.Alpha)), math.Log((1 - t.Beta) / t.Alpha)
}

// Verdict returns the logarithm of the likelihood ratio, and what it decides.
func (t *Test) Verdict(tally Tally) (llr float64, v Verdict) {
	llr = t.Ratio(tally)
	lower, upper := t.Bounds()
	switch {
	case llr >= upper:
		return llr, Accepted
	case llr <= lower:
		return llr, Rejected
	}
	return llr, Undecided
}

// Ratio returns the logarithm of how much more likely Elo1 makes the tally
// than Elo0 does. Each hypothesis is represented by the distribution of results,
// among those for which it is true, that explains the tally best.
func (t *Test) Ratio(tally Tally) float64 {
	if tally.Units() == 0 {
		return 0
	}
	n, d := tally.distribution()
	best := func(elo float64) []point {
		if t.Model == Normalized {
			return withRatio(d, elo/perNormalized*math.Sqrt(tally.games()))
		}
		return withMean(d, Expected(elo))
	}
	null, alternative := best(t.Elo0), best(t.Elo1)
	sum := 0.0
	for i := range d {
		sum += d[i].p * (math.Log(alternative[i].p) - math.Log(null[i].p))
	}
	return n * sum
}

// withMean returns the distribution with a given mean under which observing d
// is most likely.
func withMean(d []point, mean float64) []point {
	return tilt(d, func(score float64) float64 { return score - mean })
}

// withRatio is withMean for a given distance of the mean from one half, in
// standard deviations. The condition depends on the distribution itself, hence
// the rounds.
func withRatio(d []point, ratio float64) []point {
	best := make([]point, len(d))
	for i, x := range d {
		best[i] = point{x.score, 1 / float64(len(d))}
	}
	for range 10 {
		mean, variance := moments(best)
		sigma := math.Sqrt(variance)
		next := tilt(d, func(score float64) float64 {
			away := (mean - score) / sigma
			return score - 0.5 - ratio*sigma*(1+away*away)/2
		})
		change := 0.0
		for i := range next {
			change = math.Max(change, math.Abs(next[i].p-best[i].p))
		}
		if best = next; change < 1e-9 {
			break
		}
	}
	return best
}

// tilt returns the distribution closest to d for which the mean of value is
// zero: each probability is divided by 1+x*value, with x such that this holds.
func tilt(d []point, value func(score float64) float64) []point {
	values := make([]float64, len(d))
	least, most := math.Inf(1), math.Inf(-1)
	for i, p := range d {
		values[i] = value(p.score)
		least, most = math.Min(least, values[i]), math.Max(most, values[i])
	}
	// The sum falls from plus to minus infinity between the poles.
	low, high := -1/most, -1/least
	x := 0.0
	for range 200 {
		x = (low + high) / 2
		sum := 0.0
		for i, p := range d {
			sum += p.p * values[i] / (1 + x*values[i])
		}
		if sum > 0 {
			low = x
		} else {
			high = x
		}
	}
	out := make([]point, len(d))
	for i, p := range d {
		out[i] = point{p.score, p.p / (1 + x*values[i])}
	}
	return out
}
