package perimeter

import (
	"dragoman/dsl/src"
)

// line reads the tokens of one row. After the first mistake failed is set: further
// reads return zero values and report nothing, so that one mistake makes one
// error. Check failed before using what was read.
type line struct {
	p      *parser
	tokens []token
	next   int
	end    src.Pos // behind the last token
	failed bool
}

// fail reports a mistake at a span and skips the rest of the line.
func (l *line) fail(at src.Span, err error) {
	if l.failed {
		return
	}
	l.failed = true
	l.p.report(at, err)
}

// failInSpace reports a mistake that has to do with the space. If the settings of
// the space are wrong it may follow from that, and is not reported.
func (l *line) failInSpace(at src.Span, err error) {
	if l.p.badSettings {
		l.failed = true
		return
	}
	l.fail(at, err)
}

// done reports whether nothing is left to read.
func (l *line) done() bool { return l.failed || l.next == len(l.tokens) }

// peek returns the next word, or "" if there is none.
func (l *line) peek() string {
	if l.done() || l.tokens[l.next].kind != word {
		return ""
	}
	return l.tokens[l.next].text
}

// accept takes the next word if it is the given one.
func (l *line) accept(keyword string) bool {
	if l.peek() != keyword {
		return false
	}
	l.next++
	return true
}

// take returns the next token if it is of the given kind.
func (l *line) take(k kind, want string) token {
	if l.failed {
		return token{}
	}
	if l.next == len(l.tokens) {
		l.fail(src.At(l.end), fail(missingWord, "expected %s, found the end of the line", want))
		return token{}
	}
	t := l.tokens[l.next]
	if t.kind != k {
		l.fail(t.span, fail(unexpectedWord, "expected %s, found %s", want, quote(t.text)))
		return token{}
	}
	l.next++
	return t
}

// word returns the next token, which must be a word.
func (l *line) word(want string) token { return l.take(word, want) }

// expect takes a given keyword.
func (l *line) expect(keyword string) {
	want := "\"" + keyword + "\""
	if t := l.word(want); !l.failed && t.text != keyword {
		l.fail(t.span, unknown(unexpectedWord, want, t.text, []string{keyword}))
	}
}

// choice takes one of several words and returns which.
func (l *line) choice(want string, words ...string) int {
	if !l.failed && l.next == len(l.tokens) {
		l.fail(src.At(l.end), fail(missingWord, "expected %s, found the end of the line", want).withHint("known: %s", commas(words)))
	}
	t := l.word(want)
	for i, w := range words {
		if t.text == w {
			return i
		}
	}
	if !l.failed {
		l.fail(t.span, unknown(unexpectedWord, want, t.text, words))
	}
	return 0
}

// finish reports what is left over.
func (l *line) finish() {
	if !l.done() {
		t := l.tokens[l.next]
		l.fail(t.span, fail(extraWords, "expected the end of the line, found %s", quote(t.text)).
			withHint("every statement has a line of its own"))
	}
}

// number reads a number from low to high.
func (l *line) number(want string, low, high int) int {
	t := l.word(want)
	if l.failed {
		return 0
	}
	n, ok := natural(t.text)
	switch {
	case !ok:
		l.fail(t.span, fail(badNumber, "expected %s, found %s", want, quote(t.text)))
	case n < low || n > high:
		l.fail(t.span, fail(numberOutOfRange, "expected %s from %d to %d, found %s", want, low, high, quote(t.text)))
	}
	return n
}

// from returns the span from the token with the given index to the last one
// that was read.
func (l *line) from(first int) src.Span {
	if l.failed || first >= l.next {
		return src.At(l.end)
	}
	return src.Span{Start: l.tokens[first].span.Start, End: l.tokens[l.next-1].span.End}
}

// span returns where the whole statement stands.
func (l *line) span() src.Span { return src.Span{Start: l.tokens[0].span.Start, End: l.end} }
