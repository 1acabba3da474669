package betza

import (
	"fmt"
	"math/bits"
)

// This file reads legs in brackets.

// bracket reads from the [ on. front is what stands in front of it.
func (p *parser) bracket(t *term, front leg) *fault {
	t.brackets, t.front = true, front
	open := p.i
	for p.i++; ; p.i++ {
		l, err := p.bracketLeg(open)
		t.legs = append(t.legs, l)
		if err != nil {
			return err
		}
		switch c := p.peek(); {
		case p.i == len(p.text):
			return unclosed(open)
		case c == ']':
			if len(t.legs) == 1 {
				return fail(expectedLeg, p.i, p.i+1, "expected a second leg in the brackets, found ]").withHint("such as [F?R], where ? may end the move and - may not")
			}
			t.closed = true
			p.i++
			if c := p.peek(); '0' <= c && c <= '9' {
				return fail(unsupported, p.i, p.i+1, "a range behind brackets is not supported").withHint("legs have ranges: [W2-sR]")
			}
			return nil
		case c == '?':
			t.legs[len(t.legs)-1].mayEnd = p.i
		case c != '-':
			if c == 'a' {
				return fail(unsupported, p.i, p.i+1, "a is not supported in brackets").withHint("- and ? stand between legs there")
			}
			return p.separator(c)
		}
		if len(t.legs) == maxLegs {
			return fail(tooLarge, p.i, p.i+1, "expected at most %d legs, found a ninth", maxLegs)
		}
	}
}

func unclosed(open int) *fault {
	return fail(unclosedBracket, open, open+1, "expected ] behind the legs of the brackets, found the end")
}

// separator says what stands in place of one.
func (p *parser) separator(c byte) *fault {
	found := "another leg"
	if !contains("fblrvshmcdeinjpgyqz[", c) && (c < 'A' || c > 'Z') {
		found = fmt.Sprintf("%q", string([]rune(p.text[p.i:])[0]))
	}
	return fail(expectedSeparator, p.i, p.i+1, "expected ? or - or ] behind a leg, found %s", found).withHint("? may end the move and - may not")
}

// bracketLeg reads a leg with its atom.
func (p *parser) bracketLeg(open int) (l leg, err *fault) {
	if l, err = p.leg(); err != nil {
		return l, err
	}
	switch c := p.peek(); {
	case p.i == len(p.text) && l.start == p.i:
		return l, unclosed(open)
	case c == '[':
		return l, fail(unsupported, p.i, p.i+1, "[ is not supported in brackets").withHint("write all legs in one bracket")
	case c == 'a':
		return l, fail(unsupported, p.i, p.i+1, "a is not supported in brackets").withHint("- and ? stand between legs there")
	}
	return l, p.atom(&l, false)
}

// checkBrackets looks for what legs in brackets, or what stands in front of them, cannot have.
func (t *term) checkBrackets() *fault {
	if err := t.front.refuse(misplacedModifier, "depgnjqzy", "stands in front of brackets"); err != nil {
		return err.hinted("i, directions, m and c may stand there; other modifiers belong to a leg")
	}
	for i := range t.legs {
		if err := t.checkBracketLeg(i); err != nil {
			return err
		}
	}
	return nil
}

// checkBracketLeg looks for what a leg in brackets cannot have.
func (t *term) checkBracketLeg(i int) *fault {
	l := &t.legs[i]
	inner, last := i < len(t.legs)-1, t.closed && i == len(t.legs)-1
	var hop, stop *fault
	if inner {
		hop = l.refuse(unsupported, "g", "is not supported before the last leg of brackets").hinted("write p")
	}
	if l.mayEnd >= 0 && l.has('p') && !l.has('m') && !l.has('c') && !l.has('d') {
		stop = fail(cannotStop, l.mayEnd, l.mayEnd+1, "expected - behind a leg that jumps over a piece, found ?").withHint("a move cannot end on the piece that it jumps over")
	}
	err := first(
		l.refuse(misplacedModifier, "ie", "stands in brackets").hinted("i belongs in front of them; e ends a move of one leg"),
		l.refuse(unsupported, "njqzy", "is not supported in brackets"),
		hop,
		stop,
	)
	switch {
	case l.end == 0:
		return err
	case l.atom.special():
		return first(err, fail(unsupported, l.at, l.at+1, "%c "+severalLegs, l.atom.letter))
	}
	return first(err, l.checkRange(l.steps, last), t.checkTurn(i))
}

// checkTurn checks the directions of a leg in brackets, of which all but those of
// the first are relative.
func (t *term) checkTurn(i int) *fault {
	l := &t.legs[i]
	if i == 0 {
		_, err := selected(l.atom, l.words)
		return err
	}
	if l.straightOn() {
		return nil
	}
	w := l.words[0]
	if l.atom.class() == oblique || t.legs[i-1].atom.class() == oblique {
		return fail(unsupported, w.at, w.at+1, "directions behind or on an oblique leg are not supported").withHint("without letters a leg deflects least")
	}
	for _, w := range l.words {
		if w.first == 'h' {
			return badHalfAt(w.at)
		}
	}
	if t.goes(i) != 0 {
		return nil
	}
	from := bits.TrailingZeros8(uint8(t.goes(i - 1)))
	return fail(cannotTurn, w.at, w.at+1, "%c cannot turn so from the leg before", l.atom.letter).withHint("%s", t.turnHint(i, from))
}

// turnHint says by how much a leg can turn.
func (t *term) turnHint(i, from int) string {
	before, l := t.legs[i-1].atom.letter, &t.legs[i]
	if l.atom.all().has(from % 8) {
		return fmt.Sprintf("%c after %c goes on straight or turns by 90 degrees: f, s, b", l.atom.letter, before)
	}
	return fmt.Sprintf("%c after %c turns by 45 or 135 degrees: fs, bs", l.atom.letter, before)
}

// goes returns the directions that leg i can have, whatever the legs before it did.
func (t *term) goes(i int) (s indices) {
	l := &t.legs[i]
	if i == 0 {
		s, _ = selected(l.atom, l.words)
		return s
	}
	before, atom := t.goes(i-1), t.legs[i-1].atom
	for k := range 8 {
		if !before.has(k) {
			continue
		}
		for _, h := range t.headings(i, heading{k, atom.vec(k)}) {
			s |= set(h.index)
		}
	}
	return s
}

// straightOn reports whether a leg in brackets deflects least.
func (l *leg) straightOn() bool {
	return len(l.words) == 0 || len(l.words) == 1 && l.words[0].first == 'f' && l.words[0].second == 0
}
