package studio

import (
	"slices"
	"strings"

	"dragoman/dsl/ir"
)

// tag is something that is special about some games.
type tag struct {
	word string
	on   func(g *ir.Game) bool
}

// allTags are the words that the gallery can filter by.
var allTags = []tag{
	{"small board", func(g *ir.Game) bool { return len(g.Board.Cells()) < 64 }},
	{"large board", func(g *ir.Game) bool { return len(g.Board.Cells()) > 64 && g.Board.Levels <= 1 }},
	{"fairy pieces", func(g *ir.Game) bool {
		return slices.ContainsFunc(g.Pieces, func(p *ir.Piece) bool { return !isOrthodox(p.Name) })
	}},
	{"drops", func(g *ir.Game) bool { return g.Drops != nil }},
	{"other goals", func(g *ir.Game) bool {
		return g.Effects != nil && len(g.Effects.Victory) > 0 || g.Rules.Checkmate != ir.Loss || !hasCheck(g)
	}},
	{"no check", func(g *ir.Game) bool { return !hasCheck(g) }},
	{"must take", func(g *ir.Game) bool { return isOn(g, "forced_capture") }},
	{"walls", func(g *ir.Game) bool { return g.Rules.Walls != nil }},
	{"points", func(g *ir.Game) bool { return g.Rules.Points != nil }},
	{"space", func(g *ir.Game) bool { return g.Board.Levels > 1 }},
}

// isOn reports whether a rule of a game holds.
func isOn(g *ir.Game, rule string) bool {
	return slices.ContainsFunc(ir.RuleSwitches, func(s ir.Switch[ir.Rules]) bool { return s.Name == rule && *s.Of(&g.Rules) })
}

// hasCheck reports whether kings, or what stands for them, must be safe.
func hasCheck(g *ir.Game) bool {
	return g.Rules.KingSafety && slices.ContainsFunc(g.Pieces, func(p *ir.Piece) bool { return p.Royal })
}

// tags says what is special about a game.
func tags(g *ir.Game) []string {
	list := []string{}
	for _, t := range allTags {
		if t.on(g) {
			list = append(list, t.word)
		}
	}
	return list
}

// tagWords lists all tags.
func tagWords() (list []string) {
	for _, t := range allTags {
		list = append(list, t.word)
	}
	return list
}

// isOrthodox reports whether a piece has the name of one of chess.
func isOrthodox(name string) bool {
	return slices.Contains([]string{"king", "queen", "rook", "bishop", "knight", "pawn"}, strings.ToLower(name))
}
