//go:build !noasm

package net

import (
	"unsafe"

	"github.com/klauspost/cpuid/v2"
)

// avx2 says that the CPU has what the kernels are made of.
var avx2 = cpuid.CPU.Supports(cpuid.AVX2)

// addRowsAVX2 is addRowsPlain for n numbers of each viewer.
//
//go:noescape
func addRowsAVX2(dst, src, weights *int16, added *[2]int32, addedCount int, removed *[2]int32, removedCount, n int)

// forwardAVX2 is forwardPlain for n numbers of each side.
//
//go:noescape
func forwardAVX2(us, them, out *int16, n int) int32

func addRows(dst, src, weights []int16, added, removed [][2]int32) {
	if !avx2 {
		addRowsPlain(dst, src, weights, added, removed)
		return
	}
	addRowsAVX2(&dst[0], &src[0], &weights[0], unsafe.SliceData(added), len(added), unsafe.SliceData(removed), len(removed), len(dst)/2)
}

func forward(us, them, out []int16) int32 {
	if !avx2 {
		return forwardPlain(us, them, out)
	}
	return forwardAVX2(&us[0], &them[0], &out[0], len(us))
}
