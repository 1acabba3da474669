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
	occupied rules.WideSet
	zone     [2]rules.WideSet // by side: around its royals
	closed   [2]rules.WideSet // by side: where its mobility ends
}

// load implements wordSource.
func (w *wideMap) load(m *attackMap) {
	m.at = w.view.Pieces()
	white, black := w.view.Of(board.White).Words(), w.view.Of(board.Black).Words()
	for i := range m.blocks {
		own, foe := white[i&(rules.WideWords-1)], black[i&(rules.WideWords-1)]
		m.blocks[i] = block{occupied: own | foe, bySide: [2]uint64{own, foe}}
	}
	for _, pc := range m.marked {
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
	var occupied [rules.WideWords]uint64
	var zones [2][rules.WideWords]uint64
	for i := range m.blocks {
		b, word := &m.blocks[i], i&(rules.WideWords-1)
		occupied[word], zones[0][word], zones[1][word] = b.occupied, b.kingZone[0], b.kingZone[1]
	}
	w.occupied, w.zone = rules.WideOf(&occupied), [2]rules.WideSet{rules.WideOf(&zones[0]), rules.WideOf(&zones[1])}
	w.addKinds(m, m.order[:m.promotables])
	m.promotable = len(m.pieces)
	var closed [2][rules.WideWords]uint64
	for i := range m.blocks {
		b, word := &m.blocks[i], i&(rules.WideWords-1)
		closed[0][word], closed[1][word] = b.bySide[0]|b.byPromotable[1], b.bySide[1]|b.byPromotable[0]
	}
	w.closed = [2]rules.WideSet{rules.WideOf(&closed[0]), rules.WideOf(&closed[1])}
	w.addKinds(m, m.order[m.promotables:])
}

// addKinds adds all pieces of some kinds.
func (w *wideMap) addKinds(m *attackMap, kinds []board.Piece) {
	for _, pc := range kinds {
		if set := w.view.With(pc); set.Any() {
			w.addKind(m, pc, &m.of[pc], set)
		}
	}
}

// addKind adds all pieces of a kind.
func (w *wideMap) addKind(m *attackMap, pc board.Piece, k *pieceTable, set rules.WideSet) {
	side := pc.Side() & 1
	zone, closed, own := w.zone[side^1], w.closed[side], set.Words()
	hasQuiets := w.view.HasQuiets(pc)
	var all rules.WideSet
	var enemy attackers
	for ; set.Any(); set = set.Rest() {
		c := board.Cell(set.First())
		attacks := w.captures[c&(rules.WideCells-1)]
		all = all.Or(attacks)
		p := pieceFacts{piece: pc, cell: c, zoneAttacks: attacks.And(zone).Count()}
		enemy.add(p.zoneAttacks)
		if !k.onlyAttacks {
			if hasQuiets {
				attacks = attacks.Or(w.view.QuietsFrom(pc, c).AndNot(w.occupied))
			}
			reach := attacks.AndNot(closed)
			p.mobility = reach.Count()
			words, cells := reach.Words(), m.reachOf(len(m.pieces))
			for i := range cells {
				cells[i] = words[i&(rules.WideWords-1)]
			}
		}
		m.pieces = append(m.pieces, p)
	}
	m.sides[side^1].addAttackers(k, &enemy)
	for i, word := range all.Words() {
		if i < len(m.blocks) {
			b := &m.blocks[i]
			b.ofBand[side][k.attackBand] |= own[i]
			b.byBand[side][k.attackBand] |= word
			if k.promotable && !k.royal {
				b.byPromotable[side] |= word
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
