package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"runtime"
	"time"

	"dragoman/bench"
	"dragoman/eval"
	"dragoman/gen/rules"
	"dragoman/net"
	"dragoman/net/train"
	"dragoman/studio"
)

// trainFlags are the flags of the command train.
type trainFlags struct {
	game, dir, out, only string
	from, teacher        string
	network              *net.Network // of the file from
	time                 time.Duration
	nodes, seed, games   uint64
	hidden, threads      int
	epochs, lessons      int
	whole, resume        bool
	regions              bool
	results              float64
	given                map[string]bool // by flag: it was
}

func trainCommand(c *call) error {
	c.jsonFlag()
	var f trainFlags
	c.flags.StringVar(&f.game, "game", "", "`name` of a built-in game, or a definition file")
	c.flags.DurationVar(&f.time, "time", time.Hour, "how long all of it may take")
	c.flags.StringVar(&f.out, "out", "", "`file` for the network (default: where the engine finds it)")
	c.flags.StringVar(&f.dir, "data", "", "`directory` for games and for what is needed to go on (default: in the user's cache)")
	c.flags.Uint64Var(&f.nodes, "nodes", trainNodes, "nodes after which no iteration of a search begins; four times as many end it")
	c.flags.IntVar(&f.hidden, "hidden", 0, "hidden numbers of the network, a multiple of 16; 0: as the number of positions asks for")
	c.flags.Uint64Var(&f.seed, "seed", 1, "seed of games and network")
	c.flags.IntVar(&f.threads, "threads", runtime.NumCPU(), "number of threads")
	c.flags.StringVar(&f.from, "from", "", "network (a `file`) to go on from: games are played with it, fitting begins with its weights, and the match is against it")
	c.flags.BoolVar(&f.resume, "resume", false, "go on with a run that was interrupted")
	c.flags.StringVar(&f.only, "only", "", "one step only: play (games) or fit (a network to the games, without a match)")
	c.flags.Uint64Var(&f.games, "games", 0, "with -only play: number of games to have at the end; 0: as many as the time allows")
	c.flags.IntVar(&f.epochs, "epochs", 20, "with -only fit: how often to go through all positions")
	c.flags.BoolVar(&f.whole, "whole", false, "with -only fit: the network replaces the evaluation by tables instead of correcting it")
	c.flags.StringVar(&f.teacher, "teacher", "", "with -whole: network (a `file`) that corrects the tables; the network learns what both say of positions around those of the games (default: what the tables say, and nothing with -from)")
	c.flags.IntVar(&f.lessons, "lessons", train.DefaultLessons, "with -whole: number of such positions, about; 0: none")
	c.flags.BoolVar(&f.regions, "regions", true, "with -only fit -whole: with many lessons, weights for each of four regions of the board in which the royal may stand; -regions=false for a network of a fourth of the size")
	c.flags.Float64Var(&f.results, "results", train.DefaultResults[1], "with -only fit: weight of the results of games against scores, at the end; half of that at the beginning")
	c.cacheFlag()
	if err := c.parseArgs(0, 0); err != nil {
		return err
	}
	if err := f.checkStep(c.flags); err != nil {
		return err
	}
	switch {
	case f.game == "":
		return usagef("-game is missing: training takes long, so it begins for no game by default")
	case f.results < 0 || f.results > 1:
		return usagef("-results %v: expected 0 to 1", f.results)
	case f.time <= 0 || f.nodes < 1 || f.threads < 1 || f.epochs < 1:
		return usagef("-time, -nodes, -threads and -epochs must be positive")
	case f.teacher != "" && !f.whole:
		return usagef("-teacher: expected with -only fit -whole")
	case f.lessons < 0:
		return usagef("-lessons %d: expected 0 or more", f.lessons)
	case f.hidden < 0 || f.hidden > 512 || f.hidden%16 != 0:
		return usagef("-hidden %d: expected a multiple of 16, at most 512", f.hidden)
	}
	prog, err := c.program(f.game, 1)
	if err != nil {
		return err
	}
	if err := f.readFrom(prog); err != nil {
		return err
	}
	if f.only == "fit" && !f.whole && (f.given["lessons"] || f.given["regions"]) {
		return usagef("-lessons and -regions: expected with -whole")
	}
	if err := f.chooseFiles(prog); err != nil {
		return err
	}
	ctx, cancel := interruptible()
	defer cancel()
	switch f.only {
	case "":
		return c.train(ctx, &f, prog)
	case "play":
		return c.playGames(ctx, &f, prog)
	}
	return c.fit(ctx, &f, prog)
}

// stepFlags are the flags that one step alone asks for.
var stepFlags = map[string]string{"games": "play", "epochs": "fit", "whole": "fit", "teacher": "fit", "lessons": "fit", "regions": "fit", "results": "fit"}

// checkStep returns an error if there is no such step, or if a flag was given that it does not ask for.
func (f *trainFlags) checkStep(flags *flag.FlagSet) (err error) {
	if f.only != "" && f.only != "play" && f.only != "fit" {
		return usagef("-only %q: expected play or fit", f.only)
	}
	f.given = map[string]bool{}
	flags.Visit(func(given *flag.Flag) {
		f.given[given.Name] = true
		if step := stepFlags[given.Name]; err == nil && step != "" && step != f.only {
			err = usagef("-%s: expected with -only %s", given.Name, step)
		}
	})
	return err
}

// readFrom reads the network to go on from.
func (f *trainFlags) readFrom(prog *rules.Program) error {
	if f.from == "" {
		return nil
	}
	var err error
	if f.network, err = readNetwork(f.from); err == nil {
		err = f.network.Fits(prog)
	}
	switch {
	case err != nil:
		return badFile("bad_network", f.from, err)
	case f.hidden != 0 && f.hidden != f.network.Hidden:
		return usagef("-hidden %d: the network to go on from has %d", f.hidden, f.network.Hidden)
	case f.whole && f.network.Residual:
		return usagef("-whole: the network to go on from %s", f.network.Role())
	case f.teacher == "" && f.lessons > 0 && f.given["lessons"]:
		return usagef("-lessons %d: expected with -teacher: without one, a network that goes on from another has none", f.lessons)
	}
	f.whole = !f.network.Residual
	return nil
}

// chooseFiles fills in the directory and the file that were not given.
func (f *trainFlags) chooseFiles(prog *rules.Program) error {
	if f.dir == "" {
		cache, err := os.UserCacheDir()
		if err != nil {
			return fmt.Errorf("there is no directory for the games, name one by -data: %w", err)
		}
		f.dir = filepath.Join(cache, "dragoman", "train", net.HashOf(prog.Game).String()[:16])
	}
	if f.out == "" && f.only != "play" {
		dir := networkDir()
		if dir == "" {
			return errors.New("there is no directory for networks, name a file by -out")
		}
		f.out = filepath.Join(dir, net.FileName(prog))
	}
	if f.out != "" {
		if err := canReplace(f.out); err != nil {
			return fmt.Errorf("the network cannot be written: %w", err)
		}
	}
	return os.MkdirAll(f.dir, 0o777)
}

// showStage returns what shows progress, on a line of its own if nobody watches.
func (c *call) showStage() func(train.Stage) {
	watched, last, name := c.watched(), time.Now(), ""
	return func(s train.Stage) {
		if watched {
			fmt.Fprintf(c.stderr, "\r%-*s", progressWidth, fmt.Sprintf("%s: %s, %v left", s.Name, s.Text, s.Left.Round(time.Second)))
			return
		}
		if s.Name != name || time.Since(last) >= time.Minute {
			name, last = s.Name, time.Now()
			c.note(fmt.Sprintf("%s: %s, %v left", s.Name, s.Text, s.Left.Round(time.Second)))
		}
	}
}

// train makes a network, and writes it if it has won its match.
func (c *call) train(ctx context.Context, f *trainFlags, prog *rules.Program) error {
	out, err := f.run(ctx, prog, c.showStage())
	c.clearProgress(c.watched())
	if ctx.Err() != nil {
		return interrupted("the same command with -resume goes on")
	}
	if err != nil {
		return err
	}
	e := out.Tally.Estimate()
	file := ""
	if out.Accepted {
		file = f.out
	}
	if c.wantsJSON() {
		c.print(map[string]any{"game": prog.Game.Name, "positions": out.Positions, "hidden": out.Network.Hidden, "accepted": out.Accepted,
			"elo": e.Elo, "error": e.EloError, "games": 2 * out.Tally.Units(), "file": file, "seconds": out.Seconds})
		return nil
	}
	fmt.Fprintln(c.stdout, out)
	if out.Accepted {
		fmt.Fprintf(c.stdout, "written to %s\n", file)
	} else {
		fmt.Fprintln(c.stdout, "the network has not won: it is not written")
	}
	return nil
}

// run makes a network, and writes it, if it has won its match, and a page with plots beside it.
func (f *trainFlags) run(ctx context.Context, prog *rules.Program, report func(train.Stage)) (*train.Outcome, error) {
	r := train.Run{Program: prog, Dir: f.dir, Time: f.time, Nodes: f.nodes, Hidden: f.hidden, Threads: f.threads, Seed: f.seed,
		Signature: bench.Signature(), From: f.network, Resume: f.resume, Report: report}
	out, err := r.Do(ctx)
	if err != nil {
		return nil, err
	}
	if err := replaceFile(f.out+".html", []byte(out.History.Page("Network for "+prog.Game.Name))); err != nil {
		return nil, err
	}
	if out.Accepted {
		return out, writeNetwork(f.out, out.Network)
	}
	return out, nil
}

// trainInBackground trains for the studio, as the command does without flags, on half of
// the processors.
func trainInBackground(ctx context.Context, prog *rules.Program, d time.Duration, report func(stage, text string, left time.Duration)) (*studio.TrainingOutcome, error) {
	f := trainFlags{time: d, nodes: trainNodes, seed: 1, threads: max(1, runtime.NumCPU()/2)}
	if err := f.chooseFiles(prog); err != nil {
		return nil, err
	}
	out, err := f.run(ctx, prog, func(s train.Stage) { report(s.Name, s.Text, s.Left) })
	if err != nil {
		return nil, err
	}
	told := &studio.TrainingOutcome{Accepted: out.Accepted, Text: out.String()}
	for _, p := range out.History.Plots() {
		told.Plots = append(told.Plots, studio.Plot(p))
	}
	return told, nil
}

// trainNodes is how much the searches of training games look at.
const trainNodes = 200

// writeNetwork writes the file of a network.
func writeNetwork(name string, n *net.Network) error { return replaceFile(name, n.Encode()) }

// replaceFile writes a file, whole or not at all, and its directory.
func replaceFile(name string, text []byte) error {
	beside, err := writeBeside(name, text)
	if err != nil {
		return err
	}
	return os.Rename(beside, name)
}

// writeBeside writes what is to replace a file, and its directory.
func writeBeside(name string, text []byte) (beside string, err error) {
	if err := os.MkdirAll(filepath.Dir(name), 0o777); err != nil {
		return "", err
	}
	beside = name + ".new"
	return beside, os.WriteFile(beside, text, 0o666)
}

// canReplace reports why replaceFile would fail: it is better known before hours of work.
func canReplace(name string) error {
	if info, err := os.Stat(name); err == nil && info.IsDir() {
		return fmt.Errorf("%s is a directory, expected a file", name)
	}
	beside, err := writeBeside(name, nil)
	if err != nil {
		return err
	}
	return os.Remove(beside)
}

// playGames plays training games.
func (c *call) playGames(ctx context.Context, f *trainFlags, prog *rules.Program) error {
	m := eval.New(prog)
	if f.network != nil {
		var err error
		if m, err = m.With(f.network); err != nil {
			return err
		}
	}
	h := train.HeaderFor(prog, m, bench.Signature(), f.seed, f.nodes)
	g := train.Games{Program: prog, Model: m, Header: h, File: train.GamesFile(f.dir, &h), Threads: f.threads, Number: f.games, Time: f.time}
	start, games, positions := time.Now(), uint64(0), uint64(0)
	show, last := c.showStage(), time.Now()
	g.Report = func(all, made uint64) {
		games, positions = all, made
		if time.Since(last) > time.Second {
			last = time.Now()
			show(train.Stage{Name: "games", Text: fmt.Sprintf("%d games, %d positions in this run", all, made), Left: max(0, f.time-time.Since(start))})
		}
	}
	err := g.Play(ctx)
	c.clearProgress(c.watched())
	if err != nil {
		return err
	}
	if c.wantsJSON() {
		c.print(map[string]any{"game": h.Game, "games": games, "positions": positions, "file": g.File, "seconds": time.Since(start).Seconds()})
	} else {
		fmt.Fprintf(c.stdout, "%s: %d games; %d positions in this run\n", g.File, games, positions)
	}
	return nil
}

// giveLessons returns the lessons for a network that replaces the tables; nil for none.
func (f *trainFlags) giveLessons(tables *eval.Model) (*train.Lessons, error) {
	if !f.whole || f.lessons == 0 || f.network != nil && f.teacher == "" {
		return nil, nil
	}
	var n *net.Network // the tables alone
	var err error
	if f.teacher != "" {
		n, err = readNetwork(f.teacher)
	}
	l := &train.Lessons{Most: f.lessons, Seed: f.seed}
	if err == nil {
		l.Teacher, err = tables.With(n)
	}
	if err != nil {
		return nil, badFile("bad_network", f.teacher, err)
	}
	return l, nil
}

// fit fits a network to the games of the directory, and writes it.
func (c *call) fit(ctx context.Context, f *trainFlags, prog *rules.Program) error {
	files, err := filepath.Glob(filepath.Join(f.dir, "*.games"))
	if err != nil {
		return err
	}
	start := time.Now()
	tables := eval.New(prog)
	lessons, err := f.giveLessons(tables)
	if err != nil {
		return err
	}
	d, err := train.ReadGames(prog, tables, files, lessons)
	if err != nil {
		return err
	}
	c.note(fmt.Sprintf("%d positions, %d held out, %d lessons, read in %v", d.Fitted(), d.HeldOut(), d.Lessons(), time.Since(start).Round(time.Second)))
	fit := train.Fit{Hidden: f.hidden, Residual: !f.whole, Epochs: f.epochs, Seed: f.seed, Threads: f.threads, Results: [2]float64{f.results / 2, f.results}, From: f.network, NoRegions: !f.regions}
	fit.Choose(d)
	fit.Checkpoint = filepath.Join(f.dir, fmt.Sprintf("fit-%d-%t.checkpoint", fit.Hidden, !fit.Residual))
	losses, start := [2]float64{}, time.Now()
	fit.Report = func(p train.Progress) {
		if p.HeldOut > 0 {
			losses = [2]float64{p.Loss, p.HeldOut}
			left := time.Duration(float64(p.Elapsed) * float64(p.Epochs-p.Epoch))
			c.note(fmt.Sprintf("epoch %d of %d: loss %.6f, held out %.6f, %.0f positions/s, about %v left", p.Epoch, p.Epochs, p.Loss, p.HeldOut, p.ExamplesPerSec, left.Round(time.Second)))
		}
	}
	n, err := fit.Network(ctx, d, bench.Signature())
	if ctx.Err() != nil {
		return interrupted("the same command goes on after the last epoch")
	}
	if err != nil {
		return err
	}
	if err := writeNetwork(f.out, n); err != nil {
		return err
	}
	_ = os.Remove(fit.Checkpoint)
	if c.wantsJSON() {
		c.print(map[string]any{"game": prog.Game.Name, "positions": d.Fitted(), "hidden": fit.Hidden, "loss": losses[0], "held_out": losses[1], "file": f.out, "seconds": time.Since(start).Seconds()})
	} else {
		fmt.Fprintf(c.stdout, "%s: %d positions, loss %.6f, held out %.6f\n", f.out, d.Fitted(), losses[0], losses[1])
	}
	return nil
}
