package ir

import "fmt"

// This file prints effects for [Game.String]. Triggers run in their order, so
// that order is kept; everything else is sorted.

func (w *gameWriter) effects(e *Effects) {
	var lines []string
	for _, m := range e.Marks {
		lines = append(lines, fmt.Sprintf("mark %s blocks %s", m.Name, m.Blocks))
	}
	for _, s := range e.States {
		lines = append(lines, fmt.Sprintf("state %s %s = %s", s.Piece, s.Key, numberText(s.Value, e.Strings)))
	}
	for _, g := range e.Victory {
		lines = append(lines, "wins if "+w.cond(g.When))
	}
	for _, g := range e.Draws {
		lines = append(lines, "drawn if "+w.cond(g.When))
	}
	for _, key := range e.Decay {
		lines = append(lines, "decay "+key)
	}
	w.sorted(lines)
	for _, t := range e.Triggers {
		w.trigger(t)
	}
}

func (b Blocks) String() string { return [...]string{"none", "enemy", "friend", "all"}[b] }

func (e Event) String() string {
	return [...]string{"move", "capture", "turn end", "turn start", "check"}[e]
}

func (w *gameWriter) trigger(t *Trigger) {
	head := "on " + t.On.String()
	if t.When != nil {
		head += " if " + w.cond(t.When)
	}
	if t.Optional {
		head += " optionally"
	}
	w.line("%s", head)
	for _, a := range t.Do {
		w.line("  %s", w.action(a))
	}
}

// names returns the strings that numbers of state stand for.
func (w *gameWriter) names() []string {
	if e := w.game.Effects; e != nil {
		return e.Strings
	}
	return nil
}

func (w *gameWriter) cond(c *Cond) string { return c.text(w.game.Board, w.names()) }

func (w *gameWriter) place(p Place) string { return p.cell(w.game.Board) }

func (w *gameWriter) action(a *Action) string {
	switch a.Op {
	case SetState:
		return fmt.Sprintf("set %s.state.%s %s %s", a.Of, a.Key, a.Assign, a.Value.text(w.names()))
	case SetGame:
		return fmt.Sprintf("set game.state.%s %s %s", a.Key, a.Assign, a.Value.text(w.names()))
	case SetOwner:
		return fmt.Sprintf("give %s to %s", a.Of, a.Who)
	case Create:
		return fmt.Sprintf("create %s of %s on %s", a.Piece, a.Who, w.place(a.Place))
	case Remove:
		return "remove " + a.Of.String()
	case RemoveAround:
		return fmt.Sprintf("remove around %s within %d%s", w.place(a.Place), a.Radius, a.only())
	case Transform:
		return fmt.Sprintf("turn %s into %s", a.Of, a.Piece)
	case Mark:
		owner := "" // usually the moved piece's
		if a.Who != PieceOwner {
			owner = fmt.Sprintf(" of %s", a.Who)
		}
		return fmt.Sprintf("mark %s with %s%s", w.place(a.Place), a.Mark, owner)
	case Relocate:
		return fmt.Sprintf("move %s to %s", a.Of, w.place(a.Place))
	case Wins:
		return a.Who.String() + " wins"
	case Loses:
		return a.Who.String() + " loses"
	case FlipEnclosed:
		return fmt.Sprintf("flip enclosed from %s to %s by %s", w.place(a.Place), a.Who, w.game.Board.steps(a.Dirs))
	case FlipBeside:
		return fmt.Sprintf("flip beside %s to %s by %s", w.place(a.Place), a.Who, w.game.Board.steps(a.Dirs))
	}
	return "draw"
}

// only says which pieces RemoveAround removes.
func (a *Action) only() string {
	switch {
	case a.Piece == "":
		return ""
	case a.Except:
		return " but no " + a.Piece
	}
	return " only " + a.Piece
}
