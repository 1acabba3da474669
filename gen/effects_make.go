package gen

import (
	"math/bits"
	"slices"

	"dragoman/board"
	"dragoman/dsl/ir"
	"dragoman/gen/rules"
)

// This file does what follows a move in games with effects. A back-end makes the move
// as in a game without them; what it does beyond that comes after it, step by step.

// start hashes the memory and finds out whether the game is over before the first
// move.
func (t *effectState) start() {
	for slot, v := range t.memory {
		t.changeKey(t.prog.Keys.Slot(slot, int(v)))
	}
	t.findDirect()
	t.top().changed = true
	us, them := t.Side().Other(), t.Side() // as after a move
	switch e := noMove(us); {
	case t.lacksRoyals(us):
		t.records[0].ending = endingOf(ir.Win)
	case t.lacksRoyals(them):
		t.records[0].ending = endingOf(ir.Loss)
	default:
		t.records[0].ending = t.goalReached(&e)
	}
}

// findDirect finds out which plain moves and drops can be made without their story: no
// test, count, goal or trigger has to follow them, edits aside.
func (t *effectState) findDirect() {
	e := t.effects
	tested := !t.legal && (t.prog.Safety.Required && t.prog.HasRoyals || e.Checkless != nil)
	all := tested || followsAll(e) || e.CountsChecks && (e.HasBlocks() || slices.ContainsFunc(e.AfterEdits, e.FreezesAfter))
	story := [3]bool{
		directCapture: e.Counted[rules.Captures],
		directDrop:    followsDrops(t.prog) || e.QuietDrops && !t.legal,
	}
	walls := e.Walls.WithMoves()
	t.directWalls = walls && !e.Walls.Single && len(t.prog.Memory.Carried) == 0
	for i := range t.direct {
		d := &t.direct[i]
		d.royals, d.checks, d.changes = true, e.CountsChecks, walls
		d.rests = e.CountsChecks && e.Freezes()
		kind := i % directChosen
		d.findEdits(e, &t.prog.Royal, t.prog.Pieces(), kind == directCapture, i >= directChosen)
		d.findGoals(t.prog, kind != directQuiet || d.changes)
		d.remembers, d.watches = e.Passes() || kind == directCapture && e.Reverts || len(d.full) > 0 || d.fewPieces != [2]int{}, d.stands != [2]uint64{}
		t.directWalls = t.directWalls && !d.remembers && !d.watches
		if all || story[kind] || d.checks && d.changes {
			d.except = ^uint64(0)
		}
		d.simple = kind != directDrop && !d.remembers && !d.watches && !d.checks && !(kind == directCapture && e.Hands)
		d.onlyWrites = len(d.stories) == 0 && !d.changes
		d.inert = d.onlyWrites && !slices.ContainsFunc(d.edits, func(edit rules.AfterEdit) bool { return e.FreezesAfter(edit) || e.BarsAfter(edit) })
		if len(d.stories) == 0 && len(d.edits) == 1 && !walls {
			d.leftBehind = d.edits[0].LeftBehind()
		}
		if d.simple && d.onlyWrites {
			d.numbers = t.findNumbers(d.edits)
		}
	}
}

// followsAll reports whether every move of a game has a story.
func followsAll(e *rules.Effects) bool { return e.Facing || e.HasGates() || e.Counted[rules.Moves] }

// followsDrops reports whether every drop has one.
func followsDrops(p *rules.Program) bool {
	return p.GainsRights || p.Effects.Mateless != nil || slices.ContainsFunc(p.Effects.Initial, func(n []rules.Number) bool { return len(n) > 0 })
}

// findEdits finds out what may follow the moves, captures or others, that take up options or
// do not, and after which.
func (d *direct) findEdits(e *rules.Effects, royal *[256]bool, pieces int, captures, chosen bool) {
	follows := func(m *rules.MoveMask) bool {
		return (chosen || !m.Chosen) && (captures || !m.Capture && (m.Captured == nil || m.Captured[board.Empty]))
	}
	d.after, d.takes = make([]following, pieces), make([]bool, pieces)
	add := func(m *rules.MoveMask, storied bool) {
		for pc := range d.after {
			d.takes[pc] = d.takes[pc] || m.Captured == nil || m.Captured[pc]
			if m.Moved != nil && !m.Moved[pc] {
				continue
			}
			f := &d.after[pc]
			f.begins |= m.From
			f.ends |= m.To
			if storied {
				f.storied |= m.To
			} else {
				f.edited |= m.To
			}
		}
	}
	for i := range e.Stories {
		if m := &e.Stories[i]; follows(m) {
			d.stories = append(d.stories, *m)
			add(m, true)
		}
	}
	for i := range e.AfterEdits {
		if edit := &e.AfterEdits[i]; follows(&edit.MoveMask) {
			d.edits = append(d.edits, *edit)
			d.changes = d.changes || edit.ChangesBoard()
			d.brings = d.brings || edit.Brings()
			d.loses = d.loses || edit.TakesRoyal(royal)
			add(&edit.MoveMask, false)
		}
	}
}

// findGoals notes after which moves goals have to be asked for; changed says that the
// moves can change how many pieces there are.
func (d *direct) findGoals(p *rules.Program, changed bool) {
	e := p.Effects
	for s := range e.Victory {
		for _, goals := range [][]rules.Cond{e.Victory[s], e.Draws[s]} {
			for i := range goals {
				switch g := &goals[i]; {
				case g.IfNoMove, g.OfPieces && !changed, g.OfMemory, len(d.stories) == 0 && !d.changes && needsFew(p, g, board.Side(s), &d.fewPieces):
				case g.Arrival.Zone != nil && !d.changes:
					d.except |= g.Arrival.Mask
				case d.brings || !d.needsPiece(p, g, board.Side(s)):
					d.except = ^uint64(0)
				}
			}
		}
	}
}

// needsFew reports whether a goal of a side holds only while a side has few pieces. In most it notes
// how many that side can have before the move: one more, because the move can capture one.
func needsFew(p *rules.Program, g *rules.Cond, s board.Side, most *[2]int) bool {
	of, n, ok := g.NeedsFew(s)
	if ok = ok && n >= 0 && !p.HasNeutral; ok {
		most[of&1] = max(most[of&1], n+1)
	}
	return ok
}

// needsPiece notes the cells of a goal of a side that cannot hold without a piece on
// them; it reports whether there are any.
func (d *direct) needsPiece(p *rules.Program, g *rules.Cond, s board.Side) bool {
	switch {
	case g.Op == ir.And:
		return slices.ContainsFunc(g.Sub, func(sub rules.Cond) bool { return d.needsPiece(p, &sub, s) })
	case g.Op == ir.Full:
		d.full = append(d.full, g.Mask)
		return true
	case g.Op != ir.Stands || g.Count < 1:
		return false
	}
	s, _ = rules.SideOf(g.Who, s)
	d.stands[s&1] |= g.Mask
	d.royals = d.royals && p.Royal[board.NewPiece(g.Kind, s)]
	return true
}

// lacksRoyals reports whether a side that has royals when the game begins has none
// left, on the board or in hand.
func (t *effectState) lacksRoyals(s board.Side) (lacks bool) {
	for _, pc := range t.prog.Start.Cells {
		lacks = lacks || t.prog.Royal[pc] && pc.Side() == s
	}
	for kind := 1; kind < len(t.prog.Kinds) && lacks && t.prog.Memory.HasHand(); kind++ {
		lacks = !t.prog.Royal[board.NewPiece(kind, s)] || t.memory[t.prog.Memory.Hand(s, kind)] == 0
	}
	return lacks && t.countRoyals(s) == 0
}

// before looks at the position before a move of a side; at is what stands on the
// cells, epCaptured the cell of the piece that a capture en passant takes.
func (t *effectState) before(m Move, us board.Side, at []board.Piece, epCaptured board.Cell) (b beforeMove) {
	b.moved, b.capturedOn = movedPiece(m, us, at), m.To()
	b.faced = t.effects.Facing && t.royalsFace()
	if t.loses {
		b.royals = [2]int{t.countRoyals(us), t.countRoyals(us.Other())}
	}
	switch m.Kind() {
	case rules.Castling, rules.Dropping:
	case rules.EnPassant:
		b.capturedOn = epCaptured
		b.captured = at[epCaptured]
	default:
		if m.From() != m.To() {
			b.captured = at[m.To()]
		}
		if t.prog.Locusts != nil {
			t.beforeLocust(m, &b)
		}
	}
	if t.prog.Unmoved {
		b.unmoved = [2]bool{t.isUnmoved(m.From()), b.captured != board.Empty && t.isUnmoved(b.capturedOn)}
	}
	return b
}

// follow does what follows a move that the back-end has made, and reports whether
// it was legal.
func (t *effectState) follow(m Move, b beforeMove) bool {
	legal := t.followMove(m, b)
	if t.counting != nil {
		t.countMove(b.captured)
	}
	return legal
}

// followMove is follow without the count of moves.
func (t *effectState) followMove(m Move, b beforeMove) bool {
	us := t.Side().Other()
	if m.IsPass() {
		return t.followPass(m, b)
	}
	e := moveEvent{player: us, mover: us, moved: true, dropped: m.Kind() == rules.Dropping, promoted: m.Promotion() != 0, piece: m.To(), before: b.moved, captured: b.captured, origin: m.From(), dest: m.To(),
		unmoved: b.unmoved, doubleStep: m.Kind() == rules.DoubleStep, chosen: m.Chosen(), faced: b.faced, wall: m.Wall()}
	switch m.Kind() {
	case rules.Castling:
		e.piece = t.prog.Castles[m.Arg()].KingTo
		e.dest = e.piece
	case rules.Rifling:
		e.piece = m.From()
	}
	changed := b.captured != board.Empty || m.Promotion() != 0 || m.Kind() == rules.Dropping
	t.pushRecord(m, changed)
	if e.dropped && t.prog.GainsRights {
		t.gainRights(e.piece)
	}
	if m.Kind() == rules.Castling && t.prog.TakesRights {
		for _, castle := range t.prog.Against(int(m.Arg())) {
			t.loseRight(castle)
		}
	}
	if t.effects.Passes() {
		t.setSlot(t.effects.PassSlot, 0)
	}
	if t.effects.HasGates() {
		t.closeGates(m, b.capturedOn)
		e.gating = m
	}
	if t.prog.Locusts != nil {
		t.loseOnWay(&e)
	}
	if len(t.prog.Memory.Carried) > 0 {
		t.carryState(m, &e, b.capturedOn)
	}
	if changed && t.prog.Memory.HasHand() {
		t.moveHands(m, &e)
	}
	return t.finish(&e, b.royals)
}

// followPass is follow of a pass, which sets nothing off: the second in a row ends the
// game, as does one where royals that have to part face each other. A wall in place of
// a move ends nothing.
func (t *effectState) followPass(m Move, b beforeMove) bool {
	e := noMove(t.Side().Other())
	e.isPass, e.faced, e.wall = true, b.faced, m.Wall()
	t.pushRecord(m, false)
	if e.wall != board.None {
		if t.effects.Passes() {
			t.setSlot(t.effects.PassSlot, 0)
		}
		return t.finish(&e, b.royals)
	}
	if b.faced || t.memory[t.effects.PassSlot] != 0 {
		t.draw(&e)
	}
	t.setSlot(t.effects.PassSlot, 1)
	return t.finish(&e, b.royals)
}

// carryState moves the state of pieces with them.
func (t *effectState) carryState(m Move, e *moveEvent, capturedOn board.Cell) {
	for i, first := range t.prog.Memory.Carried {
		if e.captured != board.Empty {
			e.value[i] = t.memory[first+int(capturedOn)]
			t.setSlot(first+int(capturedOn), 0)
		}
		from, to := first+int(m.From()), first+int(m.To())
		moved := t.memory[from]
		switch kind := m.Kind(); {
		case kind == rules.Castling:
			c, rook := &t.prog.Castles[m.Arg()], t.memory[to]
			t.setSlot(from, 0)
			t.setSlot(to, 0)
			t.setSlot(first+int(c.KingTo), moved)
			t.setSlot(first+int(c.RookTo), rook)
		case m.Promotion() != 0, kind == rules.Dropping:
			if from != to {
				t.setSlot(from, 0)
			}
			t.setSlot(to, t.stateOfNew(i, m, e.before, moved))
		case kind == rules.Rifling:
		default:
			t.setSlot(from, 0)
			t.setSlot(to, moved)
		}
	}
}

// stateOfNew returns a number of the state of a piece that has just been promoted or
// dropped: what it starts with. If captured pieces revert to the kind that they were,
// a promoted piece remembers that kind.
func (t *effectState) stateOfNew(i int, m Move, was board.Piece, state int32) int32 {
	if i == 0 && t.effects.Reverts {
		switch {
		case m.Kind() == rules.Dropping:
			return 0
		case state == 0:
			return int32(was.Kind())
		}
		return state
	}
	pc := board.NewPiece(int(m.Arg()), was.Side())
	return t.newPiece(pc).state[i]
}

// moveHands takes a dropped piece from the hand and puts a captured one into it.
func (t *effectState) moveHands(m Move, e *moveEvent) {
	if m.Kind() == rules.Dropping && !t.effects.DropsFree {
		t.addToHand(e.mover, int(m.Arg()), -1)
	}
	if e.captured == board.Empty || !t.effects.Hands {
		return
	}
	t.holdCaptured(e.captured, e.value[0], e.mover)
}

// finish does what follows a move: triggers, counts and goals. It reports
// whether the move was legal; royals are those of both sides before it.
func (t *effectState) finish(e *moveEvent, royals [2]int) bool {
	changes := len(t.undo)
	t.runTriggers(e)
	if e.doubleStep && len(t.undo) > changes {
		t.renewEPTargets(e)
	}
	safety, test := t.prog.Safety.Required, !t.legal || t.testing
	switch us, them := e.mover, e.mover.Other(); {
	case test && e.dropped && !e.isPass && t.effects.QuietDrops && t.royalsAttacked(them):
		return false
	case t.loses && t.endByLoss(us, royals):
		t.putGated(e)
		return !safety || t.top().ending != endingOf(ir.Win)
	case test && e.faced && !e.leavesBoard() && t.royalsFace():
		return false
	case test && e.promoted && t.effects.PromotesStanding(e.before) && (t.royalsAttacked(them) || e.piece != board.None && t.attacksEnemy(e.piece)):
		return false
	case test && safety && t.prog.Safety.Lone && t.leavesLone(e):
		return false
	case test && !(e.faced && e.leavesBoard()) && (safety && t.royalsAttacked(us) || t.effects.Checkless != nil && t.givesForbiddenCheck(us)):
		return false
	}
	t.putGated(e)
	if t.effects.CountsChecks {
		t.countCheck(e)
	}
	if e.ending == drawnAtEnd {
		e.ending = t.drawn()
	}
	if e.ending == 0 && !t.probing && !t.testing {
		e.ending = t.goalReached(e)
	}
	t.top().ending = e.ending
	t.top().mateLoses = e.dropped && !e.isPass && t.effects.Mateless != nil && t.effects.Mateless[e.before.Kind()]
	return true
}

// leavesLone reports whether a move has brought a side its second royal and left the
// first attacked.
func (t *effectState) leavesLone(e *moveEvent) bool {
	us, royal := e.mover, t.prog.Royal
	if !e.dropped && (!e.promoted || royal[e.before]) || e.piece == board.None || !royal[t.At(e.piece)] || t.countRoyals(us) != 2 {
		return false
	}
	for c := range t.prog.Start.Cells {
		at := board.Cell(c)
		if pc := t.At(at); at != e.piece && royal[pc] && pc.Side() == us {
			return Attacked(t.effectsBoard, at, us.Other())
		}
	}
	return false
}

// runTriggers fires the triggers of a move and of the turns that end and begin
// with it, and counts the move.
func (t *effectState) runTriggers(e *moveEvent) {
	us, them := e.mover, e.mover.Other()
	captures := e.captured != board.Empty
	if !e.isPass {
		t.fire(ir.OnMove, e)
		if captures {
			t.fire(ir.OnCapture, e)
		}
		t.fire(ir.OnTurnEnd, e)
	}
	if e.wall != board.None {
		t.putWall(e.wall)
	}
	t.increment(rules.Moves, us)
	if captures {
		t.increment(rules.Captures, us)
	}
	t.runDown(them)
	if !e.isPass {
		e.player = them
		t.fire(ir.OnTurnStart, e)
		e.player = us
	}
}

// renewEPTargets looks again for the en-passant targets of a double step, after
// triggers have changed the position.
func (t *effectState) renewEPTargets(e *moveEvent) {
	t.clearEPTargets()
	if e.piece == e.dest && t.At(e.piece).Side() == e.mover {
		t.setEPTargets(e.origin, e.dest)
	}
}

// endByLoss ends the game if a move of a side has cost one a royal that it cannot do
// without; royals are those of both sides before it.
func (t *effectState) endByLoss(us board.Side, royals [2]int) bool {
	switch {
	case t.lostRoyals(us, royals[0]):
		t.top().ending = endingOf(ir.Win)
	case t.lostRoyals(us.Other(), royals[1]):
		t.top().ending = endingOf(ir.Loss)
	default:
		return false
	}
	return true
}

// lostRoyals reports whether a side that had some royals before a move has lost
// one that it cannot do without.
func (t *effectState) lostRoyals(s board.Side, before int) bool {
	after := t.countRoyals(s)
	return after < before && (after == 0 || !t.prog.Safety.OneIsEnough)
}

// countCheck counts the check that a move gives, if it gives one, and fires its
// triggers.
func (t *effectState) countCheck(e *moveEvent) {
	if t.royalsAttacked(e.mover.Other()) {
		t.increment(rules.Checks, e.mover)
		if !e.isPass {
			t.fire(ir.OnCheck, e)
		}
	}
}

// increment adds one to a count that something reads.
func (t *effectState) increment(what rules.Count, s board.Side) {
	if t.effects.Counted[what] {
		slot := t.prog.Memory.Count(what, s)
		t.setSlot(slot, t.memory[slot]+1)
	}
}

// runDown lowers the state that drops when a side's turn begins.
func (t *effectState) runDown(s board.Side) {
	if len(t.decaying) == 0 {
		return
	}
	own, sets := t.sideSet(s)
	if sets {
		t.runDownOf(own)
		return
	}
	for _, i := range t.decaying {
		state := &t.effects.CellStates[i]
		for w := range t.words {
			for left := t.levels[i*t.words+w].raised; left != 0; left &= left - 1 {
				c := w<<6 + bits.TrailingZeros64(left)
				if pc := t.At(board.Cell(c)); pc != board.Empty && pc.Side() == s {
					t.setSlot(state.First+c, t.memory[state.First+c]-1)
				}
			}
		}
	}
}

// runDownOf is runDown for some pieces on up to 64 cells.
func (t *effectState) runDownOf(pieces uint64) {
	for _, i := range t.decaying {
		first := t.effects.CellStates[i].First
		for left := t.levels[i].raised & pieces; left != 0; left &= left - 1 {
			slot := first + bits.TrailingZeros64(left)
			t.setSlot(slot, t.memory[slot]-1)
		}
	}
}
