package perimeter

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
)

// Format writes t in its one format: with the label of its level if it is on
// the board, else as a triple in the cube.
func (s Space) Format(t Tile) string {
	if !s.OnBoard(t) {
		return s.formatCube(t)
	}
	label := "?"
	if t.Z <= len(s.Labels) {
		label = s.Labels[t.Z-1]
	}
	return label + strconv.Itoa(t.X) + "," + strconv.Itoa(t.Y)
}

// formatCube writes t as a triple in the cube, wherever it is.
func (s Space) formatCube(t Tile) string {
	c := s.cube(t)
	return fmt.Sprintf("(%d,%d,%d)", c.Z, c.X, c.Y)
}

// FormatList writes a list of tiles: [ KR5,2, KR5,3 ].
func (s Space) FormatList(tiles []Tile) string { return listed(s.formatAll(tiles)) }

func (s Space) formatAll(tiles []Tile) []string {
	return table(len(tiles), func(i int) string { return s.Format(tiles[i]) })
}

func listed(tiles []string) string {
	if len(tiles) == 0 {
		return "[ ]"
	}
	return "[ " + commas(tiles) + " ]"
}

// ParseTile reads a tile in either format. Triples may lie off the board;
// tiles with a label may not.
func (s Space) ParseTile(text string) (Tile, error) {
	if strings.HasPrefix(text, "(") {
		return s.parseCube(text)
	}
	digits := strings.IndexFunc(text, func(r rune) bool { return '0' <= r && r <= '9' })
	if digits < 1 || strings.Trim(text[:digits], letters) != "" {
		return Tile{}, notTile(text)
	}
	n, ok := numbers(text[digits:], 2)
	if !ok {
		return Tile{}, notTile(text)
	}
	level, err := s.level(text[:digits])
	if err != nil {
		return Tile{}, err
	}
	t := Tile{level, n[0], n[1]}
	if !s.OnBoard(t) {
		return Tile{}, fail(tileOffBoard, "expected x from 1 to %d and y from 1 to %d, found %s", s.Size.X, s.Size.Y, quote(text)).
			withHint("a tile off the board is written as a triple, here %s", s.formatCube(t))
	}
	return t, nil
}

// boardTile reads a tile that must be on the board.
func (s Space) boardTile(text string) (Tile, error) {
	t, err := s.ParseTile(text)
	if err == nil && !s.OnBoard(t) {
		err = fail(tileOffBoard, "expected a tile on the board, found %s", quote(text))
	}
	return t, err
}

const (
	capitals = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
	letters  = capitals + "abcdefghijklmnopqrstuvwxyz"
)

// level finds the level with the given label.
func (s Space) level(label string) (int, error) {
	for i, have := range s.Labels {
		if have == label {
			return i + 1, nil
		}
	}
	err := unknown(unknownLevel, "a level label", label, s.Labels)
	if upper := strings.ToUpper(label); slices.Contains(s.Labels, upper) {
		err.Hint = fmt.Sprintf("did you mean %q? Labels are in capitals", upper)
	}
	if len(s.Labels) == 0 {
		err.Hint = fmt.Sprintf("boards with %d levels have no labels of their own; give them with \"levels\"", s.Size.Z)
	}
	return 0, err
}

func (s Space) parseCube(text string) (Tile, error) {
	inner, closed := strings.CutSuffix(text[1:], ")")
	n, ok := numbers(inner, 3)
	if !closed || !ok {
		return Tile{}, notTile(text)
	}
	c := Tile{n[0], n[1], n[2]}
	if !inside(c, 0, cubeSize-1) {
		return Tile{}, fail(tileOutOfCube, "expected a triple of numbers from 0 to %d, found %s", cubeSize-1, quote(text))
	}
	return s.uncube(c), nil
}

func notTile(text string) *Error {
	return fail(badTile, "expected a tile, found %s", quote(text)).
		withHint("a tile is a label with x,y like KR5,2 or a triple like (18,15,12), without spaces")
}

// numbers reads n unsigned numbers with commas between them. Numbers that are
// too long for any board come back as one that is too large.
func numbers(text string, n int) ([]int, bool) {
	if strings.Count(text, ",") != n-1 {
		return nil, false
	}
	list := make([]int, 0, n)
	for field := range strings.SplitSeq(text, ",") {
		v, ok := natural(field)
		if !ok {
			return nil, false
		}
		list = append(list, v)
	}
	return list, true
}

// hugeNumber stands for every number beyond what any board needs, so that sums
// of numbers from a text cannot overflow.
const hugeNumber = 1 << 20

// natural reads an unsigned number.
func natural(text string) (int, bool) {
	if strings.Trim(text, "0123456789") != "" {
		return 0, false
	}
	if v, err := strconv.Atoi(text); err == nil {
		return min(v, hugeNumber), true
	}
	return hugeNumber, text != ""
}

// ParseAnchor reads the place of the board in the cube, as level,x,y.
func (s Space) ParseAnchor(text string) (Space, error) {
	n, ok := numbers(text, 3)
	if !ok {
		return s, fail(badAnchor, "expected an anchor, found %s", quote(text)).
			withHint("an anchor is level,x,y in the cube, like 11,10,11")
	}
	return s.withAnchor(Tile{n[0], n[1], n[2]})
}
