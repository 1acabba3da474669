package dsl

import (
	"dragoman/dsl/byurl"
	"dragoman/dsl/chesslang"
	"dragoman/dsl/perimeter"
	"dragoman/dsl/shape"
	"dragoman/dsl/src"
	"dragoman/dsl/urc"
)

// Check returns all that is wrong or doubtful with a text, in order. What the
// text says about other pieces is checked against it and the library of its
// language.
func Check(f *src.File, l Language) *src.List {
	var list *src.List
	switch l {
	case Shape:
		_, list = shape.Parse(f)
	case ChessLang:
		_, list = chesslang.Load(f, bases{})
	case ByURL:
		_, list = byurl.ParseFile(f)
	case Perimeter:
		_, list = perimeter.Parse(f)
	case URC:
		_, list = urc.Check(f)
	}
	list.Sort()
	return list
}

// Answer is what a text asks and gets told.
type Answer struct {
	Line  int
	Text  string   // question and answer, as a line of the language
	Tiles []string // the answer
}

// Answers returns the answers to what a text asks, in order. Perimeters alone
// has questions; a text with errors gets no answers.
func Answers(f *src.File, l Language) (list []Answer) {
	if l != Perimeter {
		return nil
	}
	doc, _ := perimeter.Parse(f)
	if doc == nil {
		return nil
	}
	for _, q := range doc.Queries {
		line, _ := f.LineCol(q.Pos.Start)
		a := Answer{Line: line, Text: q.Text(doc.Space)}
		for _, t := range q.Tiles(doc.Space) {
			a.Tiles = append(a.Tiles, doc.Space.Format(t))
		}
		list = append(list, a)
	}
	return list
}
