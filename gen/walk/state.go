package walk

import (
	"dragoman/board"
	"dragoman/dsl/ir"
	"dragoman/gen/rules"
)

// This file turns positions into states and keys, and back.

// New returns a position of a game in the given state.
func New(p *rules.Program, s *rules.State) *Position {
	w := &Position{prog: p, game: p.Game, rules: rulesOf(p.Game)}
	n := &w.now
	n.cells = map[ir.Vec]piece{}
	n.side, n.clock, n.full, n.counted = ir.Side(s.Side), s.Clock, s.Full, s.Count
	for c, pc := range s.Cells {
		if pc != board.Empty {
			n.cells[w.Vec(board.Cell(c))] = piece{kind: pc.Kind() - 1, side: ir.Side(pc.Side()), unmoved: s.Unmoved[c]}
		}
	}
	for _, r := range s.Rights {
		n.rights = append(n.rights, right{r.Castle, w.Vec(r.King), w.Vec(r.Rook)})
	}
	for _, c := range s.EPTargets {
		n.epTargets = append(n.epTargets, w.Vec(c))
		n.epVictim = w.Vec(s.EPCaptured)
	}
	w.setMemory(s.Memory)
	if !w.epUsable() {
		n.epTargets = nil
	}
	if p.Effects != nil { // else no royal can be lost
		w.endWithoutRoyals()
	}
	return w
}

// visitMemory visits the numbers that a position keeps beyond its board: the slot
// of each, or -1 if the game has none for it, its value, and a way to change it.
func (w *Position) visitMemory(n *state, visit func(slot, value int, change func(int))) {
	m := &w.prog.Memory
	for s := range ir.Side(2) {
		side := board.Side(s)
		for kind := range w.game.Pieces {
			hand := handKey{s, kind}
			if !m.Holds(kind + 1) {
				continue
			}
			visit(m.Hand(side, kind+1), n.hands[hand], func(v int) { n.hands = set(n.hands, hand, v) })
		}
		for what := range n.counts {
			visit(m.Count(rules.Count(what), side), n.counts[what][s], func(v int) { n.counts[what][s] = v })
		}
		for _, name := range m.Marks() {
			for c := range board.Cell(w.prog.Board.Cells()) {
				mark := markKey{name, s, w.Vec(c)}
				visit(m.Mark(name, side, c), n.marks[mark], func(v int) { n.marks = set(n.marks, mark, v) })
			}
		}
	}
	for c := range board.Cell(w.prog.Board.Cells()) {
		at := w.Vec(c)
		visit(m.Gate(c), n.gates[at], func(v int) { n.gates = set(n.gates, at, v) })
	}
	passed := 0
	if n.passed {
		passed = 1
	}
	visit(m.LastPass(), passed, func(v int) { n.passed = v != 0 })
	for _, key := range m.GameKeys() {
		visit(m.Game(key), n.gameState[key], func(v int) { n.gameState = set(n.gameState, key, v) })
	}
	keys := m.StateKeys()
	for at, pc := range n.cells {
		c := w.cell(at)
		visit(m.Promoted(c), pc.promotedFrom, func(v int) {
			pc.promotedFrom = v
			n.cells[at] = pc
		})
		for _, key := range keys {
			visit(m.State(key, c), pc.state[key], func(v int) {
				pc.state = set(pc.state, key, v)
				n.cells[at] = pc
			})
		}
	}
}

// memory returns the numbers that a position keeps beyond its board, by slot.
func (w *Position) memory(n *state) []int {
	list := make([]int, w.prog.Memory.Slots)
	w.visitMemory(n, func(slot, value int, _ func(int)) {
		if slot >= 0 {
			list[slot] = value
		}
	})
	return list
}

// setMemory sets the numbers that a position keeps beyond its board.
func (w *Position) setMemory(list []int) {
	w.visitMemory(&w.now, func(slot, _ int, change func(int)) {
		if slot >= 0 && slot < len(list) && list[slot] != 0 {
			change(list[slot])
		}
	})
}

// State implements [gen.Position].
func (w *Position) State() rules.State {
	n := &w.now
	cells := w.prog.Board.Cells()
	s := rules.State{Cells: make([]board.Piece, cells), Side: board.Side(n.side), EPCaptured: board.None, Unmoved: make([]bool, cells),
		Clock: n.clock, Full: n.full, Memory: w.memory(n), Count: n.counted}
	for v, pc := range n.cells {
		s.Cells[w.cell(v)] = board.NewPiece(pc.kind+1, board.Side(pc.side))
		s.Unmoved[w.cell(v)] = pc.unmoved
	}
	for _, r := range n.rights {
		s.Rights = append(s.Rights, rules.Right{Castle: r.castle, King: w.cell(r.king), Rook: w.cell(r.rook)})
	}
	for _, v := range n.epTargets {
		s.EPTargets = append(s.EPTargets, w.cell(v))
		s.EPCaptured = w.cell(n.epVictim)
	}
	return s
}

// Key implements [gen.Position]. It is computed from the whole position.
func (w *Position) Key() uint64 { return w.key(&w.now) }

func (w *Position) key(n *state) (key uint64) {
	keys := w.prog.Keys
	for v, pc := range n.cells {
		c := w.cell(v)
		code := board.NewPiece(pc.kind+1, board.Side(pc.side))
		key ^= keys.Piece[code][c]
		if pc.unmoved && w.prog.FirstMoves[code] {
			key ^= keys.Unmoved[c]
		}
	}
	for _, r := range n.rights {
		key ^= keys.Castle[r.castle]
	}
	for _, v := range n.epTargets {
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
