package uci

import (
	"fmt"
	"slices"
	"strings"

	"dragoman/board"
	"dragoman/gen"
	"dragoman/gen/fen"
	"dragoman/search"
	"dragoman/uci/engine"
)

// ucci is the dialect of xiangqi programs; docs/protocols.md has its rules.
type ucci struct {
	uciDialect
	milliseconds bool // the unit of time, else seconds
	batch        bool // commands wait until a search has ended
	own          engine.Options
	banned       []gen.Move // in this position
	drawOffer    bool
	stopping     bool // the search was stopped
	crossing     bool // the last search has ended by itself: its answer may cross with "stop"
}

func newUCCI(l *uciLoop) *ucci {
	u := &ucci{milliseconds: true}
	u.own = engine.Options{
		engine.NewCheck("usemillisec", &u.milliseconds),
		engine.NewCheck("batch", &u.batch),
		engine.NewCheck("debug", &l.debug),
		engine.NewButton("newgame", l.newGame),
	}
	return u
}

func (*ucci) name() string           { return "ucci" }
func (*ucci) game() string           { return "xiangqi" }
func (*ucci) notation() fen.Notation { return fen.RanksFromZero }
func (*ucci) message() string        { return "info message" }
func (*ucci) farewell() string       { return "bye" }

func (u *ucci) commands() map[string]func(*uciLoop, string) {
	return map[string]func(*uciLoop, string){
		"uccinewgame": func(l *uciLoop, _ string) { l.newGame() },
		"position":    u.position,
		"banmoves":    u.banMoves,
		"probe":       u.probe,
		"go":          u.goCommand,
		"ponderhit":   u.ponderHit,
		"stop":        u.stop,
	}
}

// options leaves out what the protocol has no words for.
func (u *ucci) options(l *uciLoop) engine.Options {
	options := slices.DeleteFunc(slices.Clone(l.engine.Options), func(o *engine.Option) bool { return strings.HasPrefix(o.Name, "UCI_Show") })
	return append(options, u.own...)
}

func (*ucci) optionName(name string) string {
	switch name {
	case "Hash":
		return "hashsize"
	case "Threads", "Ponder":
		return strings.ToLower(name)
	}
	return oneWord(name)
}

func (u *ucci) optionLine(o *engine.Option) string {
	line := fmt.Sprintf("option %s type %s", u.optionName(o.Name), o.Kind)
	switch o.Kind {
	case engine.Button:
		return line
	case engine.Spin:
		line += fmt.Sprintf(" min %d max %d", o.Min, o.Max)
	}
	for _, c := range o.Choices {
		line += " var " + c
	}
	return line + " default " + shownDefault(o)
}

// splitOption reads "N V"; UCI's "name N value V" is understood too.
func (u *ucci) splitOption(text string) (name, value string, err error) {
	name, value = cutWord(text)
	if name == "name" {
		return u.uciDialect.splitOption(text)
	}
	return name, strings.TrimSpace(value), nil
}

// positionFEN knows the other letters of elephants, horses and Red.
func (u *ucci) positionFEN(l *uciLoop, text string) (string, error) {
	start, err := u.uciDialect.positionFEN(l, text)
	words := strings.Fields(start)
	if err != nil || len(words) == 0 || start == "startpos" {
		return start, err
	}
	p, err := l.engine.Program()
	if err != nil {
		return start, err
	}
	for _, letters := range []string{"HN", "EB"} {
		if other, usual := letters[:1], letters[1:]; p.KindOf(other) == 0 && p.KindOf(usual) != 0 {
			words[0] = strings.NewReplacer(other, usual, strings.ToLower(other), strings.ToLower(usual)).Replace(words[0])
		}
	}
	if len(words) > 1 && words[1] == "r" {
		words[1] = "w"
	}
	return strings.Join(words, " "), nil
}

// position ends the bans of moves.
func (u *ucci) position(l *uciLoop, text string) {
	u.banned = nil
	l.position(text)
}

// banMoves executes "banmoves".
func (u *ucci) banMoves(l *uciLoop, text string) {
	l.endTask()
	if err := l.engine.Ready(); err != nil {
		l.notifyError(err)
		return
	}
	for _, word := range strings.Fields(text) {
		if m, ok := l.engine.Find(word); ok {
			u.banned = append(u.banned, m)
		} else {
			l.notify(fmt.Sprintf("banmoves: %q is not legal", clip(word)))
		}
	}
}

// probe executes "probe": it tells what the hash table holds of a position.
func (u *ucci) probe(l *uciLoop, position string) {
	l.endTask()
	start, moves, err := l.splitPosition(position)
	if err != nil {
		l.notifyError(err)
		l.send("pophash")
		return
	}
	stored, move, found, err := l.engine.Stored(start, moves...)
	l.notifyError(err)
	text := "pophash"
	if move != "" {
		text += " bestmove " + move
	}
	if found && stored.AtLeast {
		text += fmt.Sprintf(" lowerbound %s depth %d", u.score(stored.Score), stored.Depth)
	}
	if found && stored.AtMost {
		text += fmt.Sprintf(" upperbound %s depth %d", u.score(stored.Score), stored.Depth)
	}
	l.send("%s", text)
}

// goCommand executes "go": "draw" offers a draw, "depth 0" asks for the static
// evaluation.
func (u *ucci) goCommand(l *uciLoop, text string) {
	l.endTask()
	words := strings.Fields(text)
	u.drawOffer = slices.Contains(words, "draw")
	words = slices.DeleteFunc(words, func(w string) bool { return w == "draw" })
	if i := slices.Index(words, "depth"); i >= 0 && i+1 < len(words) && words[i+1] == "0" {
		if score, err := l.engine.Evaluate(); err != nil {
			l.notifyError(err)
		} else {
			l.send("info depth 0 score %d", score)
		}
		l.send("%s", u.noMove(l))
		return
	}
	l.goCommand(strings.Join(words, " "))
}

func (u *ucci) ponderHit(l *uciLoop, text string) {
	u.drawOffer = u.drawOffer || strings.TrimSpace(text) == "draw"
	l.search.PonderHit()
}

// stop answers even without a search, for interfaces that wait; not if the answer has
// crossed with the command.
func (u *ucci) stop(l *uciLoop, _ string) {
	switch {
	case l.task != nil:
		u.stopping = true
		l.stopTask()
	case !u.crossing:
		l.send("nobestmove")
	}
	u.crossing = false
}

// answered notes that "go" is answered.
func (u *ucci) answered() { u.crossing, u.stopping = !u.stopping, false }

// ucciGoWords are words of "go" that UCI has for the side to move and for its opponent.
var ucciGoWords = map[string][2]string{
	"time":         {"wtime", "btime"},
	"increment":    {"winc", "binc"},
	"opptime":      {"btime", "wtime"},
	"oppincrement": {"binc", "winc"},
}

func (u *ucci) goWord(l *uciLoop, word string) (string, int64) {
	sides, ok := ucciGoWords[word]
	if !ok {
		return word, 1
	}
	side := board.White
	if pos := l.engine.Position(); pos != nil {
		side = pos.Side()
	}
	if u.milliseconds {
		return sides[side], 1
	}
	return sides[side], 1000
}

// finishLimits excludes the banned moves, and lets an infinite search end when it has found a mate.
func (u *ucci) finishLimits(l *search.Limits) (whole bool) {
	l.Exclude = u.banned
	l.UntilMate = true
	return u.batch && l.Ends()
}

// ucciMate is the score of a mate without the half-moves to it.
const ucciMate = 30000

// score writes a plain number.
func (*ucci) score(s search.Score) string {
	plies, ok := s.MatePlies()
	switch {
	case !ok:
		return fmt.Sprint(int(s))
	case s > 0:
		return fmt.Sprint(ucciMate - plies)
	}
	return fmt.Sprint(-ucciMate - plies)
}

// infoLine writes two lines. The protocol has no words for bounds, but without their
// lines the best move might begin none.
func (u *ucci) infoLine(l *uciLoop, line *search.Line, _ bool) string {
	number := ""
	if l.engine.Options.Find("MultiPV").Value != "1" {
		number = fmt.Sprintf(" multipv %d", line.Number)
	}
	text := fmt.Sprintf("info time %d nodes %d\ninfo depth %d%s score %s", line.Elapsed.Milliseconds(), line.Nodes, line.Depth, number, u.score(line.Score))
	if len(line.PV) > 0 {
		text += " pv" + l.moveList(line.PV)
	}
	return text
}

func (*ucci) currentMove(_ search.CurrentMove, text string) string { return "info currmove " + text }

func (u *ucci) bestMove(l *uciLoop, r *search.Result) string {
	u.answered()
	text := u.uciDialect.bestMove(l, r)
	if u.drawOffer && l.acceptsDraw(int(r.Lines[0].Score)) {
		text += " draw"
	}
	return text
}

func (u *ucci) noMove(*uciLoop) string {
	u.answered()
	return "nobestmove"
}
