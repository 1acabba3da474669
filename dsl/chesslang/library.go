package chesslang

import (
	"embed"
	"sort"

	"dragoman/dsl/src"
)

//go:embed standard.chess library/*.chess
var library embed.FS

// shipped are the games of the language's own library, with their files.
var shipped = map[string]string{
	standard:           "standard.chess",
	"King of the Hill": "library/hill.chess",
	"Three-Check":      "library/threecheck.chess",
	"Atomic":           "library/atomic.chess",
	"Horde":            "library/horde.chess",
	"Racing Kings":     "library/racing.chess",
}

func libraryNames() []string {
	var names []string
	for n := range shipped {
		names = append(names, n)
	}
	sort.Strings(names)
	return names
}

// Standard returns the game that every definition extends by default.
func Standard() *Result { return Library(standard) }

// Library returns a game of the language's own library by the name that
// extends uses, or nil. Each call makes a new one.
func Library(name string) *Result {
	path, ok := shipped[name]
	if !ok {
		return nil
	}
	text, err := library.ReadFile(path)
	if err != nil {
		return nil
	}
	r, _ := load(src.NewFile(path, string(text)), Library, name == standard)
	return r
}
