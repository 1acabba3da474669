package values

import "math"

// outcome is a game: by kind how many pieces more White had, and what came of
// it.
type outcome struct {
	more   []float64
	points float64
}

// estimate is a value with its standard error.
type estimate struct{ value, err float64 }

// prior keeps values that the games hardly speak about near zero.
const prior = 0.05

// fit finds the values that make the outcomes most likely if material decides
// a game as logistic regression has it. The first move has a value too, which
// is not returned. Kinds of which no game had more on one side get no error.
func fit(list []outcome, kinds int) []estimate {
	n := kinds + 1 // the last is the first move's
	x := make([]float64, n)
	var info [][]float64
	for range 20 {
		var slope []float64
		slope, info = derive(list, x)
		delta := solve(info, slope)
		for i := range x {
			x[i] += delta[i]
		}
	}
	out := make([]estimate, kinds)
	for kind := range out {
		if !appears(list, kind) {
			continue
		}
		unit := make([]float64, n)
		unit[kind] = 1
		out[kind] = estimate{x[kind], math.Sqrt(solve(info, unit)[kind])}
	}
	return out
}

// derive returns the slope of the likelihood and its curvature.
func derive(list []outcome, x []float64) (slope []float64, info [][]float64) {
	n := len(x)
	slope = make([]float64, n)
	info = make([][]float64, n)
	for i := range info {
		info[i] = make([]float64, n)
		info[i][i] = prior
		slope[i] = -prior * x[i]
	}
	for _, o := range list {
		row := append(append(make([]float64, 0, n), o.more...), 1)
		sum := 0.0
		for i, v := range row {
			sum += v * x[i]
		}
		p := 1 / (1 + math.Exp(-sum))
		for i, v := range row {
			slope[i] += v * (o.points - p)
			for j, u := range row {
				info[i][j] += v * u * p * (1 - p)
			}
		}
	}
	return slope, info
}

// solve returns x with a*x = b for a matrix that is positive definite.
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

func appears(list []outcome, kind int) bool {
	for _, o := range list {
		if o.more[kind] != 0 {
			return true
		}
	}
	return false
}
