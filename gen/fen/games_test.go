package fen_test

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"dragoman/dsl"
	"dragoman/dsl/src"
	"dragoman/gen"
	"dragoman/gen/fen"
	"dragoman/gen/rules"
	"dragoman/gen/walk"
	"dragoman/internal/sample"
)

// trapper has everything that FEN cannot say: marks, state of pieces and of
// the game, counts, and first moves of pieces that can come home again.
const trapper = `game: "Trapper"
effect trap { blocks: enemy }
victory:
  add:
    hunted: captures >= 30 and moves >= 3 and checks >= 99
    tide: game.state.tide >= 1000
piece Knight {
  move: leap(2, 1) | (leap(1, 1) where first_move)
  state: { charge: 2 }
}
trigger set {
  on: move
  when: piece.type == Knight and piece.state.charge > 0
  optional: true
  do: {
    mark origin with trap
    set piece.state.charge -= 1
    set game.state.tide += 1
  }
}
`

// tanglers castle with rooks that start on the e and h files.
const tanglers = "tangler:\n  name: Tangler\n  symbol: T\n  value: 3\n  moves:\n    - {type: leap, vectors: [[1, 2]]}\n"

// rich compiles a game of the catalogue, or one of those above.
func rich(t testing.TB, name string) *rules.Program {
	t.Helper()
	switch name {
	case "trapper":
		return load(t, "trapper.chess", trapper)
	case "tanglers":
		return load(t, "tanglers.yaml", tanglers)
	}
	return sample.Program(t, name)
}

// load compiles the game that a text defines.
func load(t testing.TB, file, text string) *rules.Program {
	t.Helper()
	f := src.NewFile(file, text)
	language, err := dsl.Detect(f)
	if err != nil {
		t.Fatal(err)
	}
	loaded, err := dsl.Load(f, language, 1)
	if err != nil {
		t.Fatal(err)
	}
	prog, err := rules.Compile(loaded.Game)
	if err != nil {
		t.Fatal(err)
	}
	return prog
}

// TestAsianLetters reads the letters of other programs for horses and elephants, and none where
// the pieces are knights and bishops or have these letters themselves.
func TestAsianLetters(t *testing.T) {
	for name, texts := range map[string][2]string{
		"xiangqi": {"rheakaehr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RHEAKAEHR w - - 0 1", "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1"},
		"janggi":  {"r3kahe1/9/9/9/9/9/9/9/4K4/R2A2HE1 b - - 0 1", "r3kanb1/9/9/9/9/9/9/9/4K4/R2A2NB1 b - - 0 1"},
	} {
		state, err := fen.Parse(sample.Program(t, name), texts[0])
		if err != nil {
			t.Errorf("%s: %v", name, err)
		} else if got := fen.Format(sample.Program(t, name), state); got != texts[1] {
			t.Errorf("%s: %s is read as %s, want %s", name, texts[0], got, texts[1])
		}
	}
	for name, text := range map[string]string{
		"chess":    "rhbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
		"seirawan": "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RZBQKBNR[] w KQkq - 0 1",
		"xiangqi":  "rzeakaehr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RHEAKAEHR w - - 0 1",
	} {
		if _, err := fen.Parse(sample.Program(t, name), text); err == nil {
			t.Errorf("%s: %s is read", name, text)
		}
	}
}

// TestDoubleStepPastPieces lets a pawn leap two squares: what it passes is no target
// of en passant if a piece stands there.
func TestDoubleStepPastPieces(t *testing.T) {
	prog := load(t, "leap.yaml", "pawn:\n  name: Pawn\n  symbol: P\n  value: 1\n  moves: [{type: leap, vectors: [[0, 2]], move_only: true}, "+
		"{type: leap, vectors: [[1, 1], [-1, 1]], capture_only: true}]\n  special_rules: {en_passant: true, promotion: {rank: 8, options: [queen]}}\n")
	for text, want := range map[string]string{
		"4k3/3p4/8/4P3/8/8/8/4K3 b - - 0 1":   "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 2",
		"4k3/3p4/3R4/4P3/8/8/8/4K3 b - - 0 1": "4k3/8/3R4/3pP3/8/8/8/4K3 w - - 0 2",
	} {
		for _, b := range []gen.Backend{gen.General, gen.Mail, walk.Backend} {
			p := sample.Position(t, prog, text, b)
			m, ok := fen.NewNames(prog, &prog.Start).Find(p, "d7d5")
			if !ok {
				t.Fatalf("%s: no move d7d5", text)
			}
			p.Make(m)
			s := p.State()
			if got := fen.Format(prog, &s); got != want {
				t.Errorf("%s: d7d5 by %s leads to %s, want %s", text, b, got, want)
			}
			roundTrip(t, prog, &s)
		}
	}
}

// TestRoyalsThatCome reads positions with more royals than at the start, or fewer, where
// triggers make them, and where drops bring them.
func TestRoyalsThatCome(t *testing.T) {
	crowned := load(t, "crowned.chess", "game: \"Crowned\"\nextends: \"Chess\"\n\ntrigger coronation {\n  on: capture\n  when: piece.type == Queen\n  do: transform piece to King\n}\n")
	for _, c := range []struct {
		prog *rules.Program
		text string
		good bool
	}{
		{crowned, "4k3/8/8/8/8/8/8/K3K3 w - - 0 1", true},
		{crowned, "4k3/8/8/8/r7/8/8/K3K3 b - - 0 1", false}, // in check
		{sample.Program(t, "chess"), "4k3/8/8/8/8/8/8/K3K3 w - - 0 1", false},
		{sample.Program(t, "placement"), "4k3/8/8/8/8/8/8/4K3[RRBBNNQrrbbnnq] w - - 0 1", true},
		{sample.Program(t, "placement"), "4k3/8/8/8/8/8/8/8[RRBBNNQKrrbbnnq] w - - 0 1", true},
		{sample.Program(t, "placement"), "4k3/8/8/8/8/8/8/K3K3[] w - - 0 1", false},
	} {
		if s, err := fen.Parse(c.prog, c.text); (err == nil) != c.good {
			t.Errorf("%s, %s: %v", c.prog.Game.Name, c.text, err)
		} else if err == nil {
			roundTrip(t, c.prog, s)
		}
	}
}

// TestRoyalsPlacedByFEN places royals that are not in the start position.
func TestRoyalsPlacedByFEN(t *testing.T) {
	prog := load(t, "emperor.yaml", "emperor:\n  name: Emperor\n  symbol: E\n  value: 0\n  royal: true\n  moves: [{type: leap, vectors: [[0, 1], [0, -1]]}]\n")
	for text, want := range map[string]int{ // legal moves, -1 for none
		"4k3/8/8/8/8/8/8/E3K3 w - - 0 1":                6,
		"4e3/8/8/8/8/8/8/4E3 w - - 0 1":                 1, // for the king
		"4k3/8/8/8/8/8/E7/1E2K3 w - - 0 1":              8, // as many as one likes
		"4k3/8/8/8/r7/8/8/E3K3 w - - 0 1":               0, // no move ends the check
		"4k3/8/8/8/r7/8/8/E3K3 b - - 0 1":               -1,
		"4k3/8/8/8/8/8/8/8 w - - 0 1":                   -1,
		"4k3/8/8/8/8/8/8/E2KK3 w - - 0 1":               -1,
		"4k3/8/8/8/8/8/8/EEEEEEEE/EEEEEEEE/8 w - - 0 1": -1,
		"4k3/8/8/8/EEEEEEEE/EEEEEEEE/8/E3K3 w - - 0 1":  -1, // men
	} {
		s, err := fen.Parse(prog, text)
		if (err != nil) != (want < 0) {
			t.Errorf("%s: %v", text, err)
		}
		if err != nil {
			continue
		}
		roundTrip(t, prog, s)
		for _, b := range []gen.Backend{gen.General, gen.Mail, walk.Backend} {
			p, err := walk.NewPosition(prog, s, b)
			if err != nil {
				t.Fatal(err)
			}
			if n := gen.CountLegal(p); n != want {
				t.Errorf("%s: %s counts %d moves, want %d", text, b, n, want)
			}
		}
	}
}

// TestStartsWherePiecesPromote reads and writes the start of games in which pawns
// begin where they must promote. They can stand nowhere else there.
func TestStartsWherePiecesPromote(t *testing.T) {
	for file, text := range map[string]string{
		"early.yaml": "pawn:\n  name: Pawn\n  symbol: P\n  value: 1\n  moves: [{type: slide, directions: [[0, 1]], range: 1, move_only: true}]\n" +
			"  special_rules: {promotion: {rank: 2, options: [queen]}}\n",
		"early.chess": "game: \"Early\"\nrules:\n  promotion:\n    rank: 2\n",
	} {
		prog := load(t, file, text)
		start := fen.Format(prog, &prog.Start)
		if _, err := fen.Parse(prog, start); err != nil {
			t.Errorf("%s: %v", file, err)
		}
		moved := strings.Replace(start, "/8/8/PPPPPPPP/", "/8/P7/1PPPPPPP/", 1)
		if _, err := fen.Parse(prog, moved); err == nil {
			t.Errorf("%s: %s is accepted", file, moved)
		}
	}
}

// TestBehindStarts refuses pawns that have two steps on their start cells and stand behind
// them, where no game brings them, whether they promote or not.
func TestBehindStarts(t *testing.T) {
	for _, rules := range []string{"", "rules:\n  promotion: false\n"} {
		prog := load(t, "pawns.chess", "game: \"Pawns\"\n"+rules)
		if _, err := fen.Parse(prog, "4k3/8/8/8/8/8/8/P3K3 w - - 0 1"); err == nil {
			t.Errorf("with %q a pawn on a1 is accepted", rules)
		}
		if _, err := fen.Parse(prog, "4k3/8/8/P7/8/8/8/4K3 w - - 0 1"); err != nil {
			t.Errorf("with %q: %v", rules, err)
		}
	}
}

const cambodian = "rnsmksnr/8/pppppppp/8/8/PPPPPPPP/8/RNSKMSNR"

// TestFirstMoves counts with and without the first moves that the third field names,
// as Fairy-Stockfish does.
func TestFirstMoves(t *testing.T) {
	for _, game := range []string{"cambodian", "karouk"} {
		for field, want := range map[string]int{"DEde": 25, "De": 25, "d": 23, "E": 23, "-": 23} {
			s, err := fen.Parse(rich(t, game), cambodian+" w "+field+" - 0 1")
			if err != nil {
				t.Fatal(err)
			}
			p, err := gen.New(rich(t, game), s, gen.Auto)
			if err != nil {
				t.Fatal(err)
			}
			if n := gen.CountLegal(p); n != want {
				t.Errorf("%s with %s: %d moves, want %d", game, field, n, want)
			}
		}
	}
}

func TestRichGames(t *testing.T) {
	tests := []struct{ game, text, want string }{
		{"crazyhouse", "startpos", board + "[] w KQkq - 0 1"},
		{"crazyhouse", board + " w KQkq -", board + "[] w KQkq - 0 1"},
		{"crazyhouse", board + "[-] w KQkq -", board + "[] w KQkq - 0 1"},
		{"crazyhouse", "2k5/8/8/8/8/8/8/4K3[QRBNPqrbnp] w - - 0 1", "2k5/8/8/8/8/8/8/4K3[QRBNPqrbnp] w - - 0 1"},
		{"crazyhouse", "2k5/8/8/8/8/8/8/4K3/nQpQ w - - 0 1", "2k5/8/8/8/8/8/8/4K3[QQnp] w - - 0 1"},
		{"crazyhouse", "2k5/3Q~4/8/8/8/8/8/n~3K3[P] b - - 0 1", "2k5/3Q~4/8/8/8/8/8/n~3K3[P] b - - 0 1"},
		{"pocketknight", "startpos", board + "[Nn] w KQkq - 0 1"},
		{"tanglers", "3k4/8/8/8/8/8/8/R3R1KR w KQ - 0 1", "3k4/8/8/8/8/8/8/R3R1KR w KQ - 0 1"}, // the rook on e1, where the game starts it
		{"tanglers", "3k4/8/8/8/8/8/8/R3R1KR w KA - 0 1", "3k4/8/8/8/8/8/8/R3R1KR w KA - 0 1"},
		{"tanglers", "3k4/8/8/8/8/8/8/R5KR w KQ - 0 1", "3k4/8/8/8/8/8/8/R5KR w KQ - 0 1"}, // none there: the outermost
		{"3check", "startpos", board + " w KQkq - 3+3 0 1"},
		{"3check", board + " w KQkq - 1+3 4 9", board + " w KQkq - 1+3 4 9"},
		{"3check", board + " w KQkq - 4 9 +2+0", board + " w KQkq - 1+3 4 9"},
		{"3check", board + " w KQkq - 4 9", board + " w KQkq - 3+3 4 9"},
		{"berolina", "rnbqkbnr/pppp1ppp/8/2p5/5P2/8/PPP1PPPP/RNBQKBNR w KQkq c5d6 2 2", "rnbqkbnr/pppp1ppp/8/2p5/5P2/8/PPP1PPPP/RNBQKBNR w KQkq d6 2 2"},
		{"berolina", "rnbqkbnr/pp1p1ppp/8/2pPp3/8/8/PP1PPPPP/RNBQKBNR w KQkq d6e5 0 1", "rnbqkbnr/pp1p1ppp/8/2pPp3/8/8/PP1PPPPP/RNBQKBNR w KQkq d6e5 0 1"},
		{"berolina", "rnbqkbnr/pp1p1ppp/8/2pPp3/8/8/PP1PPPPP/RNBQKBNR w KQkq e5d6 0 1", "rnbqkbnr/pp1p1ppp/8/2pPp3/8/8/PP1PPPPP/RNBQKBNR w KQkq d6e5 0 1"},
		{"omicron", "startpos", "w**********w/*crnbqkbnrc*/*pppppppppp*/*10*/*10*/*10*/*10*/*PPPPPPPPPP*/*CRNBQKBNRC*/W**********W w KQkq - 0 1"},
		{"shako", "startpos", "c8c/ernbqkbnre/pppppppppp/10/10/10/10/PPPPPPPPPP/ERNBQKBNRE/C8C w KQkq - 0 1"},
		{"shako", "10/rr3k4/ppppp5/10/10/10/10/6PPPP/5K2RR/10 w Kq - 0 1", "10/rr3k4/ppppp5/10/10/10/10/6PPPP/5K2RR/10 w Kq - 0 1"},
		{"shako", "10/rr3k4/ppppp5/10/10/10/10/6PPPP/5K2RR/10 w Jb - 0 1", "10/rr3k4/ppppp5/10/10/10/10/6PPPP/5K2RR/10 w Jq - 0 1"},
		{"atomic", "8/8/8/8/8/8/8/4K3 w - - 0 1", "8/8/8/8/8/8/8/4K3 w - - 0 1"},
		{"cambodian", "startpos", cambodian + " w DEde - 0 1"},
		{"cambodian", cambodian, cambodian + " w DEde - 0 1"},
		{"cambodian", cambodian + " w - - 0 1", cambodian + " w - - 0 1"},
		{"cambodian", cambodian + " w eD - 0 1", cambodian + " w De - 0 1"},
		{"cambodian", cambodian + " w De - 0 1 {moved:a1}", cambodian + " w De - 0 1"}, // of a rook that does not matter
		{"cambodian", "rnsm1s2/2n2k1r/pppppppp/8/4P2P/PPPP1PP1/RK1M1S2/1NS3NR b d - 6 6", "rnsm1s2/2n2k1r/pppppppp/8/4P2P/PPPP1PP1/RK1M1S2/1NS3NR b d - 6 6"},
		{"karouk", cambodian + " w Ed - 1+1 2 2", cambodian + " w Ed - 1+1 2 2"},
		{"dobutsu", "+C1l/2e/1Gg/E1+c[c] b - - 0 9", "+C1l/2e/1Gg/E1+c[c] b - - 0 9"},
		{"dobutsu", "H~1l/2e/1Gg/E1L[c] b - - 0 9", "+C1l/2e/1Gg/E1L[c] b - - 0 9"},
		{"dobutsu", "H1l/2e/1Gg/E1L[c] b - - 0 9", "H1l/2e/1Gg/E1L[c] b - - 0 9"},
		{"shogi", "8k/1+P1+s5/9/9/9/9/9/9/K8[Pl] w - - 0 1", "8k/1+P1+s5/9/9/9/9/9/9/K8[Pl] w - - 0 1"},
		{"shoshogi", "8k/1+P1+e5/9/9/9/9/9/9/K8 w - - 0 1", "8k/1+P1+e5/9/9/9/9/9/9/K8 w - - 0 1"},
		{"koedem", "2k1nb2/8/8/8/8/8/R7/RK2b~Q2[] w - - 2 46", "2k1nb2/8/8/8/8/8/R7/RK2bQ2[] w - - 2 46"},
		{"trapper", "startpos", board + " w KQkq - 0 1"},
		{"trapper", board + " w KQkq - 3 4 {moved:g1 checks:1,0 captures:2,3 moves:4,5 marks:trap/w/b1,trap/b/d4 state:charge/g8/1,tide/7}",
			board + " w KQkq - 3 4 {checks:1,0 captures:2,3 moves:4,5 moved:g1 marks:trap/w/b1,trap/b/d4 state:charge/g8/1,tide/7}"},
		{"trapper", board + " w KQkq - 3 4 {}", board + " w KQkq - 3 4"},
	}
	for _, c := range tests {
		prog := rich(t, c.game)
		s, err := fen.Parse(prog, c.text)
		if err != nil {
			t.Errorf("%s: %q: %v", c.game, c.text, err)
			continue
		}
		if got := fen.Format(prog, s); got != c.want {
			t.Errorf("%s: %q is written as\n%q, want\n%q", c.game, c.text, got, c.want)
		}
		roundTrip(t, prog, s)
	}
}

// TestRichMistakes shows what is said about fields beyond those of chess.
func TestRichMistakes(t *testing.T) {
	tests := []struct{ game, text, want string }{
		{"chess", board + "[Q] w - - 0 1", `FEN column 45, hand: found "Q", expected nothing, because the game has no pieces in hand`},
		{"crazyhouse", board + "[Q w - - 0 1", `FEN column 44, board: found "[Q", expected ] after the pieces in hand`},
		{"crazyhouse", board + "[]x w - - 0 1", `FEN column 46, board: found "x", expected nothing after the pieces in hand`},
		{"crazyhouse", board + "[QK] w - - 0 1", `FEN column 46, hand: found "K", expected a piece that can be in hand (one of PNBRQKpnbrqk)`},
		{"crazyhouse", board + "/Q- w - - 0 1", `FEN column 46, hand: found "-", expected a piece that can be in hand (one of PNBRQKpnbrqk)`},
		{"crazyhouse", "rnbqk~bnr/8/8/8/8/8/8/4K3[] w - - 0 1", `FEN column 6, board: found ~, expected it behind a piece that another one promotes to`},
		{"crazyhouse", "rnbqkbnr/+p7/8/8/8/8/8/4K3[] w - - 0 1", `FEN column 10, board: found "+p", expected a piece (one of PNBRQKpnbrqk), a number of empty cells or /`},
		{"dobutsu", "gle/1c1/1C1/+ELG[] w - - 0 1", `FEN column 13, board: found "+E", expected a piece (one of LGECHlgech), a number of empty cells or /`},
		{"crazyhouse", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQ1BNR[] w kq - 0 1", `FEN column 1, board: found 0 King of white, expected 1`},
		{"cambodian", "rnsmksnr/8/pppppppp/8/8/PPPPPPPP/8/RNS1MSNR w - - 0 1", `FEN column 1, board: found 0 King of white, expected 1`},
		{"3check", board + " w - - 4+0 0 1", `FEN column 51, checks: found "4+0", expected checks to give from 0+0 to 3+3, or given from +0+0`},
		{"3check", board + " w - - 0 1 +1", `FEN column 55, checks: found "+1", expected checks to give from 0+0 to 3+3, or given from +0+0`},
		{"berolina", board + " w - e5d6 0 1", `FEN column 49, en passant: found "e5d6", expected a cell that a piece of black can just have passed`},
		{"shako", "10/rr3k4/ppppp5/10/10/10/10/6PPPP/5K2RR/10 w Q - 0 1", `FEN column 46, castling: found "Q", expected a king and a rook on their rank for castling queenside of white`},
		{"trapper", board + " w - - 0 1 {trap:1}", `FEN column 56, memory: found "trap:1", expected one of moved: unmoved: promoted: checks: captures: moves: marks: state: passed:`},
		{"trapper", board + " w - - 0 1 {moved:e4}", `FEN column 56, memory: found "moved:e4", expected cells with pieces, as in moved:a2,b1`},
		{"trapper", board + " w - - 0 1 {marks:trap/x/e4}", `FEN column 56, memory: found "marks:trap/x/e4", expected effects of the game, w or b, and cells, as in marks:trap/w/d4`},
		{"trapper", board + " w - - 0 1 {state:rage/e2/1}", `FEN column 56, memory: found "state:rage/e2/1", expected keys, cells and numbers that the game keeps, as in state:charge/e4/3,tide/1`},
		{"trapper", board + " w - - 0 1 {checks:1,2,3}", `FEN column 56, memory: found "checks:1,2,3", expected two numbers that the game keeps, as in checks:1,0`},
		{"trapper", board + " w - - 0 1 {moved:a2", `FEN column 55, memory: found "{moved:a2", expected braces at the end`},
		{"trapper", board + " w - - 0 1 {} x", `FEN column 58, end of text: found "x", expected nothing after the braces`},
	}
	for _, c := range tests {
		if _, err := fen.Parse(rich(t, c.game), c.text); err == nil || err.Error() != c.want {
			t.Errorf("%s: %q: %v, want\n%s", c.game, c.text, err, c.want)
		}
	}
}

// TestRichPlay plays random games: each position is written and read without
// loss, and each move has a name of its own.
func TestRichPlay(t *testing.T) {
	games := []string{"trapper"}
	for _, e := range dsl.Games() {
		if e.Language != dsl.Perimeter {
			games = append(games, e.Name)
		}
	}
	for i, name := range games {
		prog := rich(t, name)
		start := prog.Start.Clone()
		p, err := gen.New(prog, &start, gen.Auto)
		if err != nil {
			t.Fatal(err)
		}
		names := fen.NewNames(prog, &start)
		r := rand.New(rand.NewPCG(uint64(i), 1))
		for range 80 {
			legal := p.AppendLegal(nil)
			if len(legal) == 0 {
				break
			}
			seen := map[string]gen.Move{}
			for _, m := range legal {
				text := names.Move(m)
				if other, ok := seen[text]; ok {
					t.Fatalf("%s: %x and %x are called %s", name, other, m, text)
				}
				seen[text] = m
			}
			m := legal[r.IntN(len(legal))]
			if found, ok := names.Find(p, names.Move(m)); !ok || found != m {
				t.Fatalf("%s: %s finds %v, not %v", name, names.Move(m), found, m)
			}
			p.Make(m)
			s := p.State()
			text := fen.Format(prog, &s)
			back, err := fen.Parse(prog, text)
			if err != nil {
				t.Fatalf("%s: %s: %v", name, text, err)
			}
			if difference := compareStates(prog, &s, back); difference != "" {
				t.Fatalf("%s: %s loses %s", name, text, difference)
			}
		}
	}
}

// sameFirstMoves compares which pieces have not moved, of those of which that matters.
func sameFirstMoves(prog *rules.Program, a, b *rules.State) bool {
	for c, pc := range a.Cells {
		if prog.FirstMoves[pc] && a.Unmoved[c] != b.Unmoved[c] {
			return false
		}
	}
	return true
}

// compareStates says what differs between two states.
func compareStates(prog *rules.Program, a, b *rules.State) string {
	slices.SortFunc(a.Rights, byCastle)
	slices.SortFunc(b.Rights, byCastle)
	switch {
	case !slices.Equal(a.Cells, b.Cells):
		return "pieces"
	case !slices.Equal(a.Rights, b.Rights):
		return fmt.Sprint("rights", a.Rights, b.Rights)
	case !slices.Equal(a.EPTargets, b.EPTargets) || len(a.EPTargets) > 0 && a.EPCaptured != b.EPCaptured:
		return "a trail"
	case !sameFirstMoves(prog, a, b):
		return "what has moved"
	case !slices.Equal(a.Memory, b.Memory):
		return fmt.Sprint("memory", a.Memory, b.Memory)
	case a.Side != b.Side || a.Clock != b.Clock || a.Full != b.Full:
		return "counters"
	}
	return ""
}

// FuzzRich reads texts in games that keep more than a board.
func FuzzRich(f *testing.F) {
	games := []string{"crazyhouse", "3check", "berolina", "shako", "omicron", "trapper", "p3d"}
	progs := make([]*rules.Program, len(games))
	for i, name := range games {
		progs[i] = rich(f, name)
		f.Add(fen.Format(progs[i], &progs[i].Start))
	}
	f.Add("2k5/3Q~4/8/8/8/8/8/n~3K3[Pq] b - - 0 1")
	f.Add(board + " w KQkq - 1+3 4 9")
	f.Add(board + " w KQkq - 4 9 +2+0")
	f.Add(board + " w KQkq d6e5 3 4 {moved:g1 checks:1,0 marks:trap/w/b1 state:charge/g8/1,tide/7}")
	f.Fuzz(func(t *testing.T, text string) {
		for _, prog := range progs {
			s, err := fen.Parse(prog, text)
			if err != nil {
				var bad *fen.Error
				if errors.As(err, &bad) && (bad.Column < 1 || bad.Column > len(text)+1 || bad.Found == "" || bad.Expected == "" || strings.Contains(bad.Found, "\n")) {
					t.Fatalf("%q: %+v", text, bad)
				}
				continue
			}
			if p, err := gen.New(prog, s, gen.Auto); err == nil {
				gen.CountLegal(p)
			}
			roundTrip(t, prog, s)
		}
	})
}

// TestCountedHand reads hands with numbers, as Cute Chess writes them.
func TestCountedHand(t *testing.T) {
	const board, rest = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR", " w KQkq - 0 1"
	prog := rich(t, "crazyhouse")
	for hand, want := range map[string]string{
		"2Pqn":                  "[PPqn]",
		"12p2Q":                 "[QQpppppppppppp]",
		"1N":                    "[N]",
		"0P":                    `found "0P", expected 1 to 255 pieces`,
		"2":                     `found "2"`,
		"P2":                    `found "2"`,
		"200P56P":               `found "56P", expected 1 to 255 pieces`,
		"99999999999999999999P": "1 to 255 pieces",
	} {
		s, err := fen.Parse(prog, board+"["+hand+"]"+rest)
		switch {
		case err != nil && !strings.Contains(err.Error(), want):
			t.Errorf("%s: %v, want %s", hand, err, want)
		case err == nil && fen.Format(prog, s) != board+want+rest:
			t.Errorf("%s: %s, want %s", hand, fen.Format(prog, s), want)
		}
	}
}

// TestPromotedWherePromoting reads a bishop that must promote on the cell where it stands:
// a knight became it there.
func TestPromotedWherePromoting(t *testing.T) {
	prog := load(t, "chain.chess", "pieces:\n  Knight:\n    promote_to: [Bishop]\n  Bishop:\n    promote_to: [Queen]\n\npiece Knight {\n  move: leap(2, 1)\n  traits: [promote]\n}\n\npiece Bishop {\n  move: slide(diagonal)\n  traits: [promote]\n}\n")
	if _, err := fen.Parse(prog, "r1bqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNbQKBNR w KQkq - 0 1"); err != nil {
		t.Error(err)
	}
}

// TestLostRights ends games in which a right to castle decides as soon as a position lacks
// it, and writes no more than the castling field.
func TestLostRights(t *testing.T) {
	prog := sample.Define(t, dsl.INI, "[a:chess]\ncastlingWins = q\n")
	for text, over := range map[string]bool{
		"r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1": false, "r3k2r/8/8/8/8/8/8/R3K2R w q - 0 1": false,
		"r3k2r/8/8/8/8/8/8/R3K2R w KQk - 0 1": true, "r3k2r/8/8/8/8/8/8/R3K2R b - - 0 1": true,
	} {
		s, p, _, err := fen.SetUp(prog, text)
		if err != nil {
			t.Fatal(err)
		}
		if n := len(p.AppendLegal(nil)); (n == 0) != over || fen.Format(prog, s) != text {
			t.Errorf("%s: %d moves, written %s", text, n, fen.Format(prog, s))
		}
	}
}
