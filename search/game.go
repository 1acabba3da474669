package search

import (
	"dragoman/board"
	"dragoman/eval"
	"dragoman/gen"
	"dragoman/gen/rules"
)

// game is what the search knows of a game, worked out once from its rules.
type game struct {
	prog  *rules.Program
	cells int
	worth gen.Worth    // by piece, in centipawns; royals are worth more than all else
	power [256]bool    // by piece: can do without passing its turn, as pawns and royals cannot
	pawn  [256]bool    // by piece: promotes
	slots [256][]int32 // by piece and cell: a place in the tables of history

	null      bool // giving up the turn is worse than most moves
	told      bool // moves do more than move and take
	exchanges bool // exchanges of pieces come to what their values say
}

// slotCount bounds the places of pieces on cells. Games with more share them.
const slotCount = 1 << slotBits

const slotBits = 10

// royalWorth is more than all other pieces of a side together.
const royalWorth = 30000

func newGame(p *rules.Program, m *eval.Model) *game {
	g := &game{prog: p, cells: p.Board.Cells()}
	g.told = p.Story != nil && p.Story.Told
	g.exchanges = !g.told && !p.Rules.Forced
	g.null = p.Rules.KingSafety && !p.Rules.Forced
	for i := 2; i < p.Pieces(); i++ {
		pc := board.Piece(i)
		g.worth[i] = int32(m.Value(pc))
		if p.Royal[i] {
			g.worth[i] = royalWorth
		}
		g.pawn[i] = p.Promote[i] != nil
		g.power[i] = !g.pawn[i] && !p.Royal[i]
	}
	exact := (p.Pieces()-2)*g.cells <= slotCount
	for pc := range g.slots {
		g.slots[pc] = make([]int32, g.cells)
		for c := range g.slots[pc] {
			n := (max(pc, 2)-2)*g.cells + c
			if !exact || n >= slotCount {
				n = int(uint32(n) * 0x9e3779b1 >> (32 - slotBits))
			}
			g.slots[pc][c] = int32(n)
		}
	}
	return g
}
