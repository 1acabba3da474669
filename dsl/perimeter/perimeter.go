package perimeter

// This file computes the sets of tiles that the language is about. All of them
// go on beyond the board, but not beyond the cube.

// Perimeter returns P(k) of the quadrant (r1, r2) as seen from source: the end
// tile on r1, the tiles to the apex, and those back to the end tile on r2, in
// this order. P(0) is the source. The source may be off the board.
func (s Space) Perimeter(source Tile, r1, r2 Ray, k int) ([]Tile, error) {
	if _, err := QuadStrict(r1, r2); err != nil {
		return nil, err
	}
	if err := s.reaches(source, r1, r2, k); err != nil {
		return nil, err
	}
	return frontier(source, r1, r2, k), nil
}

// reaches says why P(k) cannot be computed inside the cube. The corners of a
// perimeter are its extremes, so they answer for all of its tiles.
func (s Space) reaches(source Tile, r1, r2 Ray, k int) error {
	if k < 0 {
		return fail(badDistance, "expected a distance of 0 or more, found %d", k)
	}
	far := min(k, huge)
	end1, end2 := source.Add(r1.Step(), far), source.Add(r2.Step(), far)
	apex := end1.Add(r2.Step(), far)
	for _, t := range []Tile{source, end1, apex, end2} {
		if !s.InCube(t) {
			return fail(perimeterLeavesCube, "expected tiles inside 0..%d, found %s in perimeter %d", CubeSize-1, s.FormatCube(t), k)
		}
	}
	return nil
}

// frontier is the algorithm of the seed, section 5.3.
func frontier(source Tile, r1, r2 Ray, k int) []Tile {
	if k == 0 {
		return []Tile{source}
	}
	a, b := r1.Step(), r2.Step()
	list := make([]Tile, 0, 2*k+1)
	end := source.Add(a, k)
	for n := range k {
		list = append(list, end.Add(b, n))
	}
	apex := end.Add(b, k)
	for n := range k {
		list = append(list, apex.Add(a, -n))
	}
	return append(list, source.Add(b, k))
}

// Walk returns the tiles of the board that lie on the ray from source, source
// left out, nearest first.
func (s Space) Walk(source Tile, r Ray) []Tile {
	var list []Tile
	for t := source.Add(r.Step(), 1); s.InCube(t); t = t.Add(r.Step(), 1) {
		if s.OnBoard(t) {
			list = append(list, t)
		}
	}
	return list
}

// Loop returns the perimeters k of all quadrants of a plane in the order of its
// cycle, each tile once: they run all the way around the source.
func (s Space) Loop(source Tile, p Plane, k int) ([]Tile, error) {
	if k == 0 {
		return []Tile{source}, nil
	}
	var list []Tile
	for _, q := range p.Quads() {
		part, err := s.Perimeter(source, quads[q].r1, quads[q].r2, k)
		if err != nil {
			return nil, err
		}
		list = append(list, part[:2*k]...)
	}
	return list, nil
}

// AdvancementSquare returns the perimeters 0 to k of a quadrant, which
// together are its square of (k+1) x (k+1) tiles.
func (s Space) AdvancementSquare(source Tile, r1, r2 Ray, k int) ([][]Tile, error) {
	if _, err := s.Perimeter(source, r1, r2, k); err != nil {
		return nil, err
	}
	square := make([][]Tile, k+1)
	for i := range square {
		square[i] = frontier(source, r1, r2, i)
	}
	return square, nil
}

// LastPerimeter returns the largest k for which P(k) of the quadrant has a
// tile on the board, or -1 if none has, as can be with a source off the board.
func (s Space) LastPerimeter(source Tile, q Quad) int {
	last := -1
	r1, r2 := q.Rays()
	for k := 0; s.reaches(source, r1, r2, k) == nil; k++ {
		for _, t := range frontier(source, r1, r2, k) {
			if s.OnBoard(t) {
				last = k
				break
			}
		}
	}
	return last
}
