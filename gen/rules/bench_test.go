package rules_test

import (
	"math/rand/v2"
	"testing"

	"dragoman/dsl"
	"dragoman/gen/rules"
	"dragoman/internal/sample"
)

// snake turns twice on its way, past more cells than a magic table is made for.
const snake = `
piece Snake {
  move: slide(N) + slide(E) + slide(N)
  symbol: "S"
}
setup:
  replace:
    Queen: Snake
`

// lookups returns a bundle of each kind: no obstacles, a magic table, and paths
// to walk.
func lookups(t testing.TB) map[string]*rules.Bundle {
	t.Helper()
	p := sample.Define(t, dsl.ChessLang, snake)
	found := map[string]*rules.Bundle{}
	for _, list := range p.Bits.Bundles {
		for i := range list {
			switch b := &list[i]; {
			case b.Leap != nil:
				found["leap"] = b
			case b.Ride != nil:
				found["ride"] = b
			default:
				found["walk"] = b
			}
		}
	}
	if len(found) != 3 {
		t.Fatalf("no bundles of all kinds: %v", found)
	}
	return found
}

// crowds returns sets of occupied cells.
func crowds() (list [1024]uint64) {
	r := rand.New(rand.NewPCG(1, 2))
	for i := range list {
		list[i] = r.Uint64() & r.Uint64()
	}
	return list
}

// BenchmarkLookup reports the time of one lookup of each kind.
func BenchmarkLookup(b *testing.B) {
	occupied := crowds()
	for name, bundle := range lookups(b) {
		b.Run(name, func(b *testing.B) {
			b.ReportAllocs()
			sum, i := uint64(0), 0
			for b.Loop() {
				sum += bundle.At(i&63, occupied[i&1023])
				i++
			}
			if sum == 1 { // so that it is needed
				b.Log(sum)
			}
		})
	}
}

func TestLookupsDoNotAllocate(t *testing.T) {
	occupied := crowds()
	for name, bundle := range lookups(t) {
		cell := 0
		if n := testing.AllocsPerRun(100, func() { bundle.At(cell&63, occupied[cell]); cell++ }); n != 0 {
			t.Errorf("%s allocates %v times", name, n)
		}
	}
}

// BenchmarkCompile reports the time from a game to its tables, without kept
// factors but the built-in ones.
func BenchmarkCompile(b *testing.B) {
	for _, name := range []string{"chess", "crazyhouse", "urc", "xiangqi", "grand", "p3d-mini"} {
		b.Run(name, func(b *testing.B) {
			entry, _ := dsl.Find(name)
			g, err := entry.Game(1)
			if err != nil {
				b.Fatal(err)
			}
			b.ReportAllocs()
			for b.Loop() {
				if _, err := rules.Compile(g); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}
