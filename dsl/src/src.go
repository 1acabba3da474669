// Package src holds source texts, places in them, and the diagnostics that
// every front-end reports.
//
// A front-end collects diagnostics in a [List] and never stops at the first:
// the list is what the user sees, sorted by place. Lines and columns count
// from 1, columns in characters (not bytes).
package src

import (
	"context"
	"sort"
	"strings"
	"unicode/utf8"
)

// Pos is a byte offset into the text of a File.
type Pos int

// Span is a range of bytes. The zero Span stands for the start of the text.
type Span struct{ Start, End Pos }

// At returns the empty span at p.
func At(p Pos) Span { return Span{p, p} }

// BOM is the byte order mark that a text may begin with. It takes no column.
const BOM = "\ufeff"

// File is a named text.
type File struct {
	Name string
	Text string
	// Game is the name of the game that is wanted of a text that defines several;
	// empty: the first.
	Game string

	lines    []Pos // the start of every line, made by NewFile
	ctx      context.Context
	question *Question
}

// Question asks what could stand in the place of a word. Whoever reads the text and
// does not know the word adds the words that are known there.
type Question struct {
	Word  string
	Known []string
}

// Ask makes all that reads the text answer a question. Whoever has made the file may
// call it, before others read it.
func (f *File) Ask(q *Question) { f.question = q }

// DidYouMean returns a hint with the known word that is nearest to one of the text,
// or "".
func (f *File) DidYouMean(word string, known []string) string {
	f.Offer(word, known)
	return DidYouMean(word, known)
}

// Offer says which words could stand in the place of one that is not known, for those
// who ask.
func (f *File) Offer(word string, known []string) {
	if q := f.question; q != nil && strings.Contains(word, q.Word) {
		q.Known = append(q.Known, known...)
	}
}

// ReadUntil makes all that reads the text stop soon after ctx ends, until done
// is called. Whoever has made the file may call it, before others read it.
func (f *File) ReadUntil(ctx context.Context) (done func()) {
	f.ctx = ctx
	return func() { f.ctx = nil }
}

// NewFile returns a file whose lines can be looked up.
func NewFile(name, text string) *File {
	f := &File{Name: name, Text: text, lines: []Pos{0}}
	for i := 0; i < len(text); i++ {
		if text[i] == '\n' {
			f.lines = append(f.lines, Pos(i+1))
		}
	}
	return f
}

// LineCol returns the line and column of p, both from 1. Places past the end
// of the text belong to its last line.
func (f *File) LineCol(p Pos) (line, col int) {
	line, before := f.before(p)
	return line, utf8.RuneCountInString(before) + 1
}

// before returns the line of a position, and the text of the line before it.
func (f *File) before(p Pos) (line int, text string) {
	p = min(max(p, 0), Pos(len(f.Text)))
	line = sort.Search(len(f.lines), func(i int) bool { return f.lines[i] > p })
	return line, strings.TrimPrefix(f.Text[f.lines[line-1]:p], BOM)
}

// Line returns the text of a line, counted from 1, without its line break.
func (f *File) Line(line int) string {
	if line < 1 || line > len(f.lines) {
		return ""
	}
	text := strings.TrimPrefix(f.Text[f.lines[line-1]:], BOM)
	if i := strings.IndexByte(text, '\n'); i >= 0 {
		text = text[:i]
	}
	return strings.TrimSuffix(text, "\r")
}

// InvalidUTF8 returns where a text first is not UTF-8, or -1.
func InvalidUTF8(text string) int {
	if utf8.ValidString(text) {
		return -1
	}
	for i, c := range text {
		if c == utf8.RuneError {
			if _, n := utf8.DecodeRuneInString(text[i:]); n == 1 {
				return i
			}
		}
	}
	return -1
}
