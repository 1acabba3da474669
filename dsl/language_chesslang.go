package dsl

import (
	"dragoman/dsl/chesslang"
	"dragoman/dsl/ir"
	"dragoman/dsl/src"
	"dragoman/dsl/write"
	"dragoman/internal/pattern"
)

// ChessLang is ChessLang.
var ChessLang = &Language{
	Name: "chesslang", Title: "ChessLang", Extensions: []string{".chess", ".chesslang"}, Codes: chesslang.Codes(), Example: example("gryphon.chess"),
	Syntax: Syntax{Comments: []string{"#", "//"}, Block: [2]string{"/*", "*/"}, Quotes: `"'`, Entries: []string{"%: 0", "%()", "% on"}},
	begins: `sections such as game: "...", or piece NAME {`,
	needs:  "a board with a setup",
	recognise: lineMatcher(`^((game|extends|board|setup|victory|draw|rules|pieces)\s*:|(piece|effect|trigger)\s+\w+\s*([{:]|$)|` +
		`pattern\s+\w+\s*=|script\s*(\{|$))`),
	game:       chessLangGame,
	pieces:     func(f *src.File, _ bool) (*ir.Game, *src.List) { g, _, list := chessLangDefinition(f); return g, list },
	definition: chessLangDefinition,
	check:      func(f *src.File) *src.List { _, list := chesslang.Load(f, bases{}); return list },
	Write:      write.ChessLang,
}

// lineMatcher returns the recogniser of a language that has lines like no
// other.
func lineMatcher(form string) func() matcher {
	line := pattern.Lazy(form)
	return func() matcher {
		return func(l textLine) bool { return !l.indented && line().MatchString(l.text) }
	}
}

// chessLangGame loads a game that must have a start position.
func chessLangGame(f *src.File, _ int64) (*ir.Game, string, *src.List) {
	r, list := chesslang.Load(f, bases{})
	if r == nil {
		return nil, "", list
	}
	if r.NoStart != nil {
		list.Diag = append(list.Diag, r.NoStart)
		list.Sort()
		return nil, "", list
	}
	return r.Game, "", list
}

// chessLangDefinition also names the pieces that the text itself defines.
func chessLangDefinition(f *src.File) (g *ir.Game, own []string, list *src.List) {
	r, list := chesslang.Load(f, bases{})
	if r == nil {
		return nil, nil, list
	}
	return r.Game, r.Own, list
}
