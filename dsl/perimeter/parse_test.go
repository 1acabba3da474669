package perimeter

import (
	"os"
	"runtime"
	"slices"
	"strings"
	"testing"

	"dragoman/dsl/ir"
	"dragoman/dsl/src"
)

// parse reads a text that must be free of errors.
func parse(t testing.TB, text string) *Document {
	t.Helper()
	doc, list := Parse(src.NewFile("test", text))
	if doc == nil {
		t.Fatal(list.Err())
	}
	return doc
}

func TestSeedFile(t *testing.T) {
	text, err := os.ReadFile("../../testdata/perimeter/seed.perimeter")
	if err != nil {
		t.Fatal(err)
	}
	doc := parse(t, string(text))
	if len(doc.Queries) != 5 || doc.Game != nil {
		t.Errorf("got %d queries and game %v", len(doc.Queries), doc.Game)
	}
	for _, q := range doc.Queries {
		if len(q.Tiles) == 0 || q.Pos.End <= q.Pos.Start {
			t.Errorf("query %+v has no answer or no place", q)
		}
	}
}

// TestListForms checks that lists may be written with or without commas and
// spaces between the tiles, and that a wrong tile is found in all of them.
func TestListForms(t *testing.T) {
	const query = "P QR1,7 left_back right_back 1 = "
	for _, list := range []string{
		"[ (11,9,17), (11,9,16), QR1,6 ]", "[(11,9,17),(11,9,16),QR1,6]", "[(11,9,17)(11,9,16)QR1,6,]", "[ (11,9,17) (11,9,16) QR1,6 ] # right",
	} {
		parse(t, query+list)
		for _, wrong := range []string{strings.Replace(list, "QR1,6", "QR1,5", 1), strings.Replace(list, "QR1,6", "", 1), strings.Replace(list, "QR1,6", "QR1,6,QR1,6", 1), strings.Replace(list, "QR1,6", "QR01,6", 1), strings.Replace(list, "QR1,6", "(11,10,16)", 1)} {
			_, diag := Parse(src.NewFile("list", query+wrong))
			if len(diag.Diag) != 1 || diag.Diag[0].Code != "different_tiles" {
				t.Errorf("%s: got %v", wrong, diag.Diag)
			}
		}
	}
}

// TestOrderFree checks that the order of statements has no meaning.
func TestOrderFree(t *testing.T) {
	doc := parse(t, "place rook Q1,1\npiece rook R\n cover planes rook from home\nzone home Q1,1\nanchor 1,2,3\nlevels Q K\nboard 2\n")
	if doc.Space.Anchor != (Tile{Z: 1, X: 2, Y: 3}) || len(doc.Game.Start) != 2 || doc.Game.Space.Labels[1] != "K" {
		t.Errorf("got %+v, %+v", doc.Space, doc.Game.Start)
	}
	if m := doc.Game.Pieces[0].Moves; len(m) != 2 || m[0].For != ir.ForWhite || m[0].Pattern.Op != ir.Where {
		t.Errorf("got moves %+v", m)
	}
}

// TestLineBreaks checks that byte order mark, CRLF, tabs and comments change
// nothing.
func TestLineBreaks(t *testing.T) {
	doc := parse(t, "\ufeff# cubes\r\ngame \"Würfel\"\r\n\r\npiece rook R # a rook\r\n\tcover rays up down in Left limit 2\r\n")
	p := doc.Game.Pieces[0].Moves[0].Pattern
	if doc.Game.Name != "Würfel" || len(p.Sub) != 2 || p.Sub[0].Max != 2 || len(p.Sub[0].Planes) != 1 {
		t.Errorf("got %q, %+v", doc.Game.Name, p)
	}
}

// TestPatterns checks what the forms of moves become.
func TestPatterns(t *testing.T) {
	for _, c := range []struct {
		line  string
		moves int
		atoms int
		op    ir.Op
	}{
		{"cover planes rook", 1, 18, ir.Ring},
		{"cover planes all", 1, 86, ir.Ring},
		{"cover planes Horizontal", 1, 8, ir.Ring},
		{"cover quadrants Forward", 2, 1, ir.Ring},
		{"cover quadrants Q1 Q3", 1, 2, ir.Ring},
		{"cover quadrants left_fore right_fore left_back>right_back", 1, 2, ir.Ring},
		{"cover quadrants duke", 1, 24, ir.Ring},
		{"cover rays LFU RFU LBU RBU", 1, 4, ir.Line},
		{"cover rays LFU RFU in Upward", 2, 2, ir.Line},
		{"cover rays fore back in Leftward Rightward limit 3", 1, 2, ir.Line},
		{"cover rides up+fore", 2, 1, ir.Ride},
		{"cover leaps every (0,1,2)", 1, 1, ir.Leap},
		{"cover leaps (1,0,0) (-1,0,0) empty 2*up", 1, 1, ir.Leap},
		{"advance perimeter Q1 1", 2, 3, ir.Leap},
		{"advance perimeter up right_fore 2 from edge to edge unmoved", 2, 5, ir.Leap},
	} {
		doc := parse(t, "zone edge QR1,1..KR8,1\npiece p\n "+c.line+"\n")
		moves := doc.Game.Pieces[0].Moves
		p := moves[0].Pattern
		if p.Op == ir.Where {
			if p.Cond.Op != ir.And || len(p.Cond.Sub) != 3 || p.Cond.Sub[1].Place.Kind != ir.Destination {
				t.Errorf("%s: condition %+v", c.line, p.Cond)
			}
			p = p.Sub[0]
		}
		atoms := []*ir.Pattern{p}
		if p.Op == ir.Alt {
			atoms = p.Sub
		}
		if len(moves) != c.moves || len(atoms) != c.atoms || atoms[0].Op != c.op {
			t.Errorf("%s: %d moves, %d atoms, op %d", c.line, len(moves), len(atoms), atoms[0].Op)
		}
	}
}

// TestHalfTurn checks Black's pattern against White's on a crowded board.
func TestHalfTurn(t *testing.T) {
	g := loadGame(t, "p3d")
	lines := []string{"cover planes Upward Left limit 3", "cover rays fore LFU up in Leftward Left Upward", "cover quadrants Q25 Q13 Q46", "advance perimeter Q20 2", "cover rides LFU+up"}
	crowd := []string{"K4,6", "KB5,5", "Q3,3", "KN4,4", "K6,2", "QB2,7", "KB3,6", "Q6,5", "QN4,1"}
	for _, line := range lines {
		p := parse(t, "piece p\n "+line+"\n").Game.Pieces[0]
		whites, blacks := g.men(t, "b", crowd...), men{}
		for c := range whites {
			blacks[g.turn(c)] = "w"
		}
		eachTile(g.space, func(tile Tile) {
			from := g.space.Cell(tile)
			got, want := map[ir.Vec]bool{}, map[ir.Vec]bool{}
			for _, m := range p.Moves {
				if m.For.Has(ir.White) {
					(&ir.Walker{From: from, Look: g.look(whites, "w")}).Targets(m, func(to ir.Vec, _ ir.Content) { want[to] = true })
				}
				if m.For.Has(ir.Black) {
					(&ir.Walker{From: g.turn(from), Look: g.look(blacks, "b")}).Targets(m, func(to ir.Vec, _ ir.Content) { got[g.turn(to)] = true })
				}
			}
			if !slices.Equal(g.sorted(got), g.sorted(want)) {
				t.Fatalf("%s from %s: black %v, white %v", line, g.space.Format(tile), g.sorted(got), g.sorted(want))
			}
		})
	}
}

// TestLongTexts reads texts of a megabyte. They are good, or what would take too
// long is refused, and the memory that reading them takes is bounded.
func TestLongTexts(t *testing.T) {
	for name, c := range map[string]struct {
		prefix, line string
		code         string // of the first diagnostic
		megabytes    uint64
	}{
		"queries":   {"", "P KR2,2 left_fore right_fore 3\n", "", 50},
		"numbered":  {"", "P KR2,2 Q1 3\n", "", 100},
		"answers":   {"", "square K4,4 Q1 9\n", "too_large", 400},
		"comments":  {"", "# nothing\n", "", 10},
		"errors":    {"", "P KR2,2 left_fro right_fore 3\n", "unknown_ray", 150},
		"blank":     {"", " \n", "", 40},
		"moves":     {"piece rook R\n", " cover planes all\n", "too_large", 1000},
		"zones":     {"", "zone a QR1,1..KR8,8 QR1,1..KR8,8\n", "duplicate_name", 10},
		"rows":      {"", "x\n", "unknown_statement", 80},
		"boxes":     {"zone all ", "QR1,1..KR8,8 ", "too_large", 200},
		"sum":       {"piece rook R\n cover leaps ", "up+down+", "bad_step", 10},
		"quadrants": {"piece rook R\n cover quadrants ", "Q60 ", "", 150},
		"pairs":     {"piece rook R\n cover quadrants ", "LFU RFU ", "", 150},
		"planes":    {"piece rook R\n cover planes ", "Downright ", "", 80},
		"rays":      {"piece rook R\n cover rays ", "left_down ", "", 80},
		"classes":   {"piece rook R\n cover planes ", "all ", "", 200},
		"steps":     {"piece rook R\n cover leaps every ", "(1,2,3) ", "too_large", 100},
		"empties":   {"piece rook R\n cover leaps up empty ", "(1,2,3) ", "", 150},
		"legs":      {"piece rook R\ncastle a\n", " rook K1,1 to K1,2\n", "bad_castle", 60},
		"pieces":    {"piece a\n royal\npromote a in b to ", "a ", "unknown_zone", 200},
		"list":      {"P KR2,2 Q1 3 = [", "KR2,2,", "different_tiles", 10},
	} {
		text := c.prefix + strings.Repeat(c.line, 1<<20/len(c.line))
		var before, after runtime.MemStats
		runtime.ReadMemStats(&before)
		_, list := Parse(src.NewFile(name, text))
		runtime.ReadMemStats(&after)
		code := ""
		if len(list.Diag) > 0 {
			code = list.Diag[0].Code
		}
		if n := (after.TotalAlloc - before.TotalAlloc) >> 20; code != c.code || n > c.megabytes {
			t.Errorf("%s: the first code is %q and reading takes %d MB, want %q and at most %d MB", name, code, n, c.code, c.megabytes)
		}
	}
}
