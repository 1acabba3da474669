package ini

import (
	"cmp"
	"dragoman/dsl/ir"
)

// chaseRanks are the ranks of types of xiangqi in chases. Types that xiangqi does not have
// are of the highest.
var chaseRanks = map[string]int{"fers": 1, "elephant": 1, "cannon": 2, "horse": 2}

const highestChaseRank = 3

// freeChecks is how many checks of a side count for nMoveRule where there are chases.
const freeChecks = 10

// chases lower chasingRule: soldiers chase as they like and are chased when they step aside.
func (l *lowerer) chases() *ir.Chases {
	r := &ir.Chases{Pos: l.at("chasingRule")}
	for _, t := range l.s.types() {
		switch rank := chaseRanks[t.name()]; {
		case t == king:
		case t == soldier:
			c := ir.Chased{Piece: t.title()}
			for side := range ir.Side(2) {
				c.Zones = append(c.Zones, ir.DropZone{For: ir.Only(side), Piece: c.Piece, Cells: l.s.board().From(l.s.soldierRank+1, side)})
			}
			r.Pieces = append(r.Pieces, c)
		default:
			for _, name := range l.names(t) {
				r.Pieces = append(r.Pieces, ir.Chased{Piece: name, Rank: cmp.Or(rank, highestChaseRank)})
			}
		}
	}
	return r
}
