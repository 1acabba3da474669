package values

import "math"

// game is the outcome of a game: by kind how many pieces more White had, and
// White's points.
type game struct {
	difference []float64
	points     float64
}

// priorError is the standard error of the expected values, as a share of them.
// Kinds that the games say little about stay near what was expected.
const priorError = 0.4

// typicalUnit is the usual unit of games between even players: how much a
// hundredth of a pawn changes the log-odds of a win.
const typicalUnit = 1.0 / 150

// regression is a Bayesian logistic regression: the log-odds of a win are a sum
// of values, and each value has a normal prior.
type regression struct {
	rows      [][]float64 // by game
	points    []float64   // by game
	mean      []float64   // of the priors
	precision []float64   // of the priors: one over their variance
}

// fit finds the values that explain the games best, given the expected values in
// hundredths of a pawn. It first finds the unit that turns these into log-odds,
// then the values in that unit. White's advantage of moving first is one more
// value, which is not returned. Kinds of which no game had more on one side have
// no error.
func fit(games []game, expected []float64) []Estimate {
	r := regression{mean: []float64{typicalUnit, 0}, precision: []float64{4 / (typicalUnit * typicalUnit), 1}}
	for _, g := range games {
		r.rows = append(r.rows, []float64{dot(g.difference, expected), 1})
		r.points = append(r.points, g.points)
	}
	x, _ := r.maximise()
	unit, first := max(x[0], typicalUnit/10), x[1]

	r.rows, r.mean, r.precision = nil, nil, nil
	for _, g := range games {
		r.rows = append(r.rows, append(append([]float64{}, g.difference...), 1))
	}
	for _, v := range expected {
		r.mean = append(r.mean, v*unit)
		r.precision = append(r.precision, 1/max(1e-6, priorError*priorError*v*unit*v*unit))
	}
	r.mean, r.precision = append(r.mean, first), append(r.precision, 1)
	x, information := r.maximise()
	out := make([]Estimate, len(expected))
	for kind := range out {
		if varies(games, kind) {
			column := make([]float64, len(x))
			column[kind] = 1
			out[kind] = Estimate{x[kind], math.Sqrt(solve(information, column)[kind])}
		}
	}
	return out
}

func dot(a, b []float64) (sum float64) {
	for i := range a {
		sum += a[i] * b[i]
	}
	return sum
}

// maximise returns the values of the highest posterior probability and the
// information matrix there, by Newton's method.
func (r *regression) maximise() (x []float64, information [][]float64) {
	x = append([]float64{}, r.mean...)
	for range 25 {
		var gradient []float64
		gradient, information = r.derivatives(x)
		for i, d := range solve(information, gradient) {
			x[i] += d
		}
	}
	return x, information
}

// derivatives returns the gradient of the log-posterior and its negative second
// derivatives.
func (r *regression) derivatives(x []float64) (gradient []float64, information [][]float64) {
	n := len(x)
	gradient = make([]float64, n)
	information = make([][]float64, n)
	for i := range information {
		information[i] = make([]float64, n)
		information[i][i] = r.precision[i]
		gradient[i] = r.precision[i] * (r.mean[i] - x[i])
	}
	for game, row := range r.rows {
		p := 1 / (1 + math.Exp(-dot(row, x)))
		for i, v := range row {
			gradient[i] += v * (r.points[game] - p)
			for j, u := range row {
				information[i][j] += v * u * p * (1 - p)
			}
		}
	}
	return gradient, information
}

// solve returns x with a*x = b for a positive definite matrix.
func solve(a [][]float64, b []float64) []float64 {
	n := len(b)
	m := make([][]float64, n)
	for i := range m {
		m[i] = append(append(make([]float64, 0, n+1), a[i]...), b[i])
	}
	for i := range m {
		for j := range m {
			if i == j {
				continue
			}
			f := m[j][i] / m[i][i]
			for k := i; k <= n; k++ {
				m[j][k] -= f * m[i][k]
			}
		}
	}
	x := make([]float64, n)
	for i := range x {
		x[i] = m[i][n] / m[i][i]
	}
	return x
}

// varies reports whether in some game one side had more pieces of a kind.
func varies(games []game, kind int) bool {
	for _, g := range games {
		if g.difference[kind] != 0 {
			return true
		}
	}
	return false
}
