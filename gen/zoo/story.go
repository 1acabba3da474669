package zoo

import (
	"math/rand/v2"
	"slices"

	"dragoman/dsl/ir"
)

// Story makes up a game as [Random] does and adds rules beyond moving and
// taking: drops, triggers, marks, state, goals, and switches, a few of each.
func Story(r *rand.Rand) *ir.Game {
	g := Random(r)
	g.Name = "story"
	s := storyteller{r, g, &ir.Effects{Marks: []ir.MarkKind{{Name: "trap", Blocks: ir.Blocks(r.IntN(4))}}}}
	if r.IntN(3) > 0 {
		s.effects.Marks = nil
	}
	g.Effects = s.effects
	parts := []func(){s.switches, s.drops, s.states, s.trigger, s.trigger, s.trigger, s.goal, s.goal, s.promotions, s.royals}
	for _, part := range parts {
		if r.IntN(3) == 0 {
			part()
		}
	}
	return g
}

type storyteller struct {
	*rand.Rand
	game    *ir.Game
	effects *ir.Effects
}

func (s *storyteller) chance() bool { return s.IntN(2) == 0 }

func (s *storyteller) piece() string { return s.game.Pieces[s.IntN(len(s.game.Pieces))].Name }

func (s *storyteller) cell() ir.Vec {
	b := &s.game.Board
	for {
		if v := (ir.Vec{X: s.IntN(b.Files), Y: s.IntN(b.Ranks)}); !slices.Contains(b.Holes, v) {
			return v
		}
	}
}

func (s *storyteller) cells(n int) (list []ir.Vec) {
	for range n {
		list = append(list, s.cell())
	}
	return list
}

// who makes up a player; that of a piece only in a trigger.
func (s *storyteller) who(inTrigger bool) ir.Who {
	n := ir.PieceOwner
	if inTrigger {
		n++
	}
	return ir.Who(s.IntN(int(n)))
}

func (s *storyteller) switches() {
	rules := &s.game.Rules
	switch s.IntN(6) {
	case 0:
		rules.Forced = true
	case 1:
		rules.RoyalsMayTouch = true
	case 2:
		s.effects.NoCheck = true
	case 3:
		rules.RoyalsMayNotFlee = true
	case 4:
		rules.KingSafety = false
	case 5:
		rules.LastRoyalCounts = true
	}
}

func (s *storyteller) drops() {
	d := &ir.Drops{Captures: s.chance(), Reverts: s.chance()}
	for range 1 + s.IntN(3) {
		name := s.piece()
		d.Zones = append(d.Zones, ir.DropZone{For: ir.ForBoth, Piece: name, Cells: s.cells(12)})
		d.Start = append(d.Start, ir.Hand{Side: ir.Side(s.IntN(2)), Piece: name, Count: 1 + s.IntN(2)})
	}
	if s.chance() {
		d.First = []string{d.Zones[0].Piece}
	}
	s.game.Drops = d
}

// states gives a piece a number and moves that ask for it.
func (s *storyteller) states() {
	p := s.game.Pieces[s.IntN(len(s.game.Pieces))]
	key := []string{"charge", "frozen", "cooldown"}[s.IntN(3)]
	s.effects.States = append(s.effects.States, ir.State{Piece: p.Name, Key: key, Value: s.IntN(3)})
	if s.chance() {
		s.effects.Decay = append(s.effects.Decay, key)
	}
	terms := []ir.Term{
		{Kind: ir.TermState, Key: key}, {Kind: ir.TermType, Of: ir.TheCaptured, Piece: s.piece()},
		{Kind: ir.TermState, Of: ir.TheCaptured, Key: key}, {Kind: ir.TermPieces, Who: ir.Them}, {Kind: ir.TermValue},
	}
	cond := &ir.Cond{Op: ir.Compare, Left: &terms[s.IntN(len(terms))], Rel: ir.Rel(s.IntN(4)), Right: &ir.Term{Number: s.IntN(3)}}
	p.Moves = append(p.Moves, move(ir.ForBoth, ir.Quiet|ir.Capture, where(ride(1, 0, 0, diagonal()...), cond)))
}

func (s *storyteller) place() ir.Place {
	return ir.Place{Kind: ir.PlaceKind(s.IntN(3)), Cell: s.cell()}
}

func (s *storyteller) trigger() {
	t := &ir.Trigger{Name: "made up", On: ir.Event(s.IntN(int(ir.OnCheck) + 1)), Optional: s.IntN(5) == 0}
	if s.IntN(4) > 0 {
		t.When = s.test(2, true)
	}
	for range 1 + s.IntN(2) {
		t.Do = append(t.Do, s.action(t.On))
	}
	s.effects.Triggers = append(s.effects.Triggers, t)
}

func (s *storyteller) action(on ir.Event) *ir.Action {
	a := &ir.Action{Who: s.who(true), Place: s.place(), Piece: s.piece(), Key: "mana", Assign: ir.Assign(s.IntN(3)), Value: s.term(true)}
	ops := []ir.ActionOp{ir.SetState, ir.SetGame, ir.Wins, ir.Loses, ir.Draws}
	if on != ir.OnCheck {
		ops = append(ops, ir.SetOwner, ir.Create, ir.Remove, ir.RemoveAround, ir.RemoveAround, ir.Transform, ir.Relocate)
		if len(s.effects.Marks) > 0 {
			ops = append(ops, ir.Mark, ir.Mark)
		}
	}
	a.Op = ops[s.IntN(len(ops))]
	switch a.Op {
	case ir.Mark:
		a.Mark = s.effects.Marks[0].Name
	case ir.RemoveAround:
		a.Radius, a.Except = s.IntN(3), s.chance()
		if s.chance() {
			a.Piece = ""
		}
	}
	return a
}

func (s *storyteller) term(inTrigger bool) *ir.Term {
	t := &ir.Term{Kind: ir.TermKind(s.IntN(int(ir.TermHand) + 1)), Who: s.who(inTrigger), Key: "mana", Number: s.IntN(4)}
	switch t.Kind {
	case ir.TermPieces, ir.TermType, ir.TermHand:
		t.Piece = s.piece()
	case ir.TermPositions, ir.TermHalfMoves: // not part of a position
		t.Kind = ir.TermNumber
	}
	if !inTrigger && (t.Kind == ir.TermState || t.Kind == ir.TermValue || t.Kind == ir.TermType) {
		t.Kind = ir.TermMoves // a goal is not about a move
	}
	return t
}

// test makes up a test; about a move only in a trigger.
func (s *storyteller) test(depth int, inTrigger bool) *ir.Cond {
	ops := []ir.CondOp{ir.Compare, ir.Stands, ir.SideIs, ir.InCheck, ir.ToMove}
	if inTrigger {
		ops = append(ops, ir.Within, ir.Unmoved, ir.IsCapture, ir.Compare, ir.OwnedBy)
	} else {
		ops = append(ops, ir.NoMoves, ir.Stalemate, ir.Can)
	}
	if depth > 0 {
		ops = append(ops, ir.And, ir.Or, ir.Not)
	}
	t := &ir.Cond{Op: ops[s.IntN(len(ops))], Who: s.who(inTrigger), Of: ir.Subject(s.IntN(2)), Piece: s.piece(), Place: s.place(), Cells: s.cells(6)}
	switch t.Op {
	case ir.And, ir.Or:
		t.Sub = []*ir.Cond{s.test(depth-1, inTrigger), s.test(depth-1, inTrigger)}
	case ir.Not:
		t.Sub = []*ir.Cond{s.test(depth-1, inTrigger)}
	case ir.Can:
		t.Sub = []*ir.Cond{{Op: ir.Stands, Who: ir.Me, Piece: s.piece(), Cells: s.cells(6)}}
	case ir.Compare:
		t.Left, t.Rel, t.Right = s.term(inTrigger), []ir.Rel{ir.Equal, ir.AtLeast, ir.Less}[s.IntN(3)], s.term(inTrigger)
	}
	return t
}

func (s *storyteller) goal() {
	g := &ir.Goal{Name: "made up", When: s.test(1, false)}
	if s.chance() {
		s.effects.Draws = append(s.effects.Draws, g)
	} else {
		s.effects.Victory = append(s.effects.Victory, g)
	}
}

// promotions adds a second rule before the last rank, with limits.
func (s *storyteller) promotions() {
	for _, p := range s.game.Promotions {
		q := p
		q.Option, q.Zone, q.Limits = true, append(s.cells(8), p.Zone...), make([]int, len(p.To))
		for i := range q.Limits {
			q.Limits[i] = s.IntN(4)
		}
		q.Option = s.chance()
		s.game.Promotions = append([]ir.Promotion{q}, s.game.Promotions...)
	}
}

// royals makes another piece royal.
func (s *storyteller) royals() { s.game.Piece(s.piece()).Royal = true }
