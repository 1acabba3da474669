package byurl

import (
	"bytes"
	"math/rand/v2"
	"testing"
)

// TestPackedExamples checks the worked examples of the format.
func TestPackedExamples(t *testing.T) {
	for _, c := range []struct {
		values, ranges []int
		bytes          []byte
		text           string
	}{
		{nil, nil, []byte{0x03}, "Aw"},
		{[]int{14, 8, 15, 20}, []int{20, 20, 19, 30}, []byte{0x77, 0x68, 0x53}, "d2hT"},
		{[]int{13}, []int{20}, []byte{0x68}, "aA"},
	} {
		p := newPacker()
		for i, v := range c.values {
			p.write(v, c.ranges[i])
		}
		if text := p.text(); text != c.text || !bytes.Equal(p.data, c.bytes) {
			t.Errorf("%v packed: % x %s, want % x %s", c.values, p.data, text, c.bytes, c.text)
		}
	}
}

func TestWidth(t *testing.T) {
	for n, want := range map[int]int{1: 1, 2: 1, 3: 2, 4: 2, 5: 3, 8: 3, 9: 4, 16: 4, 17: 5, 32: 5, 33: 6, 64: 6, 65: 7, 128: 7, 129: 8, 256: 8, 257: 9} {
		if got := width(n); got != want {
			t.Errorf("a value out of %d takes %d bits, want %d", n, got, want)
		}
	}
}

// TestPackRoundTrip writes random values and reads them again, and nothing
// after them.
func TestPackRoundTrip(t *testing.T) {
	random := rand.New(rand.NewPCG(3, 4))
	for range 2000 {
		var values, ranges []int
		p := newPacker()
		for range random.IntN(40) {
			n := 1 + random.IntN(300)
			v := random.IntN(n)
			values, ranges = append(values, v), append(ranges, n)
			p.write(v, n)
		}
		data, bad := decode64(p.text())
		if bad != nil {
			t.Fatal(bad)
		}
		u := newUnpacker(data)
		for i, want := range values {
			if got, ok := u.read(ranges[i]); !ok || got != want {
				t.Fatalf("value %d of %v out of %v: %d, %v", i, values, ranges, got, ok)
			}
		}
		if v, ok := u.read(2); ok {
			t.Fatalf("a value %d behind the last", v)
		}
	}
}

func TestDecode64(t *testing.T) {
	for _, c := range []struct {
		text     string
		bytes    []byte
		from, to int // of the fault
	}{
		{text: "aA", bytes: []byte{0x68}},
		{text: "aA==", bytes: []byte{0x68}},
		{text: "aA=", bytes: []byte{0x68}}, // padding to a multiple of four is added
		{text: "aB", bytes: []byte{0x68}},
		{text: "-_+/", bytes: []byte{0xfb, 0xff, 0xbf}},
		{text: "a", from: 0, to: 1},
		{text: "aAaaa", from: 4, to: 5},
		{text: "a=A", from: 1, to: 2},
		{text: "a=A=", from: 1, to: 2},
		{text: "aA===", from: 2, to: 5},
		{text: "aAA==", from: 3, to: 5},
		{text: "aAAA=", from: 4, to: 5},
		{text: "====", from: 0, to: 4},
		{text: "aé", from: 1, to: 3},
		{text: "a a", from: 1, to: 2},
		{text: "a\nAA", from: 1, to: 2},
	} {
		data, bad := decode64(c.text)
		switch {
		case c.bytes == nil && (bad == nil || bad.from != c.from || bad.to != c.to):
			t.Errorf("%q: % x, %v; want a fault from %d to %d", c.text, data, bad, c.from, c.to)
		case c.bytes != nil && (bad != nil || !bytes.Equal(data, c.bytes)):
			t.Errorf("%q: % x, %v; want % x", c.text, data, bad, c.bytes)
		}
	}
}
