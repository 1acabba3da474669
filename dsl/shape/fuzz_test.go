package shape

import (
	"reflect"
	"testing"

	"dragoman/dsl/src"
	"dragoman/internal/golden"
)

// FuzzParse checks that no text crashes the reader, that findings lie inside
// the text and have pointers, that errors give no piece, and that an accepted
// text gives the same piece twice.
func FuzzParse(f *testing.F) {
	golden.Seed(f, errorFiles, Codes())
	f.Add(rookShape)
	f.Fuzz(func(t *testing.T, text string) {
		b, list := Parse(src.NewFile("fuzz", text))
		golden.Placed(t, list)
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
