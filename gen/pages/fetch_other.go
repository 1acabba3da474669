//go:build !amd64 || noasm

package pages

import (
	"sync/atomic"
	"unsafe"
)

// Fetch brings the word at p nearer, as a read does.
func Fetch(p unsafe.Pointer) { atomic.LoadUint64((*uint64)(p)) }
