// Package docs holds the manual, and tests that keep it true: examples are
// read, tables and pictures are made anew and compared. Run them with -update
// to rewrite what is made from the code.
package docs

import "embed"

// Languages holds the pages about the languages, each as languages/NAME.md.
//
//go:embed languages/*.md
var Languages embed.FS
