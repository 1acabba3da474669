package pgn

import (
	"bufio"
	"bytes"
	"errors"
	"fmt"
	"io"
	"strings"
)

// Error is an error in a file.
type Error struct {
	Line int
	Text string
}

func (e *Error) Error() string { return fmt.Sprintf("line %d: %s", e.Line, e.Text) }

// Reader reads one game after the other.
type Reader struct {
	in        *bufio.Reader
	line      int
	lineStart bool // at the beginning of a line
	game      *Game
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
)

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

func (r *Reader) fail(format string, args ...any) error {
	return &Error{r.line, fmt.Sprintf(format, args...)}
}

// Next returns the next game, or io.EOF. After an [*Error] the reader goes on
// with what follows the mistake.
func (r *Reader) Next() (*Game, error) {
	r.game = &Game{}
	for {
		atStart := r.lineStart
		c := r.peek()
		if c == '[' && len(r.game.Moves) > 0 {
			return r.finish(r.game.Tag("Result")), nil
		}
		if _, err := r.next(); err != nil {
			if errors.Is(err, io.EOF) && (r.game.Tags != nil || r.game.Moves != nil) {
				return r.finish(r.game.Tag("Result")), nil
			}
			return nil, err
		}
		if r.game.Line == 0 && c > ' ' {
			r.game.Line = r.line
		}
		if end, err := r.readToken(c, atStart); err != nil || end {
			if err != nil {
				return nil, err
			}
			return r.game, nil
		}
	}
}

func (r *Reader) finish(result string) *Game {
	if r.game.Result = result; !isResult(result) {
		r.game.Result = Unknown
	}
	return r.game
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
		return false, r.skipVariation()
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
	return end > 0 && end+1 < len(b) && b[end+1] > ' ' && b[end+1] != ')' && string(b[:end]) == strings.ToUpper(string(b[:end]))
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
		return &Error{line, "expected a tag such as [Event \"?\"]"}
	}
	var value []byte
	for {
		c, err := r.next()
		if err != nil || c == '\n' {
			return &Error{line, fmt.Sprintf("the value of tag %.40s does not end on its line", name)}
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
		return &Error{line, fmt.Sprintf("tag %.40s is not closed", name)}
	}
	r.game.Tags = append(r.game.Tags, Tag{strings.TrimSpace(name), string(value)})
	return nil
}

// readComment adds the text to the move before it.
func (r *Reader) readComment() error {
	line := r.line
	text, err := r.until('}', maxText)
	if err != nil {
		return &Error{line, "the comment is not closed"}
	}
	if n := len(r.game.Moves); n > 0 {
		m := &r.game.Moves[n-1]
		m.Comment = strings.TrimSpace(m.Comment + " " + strings.Join(strings.Fields(text), " "))
	}
	return nil
}

// skipVariation skips moves in parentheses, with variations and comments in them.
func (r *Reader) skipVariation() error {
	line := r.line
	for depth := 1; depth > 0; {
		c, err := r.next()
		switch {
		case err != nil:
			return &Error{line, "the variation is not closed"}
		case c == '(':
			depth++
		case c == ')':
			depth--
		case c == '{' || c == ';':
			stop := byte('}')
			if c == ';' {
				stop = '\n'
			}
			if _, err := r.until(stop, 0); err != nil {
				return &Error{line, "the variation is not closed"}
			}
		}
	}
	return nil
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

// classify adds a word to the game. Numbers may be written together with their moves.
func (r *Reader) classify(word string) (end bool, err error) {
	switch {
	case isResult(word):
		r.finish(word)
		return true, nil
	case word[0] == '$' || word[0] == '!' || word[0] == '?':
		return false, nil
	}
	if rest := strings.TrimLeft(word, "0123456789"); rest == "" || rest[0] == '.' {
		if word = strings.TrimLeft(rest, "."); word == "" {
			return false, nil
		}
	}
	if len(r.game.Moves) == maxMoves {
		return false, r.fail("the game has more than %d moves", maxMoves)
	}
	if word == "e.p." || word == "ep" {
		return false, nil
	}
	r.game.Moves = append(r.game.Moves, Move{Text: word, Line: r.line})
	return false, nil
}
