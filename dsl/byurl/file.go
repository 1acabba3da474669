package byurl

import (
	"strings"

	"dragoman/dsl/src"
)

// Limits of a file of URLs.
const (
	MaxFile   = 4 << 20 // bytes
	MaxErrors = 1000    // the reader gives up after so many
)

// ParseFile reads a file with a URL or path on each line. Blank lines and
// comments, from a # at the begin of a line or after a blank, are skipped. It
// returns the good links and what is wrong with the others.
func ParseFile(f *src.File) ([]*Link, *src.List) {
	r := newReader(f)
	list := r.list
	if len(f.Text) > MaxFile {
		list.Errorf(src.Span{End: 1}, "too_large", "the file has %d bytes: expected at most %d", len(f.Text), MaxFile)
		return nil, list
	}
	r.readParts(segment{f.Text, 0}.unmarked())
	if r.lines == 0 {
		d := list.Warnf(src.Span{}, "no_links", "the file has no link")
		d.Hint = "write one URL or path on each line, such as /play/c1/s"
	}
	list.Sort()
	return r.links, list
}

// readLines reads the links of some lines. It returns false when it has given
// up.
func (r *reader) readLines(rest segment) bool {
	for rest.text != "" {
		line := rest.upTo(0)
		rest = rest.after(len(line.text))
		url := line.uncommented().blank()
		if url.text == "" {
			continue
		}
		r.lines++
		if n := len(r.list.Diag); n >= MaxErrors {
			r.list.Errorf(url.span(), "too_many_errors", "found %d errors and warnings: the rest of the file is not read", n)
			return false
		}
		if link := r.decode(url); link != nil {
			r.links = append(r.links, link)
		}
	}
	return true
}

// upTo returns the lines that begin before byte n or at it.
func (s segment) upTo(n int) segment {
	if n < len(s.text) {
		if end := strings.IndexByte(s.text[n:], '\n'); end >= 0 {
			s.text = s.text[:n+end+1]
		}
	}
	return s
}

// unmarked cuts off the mark that some editors put before a text.
func (s segment) unmarked() segment {
	return s.after(len(s.text) - len(strings.TrimPrefix(s.text, src.BOM)))
}

// uncommented cuts a comment off a line.
func (s segment) uncommented() segment {
	for i := 0; i < len(s.text); i++ {
		if s.text[i] == '#' && (i == 0 || s.text[i-1] == ' ' || s.text[i-1] == '\t') {
			return segment{s.text[:i], s.at}
		}
	}
	return s
}
