package uci

import (
	"fmt"
	"strings"

	"dragoman/gen"
	"dragoman/gen/fen"
	"dragoman/search"
	"dragoman/uci/engine"
)

// usi is the dialect of shogi programs; docs/protocols.md has its rules.
type usi struct{ uciDialect }

func (usi) name() string           { return "usi" }
func (usi) game() string           { return "shogi" }
func (usi) notation() fen.Notation { return fen.Shogi }

var usiCommands = map[string]func(l *uciLoop, rest string){
	"usinewgame": func(l *uciLoop, _ string) { l.newGame() },
	"gameover":   func(l *uciLoop, _ string) { l.stopTask() },
	"go":         (*uciLoop).goUSI,
}

func (usi) commands() map[string]func(*uciLoop, string) { return usiCommands }

// optionName puts USI_ before the options that the protocol knows.
func (usi) optionName(name string) string {
	switch rest, ok := strings.CutPrefix(name, "UCI_"); {
	case ok:
		return "USI_" + rest
	case name == "Hash", name == "Ponder", name == "MultiPV":
		return "USI_" + name
	}
	return oneWord(name)
}

// oneWord writes the name of an option without blanks.
func oneWord(name string) string { return strings.ReplaceAll(name, " ", "_") }

func (u usi) optionLine(o *engine.Option) string {
	kind := string(o.Kind)
	if o.File {
		kind = "filename"
	}
	return fmt.Sprintf("option name %s type %s", u.optionName(o.Name), kind) + optionValues(o)
}

func (u usi) positionFEN(l *uciLoop, text string) (string, error) {
	if word, sfen := cutWord(text); word == "sfen" {
		return fen.FromSFEN(sfen), nil
	}
	start, err := u.uciDialect.positionFEN(l, text)
	if err != nil {
		err = noPositionWord("sfen", text)
	}
	return start, err
}

// usiGoWords are the words of "go" that mean something else in UCI: here Black moves
// first.
var usiGoWords = map[string]string{"btime": "wtime", "wtime": "btime", "binc": "winc", "winc": "binc", "byoyomi": byoyomi}

func (usi) goWord(_ *uciLoop, word string) (string, int64) {
	if uci, ok := usiGoWords[word]; ok {
		return uci, 1
	}
	return word, 1
}

// score writes mates in half-moves.
func (u usi) score(s search.Score) string {
	if plies, ok := s.MatePlies(); ok {
		return fmt.Sprintf("mate %d", plies)
	}
	return u.uciDialect.score(s)
}

func (usi) infoLine(l *uciLoop, line *search.Line, wdl bool) string {
	return l.infoLine(line, wdl, "")
}

func (usi) noMove(l *uciLoop) string {
	if l.terminalScore() > 0 {
		return "bestmove win"
	}
	return "bestmove resign"
}

// goUSI executes "go": "go mate" has an answer of its own.
func (l *uciLoop) goUSI(text string) {
	if word, rest := cutWord(text); word == "mate" {
		l.goMate(strings.TrimSpace(rest))
		return
	}
	l.goCommand(text)
}

// goMate executes "go mate T": it looks for a mate, for so many milliseconds or until
// it is stopped.
func (l *uciLoop) goMate(text string) {
	l.endTask()
	limits := search.Limits{Mate: search.MaxPly / 2}
	if text != "infinite" {
		n, err := wholeNumber(text)
		if err != nil {
			l.notify(fmt.Sprintf("go mate: expected milliseconds or infinite, found %q", text))
		}
		setLimit(&limits, &clocks{}, "movetime", n)
	}
	var best search.Line
	r := l.searchReport()
	write := r.Line
	r.Line = func(line search.Line) {
		if line.Number == 1 && line.Bound == search.Exact {
			best = line
		}
		write(line)
	}
	s, err := l.engine.Search(limits, r)
	if err != nil {
		l.notifyError(err)
		l.send("checkmate timeout")
		return
	}
	l.search = s
	l.task = &task{done: s.Done(), stop: s.Stop, finish: func() {
		none := l.search.Result.Best == gen.None
		l.search = nil
		l.send("checkmate%s", l.mateText(none, &best))
	}}
}

// mateText is what follows "checkmate": the moves of the best line if it ends in mate.
func (l *uciLoop) mateText(none bool, best *search.Line) string {
	plies, ok := best.Score.MatePlies()
	switch {
	case none, ok && plies <= 0:
		return " nomate"
	case ok && plies == len(best.PV):
		return l.moveList(best.PV)
	}
	return " timeout"
}
