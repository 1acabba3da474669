package randomgame

import "dragoman/dsl/ir"

// King returns the royal that most games here have.
func King() *ir.Piece {
	k := piece("king", leap(append(orthogonal(), diagonal()...)...))
	k.Royal = true
	return k
}

// marcher returns a royal that may give check: what it attacks depends on its side.
func marcher() *ir.Piece {
	p := piece("marcher", leap(ir.Vec{X: 1, Y: 0}, ir.Vec{X: -1, Y: 0}))
	forward(p, ir.Quiet|ir.Capture, func(up int) *ir.Pattern {
		return leap(ir.Vec{X: 0, Y: up}, ir.Vec{X: 1, Y: up}, ir.Vec{X: 0, Y: -2 * up})
	})
	p.Royal = true
	return p
}

// Rook returns the orthodox rook.
func Rook() *ir.Piece { return piece("rook", ride(1, 0, 0, orthogonal()...)) }

// Bishop returns the orthodox bishop.
func Bishop() *ir.Piece { return piece("bishop", ride(1, 0, 0, diagonal()...)) }

// Pieces returns all fixed pieces, the king aside.
func Pieces() []*ir.Piece {
	return []*ir.Piece{
		Rook(), Bishop(),
		piece("camel", leap(mirrors(3, 1)...)),
		piece("nightrider", ride(1, 0, 0, mirrors(2, 1)...)),
		piece("amazon", ride(1, 0, 0, append(orthogonal(), diagonal()...)...), leap(mirrors(2, 1)...)),
		piece("grasshopper", ride(1, 1, 1, append(orthogonal(), diagonal()...)...)),
		piece("locustlike", ride(2, 3, 2, diagonal()...), leap(orthogonal()...)),
		cannon(), mao(), jumper(), bouncer(), elephant(), gryphon(), dragonfly(), rifleman(), sprinter(), nervous(), homebody(),
		piece("short", ride(1, 3, 0, orthogonal()...), ride(2, 2, 0, diagonal()...)),
		piece("skip", ride(2, 0, 0, orthogonal()...)),
		pawn(), berolina(), sideways(),
	}
}

// cannon moves like a rook and takes over one hurdle.
func cannon() *ir.Piece {
	return &ir.Piece{Name: "cannon", Moves: []*ir.Move{
		move(ir.ForBoth, ir.Quiet, ride(1, 0, 0, orthogonal()...)),
		move(ir.ForBoth, ir.Capture, ride(1, 0, 1, orthogonal()...)),
	}}
}

// mao is a knight that the neighbouring cell can block.
func mao() *ir.Piece {
	var ways []*ir.Pattern
	for _, v := range mirrors(2, 1) {
		p := leap(v)
		p.Empty = []ir.Vec{{X: v.X / 2, Y: v.Y / 2}}
		ways = append(ways, p)
	}
	return piece("mao", either(ways...))
}

// jumper leaps over a piece, and can only capture in passing one step ahead.
func jumper() *ir.Piece {
	var ways []*ir.Pattern
	for _, v := range mirrors(2, 0) {
		p := leap(v)
		p.Over = []ir.Vec{{X: v.X / 2, Y: v.Y / 2}}
		ways = append(ways, p)
	}
	p := piece("jumper", either(ways...), leap(orthogonal()...))
	white, black := forward(p, 0, func(up int) *ir.Pattern { return leap(straight(up)...) })
	white.EnPassant, black.EnPassant = true, true
	return p
}

// bouncer rides up to a piece and turns there, or turns behind any cell.
func bouncer() *ir.Piece {
	var ways []*ir.Pattern
	for _, v := range orthogonal() {
		there, near := ride(1, 0, 0, v), leap(v)
		there.Pivot, near.Pivot = ir.OnPiece, ir.OnEmpty|ir.OnPiece
		ways = append(ways, sequence(there, ride(1, 2, 0, ir.Vec{X: v.Y, Y: v.X})), sequence(near, leap(v)))
	}
	return piece("bouncer", either(ways...))
}

// elephant jumps two cells diagonally if the cell between is empty.
func elephant() *ir.Piece {
	return piece("elephant", where(leap(mirrors(2, 2)...), &ir.Cond{Op: ir.Clear}))
}

// gryphon steps diagonally and then rides outward.
func gryphon() *ir.Piece {
	var ways []*ir.Pattern
	for _, d := range diagonal() {
		ways = append(ways, leap(d), sequence(leap(d), ride(1, 0, 0, ir.Vec{X: d.X}, ir.Vec{Y: d.Y})))
	}
	return piece("gryphon", either(ways...))
}

// dragonfly rides one to two cells and then turns by a leap.
func dragonfly() *ir.Piece {
	return piece("dragonfly", sequence(ride(1, 2, 0, ir.Vec{Y: 1}, ir.Vec{Y: -1}), leap(ir.Vec{X: 1}, ir.Vec{X: -1})))
}

// rifleman steps diagonally and shoots along ranks and files.
func rifleman() *ir.Piece {
	return &ir.Piece{Name: "rifleman", Moves: []*ir.Move{
		move(ir.ForBoth, ir.Quiet, leap(diagonal()...)),
		move(ir.ForBoth, ir.Capture|ir.Rifle, ride(1, 3, 0, orthogonal()...)),
	}}
}

// sprinter steps, and leaps far only as its first move; it can come home, so
// a position must remember whether it has moved.
func sprinter() *ir.Piece {
	return piece("sprinter", leap(orthogonal()...), where(leap(mirrors(3, 2)...), unmoved()), where(ride(1, 2, 0, diagonal()...), not(unmoved())))
}

// nervous moves differently when its royal is in check.
func nervous() *ir.Piece {
	return piece("nervous", where(leap(mirrors(2, 1)...), &ir.Cond{Op: ir.InCheck}), where(leap(orthogonal()...), not(&ir.Cond{Op: ir.InCheck})))
}

// homebody knows ranks, files and zones.
func homebody() *ir.Piece {
	zone := []ir.Vec{{X: 1, Y: 1}, {X: 2, Y: 2}, {X: 3, Y: 3}, {X: 2, Y: 4}}
	return piece("homebody",
		where(ride(1, 0, 0, diagonal()...), &ir.Cond{Op: ir.Within, Cells: zone}),
		where(leap(mirrors(1, 0)...), &ir.Cond{Op: ir.Or, Sub: []*ir.Cond{{Op: ir.Within, Place: origin, Cells: flat.Rank(2)}, {Op: ir.Within, Cells: flat.File(1)}}}),
		where(leap(mirrors(2, 0)...), &ir.Cond{Op: ir.And, Sub: []*ir.Cond{{Op: ir.Enemy}, not(&ir.Cond{Op: ir.Clear})}}))
}

// Pawns returns the names of the pieces that promote.
func Pawns() []string { return []string{"pawn", "berolina", "sideways"} }

func pawn() *ir.Piece { return pawnLike("pawn", straight, straight, diagonally) }

func berolina() *ir.Piece { return pawnLike("berolina", diagonally, diagonally, straight) }

// sideways is a pawn that may also step along its rank, so that it can come
// back to where it began.
func sideways() *ir.Piece {
	steps := func(up int) []ir.Vec { return append(straight(up), ir.Vec{X: 1}, ir.Vec{X: -1}) }
	return pawnLike("sideways", steps, straight, diagonally)
}

func straight(up int) []ir.Vec   { return []ir.Vec{{Y: up}} }
func diagonally(up int) []ir.Vec { return []ir.Vec{{X: 1, Y: up}, {X: -1, Y: up}} }

// pawnLike returns a piece with quiet steps, double steps as its first move, and
// other steps by which it captures, en passant included.
func pawnLike(name string, steps, double, captures func(up int) []ir.Vec) *ir.Piece {
	p := &ir.Piece{Name: name}
	forward(p, ir.Quiet, func(up int) *ir.Pattern { return leap(steps(up)...) })
	white, black := forward(p, ir.Quiet, func(up int) *ir.Pattern { return where(ride(2, 2, 0, double(up)...), unmoved()) })
	white.DoubleStep, black.DoubleStep = true, true
	white, black = forward(p, ir.Capture, func(up int) *ir.Pattern { return leap(captures(up)...) })
	white.EnPassant, black.EnPassant = true, true
	return p
}
