package src

import (
	"fmt"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"
)

// Diagnostic is one finding about a text.
type Diagnostic struct {
	File     *File
	Span     Span
	Severity Severity
	Code     string  // the name of its Code, documented in docs/diagnostics.md
	Message  string  // what was found and what was expected
	Hint     string  // how to mend it; may be empty
	Pointer  *string // JSON pointer for languages that have one: "" is the root
}

// Error implements error: one line, as compilers print it.
func (d *Diagnostic) Error() string {
	line, col := d.File.LineCol(d.Span.Start)
	s := fmt.Sprintf("%s:%d:%d: %s: %s [%s", d.File.Name, line, col, d.Severity, d.Message, d.Code)
	if d.Pointer != nil {
		s += " #" + *d.Pointer
	}
	return Plain(s + "]") // names in it are the text's
}

// Text renders the diagnostic with its source line, a caret under the place
// and the hint.
func (d *Diagnostic) Text() string {
	var b strings.Builder
	b.WriteString(d.Error())
	b.WriteByte('\n')
	const indent = "    "
	shown, pad, width := window(d.around())
	b.WriteString(indent + shown + "\n")
	b.WriteString(indent + pad + strings.Repeat("^", width) + "\n")
	if d.Hint != "" {
		lines := strings.Split(d.Hint, "\n")
		for i := range lines {
			lines[i] = Plain(lines[i])
		}
		b.WriteString(indent + "hint: " + strings.Join(lines, "\n") + "\n")
	}
	return b.String()
}

// around returns the line of the span, as far as it can be shown, where in it the
// span begins and how many characters of it the span covers.
func (d *Diagnostic) around() (line []rune, col, width int) {
	const near = 300 // bytes; a line can be as long as the text
	number, head := d.File.before(d.Span.Start)
	text := d.File.Line(number)
	start := min(len(head), len(text)) // a line break is behind its line
	before, after := text[max(0, start-near):start], text[start:min(len(text), start+near)]
	covered := after[:min(max(0, int(d.Span.End-d.Span.Start)), len(after))]
	line = []rune(before + after)
	return line, utf8.RuneCountInString(before), max(1, utf8.RuneCountInString(covered))
}

// window cuts a long line to the part around the caret, and returns it with
// the padding in front of the caret and the caret's width on a terminal.
func window(line []rune, col, width int) (shown, pad string, carets int) {
	const before, after = 60, 40
	prefix := ""
	col = min(col, len(line))
	if col > before {
		line, col, prefix = line[col-before:], before, "…"
	}
	suffix := ""
	if len(line) > col+after {
		line, suffix = line[:col+after], "…"
	}
	end := min(col+width, len(line))
	carets = max(1, columns(line[col:end]))
	pad = strings.Repeat(" ", columns([]rune(prefix))+columns(line[:col]))
	return prefix + Plain(string(line)) + suffix, pad, carets
}

// Plain replaces tabs and control characters, which would move a terminal's cursor or
// worse, by single spaces and question marks.
func Plain(text string) string {
	return strings.Map(func(r rune) rune {
		switch {
		case r == '\t':
			return ' '
		case unicode.IsControl(r):
			return '?'
		}
		return r
	}, text)
}

// columns counts terminal columns: East Asian wide characters take two.
func columns(line []rune) int {
	n := 0
	for _, r := range line {
		n++
		if r >= 0x1100 && (r <= 0x115f || r >= 0x2e80 && r <= 0xa4cf || r >= 0xac00 && r <= 0xd7a3 ||
			r >= 0xf900 && r <= 0xfaff || r >= 0xfe30 && r <= 0xfe6f || r >= 0xff00 && r <= 0xff60 || r >= 0x1f300 && r <= 0x1faff) {
			n++
		}
	}
	return n
}

// Errors is a list of diagnostics as an error value.
type Errors []*Diagnostic

// First returns the first finding that is an error, or nil.
func (e Errors) First() *Diagnostic {
	if i := slices.IndexFunc(e, func(d *Diagnostic) bool { return d.Severity == Error }); i >= 0 {
		return e[i]
	}
	return nil
}

// Count returns how many of the findings are errors.
func (e Errors) Count() (n int) {
	for _, d := range e {
		if d.Severity == Error {
			n++
		}
	}
	return n
}

func (e Errors) Error() string {
	lines := make([]string, len(e))
	for i, d := range e {
		lines[i] = d.Error()
	}
	return strings.Join(lines, "\n")
}
