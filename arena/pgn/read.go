package pgn

import (
	"bufio"
	"bytes"
	"errors"
	"fmt"
	"io"
	"slices"
	"strconv"
	"strings"

	"dragoman/gen/fen"
)

// Reader reads one game after the other.
type Reader struct {
	in        *bufio.Reader
	line      int
	lineStart bool // at the beginning of a line
	game      *Game
	open      []openLine // that are being read, each in the one before
	before    string     // comment before the first move of a line
	moves     int        // in all lines
}

// openLine is a line that is not closed yet.
type openLine struct {
	moves []Move
	at    int // line of the file, where it begins
}

// NewReader returns a reader of a file.
func NewReader(in io.Reader) *Reader {
	return &Reader{in: bufio.NewReader(in), line: 1, lineStart: true}
}

// Limits of what is kept in memory.
const (
	maxWord  = 1 << 10
	maxText  = 1 << 16 // of a comment or tag
	maxMoves = 1 << 14
	maxDepth = 64 // of variations in each other
)

// MaxGlyph is the last numeric annotation glyph.
const MaxGlyph = 255

// next returns the next byte; lines may end in CR, LF or both.
func (r *Reader) next() (byte, error) {
	c, err := r.in.ReadByte()
	if err != nil {
		return 0, err
	}
	r.lineStart = c == '\n'
	if c == '\n' {
		r.line++
	}
	return c, nil
}

// peek returns the next byte without taking it, 0 at the end.
func (r *Reader) peek() byte {
	b, err := r.in.Peek(1)
	if err != nil {
		return 0
	}
	return b[0]
}

// fail returns an error of the line that is being read.
func (r *Reader) fail(format string, args ...any) error { return failAt(r.line, format, args...) }

func failAt(line int, format string, args ...any) error {
	return &fen.LineError{At: line, Err: fmt.Errorf(format, args...)}
}

// Next returns the next game, or io.EOF. After an [*fen.LineError] the reader goes on
// with what follows the mistake.
func (r *Reader) Next() (*Game, error) {
	r.game, r.open, r.before, r.moves = &Game{}, nil, "", 0
	for {
		atStart := r.lineStart
		c := r.peek()
		if c == '[' && len(r.game.Moves) > 0 {
			return r.finish(r.game.Tag("Result"))
		}
		if _, err := r.next(); err != nil {
			if errors.Is(err, io.EOF) && (r.game.Tags != nil || r.game.Moves != nil) {
				return r.finish(r.game.Tag("Result"))
			}
			return nil, err
		}
		if r.game.At == 0 && c > ' ' {
			r.game.At = r.line
		}
		if end, err := r.readToken(c, atStart); err != nil || end {
			if err != nil {
				return nil, err
			}
			return r.game, nil
		}
	}
}

func (r *Reader) finish(result string) (*Game, error) {
	if len(r.open) > 0 {
		return nil, failAt(r.open[0].at, "the variation is not closed")
	}
	if r.game.Result = result; !isResult(result) {
		r.game.Result = Unknown
	}
	return r.game, nil
}

// current returns the moves of the line that is being read.
func (r *Reader) current() *[]Move {
	if n := len(r.open); n > 0 {
		return &r.open[n-1].moves
	}
	return &r.game.Moves
}

// last returns the last move of the line that is being read, nil before the first.
func (r *Reader) last() *Move {
	line := *r.current()
	if len(line) == 0 {
		return nil
	}
	return &line[len(line)-1]
}

// readToken reads the token that begins with c and reports whether it ends the game.
func (r *Reader) readToken(c byte, atStart bool) (end bool, err error) {
	switch {
	case c <= ' ' || c == '.' || c >= 0x80: // a byte order mark, hard blanks
		return false, nil
	case c == '%' && atStart, c == ';':
		_, _ = r.until('\n', 0) // the end of the file ends the line, too
		return false, nil
	case c == '[':
		return false, r.readTag()
	case c == '{':
		return false, r.readComment()
	case c == '(' && !r.atPiece():
		return false, r.openVariation()
	case c == ')' && len(r.open) > 0:
		r.closeVariation()
		return false, nil
	case c == ')' || c == '}' || c == ']':
		return false, r.fail("%q closes nothing", c)
	}
	return r.readWord(c)
}

// atPiece reports whether a parenthesis begins the move of a piece with more than one
// letter, as in (NN)e4, rather than a variation.
func (r *Reader) atPiece() bool {
	b, _ := r.in.Peek(4) // less at the end
	end := bytes.IndexByte(b, ')')
	return end > 0 && b[0] != '{' && end+1 < len(b) && b[end+1] > ' ' && b[end+1] != ')' && string(b[:end]) == strings.ToUpper(string(b[:end]))
}

// until reads up to a byte, which it takes. It keeps a limited number of bytes.
func (r *Reader) until(stop byte, limit int) (string, error) {
	var text []byte
	for {
		c, err := r.next()
		if err != nil {
			return string(text), err
		}
		if c == stop {
			return string(text), nil
		}
		if len(text) < limit {
			text = append(text, c)
		}
	}
}

// readTag reads NAME "VALUE"] after the bracket.
func (r *Reader) readTag() error {
	line := r.line
	name, err := r.until('"', maxWord)
	if err != nil || strings.ContainsAny(name, "]\n") {
		return failAt(line, "expected a tag such as [Event \"?\"]")
	}
	var value []byte
	for {
		c, err := r.next()
		if err != nil || c == '\n' {
			return failAt(line, "the value of tag %.40s does not end on its line", name)
		}
		if c == '"' {
			break
		}
		if next := r.peek(); c == '\\' && (next == '"' || next == '\\') {
			c, _ = r.next() // peek has seen it
		}
		if len(value) < maxText {
			value = append(value, c)
		}
	}
	if _, err := r.until(']', maxWord); err != nil {
		return failAt(line, "tag %.40s is not closed", name)
	}
	r.game.Tags = append(r.game.Tags, Tag{strings.TrimSpace(name), string(value), line})
	return nil
}

// readComment adds the text to the move before it.
func (r *Reader) readComment() error {
	line := r.line
	text, err := r.until('}', maxText)
	if err != nil {
		return failAt(line, "the comment is not closed")
	}
	text = strings.Join(strings.Fields(text), " ")
	if m := r.last(); m != nil {
		m.Comment = strings.TrimSpace(m.Comment + " " + text)
	} else {
		r.before = strings.TrimSpace(r.before + " " + text)
	}
	return nil
}

// openVariation begins a line in place of the last move.
func (r *Reader) openVariation() error {
	if len(r.open) == maxDepth {
		return r.fail("variations are nested more than %d deep", maxDepth)
	}
	r.open = append(r.open, openLine{at: r.line})
	r.before = ""
	return nil
}

// closeVariation gives a line to the move in whose place it begins. A line before
// the first move has none and is left out.
func (r *Reader) closeVariation() {
	n := len(r.open) - 1
	line := r.open[n].moves
	r.open = r.open[:n]
	r.before = ""
	if m := r.last(); m != nil && len(line) > 0 {
		m.Variations = append(m.Variations, line)
	}
}

// readWord reads a move, a number of a move, an annotation or a result. A word may
// hold the parentheses of a piece with more than one letter.
func (r *Reader) readWord(c byte) (end bool, err error) {
	text := []byte{c}
	for {
		next, last := r.peek(), text[len(text)-1]
		inPiece := bytes.LastIndexByte(text, '(') > bytes.LastIndexByte(text, ')')
		if next <= ' ' || strings.IndexByte("{};[]", next) >= 0 || next == ')' && !inPiece || next == '(' && last != '=' {
			return r.classify(string(text))
		}
		if len(text) == maxWord {
			return false, r.fail("a word has more than %d bytes", maxWord)
		}
		c, _ := r.next() // peek has seen it
		text = append(text, c)
	}
}

func isResult(word string) bool {
	return word == "1-0" || word == "0-1" || word == "1/2-1/2" || word == Unknown
}

// glyphs are the annotations that have a sign of their own, and their numbers.
var glyphs = map[string]int{"!": 1, "?": 2, "!!": 3, "??": 4, "!?": 5, "?!": 6}

// classify adds a word to the game. Numbers may be written together with their moves.
func (r *Reader) classify(word string) (end bool, err error) {
	switch {
	case isResult(word) && len(r.open) > 0: // of a game that was put in as a variation
		return false, nil
	case isResult(word):
		_, err := r.finish(word)
		return true, err
	case word[0] == '$' || word[0] == '!' || word[0] == '?':
		r.annotate(word)
		return false, nil
	}
	if rest := strings.TrimLeft(word, "0123456789"); rest == "" || rest[0] == '.' {
		if word = strings.TrimLeft(rest, "."); word == "" {
			return false, nil
		}
	}
	if r.moves == maxMoves {
		return false, r.fail("the game has more than %d moves", maxMoves)
	}
	if word == "e.p." || word == "ep" {
		return false, nil
	}
	r.moves++
	line := r.current()
	bare := strings.TrimRight(word, "!?")
	*line = append(*line, Move{Text: bare, Before: r.before, Line: r.line})
	r.before = ""
	r.annotate(word[len(bare):])
	return false, nil
}

// annotate adds a glyph to the last move, if it is one.
func (r *Reader) annotate(sign string) {
	m, number := r.last(), glyphs[sign]
	if digits, ok := strings.CutPrefix(sign, "$"); ok {
		number, _ = strconv.Atoi(digits) // 0 if it is no number: no glyph
	}
	if m != nil && number > 0 && number <= MaxGlyph && !slices.Contains(m.NAGs, number) {
		m.NAGs = append(m.NAGs, number)
	}
}
