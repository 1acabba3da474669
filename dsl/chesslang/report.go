package chesslang

import "dragoman/dsl/src"

// reporter collects diagnostics: at most one error at a place, since a second
// one follows from the first, and a bounded number altogether.
type reporter struct {
	list   *src.List
	errors map[src.Pos]bool
	warned map[src.Pos]bool
	hints  int
}

func newReporter(f *src.File) *reporter {
	return &reporter{list: &src.List{File: f}, errors: map[src.Pos]bool{}, warned: map[src.Pos]bool{}}
}

func (r *reporter) errorf(at src.Span, code, format string, args ...any) *src.Diagnostic {
	if !r.room(r.errors, at) {
		return &src.Diagnostic{}
	}
	return r.list.Errorf(at, code, format, args...)
}

func (r *reporter) warnf(at src.Span, code, format string, args ...any) *src.Diagnostic {
	if !r.room(r.warned, at) {
		return &src.Diagnostic{}
	}
	return r.list.Warnf(at, code, format, args...)
}

// room reports whether a diagnostic at this place is still wanted.
func (r *reporter) room(seen map[src.Pos]bool, at src.Span) bool {
	full := len(r.errors) + len(r.warned)
	if seen[at.Start] || full > maxReports {
		return false
	}
	seen[at.Start] = true
	if full == maxReports {
		r.list.Errorf(at, codeTooMany, "more than %d mistakes; the rest is not shown", maxReports)
		return false
	}
	return true
}

// near returns a hint with the known word closest to name.
func (r *reporter) near(name string, known []string) string {
	return r.nearOf(name, func() []string { return known })
}

// nearOf is near for lists that are dear to make. It gives up after some
// hints and on very long lists, to stay linear in the size of the text.
func (r *reporter) nearOf(name string, known func() []string) string {
	if r.hints++; r.hints > maxHints {
		return ""
	}
	words := known()
	if len(words) > 5000 {
		return ""
	}
	return src.DidYouMean(name, words)
}
