package rules

import (
	"slices"

	"dragoman/board"
	"dragoman/dsl/ir"
	"dragoman/dsl/src"
)

// Limits: a castling moves a king and at most two rooks, and the argument of a
// move numbers all castlings of a game.
const (
	maxCastlePieces = 3
	maxSpaceCastles = 256
)

// space compiles the rules of games in space.
func (c *compiler) space() {
	rules := c.game.Space
	if rules == nil || len(rules.Stacks)+len(rules.Uplifts)+len(rules.DoubleSteps)+len(rules.Castles) == 0 {
		return
	}
	if c.game.Effects != nil || c.flatEP() || c.game.Drops != nil || len(c.game.Castles) > 0 {
		c.diag.Report(src.Span{}, unsupportedRule, "a game with rules in space has no triggers, no drops, and no castling and en passant as on flat boards")
		return
	}
	n := c.prog.Pieces()
	c.prog.Space = &Space{Stacks: make([]*Stack, n), Unions: make([][]Union, n), EnPassant: len(rules.DoubleSteps) > 0, doubleSteps: make([][]*SpaceDoubleStep, n)}
	for i := range rules.Stacks {
		c.stack(&rules.Stacks[i])
	}
	for i := range rules.Uplifts {
		c.uplift(&rules.Uplifts[i])
	}
	for i := range rules.DoubleSteps {
		c.doubleStep(&rules.DoubleSteps[i])
	}
	for i := range rules.Castles {
		c.spaceCastles(&rules.Castles[i])
	}
}

// flatEP reports whether a piece is captured en passant as on flat boards.
func (c *compiler) flatEP() bool {
	return slices.ContainsFunc(c.game.Pieces, func(p *ir.Piece) bool {
		return slices.ContainsFunc(p.Moves, func(m *ir.Move) bool { return m.DoubleStep || m.EnPassant })
	})
}

// stack compiles a stack and what its parts may join.
func (c *compiler) stack(t *ir.Stack) {
	whole, parts := c.kindOf(t.Piece, t.Pos), [2]int{c.kindOf(t.Parts[0], t.Pos), c.kindOf(t.Parts[1], t.Pos)}
	for _, name := range append([]string{t.Piece}, t.Parts[:]...) {
		if p := c.game.Piece(name); p != nil && !c.simple(p) {
			c.diag.Report(t.Pos, unsupportedRule, "%q can be no part of a stack, and no stack: it is royal, promotes, or does more than go and capture", name)
		}
	}
	if c.diag.Failed() {
		return
	}
	for s := range board.Side(2) {
		pc, a, b := board.NewPiece(whole, s), board.NewPiece(parts[0], s), board.NewPiece(parts[1], s)
		stack := &Stack{Parts: [2]board.Piece{a, b}, Together: t.Together, Decay: t.Decay}
		c.prog.Space.Stacks[pc] = stack
		join := Union{By: Capture, To: pc}
		if t.Teleport {
			c.addUnion(&stack.Unions[0], b, join, t.Pos)
			c.addUnion(&stack.Unions[1], a, join, t.Pos)
		}
		if t.Recombine {
			c.addUnion(&c.prog.Space.Unions[a], b, join, t.Pos)
			c.addUnion(&c.prog.Space.Unions[b], a, join, t.Pos)
		}
	}
}

// simple reports whether a piece can be a stack or a part of one.
func (c *compiler) simple(p *ir.Piece) bool {
	return !p.Royal && p.Capturable() &&
		!slices.ContainsFunc(p.Moves, func(m *ir.Move) bool { return m.Mode&ir.Rifle != 0 }) &&
		!slices.ContainsFunc(c.game.Promotions, func(r ir.Promotion) bool { return r.Piece == p.Name })
}

// addUnion adds a union, which must not contradict an earlier one.
func (c *compiler) addUnion(list *[]Union, onto board.Piece, u Union, at src.Span) {
	if *list == nil {
		*list = make([]Union, c.prog.Pieces())
	}
	old := &(*list)[onto]
	if old.By != 0 && (old.By != u.By || old.To != u.To || (old.Zone == nil) != (u.Zone == nil)) {
		c.diag.Report(at, unsupportedRule, "two rules say differently what becomes of a piece that joins %q", c.prog.Kinds[onto.Kind()].Name)
		return
	}
	for cell, in := range old.Zone {
		u.Zone[cell] = u.Zone[cell] || in
	}
	*old = u
}

func (c *compiler) uplift(t *ir.Uplift) {
	kind, to := c.kindOf(t.Piece, t.Pos), c.kindOf(t.To, t.Pos)
	for _, name := range t.Onto {
		onto := c.kindOf(name, t.Pos)
		for s := range each(t.For) {
			if c.diag.Failed() {
				return
			}
			u := Union{By: Quiet, To: board.NewPiece(to, s), Zone: make([]bool, c.prog.Board.Cells())}
			for _, cell := range c.cells(t.Zone) {
				u.Zone[cell] = true
			}
			c.addUnion(&c.prog.Space.Unions[board.NewPiece(kind, s)], board.NewPiece(onto, s), u, t.Pos)
		}
	}
}

// doubleStep notes the ends of a move after which the piece can be captured en
// passant, and the targets. A position knows only where such a move ended, so
// there must be one way to come there.
func (c *compiler) doubleStep(t *ir.DoubleStepRule) {
	kind := c.kindOf(t.Piece, t.Pos)
	for s := range each(t.For) {
		if c.diag.Failed() {
			return
		}
		list := &c.prog.Space.doubleSteps[board.NewPiece(kind, s)]
		if *list == nil {
			*list = make([]*SpaceDoubleStep, c.prog.Board.Cells())
		}
		for _, from := range t.From {
			ends := c.cells([]ir.Vec{from, from.Add(t.Step)})
			if len(ends) < 2 {
				continue
			}
			p := &SpaceDoubleStep{From: ends[0], To: ends[1]}
			for _, step := range t.Through {
				p.Through = append(p.Through, c.cells([]ir.Vec{from.Add(step)})...)
			}
			if other := (*list)[p.To]; other != nil {
				c.diag.Report(t.Pos, unsupportedRule, "two moves that can be met in passing end on %s", c.prog.Board.Name(p.To))
				return
			}
			if len(p.Through) == len(t.Through) && len(p.Through) <= MaxEPTargets {
				(*list)[p.To] = p
			}
		}
	}
}

// isDoubleStep reports whether a move lets the piece be captured en passant.
func (c *compiler) isDoubleStep(pc board.Piece, from, to board.Cell) bool {
	p := c.prog.Space.DoubleStep(pc, to)
	return p != nil && p.From == from
}

// spaceCastles adds all castlings that one definition stands for.
func (c *compiler) spaceCastles(r *ir.RegionCastle) {
	if len(r.Legs) < 2 || len(r.Legs) > maxCastlePieces {
		c.diag.Report(r.Pos, unsupportedRule, "a castling moves 2 to %d pieces", maxCastlePieces)
		return
	}
	rights := uint8(0)
	for i := range r.Legs[1:] {
		rights |= 1 << c.right(r, &r.Legs[i+1])
	}
	for _, choice := range r.Choices() {
		if c.diag.Failed() {
			return
		}
		if len(c.prog.Space.Castles) == maxSpaceCastles {
			c.diag.Report(r.Pos, tooManyCastlings, "a game can have %d castling moves, of both sides together", maxSpaceCastles)
			return
		}
		next := c.spaceCastle(r, rights, choice)
		if slices.ContainsFunc(c.prog.Space.Castles, next.endsLike) {
			c.diag.Report(r.Pos, unsupportedRule, "two castlings end alike, so that nothing would tell the moves apart")
			return
		}
		c.prog.Space.Castles = append(c.prog.Space.Castles, next)
	}
}

// right returns the number of the right that says of the king and of a rook that
// they have never moved. The rook on the higher cell is that of the king's side.
func (c *compiler) right(r *ir.RegionCastle, rook *ir.CastleLeg) int {
	s, king := r.Side, &r.Legs[0]
	startCells := c.cells([]ir.Vec{king.From, rook.From})
	if len(startCells) < 2 || startCells[0] == startCells[1] {
		c.diag.Report(rook.Pos, offBoard, "castling begins outside the board")
		return 0
	}
	right := Castle{Side: s, KingFrom: board.None, Wing: ir.KingSide, King: board.NewPiece(c.kindOf(king.Piece, king.Pos), s), Rook: board.NewPiece(c.kindOf(rook.Piece, rook.Pos), s),
		KingTo: startCells[0], RookTo: startCells[1], Outer: board.None, KingHome: board.None, Fixed: true}
	if startCells[1] < startCells[0] {
		right.Wing = ir.QueenSide
	}
	for i, other := range c.prog.Castles {
		if other == right {
			return i
		}
		if other.Side == right.Side && other.Wing == right.Wing {
			c.diag.Report(rook.Pos, unsupportedRule, "a side castles with one rook above its king and one below")
			return 0
		}
	}
	if len(c.prog.Castles) == MaxCastles {
		c.diag.Report(rook.Pos, tooManyCastlings, "a game can have %d castlings, of both sides together", MaxCastles)
		return 0
	}
	c.prog.Castles = append(c.prog.Castles, right)
	return len(c.prog.Castles) - 1
}

// endsLike reports whether the pieces of another castling end on the same cells.
func (c *SpaceCastle) endsLike(other SpaceCastle) bool {
	return c.Side == other.Side && slices.EqualFunc(c.Pieces, other.Pieces, func(a, b SpacePiece) bool { return a.To == b.To })
}

func (c *compiler) spaceCastle(r *ir.RegionCastle, rights uint8, choice []int) SpaceCastle {
	out := SpaceCastle{Side: r.Side, Rights: rights}
	for i, way := range choice {
		leg := &r.Legs[i]
		ends := c.cells([]ir.Vec{leg.From, leg.Ways[way].To})
		if len(ends) < 2 {
			c.diag.Report(leg.Ways[way].Pos, offBoard, "castling ends outside the board")
			return out
		}
		out.Pieces = append(out.Pieces, SpacePiece{Piece: board.NewPiece(c.kindOf(leg.Piece, leg.Pos), out.Side), From: ends[0], To: ends[1]})
	}
	origins := map[board.Cell]bool{}
	for _, piece := range out.Pieces {
		origins[piece.From] = true
	}
	for i, way := range choice {
		out.Pieces[i].Regions = c.regions(r.Legs[i].Ways[way].Clear, out.Pieces[i].To, origins)
	}
	if king := &out.Pieces[0]; c.game.Rules.KingSafety && c.prog.Royal[king.Piece] {
		out.Safe = slices.DeleteFunc(c.cells(r.Safe), func(cell board.Cell) bool { return cell == king.To && king.To != king.From })
	}
	return out
}

// regions returns regions without the pieces of a castling. The cell where a piece
// ends is in all of them.
func (c *compiler) regions(clear [][]ir.Vec, to board.Cell, origins map[board.Cell]bool) (list [][]board.Cell) {
	if len(clear) == 0 {
		clear = [][]ir.Vec{nil}
	}
	for _, region := range clear {
		cells := c.cells(region)
		if !slices.Contains(cells, to) {
			cells = append(cells, to)
		}
		list = append(list, slices.DeleteFunc(cells, func(cell board.Cell) bool { return origins[cell] }))
	}
	return list
}
