package gen_test

import (
	"testing"

	"dragoman/gen"
	"dragoman/internal/sample"
)

// course is a position on one back-end, for benchmarks.
type course struct {
	game, text string
	backend    gen.Backend
}

const kiwipete = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1"

func courses() []course {
	return []course{
		{"chess", kiwipete, gen.Bits},
		{"chess", kiwipete, gen.General},
		{"chess", kiwipete, gen.Mail},
		{"crazyhouse", "startpos", gen.General},
		{"urc", "startpos", gen.Auto},
		{"xiangqi", "startpos", gen.Mail},
		{"p3d-mini", "startpos", gen.Mail},
	}
}

// each runs a benchmark on every course.
func each(b *testing.B, run func(b *testing.B, p gen.Position)) {
	for _, c := range courses() {
		b.Run(c.game+"/"+string(c.backend), func(b *testing.B) {
			p := c.position(b)
			b.ReportAllocs()
			run(b, p)
		})
	}
}

func (c course) position(b *testing.B) gen.Position {
	return sample.Position(b, sample.Program(b, c.game), c.text, c.backend)
}

// BenchmarkMake reports the time of a list of moves made and taken back.
func BenchmarkMake(b *testing.B) {
	each(b, func(b *testing.B, p gen.Position) {
		moves := p.AppendLegal(nil)
		for b.Loop() {
			for _, m := range moves {
				p.Make(m)
				p.Unmake()
			}
		}
		b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N*len(moves)), "ns/move")
	})
}

// BenchmarkList reports the time of listing the legal moves of a position.
func BenchmarkList(b *testing.B) {
	each(b, func(b *testing.B, p gen.Position) {
		list := p.AppendLegal(nil)
		for b.Loop() {
			list = p.AppendLegal(list[:0])
		}
	})
}

// BenchmarkCount reports the time of counting them.
func BenchmarkCount(b *testing.B) {
	each(b, func(b *testing.B, p gen.Position) {
		for b.Loop() {
			gen.CountLegal(p)
		}
	})
}

// BenchmarkCaptures reports the time of listing what the end of a search looks
// at.
func BenchmarkCaptures(b *testing.B) {
	each(b, func(b *testing.B, p gen.Position) {
		list := p.AppendLegal(nil)
		for b.Loop() {
			list = p.(gen.Searchable).AppendCaptures(list[:0])
		}
	})
}

// BenchmarkInCheck reports the time of asking whether a royal is attacked.
func BenchmarkInCheck(b *testing.B) {
	each(b, func(b *testing.B, p gen.Position) {
		for b.Loop() {
			p.InCheck()
		}
	})
}
