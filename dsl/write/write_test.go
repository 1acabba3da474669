package write_test

import (
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"dragoman/dsl"
	"dragoman/dsl/ir"
	"dragoman/dsl/src"
	"dragoman/dsl/write"
)

// languages are those in which a target can be read again.
var languages = []*dsl.Language{dsl.Shape, dsl.URC, dsl.ChessLang, dsl.Betza}

// definitions returns the games of the catalogue and the definitions below
// testdata and the gallery.
func definitions(t *testing.T) map[string]*ir.Game {
	t.Helper()
	games, seen := map[string]*ir.Game{}, 0
	keep := func() bool { // a third of them with -short
		seen++
		return !testing.Short() || seen%3 == 0
	}
	for _, e := range dsl.Games() {
		if !keep() {
			continue
		}
		g, err := e.Game(1)
		if err != nil {
			t.Fatal(err)
		}
		games[e.Name] = g
	}
	for _, pattern := range []string{"pieces/*/*", "pieces/*.byurl", "shape/*", "urc/*", "chesslang/*.chess", "cli/*.json", "cli/*.chess", "cli/*.yaml", "betza/*.betza"} {
		paths, err := filepath.Glob("../../testdata/" + pattern)
		if err != nil || len(paths) == 0 {
			t.Fatalf("no files %s: %v", pattern, err)
		}
		for _, path := range paths {
			if !keep() {
				continue
			}
			text, err := os.ReadFile(path)
			if err != nil {
				t.Fatal(err)
			}
			f := src.NewFile(path, string(text))
			l, err := dsl.Detect(f)
			if err != nil {
				t.Fatal(err)
			}
			if loaded, err := dsl.LoadDefinition(f, l); err == nil {
				games[path] = loaded.Game
			}
		}
	}
	return games
}

// TestRoundTrip checks that what is written is read again without an error, and
// that pieces of which nothing is lost have the same canonical text.
func TestRoundTrip(t *testing.T) {
	kept := map[*dsl.Language]int{}
	for name, g := range definitions(t) {
		for _, l := range languages {
			text, lost := l.Write(g)
			again := reread(t, name, text, l, g)
			for _, p := range g.Pieces {
				if damaged(p, lost) {
					continue
				}
				q := again[p.Name]
				if q == nil {
					t.Errorf("%s to %s: piece %s is lost without a word", name, l, p.Name)
					continue
				}
				if got, want := movement(q.Canon(g.Board)), movement(p.Canon(g.Board)); got != want {
					t.Errorf("%s to %s: %s is\n%swant\n%stext\n%s", name, l, p.Name, got, want, text)
				}
				kept[l]++
			}
		}
	}
	t.Log(kept)
	for _, l := range languages {
		if kept[l] < ofAll(50) {
			t.Errorf("only %d pieces went through %s", kept[l], l)
		}
	}
}

// ofAll is how much is left of a number of what all definitions have.
func ofAll(n int) int {
	if testing.Short() {
		return n / 5
	}
	return n
}

// TestPlacesOfLosses looks for a piece whose part is lost at the place that is told: a game
// can have pieces of the one that it extends.
func TestPlacesOfLosses(t *testing.T) {
	inherited := 0
	for _, e := range dsl.Games() {
		g, err := e.Game(1)
		if err != nil {
			t.Fatal(err)
		}
		_, lost := dsl.URC.Write(g)
		for _, d := range lost.Diag {
			name, _, found := strings.Cut(d.Message, ":")
			p := g.Piece(name)
			if !found || p == nil || d.Span == (src.Span{}) {
				continue
			}
			if d.File != g.File {
				inherited++
			}
			if text := d.File.Text[d.Span.Start:d.Span.End]; !strings.Contains(text, name) {
				t.Errorf("%s: the place of %q is %q", e.Name, d.Message, text)
			}
		}
	}
	if inherited == 0 {
		t.Error("no piece came from another game")
	}
}

// reread reads a text and returns its pieces by their names in the game.
func reread(t *testing.T, name, text string, l *dsl.Language, g *ir.Game) map[string]*ir.Piece {
	t.Helper()
	texts := []string{text}
	if l == dsl.Shape {
		texts = strings.SplitAfter(text, "\n")
	}
	found := map[string]*ir.Piece{}
	for _, text := range texts {
		if text == "" {
			continue
		}
		loaded, err := dsl.LoadDefinition(src.NewFile("written", text), l)
		if err != nil {
			t.Errorf("%s to %s: %v\n%s", name, l, err, text)
			return found
		}
		for _, p := range g.Pieces {
			for _, q := range loaded.Game.Pieces {
				if plain(q.Name) == plain(p.Name) || plain(q.Title) == plain(p.Name) || plain(q.Name) == plain(p.Title) {
					found[p.Name] = q
				}
			}
		}
	}
	return found
}

// plain returns a name as far as all languages have it.
func plain(s string) string {
	return strings.Map(func(r rune) rune {
		if r >= 'a' && r <= 'z' || r >= '0' && r <= '9' {
			return r
		}
		return -1
	}, strings.ToLower(s))
}

// damaged reports whether something of how a piece moves is lost.
func damaged(p *ir.Piece, lost *src.List) bool {
	for _, d := range lost.Diag {
		if (d.Code == "lost_move" || d.Code == "lost_piece") && strings.HasPrefix(d.Message, p.Name+":") || strings.HasPrefix(d.Message, p.Name+" is lost") {
			return true
		}
	}
	return false
}

// movement returns a canonical text without what shapes have no word for.
func movement(canon string) string {
	canon = "\n" + canon
	for _, t := range ir.Traits {
		canon = strings.Replace(canon, "\n"+t.Text+"\n", "\n", 1)
	}
	return canon
}

// TestGames checks that games of which nothing is lost are the same games again
// in ChessLang.
func TestGames(t *testing.T) {
	kept := 0
	for name, g := range definitions(t) {
		text, lost := write.ChessLang(g)
		if len(lost.Diag) > 0 || len(g.Start) == 0 {
			continue
		}
		loaded, err := dsl.LoadDefinition(src.NewFile("written", text), dsl.ChessLang)
		if err != nil {
			t.Errorf("%s: %v\n%s", name, err, text)
			continue
		}
		if got, want := around(loaded.Game), around(g); got != want {
			t.Errorf("%s: got\n%s\nwant\n%s\ntext\n%s", name, got, want, text)
		}
		kept++
	}
	if kept < 20 {
		t.Errorf("only %d games went through", kept)
	}
}

// around is what is around the pieces of a game, by names that both have.
func around(g *ir.Game) string {
	lines := []string{fmt.Sprint(g.Board.Files, g.Board.Ranks), fmt.Sprint(g.Rules.KingSafety, g.Rules.Checkmate, g.Rules.Stalemate, g.Rules.MoveRule, g.Rules.Repetition, g.Rules.Material)}
	name := func(s string) string {
		if p := g.Piece(s); p != nil && p.Title != "" {
			return plain(p.Title)
		}
		return plain(s)
	}
	for _, s := range g.Start {
		lines = append(lines, fmt.Sprint("start ", name(s.Piece), s.Side, s.Cell))
	}
	for _, c := range g.Castles {
		lines = append(lines, fmt.Sprint("castle ", c.Side, c.Wing, name(c.King), name(c.Rook), c.KingTo, c.RookTo, c.RookFrom))
	}
	for _, p := range g.Promotions {
		if !slices.ContainsFunc(g.Start, func(s ir.Placement) bool { return s.Piece == p.Piece }) {
			continue // a piece of chess that the game does without
		}
		var to []string
		for _, s := range p.To {
			to = append(to, name(s))
		}
		for side := range ir.Side(2) {
			if p.For.Has(side) {
				lines = append(lines, fmt.Sprint("promote ", side, name(p.Piece), len(p.Zone), to, p.Limits, p.Option))
			}
		}
	}
	slices.Sort(lines)
	return strings.Join(lines, "\n")
}

// TestLostGames writes what is around pieces without a start in languages that have pieces
// only: of all but the pieces the loss is told.
func TestLostGames(t *testing.T) {
	const head = "pieces:\n  remove: [King, Queen, Rook, Bishop, Knight, Pawn]\npiece Wader { move: step(any) }\nsetup:\n  fromFEN: \"8/8/8/8/8/8/8/8\"\n"
	for around, urc := range map[string]int{ // how much URC loses of it
		"":                                      0,
		"  hand:\n    White: { Wader: 2 }\n":    2, // the start too
		"board:\n  zones:\n    a: [d4-e5]\n":    0,
		"rules:\n  drops: true\n":               1,
		"victory:\n  add:\n    a: board full\n": 1,
		"draw:\n  add:\n    a: board full\n":    1,
		"trigger a {\n  on: move\n  do: flip enclosed(any)\n}\n": 1,
	} {
		loaded, err := dsl.LoadDefinition(src.NewFile("game", head+around), dsl.ChessLang)
		if err != nil {
			t.Errorf("%q: %v", around, err)
			continue
		}
		pieces := min(1, len(around)) // what languages of pieces lose: one warning for all
		for l, want := range map[*dsl.Language]int{dsl.Betza: pieces, dsl.Shape: pieces, dsl.URC: urc} {
			_, lost := l.Write(loaded.Game)
			got := 0
			for _, d := range lost.Diag {
				if d.Code == "lost_rule" {
					got++
				}
			}
			if got != want {
				t.Errorf("%q to %s: %d rules are lost, want %d: %v", around, l, got, want, lost.Diag)
			}
		}
	}
}

// define reads what a text defines.
func define(t *testing.T, l *dsl.Language, text string) *ir.Game {
	t.Helper()
	loaded, err := dsl.LoadDefinition(src.NewFile("test", text), l)
	if err != nil {
		t.Fatal(err)
	}
	return loaded.Game
}

// TestCastlingsOfPieces writes the castlings of pieces without a game.
func TestCastlingsOfPieces(t *testing.T) {
	const moves = "  moves: [{type: leap, vectors: [[1, 1], [-1, 1], [1, -1], [-1, -1]]}]\n  special_rules: {castling: "
	const head = "dame:\n  name: Dame\n  symbol: D\n  value: 2\n"
	const both, one = "{kingside: true, queenside: true}}\n", "{kingside: true}}\n"
	for _, c := range []struct {
		text       string
		to         *dsl.Language
		says, lost string
	}{
		{head + "  royal: true\n" + moves + both, dsl.ChessLang, "traits: [royal, castle]", ""},
		{head + "  royal: true\n" + moves + one, dsl.ChessLang, "traits: [royal]", "dame: its castling is lost: without a start position royal pieces castle, on both wings"},
		{head + moves + both, dsl.ChessLang, "piece Dame", "dame: its castling is lost: without a start position royal pieces castle, on both wings"},
		{head + moves + one, dsl.URC, "castling: {kingside: true, queenside: false}", ""},
		{head + moves + both, dsl.Betza, "dame F", "dame: its value, its symbol, its castling is lost: Betza notation has no word for it"},
		{head + moves + both, dsl.Shape, `"Dame"`, "dame: its value, its symbol, its castling is lost: shapes have no word for it"},
	} {
		text, lost := c.to.Write(define(t, dsl.URC, c.text))
		if got := strings.Join(messages(lost), "; "); got != c.lost || !strings.Contains(text, c.says) {
			t.Errorf("%s to %s: lost %q, want %q, and %q in\n%s", c.text, c.to, got, c.lost, c.says, text)
		}
	}
}

// TestLostRules tells what is not written of the rules of a game: ChessLang may have words
// for it.
func TestLostRules(t *testing.T) {
	for _, c := range []struct{ section, lost string }{
		{"[a:kingofthehill]", `the victory condition "flag" is lost: what is written in ChessLang has none`},
		{"[a:crazyhouse]", "pieces in hand are lost: what is written in ChessLang has none"},
		{"[a:atomic]", `the trigger "explosion" is lost: what is written in ChessLang has none`},
		{"[a:kingofthehill]", "the draw by lack of material is lost: written in ChessLang it is true, here false"},
	} {
		loaded, err := dsl.Load(src.NewFile("a.ini", c.section+"\n"), dsl.INI, 1)
		if err != nil {
			t.Fatal(err)
		}
		if _, lost := write.ChessLang(loaded.Game); !slices.Contains(messages(lost), c.lost) {
			t.Errorf("%s loses %q, want %q", c.section, messages(lost), c.lost)
		}
	}
}

// TestLostProperties tells what of a piece alone is lost.
func TestLostProperties(t *testing.T) {
	chess := dsl.Chess()
	pawn := &ir.Game{Board: chess.Board, Pieces: []*ir.Piece{chess.Piece("Pawn")}, Promotions: chess.Promotions}
	for l, want := range map[*dsl.Language]string{
		dsl.Betza: "Pawn: its value, its symbol, its promotion is lost: Betza notation has no word for it",
		dsl.Shape: "Pawn: its value, its symbol, its promotion is lost: shapes have no word for it",
	} {
		if _, lost := l.Write(pawn); !slices.Contains(messages(lost), want) {
			t.Errorf("%s: lost %v, want %s", l, messages(lost), want)
		}
	}
}

// TestOddCaptures keeps the moves to the cells where pieces also take from afar, or own pieces.
func TestOddCaptures(t *testing.T) {
	const shooter = `{"name": "A", "movement": {"kind": "square", "size": 1}, "attack": {"kind": "ray", "dirs": ["N"], "min": 1, "max": 3}, "abilities": ["Rifle"]}`
	for _, c := range []struct {
		from       *dsl.Language
		text       string
		to         *dsl.Language
		says, lost string
	}{
		{dsl.Shape, shooter, dsl.URC, "range: 1, move_only: true}", "A: rifle leap (0,1) (0,2) (0,3) is lost: pieces of URC take where they arrive"},
		{dsl.Shape, shooter, dsl.ChessLang, "move: step(any)\n  capture: none\n", "A: rifle leap (0,1) (0,2) (0,3) is lost: pieces of ChessLang capture where they arrive"},
		{dsl.Shape, shooter, dsl.Shape, `"abilities": ["Rifle"]`, ""},
		{dsl.Betza, "Man mcdW", dsl.URC, "range: 1}", "Man: own-capture leap (0,1) (1,0) (0,-1) (-1,0) is lost: pieces of URC take enemies only"},
		{dsl.Betza, "Man mdW", dsl.ChessLang, "move: step(orthogonal)\n  capture: none\n", "Man: own-capture leap (0,1) (1,0) (0,-1) (-1,0) is lost: pieces of ChessLang capture enemies only"},
		{dsl.Betza, "Man mdW", dsl.Betza, "Man mdW", ""},
	} {
		text, lost := c.to.Write(define(t, c.from, c.text))
		if got := messages(lost); !strings.Contains(text, c.says) || c.lost != "" && !slices.Contains(got, c.lost) || c.lost == "" && slices.ContainsFunc(got, func(m string) bool { return strings.Contains(m, "leap") }) {
			t.Errorf("%s to %s: lost %v, want %q, and %q in\n%s", c.text, c.to, got, c.lost, c.says, text)
		}
	}
}

// TestReasons tells why pieces cannot be written.
func TestReasons(t *testing.T) {
	for _, c := range []struct {
		notation string
		to       *dsl.Language
		want     string
	}{
		{"dW", dsl.URC, "pieces of URC take enemies only"}, {"dW", dsl.ChessLang, "pieces of ChessLang capture enemies only"},
		{"gR3", dsl.ChessLang, "hops and vaults of ChessLang have no range that begins in front of the hurdle"},
		{"jD", dsl.ChessLang, "hops and vaults of ChessLang have no range that begins in front of the hurdle"},
		{"jN", dsl.ChessLang, "ChessLang has no leaps that need a piece on certain squares"},
	} {
		loaded, err := dsl.LoadDefinition(src.NewFile("test", "Man "+c.notation), dsl.Betza)
		if err != nil {
			t.Fatal(err)
		}
		_, lost := c.to.Write(loaded.Game)
		if want := "Man is lost: " + c.want; !slices.Contains(messages(lost), want) {
			t.Errorf("%s to %s: lost %v, want %s", c.notation, c.to, messages(lost), want)
		}
	}
}

// TestLostPromotions writes pieces that promote to some that cannot be written, or are not
// there: what is written has no mistakes, and what is lost is told.
func TestLostPromotions(t *testing.T) {
	read := func(l *dsl.Language, text string) *ir.Game { return define(t, l, text) }
	only := func(g *ir.Game, name string) *ir.Game {
		return &ir.Game{Board: g.Board, Pieces: []*ir.Piece{g.Piece(name)}, Promotions: g.Promotions}
	}
	skip := read(dsl.Betza, "Skip S W\nCam C jC\n")
	for _, c := range []struct {
		name string
		game *ir.Game
		lost int // how many promotions, of each writer
	}{
		{"to a piece that is lost", skip, 1},
		{"to a piece that is left out", only(skip, "Skip"), 1},
		{"to one that is lost and one that is not", read(dsl.Betza, "Skip S W\nCam C jC\nKnight N N\n"), 1},
		{"to one that is lost and has the name of another", read(dsl.Betza, "Skip S W\nQueen Q jC\n"), 1},
		{"to pieces of chess", only(dsl.Chess(), "Pawn"), 0},
	} {
		for _, l := range []*dsl.Language{dsl.URC, dsl.ChessLang} {
			text, lost := l.Write(c.game)
			for _, d := range dsl.Check(src.NewFile("written", text), l).Diag {
				t.Errorf("%s to %s: %v\n%s", c.name, l, d, text)
			}
			told := 0
			for _, m := range messages(lost) {
				if strings.Contains(m, ": its promotion to ") {
					told++
				}
			}
			if told != c.lost {
				t.Errorf("%s to %s: lost %v, want %d promotions", c.name, l, messages(lost), c.lost)
			}
		}
	}
}
