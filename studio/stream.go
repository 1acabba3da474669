package studio

import (
	"context"
	"encoding/json"
	"fmt"
	"net/http"
	"time"
)

// longest is how long a stream may go on.
const longest = 60 * time.Second

// jobWait is how long a job waits for a place: a job that its client has just
// stopped may still hold one.
const jobWait = 200 * time.Millisecond

// stream sends what long work finds out, as server-sent events. The work must not
// wait for a slow client: if too many events wait, newer ones replace the oldest.
type stream struct {
	w        http.ResponseWriter
	patience time.Duration
	events   chan event
}

// event is a line of news.
type event struct {
	name string
	data any
}

// maxPending is how many events wait for a slow client.
const maxPending = 64

// emit queues an event.
func (s *stream) emit(name string, data any) {
	for e := (event{name, data}); ; {
		select {
		case s.events <- e:
			return
		default:
		}
		select {
		case <-s.events: // the oldest is lost
		default:
		}
	}
}

// send writes an event.
func (s *stream) send(e event) error {
	text, err := json.Marshal(e.data)
	if err != nil {
		return err
	}
	c := http.NewResponseController(s.w)
	_ = c.SetWriteDeadline(time.Now().Add(s.patience))
	if _, err := fmt.Fprintf(s.w, "event: %s\ndata: %s\n\n", e.name, text); err != nil {
		return err
	}
	return c.Flush()
}

// job is long work. It ends soon after ctx, emits what it finds out, and returns
// the last event.
type job func(ctx context.Context, emit func(name string, data any)) event

// streamed returns a handler that reads a JSON request, begins a job and streams
// its events. The job ends when the client goes away or does not read what it is
// sent, when its time is up, and when the server ends. If begin fails, the answer is
// an error as for other requests.
func streamed[Q any](s *Server, begin func(context.Context, *Q) (job, error)) http.HandlerFunc {
	return func(w http.ResponseWriter, r *http.Request) {
		q := new(Q)
		if err := receive(r, q); err != nil {
			fail(w, err)
			return
		}
		select {
		case s.jobs <- struct{}{}:
			defer func() { <-s.jobs }()
		case <-time.After(jobWait):
			later(w, http.StatusTooManyRequests, "as much is being worked on as this server allows")
			return
		}
		var work job
		s.queued(w, r, func() {
			var err error
			if work, err = begin(r.Context(), q); err != nil {
				fail(w, err)
			}
		})
		if work != nil {
			out := &stream{w, s.options.Patience, make(chan event, maxPending)}
			out.run(r.Context(), work)
		}
	}
}

// run sends the events of a job until it ends.
func (s *stream) run(ctx context.Context, work job) {
	ctx, cancel := context.WithTimeout(ctx, longest)
	defer cancel()
	h := s.w.Header()
	h.Set("Content-Type", "text/event-stream")
	h.Set("Cache-Control", "no-store")
	// The client has sent all there is to send: that it sends nothing more for
	// a long time is no reason to end.
	_ = http.NewResponseController(s.w).SetReadDeadline(time.Time{})
	end := make(chan event, 1)
	go func() { end <- work(ctx, s.emit) }()
	for {
		select {
		case e := <-s.events:
			if s.send(e) != nil {
				cancel()
			}
		case last := <-end:
			for len(s.events) > 0 {
				_ = s.send(<-s.events)
			}
			_ = s.send(last) // if it fails, the client is gone
			return
		}
	}
}
