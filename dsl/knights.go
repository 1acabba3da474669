package dsl

import (
	"slices"
	"strconv"

	"dragoman/dsl/ir"
	"dragoman/dsl/src"
)

// knight is the piece of chess that a shape takes the place of.
const knight = "Knight"

// replaceKnights puts a piece into every place of a game where a knight is, at
// the start and among the choices of promotion. The game is changed; its texts
// become f, to which only the places of the piece belong.
func replaceKnights(g *ir.Game, p *ir.Piece, f *src.File) *ir.Game {
	g.Pieces = slices.DeleteFunc(g.Pieces, func(q *ir.Piece) bool { return q.Name == knight })
	for _, q := range g.Pieces {
		q.WithoutPlaces()
	}
	p.Name = freeName(g, p.Name)
	g.Pieces = append(g.Pieces, p) // last: the others keep their letters
	for i := range g.Start {
		if g.Start[i].Piece == knight {
			g.Start[i].Piece = p.Name
		}
	}
	for i := range g.Promotions {
		promotion := &g.Promotions[i]
		promotion.Pos = src.Span{}
		promotion.To = slices.Clone(promotion.To)
		for k, to := range promotion.To {
			if to == knight {
				promotion.To[k] = p.Name
			}
		}
	}
	for i := range g.Castles {
		g.Castles[i].Pos = src.Span{}
	}
	g.Name, g.File = "Chess with "+p.Name, f
	return g
}

// freeName returns a name that no piece of the game has yet.
func freeName(g *ir.Game, name string) string {
	free := name
	for n := 2; g.Piece(free) != nil; n++ {
		free = name + " " + strconv.Itoa(n)
	}
	return free
}
