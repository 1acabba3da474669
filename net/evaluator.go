package net

import (
	"math"
	"math/bits"

	"dragoman/board"
	"dragoman/gen"
	"dragoman/gen/rules"
)

// Evaluator evaluates positions for one goroutine. For each ply of a search it keeps
// the hidden numbers of the last position there. Those of the next position follow
// from what has changed on the board and in the game's memory since, whatever
// changed it: no rule of a game needs code here.
type Evaluator struct {
	net     *Network
	layout  *Layout
	row     [][2]int32 // by piece*cells+cell: where the weights of the inputs of both viewers begin; -1: none
	plies   []accumulator
	empty   accumulator
	changes [2]changes
}

// accumulator holds the hidden numbers of a position before they are clipped.
type accumulator struct {
	cells  []board.Piece // of the position
	counts []int32       // by counter of the layout
	pieces int           // on the board
	hidden []int16       // those that White sees, then Black's
	valid  bool
}

// changes are the inputs, by where their weights begin for both viewers, that turn an
// accumulator into another.
type changes struct {
	from      *accumulator
	count     int // of changed cells and counters
	pieces    int // more on the board
	added     [][2]int32
	removed   [][2]int32
	exhausted bool // there are too many
}

const (
	maxPly     = 256
	fewChanges = 4  // no better accumulator is looked for
	maxChanges = 24 // that are followed one by one
)

// NewEvaluator returns an evaluator for positions of a game that the network fits.
func NewEvaluator(n *Network, p *rules.Program) *Evaluator {
	e := &Evaluator{net: n, layout: identify(p).layout, plies: make([]accumulator, maxPly)}
	e.row = make([][2]int32, len(e.layout.row[0]))
	for i := range e.row {
		for viewer := range e.row[i] {
			row := e.layout.row[viewer][i]
			if row >= 0 {
				row *= int32(n.Hidden)
			}
			e.row[i][viewer] = row
		}
	}
	e.empty = e.newAccumulator()
	e.empty.valid = true
	copy(e.empty.hidden, n.Bias)
	copy(e.empty.hidden[n.Hidden:], n.Bias)
	most := e.layout.cells + 2*maxPawnCount*len(e.layout.counters)
	for i := range e.changes {
		e.changes[i].added = make([][2]int32, 0, most)
		e.changes[i].removed = make([][2]int32, 0, most)
	}
	return e
}

func (e *Evaluator) newAccumulator() accumulator {
	return accumulator{cells: make([]board.Piece, e.layout.cells), counts: make([]int32, len(e.layout.counters)),
		hidden: make([]int16, 2*e.net.Hidden)}
}

// Evaluate returns the score of a position for the side to move. The ply is that of the
// search; positions at the same ply and at the one before should be near it.
func (e *Evaluator) Evaluate(pos gen.Position, ply int) int {
	e.Update(pos, ply)
	return e.Output(pos, ply)
}

// Update is the first half of Evaluate: it fetches weights from memory. Whoever has other
// work to do meanwhile does it before Output.
func (e *Evaluator) Update(pos gen.Position, ply int) {
	e.update(gen.Cells(pos), gen.Memory(pos), ply&(maxPly-1))
}

// Output is the second half of Evaluate, for the same position and ply.
func (e *Evaluator) Output(pos gen.Position, ply int) int {
	a := &e.plies[ply&(maxPly-1)]
	n := e.net
	us := int(pos.Side()&1) * n.Hidden
	out := OutputFor(a.pieces, e.layout.Pieces, n.Outputs)
	sum := forward(a.hidden[us:][:n.Hidden], a.hidden[n.Hidden-us:][:n.Hidden], n.Out[2*n.Hidden*out:][:2*n.Hidden])
	return int((int64(sum)/activation + int64(n.OutBias[out])) * int64(n.Scale) / (activation * outUnit))
}

// update brings the accumulator of a ply up to date.
func (e *Evaluator) update(cells []board.Piece, memory []int32, ply int) {
	a := &e.plies[ply]
	if a.cells == nil {
		*a = e.newAccumulator()
	}
	best, other := &e.changes[0], &e.changes[1]
	best.from = nil
	for _, near := range [...]int{ply - 1, ply, ply - 2} {
		from := &e.plies[near&(maxPly-1)]
		if !from.valid {
			continue
		}
		e.compare(other, from, cells, memory, maxChanges)
		if best.from == nil || other.count < best.count {
			best, other = other, best
		}
		if best.count <= fewChanges {
			break
		}
	}
	if best.from == nil || best.exhausted {
		e.compare(best, &e.empty, cells, memory, math.MaxInt)
	}
	if best.from != a || best.count > 0 {
		e.apply(a, best, cells, memory)
	}
}

// compare finds what turns an accumulator into that of a position, as long as that is not
// more than most changes.
func (e *Evaluator) compare(c *changes, from *accumulator, cells []board.Piece, memory []int32, most int) {
	c.from, c.count, c.pieces, c.added, c.removed, c.exhausted = from, 0, 0, c.added[:0], c.removed[:0], false
	n := e.layout.cells
	for at := 0; at < n; at += 64 {
		end := min(at+64, n)
		for x := board.Differing(cells[at:end], from.cells[at:end]); x != 0; x &= x - 1 {
			i := at + bits.TrailingZeros64(x)
			e.change(c, i, from.cells[i], cells[i])
		}
		if c.count > most {
			c.exhausted = true
			return
		}
	}
	for i := range e.layout.counters {
		counter := &e.layout.counters[i]
		if now := min(memory[counter.slot], counter.most); now != from.counts[i] {
			e.changeCount(c, counter, from.counts[i], now)
		}
	}
	c.exhausted = c.count > most
}

// change adds a changed cell.
func (e *Evaluator) change(c *changes, cell int, was, now board.Piece) {
	c.count++
	if was != board.Empty {
		c.pieces--
		c.remove(e.row[int(was)*e.layout.cells+cell])
	}
	if now != board.Empty {
		c.pieces++
		c.add(e.row[int(now)*e.layout.cells+cell])
	}
}

// add adds an input, unless it is none; remove removes one.
func (c *changes) add(row [2]int32) {
	if row[0] >= 0 {
		c.added = append(c.added, row)
	}
}

func (c *changes) remove(row [2]int32) {
	if row[0] >= 0 {
		c.removed = append(c.removed, row)
	}
}

// changeCount adds a changed counter.
func (e *Evaluator) changeCount(c *changes, counter *counter, was, now int32) {
	c.count++
	row := func(n int32) [2]int32 {
		return [2]int32{(counter.first[0] + n) * int32(e.net.Hidden), (counter.first[1] + n) * int32(e.net.Hidden)}
	}
	for n := max(was, 0); n < now; n++ {
		c.add(row(n))
	}
	for n := max(now, 0); n < was; n++ {
		c.remove(row(n))
	}
}

// apply makes an accumulator that of a position.
func (e *Evaluator) apply(a *accumulator, c *changes, cells []board.Piece, memory []int32) {
	addRows(a.hidden, c.from.hidden, e.net.Weights, c.added, c.removed)
	a.pieces = c.from.pieces + c.pieces
	copy(a.cells, cells[:e.layout.cells])
	for i := range a.counts {
		counter := &e.layout.counters[i]
		a.counts[i] = min(memory[counter.slot], counter.most)
	}
	a.valid = true
}
