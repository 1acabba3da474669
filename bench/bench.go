// Package bench searches fixed positions of several games to a fixed depth.
//
// With one thread the number of nodes depends on nothing but the program: not
// on the machine, the CPU path or what was searched before. It is the signature
// of the search; signature.txt holds it. The speed is good for comparing builds
// on one machine, and for nothing else.
package bench

import (
	"context"
	"fmt"
	"time"

	"dragoman/eval"
	"dragoman/gen"
	"dragoman/gen/fen"
	"dragoman/gen/rules"
	"dragoman/net/builtin"
	"dragoman/search"
)

// What a bench is like unless asked otherwise. The signature is that of these.
const (
	Depth   = 11
	Threads = 1
	HashMB  = 16
)

// Options say how to search.
type Options struct {
	Depth, Threads, HashMB int
	Networks               bool // the built-in networks evaluate the games that have one
}

// Standard returns the options of the signature.
func Standard() Options { return Options{Depth: Depth, Threads: Threads, HashMB: HashMB} }

// Check returns an error if nothing can be searched like this.
func (o Options) Check() error {
	for _, f := range []struct {
		name      string
		got, most int
	}{{"depth", o.Depth, maxDepth}, {"threads", o.Threads, search.MaxThreads}, {"hash", o.HashMB, search.MaxHashMB}} {
		if f.got < 1 || f.got > f.most {
			return fmt.Errorf("%s %d: expected 1 to %d", f.name, f.got, f.most)
		}
	}
	return nil
}

// maxDepth is more than anybody waits for.
const maxDepth = 100

// Subject is a position to search.
type Subject struct {
	Game    string
	FEN     string
	program *rules.Program
	state   *rules.State
}

// Line is what the search of a subject came to.
type Line struct {
	Subject *Subject
	Best    string // move, empty if the game is over
	Nodes   uint64
	Elapsed time.Duration
}

// Result is the sum of all lines.
type Result struct {
	Nodes   uint64
	Elapsed time.Duration // searching, without getting ready
}

// Speed returns nodes per second.
func (r Result) Speed() uint64 {
	return uint64(float64(r.Nodes) / max(r.Elapsed.Seconds(), 1e-9))
}

// Run searches all subjects, each as if it were the first, and reports every
// one. It fails if ctx ends before it does.
func Run(ctx context.Context, subjects []Subject, o Options, report func(Line)) (Result, error) {
	if err := o.Check(); err != nil {
		return Result{}, err
	}
	var (
		sum  Result
		pool *search.Pool
		game *rules.Program
	)
	for i := range subjects {
		s := &subjects[i]
		if s.program != game { // one table at a time
			game = s.program
			model, err := o.model(game)
			if err != nil {
				return Result{}, err
			}
			if pool, err = search.New(game, model, o.Threads, o.HashMB); err != nil {
				return Result{}, err
			}
		}
		line, err := s.search(ctx, pool, o.Depth)
		if err != nil {
			return Result{}, err
		}
		sum.Nodes += line.Nodes
		sum.Elapsed += line.Elapsed
		report(line)
	}
	return sum, nil
}

// model returns the evaluation of a game.
func (o Options) model(game *rules.Program) (*eval.Model, error) {
	m := eval.New(game)
	if !o.Networks {
		return m, nil
	}
	n, err := builtin.Find(game)
	if n == nil || err != nil {
		return m, err
	}
	return m.With(n)
}

// search searches one subject with a pool that has forgotten the others.
func (s *Subject) search(ctx context.Context, pool *search.Pool, depth int) (Line, error) {
	pos, err := gen.New(s.program, s.state, gen.Auto)
	if err != nil {
		return Line{}, err
	}
	pool.Clear()
	start := time.Now()
	r := pool.Search(ctx, pos, search.Limits{Depth: depth}, search.Report{})
	line := Line{Subject: s, Nodes: r.Nodes, Elapsed: time.Since(start)}
	if r.Best != gen.None {
		line.Best = fen.NewNames(s.program, s.state).Move(r.Best)
	}
	return line, ctx.Err()
}
