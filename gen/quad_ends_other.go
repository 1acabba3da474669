//go:build !amd64 || noasm

package gen

import "dragoman/gen/rules"

// find finds where pieces of some kinds go, as spans.
func (f *quadEndsFinder) find(kinds []rules.QuadEnds, spans []span) { f.findPlain(kinds, spans) }
