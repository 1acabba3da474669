package rules

import (
	"cmp"
	"slices"

	"dragoman/board"
	"dragoman/dsl/ir"
)

// maxQuadrants keeps the number of a quadrant in a byte.
const maxQuadrants = 255

// sweep is a Ring or Line of a piece, as the form has it.
type sweep struct {
	kind    int
	sides   ir.Sides
	flags   Flag
	pattern *ir.Pattern
	from    []bool // by cell: whether it can begin there
}

// quadrant is the two rays of one.
type quadrant [2]ir.Vec

// ringCompiler numbers the quadrants of a game and builds its Rings.
type ringCompiler struct {
	*compiler
	numbers map[quadrant]int
	rays    []quadrant // by number
	out     *Rings
	ways    [][]Way // by target, of the cover in the making
}

// covers reports whether a chain is a Ring or Line.
func (c *chain) covers() bool { return len(c.legs) == 1 && c.legs[0].cover != nil }

// sweep stores a chain that is a Ring or Line, for rings to compile. It reports false if
// that cannot be played.
func (c *compiler) sweep(kind int, m *ir.Move, ch *chain, flags Flag) bool {
	if flags&^(Quiet|Capture) != 0 {
		c.diag.Report(m.Pos, unsupportedPattern, "a piece goes or captures by perimeters, and does nothing else by them")
		return false
	}
	if b := c.prog.Board; max(b.Files(), b.Ranks(), b.Levels()) > maxRings+1 {
		c.diag.Report(m.Pos, unsupportedPattern, "moves by perimeters need a board of at most %d cells in every direction", maxRings+1)
		return false
	}
	s := sweep{kind: kind, sides: m.For, flags: flags, pattern: ch.legs[0].cover, from: make([]bool, c.prog.Board.Cells())}
	t := pathBuilder{compiler: c, board: c.prog.Board}
	for cell := range s.from {
		s.from[cell] = c.prog.Board.Has(board.Cell(cell))
	}
	for _, p := range ch.conds {
		switch op := p.cond.Op; {
		case op == ir.Empty:
			s.flags = restrict(s.flags, Quiet, p.not)
		case op == ir.Enemy:
			s.flags = restrict(s.flags, Capture, p.not)
		case op == ir.Always, op == ir.Within && p.cond.Place.Kind == ir.Origin:
			for cell := range s.from {
				s.from[cell] = s.from[cell] && t.holdsStatically(p.cond, board.Cell(cell)) != p.not
			}
		default:
			if last := len(c.diag.Diag) - 1; last < 0 || c.diag.Diag[last].Span != m.Pos { // quiet moves and captures are one line
				c.diag.Report(m.Pos, unsupportedPattern, "a move by perimeters can only depend on the cell where it begins")
			}
			return false
		}
	}
	if s.flags != 0 {
		c.sweeps = append(c.sweeps, s)
	}
	return true
}

// rings compiles all sweeps.
func (c *compiler) rings() {
	if len(c.sweeps) == 0 {
		return
	}
	r := ringCompiler{compiler: c, numbers: map[quadrant]int{}, ways: make([][]Way, c.prog.Board.Cells())}
	for _, s := range c.sweeps {
		for _, q := range quadrants(s.pattern) {
			r.number(q)
		}
	}
	if len(r.rays) > maxQuadrants {
		c.diag.Report(c.sweeps[0].pattern.Pos, tooManyRoutes, "the game has perimeters in %d quadrants, at most %d are allowed", len(r.rays), maxQuadrants)
		return
	}
	r.out = newRings(c.prog.Board, r.rays)
	r.build()
	c.prog.Rings = r.out
	c.noDoubleSteps()
}

// noDoubleSteps refuses moves by perimeters after which the piece can be captured
// en passant.
func (c *compiler) noDoubleSteps() {
	for pc := board.Piece(2); int(pc) < c.prog.Pieces(); pc++ {
		if c.prog.Space == nil || c.prog.Space.doubleSteps[pc] == nil {
			continue
		}
		for from := range board.Cell(c.prog.Board.Cells()) {
			c.prog.Rings.Walk(pc, from, nowhere, func(to board.Cell, _ Flag) {
				if c.isDoubleStep(pc, from, to) {
					c.diag.Report(c.game.Space.DoubleSteps[0].Pos, unsupportedRule, "only leaps and rides can be met in passing")
				}
			})
		}
	}
}

// quadrants returns the quadrants of a pattern: that of a Ring, for a Line two
// for each plane.
func quadrants(p *ir.Pattern) (list []quadrant) {
	if p.Op == ir.Ring {
		return []quadrant{{p.Dirs[0], p.Dirs[1]}}
	}
	for _, plane := range p.Planes {
		list = append(list, quadrant{plane[0], p.Dirs[0]}, quadrant{p.Dirs[0], plane[1]})
	}
	return list
}

// number returns the number of a quadrant, in whichever order its rays come.
func (r *ringCompiler) number(q quadrant) uint8 {
	n, known := r.numbers[q]
	if !known {
		n = len(r.rays)
		r.numbers[q], r.numbers[quadrant{q[1], q[0]}] = n, n
		r.rays = append(r.rays, q)
	}
	return uint8(n)
}

// build compiles the sweeps of all pieces. Both sides share what is equal.
func (r *ringCompiler) build() {
	b := r.prog.Board
	r.out.covers = make([][]*Cover, r.prog.Pieces())
	for kind := 1; kind < len(r.prog.Kinds); kind++ {
		for s := range board.Side(2) {
			pc := board.NewPiece(kind, s)
			list := r.of(kind, s)
			if s == board.Black && slices.Equal(list, r.of(kind, board.White)) {
				r.out.covers[pc] = r.out.covers[pc^1]
				continue
			}
			r.out.covers[pc] = make([]*Cover, b.Cells())
			for cell := range board.Cell(b.Cells()) {
				r.out.covers[pc][cell] = r.cover(list, cell)
			}
		}
	}
}

// of returns the sweeps of a piece, by their number.
func (r *ringCompiler) of(kind int, s board.Side) (list []int) {
	for i := range r.sweeps {
		if r.sweeps[i].kind == kind && r.sweeps[i].sides.Has(s) {
			list = append(list, i)
		}
	}
	return list
}

// cover compiles sweeps from one cell; nil if none begins there.
func (r *ringCompiler) cover(list []int, from board.Cell) *Cover {
	var c Cover
	for to := range r.ways {
		r.ways[to] = r.ways[to][:0]
	}
	for _, i := range list {
		if s := &r.sweeps[i]; s.from[from] {
			r.sweep(&c, s, from)
		}
	}
	if len(c.Wedges)+len(c.Beams) == 0 {
		return nil
	}
	slices.SortStableFunc(c.Wedges, func(v, w Wedge) int { return cmp.Compare(v.Quadrant, w.Quadrant) })
	total := 0
	for _, w := range r.ways {
		total += len(w)
	}
	c.first, c.ways = make([]uint16, 0, len(r.ways)+1), make([]Way, 0, total)
	for _, w := range r.ways {
		c.first = append(c.first, uint16(len(c.ways)))
		c.ways = append(c.ways, w...)
	}
	c.first = append(c.first, uint16(len(c.ways)))
	r.addSets(&c, from)
	return &c
}

// addSets adds to a cover what follows from its wedges, beams and ways.
func (r *ringCompiler) addSets(c *Cover, from board.Cell) {
	for q := range r.out.Count + 1 {
		n, _ := slices.BinarySearchFunc(c.Wedges, q, func(w Wedge, q int) int { return cmp.Compare(int(w.Quadrant), q) })
		c.wedgesOf = append(c.wedgesOf, uint16(n))
	}
	for _, w := range c.Wedges {
		c.use(w.Quadrant)
		c.total += len(r.out.Square(from, w.Quadrant).Inner(w.Rings))
	}
	for i := range c.Beams {
		b := &c.Beams[i]
		for _, sides := range b.Sides {
			for _, q := range sides {
				c.use(q)
				b.sides |= 1 << (q & 63)
			}
		}
		c.total += len(b.Cells)
	}
	for q := range uint8(r.out.Count) {
		if c.uses[q>>6]>>(q&63)&1 != 0 {
			c.inSight = c.inSight.Or(r.out.beyond(from, q, 1))
		}
	}
	c.uniform = true
	for to := range board.Cell(r.prog.Board.Cells()) {
		ways := c.To(to)
		for _, w := range ways {
			c.ends.Add(to)
			if w.Flags&Capture != 0 {
				c.capture.Add(to)
			}
			if w.Flags&Quiet != 0 {
				c.quiet.Add(to)
			}
			c.uniform = c.uniform && w.Flags == Quiet|Capture
		}
		if len(ways) > 1 || len(ways) == 1 && r.isSeenElsewhere(c, from, to) {
			c.shared.Add(to)
		}
	}
}

// use notes that a quadrant matters.
func (c *Cover) use(quadrant uint8) { c.uses[quadrant>>6] |= 1 << (quadrant & 63) }

// isSeenElsewhere reports whether a cell with one way also lies in other quadrants that
// matter.
func (r *ringCompiler) isSeenElsewhere(c *Cover, from, to board.Cell) bool {
	row := int(from)*r.out.cells + int(to)
	for _, seen := range r.out.seen[r.out.first[row]:r.out.first[row+1]] {
		q := uint8(seen >> 8)
		if c.uses[q>>6]>>(q&63)&1 != 0 && !slices.Contains(c.To(to)[0].Sides[:], q) {
			return true
		}
	}
	return false
}

// sweep adds one sweep to a cover, and to the ways by target if it captures.
func (r *ringCompiler) sweep(c *Cover, s *sweep, from board.Cell) {
	reach := s.pattern.Max
	if reach == 0 || reach > maxRings {
		reach = maxRings
	}
	numbers := make([]uint8, 0, 6)
	for _, q := range quadrants(s.pattern) {
		numbers = append(numbers, r.number(q))
	}
	if s.pattern.Op == ir.Ring {
		n := numbers[0]
		w := Wedge{n, uint8(reach), s.flags}
		c.Wedges = append(c.Wedges, w)
		begin := 0
		for k := uint8(1); k <= w.Rings; k++ {
			inner := r.out.Square(from, n).Inner(k)
			for _, to := range inner[begin:] {
				r.ways[to] = append(r.ways[to], Way{[2]uint8{n, n}, k, s.flags})
			}
			begin = len(inner)
		}
		return
	}
	beam := Beam{Flags: s.flags}
	for i := 0; i+1 < len(numbers); i += 2 {
		beam.Sides = append(beam.Sides, [2]uint8{numbers[i], numbers[i+1]})
	}
	ray := s.pattern.Dirs[0]
	for to := from; len(beam.Cells) < reach; {
		if to = r.prog.Board.Step(to, ray.X, ray.Y, ray.Z); to == board.None {
			break
		}
		beam.Cells = append(beam.Cells, to)
		for _, sides := range beam.Sides {
			r.ways[to] = append(r.ways[to], Way{sides, uint8(len(beam.Cells)), s.flags})
		}
	}
	if len(beam.Cells) > 0 {
		c.Beams = append(c.Beams, beam)
	}
}

// newRings makes the tables of squares.
func newRings(b *board.Board, rays []quadrant) *Rings {
	r := &Rings{Count: len(rays), cells: b.Cells(), square: make([]Square, b.Cells()*len(rays))}
	places := make([][]Sighting, b.Cells())
	for from := range board.Cell(b.Cells()) {
		for n, q := range rays {
			if b.Has(from) {
				r.square[int(from)*r.Count+n] = newSquare(b, from, q, func(to board.Cell, k int, end bool) {
					places[to] = append(places[to], newSighting(n, k, end))
				})
			}
		}
		for to := range places {
			r.first = append(r.first, uint32(len(r.seen)))
			r.seen = append(r.seen, places[to]...)
			places[to] = places[to][:0]
		}
	}
	r.first = append(r.first, uint32(len(r.seen)))
	for i := range r.square {
		r.addRest(&r.square[i])
	}
	r.restOf = append(r.restOf, uint32(len(r.rest)))
	return r
}

// addRest adds, for each ring of a square that is not empty, the cells from there on.
func (r *Rings) addRest(s *Square) {
	r.restOf = append(r.restOf, uint32(len(r.rest)))
	for k := 1; k <= maxRings && (k == 1 || len(s.all.cells) > int(s.all.upTo[k-1])); k++ {
		var rest SpaceSet
		for _, c := range s.all.cells[s.all.upTo[k-1]:] {
			rest.Add(c)
		}
		r.rest = append(r.rest, rest)
	}
}

// newSquare lists the cells of a quadrant ring by ring, and visits each.
func newSquare(b *board.Board, from board.Cell, q quadrant, visit func(to board.Cell, k int, end bool)) (s Square) {
	for k := 1; k <= maxRings; k++ {
		for i := 0; i <= k; i++ {
			for j := 0; j <= k; j++ {
				if max(i, j) < k {
					continue
				}
				v := q[0].Times(i).Add(q[1].Times(j))
				to := b.Step(from, v.X, v.Y, v.Z)
				if to == board.None {
					continue
				}
				end := i == 0 || j == 0
				s.all.cells = append(s.all.cells, to)
				if !end {
					s.inner.cells = append(s.inner.cells, to)
				}
				visit(to, k, end)
			}
		}
		s.all.upTo[k], s.inner.upTo[k] = uint8(len(s.all.cells)), uint8(len(s.inner.cells))
	}
	return s
}
