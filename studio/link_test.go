package studio

import (
	"encoding/json"
	"os"
	"slices"
	"strings"
	"testing"

	"dragoman/dsl/byurl"
)

// vector is a case of Chess By URL that an independent program made.
type vector struct {
	URL     string
	Error   string
	DocURL  string   `json:"doc_url"`
	FEN     string   `json:"board_after_fen"`
	Legal   []string `json:"legal_moves_in_order"`
	Moves   []string `json:"moves_uci"`
	Initial string   `json:"initial_fen"`
}

func readVectors(t *testing.T) []vector {
	t.Helper()
	text, err := os.ReadFile("../testdata/vectors/chessbyurl.json")
	if err != nil {
		t.Fatal(err)
	}
	var all struct{ Vectors []vector }
	if err := json.Unmarshal(text, &all); err != nil || len(all.Vectors) < 100 {
		t.Fatalf("%d cases, %v", len(all.Vectors), err)
	}
	return all.Vectors
}

// TestVectors opens every case as a page, as a picture and as data.
func TestVectors(t *testing.T) {
	s := common(t)
	for _, v := range readVectors(t) {
		page, picture := ask(s, v.URL, ""), ask(s, strings.Replace(v.URL, "/play", "/svg", 1), "")
		if v.URL == "/" {
			continue
		}
		if v.Error != "" {
			if page.Code != statusOf(v.Error) || picture.Code != page.Code && !strings.Contains(v.URL, ".") {
				t.Errorf("%s: status %d and %d, want %d", v.URL, page.Code, picture.Code, statusOf(v.Error))
			}
			continue
		}
		if page.Code != 200 || picture.Code != 200 {
			t.Errorf("%s: status %d and %d", v.URL, page.Code, picture.Code)
		}
		var a positionAnswer
		q, _ := json.Marshal(map[string]string{"url": v.URL})
		want(t, s, "/api/position", string(q), 200, &a)
		if v.FEN != "" && boardField(a.FEN) != boardField(v.FEN) || v.FEN != "" && a.Result == "" && !slices.Equal(sorted(a.Legal), slices.Sorted(slices.Values(v.Legal))) {
			t.Errorf("%s: %s with %v, want %s with %v", v.URL, a.FEN, sorted(a.Legal), v.FEN, v.Legal)
		}
		if a.URL.Site == "" || len(a.History) != len(v.Moves) {
			t.Errorf("%s: %+v, %d moves", v.URL, a.URL, len(a.History))
		}
	}
}

func boardField(fen string) string {
	board, _, _ := strings.Cut(fen, " ")
	return board
}

func sorted(legal []moveAnswer) (list []string) {
	for _, m := range legal {
		list = append(list, m.UCI)
	}
	slices.Sort(list)
	return list
}

// TestQuirk plays a game on as the public site would, and as it would not.
func TestQuirk(t *testing.T) {
	s := common(t)
	// Kf1-g1 conjures a rook on the public site, which moves the one on h1.
	var a positionAnswer
	want(t, s, "/api/position", `{"url":"/play/c1/s","moves":["e2e4","e7e5","g1f3","g8f6","f1c4","f8c5","e1f1","d7d6","f1g1"]}`, 200, &a)
	if a.URL.C1 == "" || a.URL.Site != "" || !strings.Contains(a.URL.Why, "f1g1") {
		t.Errorf("got %+v", a.URL)
	}
	want(t, s, "/api/position", `{"url":"/play/o/s","moves":["e2e4","e7e5","g1f3","g8f6","f1c4","f8c5","e1f1","d7d6","f1g1"]}`, 200, &a)
	if a.URL.C1 != "" || a.URL.Site == "" || boardField(a.FEN) != "rnbqk2r/ppp2ppp/3p1n2/2b1p3/2B1P3/5N2/PPPP1PPP/RNBQ1RK1" {
		t.Errorf("got %s, %+v", a.FEN, a.URL)
	}
	var r refusal
	want(t, s, "/api/engine", `{"url":"/play/o/s","moves":["e2e4","e7e5","g1f3","g8f6","f1c4","f8c5","e1f1","d7d6","f1g1"]}`, 400, &r)
}

// TestRepetition plays on where chess has seen a position three times: in a
// URL that ends no game.
func TestRepetition(t *testing.T) {
	s := common(t)
	there := `"g1f3","g8f6","f3g1","f6g8"`
	moves := strings.Join(slices.Repeat([]string{there}, 3), ",")
	var a positionAnswer
	want(t, s, "/api/position", `{"url":"/play/c1/s","moves":[`+moves+`]}`, 200, &a)
	if a.Result != "" || len(a.Legal) != 20 || len(a.History) != 12 {
		t.Errorf("in a URL: %q with %d moves", a.Result, len(a.Legal))
	}
	want(t, s, "/api/position", `{"game":"chess","moves":[`+there+","+there+`]}`, 200, &a)
	if a.Result != "1/2-1/2" || len(a.Legal) != 0 {
		t.Errorf("in a game: %q with %d moves", a.Result, len(a.Legal))
	}
	// Nobody claimed the draw: the game goes on in every call.
	moves += `,"e2e4"`
	want(t, s, "/api/position", `{"game":"chess","moves":[`+moves+`]}`, 200, &a)
	if a.Result != "" || len(a.Legal) != 20 || len(a.History) != 13 {
		t.Errorf("after a repetition: %q with %d moves", a.Result, len(a.Legal))
	}
	line := `[{"uci":` + strings.ReplaceAll(moves, ",", `},{"uci":`) + `}]`
	var named lineMoves
	want(t, s, "/api/line", `{"game":"chess","line":`+line+`}`, 200, &named)
	written := ask(s, "/api/pgn", `{"game":"chess","line":`+line+`}`)
	if written.Code != 200 || !strings.HasSuffix(strings.TrimSpace(written.Body.String()), "7. e4 *") {
		t.Errorf("status %d: %s", written.Code, written.Body)
	}
	body, _ := json.Marshal(map[string]string{"game": "chess", "pgn": written.Body.String()})
	var read readAnswer
	if want(t, s, "/api/read", string(body), 200, &read); len(read.Moves) != 13 {
		t.Errorf("%d moves are read", len(read.Moves))
	}
	var r refusal
	want(t, s, "/api/position", `{"game":"kingofthehill","fen":"8/8/8/8/8/4K3/8/k7 w - - 0 1","moves":["e3e4","a1a2"]}`, 400, &r)
	if !strings.Contains(r.Error.Message, "over: White wins") {
		t.Errorf("after a goal: %q", r.Error.Message)
	}
}

// TestURL asks for the paths of games.
func TestURL(t *testing.T) {
	s := common(t)
	for _, c := range []struct{ body, play, site string }{
		{`{}`, "/play/c1/s", "/play/o/s"},
		{`{"moves":"f2f3 e7e6 g2g4 d8h4"}`, "/play/c1/s/md2hT", "/play/o/s/ed2hT"},
		{`{"moves":["f2f3","e7e6","g2g4","d8h4"]}`, "/play/c1/s/md2hT", "/play/o/s/ed2hT"},
		{`{"ruleset":"o","board":"s","moves":"ed2hT"}`, "/play/c1/s/md2hT", "/play/o/s/ed2hT"},
		{`{"fen":"7k/8/8/8/8/8/8/K7 w - - 0 1"}`, "/play/c1/xFtzd3Z0j", "/play/o/rFtzd3Z0j"},
	} {
		var a pathsAnswer
		want(t, s, "/api/url", c.body, 200, &a)
		if a.Play != c.play || a.Site != c.site || a.FEN == "" || a.Restart == "" || ask(s, a.SVG, "").Code != 200 {
			t.Errorf("%s: %+v", c.body, a)
		}
	}
	for _, c := range []struct {
		body, code string
		at         *place
	}{
		{`{"ruleset":"c1","board":"q"}`, "unknown_board", &place{1, 10}},
		{`{"ruleset":"c1","board":"s#x","moves":"maA"}`, "unknown_board", &place{1, 10}},
		{`{"ruleset":"c1?","board":"s"}`, "unknown_ruleset", &place{1, 7}},
		{`{"ruleset":"c1/s","board":"maA"}`, "unknown_ruleset", &place{1, 7}},
		{`{"fen":"8/8"}`, "bad_fen", &place{1, 1}},
		{`{"moves":"e2e5"}`, "illegal_move", &place{1, 1}},
		{`{"moves":7}`, "", &place{1, 10}},
		{"{\"fen\":\"\",\n\n \"MOVES\" : [7]}", "", &place{3, 12}},
		{`{"ruleset":"c1","board":"s","moves":["maA","x"]}`, "not_found", &place{1, 16}},
	} {
		var r refusal
		if want(t, s, "/api/url", c.body, 400, &r); r.Error.Message == "" || r.Error.Code != c.code || r.Error.At == nil || *r.Error.At != *c.at {
			t.Errorf("%s: %+v at %v", c.body, r.Error, r.Error.At)
		}
	}
}

// TestPictureAddress asks for the paths of a game whose URL is that of a picture.
func TestPictureAddress(t *testing.T) {
	var a positionAnswer
	want(t, common(t), "/api/position", `{"url":"/svg/c1/s/maA.png"}`, 200, &a)
	if a.URL.C1 != "/play/c1/s/maA" || a.URL.Site != "/play/o/s/eaA" {
		t.Errorf("%+v", a.URL)
	}
}

// TestMovesAreCounted sends one move too many, in all ways to send moves.
func TestMovesAreCounted(t *testing.T) {
	s := common(t)
	there := []string{"g1f3", "g8f6", "f3g1", "f6g8"}
	list := slices.Repeat(there, maxMoves/4)
	path, err := byurl.Encode(byurl.Request{Moves: strings.Join(append(list, "e2e4"), " ")})
	if err != nil {
		t.Fatal(err)
	}
	long := strings.Split(path, "/")[4]
	if path, err = byurl.Encode(byurl.Request{Moves: strings.Join(list, " ")}); err != nil {
		t.Fatal(err)
	}
	all := strings.Join(list, " ")
	for _, c := range []struct{ path, body string }{
		{"/api/position", `{"url":"/play/c1/s","moves":["` + all + `","e2e4"]}`},
		{"/api/line", `{"url":"` + path + `","line":[{"uci":"e2e4"}]}`},
		{"/api/line", `{"game":"chess","moves":["` + strings.Join(list, `","`) + `"],"line":[{"uci":"e2e4"}]}`},
		{"/api/url", `{"moves":["` + all + `","e2e4"]}`},
		{"/api/url", `{"ruleset":"c1","board":"s","moves":"` + long + `"}`},
	} {
		var r refusal
		if want(t, s, c.path, c.body, 400, &r); !strings.Contains(r.Error.Message, "expected at most") {
			t.Errorf("%s: %q", c.path, r.Error.Message)
		}
	}
}
