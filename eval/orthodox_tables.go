package eval

import (
	"math/bits"

	"dragoman/board"
	"dragoman/gen/rules"
)

// orthodoxTables holds the tables of a game for the orthodox evaluation. The
// tables are arrays in the struct, and every worker has a copy: behind pointers,
// the compiler would have to load each pointer again after every store.
type orthodoxTables struct {
	classes
	masks
	prog         *rules.Program
	weights      *OrthodoxWeights
	goals        *goals
	general      *generalTables    // for fairy pieces; nil if there are none
	psqt         [2][6][64]Score   // piece-square tables, by side, kind and cell; material included
	royalAttacks [2][64]uint64     // by side and cell: what its king attacks
	handSlot     [2][queen + 1]int // by side and kind: the slot that counts them in hand, or -1
	kindSet      *[king + 1]uint8  // the sets of gen.View by which to tell the kinds; nil if these cannot
}

// newOrthodox returns nil if a game is too far from chess.
func newOrthodox(p *rules.Program, w *OrthodoxWeights) *orthodoxTables {
	m := newMasks()
	k := recognise(p, m)
	if k == nil || p.Safety.OneIsEnough { // kings of which some can be taken are pieces like others
		return nil
	}
	g := findGoals(p)
	if g.noChecks || g.misere {
		return nil
	}
	o := &orthodoxTables{classes: *k, masks: *m, prog: p, weights: w, goals: g}
	if k.hasFairy {
		o.general = newGeneral(p, &generalTuned)
	}
	o.fillPSQT()
	o.findHands()
	for pc := board.Piece(2); int(pc) < p.Pieces(); pc++ {
		if p.Royal[pc] {
			o.royalAttacks[pc.Side()] = p.Bits.Reach[pc]
		}
	}
	o.findKindSets()
	return o
}

// fillPSQT fills the piece-square tables. Where a piece wins the game by reaching
// a cell, the cells on its way there count more.
func (o *orthodoxTables) fillPSQT() {
	for side := range o.psqt {
		for kind := range o.psqt[side] {
			for c := range 64 {
				o.psqt[side][kind][c] = o.weights.PieceSquare[kind][o.pieceSquareIndex[side][c]]
				if kind != king {
					o.psqt[side][kind][c] += o.material(kind)
				}
			}
		}
	}
	promotion := newPromotionMap(o.prog, o.goals)
	for pc, list := range promotion.of {
		kind := o.kindOf[pc]
		if list == nil || promotion.gain[pc] == 0 || kind == fairy {
			continue
		}
		for c := range 64 {
			o.psqt[pc&1][kind][c] += promotion.bonus(board.Piece(pc), board.Cell(c), nil, 0.12)
		}
	}
}

// material returns the value of a kind. Where captured pieces go to the capturer's
// hand, a capture counts twice, so material counts less against all other terms;
// strong pieces count less against weak ones, because they soon come back.
func (o *orthodoxTables) material(kind int) Score {
	v := o.weights.Material[kind]
	if effects := o.prog.Effects; effects == nil || !effects.Hands {
		return v
	}
	withDrops := func(n int) int { return n * 2000 / (2800 + n) }
	return S(withDrops(v.Middle()), withDrops(v.End()))
}

// findKindSets finds the sets of a position that hold each kind. It works if
// queens are in two sets and every other kind is alone in one.
func (o *orthodoxTables) findKindSets() {
	if o.hasFairy || o.prog.Bits.ManySets {
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
		if kind := o.kindOf[pc]; sets[kind] == 0 {
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
	o.kindSet = &sets
}

// findHands finds the slots of the orthodox pieces in hand.
func (o *orthodoxTables) findHands() {
	for side := range o.handSlot {
		for kind := range o.handSlot[side] {
			o.handSlot[side][kind] = -1
			for k, slot := range o.goals.handSlots[side] {
				if o.kindOf[board.NewPiece(k, board.Side(side))] == uint8(kind) && k > 0 {
					o.handSlot[side][kind] = slot
				}
			}
		}
	}
}

// value returns the value of a piece in exchanges.
func (o *orthodoxTables) value(pc board.Piece) Score {
	switch kind := o.kindOf[pc]; kind {
	case king:
		return 0
	case fairy:
		return o.general.exchangeValue[pc]
	default:
		return o.material(int(kind))
	}
}
