package search

import "math/rand/v2"

// Strength limits how well to play. The zero value does not.
type Strength struct {
	Elo int // roughly, at fast games; 0, or FullElo and beyond: no limit
}

// FullElo is from where on strength is not limited.
const FullElo = 2850

const (
	weakLines = 4    // moves that a weak player chooses from
	weakNodes = 40.0 // looked at by the weakest, doubled every weakStep
	weakStep  = 200
	weakElo   = 500
)

func (s Strength) limited() bool { return s.Elo > 0 && s.Elo < FullElo }

// weaken makes the limits of a search those of a weak player: few nodes, and
// several moves to choose from.
func (s Strength) weaken(l *Limits) {
	if !s.limited() {
		return
	}
	nodes := uint64(weakNodes) << max(0, (s.Elo-weakElo)/weakStep)
	if l.Nodes == 0 || nodes < l.Nodes {
		l.Nodes = nodes
	}
	l.MultiPV = max(l.MultiPV, weakLines)
}

// choose returns the line to play: the best, or for a weak player one that
// looks best after errors of judgement.
func (s Strength) choose(lines []Line) *Line {
	if !s.limited() {
		return &lines[0]
	}
	errors := float64(FullElo-s.Elo) / 8
	best, top := &lines[0], -float64(infinite)*2
	for i := range lines {
		if score := float64(lines[i].Score) + errors*rand.NormFloat64(); score > top {
			best, top = &lines[i], score
		}
	}
	return best
}
