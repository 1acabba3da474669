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

// quickChecks implements checkFilter.
func (p *strictPos) quickChecks() bool { return true }

// KeepChecks implements [Searchable].
func (p *strictPos) KeepChecks(list []Move) []Move { return keepChecks(p, list) }

// mayCheck implements checkFilter. Most moves cannot give check: the piece could not on an
// empty board either, and does not stand alone before a rider.
func (p *strictPos) mayCheck(list []Move) []Move {
	f, us := &p.now, p.side()&1
	kept, royal := list[:0], f.set[rules.RoyalSet]&f.occ[us^1]
	if royal == 0 {
		return kept
	}
	k := bits.TrailingZeros64(royal) & 63
	blocks := p.blockers(&p.strict.Riders[0], f.set[1]&f.occ[us], k) | p.blockers(&p.strict.Riders[1], f.set[2]&f.occ[us], k)
	if more := p.strict.More; more != nil {
		for i := range more.Riders {
			r := &more.Riders[i]
			blocks |= p.blockers(r, f.set[r.Set&7]&f.occ[us], k)
		}
	}
	for _, m := range list {
		from, to := m>>10&63, m&63
		if m&kindMask >= edited || blocks>>from&1 != 0 || p.tables.Reach[p.at[from]][to]&royal != 0 {
			kept = append(kept, m)
		}
	}
	return kept
}

// blockers returns the own pieces that alone stand between some riders and cell k.
func (p *strictPos) blockers(r *rules.Rider, riders uint64, k int) (set uint64) {
	f := &p.now
	for s := r.ReachTo[k&63] & riders; s != 0; s &= s - 1 {
		if block := r.Between[bits.TrailingZeros64(s)&63][k&63] & (f.occ[0] | f.occ[1]); block&(block-1) == 0 {
			set |= block & f.occ[p.side()&1]
		}
	}
	return set
}

// InCheck implements [Position].
func (p *strictPos) InCheck() bool {
	f := &p.now
	us := p.side() & 1
	royal := f.set[rules.RoyalSet] & f.occ[us]
	return royal != 0 && p.attacked(f, f.occ[us^1], bits.TrailingZeros64(royal), f.occ[0]|f.occ[1])
}
