package byurl

import (
	"encoding/base64"
	"math/bits"
)

// The packed stream: bytes that fill from bit 0 upwards, the first from bit 3.
// A value that crosses a byte border has its high part in the earlier byte.
// The low three bits of the first byte, the mark, say how many bits of the
// last byte are in use; 0 means all eight.

// firstBit is where the values begin in the first byte.
const firstBit = 3

// width is the number of bits of a value out of n possible ones. A choice of
// one still takes a bit.
func width(n int) int { return bits.Len(uint(max(2, n) - 1)) }

// unpacker reads values from a packed stream of at least one byte.
type unpacker struct {
	data    []byte
	at, bit int
	from    int // the byte where the last value began
}

func newUnpacker(data []byte) *unpacker { return &unpacker{data: data, bit: firstBit} }

// end reports whether the mark or the end of the bytes is reached.
func (u *unpacker) end() bool {
	last := len(u.data) - 1
	mark := int(u.data[0] & 7)
	return u.at > last || u.at == last && mark != 0 && u.bit >= mark
}

// read returns the next value out of n, or false at the end. The end is looked
// for before each part of a value, so one that has begun is read to the end of
// its byte even past the mark, as the public site does.
func (u *unpacker) read(n int) (value int, ok bool) {
	u.from = u.at
	for left := width(n); left > 0; {
		if u.end() {
			return 0, false
		}
		k := min(8-u.bit, left)
		value = value<<k | int(u.data[u.at]>>u.bit)&(1<<k-1)
		left -= k
		if u.bit += k; u.bit == 8 {
			u.at, u.bit = u.at+1, 0
		}
	}
	return value, true
}

// chars returns the range of base64 characters that hold the last value.
func (u *unpacker) chars() (from, to int) {
	last := u.at
	if u.bit == 0 {
		last--
	}
	last = min(max(last, u.from), len(u.data)-1)
	return min(u.from, last) * 8 / 6, (last*8+7)/6 + 1
}

// packer writes values to a packed stream.
type packer struct {
	data []byte
	bit  int
}

func newPacker() *packer { return &packer{data: []byte{0}, bit: firstBit} }

// write adds a value out of n.
func (p *packer) write(value, n int) {
	for left := width(n); left > 0; {
		if p.bit == 8 {
			p.data, p.bit = append(p.data, 0), 0
		}
		k := min(8-p.bit, left)
		left -= k
		p.data[len(p.data)-1] |= byte(value >> left & (1<<k - 1) << p.bit)
		p.bit += k
	}
}

// text returns the stream as base64, with its mark.
func (p *packer) text() string {
	p.data[0] |= byte(p.bit & 7)
	return base64.RawURLEncoding.EncodeToString(p.data)
}
