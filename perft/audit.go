package perft

import (
	"context"
	"fmt"
	"math/bits"
	"math/rand/v2"
	"slices"

	"dragoman/board"
	"dragoman/dsl/ir"
	"dragoman/gen/fen"
	"dragoman/gen/magic"
	"dragoman/gen/rules"
)

// auditor checks what the compiler made of each piece on each cell, paths and
// tables, against the walker that gives movements their meaning. Everything
// else on the board is an enemy: that is all that paths can tell.
type auditor struct {
	ctx     context.Context
	prog    *rules.Program
	rand    *rand.Rand
	quick   bool // sample tables instead of trying all their entries
	lookups int
	done    map[slot]bool
	fail    func(*Disagreement) bool // reports whether to go on
}

// slot is a table and a cell: tables are shared among pieces.
type slot struct {
	table *magic.Table
	cell  board.Cell
}

// cellSet is a set of cells of any board.
type cellSet [8]uint64

func (s *cellSet) add(c board.Cell)      { s[c>>6&7] |= 1 << (c & 63) }
func (s *cellSet) remove(c board.Cell)   { s[c>>6&7] &^= 1 << (c & 63) }
func (s *cellSet) has(c board.Cell) bool { return s[c>>6&7]>>(c&63)&1 != 0 }

// view is what a piece can do from a cell: its plain targets, those that
// leave a trail, those that it shoots at, those that it can enter en passant.
type view struct{ plain, stride, rifle, passing cellSet }

// scene is a piece on a cell among occupied cells.
type scene struct {
	piece    board.Piece
	from     board.Cell
	occupied cellSet
	unmoved  bool
	check    bool
}

// run returns false if fail asked to stop or the context ended. Pieces that ask
// for more than who stands where are left to the comparison of positions.
func (a *auditor) run() bool {
	a.done = map[slot]bool{}
	cells, kinds := a.prog.Board.Cells(), a.prog.Pieces()-2
	tracked := make([]bool, a.prog.Pieces())
	told := make([]bool, a.prog.Pieces())
	for pc := board.Piece(2); int(pc) < a.prog.Pieces(); pc++ {
		tracked[pc] = a.asks(pc, rules.IfUnmoved|rules.IfMoved)
		told[pc] = a.asks(pc, rules.IfKept|rules.OnRoyal)
	}
	for _, n := range a.rand.Perm(kinds * cells) { // so that an audit that is cut short has seen a bit of everything
		pc, c := board.Piece(n/cells+2), board.Cell(n%cells)
		if a.ctx.Err() != nil || a.prog.Board.Has(c) && !told[pc] && !a.cell(pc, c, tracked[pc]) {
			return false
		}
	}
	return true
}

// asks reports whether some path of a piece has one of the given conditions.
func (a *auditor) asks(pc board.Piece, f rules.Flag) bool {
	for c := board.Cell(0); int(c) < a.prog.Board.Cells(); c++ {
		for _, p := range a.prog.Paths(pc, c) {
			if p.Flags&f != 0 {
				return true
			}
		}
	}
	return false
}

// cell tries random surroundings of a piece, then all entries of its tables.
func (a *auditor) cell(pc board.Piece, c board.Cell, tracked bool) bool {
	s := scene{piece: pc, from: c, unmoved: a.prog.Standard(pc, c)}
	for n := range 12 {
		s.occupied = cellSet{}
		for other := board.Cell(0); int(other) < a.prog.Board.Cells(); other++ {
			if other != c && a.prog.Board.Has(other) && a.rand.IntN(12) < n {
				s.occupied.add(other)
			}
		}
		s.check = a.rand.IntN(2) == 0
		if tracked {
			s.unmoved = a.rand.IntN(2) == 0
		}
		if !a.compare(&s) || a.prog.Bits != nil && (n == 0 || n == 1 && !a.quick) && !a.compareWays(s) {
			return false
		}
	}
	return a.prog.Bits == nil || a.quick || a.entries(s)
}

// entries tries every subset of the cells on which a table depends.
func (a *auditor) entries(s scene) bool {
	for i := range a.prog.Bits.Bundles[s.piece] {
		b := &a.prog.Bits.Bundles[s.piece][i]
		if b.Ride == nil || a.done[slot{b.Ride, s.from}] {
			continue
		}
		a.done[slot{b.Ride, s.from}] = true
		guard := b.Guard[s.from&63]
		if bits.OnesCount64(guard) > magic.MaxBits {
			continue
		}
		for subset := uint64(0); ; {
			s.occupied = cellSet{subset}
			if !a.compare(&s) {
				return false
			}
			if subset = (subset - guard) & guard; subset == 0 {
				break
			}
		}
	}
	return true
}

// compare returns false to stop. What is wrong is looked for among as few
// pieces as possible.
func (a *auditor) compare(s *scene) bool {
	d := a.fault(s)
	if d == nil {
		return true
	}
	small := *s
	for again := true; again; {
		again = false
		for c := board.Cell(0); int(c) < a.prog.Board.Cells(); c++ {
			less := small
			less.occupied.remove(c)
			if found := a.fault(&less); less != small && found != nil {
				small, d, again = less, found, true
			}
		}
	}
	return a.fail(d)
}

// fault returns what is wrong in a scene, or nil.
func (a *auditor) fault(s *scene) *Disagreement {
	a.lookups++
	want := a.walk(s)
	if got := a.paths(s); got != want {
		return a.differ(s, "paths", &got, &want)
	}
	if a.prog.Bits != nil {
		if got := a.tables(s); got != want {
			return a.differ(s, "tables", &got, &want)
		}
	}
	return a.reachFault(s, &want)
}

// reachFault checks the filters that attack tests ask first, and what strides
// pass.
func (a *auditor) reachFault(s *scene, v *view) *Disagreement {
	for c := board.Cell(0); int(c) < a.prog.Board.Cells(); c++ {
		takes := s.occupied.has(c) && (v.plain.has(c) || v.stride.has(c) || v.rifle.has(c))
		if takes && !a.prog.Reach.Has(s.piece, s.from, c) {
			return a.complaint(s, "reach lacks %s", a.prog.Board.Name(c))
		}
		t := a.prog.Bits
		if t == nil {
			continue
		}
		if takes && t.Reach[s.piece][s.from&63]>>c&1 == 0 {
			return a.complaint(s, "the tables' reach lacks %s", a.prog.Board.Name(c))
		}
		if v.passing.has(c) && t.TakeTo[s.piece.Side()][c&63]>>s.from&1 == 0 {
			return a.complaint(s, "the tables lack the capture en passant on %s", a.prog.Board.Name(c))
		}
		if v.stride.has(c) {
			passed, _ := ir.Between(a.vec(s.from), a.vec(c))
			trail := uint64(0)
			for _, p := range passed {
				if at := a.prog.Board.At(p.X, p.Y, p.Z); at != board.None {
					trail |= 1 << at
				}
			}
			if t.Passed[s.from&63][c&63] != trail {
				return a.complaint(s, "the tables' trail to %s is %#x, not %#x", a.prog.Board.Name(c), t.Passed[s.from&63][c&63], trail)
			}
		}
	}
	return nil
}

// compareWays changes one cell at a time. Where that opens or shuts the way to
// another cell, the tables must know that it can.
func (a *auditor) compareWays(s scene) bool {
	before := a.walk(&s)
	reached := before.all()
	for c := board.Cell(0); int(c) < a.prog.Board.Cells(); c++ {
		if c == s.from || !a.prog.Board.Has(c) {
			continue
		}
		s.occupied[0] ^= 1 << c
		after := a.walk(&s)
		s.occupied[0] ^= 1 << c
		for changed := (reached ^ after.all()) &^ (1 << c); changed != 0; changed &= changed - 1 {
			to := bits.TrailingZeros64(changed)
			if !a.depends(&s, to, c) && !a.fail(a.complaint(&s, "the tables' ways to %s lack %s", a.prog.Board.Name(board.Cell(to)), a.prog.Board.Name(c))) {
				return false
			}
		}
	}
	return true
}

// depends reports whether a bundle knows that a cell matters for a target.
func (a *auditor) depends(s *scene, target int, c board.Cell) bool {
	list := a.prog.Bits.Bundles[s.piece]
	for i := range list {
		if list[i].Ways != nil && list[i].Ways[s.from&63][target]>>c&1 != 0 {
			return true
		}
	}
	return false
}

// all returns the cells of a small board that the view holds.
func (v *view) all() uint64 { return v.plain[0] | v.stride[0] | v.rifle[0] | v.passing[0] }

func (a *auditor) vec(c board.Cell) ir.Vec {
	b := a.prog.Board
	return ir.Vec{X: b.File(c), Y: b.Rank(c), Z: b.Level(c)}
}

// walk asks the form.
func (a *auditor) walk(s *scene) (v view) {
	w := ir.Walker{From: a.vec(s.from), Unmoved: s.unmoved, InCheck: func() bool { return s.check }, Look: func(at ir.Vec) ir.Content {
		switch c := a.prog.Board.At(at.X, at.Y, at.Z); {
		case c == board.None:
			return ir.Outside
		case c == s.from:
			return ir.Own
		case s.occupied.has(c):
			return ir.Foe
		}
		return ir.Vacant
	}}
	for _, m := range a.prog.Game.Pieces[s.piece.Kind()-1].Moves {
		if !m.For.Has(ir.Side(s.piece.Side())) {
			continue
		}
		w.Targets(m, func(to ir.Vec, _ ir.Content) {
			c := a.prog.Board.At(to.X, to.Y, to.Z)
			passed, _ := ir.Between(w.From, to)
			v.add(c, m.Mode&ir.Rifle != 0, m.Trail && len(passed) > 0 || a.passes(s.piece, w.From, to))
		})
		if m.EnPassant {
			quiet := *m
			quiet.Mode = ir.Quiet
			w.Targets(&quiet, func(to ir.Vec, _ ir.Content) { v.passing.add(a.prog.Board.At(to.X, to.Y, to.Z)) })
		}
	}
	v.tidy()
	return v
}

// passes reports whether a move of a game in space can be met in passing.
func (a *auditor) passes(pc board.Piece, from, to ir.Vec) bool {
	space := a.prog.Game.Space
	return space != nil && slices.ContainsFunc(space.Passings, func(p ir.Passing) bool {
		return p.Piece == a.prog.Kinds[pc.Kind()].Name && p.For.Has(ir.Side(pc.Side())) && from.Add(p.Step) == to && slices.Contains(p.From, from)
	})
}

func (v *view) add(c board.Cell, rifle, stride bool) {
	switch {
	case rifle:
		v.rifle.add(c)
	case stride:
		v.stride.add(c)
	default:
		v.plain.add(c)
	}
}

// tidy prefers strides to plain moves to the same cell.
func (v *view) tidy() {
	for i := range v.plain {
		v.plain[i] &^= v.stride[i]
	}
}

// allows reports whether the conditions of a path or bundle hold.
func (s *scene) allows(f rules.Flag) bool {
	return (f&rules.IfUnmoved == 0 || s.unmoved) && (f&rules.IfMoved == 0 || !s.unmoved) &&
		(f&rules.IfInCheck == 0 || s.check) && (f&rules.IfNotCheck == 0 || !s.check)
}

// end adds a cell where a path or bundle with the given flags ends.
func (s *scene) end(v *view, f rules.Flag, c board.Cell) {
	full := s.occupied.has(c)
	if !full && f&rules.EnPassant != 0 {
		v.passing.add(c)
	}
	if full && f&rules.Capture != 0 || !full && f&rules.Quiet != 0 {
		v.add(c, f&rules.Rifle != 0, f&rules.Trail != 0)
	}
}

// paths asks the paths and squares.
func (a *auditor) paths(s *scene) (v view) {
	a.prog.Rings.Walk(s.piece, s.from, s.occupied.has, func(c board.Cell, f rules.Flag) { s.end(&v, f, c) })
	list := a.prog.Paths(s.piece, s.from)
	for i := range list {
		if p := &list[i]; s.allows(p.Flags) {
			p.Walk(func(c board.Cell) bool { return c != s.from && s.occupied.has(c) }, func(c board.Cell) {
				if c != s.from {
					s.end(&v, p.Flags, c)
				}
			})
		}
	}
	v.tidy()
	return v
}

// tables asks the bundles.
func (a *auditor) tables(s *scene) (v view) {
	for i := range a.prog.Bits.Bundles[s.piece] {
		b := &a.prog.Bits.Bundles[s.piece][i]
		if !s.allows(b.Flags) {
			continue
		}
		for set := b.At(int(s.from), s.occupied[0]); set != 0; set &= set - 1 {
			s.end(&v, b.Flags, board.Cell(bits.TrailingZeros64(set)))
		}
	}
	v.tidy()
	return v
}

func (a *auditor) differ(s *scene, what string, got, want *view) *Disagreement {
	for _, part := range []struct {
		name      string
		got, want *cellSet
	}{{"plain moves", &got.plain, &want.plain}, {"strides", &got.stride, &want.stride}, {"rifle shots", &got.rifle, &want.rifle}, {"captures en passant", &got.passing, &want.passing}} {
		if *part.got != *part.want {
			return a.complaint(s, "%s give %s to %s, not %s", what, part.name, a.list(part.got), a.list(part.want))
		}
	}
	return nil
}

func (a *auditor) complaint(s *scene, format string, args ...any) *Disagreement {
	text := fmt.Sprintf("%s of %s from %s with %s occupied (unmoved %v, in check %v): ", a.prog.Kinds[s.piece.Kind()].Name, s.piece.Side(),
		a.prog.Board.Name(s.from), a.list(&s.occupied), s.unmoved, s.check)
	d := &Disagreement{FEN: a.fen(s), Generator: "tables", Text: text + fmt.Sprintf(format, args...)}
	d.blame(a.prog, s.piece)
	return d
}

// fen returns the scene as a position; any enemy stands for what is occupied.
func (a *auditor) fen(s *scene) string {
	n := a.prog.Board.Cells()
	state := rules.State{Cells: make([]board.Piece, n), Unmoved: make([]bool, n), Side: s.piece.Side(), Victim: board.None, Full: 1, Memory: make([]int, a.prog.Memory.Slots)}
	for c := range state.Cells {
		if s.occupied.has(board.Cell(c)) {
			state.Cells[c] = board.NewPiece(1, s.piece.Side().Other())
		}
	}
	state.Cells[s.from], state.Unmoved[s.from] = s.piece, s.unmoved
	return fen.Format(a.prog, &state)
}

func (a *auditor) list(s *cellSet) string {
	names := []string{}
	for c := board.Cell(0); int(c) < a.prog.Board.Cells(); c++ {
		if s.has(c) {
			names = append(names, a.prog.Board.Name(c))
		}
	}
	return fmt.Sprint(names)
}
