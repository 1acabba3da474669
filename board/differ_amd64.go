//go:build !noasm

package board

import "github.com/klauspost/cpuid/v2"

// avx2 says that the CPU compares 32 cells at a time.
var avx2 = cpuid.CPU.Supports(cpuid.AVX2)

// differingAVX2 returns which of 64 cells differ.
//
//go:noescape
func differingAVX2(a, b *Piece) uint64

// Differing returns which of up to 64 cells differ, the first in the lowest bit.
func Differing(a, b []Piece) uint64 {
	if !avx2 || len(a) != 64 || len(b) != 64 {
		return differingPlain(a, b)
	}
	return differingAVX2(&a[0], &b[0])
}
