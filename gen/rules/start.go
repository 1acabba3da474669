package rules

import (
	"slices"

	"dragoman/board"
	"dragoman/dsl/ir"
)

// This file finds out what pieces can do from their cells in the start position.

// resolveUnmoved replaces the condition "has not moved" by "stands on one of its
// start cells" for pieces that cannot come back to one: pawns above all. Then
// a position need not remember what has moved.
func (c *compiler) resolveUnmoved() {
	p := c.prog
	if p.Unmoved = c.triggersAskUnmoved(); p.Unmoved {
		for pc := board.Piece(2); int(pc) < p.Pieces(); pc++ {
			p.FirstMoves[pc] = true
		}
	}
	for pc := board.Piece(2); int(pc) < p.Pieces(); pc++ {
		if !p.HasPath(pc, IfUnmoved|IfMoved, 0) {
			continue
		}
		home, _ := p.startCells(pc)
		if p.canReturn(pc, home) || p.Effects.creates(pc) {
			p.Unmoved, p.FirstMoves[pc] = true, true
			continue
		}
		p.HomeTells[pc] = true
		for cell, paths := range p.paths[pc] {
			paths = slices.DeleteFunc(paths, func(path Path) bool {
				return path.Flags&IfUnmoved != 0 && !home[cell] || path.Flags&IfMoved != 0 && home[cell]
			})
			for i := range paths {
				paths[i].Flags &^= IfUnmoved | IfMoved
			}
			p.paths[pc][cell] = paths
		}
		p.Locusts.resolveUnmoved(pc, home)
	}
}

// triggersAskUnmoved reports whether a trigger asks if a piece had moved.
func (c *compiler) triggersAskUnmoved() bool {
	if c.game.Effects == nil {
		return false
	}
	return slices.ContainsFunc(c.game.Effects.Triggers, func(t *ir.Trigger) bool {
		return t.When.Has(ir.Unmoved)
	})
}

// creates reports whether a trigger can create a piece, which then has not moved yet.
func (e *Effects) creates(pc board.Piece) bool {
	return e != nil && e.anyAction(func(a Action) bool { return a.Op == ir.Create && a.Kind == pc.Kind() })
}

// startCells returns by cell whether a piece stands there at the start, and
// whether it stands anywhere.
func (p *Program) startCells(pc board.Piece) (home []bool, any bool) {
	home = make([]bool, len(p.Start.Cells))
	for cell, at := range p.Start.Cells {
		home[cell] = at == pc
		any = any || at == pc
	}
	return home, any
}

// canReturn reports whether a piece that has moved can stand on a start cell of
// its type: by moves of its own, or because others turn into it.
func (p *Program) canReturn(pc board.Piece, home []bool) bool {
	from := slices.Clone(home)
	if p.Effects != nil {
		put := make([]bool, len(home))
		if p.Effects.puts(pc, put) {
			return true
		}
		for cell, is := range put {
			if is && home[cell] {
				return true
			}
			from[cell] = from[cell] || is
		}
	}
	if p.promotesTo(pc) {
		return true
	}
	if slices.ContainsFunc(p.Castles, func(c Castle) bool { return c.King == pc || c.Rook == pc }) {
		return true
	}
	for cell, reached := range p.reachable(pc, from) {
		if reached && home[cell] {
			return true
		}
	}
	return false
}

// reachable returns the cells that a piece can come to from the given cells
// by moves of its own, as far as they allow on any board. First moves begin on the
// given cells only.
func (p *Program) reachable(pc board.Piece, from []bool) []bool {
	seen := make([]bool, len(from))
	var todo []board.Cell
	for cell, start := range from {
		if start {
			todo = append(todo, board.Cell(cell))
		}
	}
	visit := func(to board.Cell, _ Flag) {
		if !seen[to] {
			seen[to] = true
			todo = append(todo, to)
		}
	}
	for len(todo) > 0 {
		cell := todo[len(todo)-1]
		todo = todo[:len(todo)-1]
		for i := range p.paths[pc][cell] {
			if p.paths[pc][cell][i].Flags&IfUnmoved != 0 && !from[cell] {
				continue
			}
			for _, to := range p.paths[pc][cell][i].Ends() {
				visit(to, 0)
			}
		}
		for _, l := range p.Locusts.Of(pc, cell) {
			visit(l.To(), 0)
		}
		p.Rings.Walk(pc, cell, nowhere, visit)
	}
	return seen
}

// nowhere is the occupancy of an empty board.
func nowhere(board.Cell) bool { return false }

// CanStand reports whether a piece can ever stand on a cell. It says no only
// for pieces that promote or whose start cells tell that they have not moved, such as pawns,
// which move away from their start cells for good: a pawn behind its own start rank, or where
// it must promote, unless it starts there.
func (p *Program) CanStand(pc board.Piece, c board.Cell) bool {
	if p.Promote[pc] == nil && !p.HomeTells[pc] || p.promotesTo(pc) {
		return true
	}
	home, any := p.startCells(pc)
	if p.Effects != nil && p.Effects.puts(pc, home) {
		return true
	}
	promo := p.Promote[pc].At(c)
	return home[c] || (promo == nil || promo.Optional || promo.Captures) && (!any || p.reachable(pc, home)[c])
}

// promotesTo reports whether other pieces promote to a piece.
func (p *Program) promotesTo(pc board.Piece) bool {
	return slices.ContainsFunc(p.Promote, func(promo *Promotion) bool {
		for ; promo != nil; promo = promo.Next {
			if slices.Contains(promo.To, pc) {
				return true
			}
		}
		return false
	})
}

// royalHanging reports whether the first move of the game can take a royal. No
// legal move allows that later, so royals can be lost even where they have to be
// safe.
func royalHanging(p *Program) bool {
	if !p.Safety.Required || p.Safety.Shield || p.Game.Space != nil {
		return false
	}
	for c, pc := range p.Start.Cells {
		if pc != board.Empty && pc.Side() == p.Start.Side && p.takesRoyal(pc, board.Cell(c)) {
			return true
		}
	}
	return false
}

// takesRoyal reports whether a piece can take a royal of the other side in the
// start position. Numbers that the game keeps are zero there.
func (p *Program) takesRoyal(pc board.Piece, from board.Cell) (takes bool) {
	start := p.Start.Cells
	p.Walk(pc, from, func(c board.Cell) bool { return start[c] != board.Empty }, func(to board.Cell, flags Flag) {
		takes = takes || flags&Capture != 0 && flags&(IfMoved|IfInCheck) == 0 && p.holdsAtZero(flags) && p.Royal[start[to]] && start[to].Side() != pc.Side()
	})
	foe := func(c board.Cell) bool { return p.Royal[start[c]] && start[c].Side() != pc.Side() }
	return takes || slices.ContainsFunc(p.Locusts.Of(pc, from), func(l Locust) bool {
		on, ok := l.Follow(from, func(c board.Cell, _ bool) ir.Content { return p.contentAtStart(c, pc.Side()) })
		return ok && (slices.ContainsFunc(l.Taken, foe) || on == ir.Foe && foe(l.To()))
	})
}

// contentAtStart returns what a piece of a side finds on a cell of the start position.
func (p *Program) contentAtStart(c board.Cell, s board.Side) ir.Content {
	pc := p.Start.Cells[c]
	switch kind := &p.Kinds[pc.Kind()]; {
	case pc == board.Empty:
		return ir.Vacant
	case kind.Immune && (pc.Side() != s || kind.Neutral):
		return ir.Immune
	case pc.Side() == s:
		return ir.Own
	}
	return ir.Foe
}

// holdsAtZero reports whether the conditions of a path on what the game keeps
// hold while all of that is zero.
func (p *Program) holdsAtZero(flags Flag) bool {
	return !slices.ContainsFunc(p.Relations(flags), func(r Relation) bool { return !r.Rel.Holds(r.Left.Number, r.Right.Number) })
}

// findMatingMaterial finds the kinds that cannot help to mate a lone royal: those
// that do not promote and nowhere attack two cells side by side, so that a royal
// always has a cell to step to and fro. Colour-bound kinds never leave the colour
// they stand on.
func (c *compiler) findMatingMaterial() {
	p := c.prog
	for kind := 1; kind < len(p.Kinds); kind++ {
		k := &p.Kinds[kind]
		if space := p.Game.Space; space != nil { // which names them itself
			k.CannotMate = slices.Contains(space.Minor, k.Name)
			continue
		}
		k.CannotMate, k.ColourBound = !k.Royal, true
		for s := range board.Side(2) {
			pc := board.NewPiece(kind, s)
			k.CannotMate = k.CannotMate && p.Promote[pc] == nil
			for cell := range p.paths[pc] {
				if k.CannotMate || k.ColourBound {
					pair, bound := p.attacksPair(pc, board.Cell(cell))
					k.CannotMate, k.ColourBound = k.CannotMate && !pair, k.ColourBound && bound
				}
			}
		}
	}
}

// Colour returns 0 or 1, as on a chessboard of any size and height.
func (p *Program) Colour(c board.Cell) int {
	b := p.Board
	return (b.File(c) + b.Rank(c) + b.Level(c)) & 1
}

// attacksPair reports whether a piece attacks two neighbouring cells from a cell,
// and whether it stays on cells of one colour.
func (p *Program) attacksPair(pc board.Piece, from board.Cell) (pair, bound bool) {
	seen := make([]bool, p.Board.Cells())
	bound = true
	for i := range p.paths[pc][from] {
		path := &p.paths[pc][from][i]
		for _, to := range path.Ends() {
			bound = bound && p.Colour(to) == p.Colour(from)
			seen[to] = seen[to] || path.Flags&Capture != 0
		}
	}
	for _, l := range p.Locusts.Of(pc, from) {
		pair, bound = true, bound && p.Colour(l.To()) == p.Colour(from)
	}
	for c, attacked := range seen {
		if pair || !attacked {
			continue
		}
		for _, d := range [][3]int{{1, 0, 0}, {0, 1, 0}, {0, 0, 1}} {
			next := p.Board.Step(board.Cell(c), d[0], d[1], d[2])
			pair = pair || next != board.None && seen[next]
		}
	}
	return pair, bound
}
