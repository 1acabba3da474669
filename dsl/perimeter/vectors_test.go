package perimeter

import (
	"reflect"
	"slices"
	"testing"

	"dragoman/internal/vectors"
)

func loadVectors(t *testing.T) *vectors.Perimeters {
	t.Helper()
	v := new(vectors.Perimeters)
	vectors.Read(t, "perimeters.json", v)
	return v
}

// vectorSpace is the space of the vectors.
func vectorSpace(t *testing.T) Space {
	t.Helper()
	s, err := Standard().ParseAnchor("11,11,11")
	if err != nil {
		t.Fatal(err)
	}
	return s
}

func formatted(s Space, tiles []Tile) []string {
	list := []string{}
	for _, t := range tiles {
		list = append(list, s.Format(t))
	}
	return list
}

func TestVectorCoordinates(t *testing.T) {
	for _, v := range loadVectors(t).Coords {
		s := vectorSpace(t)
		if v.Size != 0 {
			var err error
			if s, err = NewSpace(Tile{Z: v.Size, X: v.Size, Y: v.Size}); err != nil {
				t.Fatal(err)
			}
		}
		triple := s.formatCube(Tile{Z: v.ZXY[0], X: v.ZXY[1], Y: v.ZXY[2]})
		want := v.Format
		if v.On {
			want = v.Board
		}
		if want == "" {
			want = v.Format
		}
		texts := []string{triple}
		if v.Board != "" {
			texts = append(texts, v.Board)
		}
		for _, text := range texts {
			info, err := s.Describe(text)
			if err != nil || info.Cube != v.VTS || info.Place != v.ZXY || info.OnBoard != v.On || want != "" && info.Tile != want {
				t.Errorf("%s: got %+v, %v, want %+v", text, info, err, v)
			}
		}
	}
	for _, v := range loadVectors(t).CoordErrors {
		if tile, err := vectorSpace(t).ParseTile(v.Text); err == nil {
			t.Errorf("%q: got %v, want an error", v.Text, tile)
		}
	}
}

func TestVectorTables(t *testing.T) {
	v := loadVectors(t)
	for i, r := range ListRays() {
		w := v.Rays[i]
		want := RayInfo{Name: w.Name, Class: w.Class, Step: w.Vec, Opposite: w.Opposite, Planes: w.Planes}
		if !reflect.DeepEqual(r, want) {
			t.Errorf("ray %d: got %+v, want %+v", i, r, want)
		}
		checkNeighbours(t, r.Name, w.Adjacent)
	}
	for i, p := range ListPlanes() {
		w := v.Planes[i]
		if want := (PlaneInfo{Name: w.Plane, Class: w.Class, Cycle: w.Cycle}); !reflect.DeepEqual(p, want) {
			t.Errorf("plane %d: got %+v, want %+v", i, p, want)
		}
	}
	for i, q := range ListQuads() {
		w := v.Quads[i]
		if want := (QuadInfo{Number: w.Q, Plane: w.Plane, Class: w.Class, Ray1: w.R1, Ray2: w.R2, Nickname: w.Nick, Flavour: w.Flavor}); q != want {
			t.Errorf("quadrant %d: got %+v, want %+v", i, q, want)
		}
	}
	if len(v.Rays) != rayCount || len(v.Planes) != planeCount || len(v.Quads) != quadCount {
		t.Errorf("%d rays, %d planes, %d quadrants", len(v.Rays), len(v.Planes), len(v.Quads))
	}
}

func checkNeighbours(t *testing.T, name string, adjacent map[string][2]string) {
	t.Helper()
	r, err := rayNamed(name)
	if err != nil {
		t.Fatal(err)
	}
	for plane, want := range adjacent {
		p, err := planeNamed(plane)
		if err != nil {
			t.Fatal(err)
		}
		before, after, ok := p.neighbours(r)
		if got := [2]string{before.String(), after.String()}; !ok || got != want {
			t.Errorf("%s in %s: got neighbours %v, want %v", name, plane, got, want)
		}
	}
}

func TestVectorWalks(t *testing.T) {
	s := vectorSpace(t)
	for _, v := range loadVectors(t).Walks {
		if got, err := s.Walk(v.Source, v.Ray); err != nil || !slices.Equal(formatted(s, got), v.Expect) {
			t.Errorf("%s %s: got %v, %v, want %v", v.Source, v.Ray, got, err, v.Expect)
		}
	}
}

func TestVectorPerimeters(t *testing.T) {
	s := vectorSpace(t)
	v := loadVectors(t)
	for _, p := range append(v.Perimeters, v.P0...) {
		got, err := s.Perimeter(p.Source, p.R1, p.R2, itoa(p.K))
		if err != nil || !slices.Equal(formatted(s, got), p.Expect) {
			t.Errorf("%s %s %s %d: got %v, %v, want %v", p.Source, p.R1, p.R2, p.K, formatted(s, got), err, p.Expect)
		}
		r1, _ := rayNamed(p.R1)
		r2, _ := rayNamed(p.R2)
		if q, _ := quadBetween(r1, r2); p.Quad != "" && (q.String() != p.Quad || q.plane().String() != p.Plane) {
			t.Errorf("%s %s: got %v, want %s", p.R1, p.R2, q, p.Quad)
		}
	}
	for _, p := range v.Errors {
		if got, err := s.Perimeter(p.Source, p.R1, p.R2, itoa(p.K)); err == nil || got != nil {
			t.Errorf("%s: got %v, %v, want an error", p.Why, got, err)
		}
	}
}

func TestVectorLoopsAndSquares(t *testing.T) {
	s := vectorSpace(t)
	v := loadVectors(t)
	for _, l := range v.Loops {
		got, err := s.Loop(l.Plane, l.Source, itoa(l.K))
		if err != nil || !slices.Equal(formatted(s, got), l.Expect) || len(got) != l.Distinct {
			t.Errorf("%s %s %d: got %v, %v, want %v", l.Source, l.Plane, l.K, formatted(s, got), err, l.Expect)
		}
	}
	for _, a := range v.Squares {
		if a.Quad != "" {
			source, _ := s.ParseTile(a.Source)
			q, _ := quadNamed(a.Quad)
			if got := s.lastPerimeter(source, q); got != a.Last {
				t.Errorf("%s %s: got last perimeter %d, want %d", a.Source, a.Quad, got, a.Last)
			}
			continue
		}
		square, err := s.Square(a.Source, a.R1, a.R2, itoa(a.K))
		var sizes []int
		tiles, on := 0, 0
		for _, p := range square {
			sizes = append(sizes, len(p))
			tiles += len(p)
			for _, tile := range p {
				if s.OnBoard(tile) {
					on++
				}
			}
		}
		if err != nil || !slices.Equal(sizes, a.Sizes) || tiles != a.Tiles || on != a.On {
			t.Errorf("%s: got %v %d %d, %v, want %+v", a.Source, sizes, tiles, on, err, a)
		}
	}
}
