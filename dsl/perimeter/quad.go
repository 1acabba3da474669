package perimeter

import (
	"fmt"
	"strconv"
	"strings"

	"dragoman/dsl/src"
)

// Quad is one of the 60 quadrants, numbered from 1 in the order of the planes
// and their cycles. The last quadrant of a plane wraps: (last ray, first ray).
type Quad uint8

// Quads is the number of quadrants.
const Quads = 60

// quads is indexed by Quad; entry 0 is not used.
var quads = makeQuads()

type quadrant struct {
	name   string
	plane  Plane
	r1, r2 Ray
}

func makeQuads() (table [Quads + 1]quadrant) {
	n := 0
	for p := range Plane(Planes) {
		cycle := planes[p].cycle
		for i, r := range cycle {
			n++
			table[n] = quadrant{"Q" + strconv.Itoa(n), p, r, cycle[(i+1)%len(cycle)]}
		}
	}
	return table
}

// nicknames are the names that some quadrants have besides their numbers.
var nicknames = [Quads + 1]string{
	1: "Forward", 2: "Right", 3: "Backward", 4: "Left",
	13: "UpPredator", 16: "DN", 19: "DnPredator", 22: "UP",
	26: "LUpSling", 27: "LDnSling", 32: "RUpSling", 33: "RDnSling",
	37: "Fore", 38: "Up", 39: "Aft", 40: "Down",
	41: "Bridge", 42: "Starboard", 43: "Keel", 44: "Port",
}

func (q Quad) String() string { return quads[q].name }

// Plane returns the plane that q is part of.
func (q Quad) Plane() Plane { return quads[q].plane }

// Rays returns the two rays of q in adjacency order.
func (q Quad) Rays() (r1, r2 Ray) { return quads[q].r1, quads[q].r2 }

// Nickname returns the name of q besides its number, or "".
func (q Quad) Nickname() string { return nicknames[q] }

// Flavour returns "edge" or "face" for quadrants of dukes, after what the sum
// of the rays points at, and "" for all others.
func (q Quad) Flavour() string {
	if q.Plane().Class() != Duke {
		return ""
	}
	apex := q.apex()
	if apex.Z*apex.X == 0 && apex.Z*apex.Y == 0 && apex.X*apex.Y == 0 {
		return "face"
	}
	return "edge"
}

func (q Quad) apex() Step { return quads[q].r1.Step().Add(quads[q].r2.Step()) }

// QuadOf returns the quadrant between two rays, in whichever order.
func QuadOf(a, b Ray) (Quad, error) {
	if q, ok := quadBetween(a, b); ok {
		return q, nil
	}
	if q, ok := quadBetween(b, a); ok {
		return q, nil
	}
	return 0, notQuadrant(a, b)
}

// QuadStrict returns the quadrant of two rays in adjacency order; a perimeter
// is not the same list from the other side.
func QuadStrict(r1, r2 Ray) (Quad, error) {
	if q, ok := quadBetween(r1, r2); ok {
		return q, nil
	}
	return 0, notQuadrant(r1, r2)
}

func quadBetween(r1, r2 Ray) (Quad, bool) {
	for q := Quad(1); q <= Quads; q++ {
		if quads[q].r1 == r1 && quads[q].r2 == r2 {
			return q, true
		}
	}
	return 0, false
}

// notQuadrant says why (r1, r2) is no quadrant.
func notQuadrant(r1, r2 Ray) *Error {
	switch _, reversed := quadBetween(r2, r1); {
	case r1 == r2:
		return fail(raysNotAdjacent, "expected two neighbouring rays, found %s twice", r1).hinted("%s", neighbourHint(r1))
	case r1.Opposite() == r2:
		return fail(oppositeRays, "expected two neighbouring rays, found the opposites %s and %s", r1, r2).hinted("%s", neighbourHint(r1))
	case r1.Class() != r2.Class():
		return fail(mixedClasses, "expected two rays of one class, found the %s ray %s and the %s ray %s",
			r1.Class(), r1, r2.Class(), r2).hinted("%s", neighbourHint(r1))
	case reversed:
		return fail(reversedPair, "expected rays in adjacency order, found %s before %s", r1, r2).hinted("write %s %s", r2, r1)
	}
	return fail(raysNotAdjacent, "expected two neighbouring rays of a plane, found %s and %s", r1, r2).hinted("%s", neighbourHint(r1))
}

// neighbourHint lists the rays that can follow r.
func neighbourHint(r Ray) string {
	var next []string
	for _, p := range r.Planes() {
		_, after, _ := p.Neighbours(r)
		next = append(next, fmt.Sprintf("%s (%s)", after, p))
	}
	return fmt.Sprintf("after %s comes %s", r, strings.Join(next, " or "))
}

// QuadNamed finds a quadrant by number (Q13), nickname (UpPredator) or rays
// (LFU>RFU).
func QuadNamed(name string) (Quad, error) {
	if a, b, pair := strings.Cut(name, ">"); pair {
		r1, err := RayNamed(a)
		if err != nil {
			return 0, err
		}
		r2, err := RayNamed(b)
		if err != nil {
			return 0, err
		}
		return QuadStrict(r1, r2)
	}
	if q, ok := findQuad(name); ok {
		return q, nil
	}
	err := fail(unknownQuadrant, "expected a quadrant, found %s", quote(name))
	if _, numbered := natural(strings.TrimPrefix(name, "Q")); !numbered {
		err.Hint = src.DidYouMean(name, append(quadNames(), rayNames()...))
	}
	if err.Hint == "" {
		err.Hint = "a quadrant is Q1 to Q60, a nickname like Forward, or a pair of rays like left_fore>right_fore"
	}
	return 0, err
}

// findQuad finds a quadrant by number or nickname.
func findQuad(name string) (Quad, bool) {
	for q := Quad(1); q <= Quads; q++ {
		if quads[q].name == name || name != "" && nicknames[q] == name {
			return q, true
		}
	}
	return 0, false
}

func quadNames() []string {
	var names []string
	for q := Quad(1); q <= Quads; q++ {
		names = append(names, q.String())
		if nick := nicknames[q]; nick != "" {
			names = append(names, nick)
		}
	}
	return names
}
