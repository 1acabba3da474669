package gen

import (
	"dragoman/board"
	"dragoman/dsl/ir"
	"dragoman/gen/rules"
)

// This file turns the reference's positions into states and keys, and back.

func newWalk(p *rules.Program, s *rules.State) *walkPos {
	w := &walkPos{prog: p, game: p.Game}
	n := &w.now
	n.cells = map[ir.Vec]walkMan{}
	n.side, n.clock, n.full = ir.Side(s.Side), s.Clock, s.Full
	for c, pc := range s.Cells {
		if pc != board.Empty {
			n.cells[w.vec(board.Cell(c))] = walkMan{kind: pc.Kind() - 1, side: ir.Side(pc.Side()), still: s.Unmoved[c]}
		}
	}
	for _, r := range s.Rights {
		n.rights = append(n.rights, walkRight{r.Castle, w.vec(r.King), w.vec(r.Rook)})
	}
	for _, c := range s.EPTargets {
		n.trail = append(n.trail, w.vec(c))
		n.victim = w.vec(s.EPCaptured)
	}
	w.remember(s.Memory)
	if !w.trailUsed() {
		n.trail = nil
	}
	return w
}

// slots visits the numbers that a position keeps beyond its board: the slot of
// each, or -1 if the game has none for it, its value, and a way to change it.
func (w *walkPos) slots(n *walkState, visit func(slot, value int, change func(int))) {
	m := &w.prog.Memory
	for s := range ir.Side(2) {
		side := board.Side(s)
		for kind := range w.game.Pieces {
			hand := walkHand{s, kind}
			visit(m.Hand(side, kind+1), n.hands[hand], func(v int) { n.hands = set(n.hands, hand, v) })
		}
		for what := range n.counts {
			visit(m.Count(rules.Count(what), side), n.counts[what][s], func(v int) { n.counts[what][s] = v })
		}
		for _, name := range m.Marks() {
			for c := range board.Cell(w.prog.Board.Cells()) {
				mark := walkMark{name, s, w.vec(c)}
				visit(m.Mark(name, side, c), n.marks[mark], func(v int) { n.marks = set(n.marks, mark, v) })
			}
		}
	}
	for _, key := range m.GameKeys() {
		visit(m.Game(key), n.kept[key], func(v int) { n.kept = set(n.kept, key, v) })
	}
	keys := m.StateKeys()
	for at, man := range n.cells {
		c := w.cell(at)
		visit(m.Promoted(c), man.was, func(v int) {
			man.was = v
			n.cells[at] = man
		})
		for _, key := range keys {
			visit(m.State(key, c), man.state[key], func(v int) {
				man.state = set(man.state, key, v)
				n.cells[at] = man
			})
		}
	}
}

// memory returns the numbers that a position keeps, by slot.
func (w *walkPos) memory(n *walkState) []int {
	list := make([]int, w.prog.Memory.Slots)
	w.slots(n, func(slot, value int, _ func(int)) {
		if slot >= 0 {
			list[slot] = value
		}
	})
	return list
}

// remember takes over the numbers that a position keeps.
func (w *walkPos) remember(list []int) {
	w.slots(&w.now, func(slot, _ int, change func(int)) {
		if slot >= 0 && slot < len(list) && list[slot] != 0 {
			change(list[slot])
		}
	})
}

// State implements [Position].
func (w *walkPos) State() rules.State {
	n := &w.now
	cells := w.prog.Board.Cells()
	s := rules.State{Cells: make([]board.Piece, cells), Side: board.Side(n.side), EPCaptured: board.None, Unmoved: make([]bool, cells),
		Clock: n.clock, Full: n.full, Memory: w.memory(n)}
	for v, man := range n.cells {
		s.Cells[w.cell(v)] = board.NewPiece(man.kind+1, board.Side(man.side))
		s.Unmoved[w.cell(v)] = man.still
	}
	for _, r := range n.rights {
		s.Rights = append(s.Rights, rules.Right{Castle: r.castle, King: w.cell(r.king), Rook: w.cell(r.rook)})
	}
	for _, v := range n.trail {
		s.EPTargets = append(s.EPTargets, w.cell(v))
		s.EPCaptured = w.cell(n.victim)
	}
	return s
}

// Key implements [Position]. It is worked out from the whole position.
func (w *walkPos) Key() uint64 { return w.key(&w.now) }

func (w *walkPos) key(n *walkState) (key uint64) {
	keys := w.prog.Keys
	for v, man := range n.cells {
		c := w.cell(v)
		key ^= keys.Piece[board.NewPiece(man.kind+1, board.Side(man.side))][c]
		if man.still && w.prog.Unmoved {
			key ^= keys.Unmoved[c]
		}
	}
	for _, r := range n.rights {
		key ^= keys.Castle[r.castle]
	}
	for _, v := range n.trail {
		key ^= keys.EnPassant[w.cell(v)]
	}
	if n.side == ir.Black {
		key ^= keys.Side
	}
	for slot, value := range w.memory(n) {
		key ^= keys.Slot(slot, value)
	}
	return key
}

// KeyAfter implements [Position].
func (w *walkPos) KeyAfter(m Move) (key uint64, sure bool) {
	w.Make(m)
	defer w.Unmake()
	return w.Key(), true
}

// Repetitions implements [Position].
func (w *walkPos) Repetitions() int {
	n := 0
	key := w.Key()
	for back := 4; back <= w.now.since && back <= len(w.past); back += 2 {
		if w.key(&w.past[len(w.past)-back]) == key {
			n++
		}
	}
	return n
}

// Perpetual implements [Position]. It looks at every position since the first
// occurrence again.
func (w *walkPos) Perpetual() (us, them bool) {
	first, key, now := 0, w.Key(), w.now
	for back := 4; back <= w.now.since && back <= len(w.past); back += 2 {
		if w.key(&w.past[len(w.past)-back]) == key {
			first = back
		}
	}
	if first == 0 || !w.game.Rules.Perpetual {
		return false, false
	}
	us, them = true, true
	for i := range first {
		if check := w.InCheck(); i&1 == 0 {
			them = them && check
		} else {
			us = us && check
		}
		w.now = w.past[len(w.past)-1-i]
	}
	w.now = now
	return us, them
}
