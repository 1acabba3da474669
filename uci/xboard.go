package uci

import (
	"errors"
	"slices"
	"strconv"
	"strings"
	"sync/atomic"

	"dragoman/board"
	"dragoman/dsl/ir"
	"dragoman/gen"
	"dragoman/gen/fen"
	"dragoman/search"
	"dragoman/uci/engine"
)

// xboard executes commands of the Chess Engine Communication Protocol, version 2.
type xboard struct {
	*session
	version string

	engineSide board.Side // the side that the engine plays
	force      bool       // it plays neither
	analyzing  bool
	paused     bool
	over       bool              // the game has ended
	knowsMoves bool              // XBoard knows how all pieces move
	mute       bool              // it takes no comments
	letters    *strings.Replacer // turns XBoard's letters of pieces into ours; nil if they are the same
	post       atomic.Bool       // thinking is shown

	search     *engine.Search // of the task
	ponderMove gen.Move       // which the pondering search expects
	ponderTime search.Limits  // what that search may take
	clock      clock
	pings      []string // to be answered after the move
	hint       string
	score      int // of the last move, in centipawns
	progress   *progress

	excluded []gen.Move // from analysis
	lifted   string     // the cell from which the user has lifted a piece
	editing  *editor    // nil unless a position is being edited
}

func newXBoard(s *session, version string) *xboard {
	s.engine.SetNotation(fen.RanksFromZero)
	return &xboard{session: s, version: version, engineSide: board.Black, clock: newClock(), knowsMoves: true}
}

// xboardCommands are the words that a line may begin with.
var xboardCommands = map[string]func(x *xboard, rest string){
	"protover":  func(x *xboard, _ string) { x.sendFeatures() },
	"new":       func(x *xboard, _ string) { x.newGame() },
	"variant":   (*xboard).setVariant,
	"force":     func(x *xboard, _ string) { x.abortSearch(); x.force = true },
	"go":        func(x *xboard, _ string) { x.playSide(x.sideToMove()) },
	"playother": func(x *xboard, _ string) { x.playSide(x.sideToMove().Other()) },
	"white":     func(x *xboard, _ string) { x.setTurn(board.White) },
	"black":     func(x *xboard, _ string) { x.setTurn(board.Black) },
	"level":     func(x *xboard, rest string) { x.reportError("level", rest, x.clock.setLevel(rest, x.movesMade())) },
	"st":        func(x *xboard, rest string) { x.reportError("st", rest, x.clock.setMoveTime(rest)) },
	"sd":        func(x *xboard, rest string) { x.reportError("sd", rest, x.clock.setDepth(rest)) },
	"nps":       func(x *xboard, rest string) { x.reportError("nps", rest, x.clock.setNodeRate(rest)) },
	"time":      func(x *xboard, rest string) { x.reportError("time", rest, x.clock.setLeft(&x.clock.own, rest)) },
	"otim":      func(x *xboard, rest string) { x.reportError("otim", rest, x.clock.setLeft(&x.clock.theirs, rest)) },
	"usermove":  (*xboard).userMove,
	"?":         func(x *xboard, _ string) { x.moveNow() },
	"ping":      (*xboard).ping,
	"draw":      func(x *xboard, _ string) { x.answerDraw() },
	"result":    func(x *xboard, _ string) { x.abortSearch(); x.over = true },
	"setboard":  (*xboard).setBoard,
	"edit":      func(x *xboard, _ string) { x.edit() },
	"hint":      func(x *xboard, _ string) { x.sendHint() },
	"bk":        func(x *xboard, _ string) { x.send("\tno book is used\n") },
	"undo":      func(x *xboard, _ string) { x.undo(1) },
	"remove":    func(x *xboard, _ string) { x.undo(2) },
	"hard":      func(x *xboard, _ string) { x.setPonder(true) },
	"easy":      func(x *xboard, _ string) { x.setPonder(false) },
	"post":      func(x *xboard, _ string) { x.post.Store(true) },
	"nopost":    func(x *xboard, _ string) { x.post.Store(false) },
	"analyze":   func(x *xboard, _ string) { x.setAnalysis(true) },
	"exit":      func(x *xboard, _ string) { x.setAnalysis(false) },
	".":         func(x *xboard, _ string) { x.sendStatus() },
	"exclude":   func(x *xboard, rest string) { x.exclude("exclude", rest) },
	"include":   func(x *xboard, rest string) { x.exclude("include", rest) },
	"rejected":  func(x *xboard, rest string) { x.mute = x.mute || rest == "debug" },
	"pause":     func(x *xboard, _ string) { x.abortSearch(); x.paused = true },
	"resume":    func(x *xboard, _ string) { x.paused = false; x.proceed() },
	"memory":    func(x *xboard, rest string) { x.setOption("Hash=" + rest) },
	"cores":     func(x *xboard, rest string) { x.setOption("Threads=" + rest) },
	"option":    (*xboard).setOption,
	"lift":      (*xboard).lift,
	"put":       (*xboard).put,
}

// ignored are commands without effect.
var ignored = strings.Fields("xboard accepted random name rating ics computer egtpath hover setscore partner ptell holding")

// execute implements [protocol].
func (x *xboard) execute(line string) bool {
	word, rest := cutWord(line)
	rest = strings.TrimSpace(rest)
	if word == "quit" {
		return false
	}
	if x.editing != nil {
		x.editLine(word)
		return true
	}
	switch do, ok := xboardCommands[word]; {
	case ok:
		do(x, rest)
	case word == "", slices.Contains(ignored, word):
	case x.looksLikeMove(word):
		x.userMove(word)
	default:
		x.reportError(line, "", errors.New("unknown command"))
	}
	return true
}

func (x *xboard) close() error {
	x.dropTask()
	return nil
}

// notify writes a text as comments, which the feature debug allows.
func (x *xboard) notify(text string) {
	if !x.mute {
		x.comment("#", text)
	}
}

// reportError writes the error of a command, if there is one, on one line.
func (x *xboard) reportError(word, rest string, err error) {
	if err != nil {
		x.send("Error (%s): %s", clip(strings.ReplaceAll(err.Error(), "\n", "; ")), clip(strings.TrimSpace(word+" "+rest)))
	}
}

// refuseMove refuses a move. The reason is empty if the rules forbid it.
func (x *xboard) refuseMove(move, reason string) {
	if reason != "" {
		reason = " (" + reason + ")"
	}
	x.send("Illegal move%s: %s", reason, clip(move))
}

// hasPosition compiles the game if necessary, and reports whether there is a
// position.
func (x *xboard) hasPosition() bool {
	if _, err := x.engine.Program(); err != nil {
		x.notify(err.Error())
		return false
	}
	return x.engine.Position() != nil
}

// sideToMove is the side to move.
func (x *xboard) sideToMove() board.Side {
	if !x.hasPosition() {
		return board.White
	}
	return x.engine.Position().Side()
}

// newGame starts a new game of chess in which the engine plays black.
func (x *xboard) newGame() {
	x.abortSearch()
	x.knowsMoves, x.letters = true, nil
	x.reportError("new", "", x.chooseGame(x.engine.Games()[0], false))
	x.engine.Clear()
	x.clock.depth, x.clock.nps = 0, 0
	x.setUpStart()
}

// chooseGame changes the game.
func (x *xboard) chooseGame(g *engine.Game, shuffled bool) error {
	if _, err := x.engine.Options.Find("UCI_Chess960").Set(strconv.FormatBool(shuffled)); err != nil {
		return err
	}
	return x.engine.Choose(g.Name)
}

// setUpStart sets up the start of the game.
func (x *xboard) setUpStart() {
	x.reportError("new", "", x.engine.Setup("startpos"))
	x.force, x.over, x.paused = x.analyzing, false, false
	x.engineSide, x.excluded, x.hint, x.score = board.Black, nil, "", 0
	x.clock.reset(0)
	x.proceed() // analysis goes on
}

// playSide makes the engine play a side from now on.
func (x *xboard) playSide(side board.Side) {
	x.abortSearch()
	x.analyzing, x.over = false, false // if the rules have ended the game, that is found again
	x.force, x.engineSide = false, side
	x.proceed()
}

// setTurn sets the side to move; the engine plays the other.
func (x *xboard) setTurn(side board.Side) {
	x.abortSearch()
	if x.hasPosition() && x.sideToMove() != side {
		x.reportError(side.String(), "", x.engine.SetTurn(side))
	}
	x.engineSide = side.Other()
}

// userMove makes a move of the user or of the other engine.
func (x *xboard) userMove(text string) {
	switch {
	case !x.hasPosition():
		x.refuseMove(text, "there is no legal position")
		return
	case x.thinking():
		x.refuseMove(text, "it is not your turn")
		return
	case x.claimIfEnded():
		x.refuseMove(text, "the game has ended")
		return
	}
	m, err := x.engine.Play(x.fromXBoard(text))
	if err != nil {
		x.refuseMove(text, "")
		return
	}
	x.over, x.excluded, x.lifted, x.hint = false, nil, "", ""
	hit := x.search.Pondering() && m == x.ponderMove && !shorter(x.clock.limits(x.engineSide, x.movesMade()), x.ponderTime, x.engineSide)
	if !hit {
		x.abortSearch()
	}
	if x.announceEnd() {
		x.abortSearch()
		return
	}
	if hit {
		x.search.PonderHit()
		x.clock.start()
		return
	}
	x.proceed()
}

// makeMove makes a move that is known to be legal.
func (x *xboard) makeMove(m gen.Move) error {
	_, err := x.engine.Play(x.engine.Text(m))
	x.excluded, x.lifted = nil, ""
	return err
}

// announceEnd reports whether the game has ended and claims the result, except in
// analysis. XBoard rejects the claim of a win that it cannot check, and accepts that
// of a loss. So if we win by a rule of the game's own, or with pieces whose moves
// XBoard does not know, the loser claims the result, or we do when the user plays on.
func (x *xboard) announceEnd() bool {
	end, over := x.engine.Over()
	if !over || x.analyzing {
		return over
	}
	x.over = true
	switch {
	case end.Common && x.knowsMoves || x.force || end.Score == gen.ResultText(ir.Loss, x.engineSide):
		x.claimResult(end)
	case end.Score == gen.Drawn:
		x.send("offer draw")
	}
	return true
}

func (x *xboard) claimResult(end engine.Ending) { x.send("%s {%s}", end.Score, end.Why) }

// claimIfEnded reports whether a rule of the game has ended it, and claims the result.
func (x *xboard) claimIfEnded() bool {
	_, over := x.engine.Position().Ended()
	if over && !x.analyzing {
		end, _ := x.engine.Over()
		x.claimResult(end)
	}
	return over
}

// undo takes moves back.
func (x *xboard) undo(n int) {
	x.abortSearch()
	for range n {
		x.engine.Undo()
	}
	x.over, x.excluded, x.hint = false, nil, ""
	if x.analyzing {
		x.proceed()
	}
}

// setBoard sets up a position.
func (x *xboard) setBoard(text string) {
	x.abortSearch()
	x.over, x.excluded, x.hint = false, nil, ""
	board, rest, _ := strings.Cut(text, " ")
	if err := x.engine.Setup(x.ownLetters(board) + " " + rest); err != nil {
		x.notify(err.Error())
		x.send("tellusererror Illegal position")
		return
	}
	if x.analyzing {
		x.proceed()
	}
}

// ownLetters turns XBoard's letters of pieces into ours.
func (x *xboard) ownLetters(letters string) string {
	if x.letters == nil {
		return letters
	}
	return x.letters.Replace(letters)
}

// ping is answered when all commands before it are done, after the engine's move. What a search
// needs besides is done now, not on the clock.
func (x *xboard) ping(text string) {
	if x.task == nil {
		if err := x.engine.Ready(); err != nil {
			x.notify(err.Error())
		}
	}
	x.pings = append(x.pings, clip(text))
	if !x.thinking() {
		x.pong()
	}
}

func (x *xboard) pong() {
	for _, n := range x.pings {
		x.send("%s", strings.TrimSpace("pong "+n))
	}
	x.pings = nil
}

// setOption executes "option NAME=VALUE", or "option NAME" for a button.
func (x *xboard) setOption(text string) {
	name, value, _ := strings.Cut(text, "=")
	o := x.engine.Options.Find(strings.TrimSpace(name))
	if o == nil {
		x.reportError("option", text, errors.New("unknown option"))
		return
	}
	if !o.Anytime {
		x.abortSearch()
	}
	note, err := x.applyOption(o, strings.TrimSpace(value))
	x.reportError("option", text, err)
	if note != "" {
		x.notify(note)
	}
	if o.Name == "VariantPath" {
		x.send("feature variants=\"%s\"", x.variantList())
	}
	if !o.Anytime {
		x.proceed()
	}
}
