package fen_test

import (
	"errors"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"dragoman/gen"
	"dragoman/gen/fen"
	"dragoman/gen/rules"
	"dragoman/internal/sample"
)

// spaceStart is the start of p3d-mini.
const spaceStart = "7r/6p1/8/8/8/8/1P6/R7|7n/6p1/8/8/8/8/1P6/N7|7b/6p1/8/8/8/8/1P6/B7|7k/6p1/8/8/8/8/1P6/K7|" +
	"7q/6p1/8/8/8/8/1P6/Q7|7b/6p1/8/8/8/8/1P6/B7|7n/6p1/8/8/8/8/1P6/N7|7r/6p1/8/8/8/8/1P6/R7 w - - 0 1"

var spaceGame = sample.Program

// TestSpace plays random games in space and checks every text.
func TestSpace(t *testing.T) {
	if mini := spaceGame(t, "p3d-mini"); fen.Format(mini, &mini.Start) != spaceStart {
		t.Errorf("the start is written %s", fen.Format(mini, &mini.Start))
	}
	if whole := spaceGame(t, "p3d"); !strings.HasSuffix(fen.Format(whole, &whole.Start), " w KQkq - 0 1") {
		t.Errorf("the start is written %s", fen.Format(whole, &whole.Start))
	}
	for _, name := range []string{"p3d-mini", "p3d"} {
		prog := spaceGame(t, name)
		r := rand.New(rand.NewPCG(1, 4))
		games := 3
		if testing.Short() {
			games = 1
		}
		for range games {
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

// TestSpacePromotionEnPassant promotes by captures en passant in a space.
func TestSpacePromotionEnPassant(t *testing.T) {
	prog := load(t, "passing.perimeter", `game "Passing"
board 3,4,5
levels A B C
zone home A1,2..C4,2
zone ends A1,3..C4,3
piece king K
  royal
  cover leaps (0,0,1) (0,0,-1)
piece knight N
  cover leaps every (0,1,2)
piece pawn P
  advance leaps (0,0,1)
  advance leaps (0,0,2) empty (0,0,1) from home
  capture leaps (-1,0,1)
place white king A1,1
place black king C4,5
place white pawn B2,2
place black pawn A2,4
promote pawn in ends to knight optional
enpassant pawn from home
  (0,0,2) through (0,0,1)
`)
	start := prog.Start.Clone()
	p, err := gen.New(prog, &start, gen.Auto)
	if err != nil {
		t.Fatal(err)
	}
	names := fen.NewNames(prog, &start)
	for _, text := range []string{"A1,1-A1,2", "A2,4-A2,2"} {
		m, ok := names.Find(p, text)
		if !ok {
			t.Fatalf("no move %s", text)
		}
		p.Make(m)
	}
	checkTexts(t, prog, p)
	for text, want := range map[string]string{"B2,2xA2,3": "P", "B2,2xA2,3=N": "N"} {
		m, ok := names.Find(p, text)
		if !ok {
			t.Fatalf("no move %s", text)
		}
		p.Make(m)
		on, _ := prog.Board.Parse("a23")
		passed, _ := prog.Board.Parse("a22")
		if got := fen.Letter(prog, p.At(on)); got != want || p.At(passed) != 0 {
			t.Errorf("%s leaves %s, want %s; piece %d has passed", text, got, want, p.At(passed))
		}
		p.Unmake()
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
	if again := fen.Format(prog, read); again != text || !slices.Equal(read.Cells, s.Cells) || !slices.Equal(read.EPTargets, s.EPTargets) || !slices.Equal(read.Rights, s.Rights) {
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
			if found, ok := names.FindSAN(p, text); !ok || found != legal[i] {
				t.Errorf("the name %s is read as %v", text, found)
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

// hidden is a black king on QR1,8 between knights, which stop all attacks on it.
const hidden = "8/8/8/8/8/8/6nn/6nn|8/8/8/8/8/8/6nn/6nk"

// TestSpaceMoves compares both texts of a move of each kind.
func TestSpaceMoves(t *testing.T) {
	const empty = "8/8/8/8/8/8/8/8"
	tests := []struct {
		game, text string
		moves      map[string]string
	}{
		{"p3d-mini", "7r/6p1/8/8/8/8/8/R7|" + empty + "|" + empty + "|7k/8/6P1/8/8/8/8/K7|" + empty + "|" + empty + "|" + empty + "|8/8/6P1/8/8/8/8/8 w - - 0 1",
			map[string]string{"e11d21": "K1,1-Q2,1", "h11h77": "KR1,1xKR7,7", "h11h14": "KR1,1-KR1,4", "a67a77": "QR6,7-QR7,7"}},
		{"p3d", "7r/8/8/8/8/8/8/R7|" + empty + "|" + empty + "|8/8/8/3D4/8/8/8/K7|8/8/8/3S4/8/8/8/8|3B4/7B/8/8/8/8/8/8|" + hidden + " w K - 82 41",
			map[string]string{"d54e65d": "D:Q5,4-K6,5", "d54a51b": "B:Q5,4-QR5,1", "e54c78": "K5,4-QB7,8=S", "c78e54": "QB7,8-K5,4=S", "e11g11f12": "O-O/X0,Y1", "e11e31d41": "O-O/X2,Y0/X3,Y0"}},
		{"p3d", empty + "|" + empty + "|" + empty + "|8/6P1/8/8/8/8/8/K7|7S/6P1/8/4D3/8/8/8/8|7B/6P1/8/8/8/8/8/8|" + hidden + " w - - 0 1",
			map[string]string{"e77e88s": "K7,7-K8,8=S", "c77c88": "QB7,7-QB8,8=S", "d88f88d": "D:Q8,8-KB8,8", "e77e87": "K7,7-K8,7"}},
		{"p3d", empty + "|" + empty + "|" + empty + "|" + empty + "|8/8/8/3S4/8/8/8/8|8/8/8/8/3B4/8/8/8|" + hidden[:len(hidden)-1] + "1 w - - 0 1", nil},
		{"p3d", empty + "|8/8/8/8/3p4/8/8/8|8/8/8/8/3P4/8/8/8|" + empty + "|" + empty + "|" + empty + "|7K/8/8/8/8/8/8/8|8/8/8/8/8/8/8/7k b - f44 0 1",
			map[string]string{"g44f33": "KN4,4xKB3,3", "g44g33": "KN4,4-KN3,3"}},
	}
	for _, c := range tests {
		prog := spaceGame(t, c.game)
		s, err := fen.Parse(prog, c.text)
		if c.moves == nil {
			if err == nil {
				t.Errorf("%s is read", c.text)
			}
			continue
		}
		if err != nil {
			t.Errorf("%s: %v", c.text, err)
			continue
		}
		p, _ := gen.New(prog, s, gen.Auto)
		names := fen.NewNames(prog, s)
		for short, long := range c.moves {
			m, ok := names.Find(p, short)
			if got := names.Long(p, m); !ok || got != long {
				t.Errorf("%s: %s is %s, want %s", c.text, short, got, long)
			}
		}
		checkTexts(t, prog, p)
	}
}

// TestSpaceCastlings counts the castlings on an open board, which all have texts
// of their own, with each of the rights.
func TestSpaceCastlings(t *testing.T) {
	prog := spaceGame(t, "p3d")
	const empty = "8/8/8/8/8/8/8/8"
	for rights, want := range map[string]int{"KQ": 36, "K": 9, "Q": 9, "-": 0} {
		text := "8/8/8/8/8/8/8/R7|" + empty + "|" + empty + "|8/8/8/8/8/8/8/K7|" + empty + "|" + empty + "|" + "8/8/8/8/8/8/6nn/6nn|8/8/8/8/8/8/6nn/R5nk w " + rights + " - 0 1"
		s, err := fen.Parse(prog, text)
		if err != nil {
			t.Fatal(err)
		}
		bothBackends(t, prog, s, func(p gen.Position) {
			castlings := slices.DeleteFunc(p.AppendLegal(nil), func(m gen.Move) bool { return m.Kind() != rules.Castling })
			if len(castlings) != want {
				t.Errorf("%s: %d castlings with %s, want %d", gen.BackendOf(p), len(castlings), rights, want)
			}
		})
		p, _ := gen.New(prog, s, gen.Auto)
		checkTexts(t, prog, p)
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
