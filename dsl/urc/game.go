package urc

import (
	"slices"

	"dragoman/dsl/ir"
	"dragoman/dsl/src"
)

var board = ir.Board{Files: boardSize, Ranks: boardSize, Levels: 1}

// Game makes a game of a set: the pieces of the set, the king, rook and pawn of
// the library if they are missing, and the library pieces to which others
// promote. The seed decides the back rank. The game is nil if the list, which
// is that of [Link], holds an error.
func Game(s *Set, seed int64) (*ir.Game, *src.List) {
	list := Link(s, src.Error)
	if list.Failed() {
		return nil, list
	}
	a := collectPieces(s)
	g := &ir.Game{
		Name:  "Ultimate Random Chess",
		File:  s.File,
		Board: board,
		Rules: ir.Rules{
			KingSafety: true, Checkmate: ir.Loss, Stalemate: ir.Draw,
			MoveRule: 100, Repetition: 3, Material: true,
		},
	}
	for _, p := range a.pieces {
		built := s.Build(p)
		if !a.own[p] {
			built = built.WithoutPlaces()
		}
		g.Pieces = append(g.Pieces, built)
		if p.Promotion != nil {
			g.Promotions = append(g.Promotions, a.promotions(p)...)
			g.Rules.Resets = append(g.Rules.Resets, p.ID)
		}
	}
	if !slices.Contains(g.Rules.Resets, "pawn") {
		g.Rules.Resets = append(g.Rules.Resets, "pawn")
	}
	array := NewArray(a.pool(), seed)
	g.Start = placements(array)
	g.Castles = castles(a.index.find("king"), array)
	return g, list
}

// gamePieces is the pieces of a game.
type gamePieces struct {
	pieces []*Piece
	own    map[*Piece]bool // from the set, not the library
	loaded int             // the first pieces, up to here, are in the pool
	index  pieceIndex
}

// placedIDs returns the ids of the pieces that every start position has.
func placedIDs() []string { return []string{"king", "rook", "pawn"} }

// collectPieces collects the pieces of a game.
func collectPieces(s *Set) *gamePieces {
	a := &gamePieces{own: map[*Piece]bool{}, index: newIndex(s.Pieces, Library().Pieces)}
	in := map[*Piece]bool{}
	add := func(p *Piece) {
		if p != nil && !in[p] {
			in[p] = true
			a.pieces = append(a.pieces, p)
		}
	}
	for _, p := range s.Pieces {
		a.own[p] = true
		add(p)
	}
	for _, id := range placedIDs() {
		add(a.index.find(id))
	}
	a.loaded = len(a.pieces)
	for i := 0; i < len(a.pieces); i++ { // grows while it runs
		if p := a.pieces[i].Promotion; p != nil {
			for _, o := range p.Options {
				add(a.index.find(o.ID))
			}
		}
	}
	return a
}

// pool returns the ids of the pieces that may stand on the back rank beside
// king and rooks.
func (a *gamePieces) pool() (ids []string) {
	for _, p := range a.pieces[:a.loaded] {
		if !p.Royal && p.Promotion == nil {
			ids = append(ids, p.ID)
		}
	}
	return ids
}

// promotions returns the promotions of a piece, for either side.
func (a *gamePieces) promotions(p *Piece) (list []ir.Promotion) {
	var to []string
	has := map[string]bool{} // an option may be another name of one before
	for _, o := range p.Promotion.Options {
		if id := a.index.find(o.ID).ID; !has[id] {
			has[id] = true
			to = append(to, id)
		}
	}
	pos := p.Promotion.pos
	if !a.own[p] {
		pos = src.Span{}
	}
	for _, side := range []ir.Side{ir.White, ir.Black} {
		if zone := p.Promotion.Zone(side); len(zone) > 0 {
			list = append(list, ir.Promotion{For: ir.Only(side), Piece: p.ID, Zone: zone, To: to, Pos: pos})
		}
	}
	return list
}

// Zone returns the cells where a piece of a side promotes.
func (p *Promotion) Zone(side ir.Side) []ir.Vec { return board.From(p.Rank, side) }

// placements returns the start position.
func placements(a Array) (start []ir.Placement) {
	for file, id := range a.Pieces {
		for side, ranks := range [2][2]int{ir.White: {0, 1}, ir.Black: {boardSize - 1, boardSize - 2}} {
			if id != "" {
				start = append(start, ir.Placement{Piece: id, Side: ir.Side(side), Cell: ir.Vec{X: file, Y: ranks[0]}})
			}
			start = append(start, ir.Placement{Piece: "pawn", Side: ir.Side(side), Cell: ir.Vec{X: file, Y: ranks[1]}})
		}
	}
	return start
}

// castles returns the castlings of the king with the two castling rooks of the
// array, which need not be the outermost ones.
func castles(king *Piece, a Array) (list []ir.Castle) {
	for _, c := range king.Castles() {
		rook := map[ir.Wing]int{ir.KingSide: 1, ir.QueenSide: 0}[c.Wing]
		c.RookFrom = &ir.Vec{X: a.Rooks[rook], Y: c.KingTo.Y}
		list = append(list, c)
	}
	return list
}

// Castles returns the castlings of a piece, with whatever rooks a game has for it.
func (p *Piece) Castles() (list []ir.Castle) {
	for side, y := range [2]int{ir.White: 0, ir.Black: boardSize - 1} {
		c := ir.Castle{Side: ir.Side(side), King: p.ID, Rook: "rook"}
		if p.Kingside {
			c.Wing, c.KingTo, c.RookTo = ir.KingSide, ir.Vec{X: 6, Y: y}, ir.Vec{X: 5, Y: y}
			list = append(list, c)
		}
		if p.Queenside {
			c.Wing, c.KingTo, c.RookTo = ir.QueenSide, ir.Vec{X: 2, Y: y}, ir.Vec{X: 3, Y: y}
			list = append(list, c)
		}
	}
	return list
}
