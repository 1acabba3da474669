package rules

import (
	"math/bits"

	"dragoman/board"
)

// This file finds pieces that move by single steps, such as pawns, so that all of a side
// are moved at once.

// findPawns chooses the kind of piece of which most stand on the board at the start, among
// those whose moves are steps on both sides, and gives it a set of its own.
func (t *Tables) findPawns(p *Program) {
	t.Member = &[256][MaxSets]uint64{}
	for pc, royal := range p.Royal {
		if royal {
			t.Member[pc][RoyalSet] = ^uint64(0)
		}
	}
	best := 1
	for kind := 1; kind < len(p.Kinds); kind++ {
		white, black := board.NewPiece(kind, board.White), board.NewPiece(kind, board.Black)
		n := 0
		for _, pc := range p.Start.Cells {
			if pc == white || pc == black {
				n++
			}
		}
		first, ok1 := t.stepper(p, white)
		second, ok2 := t.stepper(p, black)
		if ok1 && ok2 && n > best {
			t.Pawns, best = [2]*Pawn{first, second}, n
		}
	}
	for _, pawn := range t.Pawns {
		if pawn != nil {
			t.Member[pawn.Piece][PawnSet] = ^uint64(0)
		}
	}
}

// sharePawns takes the pieces that Strict has in its first set of pawns, if they are one kind of
// both sides.
func (t *Tables) sharePawns(p *Program) {
	var set []board.Piece
	for pc := 2; pc < p.Pieces(); pc++ {
		if t.Member[pc][PawnSet] != 0 {
			set = append(set, board.Piece(pc))
		}
	}
	if len(set) != 2 || set[0].Kind() != set[1].Kind() {
		return
	}
	white, ok1 := t.stepper(p, set[0])
	black, ok2 := t.stepper(p, set[1])
	if ok1 && ok2 {
		t.Pawns = [2]*Pawn{white, black}
	}
}

// stepper returns the steps of a piece that promotes, if at all, by its target alone.
func (t *Tables) stepper(p *Program, pc board.Piece) (*Pawn, bool) {
	kind, promo := &p.Kinds[pc.Kind()], p.Promote[pc]
	if p.Royal[pc] || kind.Neutral || kind.Immune || promo != nil && (promo.Next != nil || promo.From.Zone != nil || promo.Captures) {
		return nil, false
	}
	var list []*Bundle
	for i := range t.Bundles[pc] {
		bundle := &t.Bundles[pc][i]
		if !bundle.Alone || !bundle.Single { // a cell reached in two ways would be listed twice
			return nil, false
		}
		list = append(list, bundle)
	}
	pawn, ok := newPawn(p, pc, list)
	pawn.Set = PawnSet
	return &pawn, ok && !pawn.FirstMoves
}

// Attacks returns the cells that the pawns of a set attack.
func (f *Pawn) Attacks(pawns uint64) (attacks uint64) {
	for i := range f.Take {
		attacks |= bits.RotateLeft64(pawns&f.Take[i].From, f.Take[i].Rotate)
	}
	return attacks
}
