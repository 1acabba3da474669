package perimeter

import (
	"strings"

	"dragoman/dsl/src"
)

// maxStep bounds the coordinates of a step: nothing longer stays in the cube.
const maxStep = cubeSize - 1

// step reads a sum of rays and triples: LFU+RFU, 2*fore, (2,1,1)-up.
func (l *line) step() step {
	t := l.word("a step")
	if l.failed {
		return step{}
	}
	var sum step
	for rest, at := t.text, t.span.Start; !l.failed; {
		term, next := cutTerm(rest)
		span := src.Span{Start: at, End: at + src.Pos(len(term))}
		s, err := parseTerm(term)
		if err != nil {
			l.fail(span, err)
		}
		if sum = sum.add(s); !l.failed && !inside(Tile(sum), -maxStep, maxStep) {
			l.fail(t.span, fail(numberOutOfRange, "expected a step of at most %d tiles, found %s", maxStep, quote(t.text)))
		}
		if next == "" {
			break
		}
		at += src.Pos(len(rest) - len(next))
		rest = next
	}
	if !l.failed && sum == (step{}) {
		l.fail(t.span, fail(zeroStep, "expected a step to another tile, found %s, which stays", quote(t.text)))
	}
	return sum
}

// cutTerm returns the first term of a sum, with its sign, and the rest, which
// begins with the sign of the next term.
func cutTerm(text string) (term, rest string) {
	depth := 0
	for i := range len(text) {
		switch c := text[i]; {
		case c == '(':
			depth++
		case c == ')':
			depth--
		case depth == 0 && i > 0 && (c == '+' || c == '-'):
			return text[:i], text[i:]
		}
	}
	return text, ""
}

// parseTerm reads [+-][N*]RAY or [+-][N*](Z,X,Y).
func parseTerm(text string) (step, error) {
	body, negative := strings.CutPrefix(text, "-")
	body = strings.TrimPrefix(body, "+")
	times := 1
	if count, rest, multiplied := strings.Cut(body, "*"); multiplied {
		n, ok := natural(count)
		if !ok || n > maxStep {
			return step{}, fail(badStep, "expected a number up to %d before *, found %s", maxStep, quote(count))
		}
		times, body = n, rest
	}
	if negative {
		times = -times
	}
	if strings.HasPrefix(body, "(") {
		s, ok := parseTriple(body)
		if !ok {
			return step{}, notStep(text)
		}
		return s.times(times), nil
	}
	r, err := rayNamed(body)
	if err != nil {
		if body == "" || !isName(body) {
			err = notStep(text)
		}
		return step{}, err
	}
	return r.step().times(times), nil
}

func notStep(text string) *Error {
	return fail(badStep, "expected a step, found %s", quote(text)).
		withHint("a step is a ray, a triple (level,x,y), or a sum like LFU+RFU or 2*fore, without spaces")
}

// parseTriple reads three signed numbers in brackets.
func parseTriple(text string) (step, bool) {
	inner, closed := strings.CutSuffix(text[1:], ")")
	if !closed || strings.Count(inner, ",") != 2 {
		return step{}, false
	}
	var n [3]int
	for i, field := range strings.SplitN(inner, ",", 3) {
		digits, negative := strings.CutPrefix(field, "-")
		if !negative {
			digits = strings.TrimPrefix(field, "+")
		}
		v, ok := natural(digits)
		if !ok {
			return step{}, false
		}
		if n[i] = v; negative {
			n[i] = -v
		}
	}
	return step{n[0], n[1], n[2]}, true
}

// steps reads steps up to the end of the line or one of the clause words.
func (l *line) steps() []step {
	list := []step{l.step()}
	for !l.done() && !isReserved(l.peek()) {
		list = append(list, l.step())
	}
	l.p.spend(len(list), src.At(l.end))
	return list
}
