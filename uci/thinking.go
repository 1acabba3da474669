package uci

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"sync"
	"time"

	"dragoman/gen"
	"dragoman/search"
)

// thinking reports whether the engine searches for its move.
func (x *xboard) thinking() bool {
	return x.task != nil && !x.analyzing && !x.search.Pondering()
}

// proceed starts analysis, or a search if it is the engine's turn, unless a task
// runs.
func (x *xboard) proceed() {
	switch {
	case x.paused || x.task != nil || !x.hasPosition():
	case x.analyzing:
		if _, over := x.engine.Over(); !over {
			x.startSearch(search.Limits{Infinite: true, Exclude: x.excluded}, "")
		}
	case x.force || x.over || x.sideToMove() != x.engineSide:
	case !x.announceEnd():
		x.clock.start()
		x.startSearch(x.clock.limits(x.engineSide, x.movesMade()), "")
	}
}

// movesMade is how many moves the side to move has made.
func (x *xboard) movesMade() int { return x.engine.Played() / 2 }

// startSearch starts a search. The prefix comes before every line of moves.
func (x *xboard) startSearch(l search.Limits, prefix string) {
	p := newProgress(gen.CountLegal(x.engine.Position()))
	analyzing := x.analyzing
	s, err := x.engine.Search(l, search.Report{
		Line: func(line search.Line) {
			p.set(func() { p.depth, p.nodes = line.Depth, line.Nodes })
			if analyzing || x.post.Load() {
				x.sendThinking(&line, prefix)
			}
		},
		CurrentMove: func(c search.CurrentMove) {
			p.set(func() { p.move, p.number = x.toXBoard(c.Move), c.Number })
		},
	})
	if err != nil {
		x.notify(err.Error())
		return
	}
	x.search, x.progress = s, p
	x.task = &task{done: s.Done(), stop: s.Stop, finish: x.finishSearch}
}

// abortSearch ends the search without a move.
func (x *xboard) abortSearch() {
	x.dropTask()
	x.search = nil
	x.pong()
}

// moveNow stops the search for the engine's move.
func (x *xboard) moveNow() {
	if x.thinking() {
		x.stopTask()
	}
}

// finishSearch makes the move that a search has found, and ponders.
func (x *xboard) finishSearch() {
	r, analysis := x.search.Result, x.analyzing
	x.search = nil
	defer x.pong()
	if analysis || r.Best == gen.None {
		return
	}
	x.clock.stop(x.movesMade() + 1)
	text := x.toXBoard(r.Best)
	if err := x.makeMove(r.Best); err != nil {
		x.notify(err.Error())
		return
	}
	x.send("move %s", strings.ReplaceAll(text, ",", ",\nmove "))
	if len(r.Lines) > 0 {
		x.score = int(r.Lines[0].Score)
	}
	x.hint = ""
	if x.announceEnd() || r.Ponder == gen.None {
		return
	}
	x.hint = x.toXBoard(r.Ponder)
	if !x.paused && x.engine.Settings().Ponder {
		x.sendHint() // XBoard shows the ponder move
		x.ponder(r.Ponder)
	}
}

// ponder searches the position after a move that the other side is expected to
// make.
func (x *xboard) ponder(expected gen.Move) {
	prefix := x.toXBoard(expected) + " "
	if err := x.makeMove(expected); err != nil {
		return // it is from another position
	}
	if _, over := x.engine.Over(); !over {
		limits := x.clock.limits(x.engineSide, x.movesMade())
		x.ponderTime = limits
		limits.Ponder = true
		x.ponderMove = expected
		x.startSearch(limits, prefix)
	}
	x.engine.Undo()
}

// setPonder switches pondering on or off.
func (x *xboard) setPonder(on bool) {
	x.setOption(fmt.Sprintf("Ponder=%v", on))
	if !on && x.search.Pondering() {
		x.abortSearch()
	}
}

// setAnalysis begins or ends analysis.
func (x *xboard) setAnalysis(on bool) {
	x.abortSearch()
	x.analyzing, x.force = on, true
	if !on {
		x.excluded = nil
	}
	x.proceed()
}

// exclude executes exclude and include: it excludes moves from analysis, or includes them
// again.
func (x *xboard) exclude(word, text string) {
	if !x.hasPosition() {
		return
	}
	x.abortSearch()
	out, legal := word == "exclude", x.engine.Position().AppendLegal(nil)
	switch m, ok := x.engine.Find(x.fromXBoard(text)); {
	case text == "all" && out:
		x.excluded = legal
	case text == "all":
		x.excluded = nil
	case !ok: // "Illegal move" would refuse the last move of the game
		x.reportError(word, text, errors.New("expected a legal move, or all"))
	default:
		x.excluded = slices.DeleteFunc(x.excluded, func(e gen.Move) bool { return e == m })
		if out {
			x.excluded = append(x.excluded, m)
		}
	}
	if len(x.excluded) < len(legal) {
		x.proceed()
	}
}

// answerDraw accepts a draw if the engine is worse off.
func (x *xboard) answerDraw() {
	if x.hasPosition() && !x.analyzing && x.acceptsDraw(x.score) {
		x.send("offer draw")
	}
}

// acceptsDraw reports whether a draw is welcome with a score.
func (s *session) acceptsDraw(score int) bool {
	return s.engine.GamePly() >= drawAfter && score <= drawBelow
}

// When a draw is accepted.
const (
	drawAfter = 60  // half-moves
	drawBelow = -20 // centipawns
)

// sendHint writes the move that is expected, if there is one.
func (x *xboard) sendHint() {
	if x.hint != "" {
		x.send("Hint: %s", x.hint)
	}
}

// sendThinking writes a line of the search.
func (x *xboard) sendThinking(line *search.Line, prefix string) {
	var b strings.Builder
	knps := perSecond(line.Nodes, line.Elapsed.Microseconds()) / 1000
	fmt.Fprintf(&b, "%d %d %d %d %d %d 0\t%s", line.Depth, xboardScore(line.Score), line.Elapsed.Milliseconds()/10, line.Nodes, max(line.SelDepth, line.Depth), knps, prefix)
	for i, m := range line.PV {
		if i > 0 {
			b.WriteByte(' ')
		}
		b.WriteString(x.toXBoard(m))
	}
	x.send("%s%s", b.String(), boundMarks[line.Bound])
}

// xboardScore writes a score as XBoard reads it: mate in N is 100000 + N.
func xboardScore(s search.Score) int {
	moves, ok := s.IsMate()
	switch {
	case !ok:
		return int(s)
	case moves > 0:
		return 100000 + moves
	}
	return -100000 + moves
}

// boundMarks says that a score is only a bound.
var boundMarks = map[search.Bound]string{search.Lower: "!", search.Upper: "?"}

// progress is how far a search has come, for the command ".".
type progress struct {
	mutex  sync.Mutex
	start  time.Time
	legal  int // moves of the root
	depth  int
	nodes  uint64
	move   string // which is searched
	number int    // of the move
}

func newProgress(legal int) *progress { return &progress{start: time.Now(), legal: legal} }

// set changes the progress.
func (p *progress) set(change func()) {
	p.mutex.Lock()
	defer p.mutex.Unlock()
	change()
}

// sendStatus writes how far analysis has come.
func (x *xboard) sendStatus() {
	if x.task == nil || !x.analyzing {
		return
	}
	p := x.progress
	p.mutex.Lock()
	defer p.mutex.Unlock()
	x.send("stat01: %d %d %d %d %d %s", time.Since(p.start).Milliseconds()/10, p.nodes, p.depth, max(p.legal-p.number, 0), p.legal, p.move)
}
