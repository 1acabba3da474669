package net

import (
	"slices"
	"testing"
)

func TestMean(t *testing.T) {
	info := Info{Game: "a", Inputs: 3, Hidden: 16, Outputs: 2, Scale: 400, Positions: 5, Seed: 1}
	network := func(weight int16, bias int32, change func(*Info)) *Network {
		i := info
		if change != nil {
			change(&i)
		}
		n, err := New(i)
		if err != nil {
			t.Fatal(err)
		}
		for _, part := range [][]int16{n.Weights, n.Bias, n.Out} {
			for k := range part {
				part[k] = weight
			}
		}
		for k := range n.OutBias {
			n.OutBias[k] = bias
		}
		return n
	}
	one := network(-3, 70_000, nil)
	mean, err := Mean([]*Network{one, network(4, 90_000, func(i *Info) { i.Positions, i.Seed = 9, 2 }), network(5, -1, nil)})
	if err != nil {
		t.Fatal(err)
	}
	if want := network(2, 53_333, func(i *Info) { i.Positions = 9 }); !slices.Equal(mean.Weights, want.Weights) || !slices.Equal(mean.Bias, want.Bias) ||
		!slices.Equal(mean.Out, want.Out) || !slices.Equal(mean.OutBias, want.OutBias) || mean.Info != want.Info {
		t.Errorf("%+v, want %+v", mean, want)
	}
	if one.Weights[0] != -3 {
		t.Error("a network was changed")
	}
	for name, change := range map[string]func(*Info){
		"game": func(i *Info) { i.Hash[0]++ }, "hidden": func(i *Info) { i.Hidden = 32 }, "scale": func(i *Info) { i.Scale++ }, "role": func(i *Info) { i.Residual = true },
	} {
		if _, err := Mean([]*Network{one, network(1, 1, change)}); err == nil {
			t.Errorf("networks of another %s are averaged", name)
		}
	}
	if _, err := Mean([]*Network{one}); err == nil {
		t.Error("one network is averaged")
	}
}
