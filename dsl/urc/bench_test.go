package urc

import (
	"fmt"
	"strings"
	"testing"

	"dragoman/dsl/src"
)

// BenchmarkCheck reads 1 MB of pieces, with one construct of YAML in all.
func BenchmarkCheck(b *testing.B) {
	const rider = "  name: Tower\n  symbol: T\n  value: 3\n  moves:\n    - type: slide\n      directions: [[1, 0], [-1, 0], [0, 1]]\n      range: 3\n"
	for name, piece := range map[string]string{
		"plain":   rider,
		"literal": rider + "  description: |\n    A long text\n    of several lines\n\n    and more: one\n",
		"folded":  rider + "  description: >-\n    A long text\n    of several lines\n\n    and more: one\n",
		"lines":   rider + "  description: A long text\n    of several lines\n    without quotes\n",
		"quotes":  rider + "  description: \"A long text\n    of several lines \\u2014 and more\"\n",
		"blanks":  strings.ReplaceAll(rider, "\n", "  \n"),
		"windows": strings.ReplaceAll(rider, "\n", " # as it is\r\n"),
		"anchors": strings.Replace(rider, "[[", "&all [[", 1) + "    - {type: hopper, directions: *all, hurdle_count: 1, land_distance: 1}\n",
	} {
		var text strings.Builder
		for i := 0; text.Len() < 1<<20; i++ {
			fmt.Fprintf(&text, "tower%d:\n%s", i, piece)
		}
		f := src.NewFile("bench", text.String())
		b.Run(name, func(b *testing.B) {
			b.SetBytes(int64(len(f.Text)))
			b.ReportAllocs()
			for b.Loop() {
				if _, list := Check(f); list.Failed() {
					b.Fatal(list.Err())
				}
			}
		})
	}
}
