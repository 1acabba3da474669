package byurl

import (
	"runtime"
	"strings"
	"sync"
	"sync/atomic"

	"dragoman/dsl/src"
)

// MaxFile is the number of bytes that a file of URLs may have.
const MaxFile = 4 << 20

// partSize is the least number of bytes that are worth a part of their own.
const partSize = 1 << 15

// ParseFile reads a file with a URL or path on each line. Blank lines and
// comments, from a # at the beginning of a line or after a blank, are skipped. It
// returns the good links and what is wrong with the others. With too many
// errors there are no links.
func ParseFile(f *src.File) (links []*Link, list *src.List) {
	list = src.Collect(f, func(report *src.Reporter) {
		r := newReader(report)
		if len(f.Text) > MaxFile {
			r.Report(src.Span{End: 1}, tooLarge, "the file has %d bytes: expected at most %d", len(f.Text), MaxFile)
			return
		}
		if text := whole(f); len(text.text) < 2*partSize || runtime.GOMAXPROCS(0) == 1 {
			r.readLines(text)
		} else {
			r.readParts(text)
		}
		if r.lines == 0 {
			r.Report(src.Span{}, noLinks, "the file has no link").Hint = "write one URL or path on each line, such as /play/c1/s"
		}
		links = r.links
	})
	list.Sort()
	return links, list
}

// readLines reads the links of some lines.
func (r *reader) readLines(rest segment) {
	for rest.text != "" {
		r.Step()
		line := rest.upTo(0)
		rest = rest.after(len(line.text))
		url := line.uncommented().trimmed()
		if url.text == "" {
			continue
		}
		r.lines++
		if link := r.decode(url); link != nil {
			r.links = append(r.links, link)
		}
	}
}

// part is some lines of a file, and what was read in them.
type part struct {
	text segment
	read *reader
	list *src.List
}

// readParts reads the links of many lines: parts of them at the same time, one
// for each processor. Then it reports in order what was found in each part.
func (r *reader) readParts(text segment) {
	var parts []part
	for text.text != "" {
		p := part{text: text.upTo(partSize)}
		parts = append(parts, p)
		text = text.after(len(p.text.text))
	}
	var next atomic.Int64
	var all sync.WaitGroup
	for range min(runtime.GOMAXPROCS(0), len(parts)) {
		all.Go(func() {
			for i := int(next.Add(1)) - 1; i < len(parts); i = int(next.Add(1)) - 1 {
				parts[i].readAlone(r.File)
			}
		})
	}
	all.Wait()
	for _, p := range parts {
		for _, d := range p.list.Diag {
			r.Report(d.Span, src.Code{Name: d.Code, Severity: d.Severity}, "%s", d.Message).Hint = d.Hint
		}
		r.links = append(r.links, p.read.links...)
		r.lines += p.read.lines
	}
}

// readAlone reads the lines of a part as if there were no others.
func (p *part) readAlone(f *src.File) {
	p.list = src.Collect(f, func(report *src.Reporter) {
		p.read = newReader(report)
		p.read.readLines(p.text)
	})
}

// whole returns the text of a file without the mark that some editors put before
// it.
func whole(f *src.File) segment {
	text := strings.TrimPrefix(f.Text, src.BOM)
	return segment{text, src.Pos(len(f.Text) - len(text))}
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

// uncommented cuts a comment off a line.
func (s segment) uncommented() segment {
	for i := 0; i < len(s.text); i++ {
		if s.text[i] == '#' && (i == 0 || s.text[i-1] == ' ' || s.text[i-1] == '\t') {
			return segment{s.text[:i], s.at}
		}
	}
	return s
}
