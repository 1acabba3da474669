package uci

import (
	"fmt"
	"runtime"
	"runtime/debug"
	"strings"

	"dragoman/draw"
	"dragoman/gen/explain"
	"dragoman/gen/fen"
	"dragoman/search"
)

const license = `Dragoman is free software under the GNU General Public License, version 3 or
later. It comes without any warranty.`

const help = `Dragoman plays chess and games defined in seven languages, over UCI, USI, UCCI or XBoard.
Besides the commands of UCI there are: bench, compiler, d, eval, flip, genfens N seed
S book FILE, license, perft N.
"dragoman help" on the command line lists what else it does.`

// showPosition prints the position for people.
func (l *uciLoop) showPosition() {
	if _, err := l.engine.Program(); err != nil || l.engine.Position() == nil {
		l.notify("there is no position to show")
		return
	}
	pos := l.engine.Position()
	state := pos.State()
	var checkers string
	for _, from := range explain.Checkers(pos.Program(), &state) {
		checkers += " " + l.engine.CellName(from)
	}
	texts := "Fen: " + l.engine.FEN()
	if pos.Program().Board.Levels() == 1 {
		texts += "\nSfen: " + fen.SFEN(pos.Program(), &state)
	}
	l.send("\n%s\n%s\nKey: %016X\nCheckers:%s", draw.NewPosition(pos.Program(), &state).Text(draw.ASCII), texts, pos.Key(), checkers)
}

// showEvaluation prints the evaluation of the position.
func (l *uciLoop) showEvaluation() {
	score, err := l.engine.Evaluate()
	if err != nil {
		l.notifyError(err)
		return
	}
	white := search.FromWhite(search.Score(score), l.engine.Position().Side())
	l.send("Final evaluation: %+.2f (white side)", float64(white)/100)
}

// compilerText says with which compiler and for which system the program was built.
func compilerText() string {
	text := fmt.Sprintf("Compiled by %s for %s/%s", runtime.Version(), runtime.GOOS, runtime.GOARCH)
	if build, ok := debug.ReadBuildInfo(); ok {
		for _, s := range build.Settings {
			if s.Key == "GOAMD64" || s.Key == "-race" || s.Key == "-pgo" {
				text += fmt.Sprintf(" %s=%s", strings.TrimPrefix(s.Key, "-"), s.Value)
			}
		}
	}
	return text
}
