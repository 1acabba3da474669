package perimeter

import (
	"fmt"
	"strconv"
	"testing"
)

func itoa(n int) string { return strconv.Itoa(n) }

// TestPerimeterDefinition compares every perimeter of every source with the
// definition: the offsets i*r1 + j*r2 with max(i, j) = k, in an order in which
// neighbours differ by one ray, from one end tile to the other.
func TestPerimeterDefinition(t *testing.T) {
	s := Standard()
	eachTile(s, func(source Tile) {
		for q := quad(1); q <= quadCount; q++ {
			r1, r2 := q.rays()
			for k := 1; k <= 8; k++ {
				got, err := s.perimeter(source, r1, r2, k)
				if err != nil {
					checkLeaves(t, s, source, r1, r2, k, err)
					continue
				}
				want := definition(source, r1, r2, k)
				if len(got) != 2*k+1 || got[0] != source.add(r1.step(), k) || got[2*k] != source.add(r2.step(), k) {
					t.Fatalf("%s %s %d: %v", s.Format(source), q, k, got)
				}
				for i, tile := range got {
					if !want[tile] {
						t.Fatalf("%s %s %d: %v at %d is not in the perimeter", s.Format(source), q, k, tile, i)
					}
					delete(want, tile)
					if i > 0 && !neighbours(got[i-1], tile, r1, r2, i <= k) {
						t.Fatalf("%s %s %d: %v does not follow %v", s.Format(source), q, k, tile, got[i-1])
					}
				}
			}
		}
	})
}

func eachTile(s Space, visit func(Tile)) {
	for z := range s.Size.Z {
		for x := range s.Size.X {
			for y := range s.Size.Y {
				visit(Tile{Z: z + 1, X: x + 1, Y: y + 1})
			}
		}
	}
}

func definition(source Tile, r1, r2 ray, k int) map[Tile]bool {
	set := map[Tile]bool{}
	for i := 0; i <= k; i++ {
		for j := 0; j <= k; j++ {
			if max(i, j) == k {
				set[source.add(r1.step(), i).add(r2.step(), j)] = true
			}
		}
	}
	return set
}

func neighbours(a, b Tile, r1, r2 ray, out bool) bool {
	if out {
		return b == a.add(r2.step(), 1)
	}
	return b == a.add(r1.step(), -1)
}

// checkLeaves checks that a refused perimeter does leave the cube, and that
// none of it is on the board.
func checkLeaves(t *testing.T, s Space, source Tile, r1, r2 ray, k int, err error) {
	t.Helper()
	leaves := false
	for tile := range definition(source, r1, r2, k) {
		leaves = leaves || !s.inCube(tile)
		if s.OnBoard(tile) {
			t.Fatalf("%s %s %s %d is refused with a tile on the board: %v", s.Format(source), r1, r2, k, err)
		}
	}
	if !leaves {
		t.Fatalf("%s %s %s %d is refused inside the cube: %v", s.Format(source), r1, r2, k, err)
	}
}

func TestLoopsClose(t *testing.T) {
	s := Standard()
	source, _ := s.ParseTile("K4,4")
	for _, info := range ListPlanes() {
		p, _ := planeNamed(info.Name)
		for k := 1; k <= 5; k++ {
			loop, err := s.loop(source, p, k)
			if err != nil || len(loop) != len(info.Cycle)*2*k {
				t.Fatalf("%s %d: %d tiles, %v", p, k, len(loop), err)
			}
			seen := map[Tile]bool{}
			for i, tile := range loop {
				next := loop[(i+1)%len(loop)]
				if seen[tile] || !byRayOf(p, tile, next) {
					t.Errorf("%s %d: %v does not lead on to %v", p, k, tile, next)
				}
				seen[tile] = true
			}
		}
	}
}

func byRayOf(p plane, from, to Tile) bool {
	for _, r := range planes[p].cycle {
		if from.add(r.step(), 1) == to {
			return true
		}
	}
	return false
}

// TestPlanesArePlanes checks the rows of the table by geometry: in a bishop
// row every ray is the sum of its neighbours, in the others a ray and the next
// but one are opposites.
func TestPlanesArePlanes(t *testing.T) {
	for p := range plane(planeCount) {
		for _, r := range planes[p].cycle {
			before, after, _ := p.neighbours(r)
			sum := before.step().add(after.step())
			if p.class() == bishopClass && sum != r.step() || p.class() != bishopClass && sum != (step{}) {
				t.Errorf("%s: %s and %s around %s", p, before, after, r)
			}
		}
	}
}

func TestFormatRoundTrip(t *testing.T) {
	s := Standard()
	for z := range cubeSize {
		for x := range cubeSize {
			for y := range cubeSize {
				triple := fmt.Sprintf("(%d,%d,%d)", z, x, y)
				tile, err := s.ParseTile(triple)
				if err != nil {
					t.Fatal(err)
				}
				if again, err := s.ParseTile(s.Format(tile)); err != nil || again != tile || s.formatCube(tile) != triple {
					t.Fatalf("%s reads as %v, %v", s.Format(tile), again, err)
				}
			}
		}
	}
}

func TestSpaceErrors(t *testing.T) {
	if _, err := NewSpace(Tile{Z: 8, X: 0, Y: 8}); err == nil {
		t.Error("a board without tiles is accepted")
	}
	for _, anchor := range []string{"", "11", "11,10", "23,1,1", "-1,1,1", "a,b,c", "99999999999999999999,1,1"} {
		if _, err := Standard().ParseAnchor(anchor); err == nil {
			t.Errorf("the anchor %q is accepted", anchor)
		}
	}
	for _, k := range []string{"", "-", "-1", "x", "1.5", "30", "99999999999999999999"} {
		if _, err := Standard().Perimeter("K4,4", "left_fore", "right_fore", k); err == nil {
			t.Errorf("the distance %q is accepted", k)
		}
	}
}
