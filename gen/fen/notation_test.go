package fen_test

import (
	"testing"

	"dragoman/dsl"
	"dragoman/gen"
	"dragoman/gen/fen"
	"dragoman/internal/sample"
)

// TestNotation writes moves in the notations of other protocols.
func TestNotation(t *testing.T) {
	for _, c := range []struct {
		game          string
		notation      fen.Notation
		text, written string
	}{
		{"shogi", fen.Shogi, "g7g6", "3c3d"},
		{"shogi", fen.Shogi, "b2h8+", "8h2b+"},
		{"shogi", fen.Shogi, "P@e5", "P*5e"},
		{"shogi", fen.Shogi, "a1a1", "9i9i"},
		{"minishogi", fen.Shogi, "e1a5", "1e5a"},
		{"chess", fen.Shogi, "b7b8q", "7b7aq"},
		{"shako", fen.Shogi, "a1a10", "10j10a"},
		{"snailtrail", fen.Shogi, "a1b2,b2a1", "7g6f,6f7g"},
		{"chess", fen.Shogi, "0000", "0000"},
		{"p3d-mini", fen.Shogi, "c22c33", "c22c33"},
		{"xiangqi", fen.RanksFromZero, "a1a10", "a0a9"},
		{"chess", fen.RanksFromZero, "e2e4", "e2e4"},
	} {
		b := sample.Program(t, c.game).Board
		if got := c.notation.Write(b, c.text); got != c.written {
			t.Errorf("%s: %s is written %s, want %s", c.game, c.text, got, c.written)
		}
		if got := c.notation.Read(b, c.written); got != c.text {
			t.Errorf("%s: %s is read %s, want %s", c.game, c.written, got, c.text)
		}
	}
	b := sample.Program(t, "shogi").Board
	for text, want := range map[string]string{"8h2b=": "b2h8", "0a1a": "0ai9", "9j9i": "9ja1", "99999999999999999999i": "99999999999999999999i", "": "", "9": "9"} {
		if got := fen.Shogi.Read(b, text); got != want {
			t.Errorf("%q is read %q, want %q", text, got, want)
		}
	}
}

// TestNotationOfGames reads what it writes of the first moves of all games.
func TestNotationOfGames(t *testing.T) {
	for _, e := range dsl.Games() {
		p := sample.Program(t, e.Name)
		pos, err := gen.New(p, &p.Start, gen.Auto)
		if err != nil {
			t.Fatal(err)
		}
		names := fen.NewNames(p, &p.Start)
		for _, m := range pos.AppendLegal(nil) {
			for _, n := range []fen.Notation{fen.Shogi, fen.RanksFromZero, {}} {
				if text := names.Move(m); n.Read(p.Board, n.Write(p.Board, text)) != text {
					t.Errorf("%s: %s is written %s, which is read %s", e.Name, text, n.Write(p.Board, text), n.Read(p.Board, n.Write(p.Board, text)))
				}
			}
		}
	}
}
