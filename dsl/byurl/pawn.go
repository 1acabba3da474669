package byurl

// sideways is the order in which pawns look at the files beside them.
var sideways = [2]int{1, -1}

// pawnStep goes one cell forward if it is empty.
func pawnStep(b *Board, from int, to []Move) []Move {
	if c, ok := step(from, vec{forward(b.Cells[from].Side()), 0}); ok && b.empty(c) {
		to = append(to, move(from, c))
	}
	return to
}

// pawnCapture takes an enemy diagonally in front.
func pawnCapture(b *Board, from int, to []Move) []Move {
	own := b.Cells[from].Side()
	for _, side := range sideways {
		if c, ok := step(from, vec{forward(own), side}); ok && b.holds(c, own.Other()) {
			to = append(to, move(from, c))
		}
	}
	return to
}

// pawnTwoStep goes two cells forward from the pawn's second rank.
func pawnTwoStep(b *Board, from int, to []Move) []Move {
	own := b.Cells[from].Side()
	over, c := from+8*forward(own), from+16*forward(own)
	if relative(own, from) == 1 && b.empty(over) && b.empty(c) {
		to = append(to, move(from, c))
	}
	return to
}

// siteEnPassant takes any vulnerable pawn that stands beside the pawn, on any
// rank and whatever stands beyond it, as the public site does.
func siteEnPassant(b *Board, from int, to []Move) []Move {
	own := b.Cells[from].Side()
	for _, side := range sideways {
		victim, ok := step(from, vec{0, side})
		if !ok || b.Cells[victim] != NewID(own.Other(), PassingPawn) {
			continue
		}
		if c, ok := step(victim, vec{forward(own), 0}); ok {
			to = append(to, move(from, c))
		}
	}
	return to
}

// enPassant takes a pawn that can just have made a two-step.
func enPassant(b *Board, from int, to []Move) []Move {
	own := b.Cells[from].Side()
	for _, side := range sideways {
		victim, ok := step(from, vec{0, side})
		if ok && b.Cells[victim] == NewID(own.Other(), PassingPawn) && b.passedBy(victim) {
			to = append(to, move(from, victim+8*forward(own)))
		}
	}
	return to
}

// passedBy reports whether the pawn on a cell can just have come there by a
// two-step: it is on its fourth rank and the two cells behind it are empty.
func (b *Board) passedBy(cell int) bool {
	side := b.Cells[cell].Side()
	return relative(side, cell) == 3 && b.empty(cell-8*forward(side)) && b.empty(cell-16*forward(side))
}

// markTwoStep makes a pawn vulnerable that has moved from its second to its
// fourth rank.
func markTwoStep(before, after *Board, m Move) {
	own := before.Turn
	if relative(own, int(m.From)) == 1 && relative(own, int(m.To)) == 3 {
		after.Cells[m.To] = NewID(own, PassingPawn)
	}
}

// becomePromoted puts the chosen piece in a pawn's place.
func becomePromoted(before, after *Board, m Move) {
	if m.Variant != NoVariant {
		after.Cells[m.To] = NewID(before.Turn, promotions[m.Variant])
	}
}

// takePassed removes the pawn behind a diagonal move to an empty cell.
func takePassed(before, after *Board, m Move) {
	if fileOf(int(m.From)) != fileOf(int(m.To)) && before.empty(int(m.To)) {
		after.Cells[int(m.To)-8*forward(before.Turn)] = Nothing
	}
}

// promote puts four moves, one for each choice, in the place of each of the
// pawn's own moves that ends on the last rank.
func promote(b *Board, at int) sieve {
	if relative(b.Cells[at].Side(), at) != 6 {
		return nil
	}
	return func(candidates []Move) []Move {
		if len(candidates) == 0 || int(candidates[0].From) != at {
			return candidates
		}
		expanded := make([]Move, 0, len(candidates)*len(promotions))
		for _, m := range candidates {
			for v := range promotions {
				expanded = append(expanded, Move{m.From, m.To, int8(v)})
			}
		}
		return expanded
	}
}

// forgetTwoStep makes a vulnerable pawn an ordinary one, unless its two-step
// was the move just made.
func forgetTwoStep(after *Board, at int, id ID, m Move) {
	ranks := rankOf(int(m.To)) - rankOf(int(m.From))
	if at == int(m.To) && ranks*ranks > 1 {
		return
	}
	after.Cells[at] = NewID(id.Side(), Pawn)
}

// pawnOf returns the behaviours of a pawn with the given way to take en
// passant.
func pawnOf(passing finder) behaviours {
	return behaviours{
		finders: []finder{pawnStep, pawnCapture, pawnTwoStep, passing},
		filters: []filter{promote},
		effects: []effect{markTwoStep, becomePromoted, takePassed},
	}
}
