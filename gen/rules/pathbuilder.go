package rules

import (
	"fmt"
	"math/bits"
	"slices"

	"dragoman/board"
	"dragoman/dsl/ir"
)

// pathBuilder turns chains into the paths of one piece from one cell.
type pathBuilder struct {
	*compiler
	board *board.Board
	from  board.Cell
	chain *chain
	flags Flag
	group string

	cells  []board.Cell
	over   uint64
	skip   uint64
	foes   uint64       // cells of enemies that are taken,
	own    uint64       // and of own pieces
	taken  []board.Cell // those cells: they are empty from then on
	starts []board.Cell // where each leg begins
	out    []Path
	locust []Locust
	err    error

	tail     []board.Cell // scratch of rideLast
	variants []Path       // scratch of finish
}

// maxCells is how long a path can be: its masks are words.
const maxCells = 64

func (t *pathBuilder) step(c board.Cell, v ir.Vec) board.Cell {
	if c == board.None {
		return c
	}
	return t.board.Step(c, v.X, v.Y, v.Z)
}

// require appends a cell that must be empty, or with full occupied, and reports
// whether that is possible. The origin always counts as empty, but a mark can keep the piece
// from coming back to it. With skip the piece itself does not come to the cell.
func (t *pathBuilder) require(c board.Cell, full, skip bool) bool {
	if t.isVacated(c) && (full || skip || c != t.from || !t.marksBar()) {
		return !full
	}
	if full {
		t.over |= 1 << len(t.cells)
	}
	if skip {
		t.skip |= 1 << len(t.cells)
	}
	t.cells = append(t.cells, c)
	return t.fits(len(t.cells) + 1)
}

// isVacated reports whether a cell is empty since the piece has left it or has taken
// what stood there.
func (t *pathBuilder) isVacated(c board.Cell) bool { return c == t.from || slices.Contains(t.taken, c) }

// fits notes an error if a path has too many cells.
func (t *pathBuilder) fits(cells int) bool {
	if cells > maxCells {
		t.err = fmt.Errorf("a route passes more than %d cells", maxCells)
	}
	return cells <= maxCells
}

// back returns to an earlier state of the lead.
func (t *pathBuilder) back(n int) {
	t.cells = t.cells[:n]
	t.over &= 1<<n - 1
	t.skip &= 1<<n - 1
	t.foes &= 1<<n - 1
	t.own &= 1<<n - 1
	t.taken = t.taken[:bits.OnesCount64(t.foes|t.own)]
}

// leg walks leg i from cell c.
func (t *pathBuilder) leg(i int, c board.Cell) {
	if t.err != nil || len(t.out) > maxPathsOne || len(t.locust) > maxPathsOne {
		return
	}
	t.starts = append(t.starts[:i], c)
	l := &t.chain.legs[i]
	mark := len(t.cells)
	if l.op == ir.Leap {
		t.leap(i, l, c)
	} else if i == len(t.chain.legs)-1 {
		t.rideLast(i, l, c)
	} else {
		t.pivots(i, l, c, l.hurdles, 0, 1)
	}
	t.back(mark)
}

func (t *pathBuilder) leap(i int, l *leg, c board.Cell) {
	for _, e := range l.empty {
		if b := t.step(c, e); b != board.None && !t.require(b, false, true) {
			return
		}
	}
	for _, o := range l.over {
		if b := t.step(c, o); b == board.None || !t.require(b, true, true) {
			return
		}
	}
	to := t.step(c, l.dir)
	if to == board.None {
		return
	}
	if i == len(t.chain.legs)-1 {
		t.finish(i, []board.Cell{to}, Path{Near: 1, Targets: 1})
	} else {
		t.turns(i, l, to)
	}
}

// turns goes on from a cell for everything that may stand there.
func (t *pathBuilder) turns(i int, l *leg, c board.Cell) {
	mark := len(t.cells)
	if l.pivot.Allows(ir.Foe) && t.require(c, true, false) {
		t.pivot(i, c, Capture)
	}
	t.back(mark)
	if l.pivot.Allows(ir.Vacant) && t.require(c, false, false) {
		t.pivot(i, c, Quiet)
	}
	t.back(mark)
	if l.pivot.Takes(ir.Foe) && t.take(c, &t.foes) {
		t.pivot(i, c, Capture)
	}
	t.back(mark)
	if l.pivot.Takes(ir.Own) && t.take(c, &t.own) {
		t.pivot(i, c, TakeOwn)
	}
	t.back(mark)
}

// take is require for a cell where the piece takes what is there.
func (t *pathBuilder) take(c board.Cell, whose *uint64) bool {
	if t.isVacated(c) {
		return false
	}
	*whose |= 1 << len(t.cells)
	if !t.require(c, true, false) {
		return false
	}
	if t.taken = append(t.taken, c); len(t.taken) > MaxTaken {
		t.err = fmt.Errorf("a move takes more than %d pieces on its way", MaxTaken)
	}
	return t.err == nil
}

// pivots enumerates the cells where a ride that is not the last leg can turn, and
// for hops where the hurdles stand.
func (t *pathBuilder) pivots(i int, l *leg, c board.Cell, hurdles, n, steps int) {
	to := t.step(c, l.dir)
	if to == board.None || t.err != nil || l.reach > 0 && steps > l.reach {
		return
	}
	mark := len(t.cells)
	if hurdles > 0 {
		if t.require(to, true, false) {
			t.pivots(i, l, to, hurdles-1, 0, steps+1)
		}
		t.back(mark)
		if t.require(to, false, false) {
			t.pivots(i, l, to, hurdles, 0, steps+1)
		}
	} else {
		if n+1 >= l.min {
			t.turns(i, l, to)
		}
		if n+1 != l.max && t.require(to, false, false) {
			t.pivots(i, l, to, 0, n+1, steps+1)
		}
	}
	t.back(mark)
}

// pivot goes on with the next leg if the conditions that end here allow it.
// The mode says what stands there, whatever the move may do where it ends: Quiet for
// nothing, Capture for a piece, TakeOwn for an own piece that is taken.
func (t *pathBuilder) pivot(i int, c board.Cell, mode Flag) {
	t.conditions(i, c, t.flags&^TakeOwn|Quiet|Capture|mode, func(f Flag) {
		if f&mode != 0 {
			flags := t.flags
			t.flags = t.flags&^IfCompare | f&(Conditional|OnRoyal)
			t.leg(i+1, c)
			t.flags = flags
		}
	})
}

func (t *pathBuilder) rideLast(i int, l *leg, c board.Cell) {
	tail := t.tail[:0]
	for n := 0; (l.hurdles > 0 || l.max == 0 || n < l.max) && (l.reach == 0 || n < l.reach); n++ {
		if c = t.step(c, l.dir); c == board.None {
			break
		}
		tail = append(tail, c)
	}
	t.tail = tail
	if len(tail) == 0 || !t.fits(len(t.cells)+len(tail)) {
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
func (t *pathBuilder) finish(i int, tail []board.Cell, p Path) {
	t.variants = t.variants[:0]
	for left := p.Targets; left != 0; left &= left - 1 {
		n := bits.TrailingZeros64(left)
		if tail[n] == t.from && len(t.taken) == 0 {
			continue
		}
		mark := len(t.cells)
		t.conditions(i, tail[n], t.flags, func(f Flag) {
			if k := slices.Index(t.cells, tail[n]); k >= 0 && t.over>>k&1 == 0 || t.isVacated(tail[n]) {
				f &^= Capture | TakeOwn // the cell is empty
			}
			if f&(Quiet|Capture|TakeOwn) != 0 || t.flags&modes == 0 {
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
		if !t.fits(len(q.Cells)) {
			return
		}
		q.Targets <<= q.Lead
		q.Hurdles, q.Near, q.Far, q.group = p.Hurdles, p.Near, p.Far, t.group
		t.emit(q)
	}
}

// emit adds a path: a Locust for each end if something is taken on the way or an own
// piece where it ends.
func (t *pathBuilder) emit(q Path) {
	if len(t.taken) > 0 && q.Flags&(Quiet|Capture|TakeOwn) != 0 || q.Flags&TakeOwn != 0 {
		l := Locust{Path: q, Foes: t.foes, Own: t.own, Taken: slices.Clone(t.taken)}
		if len(t.taken) == 0 {
			l.Flags &^= Quiet | Capture
		}
		for n := range q.Ends() {
			l.Cells, l.Targets = q.Cells[:n+1], 1<<n
			t.locust = append(t.locust, l)
		}
	}
	if q.Flags &^= TakeOwn; len(t.taken) == 0 && (q.Flags&(Quiet|Capture) != 0 || t.flags&modes == 0) {
		t.out = append(t.out, q)
	}
}

// variant returns the path with the lead as it stands and the given flags, of
// which the targets of a tail of some length are still to be added.
func (t *pathBuilder) variant(f Flag, tail int) *Path {
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
func (t *pathBuilder) conditions(i int, c board.Cell, flags Flag, emit func(Flag)) {
	var rest []placed
	for _, p := range t.chain.conds {
		if p.to == i {
			rest = append(rest, p)
		}
	}
	t.addLiterals(rest, c, flags, emit)
}

func (t *pathBuilder) addLiterals(rest []placed, c board.Cell, flags Flag, emit func(Flag)) {
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
		case ir.Friend:
			if flags = restrict(flags, TakeOwn, p.not); flags&TakeOwn == 0 && !p.not {
				return
			}
		case ir.Unmoved:
			flags |= choose(p.not, IfMoved, IfUnmoved)
		case ir.InCheck:
			flags |= choose(p.not, IfNotCheck, IfInCheck)
		case ir.Compare:
			var ok bool
			if flags, ok = t.addRelation(flags, p); !ok {
				return
			}
		default:
			if t.holdsStatically(p.cond, subject) == p.not {
				return
			}
		}
	}
	if flags&(IfMoved|IfUnmoved) == IfMoved|IfUnmoved || flags&(IfInCheck|IfNotCheck) == IfInCheck|IfNotCheck {
		return
	}
	emit(flags)
}

func restrict(flags, mode Flag, not bool) Flag {
	if not {
		return flags &^ mode
	}
	return flags &^ ((Quiet | Capture | TakeOwn) &^ mode)
}

func choose(not bool, yes, no Flag) Flag {
	if not {
		return yes
	}
	return no
}

// holdsStatically decides conditions that depend on nothing but the cells.
func (t *pathBuilder) holdsStatically(c *ir.Cond, at board.Cell) bool {
	within := func(v ir.Vec) bool { return t.board.At(v.X, v.Y, v.Z) == at }
	return c.Op == ir.Always || c.Op == ir.Within && slices.ContainsFunc(c.Cells, within)
}

// clear adds the cells between the start of the conditioned part and c to
// those that must be empty; negated, one of them must be occupied or missing.
func (t *pathBuilder) clear(p placed, rest []placed, c board.Cell, flags Flag, emit func(Flag)) {
	between, straight := ir.Between(t.prog.Vec(t.starts[p.from]), t.prog.Vec(c))
	at := func(v ir.Vec) board.Cell { return t.board.At(v.X, v.Y, v.Z) }
	holds := straight && !slices.ContainsFunc(between, func(v ir.Vec) bool { return at(v) == board.None })
	mark := len(t.cells)
	switch {
	case p.not && holds:
		for _, v := range between {
			if t.require(at(v), true, true) {
				t.addLiterals(rest, c, flags, emit)
			}
			t.back(mark)
		}
	case p.not, holds && !slices.ContainsFunc(between, func(v ir.Vec) bool { return !t.require(at(v), false, true) }):
		t.addLiterals(rest, c, flags, emit)
	}
	t.back(mark)
}
