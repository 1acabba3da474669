// Package dsl knows which language a text is written in and holds the
// catalogue of built-in games.
package dsl

import "dragoman/dsl/ir"

// Chess returns orthodox chess.
func Chess() *ir.Game {
	orth := []ir.Vec{{X: 1}, {X: -1}, {Y: 1}, {Y: -1}}
	diag := []ir.Vec{{X: 1, Y: 1}, {X: -1, Y: 1}, {X: 1, Y: -1}, {X: -1, Y: -1}}
	both := append(append([]ir.Vec{}, orth...), diag...)
	ell := []ir.Vec{{X: 1, Y: 2}, {X: -1, Y: 2}, {X: 1, Y: -2}, {X: -1, Y: -2}, {X: 2, Y: 1}, {X: -2, Y: 1}, {X: 2, Y: -1}, {X: -2, Y: -1}}
	ride := func(dirs []ir.Vec) []*ir.Move {
		return []*ir.Move{{For: ir.ForBoth, Mode: ir.Quiet | ir.Capture, Pattern: &ir.Pattern{Op: ir.Ride, Dirs: dirs, Min: 1}}}
	}
	leap := func(dirs []ir.Vec) []*ir.Move {
		return []*ir.Move{{For: ir.ForBoth, Mode: ir.Quiet | ir.Capture, Pattern: &ir.Pattern{Op: ir.Leap, Dirs: dirs}}}
	}
	pawn := func(s ir.Side, up int) []*ir.Move {
		step := func(v ...ir.Vec) *ir.Pattern { return &ir.Pattern{Op: ir.Leap, Dirs: v} }
		double := &ir.Pattern{Op: ir.Where, Sub: []*ir.Pattern{step(ir.Vec{Y: 2 * up})},
			Cond: &ir.Cond{Op: ir.And, Sub: []*ir.Cond{{Op: ir.Unmoved}, {Op: ir.Clear}}}}
		return []*ir.Move{
			{For: ir.Only(s), Mode: ir.Quiet, Pattern: step(ir.Vec{Y: up})},
			{For: ir.Only(s), Mode: ir.Quiet, Pattern: double, Trail: true},
			{For: ir.Only(s), Mode: ir.Capture, Pattern: step(ir.Vec{X: -1, Y: up}, ir.Vec{X: 1, Y: up}), EnPassant: true},
		}
	}
	g := &ir.Game{
		Name:  "Chess",
		Board: ir.Board{Files: 8, Ranks: 8, Levels: 1},
		Pieces: []*ir.Piece{
			{Name: "Pawn", Symbol: "P", Value: 1, Valued: true, Moves: append(pawn(ir.White, 1), pawn(ir.Black, -1)...)},
			{Name: "Knight", Symbol: "N", Value: 3, Valued: true, Moves: leap(ell)},
			{Name: "Bishop", Symbol: "B", Value: 3, Valued: true, Moves: ride(diag)},
			{Name: "Rook", Symbol: "R", Value: 5, Valued: true, Moves: ride(orth)},
			{Name: "Queen", Symbol: "Q", Value: 9, Valued: true, Moves: ride(both)},
			{Name: "King", Symbol: "K", Royal: true, Moves: leap(both)},
		},
		Rules: ir.Rules{KingSafety: true, Checkmate: ir.Loss, Stalemate: ir.Draw, MoveRule: 100, Repetition: 3, Material: true, Resets: []string{"Pawn"}},
	}
	for s, rank := range []int{0, 7} {
		s := ir.Side(s)
		var last []ir.Vec
		for x, name := range []string{"Rook", "Knight", "Bishop", "Queen", "King", "Bishop", "Knight", "Rook"} {
			g.Start = append(g.Start, ir.Placement{Piece: name, Side: s, Cell: ir.Vec{X: x, Y: rank}},
				ir.Placement{Piece: "Pawn", Side: s, Cell: ir.Vec{X: x, Y: (rank*5 + 7) / 7}})
			last = append(last, ir.Vec{X: x, Y: 7 - rank})
		}
		for w, x := range []int{6, 2} {
			g.Castles = append(g.Castles, ir.Castle{Side: s, Wing: ir.Wing(w), King: "King", Rook: "Rook",
				KingTo: ir.Vec{X: x, Y: rank}, RookTo: ir.Vec{X: 5 - 2*w, Y: rank}})
		}
		g.Promotions = append(g.Promotions, ir.Promotion{For: ir.Only(s), Piece: "Pawn", Zone: last, To: []string{"Queen", "Rook", "Bishop", "Knight"}})
	}
	return g
}
