//go:build !noasm

package train

import (
	"unsafe"

	"github.com/klauspost/cpuid/v2"
)

// avx says that the CPU has what the kernels are made of.
var avx = cpuid.CPU.Supports(cpuid.AVX, cpuid.AVX2)

//go:noescape
func sumRowsAVX(dst, bias, weights *float32, rows *int32, count, n int)

//go:noescape
func addToRowsAVX(weights, d *float32, rows *int32, count, n int)

//go:noescape
func forwardAVX(hidden, out *float32, n int) float32

//go:noescape
func backwardAVX(d, hidden, out, outSlopes *float32, slope float32, n int)

func sumRows(dst, bias, weights []float32, rows []int32) {
	if !avx {
		sumRowsPlain(dst, bias, weights, rows)
		return
	}
	sumRowsAVX(&dst[0], &bias[0], &weights[0], unsafe.SliceData(rows), len(rows), len(dst))
}

func addToRows(weights, d []float32, rows []int32) {
	if !avx {
		addToRowsPlain(weights, d, rows)
		return
	}
	addToRowsAVX(&weights[0], &d[0], unsafe.SliceData(rows), len(rows), len(d))
}

func forward(hidden, out []float32) float32 {
	if !avx {
		return forwardPlain(hidden, out)
	}
	return forwardAVX(&hidden[0], &out[0], len(hidden))
}

func backward(d, hidden, out, outSlopes []float32, slope float32) {
	if !avx {
		backwardPlain(d, hidden, out, outSlopes, slope)
		return
	}
	backwardAVX(&d[0], &hidden[0], &out[0], &outSlopes[0], slope, len(hidden))
}
