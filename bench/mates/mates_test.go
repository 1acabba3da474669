package main

import (
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"

	"dragoman/board"
	"dragoman/gen"
	"dragoman/gen/fen"
	"dragoman/internal/sample"
)

func position(t *testing.T, game, text string) (gen.Position, *fen.Names) {
	t.Helper()
	prog := sample.Program(t, game)
	start, err := fen.Parse(prog, text)
	if err != nil {
		t.Fatal(err)
	}
	pos, err := gen.New(prog, start, gen.Auto)
	if err != nil {
		t.Fatal(err)
	}
	return pos, fen.NewNames(prog, start)
}

// TestMates solves mates of chess.
func TestMates(t *testing.T) {
	for _, c := range []struct {
		text   string
		length int
		keys   string
	}{
		{"7k/8/8/8/8/8/R7/1R4K1 w - - 0 1", 1, ""},
		{"7k/8/8/8/8/8/R7/1R4K1 w - - 0 1", 2, "a2a7 b1b7"},
		{"7k/R7/8/8/8/8/8/1R4K1 w - - 0 1", 1, "b1b8"},
		{"7k/R7/8/8/8/8/8/1R4K1 w - - 0 1", 2, ""}, // there is a shorter one
		{"7k/5Q2/8/8/8/8/8/6K1 b - - 0 1", 1, ""},
	} {
		pos, names := position(t, "chess", c.text)
		keys, err := mates(pos, c.length)
		if err != nil {
			t.Fatal(err)
		}
		var got []string
		for _, m := range keys {
			got = append(got, names.Move(m))
		}
		slices.Sort(got)
		if strings.Join(got, " ") != c.keys {
			t.Errorf("%s: mates in %d by %v, want %s", c.text, c.length, got, c.keys)
		}
	}
}

// TestSuite proves the mates of the suite in space again.
func TestSuite(t *testing.T) {
	file, err := os.Open(filepath.FromSlash("../../testdata/positions/p3d-mini-mates.epd"))
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	records, err := fen.ReadEPD(file)
	if err != nil {
		t.Fatal(err)
	}
	games, lengths := map[string]bool{}, map[int]int{}
	for i := range records {
		r := &records[i]
		pos, names := position(t, "p3d-mini", r.Position)
		game, _, _ := strings.Cut(r.ID(), ",")
		games[game] = true
		dm, _ := r.Op("dm")
		length, _ := strconv.Atoi(dm[0])
		lengths[length]++
		men := 0
		for c := range board.Cell(pos.Program().Board.Cells()) {
			if pos.At(c) != board.Empty {
				men++
			}
		}
		if men < 12 {
			t.Errorf("%s: %d men", r.ID(), men)
		}
		if testing.Short() && i%25 != 0 {
			continue
		}
		keys, err := mates(pos, length)
		if err != nil {
			t.Fatal(err)
		}
		var got []string
		for _, m := range keys {
			got = append(got, names.SAN(pos, m))
		}
		slices.Sort(got)
		if want, _ := r.Op("bm"); !slices.Equal(got, want) {
			t.Errorf("%s: mates in %d by %v, want %v", r.ID(), length, got, want)
		}
	}
	if len(games) < 10 || lengths[1] < 20 || lengths[2] < 20 {
		t.Errorf("%d games, mates by length %v", len(games), lengths)
	}
}
