package bench_test

import (
	"testing"

	"dragoman/bench"
	"dragoman/internal/sample"
)

// BenchmarkSearch is what make profile watches: chess and other games with networks, and the
// fixed positions without.
func BenchmarkSearch(b *testing.B) {
	fixed, err := bench.Fixed()
	if err != nil {
		b.Fatal(err)
	}
	var chess, others []bench.Subject
	for _, s := range fixed {
		if s.Game == "chess" {
			chess = append(chess, s)
		} else {
			others = append(others, s)
		}
	}
	for _, game := range []string{"grand", "shogi"} {
		list, err := bench.Sample(game, sample.Program(b, game))
		if err != nil {
			b.Fatal(err)
		}
		others = append(others, list...)
	}
	for _, s := range []struct {
		name     string
		subjects []bench.Subject
		depth    int
		networks bool
	}{
		{"chess", chess, 18, true},
		{"others", others, 13, true},
		{"tables", fixed, 13, false},
	} {
		b.Run(s.name, func(b *testing.B) {
			o := bench.Standard()
			o.Depth, o.Networks = s.depth, s.networks
			for b.Loop() {
				if _, err := bench.Run(b.Context(), s.subjects, o, func(bench.Line) {}); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}
