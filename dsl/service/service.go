// Package service answers what editors ask about a text in one of the languages:
// which words could stand at a place, what a word means, how the text is coloured and
// folded, and how a mistake can be mended.
//
// It has no list of words of its own. Completions come from the parsers, explanations
// from the tables of the manual, repairs from the hints of diagnostics. No answer takes longer than
// some readings of the text.
package service

import (
	"dragoman/dsl"
	"dragoman/dsl/src"
)

// Hover returns what the manual says about the word at a place, and where the word is. A
// word of one-letter words, such as Betza notation, is explained letter by letter.
func Hover(f *src.File, l *dsl.Language, at src.Pos) (e Entry, in src.Span, ok bool) {
	in = wordAt(f.Text, at)
	words := manuals[l]()
	if e, ok = words[f.Text[in.Start:in.End]]; ok || at < in.Start || at >= in.End {
		return e, in, ok && in.Start < in.End
	}
	in = src.Span{Start: at, End: at + 1}
	e, ok = words[f.Text[at:at+1]]
	return e, in, ok
}
