package gen

import "dragoman/dsl/ir"

// Outcome is a result as the side to move sees it.
type Outcome = ir.Outcome

// The outcomes.
const (
	Loss = ir.Loss
	Draw = ir.Draw
	Win  = ir.Win
)
