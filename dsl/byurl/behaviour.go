package byurl

// NoVariant marks a move whose from and to cells say everything.
const NoVariant int8 = -1

// Move is the anatomy of a move: where from, where to, and the choice where
// that is not enough. Variants 0 to 3 promote to queen, rook, bishop, knight.
type Move struct {
	From, To, Variant int8
}

func move(from, to int) Move { return Move{int8(from), int8(to), NoVariant} }

// UCI returns the move as e2e4, e7e8q.
func (m Move) UCI() string {
	text := cellName(int(m.From)) + cellName(int(m.To))
	if m.Variant != NoVariant {
		text += "qrbn"[m.Variant : m.Variant+1]
	}
	return text
}

// The four kinds of behaviour. A piece has any number of each.
type (
	// finder adds the candidates of the piece on a cell.
	finder func(b *Board, from int, to []Move) []Move
	// filter looks at a board on behalf of the piece on the cell at and returns
	// how that piece filters candidates there, or nil if it leaves all alone.
	filter func(b *Board, at int) sieve
	// effect changes the board after the piece has moved itself.
	effect func(before, after *Board, m Move)
	// adjuster changes the board after any move, on behalf of the piece id
	// that then stands on the cell at.
	adjuster func(after *Board, at int, id ID, m Move)
)

// sieve returns what is left of the candidates of some cell, all from there.
type sieve func(candidates []Move) []Move

// behaviours is all that a piece can do.
type behaviours struct {
	finders   []finder
	filters   []filter
	effects   []effect
	adjusters []adjuster
}

// keep returns the candidates that pass, in place and in order.
func keep(candidates []Move, pass func(Move) bool) []Move {
	kept := candidates[:0]
	for _, m := range candidates {
		if pass(m) {
			kept = append(kept, m)
		}
	}
	return kept
}
