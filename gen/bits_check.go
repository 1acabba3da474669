package gen

import (
	"dragoman/board"
	"dragoman/gen/rules"
)

// This file checks positions on boards of up to 64 cells (check.go).

func (b *bitsPos) save() {
	b.saved = append(b.saved, savedBits{b.now, b.at, b.ply, b.effects.save()})
}

// checkRestored checks that the position is the one last saved.
func (b *bitsPos) checkRestored() {
	last := len(b.saved) - 1
	s := &b.saved[last]
	ensure(s.now == b.now && s.at == b.at && s.ply == b.ply && s.effects.equals(b.effects), b.prog, "Unmake gives back another position:", b.State(), "not", s)
	b.saved = b.saved[:last]
}

// checkSound checks the position against its cells.
func (b *bitsPos) checkSound() {
	f := &b.now
	afresh := frame{}
	afresh.set[rules.TrashSet] = f.set[rules.TrashSet]
	for c, pc := range b.at {
		if pc == board.Empty {
			continue
		}
		afresh.occ[pc&1] |= 1 << c
		for i := range rules.TrashSet {
			afresh.set[i] |= b.member[pc][i] & (1 << c)
		}
	}
	ensure(f.occ == afresh.occ && f.set == afresh.set, b.prog, "the sets are not those of the cells:", f, "not", afresh)
	all := f.occ[0] | f.occ[1]
	ensure(f.unmoved&^all == 0, b.prog, "empty cells are marked as not moved from:", f.unmoved)
	ensure(f.epTargets&all == 0, b.prog, "en-passant targets are occupied:", f.epTargets)
	key := b.keyAfresh() ^ b.effects.keyAfresh()
	ensure(f.key == key, b.prog, "the key is not that of the position:", f.key, "not", key)
}
