package rules

import (
	"slices"

	"dragoman/board"
	"dragoman/dsl/ir"
)

// This file turns triggers into edits of the board and the memory that follow plain moves
// and drops, where the move alone tells what they do. Back-ends with sets need not fire
// such triggers. Of the others it finds out which moves can set them off.

// MoveMask says of plain moves and drops which of them something follows.
type MoveMask struct {
	Capture  bool       // only captures
	Chosen   bool       // only moves that take up the options of triggers
	From, To uint64     // only moves from these cells to those
	Moved    *[256]bool // by piece: only moves of it; nil: of any
	Captured *[256]bool // by captured piece, Empty if there is none: only then; nil: always
}

// Has reports whether a move is one of them.
func (m *MoveMask) Has(from, to int, moved, captured board.Piece) bool {
	return m.From>>(from&63)&(m.To>>(to&63))&1 != 0 && (m.Moved == nil || m.Moved[moved]) && (m.Captured == nil || m.Captured[captured])
}

// AfterEdit is what a trigger does after a plain move or a drop.
type AfterEdit struct {
	MoveMask
	Origin    bool           // the cell is where the move began, not where it ended
	Fixed     bool           // or Cell, wherever that was
	Cell      uint8          //
	Around    *[64]uint64    // by that cell: cells from which it takes pieces; nil: it puts one on the cell
	Takes     *[256]bool     // by piece: it takes it
	Flips     *Flips         // it gives pieces to the side that moved; nil: it does not
	Puts      [2]board.Piece // by the side that moved: what comes onto the cell; Empty: nothing
	Creates   bool           // that is new, and has not moved
	Relocates bool           // the piece that moved goes to the cell
	Turns     bool           // it goes over to the other side
	Writes    *Write         // it changes the memory instead; nil: it does not
	Ends      *EndsGame      // or it ends the game, unless another did before
	If        []LateTest     // what has to be true once the edits before have been made
}

// EndsGame says how an edit ends the game.
type EndsGame struct {
	Drawn  bool
	Winner [2]board.Side // by the side that moved, unless it is drawn
}

// LateTest compares a number of the memory, or asks whether royals are attacked.
type LateTest struct {
	Check   bool
	Of      [2]board.Side // by the side that moved: whose royals
	Slot    int           // the first one if every cell has one
	OfMover bool          // it is that of the piece that moved
	Rel     ir.Rel
	Number  int
	Fails   bool // it has to be wrong
}

// Holds reports whether the test of a number is passed after a move to a cell.
func (n *LateTest) Holds(memory []int32, to int) bool {
	slot := n.Slot
	if n.OfMover {
		slot += to
	}
	return n.Rel.Holds(int(memory[slot]), n.Number) != n.Fails
}

// On returns the cell of an edit after a move.
func (e *AfterEdit) On(from, to int) int {
	switch {
	case e.Fixed:
		return int(e.Cell)
	case e.Origin:
		return from
	}
	return to
}

// ChangesBoard reports whether an edit puts, takes or turns pieces.
func (e *AfterEdit) ChangesBoard() bool { return e.Writes == nil && e.Ends == nil }

// Brings reports whether an edit may bring a piece to where the move did not.
func (e *AfterEdit) Brings() bool {
	return e.Flips != nil || e.Relocates || e.Turns || e.ChangesBoard() && (e.Origin || e.Fixed) && e.Puts != [2]board.Piece{}
}

// LeftBehind returns what an edit puts where a move began, by the side that moved, or nil if
// that is not all that it does, or more than piece and cells tell whether it follows.
func (e *AfterEdit) LeftBehind() *[2]board.Piece {
	if !e.Origin || !e.ChangesBoard() || e.Around != nil || e.Flips != nil || e.Relocates || e.Turns || e.Captured != nil || len(e.If) > 0 {
		return nil
	}
	return &e.Puts
}

// TakesRoyal reports whether an edit may take a royal off the board, or from its side.
func (e *AfterEdit) TakesRoyal(royal *[256]bool) bool {
	switch {
	case !e.ChangesBoard() || e.Origin && e.Around == nil && e.Flips == nil: // nothing stands where the move began
		return false
	case e.Flips != nil || e.Fixed || e.Relocates:
		return true
	}
	pieces := e.Moved
	if e.Around != nil {
		pieces = e.Takes
	}
	for pc, is := range royal {
		if is && (pieces == nil || pieces[pc]) {
			return true
		}
	}
	return false
}

// BringsEnemy reports whether an enemy of the side that moved can appear by an edit.
func (e AfterEdit) BringsEnemy() bool {
	for s, pc := range e.Puts {
		if pc != board.Empty && pc.Side() != board.Side(s) {
			return true
		}
	}
	return e.Turns
}

// Write changes a number of the memory.
type Write struct {
	Slot   [2]int // by the side that moved; the first one if every cell has one
	OfCell bool   // it is that of the cell of the edit
	Assign ir.Assign
	Value  int
}

// Flips says which pieces around a cell change sides.
type Flips struct {
	Beside [64]uint64 // by cell: those there
	Dirs   []Direction
	InRow  bool // those that stand in a row between the cell and a piece of the side
}

// Cells returns the cells of the pieces that a piece of a side on c flips; own and foe are
// the pieces of both sides.
func (f *Flips) Cells(c int, own, foe uint64) (set uint64) {
	if !f.InRow {
		return f.Beside[c&63] & foe
	}
	if f.Beside[c&63]&foe == 0 {
		return 0
	}
	for i := range f.Dirs {
		d := &f.Dirs[i]
		line, on := uint64(0), d.Shift(1<<c)
		for ; on&foe != 0; on = d.Shift(on) {
			line |= on
		}
		if on&own != 0 {
			set |= line
		}
	}
	return set
}

// Offers says of which moves triggers offer the player something.
type Offers struct {
	Moves []MoveMask // all plain moves and drops that may have an option
	Exact bool       // all of these have one
	Later bool       // some are offered for what a promotion does
	Sure  bool       // a move that takes it up is legal if it is without
}

// findOffers finds out whether effects change what attacks what after a move that takes up
// an option. Which moves have one shows later.
func (s *Effects) findOffers(p *Program) {
	if !s.Optional {
		return
	}
	s.Offers = &Offers{Exact: true, Sure: s.Unsure == nil}
	transformed := false
	for _, list := range s.Triggers {
		for i := range list {
			t, when := &list[i], list[i].When.needs()
			for pc := board.Piece(2); int(pc) < p.Pieces() && t.Optional; pc++ {
				s.Offers.Sure = s.Offers.Sure && !s.canUpset(p, t, &when, pc, transformed)
			}
			transformed = transformed || slices.ContainsFunc(t.Do, func(a Action) bool { return a.Op == ir.Transform })
		}
	}
}

// findAfterEdits compiles the triggers that follow moves to edits. Moves that set off one
// of the others are in Stories.
func (s *Effects) findAfterEdits(p *Program) {
	if p.Board.Cells() > 64 {
		return
	}
	b := afterEdits{prog: p, effects: s, moverStands: true, goalsCompare: s.goalsCompare()}
	for _, on := range []ir.Event{ir.OnMove, ir.OnCapture, ir.OnTurnEnd, ir.OnTurnStart} {
		for i := range s.Triggers[on] {
			b.trigger(&s.Triggers[on][i], on)
		}
	}
	for i := range s.Triggers[ir.OnCheck] {
		if s.Triggers[ir.OnCheck][i].Optional { // which moves give check is not known
			s.Offers.Moves = append(s.Offers.Moves, MoveMask{From: ^uint64(0), To: ^uint64(0)})
			s.Offers.Exact = false
		}
	}
	b.numberGoals()
	s.AfterEdits, s.Stories, s.Possible, s.Unforeseen = b.list, b.stories, b.possible, b.unforeseen
}

// afterEdits compiles triggers one after the other.
type afterEdits struct {
	prog        *Program
	effects     *Effects
	tests       []LateTest // of the trigger at hand
	list        []AfterEdit
	stories     []MoveMask
	possible    []AfterEdit
	unforeseen  bool
	othersTurn  bool // the player asked is not the one who moved
	moverStands bool // the moved piece is on its target, and what it was
	created     bool // something else may be there, or nothing

	goalsCompare bool // goals do nothing but compare numbers that the game keeps with others
}

// trigger adds the edits of a trigger, or notes the moves after which it has to be fired.
func (b *afterEdits) trigger(t *Trigger, on ir.Event) {
	e, s := AfterEdit{MoveMask: MoveMask{Capture: on == ir.OnCapture, Chosen: t.Optional, From: ^uint64(0), To: ^uint64(0)}}, b.effects
	b.othersTurn = on == ir.OnTurnStart
	b.tests = nil
	exact := t.When == nil || b.condition(&e.MoveMask, t.When, true)
	if t.Optional {
		s.Offers.Moves = append(s.Offers.Moves, e.MoveMask)
		s.Offers.Exact = s.Offers.Exact && exact && len(b.tests) == 0
		s.Offers.Later = s.Offers.Later || t.When.asks(ir.Promoted)
	}
	if len(b.tests) > 0 {
		if e.If = b.tests; len(t.Do) > 1 { // the first action can change what the second depends on
			e.If, exact = nil, false
		}
	}
	exact = exact && !s.HasGates() && !s.HoldsRemoved
	foreseen, before := !b.othersTurn || !slices.ContainsFunc(t.Do, Action.touchesPieces), *b
	for i := 0; i < len(t.Do) && foreseen; i++ {
		foreseen = b.action(e, &t.Do[i])
	}
	if exact && foreseen {
		return
	}
	edits := b.list[len(before.list):]
	*b = before
	b.stories = append(b.stories, e.MoveMask)
	switch {
	case t.Optional: // moves that take up an option are tested
	case foreseen:
		b.possible = append(b.possible, edits...)
	default:
		b.unforeseen = b.unforeseen || slices.ContainsFunc(t.Do, func(a Action) bool { return a.changesBoard() || a.Op == ir.Mark })
	}
}

// condition narrows some moves to those for which a condition is true, or is not, as far
// as that is possible, and reports whether it is.
func (b *afterEdits) condition(m *MoveMask, q *Cond, is bool) bool {
	switch {
	case q.Op == ir.Not:
		return b.condition(m, &q.Sub[0], !is)
	case q.Op == ir.And && is, q.Op == ir.Or && !is:
		all := true
		for i := range q.Sub {
			all = b.condition(m, &q.Sub[i], is) && all
		}
		return all
	case q.Op == ir.Or || q.Op == ir.And:
		set, place, ok := q.cells()
		if !ok {
			return false
		}
		return b.condition(m, &Cond{Op: ir.Within, Place: Place{Kind: place}, Mask: set}, is)
	case q.Op == ir.IsCapture && is:
		m.Capture = true
	case q.Op == ir.Promoted: // no direct move is one
		if is {
			m.To = 0
		}
	case q.Op == ir.Within && q.Place.Kind == ir.Origin:
		m.From &= within(q, is)
	case q.Op == ir.Within && q.Place.Kind == ir.Destination:
		m.To &= within(q, is)
	case q.Op == ir.Compare && q.Left.Kind == ir.TermType && q.Right.Kind == ir.TermNumber:
		return b.kind(m, &q.Relation, is)
	case q.Op == ir.Compare && q.Right.Kind == ir.TermNumber:
		return b.number(&q.Relation, is)
	case q.Op == ir.InCheck:
		return b.check(q.Who, is)
	case q.Op == ir.OwnedBy && q.Of == ir.TheMover:
		return b.owner(m, q.Who, is)
	case q.Op == ir.OwnedBy && q.Of == ir.TheCaptured:
		return b.capturedOwner(m, q.Who, is)
	case q.Op == ir.SideIs && (q.Who == ir.AsWhite || q.Who == ir.AsBlack):
		narrow(&m.Moved, func(pc board.Piece) bool {
			asked, _ := b.player(ir.Me, pc.Side())
			return (asked == board.White) == (q.Who == ir.AsWhite) == is
		})
	default:
		return false
	}
	return true
}

// cells returns the cells on which a move has to begin or end for a condition to hold; ok is
// false if it asks for anything else, or for both.
func (q *Cond) cells() (set uint64, place ir.PlaceKind, ok bool) {
	if q.Op == ir.Within {
		return q.Mask, q.Place.Kind, true
	}
	if q.Op != ir.And && q.Op != ir.Or {
		return 0, 0, false
	}
	for i := range q.Sub {
		sub, at, ok := q.Sub[i].cells()
		switch {
		case !ok || i > 0 && at != place:
			return 0, 0, false
		case i == 0:
			set, place = sub, at
		case q.Op == ir.And:
			set &= sub
		default:
			set |= sub
		}
	}
	return set, place, len(q.Sub) > 0
}

// within returns the cells of a condition, or the others.
func within(q *Cond, is bool) uint64 {
	if is {
		return q.Mask
	}
	return ^q.Mask
}

// number adds a test of a number that the game keeps, or a piece that has moved.
func (b *afterEdits) number(r *Relation, is bool) bool {
	ofMover := r.Left.Kind == ir.TermState && r.Left.Of == ir.TheMover && b.moverStands
	if r.Left.Kind != ir.TermGame && !ofMover {
		return false
	}
	b.tests = append(b.tests, LateTest{Slot: r.Left.Slot, OfMover: ofMover, Rel: r.Rel, Number: r.Right.Number, Fails: !is})
	return true
}

// check adds a test of whether the royals of a player are attacked.
func (b *afterEdits) check(who ir.Who, is bool) bool {
	if b.othersTurn && b.effects.Freezes() { // what rested may be awake
		return false
	}
	test, ok := LateTest{Check: true, Fails: !is}, [2]bool{}
	for s := range board.Side(2) {
		test.Of[s], ok[s] = b.player(who, s)
	}
	b.tests = append(b.tests, test)
	return ok[0] && ok[1]
}

// kind narrows some moves to those, or captures, of pieces of a kind, or of others.
func (b *afterEdits) kind(m *MoveMask, r *Relation, is bool) bool {
	pieces := &m.Moved
	switch {
	case r.Left.Of == ir.TheCaptured:
		pieces = &m.Captured
	case r.Left.Of != ir.TheMover || !b.moverStands:
		return false
	}
	narrow(pieces, func(pc board.Piece) bool {
		n := 0
		if pc != board.Empty && pc.Kind() == r.Left.Piece {
			n = 1
		}
		return r.Rel.Holds(n, r.Right.Number) == is
	})
	return true
}

// owner narrows some moves to those of pieces of a player, or not.
func (b *afterEdits) owner(m *MoveMask, who ir.Who, is bool) bool {
	switch {
	case !b.moverStands:
		return false
	case who == ir.AsWhite, who == ir.AsBlack:
		narrow(&m.Moved, func(pc board.Piece) bool { return (pc.Side() == board.White) == (who == ir.AsWhite) == is })
	case who == ir.Me && !b.othersTurn:
		if !is {
			m.To = 0
		}
	default:
		return false
	}
	return true
}

// capturedOwner narrows some moves to those that capture pieces of a player, or not.
func (b *afterEdits) capturedOwner(m *MoveMask, who ir.Who, is bool) bool {
	if b.prog.HasNeutral || b.prog.Locusts != nil && b.prog.Locusts.ofOwn {
		return false
	}
	var of [2]bool // by the side of the captured piece, which the other takes
	for s := range board.Side(2) {
		player, ok := b.player(who, s.Other())
		if !ok {
			return false
		}
		of[s] = player == s
	}
	narrow(&m.Captured, func(pc board.Piece) bool { return (pc != board.Empty && of[pc.Side()&1]) == is })
	return true
}

// narrow leaves out the pieces of a list, nil for all, for which a test fails.
func narrow(pieces **[256]bool, test func(board.Piece) bool) {
	list := &[256]bool{}
	for pc := range list {
		list[pc] = (*pieces == nil || (*pieces)[pc]) && test(board.Piece(pc))
	}
	*pieces = list
}

// action adds the edit of an action and reports whether that is all that it does.
func (b *afterEdits) action(e AfterEdit, a *Action) bool {
	switch a.Op {
	case ir.SetGame, ir.SetState:
		return b.write(e, a)
	case ir.Mark:
		return b.mark(e, a)
	case ir.Wins, ir.Loses, ir.Draws:
		return b.ends(e, a)
	}
	if len(b.prog.Memory.Carried) > 0 { // what comes and goes would have its state
		return false
	}
	if !e.place(a) {
		return false
	}
	switch {
	case a.Op == ir.RemoveAround:
		e.Around, e.Takes = &[64]uint64{}, &[256]bool{}
		for c, cells := range a.Around {
			for _, near := range cells {
				e.Around[c] |= 1 << near
			}
		}
		for pc := 2; pc < b.prog.Pieces(); pc++ {
			e.Takes[pc] = a.Kind == 0 || (board.Piece(pc).Kind() == a.Kind) != a.Except
		}
	case a.flips() && a.Place.Kind == ir.Destination && a.Who == ir.Me && !b.prog.HasNeutral:
		e.Flips = &Flips{Dirs: a.Dirs, InRow: a.Op == ir.FlipEnclosed}
		for i := range a.Dirs {
			for c := range b.prog.Board.Cells() {
				e.Flips.Beside[c] |= a.Dirs[i].Shift(1 << c)
			}
		}
	case a.Op == ir.Create:
		for s := range board.Side(2) {
			owner, ok := b.player(a.Who, s)
			if !ok {
				return false
			}
			e.Puts[s] = b.prog.newPiece(a.Kind, owner)
			if b.prog.HasPath(e.Puts[s], IfUnmoved|IfMoved, Capture) { // what it attacks depends on whether it has moved
				return false
			}
		}
		e.Creates = true
		b.created = b.created || !e.Origin
	case (a.Op == ir.Remove && !b.created || a.Op == ir.Transform && b.moverStands) && a.Of == ir.TheMover:
		e.Origin, e.Fixed = false, false
		for s := range board.Side(2) {
			if a.Op == ir.Transform {
				e.Puts[s] = b.prog.newPiece(a.Kind, s)
			}
		}
	case a.Op == ir.Relocate && a.Of == ir.TheMover && a.Place.Kind != ir.Destination && b.moverStands:
		e.Relocates, b.created = true, true
	case a.Op == ir.SetOwner && a.Of == ir.TheMover && b.isOpponent(a.Who) && b.moverStands:
		e.Turns, e.Origin, e.Fixed = true, false, false
	default:
		return false
	}
	b.moverStands = b.moverStands && (e.Flips != nil || e.Origin && e.Around == nil && !e.Relocates)
	b.list = append(b.list, e)
	return true
}

// player returns the side that a trigger means when a side has moved.
func (b *afterEdits) player(who ir.Who, mover board.Side) (s board.Side, ok bool) {
	switch {
	case who == ir.PieceOwner && b.moverStands:
		return mover, true
	case who == ir.CapturedOwner && !b.othersTurn && !b.prog.HasNeutral && (b.prog.Locusts == nil || !b.prog.Locusts.ofOwn):
		return mover.Other(), true
	case b.othersTurn:
		mover = mover.Other()
	}
	return SideOf(who, mover)
}

// isOpponent reports whether a trigger means the opponent of the side that has moved.
func (b *afterEdits) isOpponent(who ir.Who) bool {
	for mover := range board.Side(2) {
		if s, ok := b.player(who, mover); !ok || s == mover {
			return false
		}
	}
	return true
}

// touchesPieces reports whether an action changes the board or the state of cells. State drops when a turn begins, before
// triggers of that event.
func (a Action) touchesPieces() bool {
	return a.Op != ir.SetGame && a.Op != ir.Wins && a.Op != ir.Loses && a.Op != ir.Draws
}

// ends adds the edit of an action that ends the game and reports whether that is all that it
// does.
func (b *afterEdits) ends(e AfterEdit, a *Action) bool {
	e.Ends = &EndsGame{Drawn: a.Op == ir.Draws}
	for s := range board.Side(2) {
		winner, ok := b.player(a.Who, s)
		if !ok && !e.Ends.Drawn {
			return false
		}
		if a.Op == ir.Loses {
			winner = winner.Other()
		}
		e.Ends.Winner[s] = winner
	}
	b.list = append(b.list, e)
	return true
}

// place notes the cell of an action and reports whether it is on the board.
func (e *AfterEdit) place(a *Action) bool {
	e.Origin, e.Fixed = a.Place.Kind == ir.Origin, a.Place.Kind == ir.Fixed
	if e.Fixed {
		e.Cell = uint8(a.Place.Cell)
	}
	return !e.Fixed || a.Place.Cell != board.None
}

// write adds the edit of an action that changes the memory and reports whether that is all
// that it does. What goals ask for is no edit, unless they only compare it.
func (b *afterEdits) write(e AfterEdit, a *Action) bool {
	e.Writes = &Write{Slot: [2]int{a.Slot, a.Slot}, OfCell: a.Op == ir.SetState, Assign: a.Assign, Value: a.Value.Number}
	if a.Value.Kind != ir.TermNumber || e.Writes.OfCell && (a.Of != ir.TheMover || !b.moverStands) || !e.Writes.OfCell && !b.goalsCompare && b.effects.goalsAsk(a.Slot) {
		return false
	}
	b.list = append(b.list, e)
	return true
}

// mark adds the edit of an action that puts a mark on a cell and reports whether that is all
// that it does.
func (b *afterEdits) mark(e AfterEdit, a *Action) bool {
	if !b.moverStands || !e.place(a) {
		return false
	}
	slots := a.Mark
	for mover := range slots {
		owner, ok := b.player(a.Who, board.Side(mover))
		if !ok {
			return false
		}
		slots[mover] = a.Mark[owner]
	}
	e.Writes = &Write{Slot: slots, OfCell: true, Assign: ir.Set, Value: 1}
	b.list = append(b.list, e)
	return true
}

// goalsCompare reports whether all goals compare a number that the game keeps with another.
func (s *Effects) goalsCompare() bool {
	return !s.NoMoveGoals && !slices.ContainsFunc(s.allGoals(), func(g Cond) bool {
		return g.Op != ir.Compare || g.Left.Kind != ir.TermGame || g.Right.Kind != ir.TermNumber
	})
}

// numberGoals adds the ends of the game by goals that compare numbers, after all that writes one of these.
func (b *afterEdits) numberGoals() {
	if !b.goalsCompare {
		return
	}
	s := b.effects
	for _, e := range b.list {
		if e.Writes == nil || e.Writes.OfCell {
			continue
		}
		for us := range board.Side(2) {
			by := AfterEdit{MoveMask: e.MoveMask}
			narrow(&by.Moved, func(pc board.Piece) bool { return pc.Side() == us })
			b.goals(by, s.Victory[us], e.Writes.Slot[us], EndsGame{Winner: [2]board.Side{us, us}})
			b.goals(by, s.Victory[us^1], e.Writes.Slot[us], EndsGame{Winner: [2]board.Side{us ^ 1, us ^ 1}})
			b.goals(by, s.Draws[us^1], e.Writes.Slot[us], EndsGame{Drawn: true})
		}
	}
}

// goals adds the ends of the game by those of some goals that ask for a number.
func (b *afterEdits) goals(e AfterEdit, goals []Cond, slot int, end EndsGame) {
	for _, g := range goals {
		if g.asksSlot(slot) {
			e.Ends, e.If = &end, []LateTest{{Slot: slot, Rel: g.Rel, Number: g.Right.Number}}
			b.list = append(b.list, e)
		}
	}
}

// goalsAsk reports whether a goal asks for a number that the game keeps.
func (s *Effects) goalsAsk(slot int) bool {
	return slices.ContainsFunc(s.allGoals(), func(g Cond) bool { return g.asksSlot(slot) })
}

// allGoals returns the goals of both sides.
func (s *Effects) allGoals() []Cond {
	return slices.Concat(s.Victory[0], s.Victory[1], s.Draws[0], s.Draws[1])
}

// asks reports whether a condition, nil for none, is or has one of a kind.
func (q *Cond) asks(op ir.CondOp) bool {
	return q != nil && (q.Op == op || slices.ContainsFunc(q.Sub, func(sub Cond) bool { return sub.asks(op) }))
}

// asksSlot reports whether a condition asks for a number that the game keeps.
func (q *Cond) asksSlot(slot int) bool {
	for _, t := range []*Term{&q.Left, &q.Right} {
		if q.Op == ir.Compare && t.Kind == ir.TermGame && t.Slot == slot {
			return true
		}
	}
	return slices.ContainsFunc(q.Sub, func(sub Cond) bool { return sub.asksSlot(slot) })
}
