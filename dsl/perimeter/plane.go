package perimeter

import "slices"

// plane is one of the 13 planes through a tile: a cycle of rays of one class.
type plane uint8

// planeCount is the number of planes.
const planeCount = 13

// planes gives each plane its cycle. In the bishop rows every ray is the sum
// of its two neighbours; the published rows, which have L and R exchanged in
// the back rays, are not planes at all.
var planes = [planeCount]struct {
	name  string
	cycle []ray
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
func cycle(names ...string) []ray {
	list := make([]ray, len(names))
	for i, name := range names {
		list[i], _ = findRay(name)
	}
	return list
}

func (p plane) String() string { return planes[p].name }

// class returns the class of the rays of p.
func (p plane) class() class { return planes[p].cycle[0].class() }

// neighbours returns the rays before and after r in p; ok is false if r does
// not lie in p.
func (p plane) neighbours(r ray) (before, after ray, ok bool) {
	i, rays := p.index(r), planes[p].cycle
	if i < 0 {
		return 0, 0, false
	}
	n := len(rays)
	return rays[(i+n-1)%n], rays[(i+1)%n], true
}

// quads returns the quadrants of p in the order of its cycle.
func (p plane) quads() []quad {
	var list []quad
	for q := quad(1); q <= quadCount; q++ {
		if q.plane() == p {
			list = append(list, q)
		}
	}
	return list
}

// index returns where r stands in the cycle of p, or -1.
func (p plane) index(r ray) int { return slices.Index(planes[p].cycle, r) }

// planesThrough returns the planes among some that a ray lies in.
func planesThrough(r ray, among []plane) []plane {
	var through []plane
	for _, p := range among {
		if p.index(r) >= 0 {
			through = append(through, p)
		}
	}
	return through
}

// planeNames are the names in the order of the table.
var planeNames = table(planeCount, func(i int) string { return planes[i].name })

// allPlanes lists the planes in the order of the table.
var allPlanes = table(planeCount, func(i int) plane { return plane(i) })

// planeNamed finds a plane by its name.
func planeNamed(name string) (plane, error) {
	i := slices.Index(planeNames, name)
	if i < 0 {
		return 0, unknown(unknownPlane, "a plane", name, planeNames)
	}
	return plane(i), nil
}
