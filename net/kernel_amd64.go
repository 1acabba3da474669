//go:build !noasm

package net

import (
	"unsafe"

	"github.com/klauspost/cpuid/v2"

	"dragoman/board"
)

// avx2 says that the CPU has what the kernels are made of.
var avx2 = cpuid.CPU.Supports(cpuid.AVX2)

// addRowsAVX2 is addRowsPlain for n numbers of each viewer.
//
//go:noescape
func addRowsAVX2(dst, src, weights *int16, added *[2]int32, addedCount int, removed *[2]int32, removedCount, n int)

// differingAVX2 returns which of 64 bytes differ.
//
//go:noescape
func differingAVX2(a, b *board.Piece) uint64

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

func differing(a, b []board.Piece) uint64 {
	if !avx2 || len(a) != 64 || len(b) != 64 {
		return differingPlain(a, b)
	}
	return differingAVX2(&a[0], &b[0])
}

func forward(us, them, out []int16) int32 {
	if !avx2 {
		return forwardPlain(us, them, out)
	}
	return forwardAVX2(&us[0], &them[0], &out[0], len(us))
}
