package gen

import (
	"slices"

	"dragoman/board"
	"dragoman/gen/rules"
)

// This file is the position of games with effects whose pins are exact.

// effectsPos is strictPos in a game with effects.
type effectsPos struct {
	strictPos
	unsure     []span     // the unsure moves that are legal
	ways       unsureWays // of unsure moves, if there are any
	onlyBlasts bool       // unsure are all captures, after which sets tell what remains, and they alone
	onlyMover  bool       // what follows an unsure move takes off the piece that moved, no royal, and nothing else
	onlyLeaps  *leapLists // where all moves but drops and passes are leaps that are always legal; else nil
	plain      bool       // effects neither add moves nor forbid any, walls aside
	walls      bool       // moves put walls on the board
}

func newEffectsPos(p *rules.Program, s *rules.State) *effectsPos {
	w := &effectsPos{strictPos: strictPos{bitsPos: *newBits(p, s)}}
	w.effects.legal, w.effects.loses = true, p.HasRoyals && (!p.Safety.Required || p.Effects.Changes)
	if p.Effects.Unsure != nil {
		w.ways = w.newUnsureWays()
	}
	e := p.Effects
	if e.Blast != nil {
		w.onlyBlasts = e.Blast.Captures
		w.onlyMover = !w.onlyBlasts && e.Blast.Mover && e.Blast.Around == [64]uint64{} && !w.ways.royals
	}
	alone := e.Unsure == nil && e.Checkless == nil && !p.CapturesFirst && !e.HasGates() && len(e.Standing[0])+len(e.Standing[1]) == 0
	w.plain = alone && len(e.Droppable[0])+len(e.Droppable[1]) == 0 && !e.Passes()
	if alone && e.DropFirst == nil && !e.QuietDrops && !(p.Safety.Required && p.HasRoyals) && len(p.Castles) == 0 && !e.Freezes() && !e.HasBlocks() {
		w.onlyLeaps = leapsOf(p, w.plain)
	}
	w.walls = e.Walls.WithMoves()
	w.start(w)
	return w
}

// unsureWays says what can make the legality of an unsure move differ from that of a move
// that nothing follows.
type unsureWays struct {
	pure   []uint8 // sets of which all members may make unsure moves
	mixed  []uint8 // sets of which some may
	royals bool    // royals may
	pawns  bool    // pieces may whose moves are listed by distance
	spans  bool    // cells other than those of the move are emptied
	turns  bool    // the piece that moved may be an enemy then
	other  bool    // something else than emptied cells can attack a royal
}

// newUnsureWays returns those of the game.
func (w *effectsPos) newUnsureWays() (u unsureWays) {
	u.royals, u.other = w.anyRoyalUnsure(), len(w.prog.Effects.Stories) > 0
	for i := range uint8(rules.TrashSet) {
		some, all := false, true
		for pc := range w.member {
			if w.member[pc][i] != 0 {
				unsure := w.prog.Effects.Unsure.Any[pc]
				some, all = some || unsure, all && unsure
			}
		}
		switch {
		case some && all:
			u.pure = append(u.pure, i)
		case some:
			u.mixed = append(u.mixed, i)
		}
		byDistance := i == rules.PawnSet
		if more := w.strict.More; more != nil {
			byDistance = byDistance || slices.ContainsFunc(slices.Concat(more.Pawns[0], more.Pawns[1]), func(p rules.Pawn) bool { return p.Set == int(i) })
		}
		u.pawns = u.pawns || some && byDistance
	}
	for _, e := range w.prog.Effects.AfterEdits {
		u.spans = u.spans || e.Around != nil
		u.turns = u.turns || e.Turns
		u.other = u.other || e.Puts[0]|e.Puts[1] != board.Empty && (e.Puts[0].Side() != board.White || e.Puts[1].Side() != board.Black)
		for pc, takes := range e.Takes {
			u.other = u.other || takes && w.prog.Royal[pc]
		}
	}
	return u
}

// anyRoyalUnsure reports whether some move of a royal is unsure.
func (w *effectsPos) anyRoyalUnsure() bool {
	for pc, unsure := range w.prog.Effects.Unsure.Any {
		if unsure && w.prog.Royal[pc] {
			return true
		}
	}
	return false
}

// hideResting takes the pieces that rest out of the sets: they stand in the way and can be
// captured, but move nowhere and attack nothing. A move is legal if no piece attacks a royal
// when the next turn has begun. It reports whether there are any; then who calls it puts the
// sets back.
func (w *effectsPos) hideResting() bool {
	frozen := w.effects.frozen()
	if frozen == 0 {
		return false
	}
	f, us := &w.now, w.side()&1
	foe := w.effects.stillFrozen(f.occ[us^1])
	w.rest = rest{frozen & f.occ[us], frozen & f.occ[us^1] &^ foe}
	royals := f.set[rules.RoyalSet]
	for i := range f.set {
		if i == rules.RoyalSet || i != w.strict.Walls {
			f.set[i] &^= w.rest.own | foe
		}
	}
	if w.prog.Safety.Required { // a royal that rests can be attacked
		f.set[rules.RoyalSet] = royals &^ foe
	}
	return true
}

// asInChess reports whether effects now neither add moves nor forbid any.
func (w *effectsPos) asInChess() bool {
	return w.plain && w.effects.frozen() == 0 && !w.barsCells()
}

// barsCells reports whether marks keep pieces out of cells.
func (w *effectsPos) barsCells() bool {
	return w.hasMarks && w.effects.barredCells(board.White)|w.effects.barredCells(board.Black) != 0
}

// Clone implements [Position].
func (w *effectsPos) Clone() Position {
	c := &effectsPos{strictPos: strictPos{bitsPos: *w.clone()}, ways: w.ways, onlyBlasts: w.onlyBlasts, onlyMover: w.onlyMover, onlyLeaps: w.onlyLeaps, plain: w.plain, walls: w.walls}
	c.effects.effectsBoard = c
	return c
}

// Make implements [Position].
func (w *effectsPos) Make(m Move) bool {
	if checking {
		defer w.checkSound()
	}
	if legal, made := w.makeDirect(m); made {
		return legal
	}
	before := w.effects.before(m, w.side(), w.at[:], board.Cell(w.now.status.epCaptured()))
	w.strictPos.Make(m)
	return w.effects.follow(m, before)
}

// Unmake implements [Position].
func (w *effectsPos) Unmake() {
	w.effects.popRecord()
	w.strictPos.Unmake()
}

// Pass implements [Searchable].
func (w *effectsPos) Pass() {
	w.strictPos.Pass()
	w.effects.pushRecord(false)
}

// counter and stages do without the fast ways of strictPos: the game can end at any
// move.
func (w *effectsPos) counter() Counter { return &listCounter{pos: w, legal: w} }
func (w *effectsPos) stages() Staged   { return nil }
