package main

import (
	"fmt"
	"slices"

	"dragoman/dsl/ir"
	"dragoman/gen"
	"dragoman/gen/walk"
)

// mates returns the moves that mate in so many moves, if that is the shortest mate. A
// fast generator finds them, and the reference proves them. For a mate in two it also
// proves that there is none in one.
func mates(pos gen.Position, length int) (keys []gen.Move, err error) {
	if length > 1 && len(keyMoves(pos, length-1)) > 0 {
		return nil, nil
	}
	if keys = keyMoves(pos, length); len(keys) == 0 || slices.ContainsFunc(keys, func(m gen.Move) bool { return replies(pos, m) > mostReplies }) {
		return nil, nil
	}
	state := pos.State()
	reference := walk.New(pos.Program(), &state)
	for _, m := range keys {
		if !proves(reference, pos, m, length) {
			return nil, fmt.Errorf("%s finds a mate in %d that %s does not", gen.BackendOf(pos), length, gen.BackendOf(reference))
		}
	}
	if length > 1 && len(keyMoves(reference, 1)) > 0 {
		return nil, fmt.Errorf("%s finds a mate in one that %s does not", gen.BackendOf(reference), gen.BackendOf(pos))
	}
	return keys, nil
}

// mostReplies is how many replies to a key move the reference searches in reasonable
// time: it takes a second for each.
const mostReplies = 30

// replies counts the legal moves after a move.
func replies(pos gen.Position, m gen.Move) int {
	pos.Make(m)
	defer pos.Unmake()
	return gen.CountLegal(pos)
}

// keyMoves returns the moves that mate in so many moves.
func keyMoves(pos gen.Position, length int) (keys []gen.Move) {
	for _, m := range pos.AppendLegal(nil) {
		pos.Make(m)
		if isMated(pos, length) {
			keys = append(keys, m)
		}
		pos.Unmake()
	}
	return keys
}

// isMated reports whether the side to move is mated in so many moves of the other
// side, the one just made included.
func isMated(pos gen.Position, length int) bool {
	if length == 1 {
		return pos.InCheck() && gen.CountLegal(pos) == 0 && gen.NoMoveResult(pos) == ir.Loss
	}
	replies := pos.AppendLegal(nil)
	for _, m := range replies {
		pos.Make(m)
		_, mated := mateInOne(pos)
		pos.Unmake()
		if !mated {
			return false
		}
	}
	return len(replies) > 0
}

// mateInOne returns a move that mates, if there is one.
func mateInOne(pos gen.Position) (gen.Move, bool) {
	for _, m := range pos.AppendLegal(nil) {
		pos.Make(m)
		mated := isMated(pos, 1)
		pos.Unmake()
		if mated {
			return m, true
		}
	}
	return gen.None, false
}

// proves plays a move and all replies with the reference, and reports whether each
// leads to mate. The fast generator plays the same moves and suggests the mating ones.
func proves(reference, fast gen.Position, m gen.Move, length int) bool {
	legal := reference.Make(m)
	fast.Make(m)
	defer reference.Unmake()
	defer fast.Unmake()
	if !legal || length == 1 {
		return legal && isMated(reference, 1)
	}
	replies := reference.AppendLegal(nil)
	for _, r := range replies {
		reference.Make(r)
		fast.Make(r)
		next, found := mateInOne(fast)
		proven := found && proves(reference, fast, next, 1)
		reference.Unmake()
		fast.Unmake()
		if !proven {
			return false
		}
	}
	return len(replies) > 0
}
