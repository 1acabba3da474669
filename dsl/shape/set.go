package shape

import (
	"math/bits"

	"dragoman/dsl/ir"
)

// set is a set of offsets with coordinates up to MaxCoordinate: a bit each,
// 256 bits a row, so that combining two sets takes a thousand word operations
// whatever they hold.
type set struct {
	rows [2*MaxCoordinate + 1][4]uint64
}

func (s *set) add(x, y int) {
	x += MaxCoordinate
	s.rows[y+MaxCoordinate][x>>6] |= 1 << (x & 63)
}

func (s *set) remove(x, y int) {
	x += MaxCoordinate
	s.rows[y+MaxCoordinate][x>>6] &^= 1 << (x & 63)
}

func (s *set) has(x, y int) bool {
	if x < -MaxCoordinate || x > MaxCoordinate || y < -MaxCoordinate || y > MaxCoordinate {
		return false
	}
	x += MaxCoordinate
	return s.rows[y+MaxCoordinate][x>>6]>>(x&63)&1 != 0
}

// addRow adds all offsets of row y from x0 to x1.
func (s *set) addRow(y, x0, x1 int) {
	row := &s.rows[y+MaxCoordinate]
	x0, x1 = x0+MaxCoordinate, x1+MaxCoordinate
	for w := range row {
		low, high := max(x0-64*w, 0), min(x1-64*w, 63)
		if low <= high {
			row[w] |= ^uint64(0) >> (63 - high) &^ (1<<low - 1)
		}
	}
}

func (s *set) union(t *set) {
	for y := range s.rows {
		for w := range s.rows[y] {
			s.rows[y][w] |= t.rows[y][w]
		}
	}
}

func (s *set) intersect(t *set) {
	for y := range s.rows {
		for w := range s.rows[y] {
			s.rows[y][w] &= t.rows[y][w]
		}
	}
}

func (s *set) subtract(t *set) {
	for y := range s.rows {
		for w := range s.rows[y] {
			s.rows[y][w] &^= t.rows[y][w]
		}
	}
}

// mirrorX adds the image of every offset with x negated.
func (s *set) mirrorX() {
	for y := range s.rows {
		row := s.rows[y]
		// Bit i goes to 254-i: reverse all 256 bits, then shift down by one.
		for w := range row {
			image := bits.Reverse64(row[3-w]) >> 1
			if w < 3 {
				image |= bits.Reverse64(row[2-w]) << 63
			}
			s.rows[y][w] |= image
		}
	}
}

// mirrorY adds the image of every offset with y negated.
func (s *set) mirrorY() {
	for y := 0; y < MaxCoordinate; y++ {
		for w := range s.rows[y] {
			both := s.rows[y][w] | s.rows[2*MaxCoordinate-y][w]
			s.rows[y][w], s.rows[2*MaxCoordinate-y][w] = both, both
		}
	}
}

// noTarget reports whether no offset but (0, 0) is in the set.
func (s *set) noTarget() bool {
	rest := *s
	rest.remove(0, 0)
	return rest == set{}
}

// offsets lists the set, sorted by x, then y.
func (s *set) offsets() []ir.Vec {
	columns := make([][]ir.Vec, 2*MaxCoordinate+1)
	n := 0
	for y := range s.rows {
		for w, word := range s.rows[y] {
			for ; word != 0; word &= word - 1 {
				x := w*64 + bits.TrailingZeros64(word)
				columns[x] = append(columns[x], ir.Vec{X: x - MaxCoordinate, Y: y - MaxCoordinate})
				n++
			}
		}
	}
	list := make([]ir.Vec, 0, n)
	for _, column := range columns {
		list = append(list, column...)
	}
	return list
}
