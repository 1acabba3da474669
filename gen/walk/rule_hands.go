package walk

import (
	"slices"

	"dragoman/board"
	"dragoman/dsl/ir"
	"dragoman/gen"
	"dragoman/gen/rules"
)

// hands: a captured piece goes to the hand of who takes it, or of the other side.
var hands = rule{
	on:       func(g *ir.Game) bool { return g.Drops != nil && g.Drops.Captures },
	captured: func(w *Position, pm *playedMove, captured piece) { w.holdCaptured(captured, pm.mover) },
}

// holdCaptured puts a captured piece into the hand of a side or, where they return, of
// the other.
func (w *Position) holdCaptured(captured piece, owner ir.Side) {
	kind := captured.kind
	if w.game.Drops.Reverts && captured.promotedFrom > 0 {
		kind = captured.promotedFrom - 1
	}
	if w.game.Drops.Returns {
		owner = owner.Other()
	}
	w.hand(owner, kind, 1)
}

// holdRemoved puts a piece that a trigger removes into the hand of the side that it fought,
// if the game has that rule.
func (w *Position) holdRemoved(pc piece) {
	if w.game.Drops != nil && w.game.Drops.KeepRemoved {
		w.holdCaptured(pc, pc.side.Other())
	}
}

// dropFirst: who can drop one of some pieces does nothing else.
var dropFirst = rule{
	name: "drop_first",
	says: "the {dropped} in hand must be dropped first, such as by {instead}",
	on:   func(g *ir.Game) bool { return g.Drops != nil && len(g.Drops.First) > 0 },
	prefers: func(w *Position, m gen.Move) bool {
		return m.Kind() == rules.Dropping && !m.IsPass() && slices.Contains(w.game.Drops.First, w.game.Pieces[m.Arg()-1].Name)
	},
}

// dropWhere: what stands around the cell of a drop, or elsewhere, has to be as the game
// wants it.
var dropWhere = rule{
	name: "drop_where",
	says: "the pieces on the board do not stand as a drop there needs it",
	on:   func(g *ir.Game) bool { return g.Drops != nil && g.Drops.Where != nil },
	forbids: func(w *Position, m gen.Move) *Reason {
		at := w.Vec(m.To())
		move := &playedMove{mover: w.now.side, origin: at, end: at}
		if m.Kind() != rules.Dropping || m.IsPass() || w.holds(w.game.Drops.Where, viewpoint{w.now.side, move}) {
			return nil
		}
		return &Reason{Royal: board.None}
	},
}

// dropFile: a side drops no piece on a file where it has as many of them as the game
// allows.
var dropFile = rule{
	name: "drop_file",
	says: "the side has as many of these pieces on that file as it may drop there",
	on:   func(g *ir.Game) bool { return g.Drops != nil && len(g.Drops.PerFile) > 0 },
	forbids: func(w *Position, m gen.Move) *Reason {
		if m.Kind() != rules.Dropping || m.IsPass() {
			return nil
		}
		for _, f := range w.game.Drops.PerFile {
			n := 0
			for at, pc := range w.now.cells {
				if at.X == w.Vec(m.To()).X && pc.side == w.now.side && w.definition(pc).Name == f.Piece {
					n++
				}
			}
			if w.game.Pieces[m.Arg()-1].Name == f.Piece && n >= f.Count {
				return &Reason{Royal: board.None}
			}
		}
		return nil
	},
}

// dropColours: a side drops as many of some pieces on one colour as on the other, or one
// more, and leaves room for them.
var dropColours = rule{
	name: "drop_colours",
	says: "pieces in hand have to be dropped on both colours",
	on:   func(g *ir.Game) bool { return g.Drops != nil && len(g.Drops.BothColours) > 0 },
	forbids: func(w *Position, m gen.Move) *Reason {
		if m.Kind() != rules.Dropping || m.IsPass() {
			return nil
		}
		for _, name := range w.game.Drops.BothColours {
			if w.crowdsColour(name, w.game.Pieces[m.Arg()-1].Name == name, w.Vec(m.To())) {
				return &Reason{Royal: board.None}
			}
		}
		return nil
	},
}

// crowdsColour reports whether a drop of such a piece on a cell leaves too many of them
// on its colour, or one of another piece too little room for them.
func (w *Position) crowdsColour(name string, same bool, to ir.Vec) bool {
	colour := func(v ir.Vec) int { return (v.X + v.Y + v.Z) & 1 }
	var stand, room [2]int
	for at, pc := range w.now.cells {
		if pc.side == w.now.side && w.definition(pc).Name == name {
			stand[colour(at)]++
		}
	}
	held := w.inHand(w.now.side, w.kind(name))
	total := stand[0] + stand[1] + held
	switch {
	case same:
		return stand[colour(to)]+1 > (total+1)/2
	case held == 0: // who has dropped all needs no room
		return false
	}
	counted := map[ir.Vec]bool{to: true}
	for _, z := range w.game.Drops.Zones {
		for _, v := range z.Cells {
			if _, full := w.now.cells[v]; z.Piece == name && z.For.Has(w.now.side) && w.onBoard(v) && !full && !counted[v] {
				counted[v] = true
				room[colour(v)]++
			}
		}
	}
	return min(stand[0]+room[0], stand[1]+room[1]) < total/2
}

// dropCheck: no drop may give check.
var dropCheck = rule{
	name: "drop_check",
	says: "a drop may not give check",
	on:   func(g *ir.Game) bool { return g.Drops != nil && g.Drops.Checkless },
	breaks: func(w *Position, pm *playedMove) *Reason {
		if !pm.dropped || !w.InCheck() {
			return nil
		}
		return &Reason{Royal: board.None}
	},
}

// losesByMate reports whether a move loses if it gives mate.
func (w *Position) losesByMate(pm *playedMove) bool {
	return pm.dropped && slices.Contains(w.game.Drops.Mateless, w.definition(pm.moved).Name)
}

// drops returns the ways to put a piece in hand on an empty cell of its zones.
func (w *Position) drops() (list []gen.Move) {
	if w.game.Drops == nil {
		return nil
	}
	seen := map[gen.Move]bool{}
	for _, z := range w.game.Drops.Zones {
		kind := w.kind(z.Piece)
		if !z.For.Has(w.now.side) || !w.game.Drops.WithoutHand && w.inHand(w.now.side, kind) == 0 {
			continue
		}
		for _, v := range z.Cells {
			c := w.cell(v)
			m := gen.NewMove(rules.Dropping, c, c, uint8(kind+1))
			if _, full := w.now.cells[v]; w.onBoard(v) && !full && !seen[m] {
				seen[m] = true
				list = append(list, m)
			}
		}
	}
	return list
}

func (w *Position) makeDrop(pm *playedMove, kind int) {
	if !w.game.Drops.WithoutHand {
		w.hand(pm.mover, kind, -1)
	}
	pm.moved, pm.dropped = w.newPiece(kind, pm.mover), true
	w.put(pm.at, pm.moved)
	pm.resets = true
	w.gainRights(pm.at)
}

// capturesReturn reports whether what leaves the board comes to hand.
func (w *Position) capturesReturn() bool {
	d := w.game.Drops
	return d != nil && (d.Captures || d.KeepRemoved)
}

// gainRights gives the castlings for which a dropped king or rook was missing.
func (w *Position) gainRights(at ir.Vec) {
	for i, c := range w.game.Castles {
		if c.KingFrom == nil || at != *c.KingFrom && at != *c.RookFrom || slices.ContainsFunc(w.now.rights, func(r right) bool { return r.castle == i }) {
			continue
		}
		king, rook := w.now.cells[*c.KingFrom], w.now.cells[*c.RookFrom]
		if w.isOf(king, c.King, c.Side) && w.isOf(rook, c.Rook, c.Side) {
			w.now.rights = append(w.now.rights, right{i, *c.KingFrom, *c.RookFrom})
		}
	}
}

// isOf reports whether a piece is of a type and side.
func (w *Position) isOf(pc piece, name string, s ir.Side) bool {
	return pc.kind == w.kind(name) && pc.side == s && w.definition(pc).Name == name
}

// heldAs returns what a piece of a kind is in hand.
func (w *Position) heldAs(kind int) int {
	if w.game.Drops != nil {
		for _, h := range w.game.Drops.HeldAs {
			if w.kind(h.Piece) == kind {
				return w.kind(h.As)
			}
		}
	}
	return kind
}

// inHand returns how many of what pieces of a kind are in hand a side has there.
func (w *Position) inHand(s ir.Side, kind int) int { return w.now.hands[handKey{s, w.heldAs(kind)}] }

// hand adds to the pieces of a kind that a side has in hand.
func (w *Position) hand(s ir.Side, kind, n int) {
	h := handKey{s, w.heldAs(kind)}
	w.now.hands = set(w.now.hands, h, w.now.hands[h]+n)
}

// promoted returns what a piece becomes by a move: itself, or a new piece, which
// remembers what it was if that matters.
func (w *Position) promoted(pc piece, m gen.Move) piece {
	if m.Promotion() == 0 {
		return pc
	}
	other := w.newPiece(m.Promotion()-1, pc.side)
	if drops := w.game.Drops; drops != nil && drops.Reverts {
		if other.promotedFrom = pc.promotedFrom; other.promotedFrom == 0 {
			other.promotedFrom = pc.kind + 1
		}
	}
	return other
}
