package studio

import (
	"encoding/json"
	"strings"
	"testing"
)

// TestLine names the moves of lines within lines.
func TestLine(t *testing.T) {
	s := common(t)
	var a lineMoves
	want(t, s, "/api/line", `{"game":"crazyhouse","line":[{"uci":"e2e4"},{"uci":"d7d5","variations":[[{"uci":"e7e5"},{"uci":"g1f3","variations":[[{"san":"Nc3"}]]}]]},{"san":"exd5"},{"uci":"d8d5"},{"uci":"P@e4"}]}`, 200, &a)
	if a.Line[1].SAN != "d5" || a.Line[4].UCI != "P@e4" || a.Line[1].Variations[0][1].SAN != "Nf3" || a.Line[1].Variations[0][1].Variations[0][0].UCI != "b1c3" {
		t.Errorf("%+v", a.Line)
	}
	want(t, s, "/api/line", `{"url":"/play/c1/s","moves":["e2e4"],"line":[{"san":"e5"}]}`, 200, &a)
	if a.Line[0].UCI != "e7e5" {
		t.Errorf("%+v", a.Line)
	}
	// The name that is answered is understood, in space too.
	want(t, s, "/api/line", `{"game":"p3d-mini","line":[{"uci":"b22b33"}]}`, 200, &a)
	want(t, s, "/api/line", `{"game":"p3d-mini","line":[{"san":"`+a.Line[0].SAN+`"}]}`, 200, &a)
	if a.Line[0].UCI != "b22b33" {
		t.Errorf("%+v", a.Line)
	}
	var p struct{ Error problem }
	want(t, s, "/api/line", `{"game":"chess","line":[{"uci":"e2e4"},{"uci":"e7e5","variations":[[{"uci":"e2e3"}]]}]}`, 400, &p)
	if p.Error.Message != `half-move 2, "e2e3", is not legal` {
		t.Errorf("%+v", p.Error)
	}
	want(t, s, "/api/line", `{"game":"chess","fen":"4k3/8/8/8/8/4K3/8/R6R w - - 0 1","line":[{"san":"Rd1"}]}`, 400, &p)
	if p.Error.Message != `half-move 1, "Rd1", may be Rad1 or Rhd1` {
		t.Errorf("%+v", p.Error)
	}
	for _, glyph := range []string{"-1", "256"} {
		want(t, s, "/api/pgn", `{"game":"chess","line":[{"uci":"e2e4","nags":[`+glyph+`]}]}`, 400, &p)
		if p.Error.Message != "half-move 1 has the glyph "+glyph+": expected 0 to 255" {
			t.Errorf("%+v", p.Error)
		}
	}
	deep := strings.Repeat(`[{"uci":"e2e4","variations":[`, 70) + strings.Repeat(`]}]`, 70)
	want(t, s, "/api/line", `{"game":"chess","line":`+deep+`}`, 400, &p)
	if !strings.Contains(p.Error.Message, "nested more than") {
		t.Errorf("%+v", p.Error)
	}
	many := strings.Repeat(`[{"uci":"e2e4"}],`, maxMoves)
	want(t, s, "/api/line", `{"game":"chess","line":[{"uci":"d2d4","variations":[`+strings.TrimSuffix(many, ",")+`]}]}`, 400, &p)
	if !strings.Contains(p.Error.Message, "expected at most") {
		t.Errorf("%+v", p.Error)
	}
}

// TestVariations reads variations, comments and glyphs of a PGN and writes them.
func TestVariations(t *testing.T) {
	s := common(t)
	const text = `{To begin} 1. e4 $1 {good} (1. d4 d5 (1... Nf6 2. c4)) 1... e5 2. Qh5 Ke7 3. Qxe5# 1-0`
	query, err := json.Marshal(map[string]string{"game": "chess", "pgn": text})
	if err != nil {
		t.Fatal(err)
	}
	var a readAnswer
	want(t, s, "/api/read", string(query), 200, &a)
	if strings.Join(a.Moves, " ") != "e2e4 e7e5 d1h5 e8e7 h5e5" || a.Line[0].Before != "To begin" || a.Line[0].Variations[0][1].Variations[0][1].UCI != "c2c4" {
		t.Errorf("%+v", a)
	}
	query, err = json.Marshal(map[string]any{"game": "chess", "line": a.Line})
	if err != nil {
		t.Fatal(err)
	}
	w := ask(s, "/api/pgn", string(query))
	if got := strings.Join(strings.Fields(w.Body.String()), " "); w.Code != 200 || !strings.HasSuffix(got, text) || !strings.Contains(got, `[Result "1-0"]`) {
		t.Errorf("status %d:\n%s", w.Code, w.Body)
	}
}
