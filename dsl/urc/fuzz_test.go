package urc

import (
	"reflect"
	"testing"

	"dragoman/dsl/ir"
	"dragoman/dsl/src"
	"dragoman/internal/golden"
)

// FuzzParse checks that no text crashes the reader, that findings lie inside
// the text and have pointers, that errors give no set, and that an accepted
// text gives the same set twice.
func FuzzParse(f *testing.F) {
	golden.Seed(f, errorFiles, Codes())
	f.Add(libraryText)
	f.Add(wrap("type: leap, vectors: [['', 0], [1, &a ]]"))
	f.Fuzz(func(t *testing.T, text string) {
		b, list := Check(src.NewFile("fuzz", text))
		golden.Placed(t, list)
		if (b == nil) != list.Failed() {
			t.Fatalf("set %v with %v", b, list.Err())
		}
		if b == nil {
			return
		}
		again, _ := Check(src.NewFile("fuzz", text))
		if !reflect.DeepEqual(built(b), built(again)) {
			t.Fatalf("%q read twice gives two sets", text)
		}
	})
}

// built returns all pieces of a set in the intermediate form.
func built(s *Set) (list []*ir.Piece) {
	for _, p := range s.Pieces {
		list = append(list, s.Build(p))
	}
	return list
}
