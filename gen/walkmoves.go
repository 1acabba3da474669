package gen

import (
	"slices"

	"dragoman/board"
	"dragoman/dsl/ir"
	"dragoman/gen/rules"
)

// This file lists the moves of the reference.

// AppendMoves implements [Position].
func (w *walkPos) AppendMoves(dst []Move) []Move {
	if _, over := w.Ended(); over {
		return dst
	}
	return append(dst, w.candidates()...)
}

// AppendLegal implements [Position].
func (w *walkPos) AppendLegal(dst []Move) []Move {
	for _, m := range w.AppendMoves(nil) {
		if w.legal(m) {
			dst = append(dst, m)
		}
	}
	return dst
}

// MakeAll implements [Position].
func (w *walkPos) MakeAll() int { return makeAll(w, w.AppendMoves(nil)) }

// CountReplies implements [Position].
func (w *walkPos) CountReplies() int { return countReplies(w, w.AppendMoves(nil)) }

// CountLegal implements [Position].
func (w *walkPos) CountLegal() int { return len(w.AppendLegal(nil)) }

// legal reports whether a move is legal, whatever has ended the game.
func (w *walkPos) legal(m Move) bool {
	_, ok := w.play(m)
	w.Unmake()
	return ok
}

// candidates returns the moves of the side to move, whatever has ended the
// game: all legal ones, and some that leave a royal attacked and the like.
func (w *walkPos) candidates() (list []Move) {
	for c := range board.Cell(w.prog.Board.Cells()) {
		from := w.vec(c)
		man, full := w.now.cells[from]
		switch t := w.stackOf(man); {
		case !full || man.side != w.now.side || stopped(man):
		case t != nil:
			list = append(list, w.stackMoves(from, man, t)...)
		default:
			list = append(list, w.moves(from, man)...)
			list = append(list, w.unions(from, man)...)
		}
	}
	list = append(list, w.passings()...)
	list = append(list, w.regionCastlings()...)
	list = append(list, w.castlings()...)
	list = append(list, w.drops()...)
	if slices.ContainsFunc(w.effects().Triggers, func(t *ir.Trigger) bool { return t.Optional }) {
		list = w.withOptions(list)
	}
	if w.game.Rules.RoyalsMayNotFlee && w.InCheck() {
		attackers := w.attackers(w.now.side)
		list = slices.DeleteFunc(list, func(m Move) bool {
			man, full := w.now.cells[w.vec(m.From())]
			return m.Kind() != rules.Dropping && full && w.piece(man).Royal && (len(attackers) > 1 || w.vec(m.To()) != attackers[0])
		})
	}
	if slices.ContainsFunc(list, func(m Move) bool { return w.dropsFirst(m) && w.legal(m) }) {
		list = slices.DeleteFunc(list, func(m Move) bool { return !w.dropsFirst(m) })
	}
	if w.game.Rules.Forced && slices.ContainsFunc(list, func(m Move) bool { return w.captures(m) && w.legal(m) }) {
		list = slices.DeleteFunc(list, func(m Move) bool { return !w.captures(m) })
	}
	slices.Sort(list) // cells come in no order
	return list
}

// dropsFirst reports whether a move drops a piece that has to be dropped before
// anything else is done.
func (w *walkPos) dropsFirst(m Move) bool {
	return m.Kind() == rules.Dropping && slices.Contains(w.game.Drops.First, w.game.Pieces[m.Arg()-1].Name)
}

// captures reports whether a move takes a piece by itself.
func (w *walkPos) captures(m Move) bool {
	switch m.Kind() {
	case rules.EnPassant, rules.Rifling:
		return true
	case rules.Castling:
		return false
	}
	_, full := w.now.cells[w.vec(m.To())]
	return full
}

// withOptions adds to every move that sets off an optional trigger the same
// move with the option taken up.
func (w *walkPos) withOptions(list []Move) (all []Move) {
	for _, m := range list {
		all = append(all, m)
		deed, _ := w.play(m)
		w.check(deed)
		w.Unmake()
		if deed.offered {
			all = append(all, NewMove(m.Kind()|rules.Chosen, m.From(), m.To(), m.Arg()))
		}
	}
	return all
}

// moves returns the moves of the man on from, each once.
func (w *walkPos) moves(from ir.Vec, man walkMan) (list []Move) {
	passing, rifling := map[ir.Vec]bool{}, map[ir.Vec]bool{}
	strides, plain := map[ir.Vec]bool{}, map[ir.Vec]bool{}
	walker := w.walker(from, man)
	walker.InCheck = w.InCheck
	for _, m := range w.piece(man).Moves {
		if !m.For.Has(man.side) {
			continue
		}
		if m.EnPassant {
			w.endingOf(walker, m, func(to ir.Vec) {
				if slices.Contains(w.now.trail, to) {
					passing[to] = true
				}
			})
		}
		walker.Targets(m, func(to ir.Vec, _ ir.Content) {
			switch passed, _ := ir.Between(from, to); {
			case m.Mode&ir.Rifle != 0:
				rifling[to] = true
			case m.Trail && len(passed) > 0, w.passage(man, from, to) != nil:
				strides[to] = true
			default:
				plain[to] = true
			}
		})
	}
	for to := range passing {
		list = append(list, NewMove(rules.EnPassant, w.cell(from), w.cell(to), 0))
	}
	for to := range rifling {
		list = append(list, NewMove(rules.Rifling, w.cell(from), w.cell(to), 0))
	}
	for to := range strides {
		list = append(list, w.promotions(rules.DoubleStep, from, to, man)...)
	}
	for to := range plain {
		if !strides[to] {
			list = append(list, w.promotions(rules.Plain, from, to, man)...)
		}
	}
	return list
}

// ends calls visit for the empty cells where m ends, whatever its mode.
func (w *walkPos) endingOf(walker *ir.Walker, m *ir.Move, visit func(ir.Vec)) {
	quiet := *m
	quiet.Mode = ir.Quiet
	walker.Targets(&quiet, func(to ir.Vec, _ ir.Content) { visit(to) })
}

// trailUsed reports whether the side to move has a piece that could take by
// the trail.
func (w *walkPos) trailUsed() bool {
	if len(w.space().Passings) > 0 {
		return w.surrounded()
	}
	used := false
	for from, man := range w.now.cells {
		if man.side != w.now.side || stopped(man) {
			continue
		}
		for _, m := range w.piece(man).Moves {
			if m.EnPassant && m.For.Has(man.side) {
				w.endingOf(w.walker(from, man), m, func(to ir.Vec) { used = used || slices.Contains(w.now.trail, to) })
			}
		}
	}
	return used
}

// promotions returns the moves from one cell to another: by the first rule for
// the man whose zone holds its end, or else the move as it is.
func (w *walkPos) promotions(kind rules.MoveKind, from, to ir.Vec, man walkMan) (list []Move) {
	for _, p := range w.game.Promotions {
		if !p.For.Has(man.side) || p.Piece != w.piece(man).Name || !slices.Contains(p.Zone, to) {
			continue
		}
		for i, name := range p.To {
			if p.Limits == nil || p.Limits[i] == 0 || w.men(man.side, name) < p.Limits[i] {
				list = append(list, NewMove(rules.Promoting, w.cell(from), w.cell(to), uint8(w.kind(name)+1)))
			}
		}
		if !p.Option {
			return list
		}
		break
	}
	return append(list, NewMove(kind, w.cell(from), w.cell(to), 0))
}

// men counts the pieces of a side on the board; an empty name counts all.
func (w *walkPos) men(s ir.Side, name string) (n int) {
	for _, man := range w.now.cells {
		if man.side == s && (name == "" || w.piece(man).Name == name) {
			n++
		}
	}
	return n
}

// castlings returns the castlings of the side to move: cells from the king to
// where it ends and from the rook to where it ends are empty but for the two,
// and a king that has to be safe neither stands on nor passes an attacked cell.
func (w *walkPos) castlings() (list []Move) {
	if len(w.game.Castles) == 0 {
		return nil
	}
	for _, r := range w.now.rights {
		c := &w.game.Castles[r.castle]
		king, rook := w.now.cells[r.king], w.now.cells[r.rook]
		if c.Side != w.now.side || stopped(king) || stopped(rook) {
			continue
		}
		delete(w.now.cells, r.king)
		delete(w.now.cells, r.rook)
		ok := w.rowEmpty(r.king, c.KingTo) && w.rowEmpty(r.rook, c.RookTo)
		w.now.cells[r.rook] = rook
		ok = ok && (!w.game.Rules.KingSafety || !w.piece(king).Royal || w.safeWay(king, r.king, c.KingTo))
		w.now.cells[r.king] = king
		if ok {
			list = append(list, NewMove(rules.Castling, w.cell(r.king), w.cell(r.rook), uint8(r.castle)))
		}
	}
	return list
}

// safeWay reports whether a castling royal would be attacked nowhere on its way.
// Where it ends does not count: that is seen when the rook stands beside it.
func (w *walkPos) safeWay(king walkMan, from, to ir.Vec) bool {
	return !slices.ContainsFunc(row(from, to), func(v ir.Vec) bool {
		return (v != to || v == from) && w.inDangerOn(v, king)
	})
}

// inDangerOn reports whether a royal would be attacked on v, over whatever
// stands there.
func (w *walkPos) inDangerOn(v ir.Vec, royal walkMan) bool {
	under, full := w.now.cells[v]
	w.now.cells[v] = royal
	danger := w.inDanger(v, royal.side)
	delete(w.now.cells, v)
	if full {
		w.now.cells[v] = under
	}
	return danger
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

// drops returns the ways to put a piece in hand on an empty cell of its zones.
func (w *walkPos) drops() (list []Move) {
	if w.game.Drops == nil {
		return nil
	}
	seen := map[Move]bool{}
	for _, z := range w.game.Drops.Zones {
		kind := w.kind(z.Piece)
		if !z.For.Has(w.now.side) || w.now.hands[walkHand{w.now.side, kind}] == 0 {
			continue
		}
		for _, v := range z.Cells {
			c := w.cell(v)
			m := NewMove(rules.Dropping, c, c, uint8(kind+1))
			if _, full := w.now.cells[v]; w.onBoard(v) && !full && !seen[m] {
				seen[m] = true
				list = append(list, m)
			}
		}
	}
	return list
}
