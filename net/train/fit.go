package train

import (
	"context"
	"math"
	"slices"
	"sync"
	"time"

	"dragoman/net"
)

// Fit says how a network is fitted.
type Fit struct {
	Hidden  int
	Outputs int
	Regions int // with weights of their own; 0: all have the same
	// NoRegions keeps Choose from regions, unless From has them.
	NoRegions bool
	Residual  bool
	Epochs    int
	Seed      uint64
	Threads   int
	// Results is the weight of results against scores, at the beginning and at the end.
	Results [2]float64
	// From is a network whose weights fitting begins with; nil: with random ones. It fits
	// Hidden and Residual. One without regions can become one with them.
	From *net.Network
	// Checkpoint is a file that keeps the state after each epoch, so that fitting can go
	// on; "" for none.
	Checkpoint string
	Report     func(Progress)
}

// Progress is reported after each part of an epoch.
type Progress struct {
	Epoch, Epochs  int     // Epoch is the number of finished ones
	Part           float64 // of all the work
	Loss, HeldOut  float64 // of the last epoch; HeldOut is 0 within an epoch
	Elapsed        time.Duration
	ExamplesPerSec float64
}

// The steps of AdamW.
const (
	leastBatch    = 1 << 9
	mostBatch     = 1 << 13
	epochBatches  = 500 // an epoch has so many batches, if that gives such sizes
	firstRate     = 1e-3
	laterRate     = 3e-4 // the first rate, where fitting begins with the weights of a network; it can be lowered
	lastRate      = 1e-5
	beta1, beta2  = 0.9, 0.999
	decay         = 0.5
	scale         = 400 // score of an output of one
	warmUpBatches = 50
)

// With few examples weights move in groups mostly; with many, what is learnt of a piece
// on one cell need not hold for it on others.
const (
	manyExamples = 4_000_000 // from here on a weight moves at the whole rate on its own
	leastAlone   = 0.1
)

// partAlone returns the part of the rate at which a weight moves on its own.
func partAlone(examples int) float32 {
	return min(max(float32(examples)/manyExamples, leastAlone), 1)
}

// fitter is the state of fitting.
type fitter struct {
	Fit
	data   *dataset
	batch  int     // examples
	alone  float32 // part of the rate at which a weight moves on its own, unless its row is in no group
	target target
	state  state
	passes []*pass
	groups [][]int32 // of rows that mean much the same
	parts  []float32 // of the rate, by row
	sum    []float32 // by hidden number, of a group
}

// state is what a checkpoint holds.
type state struct {
	Epoch          int // number of finished ones
	Step           int // number of batches
	Lowered        int // how often the rate was lowered
	Weights        []float32
	Mean, Variance []float32 // of slopes
	Best           []float32 // weights with the least loss of held-out examples
	BestLoss       float64
	Losses         [][2]float64 // by epoch: of fitted and of held-out examples
	Setting        Setting
}

// Setting is what a checkpoint must have been made with, so that fitting can go on.
type Setting struct {
	Hidden, Outputs, Regions, Epochs, Fitted, Inputs int
	Residual                                         bool
	Seed                                             uint64
	Results                                          [2]float64
	From                                             net.Hash // of the network that fitting begins with; zero: none
}

// run fits a network and returns its weights. With one thread the same data and
// seed give the same weights.
func (f *fitter) run(ctx context.Context) (*parameters, error) {
	d := f.data
	f.batch = min(max(len(d.fitted)/epochBatches, leastBatch), mostBatch)
	f.target.unit, f.target.scale, f.target.outputs = d.unit(), scale, f.Outputs
	f.target.residual, f.target.startPieces, f.target.regions = f.Residual, d.layout.Pieces, f.Regions
	rows := d.rows(f.Regions)
	w := newParameters(rows, f.Hidden, f.Outputs)
	setting := Setting{Hidden: f.Hidden, Outputs: f.Outputs, Regions: f.Regions, Epochs: f.Epochs, Fitted: len(d.fitted), Inputs: d.layout.Inputs, Residual: f.Residual, Seed: f.Seed, Results: f.Results}
	if f.From != nil {
		setting.From = f.From.Checksum()
	}
	if f.state = readCheckpoint(f.Checkpoint, setting); f.state.Weights == nil {
		if f.From != nil {
			w.read(f.From)
		} else {
			w.randomise(f.Seed, f.Residual)
		}
		f.state = state{Weights: w.all, BestLoss: math.Inf(1), Setting: setting}
	}
	f.startSteps(len(w.all))
	copy(w.all, f.state.Weights)
	f.state.Weights = w.all
	for range f.Threads {
		f.passes = append(f.passes, newPass(d, &f.target, f.Hidden))
	}
	if f.state.Epoch == 0 && f.From != nil && len(d.heldOut) > 0 { // that network stays if no epoch makes it better
		f.state.BestLoss, f.state.Best = f.heldOutLoss(&w), slices.Clone(w.all)
	}
	if f.state.Epoch == 0 && f.Report != nil {
		zero := newParameters(rows, f.Hidden, f.Outputs) // for a residual network, the tables alone
		f.Report(Progress{Epochs: f.Epochs, HeldOut: f.heldOutLoss(&zero)})
	}
	for f.state.Epoch < f.Epochs {
		if !f.epoch(ctx, &w) {
			return nil, ctx.Err()
		}
		if err := f.state.write(f.Checkpoint); err != nil {
			return nil, err
		}
	}
	best := newParameters(rows, f.Hidden, f.Outputs)
	copy(best.all, f.state.Best)
	return &best, nil
}

// startSteps prepares for steps of so many weights and of groups of inputs. The state may
// be that of a checkpoint.
func (f *fitter) startSteps(weights int) {
	f.alone = partAlone(len(f.data.fitted))
	f.groups = f.data.groupsOf(f.Regions)
	f.sum, f.parts = make([]float32, f.Hidden), make([]float32, f.data.rows(f.Regions))
	for i := range f.parts {
		f.parts[i] = 1
	}
	for _, group := range f.groups {
		for _, row := range group {
			f.parts[row] = f.alone
		}
	}
	if f.state.Mean == nil {
		n := weights + len(f.groups)*f.Hidden
		f.state.Mean, f.state.Variance = make([]float32, n), make([]float32, n)
	}
}

// epoch goes once through all examples. It reports false if ctx ended first.
func (f *fitter) epoch(ctx context.Context, w *parameters) bool {
	s := &f.state
	part := float64(s.Epoch) / float64(max(1, f.Epochs-1))
	f.target.results = f.Results[0] + (f.Results[1]-f.Results[0])*part
	order := f.data.shuffled(f.Seed, s.Epoch)
	batches := (len(order) + f.batch - 1) / f.batch
	start, loss := time.Now(), 0.0
	for i := range batches {
		if ctx.Err() != nil {
			return false
		}
		examples := order[i*f.batch : min((i+1)*f.batch, len(order))]
		loss += f.slopes(w, examples)
		done := (float64(s.Epoch) + float64(i)/float64(batches)) / float64(f.Epochs)
		f.step(w, len(examples), lastRate+(max(f.firstRate(), lastRate)-lastRate)*(1+math.Cos(math.Pi*done))/2)
		if f.Report != nil {
			n := i*f.batch + len(examples)
			f.Report(Progress{Epoch: s.Epoch, Epochs: f.Epochs, Part: done, Loss: loss / float64(n), Elapsed: time.Since(start), ExamplesPerSec: float64(n) / time.Since(start).Seconds()})
		}
	}
	heldOut := f.heldOutLoss(w)
	f.choose(w, heldOut)
	s.Epoch++
	loss /= float64(len(order))
	s.Losses = append(s.Losses, [2]float64{loss, heldOut})
	if f.Report != nil {
		f.Report(Progress{Epoch: s.Epoch, Epochs: f.Epochs, Part: float64(s.Epoch) / float64(f.Epochs), Loss: loss, HeldOut: heldOut,
			Elapsed: time.Since(start), ExamplesPerSec: float64(len(order)) / time.Since(start).Seconds()})
	}
	return true
}

// choose keeps the weights after an epoch if they are the best so far. As long as none are
// better than those of the network that fitting began with, the steps are too large for what
// that knows: the next epoch begins with it again, and takes smaller ones.
func (f *fitter) choose(w *parameters, heldOut float64) {
	s := &f.state
	better := func(l [2]float64) bool { return l[1] <= s.BestLoss }
	switch {
	case heldOut < s.BestLoss || len(f.data.heldOut) == 0: // with nothing held out the last epoch is the best
		s.BestLoss, s.Best = heldOut, append(s.Best[:0], w.all...)
	case f.From != nil && !slices.ContainsFunc(s.Losses, better):
		copy(w.all, s.Best)
		clear(s.Mean)
		clear(s.Variance)
		s.Step, s.Lowered = 0, s.Lowered+1
	}
}

// firstRate returns the rate that the first epoch would begin with.
func (f *fitter) firstRate() float64 {
	if f.From != nil {
		return laterRate / math.Pow(3, float64(f.state.Lowered))
	}
	return firstRate
}

// slopes computes the slopes of a batch, on all threads, into those of the first, and
// returns the sum of losses.
func (f *fitter) slopes(w *parameters, examples []uint32) (loss float64) {
	var group sync.WaitGroup
	for i, p := range f.passes {
		share := examples[len(examples)*i/len(f.passes) : len(examples)*(i+1)/len(f.passes)]
		group.Go(func() {
			clear(p.slopes.all)
			p.loss = 0
			for _, n := range share {
				// every epoch shows the other of the two positions
				p.learn(w, &f.data.fitted[n], f.data.mirror != nil && (int(n)+f.state.Epoch)&1 == 1)
			}
		})
	}
	group.Wait()
	first := f.passes[0].slopes.all
	for i, p := range f.passes {
		loss += p.loss
		if i > 0 {
			for j, s := range p.slopes.all {
				first[j] += s
			}
		}
	}
	return loss
}

// step is one step of AdamW. Beside each weight on its own, the weights of a group of
// inputs move together: what is learnt of a piece on one cell holds for it on others, so
// that fewer positions suffice. Weights stay within what the integers of a network hold.
func (f *fitter) step(w *parameters, examples int, rate float64) {
	s := &f.state
	s.Step++
	rate *= min(1, float64(s.Step)/warmUpBatches)
	share := 1 / float32(examples)
	correction1, correction2 := float32(1/(1-math.Pow(beta1, float64(s.Step)))), float32(1/(1-math.Pow(beta2, float64(s.Step))))
	shrink, speed := float32(1-rate*decay), float32(rate)
	move := func(i int, slope float32) float32 {
		g := slope * share
		m := beta1*s.Mean[i] + (1-beta1)*g
		v := beta2*s.Variance[i] + (1-beta2)*g*g
		s.Mean[i], s.Variance[i] = m, v
		return speed * m * correction1 / (float32(math.Sqrt(float64(v*correction2))) + 1e-8)
	}
	slopes := &f.passes[0].slopes
	for i, slope := range slopes.all {
		part := f.alone
		if i < len(w.weights) {
			part = f.parts[i/f.Hidden]
		}
		w.all[i] = min(max(w.all[i]*shrink-part*move(i, slope), -largest), largest)
	}
	sum := f.sum
	for n, group := range f.groups {
		clear(sum)
		for _, input := range group {
			for h, slope := range slopes.weights[int(input)*f.Hidden:][:f.Hidden] {
				sum[h] += slope
			}
		}
		for h, slope := range sum {
			sum[h] = move(len(w.all)+n*f.Hidden+h, slope)
		}
		for _, input := range group {
			weights := w.weights[int(input)*f.Hidden:][:f.Hidden]
			for h, d := range sum {
				weights[h] = min(max(weights[h]-d, -largest), largest)
			}
		}
	}
}

// heldOutLoss returns the mean loss of held-out examples.
func (f *fitter) heldOutLoss(w *parameters) float64 {
	sum, p := 0.0, f.passes[0]
	results := f.target.results
	f.target.results = f.Results[1] // the same in all epochs
	for i := range f.data.heldOut {
		x := &f.data.heldOut[i]
		output, _ := p.output(w, x, false)
		miss := f.target.expected(x, output) - f.target.points(x)
		sum += miss * miss
	}
	f.target.results = results
	return sum / float64(max(1, len(f.data.heldOut)))
}

// unit returns the unit of scores that predicts the results best.
func (d *dataset) unit() (best float64) {
	var sample []*example
	every := max(1, (len(d.fitted)-d.lessons)/200_000)
	for i, n := 0, 0; i < len(d.fitted); i++ {
		if x := &d.fitted[i]; x.points != noResult {
			if n++; n%every == 0 {
				sample = append(sample, x)
			}
		}
	}
	least := math.Inf(1)
	for unit := 60.0; unit < 1000; unit *= 1.04 {
		sum := 0.0
		for _, x := range sample {
			miss := sigmoid(float64(x.score)/unit) - float64(x.points)/2
			sum += miss * miss
		}
		if sum < least {
			least, best = sum, unit
		}
	}
	return best
}

// DefaultResults weighs results against scores. With more weight a network learns by heart how its
// games ended.
var DefaultResults = [2]float64{0.05, 0.1}

// mostEpochs returns after how many epochs more only teach the examples by heart.
func mostEpochs(examples int) int {
	if examples < 1_000_000 {
		return 16
	}
	return 30
}

// epochsFor returns how many epochs fit into a time, measured by a few batches.
func (f Fit) epochsFor(d *Dataset, t time.Duration) int {
	run := fitter{Fit: f, data: d.loader.dataset}
	all := len(run.data.fitted)
	examples := run.data.fitted[:min(all, max(all/epochBatches, leastBatch), mostBatch)]
	if len(examples) == 0 {
		return 1
	}
	run.target = target{unit: 200, scale: scale, outputs: f.Outputs, regions: f.Regions, residual: f.Residual, startPieces: run.data.layout.Pieces}
	w := newParameters(run.data.rows(f.Regions), f.Hidden, f.Outputs)
	w.randomise(f.Seed, f.Residual)
	for range f.Threads {
		run.passes = append(run.passes, newPass(run.data, &run.target, f.Hidden))
	}
	run.startSteps(len(w.all))
	order := run.data.shuffled(f.Seed, 0)[:len(examples)]
	start := time.Now()
	rounds := 0
	for ; rounds < 3 || time.Since(start) < min(time.Second, t/20); rounds++ {
		run.slopes(&w, order)
		run.step(&w, len(order), firstRate)
	}
	epoch := time.Since(start).Seconds() / float64(rounds*len(order)) * float64(all+d.HeldOut())
	return max(1, min(mostEpochs(d.Fitted()), int(t.Seconds()*0.9/epoch)))
}
