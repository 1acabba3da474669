package uci

import (
	"errors"
	"fmt"
	"strconv"
	"strings"
	"sync/atomic"

	"dragoman/board"
	"dragoman/gen"
	"dragoman/uci/engine"
)

// xboard speaks the Chess Engine Communication Protocol, version 2.
type xboard struct {
	*session
	version string

	mine      board.Side // the side that the engine plays
	force     bool       // it plays neither
	analyzing bool
	paused    bool
	over      bool              // the game has ended
	judged    bool              // XBoard knows how all pieces move
	letters   *strings.Replacer // makes ours of XBoard's, if not nil
	post      atomic.Bool       // thoughts are shown

	search *engine.Search // of the task
	guess  gen.Move       // the move pondered on
	clock  clock
	pings  []string // to be answered when the move is out
	hint   string
	score  int // of the last move, in centipawns
	latest thought

	excluded []gen.Move // from analysis
	lifted   string     // the cell whose piece is in the hand of the user
	editing  *editor    // nil unless positions are being edited
}

func newXBoard(s *session, version string) *xboard {
	return &xboard{session: s, version: version, mine: board.Black, clock: newClock(), judged: true}
}

// xcommands are the words that a line may begin with.
var xcommands = map[string]func(x *xboard, rest string){
	"xboard":    ignore,
	"protover":  func(x *xboard, _ string) { x.features() },
	"accepted":  ignore,
	"rejected":  ignore,
	"new":       func(x *xboard, _ string) { x.begin() },
	"variant":   (*xboard).variant,
	"random":    ignore,
	"force":     func(x *xboard, _ string) { x.abort(); x.force = true },
	"go":        func(x *xboard, _ string) { x.play(x.turn()) },
	"playother": func(x *xboard, _ string) { x.play(x.turn().Other()) },
	"white":     func(x *xboard, _ string) { x.give(board.White) },
	"black":     func(x *xboard, _ string) { x.give(board.Black) },
	"level":     func(x *xboard, rest string) { x.complain("level", rest, x.clock.level(rest, x.movesMade())) },
	"st":        func(x *xboard, rest string) { x.complain("st", rest, x.clock.perMove(rest)) },
	"sd":        func(x *xboard, rest string) { x.complain("sd", rest, x.clock.toDepth(rest)) },
	"nps":       func(x *xboard, rest string) { x.complain("nps", rest, x.clock.byNodes(rest)) },
	"time":      func(x *xboard, rest string) { x.complain("time", rest, x.clock.set(&x.clock.own, rest)) },
	"otim":      func(x *xboard, rest string) { x.complain("otim", rest, x.clock.set(&x.clock.theirs, rest)) },
	"usermove":  func(x *xboard, rest string) { x.userMove(strings.TrimSpace(rest)) },
	"?":         func(x *xboard, _ string) { x.moveNow() },
	"ping":      (*xboard).ping,
	"draw":      func(x *xboard, _ string) { x.drawOffered() },
	"result":    func(x *xboard, _ string) { x.abort(); x.over = true },
	"setboard":  (*xboard).setBoard,
	"edit":      func(x *xboard, _ string) { x.edit() },
	"hint":      func(x *xboard, _ string) { x.giveHint() },
	"bk":        func(x *xboard, _ string) { x.say("\tno book is used\n") },
	"undo":      func(x *xboard, _ string) { x.undo(1) },
	"remove":    func(x *xboard, _ string) { x.undo(2) },
	"hard":      func(x *xboard, _ string) { x.ponderOn(true) },
	"easy":      func(x *xboard, _ string) { x.ponderOn(false) },
	"post":      func(x *xboard, _ string) { x.post.Store(true) },
	"nopost":    func(x *xboard, _ string) { x.post.Store(false) },
	"analyze":   func(x *xboard, _ string) { x.analyze(true) },
	"exit":      func(x *xboard, _ string) { x.analyze(false) },
	".":         func(x *xboard, _ string) { x.status() },
	"exclude":   func(x *xboard, rest string) { x.exclude(strings.TrimSpace(rest), true) },
	"include":   func(x *xboard, rest string) { x.exclude(strings.TrimSpace(rest), false) },
	"name":      ignore,
	"rating":    ignore,
	"ics":       ignore,
	"computer":  ignore,
	"egtpath":   ignore,
	"pause":     func(x *xboard, _ string) { x.abort(); x.paused = true },
	"resume":    func(x *xboard, _ string) { x.paused = false; x.proceed() },
	"memory":    func(x *xboard, rest string) { x.setOption("Hash=" + rest) },
	"cores":     func(x *xboard, rest string) { x.setOption("Threads=" + rest) },
	"option":    (*xboard).setOption,
	"lift":      func(x *xboard, rest string) { x.lift(strings.TrimSpace(rest)) },
	"put":       func(x *xboard, rest string) { x.put(strings.TrimSpace(rest)) },
	"hover":     ignore, // the highlights of lift say all there is
	"setscore":  ignore,
	"partner":   ignore,
	"ptell":     ignore,
	"holding":   ignore,
}

func ignore(*xboard, string) {}

// command obeys a line.
func (x *xboard) command(line string) bool {
	word, rest := cut(line)
	if word == "quit" {
		return false
	}
	if x.editing != nil {
		x.editLine(word)
		return true
	}
	switch do, ok := xcommands[word]; {
	case ok:
		do(x, rest)
	case word == "":
	case x.looksLikeMove(word):
		x.userMove(word)
	default:
		x.complain(line, "", errors.New("unknown command"))
	}
	return true
}

func (x *xboard) close() { x.drop() }

// tell passes a text on as comments, which the feature debug allows.
func (x *xboard) tell(text string) {
	for line := range strings.SplitSeq(strings.TrimSpace(text), "\n") {
		x.say("# %s", clip(line))
	}
}

// complain reports that a command could not be obeyed.
func (x *xboard) complain(word, rest string, err error) {
	if err != nil {
		x.say("Error (%s): %s", clip(err.Error()), clip(strings.TrimSpace(word+" "+rest)))
	}
}

// illegal refuses a move, for a reason if it is not the rules.
func (x *xboard) illegal(move, reason string) {
	if reason != "" {
		reason = " (" + reason + ")"
	}
	x.say("Illegal move%s: %s", reason, clip(move))
}

// ready sees to it that there is a game, and reports whether there is a
// position.
func (x *xboard) ready() bool {
	if _, err := x.engine.Program(); err != nil {
		x.tell(err.Error())
		return false
	}
	return x.engine.Position() != nil
}

// turn is the side to move.
func (x *xboard) turn() board.Side {
	if !x.ready() {
		return board.White
	}
	return x.engine.Position().Side()
}

// begin starts a new game of chess in which the engine plays black.
func (x *xboard) begin() {
	x.abort()
	x.judged, x.letters = true, nil
	x.complain("new", "", x.choose(x.engine.Games()[0], false))
	x.engine.Forget()
	x.clock.depth, x.clock.nps = 0, 0
	x.restart()
}

// choose changes the game.
func (x *xboard) choose(g *engine.Game, shuffled bool) error {
	if _, err := x.engine.Options.Find("UCI_Chess960").Set(strconv.FormatBool(shuffled)); err != nil {
		return err
	}
	return x.engine.Choose(g.Name)
}

// restart sets the game up at its start.
func (x *xboard) restart() {
	x.complain("new", "", x.engine.Setup("startpos"))
	x.force, x.over, x.paused = x.analyzing, false, false
	x.mine, x.excluded, x.hint, x.score = board.Black, nil, "", 0
	x.clock.reset(0)
	x.proceed() // what is analyzed is analyzed on
}

// play makes the engine play a side from now on.
func (x *xboard) play(side board.Side) {
	x.abort()
	x.analyzing = false
	x.force, x.mine = false, side
	x.proceed()
}

// give gives the turn to a side; the engine plays the other.
func (x *xboard) give(side board.Side) {
	x.abort()
	if x.ready() && x.turn() != side {
		x.complain("turn", side.String(), x.engine.Give(side))
	}
	x.mine = side.Other()
}

// userMove makes a move of the user or of the other engine.
func (x *xboard) userMove(text string) {
	switch {
	case !x.ready():
		x.illegal(text, "there is no legal position")
		return
	case x.thinking():
		x.illegal(text, "it is not your turn")
		return
	case x.finished():
		x.illegal(text, "the game has ended")
		return
	}
	m, err := x.engine.Play(x.inward(text))
	if err != nil {
		x.illegal(text, "")
		return
	}
	x.excluded, x.lifted = nil, ""
	hit := x.search.Pondering() && m == x.guess
	if !hit {
		x.abort()
	}
	if x.announce() {
		x.abort()
		return
	}
	if hit {
		x.search.PonderHit()
		x.clock.start()
		return
	}
	x.proceed()
}

// made makes a move that is known to be legal.
func (x *xboard) made(m gen.Move) error {
	_, err := x.engine.Play(x.engine.Text(m))
	x.excluded, x.lifted = nil, ""
	return err
}

// announce says how the game ended, if it did, except in analysis. XBoard takes
// a win that it cannot check for a false claim, and believes a loss: so what we
// win by a rule of the game's own, or with pieces that it knows nothing of, is
// for the loser to say, or for us when the user goes on.
func (x *xboard) announce() bool {
	end, over := x.engine.Over()
	if !over || x.analyzing {
		return over
	}
	x.over = true
	switch {
	case end.Plain && x.judged || x.force || end.Score == lost(x.mine):
		x.claim(end)
	case end.Score == drawn:
		x.say("offer draw")
	}
	return true
}

func (x *xboard) claim(end engine.Ending) { x.say("%s {%s}", end.Score, end.Why) }

// drawn is the result of a drawn game.
const drawn = "1/2-1/2"

// lost is the result of a game that a side has lost.
func lost(side board.Side) string {
	if side == board.White {
		return "0-1"
	}
	return "1-0"
}

// finished claims the result of a game that has ended where the user wants to
// go on.
func (x *xboard) finished() bool {
	_, over := x.engine.Position().Ended()
	if over && !x.analyzing {
		end, _ := x.engine.Over()
		x.claim(end)
	}
	return over
}

// undo takes moves back.
func (x *xboard) undo(n int) {
	x.abort()
	for range n {
		x.engine.Undo()
	}
	x.over, x.excluded = false, nil
	if x.analyzing {
		x.proceed()
	}
}

// setBoard sets up a position.
func (x *xboard) setBoard(text string) {
	x.abort()
	x.over, x.excluded = false, nil
	place, rest, _ := strings.Cut(strings.TrimSpace(text), " ")
	if err := x.engine.Setup(x.ours(place) + " " + rest); err != nil {
		x.tell(err.Error())
		x.say("tellusererror Illegal position")
		return
	}
	if x.analyzing {
		x.proceed()
	}
}

// ours turns letters of pieces as XBoard has them into ours.
func (x *xboard) ours(letters string) string {
	if x.letters == nil {
		return letters
	}
	return x.letters.Replace(letters)
}

// ping is answered when all that came before it is done: the move is out.
func (x *xboard) ping(text string) {
	x.pings = append(x.pings, clip(strings.TrimSpace(text)))
	if !x.thinking() {
		x.pong()
	}
}

func (x *xboard) pong() {
	for _, n := range x.pings {
		x.say("%s", strings.TrimSpace("pong "+n))
	}
	x.pings = nil
}

// setOption obeys "NAME=VALUE", or "NAME" for a button.
func (x *xboard) setOption(text string) {
	name, value, _ := strings.Cut(text, "=")
	o := x.engine.Options.Find(strings.TrimSpace(name))
	if o == nil {
		x.complain("option", text, fmt.Errorf("unknown option"))
		return
	}
	if !o.Anytime {
		x.abort()
	}
	note, err := x.change(o, strings.TrimSpace(value))
	x.complain("option", text, err)
	if note != "" {
		x.tell(note)
	}
	if o.Name == "VariantPath" {
		x.say("feature variants=\"%s\"", x.variants())
	}
	if !o.Anytime {
		x.proceed()
	}
}
