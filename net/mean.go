package net

import (
	"errors"
	"fmt"
	"math"
)

// Mean returns the mean of networks: each weight is the mean of theirs. They have to be alike in all
// but what they were fitted to. Networks that go on from the same one in different ways err differently, so
// that their mean errs less.
func Mean(networks []*Network) (*Network, error) {
	if len(networks) < 2 {
		return nil, errors.New("expected at least two networks")
	}
	first := networks[0]
	for i, n := range networks[1:] {
		other := n.Info
		other.Game, other.Positions, other.Signature, other.Seed = first.Game, first.Positions, first.Signature, first.Seed
		if other != first.Info {
			return nil, fmt.Errorf("network %d is not of the same kind as the first: it is for another game, or of another size, scale or role", i+2)
		}
	}
	mean, err := New(first.Info)
	if err != nil {
		return nil, err
	}
	for _, n := range networks {
		mean.Positions = max(mean.Positions, n.Positions)
	}
	average(mean.Weights, networks, func(n *Network) []int16 { return n.Weights })
	average(mean.Bias, networks, func(n *Network) []int16 { return n.Bias })
	average(mean.Out, networks, func(n *Network) []int16 { return n.Out })
	average(mean.OutBias, networks, func(n *Network) []int32 { return n.OutBias })
	return mean, nil
}

// average sets numbers to the means of those of some networks.
func average[T int16 | int32](mean []T, networks []*Network, part func(*Network) []T) {
	for i := range mean {
		sum := 0
		for _, n := range networks {
			sum += int(part(n)[i])
		}
		mean[i] = T(math.RoundToEven(float64(sum) / float64(len(networks))))
	}
}
