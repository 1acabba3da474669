package randomgame

import (
	"fmt"
	"math/rand/v2"
	"slices"

	"dragoman/dsl/ir"
)

// Large makes up a game on a board of 65 to 256 cells, whose pieces leap, ride and hop
// without conditions: what generators with sets of two or four words play. In half of the games
// there are rules beyond moves and captures.
func Large(r *rand.Rand) *ir.Game {
	p := Outline{Name: "large", Royal: King(), NoKingSafety: r.IntN(8) == 0, Option: r.IntN(2) == 0, Early: r.IntN(2), Castling: r.IntN(2) == 0}
	sizeLarge(r, &p)
	addLargePieces(r, &p)
	p.Pieces = append(p.Pieces, Pick(Pawns()[r.IntN(2)])...)
	g := p.Game()
	if r.IntN(2) == 0 {
		addPlainEffects(r, g)
	}
	return g
}

// LargeWithWalls makes up a game on a board of 65 to 256 cells with rules of board games:
// walls, drops by what stands around, flips, passing, points.
func LargeWithWalls(r *rand.Rand) *ir.Game {
	p := Outline{Name: "large with walls", NoKingSafety: r.IntN(4) == 0}
	sizeLarge(r, &p)
	if r.IntN(3) == 0 {
		p.Holes = []ir.Vec{{X: r.IntN(p.Files), Y: 2}, {X: r.IntN(p.Files), Y: p.Ranks - 2}}
	}
	addLargePieces(r, &p)
	if r.IntN(4) == 0 {
		p.Royal = King()
	}
	g := p.Game()
	m := effectMaker{r, g, &ir.Effects{}, true}
	g.Effects = m.effects
	if r.IntN(2) == 0 {
		addPawns(g)
	}
	[]func(){m.boardDrops, m.walls, m.chosenWalls}[r.IntN(3)]()
	for _, part := range []func(){m.flips, m.passing, m.points, m.goal, m.wall} {
		if r.IntN(3) == 0 {
			part()
		}
	}
	return g
}

// addPawns puts pawns that do not promote in front of the other pieces.
func addPawns(g *ir.Game) {
	g.Pieces = append(g.Pieces, Pick("pawn")...)
	for x := range g.Board.Files {
		for side, y := range []int{1, g.Board.Ranks - 2} {
			if at := (ir.Vec{X: x, Y: y}); !slices.Contains(g.Board.Holes, at) {
				g.Start = append(g.Start, ir.Placement{Piece: "pawn", Side: ir.Side(side), Cell: at})
			}
		}
	}
}

// boardDrops lets both sides drop pieces on all cells, by what stands around.
func (m *effectMaker) boardDrops() {
	d := &ir.Drops{WithoutHand: m.chance(), Captures: m.chance()}
	for range 1 + m.IntN(2) {
		name := m.piece()
		d.Zones = append(d.Zones, ir.DropZone{For: ir.ForBoth, Piece: name, Cells: m.game.Board.Cells()})
		for side := range ir.Side(2) {
			d.Start = append(d.Start, ir.Hand{Side: side, Piece: name, Count: 1 + m.IntN(20)})
		}
	}
	if m.IntN(4) > 0 {
		d.Where = m.dropCondition(2)
	}
	m.game.Drops = d
}

// flips lets pieces change sides after each move.
func (m *effectMaker) flips() {
	t := &ir.Trigger{Name: "flips", On: ir.OnMove}
	for range 1 + m.IntN(2) {
		t.Do = append(t.Do, &ir.Action{Op: []ir.ActionOp{ir.FlipEnclosed, ir.FlipBeside}[m.IntN(2)], Dirs: m.dirs()})
	}
	m.effects.Triggers = append(m.effects.Triggers, t)
}

// sizeLarge chooses a board of 65 to 256 cells.
func sizeLarge(r *rand.Rand, p *Outline) {
	above, most := 64, 128
	if r.IntN(3) == 0 {
		above, most = most, 256
	}
	for p.Files*p.Ranks <= above || p.Files*p.Ranks > most {
		p.Files, p.Ranks = 5+r.IntN(12), 5+r.IntN(12)
	}
}

// addLargePieces adds pieces that leap, ride and hop.
func addLargePieces(r *rand.Rand, p *Outline) {
	m := patternMaker{r}
	common := [][]*ir.Piece{{Rook()}, {Bishop()}, {cannon()}, {mao()}, {elephant()}, {silver()}, Pick("camel"), {piece("chancellor", ride(1, 0, 0, orthogonal()...), leap(mirrors(2, 1)...))}}
	for _, i := range r.Perm(len(common))[:2+r.IntN(3)] {
		p.Pieces = append(p.Pieces, common[i]...)
	}
	for i := range r.IntN(3) {
		p.Pieces = append(p.Pieces, m.plainPiece(fmt.Sprintf("piece%d", i)))
	}
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
