package gen

import "dragoman/board"

// This file is what a search asks of a position besides its moves: the
// captures alone, and what a series of captures on one cell comes to.

// PieceValues says what pieces are worth in exchanges, by piece. Royals should be
// worth more than everything else together.
type PieceValues [256]int32

// Cells returns the piece codes of a position by cell, which change with it
// and must not be written to, or nil if it does not keep them so.
func Cells(p Position) []board.Piece {
	switch p := p.(type) {
	case *strictPos:
		return p.at[:]
	case *goalPos:
		return p.at[:]
	case *generalPos:
		return p.at[:]
	case *mailPos:
		return p.at
	}
	return nil
}

// KeepChecks drops the moves of a list that do not give check.
func KeepChecks(p Position, list []Move) []Move {
	switch strict := p.(type) {
	case *strictPos:
		list = strict.dropDistant(list)
	case *goalPos:
		list = strict.dropDistant(list)
	}
	kept := list[:0]
	for _, m := range list {
		if p.GivesCheck(m) {
			kept = append(kept, m)
		}
	}
	return kept
}
