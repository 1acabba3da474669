// Command mates makes a suite of mates in one and in two from games: the positions of
// a PGN file whose shortest mate has that length, each proven by the slow reference.
// Play the games with
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
	men := flag.Int("men", 12, "pieces on the board at least")
	last := flag.Int("last", 6, "half-moves at the end of a game that are searched")
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

// collector finds mates in games.
type collector struct {
	count, men, last, each int
	prog                   *rules.Program
	found                  [len(lengths)]int
	known                  map[uint64]bool // positions that were searched, by key
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
	for n := 1; !c.full(); n++ {
		game, err := r.Next()
		if errors.Is(err, io.EOF) {
			return nil
		}
		if err != nil {
			return err
		}
		if err := c.addMates(game, n, out); err != nil {
			return err
		}
	}
	return nil
}

// full reports whether there are enough mates of each length.
func (c *collector) full() bool {
	for _, n := range c.found {
		if n < c.count {
			return false
		}
	}
	return true
}

// addMates writes the mates of a game. It goes backwards from the end, where mates
// are.
func (c *collector) addMates(g *pgn.Game, number int, out io.Writer) error {
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
		if c.pieces(pos) < c.men || c.known[pos.Key()] {
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
			writeMate(out, pos, names, keys, length, fmt.Sprintf("game %d, half-move %d", number, ply+1))
			break // a mate in one is no mate in two
		}
	}
	return nil
}

// writeMate writes a position with the moves that mate.
func writeMate(out io.Writer, pos gen.Position, names *fen.Names, keys []gen.Move, length int, id string) {
	moves := make([]string, len(keys))
	for i, m := range keys {
		moves[i] = names.SAN(pos, m)
	}
	slices.Sort(moves)
	state := pos.State()
	fmt.Fprintf(out, "%s bm %s; dm %d; id %q;\n", fen.Format(pos.Program(), &state), strings.Join(moves, " "), length, id)
}

// pieces counts the pieces on the board.
func (c *collector) pieces(pos gen.Position) (n int) {
	for cell := range board.Cell(c.prog.Board.Cells()) {
		if pos.At(cell) != board.Empty {
			n++
		}
	}
	return n
}
