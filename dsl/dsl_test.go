package dsl

import (
	"encoding/json"
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"dragoman/dsl/ir"
	"dragoman/dsl/src"
)

func read(t *testing.T, path string) string {
	t.Helper()
	text, err := os.ReadFile("../testdata/" + path)
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

// texts returns good texts of every language.
func texts(t *testing.T) map[*Language][]string {
	t.Helper()
	all := map[*Language][]string{ByURL: {"https://example.org/play/c1/s/maA", "# games\n\n/svg/o/s\n", "/PLAY/o/s"}}
	for l, pattern := range map[*Language]string{
		Shape: "shape/*.json", ChessLang: "chesslang/*.chess", Perimeter: "perimeter/*.perimeter", URC: "urc/*.yaml",
	} {
		files, err := filepath.Glob("../testdata/" + pattern)
		if err != nil || len(files) == 0 {
			t.Fatalf("%s: %v", pattern, err)
		}
		for _, f := range files {
			all[l] = append(all[l], read(t, strings.TrimPrefix(f, "../testdata/")))
		}
	}
	var vectors []struct{ Kind, Source string }
	if err := json.Unmarshal([]byte(read(t, "vectors/chesslang.json")), &vectors); err != nil {
		t.Fatal(err)
	}
	for _, v := range vectors {
		if v.Kind != "error" {
			all[ChessLang] = append(all[ChessLang], v.Source)
		}
	}
	var file struct{ Moves []struct{ YAML string } }
	if err := json.Unmarshal([]byte(read(t, "vectors/urc.json")), &file); err != nil {
		t.Fatal(err)
	}
	for _, v := range file.Moves {
		all[URC] = append(all[URC], v.YAML)
	}
	return all
}

func TestDetectContent(t *testing.T) {
	for l, list := range texts(t) {
		for _, text := range list {
			for _, prefix := range []string{"", "\ufeff", "\r\n\n"} {
				got, err := Detect(src.NewFile("text", prefix+text))
				if err != nil || got != l {
					t.Errorf("%q is %v, %v, want %v", text, got, err, l)
				}
			}
		}
	}
	for text, want := range map[string]*Language{
		"piece Rook {\n":                  ChessLang,
		"piece rook R\n":                  Perimeter,
		"board 8\n":                       Perimeter,
		"board:\n  size: 8x8\n":           ChessLang,
		"rules\n":                         Perimeter,
		"rules:\n":                        ChessLang,
		"// a piece\npattern p = x\n":     ChessLang,
		"rook:\n  name: Rook\n":           URC,
		"rook: {moves: [], name: R}\n":    URC,
		"---\n'big rook':\n  value: 5":    URC,
		"{}":                              Shape,
		"P KR2,2 left_fore right_fore 1":  Perimeter,
		"; mine\n# games\n[hill:chess]\n": INI,
		"[hill]\r\nmaxRank = 7\r\n":       INI,
	} {
		if got, err := Detect(src.NewFile("text", text)); err != nil || got != want {
			t.Errorf("%q is %v, %v, want %v", text, got, err, want)
		}
	}
	for _, text := range []string{"", "\n\n", "a text", "name", "# only a comment\n", "\x00\xff", "/", "piece", strings.Repeat("x\n", 1<<16)} {
		if got, err := Detect(src.NewFile("text", text)); err == nil {
			t.Errorf("%.20q is %v", text, got)
		}
	}
}

func TestDetectExtension(t *testing.T) {
	for name, want := range map[string]*Language{
		"a.json": Shape, "a.chess": ChessLang, "b.ChessLang": ChessLang, "c.YAML": URC, "d.yml": URC,
		"e.perimeter": Perimeter, "f.byurl": ByURL, "g.ini": INI, "dir.json/f.byurl": ByURL,
	} {
		if got, err := Detect(src.NewFile(name, "{}")); err != nil || got != want {
			t.Errorf("%s is %v, %v, want %v", name, got, err, want)
		}
	}
	for _, l := range Languages() {
		if got := Named(Languages(), l.Name); got != l || l.Title == "" {
			t.Errorf("%v is %v", l, got)
		}
	}
}

// TestLoadAll loads every good text as a game and as pieces.
func TestLoadAll(t *testing.T) {
	for l, list := range texts(t) {
		for _, text := range list {
			f := src.NewFile("text", text)
			if list := Check(f, l); list.Failed() {
				t.Fatalf("%v: %v", l, list.Err())
			}
			pieces, err := LoadPieces(f, l, false)
			if l == Perimeter && !strings.Contains(text, "\npiece ") {
				if err == nil {
					t.Errorf("%q has no piece, but loads", text)
				}
				continue
			}
			if err != nil || len(pieces.Game.Pieces) == 0 {
				t.Errorf("%q: %v", text, err)
				continue
			}
			game, err := Load(f, l, 1)
			switch {
			case err != nil && !strings.Contains(text, "size:"):
				t.Errorf("%q: %v", text, err)
			case err == nil && len(game.Game.Start) == 0:
				t.Errorf("%q has no start", text)
			case err == nil && (game.Assumed == "") != (l == ChessLang || l == Perimeter):
				t.Errorf("%v: assumed %q", l, game.Assumed)
			}
		}
	}
}

// TestNoGame loads texts in which nothing is wrong but which define no game:
// every way to load them reports that, with its place and a hint.
func TestNoGame(t *testing.T) {
	loaders := map[string]func(f *src.File, l *Language) (*Loaded, error){
		"Load":           func(f *src.File, l *Language) (*Loaded, error) { return Load(f, l, 1) },
		"LoadPieces":     func(f *src.File, l *Language) (*Loaded, error) { return LoadPieces(f, l, false) },
		"LoadShown":      func(f *src.File, l *Language) (*Loaded, error) { return LoadShown(f, l, 1) },
		"LoadDefinition": LoadDefinition,
	}
	for _, c := range []struct {
		l    *Language
		text string
	}{
		{ByURL, ""}, {ByURL, "# no link\n"}, {Perimeter, ""}, {Perimeter, "board 8\nwalk KR1,1 up\n"},
	} {
		for name, load := range loaders {
			f := src.NewFile("text", c.text)
			if list := Check(f, c.l); list.Failed() {
				t.Fatal(list.Err())
			}
			game, err := load(f, c.l)
			list, _ := err.(src.Errors)
			if game != nil || len(list) != 1 || list[0].Code != "no_game" || list[0].Severity != src.Error || list[0].Hint == "" || list[0].File != f {
				t.Errorf("%s of %q in %v: %v, %v", name, c.text, c.l, game, err)
			}
		}
	}
}

func TestCatalogue(t *testing.T) {
	for _, e := range Games() {
		g, err := e.Game(1)
		if err != nil || !g.HasStart() || len(g.Pieces) == 0 {
			t.Errorf("%s: %v", e.Name, err)
		}
		if n := len(g.Summary); n < 20 || n > 300 || !strings.HasSuffix(g.Summary, ".") {
			t.Errorf("%s: the summary is no sentence or two: %q", e.Name, g.Summary)
		}
		if got, ok := Find(strings.ToUpper(e.Name)); !ok || got.Name != e.Name {
			t.Errorf("%s is not found", e.Name)
		}
	}
	// Whatever name a game has, it is the only one of it, and ChessLang knows it.
	owner := map[string]string{}
	for _, e := range Games() {
		for _, name := range append([]string{e.Name}, e.Aliases...) {
			if name = strings.ToLower(name); owner[name] != "" {
				t.Errorf("%s is a name of %s and of %s", name, owner[name], e.Name)
			}
			owner[name] = e.Name
		}
		base := bases{}.Find(e.Title)
		if (base != nil) != (e.Language == ChessLang) || base != nil && base.Game.Name != e.Title && e.Name != "chess" {
			t.Errorf("%s as a base is %v", e.Title, base)
		}
	}
	if e, ok := Find("Standard"); !ok || e.Name != "chess" {
		t.Errorf("standard is %v", e.Name)
	}
	if e, ok := Find("checkers"); ok {
		t.Errorf("checkers is %v", e.Name)
	}
	// The tests of package perimeter read the same games from testdata.
	for _, name := range []string{"p3d.perimeter", "p3d-mini.perimeter"} {
		if text, err := definitions.ReadFile("games/" + name); err != nil || string(text) != read(t, "perimeter/"+name) {
			t.Errorf("%s is not what the tests of its language read: %v", name, err)
		}
	}
}

// TestVariantFiles loads each file of the catalogue without a single doubt, and
// misses none.
func TestVariantFiles(t *testing.T) {
	files, err := definitions.ReadDir("games")
	if err != nil {
		t.Fatal(err)
	}
	for _, f := range files {
		name, variant := strings.CutSuffix(f.Name(), ".chess")
		if !variant {
			continue
		}
		text, err := definitions.ReadFile("games/" + f.Name())
		if err != nil {
			t.Fatal(err)
		}
		if list := Check(src.NewFile(f.Name(), string(text)), ChessLang); len(list.Diag) > 0 {
			t.Error(list.Diag[0].Text())
		}
		if e, ok := Find(name); !ok || e.Name != name {
			t.Errorf("%s is not in the catalogue", name)
		}
	}
}

// TestReplaceKnights checks names, places and letters of chess with another
// piece, also if it is called like a piece of chess.
func TestReplaceKnights(t *testing.T) {
	for name, want := range map[string]string{"Archer": "Archer", "Queen": "Queen 2", "Knight": "Knight"} {
		f := src.NewFile("p.json", `{"name": "`+name+`", "movement": {"kind": "square", "size": 1}, "attack": {"kind": "square", "size": 2}}`)
		loaded, err := Load(f, Shape, 1)
		if err != nil {
			t.Fatal(err)
		}
		g := loaded.Game
		if p := g.Piece(want); p == nil || p != g.Pieces[len(g.Pieces)-1] || len(g.Pieces) != 6 || g.File != f || g.Summary != "" {
			t.Errorf("%s: pieces %v, summary %q", name, g.Pieces, g.Summary)
		}
		standing, promoted := 0, 0
		for _, s := range g.Start {
			if s.Piece == want {
				standing++
			}
			if g.Piece(s.Piece) == nil {
				t.Errorf("%s: no piece %s", name, s.Piece)
			}
		}
		for _, p := range g.Promotions {
			for _, to := range p.To {
				if to == want {
					promoted++
				}
			}
		}
		if standing != 4 || promoted != len(g.Promotions) {
			t.Errorf("%s: %d at the start, in %d of %d promotions", name, standing, promoted, len(g.Promotions))
		}
		if king := g.Piece("King"); king.Pos != (src.Span{}) || king.Moves[0].Pattern.Pos != (src.Span{}) {
			t.Error("the king has a place in the text of the shape")
		}
	}
	if Chess().Piece(knight) == nil {
		t.Error("chess has lost its knights")
	}
}

func TestCells(t *testing.T) {
	flat := &ir.Game{Board: ir.Board{Files: 10, Ranks: 12, Levels: 1, Holes: []ir.Vec{{X: 1, Y: 1}}}}
	for _, name := range []string{"a1", "j12", "b12"} {
		if c, err := ParseCell(flat, name); err != nil || CellName(flat, c) != name {
			t.Errorf("%s is %v, %v", name, c, err)
		}
	}
	for _, name := range []string{"", "a", "a0", "a01", "a13", "k1", "A1", "a-1", "a+1", "b2", "aa1", "é1"} {
		if c, err := ParseCell(flat, name); err == nil {
			t.Errorf("%q is %v", name, c)
		}
	}
	e, _ := Find("p3d")
	cube, err := e.Game(1)
	if err != nil {
		t.Fatal(err)
	}
	for name, want := range map[string]string{"KR8,8": "KR8,8", "QR1,1": "QR1,1", "(11,10,11)": "QR1,1"} {
		if c, err := ParseCell(cube, name); err != nil || CellName(cube, c) != want {
			t.Errorf("%s is %v, %v", name, c, err)
		}
	}
	for _, name := range []string{"", "e4", "KR9,1", "(0,0,0)", "(1,2)", "kr1,1"} {
		if c, err := ParseCell(cube, name); err == nil {
			t.Errorf("%q is %v", name, c)
		}
	}
}

// TestExamples checks that every language has an example without mistakes, by
// which it is recognised.
func TestExamples(t *testing.T) {
	for _, l := range Languages() {
		if list := Check(src.NewFile(l.Example.File, l.Example.Text), l); len(list.Diag) > 0 {
			t.Errorf("%s: %v", l, list.Diag)
		}
		for _, name := range []string{"text", l.Example.File} {
			if got, err := Detect(src.NewFile(name, l.Example.Text)); got != l {
				t.Errorf("%s: the example as %s is %v, %v", l, name, got, err)
			}
		}
	}
}

// TestOtherLanguage reads texts under the name of another language: the first error
// says what they look like.
func TestOtherLanguage(t *testing.T) {
	for _, l := range Languages() {
		for _, other := range Languages() {
			if l == other {
				continue
			}
			f, want := src.NewFile("text"+other.Extensions[0], l.Example.Text), "this looks like "+l.Title
			if first := src.Errors(Check(f, other).Diag).First(); first == nil || !strings.HasPrefix(first.Hint, want) {
				t.Errorf("%s as %s: %v", l, other, first)
			}
			var list src.Errors
			if _, err := Load(f, other, 1); !errors.As(err, &list) || !strings.HasPrefix(list.First().Hint, want) {
				t.Errorf("%s loaded as %s: %v", l, other, err)
			}
		}
	}
}

// TestOwnHint keeps hints of errors in texts that are in their language, though
// other lines look like another.
func TestOwnHint(t *testing.T) {
	for _, test := range []struct{ name, text string }{
		{"text.perimeter", "board: 8x8\ngame rising\npiece rook R\n"},
		{"text.chess", "piece X:\n  move: step(any)\n"},
		{"text.chess", "board 8x8\npiece X {\n  move: step(any)\n}\n"}, // an error without a hint of its own
	} {
		name, f := test.name, src.NewFile(test.name, test.text)
		first := src.Errors(Check(f, LanguageOf(name)).Diag).First()
		if first == nil || strings.HasPrefix(first.Hint, "this looks") {
			t.Errorf("%s: %v", name, first)
		}
	}
}

// TestPiecesWithoutSquares says what is played with pieces of Betza notation that have no
// squares, and which headers do not hold there.
func TestPiecesWithoutSquares(t *testing.T) {
	for headers, want := range map[string]string{
		"":                                  "",
		"files=8\nsymmetry=rotate\n":        "",
		"maxPromote=1\npromoZone=1\n":       "",
		"promoChoice=N\n":                   ", without what the text says of promoChoice: no piece has squares",
		"royal=P\nfiles=10\nmaxPromote=0\n": ", without what the text says of files, maxPromote, royal: no piece has squares",
		"ranks=6\npromoZone=3\n":            ", without what the text says of ranks, promoZone: no piece has squares",
	} {
		loaded, err := Load(src.NewFile("army.betza", headers+"Pawn P fmWfcF\nHorse N nN\n"), Betza, 1)
		if err != nil {
			t.Errorf("%q: %v", headers, err)
		} else if want = "army.betza: playing chess with Pawn for Pawn, Horse for Knight" + want; loaded.Assumed != want {
			t.Errorf("%q: got %q, want %q", headers, loaded.Assumed, want)
		}
	}
	loaded, err := Load(src.NewFile("army.betza", "files=10\nking:K:K::e1\n"), Betza, 1)
	if err != nil || loaded.Assumed != "" {
		t.Errorf("with squares: %v, %v", loaded, err)
	}
}
