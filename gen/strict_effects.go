package gen

import (
	"math/bits"
	"slices"

	"dragoman/board"
	"dragoman/gen/rules"
)

// This file is the position of games with effects whose pins are exact.

// effectsPos is strictPos in a game with effects.
type effectsPos struct {
	strictPos
	unsure     []span      // the unsure moves that are legal
	ways       *unsureWays // of unsure moves, if there are any
	options    *optionWays // of moves that take up options, if there are any
	onlyBlasts bool        // unsure are all captures, after which sets tell what remains, and they alone
	onlyLeaps  *leapLists  // where all moves but drops and passes are leaps that are always legal; else nil
	asChess    bool        // moves are those of a game of the shape of chess, but for what follows them, rests and marks
	mayRest    bool        // pieces may
	scratch    checkInfo   // of fillView
	prefers    bool        // some moves have to be made if there are any
	plain      bool        // effects neither add moves nor forbid any, walls aside
	walls      bool        // moves put walls on the board
}

func newEffectsPos(p *rules.Program, s *rules.State) *effectsPos {
	w := &effectsPos{strictPos: strictPos{bitsPos: *newBits(p, s)}}
	w.effects.legal, w.effects.loses = true, p.HasRoyals && (!p.Safety.Required || p.Effects.Changes)
	e := p.Effects
	if e.Unsure != nil {
		w.ways = w.newUnsureWays()
	}
	if e.Offers != nil {
		w.options = w.newOptionWays()
	}
	if e.Blast != nil {
		w.onlyBlasts = e.Blast.Captures
	}
	sure := e.Checkless == nil && !p.CapturesFirst && !e.HasGates() && len(e.Standing[0])+len(e.Standing[1]) == 0
	alone, boardOnly := sure && e.Unsure == nil && e.Offers == nil && !p.Unmoved, len(e.Droppable[0])+len(e.Droppable[1]) == 0 && !e.Passes()
	w.plain = alone && boardOnly
	w.asChess = sure && boardOnly && !w.strict.BySets && !w.onlyBlasts && !e.Walls.WithMoves()
	if alone && e.DropFirst == nil && !e.QuietDrops && !(p.Safety.Required && p.HasRoyals) && len(p.Castles) == 0 && !e.Freezes() && !e.HasBlocks() {
		w.onlyLeaps = leapsOf(p, w.plain)
	}
	w.mayRest = e.Freezes()
	w.prefers = e.DropFirst != nil || p.CapturesFirst
	w.walls = e.Walls.WithMoves()
	w.start(w)
	return w
}

// unsureWays says what can make the legality of an unsure move differ from that of a move
// that nothing follows.
type unsureWays struct {
	pieces   cellSets          // who may make unsure moves
	from     [2]uint64         // by side: where they begin
	takable  cellSets          // whose captures may be unsure
	clears   *cellSets         // who may be taken off beside cells of the move; nil: nobody
	cleared  [64]uint64        // by cell: where moves end that may clear it
	arrivals []rules.AfterEdit // of new enemies
	fixed    uint64            // cells that change wherever the move is
	pawns    bool              // pieces may make unsure moves that are listed by distance
	empties  bool              // the cell where a move ends may be empty then
	frees    bool              // more may happen than that, or that the piece turns
	ends     bool              // marks come where moves end
	turns    bool              // the piece that moved may be an enemy then
	other    bool              // something else than emptied cells can attack a royal
	royals   [2]uint64         // by side: where royals can make unsure moves
	unnoted  bool              // what stands on lines to the royal matters only for single moves
	castles  bool              // a mark can keep the king safe that castles
}

// newUnsureWays returns those of the game.
func (w *effectsPos) newUnsureWays() *unsureWays {
	u := &unsureWays{}
	e := w.prog.Effects
	u.pieces = w.newCellSets(&e.Unsure.Any)
	if e.Unsure.Taken != nil {
		u.takable = w.newCellSets(e.Unsure.Taken)
	}
	u.other, u.frees = e.Unforeseen, e.Unforeseen
	for pc, unsure := range e.Unsure.Any {
		if unsure {
			u.from[pc&1] |= w.unsureFrom(board.Piece(pc))
		}
		u.pawns = u.pawns || unsure && w.isPawn(board.Piece(pc))
	}
	for _, edit := range slices.Concat(e.AfterEdits, e.Possible) {
		puts := edit.Puts != [2]board.Piece{}
		u.turns = u.turns || edit.Turns
		u.ends = u.ends || edit.Writes != nil && !edit.Origin
		u.frees = u.frees || edit.Relocates || edit.Around != nil || puts || edit.Fixed
		u.empties = u.empties || edit.Relocates || edit.ChangesBoard() && !puts && !edit.Turns && edit.Around == nil && edit.Flips == nil
		u.other = u.other || edit.Flips != nil
		if edit.Fixed {
			u.fixed |= 1 << (edit.Cell & 63)
		}
		if puts && (edit.Puts[0].Side() != board.White || edit.Puts[1].Side() != board.Black) {
			u.arrivals = append(u.arrivals, edit)
		}
		if edit.Around != nil {
			takes := *edit.Takes
			if u.clears != nil {
				for pc := range takes {
					takes[pc] = takes[pc] || u.clears.has[pc]
				}
			}
			for c, cells := range edit.Around {
				for ; cells != 0; cells &= cells - 1 {
					near := uint64(1) << c
					if edit.Origin || edit.Fixed {
						near = ^uint64(0)
					}
					u.cleared[bits.TrailingZeros64(cells)] |= near
				}
			}
			sets := w.newCellSets(&takes)
			u.clears = &sets
			for pc, royal := range w.prog.Royal {
				u.other = u.other || royal && takes[pc]
			}
		}
	}
	onlyRoyals := true
	u.castles = u.ends
	for pc, unsure := range e.Unsure.Any {
		switch {
		case unsure && w.prog.Royal[pc]:
			u.royals[pc&1] = u.from[pc&1]
		case unsure:
			onlyRoyals = false
		}
	}
	u.unnoted = !e.Unsure.OnlyMarks && (onlyRoyals || !u.frees && !u.empties && !u.other && u.clears == nil)
	for i := range w.castlings {
		u.castles = u.castles || w.castlings[i].uncovers
	}
	return u
}

// optionWays says which moves may have options.
type optionWays struct {
	pieces   cellSets // who makes them, without promoting
	promoter cellSets // who makes them or promotes
	slides   bool     // some of them are listed by distance
	captures bool     // only captures do
}

// newOptionWays returns those of the game.
func (w *effectsPos) newOptionWays() *optionWays {
	e := w.prog.Effects
	o, has := &optionWays{captures: true, slides: len(e.Droppable[0])+len(e.Droppable[1]) > 0}, [256]bool{}
	for _, m := range e.Offers.Moves {
		o.captures = o.captures && (m.Capture || m.Captured != nil && !m.Captured[board.Empty])
		for pc := 2; pc < w.prog.Pieces(); pc++ {
			has[pc] = has[pc] || m.Moved == nil || m.Moved[pc]
		}
	}
	for pc := range has {
		o.slides = o.slides || has[pc] && w.isPawn(board.Piece(pc))
	}
	o.pieces = w.newCellSets(&has)
	for pc, promo := range w.prog.Promote {
		has[pc] = has[pc] || promo != nil
	}
	o.promoter = w.newCellSets(&has)
	return o
}

// isPawn reports whether a piece moves like a pawn: as one of a set that moves as a whole.
func (w *effectsPos) isPawn(pc board.Piece) bool {
	if w.member[pc][rules.PawnSet] != 0 {
		return true
	}
	for s := 0; w.strict.More != nil && s < len(w.strict.More.Pawns); s++ {
		for i := range w.strict.More.Pawns[s] {
			if w.member[pc][w.strict.More.Pawns[s][i].Set&7] != 0 {
				return true
			}
		}
	}
	return false
}

// unsureFrom returns the cells from which moves of a piece are unsure.
func (w *effectsPos) unsureFrom(pc board.Piece) (from uint64) {
	u := w.prog.Effects.Unsure
	ends := u.Quiet[pc].Mask | u.Capture[pc].Mask
	for i := range w.tables.Bundles[pc] {
		for c, reach := range w.tables.Bundles[pc][i].Reach {
			if reach&ends != 0 {
				from |= 1 << c
			}
		}
	}
	return from & u.From[pc].Mask
}

// hideResting takes the pieces that rest out of the sets: they stand in the way and can be
// captured, but move nowhere and attack nothing. A move is legal if no piece attacks a royal
// when the next turn has begun. wake puts them back.
func (w *effectsPos) hideResting() (hidden uint64) {
	frozen := w.effects.frozen()
	if frozen == 0 {
		return 0
	}
	f, us := &w.now, w.side()&1
	foe := w.effects.stillFrozen(f.occ[us^1])
	w.rest = rest{own: frozen & f.occ[us], wakes: frozen & f.occ[us^1] &^ foe}
	hidden = w.rest.own | foe
	if w.prog.Safety.Required { // a royal that rests can be attacked
		hidden &^= f.set[rules.RoyalSet] & w.rest.own
	}
	if w.strict.Walls != 0 {
		hidden &^= f.set[w.strict.Walls&7]
	}
	w.toggle(hidden)
	return hidden
}

// noteResting is hideResting where the pieces stay in the sets.
func (w *effectsPos) noteResting() {
	frozen, f, us := w.effects.frozen(), &w.now, w.side()&1
	foe := w.effects.stillFrozen(f.occ[us^1])
	w.rest = rest{frozen & f.occ[us], frozen & f.occ[us^1] &^ foe, foe}
}

// wake puts the pieces that hideResting has taken out of the sets back.
func (w *effectsPos) wake(hidden uint64) {
	w.toggle(hidden)
	w.rest = rest{}
}

// toggle takes pieces out of the sets, or puts them back.
func (w *effectsPos) toggle(pieces uint64) {
	for f := &w.now; pieces != 0; pieces &= pieces - 1 {
		pc := w.at[bits.TrailingZeros64(pieces)&63]
		w.flipSets(f, pc, pieces&-pieces)
		if w.others {
			w.flipOthers(f, pc, pieces&-pieces)
		}
	}
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
	c := &effectsPos{ways: w.ways, options: w.options, onlyBlasts: w.onlyBlasts, onlyLeaps: w.onlyLeaps, asChess: w.asChess, mayRest: w.mayRest, prefers: w.prefers, plain: w.plain, walls: w.walls}
	w.cloneTo(&c.bitsPos)
	c.effects.effectsBoard, c.effects.key = c, &c.now.key
	return c
}

// Make implements [Position].
func (w *effectsPos) Make(m Move) bool {
	if checking {
		defer w.checkSound()
	}
	if legal, made := w.makeDirect(m); made {
		if w.effects.counting != nil {
			w.countDirect(m)
		}
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
	w.effects.pushPass()
}

// counter and stages do without the fast ways of strictPos: the game can end at any
// move.
func (w *effectsPos) counter() Counter { return &listCounter{pos: w, legal: w} }
func (w *effectsPos) stages() Staged   { return nil }
