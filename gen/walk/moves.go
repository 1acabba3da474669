package walk

import (
	"slices"

	"dragoman/board"
	"dragoman/dsl/ir"
	"dragoman/gen"
	"dragoman/gen/rules"
)

// This file lists moves.

// AppendMoves implements [gen.Position].
func (w *Position) AppendMoves(dst []gen.Move) []gen.Move {
	if _, over := w.Ended(); over {
		return dst
	}
	return append(dst, w.pseudoLegal()...)
}

// AppendLegal implements [gen.Position].
func (w *Position) AppendLegal(dst []gen.Move) []gen.Move {
	for _, m := range w.AppendMoves(nil) {
		if w.Legal(m) {
			dst = append(dst, m)
		}
	}
	return dst
}

// Legal reports whether a move is legal, whatever has ended the game and whatever
// other moves there are.
func (w *Position) Legal(m gen.Move) bool {
	_, why := w.play(m)
	w.Unmake()
	return why == nil
}

// pseudoLegal returns the moves of the side to move, whatever has ended the
// game: all legal ones, and some that leave a royal attacked and the like.
func (w *Position) pseudoLegal() []gen.Move {
	list := w.allowed()
	for _, r := range w.rules {
		list = w.preferred(r, list)
	}
	return w.orPass(list)
}

// allowed returns the moves of the side to move that no rule forbids before they
// are made, in order.
func (w *Position) allowed() (list []gen.Move) {
	for c := range board.Cell(w.prog.Board.Cells()) {
		from := w.Vec(c)
		if pc, full := w.now.cells[from]; full && pc.side == w.now.side {
			list = append(list, w.movesOf(from, pc)...)
		}
	}
	list = append(list, w.epCaptures()...)
	list = append(list, w.regionCastlings()...)
	list = append(list, w.castlings()...)
	list = append(list, w.drops()...)
	list = w.withPass(list)
	if w.game.Rules.Walls != nil {
		list = w.withWalls(list)
	}
	if slices.ContainsFunc(w.effects().Triggers, func(t *ir.Trigger) bool { return t.Optional }) {
		list = w.withOptions(list)
	}
	list = slices.DeleteFunc(list, func(m gen.Move) bool { return w.forbidden(m) != nil })
	if w.game.Drops != nil && len(w.game.Drops.Gates) > 0 {
		list = w.withGates(list)
	}
	slices.Sort(list) // maps of cells have no order
	return list
}

// movesOf returns the moves of a piece on a cell but en passant in space, which
// the moves of all pieces decide.
func (w *Position) movesOf(from ir.Vec, pc piece) []gen.Move {
	t := w.stackRule(pc)
	switch {
	case immobile(pc):
		return nil
	case t != nil:
		return w.stackMoves(from, pc, t)
	}
	return append(w.pieceMoves(from, pc), w.joins(from, pc)...)
}

// withOptions adds to every move that fires an optional trigger the same move with
// the option taken.
func (w *Position) withOptions(list []gen.Move) (all []gen.Move) {
	for _, m := range list {
		all = append(all, m)
		pm, _ := w.play(m)
		w.countCheck(pm)
		w.Unmake()
		if pm.offered {
			all = append(all, gen.NewMove(m.Kind()|rules.Chosen, m.From(), m.To(), m.Arg()))
		}
	}
	return all
}

// end is a cell to which a piece can move, and the kind of the move.
type end struct {
	kind rules.MoveKind
	to   ir.Vec
}

// VisitEnds calls visit for the ends of the moves of a piece of a side that its
// walker finds: their kinds are Plain, DoubleStep, Rifling, and EnPassant for empty
// cells where it could capture en passant. Ends may be double, and a double step
// plain too.
func VisitEnds(g *ir.Game, walker *ir.Walker, p *ir.Piece, side ir.Side, visit func(rules.MoveKind, ir.Vec)) {
	onBoard := func(v ir.Vec) bool { return walker.Look(v) != ir.Outside }
	for _, m := range p.Moves {
		if !m.For.Has(side) {
			continue
		}
		if m.EnPassant {
			quiet, passing := *m, *walker
			quiet.Mode, passing.EnPassant = ir.Quiet, true
			passing.Targets(&quiet, func(to ir.Vec, _ ir.Content) { visit(rules.EnPassant, to) })
		}
		walker.Targets(m, func(to ir.Vec, _ ir.Content) {
			switch {
			case m.Mode&ir.Rifle != 0:
				visit(rules.Rifling, to)
			case m.DoubleStep && slices.ContainsFunc(ir.PassedCells(walker.From, to), onBoard), doubleStepRule(g, p, side, walker.From, to) != nil:
				visit(rules.DoubleStep, to)
			default:
				visit(rules.Plain, to)
			}
		})
	}
}

// pieceMoves returns the moves of a piece on a cell, each once.
func (w *Position) pieceMoves(from ir.Vec, pc piece) (list []gen.Move) {
	walker := w.walker(from, pc)
	walker.InCheck = w.InCheck
	ends := map[end]bool{}
	VisitEnds(w.game, walker, w.definition(pc), pc.side, func(kind rules.MoveKind, to ir.Vec) { ends[end{kind, to}] = true })
	for e := range ends {
		switch {
		case e.kind == rules.Rifling: // the piece stays where it is
			list = append(list, gen.NewMove(e.kind, w.cell(from), w.cell(e.to), 0))
		case e.kind == rules.Plain && ends[end{rules.DoubleStep, e.to}]:
		case e.kind == rules.EnPassant && !slices.Contains(w.now.epTargets, e.to):
		default:
			_, takes := w.now.cells[e.to]
			list = append(list, w.promotions(e.kind, from, e.to, pc, takes || e.kind == rules.EnPassant)...)
		}
	}
	list = append(list, w.standingPromotions(from, pc)...)
	return append(list, w.chainMoves(from, pc)...)
}

// epUsable reports whether the side to move has pieces that could capture en
// passant: in space on every target.
func (w *Position) epUsable() (usable bool) {
	if len(w.space().DoubleSteps) > 0 {
		list := w.epCaptures()
		return len(list) > 0 && !slices.ContainsFunc(w.now.epTargets, func(on ir.Vec) bool {
			return !slices.ContainsFunc(list, func(m gen.Move) bool { return m.To() == w.cell(on) })
		})
	}
	for from, pc := range w.now.cells {
		if len(w.now.epTargets) > 0 && pc.side == w.now.side && !immobile(pc) {
			VisitEnds(w.game, w.walker(from, pc), w.definition(pc), pc.side, func(kind rules.MoveKind, to ir.Vec) {
				usable = usable || kind == rules.EnPassant && slices.Contains(w.now.epTargets, to)
			})
		}
	}
	return usable
}

// promotions returns the moves from one cell to another: by the first rule for
// the piece whose zone holds its end, or whose cells hold its beginning, or else the
// move as it is. A rule about captures is none for other moves.
func (w *Position) promotions(kind rules.MoveKind, from, to ir.Vec, pc piece, takes bool) (list []gen.Move) {
	promoting := rules.Promoting
	if kind == rules.EnPassant {
		if !w.epPromotes() {
			return []gen.Move{gen.NewMove(kind, w.cell(from), w.cell(to), 0)}
		}
		promoting = kind
	}
	for _, p := range w.game.Promotions {
		if !p.For.Has(pc.side) || p.Piece != w.definition(pc).Name || !slices.Contains(p.Zone, to) && !slices.Contains(p.From, from) || p.Captures && !takes || p.InPlace {
			continue
		}
		for i, name := range p.To {
			if p.Limits == nil || p.Limits[i] == 0 || w.count(pc.side, name) < p.Limits[i] {
				list = append(list, gen.NewMove(promoting, w.cell(from), w.cell(to), uint8(w.kind(name)+1)))
			}
		}
		if !p.Option {
			return list
		}
		break
	}
	return append(list, gen.NewMove(kind, w.cell(from), w.cell(to), 0))
}

// count returns how many pieces of a kind a side has on the board; an empty name
// stands for all kinds.
func (w *Position) count(s ir.Side, name string) (n int) {
	for _, pc := range w.now.cells {
		if w.belongs(pc, s) && (name == "" || w.definition(pc).Name == name) {
			n++
		}
	}
	return n
}

// castlings returns the castlings of the side to move: cells from the king to
// where it ends and from the rook to where it ends are empty but for the two, no
// mark keeps the side out of them, and a king that has to be safe neither stands on
// nor passes an attacked cell.
func (w *Position) castlings() (list []gen.Move) {
	if len(w.game.Castles) == 0 {
		return nil
	}
	for _, r := range w.now.rights {
		c := &w.game.Castles[r.castle]
		king, rook := w.now.cells[r.king], w.now.cells[r.rook]
		if c.Side != w.now.side || immobile(king) || immobile(rook) {
			continue
		}
		delete(w.now.cells, r.king)
		delete(w.now.cells, r.rook)
		ok := w.spanOpen(r, r.king, c.KingTo) && w.spanOpen(r, r.rook, c.RookTo)
		w.now.cells[r.rook] = rook
		ok = ok && (!w.mustBeSafe(king) || w.game.Rules.Walls.WithMoves() || w.safePath(king, span(r.king, c.KingTo), r.king, c.KingTo))
		w.now.cells[r.king] = king
		if ok {
			list = append(list, gen.NewMove(rules.Castling, w.cell(r.king), w.cell(r.rook), uint8(r.castle)))
		}
	}
	return list
}

// safePath reports whether a castling royal would be attacked nowhere on its way.
// Where it ends does not count: that is seen when the rook stands beside it.
func (w *Position) safePath(king piece, way []ir.Vec, from, to ir.Vec) bool {
	return !slices.ContainsFunc(way, func(v ir.Vec) bool {
		return (v != to || v == from) && w.inDangerOn(v, king)
	})
}

// inDangerOn reports whether a royal would be attacked on v, over whatever
// stands there.
func (w *Position) inDangerOn(v ir.Vec, royal piece) bool {
	under, full := w.now.cells[v]
	w.now.cells[v] = royal
	danger := w.inDanger(v, royal.side)
	delete(w.now.cells, v)
	if full {
		w.now.cells[v] = under
	}
	return danger
}

func span(a, b ir.Vec) (cells []ir.Vec) {
	for x := min(a.X, b.X); x <= max(a.X, b.X); x++ {
		cells = append(cells, ir.Vec{X: x, Y: a.Y, Z: a.Z})
	}
	return cells
}

// spanOpen reports whether what castles may go from one cell to another.
func (w *Position) spanOpen(r right, from, to ir.Vec) bool {
	return !slices.ContainsFunc(span(from, to), func(v ir.Vec) bool {
		_, full := w.now.cells[v]
		return full || v != r.king && v != r.rook && w.barred(w.now.side, v)
	})
}
