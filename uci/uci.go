package uci

import (
	"context"
	"errors"
	"fmt"
	"io"
	"strings"
	"time"

	"dragoman/dsl/src"
	"dragoman/gen"
	"dragoman/search"
	"dragoman/uci/engine"
)

// noMove is the answer where there is no move to make.
const noMove = "(none)"

// loop speaks UCI.
type loop struct {
	*session
	version string
	debug   bool
	search  *engine.Search // of the task, if that is a search
	bench   func(ctx context.Context, words []string, w io.Writer) error
	read    func(path string) (*src.File, error)
}

// commands are the words that a line may begin with.
var commands = map[string]func(l *loop, rest string){
	"uci":        func(l *loop, _ string) { l.introduce() },
	"debug":      func(l *loop, rest string) { l.debug = strings.TrimSpace(rest) != "off" },
	"isready":    func(l *loop, _ string) { l.ready() },
	"setoption":  (*loop).setOption,
	"register":   func(*loop, string) {}, // nothing needs to be registered
	"ucinewgame": func(l *loop, _ string) { l.settle(); l.engine.Forget() },
	"position":   (*loop).position,
	"go":         (*loop).start,
	"stop":       func(l *loop, _ string) { l.halt() },
	"ponderhit":  func(l *loop, _ string) { l.search.PonderHit() },
	"d":          func(l *loop, _ string) { l.show() },
	"flip":       func(l *loop, _ string) { l.flip() },
	"genfens":    (*loop).openings,
	"perft":      func(l *loop, rest string) { l.start("perft " + rest) },
	"bench":      (*loop).measure,
	"eval":       func(l *loop, _ string) { l.evaluate() },
	"compiler":   func(l *loop, _ string) { l.say("%s", compiler()) },
	"license":    func(l *loop, _ string) { l.say("%s", license) },
	"help":       func(l *loop, _ string) { l.say("%s", help) },
}

// command obeys the first word that is a command; what stands before it is
// passed over.
func (l *loop) command(line string) bool {
	for rest := line; ; {
		var word string
		if word, rest = cut(rest); word == "" {
			break
		}
		if word == "quit" {
			return false
		}
		if do, ok := commands[word]; ok {
			do(l, rest)
			return true
		}
	}
	if word, _ := cut(line); word != "" {
		l.tell(fmt.Sprintf("unknown command %q", word))
	}
	return true
}

func (l *loop) close() { l.settle() }

// cut splits off the first word.
func cut(text string) (word, rest string) {
	text = strings.TrimLeft(text, blanks)
	if i := strings.IndexAny(text, blanks); i >= 0 {
		return text[:i], text[i+1:]
	}
	return text, ""
}

// blanks separate words.
const blanks = " \t\r\v\f"

// tell passes a text on, line by line.
func (l *loop) tell(text string) {
	for line := range strings.SplitSeq(strings.TrimSpace(text), "\n") {
		l.say("info string %s", clip(line))
	}
}

// explain tells what is good to know only for who looks for a mistake, after
// "debug on".
func (l *loop) explain(format string, args ...any) {
	if l.debug {
		l.tell(fmt.Sprintf(format, args...))
	}
}

// fail reports an error.
func (l *loop) fail(err error) {
	if err != nil {
		l.tell(err.Error())
	}
}

func (l *loop) introduce() {
	l.say("id name Dragoman %s\nid author the Dragoman developers", l.version)
	for _, o := range l.engine.Options {
		l.say("%s", describe(o))
	}
	l.say("uciok")
}

// ready answers at once while something runs: what had to be done is done.
func (l *loop) ready() {
	if l.task == nil {
		l.fail(l.engine.Ready())
	}
	l.say("readyok")
}

// setOption obeys "name N [value V]".
func (l *loop) setOption(text string) {
	word, text := cut(text)
	if word != "name" {
		l.tell("setoption: expected name")
		return
	}
	var name []string
	for {
		if word, text = cut(text); word == "" || word == "value" {
			break
		}
		name = append(name, word)
	}
	o := l.engine.Options.Find(strings.Join(name, " "))
	if o == nil {
		l.tell(fmt.Sprintf("unknown option %q", strings.Join(name, " ")))
		return
	}
	note, err := l.change(o, strings.TrimSpace(text))
	switch {
	case err == errBusy:
		l.tell(fmt.Sprintf("option %s %v", o.Name, err))
	case err != nil:
		l.fail(err)
	case note != "":
		l.tell(note)
	}
	l.follow(o, err)
}

// follow says what a change of the game brings with it.
func (l *loop) follow(o *engine.Option, err error) {
	switch {
	case err == errBusy:
	case o.Name == "VariantPath":
		l.say("%s", describe(l.engine.Options.Find("UCI_Variant")))
	case o.Name == "UCI_Variant" && err == nil:
		l.say("info string %s", l.variant())
	}
}

// variant describes the game chosen as Fairy-Stockfish does.
func (l *loop) variant() string {
	p, err := l.engine.Program()
	if err != nil {
		return err.Error()
	}
	return fmt.Sprintf("variant %s files %d ranks %d pocket %d template fairy startpos %s", l.engine.Game().Name, p.Board.Files(), p.Board.Ranks(), pocket(p), l.engine.FEN())
}

// position obeys "startpos" or "fen F", and "moves ...".
func (l *loop) position(text string) {
	l.settle()
	words := strings.Fields(text)
	place, moves := words, []string(nil)
	for i, w := range words {
		if w == "moves" {
			place, moves = words[:i], words[i+1:]
			break
		}
	}
	where := strings.Join(place, " ")
	if f, ok := strings.CutPrefix(where, "fen "); ok {
		where = f
	} else if where != "startpos" {
		where = "" // which no game reads
	}
	l.fail(l.engine.Setup(where, moves...))
	if l.engine.Position() != nil {
		l.explain("position %s after %d moves", l.engine.FEN(), l.engine.Played())
	}
}

// start obeys "go".
func (l *loop) start(text string) {
	l.settle()
	words := strings.Fields(text)
	if depth, ok := perftDepth(words); ok {
		l.perft(depth)
		return
	}
	s, err := l.begin(words)
	if err != nil {
		l.fail(err)
		l.say("bestmove %s", noMove)
		return
	}
	l.search = s
	l.task = &task{done: s.Done(), stop: s.Stop, finish: l.answer}
}

// begin starts a search with the limits that words say.
func (l *loop) begin(words []string) (*engine.Search, error) {
	if err := l.engine.Ready(); err != nil { // moves are read in a position
		return nil, err
	}
	limits, notes := l.parseLimits(words)
	for _, n := range notes {
		l.tell(n)
	}
	l.explain("search with %+v", limits)
	return l.engine.Search(limits, l.report())
}

// answer says what a search found.
func (l *loop) answer() {
	r := &l.search.Result
	l.search = nil
	l.explain("searched %d nodes to depth %d", r.Nodes, r.Depth)
	if r.Best == gen.None {
		l.say("info depth 0 score %s", l.terminal())
		l.say("bestmove %s", noMove)
		return
	}
	text := "bestmove " + l.engine.Text(r.Best)
	if r.Ponder != gen.None {
		text += " ponder " + l.engine.Text(r.Ponder)
	}
	l.say("%s", text)
}

// terminal is the score of a position without a move to make.
func (l *loop) terminal() string {
	end, over := l.engine.Over()
	if !over || end.Score == drawn {
		return "cp 0"
	}
	return "mate 0"
}

// report returns what writes down the progress of a search.
func (l *loop) report() search.Report {
	start := time.Now()
	set := l.engine.Settings() // as they are at the start of the search
	r := search.Report{
		Line: func(line search.Line) { l.say("%s", l.info(&line, set.ShowWDL)) },
		CurrentMove: func(c search.CurrentMove) {
			if time.Since(start) > quiet {
				l.say("info depth %d currmove %s currmovenumber %d", c.Depth, l.engine.Text(c.Move), c.Number)
			}
		},
	}
	if set.ShowCurrLine {
		r.CurrentLines = l.paths
	}
	if set.ShowRefutation {
		r.Refutation = func(line []gen.Move) { l.say("info refutation%s", l.line(line)) }
	}
	return r
}

// paths says where the workers search: the number of each is left out if there
// is only one.
func (l *loop) paths(paths [][]gen.Move) {
	for i, path := range paths {
		switch {
		case len(path) == 0: // it has not begun, or is done
		case len(paths) == 1:
			l.say("info currline%s", l.line(path))
		default:
			l.say("info currline %d%s", i+1, l.line(path))
		}
	}
}

// quiet is how long the moves searched are not worth telling: GUIs drown.
const quiet = 3 * time.Second

// perft counts in the background.
func (l *loop) perft(depth int) {
	c, err := l.engine.Count(depth)
	if err != nil {
		l.fail(err)
		return
	}
	l.task = &task{done: c.Done(), stop: c.Stop, finish: func() { l.counted(c) }, whole: true}
}

// counted writes what a count found, move by move.
func (l *loop) counted(c *engine.Count) {
	c.Stop()
	switch {
	case c.Err != nil:
		l.fail(c.Err)
		return
	case c.Result.Partial:
		l.tell("perft was stopped")
		return
	}
	for _, b := range c.Result.Branches {
		l.say("%s: %d", l.engine.Text(b.Move), b.Nodes)
	}
	l.say("\nNodes searched: %d", c.Result.Nodes)
}

// measure runs the benchmark in the background.
func (l *loop) measure(text string) {
	l.settle()
	if l.bench == nil {
		l.tell("there is no bench here")
		return
	}
	ctx, cancel := context.WithCancel(context.Background())
	done := make(chan struct{})
	var err error
	go func() {
		defer close(done)
		err = l.bench(ctx, strings.Fields(text), l.writer)
	}()
	l.task = &task{done: done, stop: cancel, finish: func() {
		cancel()
		if !errors.Is(err, context.Canceled) {
			l.fail(err)
		}
	}}
}
