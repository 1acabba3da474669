package write_test

import (
	"fmt"
	"os"
	"path/filepath"
	"testing"

	"dragoman/dsl"
	"dragoman/dsl/ir"
	"dragoman/dsl/src"
)

// FuzzPieces writes the pieces of any definition in every language and reads
// them again: those of which nothing is lost are the same pieces.
func FuzzPieces(f *testing.F) {
	for _, pattern := range []string{"../../testdata/pieces/*/*", "../../testdata/shape/*", "../../testdata/urc/*", "../../testdata/chesslang/*.chess", "../games/*.chess"} {
		paths, _ := filepath.Glob(pattern)
		for i, path := range paths {
			if testing.Short() && i%4 > 0 {
				continue
			}
			if text, err := os.ReadFile(path); err == nil {
				f.Add(string(text))
			}
		}
	}
	f.Fuzz(func(t *testing.T, text string) {
		file := src.NewFile("text", text)
		l, err := dsl.Detect(file)
		if err != nil || l == dsl.Perimeter || l == dsl.ByURL {
			return
		}
		loaded, err := dsl.LoadDefinition(file, l)
		if err != nil || len(text) > 4000 {
			return
		}
		g := &ir.Game{Board: loaded.Game.Board}
		for i, p := range loaded.Game.Pieces {
			q := *p
			q.Name, q.Title, q.Symbol = fmt.Sprintf("p%d", i), "", ""
			g.Pieces = append(g.Pieces, &q)
		}
		for _, l := range languages {
			written, lost := l.Write(g)
			again := reread(t, text, written, l, g)
			for _, p := range g.Pieces {
				if damaged(p, lost) {
					continue
				}
				if q := again[p.Name]; q == nil || movement(q.Canon(g.Board)) != movement(p.Canon(g.Board)) {
					t.Errorf("%q to %s: %s is %v, want %s, text %s", text, l, p.Name, q, p.Canon(g.Board), written)
				}
			}
		}
	})
}
