package rules

import "dragoman/board"

// Space is what games in space do beyond moving and taking: pieces that stand
// on one cell as a stack, en passant by paths, castling through regions.
type Space struct {
	Stacks      []*Stack             // by piece; nil: it is none
	Unions      [][]Union            // by piece, then by what it may join; nil: nothing
	EnPassant   bool                 // some piece can be captured en passant
	doubleSteps [][]*SpaceDoubleStep // by piece, then by the cell where it ends
	Castles     []SpaceCastle
}

// Stack is a piece made of two parts.
type Stack struct {
	Parts    [2]board.Piece
	Unions   [2][]Union // by part, as in Space: what it may join when it leaves the other
	Together bool       // both go where each could go
	Decay    bool       // one goes, the other stays
}

// Union says that a piece may end a move on one of its own side.
type Union struct {
	By   Flag        // by a move that can do one of these; 0: it may not
	To   board.Piece // what the two become
	Zone []bool      // by cell: only there; nil: anywhere
}

// SpaceDoubleStep is a move after which the piece can be captured en passant.
type SpaceDoubleStep struct {
	From, To board.Cell
	Through  []board.Cell // the en-passant targets
}

// SpaceCastle is one castling move: its pieces, the king first, go from where they
// have never moved. At least one region of each piece must be empty.
type SpaceCastle struct {
	Side   board.Side
	Rights uint8 // the numbers of Program.Castles that it takes, a bit each
	Pieces []SpacePiece
	Safe   []board.Cell // where the king must not be attacked on its way
}

// SpacePiece is one piece of a SpaceCastle.
type SpacePiece struct {
	Piece    board.Piece
	From, To board.Cell
	Regions  [][]board.Cell // without the pieces of the castling; none: nothing must be empty
}

// Stack returns what makes a piece a stack, or nil.
func (s *Space) Stack(pc board.Piece) *Stack {
	if s == nil {
		return nil
	}
	return s.Stacks[pc]
}

// At reports whether a union can be made on a cell by a move with some flags.
func (u *Union) At(c board.Cell, flags Flag) bool {
	return u.By&flags != 0 && flags&Rifle == 0 && (u.Zone == nil || u.Zone[c])
}

// Joins reports whether a piece may end a move on one of its own side.
func (s *Space) Joins(pc board.Piece) bool { return s != nil && s.Unions[pc] != nil }

// Partners returns the pieces that a piece, or a part of it, may join.
func (s *Space) Partners(pc board.Piece) (list []board.Piece) {
	if s == nil {
		return nil
	}
	unions := [][]Union{s.Unions[pc]}
	if stack := s.Stacks[pc]; stack != nil {
		unions = append(unions, stack.Unions[:]...)
	}
	for _, by := range unions {
		for onto := range by {
			if by[onto].By != 0 {
				list = append(list, board.Piece(onto))
			}
		}
	}
	return list
}

// DoubleStep returns how a piece that has just come to a cell can be captured en
// passant, or nil if it cannot, wherever it came from.
func (s *Space) DoubleStep(pc board.Piece, to board.Cell) *SpaceDoubleStep {
	if s == nil || s.doubleSteps[pc] == nil {
		return nil
	}
	return s.doubleSteps[pc][to]
}

// Split returns what a move of the kind Stacking leaves behind and what then
// stands on its target: mover goes, or the part of it of the given kind, to
// where onto stands.
func (s *Space) Split(mover board.Piece, part uint8, onto board.Piece) (left, arrives board.Piece) {
	arrives = mover
	unions := s.Unions[mover]
	if part != 0 {
		stack := s.Stacks[mover]
		n := 0
		if stack.Parts[1].Kind() == int(part) {
			n = 1
		}
		arrives, left, unions = stack.Parts[n], stack.Parts[1-n], stack.Unions[n]
	}
	if onto != board.Empty && onto.Side() == mover.Side() {
		arrives = unions[onto].To
	}
	return left, arrives
}

// plan appends the edits of a castling in space.
func (c *SpaceCastle) plan(dst []Edit, at []board.Piece) []Edit {
	for i := range c.Pieces {
		dst = append(dst, Edit{c.Pieces[i].From, at[c.Pieces[i].From], board.Empty})
	}
	for i := range c.Pieces {
		dst = append(dst, Edit{c.Pieces[i].To, board.Empty, at[c.Pieces[i].From]})
	}
	return dst
}
