package search

import (
	"math"
	"math/rand/v2"
)

// Strength limits how well to play. The zero value does not.
type Strength struct {
	Elo int // moved into the range from LeastElo to MostElo; 0: no limit
}

// level is how a player of some strength thinks.
type level struct {
	elo   float64
	nodes float64 // looked at
	noise float64 // of judgement: the standard deviation, in centipawns
}

// levels were measured by matches; docs/strength-limits.md tells how.
var levels = []level{
	{820, 200, 600},
	{960, 250, 350},
	{1070, 300, 220},
	{1340, 500, 130},
	{1590, 1000, 85},
	{1820, 2500, 48},
	{1910, 4000, 36},
	{2070, 7000, 26},
	{2310, 12000, 18},
	{2520, 20000, 12},
}

// The range of strength that can be asked for.
var (
	MinElo = int(levels[0].elo)
	MaxElo = int(levels[len(levels)-1].elo)
)

// weakMultiPV is how many moves a weak player chooses from.
const weakMultiPV = 5

func (s Strength) limited() bool { return s.Elo > 0 }

// level returns the level of a strength, between two that were measured if
// need be: nodes grow by factors, errors by differences.
func (s Strength) level() level {
	elo := min(max(float64(s.Elo), levels[0].elo), levels[len(levels)-1].elo)
	i := 1
	for elo > levels[i].elo {
		i++
	}
	a, b := levels[i-1], levels[i]
	t := (elo - a.elo) / (b.elo - a.elo)
	return level{elo, a.nodes * math.Pow(b.nodes/a.nodes, t), a.noise + t*(b.noise-a.noise)}
}

// limit makes the limits of a search those of a weak player: few nodes, and
// several moves to choose from.
func (s Strength) limit(l *Limits) {
	if !s.limited() {
		return
	}
	weak := s.level()
	if nodes := uint64(weak.nodes); l.Nodes == 0 || nodes < l.Nodes {
		l.Nodes = nodes
	}
	l.MultiPV = max(l.MultiPV, weakMultiPV)
}

// pickLine puts the line to play in front: the best, or for a weak player the one
// that looks best after errors of judgement, of those that were looked at.
func (s Strength) pickLine(lines []Line) {
	if !s.limited() {
		return
	}
	errors := s.level().noise
	best, top := 0, -float64(infinite)*2
	for i, l := range lines {
		if score := float64(l.Score) + errors*rand.NormFloat64(); score > top && (i == 0 || l.Depth > 0) {
			best, top = i, score
		}
	}
	lines[0], lines[best] = lines[best], lines[0]
	lines[0].Number, lines[best].Number = 1, best+1
}
