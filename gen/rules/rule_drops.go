package rules

import (
	"slices"

	"dragoman/board"
	"dragoman/dsl/ir"
)

// Drop is a kind of piece that a side can drop.
type Drop struct {
	Kind int
	Slot int // of the number in hand
	Area
	Files []Area // on which the side may have only so many of the piece to drop another; nil: any number
	Max   int    // the number for which a file is full
}

// needsHands reports whether a game with drops keeps pieces in hand.
func needsHands(d *ir.Drops) bool {
	return !d.WithoutHand || d.Captures || d.KeepRemoved || len(d.Start) > 0
}

// capturesReturn reports whether what leaves the board comes to hand.
func (c *compiler) capturesReturn() bool {
	d := c.game.Drops
	return d != nil && (d.Captures || d.KeepRemoved)
}

// drops compiles what can be in hand, how it comes there, and where it can be put.
func (c *compiler) drops(s *Effects) {
	d := c.game.Drops
	if d == nil {
		return
	}
	s.HoldsRemoved = d.KeepRemoved
	s.Hands, s.Reverts, s.DropsFree, s.QuietDrops = d.Captures, d.Reverts, d.WithoutHand, d.Checkless
	if d.Where != nil {
		where := c.cond(d.Where)
		s.DropWhere = &where
	}
	if d.Returns {
		s.HandOf = 1
	}
	if len(d.First) > 0 {
		s.DropFirst = make([]bool, len(c.prog.Kinds))
	}
	for _, name := range d.First {
		s.DropFirst[c.kindOf(name, d.Pos)] = true
	}
	if len(d.Mateless) > 0 {
		s.Mateless = make([]bool, len(c.prog.Kinds))
	}
	for _, name := range d.Mateless {
		s.Mateless[c.kindOf(name, d.Pos)] = true
	}
	s.Held = make([]bool, len(c.prog.Kinds))
	for _, piece := range c.game.Pieces {
		s.Held[c.kindOf(piece.Name, d.Pos)] = d.Holds(piece.Name)
	}
	for _, h := range d.HeldAs {
		if h.As != h.Piece && !c.prog.Memory.Holds(c.kindOf(h.As, d.Pos)) {
			c.diag.Report(d.Pos, unsupportedRule, "in hand a %s is a %s, which is another piece in hand itself", h.Piece, h.As)
		}
	}
	areas := make([]Area, c.prog.Pieces())
	for _, z := range d.Zones {
		kind := c.kindOf(z.Piece, d.Pos)
		if !s.Held[kind] {
			continue
		}
		for side := range each(z.For) {
			areas[board.NewPiece(kind, side)].add(c.cells(z.Cells), c.prog.Board.Cells())
		}
	}
	c.colourRules(s, areas)
	for kind := 1; kind < len(c.prog.Kinds); kind++ {
		for side := range board.Side(2) {
			if area := areas[board.NewPiece(kind, side)]; area.Zone != nil {
				drop := Drop{Kind: kind, Slot: c.prog.Memory.Hand(side, kind), Area: area}
				c.fileLimits(&drop)
				s.Droppable[side] = append(s.Droppable[side], drop)
			}
		}
	}
}

// ColourRule makes a side drop as many of a kind on cells of one colour as on the other,
// or one more. Other drops have to leave room for that.
type ColourRule struct {
	Kind  int
	Zone  [2]Area // by side: where it can be dropped
	Light Area    // the cells of one colour
}

// colourRules compiles on which colours pieces are dropped.
func (c *compiler) colourRules(s *Effects, areas []Area) {
	for _, name := range c.game.Drops.BothColours {
		r := ColourRule{Kind: c.kindOf(name, c.game.Drops.Pos)}
		for side := range board.Side(2) {
			r.Zone[side] = areas[board.NewPiece(r.Kind, side)]
		}
		b := c.prog.Board
		for cell := range board.Cell(b.Cells()) {
			if (b.File(cell)+b.Rank(cell)+b.Level(cell))&1 == 1 {
				r.Light.add([]board.Cell{cell}, b.Cells())
			}
		}
		s.BothColours = append(s.BothColours, r)
	}
}

// fileLimits gives a drop the least of the limits on its pieces by file.
func (c *compiler) fileLimits(d *Drop) {
	for _, f := range c.game.Drops.PerFile {
		if c.kindOf(f.Piece, c.game.Drops.Pos) != d.Kind || d.Files != nil && d.Max <= f.Count {
			continue
		}
		d.Max, d.Files = f.Count, make([]Area, c.prog.Board.Files())
		for cell := range board.Cell(c.prog.Board.Cells()) {
			d.Files[c.prog.Board.File(cell)].add([]board.Cell{cell}, c.prog.Board.Cells())
		}
	}
}

// Drops reports whether drops can put a piece on the board.
func (s *Effects) Drops(pc board.Piece) bool {
	return slices.ContainsFunc(s.Droppable[pc.Side()], func(d Drop) bool { return d.Kind == pc.Kind() })
}

// puts adds the cells on which triggers put a piece, and reports whether they or drops can put it elsewhere.
func (s *Effects) puts(pc board.Piece, cells []bool) (elsewhere bool) {
	elsewhere = s.Drops(pc) || slices.ContainsFunc(s.Gates[pc.Side()], func(g Gate) bool { return g.Kind == pc.Kind() })
	for _, list := range s.Triggers {
		for i := range list {
			elsewhere = list[i].puts(pc, cells) || elsewhere
		}
	}
	return elsewhere
}

// puts is Effects.puts of one trigger.
func (t *Trigger) puts(pc board.Piece, cells []bool) (elsewhere bool) {
	when := t.When.needs()
	for _, a := range t.Do {
		ofKind, fixed := when.kind == 0 || (pc.Kind() == when.kind) != when.others, a.Place.Kind == ir.Fixed && a.Place.Cell != board.None
		switch {
		case a.Op == ir.Relocate && ofKind && fixed, a.Op == ir.Create && a.Kind == pc.Kind() && fixed:
			cells[a.Place.Cell] = true
		case (a.Op == ir.SetOwner || a.Op == ir.Relocate) && ofKind, (a.Op == ir.Create || a.Op == ir.Transform) && a.Kind == pc.Kind(), a.flips():
			elsewhere = true
		}
	}
	return elsewhere
}
