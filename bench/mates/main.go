// Command mates makes a suite of mates in one and in two out of games: the
// positions of a PGN file in which a mate of that length is there and none
// shorter, each proven by the slow reference. Play the games with
//
//	dragoman arena -game G -engine "cmd=builtin name=a" -engine "cmd=builtin name=b" -pgn games.pgn
//
// and test an engine with what comes out:
//
//	go run ./bench/mates -game G games.pgn > mates.epd
//	dragoman epd -game G mates.epd
package main

import (
	"bufio"
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"slices"
	"strings"

	"dragoman/arena/pgn"
	"dragoman/bench"
	"dragoman/board"
	"dragoman/gen"
	"dragoman/gen/fen"
	"dragoman/gen/rules"
)

func main() {
	game := flag.String("game", "chess", "built-in `name`")
	count := flag.Int("count", 20, "mates of each length")
	men := flag.Int("men", 12, "men on the board at least")
	last := flag.Int("last", 6, "half-moves at the end of a game that are looked at")
	each := flag.Int("each", 2, "mates of each length from one game at most")
	flag.Parse()
	if flag.NArg() != 1 {
		flag.Usage()
		os.Exit(2)
	}
	c := collector{count: *count, men: *men, last: *last, each: *each, known: map[uint64]bool{}}
	if err := c.run(*game, flag.Arg(0), os.Stdout); err != nil {
		fmt.Fprintln(os.Stderr, "mates:", err)
		os.Exit(1)
	}
}

// collector looks for mates in games.
type collector struct {
	count, men, last, each int
	prog                   *rules.Program
	found                  [len(lengths)]int
	known                  map[uint64]bool // positions that were looked at
}

// lengths of mates, in moves.
var lengths = [...]int{1, 2}

// run reads the games of a file and writes records.
func (c *collector) run(game, file string, out io.Writer) error {
	var err error
	if c.prog, err = bench.Program(game); err != nil {
		return err
	}
	in, err := os.Open(file)
	if err != nil {
		return err
	}
	defer in.Close()
	r := pgn.NewReader(bufio.NewReader(in))
	for n := 1; !c.enough(); n++ {
		game, err := r.Next()
		if errors.Is(err, io.EOF) {
			return nil
		}
		if err != nil {
			return err
		}
		if err := c.game(game, n, out); err != nil {
			return err
		}
	}
	return nil
}

func (c *collector) enough() bool {
	for _, n := range c.found {
		if n < c.count {
			return false
		}
	}
	return true
}

// game looks for mates from the end of a game backwards, for there they are.
func (c *collector) game(g *pgn.Game, number int, out io.Writer) error {
	start, moves, err := g.Replay(c.prog)
	if err != nil {
		return err
	}
	pos, err := gen.New(c.prog, start, gen.Auto)
	if err != nil {
		return err
	}
	for _, m := range moves {
		pos.Make(m)
	}
	names, taken := fen.NewNames(c.prog, start), [len(lengths)]int{}
	for ply := len(moves) - 1; ply >= max(0, len(moves)-c.last); ply-- {
		pos.Unmake()
		if c.crew(pos) < c.men || c.known[pos.Key()] {
			continue
		}
		c.known[pos.Key()] = true
		for i, length := range lengths {
			if c.found[i] == c.count || taken[i] == c.each {
				continue
			}
			keys, err := mates(pos, length)
			if err != nil {
				return err
			}
			if len(keys) == 0 {
				continue
			}
			c.found[i]++
			taken[i]++
			words := make([]string, len(keys))
			for j, m := range keys {
				words[j] = names.SAN(pos, m)
			}
			slices.Sort(words)
			state := pos.State()
			fmt.Fprintf(out, "%s bm %s; dm %d; id \"game %d, half-move %d\";\n", fen.Format(c.prog, &state), strings.Join(words, " "), length, number, ply+1)
			break // a mate in one is no mate in two
		}
	}
	return nil
}

// crew counts the men on the board.
func (c *collector) crew(pos gen.Position) (n int) {
	for cell := range board.Cell(c.prog.Board.Cells()) {
		if pos.At(cell) != board.Empty {
			n++
		}
	}
	return n
}
