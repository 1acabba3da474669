package engine

import (
	"math/rand/v2"

	"dragoman/gen"
)

// RandomMoves makes random moves from a position, and reports whether the game goes
// on after them.
func RandomMoves(pos gen.Position, plies int, random *rand.Rand) (moves []gen.Move, ok bool) {
	for {
		if _, _, over := gen.Result(pos); over {
			return nil, false
		}
		if len(moves) == plies {
			return moves, true
		}
		legal := pos.AppendLegal(nil)
		m := legal[random.IntN(len(legal))]
		pos.Make(m)
		moves = append(moves, m)
	}
}
