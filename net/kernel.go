package net

// This file holds the two loops over hidden numbers, in plain Go. Where the CPU has AVX2
// or NEON they are done many numbers at a time (kernel_amd64.s, kernel_arm64.s), with the
// same integers.

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
