package shape

import (
	"strconv"
	"strings"
	"unicode/utf16"
	"unicode/utf8"

	"dragoman/dsl/src"
)

// string reads a string.
func (r *reader) string() *value {
	start := r.pos
	s := r.contents(nil)
	return r.scalar(text, start, s)
}

// contents reads a string and returns what it holds. If note is given it is
// called for every byte of that, and for the closing quote, with the place in
// the text that it came from.
func (r *reader) contents(note func(src.Pos)) string {
	start := r.pos
	r.pos++
	var b strings.Builder
	plain := r.pos // start of what is not yet copied
	flush := func() {
		for i := plain; note != nil && i < r.pos; i++ {
			note(r.at(i))
		}
		b.WriteString(r.text[plain:r.pos])
	}
	for {
		switch c, size := r.inString(start); c {
		case '"':
			flush()
			if note != nil {
				note(r.at(r.pos))
			}
			r.pos++
			return b.String()
		case '\\':
			flush()
			at, n := r.at(r.pos), b.Len()
			b.WriteRune(r.escape())
			for ; note != nil && n < b.Len(); n++ {
				note(at)
			}
			plain = r.pos
		default:
			r.pos += size
		}
	}
}

// inside returns a reader of the text that the string v of this text holds.
func (r *reader) inside(v *value) *reader {
	again := reader{text: r.text, pos: int(v.span.Start)}
	var from []src.Pos
	again.contents(func(p src.Pos) { from = append(from, p) })
	return &reader{text: v.text, from: from}
}

// inString returns the next character of a string that began at start, and its
// length.
func (r *reader) inString(start int) (c rune, size int) {
	if r.pos == len(r.text) {
		r.pos = start
		r.fail(1, "expected a closing double quote, found the end of the text", "")
	}
	c, size = utf8.DecodeRuneInString(r.text[r.pos:])
	if c < ' ' {
		r.fail(1, "expected no control character in a string, found "+quote(r.text[r.pos:r.pos+1]), "write it as an escape, such as \\n")
	}
	if c == utf8.RuneError && size == 1 {
		r.fail(1, "expected UTF-8, found a stray byte", "save the text as UTF-8")
	}
	return c, size
}

// escape reads an escape sequence.
func (r *reader) escape() rune {
	rest := r.text[r.pos:]
	if len(rest) > 1 {
		if i := strings.IndexByte(`"\/bfnrt`, rest[1]); i >= 0 {
			r.pos += 2
			return rune("\"\\/\b\f\n\r\t"[i])
		}
	}
	first, ok := hex4(rest)
	if !ok {
		r.fail(2, "expected an escape sequence, found "+quote(rest[:min(2, len(rest))]), `the escapes are \" \\ \/ \b \f \n \r \t and \u with four digits`)
	}
	r.pos += 6
	if second, ok := hex4(r.text[r.pos:]); ok && utf16.IsSurrogate(first) {
		if c := utf16.DecodeRune(first, second); c != utf8.RuneError {
			r.pos += 6
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
func (r *reader) number() *value {
	start := r.pos
	if r.text[r.pos] == '-' {
		r.pos++
	}
	whole := r.digits()
	if whole > 1 && r.text[r.pos-whole] == '0' {
		r.malformed(start, "a number has no leading zeros")
	}
	if r.pos < len(r.text) && r.text[r.pos] == '.' {
		r.pos++
		if r.digits() == 0 {
			r.malformed(start, "a digit must follow the point")
		}
	}
	if r.pos < len(r.text) && r.text[r.pos]|' ' == 'e' {
		r.pos++
		if r.pos < len(r.text) && (r.text[r.pos] == '+' || r.text[r.pos] == '-') {
			r.pos++
		}
		if r.digits() == 0 {
			r.malformed(start, "a digit must follow the exponent's e")
		}
	}
	if whole == 0 || r.pos < len(r.text) && isWord(r.text[r.pos]) {
		r.malformed(start, "")
	}
	return r.scalar(number, start, r.text[start:r.pos])
}

// digits skips digits and returns how many there were.
func (r *reader) digits() int {
	start := r.pos
	for r.pos < len(r.text) && r.text[r.pos] >= '0' && r.text[r.pos] <= '9' {
		r.pos++
	}
	return r.pos - start
}

// malformed stops the reader at the number that began at start.
func (r *reader) malformed(start int, hint string) {
	r.pos = start
	r.unexpected("a number", hint)
}

// huge stands for any whole number that is too large to count with.
const huge = 1 << 30

// whole returns the value of a number as written, exactly: 2.0 and 20e-1 are
// 2. Numbers beyond huge come out as huge.
func whole(s string) (n int, ok bool) {
	s, negative := strings.CutPrefix(s, "-")
	mantissa, exponent, _ := strings.Cut(strings.ToLower(s), "e")
	digits, fraction, _ := strings.Cut(mantissa, ".")
	digits += fraction
	point := len(digits) - len(fraction) + shift(exponent)
	digits = strings.TrimRight(digits, "0")
	zeros := len(digits) - len(strings.TrimLeft(digits, "0"))
	switch digits, point = digits[zeros:], point-zeros; {
	case digits == "":
		return 0, true
	case point < len(digits):
		return 0, false
	case point > 9:
		n = huge
	default:
		n, _ = strconv.Atoi(digits + strings.Repeat("0", point-len(digits)))
	}
	if negative {
		n = -n
	}
	return n, true
}

// shift returns the value of an exponent, cut to what matters for a text of
// at most MaxText digits.
func shift(exponent string) int {
	n, err := strconv.Atoi(exponent)
	if err == nil || exponent == "" {
		return min(max(n, -2*MaxText), 2*MaxText)
	}
	if exponent[0] == '-' {
		return -2 * MaxText
	}
	return 2 * MaxText
}

// quote quotes a text for a message, shortened if it is long.
func quote(s string) string {
	const most = 40
	if r := []rune(s[:min(len(s), 4*most+4)]); len(r) > most {
		s = string(r[:most]) + "…"
	}
	return strconv.Quote(s)
}
