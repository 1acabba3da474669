package perft

import (
	"runtime"
	"syscall"
	"unsafe"
)

// allocate returns n empty clusters on huge pages where the system gives them:
// a table is read at random, and with small pages every second read would miss
// the translation cache as well. The memory goes back when nothing refers to
// the table that owns it.
func allocate(t *Table, n int) []cluster {
	const hugePage = 2 << 20
	if n*clusterSize < hugePage {
		return make([]cluster, n)
	}
	mem, err := syscall.Mmap(-1, 0, n*clusterSize, syscall.PROT_READ|syscall.PROT_WRITE, syscall.MAP_PRIVATE|syscall.MAP_ANON)
	if err != nil {
		return make([]cluster, n)
	}
	_ = syscall.Madvise(mem, syscall.MADV_HUGEPAGE) // a wish; small pages do as well
	runtime.AddCleanup(t, func(mem []byte) { _ = syscall.Munmap(mem) }, mem)
	return unsafe.Slice((*cluster)(unsafe.Pointer(&mem[0])), n)
}
