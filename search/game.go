package search

import (
	"dragoman/board"
	"dragoman/eval"
	"dragoman/gen"
	"dragoman/gen/rules"
)

// game is what the search knows of a game, worked out once from its rules.
type game struct {
	prog   *rules.Program
	cells  int
	worth  gen.Worth     // by piece, in centipawns; royals that cannot be spared are worth more than all else
	power  [256]bool     // by piece: can do without passing its turn, as pawns and royals cannot
	pawn   [256]bool     // by piece: promotes
	enemy  [2][256]uint8 // by side and piece: 1 for pieces of the other side
	base   [256]int32    // by piece: its first place in the tables of history
	places int           // how many places there are
	exact  bool          // one for every piece and cell

	null      bool // giving up the turn is worse than most moves
	told      bool // moves do more than move and take
	ends      bool // the game can end otherwise than by mate, stalemate and draws
	choice    int  // how many times as many moves there are as in chess
	sift      bool // in check, listing legal moves is faster than trying all
	exchanges bool // exchanges of pieces come to what their values say
}

// placeBits bounds the places of pieces on cells. Games with more share them.
const (
	placeBits = 11
	placeMost = 1 << placeBits
)

// royalWorth is more than all other pieces of a side together.
const royalWorth = 30000

func newGame(p *rules.Program, m *eval.Model) *game {
	g := &game{prog: p, cells: p.Board.Cells()}
	g.told = p.Story != nil && p.Story.Told
	g.ends = p.Story != nil
	g.exchanges = (!g.told || p.Story.Plain()) && !p.Rules.Forced
	g.choice = 1
	if g.sift = p.Rings != nil; g.sift {
		g.choice = 4 // hundreds of moves; mates are often quiet ones
	}
	g.null = p.Rules.KingSafety && !p.Rules.Forced
	for i := 2; i < p.Pieces(); i++ {
		pc := board.Piece(i)
		g.worth[i] = int32(m.Value(pc))
		if p.Royal[i] && !p.Rules.Spares {
			g.worth[i] = royalWorth
		}
		g.pawn[i] = p.Promote[i] != nil
		g.enemy[pc.Side().Other()&1][pc] = 1
		g.power[i] = !g.pawn[i] && !p.Royal[i]
	}
	for pc := range g.base {
		g.base[pc] = int32((max(pc, 2) - 2) * g.cells)
	}
	g.places = (p.Pieces() - 2) * g.cells
	if g.exact = g.places <= placeMost; !g.exact {
		g.places = placeMost
	}
	return g
}

// place returns the place of a piece on a cell in the tables of history.
func (g *game) place(pc board.Piece, c board.Cell) int32 {
	n := g.base[pc] + int32(c)
	if !g.exact {
		n = int32(uint32(n) * 0x9e3779b1 >> (32 - placeBits))
	}
	return n & (placeMost - 1)
}

// way returns the place of a move in the history by cells.
func (g *game) way(m gen.Move) int {
	return (int(m.From())*g.cells + int(m.To())) & (wayCount - 1)
}
