package search

import (
	"dragoman/board"
	"dragoman/eval"
	"dragoman/gen"
	"dragoman/gen/rules"
)

// game is what the search knows of a game, computed once from its rules.
type game struct {
	prog         *rules.Program
	cells        int
	pieceValues  gen.PieceValues // by piece, in centipawns; royalValue for royals that a side must not lose
	pawn         [256]bool       // by piece: promotes
	nonPawn      [256]bool       // by piece: neither promotes nor is royal
	enemy        [2][256]uint8   // by side and piece: 1 for pieces of the other side
	pieceToBase  [256]int32      // by piece: pieceTo of its first cell
	pieceToCount int             // number of indices that pieceTo gives
	pieceToExact bool            // no two pieces and cells share one

	arrivals      [2][]arrival // by side: goals that one step can reach
	hasArrivals   bool         // there are any
	countsChecks  bool         // checks bring a side nearer to its goal
	sparesForcing bool         // forcing moves are not pruned: where captures are forced, where checks count, and where they often lead to more (pieces from the hand, captures that take royals off)
	quietChecks   bool         // the first ply of quiescence search tries quiet checks: where checks count, and where pieces come from the hand
	nullMove      bool         // null move pruning is sound
	stepwise      bool         // moves do more than move and capture
	variantEnds   bool         // the game can end otherwise than by mate, stalemate and draws
	moveFactor    int          // number of moves compared with chess, for late move pruning
	legalEvasions bool         // in check, generating legal moves is faster than trying all
	changes       bool         // triggers change what stands on the board
	quietGains    bool         // quiet moves can win material
	useSEE        bool         // exchanges win what the values of the pieces say
	onlyCaptures  bool         // every move is a capture
}

// pieceToBits bounds the indices of pieceTo. Games with more pieces and cells
// share indices.
const (
	pieceToBits = 11
	pieceToMax  = 1 << pieceToBits
)

// royalValue is more than the value of all other pieces of a side.
const royalValue = 30000

func newGame(p *rules.Program, m *eval.Model) *game {
	g := &game{prog: p, cells: p.Board.Cells()}
	g.stepwise = p.Effects != nil && p.Effects.Stepwise || p.Locusts != nil
	g.variantEnds = p.Effects != nil
	g.arrivals = [2][]arrival{newArrivals(p, board.White), newArrivals(p, board.Black)}
	g.hasArrivals = len(g.arrivals[0])+len(g.arrivals[1]) > 0
	g.countsChecks = p.Effects != nil && p.Effects.CountsChecks
	g.sparesForcing = p.CapturesFirst || g.countsChecks || p.Effects != nil && (p.Effects.Hands || p.Effects.Blast != nil)
	g.quietChecks = g.countsChecks || p.Effects != nil && p.Effects.Hands
	g.changes = p.Effects != nil && p.Effects.Changes
	g.useSEE = !g.changes && !p.CapturesFirst
	g.onlyCaptures = onlyCaptures(p)
	g.moveFactor = 1
	if g.legalEvasions = p.Rings != nil; g.legalEvasions {
		g.moveFactor = 4 // hundreds of moves; mates are often quiet ones
	}
	g.nullMove = p.Safety.Required && !p.CapturesFirst
	for i := 2; i < p.Pieces(); i++ {
		pc := board.Piece(i)
		g.pieceValues[i] = int32(m.Value(pc))
		if p.Royal[i] && !p.Safety.OneIsEnough {
			g.pieceValues[i] = royalValue
		}
		g.quietGains = g.quietGains || g.changes && p.Effects.QuietTakes && g.pieceValues[i] != 0
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

// onlyCaptures reports whether every move of a game is a capture, so that captures say
// nothing about how quiet a position is.
func onlyCaptures(p *rules.Program) bool {
	passes := p.Effects != nil && p.Effects.Passes()
	return p.Rings == nil && p.Space == nil && !p.Memory.HasHand() && !passes && !p.HasPath(board.Empty, rules.Quiet, 0)
}

// pieceTo returns the index of a piece and the cell it moves to in histories.
func (g *game) pieceTo(pc board.Piece, c board.Cell) int32 {
	n := g.pieceToBase[pc] + int32(c)
	if !g.pieceToExact {
		n = int32(uint32(n) * 0x9e3779b1 >> (32 - pieceToBits))
	}
	return n & (pieceToMax - 1)
}

// butterflyIndex returns the index of a move's cells in butterfly history, by which of them are
// threatened, on boards of up to 64 cells.
func (g *game) butterflyIndex(m gen.Move, threats uint64) int {
	from, to := int(m.From()), int(m.To())
	threatened := int(threats>>(from&63)&1 + threats>>(to&63)&1*2)
	return ((threatened*g.cells+from)*g.cells + to) & (butterflySize - 1)
}
