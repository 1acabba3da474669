package chesslang

import "dragoman/dsl/src"

// kind is the kind of a token.
type kind uint8

const (
	endOfText kind = iota
	word
	number
	text
	operator
	script  // a whole script block, from its brace to the matching one
	invalid // reported by the lexer; the parser says nothing more about it
)

// token is a piece of the text. Its characters are looked up in the file.
type token struct {
	kind       kind
	first      bool  // the first token on its line
	col        int32 // indentation: columns before it, a tab being 4
	start, end int32
}

func (t token) span() src.Span { return src.Span{Start: src.Pos(t.start), End: src.Pos(t.end)} }

// square returns the cell that a word like e4 or j10 names.
func square(name string) (file, rank int, ok bool) {
	if len(name) < 2 || len(name) > 3 || name[0] < 'a' || name[0] > 'z' || name[1] == '0' {
		return 0, 0, false
	}
	for _, c := range []byte(name[1:]) {
		if c < '0' || c > '9' {
			return 0, 0, false
		}
		rank = rank*10 + int(c-'0')
	}
	return int(name[0] - 'a'), rank - 1, true
}
