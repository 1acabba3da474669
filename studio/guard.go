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

// contentPolicy forbids pages all but what they bring along themselves.
const contentPolicy = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; " +
	"form-action 'self'; frame-ancestors 'none'; base-uri 'none'"

// guard is what every request passes first.
func (s *Server) guard(next http.Handler) http.Handler {
	next = http.NewCrossOriginProtection().Handler(next)
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		h := w.Header()
		h.Set("Content-Security-Policy", contentPolicy)
		h.Set("X-Content-Type-Options", "nosniff")
		h.Set("Referrer-Policy", "no-referrer")
		h.Set("Cross-Origin-Resource-Policy", "same-origin")
		if !s.allowedHost(r) {
			http.Error(w, "this server is not known by the name or the port that was asked for", http.StatusMisdirectedRequest)
			return
		}
		r.Body = http.MaxBytesReader(w, r.Body, maxBody)
		next.ServeHTTP(w, r)
	})
}

// allowedHost reports whether the server may be asked under the name of a request. A
// page from elsewhere can make its own name lead to this machine, but not change it.
func (s *Server) allowedHost(r *http.Request) bool {
	host := r.Host
	if name, port, err := net.SplitHostPort(host); err == nil {
		host = name
		if a, ok := r.Context().Value(http.LocalAddrContextKey).(*net.TCPAddr); ok && len(s.options.Hosts) > 0 && port != strconv.Itoa(a.Port) {
			return false
		}
	}
	host = strings.ToLower(strings.Trim(host, "[]"))
	return len(s.options.Hosts) == 0 || slices.Contains(s.options.Hosts, host)
}

// queue is where short work waits for its turn.
type queue struct {
	waiting, working chan struct{}
	patience         time.Duration
}

func newQueue(o Options) *queue {
	return &queue{make(chan struct{}, o.Waiting), make(chan struct{}, o.Working), o.Patience}
}

// enter waits for its turn and returns how to end it; false if there are too
// many who wait or it takes too long.
func (l *queue) enter(ctx context.Context) (leave func(), ok bool) {
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

// queued lets a handler wait for its turn, or asks the client to try again later.
func (s *Server) queued(w http.ResponseWriter, r *http.Request, work func()) {
	leave, ok := s.queue.enter(r.Context())
	if !ok {
		later(w, http.StatusServiceUnavailable, "the server is busy")
		return
	}
	defer leave()
	work()
}

// retryAfter is how long clients should wait before they ask again.
const retryAfter = 5 * time.Second

// later asks the client to try again later.
func later(w http.ResponseWriter, status int, message string) {
	w.Header().Set("Retry-After", strconv.Itoa(int(retryAfter.Seconds())))
	fail(w, &problem{status: status, Message: message})
}
