package dsl

import (
	"slices"
	"strings"

	"dragoman/dsl/ir"
	"dragoman/dsl/src"
)

// This file and its siblings say where a piece can go on a table, step by step
// with the reference walker. They are for people and tests, not for play.

// Targets is where a piece can go. Cells are sorted by level, file and rank.
type Targets struct {
	Moves    []ir.Vec // nothing is captured; some may hold own pieces
	Captures []ir.Vec // for en passant the cell where the piece arrives
	// Promotions are the choices on cells where the piece becomes another.
	Promotions map[ir.Vec][]string
	// Together are those cells where both parts of a stack go at once.
	Together []ir.Vec
}

// way is one way to move: what it does to the table.
type way struct {
	to       ir.Vec
	takes    bool
	together bool
	choice   string // the promotion
	edits    []edit
}

// edit changes what stands on a cell; nil empties it.
type edit struct {
	cell ir.Vec
	man  *man
}

// Targets returns where the piece on a cell can go. With legal only moves
// count that leave no royal piece of the mover attacked. An error is of type
// src.Errors, in a file named -from.
func (t *Table) Targets(from string, legal bool) (*Targets, error) {
	var cell ir.Vec
	list := src.Collect(src.NewFile("-from", from), func(r *src.Reporter) { cell = (&setter{r, t}).mover(from) })
	if list.Failed() {
		return nil, list.Err()
	}
	m := t.men[cell]
	return t.collect(t.ways(cell, m), m.side, legal), nil
}

// mover reads the cell of the piece that is to move.
func (s *setter) mover(from string) ir.Vec {
	at := token{from, src.Span{End: src.Pos(len(from))}}
	cell, ok := s.cell(at)
	m, full := s.table.men[cell]
	switch {
	case !ok:
	case !full:
		s.Report(at.at, emptyCell, "there is no piece on %s", from).Hint = "the pieces are listed with -place"
	case m.kind == nil:
		d := s.Report(at.at, unknownPiece, "nothing defines the piece %q on %s", m.name, from)
		if d.Hint = src.DidYouMean(m.name, s.table.kinds()); d.Hint == "" {
			d.Hint = "pieces are " + strings.Join(s.table.kinds(), ", ")
		}
	}
	return cell
}

// kinds returns the names of the pieces.
func (t *Table) kinds() []string {
	var names []string
	for _, p := range t.game.Pieces {
		names = append(names, p.Name)
	}
	return names
}

// collect sorts ways by what they do.
func (t *Table) collect(ways []way, side ir.Side, legal bool) *Targets {
	out := &Targets{Promotions: map[ir.Vec][]string{}}
	add := func(list *[]ir.Vec, c ir.Vec) {
		if !slices.Contains(*list, c) {
			*list = append(*list, c)
		}
	}
	for _, w := range ways {
		if legal && !t.after(w).safe(side) {
			continue
		}
		if w.takes {
			add(&out.Captures, w.to)
		} else {
			add(&out.Moves, w.to)
		}
		if w.together {
			add(&out.Together, w.to)
		}
		if w.choice != "" && !slices.Contains(out.Promotions[w.to], w.choice) {
			out.Promotions[w.to] = append(out.Promotions[w.to], w.choice)
		}
	}
	for _, list := range [][]ir.Vec{out.Moves, out.Captures, out.Together} {
		slices.SortFunc(list, compareCells)
	}
	return out
}

// ways returns all ways to move the piece on a cell.
func (t *Table) ways(from ir.Vec, m man) []way {
	if t.game.Space == nil {
		return t.plain(from, m, nil)
	}
	if s := t.stack(m.kind); s != nil {
		return t.stackWays(from, m, s)
	}
	ways := append(t.plain(from, m, nil), t.uplifts(from, m)...)
	ways = append(ways, t.joins(from, m, nil)...)
	return append(ways, t.passings(from, m)...)
}

// plain returns the moves of a piece by its own patterns. It leaves rest on the
// cell where it was, if anything.
func (t *Table) plain(from ir.Vec, m man, rest *man) (ways []way) {
	for _, move := range m.kind.Moves {
		if !move.For.Has(m.side) {
			continue
		}
		w := t.walker(from, m)
		passing := move.EnPassant && t.passed != nil && t.game.Space == nil
		if passing {
			w.Look = with(w.Look, *t.passed, ir.Foe)
		}
		w.Targets(move, func(to ir.Vec, what ir.Content) {
			takes := what == ir.Foe
			if takes && move.Mode&ir.Rifle != 0 {
				ways = append(ways, way{to: to, takes: true, edits: []edit{{to, nil}}})
				return
			}
			edits := []edit{{from, rest}}
			if passing && to == *t.passed {
				if victim, ok := t.victim(m.side.Other()); ok {
					edits = append(edits, edit{victim, nil})
				}
			}
			ways = append(ways, t.arrivals(way{to: to, takes: takes, edits: edits}, m)...)
		})
	}
	return ways
}

// arrivals completes a way by what the piece is when it arrives: one way for
// each choice of promotion.
func (t *Table) arrivals(w way, m man) (ways []way) {
	m.moved = true
	arrive := func(kind *ir.Piece, choice string) {
		m.kind = kind
		after := m
		ways = append(ways, way{w.to, w.takes, w.together, choice, append(slices.Clip(w.edits), edit{w.to, &after})})
	}
	own := m.kind
	promotion := t.promotion(own, m.side, w.to)
	if promotion == nil {
		arrive(own, "")
		return ways
	}
	for _, to := range promotion.To {
		arrive(t.game.Piece(to), to)
	}
	if promotion.Option {
		arrive(own, own.Name)
	}
	return ways
}

// promotion returns the promotion that a piece makes on a cell, or nil.
func (t *Table) promotion(kind *ir.Piece, side ir.Side, to ir.Vec) *ir.Promotion {
	for i := range t.game.Promotions {
		p := &t.game.Promotions[i]
		if p.Piece == kind.Name && p.For.Has(side) && slices.Contains(p.Zone, to) {
			return p
		}
	}
	return nil
}

// walker returns a walker for a piece.
func (t *Table) walker(from ir.Vec, m man) *ir.Walker {
	return &ir.Walker{
		From:    from,
		Look:    func(c ir.Vec) ir.Content { return t.look(m.side, c) },
		Unmoved: !m.moved,
		InCheck: func() bool { return t.attacked(m.side) },
		Value:   func(term *ir.Term, target ir.Vec) int { return t.value(m, term, target) },
	}
}

// with returns a look at the same cells but one.
func with(look func(ir.Vec) ir.Content, cell ir.Vec, what ir.Content) func(ir.Vec) ir.Content {
	return func(c ir.Vec) ir.Content {
		if c == cell {
			return what
		}
		return look(c)
	}
}

// look is what a piece of a side finds on a cell.
func (t *Table) look(side ir.Side, c ir.Vec) ir.Content {
	if !onBoard(&t.game.Board, c) {
		return ir.Outside
	}
	m, full := t.men[c]
	barred := t.barred(side, c)
	switch {
	case !full && barred:
		return ir.Barred
	case !full:
		return ir.Vacant
	case m.side == side, barred, m.kind != nil && m.kind.Immune:
		return ir.Own
	}
	return ir.Foe
}

// barred reports whether a mark keeps pieces of a side off a cell.
func (t *Table) barred(side ir.Side, c ir.Vec) bool {
	for _, m := range t.marks {
		switch {
		case m.cell != c:
		case m.blocks == ir.BlocksAll,
			m.blocks == ir.BlocksEnemy && m.side != side,
			m.blocks == ir.BlocksFriend && m.side == side:
			return true
		}
	}
	return false
}

// victim returns the piece of a side that en passant takes: one that can have
// come over the passed cell by a move with a trail.
func (t *Table) victim(side ir.Side) (ir.Vec, bool) {
	for _, cell := range t.cells() {
		m := t.men[cell]
		if m.side != side || m.kind == nil {
			continue
		}
		for _, move := range m.kind.Moves {
			if move.Trail && move.For.Has(side) && t.came(cell, move) {
				return cell, true
			}
		}
	}
	return ir.Vec{}, false
}

// came reports whether a move from an empty cell to the given one passes the
// cell of en passant.
func (t *Table) came(cell ir.Vec, move *ir.Move) bool {
	b := &t.game.Board
	found := false
	for x := range b.Files {
		for y := range b.Ranks {
			from := ir.Vec{X: x, Y: y}
			between, _ := ir.Between(from, cell)
			if !slices.Contains(between, *t.passed) || t.look(ir.White, from) != ir.Vacant {
				continue
			}
			w := &ir.Walker{From: from, Unmoved: true, Look: func(c ir.Vec) ir.Content {
				if !onBoard(b, c) {
					return ir.Outside
				}
				return ir.Vacant
			}}
			w.Targets(move, func(to ir.Vec, _ ir.Content) { found = found || to == cell })
		}
	}
	return found
}

// cells returns the occupied cells in order.
func (t *Table) cells() []ir.Vec {
	var list []ir.Vec
	for c := range t.men {
		list = append(list, c)
	}
	slices.SortFunc(list, compareCells)
	return list
}
