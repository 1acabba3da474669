package gen

import (
	"math/bits"

	"dragoman/board"
	"dragoman/dsl/ir"
	"dragoman/gen/rules"
)

// This file makes plain moves and drops of games with effects, if nothing but edits of
// the board and hands follows them.

// The bits of plain moves, double steps and drops.
const (
	plainMoves = 63 | 63<<10 | Move(rules.DoubleStep)<<20
	dropMoves  = 63 | 63<<10 | Move(rules.Dropping)<<20 | 255<<24
)

// directKind returns which kind of direct move a move that takes up no option is; ok is false
// if it is none.
func (b *bitsPos) directKind(m Move) (kind int, ok bool) {
	switch {
	case m&^plainMoves != 0:
		return directDrop, m&^dropMoves == 0 && m&kindBits == droppingBits && m>>24 != 0
	case b.at[m&63] != board.Empty:
		return directCapture, true
	}
	return directQuiet, true
}

// makeDirect makes a plain move or a drop after which nothing but edits is to be done;
// made is false if it is none.
func (b *bitsPos) makeDirect(m Move) (legal, made bool) {
	t := b.effects
	if m&^plainMoves != 0 || !t.direct[directQuiet].simple || t.testing {
		return b.makeWithEdits(m)
	}
	from, to, kind := m>>10&63, m&63, directQuiet
	pc, captured := b.at[from], b.at[to]
	if captured != board.Empty {
		kind = directCapture
	}
	d := &t.direct[kind]
	follows := d.followed(pc, captured, from, to)
	puts := follows && d.leftBehind != nil && m>>20 == 0
	if !d.simple || d.except>>to&1 != 0 || b.prog.Royal[captured] || follows && !puts && !d.onlyWrites {
		return b.makeWithEdits(m)
	}
	carries := t.carries(int(from), int(to))
	b.Make(m)
	t.pushRecord(m, kind != directQuiet)
	if puts {
		b.leave(int(from), d.leftBehind[pc&1])
		follows = false
	}
	if follows || carries || t.runsDown(b.now.occ[pc&1^1]) {
		b.makeWrites(d, m, follows, captured)
	}
	return true, true
}

// makeWrites does what follows a plain move if that changes nothing but the memory, or ends the
// game; edited says that there are edits.
func (b *bitsPos) makeWrites(d *direct, m Move, edited bool, captured board.Piece) {
	t, from, to := b.effects, int(m>>10&63), int(m&63)
	if n := d.numbers; n != nil && t.levels[n.state[b.side()&1^1]].unclear == 0 {
		b.makeNumbers(n, m, edited)
		return
	}
	changes, ended := len(t.undo), ending(0)
	if len(t.carried) > 0 {
		t.carryPlain(from, to)
	}
	if edited {
		ended = b.makeAfterEdits(d, from, to, b.at[to], captured)
	}
	if len(t.decaying) > 0 || m>>20 != 0 {
		b.beginTurn(m, changes)
	}
	if ended != 0 {
		t.endBy(ended)
	}
}

// makeNumbers does what follows a plain move; written says that a number is.
func (b *bitsPos) makeNumbers(n *numbers, m Move, written bool) {
	t, from, to, us := b.effects, m>>10&63, m&63, b.side()&1^1
	l := &t.levels[n.state[us]]
	one, two, three := l.raised, l.lasting, l.third
	if n.carries {
		kept := ^(uint64(1)<<from | 1<<to)
		one = one&kept | one>>from&1<<to
		two = two&kept | two>>from&1<<to
		three = three&kept | three>>from&1<<to
	}
	if written {
		cell := uint64(1) << to
		if n.origin {
			cell = 1 << from
		}
		one = one&^cell | cell&n.puts.raised
		two = two&^cell | cell&n.puts.lasting
		three = three&^cell | cell&n.puts.third
	}
	if n.decays {
		foe := b.now.occ[us^1]
		one = one&^foe | two&foe
		two = two&^foe | three&foe
		three &^= foe
	}
	changed := (one ^ l.raised) | (two ^ l.lasting) | (three ^ l.third)
	if changed == 0 {
		return
	}
	t.undo = append(t.undo, change{slot: allNumbers, old: int32(n.state[us])})
	t.former = append(t.former, levels{})
	old := &t.former[len(t.former)-1]
	old.raised, old.lasting, old.third = l.raised, l.lasting, l.third
	l.raised, l.lasting, l.third = one, two, three
	key, first := uint64(0), t.effects.CellStates[n.state[us]].First
	for ; changed != 0; changed &= changed - 1 {
		c := bits.TrailingZeros64(changed) & 63
		v, words := l.at(c), t.prog.Keys.Words(first+c)
		t.memory[first+c] = v
		key ^= words[old.at(c)] ^ words[v]
	}
	b.now.key ^= key
	if m&kindMask == Move(rules.DoubleStep)<<20 { // who could not capture en passant may be able to now
		t.clearEPTargets()
		t.setEPTargets(m.From(), m.To())
	}
}

// beginTurn does what begins the turn of the other side after a direct move, of which the
// undo record had a length before anything followed it.
func (b *bitsPos) beginTurn(m Move, before int) {
	t := b.effects
	t.runDownOf(b.now.occ[b.side()&1])
	if m&kindMask == Move(rules.DoubleStep)<<20 && len(t.undo) > before && (t.directWalls || len(t.effects.CellStates) > 0) {
		t.clearEPTargets() // who could not capture en passant may be able to now
		t.setEPTargets(m.From(), m.To())
	}
}

// endBy notes how the edits after a direct move end the game.
func (t *effectState) endBy(ended ending) {
	if ended == drawnAtEnd {
		ended = t.drawn()
	}
	t.top().ending = ended
}

// carries reports whether a piece on one of two cells has any state.
func (t *effectState) carries(from, to int) bool {
	for _, first := range t.carried {
		if t.memory[first+from]|t.memory[first+to] != 0 {
			return true
		}
	}
	return false
}

// runsDown reports whether state of some pieces drops with the turns, on up to 64 cells.
func (t *effectState) runsDown(pieces uint64) bool {
	for _, i := range t.decaying {
		if t.levels[i].raised&pieces != 0 {
			return true
		}
	}
	return false
}

// makeWithEdits is makeDirect for any of these moves.
func (b *bitsPos) makeWithEdits(m Move) (legal, made bool) {
	t, us, wall, whole := b.effects, b.side()&1, board.None, m
	if m&walling != 0 && t.directWalls {
		wall, m = m.Wall(), m.WithoutWall()
	}
	option := 0
	if m.Chosen() {
		option, m = directChosen, m&^chosen
	}
	kind, ok := b.directKind(m)
	from, to := m>>10&63, m&63
	d := &t.direct[kind+option]
	if !ok || t.testing || d.except>>to&1 != 0 || d.rests && t.frozen() != 0 {
		return false, false
	}
	captured, pc := b.at[to], b.at[from]
	if kind == directDrop {
		pc = board.NewPiece(int(m.Arg()), us)
	}
	follows, f := d.followed(pc, captured, from, to), &d.after[pc]
	edited := follows && f.edited>>to&1 != 0
	if follows && (f.storied>>to&1 != 0 && d.hasStory(int(from), int(to), pc, captured) || edited && d.changes && kind != directDrop && m&kindMask != 0 && d.changesAfter(m, pc)) {
		return false, false
	}
	if d.remembers && b.asksStory(d, m) || d.watches && b.mayStand(d, pc, to) {
		return false, false
	}
	mayLose, royals := t.loses && (b.prog.Royal[captured] || edited && d.loses), [2]int{}
	if mayLose {
		royals = [2]int{b.countRoyals(us), b.countRoyals(us ^ 1)}
	}
	b.Make(m)
	if d.checks && t.royalsAttacked(us^1) {
		b.Unmake()
		return false, false
	}
	t.pushRecord(whole, kind != directQuiet)
	switch {
	case kind == directDrop:
		if !t.effects.DropsFree {
			t.addToHand(us, pc.Kind(), -1)
		}
	case len(t.carried) > 0:
		t.carryPlain(int(from), int(to))
		fallthrough
	default:
		if captured != board.Empty && t.effects.Hands {
			t.addToHand(us^t.effects.HandOf, captured.Kind(), 1)
		}
	}
	changes, ended := len(t.undo), ending(0)
	if edited {
		ended = b.makeAfterEdits(d, int(from), int(to), pc, captured)
	}
	if wall != board.None && b.at[wall&63] == board.Empty {
		b.editCell(int(wall), t.effects.Walls.Piece)
	}
	if len(t.undo) > changes || len(t.decaying) > 0 {
		b.beginTurn(m, changes)
	}
	if mayLose && t.endByLoss(us, royals) {
		return !b.prog.Safety.Required || t.top().ending != endingOf(ir.Win), true
	}
	if ended != 0 {
		t.endBy(ended)
	}
	return true, true
}

// countDirect counts a move that makeDirect has made.
func (b *bitsPos) countDirect(m Move) {
	captured := board.Empty
	if m.Kind() != rules.Dropping {
		captured = b.history[(b.ply-1)&(historyLen-1)].captured
	}
	b.effects.countMove(captured)
}

// makeAfterEdits makes the edits that follow a move, and returns how they end the game.
func (b *bitsPos) makeAfterEdits(d *direct, from, to int, pc, captured board.Piece) (ended ending) {
	t, us := b.effects, pc.Side()
	for i := range d.edits {
		e := &d.edits[i]
		switch {
		case !e.Has(from, to, pc, captured) || len(e.If) > 0 && !t.allHold(e.If, us, to):
		case e.Writes != nil:
			t.write(e.Writes, e.On(from, to), us)
		case e.Ends == nil:
			b.edit(e, from, to, us)
		case ended == 0:
			ended = t.endingBy(e.Ends, us)
		}
	}
	return ended
}

// allHold reports whether some tests hold after a move of a side to a cell.
func (t *effectState) allHold(tests []rules.LateTest, us board.Side, to int) bool {
	for i := range tests {
		test := &tests[i]
		if test.Check && t.royalsAttacked(test.Of[us&1]) == test.Fails || !test.Check && !test.Holds(t.memory, to) {
			return false
		}
	}
	return true
}

// endingBy returns how an edit ends the game after a move of a side.
func (t *effectState) endingBy(e *rules.EndsGame, us board.Side) ending {
	switch {
	case e.Drawn:
		return drawnAtEnd
	case e.Winner[us&1] == us:
		return endingOf(ir.Loss)
	}
	return endingOf(ir.Win)
}

// hasStory reports whether triggers do more than edits after a move.
func (d *direct) hasStory(from, to int, pc, captured board.Piece) bool {
	for i := range d.stories {
		if d.stories[i].Has(from, to, pc, captured) {
			return true
		}
	}
	return false
}

// changesAfter reports whether edits change the board after a move that captures nothing.
func (d *direct) changesAfter(m Move, pc board.Piece) bool {
	for i := range d.edits {
		if e := &d.edits[i]; e.ChangesBoard() && e.Has(int(m>>10&63), int(m&63), pc, board.Empty) {
			return true
		}
	}
	return false
}

// carryPlain moves the state of a piece with it, from cell to cell.
func (t *effectState) carryPlain(from, to int) {
	for _, first := range t.carried {
		if moved := t.memory[first+from]; moved|t.memory[first+to] != 0 {
			t.setSlot(first+from, 0)
			t.setSlot(first+to, moved)
		}
	}
}

// asksStory reports whether the state asks for more than to make a direct move, or a goal
// about full cells may hold after it.
func (b *bitsPos) asksStory(d *direct, m Move) bool {
	t := b.effects
	if t.effects.Passes() && t.memory[t.effects.PassSlot] != 0 {
		return true
	}
	if t.effects.Reverts && t.memory[t.prog.Memory.Carried[0]+int(m&63)] != 0 { // what is captured reverts
		return true
	}
	if b.hasFew(d) {
		return true
	}
	all := b.now.occ[0] | b.now.occ[1] | 1<<(m&63)
	for _, full := range d.full {
		if full&^all == 0 {
			return true
		}
	}
	return false
}

// hasFew reports whether a side has so few pieces that a goal about that may hold after a direct move.
func (b *bitsPos) hasFew(d *direct) bool {
	for s, n := range d.fewPieces {
		if n > 0 && bits.OnesCount64(b.now.occ[s&1]) <= n {
			return true
		}
	}
	return false
}

// mayStand reports whether a goal about where pieces stand may hold after a direct move.
func (b *bitsPos) mayStand(d *direct, pc board.Piece, to Move) bool {
	us, own, foe, toBit := b.side()&1, b.now.occ[b.side()&1], b.now.occ[b.side()&1^1], uint64(1)<<(to&63)
	if d.royals {
		royals := b.now.set[rules.RoyalSet]
		own &= royals
		foe &= royals
		if !b.prog.Royal[pc] {
			toBit = 0
		}
	}
	return (own|toBit)&d.stands[us]|foe&d.stands[us^1] != 0
}

// write changes a number of the memory, or that of a cell, after a move of a side.
func (t *effectState) write(w *rules.Write, c int, us board.Side) {
	slot := w.Slot[us&1]
	if w.OfCell {
		slot += c & 63
	}
	t.setSlot(slot, int32(w.Assign.Result(int(t.memory[slot]), w.Value)))
}

// edit makes an edit of the board after a move of a side.
func (b *bitsPos) edit(e *rules.AfterEdit, from, to int, us board.Side) {
	c := e.On(from, to) & 63
	switch {
	case e.Relocates:
		if pc := b.at[to&63]; c != to&63 {
			b.editCell(to, board.Empty)
			b.editCell(c, pc)
		}
	case e.Turns:
		b.editCell(to, b.at[to&63]^1)
	case e.Flips != nil:
		for cells := e.Flips.Cells(c, b.now.occ[us&1], b.now.occ[us&1^1]); cells != 0; cells &= cells - 1 {
			c := bits.TrailingZeros64(cells) & 63
			b.editCell(c, b.at[c]^1)
		}
	case e.Around != nil:
		for cells := e.Around[c] & (b.now.occ[0] | b.now.occ[1]); cells != 0; cells &= cells - 1 {
			if c := bits.TrailingZeros64(cells) & 63; e.Takes[b.at[c]] {
				b.editCell(c, board.Empty)
			}
		}
	case e.Origin:
		b.leave(c, e.Puts[us&1])
	default:
		b.editCell(c, e.Puts[us&1])
		if e.Creates {
			b.setUnmoved(board.Cell(c))
		}
	}
}

// leave puts a new piece on the cell that a plain move has left. Unmake restores that cell
// anyhow, and what the move has taken off it need not be taken off again.
func (b *bitsPos) leave(c int, pc board.Piece) {
	f := &b.now
	f.key ^= b.keys[b.at[c&63]][c&63] ^ b.keys[pc][c&63]
	b.put(f, uint8(c), pc)
	b.setUnmoved(board.Cell(c))
	b.effects.top().changed = true
}

// editCell puts a piece, or none, on a cell after a move.
func (b *bitsPos) editCell(c int, pc board.Piece) {
	t := b.effects
	t.undo = append(t.undo, change{slot: oneCell, cell: board.Cell(c), old: int32(b.at[c&63])})
	t.top().changed = true
	b.changeCell(board.Cell(c), pc)
}
