package gen

import (
	"slices"

	"dragoman/board"
	"dragoman/gen/rules"
)

// This file plays what only games in space have (rules.Space): stacks and what
// becomes one, capture in passing by paths, and castling through regions.

// spacePart is what a position of such a game keeps besides.
type spacePart struct {
	space  *rules.Space  // nil: the game has no such rules
	unions []rules.Union // what the man whose moves are listed may join, by piece; nil: nothing
}

// appendSpace adds the moves of a man, which may be a stack.
func (m *mailPos) appendSpace(dst []Move, from board.Cell, check *int) []Move {
	pc := m.at[from]
	if stack := m.space.Stack(pc); stack != nil {
		return m.appendStack(dst, from, stack, check)
	}
	m.unions = m.space.Unions[pc]
	return m.appendPiece(dst, from, pc, check)
}

// appendStack adds the moves of the parts of a stack, and those of both parts
// together: where each could go.
func (m *mailPos) appendStack(dst []Move, from board.Cell, stack *rules.Stack, check *int) []Move {
	start := len(dst)
	m.unions = stack.Unions[0]
	dst = m.appendPiece(dst, from, stack.Parts[0], check)
	second := len(dst)
	m.unions = stack.Unions[1]
	dst = m.appendPiece(dst, from, stack.Parts[1], check)
	both := len(dst)
	if stack.Together {
		dst = m.appendCommon(dst, dst[start:second], dst[second:both])
	}
	markPart(dst[start:second], stack.Parts[0])
	markPart(dst[second:both], stack.Parts[1])
	if !stack.Decay {
		joins := slices.DeleteFunc(dst[start:both], func(mv Move) bool { return !m.isJoin(mv) })
		dst = append(dst[:start+len(joins)], dst[both:]...)
	}
	return dst
}

// appendCommon adds the moves that are in both lists.
func (m *mailPos) appendCommon(dst, a, b []Move) []Move {
	m.stamps++
	for _, mv := range a {
		if mv.Kind() == rules.Plain {
			m.stamp[mv.To()] = m.stamps
		}
	}
	for _, mv := range b {
		if mv.Kind() == rules.Plain && m.stamp[mv.To()] == m.stamps {
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

// appendJoin adds the move onto a man of the own side, if the two can become one and
// it is not listed already.
func (m *mailPos) appendJoin(dst []Move, from, to board.Cell, on board.Piece, flags rules.Flag) []Move {
	if m.unions == nil || !m.unions[on].At(to, flags) || m.stamp[to] == m.stamps {
		return dst
	}
	m.stamp[to] = m.stamps
	return append(dst, NewMove(rules.Stacking, from, to, 0))
}

// isJoin reports whether a move ends on a man of the side to move.
func (m *mailPos) isJoin(mv Move) bool {
	on := m.at[mv.To()]
	return on != board.Empty && on.Side() == m.side
}

// appendSpaceEnPassant adds the captures in passing.
func (m *mailPos) appendSpaceEnPassant(dst []Move) []Move {
	f := &m.frames[m.ply]
	if f.epCount == 0 {
		return dst
	}
	epCaptured := m.at[f.epCaptured]
	m.at[f.epCaptured] = board.Empty
	for _, from := range m.pieces[m.side] {
		for _, c := range f.epTargets[:f.epCount] {
			if m.canCaptureEP(from, c, epCaptured) {
				dst = append(dst, NewMove(rules.EnPassant, from, c, 0))
			}
		}
	}
	m.at[f.epCaptured] = epCaptured
	return dst
}

// canCaptureEP reports whether the man on from is an enemy equal of a victim, which is
// off the board, and covers an empty cell.
func (m *mailPos) canCaptureEP(from, c board.Cell, epCaptured board.Piece) bool {
	pc := m.at[from]
	return pc == epCaptured^1 && m.at[c] == board.Empty && m.prog.Reach.Has(pc, from, c) && m.attacksCell(from, c)
}

// allEPCapturable reports whether side s covers every cell of a trail with an equal
// of the piece that left it. Else none of them can be entered.
func (m *mailPos) allEPCapturable(f *mailFrame, s board.Side) bool {
	epCaptured := m.at[f.epCaptured]
	m.at[f.epCaptured] = board.Empty
	covered := !slices.ContainsFunc(f.epTargets[:f.epCount], func(c board.Cell) bool {
		return !slices.ContainsFunc(m.pieces[s], func(from board.Cell) bool { return m.canCaptureEP(from, c, epCaptured) })
	})
	m.at[f.epCaptured] = epCaptured
	return covered
}

// appendRegionCastlings adds castlings in space.
func (m *mailPos) appendRegionCastlings(dst []Move) []Move {
	have := uint8(0)
	for i, r := range m.rights {
		have |= m.frames[m.ply].rights >> i & 1 << r.Castle
	}
	if have == 0 {
		return dst
	}
	for i := range m.space.Castles {
		c := &m.space.Castles[i]
		if c.Side == m.side && c.Rights&^have == 0 && m.castlingPossible(c) {
			dst = append(dst, NewMove(rules.Castling, c.Pieces[0].From, c.Pieces[1].From, uint8(i)))
		}
	}
	return dst
}

// castlingPossible reports whether the regions of a castling are empty and its king is
// safe until it arrives.
func (m *mailPos) castlingPossible(c *rules.SpaceCastle) bool {
	for i := range c.Pieces {
		if !slices.ContainsFunc(c.Pieces[i].Regions, m.allEmpty) {
			return false
		}
	}
	return m.pathSafe(c.Pieces[0].From, c.Safe)
}
