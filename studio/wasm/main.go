//go:build js && wasm

// Command wasm is the studio without a server: a program for WebAssembly that
// answers the requests of a page itself. It defines a function of JavaScript,
//
//	dragoman(id, method, path, body, hear)
//
// which passes a request to the same handler that serves HTTP. The answer comes to
// hear: ("head", status, type), then ("part", bytes) as often as there is something,
// then ("end"). Without a method the function ends the work of the request with
// that id, whose answer then comes to its end soon.
package main

import (
	"context"
	"fmt"
	"net/http"
	"os"
	"runtime"
	"runtime/debug"
	"strings"
	"syscall/js"

	"dragoman/studio"
)

func main() {
	collectLate()
	s, err := studio.New(studio.Options{Jobs: jobs})
	if err != nil {
		fmt.Fprintln(os.Stderr, "dragoman:", err)
		os.Exit(1)
	}
	stops := map[int]context.CancelFunc{} // of requests that are not answered yet
	js.Global().Set("dragoman", js.FuncOf(func(_ js.Value, args []js.Value) any {
		id := args[0].Int()
		if len(args) == 1 {
			if stop := stops[id]; stop != nil {
				stop()
			}
			return nil
		}
		ctx, stop := context.WithCancel(context.Background())
		stops[id] = stop
		go func() {
			defer delete(stops, id)
			defer stop()
			serve(ctx, s, args)
		}()
		return nil
	}))
	select {}
}

// early is how much memory is in use before garbage is collected for the first time.
const early = 64 << 20

// collectLate collects no garbage before there is a good deal of it: while the first
// game is compiled, memory is small and soon full again, and a quarter of the time
// would be spent on collections. The first one makes everything as usual.
func collectLate() {
	percent, limit := debug.SetGCPercent(-1), debug.SetMemoryLimit(early)
	witness := new([]byte)
	runtime.AddCleanup(witness, func(limit int64) {
		debug.SetGCPercent(percent)
		debug.SetMemoryLimit(limit)
	}, limit)
}

// jobs is how many searches and counts a page may have at a time: they share one
// thread.
const jobs = 4

// serve answers a request.
func serve(ctx context.Context, s http.Handler, args []js.Value) {
	w := &answer{hear: args[4]}
	defer w.end()
	r, err := http.NewRequestWithContext(ctx, args[1].String(), args[2].String(), strings.NewReader(args[3].String()))
	if err != nil {
		http.Error(w, err.Error(), http.StatusBadRequest)
		return
	}
	r.Header.Set("Content-Type", "application/json")
	s.ServeHTTP(w, r)
}

// answer is an [http.ResponseWriter] that a function of JavaScript hears.
type answer struct {
	hear   js.Value
	header http.Header
	begun  bool
}

// Header implements [http.ResponseWriter].
func (a *answer) Header() http.Header {
	if a.header == nil {
		a.header = http.Header{}
	}
	return a.header
}

// WriteHeader implements [http.ResponseWriter].
func (a *answer) WriteHeader(status int) {
	if !a.begun {
		a.begun = true
		a.hear.Invoke("head", status, a.Header().Get("Content-Type"))
	}
}

// Write implements [http.ResponseWriter].
func (a *answer) Write(text []byte) (int, error) {
	a.WriteHeader(http.StatusOK)
	part := js.Global().Get("Uint8Array").New(len(text))
	js.CopyBytesToJS(part, text)
	a.hear.Invoke("part", part)
	return len(text), nil
}

// Flush implements [http.Flusher]: nothing is held back.
func (a *answer) Flush() {}

func (a *answer) end() {
	a.WriteHeader(http.StatusOK)
	a.hear.Invoke("end")
}
