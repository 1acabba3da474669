//go:build !amd64 || noasm

package gen

import "dragoman/gen/rules"

// find finds where pieces of some kinds go, as spans.
func (f *endsFinder) find(kinds []rules.WideEnds, spans []span) { f.findPlain(kinds, spans) }
