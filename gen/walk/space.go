package walk

import (
	"slices"

	"dragoman/dsl/ir"
	"dragoman/gen"
	"dragoman/gen/rules"
)

// This file holds the rules of games in space: stacks, uplift, en passant by
// paths, castling through regions.

// space returns the rules of a game in space, which may be none.
func (w *Position) space() *ir.SpaceRules {
	if w.game.Space == nil {
		return &ir.SpaceRules{}
	}
	return w.game.Space
}

// stackRule returns the rules of a stack, or nil if the piece is none.
func (w *Position) stackRule(pc piece) *ir.Stack {
	list := w.space().Stacks
	i := slices.IndexFunc(list, func(t ir.Stack) bool { return t.Piece == w.definition(pc).Name })
	if i < 0 {
		return nil
	}
	return &list[i]
}

// part returns one part of a stack as a piece of its own.
func (w *Position) part(pc piece, t *ir.Stack, n int) piece {
	pc.kind = w.kind(t.Parts[n])
	return pc
}

// stackMoves returns the moves of a stack: of each part, and of both together.
func (w *Position) stackMoves(from ir.Vec, pc piece, t *ir.Stack) (list []gen.Move) {
	var goes [2]map[ir.Vec]bool
	for n := range t.Parts {
		part := w.part(pc, t, n)
		goes[n] = map[ir.Vec]bool{}
		for _, m := range w.pieceMoves(from, part) {
			if m.Kind() == rules.Plain {
				goes[n][w.Vec(m.To())] = true
			}
		}
		arg := uint8(part.kind + 1)
		for to := range goes[n] {
			if t.Decay {
				list = append(list, gen.NewMove(rules.Stacking, w.cell(from), w.cell(to), arg))
			}
		}
		for to, other := range w.now.cells {
			partner := other.side == pc.side && w.definition(other).Name == t.Parts[1-n]
			if t.Teleport && partner && w.canReach(from, part, to, ir.Capture) {
				list = append(list, gen.NewMove(rules.Stacking, w.cell(from), w.cell(to), arg))
			}
		}
	}
	for to := range goes[0] {
		if t.Together && goes[1][to] {
			list = append(list, gen.NewMove(rules.Plain, w.cell(from), w.cell(to), 0))
		}
	}
	return list
}

// joins returns the moves of a whole piece onto one of its own side.
func (w *Position) joins(from ir.Vec, pc piece) (list []gen.Move) {
	for to := range w.now.cells {
		if name, _ := w.joined(from, pc, to); to != from && name != "" {
			list = append(list, gen.NewMove(rules.Stacking, w.cell(from), w.cell(to), 0))
		}
	}
	return list
}

// joined returns what a piece becomes by a move onto another one of its side, and
// whether by uplift; nothing if it cannot make that move.
func (w *Position) joined(from ir.Vec, pc piece, to ir.Vec) (name string, uplift bool) {
	other := w.now.cells[to]
	if other.side != pc.side {
		return "", false
	}
	one, two := w.definition(pc).Name, w.definition(other).Name
	for _, t := range w.space().Stacks {
		if t.Recombine && (t.Parts == [2]string{one, two} || t.Parts == [2]string{two, one}) && w.canReach(from, pc, to, ir.Capture) {
			return t.Piece, false
		}
	}
	for _, u := range w.space().Uplifts {
		if u.For.Has(pc.side) && u.Piece == one && slices.Contains(u.Onto, two) && slices.Contains(u.Zone, to) && w.canReach(from, pc, to, ir.Quiet) {
			return u.To, true
		}
	}
	return "", false
}

// canReach reports whether a piece could go to a cell if, for ir.Quiet, nothing
// stood there, for ir.Capture an enemy.
func (w *Position) canReach(from ir.Vec, pc piece, to ir.Vec, mode ir.Mode) (found bool) {
	walker := w.walker(from, pc)
	target := ir.Vacant
	if mode == ir.Capture {
		target = ir.Foe
	}
	walker.Look = func(v ir.Vec) ir.Content {
		if v == to {
			return target
		}
		return w.content(pc.side, v)
	}
	walker.Goal = &to
	for _, m := range w.definition(pc).Moves {
		if m.For.Has(pc.side) {
			walker.Targets(m, func(v ir.Vec, _ ir.Content) { found = found || v == to })
		}
	}
	return found
}

// makeStacking makes the move of a part, or of a piece onto another.
func (w *Position) makeStacking(pm *playedMove, part int) {
	pc, from, to := pm.moved, pm.origin, pm.end
	other, full := w.now.cells[to]
	joins := full && other.side == pc.side
	if part < 0 {
		name, _ := w.joined(from, pc, to)
		pc.kind = w.kind(name)
		w.Lift(from)
		w.put(to, pc)
		return
	}
	t := w.stackRule(pc)
	left, arrives := w.part(pc, t, 0), w.part(pc, t, 1)
	if left.kind == part {
		left, arrives = arrives, left
	}
	if joins {
		arrives = pc
	} else {
		w.take(pm, to)
	}
	w.put(from, left)
	w.put(to, arrives)
}

// doubleStepRule returns the rule that makes a move a double step, after which the
// piece can be captured en passant, or nil.
func doubleStepRule(g *ir.Game, p *ir.Piece, side ir.Side, from, to ir.Vec) *ir.DoubleStepRule {
	if g.Space == nil {
		return nil
	}
	for i := range g.Space.DoubleSteps {
		if r := &g.Space.DoubleSteps[i]; r.For.Has(side) && r.Piece == p.Name && slices.Contains(r.From, from) && from.Add(r.Step) == to {
			return r
		}
	}
	return nil
}

// epCaptures returns the captures en passant. For them, the piece that passed is
// absent from its cell.
func (w *Position) epCaptures() (list []gen.Move) {
	if len(w.space().DoubleSteps) == 0 || len(w.now.epTargets) == 0 { // there is no victim
		return nil
	}
	victim := w.now.cells[w.now.epVictim]
	delete(w.now.cells, w.now.epVictim)
	for from, pc := range w.now.cells {
		for _, to := range w.now.epTargets {
			_, full := w.now.cells[to]
			if !full && pc.side != victim.side && pc.kind == victim.kind && w.canReach(from, pc, to, ir.Capture) {
				list = append(list, w.promotions(rules.EnPassant, from, to, pc, true)...)
			}
		}
	}
	w.now.cells[w.now.epVictim] = victim
	return list
}

// regionCastlings returns the castlings of the side to move that lead through
// regions. They are numbered through the whole game.
func (w *Position) regionCastlings() (list []gen.Move) {
	n := 0
	for i := range w.space().Castles {
		c := &w.space().Castles[i]
		for _, choice := range c.Choices() {
			if c.Side == w.now.side && w.hasCastlingRights(c) && w.castlingOpen(c, choice) {
				list = append(list, gen.NewMove(rules.Castling, w.cell(c.Legs[0].From), w.cell(c.Legs[1].From), uint8(n)))
			}
			n++
		}
	}
	return list
}

// hasCastlingRights reports whether none of the pieces of a castling has moved.
func (w *Position) hasCastlingRights(c *ir.RegionCastle) bool {
	return !slices.ContainsFunc(c.Legs[1:], func(l ir.CastleLeg) bool {
		return !slices.ContainsFunc(w.now.rights, func(r right) bool { return r.king == c.Legs[0].From && r.rook == l.From })
	})
}

// castlingOpen reports whether the pieces of a castling find their regions and ends
// empty, themselves aside, and the king no attacked cell before its end.
func (w *Position) castlingOpen(c *ir.RegionCastle, choice []int) bool {
	blocked := func(v ir.Vec) bool {
		_, full := w.now.cells[v]
		return full && !slices.ContainsFunc(c.Legs, func(l ir.CastleLeg) bool { return l.From == v })
	}
	for leg, n := range choice {
		way := &c.Legs[leg].Ways[n]
		open := len(way.Clear) == 0 || slices.ContainsFunc(way.Clear, func(region []ir.Vec) bool { return !slices.ContainsFunc(region, blocked) })
		if !open || blocked(way.To) {
			return false
		}
	}
	from, to := c.Legs[0].From, c.Legs[0].Ways[choice[0]].To
	king := w.now.cells[from]
	if !w.mustBeSafe(king) {
		return true
	}
	delete(w.now.cells, from)
	safe := w.safePath(king, c.Safe, from, to)
	w.now.cells[from] = king
	return safe
}

// makeRegionCastling moves the pieces of the castling with a number.
func (w *Position) makeRegionCastling(pm *playedMove, n int) {
	for i := range w.space().Castles {
		c := &w.space().Castles[i]
		list := c.Choices()
		if n >= len(list) {
			n -= len(list)
			continue
		}
		pieces := make([]piece, len(c.Legs))
		for leg := range c.Legs {
			pieces[leg] = w.now.cells[c.Legs[leg].From]
			w.Lift(c.Legs[leg].From)
		}
		for leg, way := range list[n] {
			w.put(c.Legs[leg].Ways[way].To, pieces[leg])
		}
		pm.end = c.Legs[0].Ways[list[n][0]].To
		pm.at = pm.end
		return
	}
}
