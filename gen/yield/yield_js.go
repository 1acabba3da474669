//go:build js && wasm

package yield

import (
	"syscall/js"
	"time"
)

// slice is how long work goes on before it gives way: an answer to a click may
// come so much later.
const slice = 12 * time.Millisecond

var (
	last   time.Time                 // when work gave way; goroutines share one thread, so nothing guards it
	turns  = make(chan struct{}, 16) // of those who gave way and may go on
	behind = afterEvents(func() { turns <- struct{}{} })
)

// Point gives way if it is time to.
func Point() {
	if time.Since(last) < slice {
		return
	}
	behind()
	<-turns
	last = time.Now()
}

// afterEvents returns a function that lets call run after the events that wait.
// Browsers have a message to oneself for that, since a timer waits for at least
// four milliseconds. Node has setImmediate; it would handle a thousand messages to
// oneself before any other event.
func afterEvents(call func()) func() {
	f := js.FuncOf(func(js.Value, []js.Value) any {
		call()
		return nil
	})
	if immediate := js.Global().Get("setImmediate"); immediate.Truthy() {
		return func() { immediate.Invoke(f) }
	}
	channel := js.Global().Get("MessageChannel").New()
	channel.Get("port1").Set("onmessage", f)
	port := channel.Get("port2")
	return func() { port.Call("postMessage", nil) }
}
