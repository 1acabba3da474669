package pages

import (
	"runtime"
	"syscall"
	"unsafe"
)

const hugePage = 2 << 20

// New returns n zeroed elements on huge pages where the system gives them. The
// memory goes back when nothing refers to the owner any more, which must be
// what holds the elements. T must not contain pointers.
func New[T, O any](owner *O, n int) []T {
	var element T
	size := n * int(unsafe.Sizeof(element))
	if size < hugePage {
		return make([]T, n)
	}
	mem, err := syscall.Mmap(-1, 0, size, syscall.PROT_READ|syscall.PROT_WRITE, syscall.MAP_PRIVATE|syscall.MAP_ANON)
	if err != nil {
		return make([]T, n)
	}
	_ = syscall.Madvise(mem, syscall.MADV_HUGEPAGE) // a wish; small pages do as well
	runtime.AddCleanup(owner, func(mem []byte) { _ = syscall.Munmap(mem) }, mem)
	return unsafe.Slice((*T)(unsafe.Pointer(&mem[0])), n)
}
