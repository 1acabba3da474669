package gen

import (
	"dragoman/board"
	"dragoman/gen/rules"
)

// This file holds what back-ends of all kinds ask about moves and add to lists.

// IsCapture reports whether a move of p captures.
func IsCapture(p Position, m Move) bool {
	switch m.Kind() {
	case rules.EnPassant, rules.Rifling:
		return true
	case rules.Castling, rules.Dropping:
		return false
	case rules.Promoting:
		if m.Taken() != 0 {
			return true
		}
		if m.From() == m.To() {
			return false
		}
	case rules.Plain:
		if m.Taken() != 0 {
			return true
		}
	}
	pc := p.At(m.To())
	return pc != board.Empty && (pc.Side() != p.Side() || m.Kind() != rules.Stacking)
}

// restartsClock reports whether a move of a piece on the board restarts the clock, whatever it takes.
func restartsClock(p *rules.Program, m Move, pc board.Piece) bool {
	if kind := m.Promotion(); kind != 0 && p.PromotionRestarts(pc, board.NewPiece(kind, pc.Side())) {
		return true
	}
	if m.Kind() == rules.Castling {
		return p.ResetsClock[pc]
	}
	return p.Restarts(pc, m.From(), m.To())
}

// Noisy reports whether a move of p captures or promotes.
func Noisy(p Position, m Move) bool { return m.Kind() == rules.Promoting || IsCapture(p, m) }

// keepNoisy drops the moves from start on that neither capture nor promote.
func keepNoisy(p Position, dst []Move, start int) []Move {
	kept := dst[:start]
	for _, m := range dst[start:] {
		if Noisy(p, m) {
			kept = append(kept, m)
		}
	}
	return kept
}

// givesCheckByMaking is GivesCheck for back-ends that have nothing faster.
func givesCheckByMaking(p Position, m Move) bool {
	checks := p.Make(m) && p.InCheck()
	p.Unmake()
	return checks
}

// conditionsHold reports whether the conditions in the flags of a path hold for a
// piece that has not moved, or has, whose side is in check, or is not.
func conditionsHold(flags rules.Flag, unmoved, check bool) bool {
	switch {
	case flags&rules.IfUnmoved != 0 && !unmoved, flags&rules.IfMoved != 0 && unmoved:
		return false
	case flags&rules.IfInCheck != 0 && !check, flags&rules.IfNotCheck != 0 && check:
		return false
	}
	return true
}

// pieceCounter counts the pieces of a kind, for limits on promotion.
type pieceCounter interface {
	countPieces(s board.Side, kind int) int
}

// appendArrivals adds the moves of a kind from one cell to another: the promotions
// there, and the move as it is unless the piece must promote.
func appendArrivals(dst []Move, c pieceCounter, promo *rules.Promotion, kind rules.MoveKind, from, to board.Cell, captures bool) []Move {
	if promo = promo.Of(from, to, captures); promo != nil && kind != rules.Rifling && !(promo.NotEP && kind == rules.EnPassant) {
		promoting := rules.Promoting
		if kind == rules.EnPassant {
			promoting = kind
		}
		dst = appendPromotions(dst, c, promo, NewMove(promoting, from, to, 0))
		if !promo.Optional {
			return dst
		}
	}
	return append(dst, NewMove(kind, from, to, 0))
}

// appendPromotions adds the promotions by a move that limits allow.
func appendPromotions(dst []Move, c pieceCounter, promo *rules.Promotion, m Move) []Move {
	if promo.Limits == nil {
		return appendAllPromotions(dst, promo, m)
	}
	for i, pc := range promo.To {
		if promo.Limits[i] == 0 || c.countPieces(pc.Side(), pc.Kind()) < promo.Limits[i] {
			dst = append(dst, m|Move(pc.Kind())<<24)
		}
	}
	return dst
}

// appendAllPromotions is appendPromotions without limits.
func appendAllPromotions(dst []Move, promo *rules.Promotion, m Move) []Move {
	for _, pc := range promo.To {
		dst = append(dst, m|Move(pc.Kind())<<24)
	}
	return dst
}

// keepChecks is KeepChecks of all back-ends.
func keepChecks(p Searchable, list []Move) []Move {
	if f, ok := p.(checkFilter); ok && f.quickChecks() {
		list = f.mayCheck(list)
	}
	kept := list[:0]
	for _, m := range list {
		if p.GivesCheck(m) {
			kept = append(kept, m)
		}
	}
	return kept
}
