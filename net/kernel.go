package net

// This file holds the two loops that take the time, in plain Go. Where the CPU has
// AVX2 they are done sixteen numbers at a time (kernel_amd64.s), with the same
// integers.

// addRowsPlain sets dst to src plus some rows of weights minus others, given where these
// rows begin. All lengths are multiples of lanes.
func addRowsPlain(dst, src, weights []int16, added, removed []int32) {
	copy(dst, src)
	for _, at := range added {
		for i, w := range weights[at:][:len(dst)] {
			dst[i] += w
		}
	}
	for _, at := range removed {
		for i, w := range weights[at:][:len(dst)] {
			dst[i] -= w
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
