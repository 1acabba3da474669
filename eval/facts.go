package eval

import (
	"math/bits"

	"dragoman/board"
	"dragoman/gen/rules"
)

// This file finds the facts that the general terms need, from the attack map. All
// are found here, once for boards of any size.

// facts is what the general terms need to know of a position.
type facts struct {
	pieces     []pieceFacts
	promotable int // the number of promotable pieces, which come first
	passed     []passedFacts
	sides      [2]sideFacts
}

// pieceFacts is what they need to know of a piece.
type pieceFacts struct {
	piece       board.Piece
	cell        board.Cell
	mobility    int // cells that it can move to or capture on, where no enemy pawn attacks; 0 if only its attacks count
	zoneAttacks int // cells of the enemy's king zone that it attacks
}

// passedFacts is what they need to know of a piece that no enemy of its kind can stop on
// its way to promotion.
type passedFacts struct {
	piece                board.Piece
	cell                 board.Cell
	freeStep, safeStep   bool // it can move on; no enemy attacks it there
	ownRoyal, enemyRoyal int  // the distances of the royals, at most 7; 0 if there are none
}

// sideFacts is what they need to know of the pieces and the king zone of a side.
type sideFacts struct {
	standing [bandCount]standing // by band: how the pieces that are not royal stand
	structureFacts
	supported int // promotable pieces that another defends

	weak        int            // cells of the zone that enemies attack and only royals defend
	shield      int            // own promotable pieces there
	defenders   int            // other own pieces there
	attackers   int            // enemies that attack it
	attackersOf [bandCount]int // the same by band
	safeChecks  [bandCount]int // by band: cells in reach of enemies from which they would give check, and nobody attacks; at most 3 of each, 0 unless the zone is in danger
	attacks     int            // their attacks, at most five of each
	strong      int            // enemies of the highest band anywhere
}

// standing counts pieces by what attacks and defends them.
type standing struct {
	threatened int // attacked by a piece of a lower band
	hanging    int // else attacked, and not defended
	contested  int // else attacked, and defended
	loose      int // neither attacked nor defended
}

// attackers counts pieces of a kind, those that attack the enemy's king zone, and their attacks
// there, at most five of each.
type attackers struct{ pieces, near, attacks int }

// add counts a piece that attacks so many cells of the king zone. Whether it attacks any is hard
// to predict, so there is no branch on that.
func (a *attackers) add(attacks int) {
	a.pieces++
	a.near += min(attacks, 1)
	a.attacks += min(attacks, 5)
}

// addAttackers adds enemies of a kind.
func (z *sideFacts) addAttackers(k *pieceTable, a *attackers) {
	z.attackers += a.near
	z.attackersOf[k.band&(bandCount-1)] += a.near
	z.attacks += a.attacks
	if k.band == bandCount-1 {
		z.strong += a.pieces
	}
}

// inDanger reports whether the attack on a king zone is strong enough to matter.
func (z *sideFacts) inDanger() bool { return z.attackers >= 2 || z.attackers > 0 && z.strong > 0 }

// findStanding counts how the pieces of a side stand.
func (m *attackMap) findStanding(side int) {
	f := &m.sides[side]
	for i := range m.blocks {
		b := &m.blocks[i]
		attacked, defended, lower := b.attacked[side^1], b.attacked[side], uint64(0)
		for band := range f.standing {
			s, set := &f.standing[band], b.ofBand[side][band]
			s.threatened += bits.OnesCount64(set & lower)
			s.hanging += bits.OnesCount64(set & attacked &^ (lower | defended))
			s.contested += bits.OnesCount64(set & attacked & defended &^ lower)
			s.loose += bits.OnesCount64(set &^ (attacked | defended))
			lower |= b.byBand[side^1][band]
		}
		f.supported += bits.OnesCount64(b.promotable & b.bySide[side] & b.byPromotable[side])
	}
}

// checkCache holds the cells from which pieces would give check, found when first
// needed in a position.
type checkCache struct {
	position uint64      // the number of the position
	known    [256]uint64 // by piece: the number of the position for which cells holds
	cells    []uint64    // by piece, then block
}

// findSafeChecks counts the safe checks against the sides that are in danger.
func (m *attackMap) findSafeChecks() {
	if !m.hasKingZones || m.prog.Rings != nil || !m.sides[0].inDanger() && !m.sides[1].inDanger() {
		return
	}
	m.checks.position++
	for i := range m.pieces {
		pc := m.pieces[i].piece
		k, enemy := &m.of[pc], &m.sides[pc.Side()&1^1]
		if !k.onlyAttacks && enemy.inDanger() {
			enemy.safeChecks[k.band] += min(m.countSafeChecks(i), 3)
		}
	}
}

// countSafeChecks counts the cells in reach of the i-th piece from which it would
// give check, where no enemy attacks it.
func (m *attackMap) countSafeChecks(i int) (n int) {
	pc := m.pieces[i].piece
	checking := m.checkingCells(pc)
	for j, cells := range m.reachOf(i) {
		n += bits.OnesCount64(cells & checking[j] &^ m.blocks[j].attacked[pc.Side()&1^1])
	}
	return n
}

// checkingCells returns by block the cells from which a piece would give check:
// those that an enemy piece of its kind would attack from the royal's cell.
func (m *attackMap) checkingCells(pc board.Piece) []uint64 {
	k, n := &m.checks, len(m.blocks)
	cells := k.cells[int(pc)*n : int(pc)*n+n]
	if k.known[pc] == k.position {
		return cells
	}
	k.known[pc] = k.position
	clear(cells)
	for _, royal := range m.royalCells[pc.Side()&1^1] {
		switch {
		case m.bitboards:
			attacks, _ := lookUpMoves(m.prog.Bits.Bundles[pc^1], int(royal), m.blocks[0].occupied)
			cells[0] |= attacks
		case m.words != nil:
			m.words.addCaptures(pc^1, royal, cells)
		default:
			m.walker.walk(pc^1, royal, rules.Capture)
			for i, attacks := range m.attacks {
				cells[i] |= attacks
			}
			clear(m.attacks)
		}
	}
	return cells
}

// findZoneFacts counts the cells and pieces of the king zone of a side.
func (m *attackMap) findZoneFacts(side int) {
	z := &m.sides[side]
	for i := range m.blocks {
		b := &m.blocks[i]
		zone, own := b.kingZone[side], b.bySide[side]&^b.royals
		z.weak += bits.OnesCount64(zone & b.attacked[side^1] &^ b.defended[side])
		z.shield += bits.OnesCount64(zone & own & b.promotable)
		z.defenders += bits.OnesCount64(zone & own &^ b.promotable)
	}
}
