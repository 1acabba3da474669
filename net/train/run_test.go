package train

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"dragoman/arena/stats"
	"dragoman/dsl"
	"dragoman/eval"
	"dragoman/internal/sample"
	"dragoman/net"
	"dragoman/net/data"
)

// TestRunGoesOn interrupts a run several times. Its parts take its time together.
func TestRunGoesOn(t *testing.T) {
	dir := t.TempDir()
	const whole = 4 * time.Second
	var out *Outcome
	stages := map[string]bool{}
	parts := 0
	for ; out == nil && parts < 40; parts++ {
		r := Run{Program: sample.Program(t, "losalamos"), Dir: dir, Time: whole, Nodes: 30, Hidden: 16, Threads: 1, Seed: 1, Resume: parts > 0, Report: func(s Stage) { stages[s.Name] = true }}
		ctx, cancel := context.WithTimeout(t.Context(), 1500*time.Millisecond)
		var err error
		if out, err = r.Do(ctx); err != nil && ctx.Err() == nil {
			t.Fatal(err)
		}
		cancel()
	}
	if out == nil || parts < 3 {
		t.Fatalf("%d parts", parts)
	}
	if out.Seconds < whole.Seconds()*0.9 || out.Tally.Units() == 0 || out.Network.Hidden != 16 {
		t.Errorf("%+v", out)
	}
	if len(stages) < 3 {
		t.Errorf("stages %v", stages)
	}
}

// TestFitGoesOn interrupts the first fit after an epoch. It goes on with the next, even if
// a new fit would have no time for so many epochs.
func TestFitGoesOn(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	defer cancel()
	var texts []string
	p, dir := sample.Program(t, "losalamos"), t.TempDir()
	g := Games{Program: p, Model: eval.New(p), Header: data.Header{Hash: net.HashOf(p.Game), Nodes: 30}, File: filepath.Join(dir, "some.games"), Threads: 1, Number: 40}
	if err := g.Play(ctx); err != nil {
		t.Fatal(err)
	}
	r := Run{Program: p, Dir: dir, Time: time.Hour, Hidden: 16, Threads: 1, Resume: true, state: runState{Stage: fitFirst, Time: time.Hour}, since: time.Now()}
	if err := r.save(); err != nil {
		t.Fatal(err)
	}
	r.Report = func(s Stage) {
		if s.Name == stageNames[fitFirst] {
			texts = append(texts, s.Text)
			if strings.HasPrefix(s.Text, "epoch 1 of") {
				cancel()
			}
		}
	}
	if _, err := r.Do(ctx); !errors.Is(err, context.Canceled) {
		t.Fatal(err)
	}
	texts = nil
	r.state.Spent += r.left()
	if err := r.save(); err != nil {
		t.Fatal(err)
	}
	ctx, cancel = context.WithCancel(t.Context())
	defer cancel()
	if _, err := r.Do(ctx); !errors.Is(err, context.Canceled) {
		t.Fatal(err)
	}
	if want := "epoch 1 of 16,"; !strings.HasPrefix(texts[0], want) {
		t.Errorf("it goes on with %q, want %q", texts[0], want)
	}
}

// TestChoose compares a network that corrects the tables with one that replaces them, in
// matches that are over.
func TestChoose(t *testing.T) {
	p := sample.Program(t, "losalamos")
	l := net.NewLayout(p)
	for _, c := range []struct {
		name          string
		second, whole [][2]float64
		tally         stats.Tally
		want          int
	}{
		{"won", [][2]float64{{0, 0.03}, {0.02, 0.02}}, [][2]float64{{0, 0.2}, {0.02, 0.028}, {0.01, 0.031}}, stats.Tally{0, 1, 2, 3, 4}, fitWhole},
		{"lost", [][2]float64{{0, 0.03}, {0.02, 0.02}}, [][2]float64{{0, 0.2}, {0.02, 0.019}}, stats.Tally{4, 3, 2, 1, 0}, fitSecond},
		{"predicts less than the tables", [][2]float64{{0, 0.03}, {0.02, 0.02}}, [][2]float64{{0, 0.2}, {0.02, 0.031}}, stats.Tally{0, 1, 2, 3, 4}, fitSecond},
		{"nothing held out", nil, nil, stats.Tally{0, 1, 2, 3, 4}, fitSecond},
	} {
		r := Run{Program: p, Dir: t.TempDir(), Time: time.Second, Threads: 1, tables: eval.New(p), since: time.Now(),
			state: runState{Stage: chooseNetwork, Spent: time.Second, Second: c.second, Choice: c.tally, History: History{Losses: c.whole}}}
		for _, stage := range []int{fitSecond, fitWhole} {
			n, err := net.New(net.Info{Game: p.Game.Name, Hash: net.HashOf(p.Game), Layout: l.Hash, Inputs: l.Inputs, Hidden: 16, Outputs: 1, Residual: stage == fitSecond, Scale: scale})
			if err != nil {
				t.Fatal(err)
			}
			if err := os.WriteFile(r.file(fmt.Sprintf("stage-%d.net", stage)), n.Encode(), 0o666); err != nil {
				t.Fatal(err)
			}
		}
		if err := r.choose(t.Context()); err != nil || r.state.Chosen != c.want {
			t.Errorf("%s: the network of stage %d, want %d (%v)", c.name, r.state.Chosen, c.want, err)
		}
		if chosen := map[int][][2]float64{fitSecond: c.second, fitWhole: c.whole}[c.want]; !slices.Equal(r.state.Losses, chosen) {
			t.Errorf("%s: losses %v, want %v", c.name, r.state.Losses, chosen)
		}
	}
}

func TestWins(t *testing.T) {
	for _, c := range []struct {
		tally stats.Tally
		want  bool
	}{
		{stats.Tally{0, 0, 0, 0, 2}, false}, // too few
		{stats.Tally{1, 10, 50, 30, 10}, true},
		{stats.Tally{10, 30, 50, 10, 1}, false},
		{stats.Tally{10, 30, 50, 31, 10}, false},
	} {
		if got := Wins(c.tally); got != c.want {
			t.Errorf("%v: %t", c.tally, got)
		}
	}
}

// TestUnseen makes a network for each game of the benchmark that no code was written for.
func TestUnseen(t *testing.T) {
	files, err := filepath.Glob("../../testdata/chesslang/unseen/*.chess")
	if err != nil || len(files) != 6 {
		t.Fatal(files, err)
	}
	for _, name := range files {
		p := sample.Define(t, dsl.ChessLang, string(readFile(t, name)))
		file := filepath.Join(t.TempDir(), "some.games")
		g := Games{Program: p, Model: eval.New(p), Header: data.Header{Hash: net.HashOf(p.Game), Nodes: 20}, File: file, Threads: 1, Number: 20}
		if err := g.Play(t.Context()); err != nil {
			t.Fatal(name, err)
		}
		d, err := ReadGames(p, eval.New(p), []string{file}, nil)
		if err != nil || d.HeldOut() == 0 {
			t.Fatal(name, d, err)
		}
		var first, last float64
		report := func(p Progress) {
			if p.HeldOut > 0 {
				last = p.HeldOut
				if p.Epoch == 0 {
					first = p.HeldOut
				}
			}
		}
		n, err := Fit{Hidden: 16, Outputs: 1, Residual: true, Epochs: 2, Threads: 1, Results: DefaultResults, Report: report}.Network(t.Context(), d, "")
		if err != nil || n.Positions == 0 {
			t.Fatal(name, n, err)
		}
		if last > 1.1*first {
			t.Errorf("%s: a loss of %.4f, %.4f before", name, last, first)
		}
	}
}
