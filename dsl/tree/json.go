package tree

import (
	"strconv"
	"strings"
	"unicode/utf16"
	"unicode/utf8"

	"dragoman/dsl/src"
)

// This file reads JSON, as strictly as its standard says.

// jsonReader reads one JSON text.
type jsonReader struct{ scanner }

// JSON returns the value of the text, or nil after an error.
func (c *Checker) JSON() *Node {
	if !c.fits() {
		return nil
	}
	r := &jsonReader{scanner{Checker: c, text: c.File.Text}}
	return r.read()
}

// JSONInside returns the value of the JSON text that a string of a JSON text
// holds, in place of the string; or nil after an error.
func (c *Checker) JSONInside(n *Node) *Node {
	outside := &jsonReader{scanner{Checker: c, text: c.File.Text, at: int(n.Span.Start)}}
	r := &jsonReader{scanner{Checker: c, text: n.Text, inside: n}}
	outside.contents(func(at int) { r.places = append(r.places, src.Pos(at)) })
	r.places = append(r.places, n.Span.End-1)
	v := r.read()
	if v != nil {
		v.parent, v.Key, v.index = n.parent, n.Key, n.index
	}
	return v
}

func (r *jsonReader) read() (v *Node) {
	r.attempt(func() {
		if strings.HasPrefix(r.text, src.BOM) {
			r.fail(0, len(src.BOM), "expected a JSON object, found a byte order mark", "save the text as UTF-8 without byte order mark")
		}
		value := r.value()
		if r.next(); r.at < len(r.text) {
			r.unexpected("the end of the text", hintFor(r.text[r.at:], "one text holds one JSON value"))
		}
		v = value
	})
	return v
}

// next skips space and returns the byte that follows, 0 at the end.
func (r *jsonReader) next() byte {
	for r.at < len(r.text) {
		switch c := r.text[r.at]; c {
		case ' ', '\t', '\n', '\r':
			r.at++
		default:
			return c
		}
	}
	return 0
}

// expected ends the reading at what comes next.
func (r *jsonReader) expected(want, hint string) { r.unexpected(want, hintFor(r.text[r.at:], hint)) }

// hintFor explains what other dialects of JSON would allow here, or else gives
// a hint.
func hintFor(text, hint string) string {
	for _, h := range []struct{ begins, hint string }{
		{"//", "JSON has no comments"}, {"/*", "JSON has no comments"}, {"#", "JSON has no comments"},
		{"'", "JSON strings stand in double quotes"},
		{"NaN", "JSON has finite numbers only"}, {"Infinity", "JSON has finite numbers only"}, {"-Infinity", "JSON has finite numbers only"},
		{"True", lowerCase}, {"False", lowerCase}, {"None", lowerCase},
	} {
		if strings.HasPrefix(text, h.begins) {
			return h.hint
		}
	}
	return hint
}

const lowerCase = "JSON has true, false and null, in lower case"

func (r *jsonReader) value() *Node {
	switch c := r.next(); {
	case c == '{':
		return r.items(Mapping, '}')
	case c == '[':
		return r.items(List, ']')
	case c == '"':
		return r.string()
	case c == '-' || c >= '0' && c <= '9':
		return r.number()
	}
	start := r.at
	n := r.node(Null, start, start+tokenLength(r.text[start:]))
	switch n.Text {
	case "true", "false":
		n.Kind = Boolean
	case "null":
	default:
		r.expected("a JSON value", "")
	}
	r.at += len(n.Text)
	return n
}

// items reads a list or an object.
func (r *jsonReader) items(k Kind, end byte) *Node {
	n, first := r.enter(k, 1)
	r.at++
	for more := r.next() != end; more; {
		r.item(k)
		switch r.next() {
		case end:
			more = false
		case ',':
			if r.at++; r.next() == end {
				r.expected("another entry", "remove the comma before it")
			}
		default:
			r.expected("\",\" or "+strconv.Quote(string(end)), "")
		}
	}
	r.at++
	return r.leave(n, first)
}

// item reads an entry of a list or object.
func (r *jsonReader) item(k Kind) {
	var key *Node
	if k == Mapping {
		if c := r.next(); c != '"' {
			hint := ""
			if c != 0 && isWord(c) {
				hint = "write it in double quotes"
			}
			r.expected("a field name in double quotes", hint)
		}
		key = r.string()
		if r.next() != ':' {
			r.expected("\":\" after the field name", "")
		}
		r.at++
	}
	v := r.value()
	v.Key = key
	r.open = append(r.open, v)
}

// string reads a string.
func (r *jsonReader) string() *Node {
	start := r.at
	text := r.contents(nil)
	n := r.node(String, start, r.at)
	n.Text = text
	return n
}

// contents reads a string and returns what it holds. If note is given it is
// called with the place of every byte of that.
func (r *jsonReader) contents(note func(at int)) string {
	start := r.at
	var b strings.Builder
	copied := start + 1 // what stands before is in b
	for r.at++; ; {
		c, size := r.character(start)
		n, at := size, r.at
		switch c {
		case '"':
			r.at++
			if b.Len() == 0 {
				return r.text[copied:at]
			}
			b.WriteString(r.text[copied:at])
			return b.String()
		case '\\':
			b.WriteString(r.text[copied:at])
			n, _ = b.WriteRune(r.escape())
			copied = r.at
		default:
			r.at += size
		}
		for i := 0; i < n && note != nil; i++ {
			note(min(at+i, r.at-1))
		}
	}
}

// character returns the next character of a string that began at start, and its
// length.
func (r *jsonReader) character(start int) (c rune, size int) {
	if r.at == len(r.text) {
		r.fail(start, start+1, "expected a closing double quote, found the end of the text", "")
	}
	c, size = utf8.DecodeRuneInString(r.text[r.at:])
	if c < ' ' {
		r.fail(r.at, r.at+1, "expected no control character in a string, found "+Quote(r.text[r.at:r.at+1]), "write it as an escape, such as \\n")
	}
	if c == utf8.RuneError && size == 1 {
		r.fail(r.at, r.at+1, "expected UTF-8, found a stray byte", "save the text as UTF-8")
	}
	return c, size
}

// escape reads an escape sequence.
func (r *jsonReader) escape() rune {
	rest := r.text[r.at:]
	if len(rest) > 1 {
		if i := strings.IndexByte(`"\/bfnrt`, rest[1]); i >= 0 {
			r.at += 2
			return rune("\"\\/\b\f\n\r\t"[i])
		}
	}
	first, ok := hex4(rest)
	if !ok {
		found := rest[:min(2, len(rest))]
		r.fail(r.at, r.at+len(found), "expected an escape sequence, found "+Quote(found), `the escapes are \" \\ \/ \b \f \n \r \t and \u with four digits`)
	}
	r.at += 6
	if second, ok := hex4(r.text[r.at:]); ok && utf16.IsSurrogate(first) {
		if c := utf16.DecodeRune(first, second); c != utf8.RuneError {
			r.at += 6
			return c
		}
	}
	return first // half of a pair becomes U+FFFD when it is written
}

// hex4 decodes an escape of four hexadecimal digits.
func hex4(s string) (rune, bool) {
	if len(s) < 6 || s[:2] != `\u` {
		return 0, false
	}
	n, err := strconv.ParseUint(s[2:6], 16, 16)
	return rune(n), err == nil
}

// number reads a number in the notation of JSON and no other.
func (r *jsonReader) number() *Node {
	start := r.at
	n := r.node(Integer, start, start+tokenLength(r.text[start:]))
	digits, rest := cutDigits(strings.TrimPrefix(n.Text, "-"))
	hint := ""
	if len(digits) > 1 && digits[0] == '0' {
		digits, hint = "", "a number has no leading zeros"
	}
	if strings.HasPrefix(rest, ".") {
		var fraction string
		if fraction, rest = cutDigits(rest[1:]); fraction == "" {
			digits, hint = "", "a digit must follow the point"
		}
	}
	rest, ok := cutExponent(rest)
	if !ok {
		hint = "a digit must follow the exponent's e"
	}
	if digits == "" || rest != "" || !ok {
		r.expected("a number", hint)
	}
	if _, whole := wholeNumber(n.Text); !whole {
		n.Kind = Float
	}
	r.at += len(n.Text)
	return n
}
