//go:build !(js && wasm)

// Package yield lets long work give way in a browser. A Go program that was
// compiled to WebAssembly has one thread, which it shares with the events of its
// page: while it works, no message reaches it, not even the one that says to stop.
package yield

// Point is called by long work every few milliseconds or more often. In a browser
// it gives way to other goroutines and to events now and then; elsewhere the
// system does that, and Point is nothing.
func Point() {}
