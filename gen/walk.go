package gen

import (
	"dragoman/board"
	"dragoman/dsl/ir"
	"dragoman/gen/rules"
)

// This file is the slow reference: it plays a game from its intermediate form
// alone, walking every pattern step by step and working out castling,
// promotion and en passant by itself. It uses nothing that the compiler made
// but the numbers of pieces and castlings, so that a fault in the compiler
// shows as a disagreement.

type walkPos struct {
	prog *rules.Program // for piece numbers and the words of the hash only
	game *ir.Game
	now  walkState
	past []walkState
}

type walkState struct {
	cells  map[ir.Vec]walkMan
	side   ir.Side
	rights []walkRight
	trail  []ir.Vec
	victim ir.Vec
	clock  int
	full   int
	since  int
}

type walkMan struct {
	kind  int // index in Game.Pieces
	side  ir.Side
	still bool
}

type walkRight struct {
	castle     int
	king, rook ir.Vec
}

func newWalk(p *rules.Program, s *rules.State) *walkPos {
	w := &walkPos{prog: p, game: p.Game}
	n := &w.now
	n.cells = map[ir.Vec]walkMan{}
	n.side, n.clock, n.full = ir.Side(s.Side), s.Clock, s.Full
	for c, pc := range s.Cells {
		if pc != board.Empty {
			n.cells[w.vec(board.Cell(c))] = walkMan{pc.Kind() - 1, ir.Side(pc.Side()), s.Unmoved[c]}
		}
	}
	for _, r := range s.Rights {
		n.rights = append(n.rights, walkRight{r.Castle, w.vec(r.King), w.vec(r.Rook)})
	}
	for _, c := range s.Trail {
		n.trail = append(n.trail, w.vec(c))
		n.victim = w.vec(s.Victim)
	}
	if !w.trailUsed() {
		n.trail = nil
	}
	return w
}

func (w *walkPos) vec(c board.Cell) ir.Vec {
	b := w.prog.Board
	return ir.Vec{X: b.File(c), Y: b.Rank(c), Z: b.Level(c)}
}

func (w *walkPos) cell(v ir.Vec) board.Cell { return w.prog.Board.At(v.X, v.Y, v.Z) }

// onBoard asks the form, not the compiled board.
func (w *walkPos) onBoard(v ir.Vec) bool {
	b := &w.game.Board
	if v.X < 0 || v.Y < 0 || v.Z < 0 || v.X >= b.Files || v.Y >= b.Ranks || v.Z >= max(1, b.Levels) {
		return false
	}
	for _, h := range b.Holes {
		if h == v {
			return false
		}
	}
	return true
}

// walker returns a walker for the man on from, who sees the board as side s.
func (w *walkPos) walker(from ir.Vec, man walkMan) *ir.Walker {
	return &ir.Walker{From: from, Unmoved: man.still, Look: func(v ir.Vec) ir.Content {
		if !w.onBoard(v) {
			return ir.Outside
		}
		other, full := w.now.cells[v]
		switch {
		case !full:
			return ir.Vacant
		case other.side == man.side || w.game.Pieces[other.kind].Immune:
			return ir.Own
		}
		return ir.Foe
	}}
}

// Program implements [Position].
func (w *walkPos) Program() *rules.Program { return w.prog }

// Side implements [Position].
func (w *walkPos) Side() board.Side { return board.Side(w.now.side) }

// At implements [Position].
func (w *walkPos) At(c board.Cell) board.Piece {
	man, full := w.now.cells[w.vec(c)]
	if !full {
		return board.Empty
	}
	return board.NewPiece(man.kind+1, board.Side(man.side))
}

// Clock implements [Position].
func (w *walkPos) Clock() int { return w.now.clock }

// AppendMoves implements [Position].
func (w *walkPos) AppendMoves(dst []Move) []Move {
	seen := map[Move]bool{}
	for c := board.Cell(0); int(c) < w.prog.Board.Cells(); c++ {
		from := w.vec(c)
		man, full := w.now.cells[from]
		if !full || man.side != w.now.side {
			continue
		}
		for _, mv := range w.moves(from, man) {
			if !seen[mv] {
				seen[mv] = true
				dst = append(dst, mv)
			}
		}
	}
	return w.castlings(dst)
}

func (w *walkPos) moves(from ir.Vec, man walkMan) (list []Move) {
	strides := map[ir.Vec]bool{}
	plain := map[ir.Vec]bool{}
	walker := w.walker(from, man)
	walker.InCheck = w.InCheck
	for _, m := range w.game.Pieces[man.kind].Moves {
		if !m.For.Has(man.side) {
			continue
		}
		if m.EnPassant {
			w.ends(walker, m, func(to ir.Vec) {
				if w.onTrail(to) {
					list = append(list, NewMove(rules.Passing, w.cell(from), w.cell(to), 0))
				}
			})
		}
		walker.Targets(m, func(to ir.Vec, _ ir.Content) {
			switch passed, _ := ir.Between(from, to); {
			case m.Mode&ir.Rifle != 0:
				list = append(list, NewMove(rules.Rifling, w.cell(from), w.cell(to), 0))
			case m.Trail && len(passed) > 0:
				strides[to] = true
			default:
				plain[to] = true
			}
		})
	}
	for to := range strides {
		list = append(list, w.promotions(rules.Stride, from, to, man)...)
	}
	for to := range plain {
		if !strides[to] {
			list = append(list, w.promotions(rules.Plain, from, to, man)...)
		}
	}
	return list
}

// ends calls visit for the empty cells where m ends, whatever its mode.
func (w *walkPos) ends(walker *ir.Walker, m *ir.Move, visit func(ir.Vec)) {
	quiet := *m
	quiet.Mode = ir.Quiet
	walker.Targets(&quiet, func(to ir.Vec, _ ir.Content) { visit(to) })
}

func (w *walkPos) promotions(kind rules.MoveKind, from, to ir.Vec, man walkMan) (list []Move) {
	for _, p := range w.game.Promotions {
		if !p.For.Has(man.side) || p.Piece != w.game.Pieces[man.kind].Name || !contains(p.Zone, to) {
			continue
		}
		for _, name := range p.To {
			list = append(list, NewMove(rules.Promoting, w.cell(from), w.cell(to), uint8(w.kind(name)+1)))
		}
		if !p.Option {
			return list
		}
	}
	return append(list, NewMove(kind, w.cell(from), w.cell(to), 0))
}

func (w *walkPos) kind(name string) int {
	for i, p := range w.game.Pieces {
		if p.Name == name {
			return i
		}
	}
	return -1
}

func contains(list []ir.Vec, v ir.Vec) bool {
	for _, x := range list {
		if x == v {
			return true
		}
	}
	return false
}

func (w *walkPos) onTrail(v ir.Vec) bool { return contains(w.now.trail, v) }

// trailUsed reports whether the side to move has a piece that could take by
// the trail.
func (w *walkPos) trailUsed() bool {
	used := false
	for from, man := range w.now.cells {
		if man.side != w.now.side {
			continue
		}
		for _, m := range w.game.Pieces[man.kind].Moves {
			if m.EnPassant && m.For.Has(man.side) {
				w.ends(w.walker(from, man), m, func(to ir.Vec) { used = used || w.onTrail(to) })
			}
		}
	}
	return used
}

// castlings adds the castlings of the side to move: cells from the king to
// where it ends and from the rook to where it ends are empty but for the two,
// and the king passes no attacked cell.
func (w *walkPos) castlings(dst []Move) []Move {
	for _, r := range w.now.rights {
		c := &w.game.Castles[r.castle]
		if c.Side != w.now.side {
			continue
		}
		king, rook := w.now.cells[r.king], w.now.cells[r.rook]
		delete(w.now.cells, r.king)
		delete(w.now.cells, r.rook)
		ok := w.rowEmpty(r.king, c.KingTo) && w.rowEmpty(r.rook, c.RookTo)
		w.now.cells[r.rook] = rook
		for _, v := range row(r.king, c.KingTo) {
			ok = ok && !w.attacked(v, c.Side.Other())
		}
		w.now.cells[r.king] = king
		if ok {
			dst = append(dst, NewMove(rules.Castling, w.cell(r.king), w.cell(r.rook), uint8(r.castle)))
		}
	}
	return dst
}

func row(a, b ir.Vec) (cells []ir.Vec) {
	for x := min(a.X, b.X); x <= max(a.X, b.X); x++ {
		cells = append(cells, ir.Vec{X: x, Y: a.Y, Z: a.Z})
	}
	return cells
}

func (w *walkPos) rowEmpty(a, b ir.Vec) bool {
	for _, v := range row(a, b) {
		if _, full := w.now.cells[v]; full {
			return false
		}
	}
	return true
}

// attacked reports whether a man of side s could take on v.
func (w *walkPos) attacked(v ir.Vec, s ir.Side) bool {
	_, full := w.now.cells[v]
	if !full { // ask what could take a man put there
		w.now.cells[v] = walkMan{0, s.Other(), false}
		defer delete(w.now.cells, v)
	}
	for from, man := range w.now.cells {
		if man.side != s {
			continue
		}
		hit := false
		for _, m := range w.game.Pieces[man.kind].Moves {
			if m.For.Has(s) && m.Mode&ir.Capture != 0 {
				w.walker(from, man).Targets(m, func(to ir.Vec, what ir.Content) { hit = hit || to == v && what == ir.Foe })
			}
		}
		if hit {
			return true
		}
	}
	return false
}

// exposed reports whether a royal of side s is attacked.
func (w *walkPos) exposed(s ir.Side) bool {
	for v, man := range w.now.cells {
		if man.side == s && w.game.Pieces[man.kind].Royal && w.attacked(v, s.Other()) {
			return true
		}
	}
	return false
}

// InCheck implements [Position].
func (w *walkPos) InCheck() bool { return w.exposed(w.now.side) }

// Attacked implements [Position].
func (w *walkPos) Attacked(c board.Cell, by board.Side) bool {
	return w.attacked(w.vec(c), ir.Side(by))
}

// save puts a copy of the state aside.
func (w *walkPos) save() {
	w.past = append(w.past, w.now)
	cells := make(map[ir.Vec]walkMan, len(w.now.cells))
	for v, man := range w.now.cells {
		cells[v] = man
	}
	w.now.cells = cells
	w.now.rights = append([]walkRight(nil), w.now.rights...)
	w.now.trail = nil
	w.now.clock++
	w.now.since++
}

// turn gives the move to the other side.
func (w *walkPos) turn() {
	if w.now.side == ir.Black {
		w.now.full++
	}
	w.now.side = w.now.side.Other()
}

// Make implements [Position].
func (w *walkPos) Make(m Move) bool {
	trail, victim := w.now.trail, w.now.victim
	w.save()
	from, to := w.vec(m.From()), w.vec(m.To())
	man := w.now.cells[from]
	mover := w.now.side
	for _, name := range w.game.Rules.Resets {
		if w.game.Pieces[man.kind].Name == name {
			w.now.clock, w.now.since = 0, 0
		}
	}
	touched := []ir.Vec{from, to}
	man.still = false
	switch m.Kind() {
	case rules.Castling:
		c := &w.game.Castles[m.Arg()]
		rook := w.now.cells[to]
		rook.still = false
		delete(w.now.cells, from)
		delete(w.now.cells, to)
		w.now.cells[c.KingTo], w.now.cells[c.RookTo] = man, rook
	case rules.Rifling:
		w.capture(to)
		touched = touched[1:]
	case rules.Passing:
		if contains(trail, to) {
			w.capture(victim)
		}
		delete(w.now.cells, from)
		w.now.cells[to] = man
	default:
		w.capture(to)
		delete(w.now.cells, from)
		if m.Kind() == rules.Promoting {
			man.kind = int(m.Arg()) - 1
		}
		w.now.cells[to] = man
	}
	w.forfeit(touched)
	w.turn()
	if m.Kind() == rules.Stride {
		w.now.trail, _ = ir.Between(from, to)
		w.now.victim = to
		if !w.trailUsed() {
			w.now.trail = nil
		}
	}
	return !w.game.Rules.KingSafety || !w.exposed(mover)
}

func (w *walkPos) capture(v ir.Vec) {
	if _, full := w.now.cells[v]; full {
		delete(w.now.cells, v)
		w.now.clock, w.now.since = 0, 0
	}
}

// forfeit drops the rights whose king or rook stood on a touched cell.
func (w *walkPos) forfeit(touched []ir.Vec) {
	kept := w.now.rights[:0]
	for _, r := range w.now.rights {
		if !contains(touched, r.king) && !contains(touched, r.rook) {
			kept = append(kept, r)
		}
	}
	w.now.rights = kept
}

// Pass implements [Position].
func (w *walkPos) Pass() {
	w.save()
	w.now.since = 0
	w.turn()
}

// Unmake implements [Position].
func (w *walkPos) Unmake() {
	w.now = w.past[len(w.past)-1]
	w.past = w.past[:len(w.past)-1]
}

// AppendLegal implements [Position].
func (w *walkPos) AppendLegal(dst []Move) []Move {
	for _, m := range w.AppendMoves(nil) {
		if w.Make(m) {
			dst = append(dst, m)
		}
		w.Unmake()
	}
	return dst
}

// MakeAll implements [Position].
func (w *walkPos) MakeAll() int { return makeAll(w, w.AppendMoves(nil)) }

// CountReplies implements [Position].
func (w *walkPos) CountReplies() int { return countReplies(w, w.AppendMoves(nil)) }

// CountLegal implements [Position].
func (w *walkPos) CountLegal() int { return len(w.AppendLegal(nil)) }

// Key implements [Position]. It is worked out from the whole position.
func (w *walkPos) Key() uint64 { return w.key(&w.now) }

func (w *walkPos) key(n *walkState) (key uint64) {
	keys := w.prog.Keys
	for v, man := range n.cells {
		c := w.cell(v)
		key ^= keys.Piece[board.NewPiece(man.kind+1, board.Side(man.side))][c]
		if man.still && w.prog.Unmoved {
			key ^= keys.Unmoved[c]
		}
	}
	for _, r := range n.rights {
		key ^= keys.Castle[r.castle]
	}
	for _, v := range n.trail {
		key ^= keys.Trail[w.cell(v)]
	}
	if n.side == ir.Black {
		key ^= keys.Side
	}
	return key
}

// KeyAfter implements [Position].
func (w *walkPos) KeyAfter(m Move) uint64 {
	w.Make(m)
	defer w.Unmake()
	return w.Key()
}

// Repetitions implements [Position].
func (w *walkPos) Repetitions() int {
	n := 0
	key := w.Key()
	for back := 4; back <= w.now.since && back <= len(w.past); back += 2 {
		if w.key(&w.past[len(w.past)-back]) == key {
			n++
		}
	}
	return n
}

// State implements [Position].
func (w *walkPos) State() rules.State {
	n := &w.now
	cells := w.prog.Board.Cells()
	s := rules.State{Cells: make([]board.Piece, cells), Side: board.Side(n.side), Victim: board.None, Unmoved: make([]bool, cells), Clock: n.clock, Full: n.full}
	for v, man := range n.cells {
		s.Cells[w.cell(v)] = board.NewPiece(man.kind+1, board.Side(man.side))
		s.Unmoved[w.cell(v)] = man.still
	}
	for _, r := range n.rights {
		s.Rights = append(s.Rights, rules.Right{Castle: r.castle, King: w.cell(r.king), Rook: w.cell(r.rook)})
	}
	for _, v := range n.trail {
		s.Trail = append(s.Trail, w.cell(v))
		s.Victim = w.cell(n.victim)
	}
	return s
}

// Clone implements [Position].
func (w *walkPos) Clone() Position {
	c := *w
	c.past = append([]walkState(nil), w.past...)
	c.now.cells = make(map[ir.Vec]walkMan, len(w.now.cells))
	for v, man := range w.now.cells {
		c.now.cells[v] = man
	}
	return &c
}

// Backend implements [Position].
func (w *walkPos) Backend() Backend { return Walk }

// Ended implements [Position].
func (w *walkPos) Ended() (ir.Outcome, bool) { return ir.Draw, false }
