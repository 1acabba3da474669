package explain

import (
	"slices"
	"strings"

	"dragoman/board"
	"dragoman/gen"
)

// This file explains the walls that moves put on the board.

// withoutWall returns a text without what it says about a wall, if the game has any.
func (e *explainer) withoutWall(text string) string {
	if e.prog.Game.Rules.Walls == nil {
		return text
	}
	base, _, _ := strings.Cut(text, ",")
	return base
}

// noWall answers for the text of a move that would be legal with a wall elsewhere.
func (e *explainer) noWall(text string, likely gen.Move) *Answer {
	_, wall, _ := strings.Cut(text, ",")
	if wall == "" {
		return &Answer{Rule: Wall, Text: "it does not say where the wall goes, as " + e.names.Move(likely) + " does"}
	}
	return &Answer{Rule: Wall, Text: "the wall cannot go there with this move; one such move is " + e.names.Move(likely)}
}

// legalWall says where a legal move puts a wall.
func (e *explainer) legalWall(m gen.Move) string {
	if m.Wall() == board.None {
		return ""
	}
	return "; it puts a wall on " + e.name(m.Wall())
}

// legalMatch returns a legal move that is what one of some candidates says, but perhaps for its wall.
func (e *explainer) legalMatch(candidates []candidate) gen.Move {
	for _, m := range e.legal {
		if slices.ContainsFunc(candidates, func(cand candidate) bool { return e.matches(m, cand) }) {
			return m
		}
	}
	return gen.None
}
