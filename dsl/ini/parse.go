package ini

import (
	_ "embed"
	"slices"
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
		r := &reader{Reporter: report, base: builtins()}
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

// Builtin returns a built-in game that sections can have as their parent.
func Builtin(name string) (*ir.Game, *src.List) {
	var g *ir.Game
	f := src.NewFile("builtin.ini", builtinText)
	list := src.Collect(f, func(report *src.Reporter) {
		if set := builtins()[name]; set != nil {
			g = lower(&reader{Reporter: report}, set.clone(), src.Span{})
		}
	})
	return g, list
}

// BuiltinNames returns the names of the built-in games, in the order of the table.
func BuiltinNames() (names []string) {
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
	if s.parent.text != "" {
		parent := known[s.parent.text]
		if parent == nil {
			parent = r.base[s.parent.text]
		}
		if parent == nil {
			r.unknownParent(s, known, sections)
			return nil
		}
		set = parent.child(s.parent.at)
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

// unknownParent reports a parent that there is not, or not yet.
func (r *reader) unknownParent(s *section, known map[string]*settings, sections []*section) {
	d := r.Report(s.parent.at, unknownParent, "there is no game %q", s.parent.text)
	switch {
	case s.parent.text == s.name.text:
		d.Hint = "a section cannot be its own parent"
	case slices.ContainsFunc(sections, func(o *section) bool { return o.name.text == s.parent.text }):
		d.Hint = "a section of the name is in the file: put it before this one, without errors"
	default:
		d.Hint = r.DidYouMean(s.parent.text, func() (names []string) {
			for name := range known {
				names = append(names, name)
			}
			names = append(names, BuiltinNames()...)
			slices.Sort(names)
			return names
		})
	}
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
		set.at[k.name] = e.key.at
		if name := newNames[k.name]; name != "" {
			r.Report(e.key.at, deprecated, "%s has a new name", k.name).Hint = "use " + name
		}
		k.read(r, set, e.value)
		delete(byKey, k.name)
	}
	for i := range s.entries {
		if e := &s.entries[i]; byKey[e.key.text] == e {
			r.Report(e.key.at, unknownKey, "unknown key %q", e.key.text).Hint = r.DidYouMean(e.key.text, keyNames)
		}
	}
}
