package studio

import (
	"compress/gzip"
	"io"
	"net/http/httptest"
	"regexp"
	"strings"
	"testing"
	"testing/fstest"
)

// first is how many bytes a page may load before anything is chosen, also where nothing
// is compressed.
const first = 300_000

var (
	named    = regexp.MustCompile(`(?:src|href)="/?(assets/[^"]+)"`)
	imported = regexp.MustCompile(`(?:from|import)"\./([\w-]+\.js)"`)
	loadable = regexp.MustCompile(`import\("\./([\w-]+\.js)"\)`)
)

// TestFirstPage checks that what pages load stays small, those of a server and those that
// are files. The editor, what draws boards in space and the engine for browsers are not
// among it: scripts load them later.
func TestFirstPage(t *testing.T) {
	s := common(t)
	site, err := Site(fstest.MapFS{"dragoman.bin": {}, "wasm_exec.js": {}})
	if err != nil {
		t.Fatal(err)
	}
	served := func(path string) []byte { return ask(s, "/"+path, "").Body.Bytes() }
	stored := func(path string) []byte { return site[path] }
	later := map[string]bool{}
	for _, page := range []string{"/", "/game/chess", "/games", "/new", "/play/c1/s", "/space"} {
		file := strings.Replace(fileOf(page), "./", "index.html", 1)
		file, _, _ = strings.Cut(file, "?")
		plain, packed := 0, 0
		for name, text := range loads(strings.TrimPrefix(page, "/"), served) {
			plain += len(text)
			if strings.HasPrefix(name, "assets/") {
				packed += onWire(t, s, name, len(text))
			} else {
				packed += len(text)
			}
			for _, m := range loadable.FindAllSubmatch(text, -1) {
				later["assets/js/"+string(m[1])] = true
			}
		}
		alone := 0
		for _, text := range loads(file, stored) {
			alone += len(text)
		}
		t.Logf("%s loads %d bytes, %d by the wire, and %d as a file", page, plain, packed, alone)
		if packed < 10_000 || packed > plain || plain > first || alone < 30_000 || alone > first {
			t.Errorf("%s loads %d bytes, %d by the wire, and %d as a file", page, plain, packed, alone)
		}
	}
	if len(later) != 2 {
		t.Errorf("the editor and what draws in space are not loaded later: %v", later)
	}
}

// loads returns the files that a page loads, which get finds, by their names.
func loads(page string, get func(name string) []byte) map[string][]byte {
	files := map[string][]byte{page: get(page)}
	var load func(name string)
	load = func(name string) {
		if files[name] != nil {
			return
		}
		files[name] = get(name)
		for _, m := range imported.FindAllSubmatch(files[name], -1) {
			load("assets/js/" + string(m[1]))
		}
	}
	for _, m := range named.FindAllSubmatch(files[page], -1) {
		load(string(m[1]))
	}
	return files
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
