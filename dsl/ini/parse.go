package ini

import (
	_ "embed"
	"fmt"
	"slices"
	"strings"
	"sync"

	"dragoman/dsl/ir"
	"dragoman/dsl/src"
)

//go:embed builtin.ini
var builtinText string

// Variant is a game that a file defines.
type Variant struct {
	Name string
	Pos  src.Span // of the name
	Game *ir.Game // nil if it has errors
}

// Parse reads a file. A variant with errors has no game; those that have it as their
// parent are read all the same.
func Parse(f *src.File) (list []Variant, diagnostics *src.List) {
	diagnostics = src.Collect(f, func(report *src.Reporter) {
		r := newReader(report)
		sections := readSections(report)
		known := map[string]*settings{}
		for _, s := range sections {
			report.Poll()
			set := r.read(s, known, sections)
			if set == nil {
				continue
			}
			known[s.name.text] = set
			list = append(list, Variant{Name: s.name.text, Pos: s.name.at, Game: lower(r, set.clone(), s.name.at)})
		}
	})
	diagnostics.Sort()
	return list, diagnostics
}

// newReader returns a reader for which the built-in games are known. What follows
// from a mistake is mostly reported where the mistake is.
func newReader(report *src.Reporter) *reader {
	report.OncePerPlace = true
	return &reader{Reporter: report, base: builtins()}
}

// Names returns the names of the games of a file.
func Names(f *src.File) (names []string) {
	src.Collect(f, func(report *src.Reporter) {
		for _, s := range readSections(report) {
			if !slices.Contains(names, s.name.text) {
				names = append(names, s.name.text)
			}
		}
	})
	return names
}

// Load returns the game of a file that its field Game names, or the first one. The
// diagnostics are those of its section and of the parents of the section.
func Load(f *src.File) (g *ir.Game, diagnostics *src.List) {
	diagnostics = src.Collect(f, func(report *src.Reporter) {
		r := newReader(report)
		sections := readSections(report)
		if len(sections) == 0 {
			return
		}
		i := 0
		if f.Game != "" {
			if i = first(sections, f.Game); i < 0 {
				names := func() []string { return Names(f) }
				report.Report(src.Span{}, unknownGame, "the file has no game %q", f.Game).Hint = r.DidYouMean(f.Game, names)
				return
			}
		}
		line := ancestors(sections, i)
		known := map[string]*settings{}
		for _, s := range line {
			if set := r.read(s, known, sections); set != nil {
				known[s.name.text] = set
			}
		}
		if set := known[sections[i].name.text]; set != nil {
			g = lower(r, set.clone(), sections[i].name.at)
		}
		report.Diag = slices.DeleteFunc(report.Diag, func(d *src.Diagnostic) bool {
			return d.Span.Start >= sections[0].at.Start && !slices.ContainsFunc(line, func(s *section) bool { return s.at.Start <= d.Span.Start && d.Span.Start < s.at.End })
		})
	})
	diagnostics.Sort()
	if diagnostics.Failed() {
		g = nil
	}
	return g, diagnostics
}

// first returns the index of the first section of a name, or -1.
func first(sections []*section, name string) int {
	return slices.IndexFunc(sections, func(s *section) bool { return s.name.text == name })
}

// ancestors returns a section and before it all sections that it has settings from.
func ancestors(sections []*section, i int) (line []*section) {
	for {
		line = append(line, sections[i])
		parent := first(sections[:i], sections[i].parent.text)
		if parent < 0 {
			slices.Reverse(line)
			return line
		}
		i = parent
	}
}

// builtins are the settings of the built-in games.
var builtins = sync.OnceValue(func() map[string]*settings {
	known := map[string]*settings{}
	list := src.Collect(src.NewFile("builtin.ini", builtinText), func(report *src.Reporter) {
		r := &reader{Reporter: report}
		sections := readSections(report)
		for _, s := range sections {
			if set := r.read(s, known, sections); set != nil {
				known[s.name.text] = set
			}
		}
	})
	if err := list.Err(); err != nil {
		panic(err) // the file is part of the program
	}
	return known
})

// builtinNames returns the names of the built-in games, in the order of the table.
func builtinNames() (names []string) {
	src.Collect(src.NewFile("builtin.ini", builtinText), func(report *src.Reporter) {
		for _, s := range readSections(report) {
			names = append(names, s.name.text)
		}
	})
	return names
}

// read returns the settings of a section, or nil without a parent that it names.
func (r *reader) read(s *section, known map[string]*settings, sections []*section) *settings {
	set := newSettings()
	set.startFEN.at = s.name.at
	if s.parent.text != "" {
		parent := known[s.parent.text]
		if parent == nil {
			parent = r.base[s.parent.text]
		}
		if parent == nil {
			r.unknownParent(s, known, sections)
			r.readOrphan(s)
			return nil
		}
		if set = parent.child(s.parent.at); r.base != nil {
			set.conclude()
		}
	}
	if known[s.name.text] != nil || r.base[s.name.text] != nil {
		r.Report(s.name.at, duplicateVariant, "there is a game %s already", s.name.text).Hint = "give the section another name"
		return nil
	}
	set.name = s.name.text
	r.sets = [numTypes]bool{}
	r.entries(s, set)
	return set
}

// readOrphan reports the mistakes of a section without its parent, as far as they do not
// depend on the pieces and the board of that.
func (r *reader) readOrphan(s *section) {
	before := len(r.Diag)
	r.sets = [numTypes]bool{}
	r.entries(s, newSettings())
	depend := []string{unknownPiece.Name, offBoard.Name, duplicateLetter.Name}
	found := slices.DeleteFunc(slices.Clone(r.Diag[before:]), func(d *src.Diagnostic) bool { return slices.Contains(depend, d.Code) })
	r.Diag = append(r.Diag[:before], found...)
}

// unknownParent reports a parent that there is not, or not yet.
func (r *reader) unknownParent(s *section, known map[string]*settings, sections []*section) {
	d := r.Report(s.parent.at, unknownParent, "there is no game %q", s.parent.text)
	switch {
	case s.parent.text == s.name.text:
		d.Hint = "a section cannot be its own parent"
	case isAncestor(sections, s):
		d.Message = fmt.Sprintf("the section %s is a parent of its own parent %q", s.name.text, s.parent.text)
		d.Hint = "one of them must have another parent, or none"
	case slices.ContainsFunc(sections, func(o *section) bool { return o.name.text == s.parent.text }):
		d.Hint = "a section of the name is in the file: put it before this one, without errors"
	default:
		d.Hint = r.DidYouMean(s.parent.text, func() (names []string) {
			for name := range known {
				names = append(names, name)
			}
			names = append(names, builtinNames()...)
			slices.Sort(names)
			return names
		})
	}
}

// isAncestor reports whether a section is a parent of its parent, or of a parent of that.
func isAncestor(sections []*section, s *section) bool {
	seen := map[string]bool{}
	for name := s.parent.text; name != "" && !seen[name]; {
		seen[name] = true
		i := first(sections, name)
		if i < 0 {
			return false
		}
		name = sections[i].parent.text
		if name == s.name.text {
			return true
		}
	}
	return false
}

// placedBy returns the keys whose places a line with a key tells: its own; that of both
// sides, if it is one of a side; and those that it has now, if it is an old one.
func placedBy(name string) []string {
	if now := newNames[name]; now != "" {
		return append(strings.Split(now, " and "), name)
	}
	return []string{name, strings.TrimSuffix(strings.TrimSuffix(name, "White"), "Black")}
}

// entries reads the settings of a section into set, in the order of the keys.
func (r *reader) entries(s *section, set *settings) {
	byKey := map[string]*entry{}
	for i := range s.entries {
		byKey[s.entries[i].key.text] = &s.entries[i]
	}
	for _, k := range keys() {
		e := byKey[k.name]
		if e == nil || k.name == "freeDrops" && r.base != nil {
			continue
		}
		for _, name := range placedBy(k.name) {
			set.at[name] = e.key.at
		}
		if name := newNames[k.name]; name != "" {
			r.Report(e.key.at, deprecated, "%s has a new name", k.name).Hint = "use " + name
		}
		k.read(r, set, e.value)
		delete(byKey, k.name)
	}
	for i := range s.entries {
		if e := &s.entries[i]; byKey[e.key.text] == e {
			d := r.Report(e.key.at, unknownKey, "unknown key %q", e.key.text)
			if d.Hint = r.DidYouMean(e.key.text, keyNames); strings.HasPrefix(e.key.text, "customPiece") {
				d.Hint = fmt.Sprintf("the pieces that a game defines are customPiece1 to customPiece%d", customPieces)
			}
		}
	}
}
