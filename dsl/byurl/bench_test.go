package byurl

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"dragoman/dsl/src"
)

// randomGame plays at most so many random moves from the start.
func randomGame(d Dialect, random *rand.Rand, plies int) *game {
	start := startBoard()
	g := newGame(d, &start)
	for len(g.moves) < plies && g.choices > 0 {
		g.play(random.IntN(g.choices))
	}
	return g
}

func BenchmarkDecode(b *testing.B) {
	for _, d := range []Dialect{C1, Site} {
		b.Run(d.String(), func(b *testing.B) {
			g := randomGame(d, rand.New(rand.NewPCG(1, 2)), 200)
			start := startBoard()
			url := d.path("play", &start, g.indices, g.counts)
			b.ReportAllocs()
			b.SetBytes(int64(len(url)))
			plies := 0
			for b.Loop() {
				link, _ := DecodeURL(url)
				plies += len(link.Moves)
			}
			b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(plies), "ns/ply")
		})
	}
}

// BenchmarkParseFile reads 1 MB of games of different lengths.
func BenchmarkParseFile(b *testing.B) {
	for _, d := range []Dialect{C1, Site} {
		for _, plies := range []int{1, 40, 200} {
			b.Run(fmt.Sprintf("%s/%d", d, plies), func(b *testing.B) {
				f := src.NewFile("games", manyGames(d, plies, 1<<20))
				b.ReportAllocs()
				b.SetBytes(int64(len(f.Text)))
				for b.Loop() {
					if links, list := ParseFile(f); len(links) == 0 || len(list.Diag) > 0 {
						b.Fatalf("%d links, %v", len(links), list.Err())
					}
				}
			})
		}
	}
}

// manyGames returns a file of about so many bytes with games of so many plies.
func manyGames(d Dialect, plies, size int) string {
	start := startBoard()
	random := rand.New(rand.NewPCG(3, 4))
	var games []string
	for range 200 {
		g := randomGame(d, random, plies)
		games = append(games, d.path("play", &start, g.indices, g.counts)+"\n")
	}
	var text strings.Builder
	for i := 0; text.Len() < size; i++ {
		text.WriteString(games[i%len(games)])
	}
	return text.String()
}
