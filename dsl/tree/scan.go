package tree

import (
	"strconv"
	"strings"
	"unicode/utf8"

	"dragoman/dsl/src"
)

// fits reports whether the text is not too long, and an error if it is.
func (c *Checker) fits() bool {
	if n := len(c.File.Text); n > c.MaxText {
		c.report(src.Span{}, "", c.TooLarge, "a definition has at most %d bytes, this one has %d", c.MaxText, n)
		return false
	}
	return true
}

// scanner is what the readers of JSON and YAML share.
type scanner struct {
	*Checker
	text  string
	at    int // the next byte
	count int // nodes so far
	depth int // lists and mappings around the next byte

	nodes slab[Node]
	lists slab[*Node]
	open  []*Node // items of the lists and mappings being read, the innermost last

	// Of a text inside a string of another one: that string, and the place of
	// every byte.
	inside *Node
	places []src.Pos

	countHint string // how what is too large was counted
}

// failure is what reading ends with where the text cannot be understood.
type failure struct {
	at            src.Span
	code          src.Code
	message, hint string
}

// attempt calls read, and reports the failure that it ends with.
func (s *scanner) attempt(read func()) (ok bool) {
	defer func() {
		switch e := recover().(type) {
		case nil:
		case *failure:
			if e.message == "" {
				return // what follows from an earlier one
			}
			s.report(e.at, s.root(), e.code, "%s", e.message).Hint = e.hint
		default:
			panic(e)
		}
	}()
	read()
	return true
}

// root returns the pointer to the value that the text is.
func (s *scanner) root() string {
	if s.inside == nil {
		return ""
	}
	return s.inside.Pointer()
}

// fail ends the reading at some bytes.
func (s *scanner) fail(start, end int, message, hint string) {
	panic(&failure{s.span(start, end), s.Syntax, message, hint})
}

// unexpected ends the reading at the word or character that comes next.
func (s *scanner) unexpected(want, hint string) {
	n := tokenLength(s.text[s.at:])
	token := "the end of the text"
	switch {
	case n > 0 && strings.IndexByte("\r\n", s.text[s.at]) >= 0:
		token, n = "the end of the line", 0
	case n > 0:
		token = Quote(s.text[s.at : s.at+n])
	}
	s.fail(s.at, s.at+n, "expected "+want+", found "+token, hint)
}

// tokenLength returns the length of the word or character that text begins with.
func tokenLength(text string) int {
	n := 0
	for n < len(text) && isWord(text[n]) {
		n++
	}
	if n == 0 {
		_, n = utf8.DecodeRuneInString(text)
	}
	return n
}

// isWord reports whether c is part of a number or a word of ASCII.
func isWord(c byte) bool {
	return 'a' <= c && c <= 'z' || 'A' <= c && c <= 'Z' || '0' <= c && c <= '9' || strings.IndexByte("_+-.", c) >= 0
}

// place returns where byte i of the text stands in the file.
func (s *scanner) place(i int) src.Pos {
	if s.places != nil {
		return s.places[i]
	}
	return src.Pos(i)
}

func (s *scanner) span(start, end int) src.Span {
	return src.Span{Start: s.place(start), End: s.place(end)}
}

// node makes a node.
func (s *scanner) node(k Kind, start, end int) *Node {
	s.grow(1)
	n := s.nodes.one()
	n.Kind, n.Span, n.Text = k, s.span(start, end), s.text[start:end]
	return n
}

// grow counts nodes.
func (s *scanner) grow(n int) {
	s.reporter.Step()
	if s.count += n; s.count > s.MaxNodes {
		d := s.report(s.span(s.at, s.at), s.root(), s.TooLarge, "a definition has at most %d values", s.MaxNodes)
		d.Hint = s.countHint
		s.Stop()
	}
}

// enter makes the node of a list or mapping that begins here. The items from
// first on will be its own.
func (s *scanner) enter(k Kind, length int) (n *Node, first int) {
	n = s.node(k, s.at, s.at+length)
	n.Text = ""
	if s.depth++; s.depth > s.MaxDepth {
		panic(&failure{n.Span, s.TooLarge, "lists and mappings are nested at most " + strconv.Itoa(s.MaxDepth) + " deep", ""})
	}
	return n, len(s.open)
}

// leave gives a list or mapping its items.
func (s *scanner) leave(n *Node, first int) *Node {
	n.Items = s.lists.keep(s.open[first:])
	for i, item := range n.Items {
		item.parent, item.index = n, int32(i)
	}
	s.open = s.open[:first]
	s.depth--
	return n
}
