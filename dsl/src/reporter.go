package src

import (
	"context"
	"fmt"
	"slices"
)

// List is the diagnostics of one text.
type List struct {
	File *File
	Diag []*Diagnostic
}

// Failed reports whether the list holds an error.
func (l *List) Failed() bool {
	return slices.ContainsFunc(l.Diag, func(d *Diagnostic) bool { return d.Severity == Error })
}

// Sort orders the list by place; diagnostics at one place keep their order.
func (l *List) Sort() {
	slices.SortStableFunc(l.Diag, func(a, b *Diagnostic) int { return int(a.Span.Start - b.Span.Start) })
}

// Err returns nil if there is no error, else the whole list as one error.
func (l *List) Err() error {
	if !l.Failed() {
		return nil
	}
	return Errors(l.Diag)
}

// MaxReports is how many errors, and how many warnings, are reported about one
// text.
const MaxReports = 1000

// Reporter makes the list of diagnostics of a text. See [Collect].
type Reporter struct {
	*List
	// OncePerPlace drops an error where another one begins, and a warning where
	// another one begins: the second mostly follows from the first.
	OncePerPlace bool

	count    [Warning + 1]int          // reported so far, by severity
	seen     [Warning + 1]map[Pos]bool // where they begin, if that matters
	compared int                       // words, for hints

	ctx   context.Context // of those who wait for the list; may be nil
	steps int
}

// stop is what Stop panics with.
type stop struct{}

// Collect calls read with a reporter for a text, and returns what it reports.
// When there are too many errors read is left at once, by a panic that Collect
// recovers; what read has assigned until then stays.
//
// It is left in the same way when the context of [File.ReadUntil] ends. The list
// then has the error [Interrupted].
func Collect(f *File, read func(*Reporter)) *List { return CollectUntil(f.ctx, f, read) }

// CollectUntil is Collect with a context of its own, which may be nil.
func CollectUntil(ctx context.Context, f *File, read func(*Reporter)) *List {
	r := &Reporter{List: &List{File: f}, ctx: ctx}
	func() {
		defer func() {
			switch e := recover().(type) {
			case nil, stop:
			default:
				panic(e)
			}
		}()
		r.Step()
		read(r)
	}()
	return r.List
}

// Stop ends the reading, because more of the text would take too long.
func (r *Reporter) Stop() { panic(stop{}) }

// StepsPerPoll is how many steps are made before the context is asked again.
const StepsPerPoll = 64

// Step is called by everything that may be done very often for one text. It ends
// the reading if nobody waits for it any more.
func (r *Reporter) Step() {
	if r.steps++; r.steps%StepsPerPoll == 1 {
		r.Poll()
	}
}

// Poll is Step for what takes long each time.
func (r *Reporter) Poll() {
	if r.ctx != nil && r.ctx.Err() != nil {
		r.Diag = append(r.Diag, NewDiagnostic(r.File, Span{}, Interrupted, "reading was interrupted"))
		r.Stop()
	}
}

// Report adds a diagnostic and returns it, so that a hint or a pointer can be
// set. Beyond [MaxReports] an error stops the reading, and a warning is dropped.
func (r *Reporter) Report(at Span, code Code, format string, args ...any) *Diagnostic {
	r.Step()
	s := code.Severity
	if r.OncePerPlace {
		if r.seen[s] == nil {
			r.seen[s] = map[Pos]bool{}
		}
		if r.seen[s][at.Start] {
			return &Diagnostic{}
		}
		r.seen[s][at.Start] = true
	}
	d := NewDiagnostic(r.File, at, code, format, args...)
	switch r.count[s]++; {
	case r.count[s] <= MaxReports:
		r.Diag = append(r.Diag, d)
	case s == Error:
		r.Diag = append(r.Diag, NewDiagnostic(r.File, at, TooManyErrors, "more than %d errors; the rest of the text is not checked", MaxReports))
		r.Stop()
	case r.count[s] == MaxReports+1:
		r.Diag = append(r.Diag, NewDiagnostic(r.File, at, TooManyWarnings, "more than %d warnings; the others are not shown", MaxReports))
	}
	return d
}

// maxCompared is how many words are compared for the hints about one text.
const maxCompared = 100_000

// DidYouMean returns a hint with the nearest known word, or "". It compares
// with so many words only that hints take no longer than the reading.
func (r *Reporter) DidYouMean(word string, known func() []string) string {
	if r.compared > maxCompared {
		return ""
	}
	words := known()
	if r.compared += len(words); r.compared > maxCompared {
		return ""
	}
	return r.File.DidYouMean(word, words)
}

// NewDiagnostic returns a diagnostic that stands alone. What is said about a
// text as a whole is made by a [Reporter].
func NewDiagnostic(f *File, at Span, code Code, format string, args ...any) *Diagnostic {
	return &Diagnostic{File: f, Span: at, Severity: code.Severity, Code: code.Name, Message: fmt.Sprintf(format, args...)}
}
