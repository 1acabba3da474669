package gen

import (
	"dragoman/board"
	"dragoman/gen/rules"
)

// This file makes and takes back moves on boards of up to 64 cells.

// start finishes a new position: it links the effects to their board, which asks
// them, and computes what depends on both.
func (b *bitsPos) start(self effectsBoard) {
	if b.effects != nil {
		b.effects.effectsBoard, b.effects.key = self, &b.now.key
	}
	if f := &b.now; b.noEPCapture(f.epTargets, f.occ[b.side()&1], f.occ[0]|f.occ[1], b.side()) {
		f.epTargets = 0
	}
	b.now.key = b.keyAfresh()
	if b.effects != nil {
		b.effects.start()
	}
}

// Make implements [Position] for lists of legal moves only. It loads what it needs
// of the position first: between two stores the compiler would load it again.
func (b *bitsPos) Make(m Move) bool {
	if checking {
		b.save()
		defer b.checkSound()
	}
	f, u := &b.now, &b.history[b.ply&(historyLen-1)]
	b.ply++
	u.frame, u.move = *f, m
	key, epTargets, status := f.key, f.epTargets, f.status
	if m&kindMask >= edited {
		b.makeEdits(f, u, m)
		return true
	}
	from, to := m>>10&63, m&63
	pc, captured := b.at[from], b.at[to]
	key ^= b.sides ^ b.keys[pc][from] ^ b.keys[pc][to]
	status = (status + onePly) & b.info[pc].statusMask
	toBit := uint64(1) << to
	both := uint64(1)<<from | toBit
	u.captured = captured
	b.at[from], b.at[to] = board.Empty, pc
	b.flip(f, pc, both)
	if captured != board.Empty {
		b.flip(f, captured, toBit)
		status &= noClock
		key ^= b.keys[captured][to]
	}
	if epTargets != 0 {
		key ^= keyOf(b.prog.Keys.EnPassant, epTargets)
		f.epTargets = 0
	}
	f.key, f.status = key, status
	if both&b.castlingCells != 0 {
		b.loseRights(f, b.rightsKept[from]&b.rightsKept[to])
	}
	if b.more {
		b.makeExtras(f, u, pc, both, toBit)
	}
	if m&kindMask != 0 {
		b.setEPTargets(board.Cell(from), board.Cell(to))
	}
	return true
}

// loseRights takes away the castling rights that are not kept.
func (b *bitsPos) loseRights(f *frame, kept uint8) {
	rights := f.status.rights()
	f.status &^= status(rights &^ kept)
	f.key ^= b.rightKeys[rights^f.status.rights()]
}

// makeEdits makes a move that is more than a step from cell to cell.
func (b *bitsPos) makeEdits(f *frame, u *undo, m Move) {
	switch kind := m.Kind(); {
	case kind == rules.Castling && !b.extras:
		b.castle(f, u, &b.castlings[b.castlingOf[m.Arg()&7]&7])
	case m.IsPass():
		f.key ^= b.sides ^ b.epTargetsKey()
		f.epTargets, u.count = 0, 0
		f.status += onePly
	case kind == rules.Dropping:
		b.drop(f, u, uint8(m&63), board.NewPiece(int(m.Arg()), b.side()^1))
	default:
		b.makePlan(f, u, m)
	}
	if b.counting != nil {
		b.countMove(u.capturedByEdits(b.side()), m.Promotion() != 0)
	}
}

// drop puts a piece from the hand on an empty cell.
func (b *bitsPos) drop(f *frame, u *undo, c uint8, pc board.Piece) {
	f.key ^= b.sides ^ b.epTargetsKey() ^ b.keys[pc][c]
	f.epTargets = 0
	f.status = (f.status + onePly) & noClock
	u.count, u.edits[0] = 1, edit{c, board.Empty}
	b.put(f, c, pc)
}

// makeExtras does what few games need: it keeps the other sets of pieces in more
// than two, and what has not moved, restarts the clock, and counts moves.
func (b *bitsPos) makeExtras(f *frame, u *undo, pc board.Piece, both, toBit uint64) {
	if b.others {
		b.flipOthers(f, pc, both)
		b.flipOthers(f, u.captured, toBit)
	}
	if b.restarts && b.prog.Restarts(pc, u.move.From(), u.move.To()) {
		f.status &= noClock
	}
	f.key ^= keyOf(b.prog.Keys.Unmoved, f.unmoved&both)
	f.unmoved &^= both
	if b.counting != nil {
		b.countMove(u.captured, false)
	}
}

// countMove counts a move that took a piece, or Empty, in a game without effects.
func (b *bitsPos) countMove(captured board.Piece, promoted bool) {
	m := countedMove{side: b.side() ^ 1, captured: captured, promoted: promoted, changed: promoted || captured != board.Empty}
	b.now.counted = b.now.counted.after(m, b.counting, b)
}

// capturedByEdits returns the piece of a side that a move made by edits took, or Empty.
func (u *undo) capturedByEdits(s board.Side) board.Piece {
	for _, e := range u.edits[:u.count] {
		if e.was != board.Empty && e.was.Side() == s {
			return e.was
		}
	}
	return board.Empty
}

// passedPiece implements effectsBoard.
func (b *bitsPos) passedPiece() board.Cell { return board.Cell(b.now.status.epCaptured()) }

// setEPTargets implements effectsBoard: it notes the cells that a double step
// passed, if an enemy can capture there. Targets that nobody can use would make
// equal positions look different.
func (b *bitsPos) setEPTargets(from, to board.Cell) {
	f := &b.now
	f.epTargets = b.tables.EPTargets[from&63][to&63] &^ (f.occ[0] | f.occ[1]) // a leap can pass pieces
	f.status = f.status&^(0xff<<8) | status(to)<<8
	if b.noEPCapture(f.epTargets, f.occ[b.side()&1], f.occ[0]|f.occ[1], b.side()) {
		f.epTargets = 0
		return
	}
	f.key ^= keyOf(b.prog.Keys.EnPassant, f.epTargets)
}

// makePlan makes a move that is a list of edits.
func (b *bitsPos) makePlan(f *frame, u *undo, m Move) {
	edits := b.plannedEdits(m)
	f.key ^= b.sides ^ b.epTargetsKey() ^ b.editsKey(edits)
	f.epTargets = 0
	f.status += onePly
	if restartsClock(b.prog, m, b.at[m.From()&63]) {
		f.status &= noClock
	}
	for i, e := range edits {
		c := uint8(e.Cell) & 63
		old := b.at[c]
		u.edits[i] = edit{c, old}
		b.put(f, c, e.New)
		f.status &^= status(^b.rightsKept[c])
		f.unmoved &^= 1 << c
		if old != board.Empty && board.Side(old&1) == b.side() {
			f.status &= noClock
		}
	}
	u.count = uint8(len(edits))
	if m.Kind() == rules.DoubleStep { // that takes up an option
		b.setEPTargets(m.From(), m.To())
	}
}

// castle makes a castling without its plan, by flipping four cells. Castlings are
// frequent enough in the trees of perft for that to matter.
func (b *bitsPos) castle(f *frame, u *undo, c *castling) {
	king, rook := b.at[c.king&63], b.at[c.rook&63]
	u.count = 0
	u.captured = rook
	key, rights := f.key^b.sides^c.key, f.status.rights()
	if f.epTargets != 0 {
		key ^= keyOf(b.prog.Keys.EnPassant, f.epTargets)
		f.epTargets = 0
	}
	lost := rights &^ (b.rightsKept[c.king&63] & b.rightsKept[c.rook&63])
	f.key = key ^ b.rightKeys[lost]
	f.status = (f.status + onePly) &^ status(lost)
	if b.prog.ResetsClock[king] {
		f.status &= noClock
	}
	f.occ[king&1] ^= c.kings ^ c.rooks
	b.flipSets(f, king, c.kings)
	b.flipSets(f, rook, c.rooks)
	b.at[c.king&63], b.at[c.rook&63] = board.Empty, board.Empty
	b.at[c.kingTo&63], b.at[c.rookTo&63] = king, rook
}

// Unmake implements [Position].
func (b *bitsPos) Unmake() {
	if checking {
		defer b.checkRestored()
	}
	b.ply--
	u := &b.history[b.ply&(historyLen-1)]
	b.now = u.frame
	m := u.move
	if m&kindMask >= edited {
		b.unmakeEdits(u)
		return
	}
	from, to := m>>10&63, m&63
	b.at[from], b.at[to] = b.at[to], u.captured
}

// unmakeEdits takes back a move made by edits.
func (b *bitsPos) unmakeEdits(u *undo) {
	if u.move.Kind() == rules.Castling && !b.extras {
		c := &b.castlings[b.castlingOf[u.move.Arg()&7]&7]
		king, rook := b.at[c.kingTo&63], u.captured
		b.at[c.kingTo&63], b.at[c.rookTo&63] = board.Empty, board.Empty
		b.at[c.king&63], b.at[c.rook&63] = king, rook
		return
	}
	for i := int(u.count) - 1; i >= 0; i-- {
		e := u.edits[i&(rules.MaxEdits-1)]
		b.at[e.cell&63] = e.was
	}
}

// Pass implements [Searchable].
func (b *bitsPos) Pass() {
	if checking {
		b.save()
		defer b.checkSound()
	}
	f, u := &b.now, &b.history[b.ply&(historyLen-1)]
	b.ply++
	u.frame, u.move, u.count = *f, edited, 0
	f.key ^= b.sides ^ keyOf(b.prog.Keys.EnPassant, f.epTargets)
	f.epTargets, f.status = 0, f.status&noClock
}
