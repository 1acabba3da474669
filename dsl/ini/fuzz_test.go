package ini

import (
	"testing"

	"dragoman/dsl/src"
	"dragoman/internal/golden"
)

// FuzzParse checks that no text crashes the reader, that what is said about a text
// lies inside it, and that each game of a text is the same if it is read alone.
func FuzzParse(f *testing.F) {
	golden.Seed(f, errorFiles, Codes())
	for _, text := range []string{
		"[a:chess]\ncustomPiece1 = a:fmWifmnDnHgQpR3hlNfK\nking = k:KisN\n", "[a:shogi]\n[b:a]\npromotedPieceType = p:- s:g\n",
		"[a:ataxx]\nflipEnclosedPieces = quadwrangle\nenclosingDropStart = a1 b2 *3\n", "[a:xiangqi]\nmobilityRegionWhiteKing = d* *1\nstartFen = 9/9/9/9/9/9/9/9/9/4K4[RRn] b - - 3+3 0 1",
	} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		file := src.NewFile("fuzz", text)
		games, list := Parse(file)
		for _, d := range list.Diag {
			if d.Span.Start < 0 || d.Span.End < d.Span.Start || int(d.Span.End) > len(text)+1 {
				t.Fatalf("%s: span %v of %d bytes", d, d.Span, len(text))
			}
			_ = d.Text()
		}
		if list.Failed() {
			return
		}
		for _, v := range games[:min(len(games), 5)] {
			wanted := *file
			wanted.Game = v.Name
			g, alone := Load(&wanted)
			if g == nil || g.String() != v.Game.String() {
				t.Fatalf("%s is another game if it is read alone: %v", v.Name, alone.Err())
			}
		}
	})
}
