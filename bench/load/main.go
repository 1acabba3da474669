// Command load runs the program once for each built-in game and once for chess,
// in turn, and prints how many times longer the game takes to load: with an
// empty cache, with a full one, and with none. What counts is the whole
// process from start to exit, its clock time and its processor time; both are
// the least of all rounds, so that a busy machine does not count.
package main

import (
	"encoding/json"
	"flag"
	"fmt"
	"os"
	"os/exec"
	"slices"
	"time"
)

func main() {
	program := flag.String("program", "./dragoman", "our `program`")
	rounds := flag.Int("rounds", 7, "rounds")
	limit := flag.Float64("limit", 2, "how much longer than chess a game may take")
	flag.Parse()
	games, err := games(*program)
	if err != nil {
		fail(err)
	}
	if flag.NArg() > 0 {
		games = flag.Args()
	}
	dir, err := os.MkdirTemp("", "load")
	if err != nil {
		fail(err)
	}
	defer os.RemoveAll(dir)
	b := bench{*program, *rounds, dir, *limit}
	slow := 0
	fmt.Printf("%-14s  %-21s  %-21s  %-21s\n%-14s", "times chess", "empty cache", "full cache", "no cache", "game")
	for range modes {
		fmt.Printf("  %8s  %11s", "clock", "processor")
	}
	fmt.Println()
	for _, game := range games {
		if !b.compare(game) {
			slow++
		}
	}
	fmt.Printf("%d games, %d above %g\n", len(games), slow, *limit)
}

// games asks the program for its catalogue.
func games(program string) (names []string, err error) {
	out, err := exec.Command(program, "games", "-json").Output()
	if err != nil {
		return nil, err
	}
	var list struct{ Games []struct{ Name string } }
	if err := json.Unmarshal(out, &list); err != nil {
		return nil, err
	}
	for _, g := range list.Games {
		names = append(names, g.Name)
	}
	return names, nil
}

type bench struct {
	program string
	rounds  int
	dir     string
	limit   float64
}

// mode is a state of the cache.
type mode int

const (
	empty mode = iota
	full
	none
	modes
)

// compare prints a line about a game and reports whether it is within the
// limit.
func (b *bench) compare(game string) bool {
	fmt.Printf("%-14s", game)
	good := true
	for m := range modes {
		var ours, chess took
		for range b.rounds {
			chess.add(b.load("chess", m))
			ours.add(b.load(game, m))
		}
		clock, processor := float64(ours.clock)/float64(chess.clock), float64(ours.processor)/float64(chess.processor)
		good = good && clock < b.limit && processor < b.limit
		fmt.Printf("  %8.2f  %11.2f", clock, processor)
	}
	if !good {
		fmt.Print("  above")
	}
	fmt.Println()
	return good
}

// took is what loading took at best.
type took struct{ clock, processor time.Duration }

func (t *took) add(o took) {
	if t.clock == 0 {
		*t = o
	}
	t.clock, t.processor = min(t.clock, o.clock), min(t.processor, o.processor)
}

// load runs the program once. A full cache is one that it has run with before.
func (b *bench) load(game string, m mode) took {
	switch m {
	case empty:
		if err := os.RemoveAll(b.dir); err != nil {
			fail(err)
		}
	case full:
		b.run(game, "XDG_CACHE_HOME="+b.dir)
	case none:
		return b.run(game, "DRAGOMAN_CACHE=off")
	}
	return b.run(game, "XDG_CACHE_HOME="+b.dir)
}

func (b *bench) run(game, cache string) took {
	cmd := exec.Command(b.program, "perft", "-game", game, "1")
	cmd.Env = append(slices.DeleteFunc(os.Environ(), func(e string) bool { return len(e) > 15 && e[:15] == "DRAGOMAN_CACHE=" }), cache)
	start := time.Now()
	if err := cmd.Run(); err != nil {
		fail(fmt.Errorf("%s: %w", game, err))
	}
	clock := time.Since(start)
	return took{clock, cmd.ProcessState.UserTime() + cmd.ProcessState.SystemTime()}
}

func fail(err error) {
	fmt.Fprintln(os.Stderr, "load:", err)
	os.Exit(1)
}
