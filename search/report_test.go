package search_test

import (
	"context"
	"slices"
	"testing"
	"time"

	"dragoman/gen"
	"dragoman/search"
)

// TestRefutations checks that the refutation of each root move is reported: once,
// unless the search takes so long that reports begin before its end.
func TestRefutations(t *testing.T) {
	p := pool(t, "chess", 2)
	pos := position(t, "chess", "r1bqkbnr/pppp1ppp/2n5/4p2Q/2B1P3/8/PPPP1PPP/RNB1K1NR b KQkq - 3 3")
	last, reports := map[gen.Move][]gen.Move{}, 0
	start := time.Now()
	p.Search(t.Context(), pos, search.Limits{Depth: 6}, search.Report{Refutation: func(line []gen.Move) {
		playLine(t, pos, line)
		last[line[0]] = slices.Clone(line)
		reports++
	}})
	const reportDelay = 2 * time.Second
	if legal := gen.CountLegal(pos); len(last) != legal || reports != legal && time.Since(start) < reportDelay {
		t.Errorf("%d of %d moves are reported, in %d lines", len(last), legal, reports)
	}
	answered := 0
	for _, line := range last {
		if len(line) > 1 {
			answered++
		}
	}
	if answered < len(last)/2 {
		t.Errorf("%d of %d moves have an answer", answered, len(last))
	}
	refuted := parseMove(t, pos, "d7d6")
	if line := last[refuted]; len(line) != 2 || line[1] != parseMove(t, playLine(t, pos, line[:1]), "h5f7") {
		t.Errorf("%v is refuted by %v, not by the mate", refuted, line)
	}
}

// TestCurrentLines checks that a long search reports lines that can be played,
// until it has seen two of each worker.
func TestCurrentLines(t *testing.T) {
	if testing.Short() {
		t.Skip("nothing is reported before some seconds")
	}
	p := pool(t, "chess", 2)
	pos := position(t, "chess", "")
	ctx, cancel := context.WithCancel(t.Context())
	defer cancel()
	var workers [2]int
	p.Search(ctx, pos, search.Limits{Infinite: true}, search.Report{CurrentLines: func(lines [][]gen.Move) {
		for i, line := range lines {
			playLine(t, pos, line)
			if len(line) > 0 {
				workers[i]++
			}
		}
		if workers[0] > 1 && workers[1] > 1 {
			cancel()
		}
	}})
}

// TestSetPositionValues checks that positions are worth what was set, seen from
// either side, unless the rules end the game there.
func TestSetPositionValues(t *testing.T) {
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
			t.Errorf("White scores %d what is worth %d", s, worth)
		}
		p.SetPositionValues(map[uint64]search.Score{further.Key(): worth})
		if s := value(after, reply); s != -worth {
			t.Errorf("Black scores %d what is worth %d to White", s, worth)
		}
	}
	p.SetPositionValues(map[uint64]search.Score{after.Key(): -700, further.Key(): 99999})
	if r := p.Search(t.Context(), pos, search.Limits{Depth: 5}, search.Report{}); r.Best == e4 {
		t.Error("the move to a bad position is played")
	}
	if moves, ok := value(after, reply).IsMate(); ok {
		t.Errorf("a value became a mate in %d", moves)
	}
	p.SetPositionValues(nil)
	if s := value(pos, e4); s < -200 || s > 200 {
		t.Errorf("a value that was cleared still gives %d", s)
	}
	end := position(t, "chess", "7k/8/8/8/8/8/R7/K7 w - - 99 80")
	last := parseMove(t, end, "a2b2")
	p.SetPositionValues(map[uint64]search.Score{playLine(t, end, []gen.Move{last}).Key(): 900})
	if s := value(end, last); s != 0 {
		t.Errorf("after the last move of the move rule: score %d, want 0", s)
	}
}
