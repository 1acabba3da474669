package urc

import (
	"os"
	"path/filepath"
	"reflect"
	"testing"

	"dragoman/dsl/ir"
	"dragoman/dsl/src"
)

// FuzzParse checks that no text crashes the reader, that findings lie inside
// the text and have pointers, that errors give no set, and that an accepted
// text gives the same set twice.
func FuzzParse(f *testing.F) {
	files, _ := filepath.Glob(errorFiles)
	for _, path := range files {
		if text, err := os.ReadFile(path); err == nil {
			f.Add(string(text))
		}
	}
	for _, c := range Codes() {
		f.Add(c.Example)
	}
	f.Add(libraryText)
	f.Fuzz(func(t *testing.T, text string) {
		b, list := Check(src.NewFile("fuzz", text))
		for _, d := range list.Diag {
			if d.Span.Start < 0 || d.Span.End < d.Span.Start || int(d.Span.End) > len(text) || d.Pointer == nil {
				t.Fatalf("%s at %v of %d bytes", d.Code, d.Span, len(text))
			}
			_ = d.Text()
		}
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
