package perimeter

import (
	"slices"
	"strings"

	"dragoman/dsl/ir"
)

// Tile is a place by level, x and y, counted from 1 on the board. Tiles off
// the board have coordinates below 1 or above the size.
type Tile struct{ Z, X, Y int }

// add returns the tile n steps s away.
func (t Tile) add(s step, n int) Tile { return Tile{t.Z + n*s.Z, t.X + n*s.X, t.Y + n*s.Y} }

// cubeSize is the size of the cube of tiles around every board.
const cubeSize = 30

// maxSize is the longest side of a board.
const maxSize = 10

// Space is a board and its place in the cube. The zero Space is not usable:
// start from [Standard] or [NewSpace].
type Space struct {
	Size   Tile // number of levels, of x and of y
	Anchor Tile // cube coordinates of the lowest corner of the board
	Labels []string
}

// Standard returns the board of 8x8x8 tiles with the project's anchor.
func Standard() Space {
	return Space{Tile{8, 8, 8}, Tile{11, 10, 11}, standardLabels(8)}
}

// NewSpace returns a board of the given size in the middle of the cube, or
// Standard for that size. Boards of 8 and 10 levels have labels; others need
// WithLabels.
func NewSpace(size Tile) (Space, error) {
	if !inside(size, 1, maxSize) {
		return Space{}, fail(badBoard, "expected a board of 1 to %d tiles each way, found %dx%dx%d", maxSize, size.Z, size.X, size.Y)
	}
	if standard := Standard(); size == standard.Size {
		return standard, nil
	}
	middle := func(n int) int { return (cubeSize - n) / 2 }
	return Space{size, Tile{middle(size.Z), middle(size.X), middle(size.Y)}, standardLabels(size.Z)}, nil
}

// standardLabels returns the labels of boards with n levels, or nil.
func standardLabels(n int) []string {
	switch n {
	case 8:
		return []string{"QR", "QN", "QB", "Q", "K", "KB", "KN", "KR"}
	case 10:
		return []string{"QR", "QN", "QB", "QD", "Q", "K", "KD", "KB", "KN", "KR"}
	}
	return nil
}

// withAnchor returns s moved to another place in the cube. Tiles on the board
// keep their names.
func (s Space) withAnchor(a Tile) (Space, error) {
	last := Tile{a.Z + s.Size.Z - 1, a.X + s.Size.X - 1, a.Y + s.Size.Y - 1}
	if !inside(a, 0, cubeSize-1) || !inside(last, 0, cubeSize-1) {
		return s, fail(badAnchor, "expected an anchor that keeps the board inside 0..%d, found %d,%d,%d", cubeSize-1, a.Z, a.X, a.Y).
			withHint("an anchor is level,x,y in the cube, like 11,10,11")
	}
	s.Anchor = a
	return s, nil
}

// withLabels returns s with other names of its levels, lowest first.
func (s Space) withLabels(labels []string) (Space, error) {
	if len(labels) != s.Size.Z {
		return s, fail(badLevels, "expected %d level labels, found %d", s.Size.Z, len(labels))
	}
	for i, label := range labels {
		if strings.Trim(label, capitals) != "" || len(label) != 1 && len(label) != 2 {
			return s, fail(badLevels, "expected a level label of one or two capital letters, found %s", quote(label))
		}
		if slices.Contains(labels[:i], label) {
			return s, fail(badLevels, "expected each level label once, found %s again", label)
		}
	}
	s.Labels = slices.Clone(labels)
	return s, nil
}

// inside reports whether all coordinates are from low to high.
func inside(t Tile, low, high int) bool {
	return low <= min(t.Z, t.X, t.Y) && max(t.Z, t.X, t.Y) <= high
}

// OnBoard reports whether t is a tile of the board. How it was written has no
// part in this.
func (s Space) OnBoard(t Tile) bool {
	return 1 <= t.Z && t.Z <= s.Size.Z && 1 <= t.X && t.X <= s.Size.X && 1 <= t.Y && t.Y <= s.Size.Y
}

// inCube reports whether t is a tile of the cube.
func (s Space) inCube(t Tile) bool { return inside(s.cube(t), 0, cubeSize-1) }

// cube returns the coordinates of t in the cube.
func (s Space) cube(t Tile) Tile {
	return Tile{t.Z + s.Anchor.Z - 1, t.X + s.Anchor.X - 1, t.Y + s.Anchor.Y - 1}
}

// uncube is the inverse of cube.
func (s Space) uncube(c Tile) Tile {
	return Tile{c.Z - (s.Anchor.Z - 1), c.X - (s.Anchor.X - 1), c.Y - (s.Anchor.Y - 1)}
}

// turn returns where Black's tile t is for White: the half turn about the
// upright axis of the board.
func (s Space) turn(t Tile) Tile { return Tile{t.Z, s.Size.X + 1 - t.X, s.Size.Y + 1 - t.Y} }

// Cell returns t as the intermediate form counts cells: x as file, y as rank,
// all from 0.
func (s Space) Cell(t Tile) ir.Vec { return ir.Vec{X: t.X - 1, Y: t.Y - 1, Z: t.Z - 1} }

// TileAt is the inverse of Cell.
func (s Space) TileAt(c ir.Vec) Tile { return Tile{c.Z + 1, c.X + 1, c.Y + 1} }
