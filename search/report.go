package search

import (
	"math"
	"slices"
	"time"

	"dragoman/gen"
	"dragoman/search/tt"
)

// This file reports on a search while it runs. What was not requested costs nothing.

// reportDelay passes before a search reports more than finished lines: bounds,
// current moves, current lines and refutations.
const reportDelay = 2 * time.Second

// currentLinesInterval is the time between two reports of current lines.
const currentLinesInterval = 500 * time.Millisecond

// watched reports whether a worker is the main one of a search that has taken
// reportDelay.
func (w *worker) watched() bool {
	return w.id == 0 && time.Since(w.pool.clock.start) > reportDelay
}

// reportCurrentMove reports the root move that is about to be searched.
func (w *worker) reportCurrentMove(m gen.Move, moveCount int) {
	if current := w.pool.report.CurrentMove; current != nil && w.watched() {
		current(CurrentMove{Depth: w.rootDepth, Move: m, Number: w.pvIndex + moveCount})
	}
}

// recordCurrentLine records the moves to the node that is being searched, up to a
// null move. The main worker reports the lines of all.
func (w *worker) recordCurrentLine(ply int) {
	line := make([]gen.Move, 0, ply)
	for i := 0; i < ply && w.at(i).move != gen.None; i++ {
		line = append(line, w.at(i).move)
	}
	w.currentLine.Store(&line)
	p := w.pool
	if now := time.Since(p.clock.start); w.id == 0 && now >= p.nextCurrentLines {
		p.nextCurrentLines = now + currentLinesInterval
		p.report.CurrentLines(p.currentLines())
	}
}

// currentLines returns the lines that the workers recorded last, by worker.
func (p *Pool) currentLines() [][]gen.Move {
	lines := make([][]gen.Move, len(p.workers))
	for i, w := range p.workers {
		if line := w.currentLine.Load(); line != nil {
			lines[i] = *line
		}
	}
	return lines
}

// reportRefutations reports every root move and how it is refuted.
func (w *worker) reportRefutations() {
	report := w.pool.report.Refutation
	if report == nil {
		return
	}
	for i := range w.root {
		report(w.refutation(&w.root[i]))
	}
}

// refutation returns the line of a root move. A move that did not become best has
// none; then it is the move and the answer in the table, if there is one.
func (w *worker) refutation(r *rootMove) []gen.Move {
	if r.score != -infinite {
		return r.pv
	}
	line := []gen.Move{r.move}
	w.pos.Make(r.move)
	defer w.pos.Unmake()
	var e tt.Entry
	if w.table.Probe(w.pos.Key(), &e) && slices.Contains(w.pos.AppendLegal(nil), e.Move) {
		line = append(line, e.Move)
	}
	return line
}

// reportLine reports a line of the main worker, unless fewer were requested.
func (p *Pool) reportLine(w *worker, index int) {
	if p.report.Line != nil && index < p.multiPV {
		p.report.Line(p.pvLine(w, index))
	}
}

// pvLine returns a line of a worker.
func (p *Pool) pvLine(w *worker, index int) Line {
	r := &w.root[index]
	l := Line{Number: index + 1, Depth: w.rootDepth, SelDepth: r.selDepth, Score: r.score, Bound: r.bound,
		PV: slices.Clone(r.pv), Nodes: p.nodes() - w.published.Load() + w.nodes, Elapsed: time.Since(p.clock.start)}
	if p.report.Line != nil { // a look at a thousand entries is long for a search of a hundred nodes
		l.HashFull = p.table.HashFull()
	}
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
