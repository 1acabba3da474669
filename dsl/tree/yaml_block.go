package tree

import (
	"fmt"
	"strings"

	"dragoman/internal/pattern"
)

// value reads the value of a key in a block at a column, or of a dash if there
// is no key, and goes to the next line. If block is set, a block collection may
// begin here.
func (r *yamlReader) value(key *Node, column int, block bool) *Node {
	switch c := r.peek(); {
	case c == '&':
		return r.anchor(func() *Node { return r.value(key, column, false) })
	case c == '|', c == '>':
		return r.blockScalar(column)
	case r.lineEnds():
		return r.below(key, column)
	case block && r.dashAhead():
		return r.list(r.column())
	case block:
		return r.compact(column)
	}
	v := r.inline(column, false)
	r.endLine()
	return v
}

// below reads a value that begins in a line below, or null if there is none.
// The dashes of a list may stand in the column of its key.
func (r *yamlReader) below(key *Node, column int) *Node {
	start := r.at
	r.endLine()
	switch {
	case r.at == len(r.text):
	case r.column() > column:
		return r.value(key, column, true)
	case r.column() == column && key != nil && r.dashAhead():
		return r.list(column)
	}
	n := r.node(Null, start, start)
	if key != nil {
		n.Span = key.Span
	}
	return n
}

// compact reads a value, or a mapping if the value is its first key.
func (r *yamlReader) compact(column int) *Node {
	at, line, count := r.at, r.line, r.count
	v := r.inline(column, false)
	if r.blanks(); r.peek() != ':' {
		r.endLine()
		return v
	}
	if r.line != line {
		r.at = at
		hint := "write a colon behind a key, or check the indentation of the lines below"
		if strings.Contains(v.Text, ":") {
			hint = "write a space after the colon"
		}
		r.unexpected("a key on one line, with a colon", hint)
	}
	r.at, r.count = at, count
	return r.mapping(r.column())
}

// inline reads a value that is no block, inside a block at a column.
func (r *yamlReader) inline(column int, inFlow bool) *Node {
	switch r.peek() {
	case '[':
		return r.flow(List, ']', column)
	case '{':
		return r.flow(Mapping, '}', column)
	case '*':
		return r.alias()
	}
	return r.scalar(column, inFlow)
}

// dashAhead reports whether an entry of a list begins here.
func (r *yamlReader) dashAhead() bool {
	return r.at < len(r.text) && r.text[r.at] == '-' && blankAt(r.text, r.at+1)
}

// list reads a block list, the dashes of which stand at a column.
func (r *yamlReader) list(column int) *Node {
	n, first := r.enter(List, 1)
	for r.column() == column && r.dashAhead() {
		r.at++
		tabs := r.blanks()
		r.open = append(r.open, r.value(nil, column, !tabs))
	}
	r.checkOutdent(column)
	return r.leave(n, first)
}

// mapping reads a block mapping, the keys of which stand at a column.
func (r *yamlReader) mapping(column int) *Node {
	n, first := r.enter(Mapping, 0)
	outermost := r.depth == 1
	for r.at < len(r.text) && r.column() == column {
		if outermost {
			r.entryOrSkip(column)
		} else {
			r.entry(column)
		}
	}
	r.checkOutdent(column)
	if len(r.open) > first {
		n.Span = r.open[first].Key.Span
	}
	return r.leave(n, first)
}

// checkOutdent checks that a line that does not belong to a block at a column is
// indented less.
func (r *yamlReader) checkOutdent(column int) {
	if r.at < len(r.text) && r.column() > column {
		r.unexpected("a line that is indented as one before it", checkIndentation)
	}
}

const checkIndentation = "check the indentation of this line and the one before"

// entry reads a key and its value, and goes to the next line.
func (r *yamlReader) entry(column int) {
	key := r.key(false)
	r.colon(key)
	v := r.value(key, column, false)
	v.Key = key
	r.open = append(r.open, v)
}

// entryOrSkip reads an entry of the outermost mapping. After an error it goes to
// the line where the next entry seems to begin.
func (r *yamlReader) entryOrSkip(column int) {
	at, open := r.at, len(r.open)
	if r.attempt(func() { r.entry(column); r.checkOutdent(column) }) {
		return
	}
	r.at, r.open, r.depth = at, r.open[:open], 1
	for r.skipLine(); r.at < len(r.text); r.skipLine() {
		if begin := r.at + column; begin < len(r.text) && leading(r.text[r.at:]) == column && keyLine().MatchString(r.text[begin:]) {
			r.at = begin
			break
		}
	}
	for _, name := range anchorName().FindAllStringSubmatch(r.text[at:r.at], -1) {
		r.lost[name[1]] = true
	}
}

// anchorName matches an anchor.
var anchorName = pattern.Lazy(`&([\w-]+)`)

// keyLine matches a line that begins with a key.
var keyLine = pattern.Lazy(`^(?:[\pL\pN_][^\n:#]*|"[^"\n]*"|'[^'\n]*')[ \t]*:(?:[ \t\r\n]|$)`)

// maxKey is the number of bytes that a key may have.
const maxKey = 256

const keyForm = "write \"key: value\", with a string as key"

// key reads a key.
func (r *yamlReader) key(inFlow bool) *Node {
	switch c := r.peek(); {
	case strings.IndexByte("[{*&", c) >= 0, (c == '?' || c == '-') && blankAt(r.text, r.at+1):
		r.unexpected("a key", keyForm)
	}
	key := r.scalar(oneLine, inFlow)
	switch {
	case len(key.Text) > maxKey:
		panic(&failure{key.Span, r.TooLarge, fmt.Sprintf("a key has at most %d bytes", maxKey), ""})
	case key.Text == "<<" && r.text[key.Span.Start] == '<':
		r.fail(int(key.Span.Start), int(key.Span.End), "merge keys are not supported", "write the fields out, or use an alias for each value")
	}
	return key
}

// colon takes the colon after a key, and the blanks around it.
func (r *yamlReader) colon(key *Node) {
	r.blanks()
	switch {
	case r.peek() == ':' && blankAt(r.text, r.at+1):
		r.at++
		r.blanks()
	case r.peek() == ':', strings.Contains(key.Text, ":"):
		r.fail(int(key.Span.Start), int(key.Span.End), "expected a colon and a space after a key", "write a space after the colon")
	default:
		r.at = int(key.Span.Start)
		r.unexpected("a key with a colon", "write a colon and a space behind the key")
	}
}
