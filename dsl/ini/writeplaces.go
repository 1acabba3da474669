package ini

import (
	"strings"

	"dragoman/dsl/ir"
	"dragoman/dsl/src"
)

// place is where something stands in a text; the text of the game if there is no file.
type place struct {
	file *src.File
	span src.Span
}

// places are where the lines of the canonical text come from; those of a piece have its
// name in the section.
type places map[string]place

// of returns the place of a line.
func (at places) of(line string) place {
	if p, ok := at[line]; ok {
		return p
	}
	name, _, _ := strings.Cut(line, ":")
	return at[name]
}

// places finds the places of pieces, goals, triggers and promotions.
func (w *writer) places() places {
	at, names := places{}, w.names()
	bare := *w.g
	bare.Effects, bare.Promotions = &ir.Effects{}, nil
	known := lines(&bare, names)
	add := func(name string, span src.Span, part ir.Game) {
		if text := w.lost.File.Text; int(span.End) > len(text) || !strings.Contains(text[span.Start:span.End], name) {
			return // it comes from a game that this one extends
		}
		for line := range lines(&part, names) {
			if known[line] == 0 {
				at[line] = place{span: span}
			}
		}
	}
	with := func(e ir.Effects) ir.Game {
		part := bare
		part.Effects = &e
		return part
	}
	if e := w.g.Effects; e != nil {
		for _, g := range e.Victory {
			add(g.Name, g.Pos, with(ir.Effects{Victory: []*ir.Goal{g}}))
		}
		for _, g := range e.Draws {
			add(g.Name, g.Pos, with(ir.Effects{Draws: []*ir.Goal{g}}))
		}
		for _, t := range e.Triggers {
			add(t.Name, t.Pos, with(ir.Effects{Triggers: []*ir.Trigger{t}}))
		}
	}
	for _, p := range w.g.Pieces {
		at[names[p.Name]] = place{p.File, p.Pos}
	}
	return at
}
