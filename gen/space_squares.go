package gen

import (
	"dragoman/board"
	"dragoman/gen/rules"
)

// This file plays moves by squares that grow from a piece (rules.Rings). It lists
// moves from what stands nearest in each quadrant, which one pass over all pieces
// finds. Attacks are asked forward, square by square.

// squares implements squareMoves on a mailbox.
type squares struct {
	*mailPos
	rings *rules.Rings
	near  []rules.Nearest // by quadrant: what stands nearest to the piece whose moves are listed
}

// appendMoves implements squareMoves.
func (s *squares) appendMoves(dst []Move, from board.Cell, pc board.Piece, promo *rules.Promotion) []Move {
	cover := s.rings.Cover(pc, from)
	if cover == nil {
		return dst
	}
	s.rings.Reset(s.near)
	s.rings.Scan(s.near, from, s.pieces[board.White])
	s.rings.Scan(s.near, from, s.pieces[board.Black])
	for i := range cover.Wedges {
		w := &cover.Wedges[i]
		k, on := w.Free(s.near)
		dst = s.appendFree(dst, from, s.rings.Square(from, w.Quadrant).Inner(k), on, w.Flags, promo)
	}
	for i := range cover.Beams {
		b := &cover.Beams[i]
		n, on := b.Free(s.near)
		dst = s.appendFree(dst, from, b.Cells[:n], on, b.Flags, promo)
	}
	return dst
}

// appendFree adds the moves to some empty cells, and the capture on another unless
// it is board.None.
func (s *squares) appendFree(dst []Move, from board.Cell, free []board.Cell, on board.Cell, flags rules.Flag, promo *rules.Promotion) []Move {
	dst = s.appendQuiets(dst, from, free, flags, promo)
	if on != board.None {
		dst = s.appendTarget(dst, from, on, s.at[on], flags, promo)
	}
	return dst
}

// appendQuiets adds the quiet moves to some empty cells that are not listed yet.
func (s *squares) appendQuiets(dst []Move, from board.Cell, cells []board.Cell, flags rules.Flag, promo *rules.Promotion) []Move {
	if flags&rules.Quiet == 0 || s.onlyCaptures && promo == nil {
		return dst
	}
	if promo != nil {
		for _, to := range cells {
			dst = s.appendTarget(dst, from, to, board.Empty, flags, promo)
		}
		return dst
	}
	stamp, number, base := s.stamp, s.stamps, Move(from)<<10
	for _, to := range cells {
		if stamp[to] != number {
			stamp[to] = number
			dst = append(dst, base|Move(to))
		}
	}
	return dst
}

// attacks implements squareMoves.
func (s *squares) attacks(from, c board.Cell) bool {
	cover := s.rings.Cover(s.at[from], from)
	if cover == nil {
		return false
	}
	ways := cover.To(c)
	for i := range ways {
		if n, _ := s.countInWay(&ways[i], from, c); n == 0 {
			return true
		}
	}
	return false
}

// countInWay counts the pieces that stand in a way to capture on c: none, one,
// whose cell it returns, or two for more.
func (s *squares) countInWay(w *rules.Way, from, c board.Cell) (n int, on board.Cell) {
	on = board.None
	for i, quadrant := range w.Sides {
		if i == 1 && quadrant == w.Sides[0] {
			break
		}
		for _, cell := range s.rings.Square(from, quadrant).Within(w.K) {
			if s.at[cell] == board.Empty || cell == c || cell == on {
				continue
			}
			if n++; n == 2 {
				return n, on
			}
			on = cell
		}
	}
	return n, on
}

// findChecks implements squareMoves.
func (s *squares) findChecks(from, royal board.Cell) {
	cover := s.rings.Cover(s.at[from], from)
	if cover == nil {
		return
	}
	for i := range cover.To(royal) {
		w := &cover.To(royal)[i]
		switch n, on := s.countInWay(w, from, royal); n {
		case 0:
			s.legality.noteCheck(from, s.rings.Square(from, w.Sides[0]).Within(w.K), s.rings.Square(from, w.Sides[1]).Within(w.K))
		case 1:
			s.legality.risky[on] = s.legality.number
		}
	}
}
