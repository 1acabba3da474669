package perimeter

import "slices"

// step is a difference of two tiles, in the order of the language: level, x, y.
type step struct{ Z, X, Y int }

// add returns s+t.
func (s step) add(t step) step { return step{s.Z + t.Z, s.X + t.X, s.Y + t.Y} }

// times returns s n times.
func (s step) times(n int) step { return step{s.Z * n, s.X * n, s.Y * n} }

// class says in how many coordinates a ray moves.
type class uint8

// The classes, after the pieces that use them.
const (
	rookClass   class = iota // through faces
	bishopClass              // through edges
	dukeClass                // through corners
)

// classNames is indexed by class.
var classNames = []string{"rook", "bishop", "duke"}

func (c class) String() string { return classNames[c] }

// ray is one of the 26 unit steps.
type ray uint8

// rayCount is the number of rays.
const rayCount = 26

// rays is the table of rays, by class.
//
// "Left" in a rook ray, and in LB* and RB*, means the x axis and "right" the y
// axis: left_back goes back along x. Only the sums name compass directions.
var rays = [rayCount]struct {
	name string
	step step
}{
	{"up", step{1, 0, 0}},
	{"down", step{-1, 0, 0}},
	{"left_fore", step{0, 1, 0}},
	{"left_back", step{0, -1, 0}},
	{"right_fore", step{0, 0, 1}},
	{"right_back", step{0, 0, -1}},
	{"fore", step{0, 1, 1}},
	{"right", step{0, -1, 1}},
	{"back", step{0, -1, -1}},
	{"left", step{0, 1, -1}},
	{"LFU", step{1, 1, 0}},
	{"LFD", step{-1, 1, 0}},
	{"LBU", step{1, -1, 0}},
	{"LBD", step{-1, -1, 0}},
	{"RFU", step{1, 0, 1}},
	{"RFD", step{-1, 0, 1}},
	{"RBU", step{1, 0, -1}},
	{"RBD", step{-1, 0, -1}},
	{"fore_up", step{1, 1, 1}},
	{"fore_down", step{-1, 1, 1}},
	{"right_up", step{1, -1, 1}},
	{"right_down", step{-1, -1, 1}},
	{"back_up", step{1, -1, -1}},
	{"back_down", step{-1, -1, -1}},
	{"left_up", step{1, 1, -1}},
	{"left_down", step{-1, 1, -1}},
}

func (r ray) String() string { return rays[r].name }

// step returns the unit step of r.
func (r ray) step() step { return rays[r].step }

// class returns the class of r.
func (r ray) class() class {
	s := r.step()
	return class(s.Z*s.Z + s.X*s.X + s.Y*s.Y - 1)
}

// opposite returns the ray that undoes r.
func (r ray) opposite() ray {
	back, _ := rayOf(r.step().times(-1))
	return back
}

// planes returns the planes through r, in the order of the table.
func (r ray) planes() []plane { return planesThrough(r, allPlanes) }

// rayNames are the names in the order of the table.
var rayNames = table(rayCount, func(i int) string { return rays[i].name })

// allRays lists the rays in the order of the table.
var allRays = table(rayCount, func(i int) ray { return ray(i) })

// table returns the values of a function for 0 to n-1.
func table[T any](n int, value func(i int) T) []T {
	list := make([]T, n)
	for i := range list {
		list[i] = value(i)
	}
	return list
}

// rayNamed finds a ray by its name.
func rayNamed(name string) (ray, error) {
	r, ok := findRay(name)
	if !ok {
		return 0, unknown(unknownRay, "a ray", name, rayNames)
	}
	return r, nil
}

func findRay(name string) (ray, bool) {
	i := slices.Index(rayNames, name)
	return ray(max(i, 0)), i >= 0
}

// rayOf finds the ray with the given step.
func rayOf(s step) (ray, bool) {
	for i := range rays {
		if rays[i].step == s {
			return ray(i), true
		}
	}
	return 0, false
}
