package ir

import (
	"fmt"
	"slices"
	"strings"
)

// This file prints the rules of games on several levels for [Game.String].

func (w *gameWriter) space(s *SpaceRules) {
	var lines []string
	for _, t := range s.Stacks {
		lines = append(lines, t.text())
	}
	for _, u := range s.Uplifts {
		lines = append(lines, fmt.Sprintf("uplift %s %s on %s onto %s to %s", u.For, u.Piece, w.game.Board.list(u.Zone), strings.Join(u.Onto, " "), u.To))
	}
	for _, p := range s.DoubleSteps {
		b := w.game.Board
		lines = append(lines, fmt.Sprintf("double-step %s %s by %s from %s through %s", p.For, p.Piece, b.offset(p.Step), b.list(p.From),
			strings.Join(b.offsets(p.Through), " ")))
	}
	for _, c := range s.Castles {
		lines = append(lines, w.regionCastle(c))
	}
	if len(s.Minor) > 0 {
		lines = append(lines, "minor "+strings.Join(sortedUnique(slices.Clone(s.Minor)), " "))
	}
	w.sorted(lines)
}

func (p Sides) String() string {
	return [...]string{"nobody", "white", "black", "white+black"}[p&ForBoth]
}

func (t Stack) text() string {
	s := fmt.Sprintf("stack %s of %s %s", t.Piece, t.Parts[0], t.Parts[1])
	for _, word := range []struct {
		text string
		on   bool
	}{{" together", t.Together}, {" decay", t.Decay}, {" recombine", t.Recombine}, {" teleport", t.Teleport}} {
		if word.on {
			s += word.text
		}
	}
	return s
}

func (w *gameWriter) regionCastle(c RegionCastle) string {
	b := w.game.Board
	text := fmt.Sprintf("castle %s %s safe %s", c.Side, c.Name, b.list(c.Safe))
	for _, l := range c.Legs {
		text += fmt.Sprintf("; %s %s", l.Piece, b.CellName(l.From))
		for _, way := range l.Ways {
			text += " to " + b.CellName(way.To)
			for _, region := range way.Clear {
				text += " clear {" + b.list(region) + "}"
			}
		}
	}
	return text
}
