package randomgame

import "dragoman/dsl/ir"

// This file makes pieces that take others on their way, and pieces that take own ones.

// locusts returns a few of them.
func locusts() []*ir.Piece {
	queenwise := append(orthogonal(), diagonal()...)
	return []*ir.Piece{
		piece("lion", leap(append(queenwise, append(mirrors(2, 1), append(mirrors(2, 0), mirrors(2, 2)...)...)...)...), sequence(taking(ir.TakesFoe, leap(queenwise...)), leap(queenwise...))),
		checker(), longChecker(),
		{Name: "cannibal", Moves: []*ir.Move{move(ir.ForBoth, ir.Quiet|ir.Capture, leap(orthogonal()...)), move(ir.ForBoth, ir.TakeOwn, ride(1, 0, 0, diagonal()...))}},
		piece("gardener", sequence(taking(ir.TakesFriend|ir.OnEmpty, leap(diagonal()...)), leap(orthogonal()...))),
	}
}

// taking returns a pattern that turns on what it takes.
func taking(pivot ir.Pivot, p *ir.Pattern) *ir.Pattern {
	p.Pivot = pivot
	return p
}

// checker steps diagonally forward and takes one or two pieces by leaping over them.
func checker() *ir.Piece {
	p := &ir.Piece{Name: "checker"}
	jump := func(up, side int) []*ir.Pattern {
		return []*ir.Pattern{taking(ir.TakesFoe, leap(ir.Vec{X: side, Y: up})), leap(ir.Vec{X: side, Y: up})}
	}
	forward(p, ir.Quiet, func(up int) *ir.Pattern {
		ways := []*ir.Pattern{leap(diagonally(up)...)}
		for _, side := range []int{1, -1} {
			ways = append(ways, sequence(jump(up, side)...), sequence(append(jump(up, side), jump(up, -side)...)...))
		}
		return either(ways...)
	})
	return p
}

// longChecker rides up to a piece, takes it, and rides on in the same direction.
func longChecker() *ir.Piece {
	ways := []*ir.Pattern{ride(1, 0, 0, diagonal()...)}
	for _, d := range diagonal() {
		ways = append(ways, sequence(taking(ir.TakesFoe, ride(1, 0, 0, d)), ride(1, 0, 0, d)))
	}
	return &ir.Piece{Name: "longchecker", Moves: []*ir.Move{move(ir.ForBoth, ir.Quiet, either(ways...))}}
}

// locust makes up a piece that takes others on its way, or own ones.
func (m patternMaker) locust(name string) *ir.Piece {
	if list := locusts(); m.IntN(2) == 0 {
		return list[m.IntN(len(list))]
	}
	first := taking([]ir.Pivot{ir.TakesFoe, ir.TakesFoe | ir.OnEmpty, ir.TakesFriend | ir.TakesFoe, ir.TakesFoe | ir.OnPiece}[m.IntN(4)], m.pattern(0))
	mode := []ir.Mode{ir.Quiet, ir.Quiet | ir.Capture, ir.Capture | ir.TakeOwn}[m.IntN(3)]
	return &ir.Piece{Name: name, Moves: []*ir.Move{move(ir.ForBoth, ir.Quiet|ir.Capture, m.pattern(1)), move(ir.ForBoth, mode, sequence(first, m.pattern(1)))}}
}
