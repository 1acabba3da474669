package uci

import (
	"fmt"
	"runtime"
	"runtime/debug"
	"strings"

	"dragoman/board"
	"dragoman/gen"
	"dragoman/gen/explain"
	"dragoman/gen/fen"
	"dragoman/gen/rules"
	"dragoman/search"
)

const license = `Dragoman is free software under the GNU General Public License, version 3 or
later. It comes without any warranty.`

const help = `Dragoman plays chess and games defined in five languages, over UCI or XBoard.
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
	l.send("\n%s\nFen: %s\nKey: %016X\nCheckers:%s", diagram(pos), l.engine.FEN(), pos.Key(), checkers(pos))
}

// diagram draws a board with letters, rank by rank and level by level.
func diagram(pos gen.Position) string {
	var b strings.Builder
	p := pos.Program()
	for z := range p.Board.Levels() {
		if p.Board.Levels() > 1 {
			fmt.Fprintf(&b, "level %s\n", levelName(p, z))
		}
		for y := p.Board.Ranks() - 1; y >= 0; y-- {
			for x := range p.Board.Files() {
				b.WriteString(cellText(pos, p.Board.At(x, y, z)))
			}
			fmt.Fprintf(&b, "  %d\n", y+1)
		}
	}
	return b.String()
}

// levelName names a level as the game does, or else as moves do.
func levelName(p *rules.Program, z int) string {
	if s := p.Game.Space; s != nil && z < len(s.Labels) {
		return s.Labels[z]
	}
	return string(rune('a' + z))
}

// cellText writes the piece on a cell in three columns.
func cellText(pos gen.Position, c board.Cell) string {
	text := " "
	if c != board.None {
		text = "."
		if pc := pos.At(c); pc != board.Empty {
			text = fen.Letter(pos.Program(), pc)
		}
	}
	return fmt.Sprintf("%3s", text)
}

// checkers lists the cells of the pieces that give check.
func checkers(pos gen.Position) (list string) {
	state := pos.State()
	for _, from := range explain.Checkers(pos.Program(), &state) {
		list += " " + pos.Program().Board.Name(from)
	}
	return list
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
