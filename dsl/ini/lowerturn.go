package ini

import (
	"slices"

	"dragoman/dsl/ir"
)

// turns reports whether promoted pieces can become again what they were, by moves or
// as pieces in hand that are dropped either side up.
func (s *settings) turns() bool {
	return s.on["pieceDemotion"] || s.on["dropPromoted"] && s.on["pieceDrops"]
}

// bases returns the types that promote to a type as pieces of shogi do.
func (s *settings) bases(t pieceType) (from []pieceType) {
	for _, f := range s.types() {
		if s.hasPromoted[f] && s.promoted[f] == t {
			from = append(from, f)
		}
	}
	return from
}

// turned returns the name of what a type promotes to. Where pieces turn back, those that
// were different types are different pieces.
func (l *lowerer) turned(base pieceType) string {
	t := l.s.promoted[base]
	if l.s.turns() && len(l.s.bases(t)) > 1 || l.promotesTwice(base) {
		return t.title() + "Of" + base.title()
	}
	return t.title()
}

// promotesTwice reports whether a type becomes another one as a piece of shogi which it or some
// type becomes as a pawn, too. A + stands behind one of these moves and a letter behind the
// other: they lead to two pieces, if no rule names them.
func (l *lowerer) promotesTwice(base pieceType) bool {
	s, t := l.s, l.s.promoted[base]
	return s.hasPromoted[base] && s.has(t) && !s.turns() && !s.on["dropLoop"] && s.limit[t] == 0 && !t.promotesIn(s) && !s.ruled().has(t) &&
		slices.ContainsFunc(s.types(), func(f pieceType) bool {
			return slices.Contains(l.choices(f, ir.White), t) || slices.Contains(l.choices(f, ir.Black), t)
		})
}

// ruled returns the types that rules other than those of promotion, drops and castling name: no
// piece that has promoted castles.
func (s *settings) ruled() typeSet {
	named := s.extinct | s.blastImmune | s.mutualImmune | s.petrify | s.resets[0] | s.resets[1]
	if s.connectN+s.connectNxN+s.collinearN > 0 && !s.connected.has(anyPiece) && s.connected != ^typeSet(0) {
		named |= s.connected
	}
	for side := range ir.Side(2) {
		if t := s.flagPiece[side]; t != anyPiece {
			named |= setOf(t)
		}
	}
	return named
}

// names returns the names of the pieces of a type.
func (l *lowerer) names(t pieceType) (list []string) {
	if !l.s.turns() {
		list = []string{t.title()}
	}
	for _, base := range l.s.bases(t) {
		if l.s.turns() || l.promotesTwice(base) {
			list = append(list, l.turned(base))
		}
	}
	if len(list) == 0 {
		list = []string{t.title()}
	}
	return list
}

// allNames returns the names of the pieces of all types.
func (l *lowerer) allNames() (list []string) {
	for _, t := range l.s.types() {
		list = append(list, l.names(t)...)
	}
	return list
}

// checkTurns refuses types that a game where pieces turn back has promoted and plain,
// and rules about types that are several pieces there.
func (l *lowerer) checkTurns() {
	s := l.s
	if !s.turns() {
		return
	}
	key := "pieceDemotion"
	if !s.on[key] {
		key = "dropPromoted"
	}
	for _, t := range s.types() {
		switch bases := s.bases(t); {
		case len(bases) > 0 && !l.isOnlyPromoted(t):
			l.r.Report(l.at(key), unsupported, "%s: that the %s is a promoted piece and a plain one is not known here", key, t.name())
		case len(bases) > 1 && (s.ruled() | s.castleRooks[0] | s.castleRooks[1]).has(t):
			l.r.Report(l.at(key), unsupported, "%s: rules about the %s, which is several promoted pieces, are not known here", key, t.name())
		}
	}
}

// isOnlyPromoted reports whether a type only arises where others promote to it.
func (l *lowerer) isOnlyPromoted(t pieceType) bool {
	for _, f := range l.s.types() {
		for side := range ir.Side(2) {
			if slices.Contains(l.choices(f, side), t) {
				return false
			}
		}
	}
	return !slices.ContainsFunc(l.start.places, func(p ir.Placement) bool {
		return p.Piece == t.title() && p.Was == ""
	}) && !slices.ContainsFunc(l.start.hands, func(h ir.Hand) bool { return h.Piece == t.title() })
}

// turnBack makes the promotions by which a promoted piece of a side becomes again what
// it was.
func (l *lowerer) turnBack(base pieceType, side ir.Side) {
	s := l.s
	zone := l.onBoard(s.promotionZone[side])
	if !s.on["pieceDemotion"] || !s.hasPromoted[base] || zone == (region{}) {
		return
	}
	cells := zone.on(l.g.Board)
	var begins []ir.Vec
	if zone != l.onBoard(everywhere) {
		begins = cells
	}
	l.g.Promotions = append(l.g.Promotions, ir.Promotion{For: ir.Only(side), Piece: l.turned(base), Zone: cells, From: begins,
		To: []string{base.title()}, Option: !s.on["mandatoryPiecePromotion"], Captures: s.on["piecePromotionOnCapture"], Pos: l.at("pieceDemotion")})
}

// heldAs makes promoted pieces in hand what they were before, and lets them be dropped
// as either.
func (l *lowerer) heldAs(d *ir.Drops) {
	for _, base := range l.s.types() {
		if !l.s.turns() || !l.s.hasPromoted[base] {
			continue
		}
		d.HeldAs = append(d.HeldAs, ir.HeldAs{Piece: l.turned(base), As: base.title()})
		d.Reverts = false
	}
}
