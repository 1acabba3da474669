package perft_test

import (
	"bufio"
	"context"
	"fmt"
	"os"
	"strconv"
	"strings"
	"testing"

	"dragoman/dsl"
	"dragoman/dsl/src"
	"dragoman/gen"
	"dragoman/gen/fen"
	"dragoman/gen/rules"
	"dragoman/gen/walk"
	"dragoman/perft"
)

// iniStarts lists the sections whose start position Fairy-Stockfish writes in another
// way, and how.
var iniStarts = map[string]string{
	"chennis": "the clock is 1, because a field is missing",
	"petty":   "the clock is 1, because a field is missing",
}

// iniRows reads counts of Fairy-Stockfish.
func iniRows(t *testing.T) []row { return fileRows(t, "perft_ini.tsv") }

// fileRows reads a file of counts.
func fileRows(t *testing.T, name string) (list []row) {
	t.Helper()
	f, err := os.Open("../testdata/perft/" + name)
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	scan := bufio.NewScanner(f)
	scan.Scan() // the names of the columns
	for line := 2; scan.Scan(); line++ {
		cells := strings.Split(scan.Text(), "\t")
		depth, err := strconv.Atoi(cells[2])
		if err != nil {
			t.Fatalf("line %d: %v", line, err)
		}
		nodes, err := strconv.ParseUint(cells[3], 10, 64)
		if err != nil {
			t.Fatalf("line %d: %v", line, err)
		}
		list = append(list, row{line, cells[0], cells[1], depth, nodes})
	}
	return list
}

// iniPrograms compiles the sections of testdata/ini/fairy-variants.ini. Those that
// cannot be compiled have an error.
func iniPrograms(t *testing.T) (programs map[string]*rules.Program, failed map[string]error) {
	t.Helper()
	text, err := os.ReadFile("../testdata/ini/fairy-variants.ini")
	if err != nil {
		t.Fatal(err)
	}
	file := src.NewFile("fairy-variants.ini", string(text))
	programs, failed = map[string]*rules.Program{}, map[string]error{}
	for _, file.Game = range dsl.INI.GamesIn(file) {
		loaded, err := dsl.Load(file, dsl.INI, 1)
		var p *rules.Program
		if err == nil {
			p, err = rules.Compile(loaded.Game)
		}
		if err != nil {
			failed[file.Game] = err
			continue
		}
		programs[file.Game] = p
	}
	return programs, failed
}

// count counts the nodes of a row.
func (r row) count(p *rules.Program, b gen.Backend) (uint64, error) {
	state, err := fen.Parse(p, r.fen)
	if err != nil {
		return 0, err
	}
	pos, err := walk.NewPosition(p, state, b)
	if err != nil {
		return 0, err
	}
	result, err := perft.Count(context.Background(), pos, r.depth, perft.Options{})
	return result.Nodes, err
}

// TestSections plays the sections of a variants.ini and compares the smaller counts,
// the smallest of them by the slow reference as well.
func TestSections(t *testing.T) {
	programs, failed := iniPrograms(t)
	for name, err := range failed {
		t.Errorf("%s: %v", name, err)
	}
	seen := map[string]bool{}
	for _, r := range iniRows(t) {
		if p := programs[r.game]; p != nil && !seen[r.game] && iniStarts[r.game] == "" {
			if got := fen.Format(p, &p.Start); got != r.fen {
				t.Errorf("%s starts with\n%s, want\n%s", r.game, got, r.fen)
			}
		}
		seen[r.game] = true
	}
	for _, limit := range []struct {
		backend     gen.Backend
		most, short uint64
	}{{gen.Auto, 3_000_000, 20_000}, {gen.Mail, 20_000, 500}, {walk.Backend, 500, 50}} {
		most := limit.most
		if testing.Short() {
			most = limit.short
		}
		t.Run(fmt.Sprint(limit.backend), func(t *testing.T) {
			equal, counted := 0, 0
			for _, r := range iniRows(t) {
				if r.nodes > most {
					continue
				}
				counted++
				if programs[r.game] == nil {
					continue
				}
				nodes, err := r.count(programs[r.game], limit.backend)
				if err == nil && nodes == r.nodes {
					equal++
				} else {
					t.Errorf("line %d: depth %d of %s, %s, gives %d nodes, want %d (%v)", r.line, r.depth, r.game, r.fen, nodes, r.nodes, err)
				}
			}
			t.Logf("%s: %d of %d sections load, %d of %d counts are equal", limit.backend, len(programs), len(programs)+len(failed), equal, counted)
		})
	}
}
