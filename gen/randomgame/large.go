package randomgame

import (
	"fmt"
	"math/rand/v2"

	"dragoman/dsl/ir"
)

// Large makes up a game on a board of 65 to 256 cells, whose pieces leap, ride and hop
// without conditions: what generators with sets of two or four words play. In half of the games
// there are rules beyond moves and captures.
func Large(r *rand.Rand) *ir.Game {
	m := patternMaker{r}
	p := Outline{Name: "large", Royal: King(), NoKingSafety: r.IntN(8) == 0, Option: r.IntN(2) == 0, Early: r.IntN(2), Castling: r.IntN(2) == 0}
	above, most := 64, 128
	if r.IntN(3) == 0 {
		above, most = most, 256
	}
	for p.Files*p.Ranks <= above || p.Files*p.Ranks > most {
		p.Files, p.Ranks = 5+r.IntN(12), 5+r.IntN(12)
	}
	common := [][]*ir.Piece{{Rook()}, {Bishop()}, {cannon()}, {mao()}, {elephant()}, {silver()}, Pick("camel"), {piece("chancellor", ride(1, 0, 0, orthogonal()...), leap(mirrors(2, 1)...))}}
	for _, i := range r.Perm(len(common))[:2+r.IntN(3)] {
		p.Pieces = append(p.Pieces, common[i]...)
	}
	for i := range r.IntN(3) {
		p.Pieces = append(p.Pieces, m.plainPiece(fmt.Sprintf("piece%d", i)))
	}
	p.Pieces = append(p.Pieces, Pick(Pawns()[r.IntN(2)])...)
	g := p.Game()
	if r.IntN(2) == 0 {
		addPlainEffects(r, g)
	}
	return g
}

// plainPiece makes up a piece without conditions.
func (m patternMaker) plainPiece(name string) *ir.Piece {
	p := &ir.Piece{Name: name}
	for range 1 + m.IntN(2) {
		mode := []ir.Mode{ir.Quiet, ir.Capture, ir.Quiet | ir.Capture, ir.Quiet | ir.Capture}[m.IntN(4)]
		pattern := leap(m.dirs()...)
		switch m.IntN(4) {
		case 0:
			pattern = ride(1, m.IntN(4), 0, m.dirs()...)
		case 1:
			pattern, mode = ride(1, 0, 1, m.dirs()...), ir.Capture
		case 2:
			pattern.Empty = []ir.Vec{m.vec(1)}
		}
		p.Moves = append(p.Moves, move(ir.ForBoth, mode, pattern))
	}
	return p
}
