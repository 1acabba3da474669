package uci

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"
	"time"

	"dragoman/dsl/ir"
	"dragoman/dsl/src"
	"dragoman/gen"
	"dragoman/search"
	"dragoman/uci/engine"
)

// uciLoop executes commands of UCI and its dialects.
type uciLoop struct {
	*session
	dialect dialect
	version string
	debug   bool
	search  *engine.Search // of the task, nil if it is none
	bench   func(ctx context.Context, words []string, w io.Writer) error
	read    func(path string) (*src.File, error)
	script  bool  // commands wait for the end of what runs
	failed  error // the first of a command
}

// uciCommands are the words that a line may begin with.
var uciCommands = map[string]func(l *uciLoop, rest string){
	"uci":        func(l *uciLoop, _ string) { l.identify(uciDialect{}) },
	"usi":        func(l *uciLoop, _ string) { l.identify(usi{}) },
	"ucci":       func(l *uciLoop, _ string) { l.identify(newUCCI(l)) },
	"debug":      func(l *uciLoop, rest string) { l.debug = strings.TrimSpace(rest) != "off" },
	"isready":    func(l *uciLoop, _ string) { l.isReady() },
	"setoption":  (*uciLoop).setOption,
	"register":   func(*uciLoop, string) {}, // nothing needs to be registered
	"ucinewgame": func(l *uciLoop, _ string) { l.newGame() },
	"position":   (*uciLoop).position,
	"go":         (*uciLoop).goCommand,
	"stop":       func(l *uciLoop, _ string) { l.stopTask() },
	"ponderhit":  func(l *uciLoop, _ string) { l.search.PonderHit() },
	"d":          func(l *uciLoop, _ string) { l.showPosition() },
	"flip":       func(l *uciLoop, _ string) { l.flip() },
	"genfens":    (*uciLoop).genfens,
	"perft":      func(l *uciLoop, rest string) { l.goCommand("perft " + rest) },
	"bench":      (*uciLoop).benchCommand,
	"eval":       func(l *uciLoop, _ string) { l.showEvaluation() },
	"compiler":   func(l *uciLoop, _ string) { l.send("%s", compilerText()) },
	"license":    func(l *uciLoop, _ string) { l.send("%s", license) },
	"help":       func(l *uciLoop, _ string) { l.send("%s", help) },
}

// execute executes the first word that is a command; the words before it are
// ignored.
func (l *uciLoop) execute(line string) bool {
	if l.script && l.task != nil && l.task.whole {
		l.endTask() // its result stands before what is asked next
	}
	for rest := line; ; {
		var word string
		if word, rest = cutWord(rest); word == "" {
			break
		}
		if word == "quit" {
			l.quit()
			return false
		}
		if do := l.commandOf(word); do != nil {
			do(l, rest)
			return true
		}
	}
	if word, _ := cutWord(line); word != "" {
		l.notifyError(fmt.Errorf("unknown command %q", word))
	}
	return true
}

// commandOf returns what a word does, or nil if it is no command.
func (l *uciLoop) commandOf(word string) func(*uciLoop, string) {
	if do := l.dialect.commands()[word]; do != nil {
		return do
	}
	return uciCommands[word]
}

func (l *uciLoop) close() error {
	l.endTask()
	if !l.script {
		return nil
	}
	return l.failed
}

// quit writes the last line.
func (l *uciLoop) quit() {
	l.endTask()
	if text := l.dialect.farewell(); text != "" {
		l.send("%s", text)
	}
}

// newGame makes the next search begin as the first one did.
func (l *uciLoop) newGame() {
	l.endTask()
	l.engine.Clear()
}

// cutWord splits off the first word.
func cutWord(text string) (word, rest string) {
	text = strings.TrimLeft(text, blanks)
	if i := strings.IndexAny(text, blanks); i >= 0 {
		return text[:i], text[i+1:]
	}
	return text, ""
}

// blanks separate words.
const blanks = " \t\r\v\f"

// notify writes a text for people.
func (l *uciLoop) notify(text string) { l.comment(l.dialect.message(), text) }

// debugf writes a message after "debug on".
func (l *uciLoop) debugf(format string, args ...any) {
	if l.debug {
		l.notify(fmt.Sprintf(format, args...))
	}
}

// notifyError writes an error, if there is one.
func (l *uciLoop) notifyError(err error) {
	if err != nil {
		l.failed = cmp.Or(l.failed, err)
		l.notify(err.Error())
	}
}

// isReady answers at once during a task: the engine is ready then.
func (l *uciLoop) isReady() {
	if l.task == nil {
		l.notifyError(l.engine.Ready())
	}
	l.send("readyok")
}

// setOption executes "setoption".
func (l *uciLoop) setOption(text string) {
	name, value, err := l.dialect.splitOption(text)
	if err != nil {
		l.notifyError(err)
		return
	}
	o := l.findOption(name)
	if o == nil {
		l.notifyError(fmt.Errorf("unknown option %q", name))
		return
	}
	before := l.engine.Position()
	note, err := l.applyOption(o, value)
	switch {
	case err == errBusy:
		l.notify(fmt.Sprintf("option %s %v", o.Name, err))
		return
	case err != nil:
		l.notifyError(err)
	case note != "":
		l.notify(note)
	}
	l.afterOption(o, before)
}

// afterOption writes what follows from a change of the games. The position is that before it.
func (l *uciLoop) afterOption(o *engine.Option, before gen.Position) {
	switch o.Name {
	case "VariantPath":
		l.send("%s", l.dialect.optionLine(l.engine.Options.Find("UCI_Variant")))
		l.tellStart(before)
	case "UCI_Variant", "Seed":
		l.tellStart(before)
	}
}

// tellStart describes the game if an option has set up its start in place of a position.
func (l *uciLoop) tellStart(before gen.Position) {
	if now := l.engine.Position(); now != nil && now != before {
		l.notify(l.variantText())
	}
}

// variantText describes the game as Fairy-Stockfish does.
func (l *uciLoop) variantText() string {
	p, err := l.engine.Program()
	if err != nil {
		return err.Error()
	}
	return fmt.Sprintf("variant %s files %d ranks %d pocket %d template fairy startpos %s", l.engine.Game().Name, p.Board.Files(), p.Board.Ranks(), pocket(p), l.engine.FEN())
}

// position executes "position startpos" or a position text, with "moves ...".
func (l *uciLoop) position(text string) {
	l.endTask()
	start, moves, err := l.splitPosition(text)
	if err != nil {
		l.notifyError(l.engine.Reject(err))
		return
	}
	l.notifyError(l.engine.Setup(start, moves...))
	if l.engine.Position() != nil {
		l.debugf("position %s after %d moves", l.engine.FEN(), l.engine.Played())
	}
}

// splitPosition splits what follows "position" into a position text and moves.
func (l *uciLoop) splitPosition(text string) (start string, moves []string, err error) {
	words := strings.Fields(text)
	if i := slices.Index(words, "moves"); i >= 0 {
		words, moves = words[:i], words[i+1:]
	}
	start, err = l.dialect.positionFEN(l, strings.Join(words, " "))
	return start, moves, err
}

// goCommand executes "go".
func (l *uciLoop) goCommand(text string) {
	l.endTask()
	words := strings.Fields(text)
	if i := slices.Index(words, "perft"); i >= 0 {
		l.perft(words[i+1:])
		return
	}
	s, whole, err := l.startSearch(words)
	if err != nil {
		l.notifyError(err)
		l.send("%s", l.dialect.noMove(l))
		return
	}
	l.search = s
	l.task = &task{done: s.Done(), stop: s.Stop, whole: whole, finish: l.sendBestMove}
}

// startSearch starts a search with limits in words. Other commands wait for its result
// if that must be whole.
func (l *uciLoop) startSearch(words []string) (s *engine.Search, whole bool, err error) {
	if err := l.engine.Ready(); err != nil { // moves are read in a position
		return nil, false, err
	}
	limits, notes := l.parseLimits(words)
	for _, n := range notes {
		l.notifyError(errors.New(n))
	}
	whole = l.dialect.finishLimits(&limits) || l.script && limits.Ends()
	if l.debug {
		l.notify("search with " + limitWords(&limits))
	}
	s, err = l.engine.Search(limits, l.searchReport())
	return s, whole, err
}

// sendBestMove writes the result of a search.
func (l *uciLoop) sendBestMove() {
	r := &l.search.Result
	l.search = nil
	l.debugf("searched %d nodes to depth %d", r.Nodes, r.Depth)
	if r.Best == gen.None {
		l.send("info depth 0 score %s", l.dialect.score(l.terminalScore()))
		l.send("%s", l.dialect.noMove(l))
		return
	}
	l.send("%s", l.dialect.bestMove(l, r))
}

// terminalScore is the score of a position without a legal move.
func (l *uciLoop) terminalScore() search.Score {
	end, over := l.engine.Over()
	switch {
	case !over || end.Score == gen.Drawn:
		return 0
	case end.Score == gen.ResultText(ir.Win, l.engine.Position().Side()):
		return search.MateIn(0)
	}
	return -search.MateIn(0)
}

// searchReport returns what writes info lines during a search.
func (l *uciLoop) searchReport() search.Report {
	start := time.Now()
	set := l.engine.Settings() // as they are at the start of the search
	r := search.Report{
		Line: func(line search.Line) { l.send("%s", l.dialect.infoLine(l, &line, set.ShowWDL)) },
		CurrentMove: func(c search.CurrentMove) {
			if time.Since(start) > currMoveDelay {
				l.send("%s", l.dialect.currentMove(c, l.engine.Text(c.Move)))
			}
		},
	}
	if set.ShowCurrLine {
		r.CurrentLines = l.sendCurrentLines
	}
	if set.ShowRefutation {
		r.Refutation = func(line []gen.Move) { l.send("info refutation%s", l.moveList(line)) }
	}
	return r
}

// sendCurrentLines writes the line that each worker searches, with the worker's
// number unless there is only one.
func (l *uciLoop) sendCurrentLines(lines [][]gen.Move) {
	for i, line := range lines {
		switch {
		case len(line) == 0: // the worker has not begun, or is done
		case len(lines) == 1:
			l.send("info currline%s", l.moveList(line))
		default:
			l.send("info currline %d%s", i+1, l.moveList(line))
		}
	}
}

// currMoveDelay is how long a search lasts before it sends the current move:
// interfaces cannot show more.
const currMoveDelay = 3 * time.Second

// perft starts a perft, whose result is written move by move.
func (l *uciLoop) perft(words []string) {
	depth, err := perftDepth(words)
	if err != nil {
		l.notifyError(err)
		return
	}
	count, err := l.engine.Perft(depth)
	if err != nil {
		l.notifyError(err)
		return
	}
	l.startTask(true, func(ctx context.Context) func() {
		r, err := count(ctx)
		return func() {
			switch {
			case err != nil:
				l.notifyError(err)
				return
			case r.Partial:
				l.notify("perft was stopped")
				return
			}
			for _, b := range r.Branches {
				l.send("%s: %d", l.engine.Text(b.Move), b.Nodes)
			}
			l.send("\nNodes searched: %d", r.Nodes)
		}
	})
}

// benchCommand starts the benchmark.
func (l *uciLoop) benchCommand(text string) {
	l.endTask()
	if l.bench == nil {
		l.notify("there is no bench here")
		return
	}
	l.startTask(l.script, func(ctx context.Context) func() {
		err := l.bench(ctx, strings.Fields(text), l.writer)
		return func() {
			if !errors.Is(err, context.Canceled) {
				l.notifyError(err)
			}
		}
	})
}
