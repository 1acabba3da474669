package gen

import (
	"math/bits"

	"dragoman/board"
	"dragoman/gen/rules"
)

// This file is the generator for games with exact pins (rules.StrictTables): chess,
// Chess960, and every army of plain rides, leaps and steps with one royal a side.
// It finds checkers and pinned pieces first and then lists legal moves only, so
// that Make, which is that of bitsPos, need not look at the royal.

// strictPos is bitsPos with strictly legal moves.
type strictPos struct {
	bitsPos
	pins       [64]pin
	spans      []span
	counted    []span     // what countBySets counts: spans may be in use
	alone      []span     // what CountReplies has to make
	oddPawns   bool       // MakeAll cannot make them all at once
	observer   func(Move) // set by a test of MakeAll
	rest       rest
	toRoyal    royalLines
	replyCache replyCache
}

// royalLines is what surrounds the royal, while moves are listed where effects have a say. Listing
// notes the first two.
type royalLines struct {
	tied  uint64  // what checks it, and own pieces that are pinned to it
	loose uint64  // what checks it, and enemy riders with at most two pieces on their line that are not among the next
	clear uint64  // pieces of which a move may take off any number: known before moves are listed
	found bool    // the rest is known
	near  uint64  // what leaps to it
	lines []wayTo // the lines
}

// forget says that listing has noted nothing: everything may matter.
func (r *royalLines) forget() {
	r.tied, r.loose = ^uint64(0), ^uint64(0)
}

// wayTo is the way of an enemy rider to the royal: the cells between, and its own.
type wayTo struct{ cells, rider uint64 }

// pin is a piece that may move only within a set of cells.
type pin struct {
	piece uint64
	line  uint64
}

// rest says whom state keeps from moving, while moves are listed: pieces of the side to move, and pieces of the
// other that attack nothing now, but do when their turn has begun; sleeps are those that then still attack nothing, if
// they are in the sets.
type rest struct {
	own, wakes, sleeps uint64
}

// checkInfo is what the generator finds out before it lists moves.
type checkInfo struct {
	own, foe, all uint64
	closed        uint64 // cells that marks close to the pieces of the side to move
	barredCells   uint64 // and to those of the other
	royal, enemy  uint64 // the royals of the side to move and of the other; 0 if there is none
	targets       uint64 // where a move of another piece must end
	free          uint64 // own pieces that are not pinned
	shield        uint64 // cells where nothing attacks a royal: next to the enemy's, in some games
	pinned        int    // how many pins there are
}

// set notes what pinnedMoves and enPassants ask for. A literal would be built elsewhere and copied,
// and the copy would wait for the stores just made.
func (v *checkInfo) set(own, foe, all, targets, closed uint64) {
	v.own, v.foe, v.all, v.targets, v.closed = own, foe, all, targets, closed
}

// newCheckInfo returns what pieces there are, before checks and pins are found. Neutral
// pieces that cannot be captured stand in the way of both sides like their own.
func newCheckInfo(l *rules.StrictTables, f *frame, us board.Side) (v checkInfo) {
	v.findPieces(l, f, us)
	return v
}

// findPieces notes what pieces there are.
func (v *checkInfo) findPieces(l *rules.StrictTables, f *frame, us board.Side) {
	v.own, v.foe, v.all = f.occ[us&1], f.occ[us&1^1], f.occ[0]|f.occ[1]
	if l.Walls != 0 {
		v.own |= f.set[l.Walls&7]
		v.foe &^= f.set[l.Walls&7]
	}
	v.royal, v.enemy = f.set[rules.RoyalSet]&v.own, f.set[rules.RoyalSet]&v.foe
}

func canBeStrict(p *rules.Program, s *rules.State) bool {
	if p.Bits == nil || p.Bits.Strict == nil {
		return false
	}
	if !p.Safety.Required {
		return true
	}
	royals := [2]int{}
	for _, pc := range s.Cells {
		if p.Royal[pc] {
			royals[pc.Side()]++
		}
	}
	if p.Effects != nil && len(s.Memory) > 0 {
		for side := range royals {
			for _, d := range p.Effects.Droppable[side] {
				if p.Royal[board.NewPiece(d.Kind, board.Side(side))] && d.Slot >= 0 {
					royals[side] += s.Memory[d.Slot]
				}
			}
		}
	}
	return royals[0] <= 1 && royals[1] <= 1
}

func newStrict(p *rules.Program, s *rules.State) *strictPos {
	b := &strictPos{bitsPos: *newBits(p, s)}
	b.oddPawns = b.hasOddPawns()
	b.start(nil)
	return b
}

// Clone implements [Position].
func (p *strictPos) Clone() Position {
	c := &strictPos{oddPawns: p.oddPawns}
	p.cloneTo(&c.bitsPos)
	return c
}

// findChecks finds checkers and pins. Checkers narrow the targets, pins narrow the
// pieces that are free.
func (p *strictPos) findChecks(f *frame, v *checkInfo) {
	l := p.strict
	us := p.side() & 1
	v.own, v.foe = f.occ[us], f.occ[us^1]
	v.all = v.own | v.foe
	if l.Walls != 0 {
		v.own |= f.set[l.Walls&7]
		v.foe &^= v.own
	}
	v.royal, v.enemy = f.set[rules.RoyalSet]&v.own, f.set[rules.RoyalSet]&v.foe
	v.targets, v.free, v.pinned = ^uint64(0), v.own, 0
	if p.hasMarks {
		v.closed, v.barredCells = p.effects.barredCells(us), p.effects.barredCells(us^1)
	}
	if v.royal&^v.barredCells == 0 || !p.prog.Safety.Required {
		return
	}
	if p.prog.Safety.Shield && v.enemy != 0 {
		if v.shield = p.tables.Neighbours[bits.TrailingZeros64(v.enemy)&63]; v.shield&v.royal != 0 {
			return
		}
	}
	k := bits.TrailingZeros64(v.royal) & 63
	for near := p.nearAttackers(f, k) & v.foe; near != 0; near &= near - 1 {
		v.targets &= near & -near
	}
	for i := range l.Riders {
		p.findLineChecks(f, v, &l.Riders[i], i+1, k)
	}
	if l.More != nil {
		for i := range l.More.Riders {
			p.findLineChecks(f, v, &l.More.Riders[i], l.More.Riders[i].Set, k)
		}
	}
}

// nearAttackers returns what leaps to the royal on k, as pieces of the enemy do.
func (p *strictPos) nearAttackers(f *frame, k int) uint64 {
	l, them := p.strict, p.side()&1^1
	near := l.Leaper.From[k&63]&f.set[rules.LeaperSet] | l.Sides[them].AttackTo[k&63]&f.set[rules.PawnSet]
	if l.More != nil {
		near |= p.moreLeapAttackers(f, them, k)
	}
	if p.rest != (rest{}) || p.hasMarks { // a royal can have come next to one that rested, or onto a mark
		near |= l.Sides[them].RoyalFrom[k&63] & f.set[rules.RoyalSet]
	}
	return near
}

// findLines notes what leaps to the royal, and the lines of riders there, unless that is known.
func (p *strictPos) findLines() {
	if p.toRoyal.found {
		return
	}
	f, us, l := &p.now, p.side()&1, p.strict
	p.toRoyal.found, p.toRoyal.near, p.toRoyal.lines = true, 0, p.toRoyal.lines[:0]
	own, foe, barredCells := f.occ[us], f.occ[us^1], uint64(0)
	if l.Walls != 0 {
		own |= f.set[l.Walls&7]
		foe &^= f.set[l.Walls&7]
	}
	if p.hasMarks {
		barredCells = p.effects.barredCells(us ^ 1)
	}
	royal := f.set[rules.RoyalSet] & own &^ barredCells
	if royal == 0 {
		return
	}
	k := bits.TrailingZeros64(royal) & 63
	p.toRoyal.near = p.nearAttackers(f, k) & foe
	for i := range l.Riders {
		p.addLines(&l.Riders[i], f.set[i+1]&foe, barredCells, k)
	}
	if l.More != nil {
		for i := range l.More.Riders {
			p.addLines(&l.More.Riders[i], f.set[l.More.Riders[i].Set&7]&foe, barredCells, k)
		}
	}
}

// addLines notes the lines between some riders and cell k that no mark bars.
func (p *strictPos) addLines(r *rules.Rider, riders, barredCells uint64, k int) {
	for s := r.ReachTo[k&63] & riders; s != 0; s &= s - 1 {
		if line := r.Between[bits.TrailingZeros64(s)&63][k&63]; line&barredCells == 0 {
			p.toRoyal.lines = append(p.toRoyal.lines, wayTo{line, s & -s})
		}
	}
}

// findLineChecks finds the checkers and pins of one set of riders.
func (p *strictPos) findLineChecks(f *frame, v *checkInfo, r *rules.Rider, set, k int) {
	for s := r.ReachTo[k&63] & f.set[set&7] & v.foe; s != 0; s &= s - 1 {
		line := r.Between[bits.TrailingZeros64(s)&63][k&63]
		block := line & v.all
		if line&v.barredCells != 0 {
			continue
		}
		if block == 0 {
			v.targets &= line | s&-s
		} else if block&(block-1) == 0 && block&v.own != 0 {
			v.pinned, v.free = p.addPin(v.pinned, v.free, block, line|s&-s)
		}
	}
}

// moreLeapAttackers returns the leapers and pawns of More with which side s attacks
// c.
func (p *strictPos) moreLeapAttackers(f *frame, s board.Side, c int) uint64 {
	more := p.strict.More
	near := p.leapersTo(f, s, c)
	for i := range more.Pawns[s&1] {
		near |= more.Pawns[s&1][i].AttackTo[c&63] & f.set[more.Pawns[s&1][i].Set&7]
	}
	return near
}

// moreLeapers returns the leapers of More.
func (p *strictPos) moreLeapers(f *frame) uint64 {
	l := &p.strict.More.Leapers
	return f.set[l.Set&7] & l.Cells
}

// addPin notes that piece may move only within line, and within the lines that it
// is already pinned to. It returns the new number of pins and the free pieces.
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

// royalMoves returns the cells where the royal can go, and the legal castlings as
// bits of the rights. It looks up only those enemy riders that would reach a cell
// in question on an empty board; precomputed sets tell which.
func (p *strictPos) royalMoves(f *frame, v *checkInfo) (ends uint64, castlings uint8) {
	if v.royal&p.rest.own != 0 {
		return 0, 0
	}
	l := p.strict
	us := p.side() & 1
	my := &l.Sides[us]
	k := bits.TrailingZeros64(v.royal) & 63
	ends = p.royalTargets(k, v)
	zone := ends
	rights := f.status.rights() & p.rightsOf[us]
	switch {
	case p.rest != rest{}:
		rights, castlings = 0, p.castlingsAtRest(f, v)
	case v.targets != ^uint64(0):
		rights = 0
	}
	var reach [2]uint64
	if ends != 0 {
		reach[0], reach[1] = my.Around[0][k], my.Around[1][k]
	}
	for left := rights; left != 0; left &= left - 1 {
		c := &p.castlings[bits.TrailingZeros8(left)&7]
		if (v.all|v.closed)&c.empty != 0 {
			rights &^= c.bit
			continue
		}
		zone |= c.passed
		reach[0] |= c.from[0]
		reach[1] |= c.from[1]
	}
	if zone == 0 {
		return 0, castlings
	}
	danger := p.leapDanger(f, v)
	for i := range l.Riders {
		danger |= l.Riders[i].Attacks(f.set[i+1]&v.foe&reach[i], zone, v.all^v.royal|v.barredCells)
	}
	if l.More != nil {
		danger |= p.moreDanger(f, v, zone)
	}
	danger &^= v.shield | v.barredCells
	for ; rights != 0; rights &= rights - 1 {
		if c := &p.castlings[bits.TrailingZeros8(rights)&7]; c.passed&danger == 0 && p.castlingEndsSafe(f, v, c) {
			castlings |= c.bit
		}
	}
	return ends &^ danger, castlings
}

// royalTargets returns the cells to which the royal on k can go, safe or not.
func (p *strictPos) royalTargets(k int, v *checkInfo) uint64 {
	closed := v.own
	if p.strict.QuietRoyals {
		closed = v.all
	}
	if p.strict.RoyalsApart {
		closed |= v.enemy
	}
	closed |= v.closed
	return p.strict.Sides[p.side()&1].Royal[k&63] &^ closed
}

// leapDanger returns the cells that the enemy's leapers, pawns and royal attack.
func (p *strictPos) leapDanger(f *frame, v *checkInfo) uint64 {
	its := &p.strict.Sides[p.side()&1^1]
	set := p.strict.Leaper.Attacks(f.set[rules.LeaperSet]&v.foe) | its.PawnAttacks(f.set[rules.PawnSet]&v.foe)
	if v.enemy != 0 && !p.strict.QuietRoyals {
		set |= its.Royal[bits.TrailingZeros64(v.enemy)&63]
	}
	return set
}

// moreDanger returns the cells of zone, and others, that the enemy's pieces of More
// attack.
func (p *strictPos) moreDanger(f *frame, v *checkInfo, zone uint64) (set uint64) {
	more := p.strict.More
	for i := range more.Riders {
		r := &more.Riders[i]
		set |= r.Attacks(f.set[r.Set&7]&v.foe, zone, v.all^v.royal|v.barredCells)
	}
	for s := p.moreLeapers(f) & v.foe; s != 0; s &= s - 1 {
		from := bits.TrailingZeros64(s) & 63
		set |= more.Leapers.Leap[p.at[from]][from]
	}
	pawns := more.Pawns[p.side()&1^1]
	for i := range pawns {
		set |= pawns[i].Attacks(f.set[pawns[i].Set&7] & v.foe)
	}
	return set
}

// Threats implements [Threatened].
func (p *strictPos) Threats() uint64 {
	l, f := p.strict, &p.now
	v := newCheckInfo(l, f, p.side())
	set := p.leapDanger(f, &v)
	for i := range l.Riders {
		set |= l.Riders[i].Attacks(f.set[i+1]&v.foe, ^uint64(0), v.all)
	}
	if l.More != nil {
		set |= p.moreDanger(f, &v, ^uint64(0))
	}
	return set
}

// attacked reports whether the pieces of foe attack cell c.
func (p *strictPos) attacked(f *frame, foe uint64, c int, occupied uint64) bool {
	return p.attackedBy(f, p.side()&1^1, foe, c, occupied)
}

// attackedBy reports whether some pieces of a side attack cell c.
func (p *strictPos) attackedBy(f *frame, them board.Side, foe uint64, c int, occupied uint64) bool {
	if p.hasMarks {
		markedCells := p.effects.barredCells(them)
		if markedCells>>(c&63)&1 != 0 {
			return false
		}
		occupied |= markedCells
	}
	l := p.strict
	its := &l.Sides[them]
	near := its.RoyalFrom[c&63]&f.set[rules.RoyalSet] | l.Leaper.From[c&63]&f.set[rules.LeaperSet] | its.AttackTo[c&63]&f.set[rules.PawnSet]
	if l.More != nil {
		near |= p.moreLeapAttackers(f, them, c)
	}
	return near&foe != 0 || p.riderAttacks(f, foe, c, occupied)
}

// riderAttacks reports whether a rider among the pieces of foe attacks cell c.
func (p *strictPos) riderAttacks(f *frame, foe uint64, c int, occupied uint64) bool {
	for i := range p.strict.Riders {
		if p.strict.Riders[i].Hits(f.set[i+1]&foe, c, occupied) {
			return true
		}
	}
	if more := p.strict.More; more != nil {
		for i := range more.Riders {
			if more.Riders[i].Hits(f.set[more.Riders[i].Set&7]&foe, c, occupied) {
				return true
			}
		}
	}
	return false
}

// castlingNeedsCare reports whether pieces that rest change which of the castlings with some rights are legal:
// the king or rook does, or one of the enemy's that wakes attacks it or its way. all are the cells that are full.
func (p *strictPos) castlingNeedsCare(rights uint8, royal, all uint64) bool {
	way, blocked := royal, true
	for ; rights != 0; rights &= rights - 1 {
		c := &p.castlings[bits.TrailingZeros8(rights)&7]
		if all&c.empty != 0 {
			continue
		}
		blocked = false
		if p.rest.own&(1<<c.king|1<<c.rook) != 0 {
			return true
		}
		way |= c.safe | 1<<c.kingTo
	}
	if blocked {
		return false
	}
	for wakes := p.rest.wakes; wakes != 0; wakes &= wakes - 1 {
		if c := bits.TrailingZeros64(wakes) & 63; p.tables.Reach[p.at[c]][c]&way != 0 && p.attacks(p.at[c], c, way, all&^royal) {
			return true
		}
	}
	return false
}

// castlingsAtRest returns the legal castlings, as bits of the rights, where some pieces
// rest: those that wake attack the king where it ends, but not on its way.
func (p *strictPos) castlingsAtRest(f *frame, v *checkInfo) (castlings uint8) {
	for rights := f.status.rights() & p.rightsOf[p.side()&1]; rights != 0; rights &= rights - 1 {
		c := &p.castlings[bits.TrailingZeros8(rights)&7]
		if p.mayCastle(f, v, c) && !p.attacked(f, v.foe, int(c.kingTo), v.all&^(1<<c.king|1<<c.rook)|1<<c.kingTo|1<<c.rookTo) {
			castlings |= c.bit
		}
	}
	return castlings
}

// mayCastle reports whether a castling with a right is possible: its way is free and safe, whether or not the king is safe where it
// ends.
func (p *strictPos) mayCastle(f *frame, v *checkInfo, c *castling) bool {
	return (v.all|v.closed)&c.empty == 0 && p.rest.own&(1<<c.king|1<<c.rook) == 0 && p.isSafeWay(f, v, c)
}

// isSafeWay reports whether no piece that is awake attacks the way of a castling king.
func (p *strictPos) isSafeWay(f *frame, v *checkInfo, c *castling) bool {
	for way := c.safe; way != 0; way &= way - 1 {
		if p.attacked(f, v.foe&^p.rest.wakes, bits.TrailingZeros64(way)&63, v.all&^v.royal) {
			return false
		}
	}
	return true
}

// castlingEndsSafe reports whether the king is safe after a castling whose way is. It
// is, unless the rook has opened a line; where royals shield each other, everything can
// attack the king's last cell, and the rook can have closed a line.
func (p *strictPos) castlingEndsSafe(f *frame, v *checkInfo, c *castling) bool {
	if !p.prog.Safety.Shield {
		return !c.uncovers || p.castlingSafe(f, v.foe, v.all, c)
	}
	return v.shield>>c.kingTo&1 != 0 || !p.attacked(f, v.foe, int(c.kingTo), v.all&^(1<<c.king|1<<c.rook)|1<<c.kingTo|1<<c.rookTo)
}

// castlingSafe reports whether no rider attacks the king after a castling.
func (p *strictPos) castlingSafe(f *frame, foe, all uint64, c *castling) bool {
	if p.hasMarks {
		return !p.attacked(f, foe, int(c.kingTo), all&^(1<<c.king|1<<c.rook)|1<<c.kingTo|1<<c.rookTo)
	}
	return !p.riderAttacks(f, foe, int(c.kingTo), all&^(1<<c.king|1<<c.rook)|1<<c.kingTo|1<<c.rookTo)
}

// epLegal reports whether a capture en passant is legal. It may open a line by
// removing two pieces at once, and in check it must end the check.
func (p *strictPos) epLegal(f *frame, own, foe, from, to uint64) bool {
	royal := f.set[rules.RoyalSet] & own
	epCaptured := uint64(1) << f.status.epCaptured()
	return royal == 0 || !p.attacked(f, foe&^epCaptured, bits.TrailingZeros64(royal), (own|foe)&^(from|epCaptured)|to)
}

// Backend names the back-end.
func (p *strictPos) Backend() Backend { return Bits }

// counter is the ability behind CounterOf, stages that behind Stages.
func (p *strictPos) counter() Counter { return p }
func (p *strictPos) stages() Staged   { return p }

// hasOddPawns reports whether pawns are in sets of More or in two sets, or castle.
func (p *strictPos) hasOddPawns() bool {
	for s := range p.strict.Sides {
		pawn := p.strict.Sides[s].Pawn
		if more := p.strict.More; more != nil && len(more.Pawns[s]) > 0 || pawn != board.Empty && p.info[pawn].sets[1] != rules.TrashSet {
			return true
		}
		for i := range p.prog.Castles {
			if c := &p.prog.Castles[i]; pawn != board.Empty && (c.King == pawn || c.Rook == pawn) {
				return true
			}
		}
	}
	return false
}
