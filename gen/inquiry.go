package gen

import (
	"dragoman/board"
	"dragoman/dsl/ir"
	"dragoman/gen/rules"
)

// Inquiry tells why a position is as it is: who attacks what, what has ended
// the game, what a move would lead to. It asks the slow reference, so that its
// answers are about the definition and not about tables made of it.
type Inquiry struct{ w *walkPos }

// Inquire begins to ask about a position.
func Inquire(p *rules.Program, s *rules.State) *Inquiry { return &Inquiry{newWalk(p, s)} }

// Position returns the position that is asked about.
func (q *Inquiry) Position() Position { return q.w }

// Walker returns a walker for the moves of the piece on c.
func (q *Inquiry) Walker(c board.Cell) *ir.Walker {
	walker := q.attacker(c)
	walker.InCheck = q.w.InCheck
	return walker
}

func (q *Inquiry) attacker(c board.Cell) *ir.Walker {
	from := q.w.vec(c)
	return q.w.walker(from, q.w.now.cells[from])
}

// Attack returns a walker for what the piece on from could take on to: even if
// nothing stands there, something does to it.
func (q *Inquiry) Attack(from, to board.Cell) *ir.Walker {
	walker, target := q.attacker(from), q.w.vec(to)
	look := walker.Look
	walker.Look = func(v ir.Vec) ir.Content {
		what := look(v)
		if v == target && what == ir.Vacant {
			return ir.Foe
		}
		return what
	}
	return walker
}

// Attackers returns the cells of the pieces that could take on c.
func (q *Inquiry) Attackers(c board.Cell, by board.Side) (list []board.Cell) {
	w := q.w
	for from := range board.Cell(w.prog.Board.Cells()) {
		v := w.vec(from)
		if man, full := w.now.cells[v]; full && man.side == ir.Side(by) && w.hits(v, man, w.vec(c)) {
			list = append(list, from)
		}
	}
	return list
}

// Royals returns the cells of the royal pieces of a side.
func (q *Inquiry) Royals(s board.Side) (list []board.Cell) {
	w := q.w
	for c := range board.Cell(w.prog.Board.Cells()) {
		if man, full := w.now.cells[w.vec(c)]; full && man.side == ir.Side(s) && w.piece(man).Royal {
			list = append(list, c)
		}
	}
	return list
}

// InDanger reports whether the royal on c is attacked.
func (q *Inquiry) InDanger(c board.Cell) bool {
	v := q.w.vec(c)
	return q.w.inDanger(v, q.w.now.cells[v].side)
}

// Stopped reports whether the piece on c may not move for now.
func (q *Inquiry) Stopped(c board.Cell) bool { return stopped(q.w.now.cells[q.w.vec(c)]) }

// Barred reports whether a mark keeps pieces of a side out of c.
func (q *Inquiry) Barred(s board.Side, c board.Cell) bool {
	return q.w.barred(ir.Side(s), q.w.vec(c))
}

// Shifted returns the position with a piece on another cell, over whatever
// stands there, and nothing else changed.
func (q *Inquiry) Shifted(from, to board.Cell) *Inquiry {
	next := q.w.Clone().(*walkPos)
	man := next.now.cells[next.vec(from)]
	delete(next.now.cells, next.vec(from))
	next.now.cells[next.vec(to)] = man
	return &Inquiry{next}
}

// After returns the position after a move, which need not be legal.
func (q *Inquiry) After(m Move) *Inquiry {
	next := q.w.Clone().(*walkPos)
	next.play(m)
	return &Inquiry{next}
}

// Goal returns what has ended the game and, unless it is drawn, who won; nil
// if no goal of the game's own is reached.
func (q *Inquiry) Goal() (goal *ir.Goal, winner board.Side, drawn bool) {
	w, e := q.w, q.w.effects()
	for _, s := range []ir.Side{w.now.side.Other(), w.now.side} {
		for _, g := range e.Victory {
			if w.holds(g.When, walkView{me: s}) {
				return g, board.Side(s), false
			}
		}
	}
	for _, g := range e.Draws {
		if w.holds(g.When, walkView{me: w.now.side}) {
			return g, 0, true
		}
	}
	return nil, 0, false
}
