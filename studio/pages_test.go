package studio

import (
	"encoding/xml"
	"errors"
	"io"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
)

// TestPages asks for every page and looks for what must be on it.
func TestPages(t *testing.T) {
	s := common(t)
	tests := []struct {
		path   string
		status int
		kind   string // of content
		has    []string
	}{
		{"/", 200, "text/html", []string{"<title>Studio"}},
		{"/?game=atomic", 200, "text/html", []string{"<title>Atomic", `data-game="atomic"`}},
		{"/game/atomic", 200, "text/html", []string{`data-game="atomic"`}},
		{"/game/atmoic", 404, "text/html", []string{"did you mean", "atomic"}},
		{"/games", 200, "text/html", []string{"/game/chess", "/game/p3d-mini", "8x8x8"}},
		{"/new", 200, "text/html", []string{"wizard.js"}},
		{"/space", 200, "text/html", []string{"space.js"}},
		{"/nothing", 404, "text/html", []string{"/nothing"}},
		{"/assets/css/base.css", 200, "text/css", nil},
		{"/assets/js/play.js", 200, "text/javascript", nil},
		{"/assets/img/icon.svg", 200, "image/svg+xml", nil},
		{"/assets/studio.html", 404, "text/html", nil},
		{"/assets/../studio.go", 307, "", nil},
		{"/assets/", 404, "text/html", nil},
		{"/play/c1/s", 200, "text/html", []string{"/svg/c1/s", `<a href="/play/c1/s/maA">e2e4</a>`}},
		{"/play/c1/s/md2hT", 200, "text/html", []string{"/svg/c1/s/md2hT", "checkmate", "f3 e6"}},
		{"/PLAY/o/s/ed2hT/", 200, "text/html", []string{"/svg/o/s/ed2hT"}},
		{"/play", 404, "text/html", []string{"ruleset"}},
		{"/play/c1", 400, "text/html", []string{"Segment: <strong>board"}},
		{"/play//c1/s", 404, "text/html", []string{"Segment: <strong>ruleset"}},
		{"/play/c1//maA", 400, "text/html", []string{"Segment: <strong>board"}},
		{"/svg/c1//maA.png", 400, "text/html", []string{"Segment: <strong>board"}},
		{"/play/c1/s//", 200, "text/html", []string{"/svg/c1/s"}},
		{"/play/c2/s", 404, "text/html", []string{"Segment: <strong>ruleset", "/play/<mark>c2</mark>/s"}},
		{"/play/c1/q", 400, "text/html", []string{"Segment: <strong>board", "<mark>q</mark>"}},
		{"/play/c1/s/ma!", 400, "text/html", []string{"Segment: <strong>moves", "/play/c1/s/ma<mark>!</mark>"}},
		{"/play/c1/s/moA", 400, "text/html", []string{"Segment: <strong>moves", "<mark>oA</mark>"}},
		{"/play/c1/s/maA/more", 404, "text/html", []string{"<mark>more</mark>"}},
		{"/svg/c1/s/maA.png", 200, "image/svg+xml", []string{"<svg", "pawn e4"}},
		{"/svg/c1/s.svg?flip", 200, "image/svg+xml", []string{"<svg"}},
		{"/svg/c1/x", 400, "text/html", []string{"Segment: <strong>board"}},
		{"/api/games", 200, "application/json", []string{`"file":"atomic.chess"`}},
		{"/api/source?game=atomic", 200, "text/plain", []string{`game: "Atomic"`}},
		{"/api/source?game=..%2F..%2Fetc%2Fpasswd", 404, "application/json", nil},
		{"/api/perimeter", 200, "application/json", []string{"left_fore"}},
		{"/api/perimeter?from=KR2,2&quadrant=Q1&k=1", 200, "application/json", []string{`"cells":["KR3,2","KR3,3","KR2,3"]`}},
		{"/api/perimeter?from=KR2,2&quadrant=Forward&all=1", 200, "application/json", []string{`"k":6`}},
		{"/api/perimeter?from=(5,5,5)&quadrant=Q3&all=1", 200, "application/json", []string{`"source":"(5,5,5)","cells":[],"tiles":[],"rings":[]`}},
		{"/api/perimeter?from=e4&quadrant=Q1&k=1", 400, "application/json", []string{`"code"`}},
		{"/api/perimeter?from=KR2,2&quadrant=Q61&k=1", 400, "application/json", []string{"unknown_quadrant"}},
		{"/api/perimeter?from=KR2,2&quadrant=Q1&k=99999999999999999999", 400, "application/json", nil},
		{"/api/nothing", 404, "application/json", nil},
	}
	for _, c := range tests {
		w := ask(s, c.path, "")
		if w.Code != c.status || !strings.HasPrefix(w.Header().Get("Content-Type"), c.kind) {
			t.Errorf("%s: status %d, %s: want %d, %s", c.path, w.Code, w.Header().Get("Content-Type"), c.status, c.kind)
		}
		for _, text := range c.has {
			if !strings.Contains(w.Body.String(), text) {
				t.Errorf("%s: lacks %q:\n%s", c.path, text, w.Body)
			}
		}
		if w.Code != 307 && (w.Header().Get("Content-Security-Policy") == "" || w.Header().Get("X-Content-Type-Options") != "nosniff") {
			t.Errorf("%s: a header is missing: %v", c.path, w.Header())
		}
	}
}

// TestPolicy checks that pages hold nothing that their own policy forbids.
func TestPolicy(t *testing.T) {
	s := common(t)
	for _, path := range []string{"/", "/games", "/new", "/space", "/play/c1/s/maA", "/play/c1/s/m!"} {
		w := ask(s, path, "")
		if got := w.Header().Get("Content-Security-Policy"); got != contentPolicy {
			t.Errorf("%s: policy %q", path, got)
		}
		for _, text := range []string{"<style", " style=", " onclick=", " onload=", "javascript:", "<script>"} {
			if strings.Contains(w.Body.String(), text) {
				t.Errorf("%s: holds %q", path, text)
			}
		}
	}
}

// TestPictures reads pictures as XML.
func TestPictures(t *testing.T) {
	s := common(t)
	for _, path := range []string{"/svg/c1/s", "/svg/o/s/ed2hT.svg", "/svg/c1/xFrS4u7s7.png"} {
		w := ask(s, path, "")
		d := xml.NewDecoder(w.Body)
		for {
			if _, err := d.Token(); errors.Is(err, io.EOF) {
				break
			} else if err != nil {
				t.Fatalf("%s: %v", path, err)
			}
		}
		if w.Header().Get("Content-Security-Policy") != picturePolicy || w.Header().Get("Cross-Origin-Resource-Policy") != "cross-origin" {
			t.Errorf("%s: %v", path, w.Header())
		}
	}
}

// TestMethods asks in ways that are not meant.
func TestMethods(t *testing.T) {
	s := common(t)
	for _, c := range []struct {
		method, path string
		status       int
	}{
		{"HEAD", "/", 200}, {"HEAD", "/play/c1/s", 200}, {"HEAD", "/svg/c1/s", 200}, {"HEAD", "/play/c1/q", 400}, {"HEAD", "/api/games", 200},
		{"POST", "/", 405}, {"PUT", "/play/c1/s", 405}, {"DELETE", "/games", 405}, {"POST", "/api/games", 405},
		{"POST", "/api/nothing", 404}, {"OPTIONS", "/api/check", 405}, {"GET", "/api/check", 405}, {"HEAD", "/api/engine", 405}, {"PUT", "/api/train", 405}, {"BREW", "/", 405},
	} {
		w := httptest.NewRecorder()
		s.ServeHTTP(w, httptest.NewRequest(c.method, c.path, nil))
		if w.Code != c.status {
			t.Errorf("%s %s: status %d, want %d", c.method, c.path, w.Code, c.status)
		}
		if w.Code == http.StatusMethodNotAllowed && w.Header().Get("Allow") == "" {
			t.Errorf("%s %s: it is not said what is allowed", c.method, c.path)
		}
		if kind := w.Header().Get("Content-Type"); strings.HasPrefix(c.path, "/api/") && kind != "application/json" {
			t.Errorf("%s %s: the answer is of type %q", c.method, c.path, kind)
		}
	}
}

// TestUnchanged asks for a file that the client has already.
func TestUnchanged(t *testing.T) {
	s := common(t)
	tag := ask(s, "/assets/css/base.css", "").Header().Get("ETag")
	for given, status := range map[string]int{tag: 304, `"other"`: 200} {
		r := httptest.NewRequest("GET", "/assets/css/base.css", nil)
		r.Header.Set("If-None-Match", given)
		w := httptest.NewRecorder()
		if s.ServeHTTP(w, r); w.Code != status || tag == "" {
			t.Errorf("tag %s, given %s: status %d, want %d", tag, given, w.Code, status)
		}
	}
}

// TestEscaped puts markup wherever a request is shown or repeated.
func TestEscaped(t *testing.T) {
	s := common(t)
	const markup = `"><script>alert(1)</script>'&`
	for _, path := range []string{
		"/" + markup, "/game/" + markup, "/?game=" + markup, "/assets/" + markup,
		"/play/" + markup, "/play/c1/" + markup, "/play/c1/s/" + markup, "/play/c1/s/m" + markup, "/play/c1/s/maA/" + markup,
		"/svg/" + markup, "/svg/c1/s/" + markup,
	} {
		w := ask(s, path, "")
		if body := w.Body.String(); strings.Contains(body, "<script>") || strings.Contains(body, `"><`+"script") {
			t.Errorf("%s: the markup stands in the page:\n%s", path, body)
		}
	}
}
