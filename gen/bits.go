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

// ring is how many plies a position remembers.
const ring = 1024

// frame is what one ply adds: the sets and everything that Unmake cannot work
// out.
type frame struct {
	occ    [2]uint64
	set    [rules.MaxSets]uint64
	key    uint64
	trail  uint64
	still  uint64 // pieces that have not moved
	move   Move   // that led here; edited: one that is taken back by its edits
	clock  uint16
	rights uint8
	victim uint8
	taken  board.Piece
	count  uint8 // of edits
	edits  [rules.MaxEdits]edit
	_      [2]byte // so that frames fill cache lines and their address is a shift
}

// edited is the kind of move, in its place, from which on moves are edits.
const (
	kindMask = Move(15) << 20
	edited   = Move(rules.Promoting) << 20
)

type edit struct {
	cell uint8
	old  board.Piece
}

// castling is a right as masks.
type castling struct {
	from           [2]uint64 // by rider: cells that reach passed
	passed         uint64    // safe without the king's own cell
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
	member *[256][rules.MaxSets]uint64
	keys   *[256][64]uint64
	turn   uint64     // the word of the side to move
	rich   bool       // moves do more than those of chess
	first  board.Side // to move at ply 0
	ply    int
	full   int
	at     [64]board.Piece
	keep   [64]uint8
	calm   [256]uint16 // by piece: all ones unless its moves start the clock again
	frames [ring]frame // by ply, of which the last ring-1 can be taken back

	castlings [8]castling
	anchors   uint64   // where kings and rooks with rights stand
	rightsOf  [2]uint8 // by side: its bits in frame.rights
	rightKeys [256]uint64
	plan      [rules.MaxEdits]rules.Edit
	buffer    []Move
}

func newBits(p *rules.Program, s *rules.State) *bitsPos {
	b := &bitsPos{prog: p, tables: p.Bits, lines: p.Bits.Lines, first: s.Side, full: s.Full}
	b.keys, b.member, b.turn = p.Bits.Keys, p.Bits.Member, p.Keys.Side
	b.rich = p.Unmoved || b.lines != nil && b.lines.More != nil
	for pc, resets := range p.Resets {
		if !resets {
			b.calm[pc] = ^uint16(0)
		}
	}
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
	f.victim, f.clock = uint8(s.Victim), uint16(s.Clock)
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
		b.anchors |= 1<<r.King | 1<<r.Rook
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
func (b *bitsPos) Side() board.Side            { return b.side() }
func (b *bitsPos) At(c board.Cell) board.Piece { return b.at[c&63] }
func (b *bitsPos) Key() uint64                 { return b.top().key }
func (b *bitsPos) Clock() int                  { return int(b.top().clock) }

// fullKey computes the key from nothing: what incremental keys must equal.
func (b *bitsPos) fullKey() uint64 {
	f := b.top()
	key := b.rightKeys[f.rights]
	for c, pc := range &b.at {
		key ^= b.keys[pc][c]
	}
	if b.side() == board.Black {
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

// side returns who moves: players alternate.
func (b *bitsPos) side() board.Side { return b.first ^ board.Side(b.ply&1) }

// top returns the frame of the current ply.
func (b *bitsPos) top() *frame { return &b.frames[b.ply&(ring-1)] }

// Make implements [Position] for lists that hold legal moves only.
func (b *bitsPos) Make(m Move) bool {
	f, g := b.top(), &b.frames[(b.ply+1)&(ring-1)]
	b.ply++
	g.move = m
	if m&kindMask >= edited {
		b.makePlan(f, g, m)
		return true
	}
	from, to := m>>10&63, m&63
	pc, taken := b.at[from], b.at[to]
	g.taken = taken
	b.at[from], b.at[to] = board.Empty, pc
	key := f.key ^ b.turn ^ b.keys[pc][from] ^ b.keys[pc][to] ^ b.keys[taken][to]
	g.clock = (f.clock + 1) & b.calm[pc] & uint16((int32(taken)-1)>>31)
	toBit := uint64(1) << to
	both := uint64(1)<<from | toBit
	g.occ[pc&1] = f.occ[pc&1] ^ both
	g.occ[pc&1^1] = f.occ[pc&1^1] &^ toBit
	member := &b.member[pc]
	g.set[0] = f.set[0]&^both | toBit&member[0]
	g.set[1] = f.set[1]&^both | toBit&member[1]
	g.set[2] = f.set[2]&^both | toBit&member[2]
	g.set[3] = f.set[3]&^both | toBit&member[3]
	g.set[4] = f.set[4]&^both | toBit&member[4]
	g.rights = f.rights
	g.trail = 0
	if both&b.anchors != 0 {
		g.rights = f.rights & b.keep[from] & b.keep[to]
		key ^= b.rightKeys[f.rights^g.rights]
	}
	if f.trail != 0 {
		key ^= keyOf(b.prog.Keys.Trail, f.trail)
	}
	g.key = key
	if b.rich || m&kindMask != 0 {
		b.makeMore(f, g, both, toBit, member)
	}
	return true
}

// makeMore does what few games need, and what few moves need: sets beyond the
// common ones, what has moved, trails.
func (b *bitsPos) makeMore(f, g *frame, both, toBit uint64, member *[rules.MaxSets]uint64) {
	for i := rules.CommonSets; i < rules.MaxSets; i++ {
		g.set[i] = f.set[i]&^both | toBit&member[i]
	}
	if b.prog.Unmoved {
		g.still = f.still &^ both
		g.key ^= keyOf(b.prog.Keys.Unmoved, f.still&both)
	}
	if g.move.Kind() == rules.Stride {
		b.leaveTrail(g, uint8(g.move>>10), uint8(g.move))
	}
}

// leaveTrail notes the cells that a stride passed, if an enemy could enter
// one: a trail that nothing can use would make equal positions look different.
func (b *bitsPos) leaveTrail(g *frame, from, to uint8) {
	g.trail = b.tables.Passed[from&63][to&63]
	g.victim = to
	if b.trailUseless(g, b.side()) {
		g.trail = 0
		return
	}
	g.key ^= keyOf(b.prog.Keys.Trail, g.trail)
}

// trailUseless reports whether no piece of the side attacks the trail with a
// move that may take en passant.
func (b *bitsPos) trailUseless(f *frame, s board.Side) bool {
	takers := uint64(0)
	for t := f.trail; t != 0; t &= t - 1 {
		takers |= b.tables.TakeTo[s&1][bits.TrailingZeros64(t)]
	}
	all := f.occ[0] | f.occ[1]
	for own := f.occ[s&1] & takers; own != 0; own &= own - 1 {
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

// makePlan makes a move that is a list of edits.
func (b *bitsPos) makePlan(f, g *frame, m Move) {
	*g = frame{occ: f.occ, set: f.set, rights: f.rights, still: f.still, clock: f.clock + 1, move: m}
	edits := b.prog.Plan(b.plan[:0], m.Kind(), m.From(), m.To(), m.Arg(), board.Cell(f.victim), b.at64)
	key := f.key ^ b.prog.Keys.Side ^ b.rightKeys[f.rights] ^ keyOf(b.prog.Keys.Trail, f.trail) ^ keyOf(b.prog.Keys.Unmoved, f.still)
	g.clock &= b.calm[b.at[m.From()&63]]
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
		if old != board.Empty && board.Side(old&1) == b.side() {
			g.clock = 0
		}
	}
	g.count = uint8(len(edits))
	g.key = key ^ b.rightKeys[g.rights] ^ keyOf(b.prog.Keys.Unmoved, g.still)
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
	g := b.top()
	b.ply--
	m := g.move
	if m&kindMask < edited {
		b.at[m>>10&63] = b.at[m&63]
		b.at[m&63] = g.taken
		return
	}
	for i := int(g.count) - 1; i >= 0; i-- {
		e := g.edits[i&(rules.MaxEdits-1)]
		b.at[e.cell&63] = e.old
	}
}

// Pass implements [Position].
func (b *bitsPos) Pass() {
	f, g := b.top(), &b.frames[(b.ply+1)&(ring-1)]
	b.ply++
	*g = *f
	g.key ^= b.prog.Keys.Side ^ keyOf(b.prog.Keys.Trail, f.trail)
	g.trail, g.clock, g.move, g.count = 0, 0, edited, 0
}

// Repetitions implements [Position].
func (b *bitsPos) Repetitions() int {
	f := b.top()
	n := 0
	for back := 4; back <= int(f.clock) && back <= b.ply && back < ring; back += 2 {
		if b.frames[(b.ply-back)&(ring-1)].key == f.key {
			n++
		}
	}
	return n
}

// State implements [Position].
func (b *bitsPos) State() rules.State {
	f := b.top()
	cells := b.prog.Board.Cells()
	s := rules.State{Cells: append([]board.Piece(nil), b.at[:cells]...), Side: b.side(), Victim: board.None, Unmoved: make([]bool, cells), Clock: int(f.clock), Full: b.fullMove()}
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
	if b.side() == board.White {
		n++ // as if Black had opened, half-moves come in pairs
	}
	return b.full + n/2
}

func (b *bitsPos) clone() *bitsPos {
	c := *b
	c.buffer = nil
	return &c
}
