// Package perft counts the leaves of the tree of legal moves: the test of a
// move generator, and its benchmark.
//
// Repetition, move-count and material draws are ignored, so a count depends on
// the rules of movement alone and can be compared with other programs.
package perft

import (
	"context"
	"errors"
	"fmt"
	"sync"
	"sync/atomic"
	"time"

	"dragoman/gen"
	"dragoman/gen/yield"
)

// Leaf says what is done on the last ply.
type Leaf string

// The kinds of leaves, fastest first.
const (
	LeafCount Leaf = "count" // legal moves are counted
	LeafList  Leaf = "list"  // legal moves are listed, their number taken
	LeafMake  Leaf = "make"  // every move is made and taken back
)

// Leaves lists all kinds.
var Leaves = [...]Leaf{LeafCount, LeafList, LeafMake}

// MaxDepth bounds the depth of a count.
const MaxDepth = 63

// Options say how to count. The zero value counts with one thread and no
// hash.
type Options struct {
	Leaf    Leaf
	Threads int
	Hash    *Table                          // may be nil
	Report  func(done, total int, n uint64) // may be nil; called every second from one goroutine
	Shard   Shard                           // what to count; the zero value is all
}

// Branch is a move at the root and what follows it.
type Branch struct {
	Move  gen.Move
	Nodes uint64
	Done  bool // false if the count was interrupted before it ended
}

// Result is what a count found.
type Result struct {
	Nodes    uint64
	Branches []Branch
	Elapsed  time.Duration
	Partial  bool // interrupted: Nodes covers finished branches only

	// Of a shard: how many parts the whole tree has, and a hash of them.
	Parts int
	Split string
}

// Speed returns the nodes counted in a second.
func (r *Result) Speed() uint64 {
	return uint64(float64(r.Nodes) / max(r.Elapsed.Seconds(), 1e-9))
}

// Divide returns the counts of the finished branches by the names of their moves.
func (r *Result) Divide(name func(gen.Move) string) map[string]uint64 {
	divide := map[string]uint64{}
	for _, b := range r.Branches {
		if b.Done {
			divide[name(b.Move)] = b.Nodes
		}
	}
	return divide
}

// Count counts the leaves below p at the given depth. If ctx ends it returns
// what is known by then, marked Partial.
func Count(ctx context.Context, p gen.Position, depth int, o Options) (Result, error) {
	if depth < 0 || depth > MaxDepth {
		return Result{}, fmt.Errorf("depth %d: expected 0 to %d", depth, MaxDepth)
	}
	if o.Leaf == "" {
		o.Leaf = LeafCount
	}
	start := time.Now()
	if depth == 0 {
		if o.Shard.Of > 0 {
			return Result{}, errors.New("depth 0: there is nothing to share")
		}
		return Result{Nodes: 1, Elapsed: time.Since(start)}, nil
	}
	c := newCounter(p, depth, o)
	stop := context.AfterFunc(ctx, func() { c.stop.Store(true) })
	defer stop()
	c.run(max(1, o.Threads))
	r := c.result()
	r.Elapsed = time.Since(start)
	return r, nil
}

// counter shares a count among workers.
type counter struct {
	root       gen.Position
	depth      int
	options    Options
	stop       atomic.Bool
	next       atomic.Int64
	done       atomic.Int64
	jobs       []subtree // the subtrees that one worker counts at a time
	moves      []gen.Move
	nodes      []atomic.Uint64 // by branch
	unfinished []atomic.Int64  // by branch: jobs that are not done
	split      *split          // of a shard
}

func newCounter(p gen.Position, depth int, o Options) *counter {
	c := &counter{root: p, depth: depth, options: o, moves: p.AppendLegal(nil)}
	c.nodes = make([]atomic.Uint64, len(c.moves))
	c.unfinished = make([]atomic.Int64, len(c.moves))
	c.jobs = c.newJobs()
	for _, j := range c.jobs {
		c.unfinished[j.branch].Add(1)
	}
	return c
}

// newJobs returns the subtrees to count: those of root moves, or those after two
// moves, so that no worker is left alone with the last root move, or the
// subtrees of a shard.
func (c *counter) newJobs() (jobs []subtree) {
	if c.options.Shard.Of > 0 {
		c.split = newSplit(c.root, c.depth, c.options.Shard.Of)
		return c.split.share(c.options.Shard)
	}
	for i, m := range c.moves {
		jobs = append(jobs, subtree{i, []gen.Move{m}})
	}
	if c.depth >= 4 && c.options.Threads > 1 {
		jobs = extend(c.root, jobs)
	}
	return jobs
}

func (c *counter) run(threads int) {
	finished := make(chan struct{})
	if c.options.Report != nil {
		go c.report(finished)
	}
	var workers sync.WaitGroup
	for range threads {
		workers.Go(c.work)
	}
	workers.Wait()
	close(finished)
}

// report calls Options.Report every second until the count is finished.
func (c *counter) report(finished <-chan struct{}) {
	tick := time.NewTicker(time.Second)
	defer tick.Stop()
	for {
		select {
		case <-finished:
			return
		case <-tick.C:
			n := uint64(0)
			for i := range c.nodes {
				n += c.nodes[i].Load()
			}
			c.options.Report(int(c.done.Load()), len(c.jobs), n)
		}
	}
}

// work counts jobs until none is left.
func (c *counter) work() {
	w := newWorker(c)
	for {
		n := int(c.next.Add(1)) - 1
		if n >= len(c.jobs) || c.stop.Load() {
			return
		}
		j := &c.jobs[n]
		for _, m := range j.moves {
			w.pos.Make(m)
		}
		nodes := w.count(c.depth - len(j.moves))
		for range j.moves {
			w.pos.Unmake()
		}
		if c.stop.Load() {
			return
		}
		c.nodes[j.branch].Add(nodes)
		c.unfinished[j.branch].Add(-1)
		c.done.Add(1)
	}
}

func (c *counter) result() Result {
	var r Result
	if c.split != nil {
		r.Parts, r.Split = len(c.split.parts), c.split.hash
	}
	for i, m := range c.moves {
		b := Branch{m, c.nodes[i].Load(), c.unfinished[i].Load() == 0}
		r.Branches = append(r.Branches, b)
		if b.Done {
			r.Nodes += b.Nodes
		} else {
			r.Partial = true
		}
	}
	return r
}

// worker counts with a position of its own.
type worker struct {
	pos          gen.Position
	leaves       gen.Counter    // of pos
	ahead        gen.Searchable // pos, or nil if it does not know keys ahead
	counter      *counter
	lists        [][]gen.Move // by depth
	keys         [][]uint64   // by depth: after each move of the list; 0 if not known
	caches       *caches      // nil without a table
	countReplies bool         // the last two plies are counted as one
}

// newWorker returns a worker at the root. With a table it counts the last two
// plies one by one, so that the table can answer, unless the position counts
// replies faster than a table is read.
func newWorker(c *counter) *worker {
	w := &worker{pos: c.root.Clone(), counter: c, lists: make([][]gen.Move, c.depth+1), keys: make([][]uint64, c.depth+1)}
	w.leaves = gen.CounterOf(w.pos)
	w.ahead, _ = w.pos.(gen.Searchable)
	for i := range w.lists {
		w.lists[i] = make([]gen.Move, 0, gen.ListCap)
	}
	w.countReplies = c.options.Leaf == LeafCount
	if hash := c.options.Hash; hash != nil {
		w.caches = &caches{shared: hash}
		w.countReplies = w.countReplies && gen.BackendOf(w.pos) == gen.Bits
	}
	return w
}

func (w *worker) count(depth int) uint64 {
	switch {
	case depth == 0:
		return 1
	case w.caches == nil:
		return w.below(depth)
	}
	key := w.pos.Key()
	if n, ok := w.caches.get(key, depth); ok {
		return n
	}
	return w.countAndStore(key, depth)
}

// countAndStore counts a subtree that no table knows yet.
func (w *worker) countAndStore(key uint64, depth int) uint64 {
	nodes := w.below(depth)
	if !w.counter.stop.Load() {
		w.caches.put(key, depth, nodes)
	}
	return nodes
}

// below counts by making every move.
func (w *worker) below(depth int) (nodes uint64) {
	switch {
	case depth == 1:
		return w.leaf()
	case w.counter.stop.Load():
		return 0
	case depth == 2 && w.countReplies:
		return uint64(w.leaves.CountReplies())
	}
	yield.Point()
	list := w.pos.AppendMoves(w.lists[depth][:0])
	w.lists[depth] = list
	if w.caches != nil && w.ahead != nil {
		return w.belowHashed(list, depth)
	}
	for _, m := range list {
		if w.pos.Make(m) {
			nodes += w.count(depth - 1)
		}
		w.pos.Unmake()
	}
	return nodes
}

// belowHashed is below with tables. It prefetches the entries of all moves before
// it reads the first, and does not make a move whose count is known.
func (w *worker) belowHashed(list []gen.Move, depth int) (nodes uint64) {
	keys := w.keys[depth][:0]
	for _, m := range list {
		key, sure := w.ahead.KeyAfter(m)
		w.caches.prefetch(key, depth-1)
		if !sure {
			key = 0
		}
		keys = append(keys, key)
	}
	w.keys[depth] = keys
	for i, m := range list {
		if keys[i] != 0 {
			if n, ok := w.caches.get(keys[i], depth-1); ok {
				nodes += n
				continue
			}
		}
		if w.pos.Make(m) {
			if keys[i] != 0 {
				nodes += w.countAndStore(keys[i], depth-1)
			} else {
				nodes += w.count(depth - 1)
			}
		}
		w.pos.Unmake()
	}
	return nodes
}

// leaf counts the moves of a position on the last ply but one.
func (w *worker) leaf() uint64 {
	switch w.counter.options.Leaf {
	case LeafList:
		w.lists[1] = w.pos.AppendLegal(w.lists[1][:0])
		return uint64(len(w.lists[1]))
	case LeafMake:
		return uint64(w.leaves.MakeAll())
	}
	return uint64(w.leaves.CountLegal())
}
