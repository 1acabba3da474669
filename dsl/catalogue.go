// Package dsl knows which language a text is written in and holds the
// catalogue of built-in games.
package dsl

import (
	"dragoman/dsl/chesslang"
	"dragoman/dsl/ir"
)

// Chess returns orthodox chess.
func Chess() *ir.Game { return chesslang.Standard().Game }
