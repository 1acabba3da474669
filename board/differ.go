package board

import (
	"bytes"
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
	return binary.LittleEndian.Uint64(asBytes(cells[:8]))
}

// Index returns the first cell on which a piece stands, or -1. It compares many cells at a time.
func Index(cells []Piece, pc Piece) int { return bytes.IndexByte(asBytes(cells), byte(pc)) }

// asBytes returns the same memory as bytes.
func asBytes(cells []Piece) []byte {
	return unsafe.Slice((*byte)(unsafe.Pointer(unsafe.SliceData(cells))), len(cells))
}
