package dsl

import (
	"dragoman/dsl/byurl"
	"dragoman/dsl/ir"
	"dragoman/dsl/src"
)

// ByURL is Chess By URL.
var ByURL = &Language{
	Name: "byurl", Title: "Chess By URL", Extensions: []string{".byurl"}, Codes: byurl.Codes(), Example: example("mate.byurl"),
	Syntax:    Syntax{Comments: []string{"#"}},
	begins:    "one URL or path a line, such as /play/c1/s",
	needs:     "at least one link, such as /play/c1/s",
	recognise: lineMatcher(`^(https?://[^/\s]+)?/(?i:play|svg)(/|\s|$)`),
	game:      linkGame,
	check:     func(f *src.File) *src.List { _, list := byurl.ParseFile(f); return list },
}

// linkGame returns the game of a file of links, or nil if it has none.
func linkGame(f *src.File, _ int64) (*ir.Game, string, *src.List) {
	links, list := byurl.ParseFile(f)
	if len(links) == 0 {
		return nil, "", list
	}
	return byurl.Game(), f.Name + ": playing the ruleset c1 from its start position", list
}
