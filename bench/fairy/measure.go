package main

import (
	"fmt"
	"slices"
)

// row is what the table says of a subject. A ratio is empty if that build does not
// know the game.
type row struct {
	depth  int
	leaves uint64
	ratios [2]string
}

// compare measures how much faster our program counts a subject than others, of
// which some may be nil.
func (s *subject) compare(us *contender, others []*contender, rounds int) (r row, err error) {
	all := []*contender{us}
	for _, o := range others {
		if o != nil && variant(s.game, o.variants) != "" {
			all = append(all, o)
		}
	}
	r.depth, err = chooseDepth(func(depth int) (leaves uint64, fastest, slowest float64, err error) {
		r.leaves, fastest, slowest, err = s.probe(all, depth)
		return r.leaves, fastest, slowest, err
	})
	if err != nil {
		return row{}, err
	}
	ratios := make([][]float64, len(all))
	for i := range rounds {
		// Who begins changes from round to round.
		shift := i % len(all)
		_, times, err := s.round(slices.Concat(all[shift:], all[:shift]), r.depth)
		if err != nil {
			return row{}, err
		}
		times = slices.Concat(times[len(all)-shift:], times[:len(all)-shift])
		for j := range all {
			ratios[j] = append(ratios[j], times[j]/times[0])
		}
	}
	for i, o := range others {
		if j := slices.Index(all, o); o != nil && j > 0 {
			slices.Sort(ratios[j])
			r.ratios[i] = fmt.Sprintf("%.2fx", ratios[j][rounds/2])
		}
	}
	return r, nil
}

// probe returns the leaves and the times of the fastest and the slowest contender. On a busy machine a start can take
// longer than the count, so a time that could be enough is measured twice, and the shorter one counts.
func (s *subject) probe(all []*contender, depth int) (leaves uint64, fastest, slowest float64, err error) {
	for range 2 {
		var times []float64
		if leaves, times, err = s.round(all, depth); err != nil {
			return 0, 0, 0, err
		}
		if now := slices.Max(times); slowest == 0 || now < slowest {
			slowest = now
		}
		if now := slices.Min(times); fastest == 0 || now < fastest {
			fastest = now
		}
		if slowest <= tooShort {
			break
		}
	}
	return leaves, fastest, slowest, nil
}

// round lets each contender count once. It returns the leaves, on which all must
// agree, and the seconds that each took beyond its start.
func (s *subject) round(all []*contender, depth int) (leaves uint64, times []float64, err error) {
	for i, c := range all {
		_, start, err := c.count(s, 0)
		if err != nil {
			return 0, nil, err
		}
		n, seconds, err := c.count(s, depth)
		if err != nil {
			return 0, nil, err
		}
		if i > 0 && n != leaves {
			return 0, nil, fmt.Errorf("at depth %d %s counts %d leaves and %s %d: %s", depth, all[0].path, leaves, c.path, n, s.fen)
		}
		leaves, times = n, append(times, max(seconds-start, shortest))
	}
	return leaves, times, nil
}

const (
	// shortest is the shortest time that is told from the noise of a start.
	shortest = 0.001
	// The slowest program should take from least to most seconds for a count, but so many more that the fastest takes
	// leastFast, which is told from the noise of a start, if the slowest stays below mostSlow.
	least, most         = 0.3, 2.0
	leastFast, mostSlow = 0.08, 20
	// tooShort is a time from which even many times as many leaves do not take too
	// long.
	tooShort = 0.01
	// maxDepth ends the choice for positions whose tree does not grow.
	maxDepth = 20
)

// chooseDepth returns the depth whose count takes as long as it should, or the one that comes nearest. The probe counts
// once. It is not called for another depth after the chosen one.
func chooseDepth(probe func(depth int) (leaves uint64, fastest, slowest float64, err error)) (int, error) {
	before := uint64(1)
	for depth := 1; ; depth++ {
		leaves, fastest, slowest, err := probe(depth)
		if err != nil {
			return 0, err
		}
		next := slowest * float64(leaves) / float64(max(before, 1))
		goOn := slowest < least && (slowest <= tooShort || next/most <= least/slowest)
		goOn = goOn || fastest < leastFast && (slowest <= tooShort || next <= mostSlow)
		if !goOn || depth == maxDepth {
			return depth, nil
		}
		before = leaves
	}
}
