package search_test

import (
	"context"
	"slices"
	"testing"
	"time"

	"dragoman/gen"
	"dragoman/search"
)

// TestRefutations is told how each move of the root is answered: once, unless the
// search takes so long that someone may watch it.
func TestRefutations(t *testing.T) {
	p := pool(t, "chess", 2)
	pos := position(t, "chess", "r1bqkbnr/pppp1ppp/2n5/4p2Q/2B1P3/8/PPPP1PPP/RNB1K1NR b KQkq - 3 3")
	last, told := map[gen.Move][]gen.Move{}, 0
	start := time.Now()
	p.Search(t.Context(), pos, search.Limits{Depth: 6}, search.Report{Refutation: func(line []gen.Move) {
		playLine(t, pos, line)
		last[line[0]] = slices.Clone(line)
		told++
	}})
	const watched = 2 * time.Second
	if legal := pos.CountLegal(); len(last) != legal || told != legal && time.Since(start) < watched {
		t.Errorf("%d of %d moves are told of, in %d lines", len(last), legal, told)
	}
	answered := 0
	for _, line := range last {
		if len(line) > 1 {
			answered++
		}
	}
	if answered < len(last)/2 {
		t.Errorf("%d of %d moves are answered", answered, len(last))
	}
	refuted := parseMove(t, pos, "d7d6")
	if line := last[refuted]; len(line) != 2 || line[1] != parseMove(t, playLine(t, pos, line[:1]), "h5f7") {
		t.Errorf("the mate is not what refutes %v: %v", refuted, line)
	}
}

// TestPaths looks at what the workers do in a search that takes long: lines that
// can be played. It ends when each was seen twice.
func TestPaths(t *testing.T) {
	if testing.Short() {
		t.Skip("takes some seconds, before which nothing is told")
	}
	p := pool(t, "chess", 2)
	pos := position(t, "chess", "")
	ctx, cancel := context.WithCancel(t.Context())
	defer cancel()
	var workers [2]int
	p.Search(ctx, pos, search.Limits{Infinite: true}, search.Report{CurrentLines: func(paths [][]gen.Move) {
		for i, path := range paths {
			playLine(t, pos, path)
			if len(path) > 0 {
				workers[i]++
			}
		}
		if workers[0] > 1 && workers[1] > 1 {
			cancel()
		}
	}})
}

// TestAppraise says what positions are worth, from whichever side they are
// looked at, until the rules say something else.
func TestAppraise(t *testing.T) {
	p := pool(t, "chess", 1)
	pos := position(t, "chess", "")
	e4 := parseMove(t, pos, "e2e4")
	after := playLine(t, pos, []gen.Move{e4})
	reply := parseMove(t, after, "e7e5")
	further := playLine(t, after, []gen.Move{reply})
	value := func(from gen.Position, m gen.Move) search.Score {
		r := p.Search(t.Context(), from, search.Limits{Depth: 5, Moves: []gen.Move{m}}, search.Report{})
		return r.Lines[0].Score
	}
	for _, worth := range []search.Score{700, -700} {
		p.SetPositionValues(map[uint64]search.Score{after.Key(): worth})
		if s := value(pos, e4); s != worth {
			t.Errorf("White sees %d in what is worth %d", s, worth)
		}
		p.SetPositionValues(map[uint64]search.Score{further.Key(): worth})
		if s := value(after, reply); s != -worth {
			t.Errorf("Black sees %d in what is worth %d to White", s, worth)
		}
	}
	p.SetPositionValues(map[uint64]search.Score{after.Key(): -700, further.Key(): 99999})
	if r := p.Search(t.Context(), pos, search.Limits{Depth: 5}, search.Report{}); r.Best == e4 {
		t.Error("what is worth nothing is played")
	}
	if moves, ok := value(after, reply).IsMate(); ok {
		t.Errorf("a value is taken for mate in %d", moves)
	}
	p.SetPositionValues(nil)
	if s := value(pos, e4); s < -200 || s > 200 {
		t.Errorf("what was forgotten is still worth %d", s)
	}
	end := position(t, "chess", "7k/8/8/8/8/8/R7/K7 w - - 99 80")
	last := parseMove(t, end, "a2b2")
	p.SetPositionValues(map[uint64]search.Score{playLine(t, end, []gen.Move{last}).Key(): 900})
	if s := value(end, last); s != 0 {
		t.Errorf("after the last move that the move rule allows: %d", s)
	}
}
