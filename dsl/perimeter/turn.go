package perimeter

import (
	"slices"
	"strconv"

	"dragoman/dsl/ir"
)

// This file turns moves by the half turn that makes White's moves Black's, and
// finds out whether that changes them.

// turnedAtoms returns the patterns that the half turn makes of atoms. Rings
// and lines keep the order of rays that their planes give them.
func turnedAtoms(atoms []*ir.Pattern) []*ir.Pattern {
	return table(len(atoms), func(i int) *ir.Pattern { return turned(atoms[i]) })
}

func turned(p *ir.Pattern) *ir.Pattern {
	t := *p
	t.Dirs, t.Empty = turnVecs(p.Dirs), turnVecs(p.Empty)
	switch p.Op {
	case ir.Ring:
		t.Dirs = ring(quadOf(rayAt(t.Dirs[0]), rayAt(t.Dirs[1])), p.Pos).Dirs
	case ir.Line:
		r := rayAt(t.Dirs[0])
		var planes []plane
		for _, pair := range p.Planes {
			planes = append(planes, quadOf(rayAt(pair[0].Turn()), r).plane())
		}
		slices.Sort(planes)
		t.Planes = linear(r, planes, p.Pos).Planes
	}
	return &t
}

// quadOf returns the quadrant between two neighbouring rays, in whichever order.
func quadOf(a, b ray) quad {
	q, ok := quadBetween(a, b)
	if !ok {
		q, _ = quadBetween(b, a)
	}
	return q
}

func turnVecs(list []ir.Vec) []ir.Vec {
	if list == nil {
		return nil
	}
	return table(len(list), func(i int) ir.Vec { return list[i].Turn() })
}

// rayAt returns the ray with a unit step.
func rayAt(v ir.Vec) ray {
	r, _ := rayOf(step{v.Z, v.X, v.Y})
	return r
}

// key returns a text that is equal for patterns of this package with equal
// meaning, however they list their parts.
func key(p *ir.Pattern) string {
	b := []byte{'a' + byte(p.Op)}
	b = strconv.AppendInt(b, int64(p.Max), 10)
	switch p.Op {
	case ir.Alt:
		subs := make([]string, len(p.Sub))
		for i, sub := range p.Sub {
			subs[i] = key(sub)
		}
		slices.Sort(subs)
		for _, sub := range subs {
			b = append(append(b, ' '), sub...)
		}
		return string(b)
	case ir.Where:
		return string(conditionKey(append(b, key(p.Sub[0])...), p.Cond))
	case ir.Ring, ir.Line:
		b = vecKey(b, p.Dirs)
	default:
		b = vecKey(append(vecKey(b, sorted(p.Dirs)), '!'), sorted(p.Empty))
	}
	for _, pair := range p.Planes {
		b = vecKey(b, pair[:])
	}
	return string(b)
}

func conditionKey(b []byte, c *ir.Cond) []byte {
	b = append(b, '?', 'a'+byte(c.Op), 'a'+byte(c.Place.Kind))
	for _, sub := range c.Sub {
		b = conditionKey(b, sub)
	}
	return vecKey(b, sorted(c.Cells))
}

func vecKey(b []byte, list []ir.Vec) []byte {
	for _, v := range list {
		for _, n := range []int{v.Z, v.X, v.Y} {
			b = append(strconv.AppendInt(b, int64(n), 10), ',')
		}
	}
	return b
}

func sorted(list []ir.Vec) []ir.Vec {
	list = slices.Clone(list)
	slices.SortFunc(list, func(a, b ir.Vec) int {
		return compareSteps(step{a.Z, a.X, a.Y}, step{b.Z, b.X, b.Y})
	})
	return list
}
