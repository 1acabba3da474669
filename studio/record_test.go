package studio

import (
	"encoding/json"
	"strings"
	"testing"

	"dragoman/gen/explain"
)

// TestReason asks why moves are refused.
func TestReason(t *testing.T) {
	s := common(t)
	for _, c := range []struct{ body, want string }{
		{`{"game":"chess","move":"e2e5"}`, "e2e5 is illegal: no movement of the white Pawn on e2 leads to e5"},
		{`{"game":"chess","moves":["e2e4"],"move":"e7e5"}`, "e7e5 is legal"},
		{`{"url":"/play/c1/s/maA","moves":[],"move":"a8a6"}`, "is blocked by the black Pawn on a7"},
	} {
		var a explain.Answer
		want(t, s, "/api/reason", c.body, 200, &a)
		if !strings.Contains(a.Text, c.want) {
			t.Errorf("%s: %s, want %s", c.body, a.Text, c.want)
		}
	}
	want(t, s, "/api/reason", `{"game":"chess","move":"e2e9"}`, 400, new(any))
	want(t, s, "/api/reason", `{"game":"chess","moves":["e2e5"],"move":"e2e4"}`, 400, new(any))
}

// TestPGN writes games and reads them again.
func TestPGN(t *testing.T) {
	s := common(t)
	for _, c := range []struct {
		game, fen string
		moves     []string
		has       []string
	}{
		{"chess", "", []string{"f2f3", "e7e5", "g2g4", "d8h4"}, []string{`[Result "0-1"]`, "1. f3 e5 2. g4 Qh4# 0-1"}},
		{"crazyhouse", "", []string{"e2e4", "d7d5", "e4d5", "d8d5", "P@e4"}, []string{`[Variant "Crazyhouse"]`, "3. P@e4 *"}},
		{"chess", "4k3/8/8/8/8/8/P7/4K3 b - - 0 30", []string{"e8e7", "a2a4"}, []string{`[FEN "4k3/8/8/8/8/8/P7/4K3 b - - 0 30"]`, "30... Ke7 31. a4 *"}},
	} {
		body := `{"game":"` + c.game + `","fen":"` + c.fen + `","white":"A \"quoted\" name","moves":["` + strings.Join(c.moves, `","`) + `"]}`
		w := ask(s, "/api/pgn", body)
		text := w.Body.String()
		for _, part := range append(c.has, `[White "A \"quoted\" name"]`) {
			if w.Code != 200 || !strings.Contains(text, part) {
				t.Errorf("%s: status %d, lacks %s:\n%s", body, w.Code, part, text)
			}
		}
		query, err := json.Marshal(map[string]string{"game": c.game, "pgn": text})
		if err != nil {
			t.Fatal(err)
		}
		var a readAnswer
		want(t, s, "/api/read", string(query), 200, &a)
		if strings.Join(a.Moves, " ") != strings.Join(c.moves, " ") || a.FEN != c.fen || a.White != `A "quoted" name` {
			t.Errorf("read %+v, want %v", a, c.moves)
		}
	}
	var p struct{ Error problem }
	want(t, s, "/api/read", `{"game":"chess","pgn":"[Variant \"Atomic\"]\n\n1. e4 e4 *"}`, 400, &p)
	if !strings.Contains(p.Error.Message, "half-move 2") || !strings.Contains(p.Error.Hint, "Atomic") {
		t.Errorf("%+v", p.Error)
	}
	want(t, s, "/api/read", `{"game":"chess","pgn":"[Event"}`, 400, new(any))
}
