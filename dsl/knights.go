package dsl

import (
	"slices"
	"strconv"

	"dragoman/dsl/ir"
	"dragoman/dsl/src"
)

// knight is the piece of chess that a shape takes the place of.
const knight = "Knight"

// replaceKnights puts a piece into every place of a game where a knight is.
func replaceKnights(g *ir.Game, p *ir.Piece, f *src.File) *ir.Game {
	g = replace(g, knight, p, f)
	g.Name = "Chess with " + p.Name
	return g
}

// replace puts a piece into every place of a game where another is: at the start,
// among the choices of promotion, where pieces promote or castle. The game is
// changed; its texts become f, to which only the places of the piece belong.
func replace(g *ir.Game, old string, p *ir.Piece, f *src.File) *ir.Game {
	if g.File != f {
		withoutPlaces(g)
		g.File, g.Summary = f, ""
	}
	g.Pieces = slices.DeleteFunc(g.Pieces, func(q *ir.Piece) bool { return q.Name == old })
	p.Name = freeName(g, p.Name)
	g.Pieces = append(g.Pieces, p) // last: the others keep their letters
	rename := func(name *string) {
		if *name == old {
			*name = p.Name
		}
	}
	for i := range g.Start {
		rename(&g.Start[i].Piece)
		rename(&g.Start[i].Was)
	}
	for i := range g.Promotions {
		promotion := &g.Promotions[i]
		rename(&promotion.Piece)
		promotion.To = slices.Clone(promotion.To)
		for k := range promotion.To {
			rename(&promotion.To[k])
		}
	}
	for i := range g.Castles {
		rename(&g.Castles[i].King)
		rename(&g.Castles[i].Rook)
	}
	g.Rules.Resets = slices.Clone(g.Rules.Resets)
	for i := range g.Rules.Resets {
		rename(&g.Rules.Resets[i])
	}
	return g
}

// withoutPlaces makes a game forget where its text is.
func withoutPlaces(g *ir.Game) {
	for _, q := range g.Pieces {
		q.WithoutPlaces()
	}
	for i := range g.Promotions {
		g.Promotions[i].Pos = src.Span{}
	}
	for i := range g.Castles {
		g.Castles[i].Pos = src.Span{}
	}
}

// freeName returns a name that no piece of the game has yet.
func freeName(g *ir.Game, name string) string {
	free := name
	for n := 2; g.Piece(free) != nil; n++ {
		free = name + " " + strconv.Itoa(n)
	}
	return free
}
