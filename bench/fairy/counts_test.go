package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

func TestCountTable(t *testing.T) {
	const start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"
	row := func(cells ...string) string { return strings.Join(cells, "\t") + "\n" }
	good := row("chess", "builtin", start, "2", "400")
	for _, c := range []struct {
		table string
		names []string
		want  string // in the output, or else the error
	}{
		{"# comment\n" + good, nil, "1 of 1 games and 1 of 1 rows are equal; 0 games"},
		{good + row("chess", "builtin", start, "3", "8903"), nil, "chess, depth 3: 8902 leaves, not 8903"},
		{good + row("chess", "builtin", start, "5", "4865609"), nil, "1 of 1 games and 1 of 1 rows"},
		{good + row("nogame", "ini", start, "1", "1"), nil, "1 games are not known: nogame"},
		{good + row("nogame", "ini", start, "1", "1"), []string{"chess"}, "0 games are not known"},
		{row("chess", "builtin", "8/8", "1", "1"), nil, "chess, 8/8: "},
		{row("chess"), nil, "line 1 has 1 columns"},
		{row("chess", "builtin", start, "x", "1"), nil, "line 1: "},
	} {
		path := filepath.Join(t.TempDir(), "table")
		if err := os.WriteFile(path, []byte(c.table), 0o600); err != nil {
			t.Fatal(err)
		}
		var out strings.Builder
		err := countTable(&out, path, 10_000, c.names)
		got := out.String()
		if err != nil {
			got += err.Error()
		}
		if !strings.Contains(got, c.want) {
			t.Errorf("%s: %s", c.table, got)
		}
	}
}
