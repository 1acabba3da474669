package gen

import (
	"math/bits"
	"slices"

	"dragoman/board"
	"dragoman/dsl/ir"
	"dragoman/gen/rules"
)

// This file holds the position of the back-ends for boards of up to 64 cells: sets
// of cells in words, and one piece code per cell. The words are few, so a move
// saves them all and Unmake copies them back.

// historyLen is how many plies a position remembers.
const historyLen = 1024

// frame is the position without the piece codes.
type frame struct {
	occ       [2]uint64
	set       [rules.MaxSets]uint64
	unmoved   uint64 // cells of pieces that have not moved
	key       uint64
	epTargets uint64
	status    status
	counted   moveCount // in games without effects
}

// status holds the castling rights (8 bits), the cell of the piece that can be
// captured en passant (8 bits) and the clock (16 bits).
type status uint32

func (s status) rights() uint8     { return uint8(s) }
func (s status) epCaptured() uint8 { return uint8(s >> 8) }
func (s status) clock() int        { return int(s >> 16) }

// One half-move on the clock, and a mask of all but the clock.
const (
	onePly  status = 1 << 16
	noClock status = 1<<16 - 1
)

// undo is what Unmake needs of a ply.
type undo struct {
	frame
	move     Move
	captured board.Piece
	count    uint8 // of edits
	edits    [rules.MaxEdits]edit
}

// Moves whose kind, masked by kindMask, is at least edited are made by edits.
const (
	kindMask = Move(15) << 20
	edited   = Move(rules.Promoting) << 20
)

// edit is a changed cell and what stood on it.
type edit struct {
	cell uint8
	was  board.Piece
}

// pieceInfo is what Make must know of a piece, side by side.
type pieceInfo struct {
	statusMask status   // without the clock if moves of the piece reset it
	sets       [2]uint8 // the first two sets that it is in
}

// castling is a castling right as masks.
type castling struct {
	from           [2]uint64 // by rider: cells that reach passed
	passed         uint64    // safe without the king's own cell
	empty, safe    uint64    // see rules.Program.CastlePaths
	kings, rooks   uint64    // where they start and end, if that differs
	key            uint64    // what these two change of the hash
	king, rook     uint8
	kingTo, rookTo uint8
	castle         uint8
	side           board.Side
	uncovers       bool // the leaving rook can open a line to the king
	bit            uint8
}

// bitsPos is what strictPos, goalPos and generalPos share. The parts that every
// move touches come first and begin at cache lines.
type bitsPos struct {
	bitsNow
	history [historyLen]undo // by ply modulo historyLen; all but one can be taken back
}

// bitsNow is all that a position holds but for its history.
type bitsNow struct {
	now        frame
	ply        int
	sides      uint64 // the word of the side to move
	at         [64]board.Piece
	rightsKept [64]uint8      // by cell: castling rights that survive a move from or to it
	info       [256]pieceInfo // by piece

	prog     *rules.Program
	tables   *rules.Tables
	strict   *rules.StrictTables
	member   *[256][rules.MaxSets]uint64
	keys     *[256][64]uint64
	extras   bool       // some piece is in more than two sets, or what has moved matters
	more     bool       // that, or restarts, or moves are counted
	restarts bool       // some moves of a piece restart the clock and others do not
	others   bool       // some piece is in more than two sets
	first    board.Side // to move at ply 0
	full     int

	castlings     [rules.MaxCastles]castling
	castlingOf    [rules.MaxCastles]uint8 // by castling of the Program: its index in castlings
	castlingCells uint64                  // where kings and rooks with rights stand
	rightsOf      [2]uint8                // by side: its bits in the rights
	rightKeys     [256]uint64             // by set of rights
	epKeys        [128]uint64             // by en-passant target; 0 beyond the last cell
	plan          [rules.MaxEdits]rules.Edit
	buffer        []Move
	effects       *effectState    // nil in games without effects
	counting      *rules.Counting // of games without effects; nil: no moves are counted
	hasMarks      bool            // marks can keep pieces out of cells
	saved         []savedBits     // if checking: the position before each ply
}

// savedBits is a position before a move.
type savedBits struct {
	now     frame
	at      [64]board.Piece
	ply     int
	effects savedEffects
}

func newBits(p *rules.Program, s *rules.State) *bitsPos {
	b := &bitsPos{bitsNow: bitsNow{prog: p, tables: p.Bits, strict: p.Bits.Strict, first: s.Side, full: s.Full}}
	b.keys, b.member, b.sides = p.Bits.Keys, p.Bits.Member, p.Keys.Side
	b.others = p.Bits.ManySets
	if p.Effects == nil {
		b.counting = p.Ends.Counting
	}
	b.extras = p.Unmoved || b.others
	for pc, resets := range p.ResetsClock {
		b.info[pc] = pieceInfo{^status(0), p.Bits.SetsOf[pc]}
		if resets && !p.SometimesRestarts(board.Piece(pc)) {
			b.info[pc].statusMask = noClock
		}
		b.restarts = b.restarts || p.SometimesRestarts(board.Piece(pc))
	}
	b.more = b.extras || b.restarts || b.counting != nil
	copy(b.epKeys[:], p.Keys.EnPassant)
	f := &b.now
	for c, pc := range s.Cells {
		if pc != board.Empty {
			b.put(f, uint8(c), pc)
			if p.FirstMoves[pc] && s.Unmoved[c] {
				f.unmoved |= 1 << c
			}
		}
	}
	for _, c := range s.EPTargets {
		f.epTargets |= 1 << c
	}
	f.status = status(uint8(s.EPCaptured))<<8 | status(s.Clock)<<16
	f.counted = newMoveCount(s.Count)
	b.hasMarks = p.Effects.HasBlocks()
	b.setRights(s)
	b.buffer = make([]Move, 0, ListCap)
	b.effects = newEffectState(p, s)
	return b
}

// setRights turns castling rights into masks, first those of the position, then those
// that drops can give. Their bits are in this order.
func (b *bitsPos) setRights(s *rules.State) {
	rights := append(slices.Clip(s.Rights), b.prog.GainableRights(s)...)
	for c := range b.rightsKept {
		b.rightsKept[c] = 0xff
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
		if b.prog.Effects.MaySaveCastled() {
			k.passed |= 1 << k.kingTo &^ (1 << k.king)
		}
		if b.strict != nil {
			for j := range b.strict.Riders {
				for left := k.passed; left != 0; left &= left - 1 {
					k.from[j] |= b.strict.Riders[j].ReachTo[bits.TrailingZeros64(left)]
				}
			}
		}
		k.uncovers = b.uncovers(r.Rook, c.KingTo)
		b.castlings[i&7] = k
		b.rightsOf[c.Side] |= k.bit
		b.castlingOf[r.Castle&7] = uint8(i)
		b.castlingCells |= 1<<r.King | 1<<r.Rook
		b.rightsKept[r.King] &^= k.bit
		b.rightsKept[r.Rook] &^= k.bit
		if i < len(s.Rights) {
			b.now.status |= status(k.bit)
		}
	}
	for set := range b.rightKeys {
		for i, r := range rights {
			if set>>i&1 != 0 {
				b.rightKeys[set] ^= b.prog.Keys.Castle[r.Castle]
			}
		}
	}
}

// uncovers reports whether some ride to the king's new cell passes the rook's
// old cell.
func (b *bitsPos) uncovers(rook, kingTo board.Cell) bool {
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

// mask returns the set of some cells.
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
func (b *bitsPos) Clock() int                  { return b.now.status.clock() }

// keyAfresh computes the key from the whole position. The incremental key must
// equal it.
func (b *bitsPos) keyAfresh() uint64 {
	f := &b.now
	key := b.rightKeys[f.status.rights()]
	for c, pc := range &b.at {
		key ^= b.keys[pc][c]
	}
	if b.side() == board.Black {
		key ^= b.prog.Keys.Side
	}
	return key ^ keyOf(b.prog.Keys.EnPassant, f.epTargets) ^ keyOf(b.prog.Keys.Unmoved, f.unmoved)
}

// stepsFrom returns the cells from which a step is possible, of all pieces or of those
// that have not moved.
func (b *bitsPos) stepsFrom(s *rules.Step) uint64 {
	if s.Flags&rules.IfUnmoved != 0 {
		return s.From & b.now.unmoved
	}
	return s.From
}

// keyOf combines the keys of a set of cells.
func keyOf(keys []uint64, set uint64) (key uint64) {
	for ; set != 0; set &= set - 1 {
		key ^= keys[bits.TrailingZeros64(set)]
	}
	return key
}

// side returns the side to move.
func (b *bitsPos) side() board.Side { return b.first ^ board.Side(b.ply&1) }

// flipOthers toggles cells in the sets of a piece beyond the first two.
func (b *bitsPos) flipOthers(f *frame, pc board.Piece, cells uint64) {
	for i, m := range &b.member[pc] {
		if i != int(b.info[pc].sets[0]) && i != int(b.info[pc].sets[1]) {
			f.set[i] ^= cells & m
		}
	}
}

// put puts a piece, or none, on a cell.
func (b *bitsPos) put(f *frame, c uint8, pc board.Piece) {
	bit := uint64(1) << (c & 63)
	for _, piece := range [2]board.Piece{b.at[c&63], pc} {
		if piece == board.Empty {
			continue
		}
		b.flip(f, piece, bit)
		if b.others {
			b.flipOthers(f, piece, bit)
		}
	}
	b.at[c&63] = pc
}

// flip toggles cells in the set of a side and in the first two sets of a piece.
func (b *bitsPos) flip(f *frame, pc board.Piece, cells uint64) {
	f.occ[pc&1] ^= cells
	b.flipSets(f, pc, cells)
}

// flipSets toggles cells in the first two sets of a piece only.
func (b *bitsPos) flipSets(f *frame, pc board.Piece, cells uint64) {
	places := &b.info[pc].sets
	f.set[places[0]&7] ^= cells
	f.set[places[1]&7] ^= cells
}

func (b *bitsPos) lookBack() int { return min(b.effects.lookBack(b.Clock()), b.ply, historyLen-1) }

func (b *bitsPos) keyAgo(plies int) uint64 {
	key := b.now.key
	if plies > 0 {
		key = b.history[(b.ply-plies)&(historyLen-1)].key
	}
	return key ^ b.effects.passKey(plies)
}

// Repetitions implements [Position].
func (b *bitsPos) Repetitions() int {
	n, _ := occurrences(b, 0)
	return n
}

// Recurs is the ability behind the function of that name.
func (b *bitsPos) Recurs(times int) bool { return recurs(b, times) }

// Perpetual is an ability behind RepetitionResult.
func (b *bitsPos) Perpetual() (us, them bool) {
	_, first := occurrences(b, 0)
	return b.effects.perpetualCheck(first)
}

// Chased is another.
func (b *bitsPos) Chased() (us, them bool) {
	_, first := occurrences(b, 0)
	return b.effects.perpetualChase(first)
}

// ChecksWithoutProgress is an ability behind MoveRuleEnds, Shuffling that behind the function of
// that name.
func (b *bitsPos) ChecksWithoutProgress() (us, them int) { return b.effects.checksWithoutProgress() }
func (b *bitsPos) Shuffling() (lost, begun bool)         { return b.effects.shuffling() }

// MovesCounted is the ability behind the function of that name.
func (b *bitsPos) MovesCounted() rules.MoveCount {
	if b.effects != nil {
		return b.effects.top().counted.count()
	}
	return b.now.counted.count()
}

// State implements [Position].
func (b *bitsPos) State() rules.State {
	f := &b.now
	cells := b.prog.Board.Cells()
	s := rules.State{Cells: append([]board.Piece(nil), b.at[:cells]...), Side: b.side(), EPCaptured: board.None, Unmoved: make([]bool, cells), Clock: f.status.clock(), Full: b.fullMove(), Count: b.MovesCounted()}
	for i := range b.castlings {
		if k := &b.castlings[i]; f.status.rights()&k.bit != 0 {
			s.Rights = append(s.Rights, rules.Right{Castle: int(k.castle), King: board.Cell(k.king), Rook: board.Cell(k.rook)})
		}
	}
	if f.epTargets != 0 {
		s.EPCaptured = board.Cell(f.status.epCaptured())
	}
	for set := f.epTargets; set != 0; set &= set - 1 {
		s.EPTargets = append(s.EPTargets, board.Cell(bits.TrailingZeros64(set)))
	}
	if b.effects != nil {
		b.effects.writeState(&s)
	}
	for c := range s.Unmoved {
		s.Unmoved[c] = f.unmoved>>c&1 != 0 || !b.prog.FirstMoves[b.at[c&63]] && b.prog.OnStartCell(b.at[c&63], board.Cell(c))
	}
	return s
}

// fullMove returns the number of the full move, which grows after Black's moves.
func (b *bitsPos) fullMove() int {
	n := b.ply
	if b.side() == board.White {
		n++ // as if Black had opened, half-moves come in pairs
	}
	return b.full + n/2
}

// cloneTo makes c a copy whose effects still lack their board.
func (b *bitsPos) cloneTo(c *bitsPos) {
	c.bitsNow = b.bitsNow
	copy(c.history[:], b.history[:min(b.ply, historyLen)]) // most of it is not in use
	c.buffer, c.effects, c.saved = make([]Move, 0, ListCap), b.effects.clone(), slices.Clone(b.saved)
}

// Ended implements [Position].
func (b *bitsPos) Ended() (ir.Outcome, bool) {
	if b.effects == nil {
		return ir.Draw, false
	}
	return b.effects.result()
}

// cells is the ability behind Cells, effectMemory that behind Memory.
func (b *bitsPos) cells() []board.Piece  { return b.at[:] }
func (b *bitsPos) effectMemory() []int32 { return b.effects.slots() }
