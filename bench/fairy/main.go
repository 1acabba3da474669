// Command fairy compares this program with Fairy-Stockfish.
//
// By default it compares the speed at which both list the moves of a game; with -leaf count
// ours are counted. All programs count the same leaves of the same positions in turn, and
// what counts is their processor time, so a busy machine slows them alike. A count that
// differs is an error.
//
// With -sections it writes a variants.ini of random games, which -random can compare.
// With -written it writes games for Fairy-Stockfish and compares counts of what that loads.
// With -random it compares the moves of both in positions of random games, and with
// -counts it counts the rows of a table that Fairy-Stockfish made.
package main

import (
	"errors"
	"flag"
	"fmt"
	"os"
	"slices"
	"strings"

	"dragoman/dsl"
)

const usage = `usage: make compare-fairy FAIRY=PROGRAM [FAIRY64=PROGRAM] [GAMES="crazyhouse atomic"] [ROUNDS=7] [LEAF=count]
       make agree-fairy FAIRY=PROGRAM [GAMES="crazyhouse atomic"] [INI=FILE] [POSITIONS=200] [PROTOCOL=usi]
       go run ./bench/fairy -fairy PROGRAM -random POSITIONS [-file INI] [-seed N] [-protocol usi] [GAME...]
       go run ./bench/fairy -sections NUMBER [-seed N]
       go run ./bench/fairy -fairy PROGRAM -written [GAME...]
       go run ./bench/fairy -counts TABLE [-most NODES] [GAME...]

PROGRAM is Fairy-Stockfish. Its sources are at https://github.com/fairy-stockfish/Fairy-Stockfish.
Build them in the directory src, for FAIRY with
    make build ARCH=x86-64-avx2 largeboards=yes all=yes nnue=no
and for FAIRY64, which knows boards of up to 64 squares only, with
    make build ARCH=x86-64-bmi2 largeboards=no all=no nnue=no
Lines of TABLE: game, origin, FEN, depth, nodes, with tabs between.`

func main() {
	program := flag.String("program", "./dragoman", "our `program`, whose speed is measured")
	large := flag.String("fairy", "", "Fairy-Stockfish for large boards, a `program`")
	small := flag.String("fairy64", "", "Fairy-Stockfish for boards of up to 64 squares, a `program`")
	leaf := flag.String("leaf", "list", "what our program does with the moves of the last ply: list, count or make")
	games := flag.String("games", "", "`names` of games, beside those that follow the flags; all that both know if empty")
	rounds := flag.Int("rounds", 7, "rounds, of which the median is taken")
	random := flag.Int("random", 0, "compare the moves in so many `positions` of each game")
	file := flag.String("file", "", "of -random: the games are those of a variants.ini, a `file` that both load")
	protocol := flag.String("protocol", "uci", "of -random: speak it, uci or usi, in which moves have the squares of shogi")
	sections := flag.Int("sections", 0, "write a variants.ini with so many random `sections` instead")
	seed := flag.Uint64("seed", 1, "what decides the random games and sections")
	counts := flag.String("counts", "", "count the rows of a `table` instead")
	written := flag.Bool("written", false, "write games as sections of a variants.ini and compare the counts of Fairy-Stockfish, which loads them")
	most := flag.Uint64("most", 1_000_000, "of -counts: leave out rows of more `nodes`")
	flag.Parse()
	names := append(strings.Fields(*games), flag.Args()...)
	var err error
	switch {
	case *counts != "":
		err = countTable(os.Stdout, *counts, *most, names)
	case *sections > 0:
		writeSections(os.Stdout, *sections, *seed)
	case *large == "" || *rounds < 1:
		fmt.Fprintln(os.Stderr, usage)
		os.Exit(2)
	case *written:
		err = countWritten(os.Stdout, *large, names)
	case *random > 0:
		err = agreeAll(os.Stdout, *large, *protocol, *file, names, *random, *seed)
	default:
		err = compare(*program, *leaf, []string{*large, *small}, names, *rounds)
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, "fairy:", err)
		os.Exit(1)
	}
}

// compare prints the table. It goes on after a failure and reports it at the end.
func compare(program, leaf string, paths, games []string, rounds int) error {
	us, others := ours(program, leaf), make([]*contender, len(paths))
	for i, path := range paths {
		if path == "" {
			continue
		}
		var err error
		if others[i], err = fairy(path); err != nil {
			return err
		}
	}
	entries, err := choose(games, others[0].variants)
	if err != nil {
		return err
	}
	fmt.Printf("%-14s %-8s %5s %12s %8s %8s  speed of ours over Fairy-Stockfish for large boards and for 64 squares, median of %d paired rounds\n",
		"game", "position", "depth", "leaves", "large", "64", rounds)
	failed := 0
	for _, e := range entries {
		list, err := subjects(e)
		if err != nil {
			return err
		}
		for _, s := range list {
			row, err := s.compare(us, others, rounds)
			if err != nil {
				fmt.Fprintf(os.Stderr, "%s, %s: %v\n", s.game.Name, s.label, err)
				failed++
				continue
			}
			fmt.Printf("%-14s %-8s %5d %12d %8s %8s\n", s.game.Name, s.label, row.depth, row.leaves, row.ratios[0], row.ratios[1])
		}
	}
	if failed > 0 {
		return fmt.Errorf("%d comparisons failed", failed)
	}
	return nil
}

// choose returns the games of the catalogue with the given names, or all that
// Fairy-Stockfish knows.
func choose(names, variants []string) (entries []dsl.Entry, err error) {
	for _, name := range names {
		e, ok := dsl.Find(name)
		switch {
		case !ok:
			return nil, fmt.Errorf("there is no game %s", name)
		case variant(e, variants) == "":
			return nil, fmt.Errorf("Fairy-Stockfish does not know %s", name)
		}
		entries = append(entries, e)
	}
	if len(names) == 0 {
		entries = slices.DeleteFunc(dsl.Games(), func(e dsl.Entry) bool { return variant(e, variants) == "" })
	}
	if len(entries) == 0 {
		return nil, errors.New("Fairy-Stockfish lists no game that we know")
	}
	return entries, nil
}

// variant returns the first of our names of a game that the other program lists.
func variant(e dsl.Entry, variants []string) string {
	names := append([]string{e.Name}, e.Aliases...)
	if i := slices.IndexFunc(names, func(name string) bool { return slices.Contains(variants, name) }); i >= 0 {
		return names[i]
	}
	return ""
}
