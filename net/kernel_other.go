//go:build (!amd64 && !arm64) || noasm

package net

func addRows(dst, src, weights []int16, added, removed [][2]int32) {
	addRowsPlain(dst, src, weights, added, removed)
}

func forward(us, them, out []int16) int32 { return forwardPlain(us, them, out) }
