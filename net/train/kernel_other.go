//go:build !amd64 || noasm

package train

func sumRows(dst, bias, weights []float32, rows []int32) { sumRowsPlain(dst, bias, weights, rows) }

func addToRows(weights, d []float32, rows []int32) { addToRowsPlain(weights, d, rows) }

func forward(hidden, out []float32) float32 { return forwardPlain(hidden, out) }

func backward(d, hidden, out, outSlopes []float32, slope float32) {
	backwardPlain(d, hidden, out, outSlopes, slope)
}
