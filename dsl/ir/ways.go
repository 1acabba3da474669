package ir

import (
	"cmp"
	"fmt"
	"slices"
	"strings"
)

// Way is a part of what a piece can do: kinds of moves along vectors that have
// all else in common.
type Way struct {
	Kinds    [2]Kinds // by side
	Cover    *Pattern // a Ring or Line, which has no other fields but conditions; else nil
	Dirs     []Vec    // the steps of a ride or hop, the ends of a leap
	Min, Max int      // steps of a ride, or behind the last hurdle; Max 0: to the edge
	Hurdles  int      // pieces that a hop passes
	At       int      // of a hop: the only distance from the start; 0: any
	Via      *Vec     // where a bent ride begins, an empty cell
	Needs
}

// Needs is what has to be true besides.
type Needs struct {
	Over, Empty, Board []Vec    // of a leap: offsets that must be occupied, empty, on the board
	Conds              []*Cond  // of movements, each perhaps negated
	Other              []string // canonical text of conditions on offsets, which no pattern has
}

// Leaps reports whether w is one step, whatever lies between.
func (w *Way) Leaps() bool { return w.Cover == nil && w.Hurdles == 0 && w.Min == 1 && w.Max == 1 }

// Text returns the canonical text of a way, without what it does and who does
// it.
func (w *Way) Text(b Board) string {
	if w.Cover != nil {
		return b.cover(w.Cover) + w.Needs.text(b)
	}
	text := "leap"
	switch {
	case w.Hurdles > 0:
		text = fmt.Sprintf("hop %d land %s", w.Hurdles, span(w.Min, w.Max))
	case !w.Leaps():
		text = "ride " + span(w.Min, w.Max)
	}
	if w.At > 0 {
		text += fmt.Sprintf(" at %d", w.At)
	}
	text += " " + strings.Join(b.offsets(w.Dirs), " ")
	if w.Via != nil {
		text += " after " + b.offset(*w.Via)
	}
	return text + w.Needs.text(b)
}

// span writes a range of distances; * stands for the edge of the board.
func span(lo, hi int) string {
	switch {
	case hi == 0:
		return fmt.Sprintf("%d-*", lo)
	case lo == hi:
		return fmt.Sprint(lo)
	}
	return fmt.Sprintf("%d-%d", lo, hi)
}

func (n *Needs) text(b Board) (text string) {
	for _, part := range []struct {
		word  string
		cells []Vec
	}{{" over", n.Over}, {" empty", n.Empty}, {" board", n.Board}} {
		if len(part.cells) > 0 {
			text += part.word + " " + strings.Join(b.offsets(part.cells), " ")
		}
	}
	conds := slices.Clone(n.Other)
	for _, c := range n.Conds {
		conds = append(conds, c.text(b, nil))
	}
	if len(conds) > 0 {
		text += " if " + strings.Join(sortedUnique(conds), " and ")
	}
	return text
}

// textLines returns the lines of canonical text: one for the sides that do the
// same, else one for each.
func (w *Way) textLines(b Board) (lines []string) {
	text := w.Text(b)
	white, black := w.Kinds[White], w.Kinds[Black]
	if white == black {
		return []string{"white+black " + white.String() + " " + text}
	}
	for s, kinds := range w.Kinds {
		if kinds != 0 {
			lines = append(lines, Side(s).String()+" "+kinds.String()+" "+text)
		}
	}
	return lines
}

// ways joins ends to rides and hops, and these to ways.
type ways struct {
	board  Board
	alike  bool            // both sides do what White does, of which alone is told
	rides  map[track]*runs // by distance
	hops   map[track]map[int]hopEnd
	other  map[part][2]Kinds
	needs  map[string]Needs    // by their text
	covers map[string]*Pattern // by their text
}

// track is what the ends of one ride have in common.
type track struct {
	dir     Vec
	via     Vec // where the ride begins, if bent
	bent    bool
	hurdles int
	min     int   // hops: cells behind the last hurdle
	side    Side  // hops: of one side and kind only, since ends differ
	kind    Kinds //
	needs   string
}

// hopEnd is one end of a hop: how far behind the last hurdle it can be, and
// whether the board alone is the limit.
type hopEnd struct {
	max  int
	open bool
}

// part is a way along one vector.
type part struct {
	cover             string
	dir               Vec
	min, max, hurdles int
	at                int
	via               Vec
	bent              bool
	needs             string
}

// runs are what the sides do by a ride, by its distance.
type runs [maxSteps + 2][2]Kinds

func newWays(b Board, alike bool) *ways {
	return &ways{b, alike, map[track]*runs{}, map[track]map[int]hopEnd{}, map[part][2]Kinds{}, map[string]Needs{}, map[string]*Pattern{}}
}

// sortedImplicant is a implicant, sorted into kinds of facts.
type sortedImplicant struct {
	full, empty []Vec
	exists      []Vec
	needs       Needs // conditions alone
}

func (c *canon) sort(t implicant) (s sortedImplicant) {
	for _, l := range t {
		f, not := c.facts.at(l)
		switch {
		case f.kind == full && f.text == "" && not:
			s.empty = append(s.empty, f.at)
		case f.kind == full && f.text == "":
			s.full = append(s.full, f.at)
		case f.kind == exists && !not:
			s.exists = append(s.exists, f.at)
		case f.cond == nil:
			s.needs.Other = append(s.needs.Other, f.offsetText(c.board, not))
		case not:
			s.needs.Conds = append(s.needs.Conds, &Cond{Op: Not, Sub: []*Cond{f.cond}, Pos: f.cond.Pos})
		default:
			s.needs.Conds = append(s.needs.Conds, f.cond)
		}
	}
	slices.SortFunc(s.needs.Conds, func(a, b *Cond) int { return cmp.Compare(a.text(c.board, nil), b.text(c.board, nil)) })
	for _, list := range [][]Vec{s.full, s.empty, s.exists} {
		slices.SortFunc(list, compareVecs)
	}
	return s
}

// offsetText writes a fact about an offset that belongs to no ride.
func (f fact) offsetText(b Board, not bool) string {
	text := b.offset(f.at)
	switch f.kind {
	case exists:
		text += " on board"
	case full:
		text += " occupied"
	case foe:
		text += " enemy"
	case own:
		text += " own"
	case within:
		text += " in " + f.text
	}
	if not {
		return "not " + text
	}
	return text
}

// add adds all ways to one end.
func (a *ways) add(c *canon, f function, primes disjunction) {
	if len(primes) == 0 {
		return
	}
	hurdled := map[string][]sortedImplicant{}
	for _, t := range primes {
		switch s := c.sort(t); {
		case f.to.cover != "":
			a.covers[f.to.cover] = c.covers[f.to.cover]
			a.put(part{cover: f.to.cover, needs: a.keep(s.needs)}, f)
		case len(s.full) > 0:
			key := a.keep(s.needs)
			hurdled[key] = append(hurdled[key], s)
		default:
			a.line(f, s)
		}
	}
	for _, list := range hurdled {
		a.hop(f, list)
	}
}

// keep returns the text of needs, under which they are kept.
func (a *ways) keep(n Needs) string {
	text := n.text(a.board)
	a.needs[text] = n
	return text
}

// put adds a kind of a side's moves to what is done in one way.
func (a *ways) put(p part, f function) {
	kinds := a.other[p]
	kinds[f.side] |= f.kinds
	if a.alike {
		kinds[Black] = kinds[White]
	}
	a.other[p] = kinds
}

// plain adds a way that is no part of a ride.
func (a *ways) plain(f function, s sortedImplicant) {
	n := s.needs
	n.Over, n.Empty, n.Board = s.full, s.empty, s.exists
	a.put(part{dir: f.to.at, min: 1, max: 1, needs: a.keep(n)}, f)
}

// line finds the ride that a way without hurdles is an end of: a straight one,
// or one that begins at a pivot.
func (a *ways) line(f function, s sortedImplicant) {
	to := f.to.at
	if a.passable(s, Vec{}, to) {
		if dir, ok := steps(Vec{}, to, s.empty); ok {
			a.ride(track{dir: dir, needs: a.keep(s.needs)}, len(s.empty)+1, f)
			return
		}
	}
	for i, via := range s.empty {
		rest := slices.Delete(slices.Clone(s.empty), i, i+1)
		dir, ok := steps(via, to, rest)
		if ok && a.passable(s, via, to) {
			a.ride(track{dir: dir, via: via, bent: true, needs: a.keep(s.needs)}, len(rest)+1, f)
			return
		}
	}
	a.plain(f, s)
}

// passable reports whether the cells that are said to exist are those of a
// ride from an offset on: the one where it begins, unless it must exist anyway,
// or where the board has holes all that it passes.
func (a *ways) passable(s sortedImplicant, via, to Vec) bool {
	switch passed := slices.Concat(s.full, s.empty); {
	case len(a.board.Holes) > 0:
		slices.SortFunc(passed, compareVecs)
		return slices.Equal(s.exists, passed)
	case inBox(via, to):
		return len(s.exists) == 0
	}
	return slices.Equal(s.exists, []Vec{via})
}

// steps returns the step of a ride from one cell to another that passes
// exactly the given cells.
func steps(from, to Vec, passed []Vec) (dir Vec, ok bool) {
	d := to.Sub(from)
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

func (a *ways) ride(t track, k int, f function) {
	r := a.rides[t]
	if r == nil {
		r = &runs{}
		a.rides[t] = r
	}
	r[k][f.side] |= f.kinds
}

// hop finds the hop that ways over hurdles are the ends of.
func (a *ways) hop(f function, list []sortedImplicant) {
	t, k, end, ok := a.hopOf(f, list)
	if !ok {
		for _, s := range list {
			a.plain(f, s)
		}
		return
	}
	for kind := Kinds(1); kind <= lastKind; kind <<= 1 {
		if f.kinds&kind == 0 {
			continue
		}
		t.kind = kind
		if a.hops[t] == nil {
			a.hops[t] = map[int]hopEnd{}
		}
		a.hops[t][k] = end
	}
}

// hopOf finds a direction and a range for which all ways of hopping to the end
// are exactly those of the list. The track has no kind yet.
func (a *ways) hopOf(f function, list []sortedImplicant) (t track, k int, end hopEnd, ok bool) {
	first := list[0]
	k = len(first.full) + len(first.empty) + 1
	dir, straight := steps(Vec{}, f.to.at, slices.Concat(first.full, first.empty))
	if !straight {
		return t, k, end, false
	}
	hurdles := len(first.full)
	behind := map[int]int{} // ways by cells behind the last hurdle
	for _, s := range list {
		_, same := steps(Vec{}, f.to.at, slices.Concat(s.full, s.empty))
		if !same || len(s.full)+len(s.empty)+1 != k || len(s.full) != hurdles || !a.passable(s, Vec{}, f.to.at) {
			return t, k, end, false
		}
		for i := 1; i < k; i++ {
			if slices.Contains(s.full, dir.Times(k-i)) {
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
	return track{dir: dir, hurdles: hurdles, min: least, side: f.side, needs: a.keep(first.needs)}, k, end, true
}

// choose returns the number of ways to choose k of n.
func choose(n, k int) int {
	r := 1
	for i := range k {
		r = r * (n - i) / (i + 1)
	}
	return r
}

// joinRides adds a part for each run of distances of one kind.
func (a *ways) joinRides(t track, ends *runs) {
	for s := range Side(2) {
		var kinds Kinds // of any distance
		for n := range ends {
			kinds |= ends[n][s]
		}
		for kind := Kinds(1); kind <= kinds; kind <<= 1 {
			a.joinRide(t, ends, function{side: s, kinds: kind})
		}
	}
}

// joinRide adds the parts of one kind.
func (a *ways) joinRide(t track, ends *runs, f function) {
	can := func(n int) bool { return ends[n][f.side]&f.kinds != 0 }
	for lo := 1; lo <= maxSteps; lo++ {
		if !can(lo) {
			continue
		}
		hi := lo
		for can(hi + 1) {
			hi++
		}
		p := part{dir: t.dir, min: lo, max: hi, via: t.via, bent: t.bent, needs: t.needs}
		if lo < hi && !a.board.reaches(t.via.Add(t.dir.Times(hi+1))) {
			p.max = 0
		}
		a.put(p, f)
		lo = hi
	}
}

// joinHops adds one part for a hop that has all its ends, else one for each.
func (a *ways) joinHops(t track, ends map[int]hopEnd) {
	f := function{side: t.side, kinds: t.kind}
	p := part{dir: t.dir, hurdles: t.hurdles, min: t.min, needs: t.needs}
	most := 0
	for _, e := range ends {
		most = max(most, e.max)
	}
	whole := true
	for k := t.hurdles + t.min; a.board.reaches(t.dir.Times(k)); k++ {
		e, ok := ends[k]
		whole = whole && ok && e.max == min(most, k-t.hurdles)
	}
	if whole {
		p.max = upTo(t.min, most, !a.board.reaches(t.dir.Times(t.hurdles+most+1)))
		a.put(p, f)
		return
	}
	for k, e := range ends {
		p.max, p.at = upTo(t.min, e.max, e.open), k
		a.put(p, f)
	}
}

// upTo returns the end of a range: 0 if only the board is the limit.
func upTo(lo, hi int, edge bool) int {
	if edge && lo < hi {
		return 0
	}
	return hi
}

// toldWay is a way with its lines of canonical text.
type toldWay struct {
	Way
	lines []string
}

// list returns the ways. Parts that differ in the vector alone are one.
func (a *ways) list() (list []toldWay) {
	for t, ends := range a.rides {
		a.joinRides(t, ends)
	}
	for t, ends := range a.hops {
		a.joinHops(t, ends)
	}
	type key struct {
		part
		kinds [2]Kinds
	}
	joined := map[key][]Vec{}
	for p, kinds := range a.other {
		k := key{p, kinds}
		k.dir = Vec{}
		joined[k] = append(joined[k], p.dir)
	}
	for k, dirs := range joined {
		w := Way{Kinds: k.kinds, Cover: a.covers[k.cover], Min: k.min, Max: k.max, Hurdles: k.hurdles, At: k.at, Needs: a.needs[k.needs]}
		if w.Cover == nil {
			slices.SortFunc(dirs, compareVecs)
			w.Dirs = dirs
		}
		if k.bent {
			w.Via = &k.via
		}
		list = append(list, toldWay{w, w.textLines(a.board)})
	}
	slices.SortFunc(list, func(v, w toldWay) int { return slices.Compare(v.lines, w.lines) })
	return list
}
