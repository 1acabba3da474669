package gen

import (
	"math/bits"

	"dragoman/gen/rules"
)

// This file lists and counts the legal moves of games of the shape of chess: the
// steps of strict.go as one long function without loops over kinds of pieces, so
// that everything stays in registers and branches stay predictable.

// AppendMoves implements [Position].
func (p *strictPos) AppendMoves(dst []Move) []Move { return p.AppendLegal(dst) }

// AppendLegal implements [Position].
func (p *strictPos) AppendLegal(dst []Move) []Move {
	p.spans, _ = legal[listing](p, p.spans[:0])
	return spread(dst, p.spans)
}

// CountLegal implements [Counter].
func (p *strictPos) CountLegal() int {
	_, n := legal[counting](p, nil)
	return n
}

// legal counts the legal moves, or adds them.
func legal[T purpose](p *strictPos, dst []span) (_ []span, n int) {
	c := p.strict
	f := &p.now
	us := p.side() & 1
	my, its := &c.Sides[us], &c.Sides[us^1]
	own, foe := f.occ[us], f.occ[us^1]
	all, awake := own|foe, foe
	royal, enemy := f.set[rules.RoyalSet]&own, f.set[rules.RoyalSet]&foe
	if royal == 0 || enemy == 0 && !guards[T]() || c.BySets {
		if counts[T]() {
			return nil, p.countBySets()
		}
		if watches[T]() {
			p.toRoyal.forget()
		}
		return p.legalBySets(dst), 0
	}

	// Checkers narrow the targets, pins the pieces that are free.
	k := bits.TrailingZeros64(royal) & 63
	targets, free, pinned := ^uint64(0), own, 0
	if guards[T]() {
		awake, free, enemy = foe&^p.rest.sleeps, own&^p.rest.own, enemy&^p.rest.sleeps
	}
	near := (c.Leaper.From[k]&f.set[rules.LeaperSet] | its.AttackTo[k]&f.set[rules.PawnSet]) & awake
	var closed, barredCells uint64
	if guards[T]() {
		if p.hasMarks {
			closed, barredCells = p.effects.barredCells(us), p.effects.barredCells(us^1)
		}
		if p.hasMarks || p.rest != (rest{}) { // a royal can have come next to one that rested, or onto a mark
			near |= its.RoyalFrom[k] & enemy
		}
		if royal&barredCells != 0 {
			near = 0
		}
	}
	tied, loose, clear := near, near, uint64(0)
	if watches[T]() {
		clear = p.toRoyal.clear
	}
	for ; near != 0; near &= near - 1 {
		targets &= near & -near
	}
	for i := range c.Riders {
		r := &c.Riders[i]
		for s := r.ReachTo[k] & f.set[i+1] & awake; s != 0; s &= s - 1 {
			line := r.Between[bits.TrailingZeros64(s)&63][k]
			block := line & all
			if guards[T]() && (line|royal)&barredCells != 0 {
				continue
			}
			if watches[T]() {
				loose |= s & -s & uint64(int64(bits.OnesCount64(block&^clear)-3)>>63) // no branch: it could not be foreseen
			}
			if block == 0 {
				targets &= line | s&-s
				if watches[T]() {
					tied |= s & -s
				}
			} else if block&(block-1) == 0 && block&own != 0 {
				pinned, free = p.addPin(pinned, free, block, line|s&-s)
				if watches[T]() {
					tied |= block
				}
			}
		}
	}

	if watches[T]() {
		p.toRoyal.tied, p.toRoyal.loose = tied, loose
	}

	// The royal and castling.
	ends := my.Royal[k] &^ (own | closed)
	zone, reachA, reachB := ends, uint64(0), uint64(0)
	if ends != 0 {
		reachA, reachB = my.Around[0][k], my.Around[1][k]
	}
	rights := f.status.rights() & p.rightsOf[us]
	if targets != ^uint64(0) {
		rights = 0
	}
	if guards[T]() && p.rest != (rest{}) {
		if p.rest.own&royal != 0 {
			ends, zone = 0, 0
		}
		if p.castlingNeedsCare(f.status.rights()&p.rightsOf[us], royal, all) {
			v := checkInfo{own: own, foe: awake, all: all, royal: royal, closed: closed}
			rights, dst = 0, p.appendCastlings(dst, p.castlingsAtRest(f, &v))
		}
	}
	for left := rights; left != 0; left &= left - 1 {
		k := &p.castlings[bits.TrailingZeros8(left)&7]
		if (all|closed)&k.empty != 0 {
			rights &^= k.bit
			continue
		}
		zone |= k.passed
		reachA |= k.from[0]
		reachB |= k.from[1]
	}
	if zone != 0 {
		danger := its.Royal[bits.TrailingZeros64(enemy)&63]
		if guards[T]() && enemy == 0 {
			danger = 0
		}
		for s := f.set[rules.LeaperSet] & awake; s != 0; s &= s - 1 {
			danger |= c.Leaper.Leap[bits.TrailingZeros64(s)&63]
		}
		s := f.set[rules.PawnSet] & awake
		danger |= bits.RotateLeft64(s&its.Take[0].From, its.Take[0].Rotate) | bits.RotateLeft64(s&its.Take[1].From, its.Take[1].Rotate)
		for s := f.set[1] & awake & reachA; s != 0; s &= s - 1 {
			if from := bits.TrailingZeros64(s) & 63; c.Riders[0].Reach[from]&zone != 0 {
				danger |= c.Riders[0].Table.At(from, all^royal|barredCells)
			}
		}
		for s := f.set[2] & awake & reachB; s != 0; s &= s - 1 {
			if from := bits.TrailingZeros64(s) & 63; c.Riders[1].Reach[from]&zone != 0 {
				danger |= c.Riders[1].Table.At(from, all^royal|barredCells)
			}
		}
		danger &^= barredCells
		dst, n = addTargets[T](dst, n, k, ends&^danger)
		for ; rights != 0; rights &= rights - 1 {
			if k := &p.castlings[bits.TrailingZeros8(rights)&7]; k.passed&danger == 0 && (!k.uncovers || p.castlingSafe(f, awake, all, k)) {
				if counts[T]() {
					n++
				} else {
					dst = append(dst, k.span())
				}
			}
		}
	}

	// Everything else.
	if f.epTargets != 0 {
		var v checkInfo
		v.set(own, foe, all, targets, closed)
		dst, n = enPassants[T](p, dst, n, f, &v)
	}
	targets &^= closed
	reach := targets &^ own
	if reach == 0 {
		return dst, n
	}
	for s := f.set[1] & free; s != 0; s &= s - 1 {
		from := bits.TrailingZeros64(s)
		dst, n = addTargets[T](dst, n, from, c.Riders[0].Table.At(from, all|closed)&reach)
	}
	for s := f.set[2] & free; s != 0; s &= s - 1 {
		from := bits.TrailingZeros64(s)
		dst, n = addTargets[T](dst, n, from, c.Riders[1].Table.At(from, all|closed)&reach)
	}
	for s := f.set[rules.LeaperSet] & free; s != 0; s &= s - 1 {
		from := bits.TrailingZeros64(s) & 63
		dst, n = addTargets[T](dst, n, from, c.Leaper.Leap[from]&reach)
	}
	if counts[T]() {
		n += countPawns(my, f.set[rules.PawnSet]&free, all, foe, targets)
	} else {
		dst = p.appendPawns(dst, f.set[rules.PawnSet]&free, all, foe, targets)
	}
	if pinned > 0 {
		var v checkInfo
		v.set(own, foe, all, targets, closed)
		for i := range p.pins[:pinned&63] {
			dst, n = pinnedMoves[T](p, dst, n, f, &v, &p.pins[i])
		}
	}
	return dst, n
}

// countBySets counts what legalBySets adds.
func (p *strictPos) countBySets() int {
	p.counted = p.legalBySets(p.counted[:0])
	return countMoves(p.counted)
}
