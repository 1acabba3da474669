package urc

import "dragoman/dsl/ir"

// Build returns a piece of the set in the intermediate form, for both sides.
func (s *Set) Build(p *Piece) *ir.Piece {
	b := builder{mirrored: s.Mirrored, piece: &ir.Piece{
		Name: p.ID, Title: p.Name, Symbol: p.Symbol,
		Value: p.Value, Valued: true, Royal: p.Royal, Pos: p.node.Key.Span,
	}}
	for i := range p.moves {
		b.addPattern(p, &p.moves[i])
	}
	return b.piece
}

// builder writes patterns as moves of a piece.
type builder struct {
	mirrored bool
	piece    *ir.Piece
}

// addPattern adds the moves of one pattern. Those steps of a piece with the en
// passant rule that are double steps become a move of their own.
func (b *builder) addPattern(p *Piece, m *pattern) {
	move := ir.Move{Mode: ir.Quiet | ir.Capture, EnPassant: p.EnPassant && m.captureOnly, Pos: m.pos}
	switch {
	case m.moveOnly:
		move.Mode = ir.Quiet
	case m.captureOnly:
		move.Mode = ir.Capture
	}
	var plain, doubleSteps []ir.Vec
	for _, v := range m.vectors {
		if p.EnPassant && !m.captureOnly && m.kind != "hopper" && doubleStep(m, v) > 0 {
			doubleSteps = append(doubleSteps, v)
		} else {
			plain = append(plain, v)
		}
	}
	b.addVectors(move, m, plain, 1, m.reach)
	for _, v := range doubleSteps {
		n := doubleStep(m, v)
		if n > 1 {
			b.addVectors(move, m, []ir.Vec{v}, 1, n-1)
		}
		double := move
		double.DoubleStep = true
		b.addVectors(double, m, []ir.Vec{v}, n, n)
		if m.kind == "slide" && (m.reach == 0 || m.reach > n) {
			b.addVectors(move, m, []ir.Vec{v}, n+1, m.reach)
		}
	}
}

// doubleStep returns how many steps along v take a piece exactly two squares
// straight ahead or back, 0 if the pattern has no such step.
func doubleStep(m *pattern, v ir.Vec) int {
	n := 0
	switch v {
	case ir.Vec{Y: 1}, ir.Vec{Y: -1}:
		n = 2
	case ir.Vec{Y: 2}, ir.Vec{Y: -2}:
		n = 1
	}
	if m.kind == "leap" && n == 2 || m.kind == "slide" && m.reach != 0 && m.reach < n {
		return 0
	}
	return n
}

// addVectors adds a move by some vectors of a pattern, from least to most steps. Black's
// go the other way.
func (b *builder) addVectors(move ir.Move, m *pattern, vectors []ir.Vec, least, most int) {
	if len(vectors) == 0 {
		return
	}
	turn := ir.Vec.Turn
	if b.mirrored {
		turn = ir.Vec.Flip
	}
	move.Pattern = movement(m, vectors, least, most)
	if m.initialOnly {
		move.Pattern = &ir.Pattern{Op: ir.Where, Sub: []*ir.Pattern{move.Pattern}, Cond: &ir.Cond{Op: ir.Unmoved, Pos: m.pos}, Pos: m.pos}
	}
	b.piece.Moves = append(b.piece.Moves, board.BothSides(move, turn)...)
}

// movement returns the pattern without conditions. A single step is a leap.
func movement(m *pattern, vectors []ir.Vec, least, most int) *ir.Pattern {
	p := &ir.Pattern{Op: ir.Ride, Dirs: vectors, Min: least, Max: most, Pos: m.pos}
	switch {
	case m.kind == "leap", m.kind == "slide" && most == 1:
		p.Op, p.Min, p.Max = ir.Leap, 0, 0
	case m.kind == "hopper":
		p.Hurdles = m.hurdles
		if m.reach > 0 {
			p.Min = m.reach
		}
	}
	return p
}
