package gen

import (
	"slices"

	"dragoman/dsl/ir"
	"dragoman/gen/rules"
)

// This file is what the reference knows of games in space: stacks, uplift,
// capture in passing by paths, castling through regions.

// space returns the rules of a game in space, which may be none.
func (w *walkPos) space() *ir.SpaceRules {
	if w.game.Space == nil {
		return &ir.SpaceRules{}
	}
	return w.game.Space
}

// stackOf returns the rules of a stack, or nil if the man is none.
func (w *walkPos) stackOf(man walkMan) *ir.Stack {
	list := w.space().Stacks
	i := slices.IndexFunc(list, func(t ir.Stack) bool { return t.Piece == w.piece(man).Name })
	if i < 0 {
		return nil
	}
	return &list[i]
}

// part returns one part of a stack as a man of its own.
func (w *walkPos) part(man walkMan, t *ir.Stack, n int) walkMan {
	man.kind = w.kind(t.Parts[n])
	return man
}

// stackMoves returns the moves of a stack: of each part, and of both together.
func (w *walkPos) stackMoves(from ir.Vec, man walkMan, t *ir.Stack) (list []Move) {
	var goes [2]map[ir.Vec]bool
	for n := range t.Parts {
		part := w.part(man, t, n)
		goes[n] = map[ir.Vec]bool{}
		for _, m := range w.moves(from, part) {
			if m.Kind() == rules.Plain {
				goes[n][w.vec(m.To())] = true
			}
		}
		arg := uint8(part.kind + 1)
		for to := range goes[n] {
			if t.Decay {
				list = append(list, NewMove(rules.Stacking, w.cell(from), w.cell(to), arg))
			}
		}
		for to, other := range w.now.cells {
			partner := other.side == man.side && w.piece(other).Name == t.Parts[1-n]
			if t.Teleport && partner && w.reaches(from, part, to, ir.Capture) {
				list = append(list, NewMove(rules.Stacking, w.cell(from), w.cell(to), arg))
			}
		}
	}
	for to := range goes[0] {
		if t.Together && goes[1][to] {
			list = append(list, NewMove(rules.Plain, w.cell(from), w.cell(to), 0))
		}
	}
	return list
}

// unions returns the moves of a whole man onto one of its own side.
func (w *walkPos) unions(from ir.Vec, man walkMan) (list []Move) {
	for to := range w.now.cells {
		if to != from && w.union(from, man, to) != "" {
			list = append(list, NewMove(rules.Stacking, w.cell(from), w.cell(to), 0))
		}
	}
	return list
}

// union returns what a man becomes by a move onto another one of its side, or
// nothing if it cannot make that move.
func (w *walkPos) union(from ir.Vec, man walkMan, to ir.Vec) string {
	other := w.now.cells[to]
	if other.side != man.side {
		return ""
	}
	one, two := w.piece(man).Name, w.piece(other).Name
	for _, t := range w.space().Stacks {
		if t.Recombine && (t.Parts == [2]string{one, two} || t.Parts == [2]string{two, one}) && w.reaches(from, man, to, ir.Capture) {
			return t.Piece
		}
	}
	for _, u := range w.space().Uplifts {
		if u.For.Has(man.side) && u.Piece == one && slices.Contains(u.Onto, two) && slices.Contains(u.Zone, to) && w.reaches(from, man, to, ir.Quiet) {
			return u.To
		}
	}
	return ""
}

// reaches reports whether a man could go to a cell if, for ir.Quiet, nothing
// stood there, for ir.Capture an enemy.
func (w *walkPos) reaches(from ir.Vec, man walkMan, to ir.Vec, mode ir.Mode) (found bool) {
	walker := w.walker(from, man)
	as := ir.Vacant
	if mode == ir.Capture {
		as = ir.Foe
	}
	look := walker.Look
	walker.Look = func(v ir.Vec) ir.Content {
		if v == to {
			return as
		}
		return look(v)
	}
	walker.Goal = &to
	for _, m := range w.piece(man).Moves {
		if m.For.Has(man.side) {
			walker.Targets(m, func(v ir.Vec, _ ir.Content) { found = found || v == to })
		}
	}
	return found
}

// stack makes the move of a part, or of a man onto another.
func (w *walkPos) stack(d *walkDeed, part int) {
	man, from, to := d.moved, d.origin, d.end
	other, full := w.now.cells[to]
	joins := full && other.side == man.side
	if part < 0 {
		man.kind = w.kind(w.union(from, man, to))
		w.lift(from)
		w.put(to, man)
		return
	}
	t := w.stackOf(man)
	left, arrives := w.part(man, t, 0), w.part(man, t, 1)
	if left.kind == part {
		left, arrives = arrives, left
	}
	if joins {
		arrives = man
	} else {
		w.take(d, to)
	}
	w.put(from, left)
	w.put(to, arrives)
}

// passage returns the rule by which a move that a man has made, or is to make,
// can be met in passing, or nil.
func (w *walkPos) passage(man walkMan, from, to ir.Vec) *ir.Passing {
	list := w.space().Passings
	i := slices.IndexFunc(list, func(p ir.Passing) bool {
		return p.For.Has(man.side) && p.Piece == w.piece(man).Name && slices.Contains(p.From, from) && from.Add(p.Step) == to
	})
	if i < 0 {
		return nil
	}
	return &list[i]
}

// passings returns the captures in passing. To them, the man that passed is
// absent from where it stands.
func (w *walkPos) passings() (list []Move) {
	if len(w.space().Passings) == 0 || len(w.now.trail) == 0 { // without a trail the victim is nobody
		return nil
	}
	victim := w.now.cells[w.now.victim]
	delete(w.now.cells, w.now.victim)
	for from, man := range w.now.cells {
		for _, to := range w.now.trail {
			if w.meets(from, man, victim, to) {
				list = append(list, NewMove(rules.EnPassant, w.cell(from), w.cell(to), 0))
			}
		}
	}
	w.now.cells[w.now.victim] = victim
	return list
}

// meets reports whether a man can take a victim in passing on a cell.
func (w *walkPos) meets(from ir.Vec, man, victim walkMan, on ir.Vec) bool {
	_, full := w.now.cells[on]
	return !full && man.side != victim.side && man.kind == victim.kind && w.reaches(from, man, on, ir.Capture)
}

// surrounded reports whether every cell of the trail is covered by a man that
// could take there.
func (w *walkPos) surrounded() bool {
	if len(w.now.trail) == 0 {
		return false
	}
	victim := w.now.cells[w.now.victim]
	delete(w.now.cells, w.now.victim)
	open := slices.ContainsFunc(w.now.trail, func(on ir.Vec) bool {
		for from, man := range w.now.cells {
			if w.meets(from, man, victim, on) {
				return false
			}
		}
		return true
	})
	w.now.cells[w.now.victim] = victim
	return !open
}

// regionCastlings returns the castlings of the side to move that lead through
// regions. They are numbered through the whole game.
func (w *walkPos) regionCastlings() (list []Move) {
	n := 0
	for i := range w.space().Castles {
		c := &w.space().Castles[i]
		for _, choice := range c.Choices() {
			if c.Side == w.now.side && w.entitled(c) && w.passable(c, choice) {
				list = append(list, NewMove(rules.Castling, w.cell(c.Legs[0].From), w.cell(c.Legs[1].From), uint8(n)))
			}
			n++
		}
	}
	return list
}

// entitled reports whether none of the men of a castling has moved.
func (w *walkPos) entitled(c *ir.RegionCastle) bool {
	return !slices.ContainsFunc(c.Legs[1:], func(l ir.CastleLeg) bool {
		return !slices.ContainsFunc(w.now.rights, func(r walkRight) bool { return r.king == c.Legs[0].From && r.rook == l.From })
	})
}

// passable reports whether the men of a castling find their regions and ends
// empty, themselves aside, and the king no attacked cell before its end.
func (w *walkPos) passable(c *ir.RegionCastle, choice []int) bool {
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
	if !w.game.Rules.KingSafety || !w.piece(king).Royal {
		return true
	}
	delete(w.now.cells, from)
	danger := slices.ContainsFunc(c.Safe, func(v ir.Vec) bool { return (v != to || v == from) && w.inDangerOn(v, king) })
	w.now.cells[from] = king
	return !danger
}

// regionCastle moves the men of the castling with a number.
func (w *walkPos) regionCastle(d *walkDeed, n int) {
	for i := range w.space().Castles {
		c := &w.space().Castles[i]
		list := c.Choices()
		if n >= len(list) {
			n -= len(list)
			continue
		}
		men := make([]walkMan, len(c.Legs))
		for leg := range c.Legs {
			men[leg] = w.now.cells[c.Legs[leg].From]
			w.lift(c.Legs[leg].From)
		}
		for leg, way := range list[n] {
			w.put(c.Legs[leg].Ways[way].To, men[leg])
		}
		d.end = c.Legs[0].Ways[list[n][0]].To
		d.at = d.end
		return
	}
}
