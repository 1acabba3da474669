//go:build !noasm

package net

import "unsafe"

// Every CPU of this kind has NEON, which the kernels are made of.

// addRowsNEON is addRowsPlain for n numbers of each viewer.
//
//go:noescape
func addRowsNEON(dst, src, weights *int16, added *[2]int32, addedCount int, removed *[2]int32, removedCount, n int)

// forwardNEON is forwardPlain for n numbers of each side.
//
//go:noescape
func forwardNEON(us, them, out *int16, n int) int32

func addRows(dst, src, weights []int16, added, removed [][2]int32) {
	addRowsNEON(&dst[0], &src[0], &weights[0], unsafe.SliceData(added), len(added), unsafe.SliceData(removed), len(removed), len(dst)/2)
}

func forward(us, them, out []int16) int32 {
	return forwardNEON(&us[0], &them[0], &out[0], len(us))
}
