package walk

import (
	"slices"

	"dragoman/dsl/ir"
	"dragoman/gen/rules"
)

// This file counts moves against few pieces.

// MovesCounted is the ability behind the function of package gen.
func (w *Position) MovesCounted() rules.MoveCount { return w.now.counted }

// countForDraw counts a move that has been made.
func (w *Position) countForDraw(pm *playedMove) {
	r := w.game.Rules.Counting
	if r == nil {
		return
	}
	n, us, them := &w.now.counted, pm.mover, w.now.side
	if n.Limit > 0 {
		n.Plies++
	}
	if pm.captured != nil && r.Renews && w.piecesOf(us) == 1 && slices.Contains(w.countingRow(us).Without, w.definition(*pm.captured).Name) {
		w.beginCount(us)
		n.Plies = max(0, n.Plies-1)
	}
	if n.Limit == 0 || (pm.captured != nil || pm.promoted) && w.piecesOf(them) == 1 {
		w.beginCount(them)
	}
}

// beginCount begins the count for a side if a limit holds for it.
func (w *Position) beginCount(s ir.Side) {
	row := w.countingRow(s)
	if row.Moves == 0 {
		return
	}
	w.now.counted = rules.MoveCount{Limit: 2 * row.Moves}
	if w.game.Rules.Counting.CountsPieces && w.piecesOf(s) == 1 {
		w.now.counted.Plies = 2 * len(w.now.cells)
	}
}

// countingRow returns the limit that holds for a side; one of no moves if none does.
func (w *Position) countingRow(s ir.Side) ir.CountingRow {
	for _, row := range w.game.Rules.Counting.Rows {
		if w.fits(row, s) {
			return row
		}
	}
	return ir.CountingRow{}
}

func (w *Position) fits(row ir.CountingRow, s ir.Side) bool {
	enemies := 0
	for _, pc := range w.now.cells {
		name := w.definition(pc).Name
		if slices.Contains(row.Without, name) {
			return false
		}
		if pc.side != s && (row.Against == "" || row.Against == name) {
			enemies++
		}
	}
	return enemies >= row.Least && (row.Pieces == 0 || w.piecesOf(s) <= row.Pieces)
}

// piecesOf returns how many pieces a side has on the board.
func (w *Position) piecesOf(s ir.Side) (n int) {
	for _, pc := range w.now.cells {
		if pc.side == s {
			n++
		}
	}
	return n
}
