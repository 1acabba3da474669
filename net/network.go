package net

import (
	"fmt"

	"dragoman/gen/rules"
)

// Network is a network for a game. Each side's view of a position, a set of inputs, is
// turned into Hidden numbers, from 0 to 1 after clipping. Their squares, those of the side to
// move first, are summed up with the weights of one of the outputs: there is one for
// each range of the number of pieces.
type Network struct {
	Info
	Weights []int16 // by region, then input, then hidden number; in units of 1/activation
	Bias    []int16 // by hidden number
	Out     []int16 // by output, then hidden number of both sides; in units of 1/outUnit
	OutBias []int32 // by output; in units of 1/(activation*outUnit)
}

// Info says what a network is for, and what it was made of.
type Info struct {
	Game      string `json:"game"`              // name, for people
	Hash      Hash   `json:"hash"`              // of the game
	Layout    Hash   `json:"layout"`            // of the inputs
	Inputs    int    `json:"inputs"`            //
	Regions   int    `json:"regions,omitempty"` // that have weights of their own; 0: all have the same
	Hidden    int    `json:"hidden"`            // a multiple of lanes
	Outputs   int    `json:"outputs"`           //
	Residual  bool   `json:"residual"`          // it corrects the evaluation by tables, and does not replace it
	Scale     int    `json:"scale"`             // score of an output of one
	Positions uint64 `json:"positions"`         // that it was fitted to
	Signature string `json:"signature"`         // of the search that played the games
	Seed      uint64 `json:"seed"`
}

// The integers stand for fractions of these.
const (
	activation = 255
	outUnit    = 64
	// MaxOut is the largest weight of an output: a clipped number times it fits 16 bits.
	MaxOut = 127
	// Activation and OutUnit are the same for those who make networks.
	Activation = activation
	OutUnit    = outUnit
)

// lanes is how many numbers the kernels take at a time.
const lanes = 16

// RegionsHidden divides the number of hidden numbers of a network with regions: the numbers of one
// viewer are added up in two halves.
const RegionsHidden = 2 * lanes

// Limits of networks.
const (
	maxInputs  = 1 << 17
	maxRegions = 16
	maxHidden  = 512
	maxOutputs = 16
	maxWeights = 1 << 24
	maxScale   = 10000
)

// MaxResidual is the largest correction of the evaluation by tables.
const MaxResidual = 400

// New returns a network whose weights are zero.
func New(i Info) (*Network, error) {
	if err := i.check(); err != nil {
		return nil, err
	}
	return &Network{Info: i, Weights: make([]int16, i.Rows()*i.Hidden), Bias: make([]int16, i.Hidden),
		Out: make([]int16, 2*i.Outputs*i.Hidden), OutBias: make([]int32, i.Outputs)}, nil
}

func (i *Info) check() error {
	within := func(n, most int) bool { return n >= 1 && n <= most }
	if !within(i.Inputs, maxInputs) || i.Regions < 0 || i.Regions > maxRegions || !within(i.Hidden, maxHidden) || !within(i.Outputs, maxOutputs) || !within(i.Scale, maxScale) ||
		i.Hidden%lanes != 0 || i.Regions != 0 && i.Hidden%RegionsHidden != 0 || i.Rows()*i.Hidden > maxWeights {
		return fmt.Errorf("a network of %d inputs, %d regions, %d hidden numbers, %d outputs and scale %d is not possible", i.Inputs, i.Regions, i.Hidden, i.Outputs, i.Scale)
	}
	return nil
}

// Rows is the number of inputs of all regions.
func (i *Info) Rows() int { return i.Inputs * max(1, i.Regions) }

// Fits returns an error if the network is not for a game.
func (n *Network) Fits(p *rules.Program) error {
	switch of := identify(p); {
	case n.Hash != of.hash:
		return fmt.Errorf("the network is for another game (%s)", n.Game)
	case n.Layout != of.layout.Hash || n.Inputs != of.layout.Inputs,
		n.Regions != 0 && (n.Regions != Regions || viewsOf(p) == nil):
		return fmt.Errorf("the inputs of the network are laid out in another way: it was made by another version")
	}
	return nil
}

// FileName returns the name of the file in which a network of a game is found. It
// depends on the game and on how its inputs are laid out, not on tables.
func FileName(p *rules.Program) string {
	of := identify(p)
	return fmt.Sprintf("%.16s-%.8s.net", of.hash, of.layout.Hash)
}

// identity is what tells the networks of a game from those of others.
type identity struct {
	hash   Hash
	layout *Layout
}

// identify works out the identity of a game once: a network is looked for by it, compared
// with it and used by it when a game is loaded.
func identify(p *rules.Program) *identity {
	return p.Once(identity{}, func() any { return &identity{HashOf(p.Game), NewLayout(p)} }).(*identity)
}

// Role says what a network does.
func (i *Info) Role() string {
	if i.Residual {
		return "corrects the evaluation by tables"
	}
	return "replaces the evaluation by tables"
}

// Bytes returns the size of the weights.
func (n *Network) Bytes() int {
	return 2*(len(n.Weights)+len(n.Bias)+len(n.Out)) + 4*len(n.OutBias)
}
