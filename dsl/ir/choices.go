package ir

import "slices"

// Choices returns the castling moves that c stands for: for each leg the number
// of the way that it takes, in the order in which the last leg changes fastest.
// Choices that bring two pieces to one cell are none.
func (c *RegionCastle) Choices() (list [][]int) {
	choice := make([]int, len(c.Legs))
	var pick func(leg int)
	pick = func(leg int) {
		if leg == len(c.Legs) {
			list = append(list, slices.Clone(choice))
			return
		}
		for way := range c.Legs[leg].Ways {
			choice[leg] = way
			if !c.collides(choice[:leg+1]) {
				pick(leg + 1)
			}
		}
	}
	pick(0)
	return list
}

// collides reports whether the last leg of a choice ends where another one does.
func (c *RegionCastle) collides(choice []int) bool {
	last := len(choice) - 1
	to := c.Legs[last].Ways[choice[last]].To
	for leg, way := range choice[:last] {
		if c.Legs[leg].Ways[way].To == to {
			return true
		}
	}
	return false
}
