package eval

import (
	"math/bits"

	"dragoman/board"
	"dragoman/gen"
	"dragoman/gen/rules"
)

// This file evaluates games with the pieces of chess: those that are known have
// terms and weights of their own, all others are judged by what they see, as
// in unknown games.

// orthodox is what this needs of a game. It holds its tables itself, and so does
// every worker: a pointer to each would have to be read again after every store.
type orthodox struct {
	classes
	atlas
	prog    *rules.Program
	weights *Weights
	goals   *goals
	others  *general          // for pieces that are not orthodox; nil if there are none
	place   [2][6][64]Score   // by side, kind and cell: material and place
	royal   [2][64]uint64     // by side and cell: what its king attacks
	hand    [2][queen + 1]int // by side and kind: the slot that counts them in hand, or -1
	sets    *[king + 1]uint8  // sets of gen.View that tell the kinds apart; nil if they do not
}

func newOrthodox(p *rules.Program, w *Weights) *orthodox {
	a := newAtlas()
	k := recognise(p, a)
	if k == nil || p.Rules.LastRoyalCounts { // kings of which some can be taken are pieces like others
		return nil
	}
	g := findGoals(p)
	if g.calm || g.misere {
		return nil
	}
	o := &orthodox{classes: *k, atlas: *a, prog: p, weights: w, goals: g}
	if k.strange {
		o.others = newGeneral(p, &common)
	}
	o.arrange()
	o.findHands()
	for pc := board.Piece(2); int(pc) < p.Pieces(); pc++ {
		if p.Royal[pc] {
			o.royal[pc.Side()] = p.Bits.Reach[pc]
		}
	}
	o.findSets()
	return o
}

// arrange adds material and place up.
func (o *orthodox) arrange() {
	for side := range o.place {
		for kind := range o.place[side] {
			for c := range 64 {
				o.place[side][kind][c] = o.weights.Place[kind][o.mirrored[side][c]]
				if kind != king {
					o.place[side][kind][c] += o.material(kind)
				}
			}
		}
	}
	r := newRoads(o.prog, o.goals)
	for pc, list := range r.of {
		kind := o.of[pc]
		if list == nil || r.gain[pc] == 0 || kind == other {
			continue
		}
		for c := range 64 {
			o.place[pc&1][kind][c] += r.hope(board.Piece(pc), board.Cell(c), nil, 0.12)
		}
	}
}

// material returns what a piece of a kind is worth. Where captured pieces come to
// hand a capture counts twice, but material less against all else, and strong
// pieces less against weak ones, for those are soon back.
func (o *orthodox) material(kind int) Score {
	v := o.weights.Material[kind]
	if story := o.prog.Effects; story == nil || !story.Hands {
		return v
	}
	inPlay := func(n int) int { return n * 2000 / (2800 + n) }
	return S(inPlay(v.Middle()), inPlay(v.End()))
}

// findSets finds out whether the sets that positions keep tell all kinds of
// pieces, with the queen in two and every other kind in one.
func (o *orthodox) findSets() {
	if o.strange || o.prog.Bits.ManySets {
		return
	}
	var sets [king + 1]uint8
	for pc := board.Piece(2); int(pc) < o.prog.Pieces(); pc++ {
		set := uint8(0)
		for _, s := range o.prog.Bits.SetsOf[pc] {
			if s != rules.TrashSet {
				set |= 1 << s
			}
		}
		if kind := o.of[pc]; sets[kind] == 0 {
			sets[kind] = set
		} else if sets[kind] != set {
			return
		}
	}
	seen := uint8(0)
	for _, kind := range []int{pawn, knight, bishop, rook, king} {
		if bits.OnesCount8(sets[kind]) != 1 || sets[kind]&seen != 0 {
			return
		}
		seen |= sets[kind]
	}
	if sets[queen] != sets[bishop]|sets[rook] {
		return
	}
	for kind, set := range sets {
		sets[kind] = uint8(bits.TrailingZeros8(set))
	}
	o.sets = &sets
}

// findHands finds the slots of the orthodox pieces in hand.
func (o *orthodox) findHands() {
	for side := range o.hand {
		for kind := range o.hand[side] {
			o.hand[side][kind] = -1
			for k, slot := range o.goals.hand[side] {
				if o.of[board.NewPiece(k, board.Side(side))] == uint8(kind) && k > 0 {
					o.hand[side][kind] = slot
				}
			}
		}
	}
}

// inHand returns how many pieces of an orthodox kind a side has in hand.
func (e *orthodoxEval) inHand(side, kind int) int {
	if slot := e.hand[side][kind]; slot >= 0 && e.kept != nil {
		return int(e.kept[slot])
	}
	return 0
}

// value returns what a piece is worth in exchanges.
func (o *orthodox) value(pc board.Piece) Score {
	switch kind := o.of[pc]; kind {
	case king:
		return 0
	case other:
		return o.others.price[pc]
	default:
		return o.material(int(kind))
	}
}

// The phase of a game by what is left: 24 in the start position of chess.
var phaseOf = [king]int{0, 1, 1, 2, 4}

const wholePhase = 24

// orthodoxEval evaluates with an orthodox model.
type orthodoxEval struct {
	orthodox
	ends      goalEval
	kept      []int32 // what the position keeps beyond its board
	pawns     *[pawnEntries]pawnEntry
	at        [64]board.Piece // where no view has it
	pieces    *[64]board.Piece
	by        [king + 1]uint64 // by kind, of both sides
	strangers uint64           // pieces that are not orthodox
	own       [2]uint64
	all       uint64
	entry     *pawnEntry
	sides     [2]sideView
}

// sideView is what evaluation finds out about a side.
type sideView struct {
	king    int              // its cell, or -1
	attacks uint64           // all that it attacks
	twice   uint64           // what it attacks in two ways or more
	of      [king + 1]uint64 // attacks by kind
	area    uint64           // where its pieces count as free to go
	ring    uint64           // around its king
	posts   uint64           // outposts that no enemy pawn can come to attack
	files   uint64           // those with pawns of it
	hits    int              // attacks on the ring of the enemy king
	hunters int              // pieces that attack it
	hunt    Score            // their weights
}

func (o *orthodox) worker() judge {
	return &orthodoxEval{orthodox: *o, ends: newGoalEval(o.goals, o.prog, o.value), pawns: new([pawnEntries]pawnEntry)}
}

func (e *orthodoxEval) evaluate(pos gen.Position) int {
	e.gather(pos)
	e.kept = gen.Memory(pos)
	score, phase, scale := e.weigh()
	score += e.ends.score(e.pieces[:], e.kept)
	sum := (score.Middle()*phase*fullScale + score.End()*scale*(wholePhase-phase)) / (wholePhase * fullScale)
	return sum*(1-2*int(pos.Side()&1)) + e.weights.Tempo.taperBy(phase)
}

func (s Score) taperBy(phase int) int {
	return (s.Middle()*phase + s.End()*(wholePhase-phase)) / wholePhase
}

// weigh returns the parts of an evaluation, for White: the score, the phase and
// how much of the score at the end of the game will be left.
func (e *orthodoxEval) weigh() (s Score, phase, scale int) {
	e.probe()
	e.begin(0)
	e.begin(1)
	s = e.entry.score
	s += e.officers(0) - e.officers(1)
	if e.strangers != 0 {
		s += e.judgeStrangers(0) - e.judgeStrangers(1)
	}
	s += e.royalty(0) - e.royalty(1)
	s += e.threats(0) - e.threats(1)
	s += e.runners(0) - e.runners(1)
	s += e.whole(s.End())
	return s, e.phase(), e.scale(s.End())
}

// phase returns how much there is left of the middle of the game.
func (e *orthodoxEval) phase() (n int) {
	for kind := knight; kind <= queen; kind++ {
		n += phaseOf[kind] * bits.OnesCount64(e.by[kind])
		if e.kept != nil {
			n += phaseOf[kind] * (e.inHand(0, kind) + e.inHand(1, kind))
		}
	}
	for set := e.strangers; set != 0; set &= set - 1 {
		pc := e.pieces[bits.TrailingZeros64(set)&63]
		n += min(e.others.worth[pc].Middle()/240, phaseOf[queen])
	}
	return min(n, wholePhase)
}

// gather finds the sets of all kinds.
func (e *orthodoxEval) gather(pos gen.Position) {
	v := gen.Bitboards(pos)
	if v == nil {
		e.gatherCells(pos)
		return
	}
	e.pieces = v.Pieces()
	e.own[0], e.own[1] = v.Of(board.White), v.Of(board.Black)
	e.all = e.own[0] | e.own[1]
	if e.sets == nil {
		e.sort()
		return
	}
	orth, diag := v.Set(int(e.sets[rook])), v.Set(int(e.sets[bishop]))
	e.by[pawn], e.by[knight], e.by[king] = v.Set(int(e.sets[pawn])), v.Set(int(e.sets[knight])), v.Set(int(e.sets[king]))
	e.by[bishop], e.by[rook], e.by[queen] = diag&^orth, orth&^diag, orth&diag
}

// gatherCells reads a position cell by cell.
func (e *orthodoxEval) gatherCells(pos gen.Position) {
	e.own = [2]uint64{}
	for c := range e.at {
		pc := pos.At(board.Cell(c))
		e.at[c] = pc
		if pc != board.Empty {
			e.own[pc.Side()] |= 1 << c
		}
	}
	e.pieces = &e.at
	e.all = e.own[0] | e.own[1]
	e.sort()
}

// sort finds the sets of kinds from the pieces.
func (e *orthodoxEval) sort() {
	var by [other + 1]uint64
	for set := e.all; set != 0; set &= set - 1 {
		c := bits.TrailingZeros64(set) & 63
		by[e.classes.of[e.pieces[c]]&7] |= set & -set
	}
	e.by = [king + 1]uint64(by[:king+1])
	e.strangers = by[other]
}

// begin works out what the pieces of a side depend on.
func (e *orthodoxEval) begin(us int) {
	s, them := &e.sides[us], us^1
	s.hits, s.hunters, s.hunt = 0, 0, 0
	s.king, s.ring, s.of[king] = -1, 0, 0
	if k := e.by[king] & e.own[us]; k != 0 && k&(k-1) == 0 {
		s.king = bits.TrailingZeros64(k) & 63
		s.of[king] = e.royal[us][s.king]
		s.ring = e.atlas.king[s.king] | k
		if r := relative(us, s.king); r == 0 {
			s.ring |= step(us, s.ring)
		}
	}
	left, right := pawnAttacks(us, e.by[pawn]&e.own[us])
	s.of[pawn] = left | right
	s.attacks = left | right | s.of[king]
	s.twice = left&right | (left|right)&s.of[king]
	left, right = pawnAttacks(them, e.by[pawn]&e.own[them])
	low := rank1<<8 | rank1<<16
	if us == 1 {
		low = rank1<<48 | rank1<<40
	}
	stuck := e.by[pawn] & e.own[us] & (step(them, e.all) | low)
	s.area = ^(left | right | stuck | e.by[king]&e.own[us])
	s.posts = e.outposts[us] &^ behind(us, left|right)
	s.files = files(e.by[pawn] & e.own[us])
}

// see notes what a piece attacks, and returns how many free cells. Whether that
// is near the enemy king no CPU could foresee, so nothing branches on it.
func (s *sideView) see(kind int, attacks, ring uint64, hunter Score) int {
	s.twice |= s.attacks & attacks
	s.attacks |= attacks
	s.of[kind] |= attacks
	hits := attacks & ring
	hunts := int((hits | -hits) >> 63)
	s.hunters += hunts
	s.hits += bits.OnesCount64(hits)
	s.hunt += hunter * Score(hunts)
	return bits.OnesCount64(attacks & s.area)
}
