package rules

import (
	"slices"

	"dragoman/board"
	"dragoman/dsl/ir"
)

// Trigger is a compiled ir.Trigger.
type Trigger struct {
	When     *Cond // nil: always
	Optional bool
	Do       []Action
}

// Action is a compiled ir.Action.
type Action struct {
	Op     ir.ActionOp
	Of     ir.Subject
	Who    ir.Who
	Place  Place
	Kind   int // of piece; 0: any
	Except bool
	Radius int
	Around [][]board.Cell // RemoveAround: by centre
	Dirs   []Direction    // flips
	Slot   int            // SetGame: the slot; SetState: the first slot
	Mark   [2]int         // first slots by owner
	Assign ir.Assign
	Value  Term
}

// triggers compiles what moves set off.
func (c *compiler) triggers(s *Effects, e *ir.Effects) {
	for _, t := range e.Triggers {
		s.Triggers[t.On] = append(s.Triggers[t.On], c.trigger(t))
		s.Optional = s.Optional || t.Optional
	}
}

func (c *compiler) trigger(t *ir.Trigger) Trigger {
	out := Trigger{Optional: t.Optional}
	if t.When != nil {
		when := c.cond(t.When)
		out.When = &when
	}
	for _, a := range t.Do {
		out.Do = append(out.Do, c.action(a))
	}
	return out
}

func (c *compiler) action(a *ir.Action) Action {
	m := &c.prog.Memory
	out := Action{Op: a.Op, Of: a.Of, Who: a.Who, Place: c.place(a.Place), Except: a.Except, Radius: a.Radius, Dirs: c.directions(a.Dirs), Assign: a.Assign}
	if a.Piece != "" {
		out.Kind = c.kindOf(a.Piece, a.Pos)
	}
	switch a.Op {
	case ir.SetState:
		out.Slot = m.pieceState[a.Key]
	case ir.SetGame:
		out.Slot = m.game[a.Key]
	case ir.RemoveAround:
		out.Around = c.prog.around(a.Radius)
	case ir.Mark:
		out.Mark = m.mark[a.Mark]
	}
	if a.Value != nil {
		out.Value = c.term(a.Value)
	}
	return out
}

// flips reports whether an action gives pieces of one side to the other.
func (a *Action) flips() bool { return a.Op == ir.FlipEnclosed || a.Op == ir.FlipBeside }

// anyAction reports whether some trigger has an action for which f holds.
func (s *Effects) anyAction(f func(Action) bool) bool {
	return slices.ContainsFunc(s.Triggers[:], func(list []Trigger) bool {
		return slices.ContainsFunc(list, func(t Trigger) bool { return slices.ContainsFunc(t.Do, f) })
	})
}

// Removes reports whether some trigger takes pieces away, or makes others of them.
func (s *Effects) Removes() bool {
	return s.anyAction(func(a Action) bool { return a.Op == ir.Remove || a.Op == ir.RemoveAround || a.Op == ir.Transform })
}
