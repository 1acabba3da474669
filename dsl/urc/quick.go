package urc

import (
	"strings"

	"dragoman/dsl/src"
)

// This file and quick_flow.go read the plain part of YAML that definitions
// are written in, many times faster than the YAML parser, which makes tokens and
// a tree first. Whatever is not surely plain they leave to it: tabs, rare escapes,
// anchors, tags, scalars over several lines, spaces at the end of one, and every
// text with a mistake. So
// they report nothing, and what they accept they read as the parser does; a
// fuzz target compares the two.

// quick reads the values of a plain text. Its methods return nil, or false, to
// give up.
type quick struct {
	text  string
	crlf  bool // lines end with \r\n
	loose bool // all of it is in brackets
	at    int  // the next byte
	line  int  // where its line begins
	count int  // values so far
	depth int  // lists and mappings around the next byte

	values  slab[value]
	members slab[member]
	items   slab[*value]
	open    []member // of the mappings being read, the innermost last
	entries []*value // of the lists being read
}

// readQuick returns the value of a text, nil if it is not plain.
func readQuick(text string) *value {
	if strings.Contains(text, "\t") {
		return nil
	}
	q := &quick{text: text, crlf: strings.Contains(text, "\r")}
	if !q.next() {
		return nil
	}
	if line, _, more := strings.Cut(q.text[q.at:], "\n"); more && strings.TrimSuffix(line, "\r") == "---" && q.column() == 0 {
		if q.at += 3; !q.next() {
			return nil
		}
	}
	if q.at == len(text) || q.column() != 0 {
		return nil
	}
	v := q.root()
	if v == nil || q.at < len(text) || q.count > MaxValues {
		return nil
	}
	return v
}

// root reads the mapping that a text is. In brackets, as in JSON, it may have
// its lines begin anywhere.
func (q *quick) root() *value {
	if q.text[q.at] != '{' {
		return q.mapping(0, MaxPieces)
	}
	q.loose = true
	return q.ended(q.flow())
}

// column returns how far the next byte is indented.
func (q *quick) column() int { return q.at - q.line }

// next goes to the first byte of the next line that is not empty or a comment,
// or to the end of the text. What is left of the line must be a comment.
func (q *quick) next() bool {
	for q.at < len(q.text) {
		switch q.text[q.at] {
		case ' ', '\r':
			q.at++
		case '\n':
			q.at++
			q.line = q.at
		case '#':
			if q.at > q.line && q.text[q.at-1] != ' ' || q.crlf {
				return false // with \r the parser takes the wrong line for what follows
			}
			if n := strings.IndexByte(q.text[q.at:], '\n'); n >= 0 {
				q.at += n
			} else {
				q.at = len(q.text)
			}
		default:
			return true
		}
	}
	q.line = q.at
	return true
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
	return q.at+1 < len(q.text) && q.text[q.at] == '-' && q.text[q.at+1] == ' '
}

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
	key := q.scalar(false)
	if key == nil || len(key.text) > MaxKey || !q.colon() {
		return false
	}
	m := member{key: key, value: q.after(key, column)}
	q.open = append(q.open, m)
	return m.value != nil
}

// colon takes the colon after a key, and the spaces behind it.
func (q *quick) colon() bool {
	if q.at+1 >= len(q.text) || q.text[q.at] != ':' || strings.IndexByte(" \r\n", q.text[q.at+1]) < 0 {
		return false
	}
	q.at++
	q.spaces()
	return true
}

func (q *quick) spaces() {
	for q.at < len(q.text) && q.text[q.at] == ' ' {
		q.at++
	}
}

// after reads the value after a key and its colon, and goes to the next line.
func (q *quick) after(key *value, column int) *value {
	if c := q.text[min(q.at, len(q.text)-1)]; strings.IndexByte("\r\n#", c) < 0 {
		return q.ended(q.inline())
	}
	if !q.newLine() {
		return nil
	}
	switch {
	case q.at < len(q.text) && q.column() >= column && q.entryAhead():
		return q.list(q.column())
	case q.at < len(q.text) && q.column() > column:
		return q.mapping(q.column(), MaxEntries)
	}
	return q.new(null, int(key.span.Start), int(key.span.End))
}

// ended goes to the next line after a value.
func (q *quick) ended(v *value) *value {
	if v == nil || !q.newLine() {
		return nil
	}
	return v
}

// list reads a block list, the dashes of which stand at a column.
func (q *quick) list(column int) *value {
	if q.depth++; q.depth > MaxDepth {
		return nil
	}
	v := q.new(list, q.at, q.at+1)
	first := len(q.entries)
	for q.at < len(q.text) && q.column() == column && q.entryAhead() {
		item := q.item()
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

// item reads an entry of a block list, and goes to the next line.
func (q *quick) item() *value {
	q.at++
	q.spaces()
	if q.entryAhead() {
		return q.list(q.column())
	}
	at, count := q.at, q.count
	v := q.inline()
	if v == nil || q.at == len(q.text) || q.text[q.at] != ':' {
		return q.ended(v)
	}
	q.at, q.count = at, count
	return q.mapping(q.column(), MaxEntries)
}

// inline reads a value on one line.
func (q *quick) inline() *value {
	if q.at < len(q.text) && (q.text[q.at] == '[' || q.text[q.at] == '{') {
		return q.flow()
	}
	return q.scalar(false)
}
