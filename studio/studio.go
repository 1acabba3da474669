// Package studio is Dragoman in a browser: games of chess that are kept in a
// URL, and a workshop for pieces and games in all the languages.
//
// The server keeps nothing about its visitors. Pages say in their URL what they
// show, requests bring the definition and the position that they are about, and
// all that lives longer than a request are games compiled before. Definitions
// come in requests and never touch the file system.
//
// Expensive work is limited. Short work waits in a queue. Long work streams what it
// finds out, and is refused when too much of it runs. All work ends with its request.
package studio

import (
	"cmp"
	"context"
	"errors"
	stdnet "net"
	"net/http"
	"runtime"
	"runtime/debug"
	"time"

	"dragoman/gen/magic"
	"dragoman/net"
)

// Options say how to serve. The zero value serves everybody.
type Options struct {
	// Store keeps what takes time to find when a game is compiled; may be nil.
	Store magic.Store
	// Hosts are the names, without port, under which the server may be asked:
	// a page of some other name that leads here gets nothing. None: any name.
	Hosts []string
	// Jobs is how many searches, counts and the like may run at a time; 0: one
	// for each processor, but at least two.
	Jobs int
	// Working is how many short requests are worked on at a time, and how many may
	// wait for that; 0: as many as suit the machine.
	Working, Waiting int
	// ReadNetwork reads a file of a network. UserNetwork reads one of the user's by name, nil
	// if there is none. Both may be nil.
	ReadNetwork, UserNetwork func(name string) (*net.Network, error)
	// EvalFile is the network that evaluates, if it fits; empty: that of the user for the
	// game, or the built-in one.
	EvalFile string
	// Train makes networks in the background; nil: this server makes none. Whoever can ask the
	// server can keep this machine busy for an hour and write to the user's directories.
	Train Trainer
	// Patience is how long a request waits before it gets the answer that the
	// server is busy, and how long a client may take to send or to read anything; 0: 20 s.
	Patience time.Duration
}

// Server is the application. It is an [http.Handler] that any number of
// goroutines may call.
type Server struct {
	options Options
	pages   *pages
	games   *games
	queue   *queue
	bodies  *budget // bytes of all bodies whose requests are not answered yet
	jobs    chan struct{}
	handler http.Handler

	training training
	// grace is how long requests may go on after the end was announced.
	// Streams end at once.
	grace time.Duration
	// idle gives memory back to the system when nothing was asked for as long as
	// quiet: games that were compiled once take hundreds of megabytes meanwhile.
	idle  *time.Timer
	quiet time.Duration
}

// New returns a server. An error means that its own assets are broken.
func New(o Options) (*Server, error) {
	o.Jobs = cmp.Or(o.Jobs, max(2, runtime.GOMAXPROCS(0)))
	o.Working = cmp.Or(o.Working, 2*runtime.GOMAXPROCS(0))
	o.Waiting = cmp.Or(o.Waiting, 4096)
	o.Patience = cmp.Or(o.Patience, 20*time.Second)
	pages, err := newPages(false)
	if err != nil {
		return nil, err
	}
	s := &Server{options: o, pages: pages, games: newGames(o.Store), queue: newQueue(o), bodies: newBudget(maxBodies), jobs: make(chan struct{}, o.Jobs), grace: 2 * time.Second}
	s.giveBack(10*time.Second, debug.FreeOSMemory)
	s.handler = s.guard(s.routes())
	return s, nil
}

// giveBack sets what gives memory back after so long without a request that
// takes much.
func (s *Server) giveBack(quiet time.Duration, free func()) {
	s.quiet, s.idle = quiet, time.AfterFunc(quiet, free)
	s.idle.Stop() // until there was a request
}

// ServeHTTP implements [http.Handler].
func (s *Server) ServeHTTP(w http.ResponseWriter, r *http.Request) { s.handler.ServeHTTP(w, r) }

// routes returns what answers each path.
func (s *Server) routes() http.Handler {
	mux := http.NewServeMux()
	mux.Handle("/", s.pageRoutes())
	mux.Handle("/api/", s.apiRoutes())
	return s.withLinks(mux)
}

// pageRoutes returns what answers with a page or a picture.
func (s *Server) pageRoutes() http.Handler {
	mux := http.NewServeMux()
	mux.HandleFunc("GET /assets/", s.asset)
	mux.HandleFunc("GET /", s.notFound)
	mux.HandleFunc("GET /{$}", s.home)
	mux.HandleFunc("GET /game/{name}", s.home)
	mux.HandleFunc("GET /games", s.gallery)
	mux.HandleFunc("GET /new", s.wizard)
	mux.HandleFunc("GET /space", s.space)
	return mux
}

// apiRoutes returns what answers with JSON.
func (s *Server) apiRoutes() http.Handler {
	mux := http.NewServeMux()
	mux.HandleFunc("POST /api/position", answer(s, s.position))
	mux.HandleFunc("POST /api/url", answer(s, s.paths))
	mux.HandleFunc("POST /api/check", answer(s, s.check))
	mux.HandleFunc("POST /api/tokens", answer(s, s.tokens))
	mux.HandleFunc("POST /api/complete", answer(s, s.complete))
	mux.HandleFunc("POST /api/hover", answer(s, s.hover))
	mux.HandleFunc("POST /api/cover", answer(s, s.targets))
	mux.HandleFunc("POST /api/sheet", answer(s, s.diagrams))
	mux.HandleFunc("POST /api/picture", answer(s, s.picture))
	mux.HandleFunc("POST /api/export", answer(s, s.export))
	mux.HandleFunc("POST /api/line", answer(s, s.line))
	mux.HandleFunc("POST /api/reason", answer(s, s.reason))
	mux.HandleFunc("POST /api/pgn", answer(s, s.writePGN))
	mux.HandleFunc("POST /api/read", answer(s, s.readPGN))
	mux.HandleFunc("POST /api/evaluation", answer(s, s.evaluation))
	mux.HandleFunc("POST /api/engine", streamed(s, s.think))
	mux.HandleFunc("POST /api/perft", streamed(s, s.count))
	mux.HandleFunc("POST /api/verify", streamed(s, s.verify))
	mux.HandleFunc("POST /api/values", streamed(s, s.values))
	mux.HandleFunc("POST /api/train", answer(s, s.train))
	mux.HandleFunc("POST /api/train/stop", answer(s, s.stopTraining))
	mux.HandleFunc("GET /api/train", get(s, s.trained))
	mux.HandleFunc("GET /api/perimeter", get(s, perimeters))
	mux.HandleFunc("GET /api/games", get(s, listGames))
	mux.HandleFunc("GET /api/source", get(s, sourceText))
	mux.HandleFunc("/api/", func(w http.ResponseWriter, r *http.Request) { noAPI(w, r, mux) })
	return mux
}

// Serve answers connections until ctx ends, then lets requests that have begun
// come to their end.
func (s *Server) Serve(ctx context.Context, l stdnet.Listener) error {
	requests, stop := context.WithCancel(ctx)
	defer stop()
	patience := s.options.Patience
	h := &http.Server{
		Handler:           s,
		ReadHeaderTimeout: patience / 2,
		ReadTimeout:       patience,
		WriteTimeout:      2 * patience,
		IdleTimeout:       3 * patience,
		MaxHeaderBytes:    maxHeader,
		BaseContext:       func(stdnet.Listener) context.Context { return requests },
	}
	done := make(chan error, 1)
	go func() { done <- h.Serve(l) }()
	select {
	case err := <-done:
		return err
	case <-ctx.Done():
	}
	last, cancel := context.WithTimeout(context.Background(), s.grace)
	defer cancel()
	trained := s.training.abort()
	err := h.Shutdown(last)
	if errors.Is(err, context.DeadlineExceeded) {
		err = h.Close()
	}
	<-done
	select {
	case <-trained:
	case <-last.Done():
	}
	return err
}
