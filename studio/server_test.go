package studio

import (
	"bytes"
	"cmp"
	"context"
	"encoding/json"
	"io"
	"net"
	"net/http"
	"net/http/httptest"
	"runtime"
	"strings"
	"sync"
	"testing"
	"time"
)

// This file holds what the tests of the server have in common.

// newServer returns a server for tests.
func newServer(t testing.TB, o Options) *Server {
	t.Helper()
	s, err := New(o)
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// shared compiles each game once for all tests that only ask.
var shared = sync.OnceValues(func() (*Server, error) { return New(Options{}) })

// common returns the server for tests that only ask.
func common(t testing.TB) *Server {
	t.Helper()
	s, err := shared()
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// ask answers a request without a network. A body makes it a POST.
func ask(s *Server, path, body string) *httptest.ResponseRecorder {
	r := httptest.NewRequest("GET", "/", nil)
	if body != "" {
		r = httptest.NewRequest("POST", "/", strings.NewReader(body))
		r.Header.Set("Content-Type", "application/json")
	}
	r.URL.Path, r.URL.RawQuery, _ = strings.Cut(path, "?")
	w := httptest.NewRecorder()
	s.ServeHTTP(w, r)
	return w
}

// want asks and decodes the answer, which must have the status.
func want(t *testing.T, s *Server, path, body string, status int, answer any) {
	t.Helper()
	w := ask(s, path, body)
	if w.Code != status {
		t.Fatalf("%s %s: status %d, want %d: %s", path, body, w.Code, status, w.Body)
	}
	if err := json.Unmarshal(w.Body.Bytes(), answer); err != nil {
		t.Fatalf("%s %s: %v in %s", path, body, err, w.Body)
	}
}

// refusal is an answer that refuses.
type refusal struct{ Error problem }

// patience is how long tests wait: a machine may be busy.
const patience = 10 * time.Minute

// listen serves on a port of this machine until the test ends.
func listen(t testing.TB, o Options) (s *Server, address string) {
	t.Helper()
	o.Patience = cmp.Or(o.Patience, patience)
	s = newServer(t, o)
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	ctx, stop := context.WithCancel(context.Background())
	ended := make(chan error, 1)
	go func() { ended <- s.Serve(ctx, l) }()
	t.Cleanup(func() {
		stop()
		if err := <-ended; err != nil {
			t.Errorf("serving ended with %v", err)
		}
	})
	return s, l.Addr().String()
}

// serving is how many goroutines a server that listens takes: who serves, and
// who takes connections.
const serving = 2

// post sends a body to a server that listens.
func post(ctx context.Context, t testing.TB, address, path, body string) *http.Response {
	t.Helper()
	r, err := http.NewRequestWithContext(ctx, "POST", "http://"+address+path, strings.NewReader(body))
	if err != nil {
		t.Fatal(err)
	}
	r.Header.Set("Content-Type", "application/json")
	a, err := client.Do(r)
	if err != nil {
		t.Fatal(err)
	}
	return a
}

// client keeps no connections, whose goroutines would count.
var client = &http.Client{Transport: &http.Transport{DisableKeepAlives: true}}

// events reads a stream to its end.
func events(t *testing.T, body io.Reader) (list []sent) {
	t.Helper()
	text, err := io.ReadAll(body)
	if err != nil {
		t.Fatal(err)
	}
	for block := range bytes.SplitSeq(bytes.TrimSpace(text), []byte("\n\n")) {
		name, data, ok := strings.Cut(string(block), "\ndata: ")
		if !ok || !json.Valid([]byte(data)) {
			t.Fatalf("%q is no event", block)
		}
		list = append(list, sent{strings.TrimPrefix(name, "event: "), data})
	}
	return list
}

// sent is an event as it was sent.
type sent struct{ name, data string }

// settled waits until no more goroutines run than before.
func settled(t *testing.T, before int) {
	t.Helper()
	if waited(func() bool { return runtime.NumGoroutine() <= before }) {
		return
	}
	stacks := make([]byte, 1<<16)
	t.Errorf("%d goroutines run, %d before:\n%s", runtime.NumGoroutine(), before, stacks[:runtime.Stack(stacks, true)])
}

// eventually waits until something is so.
func eventually(t *testing.T, what string, so func() bool) {
	t.Helper()
	if !waited(so) {
		t.Fatalf("%s: not within %v", what, patience)
	}
}

// waited waits until something is so, and reports whether it came to that.
func waited(so func() bool) bool {
	for end := time.Now().Add(patience); !so(); time.Sleep(5 * time.Millisecond) {
		if time.Now().After(end) {
			return false
		}
	}
	return true
}
