package ir

import "dragoman/dsl/src"

// Expr is a value in a comparison: a number, or a piece of state by its
// dotted name, as the definition wrote it ("piece.state.charge", "checks").
type Expr struct {
	Name   string // empty: Number
	Number int
	Pos    src.Span
}
