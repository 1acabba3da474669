package tree

import (
	"fmt"
	"strconv"
	"strings"
)

// flow reads a list or mapping in brackets, inside a block at a column.
func (r *yamlReader) flow(k Kind, end byte, column int) *Node {
	n, first := r.enter(k, 1)
	r.at++
	for r.skipGap(); r.peek() != end; r.skipGap() {
		switch {
		case r.at == len(r.text):
			r.unclosed(n, end)
		case k == Mapping:
			r.flowEntry(column)
		default:
			r.open = append(r.open, r.flowValue(nil, column))
		}
		switch r.skipGap(); {
		case r.peek() == ',':
			r.at++
		case r.peek() != end:
			r.unclosed(n, end)
		}
	}
	r.at++
	return r.leave(n, first)
}

// unclosed ends the reading where a comma or the end of a list or mapping is
// expected.
func (r *yamlReader) unclosed(n *Node, end byte) {
	hint := ""
	switch {
	case r.peek() == ':' && end == ']':
		hint = "put the pair in braces"
	case r.peek() == ':':
		hint = "put the string in quotes, or a comma before the key"
	case r.line > int(n.Span.Start):
		line, _ := r.File.LineCol(n.Span.Start)
		hint = fmt.Sprintf("close the bracket of line %d", line)
	}
	r.unexpected("\",\" or "+strconv.Quote(string(end)), hint)
}

// flowEntry reads an entry of a mapping in brackets. It may have no value.
func (r *yamlReader) flowEntry(column int) {
	key := r.key(true)
	quoted := strings.IndexByte("\"'", r.text[key.Span.Start]) >= 0
	switch {
	case quoted && r.peek() == ':': // as in {"a":1}
		r.at++
		r.skipGap()
	case !strings.Contains(key.Text, ":") && r.entryEnds():
	default:
		r.colon(key)
		r.skipGap()
	}
	v := r.flowValue(key, column)
	v.Key = key
	r.open = append(r.open, v)
}

// entryEnds skips a gap, and reports whether an entry in brackets ends there.
func (r *yamlReader) entryEnds() bool {
	at, line := r.at, r.line
	if r.skipGap(); strings.IndexByte(",]}", r.peek()) >= 0 {
		return true
	}
	r.at, r.line = at, line
	return false
}

// flowValue reads a value in brackets. Behind a key or an anchor it may be none.
func (r *yamlReader) flowValue(key *Node, column int) *Node {
	switch c := r.peek(); {
	case c == '&':
		return r.anchor(func() *Node {
			if r.entryEnds() {
				return r.node(Null, r.at, r.at)
			}
			return r.inline(column, true)
		})
	case key != nil && (c == ',' || c == '}'):
		n := r.node(Null, r.at, r.at)
		n.Span = key.Span
		return n
	}
	return r.inline(column, true)
}

// skipGap skips blanks, comments and the ends of lines.
func (r *yamlReader) skipGap() {
	for r.lineBreaks(); r.peek() == '#' && r.commentAhead(); r.lineBreaks() {
		r.skipLine()
	}
}
