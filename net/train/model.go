package train

import (
	"math"
	"math/rand/v2"

	"dragoman/board"
	"dragoman/net"
)

// parameters are the weights of a network while it is fitted, or the slopes of the loss
// with respect to them: one list, and parts of it.
type parameters struct {
	all     []float32
	weights []float32 // by region, then input, then hidden number
	bias    []float32 // by hidden number
	out     []float32 // by output, then hidden number of both sides
	outBias []float32 // by output
}

func newParameters(rows, hidden, outputs int) parameters {
	p := parameters{all: make([]float32, rows*hidden+hidden+2*outputs*hidden+outputs)}
	rest := p.all
	take := func(n int) (part []float32) {
		part, rest = rest[:n:n], rest[n:]
		return part
	}
	p.weights, p.bias, p.out, p.outBias = take(rows*hidden), take(hidden), take(2*outputs*hidden), take(outputs)
	return p
}

// randomise sets weights to random numbers: hidden numbers are then mostly between 0 and 1.
// A network that corrects the evaluation begins with corrections of zero.
func (p *parameters) randomise(seed uint64, residual bool) {
	random := rand.New(rand.NewPCG(seed, 0x6e6574))
	set := func(list []float32, most float64) {
		for i := range list {
			list[i] = float32((2*random.Float64() - 1) * most)
		}
	}
	set(p.weights, 0.05)
	if !residual {
		set(p.out, 1/math.Sqrt(float64(len(p.bias))))
	}
	for i := range p.bias {
		p.bias[i] = 0.3
	}
}

// read takes the weights of a network, which may have fewer outputs, and no regions.
func (p *parameters) read(n *net.Network) {
	set := func(dst []float32, src []int16, unit float32) {
		for i := range dst {
			dst[i] = float32(src[i]) / unit
		}
	}
	for at := 0; at < len(p.weights); at += len(n.Weights) {
		set(p.weights[at:][:len(n.Weights)], n.Weights, net.Activation)
	}
	set(p.bias, n.Bias, net.Activation)
	h := 2 * len(p.bias)
	for i := range p.outBias {
		from := i * n.Outputs / len(p.outBias)
		set(p.out[i*h:][:h], n.Out[from*h:], net.OutUnit)
		p.outBias[i] = float32(n.OutBias[from]) / (net.Activation * net.OutUnit)
	}
}

// largest is the largest weight: what fits the integers of a network.
const largest = float32(net.MaxOut) / net.OutUnit

// write gives a network the weights as integers.
func (p *parameters) write(n *net.Network) {
	round := func(dst []int16, src []float32, unit float64) {
		for i, x := range src {
			dst[i] = int16(math.Round(float64(x) * unit))
		}
	}
	round(n.Weights, p.weights, net.Activation)
	round(n.Bias, p.bias, net.Activation)
	round(n.Out, p.out, net.OutUnit)
	for i, x := range p.outBias {
		n.OutBias[i] = int32(math.Round(float64(x) * net.Activation * net.OutUnit))
	}
}

// target says what the output of a network for an example should lead to.
type target struct {
	unit        float64 // of scores: sigmoid(score/unit) are expected points
	results     float64 // weight of the result of the game against the score
	residual    bool    // the output corrects the evaluation by tables
	scale       float64 // score of an output of one
	outputs     int
	regions     int // 0: all have the same weights
	startPieces int
}

// points returns the points that an example is worth.
func (t *target) points(x *example) float64 {
	if x.points == noResult {
		return sigmoid(float64(x.score) / t.unit)
	}
	return (1-t.results)*sigmoid(float64(x.score)/t.unit) + t.results*float64(x.points)/2
}

// expected returns the points that an output predicts.
func (t *target) expected(x *example, output float32) float64 {
	score := float64(output) * t.scale
	if t.residual {
		score = float64(x.tables) + min(max(score, -net.MaxResidual), net.MaxResidual)
	}
	return sigmoid(score / t.unit)
}

func sigmoid(x float64) float64 { return 1 / (1 + math.Exp(-x)) }

// pass computes outputs, losses and slopes for one goroutine.
type pass struct {
	data   *dataset
	target *target
	slopes parameters
	hidden [2][]float32 // of the side to move and the other
	d      [2][]float32 // slopes with respect to these
	rows   [2][]int32
	loss   float64 // sum of losses since it was last set to zero
}

func newPass(d *dataset, t *target, hidden int) *pass {
	p := &pass{data: d, target: t, slopes: newParameters(d.rows(t.regions), hidden, t.outputs)}
	for i := range 2 {
		p.hidden[i], p.d[i] = make([]float32, hidden), make([]float32, hidden)
	}
	return p
}

// output returns the output for an example, or for its mirror, and the number of the output. With
// regions an example looks like its mirror.
func (p *pass) output(w *parameters, x *example, mirrored bool) (output float32, number int) {
	h := len(w.bias)
	for i := range 2 {
		p.rows[i] = p.rows[i][:0]
	}
	us := int(x.side)
	inputs := p.data.layout.Inputs
	var first [2]int // row of the region
	turned := [2]bool{mirrored, mirrored}
	if p.target.regions != 0 {
		for viewer, v := range x.views {
			first[viewer], turned[viewer] = v.Region()*inputs, v.Turned()
		}
	}
	for _, in := range p.data.inputs[x.first:][:x.count] {
		white, black := int32(in), int32(p.data.black[in])
		if turned[board.White] {
			white = p.data.mirror[white]
		}
		if turned[board.Black] {
			black = p.data.mirror[black]
		}
		p.rows[us] = append(p.rows[us], (white+int32(first[board.White]))*int32(h))
		p.rows[1-us] = append(p.rows[1-us], (black+int32(first[board.Black]))*int32(h))
	}
	number = net.OutputFor(int(x.pieces), p.target.startPieces, p.target.outputs)
	out := w.out[2*h*number:][:2*h]
	sumRows(p.hidden[0], w.bias, w.weights, p.rows[board.White])
	sumRows(p.hidden[1], w.bias, w.weights, p.rows[board.Black])
	return w.outBias[number] + (forward(p.hidden[0], out[:h]) + forward(p.hidden[1], out[h:])), number
}

// learn adds the loss and the slopes of an example or its mirror.
func (p *pass) learn(w *parameters, x *example, mirrored bool) {
	h := len(w.bias)
	output, number := p.output(w, x, mirrored)
	expected := p.target.expected(x, output)
	miss := expected - p.target.points(x)
	p.loss += miss * miss
	slope := float32(2 * miss * expected * (1 - expected) * p.target.scale / p.target.unit)
	out, outSlopes := w.out[2*h*number:][:2*h], p.slopes.out[2*h*number:][:2*h]
	backward(p.d[0], p.hidden[0], out[:h], outSlopes[:h], slope)
	backward(p.d[1], p.hidden[1], out[h:], outSlopes[h:], slope)
	p.slopes.outBias[number] += slope
	for i := range 2 {
		addToRows(p.slopes.weights, p.d[i], p.rows[i])
		for j, d := range p.d[i] {
			p.slopes.bias[j] += d
		}
	}
}
