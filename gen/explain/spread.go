package explain

import "dragoman/dsl/ir"

// This file follows the patterns of spaces, which advance as squares.

// spread returns the routes of a ring or line.
func (t *tracer) spread(p *ir.Pattern, from route) (all []route) {
	edge := p.Max
	if edge == 0 {
		edge = longest
	}
	a := p.Dirs[0]
	for i := 1; i <= edge; i++ {
		if p.Op == ir.Line {
			if to := from.end.Add(a.Times(i)); t.lifted(to) != ir.Outside {
				all = append(all, from.on(nil, to, t.anyPlane(p, from.end, to, i)))
			}
			continue
		}
		for j := 1; j <= edge; j++ {
			if to := from.end.Add(a.Times(i)).Add(p.Dirs[1].Times(j)); t.lifted(to) != ir.Outside {
				all = append(all, from.on(nil, to, t.square(from.end, to, a, p.Dirs[1], max(i, j))))
			}
		}
	}
	return all
}

// longest is the longest way on any board.
const longest = 16

// anyPlane returns what stands in the way on all planes of a line.
func (t *tracer) anyPlane(p *ir.Pattern, s, to ir.Vec, k int) (h *hitch) {
	for _, plane := range p.Planes {
		h = t.square(s, to, plane[0], p.Dirs[0], k)
		if h == nil {
			h = t.square(s, to, p.Dirs[0], plane[1], k)
		}
		if h == nil {
			return nil
		}
	}
	return h
}

// square returns what stands on an advancement square of size k.
func (t *tracer) square(s, to, a, b ir.Vec, k int) *hitch {
	for i := 0; i <= k; i++ {
		for j := 0; j <= k; j++ {
			if c := s.Add(a.Times(i)).Add(b.Times(j)); c != s && c != to {
				if h := t.obstacle(c); h != nil {
					return h
				}
			}
		}
	}
	return nil
}
