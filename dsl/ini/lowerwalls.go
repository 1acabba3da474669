package ini

import (
	"slices"

	"dragoman/dsl/ir"
)

// wall is the name of the neutral piece that nobody can enter or take.
const wall = "Wall"

// makesWalls reports whether moves put walls on the board.
func (s *settings) makesWalls() bool { return s.words["wallingRule"] != "none" || s.petrify != 0 }

// standingWalls reports whether the walls of the start position are pieces: moves make more
// of them, or they count as what is hopped over or stands in the way of lame leaps.
func (l *lowerer) standingWalls() bool {
	minds := func(w way) bool { return w.hops || w.lame }
	return l.s.makesWalls() || slices.ContainsFunc(l.s.types(), func(t pieceType) bool {
		m := l.movesOf(t)
		return slices.ContainsFunc(m.quiet, minds) || slices.ContainsFunc(m.capture, minds)
	})
}

// walled returns the squares on which walls stand at the start.
func (l *lowerer) walled() (r region) {
	for _, p := range l.start.places {
		if p.Piece == wall {
			r.add(p.Cell.X, p.Cell.Y)
		}
	}
	return r
}

// walls makes the rules by which moves put walls on the board.
func (l *lowerer) walls() {
	s := l.s
	if !s.makesWalls() && l.walled() == (region{}) {
		return
	}
	l.g.Pieces = append(l.g.Pieces, &ir.Piece{Name: wall, Symbol: "*", Neutral: true})
	switch rule := s.words["wallingRule"]; rule {
	case "none":
	case "past":
		l.trail()
	default:
		w := &ir.Walls{Piece: wall, Single: rule == "duck", Instead: s.on["wallOrMove"], Pos: l.at("wallingRule"),
			On: map[string]ir.WallCells{"arrow": ir.ReachedCells, "edge": ir.EdgeCells}[rule]}
		for side := range ir.Side(2) {
			zone := l.onBoard(s.wallZone[side])
			if zone == (region{}) {
				l.r.Report(l.at("wallingRegion"), unsupported, "wallingRegion: walls without squares for them are not known here")
			}
			if zone != l.onBoard(everywhere) {
				w.Zone[side] = zone.on(l.g.Board)
			}
		}
		l.g.Rules.Walls = w
	}
	if s.petrify != 0 && !s.on["blastOnCapture"] {
		l.petrify()
	}
}

// trail puts a wall where each move begins.
func (l *lowerer) trail() {
	s := l.s
	for side := range ir.Side(2) {
		if l.onBoard(s.wallZone[side]) != l.onBoard(everywhere) {
			l.r.Report(l.at("wallingRegion"), unsupported, "wallingRegion: walls behind pieces in a part of the board alone are not known here")
		}
	}
	if s.on["wallOrMove"] {
		l.r.Report(l.at("wallOrMove"), unsupported, "wallOrMove: walls behind pieces in place of moves are not known here")
	}
	l.trigger("trail", ir.OnMove, nil, &ir.Action{Op: ir.Create, Piece: wall, Place: ir.Place{Kind: ir.Origin}})
}

// petrify turns pieces that capture into walls. What a pawn becomes by the capture
// turns into a wall only where captures explode.
func (l *lowerer) petrify() {
	s := l.s
	var plain *ir.Cond
	if !s.on["blastOnCapture"] {
		plain = not(&ir.Cond{Op: ir.Promoted})
	}
	var kinds, others []*ir.Cond
	for _, t := range s.types() {
		if s.petrify.has(t) {
			kinds = append(kinds, isType(t, ir.TheMover))
		} else {
			others = append(others, not(isType(t, ir.TheMover)))
		}
	}
	petrified := either(kinds...)
	if len(others) < len(kinds) {
		petrified = all(others...)
	}
	l.trigger("petrification", ir.OnCapture, all(petrified, plain), &ir.Action{Op: ir.Transform, Piece: wall})
}

// isType is the condition that a piece of a move is of a type.
func isType(t pieceType, of ir.Subject) *ir.Cond {
	return &ir.Cond{Op: ir.Compare, Left: &ir.Term{Kind: ir.TermType, Of: of, Piece: t.title()}, Rel: ir.Equal, Right: &ir.Term{Number: 1}}
}
