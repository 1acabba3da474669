package shape

import (
	"fmt"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"testing"

	"dragoman/dsl/ir"
	"dragoman/dsl/src"
	"dragoman/dsl/tree"
)

const (
	rookShape   = `{"kind":"ray","dirs":["N","E","S","W"],"min":1,"max":8}`
	circleShape = `{"kind":"circle","radius":1}`
)

func parse(t *testing.T, text string) *Blueprint {
	t.Helper()
	b, list := Parse(src.NewFile("test", text))
	if b == nil {
		t.Fatal(list.Err())
	}
	return b
}

// TestFindings checks all findings of a text, with the text that each
// underlines.
func TestFindings(t *testing.T) {
	for _, c := range []struct{ text, want string }{
		{"", `bad_json # ""`},
		{"{", `bad_json # ""`},
		{"[1", `bad_json # ""`},
		{`{"kind":"circle","radius":01}`, `bad_json # "01"`},
		{`{"kind":"circle","radius":1.}`, `bad_json # "1."`},
		{`{"kind":"circle","radius":-}`, `bad_json # "-"`},
		{`{"kind":"circle","radius":+1}`, `bad_json # "+1"`},
		{"{\"kind\":\"cir\ncle\"}", `bad_json # "\n"`},
		{`{"kind":"cir\qcle"}`, `bad_json # "\\q"`},
		{"{\"kind\":\"\xff\"}", `bad_json # "\xff"`},
		{"\ufeff" + circleShape, `bad_json # "\ufeff"`},
		{`{"kind":"circle","radius":1}}`, `bad_json # "}"`},
		{`truely`, `bad_json # "truely"`},
		{`[]`, `not_object # "["`},
		{`{}`, `missing_field #/kind "{"`},
		{`{"knid":"circle","radius":1}`, `missing_field #/kind "\"knid\""`},
		{`{"name":"A","radius":1}`, `missing_field #/kind "{"`}, // a shape, though blueprints have names
		{`{"kind":"circle","radus":1}`, `missing_field #/radius "\"radus\""`},
		{`{"kind":"circle","size":1}`, `missing_field #/radius "\"size\""`},
		{`{"kind":"point","x":1,"y":2}`, `missing_field #/delta "{"`},
		{`{"kind":"ray","directions":["N"],"min":1,"maximum":2}`, `missing_field #/dirs "{"; missing_field #/max "{"; unknown_field #/directions "\"directions\""; unknown_field #/maximum "\"maximum\""`},
		{`{"kind":"Circle","radius":1,"colour":2}`, `unknown_kind #/kind "\"Circle\""`},
		{`{"kind":"circle","radius":1,"a/b~c":2}`, `unknown_field #/a~1b~0c "\"a/b~c\""`},
		{`{"kind":"circle","radius":1,"radius":1,"x":{"y":1,"y":2}}`, `duplicate_key #/radius "\"radius\""; unknown_field #/x "\"x\""`},
		{`{"kind":"union","shapes":[{"kind":"circle","radius":0.5,"radius":1}],"x":1}`, `unknown_field #/x "\"x\""; duplicate_key #/shapes/0/radius "\"radius\""; not_integer #/shapes/0/radius "0.5"`},
		{`{"max":"2","kind":"ray","min":0,"dirs":["n",1],"y":1}`, `unknown_field #/y "\"y\""; wrong_type #/dirs/1 "1"; wrong_type #/max "\"2\""; bad_direction #/dirs/0 "\"n\""; out_of_range #/min "0"`},
		{`{"kind":"subtract","shapes":[{"kind":1}]}`, `too_few #/shapes "["; wrong_type #/shapes/0/kind "1"`},
		{`{"kind":"circle","radius":2e-1}`, `not_integer #/radius "2e-1"`},
		{`{"kind":"circle","radius":1e999999999999999999999}`, `too_large #/radius "1e999999999999999999999"`},
		{`{"kind":"circle","radius":-1e-9}`, `not_integer #/radius "-1e-9"`},
		{`{"kind":"circle","radius":1e-400}`, `not_integer #/radius "1e-400"`},
		{`{"kind":"circle","radius":1.00000000000000000001}`, `not_integer #/radius "1.00000000000000000001"`},
		{`{"kind":"reflect","axis":"diag","shapes":7}`, `wrong_type #/shapes "7"; bad_axis #/axis "\"diag\""`},
		{`{"kind":"cone","length":3,"comment":"see below"}`, `missing_field #/dir "{"; unknown_field #/comment "\"comment\""`},
		{`{"kind":"ray","dirs":["n","N"],"min":3,"max":2}`, `bad_direction #/dirs/0 "\"n\""; out_of_range #/max "2"`},
		{`{"kind":"ray","dirs":[],"min":3,"max":2}`, `too_few #/dirs "["; out_of_range #/max "2"`},
		{`{"kind":"ray","dirs":["N"],"min":128,"max":128}`, `too_large #/max "128"`},
		{`{"kind":"ray","dirs":["N"],"min":1e30,"max":1e20}`, `out_of_range #/max "1e20"`},
		{`{"kind":"ray","dirs":["N"],"min":1e20,"max":1e30}`, `too_large #/max "1e30"`},
		{`{"kind":"cone","dir":"NE","length":92}`, `too_large #/length "92"`},
		{`{"kind":"point","delta":{"x":-128,"y":127}}`, `too_large #/delta/x "-128"`},
		{`{"kind":"point","delta":null}`, `wrong_type #/delta "null"`},
		{`{"kind":"union","shapes":{}}`, `wrong_type #/shapes "{"`},
		{`{"kind":"subtract","shapes":[{"kind":"circle"}]}`, `too_few #/shapes "["; missing_field #/shapes/0/radius "{"`},
		{`{"kind":"subtract","shapes":[{"kind":"circle","radius":0},{"kind":"circle","radius":-1},3]}`, `out_of_range #/shapes/1/radius "-1"; not_object #/shapes/2 "3"`},
		{`{"name":"","movement":5}`, `empty_string #/name "\"\""; not_object #/movement "5"`},
		{`{"movement":"{\"kind\":\"circle\",\"radius\":-2}","attack":"{","name":"A"}`, `out_of_range #/movement/radius "-2"; bad_json #/attack ""`},
		{`{"movement":"[1]","attack":"\n{\"knd\":1}","name":7,"emoji":null}`, `not_object #/movement "["; missing_field #/attack/kind "\\\"knd\\\""; wrong_type #/name "7"; wrong_type #/emoji "null"`},
		{`{"movement":"{\"kind\":\"circle\",\"r\\u0061dius\":1,\"radius\":1}","name":"A"}`, `duplicate_key #/movement/radius "\\\"radius\\\""`},
		{`{"movement":"{\"k\":\"\\u0041\",\"k\":1}","name":"A"}`, `missing_field #/movement/kind "\"movement\""`},
		{`{"name":"A","movment":` + circleShape + `,"attack":` + circleShape + `}`, `unknown_field #/movment "\"movment\""`},
		{`{"name":"A"}`, `missing_field #/movement "{"; missing_field #/attack "{"`},
		{`{"name":"A","movement":` + circleShape + `,"attack":` + circleShape + `,"abilities":["jumping",1]}`, `unknown_ability #/abilities/0 "\"jumping\""; wrong_type #/abilities/1 "1"`},
	} {
		f := src.NewFile("test", c.text)
		_, list := Parse(f)
		var got []string
		for _, d := range list.Diag {
			if d.Severity == src.Error {
				got = append(got, fmt.Sprintf("%s #%s %q", d.Code, *d.Pointer, f.Text[d.Span.Start:d.Span.End]))
			}
		}
		if g := strings.Join(got, "; "); g != c.want {
			t.Errorf("%s\n got  %s\n want %s", c.text, g, c.want)
		}
	}
}

func TestBlueprint(t *testing.T) {
	quoted := strings.ReplaceAll(rookShape, `"`, `\"`)
	text := `{"name":"Cannoneer","emoji":"\ud83d\udca3","movement":"` + quoted + `","attack":` + circleShape + `,"abilities":[%s]}`
	board := map[string]string{"d4": "white piece", "d5": "black man", "f4": "black man"}
	for _, c := range []struct{ abilities, moves, captures string }{
		{"", "a4 b4 c4 d1 d2 d3 e4", "d5"},
		{`"Jumping"`, "a4 b4 c4 d1 d2 d3 d6 d7 d8 e4 g4 h4", "d5"},
		{`"Rifle"`, "a4 b4 c4 d1 d2 d3 e4", "d5"},
	} {
		b := parse(t, fmt.Sprintf(text, c.abilities))
		p := b.Piece()
		moves, captures := targets(p, ir.White, "d4", board)
		if got := strings.Join(moves, " "); got != c.moves {
			t.Errorf("%s: moves %s, want %s", c.abilities, got, c.moves)
		}
		if got := strings.Join(captures, " "); got != c.captures {
			t.Errorf("%s: captures %s, want %s", c.abilities, got, c.captures)
		}
		if p.Name != "Cannoneer" || b.Emoji != "💣" {
			t.Errorf("name %q emoji %q", p.Name, b.Emoji)
		}
		for _, m := range p.Moves {
			if rifle := m.Mode&ir.Rifle != 0; rifle != (b.Rifle && m.Mode&ir.Capture != 0) {
				t.Errorf("%s: mode %b", c.abilities, m.Mode)
			}
		}
	}
}

// TestRifle checks that the original's attack is never blocked.
func TestRifle(t *testing.T) {
	b := parse(t, `{"name":"Gun","movement":`+circleShape+`,"attack":`+rookShape+`,"abilities":["Rifle"]}`)
	_, captures := targets(b.Piece(), ir.White, "d4", map[string]string{"d5": "white man", "d6": "black man", "d8": "black man"})
	if !slices.Equal(captures, []string{"d6", "d8"}) {
		t.Errorf("captures %v", captures)
	}
}

// TestMoves checks the form of the pieces: one move for both sides where the
// pattern is the same, gaps in lines, no origin.
func TestMoves(t *testing.T) {
	for _, c := range []struct{ text, want string }{
		{rookShape, "both ride 1-8 x4"},
		{circleShape, "both leap x4"},
		{`{"kind":"point","delta":{"x":1,"y":0}}`, "both leap x1"},
		{`{"kind":"point","delta":{"x":1,"y":2}}`, "white leap x1, black leap x1"},
		{`{"kind":"square","size":2}`, "both ride 1-2 x8, both leap x8"},
		{`{"kind":"subtract","shapes":[{"kind":"ray","dirs":["N","S"],"min":1,"max":9},{"kind":"point","delta":{"x":0,"y":3}},{"kind":"point","delta":{"x":0,"y":-3}}]}`, "both ride 1-2 x2, both ride 4-9 x2"},
		{`{"kind":"union","shapes":[{"kind":"ray","dirs":["N"],"min":127,"max":127},{"kind":"point","delta":{"x":0,"y":0}}]}`, "white ride 127-127 x1, black ride 127-127 x1"},
		{`{"kind":"circle","radius":0}`, ""},
	} {
		var got []string
		for _, m := range parse(t, c.text).Piece().Moves {
			s := map[ir.Sides]string{ir.ForBoth: "both", ir.ForWhite: "white", ir.ForBlack: "black"}[m.For]
			if m.Pattern.Op == ir.Ride {
				s += fmt.Sprintf(" ride %d-%d", m.Pattern.Min, m.Pattern.Max)
			} else {
				s += " leap"
			}
			got = append(got, fmt.Sprintf("%s x%d", s, len(m.Pattern.Dirs)))
		}
		if g := strings.Join(got, ", "); g != c.want {
			t.Errorf("%s: %s, want %s", c.text, g, c.want)
		}
	}
}

// TestCones compares every cone with the definition of the original: strict
// half-planes, rows k by k.
func TestCones(t *testing.T) {
	for length := 1; length <= 30; length++ {
		s := new(set)
		cone(s, ir.Vec{X: -1, Y: 1}, length)
		n := legs(length)
		if got := len(s.offsets()); got != n*(2*n-1) {
			t.Errorf("NW %d has %d offsets, want %d", length, got, n*(2*n-1))
		}
		s = new(set)
		cone(s, ir.Vec{X: 1}, length)
		if got := len(s.offsets()); got != length*length {
			t.Errorf("E %d has %d offsets, want %d", length, got, length*length)
		}
	}
}

// TestSet compares the set operations with plain loops.
func TestSet(t *testing.T) {
	var a, b set
	for i := 0; i < 3000; i++ {
		a.add(i*i*7%255-127, i*31%255-127)
		b.add(i*13%255-127, i*i*i%255-127)
	}
	ops := []struct {
		name string
		do   func(s *set)
		want func(x, y int) bool
	}{
		{"union", func(s *set) { s.union(&b) }, func(x, y int) bool { return a.has(x, y) || b.has(x, y) }},
		{"intersect", func(s *set) { s.intersect(&b) }, func(x, y int) bool { return a.has(x, y) && b.has(x, y) }},
		{"subtract", func(s *set) { s.subtract(&b) }, func(x, y int) bool { return a.has(x, y) && !b.has(x, y) }},
		{"mirrorX", (*set).mirrorX, func(x, y int) bool { return a.has(x, y) || a.has(-x, y) }},
		{"mirrorY", (*set).mirrorY, func(x, y int) bool { return a.has(x, y) || a.has(x, -y) }},
		{"addRow", func(s *set) { s.addRow(5, -70, 66) }, func(x, y int) bool { return a.has(x, y) || y == 5 && x >= -70 && x <= 66 }},
	}
	for _, op := range ops {
		s := a
		op.do(&s)
		for x := -MaxCoordinate; x <= MaxCoordinate; x++ {
			for y := -MaxCoordinate; y <= MaxCoordinate; y++ {
				if s.has(x, y) != op.want(x, y) {
					t.Fatalf("%s: wrong at (%d, %d)", op.name, x, y)
				}
			}
		}
	}
}

// TestLimits checks that no text takes long.
func TestLimits(t *testing.T) {
	nest := func(n int) string {
		return strings.Repeat(`{"kind":"union","shapes":[`, n-1) + circleShape + strings.Repeat(`]}`, n-1)
	}
	wide := func(n int) string {
		return `{"kind":"union","shapes":[` + strings.Repeat(`{"kind":"circle","radius":127},`, n-2) + circleShape + `]}`
	}
	for _, c := range []struct{ name, text, want string }{
		{"deep enough", nest(MaxDepth), ""},
		{"too deep", nest(MaxDepth + 1), "too_large #" + strings.Repeat("/shapes/0", MaxDepth)},
		{"much too deep", nest(6 * MaxDepth), "too_large #" + strings.Repeat("/shapes/0", MaxDepth)},
		{"far too deep", nest(100_000), "too_large #"},
		{"a long way to one", `{"kind":"circle","radius":1` + strings.Repeat("0", 3000) + "e-3000}", ""},
		{"wide enough", wide(MaxNodes), ""},
		{"too wide", wide(MaxNodes + 1), "too_large #/shapes/9999"},
		{"too long", strings.Repeat(" ", MaxText) + circleShape, "too_large #"},
		{"brackets", strings.Repeat("[", MaxText), "too_large #"},
		{"numbers", "[" + strings.Repeat("1,", MaxText/2-1) + "1]", "too_large #"},
		{"text", `"` + strings.Repeat("x", MaxText-2) + `"`, "not_object #"},
		{"embedded", `{"name":"A","movement":"` + strings.Repeat(`\u0020`, MaxText/6-20) + `"}`, "bad_json #/movement"},
		{"members", `{"kind":"circle","radius":1` + strings.Repeat(`,"a":1`, MaxText/6-10) + `}`, "too_large #"},
		{"errors", `{"kind":"ray","min":1,"max":2,"dirs":[` + strings.Repeat(`"X",`, MaxDirs-1) + `"N"],"x":1,"y":2}`, "unknown_field #/x"},
		{"digits", `{"kind":"circle","radius":1` + strings.Repeat("0", MaxText-100) + `}`, "too_large #/radius"},
		{"zeros", `{"kind":"circle","radius":2.` + strings.Repeat("0", MaxText-100) + `}`, ""},
	} {
		_, list := Parse(src.NewFile("test", c.text))
		if got := first(list); got != c.want {
			t.Errorf("%s: %q, want %q", c.name, tree.Short(got), tree.Short(c.want))
		}
	}
}

// TestDoubledKeys checks that a text of keys that are written again and again
// takes memory in proportion to its length.
func TestDoubledKeys(t *testing.T) {
	f := src.NewFile("test", `{"kind":"circle","radius":1`+strings.Repeat(`,"a":1`, 200_000)+`}`)
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	_, list := Parse(f)
	runtime.ReadMemStats(&after)
	if n := len(list.Diag); n != src.MaxReports+1 || list.Diag[0].Code != duplicateKey.Name {
		t.Errorf("%d findings, the first is %v", n, list.Diag[0])
	}
	if used := int(after.TotalAlloc-before.TotalAlloc) / len(f.Text); used > 60 { // some 40
		t.Errorf("%d bytes a byte of text", used)
	}
}

func TestTooManyErrors(t *testing.T) {
	text := `{"kind":"union","shapes":[` + strings.Repeat("1,", 2*src.MaxReports) + `2]}`
	_, list := Parse(src.NewFile("test", text))
	if n := len(list.Diag); n != src.MaxReports+1 || list.Diag[n-1].Code != src.TooManyErrors.Name {
		t.Errorf("%d findings, the last is %v", n, list.Diag[n-1])
	}
}

// TestSamples reads the sample definitions, which are without fault.
func TestSamples(t *testing.T) {
	files, err := filepath.Glob("../../testdata/shape/*.json")
	if err != nil || len(files) == 0 {
		t.Fatal("no samples", err)
	}
	for _, path := range files {
		text, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		if _, list := Parse(src.NewFile(path, string(text))); len(list.Diag) > 0 {
			t.Errorf("%v", list.Diag)
		}
	}
}

func BenchmarkParse(b *testing.B) {
	child := `{"kind":"union","shapes":[` + strings.Repeat(circleShape+` ,  `, 8) + rookShape + `]},`
	text := `{"kind":"union","shapes":[` + strings.Repeat(child, 900) + circleShape + `]}`
	f := src.NewFile("bench", strings.ReplaceAll(text, ",", ",\n                                     "))
	b.SetBytes(int64(len(f.Text)))
	b.ReportAllocs()
	for b.Loop() {
		if shape, list := Parse(f); shape == nil {
			b.Fatal(list.Err())
		}
	}
}

// TestOrigin checks which point the warning about (0, 0) is shown at.
func TestOrigin(t *testing.T) {
	const center = `{"kind":"point","delta":{"x":0,"y":0}}`
	for text, want := range map[string]string{
		`{"kind":"union","shapes":[` + circleShape + `,` + center + `]}`:                                               "origin_target #/shapes/1/delta",
		`{"kind":"union","shapes":[{"kind":"subtract","shapes":[` + circleShape + `,` + center + `]},` + center + `]}`: "origin_target #/shapes/1/delta",
		`{"kind":"subtract","shapes":[` + circleShape + `,` + center + `]}`:                                            "",
	} {
		_, list := Parse(src.NewFile("test", text))
		got := ""
		for _, d := range list.Diag {
			got += d.Code + " #" + *d.Pointer
		}
		if got != want {
			t.Errorf("%s: %q, want %q", text, got, want)
		}
	}
}
