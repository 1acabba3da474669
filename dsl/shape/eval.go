package shape

import "dragoman/dsl/ir"

// eval returns the set that a node denotes.
func (n *node) eval() *set { return new(evaluator).eval(n) }

// evaluator works out sets. It has those that are done with, to be used again.
type evaluator struct{ free []*set }

// empty returns an empty set.
func (e *evaluator) empty() *set {
	last := len(e.free) - 1
	if last < 0 {
		return new(set)
	}
	s := e.free[last]
	e.free = e.free[:last]
	*s = set{}
	return s
}

func (e *evaluator) eval(n *node) *set {
	switch n.kind {
	case "union", "reflect":
		s := e.combine(n, (*set).union)
		if n.axis == "horizontal" || n.axis == "both" {
			s.mirrorX()
		}
		if n.axis == "vertical" || n.axis == "both" {
			s.mirrorY()
		}
		return s
	case "intersect":
		return e.combine(n, (*set).intersect)
	case "subtract":
		return e.combine(n, (*set).subtract)
	}
	s := e.empty()
	switch n.kind {
	case "circle":
		for y := -n.size; y <= n.size; y++ {
			s.addRow(y, max(y, -y)-n.size, n.size-max(y, -y))
		}
		s.remove(0, 0)
	case "square":
		for y := -n.size; y <= n.size; y++ {
			s.addRow(y, -n.size, n.size)
		}
		s.remove(0, 0)
	case "ray":
		for _, dir := range n.dirs {
			for i, d := n.min, unit(dir); i <= n.size; i++ {
				s.add(i*d.X, i*d.Y)
			}
		}
	case "point":
		s.add(n.x, n.y)
	case "cone":
		cone(s, unit(n.dirs[0]), n.size)
	}
	return s
}

// combine combines the sets of a node's children, from the left.
func (e *evaluator) combine(n *node, with func(*set, *set)) *set {
	s := e.eval(n.children[0])
	for _, child := range n.children[1:] {
		other := e.eval(child)
		with(s, other)
		e.free = append(e.free, other)
	}
	return s
}

// unit returns the step of a direction.
func unit(dir string) (d ir.Vec) {
	for _, c := range dir {
		switch c {
		case 'N':
			d.Y = 1
		case 'S':
			d.Y = -1
		case 'E':
			d.X = 1
		case 'W':
			d.X = -1
		}
	}
	return d
}

// cone adds a cone. Straight ahead it is 1, 3, 5, ... cells wide; a diagonal
// one is a triangle whose legs run beside the axes.
func cone(s *set, d ir.Vec, length int) {
	if d.X != 0 && d.Y != 0 {
		n := legs(length)
		for x := 1; x < 2*n; x++ {
			for y := 1; x+y <= 2*n; y++ {
				s.add(x*d.X, y*d.Y)
			}
		}
		return
	}
	for ahead := 1; ahead <= length; ahead++ {
		for aside := 1 - ahead; aside < ahead; aside++ {
			s.add(ahead*d.X+aside*d.Y, ahead*d.Y+aside*d.X)
		}
	}
}

// legs returns length/sqrt(2), rounded: the largest n with (2n-1)^2 <= 2*length^2.
func legs(length int) int {
	n := 0
	for (2*n+1)*(2*n+1) <= 2*length*length {
		n++
	}
	return n
}

// longest returns the length of the longest cone in a direction that ends
// within MaxCoordinate.
func longest(dirs []string) int {
	if len(dirs) == 1 && len(dirs[0]) == 2 {
		length := MaxCoordinate
		for 2*legs(length)-1 > MaxCoordinate {
			length--
		}
		return length
	}
	return MaxCoordinate
}
