package fen_test

import (
	"math/rand/v2"
	"strings"
	"testing"

	"dragoman/dsl"
	"dragoman/gen"
	"dragoman/gen/fen"
	"dragoman/gen/rules"
	"dragoman/internal/sample"
)

// TestNames plays random games of chess and Chess960: each legal move has a
// text of its own, by which it is found.
func TestNames(t *testing.T) {
	prog := chess(t)
	for _, file := range []string{"perft/perft_standard.epd", "perft/perft_960.epd"} {
		list := lines(t, file)
		for i := 0; i < len(list); i += 8 {
			text, _, _ := strings.Cut(list[i], ";")
			s, err := fen.Parse(prog, text)
			if err != nil {
				t.Fatal(err)
			}
			p, err := gen.New(prog, s, gen.Auto)
			if err != nil {
				t.Fatal(err)
			}
			names := fen.NewNames(prog, s)
			r := rand.New(rand.NewPCG(uint64(i), 0))
			for range 60 {
				legal := p.AppendLegal(nil)
				if len(legal) == 0 {
					break
				}
				seen := map[string]bool{}
				for _, m := range legal {
					text := names.Move(m)
					if seen[text] {
						t.Fatalf("two moves are called %s", text)
					}
					seen[text] = true
					if r.IntN(8) > 0 {
						continue
					}
					if found, ok := names.Find(p, text); !ok || found != m {
						t.Fatalf("%s finds %v, not %v", text, found, m)
					}
				}
				p.Make(legal[r.IntN(len(legal))])
			}
		}
	}
	s := prog.Start.Clone()
	p, err := gen.New(prog, &s, gen.Auto)
	if err != nil {
		t.Fatal(err)
	}
	for _, text := range []string{"", "e2", "e2e5", "e2e4q", "E2E4", "e2e4 ", "0000", strings.Repeat("e", 1<<20)} {
		if m, ok := fen.NewNames(prog, &s).Find(p, text); ok {
			t.Errorf("%.20q finds %v", text, m)
		}
	}
}

// TestPlusAndLetter writes + behind a promotion as in shogi and a letter behind that of a pawn to
// the same type.
func TestPlusAndLetter(t *testing.T) {
	prog := sample.Define(t, dsl.INI, "[a:chess]\npromotedPieceType = n:r\n")
	for position, want := range map[string]string{"8/3N4/8/8/7k/8/8/K7 w - - 0 1": "d7b8+", "8/1P6/8/8/7k/8/8/K7 w - - 0 1": "b7b8r"} {
		s, err := fen.Parse(prog, position)
		if err != nil {
			t.Fatal(err)
		}
		names := fen.NewNames(prog, s)
		if m, ok := names.Find(sample.Position(t, prog, position, gen.Auto), want); !ok || names.Move(m) != want {
			t.Errorf("%s: %s is no move, or written otherwise", position, want)
		}
	}
}

// TestRoyalInHand reads the start of a game in which a royal is in hand, though it can never be dropped.
func TestRoyalInHand(t *testing.T) {
	prog := sample.Define(t, dsl.ChessLang, "game: \"Regents\"\nsetup:\n  hand:\n    White: { Regent: 1 }\n    Black: { Knight: 1 }\npiece Regent {\n  move: step(any)\n  traits: [royal]\n  symbol: \"R\"\n}\n")
	text := fen.Format(prog, &prog.Start)
	s, err := fen.Parse(prog, text)
	if err != nil {
		t.Fatalf("%s: %v", text, err)
	}
	if again := fen.Format(prog, s); again != text {
		t.Errorf("%s is read as %s", text, again)
	}
}

// TestInnerRooks shows that castling is the king's move where rooks start inside the
// corners.
func TestInnerRooks(t *testing.T) {
	prog := rich(t, "gustav3")
	s, err := fen.Parse(prog, "1r2k3r1/*8*/*8*/*8*/*8*/*8*/*8*/AR3K2RA w KQ - 0 1")
	if err != nil {
		t.Fatal(err)
	}
	p, err := gen.New(prog, s, gen.Auto)
	if err != nil {
		t.Fatal(err)
	}
	names := fen.NewNames(prog, s)
	for _, text := range []string{"f1h1", "f1d1"} {
		if m, ok := names.Find(p, text); !ok || names.Move(m) != text {
			t.Errorf("%s is not a castling", text)
		}
	}
}

// TestCastlingsTakeRook writes castlings as a game wants them, wherever they begin.
func TestCastlingsTakeRook(t *testing.T) {
	for game, want := range map[string]string{"capablanca": "f1i1", "caparandom": "f1j1"} {
		prog := sample.Program(t, game)
		p := sample.Position(t, prog, "r4k3r/10/10/10/10/10/10/R4K3R w KQkq - 0 1", gen.Auto)
		names := fen.NewNames(prog, &prog.Start)
		m, ok := names.Find(p, want)
		if got := names.Move(m); !ok || got != want {
			t.Errorf("%s: castling is written %s, want %s", game, got, want)
		}
	}
}

// TestCastlingsOnTheSpot writes a castling in which the king stays where it is as its move,
// unless that is a pass.
func TestCastlingsOnTheSpot(t *testing.T) {
	for rule, want := range map[string]string{"": "e1e1", "pass = true\n": "e1h1"} {
		prog := sample.Define(t, dsl.INI, "[spot:chess]\ncastlingKingsideFile = e\nstartFen = 4k3/8/8/8/8/8/8/4K2R w K - 0 1\n"+rule)
		_, p, names, err := fen.SetUp(prog, "")
		if err != nil {
			t.Fatal(err)
		}
		m, ok := names.Find(p, want)
		if !ok || m.Kind() != rules.Castling || names.Move(m) != want {
			t.Errorf("%q: %s is %s, found %v", rule, want, names.Move(m), ok)
		}
	}
}

// TestCastlingsOfOneStep shows that only those castlings take the rook in which the king
// may step there, too.
func TestCastlingsOfOneStep(t *testing.T) {
	const section = "[six:losalamos]\ncastling = true\ncastlingKingsideFile = e\ncastlingQueensideFile = b\nstartFen = r2k1r/6/6/6/6/R2K1R w KQkq - 0 1\n"
	prog := sample.Define(t, dsl.INI, section)
	_, p, names, err := fen.SetUp(prog, "")
	if err != nil {
		t.Fatal(err)
	}
	for _, text := range []string{"d1f1", "d1b1", "d1e1"} {
		m, ok := names.Find(p, text)
		if castles := m.Kind() == rules.Castling; !ok || names.Move(m) != text || castles != (text != "d1e1") {
			t.Errorf("%s is %s, found %v, castling %v", text, names.Move(m), ok, castles)
		}
	}
}
