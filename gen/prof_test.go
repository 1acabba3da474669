package gen_test

import (
	"context"
	"dragoman/dsl"
	"dragoman/gen"
	"dragoman/gen/fen"
	"dragoman/gen/rules"
	"dragoman/perft"
	"testing"
)

func BenchmarkPerft(b *testing.B) {
	for _, f := range []string{"startpos", "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1"} {
		for _, leaf := range perft.Leaves {
			b.Run(string(leaf)+f[:4], func(b *testing.B) {
				prog, _ := rules.Compile(dsl.Chess())
				s, _ := fen.Parse(prog, f)
				p, _ := gen.New(prog, s, gen.Bits)
				n := uint64(0)
				for b.Loop() {
					d := 5
					if f != "startpos" {
						d = 4
					}
					r, _ := perft.Count(context.Background(), p, d, perft.Options{Leaf: leaf})
					n += r.Nodes
				}
				b.ReportMetric(float64(n)/1e6/b.Elapsed().Seconds(), "Mnps")
			})
		}
	}
}
