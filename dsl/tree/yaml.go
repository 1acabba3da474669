package tree

import (
	"fmt"
	"strings"
	"unicode/utf8"

	"dragoman/dsl/src"
)

// This file and the others called yaml read the part of YAML 1.2 that
// definitions use: one document of block and flow collections, scalars of all
// styles, comments, anchors and aliases. Tags, merge keys, keys that are not a
// string on one line, and further documents are errors. The reader goes over
// the text once, without tokens, and is as fast as gofmt. Tests compare what it
// reads with PyYAML.
//
// A block is named by the column where its lines begin; what belongs to it is
// indented more. Methods that read something stop behind it, or at the first
// character of the next line that is not empty where they say so. They end in a
// panic with a failure where the text makes no sense.

// yamlReader reads the values of a text.
type yamlReader struct {
	scanner
	line    int // where the line of the next byte begins
	anchors map[string]anchor
	lost    map[string]bool // names of anchors in what could not be read
}

// anchor is a value with a name, and how many nodes it consists of.
type anchor struct {
	node *Node
	size int
}

// YAML returns the value of the document in the text, nil if nothing of it can
// be read. Where the document is a block mapping, its other entries are read
// after an error in one of them.
func (c *Checker) YAML() (root *Node) {
	if !c.fits() {
		return nil
	}
	r := &yamlReader{scanner: scanner{Checker: c, text: c.File.Text}, anchors: map[string]anchor{}, lost: map[string]bool{}}
	r.countHint = "an alias counts as all that it stands for"
	r.attempt(func() {
		r.characters()
		r.at = len(r.text) - len(strings.TrimPrefix(r.text, src.BOM))
		r.line = r.at
		v := r.document()
		if r.at < len(r.text) {
			r.unexpected("the end of the document", checkIndentation)
		}
		root = v
	})
	return root
}

// characters checks that the text is UTF-8 without control characters.
func (r *yamlReader) characters() {
	for i := 0; i < len(r.text); {
		if ' ' <= r.text[i] && r.text[i] < 0x7f || r.text[i] == '\n' {
			i++
			continue
		}
		c, size := utf8.DecodeRuneInString(r.text[i:])
		switch {
		case c == utf8.RuneError && size == 1:
			r.fail(i, i+1, "expected UTF-8, found a stray byte", "save the text as UTF-8")
		case c < ' ' && c != '\t' && !strings.HasPrefix(r.text[i:], "\r\n") || c == 0x7f:
			r.fail(i, i+size, fmt.Sprintf("found the control character %U", c), "remove it")
		}
		i += size
	}
}

// document reads the only document of the text.
func (r *yamlReader) document() *Node {
	r.skipEmpty()
	directives := false
	for ; r.column() == 0 && r.peek() == '%'; r.skipEmpty() {
		directives = true
		r.skipLine()
	}
	marked := r.isMark(r.at, "---")
	if marked {
		r.at += 3
	} else if directives {
		r.unexpected("\"---\" after the directives", "")
	}
	r.cutDocument()
	if marked {
		if r.blanks(); !r.lineEnds() {
			return r.value(nil, -1, false) // a block collection may not begin behind the mark
		}
		r.skipEmpty()
	}
	if r.at == len(r.text) {
		return r.node(Null, 0, 0)
	}
	return r.value(nil, -1, true)
}

// cutDocument ends the text where the document ends, and reports another one behind.
func (r *yamlReader) cutDocument() {
	at, line := r.at, r.line
	if at != line {
		r.skipLine()
	}
	for r.at < len(r.text) && !r.isMark(r.line, "---") && !r.isMark(r.line, "...") {
		r.skipLine()
	}
	end := r.at
	for r.isMark(r.at, "...") {
		r.at += 3
		r.skipEmpty()
	}
	if r.at < len(r.text) {
		d := r.report(r.span(r.at, r.at+tokenLength(r.text[r.at:])), "", r.Documents, "expected one document, found another")
		d.Hint = "remove the \"---\", or make it a file of its own"
	}
	r.text, r.at, r.line = r.text[:end], at, line
}

// isMark reports whether a mark between documents is at a place.
func (r *yamlReader) isMark(at int, mark string) bool {
	return at == r.line && strings.HasPrefix(r.text[at:], mark) && blankAt(r.text, at+len(mark))
}

// column returns how far the next byte is indented.
func (r *yamlReader) column() int { return r.at - r.line }

// peek returns the next byte, the end of a line for the end of the text.
func (r *yamlReader) peek() byte {
	if r.at < len(r.text) {
		return r.text[r.at]
	}
	return '\n'
}

// blankAt reports whether a space, a tab or the end of a line is at a place.
func blankAt(s string, i int) bool { return i >= len(s) || strings.IndexByte(" \t\r\n", s[i]) >= 0 }

// blanks skips spaces and tabs, and reports whether there was a tab.
func (r *yamlReader) blanks() (tabs bool) {
	for r.at < len(r.text) && (r.text[r.at] == ' ' || r.text[r.at] == '\t') {
		tabs = tabs || r.text[r.at] == '\t'
		r.at++
	}
	return tabs
}

// skipLine goes to the next line.
func (r *yamlReader) skipLine() {
	if n := strings.IndexByte(r.text[r.at:], '\n'); n >= 0 {
		r.at += n + 1
	} else {
		r.at = len(r.text)
	}
	r.line = r.at
}

// skipEmpty skips blanks, ends of lines and comments. Lines may not be indented with
// tabs.
func (r *yamlReader) skipEmpty() {
	tab, fresh := -1, r.at == r.line
	for r.at < len(r.text) {
		switch c := r.text[r.at]; {
		case c == '\n':
			r.at++
			r.line, tab, fresh = r.at, -1, true
		case c == ' ', c == '\r':
			r.at++
		case c == '\t':
			if tab < 0 {
				tab = r.at
			}
			r.at++
		case c == '#' && r.commentAhead():
			r.skipLine()
			tab, fresh = -1, true
		case tab >= 0 && fresh:
			r.fail(tab, tab+1, "expected spaces, found a tab", "indent with spaces, not tabs")
		default:
			return
		}
	}
	r.line = r.at
}

// commentAhead reports whether a # here begins a comment.
func (r *yamlReader) commentAhead() bool { return r.at == r.line || blankAt(r.text, r.at-1) }

// lineEnds reports whether nothing but a comment is left of the line.
func (r *yamlReader) lineEnds() bool {
	switch r.peek() {
	case '\r', '\n':
		return true
	case '#':
		return r.commentAhead()
	}
	return false
}

// endLine goes to the next line that is not empty. Nothing but a comment may be
// left of this one.
func (r *yamlReader) endLine() {
	if r.blanks(); !r.lineEnds() {
		r.trailing("the end of the line", "")
	}
	r.skipEmpty()
}

// trailing ends the reading at what stands behind a value.
func (r *yamlReader) trailing(want, hint string) {
	switch r.peek() {
	case ':':
		hint = "a string with a colon and a space needs quotes"
	case '#':
		hint = "write a space before the #"
	}
	r.unexpected(want, hint)
}

// anchor reads the name of a value, and the value.
func (r *yamlReader) anchor(read func() *Node) *Node {
	name := r.name()
	if c := r.peek(); c == '&' || c == '*' {
		r.unexpected("a value after the anchor", "")
	}
	delete(r.anchors, name)
	before := r.count
	v := read()
	r.anchors[name] = anchor{v, r.count - before}
	return v
}

// alias returns the value that has the name here, as an entry of its own.
func (r *yamlReader) alias() *Node {
	start := r.at
	name := r.name()
	a, ok := r.anchors[name]
	if !ok && r.lost[name] {
		panic(&failure{}) // what it means could not be read
	}
	if !ok {
		r.fail(start, start+1+len(name), "unknown alias "+Quote(name), "name the value with & before it is used")
	}
	r.grow(a.size)
	n := r.nodes.one()
	*n = *a.node
	n.Key = nil
	return n
}

// name reads the name behind & or *, and the blanks behind it.
func (r *yamlReader) name() string {
	start := r.at + 1
	for r.at = start; r.at < len(r.text) && (isLetter(r.text[r.at]) || r.text[r.at] == '-'); r.at++ {
	}
	if name := r.text[start:r.at]; name != "" && (blankAt(r.text, r.at) || endsPlain(r.text[r.at])) {
		r.blanks()
		return name
	}
	r.unexpected("a name", "names are letters, digits, - and _")
	return ""
}

// isLetter reports whether c is a letter, a digit or an underscore of ASCII.
func isLetter(c byte) bool { return isWord(c) && strings.IndexByte("+-.", c) < 0 }
