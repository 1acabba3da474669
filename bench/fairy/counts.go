package main

import (
	"bufio"
	"context"
	"fmt"
	"io"
	"os"
	"slices"
	"strconv"
	"strings"

	"dragoman/dsl"
	"dragoman/gen/fen"
	"dragoman/gen/rules"
	"dragoman/perft"
)

// count is a row of a table: how many leaves Fairy-Stockfish counts.
type count struct {
	game, fen string
	depth     int
	leaves    uint64
}

// readCounts reads the rows of a table. Lines that begin with # are comments.
func readCounts(in io.Reader) (list []count, err error) {
	scan := bufio.NewScanner(in)
	for number := 1; scan.Scan(); number++ {
		if strings.HasPrefix(scan.Text(), "#") {
			continue
		}
		cells := strings.Split(scan.Text(), "\t")
		if len(cells) != 5 {
			return nil, fmt.Errorf("line %d has %d columns, not 5", number, len(cells))
		}
		c := count{game: cells[0], fen: cells[2]}
		if c.depth, err = strconv.Atoi(cells[3]); err != nil {
			return nil, fmt.Errorf("line %d: %w", number, err)
		}
		if c.leaves, err = strconv.ParseUint(cells[4], 10, 64); err != nil {
			return nil, fmt.Errorf("line %d: %w", number, err)
		}
		list = append(list, c)
	}
	return list, scan.Err()
}

// tally says how the rows of a table compare.
type tally struct {
	rows, equal int // that were counted, and those of them with the same count
	games       int
	same        int // games without a difference
	unknown     []string
}

// countTable counts the rows of a table, game by game, and prints a line for each.
func countTable(out io.Writer, path string, most uint64, names []string) error {
	f, err := os.Open(path)
	if err != nil {
		return err
	}
	defer f.Close()
	rows, err := readCounts(f)
	if err != nil {
		return fmt.Errorf("%s: %w", path, err)
	}
	var t tally
	for len(rows) > 0 {
		game := rows[0].game
		end := slices.IndexFunc(rows, func(c count) bool { return c.game != game })
		if end < 0 {
			end = len(rows)
		}
		if len(names) == 0 || slices.Contains(names, game) {
			t.count(out, game, rows[:end], most)
		}
		rows = rows[end:]
	}
	fmt.Fprintf(out, "%d of %d games and %d of %d rows are equal; %d games are not known: %s\n",
		t.same, t.games, t.equal, t.rows, len(t.unknown), strings.Join(t.unknown, " "))
	if t.same < t.games {
		return fmt.Errorf("%d games differ", t.games-t.same)
	}
	return nil
}

// count counts the rows of a game.
func (t *tally) count(out io.Writer, game string, rows []count, most uint64) {
	e, ok := dsl.Find(game)
	if !ok {
		t.unknown = append(t.unknown, game)
		return
	}
	t.games++
	rows = slices.DeleteFunc(slices.Clone(rows), func(c count) bool { return c.leaves > most })
	t.rows += len(rows)
	prog, err := compile(e)
	if err != nil {
		fmt.Fprintf(out, "%-16s fails: %v\n", game, err)
		return
	}
	equal := 0
	for _, c := range rows {
		leaves, err := c.ours(prog)
		switch {
		case err != nil:
			fmt.Fprintf(out, "%s, %s: %v\n", game, c.fen, err)
		case leaves != c.leaves:
			fmt.Fprintf(out, "%s, depth %d: %d leaves, not %d: %s\n", game, c.depth, leaves, c.leaves, c.fen)
		default:
			equal++
		}
	}
	t.equal += equal
	if equal == len(rows) {
		t.same++
		fmt.Fprintf(out, "%-16s ok, %d rows\n", game, len(rows))
	} else {
		fmt.Fprintf(out, "%-16s differs in %d of %d rows\n", game, len(rows)-equal, len(rows))
	}
}

// compile makes the tables of a game.
func compile(e dsl.Entry) (*rules.Program, error) {
	g, err := e.Game(1)
	if err != nil {
		return nil, err
	}
	return rules.Compile(g)
}

// ours counts the leaves of a row.
func (c *count) ours(prog *rules.Program) (uint64, error) {
	_, pos, _, err := fen.SetUp(prog, c.fen)
	if err != nil {
		return 0, err
	}
	r, err := perft.Count(context.Background(), pos, c.depth, perft.Options{})
	return r.Nodes, err
}
