package studio

import (
	"net/url"

	"dragoman/dsl/perimeter"
)

// ringsAnswer is what the explorer of perimeters shows: in one quadrant of a
// source the cells of one perimeter, and all perimeters up to it.
type ringsAnswer struct {
	Quadrant perimeter.QuadInfo `json:"quadrant"`
	Source   string             `json:"source"`
	K        *int               `json:"k,omitempty"` // nil: there is no perimeter
	Cells    []string           `json:"cells"`       // on the board
	Tiles    []string           `json:"tiles"`       // on the board or not, as the language lists them
	Rings    [][]string         `json:"rings"`       // on the board, by distance from 0
}

// tablesAnswer are the tables of the language.
type tablesAnswer struct {
	Rays   []perimeter.RayInfo   `json:"rays"`
	Planes []perimeter.PlaneInfo `json:"planes"`
	Quads  []perimeter.QuadInfo  `json:"quads"`
}

// perimeters answers where perimeters lie. Without a source it answers which
// rays, planes and quadrants there are; without a distance, how it is up to the
// last perimeter with a cell on the board.
func perimeters(q url.Values) (any, error) {
	if !q.Has("from") {
		return tablesAnswer{perimeter.ListRays(), perimeter.ListPlanes(), perimeter.ListQuads()}, nil
	}
	var distance []string
	if !q.Has("all") {
		distance = []string{q.Get("k")}
	}
	return rings(q.Get("from"), q.Get("quadrant"), distance)
}

// rings finds the perimeters in a quadrant.
func rings(source, quadrant string, distance []string) (*ringsAnswer, error) {
	space := perimeter.Standard()
	info, err := perimeter.FindQuad(quadrant)
	if err != nil {
		return nil, err
	}
	square, err := space.Square(source, info.Ray1, info.Ray2, distance...)
	if err != nil {
		return nil, err
	}
	a := &ringsAnswer{Quadrant: info, Source: source, Cells: []string{}, Tiles: []string{}, Rings: [][]string{}}
	for k, ring := range square {
		a.K = &k
		on := []string{}
		a.Tiles = []string{}
		for _, t := range ring {
			a.Tiles = append(a.Tiles, space.Format(t))
			if space.OnBoard(t) {
				on = append(on, space.Format(t))
			}
		}
		a.Rings, a.Cells = append(a.Rings, on), on
	}
	return a, nil
}
