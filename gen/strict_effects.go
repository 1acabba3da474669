package gen

import (
	"dragoman/board"
	"dragoman/gen/rules"
)

// This file is the position of games with effects whose pins are exact.

// effectsPos is strictPos in a game with effects.
type effectsPos struct {
	strictPos
	unsure     []span          // the unsure moves that are legal
	unsureSets []uint8         // sets with a piece of which moves may be unsure
	onlyBlasts bool            // unsure are all captures, after which sets tell what remains, and they alone
	onlyMover  bool            // what follows an unsure move takes off the piece that moved, no royal, and nothing else
	leapMoves  *[256]leapMoves // by piece, where all moves are leaps that are always legal; else nil
	plain      bool            // effects neither add moves nor forbid any
}

func newEffectsPos(p *rules.Program, s *rules.State) *effectsPos {
	w := &effectsPos{strictPos: strictPos{bitsPos: *newBits(p, s)}}
	w.effects.legal, w.effects.loses = true, p.HasRoyals && (!p.Safety.Required || p.Effects.Changes)
	if p.Effects.Unsure != nil {
		w.unsureSets = w.setsWithUnsure()
	}
	e := p.Effects
	if e.Blast != nil {
		w.onlyBlasts = e.Blast.Captures
		w.onlyMover = !w.onlyBlasts && e.Blast.Mover && e.Blast.Around == [64]uint64{} && !w.anyRoyalUnsure()
	}
	w.plain = e.Unsure == nil && e.Checkless == nil && len(e.Droppable[0])+len(e.Droppable[1]) == 0 && !p.CapturesFirst && !e.Passes() && !e.HasGates() && len(e.Standing[0])+len(e.Standing[1]) == 0
	if w.plain && !(p.Safety.Required && p.HasRoyals) && len(p.Castles) == 0 {
		w.leapMoves = leapMovesOf(p)
	}
	w.start(w)
	return w
}

// setsWithUnsure returns the sets that have a member of which moves may be unsure.
func (w *effectsPos) setsWithUnsure() (sets []uint8) {
	for i := range uint8(rules.TrashSet) {
		for pc := range w.member {
			if w.member[pc][i] != 0 && w.prog.Effects.Unsure.Any[pc] {
				sets = append(sets, i)
				break
			}
		}
	}
	return sets
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

// Clone implements [Position].
func (w *effectsPos) Clone() Position {
	c := &effectsPos{strictPos: strictPos{bitsPos: *w.clone()}, unsureSets: w.unsureSets, onlyBlasts: w.onlyBlasts, onlyMover: w.onlyMover, leapMoves: w.leapMoves, plain: w.plain}
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
