package ir

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
)

// This file prints effects for [Game.String]. Triggers run in their order, so
// that order is kept; everything else is sorted.

func (w *gameWriter) effects(e *Effects) {
	var lines []string
	for _, m := range e.Marks {
		lines = append(lines, fmt.Sprintf("mark %s blocks %s", m.Name, m.Blocks))
	}
	for _, s := range e.States {
		lines = append(lines, fmt.Sprintf("state %s %s = %s", s.Piece, s.Key, w.number(s.Value)))
	}
	for _, g := range e.Victory {
		lines = append(lines, "wins if "+w.test(g.Test))
	}
	for _, g := range e.Draws {
		lines = append(lines, "drawn if "+w.test(g.Test))
	}
	for _, key := range e.Decay {
		lines = append(lines, "decay "+key)
	}
	if e.NoCheck {
		lines = append(lines, "no check may be given")
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
		head += " if " + w.test(t.When)
	}
	if t.Optional {
		head += " optionally"
	}
	w.line("%s", head)
	for _, a := range t.Do {
		w.line("  %s", w.action(a))
	}
}

// number prints a number of state, which may stand for a string.
func (w *gameWriter) number(n int) string {
	if e := w.game.Effects; e != nil && n >= StringBase && n-StringBase < len(e.Strings) {
		return strconv.Quote(e.Strings[n-StringBase])
	}
	return strconv.Itoa(n)
}

func (w *gameWriter) term(t *Term) string {
	if t.Kind == TermNumber {
		return w.number(t.Number)
	}
	return t.Name()
}

func (o Who) String() string {
	return [...]string{"me", "them", "white", "black", "piece.owner", "captured.owner"}[o]
}

func (s Subject) String() string { return [...]string{"piece", "captured"}[s] }

func (w *gameWriter) place(p Place) string {
	if p.Kind == Fixed {
		return w.game.Board.CellName(p.Cell)
	}
	return [...]string{"destination", "origin"}[p.Kind]
}

func (w *gameWriter) tests(list []*Test, word string) string {
	parts := make([]string, len(list))
	for i, t := range list {
		parts[i] = w.test(t)
	}
	slices.Sort(parts)
	return "(" + strings.Join(parts, word) + ")"
}

func (w *gameWriter) test(t *Test) string {
	cells := "{" + w.game.Board.list(t.Cells) + "}"
	switch t.Op {
	case TestAnd:
		return w.tests(t.Sub, " and ")
	case TestOr:
		return w.tests(t.Sub, " or ")
	case TestNot:
		return "not " + w.test(t.Sub[0])
	case TestCheckmate, TestStalemate, TestInCheck:
		return fmt.Sprint(t.Who, map[TestOp]string{TestCheckmate: " mated", TestStalemate: " stalemated", TestInCheck: " in check"}[t.Op])
	case TestToMove:
		return t.Who.String() + " to move"
	case TestCan:
		return fmt.Sprintf("%s can (%s)", t.Who, w.test(t.Sub[0]))
	case TestStands:
		return fmt.Sprintf("%s %s in %s", t.Who, t.Piece, cells)
	case TestPlace:
		return w.place(t.Place) + " in " + cells
	case TestUnmoved:
		return t.Of.String() + " unmoved"
	case TestType:
		return fmt.Sprintf("%s is %s", t.Of, t.Piece)
	case TestOwner:
		return fmt.Sprintf("%s owned by %s", t.Of, t.Who)
	case TestSide:
		return "me is " + t.Who.String()
	case TestCompare:
		return w.term(t.Left) + " " + t.Rel + " " + w.term(t.Right)
	}
	return map[TestOp]string{TestTrue: "true", TestNoMoves: "no moves", TestInsufficient: "no material", TestCapture: "capture"}[t.Op]
}

func (w *gameWriter) action(a *Action) string {
	switch a.Op {
	case SetState:
		return fmt.Sprintf("set %s.state.%s %s %s", a.Of, a.Key, a.Assign, w.term(a.Value))
	case SetGame:
		return fmt.Sprintf("set game.state.%s %s %s", a.Key, a.Assign, w.term(a.Value))
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
		return fmt.Sprintf("mark %s with %s", w.place(a.Place), a.Mark)
	case Relocate:
		return fmt.Sprintf("move %s to %s", a.Of, w.place(a.Place))
	case Wins:
		return a.Who.String() + " wins"
	case Loses:
		return a.Who.String() + " loses"
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
