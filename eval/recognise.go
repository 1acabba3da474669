package eval

import (
	"dragoman/board"
	"dragoman/gen/rules"
)

// This file recognises the orthodox pieces by how they move, whatever a game
// calls them, so that what is known of them helps in every game that has them.

// The orthodox kinds, in the order of Weights.Place, and any other piece.
const (
	pawn = iota
	knight
	bishop
	rook
	queen
	king
	other
)

// classes says of each piece of a game what it is.
type classes struct {
	of         [256]uint8
	orth, diag rules.Bundle // lookups of the plain rides
	strange    bool         // some piece is none of the orthodox
}

// recognise looks for the orthodox pieces of a game. It returns nil if the game
// is too far from chess for orthodox terms to make sense: it needs an eight by
// eight board, the plain rides, royals that leap, and known pieces as at least
// half of those on the board at the start.
func recognise(p *rules.Program, a *atlas) *classes {
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
		k.of[pc] = k.class(p, a, pc)
		k.strange = k.strange || k.of[pc] == other
		if p.Royal[pc] && !leaps(p, pc) {
			return nil
		}
	}
	known, total := 0, 0
	for _, pc := range p.Start.Cells {
		if pc != board.Empty {
			total++
			if k.of[pc] != other {
				known++
			}
		}
	}
	if 2*known < total {
		return nil
	}
	return k
}

// findRides keeps the bundles that are plain rides, if there are any.
func (k *classes) findRides(bundles []rules.Bundle) {
	for i := range bundles {
		switch b := &bundles[i]; {
		case b.Ride == nil:
		case same(b, &orthSteps):
			k.orth = *b
		case same(b, &diagSteps):
			k.diag = *b
		}
	}
}

var (
	orthSteps = [4][2]int{{0, 1}, {1, 0}, {0, -1}, {-1, 0}}
	diagSteps = [4][2]int{{1, 1}, {1, -1}, {-1, -1}, {-1, 1}}
)

// probes are fillings on which lookups are compared.
var probes = [...]uint64{0, 0x00183c7e7e3c1800, 0x8142241818244281, 0x55aa003c3c00aa55, 0x0f1e2d3c4b5a6978, 0x9249249249249249, 0x2184210842108421}

// same reports whether a bundle looks up plain rides in some directions.
func same(b *rules.Bundle, steps *[4][2]int) bool {
	for c := range 64 {
		for _, occupied := range probes {
			if b.At(c, occupied) != rides(c, steps, occupied) {
				return false
			}
		}
	}
	return true
}

// rides walks plain rides.
func rides(c int, steps *[4][2]int, occupied uint64) (set uint64) {
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

// class compares what a piece can do with what the orthodox pieces can. A royal
// counts as a king, however it moves; a king that is not royal as something
// else.
func (k *classes) class(p *rules.Program, a *atlas, pc board.Piece) uint8 {
	if p.Royal[pc] {
		return king
	}
	if k.isPawn(p, a, pc) {
		return pawn
	}
	for kind := knight; kind <= queen; kind++ {
		if k.moves(p, pc, func(c int, occupied uint64) uint64 { return k.attacks(a, kind, c, occupied) }) {
			return uint8(kind)
		}
	}
	return other
}

// attacks returns what an orthodox piece attacks.
func (k *classes) attacks(a *atlas, kind, c int, occupied uint64) uint64 {
	switch kind {
	case knight:
		return a.knight[c&63]
	case bishop:
		return k.diag.Ride.At(c, occupied)
	case rook:
		return k.orth.Ride.At(c, occupied)
	}
	return k.diag.Ride.At(c, occupied) | k.orth.Ride.At(c, occupied)
}

// moves reports whether a piece goes and takes exactly where a function says.
func (k *classes) moves(p *rules.Program, pc board.Piece, want func(c int, occupied uint64) uint64) bool {
	if p.Promote[pc] != nil {
		return false
	}
	for c := range 64 {
		for _, occupied := range probes {
			takes, goes := lookUp(p.Bits.Bundles[pc], c, occupied)
			if w := want(c, occupied); takes != w || goes != w {
				return false
			}
		}
	}
	return true
}

// isPawn reports whether a piece takes as a pawn does and else goes ahead on
// its file, one step or sometimes two.
func (k *classes) isPawn(p *rules.Program, a *atlas, pc board.Piece) bool {
	side := int(pc.Side())
	for c := 8; c < 56; c++ {
		takes, goes := lookUp(p.Bits.Bundles[pc], c, 0)
		one := step(side, 1<<c)
		if takes != a.pawn[side][c] || goes != one && goes != one|step(side, one) {
			return false
		}
	}
	return p.Promote[pc] != nil
}

// lookUp returns the cells where a piece could take, and those where it could
// go if they are empty.
func lookUp(bundles []rules.Bundle, c int, occupied uint64) (takes, goes uint64) {
	for i := range bundles {
		b := &bundles[i]
		if b.Flags&(rules.IfUnmoved|rules.IfInCheck) != 0 {
			continue // rarely so
		}
		set := b.At(c, occupied)
		if b.Flags&rules.Capture != 0 {
			takes |= set
		}
		if b.Flags&rules.Quiet != 0 {
			goes |= set
		}
	}
	return takes, goes
}

// leaps reports whether a piece has none but leaps.
func leaps(p *rules.Program, pc board.Piece) bool {
	for c := range board.Cell(p.Board.Cells()) {
		for _, path := range p.Paths(pc, c) {
			if len(path.Cells) > 1 {
				return false
			}
		}
	}
	return true
}
