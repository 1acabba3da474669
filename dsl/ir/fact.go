package ir

import (
	"cmp"
	"slices"
)

// This file holds the logic behind canonical text: what a way to a target
// needs is a conjunction of facts, and all ways to a target together are a
// Boolean function of them.

// factKind is the kind of a fact.
type factKind uint8

const (
	exists factKind = iota // there is a cell at an offset from the piece
	full                   // a piece stands there
	foe                    // an enemy stands there
	own                    // a piece of the same side stands there
	within                 // that cell is one of those that the text names
	named                  // what the text says
)

// fact is something that is true or false when a piece is about to move.
type fact struct {
	kind factKind
	at   Vec
	text string
	cond *Cond // what the text says, if patterns have such a condition; equal texts are one fact
}

// isAt reports whether a fact is about an end of a pattern.
func (f *fact) isAt(to target) bool { return f.at == to.at && f.text == to.cover }

// factTable numbers facts.
type factTable struct {
	list []fact
	ids  map[fact]int32 // by facts without conditions
}

func newFactTable() *factTable { return &factTable{ids: map[fact]int32{}} }

// number returns the number of a fact, or of its negation.
func (t *factTable) number(f fact, not bool) int32 {
	key := f
	key.cond = nil
	id, ok := t.ids[key]
	if !ok {
		id = int32(len(t.list))
		t.ids[key] = id
		t.list = append(t.list, f)
	}
	if not {
		return id<<1 | 1
	}
	return id << 1
}

// at is the inverse of number.
func (t *factTable) at(l int32) (f fact, not bool) { return t.list[l>>1], l&1 != 0 }

// implicant is a conjunction: sorted literals, no two of which are opposites.
type implicant []int32

// with returns t and one more literal; ok is false if they cannot both hold.
func (t implicant) with(l int32) (u implicant, ok bool) {
	at := len(t)
	if !t.before(l) {
		var found bool
		if at, found = slices.BinarySearch(t, l); found {
			return t, true
		}
		if _, opposite := slices.BinarySearch(t, l^1); opposite {
			return nil, false
		}
	}
	u = make(implicant, len(t)+1)
	copy(u, t[:at])
	u[at] = l
	copy(u[at+1:], t[at:])
	return u, true
}

// before reports whether all literals are about facts with smaller numbers than that of l:
// with l at the end they are still in order.
func (t implicant) before(l int32) bool { return len(t) == 0 || t[len(t)-1]>>1 < l>>1 }

// has reports whether l is one of the literals.
func (t implicant) has(l int32) bool {
	_, found := slices.BinarySearch(t, l)
	return found
}

// implies reports whether t holds only if u does.
func (t implicant) implies(u implicant) bool {
	i := 0
	for _, l := range u {
		for i < len(t) && t[i] < l {
			i++
		}
		if i == len(t) || t[i] != l {
			return false
		}
	}
	return true
}

// consensus returns what is left of two terms that differ in the sign of
// exactly one fact when that fact no longer matters.
func (t implicant) consensus(u implicant) (implicant, bool) {
	clash := int32(-1)
	for _, l := range u {
		if t.has(l ^ 1) {
			if clash >= 0 {
				return nil, false
			}
			clash = l >> 1
		}
	}
	if clash < 0 {
		return nil, false
	}
	var out implicant
	for _, l := range slices.Concat(t, u) {
		if l>>1 != clash {
			out = append(out, l)
		}
	}
	slices.Sort(out)
	return slices.Compact(out), true
}

// disjunction is a set of terms, any of which is enough.
type disjunction []implicant

// add adds an implicant unless another one makes it needless, and removes those that
// it makes needless itself.
func (d disjunction) add(t implicant) (disjunction, bool) {
	for _, u := range d {
		if t.implies(u) {
			return d, false
		}
	}
	kept := d[:0]
	for _, u := range d {
		if !u.implies(t) {
			kept = append(kept, u)
		}
	}
	return append(kept, t), true
}

// primes returns all prime implicants, which are the same for every way to
// write a function. It gives up, with ok false, when effort runs out.
func (d disjunction) primes(effort *int) (out disjunction, ok bool) {
	for _, t := range d {
		if *effort -= len(out) + 1; *effort < 0 {
			return nil, false
		}
		out, _ = out.add(t)
	}
	for again := true; again; {
		again = false
		for _, pair := range out.consensuses(effort) {
			var more bool
			out, more = out.add(pair)
			again = again || more
		}
		if *effort < 0 {
			return nil, false
		}
	}
	return out, true
}

// consensuses returns the consensus of every pair that has one.
func (d disjunction) consensuses(effort *int) (list []implicant) {
	for i, t := range d {
		if *effort -= i + 1; *effort < 0 {
			return nil
		}
		for _, u := range d[:i] {
			if c, ok := t.consensus(u); ok {
				list = append(list, c)
			}
		}
	}
	*effort -= len(list) * len(d)
	return list
}

// compareVecs orders offsets by x, then y, then z.
func compareVecs(a, b Vec) int {
	return cmp.Or(cmp.Compare(a.X, b.X), cmp.Compare(a.Y, b.Y), cmp.Compare(a.Z, b.Z))
}
