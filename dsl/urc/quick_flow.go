package urc

import (
	"strings"
	"unicode/utf8"
)

// flow reads a list or mapping in brackets.
func (q *quick) flow() *value {
	if q.depth++; q.depth > MaxDepth {
		return nil
	}
	kind, end := list, byte(']')
	if q.text[q.at] == '{' {
		kind, end = mapping, '}'
	}
	v := q.new(kind, q.at, q.at+1)
	members, items := len(q.open), len(q.entries)
	q.at++
	q.gap()
	for first := true; ; first = false {
		if q.at == len(q.text) {
			return nil
		}
		if q.text[q.at] == end && first {
			break
		}
		if !q.flowEntry(kind) || q.at == len(q.text) {
			return nil
		}
		if q.text[q.at] == end {
			break
		}
		if q.text[q.at] != ',' {
			return nil
		}
		q.at++
		q.gap()
	}
	q.at++
	v.members, v.items = q.members.keep(q.open[members:]), q.items.keep(q.entries[items:])
	q.open, q.entries = q.open[:members], q.entries[:items]
	q.depth--
	return v
}

// flowEntry reads an entry of a list or mapping in brackets, and the spaces
// behind it.
func (q *quick) flowEntry(kind typ) bool {
	var key *value
	if kind == mapping {
		key = q.scalar(true)
		if key == nil || len(key.text) > MaxKey || !q.tight(key) && !q.colon() {
			return false
		}
	}
	v := q.flowValue()
	if v == nil {
		return false
	}
	if kind == mapping {
		q.open = append(q.open, member{key, v})
	} else {
		q.entries = append(q.entries, v)
	}
	q.gap()
	return true
}

// tight takes the colon right behind a key in quotes, as in {"a":1}.
func (q *quick) tight(key *value) bool {
	rest := q.text[q.at:]
	if q.text[key.span.Start] != '"' || len(rest) < 2 || rest[0] != ':' || strings.IndexByte(" \r\n", rest[1]) >= 0 {
		return false
	}
	q.at++
	return true
}

// gap skips spaces and the ends of lines, unless the next line is empty or,
// within a mapping without brackets, begins without a space: the parser has its
// own thoughts about those.
func (q *quick) gap() {
	q.spaces()
	rest := strings.TrimPrefix(q.text[q.at:], "\r")
	if strings.HasPrefix(rest, "\n ") || q.loose && len(rest) > 1 && rest[0] == '\n' && strings.IndexByte("\r\n#", rest[1]) < 0 {
		q.at = len(q.text) - len(rest) + 1
		q.line = q.at
		q.spaces()
	}
}

func (q *quick) flowValue() *value {
	if q.at < len(q.text) && (q.text[q.at] == '[' || q.text[q.at] == '{') {
		return q.flow()
	}
	return q.scalar(true)
}

// scalar reads a scalar that ends on its line.
func (q *quick) scalar(inFlow bool) *value {
	if q.at == len(q.text) {
		return nil
	}
	if c := q.text[q.at]; c == '"' || c == '\'' {
		return q.quoted(c)
	}
	n := plainLength(q.text[q.at:], inFlow)
	if n == 0 {
		return nil
	}
	v := q.new(null, q.at, q.at+n)
	span := v.span
	*v = plain(q.text[q.at : q.at+n])
	v.span = span
	q.at += n
	return v
}

// quoted reads a string in quotes that ends on its line. Of the escapes it
// knows the most usual.
func (q *quick) quoted(quote byte) *value {
	n := quoted(q.text[q.at:])
	if n < 2 || q.text[q.at+n-1] != quote {
		return nil
	}
	s := q.text[q.at+1 : q.at+n-1]
	if strings.Contains(s, "\n") {
		return nil
	}
	s, ok := unescape(s, quote)
	if !ok {
		return nil
	}
	v := q.new(text, q.at, q.at+n)
	v.text = s
	q.at += n
	if q.at < len(q.text) && strings.IndexByte(" \r\n:,]}", q.text[q.at]) < 0 {
		return nil
	}
	return v
}

// What may stand behind a backslash, and what it means there.
const (
	escaped = `"\/nt`
	meant   = "\"\\/\n\t"
)

// unescape returns what a string in quotes stands for. It is not ok if there
// are other escapes, or if the last of the quotes is part of one.
func unescape(s string, quote byte) (string, bool) {
	if quote == '\'' {
		return strings.ReplaceAll(s, "''", "'"), strings.Count(s, "'")%2 == 0
	}
	if strings.IndexByte(s, '\\') < 0 {
		return s, true
	}
	var b strings.Builder
	for i := 0; i < len(s); i++ {
		if s[i] == '\\' {
			if i++; i == len(s) || strings.IndexByte(escaped, s[i]) < 0 {
				return "", false
			}
			b.WriteByte(meant[strings.IndexByte(escaped, s[i])])
			continue
		}
		b.WriteByte(s[i])
	}
	return b.String(), true
}

// plainLength returns the length of the scalar without quotes that s begins
// with, up to a colon, a comment, the end of its line or, inFlow, what ends an
// entry; 0 if there is none, or one that is not plain.
func plainLength(s string, inFlow bool) int {
	n := 0 // without spaces at the end
	for i := 0; i < len(s); i++ {
		switch c := s[i]; {
		case c == ' ':
		case (c == '\n' || c == '\r') && i > n:
			return 0 // the parser misplaces what has spaces behind it
		case c == '\n', c == '\r', c == '#' && i > n, c == ':':
			return n
		case inFlow && (c == ',' || c == ']' || c == '}'):
			return n
		case letter(c), i > 0 && (inner(c) || c == ',' && !inFlow), i == 0 && leads(s):
			n = i + 1
		default:
			return 0
		}
	}
	return n
}

// letter reports whether c means nothing in YAML wherever it stands.
func letter(c byte) bool {
	return 'a' <= c && c <= 'z' || 'A' <= c && c <= 'Z' || '0' <= c && c <= '9' || c == '_' || c >= utf8.RuneSelf
}

// inner reports whether c means nothing in YAML inside a scalar.
func inner(c byte) bool { return strings.IndexByte(".-+/()'\"=!?;*&%@>|~$^`", c) >= 0 }

// leads reports whether s begins with a sign or a decimal point that is the
// first of a number.
func leads(s string) bool {
	return len(s) > 1 && strings.IndexByte("-+.", s[0]) >= 0 && '0' <= s[1] && s[1] <= '9'
}
