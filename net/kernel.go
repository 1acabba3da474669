package net

import (
	"encoding/binary"
	"math/bits"
	"unsafe"

	"dragoman/board"
)

// This file holds the two loops over hidden numbers, in plain Go. Where the CPU has AVX2
// they are done sixteen numbers at a time (kernel_amd64.s), with the same integers, and
// cells are compared 64 at a time.

// addRowsPlain sets dst to src plus some rows of weights minus others, given where these
// rows begin for each viewer. The first half of dst and src is what White sees, the second
// what Black does; half of their length is a multiple of lanes.
func addRowsPlain(dst, src, weights []int16, added, removed [][2]int32) {
	copy(dst, src)
	n := len(dst) / 2
	for viewer, half := range [2][]int16{dst[:n], dst[n:]} {
		for _, at := range added {
			for i, w := range weights[at[viewer]:][:n] {
				half[i] += w
			}
		}
		for _, at := range removed {
			for i, w := range weights[at[viewer]:][:n] {
				half[i] -= w
			}
		}
	}
}

// forwardPlain returns the sum of the squares of clipped numbers times their weights.
func forwardPlain(us, them, out []int16) int32 {
	return sumPlain(us, out[:len(us)]) + sumPlain(them, out[len(us):])
}

func sumPlain(hidden, out []int16) (sum int32) {
	for i, h := range hidden {
		v := min(max(h, 0), activation)
		sum += int32(v*out[i]) * int32(v)
	}
	return sum
}

// differingPlain returns which of up to 64 cells differ, the first in the lowest bit.
func differingPlain(a, b []board.Piece) (set uint64) {
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
func word(cells []board.Piece) uint64 {
	_ = cells[7]
	return binary.LittleEndian.Uint64(unsafe.Slice((*byte)(unsafe.Pointer(&cells[0])), 8))
}
