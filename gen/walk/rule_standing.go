package walk

import (
	"slices"

	"dragoman/board"
	"dragoman/dsl/ir"
	"dragoman/gen"
	"dragoman/gen/rules"
)

// standing: what promotes where it stands may neither attack an enemy nor give check.
var standing = rule{
	name: "promotes_attacking",
	says: "what promotes where it stands may neither attack an enemy piece nor give check",
	on: func(g *ir.Game) bool {
		return slices.ContainsFunc(g.Promotions, func(p ir.Promotion) bool { return p.InPlace })
	},
	breaks: func(w *Position, pm *playedMove) *Reason {
		if !pm.promoted || !w.promotesStanding(pm.moved) || pm.lostRoyal[ir.White] || pm.lostRoyal[ir.Black] {
			return nil
		}
		if !w.InCheck() && !(pm.onBoard && w.attacksEnemy(pm.at)) {
			return nil
		}
		return &Reason{Royal: board.None}
	},
}

// promotesStanding reports whether a piece promotes where it stands.
func (w *Position) promotesStanding(pc piece) bool {
	return slices.ContainsFunc(w.game.Promotions, func(p ir.Promotion) bool {
		return p.InPlace && p.For.Has(pc.side) && p.Piece == w.definition(pc).Name
	})
}

// attacksEnemy reports whether the piece on a cell could capture something.
func (w *Position) attacksEnemy(at ir.Vec) (found bool) {
	pc, full := w.now.cells[at]
	if !full || immobile(pc) {
		return false
	}
	VisitEnds(w.game, w.walker(at, pc), w.definition(pc), pc.side, func(_ rules.MoveKind, to ir.Vec) {
		other, full := w.now.cells[to]
		found = found || full && other.side != pc.side
	})
	return found
}

// standingPromotions returns the promotions of a piece where it stands, and by moves of
// the new piece to empty cells.
func (w *Position) standingPromotions(from ir.Vec, pc piece) (list []gen.Move) {
	for _, p := range w.game.Promotions {
		if !p.InPlace || !p.For.Has(pc.side) || p.Piece != w.definition(pc).Name || !slices.Contains(p.Zone, from) && w.count(pc.side, p.Piece) > 1 {
			continue
		}
		for i, name := range p.To {
			if p.Limits != nil && p.Limits[i] > 0 && w.count(pc.side, name) >= p.Limits[i] {
				continue
			}
			ends, walker := map[ir.Vec]bool{from: true}, w.walker(from, pc)
			walker.Unmoved, walker.InCheck = false, w.InCheck
			VisitEnds(w.game, walker, w.game.Piece(name), pc.side, func(kind rules.MoveKind, to ir.Vec) {
				if _, full := w.now.cells[to]; !full && kind == rules.Plain {
					ends[to] = true
				}
			})
			for to := range ends {
				list = append(list, gen.NewMove(rules.Promoting, w.cell(from), w.cell(to), uint8(w.kind(name)+1)))
			}
		}
	}
	return list
}
