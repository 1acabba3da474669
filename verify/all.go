package verify

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"sync"
	"time"

	"golang.org/x/sync/errgroup"

	"dragoman/dsl"
	"dragoman/gen/magic"
	"dragoman/gen/randomgame"
	"dragoman/gen/rules"
)

// AllOptions say how to verify many games.
type AllOptions struct {
	Positions int           // of each game; 0: as many as Duration allows
	Duration  time.Duration // for all together
	Sets      int           // random sets of pieces beside the catalogue
	Seed      uint64
	Threads   int // games verified at the same time; what is found does not depend on it
	Store     magic.Store
	Report    func(Progress) // called after each game, one call at a time; may be nil
}

// Progress says what was found in a game, and how many games are done.
type Progress struct {
	Game        string
	Report      Report
	Done, Total int
}

// All verifies every game of the catalogue and random sets of pieces, half of
// which have rules beyond moving and capturing. Games in space have tests of
// their own.
func All(ctx context.Context, o AllOptions) (Report, error) {
	o.Threads = max(o.Threads, 1)
	s := allGames{options: o, end: time.Now().Add(o.Duration)}
	for _, e := range dsl.Games() {
		g, err := e.Game(int64(o.Seed))
		if err != nil {
			return Report{}, err
		}
		if g.Space == nil {
			s.games = append(s.games, func() (string, *rules.Program, error) {
				prog, err := rules.CompileWith(g, rules.Options{Store: o.Store})
				return e.Name, prog, err
			})
		}
	}
	for set := range o.Sets {
		s.games = append(s.games, func() (string, *rules.Program, error) {
			name, prog := randomSet(o.Seed, uint64(set))
			return name, prog, nil
		})
	}
	s.reports = make([]Report, len(s.games))
	group, ctx := errgroup.WithContext(ctx)
	group.SetLimit(o.Threads)
	for i := range s.games {
		group.Go(func() error { return s.verify(ctx, i) })
	}
	err := group.Wait()
	var total Report
	for _, r := range s.reports {
		total.add(&r)
	}
	return total, err
}

type allGames struct {
	options AllOptions
	end     time.Time
	games   []func() (name string, p *rules.Program, err error)
	reports []Report // as games

	mu      sync.Mutex
	started int
	done    int
}

// verify verifies a game, unless the time is over.
func (s *allGames) verify(ctx context.Context, i int) error {
	share := s.share()
	if ctx.Err() != nil {
		return nil
	}
	name, prog, err := s.games[i]()
	if err != nil {
		return fmt.Errorf("%s: %w", name, err)
	}
	o := Options{Positions: s.options.Positions, Seed: s.options.Seed, Duration: share, Quick: share > 0}
	r, err := Game(ctx, prog, o)
	if err != nil && !errors.Is(err, ErrNothingToCompare) {
		return fmt.Errorf("%s: %w", name, err)
	}
	if r.First != nil {
		r.First.Game = name
	}
	r.Games = 1
	s.finish(i, name, r)
	return nil
}

// share returns the share of the next game in the time that is left if that is
// limited, else 0.
func (s *allGames) share() time.Duration {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.started++
	if s.options.Duration == 0 {
		return 0
	}
	threads, left := s.options.Threads, len(s.games)-s.started
	return max(time.Until(s.end)*time.Duration(threads)/time.Duration(left+threads), time.Millisecond)
}

func (s *allGames) finish(game int, name string, r Report) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.reports[game] = r
	s.done++
	if s.options.Report != nil {
		s.options.Report(Progress{Game: name, Report: r, Done: s.done, Total: len(s.games)})
	}
}

func (r *Report) add(other *Report) {
	r.Games += other.Games
	r.Positions += other.Positions
	r.Oracle += other.Oracle
	r.Lookups += other.Lookups
	r.Disagreements += other.Disagreements
	if r.First == nil {
		r.First = other.First
	}
}

// randomSet makes a random game. It tries numbers until one gives pieces that
// compile.
func randomSet(seed, set uint64) (string, *rules.Program) {
	makeGame, kind := randomgame.Random, "pieces"
	switch set % 4 {
	case 1:
		makeGame, kind = randomgame.WithEffects, "pieces and effects"
	case 2:
		makeGame, kind = randomgame.Large, "pieces on a large board"
		if set%8 == 6 {
			makeGame, kind = randomgame.LargeWithWalls, "pieces and walls on a large board"
		}
	case 3:
		makeGame, kind = randomgame.PlainWithEffects, "plain pieces and effects"
	}
	for try := uint64(0); ; try++ {
		g := makeGame(rand.New(rand.NewPCG(seed, set<<8|try)))
		if prog, err := rules.Compile(g); err == nil {
			return fmt.Sprintf("random %s, set %d of seed %d (%dx%d)", kind, set, seed, g.Board.Files, g.Board.Ranks), prog
		}
	}
}
