package train

import (
	"context"
	"math/rand/v2"
	"sync"
	"time"

	"dragoman/arena/stats"
	"dragoman/board"
	"dragoman/eval"
	"dragoman/gen"
	"dragoman/gen/rules"
	"dragoman/search"
)

// Match says how to compare two evaluations: by games at equal time for each move, in
// pairs that begin with the same random moves.
type Match struct {
	Program *rules.Program
	Models  [2]*eval.Model // the first is that to be tested
	Limits  search.Limits  // of each move
	Tally   stats.Tally    // of pairs played before
	Pairs   int            // at most so many
	Time    time.Duration  // no longer, once leastPairs are played; 0: no limit
	Threads int
	Seed    uint64
	Report  func(stats.Tally)
}

// limitsFor returns limits with which some hundred pairs of games fit into a time, if that
// is possible.
func limitsFor(t time.Duration) search.Limits {
	const moves = 300 * 200
	return search.Limits{MoveTime: min(max(t/moves, 500*time.Microsecond), 10*time.Millisecond)}
}

// Run plays the match. The tally counts pairs by twice the points of the first.
func (m *Match) Run(ctx context.Context) (stats.Tally, error) {
	ctx, cancel := context.WithCancel(ctx)
	defer cancel()
	tally := make(stats.Tally, stats.Pentanomial)
	copy(tally, m.Tally)
	first := int(tally.Units())
	finished := make(chan int)
	var threads sync.WaitGroup
	for i := range m.Threads {
		pair, err := newPair(m)
		if err != nil {
			return nil, err
		}
		threads.Go(func() {
			for n := first + i; n < m.Pairs; n += m.Threads {
				points := pair.play(ctx, uint64(n))
				if ctx.Err() != nil {
					return
				}
				finished <- points
			}
		})
	}
	go func() {
		threads.Wait()
		close(finished)
	}()
	var over <-chan time.Time
	if m.Time > 0 {
		over = time.After(m.Time)
	}
	late := false
	for {
		select {
		case <-over:
			late = true
		case points, more := <-finished:
			if !more {
				return tally, nil
			}
			tally[points]++
			if m.Report != nil {
				m.Report(tally)
			}
		}
		if late && tally.Units() >= leastPairs {
			cancel()
		}
	}
}

// leastPairs is how many pairs say something at all.
const leastPairs = 5

// pair plays pairs of games.
type pair struct {
	match   *Match
	players [2]*player
}

func newPair(m *Match) (*pair, error) {
	p := &pair{match: m}
	for i := range p.players {
		var err error
		if p.players[i], err = newPlayer(m.Program, m.Models[i], m.Seed, 500); err != nil {
			return nil, err
		}
	}
	return p, nil
}

// play plays the n-th pair, and returns twice the points of the first player.
func (p *pair) play(ctx context.Context, n uint64) (points int) {
	random := rand.New(rand.NewPCG(p.match.Seed, n))
	_, start := p.players[1].opening(ctx, random, randomPlies+int(n%2))
	for white := range p.players {
		for i := range p.players {
			p.players[i].pool.Clear()
		}
		result := p.game(ctx, start.Clone().(gen.Searchable), white)
		if white == 1 {
			result = 2 - result
		}
		points += result
	}
	return points
}

// game plays a game, one of the players being White, and returns twice White's points.
func (p *pair) game(ctx context.Context, pos gen.Searchable, white int) int {
	var end adjudicator
	for ply := 0; ply < maxPlies && ctx.Err() == nil; ply++ {
		if outcome, _, over := gen.Result(pos); over {
			return int(2 * gen.WhitePoints(outcome, pos.Side()))
		}
		who := p.players[white]
		if pos.Side() == board.Black {
			who = p.players[1-white]
		}
		found := who.pool.Search(ctx, pos, p.match.Limits, search.Report{})
		if result, sure := end.add(search.FromWhite(found.Lines[0].Score, pos.Side()), ply); sure {
			return int(result)
		}
		pos.Make(found.Best)
	}
	return 1
}
