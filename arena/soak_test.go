package arena_test

import (
	"flag"
	"runtime"
	"testing"

	"dragoman/arena"
	"dragoman/dsl"
)

var soakGames = flag.Int("soak", 0, "number of games that TestSoak plays, at least two rounds of all")

// TestSoak plays all built-in games in turn, from other openings each round. The slow
// reference follows every move, and after each round the process is as large as after
// the first.
func TestSoak(t *testing.T) {
	if *soakGames == 0 {
		t.Skip("make soak plays these games")
	}
	catalogue := dsl.Games()
	var goroutines int
	var heap uint64
	played, moves := 0, 0
	for round := 1; played < *soakGames || round <= 2; round++ {
		for _, entry := range catalogue {
			m := newMatch(t, entry.Name, "nodes=100", "builtin", "builtin")
			openings, err := arena.RandomOpenings(m.Program, 1, 3, uint64(round), nil)
			if err != nil {
				t.Fatalf("%s: %v", entry.Name, err)
			}
			m.Openings, m.Rules.MaxMoves, m.Concurrency, m.Witness = openings, 120, 2, reference
			r, err := m.Run(t.Context())
			if err != nil {
				t.Fatalf("%s: round %d: %v", entry.Name, round, err)
			}
			for _, e := range r.Engines {
				if moves += e.Moves; len(e.Faults) > 0 {
					t.Errorf("%s: round %d: %v: %s", entry.Name, round, e.Faults, e.Example)
				}
			}
			played += r.Played
		}
		runtime.GC()
		var memory runtime.MemStats
		runtime.ReadMemStats(&memory)
		t.Logf("%d games, %d moves, %d goroutines, %.1f MB", played, moves, runtime.NumGoroutine(), float64(memory.HeapAlloc)/1e6)
		if round == 1 {
			goroutines, heap = runtime.NumGoroutine(), memory.HeapAlloc
		} else if memory.HeapAlloc > heap+heap/4+4e6 || runtime.NumGoroutine() > goroutines {
			t.Errorf("%d goroutines and %d bytes after round %d, %d and %d after the first", runtime.NumGoroutine(), memory.HeapAlloc, round, goroutines, heap)
		}
	}
}
