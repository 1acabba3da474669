package perimeter

// Plane is one of the 13 planes through a tile: a cycle of rays of one class.
type Plane uint8

// Planes is the number of planes.
const Planes = 13

// planes gives each plane its cycle. In the bishop rows every ray is the sum
// of its two neighbours; the published rows, which have L and R exchanged in
// the back rays, are not planes at all.
var planes = [Planes]struct {
	name  string
	cycle []Ray
}{
	{"Horizontal", cycle("left_fore", "right_fore", "left_back", "right_back")},
	{"Left", cycle("up", "right_fore", "down", "right_back")},
	{"Right", cycle("up", "left_fore", "down", "left_back")},
	{"Upward", cycle("LFU", "RFU", "right", "LBD", "RBD", "left")},
	{"Downward", cycle("LFD", "RFD", "right", "LBU", "RBU", "left")},
	{"Leftward", cycle("RBU", "LFU", "fore", "RFD", "LBD", "back")},
	{"Rightward", cycle("LBU", "RFU", "fore", "LFD", "RBD", "back")},
	{"Major", cycle("fore_down", "fore_up", "back_up", "back_down")},
	{"Minor", cycle("left_up", "right_up", "right_down", "left_down")},
	{"Upleft", cycle("left_up", "fore_up", "right_down", "back_down")},
	{"Downleft", cycle("left_down", "fore_down", "right_up", "back_up")},
	{"Upright", cycle("right_up", "fore_up", "left_down", "back_down")},
	{"Downright", cycle("right_down", "fore_down", "left_up", "back_up")},
}

// cycle finds rays by name; the names above are known to exist.
func cycle(names ...string) []Ray {
	list := make([]Ray, len(names))
	for i, name := range names {
		list[i], _ = findRay(name)
	}
	return list
}

func (p Plane) String() string { return planes[p].name }

// Cycle returns the rays of p in order; the first follows the last.
func (p Plane) Cycle() []Ray { return append([]Ray(nil), planes[p].cycle...) }

// Class returns the class of the rays of p.
func (p Plane) Class() Class { return planes[p].cycle[0].Class() }

// Neighbours returns the rays before and after r in p; ok is false if r does
// not lie in p.
func (p Plane) Neighbours(r Ray) (before, after Ray, ok bool) {
	i, rays := p.index(r), planes[p].cycle
	if i < 0 {
		return 0, 0, false
	}
	n := len(rays)
	return rays[(i+n-1)%n], rays[(i+1)%n], true
}

// Quads returns the quadrants of p in the order of its cycle.
func (p Plane) Quads() []Quad {
	var list []Quad
	for q := Quad(1); q <= Quads; q++ {
		if q.Plane() == p {
			list = append(list, q)
		}
	}
	return list
}

// index returns where r stands in the cycle of p, or -1.
func (p Plane) index(r Ray) int {
	for i, have := range planes[p].cycle {
		if have == r {
			return i
		}
	}
	return -1
}

// PlaneNamed finds a plane by its name.
func PlaneNamed(name string) (Plane, error) {
	p, ok := findPlane(name)
	if !ok {
		return 0, unknown(unknownPlane, "a plane", name, planeNames())
	}
	return p, nil
}

func findPlane(name string) (Plane, bool) {
	for i := range planes {
		if planes[i].name == name {
			return Plane(i), true
		}
	}
	return 0, false
}

func planeNames() []string {
	names := make([]string, Planes)
	for i := range planes {
		names[i] = planes[i].name
	}
	return names
}
