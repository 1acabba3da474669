package gen_test

import (
	"runtime"
	"testing"

	"dragoman/gen"
	"dragoman/internal/sample"
)

// TestSpaceMemory bounds what the tables of a game in space take.
func TestSpaceMemory(t *testing.T) {
	heap := func() int64 {
		var m runtime.MemStats
		for range 3 { // what others left may take more than one round to go
			runtime.GC()
		}
		runtime.ReadMemStats(&m)
		return int64(m.HeapAlloc)
	}
	for _, name := range []string{"p3d-mini", "p3d"} {
		before := heap()
		prog := sample.Program(t, name)
		p, err := gen.New(prog, &prog.Start, gen.Auto)
		if err != nil {
			t.Fatal(err)
		}
		const most = 64 << 20
		if used := heap() - before; used > most {
			t.Errorf("%s takes %d MB, more than %d", name, used>>20, most>>20)
		} else {
			t.Logf("%s takes %.1f MB", name, float64(used)/(1<<20))
		}
		runtime.KeepAlive(p)
	}
}
