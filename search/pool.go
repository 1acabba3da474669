// Package search finds the best move in any game that package gen can play.
//
// It is an alpha-beta search: principal variation search with iterative deepening
// and a transposition table. A [Pool] has the workers of one game and the table
// that they share (lazy SMP). What it knows of the game comes from the compiled
// rules and from the evaluation. With one worker a search is deterministic.
package search

import (
	"cmp"
	"context"
	"fmt"
	"math"
	"slices"
	"sync"
	"sync/atomic"
	"time"

	"dragoman/board"
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
	fresh   bool // nothing was searched since Resize or Clear

	limits           Limits
	report           Report
	clock            timeManager
	lag              lagMeter
	lastScore        Score // of the last search, for White; noScore: there was none
	multiPV          int   // number of lines to report
	stopping         atomic.Bool
	pondering        atomic.Bool
	ponderHit        chan struct{}    // has an element if PonderHit was called
	stopOnPonderHit  atomic.Bool      // the soft limit was reached while pondering
	positionValues   map[uint64]Score // see SetPositionValues
	nextCurrentLines time.Duration    // when current lines are reported next
}

// New returns a pool for a game, with a number of workers and MB of table.
func New(p *rules.Program, m *eval.Model, threads, hashMB int) (*Pool, error) {
	pool := &Pool{game: newGame(p, m), model: m, ponderHit: make(chan struct{}, 1)}
	return pool, pool.Resize(hashMB, threads)
}

// Resize changes the number of workers and the size of the table. Everything is
// forgotten.
func (p *Pool) Resize(hashMB, threads int) error {
	if threads < 1 || threads > MaxThreads {
		return fmt.Errorf("%d threads: expected 1 to %d", threads, MaxThreads)
	}
	if hashMB < 1 || hashMB > MaxHashMB {
		return fmt.Errorf("table of %d MB: expected 1 to %d", hashMB, MaxHashMB)
	}
	p.table = nil // so that it can be freed before the next is made
	p.table = tt.New(hashMB)
	p.fresh, p.lastScore = true, noScore
	p.workers = nil
	for id := range threads {
		p.workers = append(p.workers, newWorker(p, id))
	}
	return nil
}

// Clear forgets the results of earlier searches.
func (p *Pool) Clear() {
	p.lag, p.lastScore = lagMeter{}, noScore
	if p.fresh { // do not touch the memory of a large table
		return
	}
	p.fresh = true
	p.table.Clear()
	for _, w := range p.workers {
		w.clear()
	}
}

// PonderHit lets the clock of a pondering search run. It may be called before
// Search, if another goroutine is about to call that.
func (p *Pool) PonderHit() {
	select {
	case p.ponderHit <- struct{}{}:
	default: // one is enough
	}
	p.pondering.Store(false)
}

// clearPonderHit takes a PonderHit that nobody waited for out of the channel, and
// reports whether there was one.
func (p *Pool) clearPonderHit() bool {
	select {
	case <-p.ponderHit:
		return true
	default:
		return false
	}
}

// Search searches a position. It returns when a limit is reached or ctx is done;
// an infinite search only when ctx is done, a pondering one also after PonderHit.
func (p *Pool) Search(ctx context.Context, root gen.Position, l Limits, r Report) Result {
	moves := rootMoves(root, &l)
	if len(moves) == 0 {
		return Result{}
	}
	p.lag.read(l.Time[root.Side()])
	l.Overhead = max(l.Overhead, p.lag.mean)
	p.clock = newTimeManager(&l, root, p.lag.mean, time.Now())
	p.multiPV = max(l.MultiPV, 1)
	l.limitStrength()
	p.limits, p.report = l, r
	p.fresh = false
	p.nextCurrentLines = 0
	p.stopping.Store(false)
	p.stopOnPonderHit.Store(false)
	p.pondering.Store(l.Ponder)
	if p.clearPonderHit() { // it came before the search began
		p.pondering.Store(false)
	}
	defer p.clearPonderHit()
	p.table.NewSearch(p.entriesWanted())
	defer context.AfterFunc(ctx, p.stop)()
	for _, w := range p.workers {
		w.startSearch(root, moves)
	}
	var helpers sync.WaitGroup
	for _, w := range p.workers[1:] {
		helpers.Go(w.iterativeDeepening)
	}
	p.workers[0].iterativeDeepening()
	p.wait(ctx, p.workers[0].root[0].score)
	p.stop()
	helpers.Wait()
	p.workers[0].reportRefutations()
	p.lag.moved(&l, root.Side(), &p.clock, time.Now())
	p.lastScore = FromWhite(p.workers[0].bestScore(), root.Side())
	return p.result()
}

// entriesWanted returns for how many entries the table should have room: for all that it can hold,
// unless the search is known to be short.
func (p *Pool) entriesWanted() uint64 {
	const (
		perNode   = 2         // more than a node stores, since entries also have to be found again
		perSecond = 1_000_000 // nodes of a worker; few games have more
		pondering = 4         // times the planned time: the other side thinks first
	)
	const all = math.MaxUint64
	l := &p.limits
	if l.Infinite {
		return all
	}
	nodes := min(cmp.Or(l.Nodes, all), all/perNode)
	if planned := cmp.Or(p.clock.soft, p.clock.hard); planned > 0 {
		if l.Ponder {
			planned *= pondering
		}
		nodes = min(nodes, uint64(planned.Seconds()*perSecond*float64(len(p.workers))))
	}
	return nodes * perNode
}

// rootMoves returns the moves of the root to search.
func rootMoves(root gen.Position, l *Limits) []gen.Move {
	moves := root.AppendLegal(nil)
	return slices.DeleteFunc(moves, func(m gen.Move) bool {
		return len(l.Moves) > 0 && !slices.Contains(l.Moves, m) || slices.Contains(l.Exclude, m)
	})
}

func (p *Pool) stop() { p.stopping.Store(true) }

// wait waits while a search that has come to a score is held back or ponders.
func (p *Pool) wait(ctx context.Context, s Score) {
	for (p.limits.held(s) || p.pondering.Load()) && ctx.Err() == nil {
		select {
		case <-ctx.Done():
		case <-p.ponderHit:
			p.pondering.Store(false)
		}
	}
}

// outOfTime reports whether the clock stops the search.
func (p *Pool) outOfTime() bool {
	if p.limits.Infinite || p.pondering.Load() {
		return false
	}
	now := time.Now()
	if p.workers[0].completedDepth == 0 && p.clock.sparesFirst(now) {
		return false
	}
	return p.stopOnPonderHit.Load() || p.clock.hardLimitReached(now)
}

// nodes returns the nodes of all workers, as far as they were published.
func (p *Pool) nodes() (sum uint64) {
	for _, w := range p.workers {
		sum += w.published.Load()
	}
	return sum
}

// stopAfterIteration reports whether no further iteration is needed. The best move
// has not changed in the last iterations, whose number is stable.
func (p *Pool) stopAfterIteration(w *worker, stable int) bool {
	best := &w.root[0]
	if n := p.limits.Mate; n > 0 && best.score >= MateIn(2*n) {
		return true
	}
	if p.limits.Infinite {
		return !p.limits.held(best.score)
	}
	if soft := p.limits.SoftNodes; soft > 0 && w.nodes >= soft {
		return true
	}
	enough := p.clock.softLimitReached(time.Now(), iteration{
		stable:    stable,
		scoreDrop: best.averageScore - best.score + p.dropSinceSearch(best.score, w.pos.Side()),
		nodeShare: float64(best.nodes) / float64(max(w.nodes, 1)),
		onlyMove:  len(w.root) == 1,
	})
	p.stopOnPonderHit.Store(enough)
	return enough && !p.pondering.Load()
}

// dropSinceSearch returns how far a score of a side is below that of the last search, which in a game was that of
// the move before. A rise counts for less.
func (p *Pool) dropSinceSearch(s Score, us board.Side) Score {
	if p.lastScore == noScore {
		return 0
	}
	return max(FromWhite(p.lastScore, us)-s, -40)
}

// result returns the result of the best worker.
func (p *Pool) result() Result {
	w := p.bestWorker()
	res := Result{Nodes: p.nodes(), Depth: w.completedDepth}
	for i := range w.lineCount() {
		res.Lines = append(res.Lines, p.pvLine(w, i))
	}
	pickLine(res.Lines, p.limits.Elo)
	pv := res.Lines[0].PV
	res.Lines = res.Lines[:min(len(res.Lines), p.multiPV)]
	res.Best = pv[0]
	if len(pv) > 1 {
		res.Ponder = pv[1]
	}
	return res
}

// bestWorker lets the workers vote for their best moves, weighted by score and
// depth, and returns one whose move has most votes. A mate score goes before votes.
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
		case a.decisive() || b.decisive():
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
