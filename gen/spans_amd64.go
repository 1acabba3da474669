//go:build !noasm

package gen

import (
	"unsafe"

	"github.com/klauspost/cpuid/v2"
)

// wide says that the CPU has what spreadWide is made of.
var wide = cpuid.CPU.Supports(cpuid.AVX512F, cpuid.AVX512BW, cpuid.AVX512VBMI2, cpuid.POPCNT)

// Wide reports whether lists of moves are written many at a time.
func Wide() bool { return wide }

// slack is how many moves spreadWide may write for one span, in use or not.
const slack = 64

// spreadWide writes the moves of n spans, at least one, to dst, as long as that
// has not come to end. It returns how many moves and spans that were.
//
//go:noescape
func spreadWide(dst, end unsafe.Pointer, list *span, n int) (moves, spans int)

// spread adds the moves of all spans to dst. It may also write to the capacity
// of dst beyond them.
//
//go:noinline // its loop is slower inside of a larger function
func spread(dst []Move, list []span) []Move {
	free := cap(dst) - len(dst) - slack
	if !wide || len(list) == 0 || free <= 0 {
		return spreadPlain(dst, list)
	}
	at := unsafe.Pointer(unsafe.SliceData(dst[len(dst):cap(dst)]))
	moves, spans := spreadWide(at, unsafe.Add(at, free*int(unsafe.Sizeof(None))), &list[0], len(list))
	dst = dst[:len(dst)+moves]
	if spans < len(list) {
		return spreadPlain(dst, list[spans:])
	}
	return dst
}
