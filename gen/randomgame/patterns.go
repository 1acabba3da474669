// Package randomgame makes pieces and games beyond chess in the intermediate
// form, some fixed and some random. Tests of generators and package verify play
// them; they are no catalogue for users.
package randomgame

import "dragoman/dsl/ir"

// orthogonal and diagonal are the eight directions of a queen.
func orthogonal() []ir.Vec { return mirrors(1, 0) }
func diagonal() []ir.Vec   { return mirrors(1, 1) }

// mirrors returns all vectors with the given lengths.
func mirrors(a, b int) (list []ir.Vec) {
	seen := map[ir.Vec]bool{}
	for _, v := range []ir.Vec{{X: a, Y: b}, {X: b, Y: a}, {X: -a, Y: b}, {X: b, Y: -a}, {X: a, Y: -b}, {X: -b, Y: a}, {X: -a, Y: -b}, {X: -b, Y: -a}} {
		if !seen[v] {
			seen[v] = true
			list = append(list, v)
		}
	}
	return list
}

func leap(dirs ...ir.Vec) *ir.Pattern { return &ir.Pattern{Op: ir.Leap, Dirs: dirs} }

func ride(least, most, hurdles int, dirs ...ir.Vec) *ir.Pattern {
	return &ir.Pattern{Op: ir.Ride, Min: least, Max: most, Hurdles: hurdles, Dirs: dirs}
}

func sequence(sub ...*ir.Pattern) *ir.Pattern { return &ir.Pattern{Op: ir.Seq, Sub: sub} }

func either(sub ...*ir.Pattern) *ir.Pattern { return &ir.Pattern{Op: ir.Alt, Sub: sub} }

// flat is the common board, and origin the cell where a piece stands.
var (
	flat   = ir.Board{Files: 8, Ranks: 8}
	origin = ir.Place{Kind: ir.Origin}
)

func where(p *ir.Pattern, c *ir.Cond) *ir.Pattern {
	return &ir.Pattern{Op: ir.Where, Sub: []*ir.Pattern{p}, Cond: c}
}

func move(sides ir.Sides, mode ir.Mode, p *ir.Pattern) *ir.Move {
	return &ir.Move{For: sides, Mode: mode, Pattern: p}
}

// piece returns a piece whose moves and captures are the same for both sides.
func piece(name string, patterns ...*ir.Pattern) *ir.Piece {
	p := &ir.Piece{Name: name}
	for _, pattern := range patterns {
		p.Moves = append(p.Moves, move(ir.ForBoth, ir.Quiet|ir.Capture, pattern))
	}
	return p
}

// forward adds, for both sides, a move that is turned for Black.
func forward(p *ir.Piece, mode ir.Mode, steps func(up int) *ir.Pattern) (white, black *ir.Move) {
	white, black = move(ir.ForWhite, mode, steps(1)), move(ir.ForBlack, mode, steps(-1))
	p.Moves = append(p.Moves, white, black)
	return white, black
}

func unmoved() *ir.Cond { return &ir.Cond{Op: ir.Unmoved} }

func not(c *ir.Cond) *ir.Cond { return &ir.Cond{Op: ir.Not, Sub: []*ir.Cond{c}} }
