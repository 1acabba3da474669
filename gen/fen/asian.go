package fen

import (
	"slices"

	"dragoman/gen/rules"
)

// This file knows the letters that programs of xiangqi and janggi write for horses and
// elephants.

var asianLetters = map[string]string{"N": "H", "B": "E"}

// westernMoves are the moves of knights and bishops.
var westernMoves = []string{"quiet+capture leap (-2,-1) (-2,1) (-1,-2) (-1,2) (1,-2) (1,2) (2,-1) (2,1)", "quiet+capture ride 1-* (-1,-1) (-1,1) (1,-1) (1,1)"}

// asianLetter returns the other letter of a kind that has the letter of knights or bishops
// but does not move as they do, or nothing.
func asianLetter(p *rules.Program, kind int) string {
	other := asianLetters[p.Kinds[kind].Letter]
	if other == "" || p.KindOf(other) != 0 || slices.Contains(westernMoves, firstMoves(p, kind)) {
		return ""
	}
	return other
}

// asianKind returns the kind with such a letter in a game where nothing promotes, or 0.
func asianKind(p *rules.Program, letter string) int {
	if slices.ContainsFunc(p.Promote, func(r *rules.Promotion) bool { return r != nil }) {
		return 0
	}
	for kind := 1; kind < len(p.Kinds); kind++ {
		if letter == asianLetter(p, kind) {
			return kind
		}
	}
	return 0
}

// firstMoves returns the first moves of a kind as text.
func firstMoves(p *rules.Program, kind int) string {
	if moves := p.Game.Pieces[kind-1].Moves; len(moves) > 0 {
		return moves[0].Text(p.Game.Board)
	}
	return ""
}
