package train

// This file holds the loops of fitting that take the time, in plain Go. Where the CPU
// has AVX they are done eight numbers at a time (kernel_amd64.s), with the same results
// to the last bit: sums are made in the same order. All lengths are multiples of 8.

// sumRowsPlain sets dst to bias plus the rows of weights that begin at some places.
func sumRowsPlain(dst, bias, weights []float32, rows []int32) {
	copy(dst, bias)
	for _, at := range rows {
		for i, w := range weights[at:][:len(dst)] {
			dst[i] += w
		}
	}
}

// addToRowsPlain adds d to the rows of weights that begin at some places.
func addToRowsPlain(weights, d []float32, rows []int32) {
	for _, at := range rows {
		row := weights[at:][:len(d)]
		for i, x := range d {
			row[i] += x
		}
	}
}

// forwardPlain returns the sum of the squares of clipped numbers times their weights.
func forwardPlain(hidden, out []float32) float32 {
	var sum [8]float32
	for i, h := range hidden {
		v := min(max(h, 0), 1)
		sum[i&7] += float32(v*v) * out[i]
	}
	a := [4]float32{sum[0] + sum[4], sum[1] + sum[5], sum[2] + sum[6], sum[3] + sum[7]}
	return (a[0] + a[2]) + (a[1] + a[3])
}

// leak is the part of a slope that reaches a number above one, if that makes it smaller:
// else a number that is above one in all positions could learn no more.
const leak = 1.0 / 16

// backwardPlain is the way back: slope is that of the loss with respect to the sum. It
// adds to the slopes of the weights, and sets d to those of the numbers.
func backwardPlain(d, hidden, out, outSlopes []float32, slope float32) {
	for i, h := range hidden {
		v := min(max(h, 0), 1)
		outSlopes[i] += float32(float32(v*v) * slope)
		d[i] = float32(float32(v+v)*out[i]) * slope
		switch {
		case h <= 0:
			d[i] = 0
		case h >= 1:
			d[i] = max(d[i], 0) * leak
		}
	}
}
