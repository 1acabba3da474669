package ini

import (
	"fmt"
	"strings"

	"dragoman/dsl/src"
)

const (
	// MaxFile is the number of bytes that a file may have.
	MaxFile = 1 << 20
	// maxSections bounds the sections of a file: a game is made of each.
	maxSections = 1000
)

// word is a part of a text and where it stands. One that stands in the text of a
// parent is reported at the name of the parent, whatever part is wrong.
type word struct {
	text      string
	at        src.Span
	inherited bool
}

// entry is a line of a section: a key and its value.
type entry struct {
	key, value word
}

// section is a part of a file that defines a game.
type section struct {
	at           src.Span // of the header and all lines up to the next one
	name, parent word     // parent: empty if there is none
	entries      []entry
}

// value returns the entry with a key, or nil. The last of several counts.
func (s *section) entry(key string) *entry {
	for i := len(s.entries) - 1; i >= 0; i-- {
		if s.entries[i].key.text == key {
			return &s.entries[i]
		}
	}
	return nil
}

// part returns some bytes of a word.
func (w word) part(from, to int) word {
	text := w.text[from:to]
	if w.inherited {
		return word{text, w.at, true}
	}
	return word{text: text, at: src.Span{Start: w.at.Start + src.Pos(from), End: w.at.Start + src.Pos(to)}}
}

// trimmed returns a word without the blanks around it.
func (w word) trimmed() word {
	from := len(w.text) - len(strings.TrimLeft(w.text, " \t"))
	return w.part(from, max(from, len(strings.TrimRight(w.text, " \t\r"))))
}

// fields returns the parts of a word between blanks.
func (w word) fields() (list []word) {
	start := -1
	for i := 0; i <= len(w.text); i++ {
		blank := i == len(w.text) || w.text[i] == ' ' || w.text[i] == '\t'
		switch {
		case !blank && start < 0:
			start = i
		case blank && start >= 0:
			list, start = append(list, w.part(start, i)), -1
		}
	}
	return list
}

// letters returns the characters of a word but for blanks, each as a word.
func (w word) letters() (list []word) {
	for i, c := range w.text {
		if c != ' ' && c != '\t' {
			list = append(list, w.part(i, i+len(string(c))))
		}
	}
	return list
}

// readSections returns the sections of a text.
func readSections(r *src.Reporter) (list []*section) {
	f := r.File
	if len(f.Text) > MaxFile {
		r.Report(src.Span{End: 1}, tooLarge, "the file has %d bytes: expected at most %d", len(f.Text), MaxFile)
		return nil
	}
	if at := src.InvalidUTF8(f.Text); at >= 0 {
		r.Report(src.Span{Start: src.Pos(at), End: src.Pos(at + 1)}, invalidUTF8, "the text is not UTF-8")
		return nil
	}
	rest := word{text: f.Text, at: src.Span{End: src.Pos(len(f.Text))}}
	if strings.HasPrefix(f.Text, src.BOM) {
		rest = rest.part(len(src.BOM), len(rest.text))
	}
	for rest.text != "" {
		r.Step()
		end := strings.IndexByte(rest.text, '\n') + 1
		if end == 0 {
			end = len(rest.text)
		}
		line := rest.part(0, end)
		rest = rest.part(end, len(rest.text))
		line.text = strings.TrimSuffix(line.text, "\n")
		whole := line
		line = line.trimmed()
		empty := line.text == "" || line.text[0] == '#' || line.text[0] == ';'
		if indent := int(line.at.Start - whole.at.Start); indent > 0 && !empty {
			r.Report(whole.part(0, indent).at, badLine, "blanks stand before a section or a setting").Hint = "begin the line with it: Fairy-Stockfish does not read it otherwise"
		}
		switch {
		case empty:
		case line.text[0] == '[':
			if len(list) == maxSections {
				r.Report(line.at, tooLarge, "the file has more than %d sections", maxSections)
				return list
			}
			s := readHeader(r, line)
			s.at.Start = line.at.Start
			list = append(list, s)
		default:
			readEntry(r, list, line)
		}
		if len(list) > 0 {
			list[len(list)-1].at.End = rest.at.Start
		}
	}
	if len(list) > 0 {
		list[len(list)-1].at.End++ // what is missing may be reported at the end of the text
	}
	return list
}

// readHeader reads the line that begins a section.
func readHeader(r *src.Reporter, line word) *section {
	end := strings.IndexByte(line.text, ']')
	if end < 0 {
		r.Report(line.at, badSection, "the name of the section does not end").Hint = "write [name] or [name:parent]"
		end = len(line.text)
	} else if after := line.part(end+1, len(line.text)).trimmed(); after.text != "" && after.text[0] != '#' && after.text[0] != ';' {
		r.Report(after.at, badSection, "found %q behind the name of the section", after.text)
	}
	s := &section{name: line.part(1, end)}
	if colon := strings.IndexByte(s.name.text, ':'); colon >= 0 {
		s.name, s.parent = s.name.part(0, colon), s.name.part(colon+1, len(s.name.text))
		parent := s.parent.trimmed()
		switch {
		case parent.text == "":
			r.Report(s.parent.at, badSection, "the section has a colon, but no parent")
		case parent.text != s.parent.text:
			r.Report(s.parent.at, badSection, "blanks stand around the name of the parent").Hint = "write [name:parent]"
		}
		s.parent = parent
	}
	if s.name.text == "" || strings.ContainsAny(s.name.text, " \t") {
		r.Report(line.at, badSection, "a section has a name without blanks").Hint = "write [name] or [name:parent]"
	}
	s.name = s.name.trimmed()
	return s
}

// withoutComment returns a value without a comment behind it, which it reports: in this
// language the value is the whole rest of the line.
func withoutComment(r *src.Reporter, value word) word {
	for i := range len(value.text) {
		if sign := value.text[i]; (sign == '#' || sign == ';') && (i == 0 || value.text[i-1] == ' ' || value.text[i-1] == '\t') {
			r.Report(value.part(i, len(value.text)).at, badValue, "the comment behind the value is part of the value").Hint = "a comment has a line of its own"
			return value.part(0, i).trimmed()
		}
	}
	return value
}

// readEntry reads a setting into the last section.
func readEntry(r *src.Reporter, list []*section, line word) {
	equals := strings.IndexByte(line.text, '=')
	if equals < 0 {
		d := r.Report(line.at, badLine, "found %q, expected key = value", line.text)
		switch key, value, colon := strings.Cut(line.text, ":"); {
		case strings.HasSuffix(line.text, "]"):
			d.Hint = "a section begins with [, as in [name] or [name:parent]"
		case colon && key != "" && !strings.ContainsAny(key, " /"):
			d.Hint = fmt.Sprintf("write %s = %s", key, strings.TrimSpace(value))
		default:
			d.Hint = "comments begin with #"
		}
		return
	}
	key := line.part(0, equals)
	if after := strings.TrimRight(key.text, " "); strings.HasSuffix(after, "\t") {
		r.Report(key.part(len(strings.TrimRight(key.text, " \t")), len(key.text)).at, badLine, "a tab stands behind the key").Hint = "write key = value with plain blanks: Fairy-Stockfish takes the tab for a part of the key"
	}
	e := entry{key.trimmed(), withoutComment(r, line.part(equals+1, len(line.text)).trimmed())}
	switch {
	case e.key.text == "":
		r.Report(line.at, badLine, "the key is missing before =")
	case len(list) == 0:
		r.Report(e.key.at, badLine, "the setting %q stands before the first section", e.key.text).Hint = "begin with [name] or [name:parent]"
	default:
		s := list[len(list)-1]
		if s.entry(e.key.text) != nil {
			r.Report(e.key.at, duplicateKey, "the section has %q already: this one counts", e.key.text)
		}
		s.entries = append(s.entries, e)
	}
}
