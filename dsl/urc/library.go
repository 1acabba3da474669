package urc

import (
	_ "embed"

	"dragoman/dsl/src"
)

//go:embed library.yaml
var libraryText string

// Library returns the sixteen stock pieces.
func Library() *Set {
	s, _ := parse(src.NewFile("library.yaml", libraryText))
	return s
}
