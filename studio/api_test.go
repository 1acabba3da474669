package studio

import (
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"testing"

	"dragoman/dsl"
)

// TestPosition looks at positions with everything that an answer holds.
func TestPosition(t *testing.T) {
	s := common(t)
	legal := func(a *positionAnswer, uci string) moveAnswer {
		i := slices.IndexFunc(a.Legal, func(m moveAnswer) bool { return m.UCI == uci })
		if i < 0 {
			t.Errorf("%s is not legal in %s", uci, a.FEN)
			return moveAnswer{}
		}
		return a.Legal[i]
	}
	get := func(body string) *positionAnswer {
		a := &positionAnswer{}
		want(t, s, "/api/position", body, 200, a)
		return a
	}

	a := get(`{"game":"chess"}`)
	if len(a.Cells) != 32 || len(a.Legal) != 20 || a.Side != "white" || a.Status != "White to move" || a.URL.C1 != "/play/c1/s" || a.URL.Site != "/play/o/s" {
		t.Errorf("the start of chess: %+v", a)
	}
	a = get(`{"game":"chess","moves":["e2e4","e7e5","g1f3","b8c6","f1b5","g8f6"]}`)
	if m := legal(a, "e1g1"); m.Castle != "O-O" || m.From != "e1" || m.To != "g1" || m.Rook != "h1" || m.SAN != "O-O" {
		t.Errorf("castling: %+v", m)
	}
	if m := legal(a, "b5c6"); !m.Capture || m.SAN != "Bxc6" {
		t.Errorf("a capture: %+v", m)
	}
	if a.Last != "g8f6" || !slices.Equal(a.LastAt, []string{"g8", "f6"}) || len(a.History) != 6 || a.History[5].SAN != "Nf6" {
		t.Errorf("history: %+v", a.History)
	}
	a = get(`{"game":"chess","fen":"8/P6k/8/3pP3/8/8/8/K7 w - d6 0 1"}`)
	if m := legal(a, "a7a8n"); m.Promotion != "N" || m.Becomes != "Knight" || m.To != "a8" {
		t.Errorf("a promotion: %+v", m)
	}
	if m := legal(a, "e5d6"); !m.Capture {
		t.Errorf("en passant: %+v", m)
	}
	a = get(`{"file":"passing.chess","text":"game: \"Passing\"\nrules:\n  promotion:\n    rank: 6\n","fen":"4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1"}`)
	if m := legal(a, "e5d6n"); !m.Capture || m.Promotion != "N" || m.Becomes != "Knight" {
		t.Errorf("promotion en passant: %+v", m)
	}
	a = get(`{"game":"duck"}`)
	if m := legal(a, "e2e4,e4e5"); a.Walls != "duck" || m.To != "e4" || m.Wall != "e5" {
		t.Errorf("a move with a duck: %q %+v", a.Walls, m)
	}
	a = get(`{"game":"chess","moves":["f2f3","e7e5","g2g4","d8h4"]}`)
	if a.Result != "0-1" || len(a.Legal) != 0 || !slices.Equal(a.Check, []string{"e1"}) || !strings.Contains(a.Status, "checkmate") {
		t.Errorf("mate: %q %q %v", a.Result, a.Status, a.Check)
	}
	a = get(`{"game":"crazyhouse","moves":["e2e4","d7d5","e4d5","d8d5"]}`)
	if hand := a.Hand["white"]; len(hand) != 1 || hand[0] != (inHand{"Pawn", "P", 1}) || a.URL.Why == "" {
		t.Errorf("in hand: %+v, %+v", a.Hand, a.URL)
	}
	if m := legal(a, "P@e6"); m.Drop != "P" || m.From != "" || m.To != "e6" {
		t.Errorf("a drop: %+v", m)
	}
	a = get(`{"game":"ataxx"}`)
	if hand := a.Hand["black"]; len(hand) != 1 || hand[0] != (inHand{"Ameba", "p", 1}) {
		t.Errorf("drops without a hand: %+v", a.Hand)
	}
	a = get(`{"game":"ataxx","fen":"PPPPPPP/PPPPPPP/PPPPPPP/7/7/7/ppp4 w - - 0 1"}`)
	if len(a.Legal) == 0 {
		t.Errorf("no moves in ataxx: %+v", a)
	}
	a = get(`{"game":"flipello","fen":"PP6/8/8/3PP3/3PP3/8/8/p7[PPpp] w - - 0 1"}`)
	if m := legal(a, "d4d4"); len(a.Legal) != 1 || m.Drop != "" || m.From != "d4" || m.To != "d4" {
		t.Errorf("a pass: %+v", a.Legal)
	}
	a = get(`{"game":"p3d-mini"}`)
	if len(a.Cells) == 0 || !strings.Contains(a.Cells[0].Cell, ",") || len(a.Legal) == 0 || a.Legal[0].SAN != a.Legal[0].From+"-"+a.Legal[0].To {
		t.Errorf("in space: %+v", a.Cells[:1])
	}
}

// TestPlayable sets up the start of every game of the catalogue that can be
// played, makes a move, and asks for what else there is to it.
func TestPlayable(t *testing.T) {
	s := common(t)
	for _, name := range dsl.GameNames() {
		var checked checkAnswer
		want(t, s, "/api/check", `{"game":"`+name+`"}`, 200, &checked)
		empty := len(checked.Start) == 0 && name != "flipersi" // which begins with all pieces in hand
		if len(checked.Pieces) == 0 || empty || len(checked.Diagnostics) > 0 || checked.Playable == (checked.Why != "") {
			t.Errorf("%s: %d pieces, %d at the start, playable %v: %s", name, len(checked.Pieces), len(checked.Start), checked.Playable, checked.Why)
		}
		if !checked.Playable {
			continue
		}
		var first, second positionAnswer
		want(t, s, "/api/position", `{"game":"`+name+`"}`, 200, &first)
		if len(first.Legal) == 0 {
			t.Errorf("%s: no move", name)
			continue
		}
		q, _ := json.Marshal(map[string]any{"game": name, "moves": []string{first.Legal[0].UCI}})
		want(t, s, "/api/position", string(q), 200, &second)
		if second.Last != first.Legal[0].UCI || second.Start != first.FEN {
			t.Errorf("%s: after %s: %+v", name, first.Legal[0].UCI, second)
		}
		// The position text alone gives the same moves.
		q, _ = json.Marshal(map[string]any{"game": name, "fen": second.FEN})
		var again positionAnswer
		want(t, s, "/api/position", string(q), 200, &again)
		if len(again.Legal) != len(second.Legal) {
			t.Errorf("%s: %d moves by text, %d by moves", name, len(again.Legal), len(second.Legal))
		}
	}
}

// TestText asks about definitions in all languages that come as text.
func TestText(t *testing.T) {
	s := common(t)
	var known struct{ Read, Write []languageListing }
	if err := json.Unmarshal([]byte(languages()), &known); err != nil || len(known.Read) != len(dsl.Languages()) {
		t.Fatalf("%v, %s", err, languages())
	}
	for _, l := range known.Read {
		q, _ := json.Marshal(map[string]any{"text": l.Example.Text, "file": l.Example.File})
		var a checkAnswer
		want(t, s, "/api/check", string(q), 200, &a)
		if a.File != l.Example.File || a.Language != l.Name || a.Board == nil || len(a.Pieces) == 0 {
			t.Errorf("%s: %+v", l.Name, a)
		}
		if w := ask(s, "/api/sheet", string(q)); w.Code != 200 || !strings.HasPrefix(w.Body.String(), "<svg") {
			t.Errorf("%s: sheet: status %d: %s", l.Name, w.Code, w.Body)
		}
		if w := ask(s, "/api/position", string(q)); a.Playable != (w.Code == 200) {
			t.Errorf("%s: playable %v, position: status %d: %s", l.Name, a.Playable, w.Code, w.Body)
		}
	}
}

// TestSeveral asks for each of the games of one text, and for one that is not there.
func TestSeveral(t *testing.T) {
	s := common(t)
	for name, c := range map[string]struct{ shown, board, fault string }{
		"":       {"first", "8", ""},
		"first":  {"first", "8", ""},
		"second": {"second", "9", ""},
		"third":  {"", "", `the file has no game "third"`},
	} {
		body := `{"text":"[first:chess]\ncastling = true\ncastling = false\n[second:xiangqi]\n","file":"two.ini","name":"` + name + `"}`
		var a checkAnswer
		want(t, s, "/api/check", body, 200, &a)
		if !slices.Equal(a.Games, []string{"first", "second"}) || a.Name != c.shown || a.Why != c.fault || len(a.Diagnostics) != 1 {
			t.Errorf("%q: %+v", name, a)
		}
		if c.fault != "" {
			continue
		}
		var p positionAnswer
		want(t, s, "/api/position", body, 200, &p)
		if fmt.Sprint(p.Board.Files) != c.board {
			t.Errorf("%q: a board of %d files", name, p.Board.Files)
		}
	}
}

// TestOptions tells what the triggers of a game ask.
func TestOptions(t *testing.T) {
	trigger := func(name, members string) string {
		return `trigger ` + name + ` {\non: move\n` + members + `do: { mark origin with trap }\n}\n`
	}
	text := `effect trap {\nblocks: enemy\n}\n` + trigger("first", `optional: true\ndescription: \"Really?\"\n`) + trigger("always", "") + trigger("set_trap", `optional: true\n`)
	var a positionAnswer
	want(t, common(t), "/api/position", `{"text":"game: \"Traps\"\nextends: \"Standard Chess\"\n`+text+`"}`, 200, &a)
	if !slices.Equal(a.Options, []string{"Really?", "Set trap?"}) {
		t.Errorf("%q", a.Options)
	}
}

// TestTitles names games and pieces for people.
func TestTitles(t *testing.T) {
	s := common(t)
	for _, test := range []struct{ question, name, piece string }{
		{`{"game":"p3d-mini"}`, "Three-dimensional Chess by Perimeters, without special rules", "queen"},
		{`{"game":"shogi"}`, "Shogi", "Promoted Silver"},
		{`{"text":"game: \"Own\"\n\npiece SilverFox {\n  move: step(any)\n}\n","file":"a.chess"}`, "Own", "Silver Fox"},
	} {
		var a checkAnswer
		want(t, s, "/api/check", test.question, 200, &a)
		if a.Name != test.name || !slices.ContainsFunc(a.Pieces, func(p pieceAnswer) bool { return p.Title == test.piece }) {
			t.Errorf("%s: %q with %+v", test.question, a.Name, a.Pieces)
		}
	}
}

// TestDiagnostics finds mistakes at their places.
func TestDiagnostics(t *testing.T) {
	s := common(t)
	var a checkAnswer
	want(t, s, "/api/check", `{"text":"game: \"A\"\n\npiece B {\n  move: slde(any)\n}\n","file":"dir/../a.chess"}`, 200, &a)
	if len(a.Diagnostics) != 1 || a.Playable || a.File != "a.chess" {
		t.Fatalf("got %+v", a)
	}
	d := a.Diagnostics[0]
	if d.Line != 4 || d.Column != 9 || d.End != (place{4, 13}) || d.Severity != "error" || d.Code == "" || !strings.Contains(d.Hint, "slide") {
		t.Errorf("got %+v", d)
	}
	want(t, s, "/api/check", `{"text":"what is this"}`, 200, &a)
	if a.Language != "" || len(a.Diagnostics) != 1 || a.Diagnostics[0].Code != "unknown_language" {
		t.Errorf("no language: %+v", a)
	}
}

// TestCover asks where pieces can go.
func TestCover(t *testing.T) {
	s := common(t)
	for _, c := range []struct{ body, moves, captures string }{
		{`{"game":"chess","piece":"Rook","side":"white","from":"a1","place":"white Pawn a3;black Knight c1"}`, "a2 b1", "c1"},
		{`{"game":"chess","piece":"Pawn","side":"black","from":"d5","moved":true,"place":"white Pawn e4"}`, "d4", "e4"},
		{`{"game":"chess","from":"a1","place":"white King a1;black Rook b8","legal":true}`, "a2", ""},
	} {
		var a targetsAnswer
		want(t, s, "/api/cover", c.body, 200, &a)
		if got := strings.Join(a.Moves, " "); got != c.moves || strings.Join(a.Captures, " ") != c.captures {
			t.Errorf("%s: %v, %v", c.body, a.Moves, a.Captures)
		}
	}
	for _, body := range []string{
		`{"game":"chess","piece":"Rok","side":"white","from":"a1"}`, `{"game":"chess","piece":"Rook","side":"white","from":"a9"}`,
		`{"game":"chess","piece":"Rook","side":"green","from":"a1"}`, `{"game":"chess"}`,
	} {
		var r refusal
		if want(t, s, "/api/cover", body, 400, &r); r.Error.Message == "" {
			t.Errorf("%s: no message", body)
		}
	}
}

// TestExport writes definitions anew.
func TestExport(t *testing.T) {
	s := common(t)
	for _, c := range []struct{ game, to, has string }{
		{"amazon", "xboard", "piece A& NQ\n"}, {"amazon", "betza", "Amazon NQ"}, {"amazon", "chesslang", `game: "Amazon Chess"`},
		{"urc", "chesslang", "piece"}, {"chess", "urc", "knight:"}, {"chess", "shape", "{"}, {"chess", "ini", "[standard-chess]"},
	} {
		var a exportAnswer
		want(t, s, "/api/export", `{"game":"`+c.game+`","to":"`+c.to+`"}`, 200, &a)
		if !strings.Contains(a.Text, c.has) {
			t.Errorf("%s to %s: lacks %q: %s", c.game, c.to, c.has, a.Text)
		}
	}
	for game, lost := range map[string][]string{"amazon": nil, "chess": nil, "kingofthehill": {"lost_rule"}, "crazyhouse": {"lost_piece"}} {
		var a exportAnswer
		want(t, s, "/api/export", `{"game":"`+game+`","to":"xboard"}`, 200, &a)
		var got []string
		for _, f := range a.Lost {
			got = append(got, f.Code)
		}
		if !slices.Equal(got, lost) {
			t.Errorf("%s to xboard: loses %v, not %v", game, a.Lost, lost)
		}
	}
	var r refusal
	want(t, s, "/api/export", `{"game":"p3d-mini","to":"xboard"}`, 400, &r)
	want(t, s, "/api/export", `{"game":"chess","to":"prose"}`, 400, &r)
	if !strings.Contains(r.Error.Message, "xboard") {
		t.Errorf("got %+v", r)
	}
}

// TestKept asks for more games than are kept: those of the catalogue stay, of
// the others the last.
func TestKept(t *testing.T) {
	g := newGames(nil)
	chess := &gameQuery{Game: "chess"}
	text := func(i int) *gameQuery {
		return &gameQuery{Text: fmt.Sprintf("game: \"G%d\"\nextends: \"Standard Chess\"\n", i), File: "g.chess"}
	}
	get := func(q *gameQuery) *game {
		made, err := g.get(t.Context(), q)
		if err != nil {
			t.Fatal(err)
		}
		return made
	}
	first, played := get(text(0)), get(chess)
	for i := range maxKept + 1 {
		if once, again := get(text(i)), get(text(i)); once != again {
			t.Errorf("game %d is made twice", i)
		}
	}
	if len(g.kept) != maxKept+1 || get(chess) != played {
		t.Errorf("%d games are kept, the same chess: %v", len(g.kept), get(chess) == played)
	}
	if get(text(0)) == first {
		t.Error("the first game is still kept")
	}
	get(&gameQuery{Game: "Standard", Seed: -5})
	for i := range 2 * maxKept {
		for _, q := range []gameQuery{{Text: fmt.Sprintf("%d?", i)}, {Game: fmt.Sprintf("nothing%d", i)}, {Game: "chess", Text: "x", File: fmt.Sprint(i)}} {
			if _, err := g.get(t.Context(), &q); err == nil || len(g.kept) > maxKept+1 {
				t.Errorf("%+v: %v, %d kept", q, err, len(g.kept))
			}
		}
	}
}
