package fen_test

import (
	"math/rand/v2"
	"os"
	"testing"

	"dragoman/dsl"
	"dragoman/gen"
	"dragoman/gen/fen"
	"dragoman/gen/rules"
	"dragoman/internal/sample"
)

// position sets up a position of chess.
func position(t *testing.T, prog *rules.Program, text string) (gen.Position, *fen.Names) {
	t.Helper()
	s, err := fen.Parse(prog, text)
	if err != nil {
		t.Fatal(err)
	}
	p, err := gen.New(prog, s, gen.Auto)
	if err != nil {
		t.Fatal(err)
	}
	return p, fen.NewNames(prog, s)
}

// TestSAN writes moves of chess by their short names and reads them back.
func TestSAN(t *testing.T) {
	prog := chess(t)
	tests := []struct{ fen, move, san string }{
		{"startpos", "e2e4", "e4"},
		{"startpos", "g1f3", "Nf3"},
		{"4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1", "e1g1", "O-O"},
		{"4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1", "e1c1", "O-O-O"},
		{"5k2/8/8/8/8/8/8/R3K2R w KQ - 0 1", "e1g1", "O-O+"},
		{"4k3/8/8/8/8/8/8/R3K2R w - - 0 1", "a1d1", "Rd1"},
		{"4k3/8/8/8/8/4K3/8/R6R w - - 0 1", "a1d1", "Rad1"},
		{"4k3/8/8/R7/8/4K3/8/R7 w - - 0 1", "a1a3", "R1a3"},
		{"2k5/8/8/8/4Q2Q/8/8/K6Q w - - 0 1", "h4e1", "Qh4e1"},
		{"2k5/8/8/8/Q6Q/8/8/K6Q w - - 0 1", "a4e4", "Qae4"},
		{"r2r2k1/8/8/8/8/8/8/1K6 b - - 0 1", "a8a7", "Ra7"}, // the other rook cannot go there
		{"8/P6k/8/8/8/8/8/K7 w - - 0 1", "a7a8q", "a8=Q"},
		{"1n6/P6k/8/8/8/8/8/K7 w - - 0 1", "a7b8n", "axb8=N"},
		{"k7/8/8/3pP3/8/8/8/K7 w - d6 0 1", "e5d6", "exd6"},
		{"6k1/5ppp/8/8/8/8/8/K2R4 w - - 0 1", "d1d8", "Rd8#"},
		{"7k/8/6Q1/8/8/8/8/K7 w - - 0 1", "g6g7", "Qg7+"},
		{"7k/8/5K2/8/8/8/6Q1/8 w - - 0 1", "g2g7", "Qg7#"},
		{"7k/8/8/8/8/8/4N3/1N2K1N1 w - - 0 1", "e2c3", "Nec3"},
		{"4k3/8/8/8/1b6/2N3N1/8/4K3 w - - 0 1", "g3e2", "Ne2"}, // the other knight is pinned
	}
	for _, c := range tests {
		p, names := position(t, prog, c.fen)
		m, ok := names.Find(p, c.move)
		if !ok {
			t.Errorf("%s: %s is not legal", c.fen, c.move)
			continue
		}
		before := p.Key()
		if got := names.SAN(p, m); got != c.san {
			t.Errorf("%s: %s is written %s, want %s", c.fen, c.move, got, c.san)
		}
		if found, ok := names.FindSAN(p, c.san); !ok || found != m {
			t.Errorf("%s: %s is read as %v", c.fen, c.san, found)
		}
		if p.Key() != before {
			t.Errorf("%s: the position has changed", c.fen)
		}
	}
}

// TestPromotionEnPassant writes and reads captures en passant that promote.
func TestPromotionEnPassant(t *testing.T) {
	text, err := os.ReadFile("../../testdata/chesslang/passing.chess")
	if err != nil {
		t.Fatal(err)
	}
	prog := load(t, "passing.chess", string(text))
	for _, c := range []struct{ fen, move, san, loose, after string }{
		{"4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1", "e5d6q", "exd6=Q", "ed6Q e.p.", "4k3/8/3Q4/8/8/8/8/4K3 b - - 0 1"},
		{"4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1", "e5d6n", "exd6=N+", "exd6=N", "4k3/8/3N4/8/8/8/8/4K3 b - - 0 1"},
		{"4k3/8/8/8/3Pp3/8/8/4K3 b - d3 0 1", "e4d3r", "exd3=R", "exd3=R e.p.", "4k3/8/8/8/8/3r4/8/4K3 w - - 0 2"},
	} {
		p, names := position(t, prog, c.fen)
		m, ok := names.Find(p, c.move)
		if _, plain := names.Find(p, c.move[:4]); !ok || plain {
			t.Fatalf("%s legal: %t, without its promotion: %t", c.move, ok, plain)
		}
		if got := names.SAN(p, m); got != c.san {
			t.Errorf("%s is written %s, want %s", c.move, got, c.san)
		}
		for _, text := range []string{c.san, c.loose} {
			if found, ok := names.FindSAN(p, text); !ok || found != m {
				t.Errorf("%s is read as %v, %t", text, found, ok)
			}
		}
		p.Make(m)
		if s := p.State(); fen.Format(prog, &s) != c.after {
			t.Errorf("%s leads to %s, want %s", c.move, fen.Format(prog, &s), c.after)
		}
	}
}

// TestLooseSAN reads what is not quite right but has one meaning.
func TestLooseSAN(t *testing.T) {
	prog := chess(t)
	tests := []struct{ fen, text, move string }{
		{"startpos", "Ng1f3", "g1f3"},
		{"startpos", "Ngf3!?", "g1f3"},
		{"startpos", "N1f3", "g1f3"},
		{"startpos", "Pe4", "e2e4"},
		{"startpos", "e2-e4", "e2e4"},
		{"startpos", "e2e4", "e2e4"},
		{"4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1", "0-0", "e1g1"},
		{"4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1", "0-0-0!", "e1c1"},
		{"8/P6k/8/8/8/8/8/K7 w - - 0 1", "a8Q", "a7a8q"},
		{"1n6/P6k/8/8/8/8/8/K7 w - - 0 1", "ab8=N", "a7b8n"},
		{"k7/8/8/3pP3/8/8/8/K7 w - d6 0 1", "exd6e.p.", "e5d6"},
		{"4k3/8/8/1p6/2B5/8/8/4K3 b - - 0 1", "bxc4", "b5c4"},
		{"4k3/8/8/1p6/2B5/8/8/4K3 w - - 0 1", "Bxb5+", "c4b5"},
		{"startpos", "", ""}, {"startpos", "e5", ""}, {"startpos", "x", ""}, {"startpos", "O-O", ""}, {"startpos", "N", ""}, {"startpos", "f3N", ""},
		{"4k3/8/8/8/8/4K3/8/R6R w - - 0 1", "Rd1", ""}, // either rook
	}
	for _, c := range tests {
		p, names := position(t, prog, c.fen)
		m, ok := names.FindSAN(p, c.text)
		switch {
		case ok && names.Move(m) != c.move:
			t.Errorf("%s: %q is read as %s, want %q", c.fen, c.text, names.Move(m), c.move)
		case !ok && c.move != "":
			t.Errorf("%s: %q is not read, want %s", c.fen, c.text, c.move)
		}
	}
}

// TestSANOfAllGames plays random games of the catalogue: each legal move has a
// short name of its own, by which it is found.
func TestSANOfAllGames(t *testing.T) {
	plies, every := 40, 1
	if testing.Short() {
		plies, every = 12, 3
	}
	for i, e := range dsl.Games() {
		if i%every != 0 {
			continue
		}
		g, err := e.Game(1)
		if err != nil {
			t.Fatal(err)
		}
		prog, err := rules.Compile(g)
		if err != nil {
			continue // games that are read only
		}
		p, names := position(t, prog, "startpos")
		random := rand.New(rand.NewPCG(1, 2))
		for range plies {
			legal := p.AppendLegal(nil)
			if _, over := p.Ended(); over || len(legal) == 0 {
				break
			}
			seen := map[string]bool{}
			for _, m := range legal {
				san := names.SAN(p, m)
				if found, ok := names.FindSAN(p, san); seen[san] || !ok || found != m {
					s := p.State()
					t.Fatalf("%s, %s: %s is written %s (again: %t), which is read as %s, %t", e.Name, fen.Format(prog, &s), names.Move(m), san, seen[san], names.Move(found), ok)
				}
				seen[san] = true
			}
			p.Make(legal[random.IntN(len(legal))])
		}
	}
}

// TestOtherSAN reads moves as Fairy-Stockfish, pychess and lichess write them.
func TestOtherSAN(t *testing.T) {
	for _, c := range []struct{ game, fen, text, move string }{
		{"crazyhouse", "4k3/8/8/8/8/8/8/4K3[Pn] w - - 0 1", "P@e4", "P@e4"},
		{"crazyhouse", "4k3/8/8/8/8/8/8/4K3[Pn] w - - 0 1", "@e4", "P@e4"},
		{"crazyhouse", "4k3/8/8/8/8/8/8/4K3/Pn w - - 0 1", "P@e7+", "P@e7"},
		{"crazyhouse", "4k3/8/8/8/8/8/8/4K3[n] b - - 0 1", "N@f3+", "N@f3"},
		{"shogi", "startpos", "Pc4", "c3c4"},
		{"shogi", "4k4/9/9/9/9/9/9/1B7/4K4[P] w - - 0 1", "P@e5", "P@e5"},
		{"shogi", "9/7r1/4k4/9/9/9/9/1B7/4K4[] w - - 0 1", "Bxh8=H", "b2h8+"},
		{"shogi", "9/7r1/4k4/9/9/9/9/1B7/4K4[] w - - 0 1", "Bxh8", "b2h8"},
		{"shogi", "4k4/9/2P6/9/9/9/9/9/4K4[] w - - 0 1", "Pc8=G", "c7c8+"},
		{"shogi", "4k4/2P6/9/9/9/9/9/9/4K4[] w - - 0 1", "Pc9", "c8c9+"}, // it must promote
		{"shogi", "4k4/2P6/9/9/9/9/9/9/4K4[] w - - 0 1", "c8c9", ""},
		{"shogi", "4k4/9/2+P6/9/9/9/9/9/4K4[] w - - 0 1", "Gc8", "c7c8"},
		{"shogi", "4k4/9/2+P6/9/9/9/9/9/4K4[] w - - 0 1", "+Pc8", "c7c8"},
		{"shogi", "4k4/9/9/4+B4/9/9/9/9/4K4[] w - - 0 1", "He7", "e6e7"},
		{"judkins", "5k/6/6/6/2+B3/K2N2[] w - - 0 1", "Hc3", "c2c3"}, // no knight
		{"kyotoshogi", "startpos", "Sa2=B", "b1a2+"},
		{"kyotoshogi", "startpos", "Ga2=L", "a1a2-"},
		{"xiangqi", "startpos", "Hc3", "b1c3"},
		{"xiangqi", "startpos", "Nc3", "b1c3"},
		{"xiangqi", "startpos", "Eg5", ""}, // not legal
		{"xiangqi", "startpos", "Ee3", ""}, // either elephant
		{"xiangqi", "startpos", "Ece3", "c1e3"},
		{"xiangqi", "startpos", "Pe5", "e4e5"},
		{"janggi", "startpos", "Ke2", "e2e2"}, // a pass
		{"snailtrail", "startpos", "Pa2,a1", "a1a2,a2a1"},
		{"joust", "startpos", "Nc2,d4", "d4c2,c2d4"},
		{"duck", "startpos", "e4,e5", "e2e4,e4e5"},
		{"amazons", "startpos", "Qda1,b1", "d1a1,a1b1"},
		{"3check", "startpos", "e4", "e2e4"},
		{"chess", "startpos", "Hf3", ""},
	} {
		p, names := position(t, sample.Program(t, c.game), c.fen)
		m, ok := names.FindSAN(p, c.text)
		switch {
		case ok && names.Move(m) != c.move:
			t.Errorf("%s, %s: %q is read as %s, want %q", c.game, c.fen, c.text, names.Move(m), c.move)
		case !ok && c.move != "":
			t.Errorf("%s, %s: %q is not read, want %s", c.game, c.fen, c.text, c.move)
		}
	}
}

// TestAmbiguousSAN tells which moves a short name may stand for.
func TestAmbiguousSAN(t *testing.T) {
	for _, c := range []struct{ game, fen, text, want string }{
		{"chess", "4k3/8/8/8/8/4K3/8/R6R w - - 0 1", "Rd1!", "may be Rad1 or Rhd1"},
		{"chess", "2k5/8/8/8/4Q2Q/8/8/K6Q w - - 0 1", "Qhe1", "may be Q1e1 or Qh4e1"},
		{"chess", "4k3/8/8/8/8/4K3/8/R6R w - - 0 1", "Rad1", ""},
		{"chess", "4k3/8/8/8/8/4K3/8/R6R w - - 0 1", "Rd9", ""},
		{"xiangqi", "startpos", "Ee3", "may be Bce3 or Bge3"}, // the letter of other programs
		{"xiangqi", "startpos", "Be3", "may be Bce3 or Bge3"},
	} {
		p, names := position(t, sample.Program(t, c.game), c.fen)
		if got := names.AmbiguousSAN(p, c.text); got != c.want {
			t.Errorf("%s, %s: %q %s, want %s", c.game, c.fen, c.text, got, c.want)
		}
	}
}

// TestWrittenSAN writes moves of other games as Fairy-Stockfish does.
func TestWrittenSAN(t *testing.T) {
	for _, c := range []struct{ game, fen, move, san string }{
		{"shogi", "startpos", "c3c4", "Pc4"},
		{"shogi", "4k4/9/2P6/9/9/9/9/9/4K4[] w - - 0 1", "c7c8+", "Pc8=G"},
		{"shogi", "4k4/9/2+P6/9/9/9/9/9/4K4[] w - - 0 1", "c7c8", "Gc8"},
		{"shogi", "4k4/9/2+PG5/9/9/9/9/9/4K4[] w - - 0 1", "c7c8", "Gcc8"}, // the gold general can go there too
		{"shogi", "4k4/9/9/4+B4/9/9/9/9/4K4[] w - - 0 1", "e6e7", "He7"},
		{"shogi", "4k4/9/9/9/9/9/9/1B7/4K4[P] w - - 0 1", "P@e5", "P@e5"},
		{"xiangqi", "startpos", "e4e5", "Pe5"},
		{"makruk", "startpos", "e3e4", "e4"},
		{"berolina", "startpos", "a2b3", "Pab3"},
		{"snailtrail", "startpos", "a1a2,a2a1", "Pa2,a1"},
		{"duck", "startpos", "e2e4,e4e5", "e4,e5"},
		{"crazyhouse", "4k3/8/8/8/8/8/8/4K3[Pn] w - - 0 1", "P@e4", "P@e4"},
	} {
		p, names := position(t, sample.Program(t, c.game), c.fen)
		m, ok := names.Find(p, c.move)
		if !ok {
			t.Errorf("%s, %s: %s is not legal", c.game, c.fen, c.move)
			continue
		}
		if got := names.SAN(p, m); got != c.san {
			t.Errorf("%s, %s: %s is written %s, want %s", c.game, c.fen, c.move, got, c.san)
		}
	}
}
