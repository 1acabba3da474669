package randomgame

import (
	"slices"

	"dragoman/dsl/ir"
)

// Outline is a short description of a game.
type Outline struct {
	Name         string
	Files, Ranks int
	Holes        []ir.Vec
	Pieces       []*ir.Piece // the first rank, from the left, as often as needed
	Royal        *ir.Piece   // nil: no royal, and no safety
	NoKingSafety bool        // royals may be left attacked
	Castling     bool        // if there is room for it
	Option       bool        // promotion is not forced
	Early        int         // how many ranks before the last promotion is
}

// Game returns the game: the pieces stand on the first rank and their mirror
// images on the last, those that promote on the rank in front of them.
func (p *Outline) Game() *ir.Game {
	g := &ir.Game{Name: p.Name, Board: ir.Board{Files: p.Files, Ranks: p.Ranks, Levels: 1, Holes: p.Holes}, Pieces: slices.Clone(p.Pieces)}
	g.Rules.KingSafety = p.Royal != nil && !p.NoKingSafety
	var others, pawns []string
	for _, piece := range p.Pieces {
		if slices.Contains(Pawns(), piece.Name) {
			pawns = append(pawns, piece.Name)
		} else {
			others = append(others, piece.Name)
		}
	}
	if p.Royal != nil {
		g.Pieces = append(g.Pieces, p.Royal)
	}
	g.Rules.Resets = pawns
	p.place(g, others, pawns)
	for _, name := range pawns {
		if len(others) > 0 {
			g.Promotions = append(g.Promotions,
				ir.Promotion{For: ir.ForWhite, Piece: name, Zone: rank(p.Files, p.Ranks-1-p.Early), To: others, Option: p.Option},
				ir.Promotion{For: ir.ForBlack, Piece: name, Zone: rank(p.Files, p.Early), To: others, Option: p.Option})
		}
	}
	if p.Castling && p.Royal != nil && p.Files >= 6 {
		p.castles(g)
	}
	return g
}

func rank(files, y int) (cells []ir.Vec) {
	for x := range files {
		cells = append(cells, ir.Vec{X: x, Y: y})
	}
	return cells
}

func (p *Outline) place(g *ir.Game, others, pawns []string) {
	put := func(name string, x, y int) {
		for side, at := range []ir.Vec{{X: x, Y: y}, {X: x, Y: p.Ranks - 1 - y}} {
			if !slices.Contains(p.Holes, at) {
				g.Start = append(g.Start, ir.Placement{Piece: name, Side: ir.Side(side), Cell: at})
			}
		}
	}
	next := 0
	for x := range p.Files {
		switch {
		case x == p.Files/2 && p.Royal != nil:
			put(p.Royal.Name, x, 0)
		case len(others) > 0:
			put(others[next%len(others)], x, 0)
			next++
		}
		if len(pawns) > 0 && p.Ranks >= 5 {
			put(pawns[x%len(pawns)], x, 1)
		}
	}
}

func (p *Outline) castles(g *ir.Game) {
	if g.Piece("rook") == nil {
		return
	}
	for _, s := range []ir.Side{ir.White, ir.Black} {
		y := int(s) * (p.Ranks - 1)
		g.Castles = append(g.Castles,
			ir.Castle{Side: s, Wing: ir.KingSide, King: p.Royal.Name, Rook: "rook", KingTo: ir.Vec{X: p.Files - 2, Y: y}, RookTo: ir.Vec{X: p.Files - 3, Y: y}},
			ir.Castle{Side: s, Wing: ir.QueenSide, King: p.Royal.Name, Rook: "rook", KingTo: ir.Vec{X: 2, Y: y}, RookTo: ir.Vec{X: 3, Y: y}})
	}
}

// Pick returns those of [Pieces] with the given names.
func Pick(names ...string) (list []*ir.Piece) {
	for _, p := range Pieces() {
		if slices.Contains(names, p.Name) {
			list = append(list, p)
		}
	}
	return list
}

// Games returns a few games, always the same, with all pieces on boards of all
// sizes.
func Games() []*ir.Game {
	holes := []ir.Vec{{X: 3, Y: 4}, {X: 7, Y: 8}, {X: 8, Y: 8}, {X: 12, Y: 2}, {X: 0, Y: 7}}
	outlines := []Outline{
		{Name: "leapers", Files: 8, Ranks: 8, Royal: King(), Pieces: Pick("camel", "nightrider", "amazon", "short", "pawn")},
		{Name: "hoppers", Files: 8, Ranks: 8, Royal: King(), Pieces: Pick("grasshopper", "cannon", "locustlike", "skip", "pawn")},
		{Name: "lame", Files: 8, Ranks: 8, Royal: King(), Pieces: Pick("mao", "elephant", "gryphon", "dragonfly", "berolina"), Option: true},
		{Name: "passing", Files: 8, Ranks: 8, Royal: King(), Pieces: Pick("rook", "bishop", "pawn"), Early: 2},
		{Name: "memory", Files: 8, Ranks: 8, Royal: King(), Castling: true, Pieces: Pick("rook", "sprinter", "nervous", "sideways")},
		{Name: "marchers", Files: 5, Ranks: 6, Royal: marcher(), Pieces: []*ir.Piece{Rook()}},
		{Name: "guns", Files: 7, Ranks: 5, Royal: King(), Pieces: Pick("rifleman", "homebody", "bishop", "sideways")},
		{Name: "small", Files: 7, Ranks: 5, Royal: King(), Pieces: Pick("rook", "cannon", "mao", "pawn"), Castling: true},
		{Name: "wild", Files: 6, Ranks: 7, Pieces: Pick("amazon", "rifleman", "grasshopper", "berolina"), Option: true},
		{Name: "unsafe", Files: 8, Ranks: 7, Royal: King(), NoKingSafety: true, Pieces: Pick("amazon", "nervous", "gryphon", "pawn", "sideways")},
		{Name: "wide", Files: 10, Ranks: 8, Royal: King(), Castling: true, Pieces: Pick("rook", "gryphon", "amazon", "cannon", "pawn")},
		{Name: "huge", Files: 16, Ranks: 16, Holes: holes, Royal: King(), Pieces: Pick("nightrider", "sprinter", "camel", "rifleman", "berolina", "sideways")},
	}
	outlines = append(outlines, Outline{Name: "locusts", Files: 7, Ranks: 6, Royal: King(), Pieces: append(locusts(), Pick("pawn")...), Option: true})
	outlines = append(outlines, Outline{Name: "declining", Files: 8, Ranks: 8, Royal: King(), Pieces: Pick("rook", "bishop", "pawn"), Option: true, Early: 3})
	immune := Pick("rook", "mao", "rifleman", "pawn")
	for _, piece := range immune[1:3] {
		piece.Immune = true
	}
	outlines = append(outlines, Outline{Name: "immune", Files: 8, Ranks: 8, Royal: King(), Castling: true, Pieces: immune})
	var games []*ir.Game
	for i := range outlines {
		games = append(games, outlines[i].Game())
	}
	return games
}
