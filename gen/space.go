package gen

import (
	"slices"

	"dragoman/board"
	"dragoman/gen/rules"
)

// This file plays what only games in space have (rules.Space): stacks and what
// becomes one, en passant by paths, and castling through regions.

// spacePart implements spaceRules on a mailbox.
type spacePart struct {
	*mailPos
	rules  *rules.Space
	unions []rules.Union // what the piece whose moves are listed may join, by piece; nil: nothing
}

// attachSpace gives a mailbox what its game in space needs.
func attachSpace(m *mailPos) {
	if m.prog.Rings != nil {
		m.occupied = newSpaceCells(m.at)
		m.scan = m.prog.Rings.NewScan()
		m.squares = &squares{m, m.prog.Rings}
	}
	if m.prog.Space != nil {
		m.space = &spacePart{mailPos: m, rules: m.prog.Space}
	}
}

// appendPseudo implements spaceRules.
func (s *spacePart) appendPseudo(dst []Move) []Move {
	check := -1 // see mailPos.appendPiece
	for _, from := range s.pieces[s.side] {
		if !s.isFrozen(from) {
			dst = s.appendPiece(dst, from, &check)
		}
	}
	return s.appendCastlings(s.appendEnPassant(dst))
}

// appendPiece adds the moves of a piece, which may be a stack.
func (s *spacePart) appendPiece(dst []Move, from board.Cell, check *int) []Move {
	pc := s.at[from]
	if stack := s.rules.Stack(pc); stack != nil {
		return s.appendStack(dst, from, stack, check)
	}
	s.unions = s.rules.Unions[pc]
	return s.mailPos.appendPiece(dst, from, pc, check)
}

// appendStack adds the moves of the parts of a stack, and those of both parts
// together, which go where each could.
func (s *spacePart) appendStack(dst []Move, from board.Cell, stack *rules.Stack, check *int) []Move {
	start := len(dst)
	s.unions = stack.Unions[0]
	dst = s.mailPos.appendPiece(dst, from, stack.Parts[0], check)
	second := len(dst)
	s.unions = stack.Unions[1]
	dst = s.mailPos.appendPiece(dst, from, stack.Parts[1], check)
	both := len(dst)
	if stack.Together {
		dst = s.appendCommon(dst, dst[start:second], dst[second:both])
	}
	markPart(dst[start:second], stack.Parts[0])
	markPart(dst[second:both], stack.Parts[1])
	if !stack.Decay {
		joins := slices.DeleteFunc(dst[start:both], func(mv Move) bool { return !s.isJoin(mv) })
		dst = append(dst[:start+len(joins)], dst[both:]...)
	}
	return dst
}

// appendCommon adds the moves that are in both lists.
func (s *spacePart) appendCommon(dst, a, b []Move) []Move {
	s.stamps++
	for _, mv := range a {
		if mv.Kind() == rules.Plain {
			s.stamp[mv.To()] = s.stamps
		}
	}
	for _, mv := range b {
		if mv.Kind() == rules.Plain && s.stamp[mv.To()] == s.stamps {
			dst = append(dst, mv)
		}
	}
	return dst
}

// markPart turns the moves of a piece into those of a part that leaves its stack.
func markPart(list []Move, part board.Piece) {
	for i := range list {
		list[i] |= NewMove(rules.Stacking, 0, 0, uint8(part.Kind()))
	}
}

// appendJoin implements spaceRules.
func (s *spacePart) appendJoin(dst []Move, from, to board.Cell, on board.Piece, flags rules.Flag) []Move {
	if s.unions == nil || !s.unions[on].At(to, flags) || s.stamp[to] == s.stamps {
		return dst
	}
	s.stamp[to] = s.stamps
	return append(dst, NewMove(rules.Stacking, from, to, 0))
}

// isJoin reports whether a move ends on a piece of the side to move.
func (s *spacePart) isJoin(mv Move) bool {
	on := s.at[mv.To()]
	return on != board.Empty && on.Side() == s.side
}

// appendEnPassant adds the captures en passant.
func (s *spacePart) appendEnPassant(dst []Move) []Move {
	f := &s.frames[s.ply]
	if f.epCount == 0 {
		return dst
	}
	captured := s.at[f.epCaptured]
	s.pretend(f.epCaptured, board.Empty)
	for _, from := range s.pieces[s.side] {
		for _, c := range f.epTargets[:f.epCount] {
			if s.capturesEP(from, c, captured) {
				dst = appendArrivals(dst, s, s.prog.Promote[s.at[from]], rules.EnPassant, from, c, true)
			}
		}
	}
	s.pretend(f.epCaptured, captured)
	return dst
}

// capturesEP reports whether the piece on from can capture a piece that is off the
// board, en passant on c: it is of the same kind, and attacks the empty cell.
func (s *spacePart) capturesEP(from, c board.Cell, captured board.Piece) bool {
	pc := s.at[from]
	return pc == captured^1 && s.at[c] == board.Empty && s.prog.Reach.Has(pc, from, c) && s.attacksCell(from, c)
}

// canCaptureEP implements spaceRules. By the rules of space nobody can capture
// unless every target can be captured on.
func (s *spacePart) canCaptureEP(f *mailFrame, side board.Side) bool {
	captured := s.at[f.epCaptured]
	s.pretend(f.epCaptured, board.Empty)
	open := slices.ContainsFunc(f.epTargets[:f.epCount], func(c board.Cell) bool {
		return !slices.ContainsFunc(s.pieces[side], func(from board.Cell) bool { return s.capturesEP(from, c, captured) })
	})
	s.pretend(f.epCaptured, captured)
	return !open
}

// appendCastlings adds the castlings that are possible.
func (s *spacePart) appendCastlings(dst []Move) []Move {
	have := uint8(0)
	for i, r := range s.rights {
		have |= s.frames[s.ply].rights >> i & 1 << r.Castle
	}
	if have == 0 {
		return dst
	}
	for i := range s.rules.Castles {
		c := &s.rules.Castles[i]
		if c.Side == s.side && c.Rights&^have == 0 && s.castlingPossible(c) {
			dst = append(dst, NewMove(rules.Castling, c.Pieces[0].From, c.Pieces[1].From, uint8(i)))
		}
	}
	return dst
}

// castlingPossible reports whether the regions of a castling are empty and its king
// is safe on its way.
func (s *spacePart) castlingPossible(c *rules.SpaceCastle) bool {
	for i := range c.Pieces {
		if !slices.ContainsFunc(c.Pieces[i].Regions, s.allEmpty) {
			return false
		}
	}
	return s.pathSafe(c.Pieces[0].From, c.Safe)
}
