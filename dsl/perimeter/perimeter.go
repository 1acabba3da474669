package perimeter

// This file computes perimeters and the sets of tiles made of them. They may leave
// the board but not the cube.

// perimeter returns P(k) of the quadrant (r1, r2) as seen from source, which may be
// off the board. P(0) is the source.
func (s Space) perimeter(source Tile, r1, r2 ray, k int) ([]Tile, error) {
	if _, err := quadInOrder(r1, r2); err != nil {
		return nil, err
	}
	if err := s.reaches(source, r1, r2, k); err != nil {
		return nil, err
	}
	return frontier(source, r1, r2, k), nil
}

// reaches says why P(k) cannot be computed inside the cube. The corners of a
// perimeter are its extremes, so they answer for all of its tiles.
func (s Space) reaches(source Tile, r1, r2 ray, k int) error {
	if k < 0 {
		return fail(badDistance, "expected a distance of 0 or more, found %d", k)
	}
	if k >= hugeNumber { // perhaps not the number that was given
		return fail(perimeterLeavesCube, "expected a distance of at most %d, found one that leads out of the cube from every tile", cubeSize-1)
	}
	end1, end2 := source.add(r1.step(), k), source.add(r2.step(), k)
	apex := end1.add(r2.step(), k)
	for _, t := range []Tile{source, end1, apex, end2} {
		if !s.inCube(t) {
			return fail(perimeterLeavesCube, "expected tiles inside 0..%d, found %s in perimeter %d", cubeSize-1, s.formatCube(t), k)
		}
	}
	return nil
}

// frontier lists P(k), which must lie inside the cube: from the end tile on r1 to
// the apex and back to the end tile on r2.
func frontier(source Tile, r1, r2 ray, k int) []Tile {
	if k == 0 {
		return []Tile{source}
	}
	a, b := r1.step(), r2.step()
	list := make([]Tile, 0, 2*k+1)
	end := source.add(a, k)
	for n := range k {
		list = append(list, end.add(b, n))
	}
	apex := end.add(b, k)
	for n := range k {
		list = append(list, apex.add(a, -n))
	}
	return append(list, source.add(b, k))
}

// walk returns the tiles of the board that lie on the ray from source, source
// left out, nearest first.
func (s Space) walk(source Tile, r ray) []Tile {
	var list []Tile
	for t := source.add(r.step(), 1); s.inCube(t); t = t.add(r.step(), 1) {
		if s.OnBoard(t) {
			list = append(list, t)
		}
	}
	return list
}

// loop returns the perimeters k of all quadrants of a plane in the order of its
// cycle, each tile once: they run all the way around the source.
func (s Space) loop(source Tile, p plane, k int) ([]Tile, error) {
	if k == 0 {
		return []Tile{source}, nil
	}
	var list []Tile
	for _, q := range p.quads() {
		part, err := s.perimeter(source, quads[q].r1, quads[q].r2, k)
		if err != nil {
			return nil, err
		}
		list = append(list, part[:2*k]...)
	}
	return list, nil
}

// square returns the perimeters 0 to k of a quadrant, which
// together are its square of (k+1) x (k+1) tiles.
func (s Space) square(source Tile, r1, r2 ray, k int) ([][]Tile, error) {
	if _, err := s.perimeter(source, r1, r2, k); err != nil {
		return nil, err
	}
	square := make([][]Tile, k+1)
	for i := range square {
		square[i] = frontier(source, r1, r2, i)
	}
	return square, nil
}

// lastPerimeter returns the largest k for which P(k) of the quadrant has a
// tile on the board, or -1 if none has, as can be with a source off the board.
func (s Space) lastPerimeter(source Tile, q quad) int {
	last := -1
	r1, r2 := q.rays()
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
