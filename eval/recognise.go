package eval

import (
	"slices"

	"dragoman/board"
	"dragoman/gen/rules"
)

// This file recognises the orthodox pieces of a game by how they move, whatever
// their names, so that orthodox terms apply in every game that has them.

// The orthodox kinds, in the order of OrthodoxWeights.PieceSquare, and fairy
// pieces.
const (
	pawn = iota
	knight
	bishop
	rook
	queen
	king
	fairy
)

// classes gives the kind of each piece of a game.
type classes struct {
	kindOf     [256]uint8
	orth, diag rules.Bundle // lookups of the rides of rooks and of bishops
	hasFairy   bool         // the game has a fairy piece
}

// recognise looks for the orthodox pieces of a game. It returns nil if the game
// is too far from chess for orthodox terms to make sense: it needs an eight by
// eight board, pieces with the rides of rooks and bishops, royals that only leap,
// and at least as many orthodox as fairy pieces in the start position.
func recognise(p *rules.Program, m *masks) *classes {
	b := p.Board
	if p.Bits == nil || b.Files() != 8 || b.Ranks() != 8 || b.Levels() != 1 {
		return nil
	}
	k := &classes{}
	for c := range board.Cell(64) {
		if b.Hole(c) {
			return nil
		}
	}
	for pc := board.Piece(2); int(pc) < p.Pieces(); pc++ {
		k.findRides(p.Bits.Bundles[pc])
	}
	if k.orth.Ride == nil || k.diag.Ride == nil {
		return nil
	}
	for pc := board.Piece(2); int(pc) < p.Pieces(); pc++ {
		k.kindOf[pc] = k.classify(p, m, pc)
		k.hasFairy = k.hasFairy || k.kindOf[pc] == fairy
		if p.Royal[pc] && !onlyLeaps(p, pc) {
			return nil
		}
	}
	known, total := 0, 0
	for _, pc := range p.Start.Cells {
		if pc != board.Empty {
			total++
			if k.kindOf[pc] != fairy {
				known++
			}
		}
	}
	if known < total-known {
		return nil
	}
	return k
}

// findRides looks for the rides of rooks and bishops among the bundles of a piece.
func (k *classes) findRides(bundles []rules.Bundle) {
	for i := range bundles {
		switch b := &bundles[i]; {
		case b.Ride == nil:
		case b.Ride == k.orth.Ride || isRide(b, &orthSteps): // pieces share tables
			k.orth = *b
		case b.Ride == k.diag.Ride || isRide(b, &diagSteps):
			k.diag = *b
		}
	}
}

var (
	orthSteps = [4][2]int{{0, 1}, {1, 0}, {0, -1}, {-1, 0}}
	diagSteps = [4][2]int{{1, 1}, {1, -1}, {-1, -1}, {-1, 1}}
)

// sampleOccupancies are those on which lookups are compared.
var sampleOccupancies = [...]uint64{0, 0x00183c7e7e3c1800, 0x8142241818244281, 0x55aa003c3c00aa55, 0x0f1e2d3c4b5a6978, 0x9249249249249249, 0x2184210842108421}

// isRide reports whether a bundle looks up the rides in four directions.
func isRide(b *rules.Bundle, steps *[4][2]int) bool {
	for c := range 64 {
		for _, occupied := range sampleOccupancies {
			if b.At(c, occupied) != slide(c, steps, occupied) {
				return false
			}
		}
	}
	return true
}

// slide returns the cells that rides from a cell reach.
func slide(c int, steps *[4][2]int, occupied uint64) (set uint64) {
	for _, d := range steps {
		for x, y := c&7+d[0], c>>3+d[1]; x >= 0 && x < 8 && y >= 0 && y < 8; x, y = x+d[0], y+d[1] {
			set |= 1 << (8*y + x)
			if occupied>>(8*y+x)&1 != 0 {
				break
			}
		}
	}
	return set
}

// classify compares the moves of a piece with those of the orthodox kinds. A
// royal counts as a king, however it moves; a king that is not royal counts as
// a fairy piece.
func (k *classes) classify(p *rules.Program, m *masks, pc board.Piece) uint8 {
	if p.Royal[pc] {
		return king
	}
	if k.isPawn(p, m, pc) {
		return pawn
	}
	for kind := knight; kind <= queen; kind++ {
		if k.movesLike(p, pc, func(c int, occupied uint64) uint64 { return k.attacks(m, kind, c, occupied) }) {
			return uint8(kind)
		}
	}
	return fairy
}

// attacks returns what a knight, bishop, rook or queen attacks.
func (k *classes) attacks(m *masks, kind, c int, occupied uint64) uint64 {
	switch kind {
	case knight:
		return m.knightAttacks[c&63]
	case bishop:
		return k.diag.Ride.At(c, occupied)
	case rook:
		return k.orth.Ride.At(c, occupied)
	}
	return k.diag.Ride.At(c, occupied) | k.orth.Ride.At(c, occupied)
}

// movesLike reports whether both the captures and the quiet moves of a piece are
// those that a function gives.
func (k *classes) movesLike(p *rules.Program, pc board.Piece, want func(c int, occupied uint64) uint64) bool {
	if p.Promote[pc] != nil {
		return false
	}
	for c := range 64 {
		for _, occupied := range sampleOccupancies {
			attacks, quiets := lookUpMoves(p.Bits.Bundles[pc], c, occupied)
			if w := want(c, occupied); attacks != w || quiets != w {
				return false
			}
		}
	}
	return true
}

// isPawn reports whether a piece promotes, captures as a pawn does and otherwise
// moves forward on its file, one step or sometimes two.
func (k *classes) isPawn(p *rules.Program, m *masks, pc board.Piece) bool {
	side := int(pc.Side())
	for c := 8; c < 56; c++ {
		attacks, quiets := lookUpMoves(p.Bits.Bundles[pc], c, 0)
		one := forward(side, 1<<c)
		if attacks != m.pawnAttacks[side][c] || quiets != one && quiets != one|forward(side, one) {
			return false
		}
	}
	return p.Promote[pc] != nil
}

// rare are the flags of moves that the evaluation leaves out because their
// condition seldom holds.
const rare = rules.IfUnmoved | rules.IfInCheck

// lookUpMoves returns the cells that a piece attacks, own pieces included, and
// those to which it can move if they are empty.
func lookUpMoves(bundles []rules.Bundle, c int, occupied uint64) (attacks, quiets uint64) {
	for i := range bundles {
		b := &bundles[i]
		if b.Flags&rare != 0 {
			continue
		}
		set := b.At(c, occupied)
		if b.Flags&rules.Capture != 0 {
			attacks |= set
		}
		if b.Flags&rules.Quiet != 0 {
			quiets |= set
		}
	}
	return attacks, quiets
}

// onlyLeaps reports whether a piece has only leaps.
func onlyLeaps(p *rules.Program, pc board.Piece) bool {
	for c := range board.Cell(p.Board.Cells()) {
		if slices.ContainsFunc(p.Paths(pc, c), func(path rules.Path) bool { return len(path.Cells) > 1 }) {
			return false
		}
	}
	return true
}
