package gen

import (
	"math/bits"

	"dragoman/board"
	"dragoman/gen/rules"
)

// cellSets finds the cells of some kinds of pieces. Where these are all that is in one set of
// a position, in two, or in one and not in another, sets tell; else cells are looked at.
type cellSets struct {
	every bool // all pieces are
	other bool // the rest says which pieces are not
	parts []setPart
	mixed []uint8    // sets with members of these kinds, among others
	has   *[256]bool // by piece
}

// setPart is what is in two sets, which may be the same, and not in a third one if but is set.
type setPart struct {
	in, too, out uint8
	but          uint64
}

// newCellSets returns those of some pieces: what is in sets, or what is not, if that is less to
// look at.
func (b *bitsPos) newCellSets(has *[256]bool) cellSets {
	c, lacks := b.cellSetsOf(has), [256]bool{}
	for pc := 2; pc < b.prog.Pieces(); pc++ {
		lacks[pc] = !has[pc]
	}
	if not := b.cellSetsOf(&lacks); !c.every && len(not.mixed) == 0 && (len(c.mixed) > 0 || len(not.parts) < len(c.parts)) {
		c.parts, c.mixed, c.other = not.parts, nil, true
	}
	return c
}

// cellSetsOf is newCellSets for what is in sets.
func (b *bitsPos) cellSetsOf(has *[256]bool) cellSets {
	c := cellSets{every: true, has: &[256]bool{}}
	*c.has = *has
	covered := [256]bool{}
	for pc := board.Piece(2); int(pc) < b.prog.Pieces(); pc++ {
		if c.every = c.every && has[pc]; !has[pc] || covered[pc] {
			continue
		}
		part, found := b.partOf(&c, pc)
		if !found {
			c.addMixed(&b.member[pc])
			continue
		}
		c.parts = append(c.parts, part)
		for other := range covered {
			covered[other] = covered[other] || b.holds(part, board.Piece(other), true)
		}
	}
	return c
}

// addMixed adds a set in which a piece is, wherever it stands.
func (c *cellSets) addMixed(member *[rules.MaxSets]uint64) {
	for i := range uint8(rules.TrashSet) {
		if member[i] != 0 {
			c.mixed = append(c.mixed, i)
		}
	}
}

// partOf returns a part that has a piece, and none of other kinds.
func (b *bitsPos) partOf(c *cellSets, pc board.Piece) (part setPart, found bool) {
	for but := uint64(0); ; but = ^uint64(0) {
		for i := range uint8(rules.TrashSet) {
			for j := range uint8(rules.TrashSet) {
				part := setPart{i, j, i, 0}
				if but != 0 {
					part = setPart{i, i, j, but}
				}
				if b.holds(part, pc, true) && b.isPure(c, part) {
					return part, true
				}
			}
		}
		if but != 0 {
			return part, false
		}
	}
}

// isPure reports whether only pieces of the kinds are in a part.
func (b *bitsPos) isPure(c *cellSets, part setPart) bool {
	for pc := board.Piece(2); int(pc) < b.prog.Pieces(); pc++ {
		if !c.has[pc] && b.holds(part, pc, false) {
			return false
		}
	}
	return true
}

// holds reports whether a part has a piece: on every cell, or on some.
func (b *bitsPos) holds(p setPart, pc board.Piece, everywhere bool) bool {
	m := &b.member[pc]
	cells := m[p.in] & m[p.too] &^ (m[p.out] & p.but)
	if !everywhere {
		return cells != 0
	}
	return cells == ^uint64(0)
}

// of returns those of some pieces that are of these kinds.
func (c *cellSets) of(b *bitsPos, among uint64) (set uint64) {
	if c.every {
		return among
	}
	f := &b.now
	for i := range c.parts {
		p := &c.parts[i]
		set |= f.set[p.in&7] & f.set[p.too&7] &^ (f.set[p.out&7] & p.but)
	}
	switch {
	case c.other:
		return among &^ set
	case len(c.mixed) == 0:
		return set & among
	}
	mixed := uint64(0)
	for _, i := range c.mixed {
		mixed |= f.set[i&7]
	}
	for mixed &= among &^ set; mixed != 0; mixed &= mixed - 1 {
		if c.has[b.at[bits.TrailingZeros64(mixed)&63]] {
			set |= mixed & -mixed
		}
	}
	return set & among
}
