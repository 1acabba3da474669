package train

import (
	"bytes"
	"context"
	"math"
	"math/rand/v2"
	"path/filepath"
	"slices"
	"testing"

	"dragoman/board"
	"dragoman/eval"
	"dragoman/gen"
	"dragoman/internal/sample"
	"dragoman/net"
	"dragoman/net/data"
)

// TestKernels compares what is selected for this CPU with plain Go, bit for bit.
func TestKernels(t *testing.T) {
	random := rand.New(rand.NewPCG(1, 1))
	numbers := func(n int) []float32 {
		list := make([]float32, n)
		for i := range list {
			list[i] = float32(random.NormFloat64())
		}
		return list
	}
	for n := 16; n <= 144; n += 16 {
		weights, bias, hidden, out := numbers(30*n), numbers(n), numbers(n), numbers(n)
		var rows []int32
		for range random.IntN(20) {
			rows = append(rows, int32(random.IntN(30)*n))
		}
		got, want := make([]float32, n), make([]float32, n)
		sumRows(got, bias, weights, rows)
		sumRowsPlain(want, bias, weights, rows)
		if !slices.Equal(got, want) {
			t.Errorf("%d numbers: rows were summed up in another way", n)
		}
		if a, b := forward(hidden, out), forwardPlain(hidden, out); a != b {
			t.Errorf("%d numbers: sum %v, want %v", n, a, b)
		}
		gotOut, wantOut := slices.Clone(bias), slices.Clone(bias)
		backward(got, hidden, out, gotOut, 0.3)
		backwardPlain(want, hidden, out, wantOut, 0.3)
		if !slices.Equal(got, want) || !slices.Equal(gotOut, wantOut) {
			t.Errorf("%d numbers: the slopes differ", n)
		}
		gotWeights := slices.Clone(weights)
		addToRows(gotWeights, bias, rows)
		addToRowsPlain(weights, bias, rows)
		if !slices.Equal(gotWeights, weights) {
			t.Errorf("%d numbers: rows were added to in another way", n)
		}
	}
}

// sampleData plays some games and reads them.
func sampleData(t *testing.T, game string, games uint64) *Dataset {
	t.Helper()
	file := filepath.Join(t.TempDir(), "games")
	if err := playSample(t, game, file, games, 1); err != nil {
		t.Fatal(err)
	}
	p := sample.Program(t, game)
	d, err := ReadGames(p, eval.New(p), []string{file}, nil)
	if err != nil {
		t.Fatal(err)
	}
	return d
}

// TestSlopes compares slopes with differences of the loss.
func TestSlopes(t *testing.T) {
	d := sampleData(t, "crazyhouse", 2).loader.dataset
	for _, test := range []struct {
		regions  int
		residual bool
	}{{0, false}, {0, true}, {net.Regions, false}} {
		target := target{unit: 200, results: 0.3, residual: test.residual, scale: 100, outputs: 2, regions: test.regions, startPieces: d.layout.Pieces}
		w := newParameters(d.rows(test.regions), 16, 2)
		w.randomise(1, false)
		p := newPass(d, &target, 16)
		examples := d.fitted[:40]
		loss := func() (sum float64) {
			q := newPass(d, &target, 16)
			for i := range examples {
				q.learn(&w, &examples[i], i%2 == 1)
			}
			return q.loss
		}
		for i := range examples {
			p.learn(&w, &examples[i], i%2 == 1)
		}
		random := rand.New(rand.NewPCG(2, 2))
		checked := 0
		for range 3000 {
			i := random.IntN(len(w.all))
			slope := float64(p.slopes.all[i])
			if math.Abs(slope) < 0.003 {
				continue
			}
			const step = 1.0 / 512
			was := w.all[i]
			w.all[i] = was + step
			up := loss()
			w.all[i] = was - step
			down := loss()
			w.all[i] = was
			if want := (up - down) / (2 * step); math.Abs(want-slope) > 0.02*math.Abs(want)+0.006 {
				t.Errorf("%+v: slope %d is %g, by differences %g", test, i, slope, want)
			}
			if checked++; checked == 60 {
				break
			}
		}
		if checked < 20 {
			t.Errorf("only %d slopes were checked", checked)
		}
	}
}

// TestFit fits twice, the second time in parts: the loss falls, and the networks are the
// same.
func TestFit(t *testing.T) {
	d := sampleData(t, "atomic", 30)
	for _, residual := range []bool{false, true} {
		var last Progress
		f := Fit{Hidden: 16, Outputs: 2, Residual: residual, Epochs: 60, Seed: 1, Threads: 1, Results: [2]float64{0.3, 0.3}}
		first := math.Inf(1)
		f.Report = func(p Progress) {
			if p.Epoch == 1 && math.IsInf(first, 1) {
				first = p.Loss
			}
			last = p
		}
		n, err := f.Network(t.Context(), d, "1")
		if err != nil {
			t.Fatal(err)
		}
		if last.Part != 1 || last.Loss >= first {
			t.Errorf("residual %t: loss %f at first, %f at last", residual, first, last.Loss)
		}
		f.Checkpoint = filepath.Join(t.TempDir(), "checkpoint")
		ctx, cancel := context.WithCancel(t.Context())
		f.Report = func(p Progress) {
			if p.Epoch == 7 {
				cancel()
			}
		}
		if _, err := f.Network(ctx, d, "1"); err == nil {
			t.Error("fitting was not interrupted")
		}
		f.Report = nil
		again, err := f.Network(t.Context(), d, "1")
		if err != nil || !bytes.Equal(n.Encode(), again.Encode()) {
			t.Errorf("residual %t: fitting in parts gave another network, %v", residual, err)
		}
	}
}

// TestFitByThreads compares what some epochs leave of the loss, by one thread and by
// three: they add up in another order, no more.
func TestFitByThreads(t *testing.T) {
	d := sampleData(t, "atomic", 30)
	var losses [2][]float64
	for i, threads := range [2]int{1, 3} {
		f := Fit{Hidden: 16, Outputs: 1, Epochs: 3, Seed: 1, Threads: threads}
		f.Report = func(p Progress) {
			if p.Part == float64(p.Epoch)/float64(p.Epochs) {
				losses[i] = append(losses[i], p.Loss)
			}
		}
		if _, err := f.Network(t.Context(), d, "1"); err != nil {
			t.Fatal(err)
		}
	}
	one, three := losses[0], losses[1]
	if len(one) == 0 || len(one) != len(three) {
		t.Fatalf("%d losses by one thread, %d by three", len(one), len(three))
	}
	for i := range one {
		if math.Abs(one[i]-three[i]) > one[i]/1000 {
			t.Errorf("loss %d: %f by one thread, %f by three", i, one[i], three[i])
		}
	}
}

// TestFitFrom goes on from a network: its weights come back as they were, also for more
// outputs, and an epoch from there leaves less loss than one from random weights.
func TestFitFrom(t *testing.T) {
	d := sampleData(t, "atomic", 30)
	n, err := Fit{Hidden: 16, Outputs: 1, Epochs: 60, Seed: 1, Threads: 1}.Network(t.Context(), d, "1")
	if err != nil {
		t.Fatal(err)
	}
	for _, outputs := range []int{1, 4} {
		w := newParameters(n.Inputs, n.Hidden, outputs)
		w.read(n)
		info := n.Info
		info.Outputs = outputs
		again, err := net.New(info)
		if err != nil {
			t.Fatal(err)
		}
		w.write(again)
		for o := range outputs {
			if !slices.Equal(again.Out[o*len(n.Out):][:len(n.Out)], n.Out) || again.OutBias[o] != n.OutBias[0] {
				t.Errorf("output %d of %d is another one", o, outputs)
			}
		}
		if !slices.Equal(again.Weights, n.Weights) || !slices.Equal(again.Bias, n.Bias) {
			t.Error("other weights")
		}
	}
	losses := [2]float64{}
	for i, from := range []*net.Network{nil, n} {
		f := Fit{Hidden: 16, Epochs: 1, Seed: 2, Threads: 1, From: from}
		f.Choose(d)
		f.Report = func(p Progress) { losses[i] = p.Loss }
		if _, err := f.Network(t.Context(), d, "1"); err != nil {
			t.Fatal(err)
		}
	}
	if losses[1] >= losses[0] {
		t.Errorf("loss %f, from random weights %f", losses[1], losses[0])
	}
}

// TestFitKeeps goes on from a network with games that teach the opposite of those held out: what comes
// out is the network as it was.
func TestFitKeeps(t *testing.T) {
	d := sampleData(t, "atomic", 30)
	n, err := Fit{Hidden: 16, Outputs: 1, Epochs: 60, Seed: 1, Threads: 1, Results: DefaultResults}.Network(t.Context(), d, "1")
	if err != nil {
		t.Fatal(err)
	}
	d.loader.heldOut = slices.Clone(d.loader.fitted)
	for i := range d.loader.fitted {
		x := &d.loader.fitted[i]
		x.score, x.points = -x.score, 2-x.points
	}
	d.loader.fitted = slices.Repeat(d.loader.fitted, 200) // so that the first epoch has many steps
	again, err := Fit{Hidden: 16, Outputs: 1, Epochs: 2, Seed: 1, Threads: 1, Results: DefaultResults, From: n}.Network(t.Context(), d, "1")
	if err != nil {
		t.Fatal(err)
	}
	if !slices.Equal(again.Weights, n.Weights) || !slices.Equal(again.Out, n.Out) {
		t.Error("it has become another network")
	}
}

// TestRateIsLowered looks at what becomes of the weights after epochs that are worse or better
// than the network that fitting began with.
func TestRateIsLowered(t *testing.T) {
	f := fitter{Fit: Fit{From: &net.Network{}}, data: &dataset{heldOut: make([]example, 1)}}
	f.state = state{Best: []float32{1, 2}, BestLoss: 0.5}
	for i, c := range []struct {
		loss    float64
		lowered int
		weight  float32 // that the next epoch begins with
		best    float32
	}{{0.6, 1, 1, 1}, {0.51, 2, 1, 1}, {0.4, 2, 7, 7}, {0.45, 2, 7, 7}, {0.3, 2, 7, 7}} {
		w := parameters{all: []float32{7, 8}}
		f.state.Step, f.state.Mean, f.state.Variance = 5, []float32{3}, []float32{4}
		f.choose(&w, c.loss)
		f.state.Losses = append(f.state.Losses, [2]float64{0, c.loss})
		afresh := f.state.Step == 0 && f.state.Mean[0] == 0 && f.state.Variance[0] == 0
		if f.state.Lowered != c.lowered || w.all[0] != c.weight || f.state.Best[0] != c.best || afresh != (c.weight == 1) {
			t.Errorf("epoch %d: %+v, weights %v", i+1, f.state, w.all)
		}
	}
	if rate := f.firstRate(); math.Abs(rate*9-laterRate) > 1e-9 {
		t.Errorf("a rate of %g", rate)
	}
}

// TestRegionsFrom gives all regions the weights of a network that has none.
func TestRegionsFrom(t *testing.T) {
	d := sampleData(t, "atomic", 3)
	n, err := Fit{Hidden: net.RegionsHidden, Outputs: 1, Epochs: 2, Seed: 1, Threads: 1}.Network(t.Context(), d, "1")
	if err != nil {
		t.Fatal(err)
	}
	w := newParameters(d.loader.rows(net.Regions), n.Hidden, 1)
	w.read(n)
	info := n.Info
	info.Regions = net.Regions
	again, err := net.New(info)
	if err != nil {
		t.Fatal(err)
	}
	w.write(again)
	for region := range net.Regions {
		if !slices.Equal(again.Weights[region*len(n.Weights):][:len(n.Weights)], n.Weights) {
			t.Errorf("region %d has other weights", region)
		}
	}
}

// TestChooseRegions looks at which networks get regions.
func TestChooseRegions(t *testing.T) {
	from := &net.Network{Info: net.Info{Hidden: 64, Regions: net.Regions}}
	many := make([]example, enoughForRegions+1)
	for _, test := range []struct {
		fit      Fit
		examples []example
		views    *net.Views
		want     int
	}{
		{Fit{}, many, &net.Views{}, net.Regions},
		{Fit{Hidden: 32}, many, &net.Views{}, net.Regions},
		{Fit{Hidden: 16}, many, &net.Views{}, 0},
		{Fit{Residual: true}, many, &net.Views{}, 0},
		{Fit{NoRegions: true}, many, &net.Views{}, 0},
		{Fit{}, many, nil, 0},
		{Fit{}, many[1:], &net.Views{}, 0},
		{Fit{From: from}, nil, &net.Views{}, net.Regions},
		{Fit{From: from, NoRegions: true}, nil, &net.Views{}, net.Regions},
	} {
		d := &Dataset{&loader{dataset: &dataset{fitted: test.examples, views: test.views}}}
		f := test.fit
		if f.Choose(d); f.Regions != test.want {
			t.Errorf("%+v, %d examples, views %t: %d regions, want %d", test.fit, len(test.examples), test.views != nil, f.Regions, test.want)
		}
	}
}

// TestRegionGroups looks for each row in the groups of its input in all regions, and in one of its
// input alone.
func TestRegionGroups(t *testing.T) {
	d := sampleData(t, "atomic", 3).loader.dataset
	most := func(groups [][]int32, rows int) []int {
		count := make([]int, rows)
		for _, g := range groups {
			for _, row := range g {
				count[row]++
			}
		}
		return count
	}
	one, all := most(d.groupsOf(0), d.rows(0)), most(d.groupsOf(net.Regions), d.rows(net.Regions))
	for row, n := range all {
		if want := one[row%d.layout.Inputs] + 1; n != want {
			t.Fatalf("row %d is in %d groups, want %d", row, n, want)
		}
	}
}

// TestNumbersAboveOne goes on from a network all of whose hidden numbers are above one in
// all positions: fitting brings them back.
func TestNumbersAboveOne(t *testing.T) {
	d := sampleData(t, "atomic", 30)
	n, err := Fit{Hidden: 16, Outputs: 1, Epochs: 1, Seed: 1, Threads: 1}.Network(t.Context(), d, "1")
	if err != nil {
		t.Fatal(err)
	}
	for i := range n.Bias {
		n.Bias[i] = net.Activation * 3 / 2
	}
	first, last := 0.0, 0.0
	f := Fit{Epochs: 60, Seed: 1, Threads: 1, From: n}
	f.Choose(d)
	f.Report = func(p Progress) {
		if p.Epoch == 10 && first == 0 {
			first = p.Loss
		}
		last = p.Loss
	}
	if _, err := f.Network(t.Context(), d, "1"); err != nil {
		t.Fatal(err)
	}
	if last > 0.7*first {
		t.Errorf("loss %f after 10 epochs, %f after all", first, last)
	}
}

// TestNothingHeldOut fits to so few games that none is held out: the last epoch counts.
func TestNothingHeldOut(t *testing.T) {
	d := sampleData(t, "atomic", heldOutShare-1)
	f := fitter{Fit: Fit{Hidden: 16, Outputs: 1, Epochs: 3, Seed: 1, Threads: 1}, data: d.loader.dataset}
	w, err := f.run(t.Context())
	if err != nil || d.HeldOut() > 0 {
		t.Fatal(d.HeldOut(), err)
	}
	if !slices.Equal(w.all, f.state.Weights) {
		t.Error("the weights are not those of the last epoch")
	}
}

// TestIntegers compares the outputs of fitted weights, rounded, with those of the network.
func TestIntegers(t *testing.T) {
	checkIntegers(t, Fit{Hidden: 16, Outputs: 2, Epochs: 60, Seed: 1, Threads: 1})
	checkIntegers(t, Fit{Hidden: 32, Outputs: 2, Regions: net.Regions, Epochs: 60, Seed: 1, Threads: 1})
}

func checkIntegers(t *testing.T, f Fit) {
	t.Helper()
	d := sampleData(t, "atomic", 30)
	n, err := f.Network(t.Context(), d, "1")
	if err != nil {
		t.Fatal(err)
	}
	run := fitter{Fit: f, data: d.loader.dataset}
	w, err := run.run(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	for unit, list := range map[float64][][]float32{net.Activation: {w.weights, w.bias}, net.OutUnit: {w.out}} {
		for _, part := range list {
			for i, x := range part {
				part[i] = float32(math.Round(float64(x)*unit) / unit)
			}
		}
	}
	p := sample.Program(t, "atomic")
	m, err := eval.New(p).With(n)
	if err != nil {
		t.Fatal(err)
	}
	pos, err := gen.New(p, &p.Start, gen.Auto)
	if err != nil {
		t.Fatal(err)
	}
	worker := m.Worker()
	pass := newPass(run.data, &run.target, f.Hidden)
	for range 20 {
		moves := pos.AppendLegal(nil)
		if len(moves) == 0 {
			break
		}
		pos.Make(moves[len(moves)/2])
		d.loader.tables = eval.New(p).Worker()
		x := d.loader.example(pos, 0, uint8(data.Draw))
		output, _ := pass.output(w, &x, false)
		if got, want := float64(worker.Evaluate(pos)), float64(output)*scale; math.Abs(got-want) > 2 {
			t.Errorf("%d regions, side %v: score %.0f, the weights say %.1f", f.Regions, pos.Side(), got, want)
		}
		if x.side != pos.Side() || x.side == board.Black && x.points != uint8(data.Draw) {
			t.Errorf("example %+v", x)
		}
	}
}

func TestMatch(t *testing.T) {
	p := sample.Program(t, "chess")
	m := Match{Program: p, Models: [2]*eval.Model{eval.New(p), eval.New(p)}, Pairs: 3, Threads: 2, Seed: 1}
	m.Limits.Nodes = 60
	tally, err := m.Run(t.Context())
	if err != nil || tally.Units() != 3 || tally[2] != 3 {
		t.Errorf("equal players: %v, %v", tally, err)
	}
}

func TestPartAlone(t *testing.T) {
	for _, test := range []struct {
		examples int
		want     float32
	}{{0, 0.1}, {400_000, 0.1}, {1_000_000, 0.25}, {4_000_000, 1}, {20_000_000, 1}} {
		if got := partAlone(test.examples); got != test.want {
			t.Errorf("%d examples: %g, want %g", test.examples, got, test.want)
		}
	}
}
