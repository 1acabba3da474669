package gen

import (
	"math/bits"

	"dragoman/board"
	"dragoman/gen/rules"
)

// This file is what a search asks of a position besides its moves: the
// captures alone, and what a series of captures on one cell comes to.

// PieceValues says what pieces are worth in exchanges, by piece. Royals should be
// worth more than everything else together.
type PieceValues [256]int32

// Cells returns the piece codes of a position by cell, which change with it
// and must not be written to, or nil if it does not keep them so.
func Cells(p Position) []board.Piece {
	switch p := p.(type) {
	case *strictPos:
		return p.at[:]
	case *watchedPos:
		return p.at[:]
	case *generalPos:
		return p.at[:]
	case *mailPos:
		return p.at
	}
	return nil
}

// Noisy reports whether a move of p captures or promotes.
func Noisy(p Position, m Move) bool {
	switch m.Kind() {
	case rules.EnPassant, rules.Promoting, rules.Rifling:
		return true
	case rules.Castling:
		return false
	}
	pc := p.At(m.To())
	return pc != board.Empty && pc.Side() != p.Side()
}

// keepNoisy drops the moves from start on that neither capture nor promote.
func keepNoisy(p Position, dst []Move, start int) []Move {
	kept := dst[:start]
	for _, m := range dst[start:] {
		if Noisy(p, m) {
			kept = append(kept, m)
		}
	}
	return kept
}

// AppendCaptures implements [Position].
func (w *walkPos) AppendCaptures(dst []Move) []Move {
	return keepNoisy(w, w.AppendMoves(dst), len(dst))
}

// AppendCaptures implements [Position].
func (m *mailPos) AppendCaptures(dst []Move) []Move {
	start := len(dst)
	m.noisy = true
	dst = m.AppendMoves(dst)
	m.noisy = false
	return keepNoisy(m, dst, start)
}

// AppendCaptures implements [Position].
func (b *generalPos) AppendCaptures(dst []Move) []Move {
	start := len(dst)
	if b.tale != nil && (b.tale.over() || b.prog.Filtered()) {
		return keepNoisy(b, b.AppendMoves(dst), start)
	}
	f := b.top()
	us := b.side() & 1
	foe := f.occ[us^1]
	dst = b.appendPieces(dst, f.occ[us], foe|f.trail)
	for own := f.occ[us]; own != 0; own &= own - 1 {
		if last := b.tables.PromotionZone[b.at[bits.TrailingZeros64(own)&63]]; last != 0 {
			dst = b.appendPieces(dst, own&-own, last&^(foe|f.trail))
		}
	}
	return keepNoisy(b, dst, start)
}

// AppendCaptures implements [Position].
func (p *strictPos) AppendCaptures(dst []Move) []Move {
	p.spans = p.captures(p.spans[:0])
	return spread(dst, p.spans)
}

// captures adds what AppendCaptures promises.
func (p *strictPos) captures(dst []span) []span {
	var v sight
	f := p.top()
	p.look(f, &v)
	if f.trail != 0 {
		dst = p.appendPassing(dst, f, &v)
	}
	dst = p.appendRoyalCaptures(dst, f, &v)
	if v.targets == 0 {
		return dst
	}
	all := v.targets
	v.targets &= v.foe
	l := p.lines
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
	dst = p.appendFeet(dst, f.set[rules.PawnSet]&v.free, v.all, v.foe, v.targets|quiet)
	if l.More != nil {
		dst = p.appendMore(dst, f, &v, v.free, v.targets)
		dst = p.appendMorePushes(dst, f, &v, v.free, all)
	}
	for i := range p.pins[:v.pinned&63] {
		pinned := &p.pins[i]
		dst = p.appendPinned(dst, f, &v, pinned)
		dst = p.appendFeet(dst, f.set[rules.PawnSet]&pinned.piece, v.all, v.foe, quiet&pinned.line)
		if l.More != nil {
			dst = p.appendMorePushes(dst, f, &v, pinned.piece, all&pinned.line)
		}
	}
	return dst
}

// appendMorePushes adds the quiet promotions of pieces by the feet of More.
func (p *strictPos) appendMorePushes(dst []span, f *frame, v *sight, pieces, targets uint64) []span {
	feet := p.lines.More.Pawns[p.side()&1]
	for i := range feet {
		foot := &feet[i]
		set, empty := f.set[foot.Set&7]&pieces, targets&foot.PromotionZone&^v.all
		for _, s := range foot.Push {
			dst = p.appendSteps(dst, foot, s, bits.RotateLeft64(set&s.From, s.Rotate)&empty)
		}
		for _, s := range foot.DoublePush {
			past := bits.RotateLeft64(v.all, -s.Past)
			dst = p.appendSteps(dst, foot, s, bits.RotateLeft64(set&s.From&^past, s.Rotate)&empty)
		}
	}
	return dst
}

// appendRoyalCaptures adds the captures of the royal.
func (p *strictPos) appendRoyalCaptures(dst []span, f *frame, v *sight) []span {
	if v.royal == 0 {
		return dst
	}
	k := bits.TrailingZeros64(v.royal) & 63
	for ends := p.lines.Sides[p.side()&1].Royal[k] & v.foe; ends != 0; ends &= ends - 1 {
		if c := bits.TrailingZeros64(ends); !p.attacked(f, v.foe&^(ends&-ends), c, v.all^v.royal) {
			dst = append(dst, one(Move(k)<<10|Move(c)))
		}
	}
	return dst
}

// checksByMaking is Checks for those who have nothing faster.
func checksByMaking(p Position, m Move) bool {
	checks := p.Make(m) && p.InCheck()
	p.Unmake()
	return checks
}

// GivesCheck implements [Position].
func (w *walkPos) GivesCheck(m Move) bool { return checksByMaking(w, m) }

// GivesCheck implements [Position].
func (m *mailPos) GivesCheck(mv Move) bool { return checksByMaking(m, mv) }

// GivesCheck implements [Position].
func (b *generalPos) GivesCheck(m Move) bool {
	if b.tale != nil || m.Kind() > rules.Promoting {
		return checksByMaking(b, m)
	}
	f, us := &b.now, b.side()&1
	royals := f.set[rules.RoyalSet] & f.occ[us^1]
	from, to := uint64(1)<<(m.From()&63), uint64(1)<<(m.To()&63)
	after := (f.occ[0]|f.occ[1])&^from | to
	return royals != 0 && (b.takes(b.arrives(m), int(m.To()), royals, after) || b.attackers(f.occ[us]&^from, royals, after))
}

// arrives returns the piece that a move puts on its target.
func (b *bitsPos) arrives(m Move) board.Piece {
	if m.Kind() == rules.Promoting {
		return board.NewPiece(int(m.Arg()), b.side())
	}
	return b.at[m.From()&63]
}

// GivesCheck implements [Position].
func (p *strictPos) GivesCheck(m Move) bool {
	if m.Kind() > rules.Promoting {
		return checksByMaking(p, m)
	}
	f, us := p.top(), p.side()&1
	royal := f.set[rules.RoyalSet] & f.occ[us^1]
	if royal == 0 {
		return false
	}
	from, to := uint64(1)<<(m.From()&63), uint64(1)<<(m.To()&63)
	after := (f.occ[0]|f.occ[1])&^from | to
	pc, k := p.arrives(m), bits.TrailingZeros64(royal)
	if p.tables.Reach[pc][m.To()&63]&royal != 0 && p.takes(pc, int(m.To()&63), royal, after) {
		return true
	}
	return p.ridden(f, f.occ[us]&^from, k, after)
}

// KeepChecks drops the moves of a list that do not give check.
func KeepChecks(p Position, list []Move) []Move {
	switch strict := p.(type) {
	case *strictPos:
		list = strict.keepNear(list)
	case *watchedPos:
		list = strict.keepNear(list)
	}
	kept := list[:0]
	for _, m := range list {
		if p.GivesCheck(m) {
			kept = append(kept, m)
		}
	}
	return kept
}

// keepNear drops the moves of a list that do not give check since the piece could
// not even on an empty board, and leaves no line to the royal.
func (p *strictPos) keepNear(list []Move) []Move {
	f := p.top()
	royal := f.set[rules.RoyalSet] & f.occ[p.side()&1^1]
	if royal == 0 || p.lines.More != nil {
		return list
	}
	k := bits.TrailingZeros64(royal) & 63
	lines := p.lines.Riders[0].ReachTo[k] | p.lines.Riders[1].ReachTo[k]
	kept := list[:0]
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
	f := p.top()
	us := p.side() & 1
	royal := f.set[rules.RoyalSet] & f.occ[us]
	return royal != 0 && p.attacked(f, f.occ[us^1], bits.TrailingZeros64(royal), f.occ[0]|f.occ[1])
}
