package uci

import (
	"fmt"
	"runtime"
	"runtime/debug"
	"strings"

	"dragoman/board"
	"dragoman/gen"
	"dragoman/gen/fen"
	"dragoman/gen/rules"
)

const license = `Dragoman is free software under the GNU General Public License, version 3 or
later. It comes without any warranty.`

const help = `Dragoman plays chess and games defined in five languages, over UCI or XBoard.
Besides the commands of UCI there are: bench, compiler, d, eval, flip, genfens N seed
S book FILE, license, perft N.
"dragoman help" on the command line lists what else it does.`

// show prints the position for people.
func (l *loop) show() {
	if _, err := l.engine.Program(); err != nil || l.engine.Position() == nil {
		l.tell("there is no position to show")
		return
	}
	pos := l.engine.Position()
	l.say("\n%s\nFen: %s\nKey: %016X\nCheckers:%s", diagram(pos), l.engine.FEN(), pos.Key(), checkers(pos))
}

// diagram draws a board with letters, rank by rank and level by level.
func diagram(pos gen.Position) string {
	var b strings.Builder
	p := pos.Program()
	for z := range p.Board.Levels() {
		if p.Board.Levels() > 1 {
			fmt.Fprintf(&b, "level %d\n", z+1)
		}
		for y := p.Board.Ranks() - 1; y >= 0; y-- {
			for x := range p.Board.Files() {
				b.WriteString(symbol(pos, p.Board.At(x, y, z)))
			}
			fmt.Fprintf(&b, "  %d\n", y+1)
		}
	}
	return b.String()
}

// symbol is what stands on a cell, three columns wide.
func symbol(pos gen.Position, c board.Cell) string {
	text := " "
	if c != board.None {
		text = "."
		if pc := pos.At(c); pc != board.Empty {
			text = fen.Letter(pos.Program(), pc)
		}
	}
	return fmt.Sprintf("%3s", text)
}

// checkers lists the cells from which royals of the side to move are attacked.
func checkers(pos gen.Position) (list string) {
	p := pos.Program()
	for to := range board.Cell(p.Board.Cells()) {
		if pc := pos.At(to); pc == board.Empty || !p.Royal[pc] || pc.Side() != pos.Side() {
			continue
		}
		for from := range board.Cell(p.Board.Cells()) {
			if pc := pos.At(from); pc != board.Empty && pc.Side() != pos.Side() && attacks(pos, from, to) {
				list += " " + p.Board.Name(from)
			}
		}
	}
	return list
}

// attacks reports whether the piece on from could take on to.
func attacks(pos gen.Position, from, to board.Cell) (yes bool) {
	p := pos.Program()
	if !p.Reach.Has(pos.At(from), from, to) {
		return false
	}
	occupied := func(c board.Cell) bool { return c != from && pos.At(c) != board.Empty }
	for _, path := range p.Paths(pos.At(from), from) {
		if path.Flags&rules.Capture != 0 {
			path.Walk(occupied, func(c board.Cell) { yes = yes || c == to })
		}
	}
	return yes
}

// evaluate prints what the position is worth without search.
func (l *loop) evaluate() {
	score, err := l.engine.Evaluate()
	if err != nil {
		l.fail(err)
		return
	}
	if l.engine.Position().Side() == board.Black {
		score = -score
	}
	l.say("Final evaluation: %+.2f (white side)", float64(score)/100)
}

// compiler tells with what and for what the program was built.
func compiler() string {
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
