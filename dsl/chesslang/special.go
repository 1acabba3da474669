package chesslang

import (
	"dragoman/dsl/ir"
)

// This file derives the special moves of chess from the pieces, the start and
// the rules, whichever definition they come from.

// enPassant marks the moves of pawns: a two-square step forward leaves a
// trail, and capture lines may take on one.
func (l *loader) enPassant() {
	for _, p := range l.out.Game.Pieces {
		on := l.out.rules.enPassant && (p.Name == "Pawn" || contains(p.Traits, "en_passant"))
		var moves []*ir.Move
		for _, m := range p.Moves {
			q := *m
			q.Trail, q.EnPassant = false, on && m.Mode == ir.Capture
			if !on || m.Mode&ir.Quiet == 0 {
				moves = append(moves, &q)
				continue
			}
			moves = append(moves, splitDouble(&q)...)
		}
		p.Moves = moves
	}
}

// splitDouble marks a move with a two-square step, apart from alternatives
// without one.
func splitDouble(m *ir.Move) []*ir.Move {
	if !double(m.Pattern, m.For) {
		return []*ir.Move{m}
	}
	if m.Pattern.Op != ir.Alt {
		m.Trail = true
		return []*ir.Move{m}
	}
	var single []*ir.Pattern
	var moves []*ir.Move
	for _, s := range m.Pattern.Sub {
		if !double(s, m.For) {
			single = append(single, s)
			continue
		}
		q := *m
		q.Pattern, q.Trail = s, true
		moves = append(moves, &q)
	}
	if len(single) > 0 {
		q, p := *m, *m.Pattern
		p.Sub = single
		q.Pattern = &p
		if len(single) == 1 {
			q.Pattern = single[0]
		}
		moves = append([]*ir.Move{&q}, moves...)
	}
	return moves
}

// double reports whether a pattern can go two squares forward for a side.
func double(p *ir.Pattern, sides ir.Sides) bool {
	return sides.Has(ir.White) && reach(p, ir.Vec{Y: 2}) || sides.Has(ir.Black) && reach(p, ir.Vec{Y: -2})
}

// reach reports whether some way of a pattern ends at an offset, on an endless
// empty board.
func reach(p *ir.Pattern, to ir.Vec) bool {
	switch p.Op {
	case ir.Leap:
		for _, d := range p.Dirs {
			if d == to {
				return true
			}
		}
	case ir.Ride:
		for _, d := range p.Dirs {
			for n := max(1, p.Min); n <= 2 && (p.Max == 0 || n <= p.Max); n++ {
				if p.Hurdles == 0 && d.Times(n) == to {
					return true
				}
			}
		}
	case ir.Alt:
		for _, s := range p.Sub {
			if reach(s, to) {
				return true
			}
		}
	case ir.Where:
		return reach(p.Sub[0], to)
	case ir.Seq:
		half := ir.Vec{Y: to.Y / 2}
		return len(p.Sub) == 2 && reach(p.Sub[0], half) && reach(p.Sub[1], half)
	}
	return false
}

// promotions lets every piece with the trait promote change on the last rank.
func (l *loader) promotions() {
	set, g := &l.out.rules, l.out.Game
	if !set.promotion {
		return
	}
	rank := set.promoteRank
	if rank == 0 || rank > g.Board.Ranks {
		rank = g.Board.Ranks
	}
	for _, p := range g.Pieces {
		to := l.choices(p)
		if !contains(p.Traits, "promote") || len(to) == 0 {
			continue
		}
		for _, side := range []ir.Side{ir.White, ir.Black} {
			g.Promotions = append(g.Promotions, ir.Promotion{
				For: ir.Only(side), Piece: p.Name, Zone: l.beyond(rank, side), To: to, Pos: p.Pos,
			})
		}
	}
}

// beyond returns the cells on a rank, counted from a side's own first one, and
// on those behind it, which a piece may reach without ending on that rank.
func (l *loader) beyond(rank int, side ir.Side) (zone []ir.Vec) {
	last := l.out.Game.Board.Ranks
	for n := rank; n <= last; n++ {
		y := n - 1
		if side == ir.Black {
			y = last - n
		}
		zone = append(zone, l.lineCells(-1, y)...)
	}
	return zone
}

// choices returns what a piece can become.
func (l *loader) choices(p *ir.Piece) []string {
	if to := l.out.promotes[p.Name]; to != nil {
		return to
	}
	if to := l.out.rules.promoteTo; to != nil {
		return to
	}
	var to []string
	for _, name := range []string{"Queen", "Rook", "Bishop", "Knight"} {
		if l.pieces[name] != nil {
			to = append(to, name)
		}
	}
	return to
}

// castles offers castling where a king and rooks stand as in chess.
func (l *loader) castles() {
	g := l.out.Game
	if !l.out.rules.castling || g.Board.Files != 8 {
		return
	}
	at := map[ir.Placement]bool{}
	for _, q := range g.Start {
		at[q] = true
	}
	for side, y := range []int{0, g.Board.Ranks - 1} {
		side := ir.Side(side)
		king := l.partner(at, side, ir.Vec{X: 4, Y: y}, "King", true)
		for wing, x := range []int{7, 0} {
			rook := l.partner(at, side, ir.Vec{X: x, Y: y}, "Rook", false)
			if king == nil || rook == nil {
				continue
			}
			g.Castles = append(g.Castles, ir.Castle{
				Side: side, Wing: ir.Wing(wing), King: king.Name, Rook: rook.Name,
				KingTo: ir.Vec{X: 6 - 4*wing, Y: y}, RookTo: ir.Vec{X: 5 - 2*wing, Y: y}, Pos: king.Pos,
			})
		}
	}
}

// partner returns the piece on a cell of the start if it can castle there:
// the one of the given name, or one with the trait castle.
func (l *loader) partner(at map[ir.Placement]bool, side ir.Side, c ir.Vec, name string, royal bool) *ir.Piece {
	for _, p := range l.out.Game.Pieces {
		if p.Royal == royal && (p.Name == name || contains(p.Traits, "castle")) &&
			at[ir.Placement{Piece: p.Name, Side: side, Cell: c}] {
			return p
		}
	}
	return nil
}
