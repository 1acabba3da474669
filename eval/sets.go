package eval

import (
	"math/bits"

	"dragoman/board"
	"dragoman/gen"
	"dragoman/gen/rules"
)

// setSight looks at positions that keep sets of cells.
type setSight struct {
	*generalTables
	zone     [2]uint64 // by side: around its royals
	seen     [2]uint64 // by side: what it attacks
	walked   [2]uint64 // by side: what those of its pieces attack that have an aim
	firm     [2]uint64 // by side: what all but its royals attack
	royal    [2]uint64 // by side: what its royals attack
	byBand   [2][len(bands) + 1]uint64
	own      [2]uint64
	aimed    uint64 // pieces that have an aim
	kings    uint64
	at       []board.Piece
	reach    []uint64 // by man: the cells counted
	checks   *checkSets
	other    *pathSight // for positions without sets
	viaPaths bool       // the last position was one
}

// checkSets keeps from where pieces would attack the enemy's royals, as far as it
// has been asked for in a position.
type checkSets struct {
	number uint32 // of the position
	known  [256]uint32
	cells  [256]uint64
}

func newSetSight(g *generalTables) *setSight {
	return &setSight{generalTables: g, checks: &checkSets{}}
}

func (s *setSight) look(pos gen.Position, men []man) []man {
	v := gen.Bitboards(pos)
	if v == nil {
		if s.other == nil {
			s.other = newPathSight(s.generalTables)
		}
		men = s.other.look(pos, men)
		s.at, s.viaPaths = s.other.at, true
		return men
	}
	at := v.Pieces()
	s.at = at[:s.prog.Board.Cells()]
	*s = setSight{generalTables: s.generalTables, at: s.at, other: s.other, reach: s.reach[:0], checks: s.checks, own: [2]uint64{v.Of(board.White), v.Of(board.Black)}, kings: v.Set(rules.RoyalSet)}
	for set := s.kings; set != 0; set &= set - 1 {
		c := bits.TrailingZeros64(set) & 63
		if zones := s.zones[at[c]]; zones != nil {
			s.zone[at[c].Side()] |= zones[c][0]
		}
	}
	all := v.Of(board.White) | v.Of(board.Black)
	for walking := true; ; walking = false { // what those attack is asked about the others
		for set := all; set != 0; set &= set - 1 {
			c := bits.TrailingZeros64(set) & 63
			if s.walks(at[c]) == walking {
				men = append(men, s.man(at[c], c, all, v.Of(at[c].Side())))
			}
		}
		if !walking {
			break
		}
	}
	s.checks.number++
	hunters := s.hunters(men)
	for i := range men {
		m := &men[i]
		side := m.piece.Side()
		if hunters[side] && !s.prog.Royal[m.piece] && !s.walks(m.piece) {
			m.checks = bits.OnesCount64(s.reach[i] & s.checkers(m.piece, all) &^ s.seen[side^1])
		}
		bit := uint64(1) << (m.cell & 63)
		for band, set := range &s.byBand[side^1] {
			if set&bit != 0 {
				m.feared |= 1 << band
			}
		}
		if s.royal[side^1]&bit != 0 {
			m.feared |= byRoyal
		}
		m.guarded = s.seen[side]&bit != 0
		m.backed = s.walked[side]&bit != 0
		if list := s.roads.of[m.piece]; list != nil && list[m.cell].steps > 0 && list[m.cell].stoppers != nil {
			m.passed = !s.stopped(list[m.cell].stoppers[0]&v.Of(side^1), m.piece^1, at)
			if m.passed {
				free := list[m.cell].next[0] &^ all
				m.free, m.safe = free != 0, free&^s.seen[side^1] != 0
				m.own, m.foe = s.royalGap(m.cell, side), s.royalGap(m.cell, side^1)
			}
		}
	}
	return men
}

func (s *setSight) pieces() []board.Piece { return s.at }

func (s *setSight) haven(side board.Side) haven {
	if s.viaPaths {
		return s.other.haven(side)
	}
	zone, own := s.zone[side&1], s.own[side&1]&^s.kings
	return haven{
		weak:   bits.OnesCount64(zone & s.seen[side&1^1] &^ s.firm[side&1]),
		shield: bits.OnesCount64(zone & own & s.aimed),
		guards: bits.OnesCount64(zone & own &^ s.aimed),
	}
}

// man looks from one piece.
func (s *setSight) man(pc board.Piece, c int, all, own uint64) man {
	takes, goes := lookUpMoves(s.prog.Bits.Bundles[pc], c, all)
	side := pc.Side()
	s.seen[side] |= takes
	switch {
	case s.prog.Royal[pc]:
		s.royal[side] |= takes
	default:
		s.firm[side] |= takes
		s.byBand[side][s.band[pc]] |= takes
		if s.walks(pc) {
			s.walked[side] |= takes
			s.aimed |= 1 << c
		}
	}
	reach := (takes&^own | goes&^all) &^ s.walked[side^1]
	s.reach = append(s.reach, reach)
	return man{piece: pc, cell: board.Cell(c), hits: bits.OnesCount64(takes & s.zone[side^1]), reach: bits.OnesCount64(reach)}
}

// checkers returns the cells from which a piece would attack an enemy royal:
// those that an enemy of its kind would attack from there.
func (s *setSight) checkers(pc board.Piece, all uint64) uint64 {
	if k := s.checks; k.known[pc] != k.number {
		k.known[pc], k.cells[pc] = k.number, 0
		for set := s.kings & s.own[pc.Side()^1]; set != 0; set &= set - 1 {
			takes, _ := lookUpMoves(s.prog.Bits.Bundles[pc^1], bits.TrailingZeros64(set)&63, all)
			k.cells[pc] |= takes
		}
	}
	return s.checks.cells[pc]
}

// royalGap returns how far the nearest royal of a side is from a cell, 0 if it has
// none.
func (s *setSight) royalGap(c board.Cell, side board.Side) uint8 {
	royals := s.kings & s.own[side]
	if royals == 0 {
		return 0
	}
	least := uint8(farthest)
	for set := royals; set != 0; set &= set - 1 {
		least = min(least, s.gap(c, board.Cell(bits.TrailingZeros64(set)&63)))
	}
	return least
}

// stopped reports whether one of some enemies is of the given kind.
func (s *setSight) stopped(enemies uint64, pc board.Piece, at *[64]board.Piece) bool {
	for ; enemies != 0; enemies &= enemies - 1 {
		if at[bits.TrailingZeros64(enemies)&63] == pc {
			return true
		}
	}
	return false
}
