package gen_test

import (
	"encoding/csv"
	"os"
	"slices"
	"strconv"
	"testing"

	"dragoman/dsl"
	"dragoman/gen"
	"dragoman/gen/rules"
)

// richGames are those of the catalogue whose rules go beyond moving and taking.
var richGames = []string{
	"3check", "atomic", "berolina", "chessgi", "codrus", "coregal", "crazyhouse", "dobutsu", "giveaway", "grand", "horde", "jesonmor",
	"kingofthehill", "koedem", "loop", "nocheckatomic", "pocketknight", "racingkings", "shako", "shatar", "shatranj", "spartan", "xiangqi",
}

// TestWalkCounts plays the smaller rows of the table of counts with the
// reference alone: whoever agrees with it then agrees with other programs.
func TestWalkCounts(t *testing.T) {
	limit := 20000
	if testing.Short() {
		limit = 3000
	}
	f, err := os.Open("../testdata/perft/perft_variants.tsv")
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	r := csv.NewReader(f)
	r.Comma, r.LazyQuotes = '\t', true
	rows, err := r.ReadAll()
	if err != nil {
		t.Fatal(err)
	}
	programs := map[string]*rules.Program{}
	counted := 0
	for _, row := range rows[1:] {
		game, text := row[0], row[1]
		depth, _ := strconv.Atoi(row[2])
		want, _ := strconv.Atoi(row[3])
		if !slices.Contains(richGames, game) || want > limit {
			continue
		}
		if programs[game] == nil {
			programs[game] = catalogued(t, game)
		}
		prog := programs[game]
		p, err := gen.New(prog, parse(t, prog, text), gen.Walk)
		if err != nil {
			t.Fatal(err)
		}
		counted++
		if got := count(p, depth); got != want {
			t.Errorf("%s: %d moves after %d plies, want %d, from %s", game, got, depth, want, text)
		}
	}
	if counted < 5 {
		t.Errorf("only %d rows were counted", counted)
	}
}

func catalogued(t *testing.T, name string) *rules.Program {
	t.Helper()
	e, known := dsl.Find(name)
	if !known {
		t.Fatalf("the catalogue has no %s", name)
	}
	g, err := e.Game(1)
	if err != nil {
		t.Fatal(err)
	}
	return compile(t, g)
}

// count returns how many positions there are after some plies.
func count(p gen.Position, depth int) (n int) {
	if depth == 1 {
		return p.CountLegal()
	}
	for _, m := range p.AppendLegal(nil) {
		p.Make(m)
		n += count(p, depth-1)
		p.Unmake()
	}
	return n
}
