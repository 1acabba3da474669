package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"time"

	"dragoman/arena"
	"dragoman/arena/player"
	"dragoman/arena/stats"
	"dragoman/dsl"
	"dragoman/gen"
	"dragoman/gen/rules"
	"dragoman/gen/walk"
	"dragoman/uci/engine"
)

// repeated is a flag that may be given several times.
type repeated []string

func (r *repeated) String() string     { return strings.Join(*r, "; ") }
func (r *repeated) Set(s string) error { *r = append(*r, s); return nil }

// arenaFlags are the flags of the command.
type arenaFlags struct {
	game, openings, pgn, log        string
	engines                         repeated
	tc, sprt, draw, resign, witness string
	movetime, nodes, depth          int
	margin, stall                   int
	games, plies, skip, concurrency int
	maxMoves                        int
	seed                            int64
	gauntlet, shuffle, quiet        bool
}

func arenaCommand(c *call) error {
	c.jsonFlag()
	var f arenaFlags
	c.flags.StringVar(&f.game, "game", "chess", "`name` of a built-in game, or a definition file")
	c.flags.Var(&f.engines, "engine", "one engine; give two or more: `cmd=PROGRAM` [name=N] [proto=uci|xboard] [dir=D] [variant=V] [restart=true] [tc=...] [movetime=MS] [nodes=N] [depth=N] [margin=MS] [option.NAME=VALUE]; quotes keep blanks together")
	c.flags.StringVar(&f.tc, "tc", "", "clock of all engines: `[MOVES/]SECONDS[+INCREMENT]`")
	c.flags.IntVar(&f.movetime, "movetime", 0, "`milliseconds` for each move")
	c.flags.IntVar(&f.nodes, "nodes", 0, "number of nodes for each move")
	c.flags.IntVar(&f.depth, "depth", 0, "depth of each search in plies")
	c.flags.IntVar(&f.margin, "margin", -1, "`milliseconds` by which an engine may exceed its time; -1: 0, or 100 with -movetime")
	c.flags.IntVar(&f.stall, "stall", 10000, "`milliseconds` after its time until an engine counts as stalled")
	c.flags.IntVar(&f.games, "games", 100, "number of games for each pair of engines; each opening is played with both colours")
	c.flags.BoolVar(&f.gauntlet, "gauntlet", false, "the first engine plays all others; without it each engine plays each other")
	c.flags.StringVar(&f.openings, "openings", "", "EPD or PGN `file` of openings; without it, openings are random moves")
	c.flags.IntVar(&f.plies, "plies", 8, "number of half-moves of a random opening, or the largest number taken from a PGN game")
	c.flags.IntVar(&f.skip, "skip", 0, "number of openings to skip at the beginning")
	c.flags.BoolVar(&f.shuffle, "shuffle", false, "use the openings of a file in random order")
	c.flags.Int64Var(&f.seed, "seed", 1, "seed of openings and of games with a random start")
	c.flags.IntVar(&f.concurrency, "concurrency", 1, "number of games to play at the same time")
	c.flags.StringVar(&f.draw, "draw", "", "`MOVE,COUNT,SCORE`: from move MOVE on, declare a draw after COUNT moves of both players within SCORE centipawns")
	c.flags.StringVar(&f.resign, "resign", "", "`COUNT,SCORE`: declare a win after COUNT moves of a player at -SCORE centipawns or worse")
	c.flags.IntVar(&f.maxMoves, "maxmoves", 500, "number of moves after which a game is a draw; 0: no limit")
	c.flags.StringVar(&f.sprt, "sprt", "", "`ELO0,ELO1[,ALPHA,BETA[,logistic|normalized]]`: end the match when the SPRT has decided whether the first engine is better by ELO1 or by ELO0")
	c.flags.StringVar(&f.witness, "witness", "", "`generator` that checks every move and every end a second time; walk is the slow reference")
	c.flags.StringVar(&f.pgn, "pgn", "", "append the games to this PGN `file`")
	c.flags.StringVar(&f.log, "log", "", "record the match in this `file`; if it exists, continue where it ends")
	c.flags.BoolVar(&f.quiet, "quiet", false, "do not report each game on standard error")
	c.cacheFlag()
	if err := c.parseArgs(0, 0); err != nil {
		return err
	}
	m, err := c.match(&f)
	if err != nil {
		return err
	}
	ctx, cancel := interruptible()
	defer cancel()
	return c.playMatch(ctx, m, &f)
}

// match makes a match of the flags.
func (c *call) match(f *arenaFlags) (*arena.Match, error) {
	if f.concurrency < 1 {
		return nil, usagef("-concurrency %d: expected a number from 1", f.concurrency)
	}
	m := &arena.Match{Gauntlet: f.gauntlet, Games: f.games, Concurrency: f.concurrency}
	if f.witness != "" {
		backend := gen.Backend(f.witness)
		if !slices.Contains(walk.Backends, backend) {
			return nil, usagef("-witness %q: expected %s", f.witness, oneOf(walk.Backends...))
		}
		m.Witness = func(p *rules.Program, s *rules.State) (gen.Position, error) { return walk.NewPosition(p, s, backend) }
	}
	m.Open = func(ctx context.Context, e *arena.Engine) (player.Player, error) { return openEngine(ctx, e.Command) }
	common, err := f.control()
	if err != nil {
		return nil, err
	}
	for _, text := range f.engines {
		e, err := arena.ParseEngine(text, common)
		if err != nil {
			return nil, usagef("%v", err)
		}
		m.Engines = append(m.Engines, e)
	}
	if m.Rules, err = f.adjudication(); err != nil {
		return nil, err
	}
	if m.SPRT, err = f.test(); err != nil {
		return nil, err
	}
	if m.Program, err = c.program(f.game, f.seed); err != nil {
		return nil, err
	}
	m.Game = gameNames(f.game, f.seed, m.Program)
	if m.Openings, err = f.book(m.Program, &m.Game); err != nil {
		return nil, err
	}
	if err := m.Check(); err != nil {
		return nil, usagef("%v", err)
	}
	return m, nil
}

// gameNames returns the names by which other engines may know a game. One that
// was loaded from a file is called like the file.
func gameNames(name string, seed int64, p *rules.Program) player.Game {
	g := player.Game{Seed: seed, TenRanks: p.Board.Ranks() == 10}
	if e, ok := dsl.Find(name); ok {
		g.Names, g.Standard = append([]string{e.Name}, e.Aliases...), e.Name == dsl.Games()[0].Name
		return g
	}
	file, section := splitGame(name)
	path, err := filepath.Abs(file)
	if err != nil {
		path = file
	}
	g.File = path
	if section != "" {
		g.Names = []string{path + ":" + section, section}
		return g
	}
	base := filepath.Base(path)
	g.Names = []string{path, base, strings.TrimSuffix(base, filepath.Ext(base)), p.Game.Name}
	return g
}

// control reads the limits that all engines have.
func (f *arenaFlags) control() (c arena.Control, err error) {
	if f.tc != "" {
		if err := c.ParseTC(f.tc); err != nil {
			return c, usagef("%v", err)
		}
	}
	if f.movetime < 0 || f.nodes < 0 || f.depth < 0 || f.stall < 0 {
		return c, usagef("-movetime, -nodes, -depth and -stall: expected numbers from 0")
	}
	if f.margin < -1 {
		return c, usagef("-margin %d: expected a number from 0, or -1", f.margin)
	}
	c.MoveTime, c.Nodes, c.Depth = time.Duration(f.movetime)*time.Millisecond, uint64(f.nodes), f.depth
	c.Stall, c.Margin = time.Duration(f.stall)*time.Millisecond, time.Duration(f.margin)*time.Millisecond
	return c, nil
}

// adjudication reads -draw, -resign and -maxmoves.
func (f *arenaFlags) adjudication() (a arena.Adjudication, err error) {
	if a.MaxMoves = f.maxMoves; a.MaxMoves < 0 {
		return a, usagef("-maxmoves %d: expected a number from 0", f.maxMoves)
	}
	if f.draw != "" {
		n := numbers(f.draw, strconv.Atoi)
		if len(n) != 3 || n[0] < 0 || n[1] < 1 || n[2] < 0 {
			return a, usagef("-draw %q: expected MOVE,COUNT,SCORE such as 40,8,10", f.draw)
		}
		a.DrawAfter, a.DrawMoves, a.DrawScore = n[0], n[1], n[2]
	}
	if f.resign != "" {
		n := numbers(f.resign, strconv.Atoi)
		if len(n) != 2 || n[0] < 1 || n[1] < 1 {
			return a, usagef("-resign %q: expected COUNT,SCORE such as 4,600", f.resign)
		}
		a.ResignMoves, a.ResignScore = n[0], n[1]
	}
	return a, nil
}

// numbers reads numbers with commas between them; nil if one of them is none.
func numbers[T any](text string, read func(string) (T, error)) (list []T) {
	for word := range strings.SplitSeq(text, ",") {
		n, err := read(strings.TrimSpace(word))
		if err != nil {
			return nil
		}
		list = append(list, n)
	}
	return list
}

// test reads -sprt.
func (f *arenaFlags) test() (*stats.Test, error) {
	if f.sprt == "" {
		return nil, nil
	}
	t := &stats.Test{Alpha: 0.05, Beta: 0.05, Model: stats.Normalized}
	text := f.sprt
	if i := strings.LastIndex(text, ","); strings.Trim(text[i+1:], "0123456789.+-") != "" && i >= 0 {
		text, t.Model = text[:i], stats.Model(text[i+1:])
	}
	n := numbers(text, func(word string) (float64, error) { return strconv.ParseFloat(word, 64) })
	switch len(n) {
	case 4:
		t.Alpha, t.Beta = n[2], n[3]
		fallthrough
	case 2:
		t.Elo0, t.Elo1 = n[0], n[1]
	default:
		return nil, usagef("-sprt %q: expected ELO0,ELO1[,ALPHA,BETA[,MODEL]] such as 0,5", f.sprt)
	}
	if err := t.Check(); err != nil {
		return nil, usagef("-sprt %q: %v", f.sprt, err)
	}
	return t, nil
}

// book reads or makes the openings.
func (f *arenaFlags) book(p *rules.Program, g *player.Game) (list []arena.Opening, err error) {
	wanted := (f.games+1)/2 + f.skip
	switch {
	case f.plies < 0 || f.skip < 0:
		return nil, usagef("-plies and -skip: expected numbers from 0")
	case f.games < 2:
		return nil, usagef("-games %d: expected an even number from 2", f.games)
	case f.openings == "" && f.plies == 0:
		list = []arena.Opening{{}}
	case f.openings == "":
		var evaluate arena.Evaluator
		if evaluate, err = arena.NewEvaluator(p); err == nil { // so that no opening favours a side
			list, err = arena.RandomOpenings(p, wanted, f.plies, uint64(f.seed), evaluate)
		}
	default:
		list, err = f.readBook(p, g)
		if f.shuffle {
			arena.Shuffle(list, uint64(f.seed))
		}
	}
	if err == nil && f.skip > 0 && f.skip >= len(list) {
		err = fmt.Errorf("-skip %d leaves none of %d openings", f.skip, len(list))
	}
	if err == nil {
		list = list[f.skip:]
		err = arena.CheckOpenings(p, list)
	}
	switch {
	case err != nil && f.openings != "":
		return nil, badFile("bad_opening", f.openings, err)
	case err != nil:
		return nil, withCode("bad_opening", err)
	}
	return list, nil
}

func (f *arenaFlags) readBook(p *rules.Program, g *player.Game) ([]arena.Opening, error) {
	file, err := openFile(f.openings)
	if err != nil {
		return nil, err
	}
	defer file.Close()
	if strings.EqualFold(filepath.Ext(f.openings), ".pgn") {
		return arena.ReadPGN(file, p, g.KnownNames(), f.plies)
	}
	return arena.ReadEPD(file, g.KnownNames())
}

// source says where the openings come from: a match goes on only with the same.
func (f *arenaFlags) source() string {
	return fmt.Sprintf("%s plies %d skip %d seed %d shuffle %t", f.openings, f.plies, f.skip, f.seed, f.shuffle)
}

// playMatch runs a match, keeps its files, and prints the standing.
func (c *call) playMatch(ctx context.Context, m *arena.Match, f *arenaFlags) error {
	var log, games io.Writer = io.Discard, io.Discard
	if f.log != "" {
		file, err := matchLog.openFor(f.log, func(file *os.File) error { return resumeLog(m, f, file) })
		if err != nil {
			return err
		}
		defer file.Close()
		log = file
	}
	if f.pgn != "" {
		file, err := pgnFile.openFor(f.pgn, func(file *os.File) error { _, err := file.Seek(0, io.SeekEnd); return err })
		if err != nil {
			return err
		}
		defer file.Close()
		games = file
	}
	var broken error
	m.Report = func(r *arena.Record, standing *arena.Standing) {
		broken = errors.Join(broken, r.WriteLog(log), r.WritePGN(games, m))
		if !f.quiet {
			fmt.Fprintf(c.stderr, "game %d: %s - %s %s (%s, %d half-moves)%s | %s\n", r.Number, r.White, r.Black, r.Result, r.Reason, len(r.Moves), faultsOf(r), standing.Summary())
		}
	}
	result, err := m.Run(ctx)
	switch {
	case c.wantsJSON():
		if err == nil {
			c.print(result)
		}
	case err == nil || result != nil && result.Played > 0:
		if err := result.WriteTable(c.stdout); err != nil {
			return err
		}
	}
	if ctx.Err() != nil {
		hint := "with -log FILE a match can be continued later"
		if f.log != "" {
			hint = "the same command continues the match"
		}
		return &coded{"interrupted", fmt.Errorf("interrupted after %d of %d games", result.Played, result.Total), hint}
	}
	return withCode("match_failed", errors.Join(err, broken))
}

// resumeLog reads the games of a log, cuts off a last line that is not complete, and
// leaves the log ready for more.
func resumeLog(m *arena.Match, f *arenaFlags, file *os.File) error {
	length, err := m.ReadLog(file, f.source())
	if err == nil {
		err = file.Truncate(length)
	}
	if err == nil {
		_, err = file.Seek(length, io.SeekStart)
	}
	if err == nil && length == 0 {
		err = m.WriteHeading(file, f.source())
	}
	if err != nil {
		return withCode("bad_log", fmt.Errorf("%s: %w", f.log, err))
	}
	return nil
}

// ownEngine as a command is the engine of this program, without a process.
const ownEngine = "builtin"

// openEngine starts an engine.
func openEngine(ctx context.Context, command player.Command) (player.Player, error) {
	if len(command.Args) == 1 && command.Args[0] == ownEngine {
		return player.OpenBuiltin(engine.Config{Memory: memory(), Read: readFile, ReadNetwork: readNetwork, UserNetwork: userNetwork}, command.Options)
	}
	return player.Open(ctx, command)
}

// faultsOf counts the faults of a game for its line; what they were is in the log and
// the PGN file.
func faultsOf(r *arena.Record) (text string) {
	for _, engine := range []string{r.White, r.Black} {
		counts := map[arena.Reason]int{}
		for _, f := range r.Faults {
			if f.Engine == engine {
				counts[f.Kind]++
			}
		}
		if len(counts) > 0 {
			text += fmt.Sprintf(", faults of %s: %s", engine, arena.Counted(counts))
		}
	}
	return text
}
