package gen

import (
	"math/bits"

	"dragoman/gen/rules"
)

// AppendCaptures implements [Searchable].
func (p *strictPos) AppendCaptures(dst []Move) []Move {
	if p.strict.Promotes {
		p.spans = p.legalBySets(p.spans[:0])
	} else {
		p.spans = p.captures(p.spans[:0])
	}
	if p.strict.MayDecline || p.strict.Promotes {
		p.keepNoisySpans()
	}
	return spread(dst, p.spans)
}

// keepNoisySpans drops the moves that neither capture nor promote.
func (p *strictPos) keepNoisySpans() {
	foe := p.now.occ[p.side()&1^1]
	for i := range p.spans {
		s := &p.spans[i]
		if s.to == 0 {
			continue
		}
		switch s.first(s.to).Kind() {
		case rules.Promoting, rules.EnPassant:
		case rules.Castling: // onto the rook
			s.to = 0
		default:
			s.to &= foe
		}
	}
}

// captures adds the captures and promotions.
func (p *strictPos) captures(dst []span) []span {
	var v checkInfo
	f := &p.now
	p.findChecks(f, &v)
	if f.epTargets != 0 {
		dst, _ = enPassants[listing](p, dst, 0, f, &v)
	}
	dst = p.appendRoyalCaptures(dst, f, &v)
	if v.targets == 0 {
		return dst
	}
	all := v.targets
	v.targets &= v.foe
	l := p.strict
	for i := range l.Riders {
		table := l.Riders[i].Table
		for s := f.set[i+1] & v.free; s != 0; s &= s - 1 {
			from := bits.TrailingZeros64(s)
			dst = appendPlain(dst, from, table.At(from, v.all)&v.targets)
		}
	}
	for s := f.set[rules.LeaperSet] & v.free; s != 0; s &= s - 1 {
		from := bits.TrailingZeros64(s) & 63
		dst = appendPlain(dst, from, l.Leaper.Leap[from]&v.targets)
	}
	my := &l.Sides[p.side()&1]
	quiet := all & my.PromotionZone &^ v.all
	dst = p.appendPawns(dst, f.set[rules.PawnSet]&v.free, v.all, v.foe, v.targets|quiet)
	if l.More != nil {
		dst = p.appendMore(dst, f, &v, v.free, v.targets)
		dst = p.appendMorePushes(dst, f, &v, v.free, all)
	}
	for i := range p.pins[:v.pinned&63] {
		pinned := &p.pins[i]
		dst, _ = pinnedMoves[listing](p, dst, 0, f, &v, pinned)
		dst = p.appendPawns(dst, f.set[rules.PawnSet]&pinned.piece, v.all, v.foe, quiet&pinned.line)
		if l.More != nil {
			dst = p.appendMorePushes(dst, f, &v, pinned.piece, all&pinned.line)
		}
	}
	return dst
}

// appendMorePushes adds the quiet promotions of pawns of More.
func (p *strictPos) appendMorePushes(dst []span, f *frame, v *checkInfo, pieces, targets uint64) []span {
	pawns := p.strict.More.Pawns[p.side()&1]
	for i := range pawns {
		pawn := &pawns[i]
		set, empty := f.set[pawn.Set&7]&pieces, targets&pawn.PromotionZone&^v.all
		for j := range pawn.Push {
			s := &pawn.Push[j]
			dst = p.appendPawnSteps(dst, pawn, s, bits.RotateLeft64(set&p.stepsFrom(s), s.Rotate)&empty)
		}
		for j := range pawn.DoublePush {
			s := &pawn.DoublePush[j]
			past := bits.RotateLeft64(v.all, -s.Past)
			dst = p.appendPawnSteps(dst, pawn, s, bits.RotateLeft64(set&p.stepsFrom(s)&^past, s.Rotate)&empty)
		}
	}
	return dst
}

// appendRoyalCaptures adds the captures of the royal.
func (p *strictPos) appendRoyalCaptures(dst []span, f *frame, v *checkInfo) []span {
	if v.royal == 0 {
		return dst
	}
	k := bits.TrailingZeros64(v.royal) & 63
	for ends := p.strict.Sides[p.side()&1].Royal[k] & v.foe; ends != 0; ends &= ends - 1 {
		if c := bits.TrailingZeros64(ends); !p.attacked(f, v.foe&^(ends&-ends), c, v.all^v.royal) {
			dst = append(dst, one(Move(k)<<10|Move(c)))
		}
	}
	return dst
}
