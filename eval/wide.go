package eval

import (
	"dragoman/board"
	"dragoman/gen"
	"dragoman/gen/rules"
)

// This file makes the attack map of positions that keep sets of two words.

// wideMap is a position that keeps sets of two words.
type wideMap struct {
	view     *gen.WideView
	captures [rules.WideCells]rules.WideSet // by cell: where the piece there captures
}

// load implements wordSource.
func (w *wideMap) load(m *attackMap) {
	m.at = w.view.Pieces()
	white, black := w.view.Of(board.White).Words(), w.view.Of(board.Black).Words()
	for i := range m.blocks {
		own, foe := white[i&(rules.WideWords-1)], black[i&(rules.WideWords-1)]
		m.blocks[i] = block{occupied: own | foe, bySide: [2]uint64{own, foe}}
	}
	for _, pc := range m.order {
		k, set := &m.of[pc], w.view.With(pc).Words()
		for i := range m.blocks {
			if k.promotable {
				m.blocks[i].promotable |= set[i&(rules.WideWords-1)]
			}
			if k.royal {
				m.blocks[i].royals |= set[i&(rules.WideWords-1)]
			}
		}
	}
}

// addAll implements wordSource.
func (w *wideMap) addAll(m *attackMap) {
	w.view.Captures(&w.captures)
	for _, pc := range m.order {
		if set := w.view.With(pc); set.Any() {
			w.addKind(m, pc, &m.of[pc], set)
		}
		if m.of[pc].promotable {
			m.promotable = len(m.pieces)
		}
	}
}

// addKind adds all pieces of a kind.
func (w *wideMap) addKind(m *attackMap, pc board.Piece, k *pieceTable, set rules.WideSet) {
	side := pc.Side() & 1
	var zones, closes, occupies [rules.WideWords]uint64
	pieces := set.Words()
	for i := range m.blocks {
		b, word := &m.blocks[i], i&(rules.WideWords-1)
		b.ofBand[side][k.attackBand] |= pieces[word]
		zones[word], closes[word], occupies[word] = b.kingZone[side^1], b.bySide[side]|b.byPromotable[side^1], b.occupied
	}
	zone, closed, occupied := rules.WideOf(&zones), rules.WideOf(&closes), rules.WideOf(&occupies)
	hasQuiets := w.view.HasQuiets(pc)
	n, all := len(m.pieces), rules.WideSet{}
	for ; set.Any(); set = set.Rest() {
		c := board.Cell(set.First())
		attacks := w.captures[c&(rules.WideCells-1)]
		all = all.Or(attacks)
		p := pieceFacts{piece: pc, cell: c, zoneAttacks: attacks.And(zone).Count()}
		if !k.onlyAttacks {
			if hasQuiets {
				attacks = attacks.Or(w.view.QuietsFrom(pc, c).AndNot(occupied))
			}
			reach := attacks.AndNot(closed)
			p.mobility = reach.Count()
			words := reach.Words()
			copy(m.reach[n*len(m.blocks):(n+1)*len(m.blocks)], words[:])
		}
		m.pieces = append(m.pieces, p)
		m.sides[side^1].addAttacker(k, p.zoneAttacks)
		n++
	}
	for i, word := range all.Words() {
		if i < len(m.blocks) {
			m.blocks[i].byBand[side][k.attackBand] |= word
			if k.promotable && !k.royal {
				m.blocks[i].byPromotable[side] |= word
			}
		}
	}
}

// addCaptures implements wordSource.
func (w *wideMap) addCaptures(pc board.Piece, c board.Cell, to []uint64) {
	words := w.view.CapturesFrom(pc, c).Words()
	for i := range to {
		to[i] |= words[i&(rules.WideWords-1)]
	}
}
