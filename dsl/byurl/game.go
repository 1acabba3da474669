package byurl

import (
	"strings"

	"dragoman/dsl/src"
)

// game is a position with the moves that led there.
type game struct {
	now     position
	choices int // the number of legal moves
	moves   []Move
	indices []int // the number of each move among the legal ones
	counts  []int // how many legal ones there were
	quiet   int   // half-moves since a capture or pawn move
}

// newGame returns a game that begins on a board.
func newGame(d Dialect, start *Board) *game {
	g := &game{now: newPosition(d, start)}
	g.choices = g.now.count()
	return g
}

// begin begins another game, from a position whose moves are counted.
func (g *game) begin(start *position, choices int) {
	g.now, g.choices, g.quiet = *start, choices, 0
	g.moves, g.indices, g.counts = g.moves[:0], g.indices[:0], g.counts[:0]
}

// play plays the legal move with a number.
func (g *game) play(index int) {
	m := g.now.pick(index, g.choices)
	g.moves = append(g.moves, m)
	g.indices = append(g.indices, index)
	g.counts = append(g.counts, g.choices)
	g.quiet++
	if b := &g.now.board; b.Cells[m.From].Kind() >= Pawn || m.From != m.To && !b.empty(int(m.To)) {
		g.quiet = 0
	}
	g.now.play(m)
	g.choices = g.now.count()
}

// playText plays moves such as e2e4 between blanks.
func (g *game) playText(text string) error {
	file := src.NewFile("moves", text)
	for _, word := range words(text) {
		index := g.index(word.text)
		if index < 0 {
			return g.refuse(file, word)
		}
		g.play(index)
	}
	return nil
}

// index returns the number of a move among the legal ones, or -1.
func (g *game) index(uci string) int {
	for i, m := range g.now.list(nil) {
		if m.UCI() == uci {
			return i
		}
	}
	return -1
}

// refuse says why a word is no move here.
func (g *game) refuse(file *src.File, word segment) error {
	if g.choices == 0 {
		return src.NewDiagnostic(file, word.span(), gameOver, "move %d is %s, but the game is over", len(g.moves)+1, shorten(word.text))
	}
	if !isUCI(word.text) {
		return src.NewDiagnostic(file, word.span(), badMove, "found %s: expected a move such as e2e4 or e7e8q", shorten(word.text))
	}
	d := src.NewDiagnostic(file, word.span(), illegalMove, "move %d is %s, which is not legal", len(g.moves)+1, word.text)
	d.Hint = d.File.DidYouMean(word.text, uciAll(g.now.list(nil)))
	if g.index(word.text+"q") >= 0 {
		d.Hint = "add q, r, b or n: the piece that the pawn becomes"
	}
	return d
}

// isUCI reports whether a word has the form of a move.
func isUCI(word string) bool {
	if len(word) == 5 {
		if !strings.Contains("qrbn", word[4:]) {
			return false
		}
		word = word[:4]
	}
	return len(word) == 4 && isCell(word[:2]) && isCell(word[2:])
}

func isCell(name string) bool {
	return 'a' <= name[0] && name[0] <= 'h' && '1' <= name[1] && name[1] <= '8'
}
