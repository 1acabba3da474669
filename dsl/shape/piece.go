package shape

import (
	"dragoman/dsl/ir"
	"dragoman/dsl/src"
)

// Piece returns the piece for both sides.
//
// A bare shape is used for moving and capturing. A blueprint moves by its
// movement, onto empty cells, and captures by its attack. (0, 0) is no target.
func (b *Blueprint) Piece() *ir.Piece {
	p := &ir.Piece{Name: b.Name, Title: b.Name, Pos: b.pos}
	if b.Bare {
		p.Title = ""
	}
	m := builder{piece: p, pos: b.pos}
	if *b.movement == *b.attack && !b.Rifle {
		m.addSet(b.movement, ir.Quiet|ir.Capture, b.Jumping)
		return p
	}
	m.addSet(b.movement, ir.Quiet, b.Jumping)
	if b.Rifle {
		m.addSet(b.attack, ir.Capture|ir.Rifle, true)
	} else {
		m.addSet(b.attack, ir.Capture, b.Jumping)
	}
	return p
}

// builder makes moves of a piece from sets of offsets.
type builder struct {
	piece *ir.Piece
	pos   src.Span
}

// run is a number of steps along a line, all of which are in a set.
type run struct{ min, max int }

// addSet adds the moves to the offsets of s. Offsets on a line that are two or
// more steps away are rides, unless the piece jumps; all others leap.
func (m *builder) addSet(s *set, mode ir.Mode, jumps bool) {
	leaps := *s
	leaps.remove(0, 0)
	var order []run
	rides := map[run][]ir.Vec{}
	for _, dir := range directions() {
		for _, r := range runs(s, unit(dir)) {
			if jumps || r.max == 1 {
				continue
			}
			if rides[r] == nil {
				order = append(order, r)
			}
			rides[r] = append(rides[r], unit(dir))
			for i := r.min; i <= r.max; i++ {
				leaps.remove(i*unit(dir).X, i*unit(dir).Y)
			}
		}
	}
	for _, r := range order {
		m.add(mode, &ir.Pattern{Op: ir.Ride, Dirs: rides[r], Min: r.min, Max: r.max, Pos: m.pos})
	}
	if dirs := leaps.offsets(); len(dirs) > 0 {
		m.add(mode, &ir.Pattern{Op: ir.Leap, Dirs: dirs, Pos: m.pos})
	}
}

// runs returns the runs of s along direction d.
func runs(s *set, d ir.Vec) (list []run) {
	for i := 1; i <= MaxCoordinate; i++ {
		if !s.has(i*d.X, i*d.Y) {
			continue
		}
		r := run{i, i}
		for s.has((r.max+1)*d.X, (r.max+1)*d.Y) {
			r.max++
		}
		list = append(list, r)
		i = r.max
	}
	return list
}

// add adds a move with White's pattern, whose mirror image is Black's.
func (m *builder) add(mode ir.Mode, p *ir.Pattern) {
	move := ir.Move{Mode: mode, Pattern: p, Pos: m.pos}
	m.piece.Moves = append(m.piece.Moves, ir.Board{}.BothSides(move, ir.Vec.Flip)...)
}
