package walk_test

import (
	"encoding/csv"
	"os"
	"slices"
	"strconv"
	"testing"

	"dragoman/gen/fen"
	"dragoman/gen/rules"
	"dragoman/gen/walk"
	"dragoman/internal/sample"
	"dragoman/perft"
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
	f, err := os.Open("../../testdata/perft/perft_variants.tsv")
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
			programs[game] = sample.Program(t, game)
		}
		prog := programs[game]
		s, err := fen.Parse(prog, text)
		if err != nil {
			t.Fatal(err)
		}
		p := walk.New(prog, s)
		counted++
		got, err := perft.Count(t.Context(), p, depth, perft.Options{})
		if err != nil || got.Nodes != uint64(want) {
			t.Errorf("%s: %d moves after %d plies, want %d, from %s (%v)", game, got.Nodes, depth, want, text, err)
		}
	}
	if counted < 5 {
		t.Errorf("only %d rows were counted", counted)
	}
}
