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

func spaceGame(t testing.TB, name string) *rules.Program {
	t.Helper()
	e, _ := dsl.Find(name)
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

// TestSpace plays random games in space and checks every text.
func TestSpace(t *testing.T) {
	if mini := spaceGame(t, "p3d-mini"); fen.Format(mini, &mini.Start) != spaceStart {
		t.Errorf("the start is written %s", fen.Format(mini, &mini.Start))
	}
	for _, name := range []string{"p3d-mini", "p3d"} {
		prog := spaceGame(t, name)
		r := rand.New(rand.NewPCG(1, 4))
		for range 3 {
			p, _ := gen.New(prog, &prog.Start, gen.Auto)
			for range 120 {
				checkTexts(t, prog, p)
				m, ok := wanted(p, r)
				if !ok {
					break
				}
				p.Make(m)
			}
		}
	}
}

// wanted returns a random legal move, rather one of the rare kinds.
func wanted(p gen.Position, r *rand.Rand) (m gen.Move, ok bool) {
	legal := p.AppendLegal(nil)
	if len(legal) == 0 {
		return m, false
	}
	rare := slices.DeleteFunc(slices.Clone(legal), func(m gen.Move) bool { return m.Kind() < rules.Promoting })
	if len(rare) > 0 && r.IntN(3) == 0 {
		legal = rare
	}
	return legal[r.IntN(len(legal))], true
}

// checkTexts checks that a position is read as it was written, and that every
// move has a short and a long text of its own by which it is found.
func checkTexts(t *testing.T, prog *rules.Program, p gen.Position) {
	t.Helper()
	s := p.State()
	text := fen.Format(prog, &s)
	read, err := fen.Parse(prog, text)
	if err != nil {
		t.Fatalf("%s: %v", text, err)
	}
	if again := fen.Format(prog, read); again != text || !slices.Equal(read.Cells, s.Cells) || !slices.Equal(read.Trail, s.Trail) || !slices.Equal(read.Rights, s.Rights) {
		t.Fatalf("%s is read as %s", text, again)
	}
	names := fen.NewNames(prog, &prog.Start)
	legal := p.AppendLegal(nil)
	seen := map[string]bool{}
	for _, m := range legal {
		short, long := names.Move(m), names.Long(p, m)
		if seen[short] || seen[long] || len(short) > 12 {
			t.Errorf("%s: two moves are written %s or %s, or that is long", text, short, long)
		}
		seen[short], seen[long] = true, true
	}
	for i := 0; i < len(legal); i += 1 + len(legal)/8 {
		for _, text := range []string{names.Move(legal[i]), names.Long(p, legal[i])} {
			if found, ok := names.Find(p, text); !ok || found != legal[i] {
				t.Errorf("%s is read as %v", text, found)
			}
		}
	}
}

// FuzzSpaceTexts plays the moves that the bytes choose.
func FuzzSpaceTexts(f *testing.F) {
	prog := spaceGame(f, "p3d")
	f.Add([]byte{200, 17, 3, 99, 250, 31})
	f.Fuzz(func(t *testing.T, choices []byte) {
		p, _ := gen.New(prog, &prog.Start, gen.Auto)
		for _, c := range choices[:min(len(choices), 60)] {
			legal := p.AppendLegal(nil)
			if len(legal) == 0 {
				break
			}
			p.Make(legal[int(c)*len(legal)/256])
			checkTexts(t, prog, p)
		}
	})
}

func TestSpaceMoves(t *testing.T) {
	prog := spaceGame(t, "p3d-mini")
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
	prog := spaceGame(t, "p3d-mini")
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
