// Package stats says what the results of games prove: a difference in Elo with
// its error, and the sequential probability ratio test (SPRT).
//
// Games from one opening with both colours belong together: their results are
// not independent, so pairs are counted, not games. A [Tally] counts pairs by
// the half points the first player made in them. Figures follow the formulas of
// fishtest, and the tests compare them with its numbers.
package stats

import (
	"math"
	"strconv"
)

// Tally counts results by half points, from none to all: three entries count
// single games (loss, draw, win), five count pairs of games.
type Tally []float64

// Games and pairs have tallies of these lengths.
const (
	Trinomial   = 3
	Pentanomial = 5
)

// Units returns how many results are counted.
func (t Tally) Units() (n float64) {
	for _, count := range t {
		n += count
	}
	return n
}

// games returns how many games one result stands for.
func (t Tally) games() float64 { return float64(len(t)-1) / 2 }

// point is a score between 0 and 1 and its probability.
type point struct{ score, p float64 }

// score returns the mean score, from 0 to 1.
func (t Tally) score() (mean float64) {
	for i, count := range t {
		mean += count * float64(i)
	}
	return mean / float64(len(t)-1) / t.Units()
}

// distribution returns the shares of the results. What never occurred counts as a thousandth
// of a result, so that logarithms exist, and equal results do not prove anything for certain.
func (t Tally) distribution() (n float64, d []point) {
	d = make([]point, len(t))
	for i, count := range t {
		if count == 0 {
			count = 1e-3
		}
		d[i] = point{float64(i) / float64(len(t)-1), count}
		n += count
	}
	for i := range d {
		d[i].p /= n
	}
	return n, d
}

// moments returns mean and variance.
func moments(d []point) (mean, variance float64) {
	for _, x := range d {
		mean += x.p * x.score
	}
	for _, x := range d {
		variance += x.p * (x.score - mean) * (x.score - mean)
	}
	return mean, variance
}

// Estimate is what a tally says about the difference of two players. Errors
// are half the width of an interval that holds the truth in 95 of 100 cases.
type Estimate struct {
	Score           float64 `json:"score"` // of the first, 0 to 1
	ScoreError      float64 `json:"score_error"`
	Elo             Figure  `json:"elo"` // infinite when every game had the same winner
	EloError        Figure  `json:"elo_error"`
	Normalized      float64 `json:"nelo"` // Elo in units that do not depend on how many games are drawn
	NormalizedError float64 `json:"nelo_error"`
	Superiority     float64 `json:"los"` // likelihood that the first is the stronger
}

// Figure is a number that may be infinite, which JSON says as null.
type Figure float64

// MarshalJSON implements [json.Marshaler].
func (f Figure) MarshalJSON() ([]byte, error) {
	if math.IsInf(float64(f), 0) || math.IsNaN(float64(f)) {
		return []byte("null"), nil
	}
	return strconv.AppendFloat(nil, float64(f), 'f', -1, 64), nil
}

// z95 is the distance from the mean, in standard deviations, that 95 % of a
// normal distribution keep within.
const z95 = 1.959963984540054

// perNormalized converts a mean over a standard deviation to normalized Elo.
var perNormalized = 800 / math.Ln10

// Estimate works out what the tally says. Nothing counted gives zeros.
func (t Tally) Estimate() Estimate {
	if t.Units() == 0 {
		return Estimate{Score: 0.5, Superiority: 0.5}
	}
	n, d := t.distribution()
	mean, variance := moments(d)
	deviation, perGame := math.Sqrt(variance/n), math.Sqrt(variance*t.games())
	e := Estimate{Score: t.score(), ScoreError: z95 * deviation, Elo: Figure(Elo(mean))}
	if e.Score == 0 || e.Score == 1 {
		e.Elo = Figure(Elo(e.Score))
	}
	e.EloError = Figure(Elo(math.Min(mean+e.ScoreError, 1))-Elo(math.Max(mean-e.ScoreError, 0))) / 2
	e.Normalized = (mean - 0.5) / perGame * perNormalized
	e.NormalizedError = z95 / math.Sqrt(n*t.games()) * perNormalized
	e.Superiority = (1 + math.Erf((mean-0.5)/deviation/math.Sqrt2)) / 2
	return e
}

// Elo returns the difference at which the stronger side is expected to score
// so much: plus or minus infinity for 1 and 0.
func Elo(score float64) float64 { return 400 * math.Log10(score/(1-score)) }

// Expected returns the expected score of a side that is so much stronger.
func Expected(elo float64) float64 { return 1 / (1 + math.Pow(10, -elo/400)) }
