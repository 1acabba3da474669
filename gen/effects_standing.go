package gen

import (
	"slices"

	"dragoman/board"
	"dragoman/gen/rules"
)

// This file lists promotions of pieces where they stand.

// appendStanding adds the promotions instead of moves, some of which may be illegal.
func (t *effectState) appendStanding(dst []Move) []Move {
	list := t.effects.Standing[t.Side()&1]
	for i := range list {
		p := &list[i]
		last := t.countPieces(t.Side(), p.Piece.Kind()) == 1
		for c := range t.prog.Start.Cells {
			if from := board.Cell(c); t.At(from) == p.Piece && (last || p.Has(from)) && !t.isFrozen(from) {
				dst = t.appendStandingFrom(dst, p, from)
			}
		}
	}
	return dst
}

// appendStandingFrom adds those of the piece on a cell.
func (t *effectState) appendStandingFrom(dst []Move, p *rules.Standing, from board.Cell) []Move {
	for i, to := range p.To {
		if p.Limits != nil && p.Limits[i] > 0 && t.countPieces(to.Side(), to.Kind()) >= p.Limits[i] {
			continue
		}
		move, start := NewMove(rules.Promoting, from, from, uint8(to.Kind())), len(dst)
		dst = append(dst, move)
		paths := t.prog.Paths(to, from)
		for j := range paths {
			dst = t.appendQuietEnds(dst, start, &paths[j], move)
		}
	}
	return dst
}

// appendQuietEnds adds a promotion with each empty cell where a path leads, unless it is listed
// from start on. The piece has its old state, and counts as one that has moved.
func (t *effectState) appendQuietEnds(dst []Move, start int, path *rules.Path, move Move) []Move {
	if path.Flags&rules.Quiet == 0 || path.Flags&rules.LeavesEP != 0 ||
		path.Flags&rules.Conditional != 0 && !conditionsHold(path.Flags, false, t.royalsAttacked(t.Side())) {
		return dst
	}
	var w rules.Progress
	for i, c := range path.Cells {
		full := t.At(c) != board.Empty && c != move.From()
		if t.isBarredAt(path, i, t.Side()) {
			break
		}
		end, on := path.Enter(&w, i, full)
		goes := end && !full && (path.Flags&rules.IfCompare == 0 || t.allowsPath(path.Flags, move.From(), c))
		if m := move&^511 | Move(c); goes && !slices.Contains(dst[start:], m) {
			dst = append(dst, m)
		}
		if !on {
			break
		}
	}
	return dst
}
