package stats_test

import (
	"encoding/json"
	"math"
	"strings"
	"testing"

	"dragoman/arena/stats"
)

// TestRatio compares with the values that fishtest shows for its tests.
func TestRatio(t *testing.T) {
	tests := []struct {
		model      stats.Model
		elo0, elo1 float64
		tally      stats.Tally
		want       float64
	}{
		{stats.Normalized, 0, 2, stats.Tally{36027, 68692, 36433}, 0.92},
		{stats.Normalized, -1.75, 0.25, stats.Tally{10650, 20431, 10871}, 2.30},
		{stats.Normalized, 0, 5, stats.Tally{0, 16700, 0}, -3.45},
		{stats.Logistic, 0.5, 2.5, stats.Tally{21184, 40708, 21404}, -1.57},
		{stats.Logistic, 0, 2, stats.Tally{57030, 106593, 57433}, -2.59},
		{stats.Normalized, 0, 2, stats.Tally{365, 16618, 36229, 16974, 390}, 2.25},
		{stats.Normalized, -1.75, 0.25, stats.Tally{127, 4883, 10712, 5150, 104}, 3.01},
		{stats.Normalized, 0, 5, stats.Tally{0, 0, 0, 0, 104}, 2.09},
		{stats.Normalized, 0, 5, stats.Tally{0, 3, 20, 30, 0}, 0.53},
		{stats.Normalized, 0, 2, stats.Tally{1, 60, 500, 1200, 600}, 13.44},
		{stats.Logistic, 0.5, 2.5, stats.Tally{223, 9863, 21279, 10037, 246}, -3.07},
		{stats.Logistic, 0, 2, stats.Tally{871, 26175, 55983, 26678, 821}, -4.98},
	}
	for _, c := range tests {
		test := stats.Test{Elo0: c.elo0, Elo1: c.elo1, Alpha: 0.05, Beta: 0.05, Model: c.model}
		if got := test.Ratio(c.tally); math.Abs(got-c.want) > 0.006 {
			t.Errorf("%s [%v, %v] %v: ratio %.4f, want %.2f", c.model, c.elo0, c.elo1, c.tally, got, c.want)
		}
	}
}

// TestEstimate compares with values worked out by fishtest's formulas.
func TestEstimate(t *testing.T) {
	tests := []struct {
		tally                      stats.Tally
		elo, eloError, nelo, error float64
		los                        float64
	}{
		{stats.Tally{96, 111, 136}, 40.70, 30.43, 49.77, 36.77, 0.9960},
		{stats.Tally{34, 54, 63, 64, 75}, 55.58, 27.65, 57.94, 28.28, 1.0000},
		{stats.Tally{332, 433, 498, 333, 334}, -8.64, 10.33, -9.17, 10.96, 0.0505},
		{stats.Tally{7895, 8757, 5685, 568, 9999}, -21.04, 2.95, -19.01, 2.65, 0.0000},
		{stats.Tally{0, 0, 1, 0, 0}, 0, 34.02, 0, 480.55, 0.5},
		{stats.Tally{0, 0, 0, 1, 0}, 189.70, 55.98, 2001.58, 480.55, 1},
		{stats.Tally{0, 0, 50, 0, 0}, 0, 0.68, 0, 68.09, 0.5},
	}
	near := func(got, want, tolerance float64) bool { return math.Abs(got-want) <= tolerance }
	for _, c := range tests {
		e := c.tally.Estimate()
		if !near(float64(e.Elo), c.elo, 0.01) || !near(float64(e.EloError), c.eloError, 0.02) || !near(e.Normalized, c.nelo, 0.01) ||
			!near(e.NormalizedError, c.error, 0.01) || !near(e.Superiority, c.los, 1e-4) {
			t.Errorf("%v: %+v, want Elo %v +- %v, normalized %v +- %v, superiority %v", c.tally, e, c.elo, c.eloError, c.nelo, c.error, c.los)
		}
	}
}

// TestEdges tries tallies for which some figures do not exist.
func TestEdges(t *testing.T) {
	none := stats.Tally(make([]float64, stats.Pentanomial)).Estimate()
	if none.Score != 0.5 || none.Elo != 0 || none.Superiority != 0.5 {
		t.Errorf("nothing counted: %+v", none)
	}
	all := stats.Tally{0, 0, 0, 0, 7}.Estimate()
	if all.Score != 1 || !math.IsInf(float64(all.Elo), 1) || all.Superiority != 1 {
		t.Errorf("all won: %+v", all)
	}
	if text, err := json.Marshal(all); err != nil || !strings.Contains(string(text), `"elo":null`) {
		t.Errorf("all won: %s, %v, want an Elo of null", text, err)
	}
	even := stats.Tally{0, 0, 9, 0, 0}.Estimate()
	if even.Score != 0.5 || even.Elo != 0 || even.Superiority != 0.5 {
		t.Errorf("all drawn: %+v", even)
	}
	test := stats.Test{Elo0: 0, Elo1: 5, Alpha: 0.05, Beta: 0.05, Model: stats.Logistic}
	if llr, v := test.Verdict(make(stats.Tally, stats.Pentanomial)); llr != 0 || v != stats.Undecided {
		t.Errorf("nothing counted: ratio %v, %s", llr, v)
	}
	if lower, upper := test.Bounds(); math.Abs(upper-2.944) > 1e-3 || math.Abs(lower+2.944) > 1e-3 {
		t.Errorf("bounds %v and %v, want -2.944 and 2.944", lower, upper)
	}
	for _, c := range []struct {
		tally stats.Tally
		want  stats.Verdict
	}{{stats.Tally{0, 40, 200, 120, 20}, stats.Accepted}, {stats.Tally{20, 120, 200, 40, 0}, stats.Rejected}} {
		if llr, v := test.Verdict(c.tally); v != c.want {
			t.Errorf("%v: ratio %v, %s, want %s", c.tally, llr, v, c.want)
		}
	}
}

// TestCheck refuses tests that could never end.
func TestCheck(t *testing.T) {
	good := stats.Test{Elo0: 0, Elo1: 5, Alpha: 0.05, Beta: 0.05, Model: stats.Logistic}
	if err := good.Check(); err != nil {
		t.Error(err)
	}
	bad := []stats.Test{
		{Elo0: 5, Elo1: 5, Alpha: 0.05, Beta: 0.05, Model: stats.Logistic},
		{Elo0: 0, Elo1: 5, Alpha: 0, Beta: 0.05, Model: stats.Logistic},
		{Elo0: 0, Elo1: 5, Alpha: 0.05, Beta: 0.6, Model: stats.Logistic},
		{Elo0: 0, Elo1: 5, Alpha: 0.05, Beta: 0.05, Model: "bayes"},
		{Elo0: math.NaN(), Elo1: 5, Alpha: 0.05, Beta: 0.05, Model: stats.Logistic},
	}
	for _, c := range bad {
		if c.Check() == nil {
			t.Errorf("%+v is accepted", c)
		}
	}
}
