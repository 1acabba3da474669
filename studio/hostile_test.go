package studio

import (
	"bufio"
	"context"
	"encoding/json"
	"fmt"
	"io"
	"net"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"testing"
	"time"
)

// TestRefusals sends requests that are wrong in every way there is.
func TestRefusals(t *testing.T) {
	s := common(t)
	long := strings.Repeat("a", maxBody)
	for _, c := range []struct {
		path, body string
		status     int
		message    string
	}{
		{"/api/check", `{"text":"` + long + `"}`, 413, "more than 1048576 bytes"},
		{"/api/engine", `{"text":"` + long + `"}`, 413, "more than"},
		{"/api/sheet", `{"text":"` + long + `"}`, 413, "more than"},
		{"/api/check", `{`, 400, "JSON"},
		{"/api/check", `[]`, 400, "expected an object, found array"},
		{"/api/check", `{"text":7}`, 400, "expected a string, found number"},
		{"/api/engine", `{"game":"chess","level":"high"}`, 400, "expected a whole number, found string"},
		{"/api/engine", `{"game":"chess","level":1.5}`, 400, "expected a whole number, found number 1.5"},
		{"/api/position", `{"game":"chess","moves":"e2e4"}`, 400, "expected a list, found string"},
		{"/api/check", `{} {}`, 400, "JSON"},
		{"/api/check", strings.Repeat(`{"text":`, 100_000), 400, "JSON"},
		{"/api/check", `{"game":"nothing"}`, 404, "nothing"},
		{"/api/check", `{"game":"chess","text":"both"}`, 400, "both"},
		{"/api/position", `{"game":"chess","fen":"8/8/8"}`, 400, "FEN"},
		{"/api/position", `{"game":"chess","moves":["e2e5"]}`, 400, "not legal"},
		{"/api/position", `{"game":"chess","moves":["f2f3","e7e5","g2g4","d8h4","a2a3"]}`, 400, "over"},
		{"/api/position", `{"game":"chess","moves":[` + strings.Repeat(`"a",`, maxMoves) + `"a"]}`, 400, "at most"},
		{"/api/position", `{"url":"/play/c3/s"}`, 404, "unknown ruleset"},
		{"/api/position", `{"url":"/play/c1/s/m!"}`, 400, "expected letters"},
		{"/api/position", `{"url":"/play/c1/s","moves":["a1a8"]}`, 400, "not legal"},
		{"/api/position", `{"url":"` + strings.Repeat("/", 70_000) + `"}`, 400, "bytes"},
		{"/api/sheet", `{"game":"chess","piece":"Quen"}`, 400, "no piece"},
		{"/api/engine", `{"game":"chess","level":21}`, 400, "level"},
		{"/api/engine", `{"game":"chess","movetime":60001}`, 400, "movetime"},
		{"/api/engine", `{"game":"chess","multipv":-1}`, 400, "multipv"},
		{"/api/engine", `{"game":"chess","clock":{"left":0}}`, 400, "clock"},
		{"/api/engine", `{"game":"chess","clock":{"left":1000,"increment":-1}}`, 400, "clock"},
		{"/api/engine", `{"game":"chess","fen":"7k/6Q1/6K1/8/8/8/8/8 b - - 0 1"}`, 400, "over"},
		{"/api/perft", `{"game":"chess","depth":0}`, 400, "depth"},
		{"/api/perft", `{"game":"chess","depth":1000}`, 400, "depth"},
		{"/api/verify", `{"game":"chess","seconds":61}`, 400, "seconds"},
		{"/api/values", `{"game":"chess","seconds":-1}`, 400, "seconds"},
		{"/api/values", `{"text":"what is this"}`, 400, "none of the languages"},
	} {
		var r refusal
		want(t, s, c.path, c.body, c.status, &r)
		if !strings.Contains(r.Error.Message, c.message) || r.Error.Message == "" {
			t.Errorf("%s %.80s: %q, want %q in it", c.path, c.body, r.Error.Message, c.message)
		}
	}
}

// TestMade counts the moves before one that cannot be made.
func TestMade(t *testing.T) {
	s := common(t)
	for moves, made := range map[string]int{`"e2e5"`: 0, `"e2e4","e7e5","e4e5","d7d5"`: 2, `"f2f3","e7e5","g2g4","d8h4","a2a3"`: 4} {
		var r refusal
		want(t, s, "/api/position", `{"game":"chess","moves":[`+moves+`]}`, 400, &r)
		if r.Error.Made == nil || *r.Error.Made != made {
			t.Errorf("%s: %+v, want %d made", moves, r.Error, made)
		}
	}
}

// TestPlaceInBody names the place where a body stops being JSON.
func TestPlaceInBody(t *testing.T) {
	s := common(t)
	for body, at := range map[string]place{"{\n\"a\": x}": {2, 6}, "{\"text\": 3}": {1, 10}} {
		var r refusal
		if want(t, s, "/api/check", body, 400, &r); r.Error.At == nil || *r.Error.At != at {
			t.Errorf("%q: %v, want %v", body, r.Error.At, at)
		}
	}
}

// TestNoFiles names files wherever a request or a definition can name anything.
func TestNoFiles(t *testing.T) {
	s := common(t)
	secret := filepath.Join(t.TempDir(), "secret.chess")
	if err := os.WriteFile(secret, []byte("game: \"Hidden\"\npiece Hidden { move: step(any) }\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	for _, q := range []map[string]any{
		{"game": secret}, {"text": "", "file": secret}, {"text": "?", "file": "../../../../../.." + secret},
		{"text": fmt.Sprintf("game: \"A\"\nextends: %q\n", secret), "file": "a.chess"}, {"text": fmt.Sprintf("extends: %q\n", "file://"+secret), "file": secret},
		{"url": "file://" + secret}, {"url": secret}, {"game": "chess", "fen": secret},
	} {
		body, err := json.Marshal(q)
		if err != nil {
			t.Fatal(err)
		}
		for _, path := range []string{"/api/check", "/api/position", "/api/cover", "/api/export", "/api/sheet"} {
			if w := ask(s, path, string(body)); strings.Contains(w.Body.String(), "Hidden") {
				t.Errorf("%s %s: %s", path, body, w.Body)
			}
		}
	}
	for _, path := range []string{"/assets/" + secret, "/assets/..%2f..%2f" + secret, "/api/source?game=" + secret, "/game/" + secret} {
		if w := ask(s, path, ""); strings.Contains(w.Body.String(), "Hidden") {
			t.Errorf("%s: %s", path, w.Body)
		}
	}
}

// TestStrangers asks under other names, from other sites and with other types.
func TestStrangers(t *testing.T) {
	s := newServer(t, Options{Hosts: []string{"localhost", "127.0.0.1", "::1"}})
	for _, c := range []struct {
		name, value string
		status      int
	}{
		{"Host", "localhost:8064", 200}, {"Host", "LOCALHOST:8064", 200}, {"Host", "[::1]:8064", 200}, {"Host", "127.0.0.1:8064", 200},
		{"Host", "localhost", 421}, {"Host", "[::1]", 421},
		{"Host", "example.com", 421}, {"Host", "localhost.example.com:8064", 421}, {"Host", "", 421}, {"Host", "[::2]:8064", 421}, {"Host", "localhost:8065", 421},
		{"Origin", "http://example.com", 403}, {"Origin", "http://localhost:8064", 200}, {"Origin", "null", 403},
		{"Sec-Fetch-Site", "cross-site", 403}, {"Sec-Fetch-Site", "same-origin", 200},
		{"Content-Type", "text/plain", 415}, {"Content-Type", "", 415}, {"Content-Type", "application/json; charset=utf-8", 200}, {"Content-Type", "Application/JSON", 200},
	} {
		r := httptest.NewRequest("POST", "/api/check", strings.NewReader(`{"game":"chess"}`))
		r = r.WithContext(context.WithValue(r.Context(), http.LocalAddrContextKey, &net.TCPAddr{Port: 8064}))
		r.Host = "localhost:8064"
		r.Header.Set("Content-Type", "application/json")
		if c.name == "Host" {
			r.Host = c.value
		} else {
			r.Header.Set(c.name, c.value)
		}
		w := httptest.NewRecorder()
		if s.ServeHTTP(w, r); w.Code != c.status {
			t.Errorf("%s %q: status %d, want %d", c.name, c.value, w.Code, c.status)
		}
	}
	for _, c := range []struct {
		path, site string
		status     int
	}{
		{"/api/games", "cross-site", 403}, {"/api/source?game=atomic", "same-site", 403}, {"/api/games", "same-origin", 200}, {"/api/games", "none", 200},
		{"/games", "cross-site", 200}, {"/svg/c1/s", "cross-site", 200},
	} {
		r := httptest.NewRequest("GET", c.path, nil)
		r.Host = "localhost"
		r = r.WithContext(context.WithValue(r.Context(), http.LocalAddrContextKey, &net.TCPAddr{Port: 80}))
		r.Header.Set("Sec-Fetch-Site", c.site)
		w := httptest.NewRecorder()
		if s.ServeHTTP(w, r); w.Code != c.status {
			t.Errorf("%s %s: status %d, want %d", c.path, c.site, w.Code, c.status)
		}
	}
}

// TestBusy fills the line of a server: who finds no place in it gets that answer, and
// so is who waits too long.
func TestBusy(t *testing.T) {
	s := newServer(t, Options{Working: 1, Waiting: 1, Patience: time.Millisecond})
	leave, ok := s.queue.enter(context.Background(), "someone")
	if !ok {
		t.Fatal("nobody is there, and yet there is no place")
	}
	for _, path := range []string{"/play/c1/s", "/svg/c1/s", "/api/games"} { // these wait too long
		if w := ask(s, path, ""); w.Code != 503 || w.Header().Get("Retry-After") == "" {
			t.Errorf("%s: status %d, %v", path, w.Code, w.Header())
		}
	}
	s.queue.waiting <- struct{}{}
	if w := ask(s, "/api/position", `{"game":"chess"}`); w.Code != 503 {
		t.Errorf("no place to wait: status %d", w.Code)
	}
	<-s.queue.waiting
	leave()
	s.queue.patience = patience
	if w := ask(s, "/play/c1/s", ""); w.Code != 200 {
		t.Errorf("afterwards: status %d", w.Code)
	}
	if len(s.queue.waiting)+len(s.queue.working) != 0 {
		t.Error("somebody is still in the line")
	}
}

// TestSlowClients connects and then sends nothing, half of a header and half of
// a body: each is cut off.
func TestSlowClients(t *testing.T) {
	before := runtime.NumGoroutine()
	_, address := listen(t, Options{Patience: 100 * time.Millisecond})
	for _, sends := range []string{
		"",
		"GET / HTTP/1.1\r\nHost: local",
		halfBody,
		"GET / HTTP/1.1\r\nHost: localhost\r\n\r\n", // and then no other request
	} {
		cutOff(t, address, sends)
	}
	settled(t, before+serving)
}

const halfBody = "POST /api/check HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 1000\r\n\r\n{"

// cutOff sends something and returns the answer, after which the server must end
// the connection.
func cutOff(t *testing.T, address, sends string) string {
	t.Helper()
	c, err := net.Dial("tcp", address)
	if err != nil {
		t.Fatal(err)
	}
	defer c.Close()
	fmt.Fprint(c, sends)
	_ = c.SetReadDeadline(time.Now().Add(patience))
	answer, err := io.ReadAll(c)
	if err != nil {
		t.Errorf("%q: %v", sends, err)
	}
	return string(answer)
}

// TestSlowBody sends half of a body and gets the answer that it took too long, once the
// server is patient enough to have read the header.
func TestSlowBody(t *testing.T) {
	for wait := 100 * time.Millisecond; wait < patience; wait *= 4 {
		_, address := listen(t, Options{Patience: wait})
		if answer := cutOff(t, address, halfBody); strings.Contains(answer, " 408 ") {
			return
		} else if answer != "" {
			t.Fatalf("%q, want status 408", answer)
		}
	}
	t.Error("half of a body is never answered")
}

// TestLargeHeader sends more of a header than there is room for.
func TestLargeHeader(t *testing.T) {
	_, address := listen(t, Options{})
	c, err := net.Dial("tcp", address)
	if err != nil {
		t.Fatal(err)
	}
	defer c.Close()
	go fmt.Fprintf(c, "GET / HTTP/1.1\r\nHost: localhost\r\nX: %s\r\n\r\n", strings.Repeat("x", 2*maxHeader))
	a, err := http.ReadResponse(bufio.NewReader(c), nil)
	if err != nil || a.StatusCode != http.StatusRequestHeaderFieldsTooLarge {
		t.Errorf("got %v, %v", a, err)
	}
}

// deaf is a client that takes nothing in.
type deaf struct{ *httptest.ResponseRecorder }

func (deaf) Write([]byte) (int, error) { return 0, os.ErrDeadlineExceeded }

// TestDeaf lets a job send events to a client that reads nothing: the context of the
// job ends.
func TestDeaf(t *testing.T) {
	before := runtime.NumGoroutine()
	out := &stream{deaf{httptest.NewRecorder()}, patience, make(chan event, maxPending)}
	ended := false
	out.run(t.Context(), func(ctx context.Context, emit func(string, any)) event {
		emit("progress", 1)
		<-ctx.Done()
		ended = true
		return event{"done", 2}
	})
	if !ended {
		t.Error("the job goes on")
	}
	settled(t, before)
}
