package byurl

import (
	"math/rand/v2"
	"testing"
)

// randomGame plays at most so many random moves from the start.
func randomGame(r *Rules, random *rand.Rand, plies int) *record {
	g := r.begin(StartBoard())
	for len(g.moves) < plies && len(g.legal) > 0 {
		g.play(r, random.IntN(len(g.legal)))
	}
	return g
}

func BenchmarkDecode(b *testing.B) {
	for _, d := range []Dialect{C1, Site} {
		b.Run(d.String(), func(b *testing.B) {
			g := randomGame(NewRules(d), rand.New(rand.NewPCG(1, 2)), 200)
			start := StartBoard()
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
