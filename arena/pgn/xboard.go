package pgn

import (
	"strconv"
	"strings"

	"dragoman/gen"
	"dragoman/gen/fen"
	"dragoman/gen/rules"
	"dragoman/internal/pattern"
)

// ranks are the numbers of ranks in a move.
var ranks = pattern.Lazy(`[0-9]+`)

// xboardFinder reads moves as XBoard writes them: on boards of ten ranks these are counted
// from 0, and a + behind a move that can promote as in shogi is no check, but promotes.
func xboardFinder(p *rules.Program) finder {
	return func(names *fen.Names, pos gen.Position, text string) []gen.Move {
		if p.Board.Ranks() == 10 {
			text = ranks().ReplaceAllStringFunc(text, func(rank string) string {
				n, _ := strconv.Atoi(rank) // too large a number is no rank
				return strconv.Itoa(n + 1)
			})
		}
		if plain, ok := strings.CutSuffix(text, "+"); ok {
			const anyLetter = "=G"
			if m, ok := names.FindSAN(pos, plain+anyLetter); ok && m.Promotion() != 0 {
				return []gen.Move{m}
			}
		}
		return names.ChoicesSAN(pos, text)
	}
}
