package chesslang

import (
	_ "embed"

	"dragoman/dsl/src"
)

//go:embed standard.chess
var standardText string

// Standard returns the game that every definition extends by default. Each
// call makes a new one.
func Standard() *Result {
	r, _ := load(src.NewFile("standard.chess", standardText), nil, true)
	return r
}
