package gen

import (
	"math/bits"

	"dragoman/board"
	"dragoman/gen/rules"
)

// This file is the back-end for boards of up to 64 cells: sets of cells in
// words, copied forward from ply to ply, and one piece code per cell, changed
// and restored in place. Moving a piece touches every set in the same way
// (clear two cells, set one where the piece belongs), so there is no branch on
// what moves.

// frame is what one ply adds: the sets and everything that Unmake cannot work
// out.
type frame struct {
	occ    [2]uint64
	set    [rules.MaxSets]uint64
	key    uint64
	trail  uint64
	still  uint64 // pieces that have not moved
	clock  int32
	victim uint8
	rights uint8
	from   uint8
	to     uint8
	moved  board.Piece
	taken  board.Piece
	edited uint8 // how many of edits were made; 0: a plain move
	since  int32 // plies since the last that cannot be repeated
	edits  [rules.MaxEdits]edit
}

type edit struct {
	cell uint8
	old  board.Piece
}

// castling is a right as masks.
type castling struct {
	empty, safe    uint64
	king, rook     uint8
	kingTo, rookTo uint8
	castle         uint8
	side           board.Side
	opens          bool // the rook's leaving can open a line to the king
	bit            uint8
}

type bitsPos struct {
	prog   *rules.Program
	tables *rules.Tables
	lines  *rules.Lines
	member [][rules.MaxSets]uint64
	keys   [][64]uint64
	side   board.Side
	ply    int
	full   int
	at     [64]board.Piece
	keep   [64]uint8
	frames []frame

	castlings []castling
	rightKeys [256]uint64
	plan      [rules.MaxEdits]rules.Edit
	buffer    []Move
}

func newBits(p *rules.Program, s *rules.State) *bitsPos {
	b := &bitsPos{prog: p, tables: p.Bits, lines: p.Bits.Lines, side: s.Side, full: s.Full, frames: make([]frame, 256)}
	b.keys, b.member = p.Bits.Keys, p.Bits.Member
	f := &b.frames[0]
	for c, pc := range s.Cells {
		if pc != board.Empty {
			b.put(f, uint8(c), pc)
			if p.Unmoved && s.Unmoved[c] {
				f.still |= 1 << c
			}
		}
	}
	for _, c := range s.Trail {
		f.trail |= 1 << c
	}
	f.victim, f.clock = uint8(s.Victim), int32(s.Clock)
	b.setRights(s.Rights)
	if b.trailUseless(f, s.Side) {
		f.trail = 0
	}
	f.key = b.fullKey()
	return b
}

func (b *bitsPos) put(f *frame, c uint8, pc board.Piece) {
	b.at[c&63] = pc
	f.occ[pc&1] |= 1 << c
	for i, m := range &b.member[pc] {
		f.set[i] |= 1 << c & m
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
		empty, safe := b.prog.CastlePaths(r)
		k.empty, k.safe = mask(empty), mask(safe)
		k.opens = b.opens(r.Rook, c.KingTo)
		b.castlings = append(b.castlings, k)
		b.keep[r.King] &^= k.bit
		b.keep[r.Rook] &^= k.bit
		b.frames[0].rights |= k.bit
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
func (b *bitsPos) Side() board.Side            { return b.side }
func (b *bitsPos) At(c board.Cell) board.Piece { return b.at[c&63] }
func (b *bitsPos) Key() uint64                 { return b.frames[b.ply].key }
func (b *bitsPos) Clock() int                  { return int(b.frames[b.ply].clock) }

// fullKey computes the key from nothing: what incremental keys must equal.
func (b *bitsPos) fullKey() uint64 {
	f := &b.frames[b.ply]
	key := b.rightKeys[f.rights]
	for c, pc := range &b.at {
		key ^= b.keys[pc][c]
	}
	if b.side == board.Black {
		key ^= b.prog.Keys.Side
	}
	return key ^ keyOf(b.prog.Keys.Trail, f.trail) ^ keyOf(b.prog.Keys.Unmoved, f.still)
}

func keyOf(keys []uint64, set uint64) (key uint64) {
	for ; set != 0; set &= set - 1 {
		key ^= keys[bits.TrailingZeros64(set)]
	}
	return key
}

// grow makes room for another ply.
func (b *bitsPos) grow() {
	b.frames = append(b.frames, make([]frame, len(b.frames))...)
}

// push makes a move without asking whether it was legal.
func (b *bitsPos) push(m Move) {
	if b.ply+2 > len(b.frames) {
		b.grow()
	}
	f, g := &b.frames[b.ply], &b.frames[b.ply+1]
	b.ply++
	if m.Kind() > rules.Stride {
		b.pushPlan(f, g, m)
		return
	}
	from, to := uint8(m>>10)&63, uint8(m)&63
	pc, taken := b.at[from], b.at[to]
	b.at[from], b.at[to] = board.Empty, pc
	toBit := uint64(1) << to
	both := uint64(1)<<from | toBit
	us := pc & 1
	g.occ[us] = f.occ[us] ^ both
	g.occ[us^1] = f.occ[us^1] &^ toBit
	member := &b.member[pc]
	for i := range &g.set {
		g.set[i] = f.set[i]&^both | toBit&member[i]
	}
	key := f.key ^ b.keys[pc][from] ^ b.keys[pc][to] ^ b.keys[taken][to] ^ b.prog.Keys.Side
	g.rights = f.rights & b.keep[from] & b.keep[to]
	if g.rights != f.rights {
		key ^= b.rightKeys[g.rights] ^ b.rightKeys[f.rights]
	}
	if f.trail != 0 {
		key ^= keyOf(b.prog.Keys.Trail, f.trail)
	}
	g.trail = 0
	g.still = f.still &^ both
	if g.still != f.still {
		key ^= keyOf(b.prog.Keys.Unmoved, f.still&both)
	}
	g.clock = f.clock + 1
	g.since = f.since + 1
	if taken != board.Empty || b.prog.Resets[pc] {
		g.clock, g.since = 0, 0
	}
	g.from, g.to, g.moved, g.taken, g.edited = from, to, pc, taken, 0
	b.side ^= 1
	if m.Kind() == rules.Stride {
		b.leaveTrail(g, from, to)
		key ^= keyOf(b.prog.Keys.Trail, g.trail)
	}
	g.key = key
}

// leaveTrail notes the cells that a stride passed, if an enemy could enter
// one: a trail that nothing can use would make equal positions look different.
func (b *bitsPos) leaveTrail(g *frame, from, to uint8) {
	var cells [16]board.Cell
	for _, c := range b.prog.Trails(cells[:0], board.Cell(from), board.Cell(to)) {
		g.trail |= 1 << c
	}
	g.victim = to
	if b.trailUseless(g, b.side) {
		g.trail = 0
	}
}

// trailUseless reports whether no piece of the side attacks the trail with a
// move that may take en passant.
func (b *bitsPos) trailUseless(f *frame, s board.Side) bool {
	if f.trail == 0 {
		return true
	}
	all := f.occ[0] | f.occ[1]
	for own := f.occ[s&1]; own != 0; own &= own - 1 {
		c := bits.TrailingZeros64(own)
		bundles := b.tables.Bundles[b.at[c&63]]
		for i := range bundles {
			if bundles[i].Flags&rules.EnPassant != 0 && bundles[i].At(c, all)&f.trail != 0 {
				return false
			}
		}
	}
	return true
}

// pushPlan makes a move that is a list of edits.
func (b *bitsPos) pushPlan(f, g *frame, m Move) {
	*g = frame{occ: f.occ, set: f.set, rights: f.rights, still: f.still, clock: f.clock + 1, since: f.since + 1}
	edits := b.prog.Plan(b.plan[:0], m.Kind(), m.From(), m.To(), m.Arg(), board.Cell(f.victim), b.at64)
	key := f.key ^ b.prog.Keys.Side ^ b.rightKeys[f.rights] ^ keyOf(b.prog.Keys.Trail, f.trail) ^ keyOf(b.prog.Keys.Unmoved, f.still)
	if b.prog.Resets[b.at[m.From()&63]] {
		g.clock, g.since = 0, 0
	}
	for i, e := range edits {
		c := uint8(e.Cell) & 63
		old := b.at[c]
		g.edits[i] = edit{c, old}
		b.remove(g, c, old)
		if e.New != board.Empty {
			b.put(g, c, e.New)
		}
		key ^= b.keys[old][c] ^ b.keys[e.New][c]
		g.rights &= b.keep[c]
		g.still &^= 1 << c
		if old != board.Empty && board.Side(old&1) != b.side {
			g.clock, g.since = 0, 0
		}
	}
	g.edited = uint8(len(edits))
	g.key = key ^ b.rightKeys[g.rights] ^ keyOf(b.prog.Keys.Unmoved, g.still)
	b.side ^= 1
}

func (b *bitsPos) at64(c board.Cell) board.Piece { return b.at[c&63] }

func (b *bitsPos) remove(g *frame, c uint8, old board.Piece) {
	bit := uint64(1) << c
	b.at[c&63] = board.Empty
	g.occ[0] &^= bit
	g.occ[1] &^= bit
	for i := range &g.set {
		g.set[i] &^= bit
	}
}

// Unmake implements [Position].
func (b *bitsPos) Unmake() {
	g := &b.frames[b.ply]
	b.ply--
	b.side ^= 1
	if g.edited == 0 {
		b.at[g.from&63], b.at[g.to&63] = g.moved, g.taken
		return
	}
	for i := int(g.edited) - 1; i >= 0; i-- {
		e := g.edits[i&(rules.MaxEdits-1)]
		b.at[e.cell&63] = e.old
	}
}

// Pass implements [Position].
func (b *bitsPos) Pass() {
	if b.ply+2 > len(b.frames) {
		b.grow()
	}
	f, g := &b.frames[b.ply], &b.frames[b.ply+1]
	b.ply++
	*g = *f
	g.key ^= b.prog.Keys.Side ^ keyOf(b.prog.Keys.Trail, f.trail)
	g.trail, g.since = 0, 0
	g.from, g.to, g.edited = 0, 0, 0
	g.moved, g.taken = b.at[0], b.at[0]
	b.side ^= 1
}

// Repetitions implements [Position].
func (b *bitsPos) Repetitions() int {
	f := &b.frames[b.ply]
	n := 0
	for back := 4; back <= int(f.since) && back <= b.ply; back += 2 {
		if b.frames[b.ply-back].key == f.key {
			n++
		}
	}
	return n
}

// State implements [Position].
func (b *bitsPos) State() rules.State {
	f := &b.frames[b.ply]
	cells := b.prog.Board.Cells()
	s := rules.State{Cells: append([]board.Piece(nil), b.at[:cells]...), Side: b.side, Victim: board.None, Unmoved: make([]bool, cells), Clock: int(f.clock), Full: b.fullMove()}
	for i := range b.castlings {
		if k := &b.castlings[i]; f.rights&k.bit != 0 {
			s.Rights = append(s.Rights, rules.Right{Castle: int(k.castle), King: board.Cell(k.king), Rook: board.Cell(k.rook)})
		}
	}
	if f.trail != 0 {
		s.Victim = board.Cell(f.victim)
	}
	for set := f.trail; set != 0; set &= set - 1 {
		s.Trail = append(s.Trail, board.Cell(bits.TrailingZeros64(set)))
	}
	for set := f.still; set != 0; set &= set - 1 {
		s.Unmoved[bits.TrailingZeros64(set)] = true
	}
	return s
}

// fullMove counts a full move after each of Black's.
func (b *bitsPos) fullMove() int {
	n := b.ply
	if b.side == board.White {
		n++ // as if Black had opened, half-moves come in pairs
	}
	return b.full + n/2
}

func (b *bitsPos) clone() *bitsPos {
	c := *b
	c.frames = append([]frame(nil), b.frames...)
	c.buffer = nil
	return &c
}
