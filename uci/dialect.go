package uci

import (
	"errors"
	"fmt"
	"strings"

	"dragoman/gen"
	"dragoman/gen/fen"
	"dragoman/search"
	"dragoman/uci/engine"
)

// dialect is what differs between UCI and the protocols that come from it, USI and
// UCCI. [uciDialect] is that of UCI; the others embed it.
type dialect interface {
	name() string // the first line; with "ok" it ends the answer
	game() string // which is played first; empty: the first of the engine
	notation() fen.Notation
	message() string                                         // begins lines for people
	farewell() string                                        // answers "quit"; empty: nothing does
	commands() map[string]func(l *uciLoop, rest string)      // those of its own
	options(l *uciLoop) engine.Options                       // those that it shows
	optionName(name string) string                           // how it calls an option
	optionLine(o *engine.Option) string                      // how it lists an option
	splitOption(text string) (name, value string, err error) // splits what follows "setoption"
	positionFEN(l *uciLoop, text string) (string, error)     // what stands between "position" and "moves", as FEN
	goWord(l *uciLoop, word string) (uci string, unit int64) // the word of UCI for one of "go", and what its number is multiplied by
	finishLimits(l *search.Limits) (whole bool)              // sets what no word of "go" does; see task.whole
	score(s search.Score) string
	infoLine(l *uciLoop, line *search.Line, wdl bool) string
	currentMove(c search.CurrentMove, text string) string
	bestMove(l *uciLoop, r *search.Result) string // answers "go"
	noMove(l *uciLoop) string                     // answers "go" where there is no move
}

// uciDialect is UCI itself.
type uciDialect struct{}

func (uciDialect) name() string           { return "uci" }
func (uciDialect) game() string           { return "" }
func (uciDialect) notation() fen.Notation { return fen.Notation{} }
func (uciDialect) message() string        { return "info string" }
func (uciDialect) farewell() string       { return "" }

func (uciDialect) commands() map[string]func(*uciLoop, string) { return nil }

func (uciDialect) options(l *uciLoop) engine.Options { return l.engine.Options }
func (uciDialect) optionName(name string) string     { return name }

func (uciDialect) optionLine(o *engine.Option) string {
	return fmt.Sprintf("option name %s type %s", o.Name, o.Kind) + optionValues(o)
}

func (uciDialect) splitOption(text string) (name, value string, err error) {
	word, text := cutWord(text)
	if word != "name" {
		return "", "", errors.New("setoption: expected name")
	}
	var words []string
	for {
		if word, text = cutWord(text); word == "" || word == "value" {
			return strings.Join(words, " "), strings.TrimSpace(text), nil
		}
		words = append(words, word)
	}
}

func (uciDialect) positionFEN(_ *uciLoop, text string) (string, error) {
	if word, rest := cutWord(text); word == "fen" {
		return rest, nil
	}
	if text == "startpos" {
		return text, nil
	}
	return "", noPositionWord("fen", text)
}

// noPositionWord is the error of a text that neither is startpos nor begins with another word.
func noPositionWord(word, text string) error {
	return fmt.Errorf("position: expected startpos or %s, found %.40q", word, text)
}

func (uciDialect) goWord(_ *uciLoop, word string) (string, int64) { return word, 1 }
func (uciDialect) finishLimits(*search.Limits) bool               { return false }

func (uciDialect) score(s search.Score) string {
	if moves, ok := s.IsMate(); ok {
		return fmt.Sprintf("mate %d", moves)
	}
	return fmt.Sprintf("cp %d", s)
}

func (uciDialect) infoLine(l *uciLoop, line *search.Line, wdl bool) string {
	return l.infoLine(line, wdl, " tbhits 0")
}

func (uciDialect) currentMove(c search.CurrentMove, text string) string {
	return fmt.Sprintf("info depth %d currmove %s currmovenumber %d", c.Depth, text, c.Number)
}

func (uciDialect) bestMove(l *uciLoop, r *search.Result) string {
	text := "bestmove " + l.engine.Text(r.Best)
	if r.Ponder != gen.None {
		text += " ponder " + l.engine.Text(r.Ponder)
	}
	return text
}

func (uciDialect) noMove(*uciLoop) string { return "bestmove (none)" }

// speak changes the dialect, and plays the game that it is made for.
func (l *uciLoop) speak(d dialect) {
	if d.name() == l.dialect.name() {
		return
	}
	l.endTask()
	l.dialect = d
	l.engine.SetNotation(d.notation())
	l.engine.ChooseFirst(d.game())
}

// identify introduces the engine in a dialect.
func (l *uciLoop) identify(d dialect) {
	l.speak(d)
	l.send("id name Dragoman %s\nid author the Dragoman developers", l.version)
	for _, o := range l.dialect.options(l) {
		l.send("%s", l.dialect.optionLine(o))
	}
	l.send("%sok", l.dialect.name())
}

// findOption returns the option of a name, ours or that of the dialect, or nil.
func (l *uciLoop) findOption(name string) *engine.Option {
	options := l.dialect.options(l)
	for _, o := range options {
		if strings.EqualFold(l.dialect.optionName(o.Name), name) {
			return o
		}
	}
	return options.Find(name)
}
