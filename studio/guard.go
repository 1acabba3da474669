package studio

import (
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
	maxBodies = 32 << 20 // bytes: of all requests together
)

// contentPolicy forbids pages all but what they bring along themselves.
const contentPolicy = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; " +
	"form-action 'self'; frame-ancestors 'none'; base-uri 'none'"

// guard is what every request passes first.
func (s *Server) guard(next http.Handler) http.Handler {
	strangers := http.NewCrossOriginProtection()
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
		asked := *r
		if strings.HasPrefix(r.URL.Path, "/api/") { // data for no page but our own, even if it is only read
			asked.Method = http.MethodPost
		}
		if err := strangers.Check(&asked); err != nil {
			http.Error(w, err.Error(), http.StatusForbidden)
			return
		}
		give, ok := s.bodies.take(clientOf(r), bodySize(r))
		if !ok {
			later(w, http.StatusServiceUnavailable, "the server has as much to read as it can hold")
			return
		}
		defer give()
		if r.Method == http.MethodPost { // others take little memory
			defer s.idle.Reset(s.quiet)
		}
		r.Body = http.MaxBytesReader(w, r.Body, maxBody)
		next.ServeHTTP(w, r)
	})
}

// bodySize returns how many bytes of a body may be read at most.
func bodySize(r *http.Request) int {
	if r.ContentLength < 0 || r.ContentLength > maxBody {
		return maxBody
	}
	return int(r.ContentLength)
}

// allowedHost reports whether the server may be asked under the name of a request. A
// page from elsewhere can make its own name lead to this machine, but not change it.
// Port 80 is not written.
func (s *Server) allowedHost(r *http.Request) bool {
	if len(s.options.Hosts) == 0 {
		return true
	}
	host, port := r.Host, "80"
	if name, written, err := net.SplitHostPort(host); err == nil {
		host, port = name, written
	}
	if a, ok := r.Context().Value(http.LocalAddrContextKey).(*net.TCPAddr); ok && port != strconv.Itoa(a.Port) {
		return false
	}
	return slices.Contains(s.options.Hosts, strings.ToLower(strings.Trim(host, "[]")))
}

// retryAfter is how long clients should wait before they ask again.
const retryAfter = 5 * time.Second

// later asks the client to try again later.
func later(w http.ResponseWriter, status int, message string) {
	w.Header().Set("Retry-After", strconv.Itoa(int(retryAfter.Seconds())))
	fail(w, &problem{status: status, Message: message})
}
