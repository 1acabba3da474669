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

// doubt is how far, as a share of them, the values expected beforehand may well
// be off: what few games say little about stays near them.
const doubt = 0.4

// usual is what a hundredth of a pawn comes to in games of even players.
const usual = 1.0 / 150

// model is a logistic regression: the chances of a game follow from a sum of
// values, of which each is expected to be near its mean.
type model struct {
	rows   [][]float64 // by game
	points []float64   // by game
	mean   []float64
	trust  []float64 // one over the expected square of the distance from the mean
}

// fit finds the values that explain the outcomes best if material decides a
// game, in the unit in which chances are reckoned. What the values expected
// beforehand, in hundredths of a pawn, come to in that unit is found first. The
// right to move first has a value too, which is not returned. Kinds of which no
// game had more on one side get no error.
func fit(list []outcome, expected []float64) []estimate {
	m := model{mean: []float64{usual, 0}, trust: []float64{4 / (usual * usual), 1}}
	for _, o := range list {
		m.rows = append(m.rows, []float64{dot(o.more, expected), 1})
		m.points = append(m.points, o.points)
	}
	x, _ := m.solve()
	unit, first := max(x[0], usual/10), x[1]

	m.rows, m.mean, m.trust = nil, nil, nil
	for _, o := range list {
		m.rows = append(m.rows, append(append([]float64{}, o.more...), 1))
	}
	for _, v := range expected {
		m.mean = append(m.mean, v*unit)
		m.trust = append(m.trust, 1/max(1e-6, doubt*doubt*v*unit*v*unit))
	}
	m.mean, m.trust = append(m.mean, first), append(m.trust, 1)
	x, info := m.solve()
	out := make([]estimate, len(expected))
	for kind := range out {
		if appears(list, kind) {
			side := make([]float64, len(x))
			side[kind] = 1
			out[kind] = estimate{x[kind], math.Sqrt(solve(info, side)[kind])}
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

// solve returns the likeliest values and how sharply the likelihood curves
// around them.
func (m *model) solve() (x []float64, info [][]float64) {
	x = append([]float64{}, m.mean...)
	for range 25 {
		var slope []float64
		slope, info = m.derive(x)
		for i, d := range solve(info, slope) {
			x[i] += d
		}
	}
	return x, info
}

// derive returns the slope of the likelihood and its curvature.
func (m *model) derive(x []float64) (slope []float64, info [][]float64) {
	n := len(x)
	slope = make([]float64, n)
	info = make([][]float64, n)
	for i := range info {
		info[i] = make([]float64, n)
		info[i][i] = m.trust[i]
		slope[i] = m.trust[i] * (m.mean[i] - x[i])
	}
	for game, row := range m.rows {
		p := 1 / (1 + math.Exp(-dot(row, x)))
		for i, v := range row {
			slope[i] += v * (m.points[game] - p)
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
