package gen

import (
	"math/bits"

	"dragoman/board"
	"dragoman/gen/rules"
)

// This file is the generator for games with exact pins (rules.Lines): chess,
// Chess960, and every army of plain rides, leaps and steps with one royal a
// side. It finds checkers and pinned pieces first and then lists legal moves
// only, so that its Make, which is that of bitsPos, need not look at the royal.

// strictPos is bitsPos with strictly legal moves.
type strictPos struct {
	bitsPos
	pins   [64]pin
	leaves []Move
}

// pin is a piece that may move only within a set of cells.
type pin struct {
	piece uint64
	line  uint64
}

// sight is what the generator needs to know before it lists moves.
type sight struct {
	own, foe, all uint64
	targets       uint64 // where a move that is not the royal's must end
	free          uint64 // own pieces that are not pinned
	pinned        int    // how many pins there are
}

func canBeStrict(p *rules.Program, s *rules.State) bool {
	if p.Bits == nil || p.Bits.Lines == nil {
		return false
	}
	royals := [2]int{}
	for _, pc := range s.Cells {
		if p.Royal[pc] {
			royals[pc.Side()]++
		}
	}
	return royals[0] <= 1 && royals[1] <= 1
}

func newStrict(p *rules.Program, s *rules.State) *strictPos {
	return &strictPos{bitsPos: *newBits(p, s)}
}

// Clone implements [Position].
func (p *strictPos) Clone() Position { return &strictPos{bitsPos: *p.clone()} }

// look finds checkers and pins.
func (p *strictPos) look(v *sight) {
	f := p.top()
	l := p.lines
	us := p.side & 1
	own, foe := f.occ[us], f.occ[us^1]
	all := own | foe
	royal := f.set[rules.RoyalSet] & own
	v.own, v.foe, v.all, v.pinned = own, foe, all, 0
	v.targets = ^uint64(0)
	v.free = own
	if royal == 0 {
		return
	}
	k := bits.TrailingZeros64(royal)
	near := uint64(0)
	for i := range l.Leapers {
		near |= l.Leapers[i].From[k] & f.set[l.Leapers[i].Set&7]
	}
	for i := range l.Feet[us^1] {
		near |= l.Feet[us^1][i].AttackTo[k] & f.set[l.Feet[us^1][i].Set&7]
	}
	for near &= foe; near != 0; near &= near - 1 {
		v.targets &= near & -near
	}
	for i := range l.Riders {
		r := &l.Riders[i]
		for s := r.ReachTo[k] & f.set[r.Set&7] & foe; s != 0; s &= s - 1 {
			line := r.Between[bits.TrailingZeros64(s)][k]
			block := line & all
			if block == 0 {
				v.targets &= line | s&-s
			} else if block&(block-1) == 0 && block&own != 0 {
				v.pinned, v.free = p.addPin(v.pinned, v.free, block, line|s&-s)
			}
		}
	}
}

// addPin notes that piece may move only within line, and within the lines it
// is already pinned to. It returns the new number of pins and what is free.
func (p *strictPos) addPin(pinned int, free, piece, line uint64) (int, uint64) {
	if free&piece == 0 {
		for i := range p.pins[:pinned&63] {
			if p.pins[i].piece == piece {
				p.pins[i].line &= line
			}
		}
		return pinned, free
	}
	p.pins[pinned&63] = pin{piece, line}
	return pinned + 1, free &^ piece
}

// royalMoves returns the cells where the royal can go, and as bits of
// frame.rights the castlings that are legal. Enemy riders are looked up only
// if on an empty board they would reach a cell in question, which sets made
// beforehand tell of all of them at once.
func (p *strictPos) royalMoves(f *frame, own, foe, check uint64) (targets uint64, castlings uint8) {
	l := p.lines
	us := p.side & 1
	all := own | foe
	royal := f.set[rules.RoyalSet] & own
	k := bits.TrailingZeros64(royal) & 63
	targets = l.Royal[us][k] &^ own
	zone := targets
	rights := f.rights & p.rightsOf[us]
	if check != ^uint64(0) {
		rights = 0
	}
	for left := rights; left != 0; left &= left - 1 {
		c := &p.castlings[bits.TrailingZeros8(left)&7]
		if all&c.empty != 0 {
			rights &^= c.bit
			continue
		}
		zone |= c.passed
	}
	if zone == 0 {
		return 0, 0
	}
	danger := p.nearDanger(f, foe)
	riders := l.Riders
	for i := range riders {
		r := &riders[i]
		reaching := uint64(0)
		if targets != 0 {
			reaching = r.Around[us][k]
		}
		for left := rights; left != 0; left &= left - 1 {
			reaching |= p.castlings[bits.TrailingZeros8(left)&7].from[i&7]
		}
		for s := f.set[r.Set&7] & foe & reaching; s != 0; s &= s - 1 {
			if c := bits.TrailingZeros64(s) & 63; r.Reach[c]&zone != 0 {
				danger |= r.Table.At(c, all^royal)
			}
		}
	}
	for ; rights != 0; rights &= rights - 1 {
		if c := &p.castlings[bits.TrailingZeros8(rights)&7]; c.passed&danger == 0 && (!c.opens || p.shut(f, foe, all, c)) {
			castlings |= c.bit
		}
	}
	return targets &^ danger, castlings
}

// nearDanger returns the cells that the enemy's leapers, feet and royal
// attack.
func (p *strictPos) nearDanger(f *frame, foe uint64) (set uint64) {
	l := p.lines
	them := p.side&1 ^ 1
	leapers := l.Leapers
	for i := range leapers {
		leap := leapers[i].Leap
		for s := f.set[leapers[i].Set&7] & foe; s != 0; s &= s - 1 {
			set |= leap[bits.TrailingZeros64(s)&63]
		}
	}
	if r := f.set[rules.RoyalSet] & foe; r != 0 {
		set |= l.Royal[them][bits.TrailingZeros64(r)&63]
	}
	feet := l.Feet[them]
	for i := range feet {
		s := f.set[feet[i].Set&7] & foe
		for j := range feet[i].Take {
			t := &feet[i].Take[j]
			set |= bits.RotateLeft64(s&t.From, t.Rotate)
		}
	}
	return set
}

// attacked reports whether the pieces of foe attack cell c.
func (p *strictPos) attacked(f *frame, foe uint64, c int, occupied uint64) bool {
	l := p.lines
	them := p.side&1 ^ 1
	near := l.RoyalFrom[them][c&63] & f.set[rules.RoyalSet]
	for i := range l.Leapers {
		near |= l.Leapers[i].From[c&63] & f.set[l.Leapers[i].Set&7]
	}
	for i := range l.Feet[them] {
		near |= l.Feet[them][i].AttackTo[c&63] & f.set[l.Feet[them][i].Set&7]
	}
	return near&foe != 0 || p.ridden(f, foe, c, occupied)
}

// ridden reports whether a rider among the pieces of foe attacks cell c.
func (p *strictPos) ridden(f *frame, foe uint64, c int, occupied uint64) bool {
	l := p.lines
	for i := range l.Riders {
		r := &l.Riders[i]
		for s := r.ReachTo[c&63] & f.set[r.Set&7] & foe; s != 0; s &= s - 1 {
			if r.Between[bits.TrailingZeros64(s)&63][c&63]&occupied == 0 {
				return true
			}
		}
	}
	return false
}

// shut reports whether no rider attacks the king once a castling is done.
func (p *strictPos) shut(f *frame, foe, all uint64, c *castling) bool {
	return !p.ridden(f, foe, int(c.kingTo), all&^(1<<c.king|1<<c.rook)|1<<c.kingTo|1<<c.rookTo)
}

// passes reports whether a capture en passant is legal: it may open a line by
// removing two pieces at once, and it must answer a check.
func (p *strictPos) passes(f *frame, own, foe, from, to uint64) bool {
	royal := f.set[rules.RoyalSet] & own
	victim := uint64(1) << f.victim
	return royal == 0 || !p.attacked(f, foe&^victim, bits.TrailingZeros64(royal), (own|foe)&^(from|victim)|to)
}

// AppendMoves implements [Position].
func (p *strictPos) AppendMoves(dst []Move) []Move { return p.AppendLegal(dst) }

// AppendLegal implements [Position].
func (p *strictPos) AppendLegal(dst []Move) []Move {
	var v sight
	p.look(&v)
	f := p.top()
	l := p.lines
	reach := v.targets &^ v.own
	if reach != 0 {
		for i := range l.Riders {
			table := l.Riders[i].Table
			for s := f.set[l.Riders[i].Set&7] & v.free; s != 0; s &= s - 1 {
				from := bits.TrailingZeros64(s)
				dst = appendPlain(dst, from, table.At(from, v.all)&reach)
			}
		}
		for i := range l.Leapers {
			leap := l.Leapers[i].Leap
			for s := f.set[l.Leapers[i].Set&7] & v.free; s != 0; s &= s - 1 {
				from := bits.TrailingZeros64(s)
				dst = appendPlain(dst, from, leap[from]&reach)
			}
		}
		feet := l.Feet[p.side&1]
		for i := range feet {
			dst = p.appendSteps(dst, &v, &feet[i], f.set[feet[i].Set&7]&v.free, v.targets)
		}
		for i := range v.pinned {
			dst = p.appendPinned(dst, &v, &p.pins[i&63])
		}
	}
	if f.trail != 0 {
		dst = p.appendPassing(dst, &v)
	}
	royal := f.set[rules.RoyalSet] & v.own
	if royal == 0 {
		return dst
	}
	targets, castlings := p.royalMoves(f, v.own, v.foe, v.targets)
	dst = appendPlain(dst, bits.TrailingZeros64(royal), targets)
	for ; castlings != 0; castlings &= castlings - 1 {
		c := &p.castlings[bits.TrailingZeros8(castlings)]
		dst = append(dst, NewMove(rules.Castling, board.Cell(c.king), board.Cell(c.rook), c.castle))
	}
	return dst
}

func appendPlain(dst []Move, from int, targets uint64) []Move {
	base := Move(from) << 10
	for ; targets != 0; targets &= targets - 1 {
		dst = append(dst, base|Move(bits.TrailingZeros64(targets)))
	}
	return dst
}

// appendPinned adds the moves of a pinned piece.
func (p *strictPos) appendPinned(dst []Move, v *sight, pinned *pin) []Move {
	f := p.top()
	l := p.lines
	from := bits.TrailingZeros64(pinned.piece)
	reach := pinned.line & v.targets &^ v.own
	for i := range l.Riders {
		if f.set[l.Riders[i].Set&7]&pinned.piece != 0 {
			dst = appendPlain(dst, from, l.Riders[i].Table.At(from, v.all)&reach)
		}
	}
	for i := range l.Leapers {
		leap := l.Leapers[i].Leap
		if f.set[l.Leapers[i].Set&7]&pinned.piece != 0 {
			dst = appendPlain(dst, from, leap[from]&reach)
		}
	}
	feet := l.Feet[p.side&1]
	for i := range feet {
		if f.set[feet[i].Set&7]&pinned.piece != 0 {
			dst = p.appendSteps(dst, v, &feet[i], pinned.piece, pinned.line&v.targets)
		}
	}
	return dst
}

// appendSteps adds the moves of a set of feet that end within reach, all
// pieces of the set at once for each kind of step.
func (p *strictPos) appendSteps(dst []Move, v *sight, foot *rules.Foot, set, reach uint64) []Move {
	for i := range foot.Push {
		s := &foot.Push[i]
		t := bits.RotateLeft64(set&s.From, s.Rotate) &^ v.all & reach
		dst = p.appendRotated(dst, foot, rules.Plain, t, s.Rotate)
	}
	for i := range foot.Jump {
		s := &foot.Jump[i]
		t := bits.RotateLeft64(set&s.From&^bits.RotateLeft64(v.all, -s.Past), s.Rotate) &^ v.all & reach
		kind := rules.Plain
		if s.Flags&rules.Trail != 0 {
			kind = rules.Stride
		}
		dst = p.appendRotated(dst, foot, kind, t, s.Rotate)
	}
	for i := range foot.Take {
		s := &foot.Take[i]
		t := bits.RotateLeft64(set&s.From, s.Rotate) & v.foe & reach
		dst = p.appendRotated(dst, foot, rules.Plain, t, s.Rotate)
	}
	return dst
}

func (p *strictPos) appendRotated(dst []Move, foot *rules.Foot, kind rules.MoveKind, targets uint64, rotate int) []Move {
	plain := targets
	if last := targets & foot.Last; last != 0 {
		promo := p.prog.Promote[foot.Piece]
		for ; last != 0; last &= last - 1 {
			to := bits.TrailingZeros64(last)
			dst = appendPromotions(dst, promo, board.Cell((to-rotate)&63), board.Cell(to))
		}
		if !promo.Optional {
			plain &^= foot.Last
		}
	}
	base := NewMove(kind, 0, 0, 0)
	for ; plain != 0; plain &= plain - 1 {
		to := bits.TrailingZeros64(plain)
		dst = append(dst, base|Move((to-rotate)&63)<<10|Move(to))
	}
	return dst
}

// appendPassing adds the captures en passant.
func (p *strictPos) appendPassing(dst []Move, v *sight) []Move {
	f := p.top()
	feet := p.lines.Feet[p.side&1]
	for i := range feet {
		own := f.set[feet[i].Set&7] & v.own
		for j := range feet[i].Take {
			s := &feet[i].Take[j]
			if s.Flags&rules.EnPassant == 0 {
				continue
			}
			for t := bits.RotateLeft64(own&s.From, s.Rotate) & f.trail &^ v.all; t != 0; t &= t - 1 {
				to := bits.TrailingZeros64(t)
				from := (to - s.Rotate) & 63
				if p.passes(f, v.own, v.foe, 1<<from, 1<<to) {
					dst = append(dst, NewMove(rules.Passing, board.Cell(from), board.Cell(to), 0))
				}
			}
		}
	}
	return dst
}
