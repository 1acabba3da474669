package studio

import (
	"context"
	"fmt"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
	"time"
)

// TestShare lets one client take all that it gets of the queue and of the memory
// for bodies. Others must still be served, and all of it must be given back.
func TestShare(t *testing.T) {
	q := newQueue(Options{Working: 4, Waiting: 4, Patience: time.Millisecond})
	var leaves []func()
	for {
		leave, ok := q.enter(context.Background(), "greedy")
		if !ok {
			break
		}
		leaves = append(leaves, leave)
	}
	if len(leaves) != 3 {
		t.Errorf("one client works on %d requests at a time, want 3 of 4", len(leaves))
	}
	leave, ok := q.enter(context.Background(), "modest")
	if !ok {
		t.Fatal("one client has the whole queue")
	}
	for _, end := range append(leaves, leave) {
		end()
	}
	if len(q.clients)+len(q.working)+len(q.waiting) != 0 {
		t.Errorf("not given back: %d clients, %d working, %d waiting", len(q.clients), len(q.working), len(q.waiting))
	}
	for range 6 {
		q.join("greedy")
	}
	if q.join("greedy") != nil || q.join("modest") == nil {
		t.Error("one client can fill the queue")
	}
}

// TestBodies uses up what one client may send at a time.
func TestBodies(t *testing.T) {
	s := newServer(t, Options{})
	send := func(client string) *httptest.ResponseRecorder {
		r := httptest.NewRequest("POST", "/api/check", strings.NewReader(`{"game":"chess"}`))
		r.Header.Set("Content-Type", "application/json")
		r.RemoteAddr = client
		w := httptest.NewRecorder()
		s.ServeHTTP(w, r)
		return w
	}
	give, ok := s.bodies.take("10.0.0.1", s.bodies.share)
	if !ok {
		t.Fatal("a client cannot take its share")
	}
	if w := send("10.0.0.1:5"); w.Code != http.StatusServiceUnavailable || w.Header().Get("Retry-After") == "" {
		t.Errorf("beyond its share: status %d", w.Code)
	}
	if w := send("10.0.0.2:5"); w.Code != http.StatusOK {
		t.Errorf("another client: status %d", w.Code)
	}
	give()
	if w := send("10.0.0.1:6"); w.Code != http.StatusOK || s.bodies.used != 0 || len(s.bodies.by) != 0 {
		t.Errorf("afterwards: status %d, %d bytes in use", w.Code, s.bodies.used)
	}
}

// TestKeptRoutes asks for games that are too large to be kept together.
func TestKeptRoutes(t *testing.T) {
	g := newGames(nil)
	ask := func(i int) *game {
		made, err := g.get(t.Context(), &gameQuery{Text: fmt.Sprintf("game: \"G%d\"\nextends: \"Standard Chess\"\n", i), File: "g.chess"})
		if err != nil {
			t.Fatal(err)
		}
		return made
	}
	one := ask(0).prog.Routes()
	for _, c := range []struct{ most, kept int }{{3*one + 1, 3}, {one, 1}, {one - 1, 0}} {
		g.maxRoutes = c.most
		for i := range 5 {
			ask(i)
		}
		if len(g.kept) != c.kept {
			t.Errorf("%d games of %d routes are kept where there is room for %d", len(g.kept), one, c.most)
		}
	}
	if len(g.compiling) != 0 {
		t.Error("a place to compile was not given back")
	}
}

// TestGiveBack checks that memory is given back once after the last of several
// requests, and not for requests that take little.
func TestGiveBack(t *testing.T) {
	s, err := New(Options{})
	if err != nil {
		t.Fatal(err)
	}
	freed := make(chan bool, 10)
	s.giveBack(100*time.Millisecond, func() { freed <- true })
	ask := func(method, path, body string) {
		s.ServeHTTP(httptest.NewRecorder(), httptest.NewRequest(method, path, strings.NewReader(body)))
	}
	ask("GET", "/api/games", "")
	select {
	case <-freed:
		t.Error("after a request that takes little")
	case <-time.After(200 * time.Millisecond):
	}
	for range 3 {
		ask("POST", "/api/position", `{"game":"chess"}`)
	}
	<-freed
}
