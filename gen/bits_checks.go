package gen

import (
	"dragoman/board"
	"dragoman/gen/rules"
)

// GivesCheck implements [Searchable].
func (b *generalPos) GivesCheck(m Move) bool {
	if b.effects != nil || m.Kind() > rules.Promoting {
		return givesCheckByMaking(b, m)
	}
	f, us := &b.now, b.side()&1
	royals := f.set[rules.RoyalSet] & f.occ[us^1]
	from, to := uint64(1)<<(m.From()&63), uint64(1)<<(m.To()&63)
	after := (f.occ[0]|f.occ[1])&^from | to
	return royals != 0 && (b.attacks(b.arrives(m), int(m.To()), royals, after) || b.attackers(f.occ[us]&^from, royals, after))
}

// KeepChecks implements [Searchable].
func (b *generalPos) KeepChecks(list []Move) []Move { return keepChecks(b, list) }

// arrives returns the piece that a move puts on its target.
func (b *bitsPos) arrives(m Move) board.Piece {
	if m.Kind() == rules.Promoting {
		return board.NewPiece(int(m.Arg()), b.side())
	}
	return b.at[m.From()&63]
}
