package chesslang

import (
	"fmt"
	"os"
	"strings"
	"testing"

	"dragoman/dsl/src"
)

// BenchmarkLoad reads a whole game that stands for itself.
func BenchmarkLoad(b *testing.B) {
	text, err := os.ReadFile("../games/xiangqi.chess")
	if err != nil {
		b.Fatal(err)
	}
	f := src.NewFile("xiangqi.chess", string(text))
	b.SetBytes(int64(len(f.Text)))
	b.ReportAllocs()
	for b.Loop() {
		if _, list := Load(f, nil); list.Failed() {
			b.Fatal(list.Err())
		}
	}
}

// BenchmarkParse reads 1 MB of pieces.
func BenchmarkParse(b *testing.B) {
	var text strings.Builder
	for i := 0; text.Len() < 1<<20; i++ {
		fmt.Fprintf(&text, "piece Piece%d {\n  move: step(diagonal) + slide(orthogonal) | leap(2, 1) where empty\n  capture: hop(any)\n  value: 3\n}\n\n", i)
	}
	f := src.NewFile("bench", text.String())
	b.SetBytes(int64(len(f.Text)))
	b.ReportAllocs()
	for b.Loop() {
		if list := src.Collect(f, func(r *src.Reporter) { parse(f, r) }); list.Failed() {
			b.Fatal(list.Err())
		}
	}
}
