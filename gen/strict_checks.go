package gen

import (
	"math/bits"

	"dragoman/gen/rules"
)

// GivesCheck implements [Searchable].
func (p *strictPos) GivesCheck(m Move) bool {
	if m.Kind() > rules.Promoting {
		return givesCheckByMaking(p, m)
	}
	f, us := &p.now, p.side()&1
	royal := f.set[rules.RoyalSet] & f.occ[us^1]
	if royal == 0 {
		return false
	}
	from, to := uint64(1)<<(m.From()&63), uint64(1)<<(m.To()&63)
	after := (f.occ[0]|f.occ[1])&^from | to
	pc, k := p.arrives(m), bits.TrailingZeros64(royal)
	if p.tables.Reach[pc][m.To()&63]&royal != 0 && p.attacks(pc, int(m.To()&63), royal, after) {
		return true
	}
	return p.riderAttacks(f, f.occ[us]&^from, k, after)
}

func (p *strictPos) quickChecks() bool { return true }

// KeepChecks implements [Searchable].
func (p *strictPos) KeepChecks(list []Move) []Move { return keepChecks(p, p.mayCheck(list)) }

// mayCheck drops moves of a list that cannot give check. These are most: the piece could
// not on an empty board either, and leaves no line to the royal.
func (p *strictPos) mayCheck(list []Move) []Move {
	f, us := &p.now, p.side()&1
	kept, royal := list[:0], f.set[rules.RoyalSet]&f.occ[us^1]
	if royal == 0 {
		return kept
	}
	k := bits.TrailingZeros64(royal) & 63
	lines := p.strict.Riders[0].ReachTo[k] | p.strict.Riders[1].ReachTo[k]
	if more := p.strict.More; more != nil {
		for i := range more.Riders {
			r := &more.Riders[i]
			lines |= r.Ways(f.set[r.Set&7]&f.occ[us], k)
		}
	}
	for _, m := range list {
		from, to := m>>10&63, m&63
		if m&kindMask >= edited || lines>>from&1 != 0 || p.tables.Reach[p.at[from]][to]&royal != 0 {
			kept = append(kept, m)
		}
	}
	return kept
}

// InCheck implements [Position].
func (p *strictPos) InCheck() bool {
	f := &p.now
	us := p.side() & 1
	royal := f.set[rules.RoyalSet] & f.occ[us]
	return royal != 0 && p.attacked(f, f.occ[us^1], bits.TrailingZeros64(royal), f.occ[0]|f.occ[1])
}
