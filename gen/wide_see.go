package gen

import (
	"dragoman/board"
	"dragoman/gen/rules"
)

// This file tells on sets of two words what moves threaten: checks, and what they win by
// exchange.

// GivesCheck implements [Searchable].
func (w *widePos) GivesCheck(mv Move) bool {
	if !w.quickChecks() {
		return givesCheckByMaking(w, mv)
	}
	us := w.side & 1
	from, to, own := mv.From(), rules.WideCell(int(mv.To())), w.set.occupied(us)
	all, pc := own.Or(w.set.occupied(us^1)), w.at[from]
	switch kind := mv.Kind(); {
	case mv.IsPass():
		return givesCheckByMaking(w, mv)
	case kind == rules.Dropping:
		pc = board.NewPiece(int(mv.Arg()), us)
	case kind == rules.Plain, kind == rules.DoubleStep, kind == rules.Promoting:
		left := rules.WideCell(int(from))
		own, all = own.AndNot(left), all.AndNot(left)
		if kind := mv.Promotion(); kind != 0 {
			pc = board.NewPiece(kind, us)
		}
	default:
		return givesCheckByMaking(w, mv)
	}
	k := int(w.royals[us^1][0])
	all = all.Or(to)
	return w.attacksFrom(&w.tables.Of[pc], to, k, all) || w.attacked(us, own, k, all)
}

// quickChecks implements checkFilter.
func (w *widePos) quickChecks() bool {
	e := w.effects
	return len(w.royals[w.side&1^1]) == 1 && w.prog.Safety.Required && (e == nil || !e.effects.Changes && !e.effects.HasGates())
}

// KeepChecks implements [Searchable].
func (w *widePos) KeepChecks(list []Move) []Move { return keepChecks(w, list) }

// mayCheck implements checkFilter. Most moves cannot give check: the piece could not on an
// empty board either, does not stand alone before a rider, and neither leaves nor enters the
// way of one that hops.
func (w *widePos) mayCheck(list []Move) []Move {
	us, k := w.side&1, int(w.royals[w.side&1^1][0])&(rules.WideCells-1)
	own, all := w.set.occupied(us), w.set.occupied(0).Or(w.set.occupied(1))
	var blocks, hops rules.WideSet
	for _, pc := range w.tables.Pieces[us] {
		t, set := &w.tables.Of[pc], w.set.pieces(pc)
		if t.Between == nil {
			continue
		}
		for near := t.AttackTo[k].And(set); near.Any(); near = near.Rest() {
			if block := t.Between[near.First()&(rules.WideCells-1)][k].And(all); !block.Rest().Any() {
				blocks = blocks.Or(block.And(own))
			}
		}
		if t.HopTo == nil {
			continue
		}
		for near := t.HopTo[k].And(set); near.Any(); near = near.Rest() {
			hops = hops.Or(t.Between[near.First()&(rules.WideCells-1)][k])
		}
	}
	blocks = blocks.Or(hops)
	kept := list[:0]
	for _, m := range list {
		t, to := &w.tables.Of[w.at[m.From()]], int(m.To())
		if m&kindMask >= edited || blocks.Has(int(m.From())) || hops.Has(to) || t.AttackTo[k].Has(to) || t.HopTo != nil && t.HopTo[k].Has(to) {
			kept = append(kept, m)
		}
	}
	return kept
}

// attacksFrom reports whether one of some pieces attacks a cell, on which a royal stands.
func (w *widePos) attacksFrom(t *rules.WidePiece, pieces rules.WideSet, cell int, all rules.WideSet) bool {
	k := cell & (rules.WideCells - 1)
	if near := t.AttackTo[k].And(pieces); near.Any() && anyClear(t, near, k, all) {
		return true
	}
	if t.HopTo == nil {
		return false
	}
	near := t.HopTo[k].And(pieces)
	return near.Any() && anyHop(t, near, k, all)
}

// SEE implements [Searchable].
func (w *widePos) SEE(mv Move, values *PieceValues, least int32) bool {
	x, good, decided := startExchange(w.prog, w.at, mv, values, least, w.side)
	if decided {
		return good
	}
	from, to := rules.WideCell(int(mv.From())), rules.WideCell(int(mv.To()))
	all := w.set.occupied(0).Or(w.set.occupied(1))
	switch mv.Kind() {
	case rules.EnPassant:
		all = all.AndNot(from).AndNot(rules.WideCell(int(w.frames[w.ply].epCaptured)))
	case rules.Plain, rules.DoubleStep, rules.Promoting:
		all = all.AndNot(from)
	case rules.Dropping:
	default:
		return w.mailPos.SEE(mv, values, least)
	}
	c := int(mv.To())
	pieces := all.AndNot(to) // that have not captured yet
	all = all.Or(to)
	for turn := w.side ^ 1; ; turn ^= 1 {
		pc, at := w.leastAttacker(turn, c, pieces, all, values)
		if at < 0 {
			return turn != w.side
		}
		gone := rules.WideCell(at)
		pieces, all = pieces.AndNot(gone), all.AndNot(gone)
		if x.capture(pc) {
			if w.prog.Royal[pc] {
				if _, at := w.leastAttacker(turn^1, c, pieces, all, values); at >= 0 {
					return turn != w.side // the royal could not take after all
				}
			}
			return turn == w.side
		}
	}
}

// leastAttacker returns the least valuable of some pieces with which a side can capture
// on a cell, of equals the first; at is negative if there is none.
func (w *widePos) leastAttacker(s board.Side, c int, pieces, all rules.WideSet, values *PieceValues) (least board.Piece, at int) {
	k, price := c&(rules.WideCells-1), int32(1<<30)
	at = -1
	for _, code := range w.tables.Pieces[s&1] {
		t, pc := &w.tables.Of[code], board.Piece(code)
		if values[pc] > price {
			continue
		}
		from := firstAttacker(t, w.set.pieces(code).And(pieces), k, all)
		if from >= 0 && (values[pc] < price || from < at) {
			least, at, price = pc, from, values[pc]
		}
	}
	return least, at
}

// firstAttacker returns the first cell from which one of some pieces captures on a cell
// where no royal stands; it is negative if there is none.
func firstAttacker(t *rules.WidePiece, pieces rules.WideSet, k int, all rules.WideSet) int {
	first := -1
	for near := t.AttackTo[k].And(pieces); near.Any(); near = near.Rest() {
		from := near.First()
		clear := t.Between == nil || !t.Between[from&(rules.WideCells-1)][k].And(all).Any()
		if clear && (t.Royals == nil || t.TakesAll(from, all).Has(k)) {
			first = from
			break
		}
	}
	if t.HopTo == nil {
		return first
	}
	for near := t.HopTo[k].And(pieces); near.Any(); near = near.Rest() {
		from := near.First()
		on := t.Between[from&(rules.WideCells-1)][k].And(all)
		if on.Any() && !on.Rest().Any() {
			if first < 0 || from < first {
				first = from
			}
			break
		}
	}
	return first
}
