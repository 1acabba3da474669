package ir

import (
	"fmt"
	"slices"
	"strconv"

	"dragoman/dsl/src"
)

// This file shows movements as they look after the board is turned or mirrored,
// and pieces as part of another text.

// Mapped returns the cell that c becomes under a map of steps such as
// [Vec.Turn], about the middle of the board.
func (b Board) Mapped(c Vec, by func(Vec) Vec) Vec {
	v := by(Vec{2*c.X - b.Files + 1, 2*c.Y - b.Ranks + 1, 0})
	return Vec{(v.X + b.Files - 1) / 2, (v.Y + b.Ranks - 1) / 2, c.Z}
}

// Mapped returns a pattern with its steps and cells mapped.
func (p *Pattern) Mapped(b Board, by func(Vec) Vec) *Pattern {
	q := *p
	q.Dirs, q.Empty, q.Over = mapped(p.Dirs, by), mapped(p.Empty, by), mapped(p.Over, by)
	q.Planes = mapped(p.Planes, func(pair [2]Vec) [2]Vec { return [2]Vec{by(pair[0]), by(pair[1])} })
	q.Sub = mapped(p.Sub, func(sub *Pattern) *Pattern { return sub.Mapped(b, by) })
	if p.Cond != nil {
		q.Cond = p.Cond.mapped(b, by)
	}
	return &q
}

func (c *Cond) mapped(b Board, by func(Vec) Vec) *Cond {
	d := *c
	d.Cells = mapped(c.Cells, func(v Vec) Vec { return b.Mapped(v, by) })
	d.Goal = mapped(c.Goal, func(v Vec) Vec { return b.Mapped(v, by) })
	d.Dirs = mapped(c.Dirs, by)
	d.Sub = mapped(c.Sub, func(sub *Cond) *Cond { return sub.mapped(b, by) })
	return &d
}

// mapped returns what a function makes of a list.
func mapped[T, U any](list []T, f func(T) U) []U {
	if list == nil {
		return nil
	}
	out := make([]U, len(list))
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

// Alike reports whether both owners of a piece move it alike, as each sees it from its side
// of a flat board, turned or mirrored.
func (p *Piece) Alike(b Board) bool {
	return p.alike(b, Vec.Turn) || p.alike(b, Vec.Flip)
}

func (p *Piece) alike(b Board, by func(Vec) Vec) bool {
	keys := map[Side][]string{}
	for _, m := range p.OwnersView(b, by).Moves {
		side := White
		if m.For == ForBlack {
			side = Black
		}
		keys[side] = append(keys[side], fmt.Sprint(m.Mode, m.DoubleStep, m.EnPassant, string(m.Pattern.key(nil))))
	}
	slices.Sort(keys[White])
	slices.Sort(keys[Black])
	return slices.Equal(keys[White], keys[Black])
}

// BothSides returns a move as White makes it and as Black does, whose steps and
// cells are mapped: one move for both if they do the same.
func (b Board) BothSides(m Move, by func(Vec) Vec) []*Move {
	black := m.Pattern.Mapped(b, by)
	if string(m.Pattern.key(nil)) == string(black.key(nil)) {
		m.For = ForBoth
		return []*Move{&m}
	}
	return []*Move{m.only(White, m.Pattern), m.only(Black, black)}
}

// key adds a text that is equal for a pattern and what a map of steps makes of it
// if they differ only in the order of alternatives and vectors. What no map
// changes, such as the numbers that a condition compares, has no part in it.
func (p *Pattern) key(text []byte) []byte {
	for _, n := range []int{int(p.Op), p.Min, p.Max, p.Hurdles, p.Reach, int(p.Pivot)} {
		text = append(strconv.AppendInt(text, int64(n), 10), ' ')
	}
	text = vecsKey(append(vecsKey(append(vecsKey(text, p.Dirs), '!'), p.Empty), '^'), p.Over)
	planes := mapped(p.Planes, func(pair [2]Vec) string { return string(vecsKey(nil, pair[:])) })
	parts := mapped(p.Sub, func(sub *Pattern) string { return string(sub.key(nil)) })
	if slices.Sort(planes); p.Op != Seq {
		slices.Sort(parts)
	}
	for _, part := range slices.Concat(planes, parts) {
		text = append(append(text, '('), part...)
	}
	if p.Cond != nil {
		text = p.Cond.key(text)
	}
	return text
}

func (c *Cond) key(text []byte) []byte {
	text = append(text, '?', 'a'+byte(c.Op), 'a'+byte(c.Place.Kind))
	for _, sub := range c.Sub {
		text = sub.key(text)
	}
	return vecsKey(text, c.Cells)
}

func vecsKey(text []byte, list []Vec) []byte {
	for _, v := range slices.SortedFunc(slices.Values(list), compareVecs) {
		for _, n := range []int{v.X, v.Y, v.Z} {
			text = append(strconv.AppendInt(text, int64(n), 10), ',')
		}
	}
	return text
}

// WithoutPlaces returns p, which no longer says where its text is.
func (p *Piece) WithoutPlaces() *Piece {
	p.Pos, p.File = src.Span{}, nil
	for _, m := range p.Moves {
		m.Pos = src.Span{}
		m.Pattern.forgetPlaces()
		for c := range m.Pattern.Conds() {
			c.Pos = src.Span{}
		}
	}
	return p
}

func (p *Pattern) forgetPlaces() {
	p.Pos = src.Span{}
	for _, sub := range p.Sub {
		sub.forgetPlaces()
	}
}

// only returns a move for one side.
func (m *Move) only(s Side, p *Pattern) *Move {
	q := *m
	q.For, q.Pattern = Only(s), p
	return &q
}
