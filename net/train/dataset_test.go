package train

import (
	"path/filepath"
	"testing"

	"dragoman/eval"
	"dragoman/internal/sample"
	"dragoman/net"
	"dragoman/net/data"
)

// TestHeldOutStays reads games alone and behind those of another file. The same games are held out,
// else a network that goes on would be judged by games that it was fitted to before.
func TestHeldOutStays(t *testing.T) {
	p, dir := sample.Program(t, "losalamos"), t.TempDir()
	files := []string{filepath.Join(dir, "1.games"), filepath.Join(dir, "2.games")}
	for i, file := range files {
		g := Games{Program: p, Model: eval.New(p), Header: data.Header{Hash: net.HashOf(p.Game), Seed: uint64(i), Nodes: 30}, File: file, Threads: 1, Number: 25}
		if err := g.Play(t.Context()); err != nil {
			t.Fatal(err)
		}
	}
	last := func(files ...string) example {
		d, err := ReadGames(p, eval.New(p), files, nil)
		if err != nil || d.HeldOut() == 0 {
			t.Fatal(d, err)
		}
		x := d.loader.heldOut[d.HeldOut()-1]
		x.first = 0 // of its inputs among all
		return x
	}
	if alone, behind := last(files[1]), last(files...); alone != behind {
		t.Errorf("the last position that is held out is %+v, alone %+v", behind, alone)
	}
}
