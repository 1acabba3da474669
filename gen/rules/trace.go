package rules

import (
	"fmt"
	"math/bits"
	"slices"

	"dragoman/board"
	"dragoman/dsl/ir"
)

// tracer turns chains into the paths of one piece from one cell.
type tracer struct {
	*compiler
	board *board.Board
	from  board.Cell
	chain *chain
	flags Flag
	group string

	cells  []board.Cell
	over   uint64
	skip   uint64
	starts []board.Cell // where each leg begins
	out    []Path
	err    error

	tail     []board.Cell // scratch of lastRide
	variants []Path       // scratch of finish
}

// maxCells is how long a path can be: its masks are words.
const maxCells = 64

func (t *tracer) step(c board.Cell, v ir.Vec) board.Cell {
	if c == board.None {
		return c
	}
	return t.board.Step(c, v.X, v.Y, v.Z)
}

// pass appends a cell that must be empty, or with full occupied, and reports
// whether that is possible. The origin always counts as empty.
func (t *tracer) pass(c board.Cell, full bool) bool { return t.look(c, full, false) }

// look is pass; with skip the piece itself does not come to the cell.
func (t *tracer) look(c board.Cell, full, skip bool) bool {
	if c == t.from {
		return !full
	}
	if full {
		t.over |= 1 << len(t.cells)
	}
	if skip {
		t.skip |= 1 << len(t.cells)
	}
	t.cells = append(t.cells, c)
	if len(t.cells) >= maxCells {
		t.err = fmt.Errorf("a route passes more than %d cells", maxCells)
		return false
	}
	return true
}

// back returns to an earlier state of the lead.
func (t *tracer) back(n int) {
	t.cells = t.cells[:n]
	t.over &= 1<<n - 1
	t.skip &= 1<<n - 1
}

// trace walks leg i from cell c.
func (t *tracer) trace(i int, c board.Cell) {
	if t.err != nil || len(t.out) > maxPathsOne {
		return
	}
	t.starts = append(t.starts[:i], c)
	l := &t.chain.legs[i]
	mark := len(t.cells)
	if l.op == ir.Leap {
		t.leap(i, l, c)
	} else if i == len(t.chain.legs)-1 {
		t.lastRide(i, l, c)
	} else {
		t.pivots(i, l, c, l.hurdles, 0, 1)
	}
	t.back(mark)
}

func (t *tracer) leap(i int, l *leg, c board.Cell) {
	for _, e := range l.empty {
		if b := t.step(c, e); b != board.None && !t.look(b, false, true) {
			return
		}
	}
	to := t.step(c, l.dir)
	if to == board.None {
		return
	}
	if i == len(t.chain.legs)-1 {
		t.finish(i, []board.Cell{to}, Path{Near: 1, Targets: 1})
	} else if t.pass(to, false) {
		t.pivot(i, to)
	}
}

// pivots enumerates the empty cells where a ride that is not the last leg can
// turn, and for hops where the hurdles stand.
func (t *tracer) pivots(i int, l *leg, c board.Cell, hurdles, n, steps int) {
	to := t.step(c, l.dir)
	if to == board.None || t.err != nil || l.reach > 0 && steps > l.reach {
		return
	}
	mark := len(t.cells)
	if hurdles > 0 {
		if t.pass(to, true) {
			t.pivots(i, l, to, hurdles-1, 0, steps+1)
		}
		t.back(mark)
		if t.pass(to, false) {
			t.pivots(i, l, to, hurdles, 0, steps+1)
		}
	} else if t.pass(to, false) {
		if n+1 >= l.min {
			t.pivot(i, to)
		}
		if n+1 != l.max {
			t.pivots(i, l, to, 0, n+1, steps+1)
		}
	}
	t.back(mark)
}

// pivot goes on with the next leg if the conditions that end here allow it.
// The cell is empty, whatever the move may do where it ends.
func (t *tracer) pivot(i int, c board.Cell) {
	t.conditions(i, c, t.flags|Quiet|Capture, func(f Flag, static bool) {
		if static && f&Quiet != 0 {
			flags := t.flags
			t.flags = t.flags&^IfKept | f&(Conditional|OnRoyal)
			t.trace(i+1, c)
			t.flags = flags
		}
	})
}

func (t *tracer) lastRide(i int, l *leg, c board.Cell) {
	tail := t.tail[:0]
	for n := 0; (l.hurdles > 0 || l.max == 0 || n < l.max) && (l.reach == 0 || n < l.reach); n++ {
		if c = t.step(c, l.dir); c == board.None {
			break
		}
		tail = append(tail, c)
	}
	t.tail = tail
	if len(tail) == 0 {
		return
	}
	if len(t.cells)+len(tail) > maxCells {
		t.err = fmt.Errorf("a route passes more than %d cells", maxCells)
		return
	}
	if l.hurdles > 0 {
		t.finish(i, tail, Path{Hurdles: l.hurdles, Near: l.min, Far: l.max, Targets: 1<<len(tail) - 1})
		return
	}
	if l.min <= len(tail) {
		t.finish(i, tail, Path{Near: 1, Targets: (1<<len(tail) - 1) &^ (1<<(l.min-1) - 1)})
	}
}

// finish emits the path that ends with the given tail, of which the bits of
// p.Targets are targets, split where conditions differ between targets.
func (t *tracer) finish(i int, tail []board.Cell, p Path) {
	t.variants = t.variants[:0]
	for left := p.Targets; left != 0; left &= left - 1 {
		n := bits.TrailingZeros64(left)
		if tail[n] == t.from {
			continue
		}
		mark := len(t.cells)
		t.conditions(i, tail[n], t.flags, func(f Flag, static bool) {
			if static && f&(Quiet|Capture) != 0 {
				t.variant(f, len(tail)).Targets |= 1 << n
			}
		})
		t.back(mark)
	}
	for _, q := range t.variants {
		q.Lead = len(q.Cells)
		last := bits.Len64(q.Targets)
		if p.Hurdles > 0 {
			last = len(tail)
		}
		q.Cells = append(q.Cells, tail[:last]...)
		if len(q.Cells) > maxCells {
			t.err = fmt.Errorf("a route passes more than %d cells", maxCells)
			return
		}
		q.Targets <<= q.Lead
		q.Hurdles, q.Near, q.Far, q.group = p.Hurdles, p.Near, p.Far, t.group
		t.out = append(t.out, q)
	}
}

// variant returns the path with the lead as it stands and the given flags, of
// which the targets of a tail of some length are still to be added.
func (t *tracer) variant(f Flag, tail int) *Path {
	for i := range t.variants {
		v := &t.variants[i]
		if v.Flags == f && v.Over == t.over && v.Skip == t.skip && slices.Equal(v.Cells, t.cells) {
			return v
		}
	}
	cells := append(make([]board.Cell, 0, len(t.cells)+tail), t.cells...)
	t.variants = append(t.variants, Path{Cells: cells, Over: t.over, Skip: t.skip, Flags: f})
	return &t.variants[len(t.variants)-1]
}

// conditions calls emit for every way in which the conditions that end after
// leg i hold at cell c, with the flags that remain to be tested in play.
func (t *tracer) conditions(i int, c board.Cell, flags Flag, emit func(Flag, bool)) {
	var rest []placed
	for _, p := range t.chain.conds {
		if p.to == i {
			rest = append(rest, p)
		}
	}
	t.literals(rest, c, flags, emit)
}

func (t *tracer) literals(rest []placed, c board.Cell, flags Flag, emit func(Flag, bool)) {
	for n, p := range rest {
		subject := t.from
		if p.cond.Place.Kind == ir.Destination {
			subject = c
		}
		switch p.cond.Op {
		case ir.Clear:
			t.clear(p, rest[n+1:], c, flags, emit)
			return
		case ir.Empty:
			flags = restrict(flags, Quiet, p.not)
		case ir.Enemy:
			flags = restrict(flags, Capture, p.not)
		case ir.Unmoved:
			flags |= choose(p.not, IfMoved, IfUnmoved)
		case ir.InCheck:
			flags |= choose(p.not, IfNotCheck, IfInCheck)
		case ir.Compare:
			var ok bool
			if flags, ok = t.kept(flags, p); !ok {
				return
			}
		default:
			if t.static(p.cond, subject) == p.not {
				return
			}
		}
	}
	if flags&(IfMoved|IfUnmoved) == IfMoved|IfUnmoved || flags&(IfInCheck|IfNotCheck) == IfInCheck|IfNotCheck {
		return
	}
	emit(flags, true)
}

func restrict(flags, mode Flag, not bool) Flag {
	if not {
		return flags &^ mode
	}
	return flags &^ ((Quiet | Capture) &^ mode)
}

func choose(not bool, yes, no Flag) Flag {
	if not {
		return yes
	}
	return no
}

// static decides conditions that depend on nothing but the cells.
func (t *tracer) static(c *ir.Cond, at board.Cell) bool {
	switch c.Op {
	case ir.Always:
		return true
	case ir.Within:
		for _, v := range c.Cells {
			if t.board.At(v.X, v.Y, v.Z) == at {
				return true
			}
		}
	}
	return false // Friend: no move ends on a friend
}

// clear adds the cells between the start of the conditioned part and c to
// those that must be empty; negated, one of them must be occupied.
func (t *tracer) clear(p placed, rest []placed, c board.Cell, flags Flag, emit func(Flag, bool)) {
	between, straight := ir.Between(t.vec(t.starts[p.from]), t.vec(c))
	mark := len(t.cells)
	if p.not {
		if !straight {
			t.literals(rest, c, flags, emit)
		}
		for _, v := range between {
			if b := t.board.At(v.X, v.Y, v.Z); b != board.None && t.look(b, true, true) {
				t.literals(rest, c, flags, emit)
			}
			t.back(mark)
		}
		return
	}
	if !straight {
		return
	}
	for _, v := range between {
		if b := t.board.At(v.X, v.Y, v.Z); b != board.None && !t.look(b, false, true) {
			return
		}
	}
	t.literals(rest, c, flags, emit)
	t.back(mark)
}

func (t *tracer) vec(c board.Cell) ir.Vec {
	return ir.Vec{X: t.board.File(c), Y: t.board.Rank(c), Z: t.board.Level(c)}
}
