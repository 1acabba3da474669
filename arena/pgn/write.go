package pgn

import (
	"bufio"
	"fmt"
	"io"
	"strings"

	"dragoman/board"
)

// Write writes the game, with the number of its first move and the side that
// makes it.
func (g *Game) Write(w io.Writer, number int, side board.Side) error {
	b := bufio.NewWriter(w)
	for _, t := range g.Tags {
		fmt.Fprintf(b, "[%s \"%s\"]\n", t.Name, escape.Replace(t.Value))
	}
	fmt.Fprintln(b)
	o := &writer{out: b}
	o.line(g.Moves, number, side)
	o.word(g.Result)
	fmt.Fprint(b, "\n\n")
	return b.Flush()
}

// width is the length of lines of moves.
const width = 80

// writer breaks words into lines.
type writer struct {
	out    *bufio.Writer
	column int
	open   string // parentheses that belong to the next word
}

// word writes a word after a blank or at the beginning of a line.
func (w *writer) word(text string) {
	text = w.open + text
	w.open = ""
	switch {
	case w.column > 0 && w.column+1+len(text) > width:
		fmt.Fprintln(w.out)
		w.column = 0
	case w.column > 0:
		text = " " + text
	}
	w.column += len(text)
	fmt.Fprint(w.out, text)
}

// line writes moves and their variations. A move has a number if it is White's, the
// first of its line, or if anything but a move stands before it.
func (w *writer) line(moves []Move, number int, side board.Side) {
	alone := true
	for i := range moves {
		m := &moves[i]
		if m.Before != "" {
			w.remark(m.Before)
		}
		switch {
		case side == board.White:
			w.word(fmt.Sprintf("%d.", number))
		case alone:
			w.word(fmt.Sprintf("%d...", number))
		}
		w.word(m.Text)
		for _, glyph := range m.NAGs {
			w.word(fmt.Sprintf("$%d", glyph))
		}
		if m.Comment != "" {
			w.remark(m.Comment)
		}
		for _, other := range m.Variations {
			if len(other) > 0 {
				w.open += "("
				w.line(other, number, side)
				w.close()
			}
		}
		alone = m.Comment != "" || len(m.Variations) > 0
		if side == board.Black {
			number++
		}
		side = side.Other()
	}
}

func (w *writer) remark(text string) {
	w.word("{" + strings.ReplaceAll(strings.Join(strings.Fields(text), " "), "}", ")") + "}")
}

// close writes the parenthesis that belongs to the word before.
func (w *writer) close() {
	fmt.Fprint(w.out, ")")
	w.column++
}

// escape writes the text between quotes.
var escape = strings.NewReplacer(`\`, `\\`, `"`, `\"`, "\n", " ", "\r", " ")
