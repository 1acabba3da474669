package perimeter

import (
	"fmt"

	"dragoman/dsl/src"
)

// Error says what is wrong with an argument or a word of a file.
type Error struct {
	Code    src.Code
	Message string // what was found and what was expected
	Hint    string // how to mend it; may be empty

	word  string   // that is not known
	known []string // words that could stand in its place
}

func (e *Error) Error() string { return e.Message }

func fail(code src.Code, format string, args ...any) *Error {
	return &Error{Code: code, Message: fmt.Sprintf(format, args...)}
}

// withHint sets the hint of a new error.
func (e *Error) withHint(format string, args ...any) *Error {
	e.Hint = fmt.Sprintf(format, args...)
	return e
}

// unknown reports a name that is not among those known, and names the nearest
// or else all of them.
func unknown(code src.Code, want, found string, known []string) *Error {
	const most = 30
	err := fail(code, "expected %s, found %s", want, quote(found))
	err.Hint, err.word, err.known = src.DidYouMean(found, known), found, known
	switch {
	case err.Hint != "":
	case len(known) == 0:
		err.Hint = "none is defined"
	case len(known) > most:
		err.Hint = "known: " + commas(known[:most]) + ", ..."
	default:
		err.Hint = "known: " + commas(known)
	}
	return err
}

// quote shows a word in a message, cut to a length that a line can hold.
func quote(word string) string {
	const most = 40
	if r := []rune(word[:min(len(word), 8*most)]); len(r) > most {
		word = string(r[:most]) + "…"
	}
	return fmt.Sprintf("%q", word)
}
