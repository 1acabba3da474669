package write_test

import (
	"slices"
	"strings"
	"testing"

	"dragoman/dsl"
	"dragoman/dsl/ir"
	"dragoman/dsl/src"
	"dragoman/dsl/write"
)

// bareGame is a game in which all switches can be set.
func bareGame(t *testing.T) *ir.Game {
	t.Helper()
	return chessGame(t, "board:\n  size: 8x8\n\nrules:\n  drops: true\n  castling: false\n\npiece X {\n  move: step(any)\n}\n")
}

func chessGame(t *testing.T, text string) *ir.Game {
	t.Helper()
	loaded, err := dsl.LoadDefinition(src.NewFile("x", text), dsl.ChessLang)
	if err != nil {
		t.Fatalf("%v\n%s", err, text)
	}
	return loaded.Game
}

// TestRuleSwitches checks of every rule that is true or false that it has its own
// canonical text, that what ChessLang writes it reads again, and that URC loses it.
func TestRuleSwitches(t *testing.T) {
	for _, s := range ir.RuleSwitches {
		g := bareGame(t)
		before := g.String()
		*s.Of(&g.Rules) = true
		if g.String() == before {
			t.Errorf("%s has no canonical text", s.Name)
		}
		g.Drops = nil
		text, lost := write.ChessLang(g)
		if got := chessGame(t, text); !*s.Of(&got.Rules) || len(lost.Diag) > 0 {
			t.Errorf("%s: lost %v, text\n%s", s.Name, messages(lost), text)
		}
		_, lost = dsl.URC.Write(g)
		if !slices.ContainsFunc(messages(lost), func(m string) bool { return strings.HasPrefix(m, s.Says+" is lost") }) {
			t.Errorf("%s: URC loses %v", s.Name, messages(lost))
		}
	}
}

// TestDropSwitches checks of every switch of drops that ChessLang reads it, and that
// it has its own canonical text.
func TestDropSwitches(t *testing.T) {
	for _, s := range ir.DropSwitches {
		text := "rules:\n  drops:\n    captured: true\n    " + strings.TrimPrefix(s.Name, "drops.") + ": true\n"
		if s.Name == "drops.captured" {
			text = "rules:\n  drops:\n    captured: true\n"
		}
		g := chessGame(t, text+"\npiece X {\n  move: step(any)\n}\n")
		if !*s.Of(g.Drops) {
			t.Errorf("%s is not read", s.Name)
		}
		on := g.String()
		*s.Of(g.Drops) = false
		if g.String() == on {
			t.Errorf("%s has no canonical text", s.Name)
		}
	}
}

// TestTraits checks of every trait that what ChessLang writes it reads again, that
// it has its own canonical text, and that shapes lose it.
func TestTraits(t *testing.T) {
	for _, s := range ir.Traits {
		g := bareGame(t)
		p := g.Piece("X")
		before := p.Canon(g.Board)
		*s.Of(p) = true
		if p.Canon(g.Board) == before {
			t.Errorf("%s has no canonical text", s.Name)
		}
		text, _ := write.ChessLang(alone(g, p))
		if again := chessGame(t, text).Piece("X"); !*s.Of(again) {
			t.Errorf("%s: text\n%s", s.Name, text)
		}
		if _, lost := write.Shape(g); !strings.Contains(strings.Join(messages(lost), "\n"), s.Says) {
			t.Errorf("%s: shapes lose %v", s.Name, messages(lost))
		}
	}
}
