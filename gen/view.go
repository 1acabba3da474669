package gen

import (
	"dragoman/board"
	"dragoman/gen/rules"
)

// View shows a position on up to 64 cells as it lies in memory, for code that
// looks at whole sets. It follows the position: nothing is copied.
type View bitsPos

// Bitboards returns a view of p, or nil if p does not keep sets.
func Bitboards(p Position) *View {
	if b, ok := p.(interface{ view() *View }); ok {
		return b.view()
	}
	return nil
}

func (b *bitsPos) view() *View { return (*View)(b) }

// Side returns the side to move.
func (v *View) Side() board.Side { return v.first ^ board.Side(v.ply&1) }

// Pieces returns the piece codes by cell.
func (v *View) Pieces() *[64]board.Piece { return &v.at }

// Of returns the cells that a side occupies.
func (v *View) Of(s board.Side) uint64 { return v.now.occ[s&1] }

// Set returns one of the sets of rules.StrictTables, of both sides.
func (v *View) Set(i int) uint64 { return v.now.set[i&(rules.MaxSets-1)] }

// Key returns the hash of the position.
func (v *View) Key() uint64 { return v.now.key }

// Clock returns the half-moves since a capture or a reset.
func (v *View) Clock() int { return v.now.status.clock() }
