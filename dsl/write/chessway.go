package write

import (
	"fmt"
	"slices"
	"strings"

	"dragoman/dsl/ir"
)

// This file writes the ways of a movement as patterns of ChessLang.

// directions are the words for the octants, as the owner sees them.
var directions = []string{"forward", "forward-right", "right", "backward-right", "backward", "backward-left", "left", "forward-left"}

// circles are the words for several octants.
var circles = []struct {
	word    string
	octants []int
}{
	{"any", []int{0, 1, 2, 3, 4, 5, 6, 7}},
	{"orthogonal", []int{0, 2, 4, 6}},
	{"diagonal", []int{1, 3, 5, 7}},
}

// ways writes a group without its conditions.
func (c *chessWriter) ways(g group) (text, why string) {
	if g.odd != "" || g.over+g.empty+g.board != "" || g.at > 0 {
		return "", "ChessLang has steps, slides, leaps, rides, hops and vaults, and sequences of them"
	}
	first := ""
	if g.bent {
		n := octantOf(g.via)
		if n < 0 {
			return "", "a sequence of ChessLang begins along a rank, file or diagonal"
		}
		first = step(directions[n], max(g.via.X, -g.via.X, g.via.Y, -g.via.Y)) + " + "
	}
	var parts []string
	rest := slices.Clone(g.dirs)
	for _, d := range g.dirs {
		class := slices.DeleteFunc(slices.Clone(rest), func(v ir.Vec) bool { return far(v) != far(d) })
		if len(class) == 0 {
			continue
		}
		rest = slices.DeleteFunc(rest, func(v ir.Vec) bool { return far(v) == far(d) })
		text, why := c.class(g, class)
		if why != "" {
			return "", why
		}
		parts = append(parts, text...)
	}
	for i := range parts {
		parts[i] = first + parts[i]
	}
	return strings.Join(parts, " | "), ""
}

// far is what vectors have in common that a symmetry of the board takes to one
// another; those of all steps of a king are one class too.
func far(v ir.Vec) [2]int {
	a, b := max(v.X, -v.X), max(v.Y, -v.Y)
	if a == 0 || b == 0 || a == b {
		return [2]int{max(a, b), 0}
	}
	return [2]int{max(a, b), min(a, b)}
}

// class writes vectors of one class.
func (c *chessWriter) class(g group, dirs []ir.Vec) (parts []string, why string) {
	size := far(dirs[0])
	if size[1] > 0 {
		return c.oblique(g, dirs, size)
	}
	for _, name := range words(dirs) {
		text, why := c.straight(g, name, size[0])
		if why != "" {
			return nil, why
		}
		parts = append(parts, text...)
	}
	return parts, ""
}

// oblique writes leaps and rides that are on no line: they go all ways.
func (c *chessWriter) oblique(g group, dirs []ir.Vec, size [2]int) (parts []string, why string) {
	switch {
	case len(dirs) < 8:
		return nil, "leaps and rides of ChessLang go to all sides"
	case g.hurdles > 0:
		return nil, "hops and vaults of ChessLang go along a rank, file or diagonal"
	case g.leap():
		return []string{fmt.Sprintf("leap(%d, %d)", size[0], size[1])}, ""
	case g.min > 1:
		return nil, "a ride of ChessLang begins with one leap"
	case g.max > 0:
		return []string{fmt.Sprintf("ride(%d, %d, %d)", size[0], size[1], g.max)}, ""
	}
	return []string{fmt.Sprintf("ride(%d, %d)", size[0], size[1])}, ""
}

// straight writes what goes along lines, some cells at a time.
func (c *chessWriter) straight(g group, name string, cells int) (parts []string, why string) {
	switch {
	case g.hurdles > 1:
		return nil, "hops and vaults of ChessLang have one hurdle"
	case g.leap():
		return []string{step(name, cells)}, ""
	case cells > 1:
		return nil, "slides of ChessLang pass every cell"
	case g.hurdles == 1 && g.min == 1 && g.max == 1:
		return []string{"hop(" + name + ")"}, ""
	case g.hurdles == 1 && g.min > 1:
		return nil, "vaults of ChessLang land from the next cell on"
	case g.hurdles == 1:
		return []string{ranged("vault", name, g.max)}, ""
	case g.min == 1:
		return []string{ranged("slide", name, g.max)}, ""
	}
	if g.bent {
		return nil, "what begins with a step goes on from the next cell"
	}
	for n := g.min; n <= c.reach(g.way); n++ {
		parts = append(parts, step(name, n)+" where clear")
	}
	return parts, ""
}

// words returns the words for the octants that some vectors lie in.
func words(dirs []ir.Vec) (names []string) {
	var in []int
	for _, d := range dirs {
		in = append(in, octantOf(d))
	}
	for _, c := range circles {
		if !slices.ContainsFunc(c.octants, func(n int) bool { return !slices.Contains(in, n) }) {
			names = append(names, c.word)
			in = slices.DeleteFunc(in, func(n int) bool { return slices.Contains(c.octants, n) })
		}
	}
	for _, n := range in {
		names = append(names, directions[n])
	}
	return names
}

// octantOf returns which of the eight directions a vector has, or -1.
func octantOf(v ir.Vec) int {
	if n := octant(v); n%2 == 0 && v != (ir.Vec{}) {
		return n / 2
	}
	return -1
}

func step(name string, cells int) string {
	if cells == 1 {
		return "step(" + name + ")"
	}
	return fmt.Sprintf("step(%s, %d)", name, cells)
}

func ranged(word, name string, most int) string {
	if most == 0 {
		return word + "(" + name + ")"
	}
	return fmt.Sprintf("%s(%s, %d)", word, name, most)
}
