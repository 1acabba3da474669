package perimeter

import (
	"fmt"
	"strconv"
	"strings"

	"dragoman/dsl/src"
)

// quad is one of the 60 quadrants, numbered from 1 in the order of the planes
// and their cycles. The last quadrant of a plane wraps: (last ray, first ray).
type quad uint8

// quadCount is the number of quadrants.
const quadCount = 60

// quads is the table of quadrants, indexed by quad; entry 0 is not used.
var quads = makeQuads()

type quadrant struct {
	name   string
	plane  plane
	r1, r2 ray
}

func makeQuads() (list [quadCount + 1]quadrant) {
	n := 0
	for _, p := range allPlanes {
		cycle := planes[p].cycle
		for i, r := range cycle {
			n++
			list[n] = quadrant{"Q" + strconv.Itoa(n), p, r, cycle[(i+1)%len(cycle)]}
		}
	}
	return list
}

// allQuads lists the quadrants in the order of the table.
var allQuads = table(quadCount, func(i int) quad { return quad(i + 1) })

// nicknames are the names that some quadrants have besides their numbers.
var nicknames = [quadCount + 1]string{
	1: "Forward", 2: "Right", 3: "Backward", 4: "Left",
	13: "UpPredator", 16: "DN", 19: "DnPredator", 22: "UP",
	26: "LUpSling", 27: "LDnSling", 32: "RUpSling", 33: "RDnSling",
	37: "Fore", 38: "Up", 39: "Aft", 40: "Down",
	41: "Bridge", 42: "Starboard", 43: "Keel", 44: "Port",
}

func (q quad) String() string { return quads[q].name }

// plane returns the plane that q is part of.
func (q quad) plane() plane { return quads[q].plane }

func (q quad) class() class { return q.plane().class() }

// rays returns the two rays of q in adjacency order.
func (q quad) rays() (r1, r2 ray) { return quads[q].r1, quads[q].r2 }

// nickname returns the name of q besides its number, or "".
func (q quad) nickname() string { return nicknames[q] }

// flavour returns "edge" or "face" for quadrants of dukes, after what the sum
// of the rays points at, and "" for all others.
func (q quad) flavour() string {
	if q.class() != dukeClass {
		return ""
	}
	apex := quads[q].r1.step().add(quads[q].r2.step())
	if apex.Z*apex.X == 0 && apex.Z*apex.Y == 0 && apex.X*apex.Y == 0 {
		return "face"
	}
	return "edge"
}

// quadInOrder returns the quadrant of two rays in adjacency order; a perimeter
// is not the same list from the other side.
func quadInOrder(r1, r2 ray) (quad, error) {
	if q, ok := quadBetween(r1, r2); ok {
		return q, nil
	}
	return 0, notQuadrant(r1, r2)
}

func quadBetween(r1, r2 ray) (quad, bool) {
	for _, q := range allQuads {
		if quads[q].r1 == r1 && quads[q].r2 == r2 {
			return q, true
		}
	}
	return 0, false
}

// notQuadrant says why (r1, r2) is no quadrant.
func notQuadrant(r1, r2 ray) *Error {
	switch _, reversed := quadBetween(r2, r1); {
	case r1 == r2:
		return fail(raysNotAdjacent, "expected two neighbouring rays, found %s twice", r1).withHint("%s", neighbourHint(r1))
	case r1.opposite() == r2:
		return fail(oppositeRays, "expected two neighbouring rays, found the opposites %s and %s", r1, r2).withHint("%s", neighbourHint(r1))
	case r1.class() != r2.class():
		return fail(mixedClasses, "expected two rays of one class, found the %s ray %s and the %s ray %s",
			r1.class(), r1, r2.class(), r2).withHint("%s", neighbourHint(r1))
	case reversed:
		return fail(reversedPair, "expected rays in adjacency order, found %s before %s", r1, r2).withHint("write %s %s", r2, r1)
	}
	return fail(raysNotAdjacent, "expected two neighbouring rays of a plane, found %s and %s", r1, r2).withHint("%s", neighbourHint(r1))
}

// neighbourHint lists the rays that can follow r.
func neighbourHint(r ray) string {
	var next []string
	for _, p := range r.planes() {
		_, after, _ := p.neighbours(r)
		next = append(next, fmt.Sprintf("%s (%s)", after, p))
	}
	return fmt.Sprintf("after %s comes %s", r, strings.Join(next, " or "))
}

// quadNamed finds a quadrant by number (Q13), nickname (UpPredator) or rays
// (LFU>RFU).
func quadNamed(name string) (quad, error) {
	if a, b, pair := strings.Cut(name, ">"); pair {
		var err error
		r1, r2 := argument(&err, a, rayNamed), argument(&err, b, rayNamed)
		if err != nil {
			return 0, err
		}
		return quadInOrder(r1, r2)
	}
	if q, ok := quadsByName[name]; ok {
		return q, nil
	}
	err := fail(unknownQuadrant, "expected a quadrant, found %s", quote(name))
	if _, numbered := natural(strings.TrimPrefix(name, "Q")); !numbered {
		err.word, err.known = name, append(quadNames(), rayNames...)
		err.Hint = src.DidYouMean(name, err.known)
	}
	if err.Hint == "" {
		err.Hint = "a quadrant is Q1 to Q60, a nickname like Forward, or a pair of rays like left_fore>right_fore"
	}
	return 0, err
}

// quadsByName holds the quadrants by number and nickname.
var quadsByName = func() map[string]quad {
	names := map[string]quad{}
	for _, q := range allQuads {
		names[quads[q].name] = q
		if nick := nicknames[q]; nick != "" {
			names[nick] = q
		}
	}
	return names
}()

// quadNames returns the numbers, each followed by the nickname if there is one.
func quadNames() []string {
	var names []string
	for _, q := range allQuads {
		names = append(names, quads[q].name)
		if nick := nicknames[q]; nick != "" {
			names = append(names, nick)
		}
	}
	return names
}
