package search

import "math"

// baseReductions holds by depth and number of the move how much less deep a late
// move is searched, in 1024ths of a ply.
var baseReductions = func() (table [64][64]int) {
	for depth := 1; depth < 64; depth++ {
		for number := 1; number < 64; number++ {
			table[depth][number] = int(1024 * (0.9 + math.Log(float64(depth))*math.Log(float64(number))/2.3))
		}
	}
	return table
}()

// baseReduction returns how much less deep a move is searched by default, in
// 1024ths of a ply.
func baseReduction(depth, number int) int { return baseReductions[min(depth, 63)][min(number, 63)] }

// lateMoveCount returns how many moves are searched at a depth before quiet ones
// are left out.
func lateMoveCount(depth int, improving bool) int {
	if improving {
		return 4 + depth*depth
	}
	return (4 + depth*depth) / 2
}

// historyBonus returns what a move gains in the history for a cutoff at a depth.
func historyBonus(depth int) int { return min(160*depth-80, 1600) }
