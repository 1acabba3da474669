package ir_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"dragoman/dsl"
	"dragoman/dsl/byurl"
	"dragoman/dsl/chesslang"
	"dragoman/dsl/ir"
	"dragoman/dsl/perimeter"
	"dragoman/dsl/shape"
	"dragoman/dsl/src"
	"dragoman/dsl/urc"
	"dragoman/internal/golden"
)

const goldenDir = "../../testdata/golden/"

var chessBoard = ir.Board{Files: 8, Ranks: 8, Levels: 1}

// read returns the one piece that a text of a language defines.
func read(t *testing.T, lang, text string) *ir.Piece {
	t.Helper()
	f := src.NewFile(lang, text)
	switch lang {
	case "shape":
		b, list := shape.Parse(f)
		if b == nil {
			t.Fatal(list.Err())
		}
		return b.Piece()
	case "urc":
		s, list := urc.Parse(f)
		if s == nil {
			t.Fatal(list.Err())
		}
		return s.Build(s.Pieces[0])
	case "chess":
		r, list := chesslang.Load(f, nil)
		if r == nil {
			t.Fatal(list.Err())
		}
		return r.Game.Piece("X")
	}
	doc, list := perimeter.Parse(f)
	if doc == nil {
		t.Fatal(list.Err())
	}
	return doc.Game.Pieces[0]
}

func urcText(moves string) string {
	return "x:\n  name: X\n  symbol: X\n  value: 1\n  moves:\n" + moves
}

const (
	orthogonal = "[[1, 0], [0, 1], [-1, 0], [0, -1]]"
	diagonal   = "[[1, 1], [1, -1], [-1, 1], [-1, -1]]"
	eight      = "[[1, 0], [0, 1], [-1, 0], [0, -1], [1, 1], [1, -1], [-1, 1], [-1, -1]]"
)

// spellings are pieces, each in several languages and ways.
var spellings = []struct {
	name  string
	texts [][2]string
}{
	{"rook", [][2]string{
		{"shape", `{"kind":"ray","dirs":["N","E","S","W"],"min":1,"max":8}`},
		{"shape", `{"kind":"reflect","axis":"both","shapes":[{"kind":"ray","dirs":["N","E"],"min":1,"max":7}]}`},
		{"urc", urcText("    - {type: slide, directions: " + orthogonal + ", range: unlimited}\n")},
		{"urc", urcText("    - {type: slide, directions: [[0, 1], [0, -1]], range: 7}\n    - {type: slide, directions: [[1, 0], [-1, 0]], range: unlimited}\n")},
		{"chess", "piece X { move: slide(orthogonal) }"},
		{"chess", "piece X { move: slide(N) | slide(S) | step(E) | slide(E) | slide(W) | slide(N, 3) }"},
		{"chess", "piece X { move: slide(orthogonal) where clear capture: slide(orthogonal) where enemy }"},
		{"chess", "piece X { move: slide(orthogonal) where first_move | (slide(orthogonal) where not first_move) }"},
	}},
	{"bishop", [][2]string{
		{"shape", `{"kind":"ray","dirs":["NE","SE","SW","NW"],"min":1,"max":8}`},
		{"urc", urcText("    - {type: slide, directions: " + diagonal + ", range: unlimited}\n")},
		{"chess", "piece X { move: slide(diagonal) }"},
	}},
	{"queen", [][2]string{
		{"shape", `{"kind":"ray","dirs":["N","NE","E","SE","S","SW","W","NW"],"min":1,"max":8}`},
		{"urc", urcText("    - {type: slide, directions: " + eight + ", range: unlimited}\n")},
		{"chess", "piece X { move: slide(any) }"},
		{"chess", "piece X { move: slide(orthogonal) move: slide(diagonal) }"},
	}},
	{"commoner", [][2]string{
		{"shape", `{"kind":"square","size":1}`},
		{"urc", urcText("    - {type: slide, directions: " + eight + ", range: 1}\n")},
		{"urc", urcText("    - {type: leap, vectors: " + eight + "}\n")},
		{"chess", "piece X { move: step(any) }"},
	}},
	{"king", [][2]string{
		{"urc", "x:\n  name: X\n  symbol: X\n  value: 1\n  royal: true\n  moves:\n    - {type: slide, directions: " + eight + ", range: 1}\n"},
		{"chess", "piece X { move: step(any) traits: [royal] }"},
	}},
	{"knight", [][2]string{
		{"shape", `{"kind":"reflect","axis":"both","shapes":[{"kind":"point","delta":{"x":1,"y":2}},{"kind":"point","delta":{"x":2,"y":1}}]}`},
		{"urc", urcText("    - {type: leap, vectors: [[1, 2], [1, -2], [-1, 2], [-1, -2], [2, 1], [2, -1], [-2, 1], [-2, -1]]}\n")},
		{"chess", "piece X { move: leap(2, 1) traits: [jump] }"},
	}},
	{"pawn", [][2]string{
		{"urc", urcText(`    - {type: slide, directions: [[0, 1]], range: 1, move_only: true}
    - {type: slide, directions: [[0, 1]], range: 2, move_only: true, initial_only: true}
    - {type: slide, directions: [[1, 1], [-1, 1]], range: 1, capture_only: true}
`)},
		{"chess", "piece X { move: step(forward) where empty move: step(forward, 2) where first_move and clear capture: step(forward-left) | step(forward-right) }"},
		{"chess", "piece X { move: step(forward) | (slide(forward, 2) where first_move) capture: step(forward-diagonal) }"},
	}},
	{"grasshopper", [][2]string{
		{"urc", urcText("    - {type: hopper, directions: " + eight + ", hurdle_count: 1, land_distance: 1}\n")},
		{"chess", "piece X { move: hop(any) }"},
	}},
	{"cannon", [][2]string{
		{"urc", urcText("    - {type: slide, directions: " + orthogonal + ", range: unlimited, move_only: true}\n    - {type: hopper, directions: " + orthogonal + ", hurdle_count: 1, land_distance: unlimited, capture_only: true}\n")},
		{"urc", urcText("    - {type: hopper, directions: " + orthogonal + ", hurdle_count: 1, capture_only: true}\n    - {type: slide, directions: " + orthogonal + ", range: 7, move_only: true}\n")},
	}},
	{"leaping cannon", [][2]string{
		{"urc", urcText("    - {type: slide, directions: " + orthogonal + ", range: unlimited, move_only: true}\n    - {type: hopper, directions: " + orthogonal + ", hurdle_count: 1, land_distance: 1, capture_only: true}\n")},
		{"chess", "piece X { move: slide(orthogonal) capture: hop(orthogonal) }"},
	}},
	{"lame elephant", [][2]string{
		{"shape", `{"kind":"ray","dirs":["NE","SE","SW","NW"],"min":2,"max":2}`},
		{"chess", "piece X { move: leap(2, 2) where clear }"},
		{"chess", "piece X { move: step(NE) * 2 | step(SE) * 2 | step(SW) * 2 | step(NW) * 2 }"},
	}},
	{"gryphon", [][2]string{
		{"chess", "piece X { move: step(diagonal) + slide(orthogonal) }"},
		{"chess", "pattern corner = slide(diagonal, 1)\npiece X { move: corner + slide(N) | corner + slide(S) | corner + slide(W) | corner + slide(E) }"},
	}},
	{"griffon outwards", [][2]string{
		{"chess", "piece X { move: step(diagonal) | step(NE) + slide(N) | step(NE) + slide(E) | step(NW) + slide(N) | step(NW) + slide(W) | step(SE) + slide(S) | step(SE) + slide(E) | step(SW) + slide(S) | step(SW) + slide(W) }"},
	}},
	{"sideways pawn", [][2]string{
		{"urc", urcText("    - {type: slide, directions: [[1, 1]], range: unlimited}\n")},
		{"chess", "piece X { move: slide(forward-right) }"},
	}},
	{"zone walker", [][2]string{
		{"chess", "piece X { move: step(any) where target on rank 4 }"},
		{"chess", "board:\n  zones:\n    middle: [a4-h4]\npiece X { move: step(any) where target in zone.middle }"},
	}},
	{"charged", [][2]string{
		{"chess", "piece X { move: step(any) where piece.state.n >= 3 state: {n: 1} }"},
		{"chess", "piece X { move: step(any) where not (piece.state.n < 3) state: {n: 1} }"},
		{"chess", "piece X { move: step(any) where piece.state.n > 2 state: {n: 1} }"},
		{"chess", "piece X { move: step(any) where 2 < piece.state.n state: {n: 1} }"},
	}},
}

// TestSpellings checks that equal pieces have equal text, and all others not.
func TestSpellings(t *testing.T) {
	seen := map[string]string{}
	for _, s := range spellings {
		want := ""
		for i, text := range s.texts {
			got := read(t, text[0], text[1]).Canon(chessBoard)
			if i == 0 {
				want = got
			}
			if got != want || got == "" || strings.Contains(got, "literal") {
				t.Errorf("%s in %s:\n%s\ngot\n%s\nwant\n%s", s.name, text[0], text[1], got, want)
			}
		}
		if other, ok := seen[want]; ok {
			t.Errorf("%s has the text of %s", s.name, other)
		}
		seen[want] = s.name
	}
}

// TestSamePieces compares the pieces that several languages state in files of
// their own.
func TestSamePieces(t *testing.T) {
	for _, c := range []struct{ name, files string }{
		{"Rook", "shape/rook.json urc/rook.yaml chesslang/rook.chess"},
		{"Bishop", "shape/bishop.json urc/bishop.yaml chesslang/bishop.chess"},
		{"Queen", "shape/queen.json urc/queen.yaml chesslang/queen.chess"},
		{"Knight", "shape/knight.json urc/knight.yaml chesslang/knight.chess"},
		{"King", "urc/king.yaml chesslang/king.chess"},
		{"Pawn", "urc/pawn.yaml chesslang/pawn.chess"},
		{"Amazon", "urc/amazon.yaml chesslang/amazon.chess"},
		{"Chancellor", "urc/chancellor.yaml chesslang/chancellor.chess"},
		{"Archbishop", "urc/archbishop.yaml chesslang/archbishop.chess"},
		{"Camel", "urc/sugeknight.yaml chesslang/camel.chess"},
		{"Zebra", "urc/zebra.yaml chesslang/zebra.chess"},
		{"Grasshopper", "urc/grasshopper.yaml chesslang/grasshopper.chess"},
	} {
		want := ""
		for _, path := range strings.Fields(c.files) {
			data, err := os.ReadFile("../../testdata/pieces/" + path)
			if err != nil {
				t.Fatal(err)
			}
			var p *ir.Piece
			if filepath.Ext(path) == ".chess" {
				r, list := chesslang.Load(src.NewFile(path, string(data)), nil)
				if r == nil {
					t.Fatal(list.Err())
				}
				p = r.Game.Piece(c.name)
			} else {
				p = read(t, filepath.Dir(path), string(data))
			}
			got := p.Canon(chessBoard)
			if want == "" {
				want = got
			}
			if got != want {
				t.Errorf("%s: got\n%s\nwant\n%s", path, got, want)
			}
		}
	}
}

// TestGolden compares canonical texts with files.
func TestGolden(t *testing.T) {
	var pieces strings.Builder
	for _, s := range spellings {
		pieces.WriteString("# " + s.name + "\n" + read(t, s.texts[0][0], s.texts[0][1]).Canon(chessBoard) + "\n")
	}
	golden.Compare(t, goldenDir+"pieces.ir", pieces.String())
	golden.Compare(t, goldenDir+"chess.ir", chesslang.Standard().Game.String())
	golden.Compare(t, goldenDir+"c1.ir", byurl.Game().String())
	for _, path := range []string{"chesslang/everything.chess", "chesslang/trapper.chess", "perimeter/p3d.perimeter"} {
		data, err := os.ReadFile("../../testdata/" + path)
		if err != nil {
			t.Fatal(err)
		}
		name := strings.TrimSuffix(filepath.Base(path), filepath.Ext(path))
		f := src.NewFile(path, string(data))
		if filepath.Ext(path) == ".chess" {
			loaded, err := dsl.Load(f, dsl.ChessLang, 1)
			if err != nil {
				t.Fatal(err)
			}
			golden.Compare(t, goldenDir+name+".ir", loaded.Game.String())
			continue
		}
		doc, list := perimeter.Parse(f)
		if doc == nil {
			t.Fatal(list.Err())
		}
		golden.Compare(t, goldenDir+name+".ir", doc.Game.String())
	}
	for _, name := range []string{"atomic", "crazyhouse", "grand", "omicron", "racingkings", "xiangqi"} {
		e, _ := dsl.Find(name)
		g, err := e.Game(1)
		if err != nil {
			t.Fatal(err)
		}
		golden.Compare(t, goldenDir+name+".ir", g.String())
	}
}

// TestCanonBounded checks that the text of huge movements comes soon and does
// not depend on luck.
func TestCanonBounded(t *testing.T) {
	big := ir.Board{Files: 16, Ranks: 16, Levels: 1}
	heavy := []string{
		"piece X { move: slide(any, 4) * 3 }",
		"piece X { move: slide(any) + slide(any) }",
		"piece X { move: (hop(any) + hop(any)) + slide(any) }",
	}
	if testing.Short() {
		heavy = heavy[:1]
	}
	for i, text := range heavy {
		p := read(t, "chess", text)
		first := p.Canon(big)
		if i == 0 && p.Canon(big) != first {
			t.Errorf("%s has two texts", text)
		}
	}
	p := read(t, "urc", urcText("    - {type: hopper, directions: "+eight+", hurdle_count: 7}\n"))
	if text := p.Canon(big); !strings.HasPrefix(text, "literal\n") && !strings.Contains(text, "hop 7 land 1-*") {
		t.Errorf("seven hurdles: %s", text)
	}
}

// TestCanonHoles checks that rides and hops are recognised where a cell on
// their way can be missing.
func TestCanonHoles(t *testing.T) {
	holed := chessBoard
	holed.Holes = []ir.Vec{{X: 3, Y: 3}}
	for _, s := range spellings {
		p := read(t, s.texts[0][0], s.texts[0][1])
		if got, want := p.Canon(holed), p.Canon(chessBoard); got != want && s.name != "zone walker" {
			t.Errorf("%s: got\n%s\nwant\n%s", s.name, got, want)
		}
	}
}
