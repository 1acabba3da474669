package dsl

import (
	"fmt"
	"runtime"
	"strings"
	"testing"

	"dragoman/dsl/src"
)

// TestManyPieces checks that what is done with a definition of many pieces, all
// of the same name, takes memory in proportion to their number.
func TestManyPieces(t *testing.T) {
	const few, times = 400, 8
	text := func(n int) *src.File {
		var b strings.Builder
		for i := range n {
			fmt.Fprintf(&b, "t%d:\n  name: Tower\n  symbol: T\n  value: 3\n  moves:\n    - {type: leap, vectors: [[1, 2]]}\n"+
				"  special_rules: {promotion: {rank: 8, options: [t%d, queen]}}\n", i, (i+1)%n)
		}
		return src.NewFile("many.yaml", b.String())
	}
	for name, do := range map[string]func(f *src.File) error{
		"check": func(f *src.File) error { Check(f, URC); return nil },
		"load":  func(f *src.File) error { _, err := Load(f, URC, 1); return err },
		"show":  func(f *src.File) error { _, err := LoadShown(f, URC, 1); return err },
		"write": func(f *src.File) error {
			l, err := LoadDefinition(f, URC)
			if err == nil {
				ChessLang.Write(l.Game)
			}
			return err
		},
	} {
		used := func(n int) uint64 {
			f := text(n)
			var before, after runtime.MemStats
			runtime.ReadMemStats(&before)
			if err := do(f); err != nil {
				t.Fatalf("%s: %v", name, err)
			}
			runtime.ReadMemStats(&after)
			return after.TotalAlloc - before.TotalAlloc
		}
		if a, b := used(few), used(times*few); b > 2*times*a {
			t.Errorf("%s: %d pieces take %d bytes, %d take %d", name, few, a, times*few, b)
		}
	}
}
