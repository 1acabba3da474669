package walk

import (
	"dragoman/dsl/ir"
	"dragoman/gen"
	"dragoman/gen/rules"
)

// forcedCapture: a side that can capture has to.
var forcedCapture = rule{
	name:    "forced_capture",
	says:    "captures are obligatory, and there is one, such as {instead}",
	on:      func(g *ir.Game) bool { return g.Rules.Forced },
	prefers: (*Position).isCapture,
}

// isCapture reports whether a move takes a piece by itself, without triggers.
func (w *Position) isCapture(m gen.Move) bool {
	switch m.Kind() {
	case rules.EnPassant, rules.Rifling:
		return true
	case rules.Castling, rules.Dropping:
		return false
	}
	if m.Taken() != 0 || m.From() == m.To() {
		return m.Taken() != 0
	}
	pc, full := w.now.cells[w.Vec(m.To())]
	return full && (pc.side != w.now.side || m.Kind() != rules.Stacking)
}
