package gen

import (
	"math/bits"

	"dragoman/board"
	"dragoman/dsl/ir"
	"dragoman/gen/rules"
)

// This file is the back-end for boards of up to 64 cells: sets of cells in
// words and one piece code per cell, changed in place. The words are few: they
// are put aside ply by ply and put back as they were.

// ring is how many plies a position remembers.
const ring = 1024

// frame is the position but for the piece codes.
type frame struct {
	occ   [2]uint64
	set   [rules.MaxSets]uint64
	still uint64 // pieces that have not moved
	key   uint64
	trail uint64
	pack  pack
}

// pack holds the castling rights (8 bits), the cell of the trail's victim (8
// bits) and the clock (16 bits).
type pack uint32

func (p pack) rights() uint8 { return uint8(p) }
func (p pack) victim() uint8 { return uint8(p >> 8) }
func (p pack) clock() int    { return int(p >> 16) }

// One half-move on the clock, and all but the clock.
const (
	tick    pack = 1 << 16
	noClock pack = 1<<16 - 1
)

// past is what Unmake needs of a ply.
type past struct {
	frame
	move  Move
	taken board.Piece
	count uint8 // of edits
	edits [rules.MaxEdits]edit
}

// Moves of this kind and beyond, in its place in a Move, are made by edits.
const (
	kindMask = Move(15) << 20
	edited   = Move(rules.Promoting) << 20
)

type edit struct {
	cell uint8
	old  board.Piece
}

// traits are what Make must know of a piece, side by side.
type traits struct {
	calm   pack // without the clock if its moves start it again
	places [2]uint8
}

// castling is a right as masks.
type castling struct {
	from           [2]uint64 // by rider: cells that reach passed
	passed         uint64    // safe without the king's own cell
	empty, safe    uint64
	kings, rooks   uint64 // where they start and end, if that differs
	key            uint64 // what these two change of the hash
	king, rook     uint8
	kingTo, rookTo uint8
	castle         uint8
	side           board.Side
	opens          bool // the rook's leaving can open a line to the king
	bit            uint8
}

// The parts that every move touches come first and begin at cache lines.
type bitsPos struct {
	now   frame
	ply   int
	sides uint64 // the word of the side to move
	at    [64]board.Piece
	keep  [64]uint8
	men   [256]traits // by piece
	past  [ring]past  // by ply; the last ring-1 can be taken back

	prog   *rules.Program
	tables *rules.Tables
	lines  *rules.StrictTables
	member *[256][rules.MaxSets]uint64
	keys   *[256][64]uint64
	rich   bool       // moves do more than those of chess
	first  board.Side // to move at ply 0
	full   int

	castlings [rules.MaxCastles]castling
	byCastle  [rules.MaxCastles]uint8 // by castling of the Program: its place in castlings
	anchors   uint64                  // where kings and rooks with rights stand
	rightsOf  [2]uint8                // by side: its bits in frame.rights
	rightKeys [256]uint64
	trailKeys [128]uint64 // by cell, 0 beyond the last: what a trail changes of the key
	plan      [rules.MaxEdits]rules.Edit
	buffer    []Move
	tale      *tale // nil in games without a story
}

func newBits(p *rules.Program, s *rules.State) *bitsPos {
	b := &bitsPos{prog: p, tables: p.Bits, lines: p.Bits.Strict, first: s.Side, full: s.Full}
	b.keys, b.member, b.sides = p.Bits.Keys, p.Bits.Member, p.Keys.Side
	b.rich = p.Unmoved || p.Bits.ManySets
	for pc, resets := range p.ResetsClock {
		b.men[pc] = traits{^pack(0), p.Bits.SetsOf[pc]}
		if resets {
			b.men[pc].calm = noClock
		}
	}
	copy(b.trailKeys[:], p.Keys.EnPassant)
	f := &b.now
	for c, pc := range s.Cells {
		if pc != board.Empty {
			b.put(f, uint8(c), pc)
			if p.Unmoved && s.Unmoved[c] {
				f.still |= 1 << c
			}
		}
	}
	for _, c := range s.EPTargets {
		f.trail |= 1 << c
	}
	f.pack = pack(uint8(s.EPCaptured))<<8 | pack(s.Clock)<<16
	b.setRights(s.Rights)
	b.buffer = make([]Move, 0, ListCap)
	b.tale = newTale(p, s)
	return b
}

// settle finishes a new position when it stands where it will stay: what the
// tale tells needs the ground under it.
func (b *bitsPos) settle(g ground) {
	if b.tale != nil {
		b.tale.ground = g
	}
	if f := &b.now; b.useless(f.trail, f.occ[b.side()&1], f.occ[0]|f.occ[1], b.side()) {
		f.trail = 0
	}
	b.now.key = b.fullKey()
	if b.tale != nil {
		b.tale.begin()
	}
}

// setRights turns castling rights into masks. Their bits in frame.rights
// follow their order.
func (b *bitsPos) setRights(rights []rules.Right) {
	for c := range b.keep {
		b.keep[c] = 0xff
	}
	for i, r := range rights {
		c := &b.prog.Castles[r.Castle]
		k := castling{king: uint8(r.King), rook: uint8(r.Rook), kingTo: uint8(c.KingTo), rookTo: uint8(c.RookTo),
			castle: uint8(r.Castle), side: c.Side, bit: 1 << i}
		k.kings, k.rooks = 1<<k.king^1<<k.kingTo, 1<<k.rook^1<<k.rookTo
		k.key = b.keys[c.King][k.king] ^ b.keys[c.King][k.kingTo] ^ b.keys[c.Rook][k.rook] ^ b.keys[c.Rook][k.rookTo]
		empty, safe := b.prog.CastlePaths(r)
		k.empty, k.safe = mask(empty), mask(safe)
		k.passed = k.safe &^ (1 << k.king)
		if b.lines != nil {
			for j := range b.lines.Riders {
				for left := k.passed; left != 0; left &= left - 1 {
					k.from[j] |= b.lines.Riders[j].ReachTo[bits.TrailingZeros64(left)]
				}
			}
		}
		k.opens = b.opens(r.Rook, c.KingTo)
		b.castlings[i&7] = k
		b.rightsOf[c.Side] |= k.bit
		b.byCastle[r.Castle&7] = uint8(i)
		b.anchors |= 1<<r.King | 1<<r.Rook
		b.keep[r.King] &^= k.bit
		b.keep[r.Rook] &^= k.bit
		b.now.pack |= pack(k.bit)
	}
	for set := range b.rightKeys {
		for i, r := range rights {
			if set>>i&1 != 0 {
				b.rightKeys[set] ^= b.prog.Keys.Castle[r.Castle]
			}
		}
	}
}

// opens reports whether some ride to the king's new cell passes the rook's
// old one.
func (b *bitsPos) opens(rook, kingTo board.Cell) bool {
	for pc := range b.tables.Bundles {
		for i := range b.tables.Bundles[pc] {
			bundle := &b.tables.Bundles[pc][i]
			for c := range 64 {
				if bundle.Reach[c]>>kingTo&1 != 0 && bundle.Guard[c]>>rook&1 != 0 {
					return true
				}
			}
		}
	}
	return false
}

func mask(cells []board.Cell) (set uint64) {
	for _, c := range cells {
		set |= 1 << c
	}
	return set
}

func (b *bitsPos) Program() *rules.Program     { return b.prog }
func (b *bitsPos) Side() board.Side            { return b.side() }
func (b *bitsPos) At(c board.Cell) board.Piece { return b.at[c&63] }
func (b *bitsPos) Key() uint64                 { return b.now.key }
func (b *bitsPos) Clock() int                  { return b.now.pack.clock() }

// fullKey computes the key from nothing: what incremental keys must equal.
func (b *bitsPos) fullKey() uint64 {
	f := &b.now
	key := b.rightKeys[f.pack.rights()]
	for c, pc := range &b.at {
		key ^= b.keys[pc][c]
	}
	if b.side() == board.Black {
		key ^= b.prog.Keys.Side
	}
	return key ^ keyOf(b.prog.Keys.EnPassant, f.trail) ^ keyOf(b.prog.Keys.Unmoved, f.still)
}

func keyOf(keys []uint64, set uint64) (key uint64) {
	for ; set != 0; set &= set - 1 {
		key ^= keys[bits.TrailingZeros64(set)]
	}
	return key
}

// side returns who moves: players alternate.
func (b *bitsPos) side() board.Side { return b.first ^ board.Side(b.ply&1) }

// top returns the position.
func (b *bitsPos) top() *frame { return &b.now }

// Make implements [Position] for lists that hold legal moves only. What it
// needs of the position it loads first: what stands between two stores the
// compiler loads again.
func (b *bitsPos) Make(m Move) bool {
	f, u := &b.now, &b.past[b.ply&(ring-1)]
	b.ply++
	u.frame, u.move = *f, m
	key, trail, packed := f.key, f.trail, f.pack
	if m&kindMask >= edited {
		b.makeEdits(f, u, m)
		return true
	}
	from, to := m>>10&63, m&63
	pc, taken := b.at[from], b.at[to]
	key ^= b.sides ^ b.keys[pc][from] ^ b.keys[pc][to]
	packed = (packed + tick) & b.men[pc].calm
	toBit := uint64(1) << to
	both := uint64(1)<<from | toBit
	u.taken = taken
	b.at[from], b.at[to] = board.Empty, pc
	b.flip(f, pc, both)
	if taken != board.Empty {
		b.flip(f, taken, toBit)
		packed &= noClock
		key ^= b.keys[taken][to]
	}
	if trail != 0 {
		key ^= keyOf(b.prog.Keys.EnPassant, trail)
		f.trail = 0
	}
	f.key, f.pack = key, packed
	if both&b.anchors != 0 {
		b.loseRights(f, b.keep[from]&b.keep[to])
	}
	if b.rich {
		b.makeRich(f, u, pc, both, toBit)
	}
	if m&kindMask != 0 {
		b.leaveTrail(f, uint8(from), uint8(to))
	}
	return true
}

// loseRights takes away the castling rights that are not kept.
func (b *bitsPos) loseRights(f *frame, kept uint8) {
	rights := f.pack.rights()
	f.pack &^= pack(rights &^ kept)
	f.key ^= b.rightKeys[rights^f.pack.rights()]
}

// makeEdits makes a move that is more than a step.
func (b *bitsPos) makeEdits(f *frame, u *past, m Move) {
	if m.Kind() == rules.Castling && !b.rich {
		b.castle(f, u, &b.castlings[b.byCastle[m.Arg()&7]&7])
	} else {
		b.makePlan(f, u, m)
	}
}

// makeRich does what few games need: pieces in more than two sets, and what
// has moved.
func (b *bitsPos) makeRich(f *frame, u *past, pc board.Piece, both, toBit uint64) {
	b.toggle(f, pc, both)
	b.toggle(f, u.taken, toBit)
	f.key ^= keyOf(b.prog.Keys.Unmoved, f.still&both)
	f.still &^= both
}

// toggle flips cells in the sets of a piece beyond the first two.
func (b *bitsPos) toggle(f *frame, pc board.Piece, cells uint64) {
	for i, m := range &b.member[pc] {
		if i != int(b.men[pc].places[0]) && i != int(b.men[pc].places[1]) {
			f.set[i] ^= cells & m
		}
	}
}

// Unmake implements [Position].
func (b *bitsPos) Unmake() {
	b.ply--
	u := &b.past[b.ply&(ring-1)]
	b.now = u.frame
	m := u.move
	if m&kindMask >= edited {
		b.unmakeEdits(u)
		return
	}
	from, to := m>>10&63, m&63
	b.at[from], b.at[to] = b.at[to], u.taken
}

// leaveTrail notes the cells that a stride passed, if an enemy could enter
// one: a trail that nothing can use would make equal positions look different.
func (b *bitsPos) leaveTrail(g *frame, from, to uint8) {
	g.trail = b.tables.EPTargets[from&63][to&63]
	g.pack = g.pack&^(0xff<<8) | pack(to)<<8
	if b.useless(g.trail, g.occ[b.side()&1], g.occ[0]|g.occ[1], b.side()) {
		g.trail = 0
		return
	}
	g.key ^= keyOf(b.prog.Keys.EnPassant, g.trail)
}

// useless reports whether no piece of side s, whose pieces are own, attacks a
// trail with a move that may take en passant.
func (b *bitsPos) useless(trail, own, all uint64, s board.Side) bool {
	takers := uint64(0)
	for t := trail; t != 0; t &= t - 1 {
		takers |= b.tables.EPTakers[s&1][bits.TrailingZeros64(t)]
	}
	for own &= takers; own != 0; own &= own - 1 {
		c := bits.TrailingZeros64(own)
		if b.stopped(c) {
			continue
		}
		bundles := b.tables.Bundles[b.at[c&63]]
		for i := range bundles {
			if bundles[i].Flags&rules.TakesEP != 0 && b.kept(bundles[i].Flags, c, bundles[i].At(c, all)&trail) != 0 {
				return false
			}
		}
	}
	return true
}

// makePlan makes a move that is a list of edits.
func (b *bitsPos) makePlan(f *frame, u *past, m Move) {
	edits := b.planned(m)
	f.key ^= b.sides ^ b.keysOfTrail() ^ b.keysOfPlan(edits)
	f.trail = 0
	f.pack = (f.pack + tick) & b.men[b.at[m.From()&63]].calm
	for i, e := range edits {
		c := uint8(e.Cell) & 63
		old := b.at[c]
		u.edits[i] = edit{c, old}
		b.put(f, c, e.New)
		f.pack &^= pack(^b.keep[c])
		f.still &^= 1 << c
		if old != board.Empty && board.Side(old&1) == b.side() {
			f.pack &= noClock
		}
	}
	u.count = uint8(len(edits))
}

// castle makes a castling as what its plan comes to: four cells flipped. It is
// common enough in the trees of perft to count.
func (b *bitsPos) castle(f *frame, u *past, c *castling) {
	king, rook := b.at[c.king&63], b.at[c.rook&63]
	u.count = 0
	u.taken = rook
	key, rights := f.key^b.sides^c.key, f.pack.rights()
	if f.trail != 0 {
		key ^= keyOf(b.prog.Keys.EnPassant, f.trail)
		f.trail = 0
	}
	lost := rights &^ (b.keep[c.king&63] & b.keep[c.rook&63])
	f.key = key ^ b.rightKeys[lost]
	f.pack = (f.pack + tick) & b.men[king].calm &^ pack(lost)
	f.occ[king&1] ^= c.kings ^ c.rooks
	b.flipSets(f, king, c.kings)
	b.flipSets(f, rook, c.rooks)
	b.at[c.king&63], b.at[c.rook&63] = board.Empty, board.Empty
	b.at[c.kingTo&63], b.at[c.rookTo&63] = king, rook
}

// unmakeEdits puts back what stood on the cells of such a move.
func (b *bitsPos) unmakeEdits(u *past) {
	if u.move.Kind() == rules.Castling && !b.rich {
		c := &b.castlings[b.byCastle[u.move.Arg()&7]&7]
		king, rook := b.at[c.kingTo&63], u.taken
		b.at[c.kingTo&63], b.at[c.rookTo&63] = board.Empty, board.Empty
		b.at[c.king&63], b.at[c.rook&63] = king, rook
		return
	}
	for i := int(u.count) - 1; i >= 0; i-- {
		e := u.edits[i&(rules.MaxEdits-1)]
		b.at[e.cell&63] = e.old
	}
}

// put makes a piece, or none, stand on a cell.
func (b *bitsPos) put(f *frame, c uint8, pc board.Piece) {
	bit := uint64(1) << (c & 63)
	for _, man := range [2]board.Piece{b.at[c&63], pc} {
		if man == board.Empty {
			continue
		}
		b.flip(f, man, bit)
		if b.rich {
			b.toggle(f, man, bit)
		}
	}
	b.at[c&63] = pc
}

// flip toggles cells in the sets of a piece, or the first two of them.
func (b *bitsPos) flip(f *frame, pc board.Piece, cells uint64) {
	f.occ[pc&1] ^= cells
	b.flipSets(f, pc, cells)
}

// flipSets toggles cells in the first two sets of a piece only.
func (b *bitsPos) flipSets(f *frame, pc board.Piece, cells uint64) {
	places := &b.men[pc].places
	f.set[places[0]&7] ^= cells
	f.set[places[1]&7] ^= cells
}

// Pass implements [Position].
func (b *bitsPos) Pass() {
	f, u := &b.now, &b.past[b.ply&(ring-1)]
	b.ply++
	u.frame, u.move, u.count = *f, edited, 0
	f.key ^= b.sides ^ keyOf(b.prog.Keys.EnPassant, f.trail)
	f.trail, f.pack = 0, f.pack&noClock
}

// Repetitions implements [Position].
func (b *bitsPos) Repetitions() int {
	f := &b.now
	n := 0
	for back := 4; back <= f.pack.clock() && back <= b.ply && back < ring; back += 2 {
		if b.past[(b.ply-back)&(ring-1)].key == f.key {
			n++
		}
	}
	return n
}

// Perpetual implements [Position].
func (b *bitsPos) Perpetual() (us, them bool) {
	f, first := &b.now, 0
	for back := 4; back <= f.pack.clock() && back <= b.ply && back < ring; back += 2 {
		if b.past[(b.ply-back)&(ring-1)].key == f.key {
			first = back
		}
	}
	return b.tale.perpetual(first)
}

// State implements [Position].
func (b *bitsPos) State() rules.State {
	f := &b.now
	cells := b.prog.Board.Cells()
	s := rules.State{Cells: append([]board.Piece(nil), b.at[:cells]...), Side: b.side(), EPCaptured: board.None, Unmoved: make([]bool, cells), Clock: f.pack.clock(), Full: b.fullMove()}
	for i := range b.castlings {
		if k := &b.castlings[i]; f.pack.rights()&k.bit != 0 {
			s.Rights = append(s.Rights, rules.Right{Castle: int(k.castle), King: board.Cell(k.king), Rook: board.Cell(k.rook)})
		}
	}
	if f.trail != 0 {
		s.EPCaptured = board.Cell(f.pack.victim())
	}
	for set := f.trail; set != 0; set &= set - 1 {
		s.EPTargets = append(s.EPTargets, board.Cell(bits.TrailingZeros64(set)))
	}
	if b.tale != nil {
		b.tale.state(&s)
	}
	for c := range s.Unmoved {
		s.Unmoved[c] = f.still>>c&1 != 0 || !b.prog.Unmoved && b.prog.OnStartCell(b.at[c&63], board.Cell(c))
	}
	return s
}

// fullMove counts a full move after each of Black's.
func (b *bitsPos) fullMove() int {
	n := b.ply
	if b.side() == board.White {
		n++ // as if Black had opened, half-moves come in pairs
	}
	return b.full + n/2
}

func (b *bitsPos) clone() *bitsPos {
	c := *b
	c.buffer, c.tale = make([]Move, 0, ListCap), b.tale.clone()
	return &c
}

// Ended implements [Position].
func (b *bitsPos) Ended() (ir.Outcome, bool) {
	if b.tale == nil {
		return ir.Draw, false
	}
	return b.tale.ended()
}
