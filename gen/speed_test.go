package gen_test

import (
	"testing"

	"dragoman/dsl"
	"dragoman/gen"
	"dragoman/gen/fen"
	"dragoman/gen/rules"
)

func kiwipete(b *testing.B, backend gen.Backend) gen.Position {
	prog, err := rules.Compile(dsl.Chess())
	if err != nil {
		b.Fatal(err)
	}
	s, err := fen.Parse(prog, "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1")
	if err != nil {
		b.Fatal(err)
	}
	p, err := gen.New(prog, s, backend)
	if err != nil {
		b.Fatal(err)
	}
	return p
}

// BenchmarkMake reports the time of a list of moves made and taken back.
func BenchmarkMake(b *testing.B) {
	p := kiwipete(b, gen.Bits)
	moves := p.AppendLegal(nil)
	b.ReportAllocs()
	n := 0
	for b.Loop() {
		for _, m := range moves {
			p.Make(m)
			p.Unmake()
		}
		n += len(moves)
	}
	b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(n), "ns/move")
}

// BenchmarkCount reports the time of counting one position.
func BenchmarkCount(b *testing.B) {
	p := kiwipete(b, gen.Bits)
	b.ReportAllocs()
	for b.Loop() {
		p.CountLegal()
	}
}

// BenchmarkList reports the time of listing one position.
func BenchmarkList(b *testing.B) {
	p := kiwipete(b, gen.Bits)
	list := p.AppendLegal(nil)
	b.ReportAllocs()
	for b.Loop() {
		list = p.AppendLegal(list[:0])
	}
}
