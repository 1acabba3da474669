package perimeter

// Step is a difference of two tiles, in the order of the language: level, x, y.
type Step struct{ Z, X, Y int }

// Add returns s+t.
func (s Step) Add(t Step) Step { return Step{s.Z + t.Z, s.X + t.X, s.Y + t.Y} }

// Times returns s n times.
func (s Step) Times(n int) Step { return Step{s.Z * n, s.X * n, s.Y * n} }

// Turn returns s after the half turn that makes White's steps Black's.
func (s Step) Turn() Step { return Step{s.Z, -s.X, -s.Y} }

// Class says in how many coordinates a ray moves.
type Class uint8

// The classes, after the pieces that use them.
const (
	Rook   Class = iota // through faces
	Bishop              // through edges
	Duke                // through corners
)

// classNames is indexed by Class.
var classNames = []string{"rook", "bishop", "duke"}

func (c Class) String() string { return classNames[c] }

// Ray is one of the 26 unit steps.
type Ray uint8

// Rays is the number of rays.
const Rays = 26

// rays lists them by class, opposites side by side where the source does.
//
// "Left" in a rook ray, and in LB* and RB*, means the x axis and "right" the y
// axis: left_back goes back along x. Only the sums name compass directions.
var rays = [Rays]struct {
	name string
	step Step
}{
	{"up", Step{1, 0, 0}},
	{"down", Step{-1, 0, 0}},
	{"left_fore", Step{0, 1, 0}},
	{"left_back", Step{0, -1, 0}},
	{"right_fore", Step{0, 0, 1}},
	{"right_back", Step{0, 0, -1}},
	{"fore", Step{0, 1, 1}},
	{"right", Step{0, -1, 1}},
	{"back", Step{0, -1, -1}},
	{"left", Step{0, 1, -1}},
	{"LFU", Step{1, 1, 0}},
	{"LFD", Step{-1, 1, 0}},
	{"LBU", Step{1, -1, 0}},
	{"LBD", Step{-1, -1, 0}},
	{"RFU", Step{1, 0, 1}},
	{"RFD", Step{-1, 0, 1}},
	{"RBU", Step{1, 0, -1}},
	{"RBD", Step{-1, 0, -1}},
	{"fore_up", Step{1, 1, 1}},
	{"fore_down", Step{-1, 1, 1}},
	{"right_up", Step{1, -1, 1}},
	{"right_down", Step{-1, -1, 1}},
	{"back_up", Step{1, -1, -1}},
	{"back_down", Step{-1, -1, -1}},
	{"left_up", Step{1, 1, -1}},
	{"left_down", Step{-1, 1, -1}},
}

func (r Ray) String() string { return rays[r].name }

// Step returns the unit step of r.
func (r Ray) Step() Step { return rays[r].step }

// Class returns the class of r.
func (r Ray) Class() Class {
	s := r.Step()
	return Class(s.Z*s.Z + s.X*s.X + s.Y*s.Y - 1)
}

// Opposite returns the ray that undoes r.
func (r Ray) Opposite() Ray {
	back, _ := rayOf(r.Step().Times(-1))
	return back
}

// Planes returns the planes through r, in the order of the table.
func (r Ray) Planes() []Plane {
	var through []Plane
	for p := range Plane(Planes) {
		if p.index(r) >= 0 {
			through = append(through, p)
		}
	}
	return through
}

// RayNamed finds a ray by its name.
func RayNamed(name string) (Ray, error) {
	r, ok := findRay(name)
	if !ok {
		return 0, unknown(unknownRay, "a ray", name, rayNames())
	}
	return r, nil
}

func findRay(name string) (Ray, bool) {
	for i := range rays {
		if rays[i].name == name {
			return Ray(i), true
		}
	}
	return 0, false
}

// rayOf finds the ray with the given step.
func rayOf(s Step) (Ray, bool) {
	for i := range rays {
		if rays[i].step == s {
			return Ray(i), true
		}
	}
	return 0, false
}

func rayNames() []string {
	names := make([]string, Rays)
	for i := range rays {
		names[i] = rays[i].name
	}
	return names
}
