package pgn_test

import (
	"bytes"
	"errors"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"dragoman/arena/pgn"
	"dragoman/board"
	"dragoman/gen"
	"dragoman/gen/fen"
	"dragoman/gen/rules"
	"dragoman/internal/sample"
)

// compile returns a game of the catalogue.
var compile = sample.Program

// readAll reads games until the end or an error.
func readAll(text string) (games []*pgn.Game, err error) {
	r := pgn.NewReader(strings.NewReader(text))
	for {
		g, err := r.Next()
		if errors.Is(err, io.EOF) {
			return games, nil
		}
		if err != nil {
			return games, err
		}
		games = append(games, g)
	}
}

// TestFiles reads the games of testdata and replays them. The tag Plies says
// how many half-moves there are, and Last what the last one is.
func TestFiles(t *testing.T) {
	files, err := filepath.Glob("testdata/*.pgn")
	if err != nil || len(files) == 0 {
		t.Fatalf("no files: %v", err)
	}
	for _, name := range files {
		text, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		games, err := readAll(string(text))
		if err != nil {
			t.Errorf("%s: %v", name, err)
		}
		for i, g := range games {
			prog := compile(t, g.Variant())
			start, moves, err := g.Replay(prog)
			if err != nil {
				t.Errorf("%s, game %d: %v", name, i+1, err)
				continue
			}
			last := "none"
			if n := len(g.Moves); n > 0 {
				last = g.Moves[n-1].Text
			}
			if last != g.Tag("Last") || g.Result != g.Tag("Result") {
				t.Errorf("%s, game %d: ends with %s and %s, want %s and %s", name, i+1, last, g.Result, g.Tag("Last"), g.Tag("Result"))
			}
			again(t, prog, start, moves)
		}
	}
}

// again writes moves and reads them back.
func again(t *testing.T, prog *rules.Program, start *rules.State, moves []gen.Move) {
	t.Helper()
	g, err := pgn.NewGame(prog, start, moves)
	if err != nil {
		t.Fatal(err)
	}
	for i := range g.Moves {
		if i%3 == 0 {
			g.Moves[i].Comment = "a comment} with (brackets [ and ; marks"
		}
	}
	g.Tags = append(g.Tags, pgn.Tag{Name: "White", Value: `a "quoted" \ name`})
	var b bytes.Buffer
	if err := g.Write(&b, start.Full, start.Side); err != nil {
		t.Fatal(err)
	}
	for _, line := range strings.Split(b.String(), "\n") {
		if len(line) > 120 && line[0] != '[' {
			t.Errorf("a line has %d bytes: %s", len(line), line)
		}
	}
	games, err := readAll(b.String())
	if err != nil || len(games) != 1 {
		t.Fatalf("%d games, %v, in\n%s", len(games), err, b.String())
	}
	if got := games[0].Tag("White"); got != `a "quoted" \ name` {
		t.Errorf("the tag is read as %s", got)
	}
	state, found, err := games[0].Replay(prog)
	if err != nil || len(found) != len(moves) {
		t.Errorf("%d moves of %d, %v, in\n%s", len(found), len(moves), err, b.String())
	} else if fen.Format(prog, state) != fen.Format(prog, start) {
		t.Errorf("it begins at %s, want %s", fen.Format(prog, state), fen.Format(prog, start))
	}
}

// TestErrors reads what is wrong, and where.
func TestErrors(t *testing.T) {
	tests := []struct{ text, want string }{
		{"1. e4 {never closed", "line 1: the comment is not closed"},
		{"\n\n1. e4 (1. d4", "line 3: the variation is not closed"},
		{"1. e4 ) e5", "line 1: ')' closes nothing"},
		{"[Event \"x\n]", "line 1: the value of tag Event  does not end on its line"},
		{"[Event]", "line 1: expected a tag such as [Event \"?\"]"},
		{"[Event \"x\"\n\n1. e4 *", "line 1: tag Event  is not closed"},
		{strings.Repeat("x", 2000), "line 1: a word has more than 1024 bytes"},
	}
	for _, c := range tests {
		if _, err := readAll(c.text); err == nil || err.Error() != c.want {
			t.Errorf("%.40q: %v, want %s", c.text, err, c.want)
		}
	}
	prog := compile(t, "chess")
	for text, want := range map[string]string{
		"1. e4 e5\n2. Ke3 *":                                   `line 2: half-move 3, "Ke3", is not legal in rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2`,
		"1. Nf3 e5 2. d3 e4 3. Nd2 *":                          `line 1: half-move 5, "Nd2", may be Nbd2 or Nfd2 in rnbqkbnr/pppp1ppp/8/8/4p3/3P1N2/PPP1PPPP/RNBQKB1R w KQkq - 0 3`,
		"[FEN \"x\"]\n\n*":                                     "line 1: FEN column 1",
		"[Event \"?\"]\n[SetUp \"1\"]\n[FEN \"x\"]\n\n1. e4 *": "line 3: FEN column 1",
	} {
		games, err := readAll(text)
		if err != nil || len(games) != 1 {
			t.Fatalf("%q: %d games, %v", text, len(games), err)
		}
		if _, _, err := games[0].Replay(prog); err == nil || !strings.HasPrefix(err.Error(), want) {
			t.Errorf("%q: %v, want %s", text, err, want)
		}
	}
}

// TestNumbers numbers moves when Black begins and after comments.
func TestNumbers(t *testing.T) {
	g := pgn.Game{Moves: []pgn.Move{{Text: "a"}, {Text: "b"}, {Text: "c", Comment: "x"}, {Text: "d"}}, Result: pgn.Unknown}
	for side, want := range map[board.Side]string{
		board.White: "\n7. a b 8. c {x} 8... d *\n\n",
		board.Black: "\n7... a 8. b c {x} 9. d *\n\n",
	} {
		var b bytes.Buffer
		if err := g.Write(&b, 7, side); err != nil {
			t.Fatal(err)
		}
		if b.String() != want {
			t.Errorf("%s begins: %q, want %q", side, b.String(), want)
		}
	}
}

// TestVariations reads lines within lines, comments and glyphs, and writes them as
// they were.
func TestVariations(t *testing.T) {
	for _, c := range []struct{ text, want string }{
		{"1. e4 (1. d4 d5) e5 *", "1. e4 (1. d4 d5) 1... e5 *"},
		{"1.e4 e5 (1...c5 2.Nf3 (2.c3 d5!) 2...d6) (1... e6) 2. Nf3!? *", "1. e4 e5 (1... c5 2. Nf3 (2. c3 d5 $1) 2... d6) (1... e6) 2. Nf3 $5 *"},
		{"{To begin} 1. e4 $1 $14 {good} ({or} 1. d4 {also good}) 1... e5 ?? $4 $999 $x *", "{To begin} 1. e4 $1 $14 {good} ({or} 1. d4 {also good}) 1... e5 $4 *"},
		{"(1. d4) 1. e4 () (  ; nothing\n) {a} {b} *", "1. e4 {a b} *"},
		{"1. e4 (1. (NN)f3 1-0 1... (NN)f6) *", "1. e4 (1. (NN)f3 (NN)f6) *"},
		{"1. e4 ({A)x} 1. d4) 1-0", "1. e4 ({A)x} 1. d4) 1-0"},
	} {
		for _, text := range []string{c.text, c.want} { // what was written is read as the same
			games, err := readAll(text)
			if err != nil || len(games) != 1 {
				t.Errorf("%s: %d games, %v", text, len(games), err)
				continue
			}
			var b bytes.Buffer
			if err := games[0].Write(&b, 1, board.White); err != nil {
				t.Fatal(err)
			}
			if got := strings.TrimSpace(b.String()); got != c.want {
				t.Errorf("%s\nis written as %s\nwant %s", text, got, c.want)
			}
		}
	}
	if _, err := readAll("1. e4 " + strings.Repeat("(", 65)); err == nil || !strings.Contains(err.Error(), "nested more than 64 deep") {
		t.Errorf("65 variations in each other: %v", err)
	}
	games, err := readAll("1. e4 (1. d4 *\n\n[Event \"x\"]\n\n1. c4 *")
	if err == nil || len(games) != 0 {
		t.Errorf("a game in an open variation is read: %v", err)
	}
}

// FuzzReader reads any text to its end; what a game holds can be written, and
// is then read as the same moves.
func FuzzReader(f *testing.F) {
	files, err := filepath.Glob("testdata/*.pgn")
	if err != nil {
		f.Fatal(err)
	}
	for _, name := range files {
		text, err := os.ReadFile(name)
		if err != nil {
			f.Fatal(err)
		}
		f.Add(string(text))
	}
	for _, s := range []string{"", "*", "[", "{", "(NN)e4 (x) *", "1.(", "%x\n;", "\xff\x00", "1...e5 $3!"} {
		f.Add(s)
	}
	prog := compile(f, "chess")
	f.Fuzz(func(t *testing.T, text string) {
		r := pgn.NewReader(strings.NewReader(text))
		for range len(text) + 2 {
			g, err := r.Next()
			if errors.Is(err, io.EOF) {
				return
			}
			if err != nil {
				var bad *fen.LineError
				if !errors.As(err, &bad) || bad.At < 1 {
					t.Fatalf("error %v", err)
				}
				continue
			}
			start, moves, err := g.Replay(prog)
			if err == nil {
				again(t, prog, start, moves)
			}
		}
		t.Fatal("the reader does not come to an end")
	})
}

// TestDropsAlike reads games in which one letter stands for two kinds of pieces that are
// dropped: what is dropped later tells which.
func TestDropsAlike(t *testing.T) {
	const head = "[Variant \"Micro\"]\n[FEN \"2k+P/4/L1+R1/1Kb1/2+p1[RBL] w - - 0 24\"]\n\n1. G@a4 Kxd5 "
	for text, want := range map[string]string{"2. R@d3+ *": "+B@a4", "2. B@d3 *": "+R@a4", "2. R@d3+ Kc5 3. B@d1 *": ""} {
		g, err := pgn.NewReader(strings.NewReader(head + text)).Next()
		if err != nil {
			t.Fatal(err)
		}
		prog := sample.Program(t, "micro")
		start, moves, err := g.Replay(prog)
		if (err != nil) != (want == "") {
			t.Errorf("%s: %v", text, err)
		}
		if want != "" && (len(moves) == 0 || fen.NewNames(prog, start).Move(moves[0]) != want) {
			t.Errorf("%s: %v, want %s", text, moves, want)
		}
	}
}

// TestVariants reads the names of variants as other programs write them.
func TestVariants(t *testing.T) {
	for text, want := range map[string]string{
		"": "chess", "Standard": "chess", "From Position": "chess", "Chess960": "chess", "Chess 960": "chess", "fischerandom": "chess",
		"Crazyhouse": "crazyhouse", "Crazyhouse960": "crazyhouse", "Three-check": "3check", "King of the Hill": "kingofthehill", "Kingofthehill": "kingofthehill", "Racing Kings": "racingkings",
		"Antichess": "antichess", "Shogi": "shogi", "Seirawan960": "seirawan", "Caparandom": "capablanca", "960": "960", "Nonsense": "nonsense",
	} {
		g := pgn.Game{Tags: []pgn.Tag{{Name: "Variant", Value: text}}}
		if got := g.Variant(); got != want {
			t.Errorf("%q is %q, want %q", text, got, want)
		}
		same, other := pgn.CheckVariant(text, []string{"x", want}), pgn.CheckVariant(text, []string{"x"})
		if same != nil || (other == nil) != (text == "") {
			t.Errorf("%q: %v for %q, %v for another", text, same, want, other)
		}
	}
}
