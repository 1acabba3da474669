package byurl

import (
	"dragoman/dsl/ir"
)

// reference plays a dialect as its description says and shares nothing with
// what reads links but boards and directions: every piece lists its moves,
// each is tried on a copy of the board, and what is not allowed is struck out.
type reference Dialect

// legal returns the legal moves in the order of their numbers.
func (r reference) legal(b Board) (list []Move) {
	for from := range b.Cells {
		if !b.holds(from, b.Turn) {
			continue
		}
		for _, m := range r.candidates(&b, from) {
			if r.allows(&b, m) {
				list = append(list, r.choices(&b, m)...)
			}
		}
	}
	return list
}

// candidates returns the moves of the piece on a cell, its king's safety and
// promotions aside.
func (r reference) candidates(b *Board, from int) (list []Move) {
	own := b.Cells[from].Side()
	free := func(c int) bool { return !b.holds(c, own) }
	leap := func(dirs []vec) {
		for _, d := range dirs {
			if c, ok := step(from, d); ok && free(c) {
				list = append(list, move(from, c))
			}
		}
	}
	ride := func(dirs []vec) {
		for _, d := range dirs {
			for c, ok := step(from, d); ok && free(c); c, ok = step(c, d) {
				list = append(list, move(from, c))
				if !b.empty(c) {
					break
				}
			}
		}
	}
	switch b.Cells[from].Kind() {
	case King:
		leap(diagonal)
		leap(straight)
		list = append(list, r.castlings(b, from)...)
	case Queen:
		ride(diagonal)
		ride(straight)
	case Rook, CastlingRook:
		ride(straight)
	case Bishop:
		ride(diagonal)
	case Knight:
		leap(knight)
	default:
		return r.pawnMoves(b, from)
	}
	return list
}

// castlings returns the castlings of a king, attacks aside: on the public site
// wherever king and rook share a rank.
func (r reference) castlings(b *Board, from int) (list []Move) {
	own := b.Cells[from].Side()
	if r == reference(C1) && from != 8*homeRank(own)+4 {
		return nil
	}
	rank := from - fileOf(from)
	for _, files := range [][3]int{{0, 2, 3}, {7, 6, 5}} { // of the corner, king and rook
		corner, king, rook := rank+files[0], rank+files[1], rank+files[2]
		open := b.Cells[corner] == NewID(own, CastlingRook)
		for c := min(from, corner, king, rook); c <= max(from, corner, king, rook); c++ {
			open = open && (c == from || c == corner || b.empty(c))
		}
		if open {
			list = append(list, move(from, king))
		}
	}
	return list
}

func (r reference) pawnMoves(b *Board, from int) (list []Move) {
	own := b.Cells[from].Side()
	marked := b.Cells[from].Kind() == PassingPawn && r == reference(Site) // and can do little
	if one, ok := step(from, vec{forward(own), 0}); ok && b.empty(one) {
		list = append(list, move(from, one))
	}
	for _, file := range []int{1, -1} {
		if c, ok := step(from, vec{forward(own), file}); ok && b.holds(c, own.Other()) {
			list = append(list, move(from, c))
		}
	}
	if two := from + 16*forward(own); !marked && relative(own, from) == 1 && b.empty(from+8*forward(own)) && b.empty(two) {
		list = append(list, move(from, two))
	}
	for _, file := range []int{1, -1} {
		victim, ok := step(from, vec{0, file})
		if !ok || marked || b.Cells[victim] != NewID(own.Other(), PassingPawn) {
			continue
		}
		to, ok := step(victim, vec{forward(own), 0})
		if ok && (r == reference(Site) || relative(own.Other(), victim) == 3 && b.empty(to) && b.empty(to+8*forward(own))) {
			list = append(list, move(from, to))
		}
	}
	return list
}

// attacked reports whether a side attacks a cell. On the public site that is
// where a candidate of the side ends.
func (r reference) attacked(b *Board, cell int, by ir.Side) bool {
	for from, id := range b.Cells {
		if !b.holds(from, by) {
			continue
		}
		if r == reference(C1) && id.Kind() >= Pawn {
			for _, file := range []int{1, -1} {
				if c, ok := step(from, vec{forward(by), file}); ok && c == cell {
					return true
				}
			}
			continue
		}
		for _, m := range r.candidates(b, from) {
			castles := id.Kind() == King && (m.To-m.From == 2 || m.From-m.To == 2)
			if int(m.To) == cell && (r == reference(Site) || !castles) {
				return true
			}
		}
	}
	return false
}

// castles returns the wing of a king's move that counts as a castling. The
// public site asks for no more than that it ends there, on the same rank.
func (r reference) castles(b *Board, m Move) (corner, rook int, ok bool) {
	far := m.To-m.From == 2 || m.From-m.To == 2
	if b.Cells[m.From].Kind() != King || rankOf(int(m.From)) != rankOf(int(m.To)) || r == reference(C1) && !far {
		return 0, 0, false
	}
	rank := 8 * rankOf(int(m.To))
	switch fileOf(int(m.To)) {
	case 2:
		return rank, rank + 3, true
	case 6:
		return rank + 7, rank + 5, true
	}
	return 0, 0, false
}

// allows reports whether a candidate leaves its king safe, and a castling goes
// a safe path.
func (r reference) allows(b *Board, m Move) bool {
	king := b.find(NewID(b.Turn, King))
	if king < 0 {
		return true
	}
	if _, _, ok := r.castles(b, m); ok {
		for c := min(m.From, m.To); c <= max(m.From, m.To); c++ {
			if r.attacked(b, int(c), b.Turn.Other()) {
				return false
			}
		}
	}
	if king == int(m.From) {
		king = int(m.To)
	}
	after := r.apply(*b, m)
	return !r.attacked(&after, king, b.Turn.Other())
}

// choices returns the moves that a move of a pawn from its seventh rank stands
// for, and any other move alone.
func (r reference) choices(b *Board, m Move) []Move {
	id := b.Cells[m.From]
	promotes := id.Kind() == Pawn || id.Kind() == PassingPawn && r == reference(C1)
	if !promotes || relative(b.Turn, int(m.From)) != 6 {
		return []Move{m}
	}
	return []Move{{m.From, m.To, 0}, {m.From, m.To, 1}, {m.From, m.To, 2}, {m.From, m.To, 3}}
}

// apply returns the board after a candidate: the piece moves, does what else it
// does, and then all pieces change that change with any move.
func (r reference) apply(b Board, m Move) Board {
	before, own := b, b.Turn
	from, to := int(m.From), int(m.To)
	id := b.Cells[from]
	corner, rook, castling := r.castles(&b, m)
	b.Cells[from] = Nothing
	b.Cells[to] = id
	if castling {
		b.Cells[corner], b.Cells[rook] = Nothing, NewID(own, Rook)
	}
	if id.Kind() == Pawn || id.Kind() == PassingPawn && r == reference(C1) {
		r.applyPawn(&before, &b, m)
	}
	r.loseRights(&before, &b, m)
	for c, id := range b.Cells {
		if b.Cells[c] == id && id != Nothing && id.Kind() == PassingPawn && !(c == to && abs(rankOf(to)-rankOf(from)) == 2) {
			b.Cells[c] = NewID(id.Side(), Pawn)
		}
	}
	b.Turn = own.Other()
	return b
}

func (r reference) applyPawn(before, b *Board, m Move) {
	from, to, own := int(m.From), int(m.To), before.Turn
	switch {
	case m.Variant != NoVariant:
		b.Cells[to] = NewID(own, []Kind{Queen, Rook, Bishop, Knight}[m.Variant])
	case abs(to-from) == 16:
		b.Cells[to] = NewID(own, PassingPawn)
	}
	if fileOf(from) != fileOf(to) && before.empty(to) {
		b.Cells[to-8*forward(own)] = Nothing
	}
}

// loseRights ends castling rights: of a rook that moves, and of all rooks of a
// king that moves. The public site asks each king for the corners of the rank
// where it stood: if the king has moved or the piece from there has, a castling
// rook becomes a plain one of the king's side, whosever it was.
func (r reference) loseRights(before, b *Board, m Move) {
	moved := before.Cells[m.From]
	if r == reference(C1) {
		for c, id := range b.Cells {
			if id == NewID(before.Turn, CastlingRook) && (moved.Kind() == King || c == int(m.To)) {
				b.Cells[c] = NewID(before.Turn, Rook)
			}
		}
		return
	}
	after := b.Cells
	for at, king := range after {
		if king == Nothing || king.Kind() != King {
			continue
		}
		origin := at
		if at == int(m.To) {
			origin = int(m.From)
		}
		for _, corner := range []int{origin - fileOf(origin), origin - fileOf(origin) + 7} {
			rook := corner
			if corner == int(m.From) {
				rook = int(m.To)
			}
			if (at == int(m.To) || rook != corner) && b.Cells[rook] != Nothing && b.Cells[rook].Kind() == CastlingRook {
				b.Cells[rook] = NewID(king.Side(), Rook)
			}
		}
	}
}

func abs(n int) int { return max(n, -n) }
