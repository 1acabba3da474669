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

// quadrantWords reads the arguments that perimeters and squares share.
func (s Space) quadrantWords(source, ray1, ray2 string) (t Tile, r1, r2 Ray, err error) {
	if t, err = s.ParseTile(source); err != nil {
		return
	}
	if r1, err = RayNamed(ray1); err != nil {
		return
	}
	r2, err = RayNamed(ray2)
	return
}

// AskPerimeter is Perimeter for words: a source, two rays and a distance.
func (s Space) AskPerimeter(source, ray1, ray2, k string) ([]Tile, error) {
	t, r1, r2, err := s.quadrantWords(source, ray1, ray2)
	if err != nil {
		return nil, err
	}
	distance, err := parseDistance(k)
	if err != nil {
		return nil, err
	}
	return s.Perimeter(t, r1, r2, distance)
}

// AskSquare is AdvancementSquare for words. Without a distance the square ends
// with the last perimeter that has a tile on the board; there may be none.
func (s Space) AskSquare(source, ray1, ray2 string, k ...string) ([][]Tile, error) {
	t, r1, r2, err := s.quadrantWords(source, ray1, ray2)
	if err != nil {
		return nil, err
	}
	if len(k) > 0 {
		distance, err := parseDistance(k[0])
		if err != nil {
			return nil, err
		}
		return s.AdvancementSquare(t, r1, r2, distance)
	}
	q, err := QuadStrict(r1, r2)
	if err != nil {
		return nil, err
	}
	last := s.LastPerimeter(t, q)
	if last < 0 {
		return nil, nil
	}
	return s.AdvancementSquare(t, r1, r2, last)
}

// AskWalk is Walk for words.
func (s Space) AskWalk(source, ray string) ([]Tile, error) {
	t, err := s.ParseTile(source)
	if err != nil {
		return nil, err
	}
	r, err := RayNamed(ray)
	if err != nil {
		return nil, err
	}
	return s.Walk(t, r), nil
}

// AskLoop is Loop for words.
func (s Space) AskLoop(plane, source, k string) ([]Tile, error) {
	p, err := PlaneNamed(plane)
	if err != nil {
		return nil, err
	}
	t, err := s.ParseTile(source)
	if err != nil {
		return nil, err
	}
	distance, err := parseDistance(k)
	if err != nil {
		return nil, err
	}
	return s.Loop(t, p, distance)
}

// TileInfo is a tile in all its forms.
type TileInfo struct {
	Tile    string `json:"tile"`            // in the format that the place demands
	Board   string `json:"board,omitempty"` // with a label; empty off the board
	Cube    [3]int `json:"vts"`             // level, x and y in the cube
	Place   [3]int `json:"zxy"`             // level, x and y counted from the board
	OnBoard bool   `json:"on_board"`
}

// AskTile reads a tile in either format.
func (s Space) AskTile(word string) (TileInfo, error) {
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
	list := make([]RayInfo, Rays)
	for r := range Ray(Rays) {
		s := r.Step()
		list[r] = RayInfo{Name: r.String(), Class: r.Class().String(), Step: [3]int{s.Z, s.X, s.Y}, Opposite: r.Opposite().String()}
		for _, p := range r.Planes() {
			list[r].Planes = append(list[r].Planes, p.String())
		}
	}
	return list
}

// ListPlanes returns the table of planes.
func ListPlanes() []PlaneInfo {
	list := make([]PlaneInfo, Planes)
	for p := range Plane(Planes) {
		list[p] = PlaneInfo{Name: p.String(), Class: p.Class().String()}
		for _, r := range planes[p].cycle {
			list[p].Cycle = append(list[p].Cycle, r.String())
		}
	}
	return list
}

// ListQuads returns the table of quadrants.
func ListQuads() []QuadInfo {
	list := make([]QuadInfo, Quads)
	for q := Quad(1); q <= Quads; q++ {
		r1, r2 := q.Rays()
		list[q-1] = QuadInfo{int(q), q.Plane().String(), q.Plane().Class().String(), r1.String(), r2.String(), q.Nickname(), q.Flavour()}
	}
	return list
}
