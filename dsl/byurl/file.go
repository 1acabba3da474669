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
	var links []*Link
	lines := 0
	for rest := (segment{f.Text, 0}).unmarked(); rest.text != ""; {
		line := rest
		if end := strings.IndexByte(rest.text, '\n'); end >= 0 {
			line.text = rest.text[:end+1]
		}
		rest = rest.after(len(line.text))
		url := line.uncommented().blank()
		if url.text == "" {
			continue
		}
		lines++
		if len(list.Diag) >= MaxErrors {
			list.Errorf(url.span(), "too_many_errors", "found %d errors and warnings: the rest of the file is not read", len(list.Diag))
			break
		}
		if link := r.decode(url); link != nil {
			links = append(links, link)
		}
	}
	if lines == 0 {
		d := list.Warnf(src.Span{}, "no_links", "the file has no link")
		d.Hint = "write one URL or path on each line, such as /play/c1/s"
	}
	list.Sort()
	return links, list
}

// unmarked cuts off the mark that some editors put before a text.
func (s segment) unmarked() segment {
	return s.after(len(s.text) - len(strings.TrimPrefix(s.text, "\ufeff")))
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
