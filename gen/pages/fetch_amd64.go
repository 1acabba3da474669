//go:build !noasm

package pages

import "unsafe"

// Fetch brings the cache line at p nearer without waiting for it.
//
//go:noescape
func Fetch(p unsafe.Pointer)
