package board

import (
	"encoding/binary"
	"math/bits"
	"unsafe"
)

// differingPlain is Differing in plain Go.
func differingPlain(a, b []Piece) (set uint64) {
	at := 0
	for ; at+8 <= len(a); at += 8 {
		for x := word(a[at:]) ^ word(b[at:]); x != 0; {
			i := bits.TrailingZeros64(x) >> 3
			x &^= 0xff << (i << 3)
			set |= 1 << (at + i)
		}
	}
	for ; at < len(a); at++ {
		if a[at] != b[at] {
			set |= 1 << at
		}
	}
	return set
}

// word returns eight cells as one number, the first in the lowest byte.
func word(cells []Piece) uint64 {
	_ = cells[7]
	return binary.LittleEndian.Uint64(unsafe.Slice((*byte)(unsafe.Pointer(&cells[0])), 8))
}
