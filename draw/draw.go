// Package draw makes pictures of boards and of how pieces move: text for
// terminals, and SVG documents that stand for themselves, with a title for
// those who cannot see them and colours for light and dark surroundings.
//
// A [Diagram] shows what one piece can do from one cell, as the walker of
// package ir finds it; so it shows pieces of any game, also of those that no
// back-end plays. A [Position] shows what stands on a board. Boards on several
// levels are drawn level by level, the highest first.
package draw

import (
	"strconv"

	"dragoman/dsl/ir"
)

// Style says what a picture for a terminal is made of.
type Style uint8

// The styles: one of two sets of characters, and perhaps colours.
const (
	Unicode Style = 0
	ASCII   Style = 1
	Colour  Style = 2
)

// levels returns the number of levels of a board.
func levels(b ir.Board) int { return max(1, b.Levels) }

// levelLabel returns the name of a level, counted from 0.
func levelLabel(labels []string, z int) string {
	if z < len(labels) {
		return labels[z]
	}
	return string(rune('a' + z))
}

// cellName returns the name of a cell: e4 on a flat board, K4,4 in a space.
func cellName(b ir.Board, labels []string, c ir.Vec) string {
	if levels(b) == 1 {
		return b.CellName(c)
	}
	return levelLabel(labels, c.Z) + strconv.Itoa(c.X+1) + "," + strconv.Itoa(c.Y+1)
}

// fileLabel returns what stands below a file: a letter on a flat board, a
// number in a space.
func fileLabel(b ir.Board, x int) string {
	if levels(b) == 1 {
		return string(rune('a' + x))
	}
	return strconv.Itoa(x + 1)
}

// labelsOf returns the names of the levels of a game.
func labelsOf(g *ir.Game) []string {
	if g.Space == nil {
		return nil
	}
	return g.Space.Labels
}
