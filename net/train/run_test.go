package train

import (
	"context"
	"testing"
	"time"

	"dragoman/arena/stats"
	"dragoman/internal/sample"
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
