package ir

import "cmp"

// This file walks the patterns of spaces, which advance as squares.

// ring grows the advancement square of a quadrant: an end must be the only
// occupied cell of the square up to its ring, if any is.
func (w *Walker) ring(p *Pattern, r Route, visit func(Route)) {
	s := r.End
	if w.Goal != nil && !w.Goal.Sub(s).between(p.Dirs[0], p.Dirs[1]) {
		return
	}
	q := square{walker: w, start: s, rays: [2]Vec{p.Dirs[0], p.Dirs[1]}}
	for k := 1; k <= maxSteps && (p.Max == 0 || k <= p.Max) && (len(q.pieces) < 2 || w.tracing); k++ {
		q.grow()
		for _, to := range q.inner {
			end := r.to(to, k)
			if in := q.other(to); in == nil || !w.stops(&end, Obstacle{Cell: *in}) {
				visit(end)
			}
		}
	}
}

// line grows the two squares beside a ray in each plane.
func (w *Walker) line(p *Pattern, r Route, visit func(Route)) {
	s, ray := r.End, p.Dirs[0]
	if w.Goal != nil && !w.Goal.Sub(s).along(ray) {
		return
	}
	sides := make([][2]square, len(p.Planes))
	for i, plane := range p.Planes {
		sides[i] = [2]square{{walker: w, start: s, rays: [2]Vec{plane[0], ray}}, {walker: w, start: s, rays: [2]Vec{ray, plane[1]}}}
	}
	for k := 1; k <= maxSteps && (p.Max == 0 || k <= p.Max); k++ {
		to := s.Add(ray.Times(k))
		if w.look(to) == Outside {
			return
		}
		end, open := r.to(to, k), false
		var in *Vec // what stands in the last plane
		for i := range sides {
			left, right := &sides[i][0], &sides[i][1]
			left.grow()
			right.grow()
			in = cmp.Or(left.other(to), right.other(to))
			open = open || in == nil
		}
		if open || in != nil && !w.stops(&end, Obstacle{Cell: *in}) {
			visit(end)
		}
	}
}

// square is an advancement square that grows ring by ring: what stands in it,
// its start aside.
type square struct {
	walker *Walker
	start  Vec
	rays   [2]Vec
	k      int
	inner  []Vec // the cells of the last ring that are on the board, its ends aside
	pieces []Vec // the occupied cells
}

// grow adds a ring.
func (q *square) grow() {
	q.k++
	q.inner = q.inner[:0]
	add := func(i, j int) {
		c := q.start.Add(q.rays[0].Times(i)).Add(q.rays[1].Times(j))
		if q.walker.look(c) == Outside {
			return
		}
		if i > 0 && j > 0 {
			q.inner = append(q.inner, c)
		}
		if q.walker.full(c) {
			q.pieces = append(q.pieces, c)
		}
	}
	for n := range q.k {
		add(q.k, n)
		add(n, q.k)
	}
	add(q.k, q.k)
}

// other returns the first occupied cell of the square but one, or nil.
func (q *square) other(to Vec) *Vec {
	for i := range q.pieces {
		if q.pieces[i] != to {
			return &q.pieces[i]
		}
	}
	return nil
}

// between reports whether v is some steps a and some steps b away.
func (v Vec) between(a, b Vec) bool {
	if v.X*(a.Y*b.Z-a.Z*b.Y)+v.Y*(a.Z*b.X-a.X*b.Z)+v.Z*(a.X*b.Y-a.Y*b.X) != 0 {
		return false // not in the plane of a and b
	}
	for range maxSteps + 1 {
		if v.along(b) {
			return true
		}
		v = v.Sub(a)
	}
	return false
}

// along reports whether v is some steps of a ray away.
func (v Vec) along(ray Vec) bool {
	for _, c := range [][2]int{{v.X, ray.X}, {v.Y, ray.Y}, {v.Z, ray.Z}} {
		if c[1] != 0 {
			n := c[0] / c[1]
			return n >= 0 && v == ray.Times(n)
		}
	}
	return v == Vec{}
}

// maxSteps bounds a ride on the longest board there is.
const maxSteps = 16
