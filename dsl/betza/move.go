package betza

import (
	"slices"

	"dragoman/dsl/ir"
)

// This file turns terms of one leg into patterns, and terms into moves.

// rideAlong returns the pattern of up to a number of steps.
func rideAlong(dirs []ir.Vec, steps int) *ir.Pattern {
	if steps == 1 {
		return &ir.Pattern{Op: ir.Leap, Dirs: dirs}
	}
	return &ir.Pattern{Op: ir.Ride, Dirs: dirs, Min: 1, Max: steps}
}

// hop returns the pattern of a leg that passes a hurdle, and with g lands behind it.
func (l *leg) hop(dirs []ir.Vec, steps int) *ir.Pattern {
	p := &ir.Pattern{Op: ir.Ride, Dirs: dirs, Min: 1, Hurdles: 1, Reach: steps}
	if l.has('g') {
		p.Max = 1
	}
	return p
}

// single returns the pattern of a leg that is the only one.
func (l *leg) single(b ir.Board, dirs indices) (*ir.Pattern, *fault) {
	vecs := l.atom.vecs(dirs)
	stepwise := l.has('q') || l.has('z') || l.jumps() > 0 || l.has('n') && !l.atom.single()
	switch {
	case l.atom.letter == 'U':
		return everyCell(b), nil
	case stepwise:
		return l.stepwise(b, dirs)
	case l.has('p') || l.has('g'):
		return l.hop(vecs, l.steps), nil
	}
	return rideAlong(vecs, l.steps), nil
}

// passesCells reports whether moves of a leg go over other cells.
func (l *leg) passesCells() bool {
	return !l.atom.special() && (l.steps != 1 || len(passed(l.atom.vec(0))) > 0)
}

// opens reports whether a leg of n, that is for the first move, leaves the cells that
// it passes open to captures in passing.
func (l *leg) opens() bool {
	return l.has('i') && l.has('n') && l.modes(usual).quiet && l.passesCells()
}

// tellsPassed reports whether the ends of a move tell which cells it passes: a ride that
// bends may come to a cell on several ways, and so may a leap that is twice another.
func (l *leg) tellsPassed() bool {
	v := l.atom.vec(0)
	return !l.has('q') && !l.has('z') && slices.Equal(passed(v), ir.PassedCells(ir.Vec{}, v))
}

// everyCell returns the leap to all cells of the board.
func everyCell(b ir.Board) *ir.Pattern {
	p := &ir.Pattern{Op: ir.Leap}
	for x := 1 - b.Files; x < b.Files; x++ {
		for y := 1 - b.Ranks; y < b.Ranks; y++ {
			if v := (ir.Vec{X: x, Y: y}); v != (ir.Vec{}) {
				p.Dirs = append(p.Dirs, v)
			}
		}
	}
	return p
}

// maxEnds bounds the ends of a ride that goes step by step, as the compiler of games does.
const maxEnds = 1 << 12

// stepwise returns the pattern of a ride that bends or whose single steps have
// conditions: each of its ends is a sequence of leaps.
func (l *leg) stepwise(b ir.Board, dirs indices) (*ir.Pattern, *fault) {
	r := &rider{leg: l, board: b}
	for k := range 8 {
		if !dirs.has(k) {
			continue
		}
		for _, turns := range l.turns() {
			r.turns = turns
			r.step(1, k, ir.Vec{}, nil, false)
		}
	}
	switch n := len(r.ends); {
	case n == 0: // the board is too small
		return &ir.Pattern{Op: ir.Leap}, nil
	case n > maxEnds:
		return nil, tooManyPaths(l.at, l.end, maxEnds)
	}
	return anyOf(r.ends), nil
}

// turns returns the senses in which a ride can bend: how far its second and third
// steps, and all others in turn, are turned from the step before.
func (l *leg) turns() [][2]int {
	switch {
	case l.has('z'):
		return [][2]int{{2, -2}, {-2, 2}}
	case l.has('q') && l.atom.class() == oblique:
		return [][2]int{{1, 1}, {-1, -1}}
	case l.has('q'):
		return [][2]int{{2, 2}, {-2, -2}}
	}
	return [][2]int{{0, 0}}
}

// rider lists the ends of a ride that goes step by step.
type rider struct {
	*leg
	board ir.Board
	turns [2]int
	ends  []*ir.Pattern
}

// step makes step n of a ride, along vector k, after some steps that lead to a cell.
func (r *rider) step(n, k int, at ir.Vec, before []*ir.Pattern, hopped bool) {
	v := r.atom.vec(k)
	to := at.Add(v)
	away := max(to.X, -to.X) >= r.board.Files || max(to.Y, -to.Y) >= r.board.Ranks
	if r.steps > 0 && n > r.steps || away || to == (ir.Vec{}) || len(r.ends) > maxEnds { // stepwise refuses so many
		return
	}
	hops := r.has('p') || r.has('g')
	skips := r.atom.single() && n <= r.jumps()
	for _, leap := range r.leaps(v) {
		goOn := func(pivot ir.Pivot, hopped bool) {
			one := *leap
			one.Pivot = pivot
			r.step(n+1, (k+r.turns[1-n%2]+8)%8, to, append(before[:len(before):len(before)], &one), hopped)
		}
		if !skips && (hopped || !hops) {
			r.ends = append(r.ends, inTurn(append(before[:len(before):len(before)], leap)))
		}
		switch {
		case skips:
			goOn(ir.OnEmpty|ir.OnPiece, false)
		case hopped && r.has('g'):
		case hops && !hopped:
			goOn(ir.OnEmpty, false)
			goOn(ir.OnPiece, true)
		default:
			goOn(ir.OnEmpty, hopped)
		}
	}
}

// leaps returns the ways of one step: of n none of the cells that it passes may be
// occupied, of j exactly one has to be, of jj one at least.
func (l *leg) leaps(v ir.Vec) (list []*ir.Pattern) {
	cells := passed(v)
	_, straight := ir.Between(ir.Vec{}, v)
	switch {
	case l.has('n') && straight:
		n := len(cells) + 1
		return []*ir.Pattern{{Op: ir.Ride, Dirs: []ir.Vec{{X: v.X / n, Y: v.Y / n}}, Min: n, Max: n}}
	case l.has('n'):
		return []*ir.Pattern{{Op: ir.Leap, Dirs: []ir.Vec{v}, Empty: cells}}
	case len(cells) == 0 || l.jumps() == 0:
		return []*ir.Pattern{{Op: ir.Leap, Dirs: []ir.Vec{v}}}
	}
	for i, c := range cells {
		p := &ir.Pattern{Op: ir.Leap, Dirs: []ir.Vec{v}, Over: []ir.Vec{c}}
		if l.jumps() == 1 {
			p.Empty = append(append(p.Empty, cells[:i]...), cells[i+1:]...)
		}
		list = append(list, p)
	}
	return list
}

// inTurn returns the pattern of some steps in turn.
func inTurn(list []*ir.Pattern) *ir.Pattern {
	if len(list) == 1 {
		return list[0]
	}
	return &ir.Pattern{Op: ir.Seq, Sub: list}
}

// modes says what a move may do where it ends.
type modes struct{ quiet, capture, own, passing bool }

// modes returns those of a leg, or others if it has none.
func (l *leg) modes(otherwise modes) modes {
	m := modes{l.has('m'), l.has('c'), l.has('d'), l.has('e')}
	if m == (modes{}) {
		return otherwise
	}
	return m
}

var usual = modes{quiet: true, capture: true}

// moves adds the moves of a pattern to a list, for both sides: what is ahead of White
// is ahead of Black too.
func (m modes) moves(list []*ir.Move, b ir.Board, p *ir.Pattern, double bool) []*ir.Move {
	add := func(mode ir.Mode, double, passing bool) {
		list = append(list, b.BothSides(ir.Move{Mode: mode, Pattern: p, DoubleStep: double, EnPassant: passing}, ir.Vec.Turn)...)
	}
	var mode ir.Mode
	if m.quiet {
		mode |= ir.Quiet
	}
	if m.capture {
		mode |= ir.Capture
	}
	if m.own {
		mode |= ir.TakeOwn
	}
	if m.quiet && (double || m.passing) {
		add(ir.Quiet, double, false)
		mode &^= ir.Quiet
	}
	if mode != 0 || m.passing {
		add(mode, false, m.passing)
	}
	return list
}

// moves returns the moves of a term on a board. Castling is none of them.
func (t *term) moves(b ir.Board) (list []*ir.Move, err *fault) {
	first, last := &t.legs[0], &t.legs[len(t.legs)-1]
	if first.atom.letter == 'O' {
		return nil, nil
	}
	initial := first.has('i') || t.front.has('i')
	add := func(m modes, p *ir.Pattern, double bool) {
		if p == nil {
			return
		}
		if initial {
			p = &ir.Pattern{Op: ir.Where, Sub: []*ir.Pattern{p}, Cond: &ir.Cond{Op: ir.Unmoved}}
		}
		list = m.moves(list, b, p, double)
	}
	switch {
	case t.brackets:
		for i := range t.legs {
			if l := &t.legs[i]; i == len(t.legs)-1 || l.mayEnd >= 0 {
				p, _ := t.pattern(i)
				add(l.modes(t.front.modes(usual)), p, false)
			}
		}
	case len(t.legs) > 1:
		p, _ := t.pattern(len(t.legs) - 1)
		add(last.modes(usual), p, false)
	default:
		dirs, _ := selected(first.atom, first.words)
		var p *ir.Pattern
		p, err = first.single(b, dirs)
		add(first.modes(usual), p, first.opens() && first.tellsPassed())
	}
	return list, err
}
