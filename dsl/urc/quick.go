package urc

import (
	"strings"

	"dragoman/dsl/src"
)

// This file and the others called quick read YAML as definitions are written
// in it: block and flow collections, scalars of all kinds, comments, anchors and
// aliases, many times faster than the YAML parser, which makes tokens and a tree
// first. What is rare they leave to the parser, and every text with a mistake.
// So they report nothing, and what they accept they read as the parser does, but
// for places and texts that it gets wrong; tests compare the two, and this one
// with another program.

// quick reads the values of a text. Its methods return nil, or false, to give
// up.
type quick struct {
	text  string
	at    int // the next byte
	line  int // where its line begins
	count int // values so far
	depth int // lists and mappings around the next byte

	anchors map[string]anchor
	values  slab[value]
	members slab[member]
	items   slab[*value]
	open    []member // of the mappings being read, the innermost last
	entries []*value // of the lists being read
}

// readQuick returns the value of a text, nil if it is left to the parser.
func readQuick(text string) *value {
	start := bomLength(text)
	q := &quick{text: text, at: start, line: start, anchors: map[string]anchor{}}
	if !q.next() {
		return nil
	}
	if q.column() == 0 && strings.HasPrefix(text[q.at:], "---") {
		if q.at += 3; !q.newLine() {
			return nil
		}
	}
	rest := text[q.line:]
	if q.at == len(text) || marked(rest) || strings.Contains(rest, "\n---") || strings.Contains(rest, "\n...") {
		return nil
	}
	v := q.root()
	if v == nil || q.at < len(text) || q.count > MaxValues {
		return nil
	}
	return v
}

// marked reports whether a line begins as the marks between documents do.
func marked(line string) bool {
	return strings.HasPrefix(line, "---") || strings.HasPrefix(line, "...")
}

// root reads the mapping that a text is.
func (q *quick) root() *value {
	if q.text[q.at] == '{' {
		return q.ended(q.flow(-1))
	}
	return q.mapping(q.column(), MaxPieces)
}

// column returns how far the next byte is indented.
func (q *quick) column() int { return q.at - q.line }

// peek returns the next byte, the end of a line for the end of the text.
func (q *quick) peek() byte {
	if q.at < len(q.text) {
		return q.text[q.at]
	}
	return '\n'
}

// blanks skips spaces and tabs.
func (q *quick) blanks() {
	for q.at < len(q.text) && (q.text[q.at] == ' ' || q.text[q.at] == '\t') {
		q.at++
	}
}

// next goes to the first byte of the next line that is not empty or a comment,
// or to the end of the text. What is left of the line must be a comment.
// Lines are not indented with tabs.
func (q *quick) next() bool {
	tabs := false
	for q.at < len(q.text) {
		switch q.text[q.at] {
		case '\t':
			tabs = true
			q.at++
		case ' ', '\r':
			q.at++
		case '\n':
			tabs = false
			q.at++
			q.line = q.at
		case '#':
			if !q.commentAhead() {
				return false
			}
			q.skipLine()
		default:
			return !tabs
		}
	}
	q.line = q.at
	return true
}

// commentAhead reports whether what is here is a comment, if it begins as one.
func (q *quick) commentAhead() bool {
	return q.at == q.line || strings.IndexByte(" \t", q.text[q.at-1]) >= 0
}

// skipLine goes to the end of the line.
func (q *quick) skipLine() {
	if n := strings.IndexByte(q.text[q.at:], '\n'); n >= 0 {
		q.at += n
	} else {
		q.at = len(q.text)
	}
}

// newLine is next where the line must be over.
func (q *quick) newLine() bool {
	before := q.line
	return q.next() && (q.line != before || q.at == len(q.text))
}

// new makes a value.
func (q *quick) new(t typ, start, end int) *value {
	q.count++
	v := q.values.one()
	v.typ, v.span = t, src.Span{Start: src.Pos(start), End: src.Pos(end)}
	return v
}

// entryAhead reports whether an entry of a list begins here.
func (q *quick) entryAhead() bool {
	return q.at < len(q.text) && q.text[q.at] == '-' && blankAt(q.text, q.at+1)
}

// blankAt reports whether a space, a tab or the end of a line is at a place.
func blankAt(s string, i int) bool { return i >= len(s) || strings.IndexByte(" \t\r\n", s[i]) >= 0 }

// mapping reads a block mapping, the keys of which stand at a column.
func (q *quick) mapping(column, most int) *value {
	if q.depth++; q.depth > MaxDepth {
		return nil
	}
	v := q.new(mapping, q.at, q.at)
	first := len(q.open)
	for q.at < len(q.text) && q.column() == column {
		if len(q.open)-first == most || !q.entry(column) {
			return nil
		}
	}
	if q.column() > column {
		return nil
	}
	v.members = q.members.keep(q.open[first:])
	v.span = v.members[0].key.span
	q.open = q.open[:first]
	q.depth--
	return v
}

// entry reads a key and its value, and goes to the next line.
func (q *quick) entry(column int) bool {
	key := q.scalar(oneLine, false)
	if key == nil || len(key.text) > MaxKey || !q.colon() {
		return false
	}
	m := member{key: key, value: q.node(key, column)}
	q.open = append(q.open, m)
	return m.value != nil
}

// colon takes the colon after a key, and the blanks around it.
func (q *quick) colon() bool {
	q.blanks()
	if q.peek() != ':' || !blankAt(q.text, q.at+1) {
		return false
	}
	q.at++
	q.blanks()
	return true
}

// list reads a block list, the dashes of which stand at a column.
func (q *quick) list(column int) *value {
	if q.depth++; q.depth > MaxDepth {
		return nil
	}
	v := q.new(list, q.at, q.at+1)
	first := len(q.entries)
	for q.column() == column && q.entryAhead() {
		q.at++
		item := q.node(nil, column)
		if item == nil {
			return nil
		}
		q.entries = append(q.entries, item)
	}
	if q.column() > column {
		return nil
	}
	v.items = q.items.keep(q.entries[first:])
	q.entries = q.entries[:first]
	q.depth--
	return v
}

// node reads what stands behind a key at a column, or behind a dash if there is
// no key, and goes to the next line.
func (q *quick) node(key *value, column int) *value {
	blanks := q.at
	q.blanks()
	if q.peek() == '&' {
		return q.anchor(func() *value { return q.content(nil, column) })
	}
	if key != nil || strings.Contains(q.text[blanks:q.at], "\t") {
		return q.content(key, column)
	}
	switch c := q.peek(); {
	case c == '|', c == '>', blankAt(q.text, q.at), c == '#':
		return q.content(nil, column)
	case q.entryAhead():
		return q.list(q.column())
	}
	return q.compact(column)
}

// content reads a value that begins here or in a line below.
func (q *quick) content(key *value, column int) *value {
	switch q.peek() {
	case '|', '>':
		return q.block(column)
	case '\r', '\n', '#':
		return q.below(key, column)
	}
	return q.ended(q.inline(column, false))
}

// below reads a value that begins in the next line, or none. Dashes may stand
// below their key.
func (q *quick) below(key *value, column int) *value {
	switch owned := key != nil; {
	case !q.newLine():
		return nil
	case q.column() == column && owned && q.entryAhead(), q.column() > column && q.entryAhead():
		return q.list(q.column())
	case q.column() > column:
		return q.compact(column)
	case owned:
		return q.new(null, int(key.span.Start), int(key.span.End))
	}
	return nil
}

// compact reads a value or, if that is the key of one, a mapping.
func (q *quick) compact(column int) *value {
	at, line, count := q.at, q.line, q.count
	v := q.inline(column, false)
	if v == nil {
		return nil
	}
	q.blanks()
	if q.peek() != ':' {
		return q.ended(v)
	}
	if q.line != line {
		return nil
	}
	q.at, q.count = at, count
	return q.mapping(q.column(), MaxEntries)
}

// ended goes to the next line after a value.
func (q *quick) ended(v *value) *value {
	if v == nil || !q.newLine() {
		return nil
	}
	return v
}

// inline reads a value that is not a block, inside one at a column.
func (q *quick) inline(column int, inFlow bool) *value {
	switch q.peek() {
	case '[', '{':
		return q.flow(column)
	case '*':
		return q.alias()
	}
	return q.scalar(column, inFlow)
}
