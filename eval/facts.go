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
	pieces []pieceFacts
	zones  [2]zoneFacts // by side
}

// pieceFacts is what they need to know of a piece.
type pieceFacts struct {
	piece       board.Piece
	cell        board.Cell
	mobility    int   // cells that it can move to or capture on, where no enemy pawn attacks
	zoneAttacks int   // cells of the enemy's king zone that it attacks
	safeChecks  int   // cells in reach from which it would give check, and no enemy attacks; 0 unless the zone is in danger
	attackers   uint8 // the bands of the enemies that attack it, as bits
	defended    bool
	supported   bool // defended by a promotable piece
	passed      bool // no enemy of its kind can stop it on its way to promotion

	// Of passed pieces only:
	freeStep, safeStep   bool // it can move on; no enemy attacks it there
	ownRoyal, enemyRoyal int  // the distances of the royals, at most 7; 0 if there are none
}

// zoneFacts is what they need to know of the king zone of a side.
type zoneFacts struct {
	weak      int // cells that enemies attack and only royals defend
	shield    int // own promotable pieces there
	defenders int // other own pieces there
	attackers int // enemies that attack it
	attacks   int // their attacks, at most five of each
	strong    int // enemies of the highest band anywhere
}

// inDanger reports whether the attack on a king zone is strong enough to matter.
func (z *zoneFacts) inDanger() bool { return z.attackers >= 2 || z.attackers > 0 && z.strong > 0 }

// findFacts finds what the i-th piece is attacked and defended by, its safe
// checks, and whether it is passed.
func (m *attackMap) findFacts(i int) {
	p := &m.pieces[i]
	side, enemy := p.piece.Side()&1, p.piece.Side()&1^1
	b, at := &m.blocks[p.cell>>6], p.cell&63
	if b.attacked[enemy]>>at&1 != 0 {
		for band, set := range &b.byBand[enemy] {
			p.attackers |= uint8(set>>at&1) << band
		}
	}
	p.defended = b.attacked[side]>>at&1 != 0
	p.supported = b.byPromotable[side]>>at&1 != 0
	if m.findChecks[enemy] && m.attackBand[p.piece] != royalBand && !m.promotable[p.piece] {
		p.safeChecks = m.countSafeChecks(i)
	}
	if list := m.promotion.of[p.piece]; list != nil && list[p.cell].distance > 0 && list[p.cell].stoppers != nil {
		if info := &list[p.cell]; !m.canStop(p.piece^1, info.stoppers) {
			p.passed = true
			m.findPassedFacts(p, info)
		}
	}
}

// canStop reports whether a piece of some kind is on one of some cells.
func (m *attackMap) canStop(pc board.Piece, stoppers cellSet) bool {
	for i, set := range stoppers {
		if set &= m.blocks[i].bySide[pc.Side()&1]; m.promotable[pc] {
			set &= m.blocks[i].promotable
		}
		for ; set != 0; set &= set - 1 {
			if m.at[64*i+bits.TrailingZeros64(set)] == pc {
				return true
			}
		}
	}
	return false
}

func (m *attackMap) findPassedFacts(p *pieceFacts, info *promotionInfo) {
	enemy := p.piece.Side()&1 ^ 1
	for i, next := range info.next {
		free := next &^ m.blocks[i].occupied
		p.freeStep = p.freeStep || free != 0
		p.safeStep = p.safeStep || free&^m.blocks[i].attacked[enemy] != 0
	}
	p.ownRoyal, p.enemyRoyal = m.royalDistance(p.cell, enemy^1), m.royalDistance(p.cell, enemy)
}

// royalDistance returns how far the nearest royal of a side is from a cell, but
// at most farthest, or 0 if the side has none.
func (m *attackMap) royalDistance(c board.Cell, side board.Side) int {
	const farthest = 7
	least := farthest + 1
	for _, royal := range m.royalCells[side] {
		least = min(least, distance(m.prog.Board, c, royal), farthest)
	}
	return least % (farthest + 1)
}

// checkCache holds the cells from which pieces would give check, found when first
// needed in a position.
type checkCache struct {
	position uint64      // the number of the position
	known    [256]uint64 // by piece: the number of the position for which cells holds
	cells    []uint64    // by piece, then block
}

// countSafeChecks counts the cells in reach of the i-th piece from which it would
// give check, where no enemy attacks it.
func (m *attackMap) countSafeChecks(i int) (n int) {
	pc := m.pieces[i].piece
	checking := m.checkingCells(pc)
	for j := range m.blocks {
		n += bits.OnesCount64(m.reach[i*len(m.blocks)+j] & checking[j] &^ m.blocks[j].attacked[pc.Side()&1^1])
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
			attacks, _ := m.words.MovesFrom(pc^1, royal)
			cells[0] |= attacks.Lo
			cells[1] |= attacks.Hi
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
	z := &m.zones[side]
	for i := range m.blocks {
		b := &m.blocks[i]
		zone, own := b.kingZone[side], b.bySide[side]&^b.royals
		z.weak += bits.OnesCount64(zone & b.attacked[side^1] &^ b.defended[side])
		z.shield += bits.OnesCount64(zone & own & b.promotable)
		z.defenders += bits.OnesCount64(zone & own &^ b.promotable)
	}
}
