package shape

import (
	"os"
	"path/filepath"
	"reflect"
	"testing"

	"dragoman/dsl/src"
)

// FuzzParse checks that no text crashes the reader, that findings lie inside
// the text and have pointers, that errors give no piece, and that an accepted
// text gives the same piece twice.
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
	f.Add(rookShape)
	f.Fuzz(func(t *testing.T, text string) {
		b, list := Parse(src.NewFile("fuzz", text))
		for _, d := range list.Diag {
			if d.Span.Start < 0 || d.Span.End < d.Span.Start || int(d.Span.End) > len(text) || d.Pointer == nil {
				t.Fatalf("%s at %v of %d bytes", d.Code, d.Span, len(text))
			}
			_ = d.Text()
		}
		if (b == nil) != list.Failed() {
			t.Fatalf("blueprint %v with %v", b, list.Err())
		}
		if b == nil {
			return
		}
		again, _ := Parse(src.NewFile("fuzz", text))
		if !reflect.DeepEqual(b.Piece(), again.Piece()) {
			t.Fatalf("%q read twice gives two pieces", text)
		}
	})
}
