package perft

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"time"

	"dragoman/dsl"
	"dragoman/gen/magic"
	"dragoman/gen/rules"
	"dragoman/gen/zoo"
)

// SweepOptions say how to verify many games.
type SweepOptions struct {
	Positions int           // of each game; 0: as many as Duration allows
	Duration  time.Duration // for all together
	Sets      int           // random sets of pieces beside the catalogue
	Seed      uint64
	Store     magic.Store
	Report    func(game string, r Report) // told of each game; may be nil
}

// Sweep verifies every game of the catalogue and random sets of pieces, half of
// which have rules beyond moving and taking. Games in space have tests of
// their own.
func Sweep(ctx context.Context, o SweepOptions) (Report, error) {
	s := sweeper{options: o, end: time.Now().Add(o.Duration)}
	games := dsl.Games()
	s.left = len(games) + o.Sets
	for i, e := range games {
		g, err := e.Game(int64(o.Seed))
		if err != nil {
			return s.total, err
		}
		if s.left--; g.Space != nil {
			continue
		}
		prog, err := rules.CompileWith(g, rules.Options{Store: o.Store})
		if err != nil {
			return s.total, fmt.Errorf("%s: %w", e.Name, err)
		}
		if err := s.verify(ctx, e.Name, prog, i == 0); err != nil {
			return s.total, err
		}
	}
	for set := range o.Sets {
		name, prog := randomSet(o.Seed, uint64(set))
		s.left--
		if err := s.verify(ctx, name, prog, false); err != nil {
			return s.total, err
		}
	}
	return s.total, nil
}

type sweeper struct {
	options SweepOptions
	end     time.Time
	left    int // games to come
	total   Report
}

// verify gives a game its share of the time that is left.
func (s *sweeper) verify(ctx context.Context, name string, p *rules.Program, chess bool) error {
	if ctx.Err() != nil {
		return nil
	}
	o := VerifyOptions{Positions: s.options.Positions, Seed: s.options.Seed, Chess: chess}
	if s.options.Duration > 0 {
		o.Quick = true
		o.Duration = max(time.Until(s.end)/time.Duration(s.left+1), time.Millisecond)
	}
	r, err := Verify(ctx, p, o)
	if err != nil && !errors.Is(err, ErrNothing) {
		return fmt.Errorf("%s: %w", name, err)
	}
	if r.First != nil {
		r.First.Game = name
	}
	if s.options.Report != nil {
		s.options.Report(name, r)
	}
	s.total.add(&r)
	return nil
}

func (r *Report) add(other *Report) {
	r.Games++
	r.Positions += other.Positions
	r.Oracle += other.Oracle
	r.Lookups += other.Lookups
	r.Disagreements += other.Disagreements
	if r.First == nil {
		r.First = other.First
	}
}

// randomSet makes up a game. Numbers whose pieces have too many routes are
// followed by others until one compiles.
func randomSet(seed, set uint64) (string, *rules.Program) {
	invent, name := zoo.Random, "random"
	if set%2 == 1 {
		invent, name = zoo.Story, "story"
	}
	for try := uint64(0); ; try++ {
		g := invent(rand.New(rand.NewPCG(seed, set<<8|try)))
		if prog, err := rules.Compile(g); err == nil {
			return fmt.Sprintf("%s set %d of seed %d (%dx%d)", name, set, seed, g.Board.Files, g.Board.Ranks), prog
		}
	}
}
