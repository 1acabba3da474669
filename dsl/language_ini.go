package dsl

import (
	"fmt"

	"dragoman/dsl/ini"
	"dragoman/dsl/ir"
	"dragoman/dsl/src"
)

// INI is the language of variants.ini, in which Fairy-Stockfish takes games.
var INI = &Language{
	Name: "ini", Title: "variants.ini", Extensions: []string{".ini"}, Codes: ini.Codes(), Example: example("hill.ini"),
	Syntax:    Syntax{Comments: []string{"#", ";"}, Section: "[", Entries: []string{"% = 0"}},
	begins:    "sections such as [name:parent], then lines key = value",
	needs:     "a section such as [name:chess]",
	recognise: lineMatcher(`^\[[\w.-]+(:[\w.-]*)?\]\s*([#;]|$)`),
	names:     ini.Names,
	game:      iniGame,
	check:     checkINI,
	Write:     ini.Write, wholeGames: true,
}

// iniGame returns the game of the section that is wanted, or of the first one.
func iniGame(f *src.File, _ int64) (*ir.Game, string, *src.List) {
	g, list := ini.Load(f)
	if names := ini.Names(f); f.Game == "" && len(names) > 1 {
		return g, fmt.Sprintf("%s: playing %s, the first of %d games; FILE:NAME is another", f.Name, names[0], len(names)), list
	}
	return g, "", list
}

// checkINI checks all games of a text, or the one that is wanted.
func checkINI(f *src.File) (list *src.List) {
	if f.Game != "" {
		_, list = ini.Load(f)
		return list
	}
	_, list = ini.Parse(f)
	return list
}
