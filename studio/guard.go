package studio

import (
	"context"
	"net"
	"net/http"
	"slices"
	"strconv"
	"strings"
	"time"
)

// Limits of a request.
const (
	maxHeader = 96 << 10 // bytes: a URL of the greatest length and what goes with it
	maxBody   = 1 << 20  // bytes
)

// policy forbids pages all but what they bring along themselves.
const policy = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; " +
	"form-action 'self'; frame-ancestors 'none'; base-uri 'none'"

// guard is what every request passes first.
func (s *Server) guard(next http.Handler) http.Handler {
	next = http.NewCrossOriginProtection().Handler(next)
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		h := w.Header()
		h.Set("Content-Security-Policy", policy)
		h.Set("X-Content-Type-Options", "nosniff")
		h.Set("Referrer-Policy", "no-referrer")
		h.Set("Cross-Origin-Resource-Policy", "same-origin")
		if !s.known(r.Host) {
			http.Error(w, "this server is not known by the name that was asked for", http.StatusMisdirectedRequest)
			return
		}
		r.Body = http.MaxBytesReader(w, r.Body, maxBody)
		next.ServeHTTP(w, r)
	})
}

// known reports whether the server may be asked under a name. A page from
// elsewhere can make its own name lead to this machine, but not change it.
func (s *Server) known(host string) bool {
	if name, _, err := net.SplitHostPort(host); err == nil {
		host = name
	}
	host = strings.ToLower(strings.Trim(host, "[]"))
	return len(s.options.Hosts) == 0 || slices.Contains(s.options.Hosts, host)
}

// line is where short work waits for its turn.
type line struct {
	waiting, working chan struct{}
	patience         time.Duration
}

func newLine(o Options) *line {
	return &line{make(chan struct{}, o.Waiting), make(chan struct{}, o.Line), o.Patience}
}

// enter waits for its turn and returns how to end it; false if there are too
// many who wait or it takes too long.
func (l *line) enter(ctx context.Context) (leave func(), ok bool) {
	select {
	case l.waiting <- struct{}{}:
		defer func() { <-l.waiting }()
	default:
		return nil, false
	}
	late := time.NewTimer(l.patience)
	defer late.Stop()
	select {
	case l.working <- struct{}{}:
		return func() { <-l.working }, true
	case <-late.C:
	case <-ctx.Done():
	}
	return nil, false
}

// queued lets a handler wait for its turn, or tells the client to come back.
func (s *Server) queued(w http.ResponseWriter, r *http.Request, work func()) {
	leave, ok := s.line.enter(r.Context())
	if !ok {
		later(w, http.StatusServiceUnavailable, "the server is busy")
		return
	}
	defer leave()
	work()
}

// retry is how long clients should wait before they ask again.
const retry = 5 * time.Second

// later tells the client to come back.
func later(w http.ResponseWriter, status int, message string) {
	w.Header().Set("Retry-After", strconv.Itoa(int(retry.Seconds())))
	fail(w, &problem{status: status, Message: message})
}
