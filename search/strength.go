package search

import (
	"math"
	"math/rand/v2"
)

// level is what limits a player of some strength.
type level struct {
	elo   float64
	nodes float64
	noise float64 // added to scores: the standard deviation, in centipawns
}

// levels were measured in matches (docs/strength-limits.md).
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

// The range of strength.
var (
	MinElo = int(levels[0].elo)
	MaxElo = int(levels[len(levels)-1].elo)
)

// weakMultiPV is the number of lines that a limited player chooses from.
const weakMultiPV = 5

// levelOf interpolates between the levels that were measured: nodes geometrically,
// noise linearly. It clamps to MinElo and MaxElo.
func levelOf(elo int) level {
	e := float64(min(max(elo, MinElo), MaxElo))
	i := 1
	for e > levels[i].elo {
		i++
	}
	a, b := levels[i-1], levels[i]
	t := (e - a.elo) / (b.elo - a.elo)
	return level{e, a.nodes * math.Pow(b.nodes/a.nodes, t), a.noise + t*(b.noise-a.noise)}
}

// limitStrength limits a search to the nodes of its Elo, and makes it search the
// lines to choose from.
func (l *Limits) limitStrength() {
	if l.Elo == 0 {
		return
	}
	if nodes := uint64(levelOf(l.Elo).nodes); l.Nodes == 0 || nodes < l.Nodes {
		l.Nodes = nodes
	}
	l.MultiPV = max(l.MultiPV, weakMultiPV)
}

// pickLine swaps the line to play with the first. A limited player adds noise to
// the scores of the lines that were searched, and plays the best then.
func pickLine(lines []Line, elo int) {
	if elo == 0 {
		return
	}
	noise := levelOf(elo).noise
	best, bestScore := 0, -float64(infinite)*2
	for i, l := range lines {
		if score := float64(l.Score) + noise*rand.NormFloat64(); score > bestScore && (i == 0 || l.Depth > 0) {
			best, bestScore = i, score
		}
	}
	lines[0], lines[best] = lines[best], lines[0]
	lines[0].Number, lines[best].Number = 1, best+1
}
