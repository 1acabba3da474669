package gen_test

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"testing"

	"dragoman/board"
	"dragoman/dsl/ir"
	"dragoman/gen"
	"dragoman/gen/fen"
	"dragoman/gen/randomgame"
	"dragoman/gen/rules"
)

// ruleCase is one meaning of a rule beyond moving and taking: a few moves of a
// small game with that rule, and what they lead to on every back-end.
type ruleCase struct {
	name  string
	rule  func(*ir.Game)
	start string
	moves string // "a1a4 e8e7+ R@c3 c4xc5-d5"; a plus takes up what a trigger offers
	board string // afterwards, if not empty
	has   string // legal moves afterwards; a minus before those that are not
	kept  string // numbers that are not zero: "game.n=1 hand.w.rook=1 piece.x.a4=2 mark.trap.w.a4=1 checks.w=1"
	ends  string // white, black, draw or nothing
}

// yard is chess with few kinds: rook, bishop, camel, rifleman (I), pawn, king.
func yard(rule func(*ir.Game)) *ir.Game {
	plan := randomgame.Outline{Name: "yard", Files: 8, Ranks: 8, Royal: randomgame.King(), Castling: true, Pieces: randomgame.Pick("rook", "bishop", "camel", "rifleman", "pawn")}
	g := plan.Game()
	g.Effects = &ir.Effects{}
	if rule != nil {
		rule(g)
	}
	return g
}

func TestRules(t *testing.T) {
	for n, c := range slices.Concat(actionCases, eventCases, markCases, royalCases, goalCases, moveCases, faceCases, dropCases, boardCases, locustCases) {
		t.Run(c.name, func(t *testing.T) {
			plain := yard(c.rule)
			noRifles(plain)
			for i, g := range []*ir.Game{yard(c.rule), plain} {
				if !c.fits(g) || testing.Short() && i != n%2 && c.fits(plain) { // one of the two with -short
					continue
				}
				prog := compile(t, g)
				s := parse(t, prog, c.start)
				s.Memory = startHands(prog)
				for _, p := range backends(t, prog, s) {
					c.check(t, p)
				}
			}
		})
	}
}

// noRifles leaves a game without riflemen. Then pins are exact in most games.
func noRifles(g *ir.Game) {
	isRifle := func(name string) bool { return name == "rifleman" }
	g.Pieces = slices.DeleteFunc(g.Pieces, func(p *ir.Piece) bool { return isRifle(p.Name) })
	g.Start = slices.DeleteFunc(g.Start, func(p ir.Placement) bool { return isRifle(p.Piece) })
	for i := range g.Promotions {
		g.Promotions[i].To = slices.DeleteFunc(slices.Clone(g.Promotions[i].To), isRifle)
	}
}

// fits reports whether a game has all pieces of the case, with the numbers that it
// names.
func (c *ruleCase) fits(g *ir.Game) bool {
	return g.Piece("rifleman") != nil || !strings.ContainsAny(c.start+c.moves+c.board, "Ii") && !strings.Contains(c.kept, "was.")
}

// startHands returns what a game keeps with what is in hand at its start, and
// nothing else.
func startHands(p *rules.Program) []int {
	memory := make([]int, p.Memory.Slots)
	for _, s := range []board.Side{board.White, board.Black} {
		for kind := 1; kind < len(p.Kinds) && p.Memory.HasHand(); kind++ {
			slot := p.Memory.Hand(s, kind)
			memory[slot] = p.Start.Memory[slot]
		}
	}
	return memory
}

func (c *ruleCase) check(t *testing.T, p gen.Position) {
	t.Helper()
	for _, text := range strings.Fields(c.moves) {
		m, ok := legalMoves(p)[text]
		if !ok {
			t.Fatalf("%s: %s is not legal", gen.BackendOf(p), text)
		}
		p.Make(m)
	}
	s := p.State()
	if got := boardText(p.Program(), &s); c.board != "" && got != c.board {
		t.Errorf("%s: the board is %s, want %s", gen.BackendOf(p), got, c.board)
	}
	legal := legalMoves(p)
	for _, text := range strings.Fields(c.has) {
		text, no := strings.CutPrefix(text, "-")
		if _, ok := legal[text]; ok == no {
			t.Errorf("%s: %s legal: %v", gen.BackendOf(p), text, ok)
		}
	}
	if listed, made := gen.CountLegal(p), gen.CounterOf(p).MakeAll(); listed != len(legal) || made != len(legal) {
		t.Errorf("%s: counts %d moves and makes %d, lists %d", gen.BackendOf(p), listed, made, len(legal))
	}
	if got := kept(p.Program(), &s); got != c.kept {
		t.Errorf("%s: kept %q, want %q", gen.BackendOf(p), got, c.kept)
	}
	if got := ending(p); got != c.ends {
		t.Errorf("%s: the game ends with %q, want %q", gen.BackendOf(p), got, c.ends)
	}
	if c.ends != "" && len(legal)+gen.CountLegal(p)+gen.CounterOf(p).MakeAll()+gen.CounterOf(p).CountReplies()+len(p.AppendMoves(nil)) > 0 {
		t.Errorf("%s: there are moves after the end", gen.BackendOf(p))
	}
}

// boardText writes what stands on the board, without what is in hand.
func boardText(p *rules.Program, s *rules.State) string {
	text := fen.Format(p, s)
	return text[:strings.IndexAny(text, " [")]
}

// legalMoves returns the legal moves by text.
func legalMoves(p gen.Position) map[string]gen.Move {
	b := p.Program().Board
	list := map[string]gen.Move{}
	for _, m := range p.AppendLegal(nil) {
		text := b.Name(m.From()) + b.Name(m.To())
		if m.Taken() != 0 {
			text = b.Name(m.From()) + "x"
			for _, c := range p.Program().Locusts.Taken(m.From(), m.To(), m.Taken()) {
				text += b.Name(c)
			}
			text += "-" + b.Name(m.To())
		}
		switch {
		case m.Kind() == rules.Dropping:
			text = letter(p, m) + "@" + b.Name(m.To())
		case m.Promotion() != 0:
			text += "=" + letter(p, m)
		}
		if m.Chosen() {
			text += "+"
		}
		if m.Wall() != board.None {
			text += "," + b.Name(m.Wall())
		}
		list[text] = m
	}
	return list
}

func letter(p gen.Position, m gen.Move) string { return p.Program().Kinds[m.Arg()].Letter }

// kept writes the numbers of a state that are not zero.
func kept(p *rules.Program, s *rules.State) string {
	var list []string
	m := &p.Memory
	add := func(slot int, format string, args ...any) {
		if slot >= 0 && s.Memory[slot] != 0 {
			list = append(list, fmt.Sprintf(format, args...)+"="+strconv.Itoa(s.Memory[slot]))
		}
	}
	for _, key := range m.GameKeys() {
		add(m.Game(key), "game.%s", key)
	}
	add(m.LastPass(), "passed")
	for side, name := range []string{"w", "b"} {
		s := board.Side(side)
		for kind := 1; kind < len(p.Kinds); kind++ {
			if m.Holds(kind) {
				add(m.Hand(s, kind), "hand.%s.%s", name, p.Kinds[kind].Name)
			}
		}
		for what, word := range []string{"checks", "captures", "moves"} {
			add(m.Count(rules.Count(what), s), "%s.%s", word, name)
		}
		for c := range board.Cell(p.Board.Cells()) {
			for _, mark := range m.Marks() {
				add(m.Mark(mark, s, c), "mark.%s.%s.%s", mark, name, p.Board.Name(c))
			}
		}
	}
	for c := range board.Cell(p.Board.Cells()) {
		add(m.Promoted(c), "was.%s", p.Board.Name(c))
		for _, key := range m.StateKeys() {
			add(m.State(key, c), "piece.%s.%s", key, p.Board.Name(c))
		}
	}
	return strings.Join(list, " ")
}

func ending(p gen.Position) string {
	o, over := p.Ended()
	sides := [2]string{"white", "black"}
	switch {
	case !over:
		return ""
	case o == ir.Draw:
		return "draw"
	case o == ir.Win:
		return sides[p.Side()]
	}
	return sides[p.Side().Other()]
}

// on adds a trigger.
func on(e ir.Event, when *ir.Cond, do ...*ir.Action) func(*ir.Game) {
	return func(g *ir.Game) {
		g.Effects.Triggers = append(g.Effects.Triggers, &ir.Trigger{On: e, When: when, Do: do})
	}
}

func asked(e ir.Event, when *ir.Cond, do ...*ir.Action) func(*ir.Game) {
	return func(g *ir.Game) {
		g.Effects.Triggers = append(g.Effects.Triggers, &ir.Trigger{On: e, When: when, Do: do, Optional: true})
	}
}

func wins(test *ir.Cond) func(*ir.Game) {
	return func(g *ir.Game) { g.Effects.Victory = append(g.Effects.Victory, &ir.Goal{When: test}) }
}

func draws(test *ir.Cond) func(*ir.Game) {
	return func(g *ir.Game) { g.Effects.Draws = append(g.Effects.Draws, &ir.Goal{When: test}) }
}

func lax(g *ir.Game) { g.Rules.KingSafety = false }

// soulless makes kings pieces like others.
func soulless(g *ir.Game) { g.Piece("king").Royal = false }

// all joins rules.
func all(parts ...func(*ir.Game)) func(*ir.Game) {
	return func(g *ir.Game) {
		for _, part := range parts {
			part(g)
		}
	}
}

func number(n int) *ir.Term { return &ir.Term{Number: n} }

// compare is a test of a term by a number.
func compare(left ir.Term, rel ir.Rel, n int) *ir.Cond {
	return &ir.Cond{Op: ir.Compare, Left: &left, Rel: rel, Right: number(n)}
}

func gameIs(key string, n int) *ir.Cond {
	return compare(ir.Term{Kind: ir.TermGame, Key: key}, ir.Equal, n)
}

// isOf asks for the type of the piece that moved.
func isOf(piece string) *ir.Cond {
	return compare(ir.Term{Kind: ir.TermType, Piece: piece}, ir.Equal, 1)
}

func both(a, b *ir.Cond) *ir.Cond { return &ir.Cond{Op: ir.And, Sub: []*ir.Cond{a, b}} }

func never(a *ir.Cond) *ir.Cond { return &ir.Cond{Op: ir.Not, Sub: []*ir.Cond{a}} }

// add is an action on the state of the game.
func add(key string, n int) *ir.Action {
	return &ir.Action{Op: ir.SetGame, Key: key, Assign: ir.Add, Value: number(n)}
}

// cells reads a list of cells.
func cells(text string) (list []ir.Vec) {
	for _, name := range strings.Fields(text) {
		list = append(list, ir.Vec{X: int(name[0] - 'a'), Y: int(name[1] - '1')})
	}
	return list
}
