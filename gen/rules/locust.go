package rules

import (
	"slices"

	"dragoman/board"
	"dragoman/dsl/ir"
)

// This file is about moves that take pieces on their way, which are called locust captures,
// and about captures of own pieces. They stand apart from the other paths: only the
// mailbox plays them.

// Locust is a path with one end on which a piece takes others on its way, or where it ends
// an own piece. A cell where it has taken something is empty from then on.
type Locust struct {
	Path
	Foes   uint64       // the cells of the path where it takes enemies on its way,
	Own    uint64       // and own pieces
	Taken  []board.Cell // those cells
	Number int          // tells it from others between the same two cells: see Program.Taken; 0: nothing is taken on the way
	Kind   MoveKind     // unless the piece promotes
}

// To returns the cell where the piece ends.
func (l *Locust) To() board.Cell { return l.Cells[len(l.Cells)-1] }

// Takes reports whether the piece takes an enemy on a cell if all else is as it needs it.
func (l *Locust) Takes(c board.Cell) bool {
	return slices.Contains(l.Taken, c) || l.Flags&Capture != 0 && l.To() == c
}

// flags are those of a path that captures where the piece takes something on its way.
func (l *Locust) flags() Flag {
	if l.Foes != 0 {
		return l.Flags | Capture
	}
	return l.Flags
}

// Locusts are the locust captures of a game, and captures of own pieces.
type Locusts struct {
	paths [][][]Locust                   // by piece and cell
	taken map[[2]board.Cell][]takenCells // by the ends of a move, in the order of their numbers
	ofOwn bool                           // some take own pieces
	open  bool                           // moves that nobody has compiled get numbers, too
}

// takenCells are the cells where a move takes pieces on its way.
type takenCells struct {
	cells []board.Cell // in the order of the way
	set   []board.Cell // in order
	alone bool         // a text need not say them: nothing else that the piece can do has the same ends
}

// Limits of locust captures: how much a move takes on its way, and what the word of a move
// can hold.
const (
	MaxTaken          = 6
	MaxLocusts        = 255 // between two cells,
	MaxLocustPromotes = 8   // if the piece may promote there to a kind
	MaxLocustKind     = 31  // of at most this number
)

// all returns the locust captures of a piece by cell.
func (l *Locusts) all(piece int) (list []Locust) {
	if l == nil {
		return nil
	}
	return slices.Concat(l.paths[piece]...)
}

// Of returns the locust captures of a piece from a cell.
func (l *Locusts) Of(pc board.Piece, from board.Cell) []Locust {
	if l == nil {
		return nil
	}
	return l.paths[pc][from]
}

// Taken returns the cells where the move with a number takes pieces on its way, in the
// order of the way.
func (l *Locusts) Taken(from, to board.Cell, number int) []board.Cell {
	return l.taken[[2]board.Cell{from, to}][number-1].cells
}

// Alone reports whether the ends of such a move tell it from all that the piece can do.
func (l *Locusts) Alone(from, to board.Cell, number int) bool {
	return l.taken[[2]board.Cell{from, to}][number-1].alone
}

// OpenLocusts returns numbers for the moves of a game that is not compiled.
func OpenLocusts() *Locusts { return &Locusts{taken: map[[2]board.Cell][]takenCells{}, open: true} }

// Number returns the number of the move that takes pieces on some cells on its way, 0 if
// no piece can.
func (l *Locusts) Number(from, to board.Cell, taken []board.Cell) int {
	if l == nil {
		return 0
	}
	ends, set := [2]board.Cell{from, to}, slices.Sorted(slices.Values(taken))
	list := l.taken[ends]
	n := 1 + slices.IndexFunc(list, func(t takenCells) bool { return slices.Equal(t.set, set) })
	if n == 0 && l.open && len(list) < MaxLocusts {
		l.taken[ends] = append(list, takenCells{cells: taken, set: set})
		return len(list) + 1
	}
	return n
}

// addLocusts adds the locust captures of a piece from a cell, and gives those that take
// the same on their way the same number. It reports whether they are not too many.
func (c *compiler) addLocusts(kind int, m *ir.Move, from board.Cell, list []Locust) bool {
	if len(list) == 0 {
		return true
	}
	p := c.prog
	if p.Locusts == nil {
		p.Locusts = &Locusts{paths: make([][][]Locust, p.Pieces()), taken: map[[2]board.Cell][]takenCells{}}
		for pc := range p.Locusts.paths {
			p.Locusts.paths[pc] = make([][]Locust, p.Board.Cells())
		}
	}
	if c.routes += len(list); len(list) > maxPathsOne || c.routes > maxPathsAll {
		c.diag.Report(m.Pos, tooManyRoutes, "the piece has too many ways to take others on its way from %s", p.Board.Name(from))
		return false
	}
	for i := range list {
		l := &list[i]
		p.Locusts.ofOwn = p.Locusts.ofOwn || l.Own != 0 || l.Flags&TakeOwn != 0
		if len(l.Taken) == 0 {
			continue
		}
		if l.Number = p.Locusts.number(from, l); l.Number > MaxLocusts {
			c.diag.Report(m.Pos, tooManyRoutes, "the piece can go from %s to %s and take others on its way in more than %d manners", p.Board.Name(from), p.Board.Name(l.To()), MaxLocusts)
			return false
		}
	}
	for s := range each(m.For) {
		pc := board.NewPiece(kind, s)
		for _, l := range list {
			l.Kind = c.kindOfLocust(pc, from, &l)
			p.Locusts.paths[pc][from] = append(p.Locusts.paths[pc][from], l)
		}
		slices.SortStableFunc(p.Locusts.paths[pc][from], func(a, b Locust) int { return int(b.Kind) - int(a.Kind) }) // a double step is listed as such
	}
	return true
}

// number returns the number of a locust capture, a new one if nothing else takes the same.
func (l *Locusts) number(from board.Cell, p *Locust) int {
	ends := [2]board.Cell{from, p.To()}
	if n := l.Number(from, p.To(), p.Taken); n > 0 {
		return n
	}
	l.taken[ends] = append(l.taken[ends], takenCells{cells: p.Taken, set: slices.Sorted(slices.Values(p.Taken))})
	return len(l.taken[ends])
}

// kindOfLocust returns the kind of the move of a piece. What takes something on its way
// leaves no en-passant targets.
func (c *compiler) kindOfLocust(pc board.Piece, from board.Cell, l *Locust) MoveKind {
	switch to := l.To(); {
	case l.Number > 0:
		return Plain
	case l.Flags&Rifle != 0:
		return Rifling
	case c.isDoubleStep(pc, from, to), l.Flags&LeavesEP != 0 && len(c.prog.EPTargets(nil, from, to)) > 0:
		return DoubleStep
	}
	return Plain
}

// locusts completes the locust captures when all other rules are known: which of them
// their ends tell apart, and whether moves can hold their numbers.
func (c *compiler) locusts() {
	p := c.prog
	l := p.Locusts
	if l == nil {
		return
	}
	if p.Space != nil || p.Rings != nil || p.Effects != nil && (p.Effects.Walls != nil || p.Effects.HasGates()) {
		c.diag.Report(c.locustMove(0).Pos, unsupportedRule, "captures on the way of a move, or of own pieces, cannot be played beside walls, gates, perimeters and the rules of space")
		return
	}
	for ends, list := range l.taken {
		if len(list) == 1 {
			list[0].alone = ends[0] != ends[1] && !p.hasOtherWay(ends[0], ends[1])
		}
	}
	for pc := range l.paths {
		for _, q := range l.all(pc) {
			if promo := p.Promote[pc]; promo != nil && q.Number > MaxLocustPromotes || q.Number > 0 && promo.above(MaxLocustKind) {
				c.diag.Report(c.locustMove(board.Piece(pc).Kind()).Pos, tooManyRoutes, "a piece that promotes can take others on its way between two cells in at most %d manners, and become one of the first %d pieces", MaxLocustPromotes, MaxLocustKind)
				return
			}
		}
	}
}

// locustMove returns a move of a kind, or for 0 of any, that captures own pieces or on its way.
func (c *compiler) locustMove(kind int) *ir.Move {
	for i, piece := range c.game.Pieces {
		for _, m := range piece.Moves {
			if (kind == 0 || kind == i+1) && (m.Mode&ir.TakeOwn != 0 || m.Pattern.HasTaking()) {
				return m
			}
		}
	}
	return &ir.Move{}
}

// above reports whether a piece can promote to a kind above a number.
func (r *Promotion) above(kind int) bool {
	return r != nil && (slices.ContainsFunc(r.To, func(pc board.Piece) bool { return pc.Kind() > kind }) || r.Next.above(kind))
}

// hasOtherWay reports whether some piece that takes others on its way between two cells
// can go the same way otherwise.
func (p *Program) hasOtherWay(from, to board.Cell) bool {
	for pc := range p.Locusts.paths {
		list := p.Locusts.paths[pc][from]
		if !slices.ContainsFunc(list, func(l Locust) bool { return l.Number > 0 && l.To() == to }) {
			continue
		}
		if slices.ContainsFunc(list, func(l Locust) bool { return l.Number == 0 && l.To() == to }) || slices.ContainsFunc(p.Castles, func(c Castle) bool { return int(c.King) == pc }) {
			return true
		}
		for _, path := range p.paths[pc][from] {
			for _, end := range path.Ends() {
				if end == to {
					return true
				}
			}
		}
	}
	return false
}

// resolveUnmoved is compiler.resolveUnmoved for the locust captures of a piece.
func (l *Locusts) resolveUnmoved(pc board.Piece, home []bool) {
	if l == nil {
		return
	}
	for cell, list := range l.paths[pc] {
		list = slices.DeleteFunc(list, func(p Locust) bool {
			return p.Flags&IfUnmoved != 0 && !home[cell] || p.Flags&IfMoved != 0 && home[cell]
		})
		for i := range list {
			list[i].Flags &^= IfUnmoved | IfMoved
		}
		l.paths[pc][cell] = list
	}
}

// Follow reports whether the piece on from can take its way, and what it finds at the end;
// content tells what is on another cell, to which the piece comes or over which it leaps.
func (l *Locust) Follow(from board.Cell, content func(c board.Cell, comes bool) ir.Content) (on ir.Content, ok bool) {
	var w Progress
	emptied := l.Taken[:0]
	for i, c := range l.Cells {
		what := ir.Vacant
		if c != from && !slices.Contains(emptied, c) {
			what = content(c, l.Skip>>i&1 == 0)
		}
		switch {
		case l.Foes>>i&1 != 0 && what != ir.Foe, l.Own>>i&1 != 0 && what != ir.Own, what == ir.Barred, what == ir.Closed && l.Skip>>i&1 == 0:
			return what, false
		case (l.Foes|l.Own)>>i&1 != 0:
			emptied = l.Taken[:len(emptied)+1]
			continue
		}
		end, on := l.Enter(&w, i, what.Full())
		if end {
			return what, l.EndsOn(what)
		}
		if !on {
			break
		}
	}
	return ir.Outside, false
}

// EndsOn reports whether the piece can end on what stands there.
func (l *Locust) EndsOn(what ir.Content) bool {
	switch what {
	case ir.Vacant:
		return l.Flags&Quiet != 0
	case ir.Foe:
		return l.Flags&Capture != 0
	}
	return what == ir.Own && l.Flags&TakeOwn != 0
}
