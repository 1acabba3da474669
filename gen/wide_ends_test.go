package gen

import (
	"math/bits"
	"math/rand/v2"
	"slices"
	"testing"

	"dragoman/gen/rules"
)

// TestWideEnds compares what is found for many pieces at once with what the plain twin
// finds, in random positions of pieces with random moves.
func TestWideEnds(t *testing.T) { testWideEnds(t) }

func testWideEnds(t *testing.T) {
	r := rand.New(rand.NewPCG(3, 4))
	for range 40 {
		kinds := make([]rules.WideEnds, 1+r.IntN(5))
		for i := range kinds {
			kinds[i] = randomEnds(r)
			kinds[i].Piece = 2 + i
		}
		for range 100 {
			f := endsFinder{all: randomWide(r), within: randomWide(r), quiet: randomWide(r), take: randomWide(r), from: randomWide(r), sets: &[256][rules.WideWords]uint64{}}
			for i := range kinds {
				set := randomWide(r).And(randomWide(r))
				f.sets[2+i] = set.Words()
			}
			g := f
			got, want := make([]span, 4*rules.WideWords*rules.WideCells), make([]span, 4*rules.WideWords*rules.WideCells)
			f.find(kinds, got)
			g.findPlain(kinds, want)
			if f.count != g.count || f.union != g.union || !slices.Equal(got[:f.count], want[:g.count]) {
				t.Fatalf("with %x occupied: %d moves to %x, want %d to %x", f.all, f.count, f.union, g.count, g.union)
			}
		}
	}
}

// randomWide returns a set of few or many cells.
func randomWide(r *rand.Rand) rules.WideSet {
	var words [rules.WideWords]uint64
	times := r.IntN(6)
	for i := range words {
		words[i] = r.Uint64()
		for range times {
			words[i] &= r.Uint64()
		}
	}
	return rules.WideOf(&words)
}

// randomEnds returns moves of a random piece.
func randomEnds(r *rand.Rand) (e rules.WideEnds) {
	if r.IntN(2) == 0 {
		e.Rides[0] = randomRides(r)
		if r.IntN(2) == 0 {
			e.Rides[1] = randomRides(r)
		}
	}
	if r.IntN(3) == 0 {
		e.Hop = randomRides(r)
	}
	for _, place := range []**[rules.WideCells]rules.WideSet{&e.Leap, &e.Quiet, &e.Take} {
		if r.IntN(3) == 0 {
			*place = &[rules.WideCells]rules.WideSet{}
			for c := range *place {
				(*place)[c] = randomWide(r)
			}
		}
	}
	if r.IntN(3) == 0 {
		e.Lame = &[rules.WideCells]rules.WideLame{}
		for c := range e.Lame {
			for i := range r.IntN(5) {
				e.Lame[c].Past[i], e.Lame[c].To[i] = rules.WideCell(r.IntN(rules.WideCells)), randomWide(r)
			}
		}
	}
	return e
}

// randomRides returns rides by random cells.
func randomRides(r *rand.Rand) *rules.WideRides {
	out := &rules.WideRides{}
	for c := range out.At {
		for i := range 2 {
			up, down := randomWide(r), randomWide(r)
			out.At[c].Up[i], out.Turned[c].Up[i] = up, up
			out.At[c].Down[i], out.Turned[c].Down[i] = down, turnedWide(down)
		}
	}
	return out
}

// turnedWide returns a set in reverse order.
func turnedWide(set rules.WideSet) rules.WideSet {
	words := set.Words()
	slices.Reverse(words[:])
	for i := range words {
		words[i] = bits.Reverse64(words[i])
	}
	return rules.WideOf(&words)
}
