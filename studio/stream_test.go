package studio

import (
	"bufio"
	"context"
	"encoding/json"
	"fmt"
	"net"
	"runtime"
	"slices"
	"strings"
	"testing"
	"time"
)

// TestThink lets the engine find a mate, at full strength and as asked.
func TestThink(t *testing.T) {
	_, address := listen(t, Options{})
	const start = `{"game":"chess","fen":"6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - 0 1","movetime":300`
	for _, rest := range []string{`}`, `,"multipv":3}`} {
		a := post(t.Context(), t, address, "/api/engine", start+rest)
		list := events(t, a.Body)
		a.Body.Close()
		if a.Header.Get("Content-Type") != "text/event-stream" || len(list) < 2 {
			t.Fatalf("%s: %v, %v", rest, a.Header, list)
		}
		var line lineAnswer
		var best moveAnswer
		last := list[len(list)-1]
		if json.Unmarshal([]byte(last.data), &best) != nil || last.name != "best" || best.SAN != "Rd8#" || best.From != "d1" {
			t.Errorf("%s: best is %v", rest, last)
		}
		mate := slices.ContainsFunc(list, func(e sent) bool {
			return e.name == "info" && json.Unmarshal([]byte(e.data), &line) == nil && line.Rank == 1 && line.Mate != nil && *line.Mate == 1 && line.SAN[0] == "Rd8#"
		})
		if !mate {
			t.Errorf("%s: no line says mate: %v", rest, list)
		}
	}
}

// TestThinkAnywhere lets the engine move in a game that comes as text, in a
// game in a URL, in space and at the lowest level.
func TestThinkAnywhere(t *testing.T) {
	_, address := listen(t, Options{})
	for _, body := range []string{
		`{"text":"game: \"A\"\nextends: \"Standard Chess\"\npiece Wader {\n  move: slide(orthogonal)\n}\nsetup:\n  replace: {Queen: Wader}\n","file":"a.chess","movetime":50}`,
		`{"url":"/play/c1/s/maA","moves":["e7e5"],"movetime":50}`,
		`{"url":"/play/o/s/eaA","movetime":50}`,
		`{"game":"p3d-mini","movetime":50}`,
		`{"game":"atomic","moves":["e2e4"],"movetime":50,"level":1}`,
	} {
		a := post(t.Context(), t, address, "/api/engine", body)
		list := events(t, a.Body)
		a.Body.Close()
		if last := list[len(list)-1]; last.name != "best" {
			t.Errorf("%s: ends with %v", body, last)
		}
	}
}

// TestJobs counts, verifies and measures.
func TestJobs(t *testing.T) {
	_, address := listen(t, Options{})
	for _, c := range []struct{ path, body, has string }{
		{"/api/perft", `{"game":"chess","depth":3}`, `"nodes":8902`},
		{"/api/perft", `{"url":"/play/c1/s/maA","depth":2}`, `"nodes":600`},
		{"/api/perft", `{"game":"chess","depth":1,"moves":["e2e4"]}`, `"divide":{"a7a5":1`},
		{"/api/verify", `{"game":"losalamos","seconds":0.5}`, `"disagreements":0`},
		{"/api/values", `{"game":"amazon","seconds":0.5}`, `"name":"Amazon"`},
	} {
		a := post(t.Context(), t, address, c.path, c.body)
		list := events(t, a.Body)
		a.Body.Close()
		if last := list[len(list)-1]; last.name != "done" || !strings.Contains(last.data, c.has) {
			t.Errorf("%s %s: ends with %v", c.path, c.body, last)
		}
	}
}

// TestEnough fills the places for long work: who comes then is asked to come
// back, and can once a client has gone away. Nothing is left behind.
func TestEnough(t *testing.T) {
	before := runtime.NumGoroutine()
	s, address := listen(t, Options{Jobs: 2})
	ctx, leave := context.WithCancel(t.Context())
	defer leave()
	const body = `{"game":"chess","movetime":60000}`
	for _, path := range []string{"/api/engine", "/api/perft"} {
		a := post(ctx, t, address, path, strings.TrimSuffix(body, "}")+`,"depth":30}`)
		defer a.Body.Close()
		if line, err := bufio.NewReader(a.Body).ReadString('\n'); err != nil || !strings.HasPrefix(line, "event: ") {
			t.Fatalf("%s begins with %q, %v", path, line, err)
		}
	}
	for _, path := range []string{"/api/engine", "/api/perft", "/api/verify", "/api/values"} {
		a := post(t.Context(), t, address, path, body)
		a.Body.Close()
		if a.StatusCode != 429 || a.Header.Get("Retry-After") == "" {
			t.Errorf("%s: status %d, %v", path, a.StatusCode, a.Header)
		}
	}
	if w := ask(s, "/play/c1/s", ""); w.Code != 200 {
		t.Errorf("short work meanwhile: status %d", w.Code)
	}
	leave()
	eventually(t, "the places are free", func() bool { return len(s.jobs) == 0 })
	settled(t, before+serving)
	a := post(t.Context(), t, address, "/api/engine", `{"game":"chess","movetime":10}`)
	events(t, a.Body)
	a.Body.Close()
	settled(t, before+serving)
}

// TestLateFailure checks that work which fails says so in its stream, and that
// a place is free after work that was refused.
func TestLateFailure(t *testing.T) {
	s := newServer(t, Options{Jobs: 1})
	for range 3 {
		if w := ask(s, "/api/engine", `{"game":"chess","level":99}`); w.Code != 400 || len(s.jobs) != 0 {
			t.Fatalf("status %d, %d at work", w.Code, len(s.jobs))
		}
	}
}

// TestShutdown ends a server while it works: streams end, requests are answered,
// and nothing is left.
func TestShutdown(t *testing.T) {
	before := runtime.NumGoroutine()
	s := newServer(t, Options{})
	s.grace = patience
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	ctx, stop := context.WithCancel(context.Background())
	ended := make(chan error)
	go func() { ended <- s.Serve(ctx, l) }()
	a := post(t.Context(), t, l.Addr().String(), "/api/engine", `{"game":"chess","movetime":60000}`)
	eventually(t, "the search begins", func() bool { return len(s.jobs) == 1 })
	stop()
	if list := events(t, a.Body); list[len(list)-1].name != "best" {
		t.Errorf("the search ends with %v", list[len(list)-1])
	}
	a.Body.Close()
	select {
	case err := <-ended:
		if err != nil {
			t.Error(err)
		}
	case <-time.After(patience):
		t.Fatal("the server does not end")
	}
	settled(t, before)
}

// TestShutdownIdle ends a server whose client keeps a connection and asks for
// nothing.
func TestShutdownIdle(t *testing.T) {
	var idle net.Conn
	t.Cleanup(func() { idle.Close() }) // after the server has ended
	s, address := listen(t, Options{})
	s.grace = time.Millisecond
	idle, err := net.Dial("tcp", address)
	if err != nil {
		t.Fatal(err)
	}
	fmt.Fprint(idle, "GET / HTTP/1.1\r\n")
}

// TestEvents checks that emit never waits, and that the newest is kept.
func TestEvents(t *testing.T) {
	s := &stream{events: make(chan event, maxPending)}
	for i := range 3 * maxPending {
		s.emit("n", i)
	}
	for i := range maxPending {
		if e := <-s.events; e.data != 2*maxPending+i {
			t.Fatalf("event %d is %v", i, e.data)
		}
	}
}
