package dsl

import (
	"slices"
	"strings"

	"dragoman/dsl/src"
)

// matcher reports whether a line can stand in a text of one language only. It
// is called with the lines of a text in turn, without blank lines and comments.
type matcher func(line textLine) bool

// textLine is a line without the blanks around it.
type textLine struct {
	text            string
	first, indented bool
}

// recogniseLines bounds how much of a text is looked at.
const recogniseLines = 1000

// Detect returns the language of a text, by the extension of the file's name
// or else by its content. The error is a *src.Diagnostic.
func Detect(f *src.File) (*Language, error) {
	if l := LanguageOf(f.Name); l != nil {
		return l, nil
	}
	if l, _ := recognise(f.Text); l != nil {
		return l, nil
	}
	d := src.NewDiagnostic(f, src.Span{}, unknownLanguage, "the text is in none of the languages that are known here")
	d.Hint = "give the file the extension of its language, or -lang to check, convert and moves, or begin the text with"
	for _, l := range languages {
		d.Hint += "\n        " + l.begins + " (" + l.Name + ", *" + l.Extensions[0] + ")"
	}
	return nil, d
}

// recognise returns the language of a text by its first line that only one
// language can have, or nil, and how many such lines each language has.
func recognise(text string) (l *Language, lines map[*Language]int) {
	matchers := make([]matcher, len(languages))
	for i, l := range languages {
		matchers[i] = l.recognise()
	}
	lines = map[*Language]int{}
	first := true
	for line := range strings.SplitSeq(firstLines(strings.TrimPrefix(text, src.BOM)), "\n") {
		line = strings.TrimRight(line, " \t\r")
		bare := strings.TrimLeft(line, " \t")
		if bare == "" {
			continue
		}
		t := textLine{bare, first, bare != line}
		first = false
		if bare[0] == '#' || strings.HasPrefix(bare, "//") || strings.HasPrefix(bare, "/*") {
			continue
		}
		i := slices.IndexFunc(matchers, func(match matcher) bool { return match(t) })
		if i < 0 {
			continue
		}
		if l == nil {
			l = languages[i]
		}
		lines[languages[i]]++
	}
	return l, lines
}

// firstLines returns the beginning of a text.
func firstLines(text string) string {
	end := 0
	for range recogniseLines {
		n := strings.IndexByte(text[end:], '\n')
		if n < 0 {
			return text
		}
		end += n + 1
	}
	return text[:end]
}
