package urc

import "strings"

// blockStyle is what stands at the head of a block scalar.
type blockStyle struct {
	folded bool
	chomp  byte // '-', '+', or 0 to keep one end of line
	indent int  // of its lines, from the block around it; 0 if the first tells
}

// block reads a block scalar, inside a block at a column, and goes to the next
// line.
func (q *quick) block(column int) *value {
	start := q.at
	style := q.blockHead()
	v := q.new(text, start, q.at)
	if !blankAt(q.text, q.at) || !q.headEnds() {
		return nil
	}
	indent := column + style.indent
	if style.indent == 0 {
		if indent = q.blockIndent(column); indent < 0 {
			return nil
		}
	}
	v.text = q.blockText(style, indent)
	if !q.next() {
		return nil
	}
	return v
}

// blockHead reads | or > and what belongs to it.
func (q *quick) blockHead() blockStyle {
	style := blockStyle{folded: q.text[q.at] == '>'}
	for q.at++; ; q.at++ {
		switch c := q.peek(); {
		case (c == '-' || c == '+') && style.chomp == 0:
			style.chomp = c
		case '1' <= c && c <= '9' && style.indent == 0:
			style.indent = int(c - '0')
		default:
			return style
		}
	}
}

// headEnds goes to the next line, if only a comment is left of this one.
func (q *quick) headEnds() bool {
	q.blanks()
	if c := q.peek(); c != '#' && c != '\r' && c != '\n' {
		return false
	}
	q.skipLine()
	q.at = min(q.at+1, len(q.text))
	q.line = q.at
	return true
}

// lineAt returns the line that begins at a place, without its end, and where the
// next one begins.
func (q *quick) lineAt(at int) (string, int) {
	line, _, more := strings.Cut(q.text[at:], "\n")
	next := at + len(line)
	if more {
		next++
	}
	return strings.TrimSuffix(line, "\r"), next
}

// blockIndent returns how far the lines of a block scalar are indented: as the
// first that is not empty. It is negative if empty ones are indented more.
func (q *quick) blockIndent(column int) int {
	widest := column + 1
	for at := q.at; at < len(q.text); {
		line, next := q.lineAt(at)
		spaces := leading(line)
		switch {
		case spaces == len(line):
			widest = max(widest, spaces)
		case spaces <= column:
			return widest // there are no lines
		case spaces < widest, line[spaces] == '\t':
			return -1
		default:
			return spaces
		}
		at = next
	}
	return widest
}

// leading returns the number of spaces that s begins with.
func leading(s string) int { return len(s) - len(strings.TrimLeft(s, " ")) }

// blockText reads the lines of a block scalar.
func (q *quick) blockText(style blockStyle, indent int) string {
	var b strings.Builder
	before, empty, ended := "", 0, false
	for q.at < len(q.text) {
		line, next := q.lineAt(q.at)
		spaces := leading(line)
		if spaces < indent && spaces < len(line) {
			break
		}
		ends := q.text[next-1] == '\n'
		if line = line[min(indent, len(line)):]; line != "" {
			b.WriteString(style.between(before, line, empty))
			b.WriteString(line)
			before, empty, ended = line, 0, ends
		} else if ends {
			empty++
		}
		q.at, q.line = next, next
	}
	if style.chomp != '-' && ended {
		b.WriteByte('\n')
	}
	if style.chomp == '+' {
		b.WriteString(strings.Repeat("\n", empty))
	}
	return b.String()
}

// between returns what stands between two lines of a block scalar with empty
// ones between them; the first has none before it.
func (s blockStyle) between(before, line string, empty int) string {
	switch {
	case before == "":
		return strings.Repeat("\n", empty)
	case s.folded && !blankAt(before, 0) && !blankAt(line, 0):
		return folded(empty + 1)
	}
	return strings.Repeat("\n", empty+1)
}
