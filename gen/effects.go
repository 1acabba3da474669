package gen

import (
	"math/bits"

	"dragoman/board"
	"dragoman/dsl/ir"
	"dragoman/gen/rules"
)

// This file keeps what a game does beyond moving and taking (rules.Effects), once
// for all back-ends: the state of triggers, drops and goals, and how to undo it.
// The files effects_*.go list moves, answer conditions, fire triggers and make
// moves. A back-end of a game without effects never comes here.

// effectsBoard is the back-end that keeps the board of an effect state.
type effectsBoard interface {
	Position
	// changeCell puts a piece, or none, on a cell and changes key, rights and
	// whatever else depends on it. restoreCell undoes it; where the back-end keeps
	// a copy of the ply before, Unmake undoes the rest.
	changeCell(c board.Cell, pc board.Piece)
	restoreCell(c board.Cell, pc board.Piece, unmoved bool)
	changeKey(key uint64)
	// gainRights gives the castlings that a drop on a cell makes possible.
	gainRights(drop board.Cell)
	// loseRight takes the right to a castling, if there is one.
	loseRight(castle int)
	// setEPTargets notes the en-passant targets of a double step, where there are none.
	setEPTargets(from, to board.Cell)
	clearEPTargets()
	// passedPiece returns where the piece stands that a capture en passant takes.
	passedPiece() board.Cell
	// royalsAttacked reports whether s is in check: a royal of s is attacked, or all
	// of them where the last royal counts.
	royalsAttacked(s board.Side) bool
	// givesForbiddenCheck reports whether a piece of s that may not give check does.
	givesForbiddenCheck(s board.Side) bool
	// attacksEnemy reports whether the piece on a cell could capture something.
	attacksEnemy(c board.Cell) bool
	countRoyals(s board.Side) int
	// royal returns where royal n of s stands, from 0, or None.
	royal(s board.Side, n int) board.Cell
	// countPieces counts the pieces of a kind; of any if it is 0.
	countPieces(s board.Side, kind int) int
	isUnmoved(c board.Cell) bool
	// setUnmoved notes that the new piece on a cell has not moved, if that matters.
	setUnmoved(c board.Cell)
	// sideSet returns the cells of the pieces of a side; known is false if the
	// back-end has no sets.
	sideSet(s board.Side) (set uint64, known bool)
	// standsOn reports whether a piece stands on one of the cells of a condition.
	standsOn(q *rules.Cond, pc board.Piece) bool
}

// effectsLister is an effectsBoard whose moves this package lists with its help.
type effectsLister interface {
	effectsBoard
	// appendPseudo adds the pseudo-legal moves of pieces on the board.
	appendPseudo(dst []Move) []Move
	// appendSafe adds those that leave no royal attacked, in games where that can
	// be told without making them, and appendSafeDrops adds such drops.
	appendSafe(dst []Move) []Move
	appendSafeDrops(dst []Move) []Move
	// appendDropsOf adds the drops of one kind of piece.
	appendDropsOf(dst []Move, d *rules.Drop) []Move
	// appendWalls adds a move with each wall that it can put on the board.
	appendWalls(dst []Move, m Move) []Move
	// onlyChecker returns the one piece that checks s, or None.
	onlyChecker(s board.Side) board.Cell
}

// effectState is what a position keeps for the effects of its game.
type effectState struct {
	effectsBoard
	lister      effectsLister // nil if the board lists its moves by itself
	prog        *rules.Program
	effects     *rules.Effects
	memory      []int32         // by slot of rules.Memory
	levels      []levels        // by cell state, one for each 64 cells
	former      []levels        // of the undo record: cell states as they were
	acting      []actingSlot    // by slot; empty: none acts
	freezing    []int           // the cell states that keep pieces from moving
	barring     [2][]int        // by side: those that keep pieces out of cells
	key         *uint64         // of the board, if it stays where it is; else nil
	words       int             // how many words of it a cell state has
	undo        []change        // of all plies
	records     []record        // one for each ply
	legal       bool            // lists hold legal moves only, so that Make need not test them
	decaying    []int           // the cell states that drop with the turns
	carried     []int           // of rules.Memory: the first slots of what a piece takes along
	counting    *rules.Counting // nil: no moves are counted
	loses       bool            // a side can lose a royal
	probing     bool            // a condition asks for legal moves: goals do not count
	testing     bool            // moves are made to find out whether they are legal
	direct      [6]direct       // by kind of move; those that take up options come last
	directWalls bool            // moves that put a wall on the board can be direct

	onWay    []lostPiece   // what the move being made takes, but for the last piece
	question moveEvent     // scratch of allowsPath
	lists    []Move        // a stack of lists: moves to try
	probes   []Move        // another: moves that conditions ask about
	bases    []Move        // scratch of withWalls
	chase    *chaseScratch // of perpetualChase; nil: no chase loses
	replayed []Move        // scratch of findChecks
	inCheck  []bool        // another
	reached  []board.Cell  // scratch of connected
	seen     []bool
}

// actingSlot says where a slot of a cell state has its bit; 0: it has none.
type actingSlot struct {
	bit  uint64
	word int
}

// direct says which plain moves or drops are made without their story, on up to 64 cells.
type direct struct {
	simple     bool              // nothing but what puts pieces, writes, state and captures of royals asks for more than to move the piece
	onlyWrites bool              // edits change nothing but the memory, and no move has a story
	inert      bool              // edits write numbers that neither keep pieces from moving nor out of cells, or end the game, and no move has a story
	changes    bool              // some edits change the board
	brings     bool              // some put pieces where the moves do not
	loses      bool              // edits may take a royal off
	checks     bool              // moves that give check are not
	rests      bool              // nor those while pieces rest: the number of a captured one is still on the cell of its captor
	remembers  bool              // what has happened so far can ask for more, or a goal about full cells or few pieces can hold
	watches    bool              // a goal about where pieces stand can hold
	royals     bool              // in which only royals count
	except     uint64            // moves onto these cells are not
	leftBehind *[2]board.Piece   // what is put where a step began, if nothing else follows it; nil if there is more
	edits      []rules.AfterEdit // which may follow such moves
	stories    []rules.MoveMask  // these are not
	stands     [2]uint64         // nor those after which a piece of the side stands on one of these
	full       []uint64          // nor those after which one of these sets is full
	fewPieces  [2]int            // nor those before which a side has at most so many pieces
	after      []following       // by moved piece
	takes      []bool            // by captured piece, or none: something can follow
	numbers    *numbers          // what follows, if that changes no more than one cell state; else nil
}

// followed reports whether something may follow a move of a piece that captures another, or none.
func (d *direct) followed(pc, captured board.Piece, from, to Move) bool {
	f := &d.after[pc]
	return f.ends>>to&(f.begins>>from)&1 != 0 && d.takes[captured]
}

// following says which moves of a piece something follows.
type following struct {
	begins  uint64 // where they begin
	ends    uint64 // where they end
	edited  uint64 // where they end if edits follow
	storied uint64 // where they end if they have a story
}

// The kinds of such moves.
const (
	directQuiet = iota
	directCapture
	directDrop
	directChosen // how many there are: those that take up options follow
)

// change is one entry of the undo record: a slot of the memory or, if that is negative, a cell
// or the numbers of a cell state.
type change struct {
	slot    int32
	cell    board.Cell
	unmoved bool
	old     int32
}

// What a change is instead of a slot. Of a cell state, old is the index; its levels are the last ones of
// effectState.former.
const (
	oneCell    = -1
	allNumbers = -2
)

// record is what the effects keep of a ply.
type record struct {
	undo    int32 // length of the undo record before it
	move    Move
	ending  ending // how the game ended, for the side then to move
	movable bool   // the side then to move is known to have a legal move
	// mateLoses: the move loses if it gives mate.
	mateLoses bool
	offered   bool // a trigger offered the player an option
	// changed: the move changed how many pieces there are. If not, goals that ask for
	// that hold no more than before it.
	changed bool
	counted moveCount
}

// chaseScratch is what perpetualChase works with.
type chaseScratch struct {
	moves          []Move       // since the first occurrence, the last first
	stands         []board.Cell // by cell: where the piece on it stood at the first occurrence
	chased         [2][]bool    // by side and that cell: each move so far chased the piece
	now            []bool       // by that cell: the last move chases it
	possible       []Move       // the moves of a side before its move
	before, after  []Move       // its threats before and after it
	replies, takes []Move       // the moves of the other side, before and after a capture
}

func newChaseScratch(p *rules.Program) *chaseScratch {
	n := p.Board.Cells()
	return &chaseScratch{stands: make([]board.Cell, n), chased: [2][]bool{make([]bool, n), make([]bool, n)}, now: make([]bool, n)}
}

// ending is how a game ended, one more than the outcome; 0: it has not.
type ending uint8

// drawnAtEnd is the ending by an action that draws the game: what points make of that
// shows when the move is over.
const drawnAtEnd ending = 255

func endingOf(o ir.Outcome) ending { return ending(o) + 1 }

// drawn is the ending of a game that would be drawn.
func (t *effectState) drawn() ending { return endingOf(DrawResult(t.effectsBoard)) }

// liftedPiece is a piece off the board with the state that it carries along.
type liftedPiece struct {
	piece board.Piece
	state [rules.MaxCarried]int32
}

// newEffectState returns the effect state of a position at its beginning; nil if
// the game has no effects.
func newEffectState(p *rules.Program, s *rules.State) *effectState {
	if p.Effects == nil {
		return nil
	}
	t := &effectState{prog: p, effects: p.Effects, memory: make([]int32, p.Memory.Slots), records: make([]record, 1, 64), loses: p.HasRoyals, counting: p.Ends.Counting}
	t.top().counted = newMoveCount(s.Count)
	t.words = (p.Board.Cells() + 63) / 64
	if p.Ends.Chases != nil {
		t.chase = newChaseScratch(p)
	}
	t.levels = make([]levels, len(p.Effects.CellStates)*t.words)
	t.carried = p.Memory.Carried
	t.findActing()
	for slot, v := range s.Memory {
		t.store(slot, int32(v))
	}
	return t
}

// clone returns a copy without its board, or nil.
func (t *effectState) clone() *effectState {
	if t == nil {
		return nil
	}
	c := *t
	c.key = nil
	c.memory = append([]int32(nil), t.memory...)
	c.levels, c.former = append([]levels(nil), t.levels...), append([]levels(nil), t.former...)
	c.undo = append([]change(nil), t.undo...)
	c.records = append(make([]record, 0, len(t.records)+64), t.records...)
	if c.chase != nil {
		c.chase = newChaseScratch(t.prog)
	}
	c.onWay, c.question, c.lists, c.probes, c.bases, c.reached, c.seen = nil, moveEvent{}, nil, nil, nil, nil, nil
	c.replayed, c.inCheck = nil, nil
	return &c
}

func (t *effectState) top() *record { return &t.records[len(t.records)-1] }

// isOver reports whether the game has ended.
func (t *effectState) isOver() bool { return t.top().ending != 0 && !t.probing }

// slots returns the memory, or nil without effects.
func (t *effectState) slots() []int32 {
	if t == nil {
		return nil
	}
	return t.memory
}

// writeState writes the memory into the state of a position.
func (t *effectState) writeState(s *rules.State) {
	s.Memory = make([]int, len(t.memory))
	for slot, v := range t.memory {
		s.Memory[slot] = int(v)
	}
}

// pushRecord begins a ply.
func (t *effectState) pushRecord(m Move, changed bool) {
	t.records = append(t.records, record{})
	r := t.top() // written in place: copying a record just built would wait for its stores
	r.undo, r.move, r.changed = int32(len(t.undo)), m, changed
}

// pushPass begins the ply of a pass of the search, which does not count.
func (t *effectState) pushPass() {
	counted := t.top().counted
	t.pushRecord(None, false)
	t.top().counted = counted
}

// countMove counts the move just made, which took a piece, or Empty.
func (t *effectState) countMove(captured board.Piece) {
	r := t.top()
	m := countedMove{side: t.Side().Other(), captured: captured, promoted: r.move.Promotion() != 0, changed: r.changed}
	r.counted = t.records[len(t.records)-2].counted.after(m, t.counting, t.effectsBoard)
}

// popRecord takes back the last ply.
func (t *effectState) popRecord() {
	if before := int(t.top().undo); before < len(t.undo) {
		t.takeBack(before)
	}
	t.records = t.records[:len(t.records)-1]
}

// takeBack takes back what has been changed since the undo record had a length.
func (t *effectState) takeBack(before int) {
	for i := len(t.undo) - 1; i >= before; i-- {
		switch c := &t.undo[i]; {
		case c.slot >= 0:
			t.store(int(c.slot), c.old)
		case c.slot == oneCell:
			t.restoreCell(c.cell, board.Piece(c.old), c.unmoved)
		default:
			t.restoreNumbers(int(c.old))
		}
	}
	t.undo = t.undo[:before]
}

// restoreNumbers takes back what makeNumbers has changed of a cell state.
func (t *effectState) restoreNumbers(i int) {
	last := len(t.former) - 1
	l, old := &t.levels[i], &t.former[last]
	changed, first := (old.raised^l.raised)|(old.lasting^l.lasting)|(old.third^l.third), t.effects.CellStates[i].First
	l.raised, l.lasting, l.third = old.raised, old.lasting, old.third
	for ; changed != 0; changed &= changed - 1 {
		c := bits.TrailingZeros64(changed) & 63
		t.memory[first+c] = l.at(c)
	}
	t.former = t.former[:last]
}

// passKey returns what a pass some plies ago has changed of the key beside the side to move, if the
// move then was one. Positions that differ in nothing else count as one that occurs again.
func (t *effectState) passKey(plies int) uint64 {
	if t == nil || !t.effects.Passes() {
		return 0
	}
	if i := len(t.records) - 1 - plies; i >= 0 && t.records[i].move.IsPass() && t.records[i].move.Wall() == board.None {
		return t.prog.Keys.SlotChange(t.effects.PassSlot, 0, 1)
	}
	return 0
}

// setSlot writes a slot of the memory.
func (t *effectState) setSlot(slot int, v int32) {
	old := t.memory[slot]
	if old == v {
		return
	}
	t.undo = append(t.undo, change{slot: int32(slot), old: old})
	t.store(slot, v)
	if key := t.prog.Keys.SlotChange(slot, int(old), int(v)); t.key != nil {
		*t.key ^= key
	} else {
		t.changeKey(key)
	}
}

// closeGate closes a gate, if the cell is one.
func (t *effectState) closeGate(c board.Cell) { t.setSlot(t.prog.Memory.Gate(c), 0) }

// addToHand changes the number of pieces in hand.
func (t *effectState) addToHand(s board.Side, kind int, by int32) {
	slot := t.prog.Memory.Hand(s, kind)
	t.setSlot(slot, t.memory[slot]+by)
}

// setCell puts a piece, or none, on a cell.
func (t *effectState) setCell(c board.Cell, pc board.Piece) {
	t.top().changed = true
	if t.effects.HasGates() {
		t.closeGate(c)
	}
	t.undo = append(t.undo, change{oneCell, c, t.isUnmoved(c), int32(t.At(c))})
	t.effectsBoard.changeCell(c, pc)
}

// lift takes a piece off the board with the state that it carries.
func (t *effectState) lift(c board.Cell) (m liftedPiece) {
	m.piece = t.At(c)
	for i, first := range t.prog.Memory.Carried {
		m.state[i] = t.memory[first+int(c)]
		t.setSlot(first+int(c), 0)
	}
	t.setCell(c, board.Empty)
	return m
}

// put puts a piece on an empty cell.
func (t *effectState) put(c board.Cell, m liftedPiece) {
	if t.isNeutral(m.piece) {
		m.piece = board.NewPiece(m.piece.Kind(), board.White)
	}
	t.setCell(c, m.piece)
	for i, first := range t.prog.Memory.Carried {
		t.setSlot(first+int(c), m.state[i])
	}
}

// isNeutral reports whether a piece belongs to neither side.
func (t *effectState) isNeutral(pc board.Piece) bool {
	return t.prog.HasNeutral && t.prog.Kinds[pc.Kind()].Neutral
}

// newPiece returns a new piece with the state it starts with.
func (t *effectState) newPiece(pc board.Piece) liftedPiece {
	m := liftedPiece{piece: pc}
	for _, n := range t.effects.Initial[pc.Kind()] {
		for i, first := range t.prog.Memory.Carried {
			if first == n.First {
				m.state[i] = int32(n.Value)
			}
		}
	}
	return m
}

// moveEvent is what conditions, triggers and goals can ask of a move, or of a
// position before any.
type moveEvent struct {
	player     board.Side // for whom the condition is asked
	mover      board.Side
	piece      board.Cell  // where the moved piece is now, or None
	before     board.Piece // it before the move
	captured   board.Piece
	hurdle     board.Piece             // in the conditions of movements: the piece that the move jumps over
	value      [rules.MaxCarried]int32 // the state that the captured piece carried
	origin     board.Cell
	dest       board.Cell
	unmoved    [2]bool // by ir.Subject: it had not moved
	doubleStep bool
	gating     Move       // it, if a piece may come from the hand with it
	moved      bool       // there was a move
	isPass     bool       // it is a pass, or a wall in place of a move
	wall       board.Cell // where it puts a wall, or None
	dropped    bool       // it is a drop
	faced      bool       // royals of both sides that have to part faced each other before it
	promoted   bool       // the moved piece has promoted
	chosen     bool       // it takes up the options that triggers offer
	ending     ending     // of the game by an action, for the side now to move
}

// noMove returns the event of a position for a player, without a move before it.
func noMove(player board.Side) moveEvent {
	return moveEvent{player: player, mover: player, piece: board.None, origin: board.None, dest: board.None, wall: board.None}
}

// leavesBoard reports whether the move is a pass that leaves the board as it is.
func (e *moveEvent) leavesBoard() bool { return e.isPass && e.wall == board.None }

// beforeMove is what the effects must know of the position before a move.
type beforeMove struct {
	moved      board.Piece
	captured   board.Piece
	capturedOn board.Cell
	unmoved    [2]bool // by ir.Subject
	royals     [2]int  // of the mover and of the other side, if one can lose some
	faced      bool    // royals of both sides face each other, and that matters
}

// lostPiece is a piece that a move takes, and where it stood.
type lostPiece struct {
	piece board.Piece
	cell  board.Cell
}

// store writes a slot of the memory, which may be one that acts by itself.
func (t *effectState) store(slot int, v int32) {
	t.memory[slot] = v
	if len(t.acting) > 0 {
		t.setLevels(slot, v)
	}
}

// setLevels is store for the levels of cell states.
func (t *effectState) setLevels(slot int, v int32) {
	a := &t.acting[slot]
	t.levels[a.word].set(a.bit, v)
}

// findActing finds out which slots act by themselves.
func (t *effectState) findActing() {
	states := t.effects.CellStates
	if len(states) == 0 {
		return
	}
	t.acting = make([]actingSlot, t.prog.Memory.Slots)
	for i := range states {
		for c := range t.prog.Start.Cells {
			t.acting[states[i].First+c] = actingSlot{1 << (c & 63), i*t.words + c>>6}
		}
		if states[i].Freezes {
			t.freezing = append(t.freezing, i)
		}
		if states[i].Decays {
			t.decaying = append(t.decaying, i)
		}
		for s, closed := range states[i].Bars {
			if closed {
				t.barring[s] = append(t.barring[s], i)
			}
		}
	}
}

// isFrozen reports whether the state of the piece on c keeps it from moving.
func (t *effectState) isFrozen(c board.Cell) bool {
	for i := range t.effects.CellStates {
		if t.effects.CellStates[i].Freezes && t.levels[i*t.words+int(c)>>6].raised>>(c&63)&1 != 0 {
			return true
		}
	}
	return false
}

// frozen returns the pieces that their state keeps from moving, on up to 64 cells.
func (t *effectState) frozen() (set uint64) {
	for _, i := range t.freezing {
		set |= t.levels[i].raised
	}
	return set
}

// addFrozen adds the pieces that their state keeps from moving to a set of cells.
func (t *effectState) addFrozen(set []uint64) {
	for _, i := range t.freezing {
		for n := range t.words {
			set[n] |= t.levels[i*t.words+n].raised
		}
	}
}

// hasBars reports whether there are marks that keep the pieces of a side out.
func (t *effectState) hasBars(s board.Side) bool {
	for _, i := range t.barring[s&1] {
		for n := range t.words {
			if t.levels[i*t.words+n].raised != 0 {
				return true
			}
		}
	}
	return false
}

// isBarredAt reports whether a mark on cell i of a path stops a piece of side s there.
func (t *effectState) isBarredAt(p *rules.Path, i int, s board.Side) bool {
	return p.Skip>>i&1 == 0 && t.isBarred(p.Cells[i], s)
}

// isBarred reports whether a mark keeps the pieces of a side out of a cell.
func (t *effectState) isBarred(c board.Cell, s board.Side) bool {
	for i := range t.effects.CellStates {
		if t.effects.CellStates[i].Bars[s&1] && t.levels[i*t.words+int(c)>>6].raised>>(c&63)&1 != 0 {
			return true
		}
	}
	return false
}

// barredCells returns the cells out of which marks keep the pieces of a side, on up to 64 cells.
func (t *effectState) barredCells(s board.Side) (set uint64) {
	for _, i := range t.barring[s&1] {
		set |= t.levels[i].raised
	}
	return set
}

// stillFrozen returns those of some pieces that their state keeps from moving even when
// their next turn has begun, on up to 64 cells.
func (t *effectState) stillFrozen(pieces uint64) (set uint64) {
	for _, i := range t.freezing {
		if t.effects.CellStates[i].Decays {
			set |= t.levels[i].lasting
		} else {
			set |= t.levels[i].raised
		}
	}
	return set & pieces
}
