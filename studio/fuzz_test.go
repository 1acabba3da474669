package studio

import (
	"encoding/json"
	"net/http"
	"strings"
	"testing"
)

// mark is no part of any page.
const mark = "<mark'\">"

// FuzzPath opens games at any address: there is a page, and nothing of the
// address gets into it as markup.
func FuzzPath(f *testing.F) {
	for _, path := range []string{
		"c1/s/md2hT", "o/s/ed2hT", "c1/xFrS4u7s7", "o/rNFccYaxzWm5ttubu_vru_fa-95zx7As", "c1/s/maA==", "c1/s/ma!", "c1//m", "C1/S",
		"c1/s/<b>", "c1/s/\"'&<>", "c1/\x00\xff", "c1/s/m%41", "c1/s/../..", "o/s/e?x#y", "c1/s/maA.svg", "://c1/s",
	} {
		f.Add(path)
	}
	s := common(f)
	f.Fuzz(func(t *testing.T, path string) {
		for _, action := range []string{"/play/", "/svg/"} {
			for _, end := range []string{"", mark} {
				w := ask(s, action+strings.ReplaceAll(path+end, "?", "%3f"), "")
				switch w.Code {
				case http.StatusOK, http.StatusBadRequest, http.StatusNotFound, http.StatusTemporaryRedirect:
				default:
					t.Fatalf("%s%q: status %d", action, path+end, w.Code)
				}
				if w.Code != http.StatusTemporaryRedirect && strings.Contains(w.Body.String(), mark) {
					t.Errorf("%s%q: %s stands in the page as it is", action, path+end, mark)
				}
			}
		}
	})
}

// FuzzBody sends any body to everything that answers at once: the answer is
// JSON, and no failure of the server.
func FuzzBody(f *testing.F) {
	for _, body := range []string{
		`{"game":"chess","moves":["e2e4"]}`, `{"url":"/play/c1/s/maA","moves":["e7e5"]}`, `{"ruleset":"o","board":"s","moves":"eaA"}`,
		`{"text":"game: \"A\"\npiece B { move: slide(any) }","file":"a.chess","piece":"B","side":"white","from":"d4","place":"black B e5"}`,
		`{"game":"atomic","to":"xboard"}`, `{"game":"chess","fen":"8/8/8/8/8/8/8/8 w"}`, `{"text":"{\"kind\":\"point\",\"x\":1,\"y\":2}"}`, `{"moves":[[]]}`, `{"game":"chess","line":[{"uci":"e2e4","variations":[[{"san":"d4"}]]}]}`, `{"game":"chess","pgn":"1. e4 (1. d4) *"}`, `null`, `"x"`, "\xff",
	} {
		f.Add(body)
	}
	s := common(f)
	f.Fuzz(func(t *testing.T, body string) {
		for _, path := range []string{"/api/check", "/api/position", "/api/cover", "/api/url", "/api/export", "/api/line", "/api/read", "/api/tokens", "/api/picture", "/api/complete", "/api/hover"} {
			w := ask(s, path, body+" ") // empty ones too are sent
			if w.Code >= 500 || !json.Valid(w.Body.Bytes()) {
				t.Errorf("%s %q: status %d: %s", path, body, w.Code, w.Body)
			}
		}
		if w := ask(s, "/api/sheet", body+" "); w.Code >= 500 {
			t.Errorf("sheet %q: status %d: %s", body, w.Code, w.Body)
		}
	})
}
