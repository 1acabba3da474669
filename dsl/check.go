package dsl

import (
	"strings"

	"dragoman/dsl/src"
)

// Check returns all that is wrong or doubtful with a text, in order. What the
// text says about other pieces is checked against it and the library of its
// language. If the text has errors and looks like another language, the first
// error says so.
func Check(f *src.File, l *Language) *src.List {
	list, _ := CheckAndAnswer(f, l)
	return list
}

// CheckAndAnswer is Check, and answers what the text asks, in order. A text with
// errors gets no answers.
func CheckAndAnswer(f *src.File, l *Language) (list *src.List, answers []Answer) {
	if l.answer != nil {
		list, answers = l.answer(f)
	} else {
		list = l.check(f)
	}
	list.Sort()
	if len(list.Diag) == 0 && isEmpty(strings.TrimPrefix(f.Text, src.BOM)) {
		return src.Collect(f, func(r *src.Reporter) { r.Report(src.Span{}, nothingDefined, "the text defines nothing") }), nil
	}
	if !list.Failed() {
		return list, answers
	}
	hintAtOther(f, l, list)
	return list, nil
}

// hintAtOther adds to the first error of a text what other language the text looks
// like: one with more lines of its own there. A hint of the error's own stays if the
// text has lines of its language too.
func hintAtOther(f *src.File, l *Language, list *src.List) {
	first := src.Errors(list.Diag).First()
	if first == nil {
		return
	}
	other, lines := recognise(f.Text)
	if other != nil && lines[other] > lines[l] && (first.Hint == "" || lines[l] == 0) {
		first.Hint = "this looks like " + other.Title + ": name the file *" + other.Extensions[0] + "; check, convert and moves also take -lang " + other.Name
	}
}

// isEmpty reports whether a text has nothing but comments.
func isEmpty(text string) bool {
	for line := range strings.Lines(text) {
		if line = strings.TrimSpace(line); line != "" && line[0] != '#' && !strings.HasPrefix(line, "//") {
			return false
		}
	}
	return true
}

// Answer is the answer to a question that a text asks.
type Answer struct {
	Line  int
	Text  string   // question and answer, as a line of the language
	Tiles []string // the answer
}
