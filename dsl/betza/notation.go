package betza

import (
	"fmt"
	"slices"
	"strings"
	"unicode/utf8"

	"dragoman/dsl/src"
)

// This file reads a notation into terms.

// maxLegs is how many legs a move can have.
const maxLegs = 8

// fault is what is wrong with a notation, and where in it.
type fault struct {
	code          src.Code
	at, end       int
	message, hint string
}

func fail(code src.Code, at, end int, format string, args ...any) *fault {
	return &fault{code: code, at: at, end: end, message: fmt.Sprintf(format, args...)}
}

// withHint sets the hint of a new fault.
func (f *fault) withHint(format string, args ...any) *fault {
	f.hint = fmt.Sprintf(format, args...)
	return f
}

// term is one of the ways of moving that a notation adds up.
type term struct {
	legs     []leg // of a move of one leg or several
	brackets bool  // each leg has an atom of its own
	closed   bool  // the brackets are
	front    leg   // what stands in front of brackets
}

// leg is a part of a move along one direction.
type leg struct {
	modifiers []modifier // without directions
	words     []direction
	atom      atom
	at, end   int  // of the atom; end 0: it has not been read in full
	steps     int  // the range; 0: no limit
	ranged    bool // the range is given
	start     int  // of the leg
	mayEnd    int  // in brackets: where the ? behind the leg stands, or -1
}

// modifier is a lower-case letter in front of an atom.
type modifier struct {
	letter byte
	at     int
}

// find returns where a modifier stands, or -1.
func (l *leg) find(letter byte) int {
	i := slices.IndexFunc(l.modifiers, func(m modifier) bool { return m.letter == letter })
	if i < 0 {
		return -1
	}
	return l.modifiers[i].at
}

func (l *leg) has(letter byte) bool { return l.find(letter) >= 0 }

// jumps returns how many j there are.
func (l *leg) jumps() (n int) {
	for _, m := range l.modifiers {
		if m.letter == 'j' {
			n++
		}
	}
	return n
}

func contains(set string, letter byte) bool {
	return letter != 0 && strings.IndexByte(set, letter) >= 0
}

// parser reads a notation. The first fault ends it.
type parser struct {
	text string
	i    int
}

// peek returns the next byte, 0 at the end.
func (p *parser) peek() byte {
	if p.i == len(p.text) {
		return 0
	}
	return p.text[p.i]
}

// parse returns the terms of a notation. A single hyphen has none.
func parse(text string) (terms []term, err *fault) {
	p := &parser{text: text}
	if text == "-" {
		return nil, nil
	}
	for first := true; first || p.i < len(p.text); first = false {
		t, err := p.term()
		if err != nil {
			return terms, err
		}
		terms = append(terms, t)
	}
	return terms, nil
}

// term reads a term and checks what there is of it: of several faults the first is told.
func (p *parser) term() (t term, err *fault) {
	err = first(p.legs(&t), t.check(p.text))
	if err == nil && len(t.legs) > 1 {
		err = t.checkPaths()
	}
	return t, err
}

// legs reads legs and their atom, or a bracket. A fault leaves a leg without an atom behind.
func (p *parser) legs(t *term) *fault {
	var turns []int // where each a stands
	l, err := p.leg()
	for ; err == nil && p.peek() == 'a'; l, err = p.leg() {
		if turns = append(turns, p.i); len(turns) == maxLegs {
			return fail(tooLarge, p.i, p.i+1, "expected at most %d legs, found a ninth", maxLegs)
		}
		p.i++
		t.legs = append(t.legs, l)
	}
	if err == nil && p.peek() == '[' {
		if len(turns) == 0 {
			return p.bracket(t, l)
		}
		err = fail(unsupported, turns[0], turns[0]+1, "a before brackets is not supported").withHint("write all legs in the brackets")
	}
	if err == nil {
		fresh := len(turns) == 0 && len(l.modifiers) == 0 && len(l.words) == 0
		err = p.atom(&l, fresh)
	}
	t.legs = append(t.legs, l)
	for i := range t.legs[:len(t.legs)-1] {
		first := &t.legs[i]
		first.atom, first.steps, first.at, first.end, first.ranged = l.atom, l.steps, l.at, l.end, l.ranged
	}
	return err
}

// leg reads the modifiers of a leg.
func (p *parser) leg() (l leg, err *fault) {
	l.start, l.mayEnd = p.i, -1
	for {
		switch c := p.peek(); {
		case contains("fblrvsh", c):
			words, end, err := scan(p.text, p.i)
			if err != nil {
				return l, err
			}
			l.words, p.i = append(l.words, words...), end
			continue
		case c < 'a' || c > 'z' || c == 'a':
			return l, nil
		}
		if err := p.modifier(&l); err != nil {
			return l, err
		}
		p.i++
	}
}

// rivals are modifiers of which a leg can have only one.
var rivals = map[byte]string{'p': "g", 'g': "py", 'y': "g", 'n': "j", 'j': "n", 'q': "z", 'z': "q"}

// modifier adds a modifier to a leg.
func (p *parser) modifier(l *leg) *fault {
	const known = "mcdeinjpgyqz"
	c, at := p.peek(), p.i
	if why, refused := refusals[c]; refused {
		return fail(unsupported, at, at+1, "%c is not supported: %s", c, why[0]).withHint("%s", why[1])
	}
	if !contains(known, c) {
		return fail(unknownModifier, at, at+1, "expected a modifier, found %q", string(c)).
			withHint("modifiers are m c d e i n j p g y q z, a between legs, and the directions f b l r v s h")
	}
	switch n := l.jumps(); {
	case c == 'i' && l.has('i'):
		return fail(unsupported, at, at+1, "ii is not supported: a second move that is like the first").withHint("i is for the first move of a piece")
	case c == 'j' && n == 2, c != 'j' && l.has(c):
		return fail(duplicateModifier, at, at+1, "expected %c once in a leg, found it again", c)
	}
	for _, m := range l.modifiers {
		if contains(rivals[c], m.letter) {
			return fail(conflictingModifiers, at, at+1, "expected only one of %c and %c, found %c too", m.letter, c, c)
		}
	}
	l.modifiers = append(l.modifiers, modifier{c, at})
	return nil
}

// refusals say what letters mean that are not supported, and what can be written
// in their place.
var refusals = map[byte][2]string{
	'o': {"a cylinder, a board whose edges meet", "boards have edges here"},
	't': {"a tame move, or a test of the way", "n is a move that pieces can block"},
	'u': {"a piece that unloads what it took", ""},
	'x': {"a piece that moves or relays others", ""},
	'k': {"a capture of royals only", "c captures all enemies"},
	'I': {"an imitator", ""},
	'@': {"a drop from the hand", ""},
	'(': {"a repetition", "write a range, or brackets such as [W-F]"},
	'{': {"a vector", "X and Y behind an atom lengthen it: FX is (1,4)"},
}

// atom reads an atom with suffix, doubling and range. fresh says that nothing stands
// in front of it.
func (p *parser) atom(l *leg, fresh bool) *fault {
	if err := p.letter(l, fresh); err != nil {
		return err
	}
	for contains("XY", p.peek()) && !l.atom.special() {
		suffix, at := p.peek(), p.i
		lengthened := l.atom.long != atoms[l.atom.letter].long
		if contains("KQRB", l.atom.letter) || lengthened {
			return fail(badSuffix, at, at+1, "expected no suffix behind %s, found %c", p.text[l.at:p.i], suffix).
				withHint("one X or Y lengthens W F D N A H L C J Z G")
		}
		l.atom = l.atom.lengthened(suffix)
		p.i++
	}
	l.steps = 1
	if l.atom.slides || l.has('q') || l.has('z') {
		l.steps = 0
	}
	if err := p.doubling(l); err != nil {
		return err
	}
	l.end = p.i
	return nil
}

// letter reads the capital of an atom.
func (p *parser) letter(l *leg, fresh bool) *fault {
	at := p.i
	if at == len(p.text) {
		return fail(expectedAtom, at, at, "expected an atom, found the end").withHint("modifiers stand before a capital")
	}
	r, n := utf8.DecodeRuneInString(p.text[at:])
	c := p.text[at]
	why, refused := refusals[c]
	known, ok := atoms[c]
	switch {
	case refused:
		return fail(unsupported, at, at+1, "%c is not supported: it would be %s", c, why[0]).withHint("%s", why[1])
	case ok:
		l.atom, l.at = known, at
		p.i++
		return nil
	case c == 'X' || c == 'Y':
		return fail(unknownAtom, at, at+1, "expected an atom, found the suffix %c without a leaper in front of it", c).withHint("an atom of (1,4) is FX")
	case 'A' <= c && c <= 'Z':
		return fail(unknownAtom, at, at+1, "expected an atom, found %q", string(c)).withHint("%s", likeAtom(c))
	case !fresh && contains("?-]", c):
		return fail(expectedAtom, at, at+1, "expected an atom, found %q", string(c)).withHint("modifiers stand before a capital")
	}
	d := fail(unexpectedCharacter, at, at+n, "expected an atom or a modifier, found %q", string(r))
	switch {
	case contains("?-", c):
		d.hint = "moves of several legs stand in brackets: [F-R]"
		if inner := "[" + p.text + "]"; !contains(p.text, '[') {
			if _, err := parse(inner); err == nil {
				d.hint = "moves of several legs stand in brackets: write " + inner
			}
		}
	case '0' <= c && c <= '9':
		d.hint = "a range stands behind its atom: R4"
	}
	return d
}

// likeAtom guesses which atom is meant.
func likeAtom(c byte) string {
	shapes := map[byte]string{'E': "A or F", 'V': "W", 'M': "N", 'P': "R or fmWfcF", 'S': "Z", 'T': "R"}
	return fmt.Sprintf("did you mean %s? atoms are %s", shapes[c], strings.Join(strings.Split(atomLetters, ""), " "))
}

// doubling reads what stands behind a letter: the letter again, or a range.
func (p *parser) doubling(l *leg) *fault {
	c, at := p.peek(), p.i
	doubled := false
	if c == l.atom.letter && !l.atom.special() {
		if contains("RBQ", c) {
			return fail(doubledSlider, at, at+1, "expected %c once, found it doubled", c).withHint("%c rides already", c)
		}
		l.steps, l.ranged, doubled = 0, true, true
		p.i++
		at = p.i
	}
	for '0' <= p.peek() && p.peek() <= '9' {
		p.i++
	}
	digits := p.text[at:p.i]
	bad := func(code src.Code, want, hint string) *fault {
		return fail(code, at, p.i, "expected %s, found %s", want, digits).withHint("%s", hint)
	}
	switch {
	case digits == "" && l.atom.letter == 'O':
		return fail(expectedRange, p.i, p.i, "expected the number of cells of castling behind O, found none").withHint("O2 is a king that goes two cells")
	case digits == "":
		return nil
	case doubled:
		return bad(rangeTwice, "no range behind a doubled letter", "a doubled letter has no limit; write "+p.text[l.at:l.at+1]+digits)
	case l.atom.letter == 'U':
		return bad(rangeNotAllowed, "no range behind U", "U goes to every cell")
	case len(digits) > 2, len(digits) == 2 && digits[0] == '0':
		return bad(badRange, "a range of one digit or two, without leading zero", "two digits at most")
	}
	l.steps, l.ranged = 0, true
	for _, d := range []byte(digits) {
		l.steps = 10*l.steps + int(d-'0')
	}
	switch {
	case l.atom.letter == 'O' && l.steps < 2:
		return bad(badRange, "2 cells or more", "O2 is a king that goes two cells")
	case l.steps == 1 && (l.has('q') || l.has('z')):
		return bad(badRange, "2 steps or more", "a path of one step does not bend")
	}
	return nil
}
