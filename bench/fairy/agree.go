package main

import (
	"context"
	"fmt"
	"io"
	"math/rand/v2"
	"os"
	"slices"
	"strings"
	"time"

	"dragoman/dsl"
	"dragoman/dsl/ir"
	"dragoman/dsl/src"
	"dragoman/gen"
	"dragoman/gen/fen"
	"dragoman/gen/rules"
	"dragoman/uci/client"
)

// oracle is a running Fairy-Stockfish.
type oracle struct {
	*client.Engine
	protocol string
	notation fen.Notation // of its moves
	variants []string     // the games that it lists
}

// notations are those of the protocols that can be asked for.
var notations = map[string]fen.Notation{"uci": {}, "usi": fen.Shogi}

// patience is how long an answer may take.
const patience = 30 * time.Second

// newOracle starts Fairy-Stockfish in a protocol.
func newOracle(ctx context.Context, path, protocol string) (*oracle, error) {
	notation, ok := notations[protocol]
	if !ok {
		return nil, fmt.Errorf("protocol %q: expected uci or usi", protocol)
	}

	e, err := client.Start(ctx, "", path)
	if err != nil {
		return nil, err
	}
	o := &oracle{Engine: e, protocol: protocol, notation: notation}
	lines, err := e.Ask(ctx, patience, protocol, protocol+"ok")
	if err != nil {
		e.Close()
		return nil, err
	}
	if o.variants = listed([]byte(strings.Join(lines, "\n"))); o.variants == nil {
		e.Close()
		return nil, fmt.Errorf("%s has no option UCI_Variant: it is not Fairy-Stockfish", path)
	}
	return o, nil
}

// moves returns the legal moves after a line of play.
func (o *oracle) moves(ctx context.Context, line []string) (moves []string, err error) {
	position := "position startpos"
	if len(line) > 0 {
		position += " moves " + strings.Join(line, " ")
	}
	o.Send(position, "go perft 1")
	_, err = o.Wait(ctx, patience, "a count", func(text string) bool {
		if move, _, ok := strings.Cut(text, ": "); ok && !strings.Contains(move, " ") {
			moves = append(moves, move)
		}
		return strings.HasPrefix(text, "Nodes searched")
	})
	return moves, err
}

const (
	// maxPlies ends a random game.
	maxPlies = 200
	// shown is how many differences of a game are printed.
	shown = 3
)

// common is a game that both programs know.
type common struct {
	ours, theirs string // its names
	make         func() (*ir.Game, error)
}

// agreement is a comparison of the moves of a game.
type agreement struct {
	*oracle
	common
	program              *rules.Program
	random               *rand.Rand
	positions, differing int
}

// agreeAll compares the moves of built-in games, or of those that a file with sections
// of a variants.ini defines, and prints a line for each.
func agreeAll(out io.Writer, path, protocol, file string, names []string, positions int, seed uint64) error {
	ctx := context.Background()
	o, err := newOracle(ctx, path, protocol)
	if err != nil {
		return err
	}
	defer func() { o.Close() }()
	games, err := o.known(file, names)
	if err != nil {
		return err
	}
	failed, omitted := 0, 0
	for _, g := range games {
		a := &agreement{oracle: o, common: g, random: rand.New(rand.NewPCG(seed, 0))}
		err := a.agree(ctx, out, positions)
		switch {
		case err != nil:
			fmt.Fprintf(out, "%-16s fails: %v\n", g.ours, err)
			failed++
			o.Close() // the next game is asked anew
			if o, err = newOracle(ctx, path, protocol); err != nil {
				return err
			}
			o.load(file)
		case a.positions == 0:
			fmt.Fprintf(out, "%-16s is left out: Fairy-Stockfish writes squares of large boards in its own way\n", g.ours)
			omitted++
		case a.differing > 0:
			fmt.Fprintf(out, "%-16s differs in %d of %d positions\n", g.ours, a.differing, a.positions)
			failed++
		default:
			fmt.Fprintf(out, "%-16s agrees in %d positions\n", g.ours, a.positions)
		}
	}
	fmt.Fprintf(out, "%d of %d games agree\n", len(games)-failed-omitted, len(games)-omitted)
	if failed > 0 {
		return fmt.Errorf("%d games differ", failed)
	}
	return nil
}

// known returns the games with the given names that both programs know, or all such.
// If there is a file, the games are those that it defines, and the oracle loads it.
func (o *oracle) known(file string, names []string) (games []common, err error) {
	if file == "" {
		entries, err := choose(names, o.variants)
		for _, e := range entries {
			games = append(games, common{e.Name, variant(e, o.variants), func() (*ir.Game, error) { return e.Game(1) }})
		}
		return games, err
	}
	text, err := os.ReadFile(file)
	if err != nil {
		return nil, err
	}
	o.load(file)
	sections := dsl.INI.GamesIn(src.NewFile(file, string(text)))
	for _, name := range names {
		if !slices.Contains(sections, name) {
			return nil, fmt.Errorf("%s defines no game %s", file, name)
		}
	}
	for _, name := range sections {
		if len(names) > 0 && !slices.Contains(names, name) {
			continue
		}
		games = append(games, common{name, name, func() (*ir.Game, error) {
			f := src.NewFile(file, string(text))
			f.Game = name
			loaded, err := dsl.Load(f, dsl.INI, 1)
			if err != nil {
				return nil, err
			}
			return loaded.Game, nil
		}})
	}
	if len(games) == 0 {
		return nil, fmt.Errorf("%s defines no game", file)
	}
	return games, nil
}

// load makes the games of a file known, if there is one.
func (o *oracle) load(file string) {
	if file != "" {
		o.Send("setoption name VariantPath value " + file)
	}
}

// agree compares so many positions of random games.
func (a *agreement) agree(ctx context.Context, out io.Writer, positions int) error {
	g, err := a.make()
	if err != nil {
		return err
	}
	if a.program, err = rules.Compile(g); err != nil {
		return err
	}
	if b := a.program.Board; a.protocol == "usi" && max(b.Files(), b.Ranks()) > 9 {
		return nil
	}
	a.Send(fmt.Sprintf("setoption name %s_Variant value %s", strings.ToUpper(a.protocol), a.theirs))
	for a.positions < positions {
		if err := a.play(ctx, out, positions); err != nil {
			return err
		}
	}
	return nil
}

// play plays a random game. It compares about every third position, and the last,
// and in the first game the start.
// After a difference the game ends: what follows would differ for the same reason.
func (a *agreement) play(ctx context.Context, out io.Writer, positions int) error {
	_, pos, names, err := fen.SetUp(a.program, "")
	if err != nil {
		return err
	}
	for line := []string(nil); a.positions < positions; {
		legal := pos.AppendLegal(nil)
		last := len(legal) == 0 || len(line) == maxPlies
		if last || a.positions == 0 || a.random.IntN(3) == 0 {
			a.positions++
			theirs, err := a.moves(ctx, line)
			if err != nil {
				return fmt.Errorf("after %s: %w", strings.Join(line, " "), err)
			}
			if missing, extra := difference(a.written(names, legal), theirs); len(missing)+len(extra) > 0 {
				if a.differing++; a.differing <= shown {
					state := pos.State()
					fmt.Fprintf(out, "%s: %s\n    after   %s\n    missing %s\n    extra   %s\n", a.ours, fen.Format(a.program, &state),
						strings.Join(line, " "), strings.Join(missing, " "), strings.Join(extra, " "))
				}
				return nil
			}
		}
		if last {
			return nil
		}
		m := legal[a.random.IntN(len(legal))]
		line = append(line, a.notation.Write(a.program.Board, names.Move(m)))
		pos.Make(m)
	}
	return nil
}

// written returns the texts of moves.
func (a *agreement) written(names *fen.Names, moves []gen.Move) []string {
	list := make([]string, len(moves))
	for i, m := range moves {
		list[i] = a.notation.Write(a.program.Board, names.Move(m))
	}
	return list
}

// difference returns which moves of theirs are not ours, and which of ours are not
// theirs. A move that is listed twice must be in both lists twice.
func difference(ours, theirs []string) (missing, extra []string) {
	count := map[string]int{}
	for _, m := range theirs {
		count[m]++
	}
	for _, m := range ours {
		count[m]--
	}
	for m, n := range count {
		for ; n > 0; n-- {
			missing = append(missing, m)
		}
		for ; n < 0; n++ {
			extra = append(extra, m)
		}
	}
	slices.Sort(missing)
	slices.Sort(extra)
	return missing, extra
}
