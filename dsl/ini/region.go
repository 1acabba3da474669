package ini

import "dragoman/dsl/ir"

// The largest board that the language has.
const (
	maxRanks = 10
	maxFiles = 12
)

// region is a set of squares: by rank, the bits of its files. It may have squares
// that the board lacks.
type region [maxRanks]uint16

// everywhere is the region of all squares.
var everywhere = func() (r region) {
	for y := range r {
		r.addRank(y)
	}
	return r
}()

func (r *region) add(x, y int)  { r[y] |= 1 << x }
func (r *region) addRank(y int) { r[y] = 1<<maxFiles - 1 }

func (r *region) addFile(x int) {
	for y := range r {
		r.add(x, y)
	}
}

func (r region) has(c ir.Vec) bool {
	return c.Y >= 0 && c.Y < maxRanks && c.X >= 0 && c.X < maxFiles && r[c.Y]>>c.X&1 != 0
}

// and returns the squares that two regions share.
func (r region) and(s region) region {
	for y := range r {
		r[y] &= s[y]
	}
	return r
}

// or returns the squares of either region.
func (r region) or(s region) region {
	for i := range r {
		r[i] |= s[i]
	}
	return r
}

// without returns the squares of r that are not in s.
func (r region) without(s region) region {
	for y := range r {
		r[y] &^= s[y]
	}
	return r
}

// on returns the squares of a region that a board has.
func (r region) on(b ir.Board) (cells []ir.Vec) {
	for _, c := range b.Cells() {
		if r.has(c) {
			cells = append(cells, c)
		}
	}
	return cells
}

// regionOf returns the region of some squares.
func regionOf(cells []ir.Vec) (r region) {
	for _, c := range cells {
		r.add(c.X, c.Y)
	}
	return r
}
