package betza

import "dragoman/dsl/ir"

// atom is a kind of step: all vectors that rotation and reflection make of one.
type atom struct {
	letter      byte
	short, long int  // the lengths of the step
	eight       bool // K and Q: king steps in eight directions
	slides      bool // without limit unless a range is given
}

// atoms lists the letters. U and O stand for no step.
var atoms = map[byte]atom{
	'W': {'W', 0, 1, false, false}, 'F': {'F', 1, 1, false, false}, 'K': {'K', 0, 1, true, false},
	'R': {'R', 0, 1, false, true}, 'B': {'B', 1, 1, false, true}, 'Q': {'Q', 0, 1, true, true},
	'D': {'D', 0, 2, false, false}, 'A': {'A', 2, 2, false, false}, 'H': {'H', 0, 3, false, false}, 'G': {'G', 3, 3, false, false},
	'N': {'N', 1, 2, false, false}, 'C': {'C', 1, 3, false, false}, 'L': {'L', 1, 3, false, false},
	'Z': {'Z', 2, 3, false, false}, 'J': {'J', 2, 3, false, false},
	'U': {letter: 'U'}, 'O': {letter: 'O'},
}

const atomLetters = "WFDANHCLZJGRBQKUO"

// lengthened returns an atom with a suffix: X lengthens the longer coordinate by
// 3, Y both by 2.
func (a atom) lengthened(suffix byte) atom {
	if suffix == 'X' {
		a.long += 3
	} else {
		a.short, a.long = a.short+2, a.long+2
	}
	return a
}

// special reports whether the atom is U or O, which have no step.
func (a atom) special() bool { return a.long == 0 }

// single reports whether the steps lead to the next cell.
func (a atom) single() bool { return a.long == 1 }

// class says how directions select the vectors of an atom.
type class uint8

const (
	orthogonal class = iota
	diagonal
	oblique
	eightFold
)

func (a atom) class() class {
	switch {
	case a.eight:
		return eightFold
	case a.short == 0:
		return orthogonal
	case a.short == a.long:
		return diagonal
	}
	return oblique
}

// indices is a set of directions, which are counted clockwise: for oblique atoms
// the eight vectors from the one that goes far ahead and a bit to the right, for
// others the points of the compass from straight ahead.
type indices uint8

func set(list ...int) (s indices) {
	for _, i := range list {
		s |= 1 << i
	}
	return s
}

func (s indices) has(i int) bool { return s>>i&1 != 0 }

// turned returns a set turned clockwise by a number of places.
func (s indices) turned(by int) indices { return s<<by | s>>(8-by) }

// compass are the vectors of a king, clockwise from straight ahead.
var compass = [8]ir.Vec{{X: 0, Y: 1}, {X: 1, Y: 1}, {X: 1, Y: 0}, {X: 1, Y: -1}, {X: 0, Y: -1}, {X: -1, Y: -1}, {X: -1, Y: 0}, {X: -1, Y: 1}}

// vec returns the vector with an index. An orthogonal or diagonal atom has vectors
// of its twin too, where a path has turned by 45 degrees.
func (a atom) vec(i int) ir.Vec {
	if a.class() != oblique {
		return compass[i].Times(a.long)
	}
	s, l := a.short, a.long
	return [8]ir.Vec{{X: s, Y: l}, {X: l, Y: s}, {X: l, Y: -s}, {X: s, Y: -l}, {X: -s, Y: -l}, {X: -l, Y: -s}, {X: -l, Y: s}, {X: -s, Y: l}}[i]
}

// all returns the directions that an atom has.
func (a atom) all() indices {
	switch a.class() {
	case orthogonal:
		return set(0, 2, 4, 6)
	case diagonal:
		return set(1, 3, 5, 7)
	}
	return 0xff
}

// vecs returns the vectors of a set.
func (a atom) vecs(s indices) (list []ir.Vec) {
	for i := range 8 {
		if s.has(i) {
			list = append(list, a.vec(i))
		}
	}
	return list
}

// passed returns the cells that a leap passes: king steps, straight along the
// longer side until the rest is a diagonal.
func passed(v ir.Vec) (cells []ir.Vec) {
	sign := func(n int) int { return max(-1, min(1, n)) }
	rest, at := v, ir.Vec{}
	for {
		step := ir.Vec{X: sign(rest.X), Y: sign(rest.Y)}
		switch x, y := max(rest.X, -rest.X), max(rest.Y, -rest.Y); {
		case x > y:
			step.Y = 0
		case y > x:
			step.X = 0
		}
		if at = at.Add(step); at == v {
			return cells
		}
		cells, rest = append(cells, at), rest.Sub(step)
	}
}
