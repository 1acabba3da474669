package search

import (
	"dragoman/board"
	"dragoman/eval"
	"dragoman/gen"
	"dragoman/gen/rules"
)

// game is what the search knows of a game, worked out once from its rules.
type game struct {
	prog         *rules.Program
	cells        int
	pieceValues  gen.PieceValues // by piece, in centipawns; royals that cannot be spared are worth more than all else
	nonPawn      [256]bool       // by piece: can do without passing its turn, as pawns and royals cannot
	pawn         [256]bool       // by piece: promotes
	enemy        [2][256]uint8   // by side and piece: 1 for pieces of the other side
	pieceToBase  [256]int32      // by piece: its first place in the tables of history
	pieceToCount int             // how many places there are
	pieceToExact bool            // one for every piece and cell

	nullMove      bool // giving up the turn is worse than most moves
	stepwise      bool // moves do more than move and take
	variantEnds   bool // the game can end otherwise than by mate, stalemate and draws
	moveFactor    int  // how many times as many moves there are as in chess
	legalEvasions bool // in check, listing legal moves is faster than trying all
	useSEE        bool // exchanges of pieces come to what their values say
}

// placeBits bounds the places of pieces on cells. Games with more share them.
const (
	pieceToBits = 11
	pieceToMax  = 1 << pieceToBits
)

// royalValue is more than all other pieces of a side together.
const royalValue = 30000

func newGame(p *rules.Program, m *eval.Model) *game {
	g := &game{prog: p, cells: p.Board.Cells()}
	g.stepwise = p.Effects != nil && p.Effects.Stepwise
	g.variantEnds = p.Effects != nil
	g.useSEE = (!g.stepwise || p.Effects.NoTriggers()) && !p.Rules.Forced
	g.moveFactor = 1
	if g.legalEvasions = p.Rings != nil; g.legalEvasions {
		g.moveFactor = 4 // hundreds of moves; mates are often quiet ones
	}
	g.nullMove = p.Rules.KingSafety && !p.Rules.Forced
	for i := 2; i < p.Pieces(); i++ {
		pc := board.Piece(i)
		g.pieceValues[i] = int32(m.Value(pc))
		if p.Royal[i] && !p.Rules.LastRoyalCounts {
			g.pieceValues[i] = royalValue
		}
		g.pawn[i] = p.Promote[i] != nil
		g.enemy[pc.Side().Other()&1][pc] = 1
		g.nonPawn[i] = !g.pawn[i] && !p.Royal[i]
	}
	for pc := range g.pieceToBase {
		g.pieceToBase[pc] = int32((max(pc, 2) - 2) * g.cells)
	}
	g.pieceToCount = (p.Pieces() - 2) * g.cells
	if g.pieceToExact = g.pieceToCount <= pieceToMax; !g.pieceToExact {
		g.pieceToCount = pieceToMax
	}
	return g
}

// pieceTo returns the place of a piece on a cell in the tables of history.
func (g *game) pieceTo(pc board.Piece, c board.Cell) int32 {
	n := g.pieceToBase[pc] + int32(c)
	if !g.pieceToExact {
		n = int32(uint32(n) * 0x9e3779b1 >> (32 - pieceToBits))
	}
	return n & (pieceToMax - 1)
}

// butterflyIndex returns the place of a move in the history by cells.
func (g *game) butterflyIndex(m gen.Move) int {
	return (int(m.From())*g.cells + int(m.To())) & (butterflySize - 1)
}
