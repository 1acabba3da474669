//go:build site

package main

import (
	"embed"
	"io/fs"
)

// The engine for browsers is part of programs that are built with the tag site,
// as releases are, after go run ./studio/pack cmd/dragoman/engine. Without the tag
// nobody needs to build it first.
//
//go:embed engine
var engineFiles embed.FS

// builtinEngine returns the files of the engine for browsers.
func builtinEngine() fs.FS {
	files, _ := fs.Sub(engineFiles, "engine") // a valid name
	return files
}
