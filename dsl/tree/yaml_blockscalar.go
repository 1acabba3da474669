package tree

import "strings"

// blockStyle is what stands at the head of a block scalar.
type blockStyle struct {
	folded bool
	chomp  byte // '-', '+', or 0 to keep one end of line
	indent int  // of its lines, from the block around it; 0 if the first tells
}

// blockScalar reads a block scalar, inside a block at a column, and goes to the next
// line.
func (r *yamlReader) blockScalar(column int) *Node {
	column = max(0, column)
	start := r.at
	style := r.blockStyle()
	n := r.node(String, start, r.at)
	if r.blanks(); !r.lineEnds() {
		r.unexpected("the end of the line", "a string that begins with | or > needs quotes")
	}
	r.skipLine()
	indent := column + style.indent
	if style.indent == 0 {
		indent = r.blockIndent(column)
	}
	n.Text = r.blockText(style, indent)
	r.skipEmpty()
	return n
}

// blockStyle reads | or > and what belongs to it.
func (r *yamlReader) blockStyle() blockStyle {
	style := blockStyle{folded: r.text[r.at] == '>'}
	for r.at++; ; r.at++ {
		switch c := r.peek(); {
		case (c == '-' || c == '+') && style.chomp == 0:
			style.chomp = c
		case '1' <= c && c <= '9' && style.indent == 0:
			style.indent = int(c - '0')
		default:
			return style
		}
	}
}

// lineAt returns the line that begins at a place, without its end, and where the
// next one begins.
func (r *yamlReader) lineAt(at int) (string, int) {
	line, _, more := strings.Cut(r.text[at:], "\n")
	next := at + len(line)
	if more {
		next++
	}
	return strings.TrimSuffix(line, "\r"), next
}

// leading returns the number of spaces that s begins with.
func leading(s string) int {
	n := 0
	for n < len(s) && s[n] == ' ' {
		n++
	}
	return n
}

// blockIndent returns how far the lines of a block scalar are indented: as the
// first that is not empty.
func (r *yamlReader) blockIndent(column int) int {
	widest := column + 1
	for at := r.at; at < len(r.text); {
		line, next := r.lineAt(at)
		spaces := leading(line)
		switch {
		case spaces == len(line):
			widest = max(widest, spaces)
		case spaces <= column:
			return widest // there are no lines
		case spaces < widest:
			r.fail(at, at+spaces, "expected a line that is indented as the empty one before it", "remove the spaces of the empty line")
		case line[spaces] == '\t':
			r.fail(at+spaces, at+spaces+1, "expected spaces, found a tab", "indent with spaces, not tabs")
		default:
			return spaces
		}
		at = next
	}
	return widest
}

// blockText reads the lines of a block scalar.
func (r *yamlReader) blockText(style blockStyle, indent int) string {
	var b strings.Builder
	before, empty, ended := "", 0, false
	for r.at < len(r.text) {
		line, next := r.lineAt(r.at)
		spaces := leading(line)
		if spaces < indent && spaces < len(line) {
			break
		}
		ends := r.text[next-1] == '\n'
		if line = line[min(indent, len(line)):]; line != "" {
			b.WriteString(style.between(before, line, empty))
			b.WriteString(line)
			before, empty, ended = line, 0, ends
		} else if ends {
			empty++
		}
		r.at, r.line = next, next
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
		return foldedText(empty + 1)
	}
	return strings.Repeat("\n", empty+1)
}
