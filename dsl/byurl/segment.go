package byurl

import (
	"strconv"
	"strings"
	"unicode/utf8"

	"dragoman/dsl/src"
)

// segment is a part of a URL, with its place.
type segment struct {
	text string
	at   src.Pos
}

// span returns the place of the whole segment.
func (s segment) span() src.Span { return s.part(0, len(s.text)) }

// part returns the place of some bytes of the segment.
func (s segment) part(from, to int) src.Span {
	return src.Span{Start: s.at + src.Pos(from), End: s.at + src.Pos(to)}
}

// after returns the segment from byte n on.
func (s segment) after(n int) segment { return segment{s.text[n:], s.at + src.Pos(n)} }

// withoutExtension returns the segment without its extension.
func (s segment) withoutExtension() segment {
	if dot := strings.LastIndexByte(s.text, '.'); dot >= 0 {
		s.text = s.text[:dot]
	}
	return s
}

const blanks = " \t\r\n"

// trimmed cuts blanks off both ends.
func (s segment) trimmed() segment {
	left := strings.TrimLeft(s.text, blanks)
	s = s.after(len(s.text) - len(left))
	s.text = strings.TrimRight(left, blanks)
	return s
}

// path cuts scheme, host, query and fragment off a URL. What is left begins
// with the action; a host without scheme is known by a dot or colon in it.
func (s segment) path() segment {
	if end := strings.IndexAny(s.text, "?#"); end >= 0 {
		s.text = s.text[:end]
	}
	if i := strings.Index(s.text, "://"); i >= 0 && !strings.Contains(s.text[:i], "/") {
		return s.after(i + len("://")).pastHost()
	}
	if s.text != "" && s.text[0] == '/' {
		return s.after(1)
	}
	if first, _, _ := strings.Cut(s.text, "/"); strings.ContainsAny(first, ".:") {
		return s.pastHost()
	}
	return s
}

// pastHost returns what follows the first slash.
func (s segment) pastHost() segment {
	slash := strings.IndexByte(s.text, '/')
	if slash < 0 {
		return s.after(len(s.text))
	}
	return s.after(slash + 1)
}

// fields adds the parts of a path between its slashes. One slash at the end does no harm.
func (s segment) fields(fields []segment) []segment {
	s.text = strings.TrimSuffix(s.text, "/")
	for {
		i := strings.IndexByte(s.text, '/')
		if i < 0 {
			return append(fields, s)
		}
		fields = append(fields, segment{s.text[:i], s.at})
		s = s.after(i + 1)
	}
}

// words splits a text at blanks.
func words(text string) (list []segment) {
	for rest := (segment{text, 0}).trimmed(); rest.text != ""; rest = rest.trimmed() {
		n := strings.IndexAny(rest.text, blanks)
		if n < 0 {
			n = len(rest.text)
		}
		list = append(list, segment{rest.text[:n], rest.at})
		rest = rest.after(n)
	}
	return list
}

// firstRune returns the length of the first character.
func firstRune(text string) int {
	_, n := utf8.DecodeRuneInString(text)
	return n
}

// shorten quotes at most the first characters of a text.
func shorten(text string) string {
	const most = 24
	if r := []rune(text[:min(len(text), 4*most)]); len(r) > most {
		return strconv.Quote(string(r[:most])) + "..."
	}
	return strconv.Quote(text)
}
