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
	"dragoman/gen"
	"dragoman/gen/walk"
	"dragoman/internal/sample"
	"dragoman/perft"
)

// row is a line of the table of variants: counts of another program.
type row struct {
	line  int
	game  string
	fen   string
	depth int
	nodes uint64
}

// rows reads the rows of testdata/perft/perft_variants.tsv whose games are
// built in.
func rows(t *testing.T) (list []row) {
	t.Helper()
	f, err := os.Open("../testdata/perft/perft_variants.tsv")
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	scan := bufio.NewScanner(f)
	for line := 1; scan.Scan(); line++ {
		cells := strings.Split(scan.Text(), "\t")
		if len(cells) < 4 {
			t.Fatalf("line %d has %d columns", line, len(cells))
		}
		e, known := dsl.Find(cells[0])
		if line == 1 || !known {
			continue
		}
		if e.Name != cells[0] {
			t.Errorf("line %d: %s is only an alias of %s", line, cells[0], e.Name)
		}
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
	if err := scan.Err(); err != nil {
		t.Fatal(err)
	}
	return list
}

// countRows counts the rows of at most so many nodes, each with a table of so
// many megabytes, and compares.
func countRows(t *testing.T, b gen.Backend, most uint64, threads, megabytes int) {
	counted, nodes := 0, uint64(0)
	for _, r := range rows(t) {
		if r.nodes > most {
			continue
		}
		result, err := perft.Count(context.Background(), position(t, sample.Program(t, r.game), r.fen, b), r.depth, perft.Options{Threads: threads, Hash: perft.NewTable(megabytes)})
		if err != nil || result.Nodes != r.nodes {
			t.Errorf("line %d: depth %d of %s, %s, gives %d nodes, want %d (%v)", r.line, r.depth, r.game, r.fen, result.Nodes, r.nodes, err)
		}
		counted, nodes = counted+1, nodes+result.Nodes
	}
	t.Logf("%s: %d rows, %d nodes", b, counted, nodes)
}

// TestVariants counts the smaller rows of all built-in games, the smallest of
// them by the slow reference as well.
func TestVariants(t *testing.T) {
	for _, limit := range []struct {
		backend     gen.Backend
		hash        int
		most, short uint64
	}{
		{gen.Auto, 0, 500_000, 20_000},
		{gen.Auto, 1, 500_000, 20_000},
		{gen.Mail, 0, 50_000, 3_000},
		{gen.Mail, 1, 50_000, 3_000},
		{walk.Backend, 0, 3_000, 200},
		{walk.Backend, 1, 3_000, 200},
	} {
		most := limit.most
		if testing.Short() {
			most = limit.short
		}
		t.Run(fmt.Sprintf("%s/%d", limit.backend, limit.hash), func(t *testing.T) {
			countRows(t, limit.backend, most, 1, limit.hash)
		})
	}
}

// TestWholeVariants counts every row up to -most nodes on two threads. It is
// behind `make perft-suite`.
func TestWholeVariants(t *testing.T) {
	if *most == 0 {
		t.Skip("run by make perft-suite")
	}
	countRows(t, gen.Auto, *most, 2, 0)
}

// TestEveryVariant holds the catalogue to the games that it must have.
func TestEveryVariant(t *testing.T) {
	const wanted = `chess kingofthehill 3check atomic antichess horde racingkings crazyhouse extinction knightmate berolina amazon
		grasshopper nightrider almost sortofalmost chigorin losalamos breakthrough legan pawnback hoppelpoppel coregal
		capablanca gothic janus embassy modern chancellor grand centaur opulent tencubed omicron shatranj xiangqi shako`
	have := map[string]bool{}
	for _, r := range rows(t) {
		have[r.game] = true
	}
	for name := range strings.FieldsSeq(wanted) {
		if !have[name] {
			t.Errorf("no row of %s is counted", name)
		}
	}
}
