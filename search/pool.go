// Package search finds good moves in any game that package gen can play.
//
// It is a principal variation search with a table that all workers share. A
// [Pool] holds the workers and the table of one game; what it knows of the game
// comes from the compiled rules and from the evaluation. With one worker a
// search is deterministic.
package search

import (
	"context"
	"fmt"
	"math"
	"slices"
	"sync/atomic"
	"time"

	"golang.org/x/sync/errgroup"

	"dragoman/eval"
	"dragoman/gen"
	"dragoman/gen/rules"
	"dragoman/search/tt"
)

// Limits of a pool.
const (
	MaxThreads = 1024
	MaxHashMB  = 1 << 20
)

// Pool searches positions of one game. Its methods must not be called while it
// searches, except PonderHit.
type Pool struct {
	game    *game
	model   *eval.Model
	table   *tt.Table
	workers []*worker
	fresh   bool // nothing was searched yet: there is nothing to forget, and a large table has no memory

	limits           Limits
	report           Report
	clock            timeManager
	multiPV          int // how many lines to report
	stopping         atomic.Bool
	pondering        atomic.Bool
	ponderHit        chan struct{}    // tells that pondering has ended
	stopOnPonderHit  atomic.Bool      // pondering took long enough for an answer
	positionValues   map[uint64]Score // what positions are worth to White whatever the search thinks; see Appraise
	nextCurrentLines time.Duration    // when the paths of the workers are to be told next
}

// New returns a pool for a game, with so many workers and MB of table.
func New(p *rules.Program, m *eval.Model, threads, hashMB int) (*Pool, error) {
	pool := &Pool{game: newGame(p, m), model: m, ponderHit: make(chan struct{}, 1)}
	return pool, pool.Resize(hashMB, threads)
}

// Resize changes the number of workers and the size of the table, and forgets
// everything.
func (p *Pool) Resize(hashMB, threads int) error {
	if threads < 1 || threads > MaxThreads {
		return fmt.Errorf("%d threads: expected 1 to %d", threads, MaxThreads)
	}
	if hashMB < 1 || hashMB > MaxHashMB {
		return fmt.Errorf("table of %d MB: expected 1 to %d", hashMB, MaxHashMB)
	}
	p.table = nil // to be freed before the next is made
	p.table = tt.New(hashMB)
	p.fresh = true
	p.workers = nil
	for id := range threads {
		p.workers = append(p.workers, newWorker(p, id))
	}
	return nil
}

// Clear forgets what earlier searches found out.
func (p *Pool) Clear() {
	if p.fresh {
		return
	}
	p.fresh = true
	p.table.Clear()
	for _, w := range p.workers {
		*w.hist = history{}
		clear(w.contHist)
	}
}

// PonderHit lets the clock of a search that ponders run. It may come before
// Search is called, by who starts one in another goroutine.
func (p *Pool) PonderHit() {
	select {
	case p.ponderHit <- struct{}{}:
	default: // told already
	}
	p.pondering.Store(false)
}

// clearPonderHit takes back what PonderHit has told and nobody heard, if anything.
func (p *Pool) clearPonderHit() bool {
	select {
	case <-p.ponderHit:
		return true
	default:
		return false
	}
}

// Search finds the best move of a position. It returns when a limit is reached
// or ctx is done; a search that is infinite or ponders only when ctx is done or
// after PonderHit.
func (p *Pool) Search(ctx context.Context, root gen.Position, l Limits, r Report) Result {
	moves := rootMoves(root, &l)
	if len(moves) == 0 {
		return Result{}
	}
	p.clock = newTimeManager(&l, root.Side(), time.Now())
	p.multiPV = max(l.MultiPV, 1)
	l.Strength.limit(&l)
	p.limits, p.report = l, r
	p.fresh = false
	p.nextCurrentLines = 0
	p.stopping.Store(false)
	p.stopOnPonderHit.Store(false)
	p.pondering.Store(l.Ponder)
	if p.clearPonderHit() { // it came before the search had begun
		p.pondering.Store(false)
	}
	defer p.clearPonderHit()
	p.table.NewSearch()
	defer context.AfterFunc(ctx, p.stop)()
	var group errgroup.Group
	for _, w := range p.workers {
		w.startSearch(root, moves)
	}
	for _, w := range p.workers[1:] {
		group.Go(func() error {
			w.iterativeDeepening()
			return nil
		})
	}
	p.workers[0].iterativeDeepening()
	p.wait(ctx)
	p.stop()
	_ = group.Wait() // workers return no errors
	p.workers[0].reportRefutations()
	return p.result()
}

// rootMoves returns the moves that are to be searched.
func rootMoves(root gen.Position, l *Limits) []gen.Move {
	moves := root.AppendLegal(nil)
	return slices.DeleteFunc(moves, func(m gen.Move) bool {
		return len(l.Moves) > 0 && !slices.Contains(l.Moves, m) || slices.Contains(l.Exclude, m)
	})
}

func (p *Pool) stop() { p.stopping.Store(true) }

// wait holds the answer back while the search is not allowed to end.
func (p *Pool) wait(ctx context.Context) {
	for (p.limits.Infinite || p.pondering.Load()) && ctx.Err() == nil {
		select {
		case <-ctx.Done():
		case <-p.ponderHit:
			p.pondering.Store(false)
		}
	}
}

// outOfTime reports whether the clock demands an end.
func (p *Pool) outOfTime() bool {
	if p.limits.Infinite || p.pondering.Load() {
		return false
	}
	return p.stopOnPonderHit.Load() || p.clock.hardLimitReached(time.Now())
}

// nodes returns how many nodes all workers have searched, as far as they have
// said.
func (p *Pool) nodes() (sum uint64) {
	for _, w := range p.workers {
		sum += w.published.Load()
	}
	return sum
}

// stopAfterIteration reports whether a finished iteration is enough.
func (p *Pool) stopAfterIteration(w *worker, stable int) bool {
	best := &w.root[0]
	if n := p.limits.Mate; n > 0 && best.score >= MateIn(2*n) {
		return true
	}
	if p.limits.Infinite {
		return false
	}
	enough := p.clock.softLimitReached(time.Now(), iteration{
		stable:    stable,
		scoreDrop: best.averageScore - best.score,
		nodeShare: float64(best.nodes) / float64(max(w.nodes, 1)),
		onlyMove:  len(w.root) == 1,
	})
	p.stopOnPonderHit.Store(enough)
	return enough && !p.pondering.Load()
}

// reportLine reports one line of the main worker.
func (p *Pool) reportLine(w *worker, rank int) {
	if p.report.Line != nil && rank < p.multiPV {
		p.report.Line(p.line(w, rank))
	}
}

func (p *Pool) line(w *worker, rank int) Line {
	r := &w.root[rank]
	l := Line{Number: rank + 1, Depth: w.rootDepth, SelDepth: r.selDepth, Score: r.score, Bound: r.bound,
		PV: slices.Clone(r.pv), Nodes: p.nodes() - w.published.Load() + w.nodes, Elapsed: time.Since(p.clock.start), HashFull: p.table.HashFull()}
	if r.score == -infinite { // not searched in this iteration
		l.Score, l.Depth = r.previousScore, w.rootDepth-1
	}
	if l.Score == -infinite { // nor in any
		l.Score, l.Depth = 0, 0
	}
	l.WDL = wdl(l.Score)
	return l
}

// wdl returns the chances of a win, a draw and a loss, of a thousand.
func wdl(s Score) [3]int {
	const even, spread = 130.0, 85.0
	win := func(s Score) int { return int(math.Round(1000 / (1 + math.Exp((even-float64(s))/spread)))) }
	w, l := win(s), win(-s)
	return [3]int{w, 1000 - w - l, l}
}

// result puts the answer together.
func (p *Pool) result() Result {
	w := p.bestWorker()
	res := Result{Nodes: p.nodes(), Depth: w.completedDepth}
	for rank := range w.lineCount() {
		res.Lines = append(res.Lines, p.line(w, rank))
	}
	p.limits.Strength.pickLine(res.Lines)
	pv := res.Lines[0].PV
	res.Lines = res.Lines[:min(len(res.Lines), p.multiPV)]
	res.Best = pv[0]
	if len(pv) > 1 {
		res.Ponder = pv[1]
	}
	return res
}

// bestWorker returns the worker whose best move most workers agree on, those that
// went deeper and think better of it counting for more.
func (p *Pool) bestWorker() *worker {
	best := p.workers[0]
	if len(p.workers) == 1 || p.limits.MultiPV > 1 || p.limits.Depth > 0 {
		return best
	}
	least := infinite
	for _, w := range p.workers {
		least = min(least, w.bestScore())
	}
	votes := map[gen.Move]int{}
	for _, w := range p.workers {
		votes[w.root[0].move] += int(w.bestScore()-least+12) * w.completedDepth
	}
	for _, w := range p.workers[1:] {
		a, b := best.bestScore(), w.bestScore()
		switch {
		case a >= mateInMaxPly || b >= mateInMaxPly || a <= -mateInMaxPly || b <= -mateInMaxPly:
			if b > a && w.completedDepth > 0 {
				best = w
			}
		case votes[w.root[0].move] > votes[best.root[0].move]:
			best = w
		}
	}
	return best
}

// bestScore returns the score of a worker's best move.
func (w *worker) bestScore() Score {
	if s := w.root[0].score; s != -infinite {
		return s
	}
	return w.root[0].previousScore
}
