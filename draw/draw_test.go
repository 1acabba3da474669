package draw

import (
	"encoding/xml"
	"errors"
	"io"
	"os"
	"strings"
	"testing"

	"dragoman/dsl/betza"
	"dragoman/dsl/chesslang"
	"dragoman/dsl/ir"
	"dragoman/dsl/perimeter"
	"dragoman/dsl/shape"
	"dragoman/dsl/src"
	"dragoman/dsl/urc"
	"dragoman/gen/rules"
	"dragoman/internal/golden"
)

// chess loads a text of ChessLang.
func chess(t *testing.T, text string) *ir.Game {
	t.Helper()
	r, list := chesslang.Load(src.NewFile("x.chess", text), nil)
	if r == nil {
		t.Fatal(list.Err())
	}
	return r.Game
}

func space(t *testing.T) *ir.Game {
	t.Helper()
	data, err := os.ReadFile("../testdata/perimeter/p3d.perimeter")
	if err != nil {
		t.Fatal(err)
	}
	doc, list := perimeter.Parse(src.NewFile("p3d.perimeter", string(data)))
	if doc == nil {
		t.Fatal(list.Err())
	}
	return doc.Game
}

func library(t *testing.T) *ir.Game {
	t.Helper()
	set, list := urc.Parse(src.NewFile("x.yaml", `
bat:
  name: Bat
  symbol: BT
  value: 2
  moves:
    - {type: hopper, directions: [[1, 2], [-1, 0]], hurdle_count: 2, land_distance: unlimited}
    - {type: leap, vectors: [[1, 1]], initial_only: true}
    - {type: leap, vectors: [[1, 0]], initial_only: true, move_only: true}
    - {type: leap, vectors: [[0, 2]], initial_only: true, capture_only: true}
`))
	if set == nil {
		t.Fatal(list.Err())
	}
	g, list := urc.Game(set, 7)
	if g == nil {
		t.Fatal(list.Err())
	}
	return g
}

func shapeGame(t *testing.T, text string) *ir.Game {
	t.Helper()
	b, list := shape.Parse(src.NewFile("x.json", text))
	if b == nil {
		t.Fatal(list.Err())
	}
	return &ir.Game{Name: b.Name, Board: ir.Board{Files: 8, Ranks: 8, Levels: 1}, Pieces: []*ir.Piece{b.Piece()}}
}

const archer = `{"name":"Archer","movement":{"kind":"square","size":2},"attack":{"kind":"ray","dirs":["N","E"],"min":2,"max":3},"abilities":["Rifle"]}`

// games are what the tests draw.
func games(t *testing.T) map[string]*ir.Game {
	return map[string]*ir.Game{
		"chess":   chesslang.Standard().Game,
		"space":   space(t),
		"library": library(t),
		"archer":  shapeGame(t, archer),
		"hostile": shapeGame(t, `{"name":"<b>&\"\u001b[31m'\u0001\ufffe</b>","movement":{"kind":"circle","radius":1},"attack":{"kind":"circle","radius":2}}`),
		"zone": chess(t, "board:\n  size: 10x6\n  zones:\n    camp: [c1-d2]\npiece Guard { move: step(any, 2) where piece in zone.camp | step(N) where piece.state.n == 4"+
			"\n  capture: leap(1, 2) where first_move and enemy | slide(E) where enemy state: {n: 4} }\npiece Still { move: step(N, 9) }"),
	}
}

func diagrams(g *ir.Game) (list []*Diagram) {
	for i, letter := range rules.Letters(g) {
		list = append(list, NewDiagram(g, g.Pieces[i], letter))
	}
	return list
}

// TestSVG checks that documents are well-formed and stand for themselves.
func TestSVG(t *testing.T) {
	for name, g := range games(t) {
		list := diagrams(g)
		start := StartPosition(g)
		start.Marked = []ir.Vec{{X: 1, Y: 1}}
		turned := *start
		turned.Flipped = true
		for what, text := range map[string]string{"page": Page(g.Name, list), "piece": list[0].SVG(), "start": start.SVG(), "turned": turned.SVG()} {
			wellFormed(t, name+" "+what, text)
		}
	}
}

func wellFormed(t *testing.T, name, text string) {
	t.Helper()
	attributes := map[string]string{}
	elements := map[string]int{}
	d := xml.NewDecoder(strings.NewReader(text))
	for {
		token, err := d.Token()
		if errors.Is(err, io.EOF) {
			break
		}
		if err != nil {
			t.Fatalf("%s: %v", name, err)
		}
		if e, ok := token.(xml.StartElement); ok {
			elements[e.Name.Local]++
			for _, a := range e.Attr {
				if e.Name.Local == "svg" {
					attributes[a.Name.Local] = a.Value
				}
				if strings.Contains(a.Value, "url(") || a.Name.Local == "href" {
					t.Errorf("%s: <%s %s=%q> refers to something else", name, e.Name.Local, a.Name.Local, a.Value)
				}
			}
		}
	}
	for _, a := range []string{"viewBox", "role", "aria-label", "width", "height"} {
		if attributes[a] == "" {
			t.Errorf("%s: no attribute %s", name, a)
		}
	}
	if elements["svg"] != 1 || elements["title"] != 1 || elements["desc"] != 1 || elements["path"] < 2 || !strings.Contains(text, "prefers-color-scheme:dark") {
		t.Errorf("%s: elements %v", name, elements)
	}
}

// TestText compares pictures for terminals with files.
func TestText(t *testing.T) {
	for name, g := range games(t) {
		for _, style := range []Style{Unicode, ASCII} {
			var b strings.Builder
			list := diagrams(g)
			for _, d := range list {
				b.WriteString(d.Text(style) + "\n")
			}
			start := StartPosition(g)
			b.WriteString(Legend(list, style) + "\n" + start.Placement() + "\n\n" + start.Text(style))
			if style == ASCII {
				if i := strings.IndexFunc(b.String(), func(r rune) bool { return r > '~' || r < ' ' && r != '\n' }); i >= 0 {
					t.Errorf("%s has %q", name, b.String()[i:i+4])
				}
				continue
			}
			golden.Compare(t, "testdata/"+name+".txt", b.String())
		}
	}
}

// TestPosition draws a position of a compiled game from both sides.
func TestPosition(t *testing.T) {
	p, err := rules.Compile(chesslang.Standard().Game)
	if err != nil {
		t.Fatal(err)
	}
	shown := NewPosition(p, &p.Start)
	const want = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR"
	if got := shown.Placement(); got != want {
		t.Errorf("placement %s, want %s", got, want)
	}
	shown.Flipped = true
	lines := strings.Split(shown.Text(ASCII), "\n")
	if lines[0] != " 1 R N B K Q B N R" || lines[8] != "   h g f e d c b a" {
		t.Errorf("from Black's side:\n%s", shown.Text(ASCII))
	}
	if about := shown.about(); !strings.Contains(about, "King e1") || !strings.Contains(about, "Black: Pawn a7") {
		t.Errorf("in words: %s", about)
	}
}

// TestStartPlacement compares the position text of a space with that of its
// specification.
func TestStartPlacement(t *testing.T) {
	const want = "7r/6p1/8/8/8/8/1P6/R7|7n/6p1/8/8/8/8/1P6/N7|7s/6p1/8/8/8/8/1P6/S7|7k/6p1/8/8/8/8/1P6/K7|" +
		"7q/6p1/8/8/8/8/1P6/Q7|7s/6p1/8/8/8/8/1P6/S7|7n/6p1/8/8/8/8/1P6/N7|7r/6p1/8/8/8/8/1P6/R7"
	if got := StartPosition(space(t)).Placement(); got != want {
		t.Errorf("got\n%s\nwant\n%s", got, want)
	}
}

// TestMarks checks marks against what the walker says to each cell by itself.
func TestMarks(t *testing.T) {
	g := chess(t, `
piece Mixed { move: slide(orthogonal, 2) | hop(diagonal)
  capture: slide(any) where clear and not (target on rank 8) | leap(2, 1) where first_move }`)
	e := &view{game: g, piece: g.Piece("Mixed")}
	from := e.bestCell()
	hurdles := hurdleCells(g.Board, e.piece, from)
	got := e.marks(from, hurdles)
	for _, c := range g.Board.Cells() {
		want := Mark(0)
		for _, m := range e.piece.Moves {
			for _, unmoved := range []bool{false, true} {
				w := e.walker(from, hurdles, nil, unmoved)
				w.Targets(m, func(to ir.Vec, _ ir.Content) {
					if to == c {
						want |= map[bool]Mark{false: Moves, true: FirstMoves}[unmoved]
					}
				})
				if c == from || hurdles[c] {
					continue
				}
				w = e.walker(from, hurdles, &c, unmoved)
				w.Targets(m, func(to ir.Vec, what ir.Content) {
					if to == c && what == ir.Foe {
						want |= map[bool]Mark{false: Takes, true: FirstTakes}[unmoved]
					}
				})
			}
		}
		if want&Moves != 0 {
			want &^= FirstMoves
		}
		if want&Takes != 0 {
			want &^= FirstTakes
		}
		if got[c] != want {
			t.Errorf("%s: marks %b, want %b", g.Board.CellName(c), got[c], want)
		}
	}
}

// TestNotes tells what no picture shows: moves that need pieces on their way, captures of
// own pieces, and Black where it moves otherwise.
func TestNotes(t *testing.T) {
	const onWay, own, black = "has moves that need pieces on their way", "takes own pieces", "Black's moves differ"
	for text, want := range map[string]string{
		"M [pR-B]": onWay, "M jC": onWay, "M cafmF": onWay, "M [cF-R]": onWay, "M gafR": onWay, "M pR3": onWay, "M KNADcaK": onWay,
		"M dR": own, "M dafR": onWay, "M [F?R]": "", "M jR": "", "M nN": "", "M pR": "", "M fmWfcF": "", "M lfrN": "",
		"white M fW\nblack M fF": black, "white M fW\nblack M fW": "", "white M fW": black, "white M fmWdfF\nblack M fmW": own + "; " + black,
	} {
		d, list := betza.Parse(src.NewFile("x.betza", text))
		if d == nil {
			t.Fatal(list.Err())
		}
		if got := strings.Join(Diagrams(d.Game, "")[0].Notes, "; "); got != want {
			t.Errorf("%s: %q, want %q", text, got, want)
		}
	}
	if notes := Diagrams(space(t), "bishop")[0].Notes; len(notes) > 0 {
		t.Errorf("a bishop in space: %q", notes)
	}
	g := shapeGame(t, `{"name": "M", "movement": {"kind": "point", "delta": {"x": 1, "y": 2}}, "attack": {"kind": "ray", "dirs": ["NE"], "min": 1, "max": 2}}`)
	if notes := Diagrams(g, "")[0].Notes; len(notes) > 0 {
		t.Errorf("a shape: %q", notes)
	}
}
