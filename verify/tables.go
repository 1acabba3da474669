package verify

import (
	"context"
	"fmt"
	"math/bits"
	"math/rand/v2"

	"dragoman/board"
	"dragoman/dsl/ir"
	"dragoman/gen/fen"
	"dragoman/gen/magic"
	"dragoman/gen/rules"
	"dragoman/gen/walk"
	"dragoman/gen/yield"
)

// tableCheck compares what the compiler made of each piece on each cell, paths
// and tables, with the walker that gives movements their meaning. Every other
// piece on the board is an enemy: paths distinguish no more.
type tableCheck struct {
	ctx     context.Context
	prog    *rules.Program
	rand    *rand.Rand
	quick   bool // sample tables instead of trying all their entries
	lookups int
	done    map[tableCell]bool
	fail    func(*Disagreement) bool // reports whether to go on
}

// tableCell is a table and a cell. Pieces share tables: each is checked once.
type tableCell struct {
	table *magic.Table
	cell  board.Cell
}

// cellSet is a set of cells of any board.
type cellSet [8]uint64

func (s *cellSet) add(c board.Cell)      { s[c>>6&7] |= 1 << (c & 63) }
func (s *cellSet) remove(c board.Cell)   { s[c>>6&7] &^= 1 << (c & 63) }
func (s *cellSet) has(c board.Cell) bool { return s[c>>6&7]>>(c&63)&1 != 0 }

// targets holds the cells that a piece can move to or capture on, by kind of
// move.
type targets [rules.Rifling + 1]cellSet

// setting is a piece on a cell among occupied cells.
type setting struct {
	piece    board.Piece
	from     board.Cell
	occupied cellSet
	unmoved  bool
	check    bool
}

// run returns false if fail asked to stop or the context ended. It leaves out
// pieces whose moves depend on state or on royals: the comparison of positions
// covers those.
func (a *tableCheck) run() bool {
	a.done = map[tableCell]bool{}
	cells, kinds := a.prog.Board.Cells(), a.prog.Pieces()-2
	tracked := make([]bool, a.prog.Pieces())
	stateful := make([]bool, a.prog.Pieces())
	for pc := board.Piece(2); int(pc) < a.prog.Pieces(); pc++ {
		tracked[pc] = a.prog.HasPath(pc, rules.IfUnmoved|rules.IfMoved, 0)
		stateful[pc] = a.prog.HasPath(pc, rules.IfCompare|rules.OnRoyal, 0)
	}
	for _, n := range a.rand.Perm(kinds * cells) { // so that a check that is cut short has seen a bit of everything
		yield.Point()
		pc, c := board.Piece(n/cells+2), board.Cell(n%cells)
		if a.ctx.Err() != nil || a.prog.Board.Has(c) && !stateful[pc] && !a.cell(pc, c, tracked[pc]) {
			return false
		}
	}
	return true
}

// cell tries random surroundings of a piece, then all entries of its tables.
func (a *tableCheck) cell(pc board.Piece, c board.Cell, tracked bool) bool {
	s := setting{piece: pc, from: c, unmoved: a.prog.OnStartCell(pc, c)}
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
		if !a.compare(&s) || a.prog.Bits != nil && (n == 0 || n == 1 && !a.quick) && !a.compareDependence(s) {
			return false
		}
	}
	return a.prog.Bits == nil || a.quick || a.allEntries(s)
}

// allEntries tries every subset of the cells on which a table depends.
func (a *tableCheck) allEntries(s setting) bool {
	for i := range a.prog.Bits.Bundles[s.piece] {
		b := &a.prog.Bits.Bundles[s.piece][i]
		if b.Ride == nil || a.done[tableCell{b.Ride, s.from}] {
			continue
		}
		a.done[tableCell{b.Ride, s.from}] = true
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

// compare returns false to stop. It reports a fault with as few pieces as
// possible.
func (a *tableCheck) compare(s *setting) bool {
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

// fault returns what is wrong in a setting, or nil.
func (a *tableCheck) fault(s *setting) *Disagreement {
	a.lookups++
	want := a.byWalker(s)
	if got := a.byPaths(s); got != want {
		return a.difference(s, "paths", &got, &want)
	}
	if a.prog.Bits != nil {
		if got := a.byTables(s); got != want {
			return a.difference(s, "tables", &got, &want)
		}
	}
	return a.reachFault(s, &want)
}

// reachFault checks the filters that attack tests ask first, and the cells that
// double steps pass.
func (a *tableCheck) reachFault(s *setting, v *targets) *Disagreement {
	for c := board.Cell(0); int(c) < a.prog.Board.Cells(); c++ {
		takes := s.occupied.has(c) && (v[rules.Plain].has(c) || v[rules.DoubleStep].has(c) || v[rules.Rifling].has(c))
		if takes && !a.prog.Reach.Has(s.piece, s.from, c) {
			return a.disagreement(s, "reach lacks %s", a.prog.Board.Name(c))
		}
		t := a.prog.Bits
		if t == nil {
			continue
		}
		if takes && t.Reach[s.piece][s.from&63]>>c&1 == 0 {
			return a.disagreement(s, "the tables' reach lacks %s", a.prog.Board.Name(c))
		}
		if v[rules.EnPassant].has(c) && t.EPTakers[s.piece.Side()][c&63]>>s.from&1 == 0 {
			return a.disagreement(s, "the tables lack the capture en passant on %s", a.prog.Board.Name(c))
		}
		if v[rules.DoubleStep].has(c) {
			targets := uint64(0)
			ir.VisitPassed(a.prog.Vec(s.from), a.prog.Vec(c), func(v ir.Vec) {
				if at := a.prog.Board.At(v.X, v.Y, v.Z); at != board.None {
					targets |= 1 << at
				}
			})
			if t.EPTargets[s.from&63][c&63] != targets {
				return a.disagreement(s, "the double step to %s leaves the en-passant targets %#x in the tables, not %#x", a.prog.Board.Name(c), t.EPTargets[s.from&63][c&63], targets)
			}
		}
	}
	return nil
}

// compareDependence changes one cell at a time. Where that opens or shuts the
// way to another cell, the tables must say that the target depends on it.
func (a *tableCheck) compareDependence(s setting) bool {
	before := a.byWalker(&s)
	reached := before.all()
	for c := board.Cell(0); int(c) < a.prog.Board.Cells(); c++ {
		if c == s.from || !a.prog.Board.Has(c) {
			continue
		}
		s.occupied[0] ^= 1 << c
		after := a.byWalker(&s)
		s.occupied[0] ^= 1 << c
		for changed := (reached ^ after.all()) &^ (1 << c); changed != 0; changed &= changed - 1 {
			to := bits.TrailingZeros64(changed)
			if !a.depends(&s, to, c) && !a.fail(a.disagreement(&s, "the tables do not say that %s depends on %s", a.prog.Board.Name(board.Cell(to)), a.prog.Board.Name(c))) {
				return false
			}
		}
	}
	return true
}

// depends reports whether the tables say that a target depends on a cell.
func (a *tableCheck) depends(s *setting, target int, c board.Cell) bool {
	list := a.prog.Bits.Bundles[s.piece]
	for i := range list {
		if list[i].Ways != nil && list[i].Ways[s.from&63][target]>>c&1 != 0 {
			return true
		}
	}
	return false
}

// all returns all targets on a board of one word.
func (v *targets) all() uint64 {
	return v[rules.Plain][0] | v[rules.DoubleStep][0] | v[rules.Rifling][0] | v[rules.EnPassant][0]
}

// byWalker returns the targets that the intermediate form gives.
func (a *tableCheck) byWalker(s *setting) (v targets) {
	w := ir.Walker{From: a.prog.Vec(s.from), Unmoved: s.unmoved, InCheck: func() bool { return s.check }, Look: func(at ir.Vec) ir.Content {
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
	walk.VisitEnds(a.prog.Game, &w, a.prog.Game.Pieces[s.piece.Kind()-1], ir.Side(s.piece.Side()), func(kind rules.MoveKind, to ir.Vec) {
		v[kind].add(a.prog.Board.At(to.X, to.Y, to.Z))
	})
	v.splitDoubleSteps()
	return v
}

// splitDoubleSteps takes double steps out of the plain moves.
func (v *targets) splitDoubleSteps() {
	for i, word := range &v[rules.DoubleStep] {
		v[rules.Plain][i] &^= word
	}
}

// allows reports whether the conditions of a path or bundle hold.
func (s *setting) allows(f rules.Flag) bool {
	return (f&rules.IfUnmoved == 0 || s.unmoved) && (f&rules.IfMoved == 0 || !s.unmoved) &&
		(f&rules.IfInCheck == 0 || s.check) && (f&rules.IfNotCheck == 0 || !s.check)
}

// addEnd adds a cell where a path or bundle with the given flags ends.
func (s *setting) addEnd(v *targets, f rules.Flag, c board.Cell) {
	full := s.occupied.has(c)
	if !full && f&rules.TakesEP != 0 {
		v[rules.EnPassant].add(c)
	}
	if full && f&rules.Capture == 0 || !full && f&rules.Quiet == 0 {
		return
	}
	switch {
	case f&rules.Rifle != 0:
		v[rules.Rifling].add(c)
	case f&rules.LeavesEP != 0:
		v[rules.DoubleStep].add(c)
	default:
		v[rules.Plain].add(c)
	}
}

// byPaths returns the targets that the compiled paths and squares give.
func (a *tableCheck) byPaths(s *setting) (v targets) {
	a.prog.Walk(s.piece, s.from, s.occupied.has, func(c board.Cell, f rules.Flag) {
		if c != s.from && s.allows(f) {
			s.addEnd(&v, f, c)
		}
	})
	v.splitDoubleSteps()
	return v
}

// byTables returns the targets that the lookup tables give.
func (a *tableCheck) byTables(s *setting) (v targets) {
	for i := range a.prog.Bits.Bundles[s.piece] {
		b := &a.prog.Bits.Bundles[s.piece][i]
		if !s.allows(b.Flags) {
			continue
		}
		for set := b.At(int(s.from), s.occupied[0]); set != 0; set &= set - 1 {
			s.addEnd(&v, b.Flags, board.Cell(bits.TrailingZeros64(set)))
		}
	}
	v.splitDoubleSteps()
	return v
}

func (a *tableCheck) difference(s *setting, what string, got, want *targets) *Disagreement {
	names := map[rules.MoveKind]string{rules.Plain: "plain moves", rules.DoubleStep: "double steps", rules.Rifling: "rifle captures", rules.EnPassant: "captures en passant"}
	for kind := range got {
		if got[kind] != want[kind] {
			return a.disagreement(s, "%s give %s to %s, not %s", what, names[rules.MoveKind(kind)], a.list(&got[kind]), a.list(&want[kind]))
		}
	}
	return nil
}

func (a *tableCheck) disagreement(s *setting, format string, args ...any) *Disagreement {
	text := fmt.Sprintf("%s of %s from %s with %s occupied (unmoved %v, in check %v): ", a.prog.Kinds[s.piece.Kind()].Name, s.piece.Side(),
		a.prog.Board.Name(s.from), a.list(&s.occupied), s.unmoved, s.check)
	d := &Disagreement{FEN: a.fen(s), Generator: "tables", Text: text + fmt.Sprintf(format, args...)}
	d.setSource(a.prog, s.piece)
	return d
}

// fen returns the setting as a position, with some enemy piece on each occupied
// cell.
func (a *tableCheck) fen(s *setting) string {
	n := a.prog.Board.Cells()
	state := rules.State{Cells: make([]board.Piece, n), Unmoved: make([]bool, n), Side: s.piece.Side(), EPCaptured: board.None, Full: 1, Memory: make([]int, a.prog.Memory.Slots)}
	for c := range state.Cells {
		if s.occupied.has(board.Cell(c)) {
			state.Cells[c] = board.NewPiece(1, s.piece.Side().Other())
		}
	}
	state.Cells[s.from], state.Unmoved[s.from] = s.piece, s.unmoved
	return fen.Format(a.prog, &state)
}

func (a *tableCheck) list(s *cellSet) string {
	names := []string{}
	for c := board.Cell(0); int(c) < a.prog.Board.Cells(); c++ {
		if s.has(c) {
			names = append(names, a.prog.Board.Name(c))
		}
	}
	return fmt.Sprint(names)
}
