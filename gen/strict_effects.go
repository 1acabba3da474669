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
	blastsAt   *[64]uint64 // where these are, by cell that they empty; nil without onlyBlasts
	risky      blastRisks  // of the captures to be listed
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
	if e.Blast != nil && e.Blast.Captures {
		w.onlyBlasts, w.blastsAt = true, blastsAt(e.Blast)
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

// blastRisks says which captures by other pieces than royals may be illegal.
type blastRisks struct {
	from uint64 // those from these cells
	to   uint64 // and those to these
}

// blastsAt returns by cell the captures that empty it.
func blastsAt(b *rules.Blast) *[64]uint64 {
	list := &[64]uint64{}
	for to, cells := range b.Around {
		for ; cells != 0; cells &= cells - 1 {
			list[bits.TrailingZeros64(cells)] |= 1 << to
		}
	}
	return list
}

// editWays says what edits after a move can do to attacks on its side's royal.
type editWays struct {
	empties  bool       // the cell where a move ends may be empty then
	frees    bool       // more may happen than that, or that the piece turns
	unchecks bool       // what leaps to the royal may be taken off then, and what is put may stand between it and a rider
	ends     bool       // marks come where moves end
	turns    bool       // the piece that moved may be an enemy then
	other    bool       // something else than emptied cells can attack a royal
	fixed    uint64     // cells that change wherever the move is
	clears   *cellSets  // who may be taken off beside cells of the move; nil: nobody
	cleared  [64]uint64 // by cell: where moves end that may clear it
}

// newEditWays returns those of some edits.
func (w *effectsPos) newEditWays(edits []rules.AfterEdit) (u editWays) {
	takes := [256]bool{}
	for i := range edits {
		edit := &edits[i]
		puts := edit.Puts != [2]board.Piece{}
		u.turns = u.turns || edit.Turns
		u.ends = u.ends || edit.Writes != nil && !edit.Origin
		frees := edit.Relocates || edit.Around != nil || edit.Fixed || edit.Flips != nil
		u.frees = u.frees || frees || puts
		u.unchecks = u.unchecks || frees || puts && !edit.Origin
		u.empties = u.empties || edit.Relocates || edit.ChangesBoard() && !puts && !edit.Turns && edit.Around == nil && edit.Flips == nil
		u.other = u.other || edit.Flips != nil
		if edit.Fixed {
			u.fixed |= 1 << (edit.Cell & 63)
		}
		if edit.Around == nil {
			continue
		}
		for pc, takesIt := range edit.Takes {
			takes[pc] = takes[pc] || takesIt
			u.other = u.other || takesIt && w.prog.Royal[pc]
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
	}
	return u
}

// clearable returns the pieces that may be taken off beside cells of a move.
func (u *editWays) clearable(b *bitsPos) uint64 {
	if u.clears == nil {
		return 0
	}
	return u.clears.of(b, b.now.occ[0]|b.now.occ[1])
}

// clearing returns where moves end that may clear one of some cells.
func (u *editWays) clearing(cells uint64) (ends uint64) {
	if u.clears == nil {
		return 0
	}
	for ; cells != 0; cells &= cells - 1 {
		ends |= u.cleared[bits.TrailingZeros64(cells)&63]
	}
	return ends
}

// unsureWays says what can make the legality of an unsure move differ from that of a move
// that nothing follows. What every position asks for comes first, and is not looked up in the
// compiled rules: it shares few lines of memory.
type unsureWays struct {
	editWays
	marks    bool             // only marks follow unsure moves
	quiet    bool             // moves that capture nothing may be unsure
	drops    [2]bool          // by side: pieces can be dropped
	pawns    bool             // pieces may make unsure moves that are listed by distance
	takes    bool             // only some captures may be
	unnoted  bool             // what stands on lines to the royal matters only for single moves
	castles  bool             // a mark can keep the king safe that castles
	castling bool             // castlings may be unsure, and more than marks follows some moves
	royals   [2]uint64        // by side: where royals can make unsure moves
	from     [2]uint64        // by side: where unsure moves begin
	origins  [256]uint64      // by piece: the same
	ep       uint64           // where captures en passant may be unsure
	pieces   cellSets         // who may make unsure moves
	takable  cellSets         // whose captures may be unsure
	riders   []*rules.Rider   // if not empty: all new enemies ride so, but for those that attack from arrivals.others
	arrivals *[2][64]arrivals // by side and cell of the royal; nil: moves bring no enemies
}

// newUnsureWays returns those of the game.
func (w *effectsPos) newUnsureWays() *unsureWays {
	e := w.prog.Effects
	u := &unsureWays{editWays: w.newEditWays(slices.Concat(e.AfterEdits, e.Possible))}
	u.pieces = w.newCellSets(&e.Unsure.Any)
	if u.takes = e.Unsure.Taken != nil; u.takes {
		u.takable = w.newCellSets(e.Unsure.Taken)
	}
	u.other, u.frees, u.unchecks = u.other || e.Unforeseen, u.frees || e.Unforeseen, u.unchecks || e.Unforeseen
	u.quiet, u.marks = e.Unsure.AnyQuiet, e.Unsure.OnlyMarks
	u.castling = e.Unsure.Castling && !u.marks
	for us := range u.drops {
		u.drops[us] = len(e.Droppable[us]) > 0
	}
	for pc, unsure := range e.Unsure.Any {
		if unsure {
			u.origins[pc] = w.unsureFrom(board.Piece(pc))
			u.from[pc&1] |= u.origins[pc]
		}
		u.pawns = u.pawns || unsure && w.isPawn(board.Piece(pc))
	}
	u.ep = w.unsureEnPassants(u)
	w.findArrivals(u)
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

// unsureEnPassants returns the cells where captures en passant may be unsure.
func (w *effectsPos) unsureEnPassants(u *unsureWays) (cells uint64) {
	unsure, takable := w.prog.Effects.Unsure, !u.takes
	for pc := range unsure.Any {
		if w.isPawn(board.Piece(pc)) {
			takable = takable || unsure.Taken[pc]
			cells |= unsure.Capture[pc].Mask
		}
	}
	if !takable {
		return 0
	}
	return cells
}

// arrivals says which moves may bring an enemy that attacks the royal on a cell, by where they begin and end.
type arrivals struct {
	from, to uint64 // if nothing stands on the way
	others   uint64 // cells from which something attacks that is in no set of riders alone
	sure     uint64 // where moves begin after which it may whatever stands there
}

// findArrivals notes the moves that bring new enemies: pieces that triggers put on the board, or the
// piece that moved. All lines are taken as open if cells may be emptied as well.
func (w *effectsPos) findArrivals(u *unsureWays) {
	var table [2][64]arrivals
	e, emptied, found := w.prog.Effects, u.other || u.empties || u.clears != nil, false
	needed := [2]bool{}
	add := func(us board.Side, enemy board.Piece, where func(a *arrivals, cells uint64)) {
		found = true
		for i := range needed {
			needed[i] = needed[i] || w.member[enemy][i+1] != 0
		}
		others := !w.ridesOnly(enemy)
		for k, reach := range w.strict.ReachTo[enemy] {
			a := &table[us][k]
			where(a, reach)
			if others {
				a.others |= reach
			}
		}
	}
	for _, edit := range slices.Concat(e.AfterEdits, e.Possible) {
		emptied = emptied || edit.Relocates
		for us, pc := range edit.Puts {
			us := board.Side(us)
			if pc == board.Empty || pc.Side() == us {
				continue
			}
			add(us, pc, func(a *arrivals, cells uint64) {
				switch {
				case edit.Origin:
					a.from |= cells
				case edit.Fixed:
					a.sure |= -(cells >> (edit.Cell & 63) & 1)
				default:
					a.to |= cells
				}
			})
		}
	}
	for pc, unsure := range e.Unsure.Any {
		if pc := board.Piece(pc); unsure && u.turns {
			ends, promotes := e.Unsure.Quiet[pc].Mask|e.Unsure.Capture[pc].Mask, w.leadsTo(pc, w.tables.PromotionZone[pc])
			add(pc.Side(), pc^1, func(a *arrivals, cells uint64) {
				a.to |= cells & ends
				a.sure |= promotes // it may become another
			})
		}
	}
	if !found {
		return
	}
	u.arrivals = &table
	for i, r := range needed {
		if r && !emptied {
			u.riders = append(u.riders, &w.strict.Riders[i])
		}
	}
}

// ridesOnly reports whether a piece moves as the two sets of riders do, there and back, and not in another way.
func (w *effectsPos) ridesOnly(pc board.Piece) bool {
	for i := range w.member[pc] {
		if w.member[pc][i] != 0 && i != rules.TrashSet && (i != 1 && i != 2 || !w.strict.Riders[i-1].Symmetric) {
			return false
		}
	}
	return true
}

// optionWays says which moves may have options.
type optionWays struct {
	pieces   cellSets    // who makes them, without promoting
	promoter cellSets    // who makes them or promotes
	slides   bool        // some of them are listed by distance
	captures bool        // only captures do
	origins  [256]uint64 // by piece: where moves that may have options, or promotions, begin
	lines    *editWays   // what follows can do to lines to the royal, if it can do no more; else nil
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
		if has[pc] {
			o.origins[pc] = ^uint64(0)
		} else if promo != nil {
			has[pc], o.origins[pc] = true, w.leadsTo(board.Piece(pc), w.tables.PromotionZone[pc])
		}
	}
	if edits := slices.Concat(e.AfterEdits, e.Possible); !w.hasMarks && !e.Unforeseen && !slices.ContainsFunc(edits, rules.AfterEdit.BringsEnemy) {
		if ways := w.newEditWays(edits); !ways.other && ways.fixed == 0 {
			o.lines = &ways
		}
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
	return w.leadsTo(pc, u.Quiet[pc].Mask|u.Capture[pc].Mask) & u.From[pc].Mask
}

// leadsTo returns the cells from which a piece could move to some cells on an empty board.
func (w *effectsPos) leadsTo(pc board.Piece, ends uint64) (from uint64) {
	for i := range w.tables.Bundles[pc] {
		for c, reach := range w.tables.Bundles[pc][i].Reach {
			if reach&ends != 0 {
				from |= 1 << c
			}
		}
	}
	return from
}

// withOneOf returns those of some cells on which something of a list stands.
func (w *effectsPos) withOneOf(pieces *[256]bool, cells uint64) (set uint64) {
	for ; cells != 0; cells &= cells - 1 {
		if pieces[w.at[bits.TrailingZeros64(cells)&63]] {
			set |= cells & -cells
		}
	}
	return set
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
	c := &effectsPos{ways: w.ways, options: w.options, onlyBlasts: w.onlyBlasts, blastsAt: w.blastsAt, onlyLeaps: w.onlyLeaps, asChess: w.asChess, mayRest: w.mayRest, prefers: w.prefers, plain: w.plain, walls: w.walls}
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

// stages does without the fast ways of strictPos: the game can end at any move.
func (w *effectsPos) stages() Staged { return nil }
