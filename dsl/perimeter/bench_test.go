package perimeter

import (
	"os"
	"strings"
	"testing"

	"dragoman/dsl/src"
)

// BenchmarkLoad reads the whole game of three-dimensional chess.
func BenchmarkLoad(b *testing.B) {
	text, err := os.ReadFile("../../testdata/perimeter/p3d.perimeter")
	if err != nil {
		b.Fatal(err)
	}
	f := src.NewFile("p3d.perimeter", string(text))
	b.SetBytes(int64(len(f.Text)))
	b.ReportAllocs()
	for b.Loop() {
		if _, list := Parse(f); list.Failed() {
			b.Fatal(list.Err())
		}
	}
}

// BenchmarkParse reads 1 MB of queries.
func BenchmarkParse(b *testing.B) {
	const query = "P KR2,2 left_fore right_fore 3 = [ KR5,2, KR5,3, KR5,4, KR5,5, KR4,5, KR3,5, KR2,5 ]\n"
	f := src.NewFile("bench.perimeter", strings.Repeat(query, 1<<20/len(query)))
	b.SetBytes(int64(len(f.Text)))
	b.ReportAllocs()
	for b.Loop() {
		if _, list := Parse(f); list.Failed() {
			b.Fatal(list.Err())
		}
	}
}
