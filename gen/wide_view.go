package gen

import (
	"dragoman/board"
	"dragoman/gen/rules"
)

// WideView shows a position on 65 to 128 cells as View does one on up to 64.
type WideView widePos

// WideSets returns a view of p, or nil if p does not keep sets of two words.
func WideSets(p Position) *WideView {
	if w, ok := p.(*widePos); ok {
		return (*WideView)(w)
	}
	return nil
}

// Pieces returns the piece codes by cell.
func (v *WideView) Pieces() []board.Piece { return v.at }

// Of returns the cells that a side occupies.
func (v *WideView) Of(s board.Side) rules.WideSet { return v.set.occupied(s) }

// With returns the cells of the pieces with a code.
func (v *WideView) With(pc board.Piece) rules.WideSet { return v.set.pieces(uint8(pc)) }

// MovesFrom returns where a piece on a cell would capture, pieces of its own side
// included, and where else it would move.
func (v *WideView) MovesFrom(pc board.Piece, c board.Cell) (captures, quiets rules.WideSet) {
	return v.tables.Of[pc].MovesAt(int(c), v.set.occupied(0).Or(v.set.occupied(1)))
}
