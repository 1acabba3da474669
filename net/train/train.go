package train

import (
	"context"
	"fmt"
	"os"

	"dragoman/eval"
	"dragoman/gen/rules"
	"dragoman/net"
)

// Dataset is the positions of training games, read once and fitted to as often as
// needed.
type Dataset struct{ loader *loader }

// ReadGames reads files of games. The model is without a network. Lessons are for a network that
// replaces an evaluation; nil for none.
func ReadGames(p *rules.Program, tables *eval.Model, files []string, lessons *Lessons) (*Dataset, error) {
	l, err := newLoader(p, tables)
	if err != nil {
		return nil, err
	}
	if lessons != nil {
		if err := l.startLessons(lessons, files); err != nil {
			return nil, err
		}
	}
	for _, name := range files {
		file, err := os.Open(name)
		if err != nil {
			return nil, err
		}
		err = l.read(file)
		file.Close()
		if err != nil {
			return nil, fmt.Errorf("%s: %w", name, err)
		}
	}
	l.seen, l.tutor = nil, nil
	return &Dataset{l}, nil
}

// Fitted and HeldOut return how many positions of games there are of each sort, and Lessons how
// many lessons are fitted to besides.
func (d *Dataset) Fitted() int  { return len(d.loader.fitted) - d.loader.lessons }
func (d *Dataset) HeldOut() int { return len(d.loader.heldOut) }
func (d *Dataset) Lessons() int { return d.loader.lessons }

// Network fits a network to a dataset.
func (f Fit) Network(ctx context.Context, d *Dataset, signature string) (*net.Network, error) {
	if d.Fitted() == 0 {
		return nil, fmt.Errorf("the games hold no quiet position to fit to")
	}
	g, l := d.loader.prog.Game, d.loader.layout
	n, err := net.New(net.Info{Game: g.Name, Hash: net.HashOf(g), Layout: l.Hash, Inputs: l.Inputs, Regions: f.Regions, Hidden: f.Hidden, Outputs: f.Outputs,
		Residual: f.Residual, Scale: scale, Positions: uint64(d.Fitted()), Signature: signature, Seed: f.Seed})
	if err != nil {
		return nil, err
	}
	run := fitter{Fit: f, data: d.loader.dataset}
	weights, err := run.run(ctx)
	if err != nil {
		return nil, err
	}
	weights.write(n)
	return n, nil
}

// Choose fills in what a network for a dataset is to look like: as the one that fitting
// begins with, else as the number of positions asks for.
func (f *Fit) Choose(d *Dataset) {
	f.Outputs = defaultOutputs(len(d.loader.fitted))
	if f.From != nil {
		f.Hidden, f.Outputs, f.Residual, f.Regions = f.From.Hidden, max(f.Outputs, f.From.Outputs), f.From.Residual, f.From.Regions
	}
	if f.Hidden == 0 {
		f.Hidden = defaultHidden(d.Fitted(), d.Lessons())
	}
	if !f.NoRegions && !f.Residual && len(d.loader.fitted) > enoughForRegions && d.loader.views != nil && f.Hidden%net.RegionsHidden == 0 {
		f.Regions = net.Regions
	}
}

// enoughForRegions is how many positions and lessons teach the weights of all regions of a royal.
const enoughForRegions = 4_000_000

// defaultHidden returns how many hidden numbers suit a number of positions and of lessons. A
// network that has to say all needs more of them than one that corrects.
func defaultHidden(positions, lessons int) int {
	switch {
	case lessons > 8_000_000:
		return 128
	case lessons > 1_000_000:
		return 64
	case lessons > 0:
		return 32
	case positions < 200_000:
		return 16
	case positions < 5_000_000:
		return 32
	case positions < 30_000_000:
		return 64
	}
	return 128
}

// defaultOutputs returns how many outputs suit a number of positions.
func defaultOutputs(positions int) int {
	if positions < 3_000_000 {
		return 1
	}
	return 4
}
