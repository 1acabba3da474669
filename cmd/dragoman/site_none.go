//go:build !site

package main

import "io/fs"

// builtinEngine returns nil: this program was built without the engine for browsers.
func builtinEngine() fs.FS { return nil }
