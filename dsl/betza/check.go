package betza

import "dragoman/dsl/src"

// This file says which modifiers can stand in which leg.

// refuse returns a fault at the first of some modifiers that a leg has, or nil.
func (l *leg) refuse(code src.Code, letters, format string, args ...any) *fault {
	for _, m := range l.modifiers {
		if contains(letters, m.letter) {
			return fail(code, m.at, m.at+1, "%c "+format, append([]any{m.letter}, args...)...)
		}
	}
	return nil
}

// first returns the fault that stands first, or nil if there is none.
func first(faults ...*fault) (least *fault) {
	for _, f := range faults {
		if f != nil && (least == nil || f.at < least.at) {
			least = f
		}
	}
	return least
}

// check looks for modifiers that a term cannot have, of which a part may have been
// read only; text is the notation.
func (t *term) check(text string) *fault {
	if t.brackets {
		return t.checkBrackets()
	}
	long := false // the range is changed
	for i := range t.legs {
		l, last := &t.legs[i], i == len(t.legs)-1
		err := t.checkLeg(i)
		switch {
		case l.atom.letter == 0, l.atom.special() && !last:
		case l.atom.special():
			err = first(err, t.checkSpecial(l, text))
		case l.end == 0:
			err = first(err, t.checkWords(i))
		default:
			err = first(err, t.checkWords(i), l.checkRange(l.stepsIf(long), last))
		}
		if err != nil {
			return err
		}
		if !last {
			long = long != (l.has('g') || l.has('y'))
		}
	}
	return nil
}

func (t *term) checkSpecial(l *leg, text string) *fault {
	if len(t.legs) > 1 {
		return fail(unsupported, l.at, l.at+1, "%c "+severalLegs, l.atom.letter)
	}
	allowed := map[byte]string{'U': "mcdi", 'O': "ilrsj"}[l.atom.letter]
	for i := l.start; i < l.at; i++ {
		if c := text[i]; !contains(allowed, c) || c == 'j' && contains(text[l.start:i], c) {
			return fail(misplacedModifier, i, i+1, "expected only %s before %c, found %c", spaced(allowed), l.atom.letter, c)
		}
	}
	return nil
}

// spaced writes letters with spaces between them.
func spaced(letters string) string {
	text := ""
	for i := range letters {
		text += letters[i:i+1] + map[bool]string{true: " "}[i < len(letters)-1]
	}
	return text
}

const severalLegs = "is not supported in moves of several legs"

// checkLeg looks for modifiers that a leg of a term cannot have.
func (t *term) checkLeg(i int) *fault {
	l, n := &t.legs[i], len(t.legs)
	var later, chain, inner, outer *fault
	if i > 0 {
		later = l.refuse(misplacedModifier, "i", "stands in a later leg").hinted("i belongs to the first leg")
	}
	if n > 1 {
		chain = first(l.refuse(unsupported, "n", severalLegs).hinted("afW says nD, afafW nH"), l.refuse(unsupported, "jqz", severalLegs))
	}
	if i < n-1 {
		inner = l.refuse(misplacedModifier, "e", "stands before the last leg").hinted("a capture in passing ends the move")
	} else if l.atom.letter != 0 {
		outer = l.refuse(misplacedModifier, "y", "stands in the last leg").hinted("y changes the range of the legs that follow")
	}
	return first(later, chain, inner, outer)
}

// hinted adds a hint, if there is a fault.
func (f *fault) hinted(hint string) *fault {
	if f != nil {
		f.hint = hint
	}
	return f
}

// checkWords checks the directions of a leg: those of later ones are relative.
func (t *term) checkWords(i int) *fault {
	l := &t.legs[i]
	for _, w := range l.words {
		switch class := l.atom.class(); {
		case i > 0 && class == oblique:
			for k := w.at; k < w.end; k++ {
				if c := [2]byte{w.first, w.second}[min(k-w.at, 1)]; contains("lrh", c) {
					return fail(unsupported, k, k+1, "%c is not supported on later legs of oblique atoms", c).
						withHint("it would depend on the half in which the path began; f fs s bs b turn to both sides")
				}
			}
		case i > 0:
			if w.first == 'h' {
				return badHalfAt(w.at)
			}
		default:
			if _, err := w.selects(class); err != nil {
				return err
			}
		}
	}
	return nil
}

// stepsIf returns the range of a leg, changed or not: 1 becomes no limit, and
// anything else 1.
func (l *leg) stepsIf(changed bool) int {
	switch {
	case !changed:
		return l.steps
	case l.steps == 1:
		return 0
	}
	return 1
}

// checkRange checks that a leg goes far enough for its hops and skips.
func (l *leg) checkRange(steps int, last bool) *fault {
	for _, m := range l.modifiers {
		need, hint := 0, "write pR, gR or gQ"
		switch {
		case contains("pg", m.letter) && last:
			need = 2
		case m.letter == 'j' && l.atom.single():
			need, hint = l.jumps()+1, "cells that are skipped count: write jR"
		}
		if need > 0 && steps > 0 && steps < need {
			return fail(needsRange, m.at, m.at+1, "%c needs a range of %d or more, found %d", m.letter, need, steps).withHint("%s", hint)
		}
	}
	return nil
}
