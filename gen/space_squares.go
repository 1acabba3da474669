package gen

import (
	"dragoman/board"
	"dragoman/gen/rules"
)

// This file plays moves by squares that grow from a piece (rules.Rings). It lists
// moves as sets, from what stands nearest in each quadrant. Attacks are asked forward,
// square by square.

// squares implements squareMoves on a mailbox.
type squares struct {
	*mailPos
	rings *rules.Rings
}

// SpaceView shows a position on a board with rings as View does one on up to 64 cells.
type SpaceView mailPos

// SpaceSets returns a view of p, or nil if its board has no rings.
func SpaceSets(p Position) *SpaceView {
	if m, ok := p.(*mailPos); ok && m.occupied != nil {
		return (*SpaceView)(m)
	}
	return nil
}

// Scan returns what the position knows about moves by squares. Whoever asks, asks about
// the occupied cells of the position.
func (v *SpaceView) Scan() *rules.Scan { return v.scan }

// appendMoves implements squareMoves.
func (s *squares) appendMoves(dst []Move, from board.Cell, pc board.Piece, promo *rules.Promotion) []Move {
	cover := s.rings.Cover(pc, from)
	if cover == nil {
		return dst
	}
	targets := s.targets()
	onlyCaptures := s.onlyCaptures && promo == nil
	if onlyCaptures && !cover.Ends().Meets(targets) {
		return dst
	}
	r := s.scan.Reach(cover, from, &s.occupied.all)
	if !onlyCaptures {
		dst = s.appendQuiets(dst, from, &r.Quiet, promo, len(s.prog.Paths(pc, from)) > 0)
	}
	for i := range targets {
		for word := targets[i] & (r.Quiet[i] | r.Capture[i]); word != 0; word &= word - 1 {
			on, flags := rules.CellOf(i, word), rules.Flag(0)
			if r.Quiet.Has(on) {
				flags |= rules.Quiet
			}
			if r.Capture.Has(on) {
				flags |= rules.Capture
			}
			dst = s.appendTarget(dst, from, on, s.at[on], flags, promo)
		}
	}
	return dst
}

// appendQuiets adds the moves to the empty cells of a set, some of which may be listed.
func (s *squares) appendQuiets(dst []Move, from board.Cell, set *rules.SpaceSet, promo *rules.Promotion, listed bool) []Move {
	base := Move(from) << 10
	for i := range set {
		for word := set[i] &^ s.occupied.all[i]; word != 0; word &= word - 1 {
			if to := rules.CellOf(i, word); listed || promo != nil {
				dst = s.appendTarget(dst, from, to, board.Empty, rules.Quiet, promo)
			} else {
				dst = append(dst, base|Move(to))
			}
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
		if ways[i].Flags&rules.Capture == 0 {
			continue
		}
		if n, _ := s.rings.CountInWay(&ways[i], from, c, &s.occupied.all); n == 0 {
			return true
		}
	}
	return false
}

// findChecks implements squareMoves.
func (s *squares) findChecks(l *legality, from, royal board.Cell) {
	cover := s.rings.Cover(s.at[from], from)
	if cover == nil {
		return
	}
	for i := range cover.To(royal) {
		w := &cover.To(royal)[i]
		if w.Flags&rules.Capture == 0 {
			continue
		}
		switch n, on := s.rings.CountInWay(w, from, royal, &s.occupied.all); n {
		case 0:
			l.noteCheck(from, s.rings.Square(from, w.Sides[0]).Within(w.K), s.rings.Square(from, w.Sides[1]).Within(w.K))
		case 1:
			l.risky[on] = l.number
		}
	}
}
