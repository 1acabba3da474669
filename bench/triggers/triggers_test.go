package main

import (
	"path/filepath"
	"testing"

	"dragoman/dsl"
	"dragoman/gen"
	"dragoman/gen/rules"
	"dragoman/perft"
)

// games returns the games with a trigger, by file.
func games(tb testing.TB) map[string]*rules.Program {
	tb.Helper()
	files, err := filepath.Glob("../../testdata/chesslang/triggers/*.chess")
	if err != nil || len(files) < 8 {
		tb.Fatalf("%d games, %v", len(files), err)
	}
	list := map[string]*rules.Program{}
	for _, file := range files {
		if list[file], err = load(file); err != nil {
			tb.Fatal(err)
		}
	}
	return list
}

// TestCompare compares games at a small depth: all of them have the positions.
func TestCompare(t *testing.T) {
	chess, err := rules.Compile(dsl.Chess())
	if err != nil {
		t.Fatal(err)
	}
	for file, prog := range games(t) {
		for _, s := range subjects {
			s.depth = 3
			perLeaf, whole, err := s.compare(chess, prog, perft.LeafList, 1)
			if err != nil || perLeaf < 0 || whole < 0 {
				t.Errorf("%s: %v and %v times as long, %v", file, perLeaf, whole, err)
			}
		}
	}
	if _, err := load("none.chess"); err == nil {
		t.Error("there is no such file")
	}
}

// BenchmarkLists is what make profile watches: leaves of all games are listed.
func BenchmarkLists(b *testing.B) {
	var positions []gen.Position
	for _, prog := range games(b) {
		for i := range subjects {
			p, err := subjects[i].position(prog)
			if err != nil {
				b.Fatal(err)
			}
			positions = append(positions, p)
		}
	}
	for b.Loop() {
		for i, p := range positions {
			if _, _, err := subjects[i%len(subjects)].count(p, perft.LeafList); err != nil {
				b.Fatal(err)
			}
		}
	}
}

func TestCount(t *testing.T) {
	chess, err := rules.Compile(dsl.Chess())
	if err != nil {
		t.Fatal(err)
	}
	s := subject{"start", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", 3}
	p, err := s.position(chess)
	if err != nil {
		t.Fatal(err)
	}
	for leaf, want := range map[perft.Leaf]float64{perft.LeafList: 8902, perft.LeafCount: 197281} {
		if n, seconds, err := s.count(p, leaf); n != want || seconds < 0 || err != nil {
			t.Errorf("%s: %v leaves in %v s, %v", leaf, n, seconds, err)
		}
	}
}
