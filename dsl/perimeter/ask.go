package perimeter

import "strings"

// This file answers questions whose arguments are words, as a command line or
// a web form has them. All errors are of type *Error.

// parseDistance reads the number of a perimeter.
func parseDistance(word string) (int, error) {
	k, ok := natural(strings.TrimPrefix(word, "-"))
	if !ok || k > 0 && word[0] == '-' {
		return 0, fail(badDistance, "expected a distance of 0 or more, found %s", quote(word))
	}
	return k, nil
}

// argument returns what a word names, unless an argument before was wrong.
func argument[T any](err *error, word string, named func(string) (T, error)) (v T) {
	if *err == nil {
		v, *err = named(word)
	}
	return v
}

// Perimeter returns a perimeter, from a source, two rays and a distance.
func (s Space) Perimeter(source, ray1, ray2, k string) ([]Tile, error) {
	var err error
	t, r1, r2 := argument(&err, source, s.ParseTile), argument(&err, ray1, rayNamed), argument(&err, ray2, rayNamed)
	distance := argument(&err, k, parseDistance)
	if err != nil {
		return nil, err
	}
	return s.perimeter(t, r1, r2, distance)
}

// Square returns the perimeters from 0 to a distance. Without a distance the
// last one is the last that has a tile on the board; there may be none.
func (s Space) Square(source, ray1, ray2 string, k ...string) ([][]Tile, error) {
	var err error
	t, r1, r2 := argument(&err, source, s.ParseTile), argument(&err, ray1, rayNamed), argument(&err, ray2, rayNamed)
	last := 0
	if len(k) > 0 {
		last = argument(&err, k[0], parseDistance)
	} else if err == nil {
		var q quad
		if q, err = quadInOrder(r1, r2); err == nil {
			last = s.lastPerimeter(t, q)
		}
	}
	if err != nil || last < 0 {
		return nil, err
	}
	return s.square(t, r1, r2, last)
}

// Walk returns the tiles of the board on a ray, nearest first.
func (s Space) Walk(source, ray string) ([]Tile, error) {
	var err error
	t, r := argument(&err, source, s.ParseTile), argument(&err, ray, rayNamed)
	if err != nil {
		return nil, err
	}
	return s.walk(t, r), nil
}

// Loop returns the perimeters of a distance all around in a plane.
func (s Space) Loop(plane, source, k string) ([]Tile, error) {
	var err error
	p, t, distance := argument(&err, plane, planeNamed), argument(&err, source, s.ParseTile), argument(&err, k, parseDistance)
	if err != nil {
		return nil, err
	}
	return s.loop(t, p, distance)
}

// TileInfo is a tile in all its forms.
type TileInfo struct {
	Tile    string `json:"tile"`            // in the format that the place demands
	Board   string `json:"board,omitempty"` // with a label; empty off the board
	Cube    [3]int `json:"vts"`             // level, x and y in the cube
	Place   [3]int `json:"zxy"`             // level, x and y counted from the board
	OnBoard bool   `json:"on_board"`
}

// Describe reads a tile in either format.
func (s Space) Describe(word string) (TileInfo, error) {
	t, err := s.ParseTile(word)
	if err != nil {
		return TileInfo{}, err
	}
	c := s.cube(t)
	info := TileInfo{
		Tile:    s.Format(t),
		Cube:    [3]int{c.Z, c.X, c.Y},
		Place:   [3]int{t.Z, t.X, t.Y},
		OnBoard: s.OnBoard(t),
	}
	if info.OnBoard {
		info.Board = info.Tile
	}
	return info, nil
}

// RayInfo is a row of the table of rays.
type RayInfo struct {
	Name     string   `json:"name"`
	Class    string   `json:"class"`
	Step     [3]int   `json:"step"` // level, x, y
	Opposite string   `json:"opposite"`
	Planes   []string `json:"planes"`
}

// PlaneInfo is a row of the table of planes.
type PlaneInfo struct {
	Name  string   `json:"name"`
	Class string   `json:"class"`
	Cycle []string `json:"cycle"`
}

// QuadInfo is a row of the table of quadrants.
type QuadInfo struct {
	Number   int    `json:"number"`
	Plane    string `json:"plane"`
	Class    string `json:"class"`
	Ray1     string `json:"ray1"`
	Ray2     string `json:"ray2"`
	Nickname string `json:"nickname,omitempty"`
	Flavour  string `json:"flavour,omitempty"`
}

// ListRays returns the table of rays.
func ListRays() []RayInfo {
	return table(rayCount, func(i int) RayInfo {
		r := ray(i)
		s, in := r.step(), r.planes()
		return RayInfo{
			Name: r.String(), Class: r.class().String(), Step: [3]int{s.Z, s.X, s.Y}, Opposite: r.opposite().String(),
			Planes: table(len(in), func(i int) string { return in[i].String() }),
		}
	})
}

// ListPlanes returns the table of planes.
func ListPlanes() []PlaneInfo {
	return table(planeCount, func(i int) PlaneInfo {
		p, cycle := plane(i), planes[i].cycle
		return PlaneInfo{p.String(), p.class().String(), table(len(cycle), func(i int) string { return cycle[i].String() })}
	})
}

// ListQuads returns the table of quadrants.
func ListQuads() []QuadInfo {
	return table(quadCount, func(i int) QuadInfo { return quad(i + 1).info() })
}

// FindQuad finds a row of the table of quadrants by number (Q13), nickname
// (UpPredator) or rays (LFU>RFU).
func FindQuad(name string) (QuadInfo, error) {
	q, err := quadNamed(name)
	if err != nil {
		return QuadInfo{}, err
	}
	return q.info(), nil
}

func (q quad) info() QuadInfo {
	r1, r2 := q.rays()
	return QuadInfo{int(q), q.plane().String(), q.class().String(), r1.String(), r2.String(), q.nickname(), q.flavour()}
}
