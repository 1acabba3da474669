package ir

// This file shows movements as they look after the board is turned or mirrored.

// Mapped returns the cell that c becomes under a map of steps such as
// [Vec.Turn], about the middle of the board.
func (b Board) Mapped(c Vec, by func(Vec) Vec) Vec {
	v := by(Vec{2*c.X - b.Files + 1, 2*c.Y - b.Ranks + 1, 0})
	return Vec{(v.X + b.Files - 1) / 2, (v.Y + b.Ranks - 1) / 2, c.Z}
}

// Mapped returns a pattern with its steps and cells mapped.
func (p *Pattern) Mapped(b Board, by func(Vec) Vec) *Pattern {
	q := *p
	q.Dirs, q.Empty = each(p.Dirs, by), each(p.Empty, by)
	q.Planes = each(p.Planes, func(pair [2]Vec) [2]Vec { return [2]Vec{by(pair[0]), by(pair[1])} })
	q.Sub = each(p.Sub, func(sub *Pattern) *Pattern { return sub.Mapped(b, by) })
	if p.Cond != nil {
		q.Cond = p.Cond.mapped(b, by)
	}
	return &q
}

func (c *Cond) mapped(b Board, by func(Vec) Vec) *Cond {
	d := *c
	d.Cells = each(c.Cells, func(v Vec) Vec { return b.Mapped(v, by) })
	d.Sub = each(c.Sub, func(sub *Cond) *Cond { return sub.mapped(b, by) })
	return &d
}

// each returns what a map makes of a list.
func each[T any](list []T, f func(T) T) []T {
	if list == nil {
		return nil
	}
	out := make([]T, len(list))
	for i, v := range list {
		out[i] = f(v)
	}
	return out
}

// OwnersView returns a piece whose moves of Black are those that Black sees from
// the other side of the board: moves that are the same for their owners are the
// same moves.
func (p *Piece) OwnersView(b Board, by func(Vec) Vec) *Piece {
	q := *p
	q.Moves = nil
	for _, m := range p.Moves {
		if m.For.Has(White) {
			q.Moves = append(q.Moves, m.only(White, m.Pattern))
		}
		if m.For.Has(Black) {
			q.Moves = append(q.Moves, m.only(Black, m.Pattern.Mapped(b, by)))
		}
	}
	return &q
}

// only returns a move for one side.
func (m *Move) only(s Side, p *Pattern) *Move {
	q := *m
	q.For, q.Pattern = Only(s), p
	return &q
}
