package src

// MaxErrors is how many errors, and how many warnings, a Reporter reports.
const MaxErrors = 1000

// TooManyErrors is the code of the error that says that there are more.
const TooManyErrors = "too_many_errors"

// Reporter adds findings with JSON pointers to a list, up to a limit.
type Reporter struct {
	List     *List
	errors   int
	warnings int
}

// Stop is what a reader panics with when it has seen enough; see [Catch].
type Stop struct{}

// Catch, when it is deferred, ends a panic with [Stop] and no other.
func Catch() {
	switch e := recover().(type) {
	case nil, Stop:
	default:
		panic(e)
	}
}

// Errorf reports an error about the value that pointer names. At the limit it
// panics with [Stop].
func (r *Reporter) Errorf(at Span, pointer, code, format string, args ...any) *Diagnostic {
	if r.errors++; r.errors > MaxErrors {
		d := r.List.Errorf(at, TooManyErrors, "more than %d errors; the others are not reported", MaxErrors)
		d.Pointer = &pointer
		panic(Stop{})
	}
	d := r.List.Errorf(at, code, format, args...)
	d.Pointer = &pointer
	return d
}

// Warnf reports a warning, or drops it if there are many.
func (r *Reporter) Warnf(at Span, pointer, code, format string, args ...any) *Diagnostic {
	if r.warnings++; r.warnings > MaxErrors {
		return &Diagnostic{}
	}
	d := r.List.Warnf(at, code, format, args...)
	d.Pointer = &pointer
	return d
}
