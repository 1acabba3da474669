package ir

import (
	"slices"
	"strings"
)

// Canon returns the canonical text of how a piece moves on a board of the
// size of b: two pieces have the same text if they can do the same, in
// whatever words they were defined.
//
// Each end of a movement has a condition on what stands where, which is a
// Boolean function; its prime implicants do not depend on how it was written.
// Ends that form rides and hops are joined again, and printed a line for each
// kind of move (see docs/intermediate-form.md). Conditions on the cell where
// the piece stands keep their cells; rings and lines of perimeters keep their
// rays. A piece with more ways than could be compared is printed as it was
// defined, under the heading "literal".
func (p *Piece) Canon(b Board) string {
	var lines []string
	if p.Royal {
		lines = append(lines, "royal")
	}
	if p.Immune {
		lines = append(lines, "immune")
	}
	moves, ok := p.canonMoves(b)
	if !ok {
		lines = append(append(lines, "literal"), p.literal(b)...)
	}
	lines = append(lines, moves...)
	if len(lines) == 0 {
		return ""
	}
	return strings.Join(lines, "\n") + "\n"
}

// deed is what a move does, and for which side. Sets of deeds are bits.
type deed uint16

// The deeds of White; Black's are as many bits further up.
const (
	goes        deed = 1 << iota // ends on an empty cell
	strides                      // the same, and leaves a trail
	takes                        // captures
	takesStride                  // captures, and leaves a trail
	passes                       // captures by a trail
	shoots                       // captures without moving
	deeds       = iota
)

var deedNames = [deeds]string{"quiet", "quiet/trail", "capture", "capture/trail", "passing", "rifle"}

// String names the deeds of a side.
func (d deed) String() string {
	var names []string
	for i, name := range deedNames {
		if d>>i&1 != 0 {
			names = append(names, name)
		}
	}
	return strings.Join(names, "+")
}

// function is one deed at one end.
type function struct {
	deed deed
	to   place
}

// canon collects the functions of a piece.
type canon struct {
	expander
	ways map[function]disjunction
}

func (p *Piece) canonMoves(b Board) (lines []string, ok bool) {
	c := &canon{expander{board: b, facts: newFactTable(), effort: canonEffort}, map[function]disjunction{}}
	for _, m := range p.Moves {
		c.move(m)
	}
	out := newAtoms(b)
	for f, ways := range c.ways {
		primes, ok := ways.primes(&c.effort)
		if !ok {
			return nil, false
		}
		out.add(c, f, primes)
	}
	return out.lines(), c.effort >= 0
}

// move collects the ways of one move.
func (c *canon) move(m *Move) {
	c.ends(m.Pattern, Vec{}, nil, func(to place, needs term) {
		if to.symbol == "" && to.at == (Vec{}) {
			return
		}
		leaves := m.Trail && passesCells(to)
		for side := range Side(2) {
			if !m.For.Has(side) {
				continue
			}
			shift := int(side) * deeds
			for d := goes; d < 1<<deeds; d <<= 1 {
				if m.does(d, leaves) {
					c.way(d<<shift, to, needs, d == goes || d == strides)
				}
			}
		}
	})
}

// does reports whether d is one of the deeds of m at some end.
func (m *Move) does(d deed, leaves bool) bool {
	rifle := m.Mode&Rifle != 0
	switch d {
	case goes, strides:
		return m.Mode&Quiet != 0 && leaves == (d == strides)
	case takes, takesStride:
		return m.Mode&Capture != 0 && !rifle && leaves == (d == takesStride)
	case passes:
		return m.EnPassant && m.Mode&Capture != 0
	}
	return rifle && m.Mode&Capture != 0
}

// passesCells reports whether a move from the start to an end leaves a trail.
func passesCells(to place) bool {
	if to.symbol != "" {
		return true
	}
	between, _ := Between(Vec{}, to.at)
	return len(between) > 0
}

// way adds one way to an end, if it can exist on the board.
func (c *canon) way(d deed, to place, needs term, quiet bool) {
	if needs, ok := c.simplify(to, needs, quiet); ok {
		f := function{d, to}
		c.ways[f] = append(c.ways[f], needs)
		c.effort--
	}
}

// simplify decides the facts that the deed, the end and the size of the board
// decide.
func (c *canon) simplify(to place, needs term, quiet bool) (out term, ok bool) {
	low, high := c.span(to, needs)
	if !c.board.reaches(high.Add(low.Times(-1))) {
		return nil, false
	}
	ok = true
	for _, l := range needs {
		f, not := c.facts.read(l)
		known, truth := c.decide(f, to, needs, quiet, low, high)
		switch {
		case known && truth == not:
			return nil, false
		case known:
			continue
		case f.kind == within && (f.at == to.at && f.text != ""):
			l = c.facts.literal(fact{kind: named, text: "to " + f.text}, not)
		}
		if out, ok = out.with(l); !ok {
			return nil, false
		}
	}
	return out, true
}

// span returns the corners of the box of all cells that must exist.
func (c *canon) span(to place, needs term) (low, high Vec) {
	grow := func(v Vec) {
		low = Vec{min(low.X, v.X), min(low.Y, v.Y), min(low.Z, v.Z)}
		high = Vec{max(high.X, v.X), max(high.Y, v.Y), max(high.Z, v.Z)}
	}
	grow(to.at)
	for _, l := range needs {
		if f, not := c.facts.read(l); !not && (f.kind == exists || f.kind == full) {
			grow(f.at)
		}
	}
	return low, high
}

// decide returns the truth of a fact where it is known.
func (c *canon) decide(f fact, to place, needs term, quiet bool, low, high Vec) (known, truth bool) {
	atEnd := f.at == to.at && f.text == to.symbol
	switch f.kind {
	case exists:
		// A box has no holes unless the board has some.
		return atEnd || len(c.board.Holes) == 0 && inBox(f.at, to.at), true
	case full:
		if atEnd {
			return true, !quiet
		}
		v := f.at
		wide := Vec{max(high.X, v.X) - min(low.X, v.X), max(high.Y, v.Y) - min(low.Y, v.Y), max(high.Z, v.Z) - min(low.Z, v.Z)}
		return !c.board.reaches(wide), false
	case foe, own:
		if atEnd {
			return true, f.kind == foe && !quiet
		}
		return needs.has(c.facts.literal(fact{kind: full, at: f.at}, true)), false
	}
	return false, false
}

// inBox reports whether v lies between offset 0 and the corner.
func inBox(v, corner Vec) bool {
	in := func(x, edge int) bool { return min(0, edge) <= x && x <= max(0, edge) }
	return in(v.X, corner.X) && in(v.Y, corner.Y) && in(v.Z, corner.Z)
}

// literal prints the moves as they were defined.
func (p *Piece) literal(b Board) []string {
	var lines []string
	for _, m := range p.Moves {
		var d deed
		for k := goes; k < 1<<deeds; k <<= 1 {
			if m.does(k, m.Trail) {
				d |= k
			}
		}
		sides := m.For.String()
		lines = append(lines, sides+" "+d.String()+" "+m.Pattern.text(b))
	}
	slices.Sort(lines)
	return slices.Compact(lines)
}
