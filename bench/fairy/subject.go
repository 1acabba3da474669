package main

import (
	"fmt"
	"math/rand/v2"
	"slices"

	"dragoman/dsl"
	"dragoman/gen"
	"dragoman/gen/fen"
	"dragoman/gen/rules"
)

// subject is a position of a game: the moves from the start that lead to it are
// what Fairy-Stockfish is given, the FEN is for us.
type subject struct {
	game  dsl.Entry
	label string
	moves []string
	fen   string
}

// plies are the lengths of the lines to the positions of each game.
var plies = []int{0, 20, 40}

// maxLines is how many lines are tried to find one that does not end the game.
const maxLines = 100

// subjects returns the positions of a game. A game that always ends before has
// fewer.
func subjects(e dsl.Entry) (list []*subject, err error) {
	prog, err := compile(e)
	if err != nil {
		return nil, err
	}
	for _, n := range plies {
		for seed := range uint64(maxLines) {
			s, err := randomLine(prog, n, seed)
			if err != nil {
				return nil, err
			}
			if s == nil {
				continue
			}
			s.game, s.label = e, "start"
			if n > 0 {
				s.label = fmt.Sprintf("ply %d", n)
			}
			list = append(list, s)
			break
		}
	}
	return list, nil
}

// randomLine plays a number of random moves, the same for the same seed. It
// returns nil if the game has ended then.
func randomLine(prog *rules.Program, length int, seed uint64) (*subject, error) {
	_, pos, names, err := fen.SetUp(prog, "")
	if err != nil {
		return nil, err
	}
	random, s := rand.New(rand.NewPCG(seed, 0)), &subject{}
	for {
		legal := pos.AppendLegal(nil)
		if _, ended := pos.Ended(); ended || len(legal) == 0 {
			return nil, nil
		}
		if len(s.moves) == length {
			state := pos.State()
			s.fen = fen.Format(prog, &state)
			return s, nil
		}
		legal = keepHands(legal)
		m := legal[random.IntN(len(legal))]
		s.moves = append(s.moves, names.Move(m))
		pos.Make(m)
	}
}

// keepHands leaves out drops where there are other moves, so that hands fill.
func keepHands(legal []gen.Move) []gen.Move {
	isDrop := func(m gen.Move) bool { return m.Kind() == rules.Dropping }
	if moves := slices.DeleteFunc(slices.Clone(legal), isDrop); len(moves) > 0 {
		return moves
	}
	return legal
}
