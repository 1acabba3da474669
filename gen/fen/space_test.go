package fen_test

import (
	"errors"
	"math/rand/v2"
	"slices"
	"testing"

	"dragoman/dsl"
	"dragoman/gen"
	"dragoman/gen/fen"
	"dragoman/gen/rules"
)

// spaceStart is the start of p3d-mini.
const spaceStart = "7r/6p1/8/8/8/8/1P6/R7|7n/6p1/8/8/8/8/1P6/N7|7b/6p1/8/8/8/8/1P6/B7|7k/6p1/8/8/8/8/1P6/K7|" +
	"7q/6p1/8/8/8/8/1P6/Q7|7b/6p1/8/8/8/8/1P6/B7|7n/6p1/8/8/8/8/1P6/N7|7r/6p1/8/8/8/8/1P6/R7 w - - 0 1"

func spaceGame(t testing.TB) *rules.Program {
	t.Helper()
	e, _ := dsl.Find("p3d-mini")
	g, err := e.Game(1)
	if err != nil {
		t.Fatal(err)
	}
	prog, err := rules.Compile(g)
	if err != nil {
		t.Fatal(err)
	}
	return prog
}

// TestSpace plays random games in space: every position is read as it was
// written, and every move has a short and a long text of its own.
func TestSpace(t *testing.T) {
	prog := spaceGame(t)
	if got := fen.Format(prog, &prog.Start); got != spaceStart {
		t.Errorf("the start is written %s", got)
	}
	r := rand.New(rand.NewPCG(1, 4))
	p, _ := gen.New(prog, &prog.Start, gen.Auto)
	names := fen.NewNames(prog, &prog.Start)
	for range 80 {
		s := p.State()
		text := fen.Format(prog, &s)
		read, err := fen.Parse(prog, text)
		if err != nil {
			t.Fatalf("%s: %v", text, err)
		}
		if again := fen.Format(prog, read); again != text || !slices.Equal(read.Cells, s.Cells) {
			t.Fatalf("%s is read as %s", text, again)
		}
		legal := p.AppendLegal(nil)
		if len(legal) == 0 {
			break
		}
		seen := map[string]bool{}
		for _, m := range legal {
			short, long := names.Move(m), names.Long(p, m)
			if seen[short] || seen[long] || len(short) > 12 {
				t.Errorf("%s: two moves are written %s or %s, or that is long", text, short, long)
			}
			seen[short], seen[long] = true, true
		}
		m := legal[r.IntN(len(legal))]
		if found, ok := names.Find(p, names.Move(m)); !ok || found != m {
			t.Errorf("%s: %s is read as %v", text, names.Move(m), found)
		}
		p.Make(m)
	}
}

func TestSpaceMoves(t *testing.T) {
	prog := spaceGame(t)
	const text = "7r/6p1/8/8/8/8/8/R7|8/8/8/8/8/8/8/8|8/8/8/8/8/8/8/8|7k/8/6P1/8/8/8/8/K7|8/8/8/8/8/8/8/8|8/8/8/8/8/8/8/8|8/8/8/8/8/8/8/8|8/8/6P1/8/8/8/8/8 w - - 0 1"
	s, err := fen.Parse(prog, text)
	if err != nil {
		t.Fatal(err)
	}
	p, _ := gen.New(prog, s, gen.Auto)
	names := fen.NewNames(prog, s)
	for short, long := range map[string]string{"e11d21": "K1,1-Q2,1", "h11h77": "KR1,1xKR7,7", "h11h14": "KR1,1-KR1,4", "a67a77": "QR6,7-QR7,7"} {
		m, ok := names.Find(p, short)
		if got := names.Long(p, m); !ok || got != long {
			t.Errorf("%s is %s, want %s", short, got, long)
		}
	}
}

func TestSpaceErrors(t *testing.T) {
	prog := spaceGame(t)
	const empty = "8/8/8/8/8/8/8/8"
	tests := []struct {
		text   string
		column int
	}{
		{"8", 2},
		{empty + "|" + empty, 32},
		{spaceStart[:3] + "9" + spaceStart[3:], 4},
		{"8r" + spaceStart[2:], 2},
		{"6r" + spaceStart[2:], 3},
		{"7x" + spaceStart[2:], 2},
		{"7r8" + spaceStart[2:], 3},
		{"8/" + spaceStart, 24},
	}
	for _, c := range tests {
		_, err := fen.Parse(prog, c.text)
		var e *fen.Error
		if !errors.As(err, &e) || e.Column != c.column || e.Field != "board" {
			t.Errorf("%s: %v, want an error in column %d", c.text, err, c.column)
		}
	}
}
