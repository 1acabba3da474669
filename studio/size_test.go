package studio

import (
	"bytes"
	"compress/gzip"
	"io"
	"net/http/httptest"
	"regexp"
	"testing"
)

// first is how many bytes a page may load before anything is chosen.
const first = 300_000

var (
	named    = regexp.MustCompile(`(?:src|href)="/(assets/[^"]+)"`)
	imported = regexp.MustCompile(`(?:from|import)"\./([\w-]+\.js)"`)
	loadable = regexp.MustCompile(`import\("\./([\w-]+\.js)"\)`)
)

// TestFirstPage checks that what pages load stays small: with games at once, and by the
// wire with the editor too, which comes when a text is shown. What draws boards in space
// is left out; no other page loads it.
func TestFirstPage(t *testing.T) {
	s := common(t)
	for _, page := range []struct {
		path string
		text bool // is shown
	}{{"/", true}, {"/game/chess", false}, {"/games", false}, {"/new", false}, {"/play/c1/s", false}, {"/space", false}} {
		w := ask(s, page.path, "")
		plain, packed, seen := w.Body.Len(), w.Body.Len(), map[string]bool{}
		var load func(name string, patterns ...*regexp.Regexp)
		load = func(name string, patterns ...*regexp.Regexp) {
			text := ask(s, "/"+name, "").Body.Bytes()
			if seen[name] || bytes.Contains(text, []byte("webgl2")) {
				return
			}
			seen[name] = true
			plain += len(text)
			packed += onWire(t, s, name, len(text))
			for _, pattern := range patterns {
				for _, m := range pattern.FindAllSubmatch(text, -1) {
					load("assets/js/"+string(m[1]), patterns...)
				}
			}
		}
		for _, m := range named.FindAllStringSubmatch(w.Body.String(), -1) {
			load(m[1], imported)
		}
		if len(seen) < 6 || plain < 30_000 || plain > first {
			t.Errorf("%s loads %d bytes in %d files", page.path, plain, len(seen))
		}
		if !page.text {
			continue
		}
		before := len(seen)
		for name := range seen {
			for _, m := range loadable.FindAllStringSubmatch(ask(s, "/"+name, "").Body.String(), -1) {
				load("assets/js/"+m[1], imported, loadable)
			}
		}
		if len(seen) == before || packed > first {
			t.Errorf("%s loads %d bytes by the wire in %d files", page.path, packed, len(seen))
		}
	}
}

// onWire returns how many bytes a browser loads for a file, which has so many when they
// are unpacked.
func onWire(t *testing.T, s *Server, name string, size int) int {
	t.Helper()
	r := httptest.NewRequest("GET", "http://localhost/"+name, nil)
	r.Header.Set("Accept-Encoding", "gzip, br")
	w := httptest.NewRecorder()
	s.ServeHTTP(w, r)
	length := w.Body.Len()
	z, err := gzip.NewReader(w.Body)
	if err != nil {
		t.Fatalf("%s: %v", name, err)
	}
	if n, err := io.Copy(io.Discard, z); err != nil || n != int64(size) || w.Header().Get("ETag") == ask(s, "/"+name, "").Header().Get("ETag") {
		t.Errorf("%s has %d bytes, and %d when it is unpacked (%v)", name, size, n, err)
	}
	return length
}
