package dsl

import (
	"strings"

	"dragoman/dsl/src"
)

// Language is one of the languages that definitions are written in.
type Language uint8

// The languages.
const (
	Shape Language = iota
	ChessLang
	ByURL
	Perimeter
	URC
)

// spoken is what there is to know about each language without reading it.
var spoken = [...]struct {
	name       string
	title      string
	extensions []string
	begins     string // how a text in it begins
	needs      string // what a text must have to be a game
	pointers   bool   // diagnostics have JSON pointers
}{
	Shape:     {"shape", "Shape DSL", []string{".json"}, `a JSON object, {"kind": ...} or {"name": ..., "movement": ...}`, "a shape", true},
	ChessLang: {"chesslang", "ChessLang", []string{".chess", ".chesslang"}, `sections such as game: "...", or piece NAME {`, "a board with a setup", false},
	ByURL:     {"byurl", "Chess By URL", []string{".byurl"}, "one URL or path a line, such as /play/c1/s", "at least one link, such as /play/c1/s", false},
	Perimeter: {"perimeter", "Perimeters", []string{".perimeter"}, "statements such as game NAME, board 8, piece NAME, P TILE RAY RAY K", "at least one piece, such as piece rook R", false},
	URC:       {"urc", "Ultimate Random Chess", []string{".yaml", ".yml"}, "a YAML mapping of piece ids, each with name, symbol, value and moves", "a piece", true},
}

// Languages returns all languages.
func Languages() []Language { return []Language{Shape, ChessLang, ByURL, Perimeter, URC} }

// String returns the name of the language as flags have it.
func (l Language) String() string { return spoken[l].name }

// Title returns the name of the language for people.
func (l Language) Title() string { return spoken[l].title }

// HasPointers reports whether every diagnostic has a JSON pointer.
func (l Language) HasPointers() bool { return spoken[l].pointers }

// LanguageNamed returns the language with the given name.
func LanguageNamed(name string) (l Language, ok bool) {
	for _, l := range Languages() {
		if l.String() == name {
			return l, true
		}
	}
	return 0, false
}

// LanguageNames returns the names of all languages.
func LanguageNames() []string {
	var names []string
	for _, l := range Languages() {
		names = append(names, l.String())
	}
	return names
}

// LanguageOf returns the language that the extension of a file's name stands
// for.
func LanguageOf(name string) (l Language, ok bool) {
	name = strings.ToLower(name)
	for _, l := range Languages() {
		for _, extension := range spoken[l].extensions {
			if strings.HasSuffix(name, extension) {
				return l, true
			}
		}
	}
	return 0, false
}

// Detect returns the language of a text, by the extension of the file's name
// or else by its content. The error is a *src.Diagnostic.
func Detect(f *src.File) (Language, error) {
	if l, ok := LanguageOf(f.Name); ok {
		return l, nil
	}
	if l, ok := recognise(f.Text); ok {
		return l, nil
	}
	d := src.NewDiagnostic(f, src.Span{}, unknownLanguage, "the text is in none of the languages that are known here")
	d.Hint = "name the language with -lang, or begin the text with"
	for _, l := range Languages() {
		d.Hint += "\n        " + spoken[l].begins + " (" + l.String() + ")"
	}
	return 0, d
}
