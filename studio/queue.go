package studio

import (
	"context"
	"net"
	"net/http"
	"sync"
	"time"
)

// queue is where short work waits for its turn.
type queue struct {
	waiting, working chan struct{}
	patience         time.Duration

	mutex   sync.Mutex
	clients map[string]*turns // with a request in the queue
}

// turns is what a client has of the queue.
type turns struct {
	requests int           // waiting or being worked on
	working  chan struct{} // those that are worked on or next
}

func newQueue(o Options) *queue {
	return &queue{waiting: make(chan struct{}, o.Waiting), working: make(chan struct{}, o.Working), patience: o.Patience, clients: map[string]*turns{}}
}

// enter waits for the turn of a client and returns how to end it; false if there
// are too many who wait or it takes too long.
func (l *queue) enter(ctx context.Context, client string) (leave func(), ok bool) {
	own := l.join(client)
	if own == nil {
		return nil, false
	}
	defer func() {
		if !ok {
			l.part(client)
		}
	}()
	select {
	case l.waiting <- struct{}{}:
		defer func() { <-l.waiting }()
	default:
		return nil, false
	}
	late := time.NewTimer(l.patience)
	defer late.Stop()
	for _, places := range []chan struct{}{own.working, l.working} {
		select {
		case places <- struct{}{}:
			defer func() {
				if !ok {
					<-places
				}
			}()
		case <-late.C:
			return nil, false
		case <-ctx.Done():
			return nil, false
		}
	}
	return func() { <-l.working; <-own.working; l.part(client) }, true
}

// join counts a request of a client. It returns nil if the client has three
// quarters of the queue already.
func (l *queue) join(client string) *turns {
	l.mutex.Lock()
	defer l.mutex.Unlock()
	own := l.clients[client]
	if own == nil {
		own = &turns{working: make(chan struct{}, max(1, cap(l.working)-1))}
		l.clients[client] = own
	}
	all := cap(l.waiting) + cap(l.working)
	if own.requests >= all-all/4 {
		return nil
	}
	own.requests++
	return own
}

// part takes back join.
func (l *queue) part(client string) {
	l.mutex.Lock()
	defer l.mutex.Unlock()
	own := l.clients[client]
	if own.requests--; own.requests == 0 {
		delete(l.clients, client)
	}
}

// queued lets a handler wait for its turn, or asks the client to try again later.
func (s *Server) queued(w http.ResponseWriter, r *http.Request, work func()) {
	leave, ok := s.queue.enter(r.Context(), clientOf(r))
	if !ok {
		later(w, http.StatusServiceUnavailable, "the server is busy")
		return
	}
	defer leave()
	work()
}

// clientOf returns the address from which a request comes, without the port.
func clientOf(r *http.Request) string {
	host, _, err := net.SplitHostPort(r.RemoteAddr)
	if err != nil {
		return r.RemoteAddr
	}
	return host
}

// budget is an amount that all requests share. A client has a part of it at most.
type budget struct {
	total, share int // share: of one client

	mutex sync.Mutex
	used  int
	by    map[string]int // client: what it uses
}

func newBudget(total int) *budget {
	return &budget{total: total, share: total / 2, by: map[string]int{}}
}

// take takes n and returns how to give it back; false if there is not so much.
func (b *budget) take(client string, n int) (give func(), ok bool) {
	b.mutex.Lock()
	defer b.mutex.Unlock()
	if b.used+n > b.total || b.by[client]+n > b.share {
		return nil, false
	}
	b.used += n
	b.by[client] += n
	return func() {
		b.mutex.Lock()
		defer b.mutex.Unlock()
		b.used -= n
		if b.by[client] -= n; b.by[client] == 0 {
			delete(b.by, client)
		}
	}, true
}
