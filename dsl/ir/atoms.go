package ir

import (
	"fmt"
	"slices"
	"strings"
)

// This file joins ends to rides and hops, and these to lines of text.

// atoms are the parts of a canonical text, with the deeds that each is for.
type atoms struct {
	board Board
	rides map[track]map[int]deed // by distance
	hops  map[track]map[int]hopEnd
	other map[phrase]deed
}

// track is what the ends of one ride have in common.
type track struct {
	dir     Vec
	via     Vec // where the ride begins, if bent
	bent    bool
	hurdles int
	min     int  // hops: cells behind the last hurdle
	deed    deed // hops: of one deed only, since ends differ
	conds   string
}

// hopEnd is one end of a hop: how far behind the last hurdle it can be, and
// whether the board alone is the limit.
type hopEnd struct {
	max  int
	open bool
}

// phrase is a part of a line: parts that differ in the direction alone are
// joined.
type phrase struct {
	head string
	dir  string
	key  Vec // orders directions
	tail string
}

func newAtoms(b Board) *atoms {
	return &atoms{b, map[track]map[int]deed{}, map[track]map[int]hopEnd{}, map[phrase]deed{}}
}

// needs is a term, sorted into kinds.
type needs struct {
	full, empty []Vec
	exists      []Vec
	conds       string
}

func (c *canon) sort(t term) (n needs) {
	var conds []string
	for _, l := range t {
		f, not := c.facts.read(l)
		switch {
		case f.kind == full && f.text == "" && not:
			n.empty = append(n.empty, f.at)
		case f.kind == full && f.text == "":
			n.full = append(n.full, f.at)
		case f.kind == exists && !not:
			n.exists = append(n.exists, f.at)
		default:
			conds = append(conds, f.say(c.board, not))
		}
	}
	for _, list := range [][]Vec{n.full, n.empty, n.exists} {
		slices.SortFunc(list, compareVecs)
	}
	if len(conds) > 0 {
		n.conds = " if " + strings.Join(sortedUnique(conds), " and ")
	}
	return n
}

// say writes a fact that belongs to no ride.
func (f fact) say(b Board, not bool) string {
	text := f.text
	switch f.kind {
	case exists:
		text = b.offset(f.at) + " on board"
	case full:
		text = b.offset(f.at) + " occupied"
	case foe:
		text = b.offset(f.at) + " enemy"
	case own:
		text = b.offset(f.at) + " own"
	case within:
		text = b.offset(f.at) + " in " + f.text
	}
	if not {
		return "not " + text
	}
	return text
}

// add adds all ways to one end.
func (a *atoms) add(c *canon, f function, primes disjunction) {
	hurdled := map[string][]needs{}
	for _, t := range primes {
		switch n := c.sort(t); {
		case f.to.symbol != "":
			a.put(phrase{head: f.to.symbol, tail: n.conds}, f.deed)
		case len(n.full) > 0:
			hurdled[n.conds] = append(hurdled[n.conds], n)
		default:
			a.line(f, n)
		}
	}
	for _, list := range hurdled {
		a.hop(f, list)
	}
}

func (a *atoms) put(p phrase, d deed) { a.other[p] |= d }

// plain adds a way that is no part of a ride.
func (a *atoms) plain(f function, n needs) {
	tail := ""
	for _, part := range []struct {
		word  string
		cells []Vec
	}{{" over", n.full}, {" empty", n.empty}, {" board", n.exists}} {
		if len(part.cells) > 0 {
			tail += part.word
			for _, v := range part.cells {
				tail += " " + a.board.offset(v)
			}
		}
	}
	a.put(phrase{"leap", a.board.offset(f.to.at), f.to.at, tail + n.conds}, f.deed)
}

// line finds the ride that a way without hurdles is an end of: a straight one,
// or one that begins at a pivot.
func (a *atoms) line(f function, n needs) {
	to := f.to.at
	if a.passable(n, Vec{}, to) {
		if dir, ok := n.steps(Vec{}, to, n.empty); ok {
			a.ride(track{dir: dir, conds: n.conds}, len(n.empty)+1, f.deed)
			return
		}
	}
	for i, via := range n.empty {
		rest := slices.Delete(slices.Clone(n.empty), i, i+1)
		dir, ok := n.steps(via, to, rest)
		if ok && a.passable(n, via, to) {
			a.ride(track{dir: dir, via: via, bent: true, conds: n.conds}, len(rest)+1, f.deed)
			return
		}
	}
	a.plain(f, n)
}

// passable reports whether the cells that are said to exist are those of a
// ride from an offset on: the one where it begins, unless it must exist anyway,
// or where the board has holes all that it passes.
func (a *atoms) passable(n needs, via, to Vec) bool {
	switch passed := slices.Concat(n.full, n.empty); {
	case len(a.board.Holes) > 0:
		slices.SortFunc(passed, compareVecs)
		return slices.Equal(n.exists, passed)
	case inBox(via, to):
		return len(n.exists) == 0
	}
	return slices.Equal(n.exists, []Vec{via})
}

// steps returns the step of a ride from one cell to another that passes
// exactly the given cells.
func (n needs) steps(from, to Vec, passed []Vec) (dir Vec, ok bool) {
	d := to.Add(from.Times(-1))
	k := len(passed) + 1
	if d.X%k != 0 || d.Y%k != 0 || d.Z%k != 0 || d == (Vec{}) {
		return Vec{}, false
	}
	dir = Vec{d.X / k, d.Y / k, d.Z / k}
	for i := 1; i < k; i++ {
		if !slices.Contains(passed, from.Add(dir.Times(i))) {
			return Vec{}, false
		}
	}
	return dir, true
}

func (a *atoms) ride(t track, k int, d deed) {
	if a.rides[t] == nil {
		a.rides[t] = map[int]deed{}
	}
	a.rides[t][k] |= d
}

// hop finds the hop that ways over hurdles are the ends of.
func (a *atoms) hop(f function, list []needs) {
	t, k, end, ok := a.hopOf(f, list)
	if !ok {
		for _, n := range list {
			a.plain(f, n)
		}
		return
	}
	if a.hops[t] == nil {
		a.hops[t] = map[int]hopEnd{}
	}
	a.hops[t][k] = end
}

// hopOf finds a direction and a range for which all ways of hopping to the end
// are exactly those of the list.
func (a *atoms) hopOf(f function, list []needs) (t track, k int, end hopEnd, ok bool) {
	first := list[0]
	k = len(first.full) + len(first.empty) + 1
	dir, straight := first.steps(Vec{}, f.to.at, slices.Concat(first.full, first.empty))
	if !straight {
		return t, k, end, false
	}
	hurdles := len(first.full)
	behind := map[int]int{} // ways by cells behind the last hurdle
	for _, n := range list {
		_, same := n.steps(Vec{}, f.to.at, slices.Concat(n.full, n.empty))
		if !same || len(n.full)+len(n.empty)+1 != k || len(n.full) != hurdles || !a.passable(n, Vec{}, f.to.at) {
			return t, k, end, false
		}
		for i := 1; i < k; i++ {
			if slices.Contains(n.full, dir.Times(k-i)) {
				behind[i]++
				break
			}
		}
	}
	least := k
	for i := range behind {
		least = min(least, i)
		end.max = max(end.max, i)
	}
	for i := least; i <= end.max; i++ {
		if behind[i] != choose(k-1-i, hurdles-1) {
			return t, k, end, false
		}
	}
	end.open = end.max == k-hurdles
	return track{dir: dir, hurdles: hurdles, min: least, deed: f.deed, conds: first.conds}, k, end, true
}

// choose returns the number of ways to choose k of n.
func choose(n, k int) int {
	r := 1
	for i := range k {
		r = r * (n - i) / (i + 1)
	}
	return r
}

// join turns rides and hops into phrases.
func (a *atoms) join() {
	for t, ends := range a.rides {
		for d := deed(1); d < 1<<(2*deeds); d <<= 1 {
			a.runs(t, ends, d)
		}
	}
	for t, ends := range a.hops {
		a.joinHops(t, ends)
	}
}

// runs adds a phrase for each run of distances of one deed.
func (a *atoms) runs(t track, ends map[int]deed, d deed) {
	for lo := 1; lo <= maxSteps; lo++ {
		if ends[lo]&d == 0 {
			continue
		}
		hi := lo
		for ends[hi+1]&d != 0 {
			hi++
		}
		edge := !a.board.reaches(t.via.Add(t.dir.Times(hi + 1)))
		a.put(t.phrase(a.board, lo, hi, edge), d)
		lo = hi
	}
}

func (t track) phrase(b Board, lo, hi int, edge bool) phrase {
	head := "ride " + span(lo, hi, edge)
	if lo == 1 && hi == 1 {
		head = "leap"
	}
	tail := t.conds
	if t.bent {
		tail = " after " + b.offset(t.via) + tail
	}
	return phrase{head, b.offset(t.dir), t.dir, tail}
}

// span writes a range of distances; * stands for the edge of the board.
func span(lo, hi int, edge bool) string {
	switch {
	case lo == hi:
		return fmt.Sprint(lo)
	case edge:
		return fmt.Sprintf("%d-*", lo)
	}
	return fmt.Sprintf("%d-%d", lo, hi)
}

// joinHops adds one phrase for a hop that has all its ends, else one for each.
func (a *atoms) joinHops(t track, ends map[int]hopEnd) {
	most := 0
	for _, e := range ends {
		most = max(most, e.max)
	}
	whole := true
	first := t.hurdles + t.min
	for k := first; a.board.reaches(t.dir.Times(k)); k++ {
		e, ok := ends[k]
		whole = whole && ok && e.max == min(most, k-t.hurdles)
	}
	if whole {
		edge := !a.board.reaches(t.dir.Times(t.hurdles + most + 1))
		head := fmt.Sprintf("hop %d land %s", t.hurdles, span(t.min, most, edge && most > t.min))
		a.put(phrase{head, a.board.offset(t.dir), t.dir, t.conds}, t.deed)
		return
	}
	for k, e := range ends {
		head := fmt.Sprintf("hop %d land %s at %d", t.hurdles, span(t.min, e.max, e.open && e.max > t.min), k)
		a.put(phrase{head, a.board.offset(t.dir), t.dir, t.conds}, t.deed)
	}
}

// lines returns the text.
func (a *atoms) lines() []string {
	a.join()
	type key struct {
		head, tail string
		deeds      deed
	}
	joined := map[key][]phrase{}
	for p, d := range a.other {
		k := key{p.head, p.tail, d}
		joined[k] = append(joined[k], p)
	}
	var lines []string
	for k, list := range joined {
		slices.SortFunc(list, func(p, q phrase) int { return compareVecs(p.key, q.key) })
		text := k.head
		for _, p := range list {
			if p.dir != "" {
				text += " " + p.dir
			}
		}
		lines = append(lines, sided(k.deeds, text+k.tail)...)
	}
	return sortedUnique(lines)
}

// sided returns a line for the sides that do the same, else one for each.
func sided(d deed, text string) (lines []string) {
	white, black := d&(1<<deeds-1), d>>deeds
	if white == black {
		return []string{"white+black " + white.String() + " " + text}
	}
	if white != 0 {
		lines = append(lines, "white "+white.String()+" "+text)
	}
	if black != 0 {
		lines = append(lines, "black "+black.String()+" "+text)
	}
	return lines
}
