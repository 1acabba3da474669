package uci

import (
	"fmt"
	"slices"
	"strings"
	"sync"
	"time"

	"dragoman/gen"
	"dragoman/search"
)

// thinking reports whether the engine is about to move.
func (x *xboard) thinking() bool {
	return x.task != nil && !x.analyzing && !x.search.Pondering()
}

// proceed goes on with what the state of things asks for: analysis, or a move
// if it is the engine's turn.
func (x *xboard) proceed() {
	switch {
	case x.paused || x.task != nil || !x.ready():
	case x.analyzing:
		if _, over := x.engine.Over(); !over {
			x.think(search.Limits{Infinite: true, Exclude: x.excluded}, "")
		}
	case x.force || x.over || x.turn() != x.mine:
	case !x.announce():
		x.clock.start()
		x.think(x.clock.limits(x.mine, x.movesMade()), "")
	}
}

// movesMade is how many moves the side to move has made.
func (x *xboard) movesMade() int { return x.engine.Played() / 2 }

// think starts a search. The prefix stands before every line of play.
func (x *xboard) think(l search.Limits, prefix string) {
	x.latest.begin(gen.CountLegal(x.engine.Position()))
	analyzing := x.analyzing
	s, err := x.engine.Search(l, search.Report{
		Line:        func(line search.Line) { x.thought(&line, prefix, analyzing) },
		CurrentMove: func(c search.CurrentMove) { x.latest.move(x.outward(c.Move), c.Number) },
	})
	if err != nil {
		x.tell(err.Error())
		return
	}
	x.search = s
	x.task = &task{done: s.Done(), stop: s.Stop, finish: x.moved}
}

// abort ends what runs without a move.
func (x *xboard) abort() {
	x.drop()
	x.search = nil
	x.pong()
}

// moveNow cuts thinking short.
func (x *xboard) moveNow() {
	if x.thinking() {
		x.halt()
	}
}

// moved makes the move that a search found, and ponders on the answer.
func (x *xboard) moved() {
	r, analysis := x.search.Result, x.analyzing
	x.search = nil
	defer x.pong()
	if analysis || r.Best == gen.None {
		return
	}
	x.clock.stop(x.movesMade() + 1)
	text := x.outward(r.Best)
	if err := x.made(r.Best); err != nil {
		x.tell(err.Error())
		return
	}
	x.say("move %s", strings.ReplaceAll(text, ",", ",\nmove "))
	if len(r.Lines) > 0 {
		x.score = int(r.Lines[0].Score)
	}
	x.hint = ""
	if x.announce() || r.Ponder == gen.None {
		return
	}
	x.hint = x.outward(r.Ponder)
	if !x.paused && x.engine.Settings().Ponder {
		x.giveHint() // the interface shows what is pondered on
		x.ponder(r.Ponder)
	}
}

// ponder thinks about the answer to a move that the other side may make.
func (x *xboard) ponder(guess gen.Move) {
	prefix := x.outward(guess) + " "
	if err := x.made(guess); err != nil {
		return // what was expected is from another position
	}
	if _, over := x.engine.Over(); !over {
		limits := x.clock.limits(x.mine, x.movesMade())
		limits.Ponder = true
		x.guess = guess
		x.think(limits, prefix)
	}
	x.engine.Undo()
}

// ponderOn switches pondering.
func (x *xboard) ponderOn(on bool) {
	x.setOption(fmt.Sprintf("Ponder=%v", on))
	if !on && x.search.Pondering() {
		x.abort()
	}
}

// analyze enters or leaves analysis.
func (x *xboard) analyze(on bool) {
	x.abort()
	x.analyzing, x.force = on, true
	if !on {
		x.excluded = nil
	}
	x.proceed()
}

// exclude takes moves out of analysis, or in again.
func (x *xboard) exclude(text string, out bool) {
	if !x.ready() {
		return
	}
	x.abort()
	legal := x.engine.Position().AppendLegal(nil)
	switch m, ok := x.engine.Find(x.inward(text)); {
	case text == "all" && out:
		x.excluded = legal
	case text == "all":
		x.excluded = nil
	case !ok:
		x.illegal(text, "")
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

// drawOffered accepts a draw when things do not look well.
func (x *xboard) drawOffered() {
	if x.ready() && !x.analyzing && x.engine.Played() >= drawAfter && x.score <= drawBelow {
		x.say("offer draw")
	}
}

// When a draw is accepted.
const (
	drawAfter = 60  // half-moves
	drawBelow = -20 // centipawns
)

// giveHint answers with the move that was expected last.
func (x *xboard) giveHint() {
	if x.hint != "" {
		x.say("Hint: %s", x.hint)
	}
}

// thought remembers a line of thought for status, and writes it if it is wanted,
// as it always is in analysis.
func (x *xboard) thought(line *search.Line, prefix string, wanted bool) {
	x.latest.line(line)
	if !wanted && !x.post.Load() {
		return
	}
	var b strings.Builder
	knps := perSecond(line.Nodes, line.Elapsed.Microseconds()) / 1000
	fmt.Fprintf(&b, "%d %d %d %d %d %d 0\t%s", line.Depth, xscore(line.Score), line.Elapsed.Milliseconds()/10, line.Nodes, max(line.SelDepth, line.Depth), knps, prefix)
	for i, m := range line.PV {
		if i > 0 {
			b.WriteByte(' ')
		}
		b.WriteString(x.outward(m))
	}
	x.say("%s%s", b.String(), boundMark(line.Bound))
}

// xscore writes a score as XBoard reads it: mate in N is 100000 + N.
func xscore(s search.Score) int {
	moves, ok := s.IsMate()
	switch {
	case !ok:
		return int(s)
	case moves > 0:
		return 100000 + moves
	}
	return -100000 + moves
}

func boundMark(b search.Bound) string {
	switch b {
	case search.Lower:
		return "!"
	case search.Upper:
		return "?"
	}
	return ""
}

// thought is what analysis last told, for the command ".".
type thought struct {
	mutex  sync.Mutex
	start  time.Time
	depth  int
	nodes  uint64
	legal  int
	number int
	name   string
}

func (t *thought) begin(legal int) {
	t.mutex.Lock()
	defer t.mutex.Unlock()
	t.start, t.legal = time.Now(), legal
	t.depth, t.nodes, t.number, t.name = 0, 0, 0, ""
}

func (t *thought) line(l *search.Line) {
	t.mutex.Lock()
	defer t.mutex.Unlock()
	t.depth, t.nodes = l.Depth, l.Nodes
}

func (t *thought) move(name string, number int) {
	t.mutex.Lock()
	defer t.mutex.Unlock()
	t.name, t.number = name, number
}

// status tells how far analysis has come.
func (x *xboard) status() {
	if x.task == nil || !x.analyzing {
		return
	}
	t := &x.latest
	t.mutex.Lock()
	defer t.mutex.Unlock()
	x.say("stat01: %d %d %d %d %d %s", time.Since(t.start).Milliseconds()/10, t.nodes, t.depth, max(t.legal-t.number, 0), t.legal, t.name)
}
