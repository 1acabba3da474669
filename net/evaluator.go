package net

import (
	"math/bits"
	"slices"

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
	views   *Views     // nil: all positions are seen in view 0
	royalOf [256]uint8 // by piece: bit 0, it is the royal of White's views, bit 1, of Black's
	rows    [][4]int32 // by piece*cells+cell: where its weights begin in region 0, by column; -1: none
	plies   []accumulator
	latest  [2][]accumulator // by viewer and view: of the last position that was added up afresh, what that viewer sees
	empty   accumulator
	changes [2]changes // scratch of update and of afresh
}

// perspective says which weights a viewer's inputs have in a view.
type perspective struct {
	column int   // of rows: 2*viewer, and 1 if files are reversed
	region int32 // where the weights of the region begin
}

// accumulator holds the hidden numbers of a position before they are clipped.
type accumulator struct {
	cells  []board.Piece // of the position
	counts []int32       // by counter of the layout
	pieces int           // on the board
	views  [2]View       // by viewer
	hidden []int16       // those that White sees, then Black's
	valid  bool
}

// changes are the inputs, by where their weights begin for both viewers, that turn an
// accumulator into another.
type changes struct {
	from         *accumulator
	perspectives [2]perspective
	pieces       int   // more on the board
	royal        uint8 // of whose views the royal is among what changed, as in royalOf
	added        [][2]int32
	removed      [][2]int32
}

const (
	maxPly     = 256
	fewChanges = 4  // no better accumulator is looked for
	maxChanges = 24 // that are followed one by one
)

// NewEvaluator returns an evaluator for positions of a game that the network fits.
func NewEvaluator(n *Network, p *rules.Program) *Evaluator {
	e := &Evaluator{net: n, layout: identify(p).layout, plies: make([]accumulator, maxPly)}
	views := 1
	if n.Regions != 0 {
		e.views = viewsOf(p)
		views = 2 * Regions
		for viewer, royal := range e.views.royal {
			e.royalOf[royal] |= 1 << viewer
		}
	}
	for viewer := range e.latest {
		e.latest[viewer] = make([]accumulator, views)
	}
	e.rows = make([][4]int32, len(e.layout.row[0]))
	for i := range e.rows {
		e.rows[i] = e.rowsOf(i)
	}
	e.empty = e.newAccumulator()
	e.empty.valid = true
	most := e.layout.cells + 2*maxPawnCount*len(e.layout.counters)
	for i := range e.changes {
		e.changes[i].added = make([][2]int32, 0, most)
		e.changes[i].removed = make([][2]int32, 0, most)
	}
	return e
}

// rowsOf returns a line of rows.
func (e *Evaluator) rowsOf(i int) (rows [4]int32) {
	for column := range rows {
		input := e.layout.row[column/2][i]
		if input < 0 {
			return [4]int32{-1, -1, -1, -1}
		}
		if column%2 == 1 && e.views != nil {
			input = e.views.Mirror[input]
		}
		rows[column] = input * int32(e.net.Hidden)
	}
	return rows
}

// perspective returns that of a viewer in a view.
func (e *Evaluator) perspective(viewer int, v View) perspective {
	return perspective{2*viewer + int(v&1), int32(v.Region() * e.net.Inputs * e.net.Hidden)}
}

// newAccumulator returns the accumulator of an empty board.
func (e *Evaluator) newAccumulator() accumulator {
	return accumulator{cells: make([]board.Piece, e.layout.cells), counts: make([]int32, len(e.layout.counters)),
		hidden: slices.Concat(e.net.Bias, e.net.Bias)}
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

// update brings the accumulator of a ply up to date. It starts from the one nearby that differs
// least: to count differences takes less time than to list changes that are then not used.
func (e *Evaluator) update(cells []board.Piece, memory []int32, ply int) {
	a := &e.plies[ply]
	if a.cells == nil {
		*a = e.newAccumulator()
	}
	nearest, least := &e.empty, maxChanges+1
	for _, near := range [...]int{ply - 1, ply, ply - 2} {
		from := &e.plies[near&(maxPly-1)]
		if !from.valid {
			continue
		}
		if n := e.distance(from, cells, memory); n < least {
			nearest, least = from, n
		}
		if least <= fewChanges {
			break
		}
	}
	if nearest == a && least == 0 {
		return
	}
	c := &e.changes[0]
	e.compare(c, nearest, e.perspective(0, nearest.views[0]), e.perspective(1, nearest.views[1]), cells, memory)
	e.apply(a, c, cells, memory)
}

// distance returns how many cells and counters differ from those of an accumulator.
func (e *Evaluator) distance(from *accumulator, cells []board.Piece, memory []int32) (count int) {
	n := e.layout.cells
	for at := 0; at < n; at += 64 {
		end := min(at+64, n)
		count += bits.OnesCount64(board.Differing(cells[at:end], from.cells[at:end]))
	}
	for i := range e.layout.counters {
		counter := &e.layout.counters[i]
		if min(memory[counter.slot], counter.most) != from.counts[i] {
			count++
		}
	}
	return count
}

// compare finds what turns an accumulator into that of a position, with weights of some views.
func (e *Evaluator) compare(c *changes, from *accumulator, white, black perspective, cells []board.Piece, memory []int32) {
	c.from, c.pieces, c.royal, c.added, c.removed = from, 0, 0, c.added[:0], c.removed[:0]
	c.perspectives[0], c.perspectives[1] = white, black // one by one: a copy of both would wait for the stores before it
	n := e.layout.cells
	for at := 0; at < n; at += 64 {
		end := min(at+64, n)
		for x := board.Differing(cells[at:end], from.cells[at:end]); x != 0; x &= x - 1 {
			i := at + bits.TrailingZeros64(x)
			e.change(c, i, from.cells[i], cells[i])
		}
	}
	for i := range e.layout.counters {
		counter := &e.layout.counters[i]
		if now := min(memory[counter.slot], counter.most); now != from.counts[i] {
			e.changeCount(c, i, from.counts[i], now)
		}
	}
}

// change adds a changed cell.
func (e *Evaluator) change(c *changes, cell int, was, now board.Piece) {
	c.royal |= e.royalOf[was] | e.royalOf[now]
	if was != board.Empty {
		c.pieces--
		c.removed = e.appendRow(c.removed, c, int(was)*e.layout.cells+cell)
	}
	if now != board.Empty {
		c.pieces++
		c.added = e.appendRow(c.added, c, int(now)*e.layout.cells+cell)
	}
}

// appendRow appends where the weights of a piece on a cell begin, unless that is no input.
func (e *Evaluator) appendRow(list [][2]int32, c *changes, i int) [][2]int32 {
	rows := &e.rows[i]
	if rows[0] < 0 {
		return list
	}
	list = append(list, [2]int32{})
	row := &list[len(list)-1] // written in place: a literal would be copied, and the copy would wait for its stores
	row[0] = rows[c.perspectives[0].column&3] + c.perspectives[0].region
	row[1] = rows[c.perspectives[1].column&3] + c.perspectives[1].region
	return list
}

// changeCount adds a changed counter.
func (e *Evaluator) changeCount(c *changes, counter int, was, now int32) {
	row := func(n int32) (row [2]int32) {
		for i, p := range c.perspectives {
			row[i] = (e.layout.counters[counter].first[p.column/2]+n)*int32(e.net.Hidden) + p.region
		}
		return row
	}
	for n := max(was, 0); n < now; n++ {
		c.added = append(c.added, row(n))
	}
	for n := max(now, 0); n < was; n++ {
		c.removed = append(c.removed, row(n))
	}
}

// apply makes an accumulator that of a position.
func (e *Evaluator) apply(a *accumulator, c *changes, cells []board.Piece, memory []int32) {
	views := c.from.views
	for viewer := range views {
		if c.royal>>viewer&1 != 0 {
			views[viewer] = e.views.Of(board.Side(viewer), cells)
		}
	}
	if views == c.from.views {
		addRows(a.hidden, c.from.hidden, e.net.Weights, c.added, c.removed)
	} else {
		for viewer, v := range views {
			half := func(hidden []int16) []int16 { return hidden[viewer*e.net.Hidden:][:e.net.Hidden] }
			if v == c.from.views[viewer] {
				e.addRowsOf(viewer, half(a.hidden), half(c.from.hidden), c)
			} else {
				copy(half(a.hidden), e.afresh(viewer, v, cells, memory))
			}
		}
	}
	e.note(a, cells, memory)
	a.pieces, a.views, a.valid = c.from.pieces+c.pieces, views, true
}

// note notes of which position an accumulator is.
func (e *Evaluator) note(a *accumulator, cells []board.Piece, memory []int32) {
	copy(a.cells, cells[:e.layout.cells])
	for i := range a.counts {
		counter := &e.layout.counters[i]
		a.counts[i] = min(memory[counter.slot], counter.most)
	}
}

// addRowsOf adds rows for one viewer: in halves, as if two viewers had so many numbers each. The
// changes cannot be used again.
func (e *Evaluator) addRowsOf(viewer int, dst, src []int16, c *changes) {
	for _, list := range [...][][2]int32{c.added, c.removed} {
		for i := range list {
			list[i] = [2]int32{list[i][viewer], list[i][viewer] + int32(e.net.Hidden/2)}
		}
	}
	addRows(dst, src, e.net.Weights, c.added, c.removed)
}

// afresh returns the hidden numbers of a viewer in a view that the positions nearby do not have.
func (e *Evaluator) afresh(viewer int, v View, cells []board.Piece, memory []int32) []int16 {
	a := &e.latest[viewer][v]
	if a.cells == nil {
		*a = e.newAccumulator()
	}
	c := &e.changes[1]
	own := e.perspective(viewer, v)
	e.compare(c, a, own, own, cells, memory)
	hidden := a.hidden[:e.net.Hidden]
	e.addRowsOf(0, hidden, hidden, c)
	e.note(a, cells, memory)
	return hidden
}
