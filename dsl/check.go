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
		_, list = chesslang.Load(f, nil)
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
