package magic

import (
	"math/bits"
	"math/rand/v2"
	"testing"
)

// rookLike is a slow answer: the cells reached along file and rank of an 8x8
// board, the first occupied one included.
func rookLike(cell int, occ uint64) (set uint64) {
	for _, d := range [][2]int{{1, 0}, {-1, 0}, {0, 1}, {0, -1}} {
		for x, y := cell%8+d[0], cell/8+d[1]; x >= 0 && x < 8 && y >= 0 && y < 8; x, y = x+d[0], y+d[1] {
			set |= 1 << (y*8 + x)
			if occ>>(y*8+x)&1 != 0 {
				break
			}
		}
	}
	return set
}

// inner returns the cells that can block: those not at the end of a line.
func inner(cell int) (mask uint64) {
	for c := range 64 {
		if c != cell && (c%8 == cell%8 && c/8%7 != 0 || c/8 == cell/8 && c%8%7 != 0) {
			mask |= 1 << c
		}
	}
	return mask
}

func rookAnswers() []Answer {
	answers := make([]Answer, 64)
	for c := range answers {
		answers[c] = Answer{{inner(c), func(occ uint64) uint64 { return rookLike(c, occ) }}}
	}
	return answers
}

func TestTableAnswersEverySubset(t *testing.T) {
	answers := rookAnswers()
	table := New(answers, nil)
	for c := range answers {
		a := answers[c][0]
		for occ := uint64(0); ; {
			if got, want := table.At(c, occ), a.For(occ); got != want {
				t.Fatalf("cell %d, occupied %#x: %#x, want %#x", c, occ, got, want)
			}
			if occ = (occ - a.Relevant) & a.Relevant; occ == 0 {
				break
			}
		}
	}
}

func TestTableIgnoresOtherCells(t *testing.T) {
	table := New(rookAnswers(), nil)
	r := rand.New(rand.NewPCG(1, 2))
	for range 10000 {
		c, occ := r.IntN(64), r.Uint64()&r.Uint64()
		if got, want := table.At(c, occ), rookLike(c, occ); got != want {
			t.Fatalf("cell %d, occupied %#x: %#x, want %#x", c, occ, got, want)
		}
	}
}

func TestOddTables(t *testing.T) {
	for n := range MaxBits + 1 {
		mask := uint64(1)<<n - 1<<min(n, 1)
		mask <<= 20
		answers := []Answer{{}, {{mask, func(occ uint64) uint64 { return occ ^ 5 }}}, {{0, func(uint64) uint64 { return 77 }}}}
		table := New(answers, nil)
		if table.At(0, ^uint64(0)) != 0 || table.At(2, ^uint64(0)) != 77 || table.At(63, 1) != 0 {
			t.Errorf("%d bits: cells without choice answer %d, %d", n, table.At(0, 1), table.At(2, 1))
		}
		if occ := mask & 0x5555555555555555; table.At(1, occ) != occ^5 {
			t.Errorf("%d bits: %#x", bits.OnesCount64(mask), table.At(1, occ))
		}
	}
}

func TestEqual(t *testing.T) {
	a, b := New(rookAnswers(), nil), New(rookAnswers(), nil)
	if !a.Equal(b) {
		t.Error("the same answers give different tables")
	}
	answers := rookAnswers()
	answers[9][0].For = func(occ uint64) uint64 { return rookLike(9, occ) | 1<<63&(occ<<14) }
	if a.Equal(New(answers, nil)) {
		t.Error("different answers give equal tables")
	}
}

func BenchmarkNew(b *testing.B) {
	for b.Loop() {
		New(rookAnswers(), nil)
	}
}

func BenchmarkAt(b *testing.B) {
	table := New(rookAnswers(), nil)
	var occ [1024]uint64
	r := rand.New(rand.NewPCG(1, 2))
	for i := range occ {
		occ[i] = r.Uint64() & r.Uint64()
	}
	sum, i := uint64(0), 0
	for b.Loop() {
		sum += table.At(i, occ[i&1023])
		i++
	}
	if sum == 1 {
		b.Log(sum)
	}
}
