package dsl

import (
	"embed"
	"slices"
	"strings"

	"dragoman/dsl/ir"
	"dragoman/dsl/src"
)

// Language is a language that definitions are written in. It holds all that the
// rest of the program knows of the language: a new one is a package below this
// one, a file with its row here, and an entry in languages.
type Language struct {
	Name       string // as flags have it
	Title      string // for people
	Extensions []string
	Pointers   bool      // every diagnostic has a JSON pointer
	Jumping    bool      // LoadPieces takes jumping
	Codes      src.Codes // of its diagnostics
	Example    Example
	Syntax     Syntax

	// Write writes a game, and says what is lost; nil if nothing writes the
	// language.
	Write func(g *ir.Game) (text string, lost *src.List)

	wholeGames bool // Write writes a game with the pieces that it has from another

	begins    string         // how a text in it begins
	needs     string         // what a game in it needs
	recognise func() matcher // of a text without a name

	names      func(f *src.File) []string // of the games of a text; nil: texts define one
	game       func(f *src.File, seed int64) (g *ir.Game, assumed string, list *src.List)
	pieces     func(f *src.File, jumping bool) (*ir.Game, *src.List)        // nil: as game
	definition func(f *src.File) (g *ir.Game, own []string, list *src.List) // nil: as pieces
	check      func(f *src.File) *src.List
	answer     func(f *src.File) (*src.List, []Answer) // checks and answers a text; nil: texts ask nothing
	shownAlone bool                                    // its pieces are shown without a game
}

// Syntax is how texts in a language look, for editors.
type Syntax struct {
	Comments []string  // begin comments that go to the end of the line
	Block    [2]string // begin and end of other comments
	Quotes   string    // characters that begin and end a string
	Section  string    // begins the first line of a part that goes to the next such line
	Entries  []string  // what a word can be besides itself, written in place of %: a key, a call
}

// Example is a text to begin with.
type Example struct {
	File string `json:"file"`
	Text string `json:"text"`
}

//go:embed examples
var examples embed.FS

// example returns an embedded example.
func example(file string) Example {
	text, err := examples.ReadFile("examples/" + file)
	if err != nil {
		panic(err) // the file is part of the program
	}
	return Example{file, string(text)}
}

// languages lists the languages that can be read.
var languages = []*Language{Shape, ChessLang, ByURL, Perimeter, URC, Betza, INI}

// Languages returns all languages that can be read.
func Languages() []*Language { return slices.Clone(languages) }

// Writers returns all languages that can be written.
func Writers() (list []*Language) {
	for _, l := range languages {
		if l.Write != nil {
			list = append(list, l)
		}
	}
	return list
}

// Named returns the language of a list with the given name, or nil.
func Named(list []*Language, name string) *Language {
	i := slices.IndexFunc(list, func(l *Language) bool { return l.Name == name })
	if i < 0 {
		return nil
	}
	return list[i]
}

// Names returns the names of languages.
func Names(list []*Language) []string {
	names := make([]string, len(list))
	for i, l := range list {
		names[i] = l.Name
	}
	return names
}

// GamesIn returns the names of the games that a text defines, or nil if texts in the
// language define one game each. The file's Game chooses one of them.
func (l *Language) GamesIn(f *src.File) []string {
	if l.names == nil {
		return nil
	}
	return l.names(f)
}

func (l *Language) String() string { return l.Name }

// LanguageOf returns the language that the extension of a file's name stands
// for, or nil.
func LanguageOf(name string) *Language {
	name = strings.ToLower(name)
	i := slices.IndexFunc(languages, func(l *Language) bool {
		return slices.ContainsFunc(l.Extensions, func(e string) bool { return strings.HasSuffix(name, e) })
	})
	if i < 0 {
		return nil
	}
	return languages[i]
}
