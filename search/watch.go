package search

import (
	"slices"
	"time"

	"dragoman/gen"
	"dragoman/search/tt"
)

// What a search can tell besides its lines, to who watches it. Nothing of it
// costs anything unless it is asked for.

// currentLinesInterval passes between two reports of where the workers are.
const currentLinesInterval = 500 * time.Millisecond

// recordCurrentLine notes which moves lead to where the worker searches, up to a null move,
// and lets the main worker tell what all of them have noted.
func (w *worker) recordCurrentLine(ply int) {
	path := make([]gen.Move, 0, ply)
	for i := 0; i < ply && w.at(i).move != gen.None; i++ {
		path = append(path, w.at(i).move)
	}
	w.currentLine.Store(&path)
	p := w.pool
	if now := time.Since(p.clock.start); w.id == 0 && now >= p.nextCurrentLines {
		p.nextCurrentLines = now + currentLinesInterval
		p.report.CurrentLines(p.currentLines())
	}
}

// currentLines returns what the workers have noted last, by worker.
func (p *Pool) currentLines() [][]gen.Move {
	list := make([][]gen.Move, len(p.workers))
	for i, w := range p.workers {
		if path := w.currentLine.Load(); path != nil {
			list[i] = *path
		}
	}
	return list
}

// reportRefutations tells of every move of the root how it is answered.
func (w *worker) reportRefutations() {
	tell := w.pool.report.Refutation
	if tell == nil {
		return
	}
	for i := range w.root {
		tell(w.refutation(&w.root[i]))
	}
}

// refutation returns a move of the root and the line behind it; if it is not among
// the best, and no line was kept, the answer that the table knows, if any.
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

// SetPositionValues makes searches take some positions, given by their keys, for worth so
// much to White: what lies behind them is not looked at any more. It forgets
// what earlier searches found out, since they may have thought otherwise.
func (p *Pool) SetPositionValues(values map[uint64]Score) {
	p.positionValues = values
	p.Clear()
}

// positionValue returns what the position was said to be worth to the side to move,
// unless the rules end the game there.
func (w *worker) positionValue(key uint64) (Score, bool) {
	s, ok := w.pool.positionValues[key]
	if !ok {
		return 0, false
	}
	if _, over := gen.DrawRuleResult(w.pos); over {
		return 0, false
	}
	return min(max(FromWhite(s, w.pos.Side()), -maxEval), maxEval), true
}
