package chesslang

import (
	"cmp"
	"maps"
	"math"
	"slices"

	"dragoman/dsl/ir"
	"dragoman/dsl/src"
)

// lowering turns a pattern of the text into one of the intermediate form, for
// one piece and side.
type lowering struct {
	*loader
	side   ir.Side
	piece  string // "" while a named pattern is looked at by itself
	phase  bool
	final  bool     // the pattern ends where the move ends
	inside []string // the names of the patterns that are being resolved
	budget *int
	sided  *bool // set where the meaning depends on the side
}

// maxRoutes bounds the ways that a sequence can take from one cell.
const maxRoutes = 50_000

// pattern lowers q; nil stands for a pattern without any end.
func (w *lowering) pattern(q *Pattern) *ir.Pattern {
	if !w.spend(q, 1) {
		return nil
	}
	switch q.Op {
	case StepPattern:
		return w.step(q)
	case SlidePattern:
		return w.slide(q)
	case LeapPattern:
		return w.leap(q)
	case RidePattern:
		return w.ride(q)
	case HopPattern:
		return &ir.Pattern{Op: ir.Ride, Dirs: w.steps(q), Min: 1, Max: 1, Hurdles: 1, Pos: q.Pos}
	case VaultPattern:
		n, ok := w.limit(q, 0)
		if !ok {
			return nil
		}
		return &ir.Pattern{Op: ir.Ride, Dirs: w.steps(q), Min: 1, Max: n, Hurdles: 1, Pos: q.Pos}
	case NamePattern:
		return w.named(q)
	case SeqPattern:
		return w.sequence(q)
	case AltPattern:
		return w.alternatives(q)
	case RepeatPattern:
		return w.repeat(q)
	}
	return w.where(q)
}

// spend counts the parts of a piece's patterns.
func (w *lowering) spend(q *Pattern, n int) bool {
	w.diag.Step()
	spent := *w.budget < 0 || w.parts > maxAllParts
	*w.budget -= n
	w.parts += n
	if *w.budget >= 0 && w.parts <= maxAllParts {
		return true
	}
	if spent {
		return false // reported where it happened
	}
	w.diag.Report(q.Pos, codeTooComplex, "the patterns have too many parts here; at most %d for a piece and %d for the text", maxParts, maxAllParts)
	return false
}

// reserve counts parts that need not be lowered once more, and reports whether
// there is room for them.
func (w *lowering) reserve(n int) bool {
	if *w.budget < n || w.parts+n > maxAllParts {
		return false
	}
	*w.budget -= n
	w.parts += n
	return true
}

func (w *lowering) steps(q *Pattern) []ir.Vec {
	d := findDirection(q.Dir.Text)
	steps := d.stepsFor(w.side)
	sortSteps(steps)
	*w.sided = *w.sided || d.relative
	return steps
}

// sortSteps puts steps into one order, in which equal sets are equal.
func sortSteps(v []ir.Vec) {
	slices.SortFunc(v, func(a, b ir.Vec) int { return cmp.Or(a.X-b.X, a.Y-b.Y) })
}

// distance checks a number of squares; 0 stands for an unusable one.
func (w *lowering) distance(n *Number) int {
	switch {
	case !whole(n.Value):
		w.diag.Report(n.Pos, codeFraction, "found %g, expected a whole number", n.Value)
		return 0
	case n.Value == 0:
		w.diag.Report(n.Pos, codeZero, "found 0, expected a number from 1 on")
		return 0
	}
	return int(n.Value)
}

func (w *lowering) step(q *Pattern) *ir.Pattern {
	n, ok := w.limit(q, 0)
	if !ok {
		return nil
	}
	dirs := w.steps(q)
	far := true
	for i, d := range dirs {
		dirs[i] = d.Times(max(1, n))
		far = far && !w.reaches(dirs[i])
	}
	if far {
		w.tooFar(q)
	}
	return &ir.Pattern{Op: ir.Leap, Dirs: dirs, Pos: q.Pos}
}

// reaches reports whether a step fits on the board at all.
func (w *lowering) reaches(v ir.Vec) bool {
	b := w.out.Game.Board
	return max(v.X, -v.X) < b.Files && max(v.Y, -v.Y) < b.Ranks
}

func (w *lowering) tooFar(q *Pattern) {
	if w.sized {
		w.diag.Report(q.Pos, codeTooFar, "this goes beyond the board from every square")
	}
}

func (w *lowering) slide(q *Pattern) *ir.Pattern {
	n, ok := w.limit(q, 0)
	if !ok {
		return nil
	}
	dirs := w.steps(q)
	far := n > 0
	for _, d := range dirs {
		far = far && !w.reaches(d.Times(n))
	}
	if far && w.sized {
		w.diag.Report(q.N[0].Pos, codeTooFar, "the board has no room for a slide of %d squares", n)
	}
	if !w.phase {
		return &ir.Pattern{Op: ir.Ride, Dirs: dirs, Min: 1, Max: n, Pos: q.Pos}
	}
	return w.phaseSlide(q, dirs, n)
}

// marksBlock reports whether marks can keep pieces out of squares.
func (w *lowering) marksBlock() bool {
	return slices.ContainsFunc(w.out.Effects.Marks, func(m ir.MarkKind) bool { return m.Blocks != ir.BlocksNone })
}

// limit returns the most steps of a pattern, which its argument i says; 0 is
// no limit. ok is false if the argument is unusable.
func (w *lowering) limit(q *Pattern, i int) (n int, ok bool) {
	if len(q.N) <= i {
		return 0, true
	}
	n = w.distance(q.N[i])
	return n, n > 0
}

// ride is a leap that goes on over empty cells in the same direction.
func (w *lowering) ride(q *Pattern) *ir.Pattern {
	n, ok := w.limit(q, 2)
	leap := *q
	leap.N = q.N[:2]
	p := w.leap(&leap)
	if p == nil || !ok {
		return nil
	}
	p.Op, p.Min, p.Max = ir.Ride, 1, n
	return p
}

// phaseSlide is a slide that no piece stops: a leap to every distance or, where
// marks can stop it, a ride over any number of pieces.
func (w *lowering) phaseSlide(q *Pattern, dirs []ir.Vec, n int) *ir.Pattern {
	b := w.out.Game.Board
	longest := max(b.Files, b.Ranks) - 1
	if n == 0 || n > longest {
		n = longest
	}
	if w.marksBlock() {
		all := &ir.Pattern{Op: ir.Alt, Pos: q.Pos}
		for over := range n {
			all.Sub = append(all.Sub, &ir.Pattern{Op: ir.Ride, Dirs: slices.Clone(dirs), Min: 1, Hurdles: over, Reach: n, Pos: q.Pos})
		}
		return all
	}
	var far []ir.Vec
	for _, d := range dirs {
		for i := 1; i <= n; i++ {
			far = append(far, d.Times(i))
		}
	}
	sortSteps(far)
	return &ir.Pattern{Op: ir.Leap, Dirs: far, Pos: q.Pos}
}

// leadsAlong reports whether an end of a leap lies in its direction, if it has one.
func (w *lowering) leadsAlong(q *Pattern, v ir.Vec) bool {
	if q.Dir.Text == "" {
		return true
	}
	return slices.ContainsFunc(w.steps(q), func(d ir.Vec) bool { return v.X*d.X+v.Y*d.Y == int(q.N[0].Value) })
}

func (w *lowering) leap(q *Pattern) *ir.Pattern {
	for _, n := range q.N {
		if !whole(n.Value) {
			w.distance(n)
			return nil
		}
	}
	if q.Dir.Text != "" && slices.ContainsFunc(w.steps(q), func(d ir.Vec) bool { return d.X != 0 && d.Y != 0 }) {
		w.diag.Report(q.Dir.Pos, codeArguments, "the direction of a leap is straight").Hint = "such as leap(2, 1, forward): two squares forward and one aside"
		return nil
	}
	a, b := int(q.N[0].Value), int(q.N[1].Value)
	if a == 0 && b == 0 {
		w.diag.Report(q.Pos, codeZero, "%s goes nowhere", map[PatternOp]string{LeapPattern: "leap(0, 0)", RidePattern: "ride(0, 0)"}[q.Op])
		return nil
	}
	p := &ir.Pattern{Op: ir.Leap, Dirs: make([]ir.Vec, 0, 8), Pos: q.Pos}
	far := true
	for _, v := range []ir.Vec{
		{X: a, Y: b}, {X: -a, Y: b}, {X: a, Y: -b}, {X: -a, Y: -b},
		{X: b, Y: a}, {X: -b, Y: a}, {X: b, Y: -a}, {X: -b, Y: -a},
	} {
		if !slices.Contains(p.Dirs, v) && w.leadsAlong(q, v) {
			p.Dirs = append(p.Dirs, v)
			far = far && !w.reaches(v)
		}
	}
	if far {
		w.tooFar(q)
	}
	sortSteps(p.Dirs)
	return p
}

// orHint is the hint at a condition that stands where a pattern should, as behind |.
func orHint(name string) string {
	if slices.Contains(conditionWords, name) {
		return "this is a condition: join conditions with or"
	}
	return ""
}

func (w *lowering) named(q *Pattern) *ir.Pattern {
	d := w.patterns[q.Ref.Text]
	if d == nil {
		if w.program.Unread {
			return nil // it may be defined in what was not read
		}
		hint := w.diag.DidYouMean(q.Ref.Text, func() []string {
			return slices.Sorted(slices.Values(slices.AppendSeq(slices.Clone(primaries), maps.Keys(w.patterns))))
		})
		w.diag.Report(q.Ref.Pos, codeUnknownPattern, "unknown pattern %q", q.Ref.Text).Hint =
			cmp.Or(hint, orHint(q.Ref.Text), "patterns are step, slide, leap, ride, hop, vault and those you define with pattern "+q.Ref.Text+" = ...")
		return nil
	}
	if slices.Contains(w.inside, q.Ref.Text) {
		w.cycle(q.Ref)
		return nil
	}
	if d.Pattern == nil {
		return nil
	}
	if len(w.inside) > maxNesting {
		if !w.deep {
			w.diag.Report(q.Ref.Pos, codeTooDeep, "patterns refer to one another more than %d deep", maxNesting)
		}
		w.loader.deep = true
		return nil
	}
	w.inside = append(w.inside, q.Ref.Text)
	defer func() { w.inside = w.inside[:len(w.inside)-1] }()
	return w.pattern(d.Pattern)
}

// cycle reports a pattern that leads back to itself, once for all names on the
// way.
func (w *lowering) cycle(n Name) {
	if !w.cyclic[n.Text] {
		w.diag.Report(n.Pos, codePatternCycle, "pattern %q leads back to itself", n.Text)
	}
	for i := len(w.inside) - 1; i >= 0; i-- {
		w.cyclic[w.inside[i]] = true
		if w.inside[i] == n.Text {
			return
		}
	}
}

func (w *lowering) sequence(q *Pattern) *ir.Pattern {
	legs := q.Sub
	p := &ir.Pattern{Op: ir.Seq, Sub: make([]*ir.Pattern, 0, len(legs)), Pos: q.Pos}
	for i, leg := range legs {
		inner := *w
		inner.final = w.final && i == len(legs)-1
		if sub := inner.pattern(leg); sub != nil {
			p.Sub = append(p.Sub, sub)
		}
	}
	if len(p.Sub) < len(legs) {
		return nil
	}
	return w.fewRoutes(p, q)
}

// longestRide returns the number of steps of the longest ride along a vector that the board has room for. If
// most is not 0, a ride has no more steps than that. It has one at least.
func (w *lowering) longestRide(d ir.Vec, most int) int {
	b := w.out.Game.Board
	longest := max(b.Files, b.Ranks)
	for _, side := range [][2]int{{d.X, b.Files}, {d.Y, b.Ranks}} {
		if step := max(side[0], -side[0]); step > 0 {
			longest = min(longest, (side[1]-1)/step)
		}
	}
	if most > 0 {
		longest = min(longest, most)
	}
	return max(1, longest)
}

// fewRoutes returns a sequence, or nil if it has too many routes to be worth a
// table.
func (w *lowering) fewRoutes(p *ir.Pattern, q *Pattern) *ir.Pattern {
	if w.countRoutes(p) <= maxRoutes {
		return p
	}
	w.diag.Report(q.Pos, codeTooComplex, "this sequence may have more than %d routes from one square", maxRoutes).
		Hint = "limit its slides, or use fewer legs"
	return nil
}

// countRoutes returns an upper bound of the ways that a pattern can take: each leg counts as if it began at
// the edge with the most room.
func (w *lowering) countRoutes(p *ir.Pattern) float64 {
	n := float64(len(p.Dirs))
	switch p.Op {
	case ir.Ride:
		n = 0
		for _, d := range p.Dirs {
			n += float64(w.longestRide(d, p.Max))
		}
	case ir.Seq:
		n = 1
		for _, s := range p.Sub {
			n *= w.countRoutes(s)
		}
	case ir.Alt:
		n = 0
		for _, s := range p.Sub {
			n += w.countRoutes(s)
		}
	case ir.Where:
		return w.countRoutes(p.Sub[0])
	}
	return math.Min(n, 1e12)
}

func (w *lowering) repeat(q *Pattern) *ir.Pattern {
	n := w.distance(q.N[0])
	inner := *w
	inner.final = w.final && n == 1
	before := *w.budget
	sub := inner.pattern(q.Sub[0])
	if n == 0 || sub == nil {
		return nil
	}
	if n == 1 {
		return sub
	}
	if n > maxRepeat {
		w.diag.Report(q.N[0].Pos, codeTooComplex, "%d repetitions; at most %d", n, maxRepeat)
		return nil
	}
	if !w.spend(q, (before-*w.budget)*(n-1)) {
		return nil
	}
	return w.fewRoutes(&ir.Pattern{Op: ir.Seq, Sub: slices.Repeat([]*ir.Pattern{sub}, n), Pos: q.Pos}, q)
}

// alternatives lowers a union. Leaps without a condition become one leap, and
// rides of one length one ride, so that equal movements get equal forms.
func (w *lowering) alternatives(q *Pattern) *ir.Pattern {
	p := &ir.Pattern{Op: ir.Alt, Pos: q.Pos}
	for _, s := range q.Sub {
		sub := w.pattern(s)
		switch {
		case sub == nil:
		case sub.Op == ir.Alt:
			for _, s := range sub.Sub {
				p.Sub = merge(p.Sub, s)
			}
		default:
			p.Sub = merge(p.Sub, sub)
		}
	}
	for _, s := range p.Sub { // once, for there may be thousands of leaps
		sortSteps(s.Dirs)
		s.Dirs = slices.Compact(s.Dirs)
	}
	switch len(p.Sub) {
	case 0:
		return nil
	case 1:
		return p.Sub[0]
	}
	return p
}

// merge adds p to a list of alternatives. It changes the patterns of the list, and
// leaves their steps to be sorted.
func merge(list []*ir.Pattern, p *ir.Pattern) []*ir.Pattern {
	if p.Op == ir.Leap || p.Op == ir.Ride {
		for _, q := range list {
			if q.Op == p.Op && q.Min == p.Min && q.Max == p.Max && q.Hurdles == p.Hurdles && q.Reach == p.Reach {
				q.Pos = src.Span{Start: min(q.Pos.Start, p.Pos.Start), End: max(q.Pos.End, p.Pos.End)}
				q.Dirs = append(q.Dirs, p.Dirs...)
				return list
			}
		}
	}
	return append(list, p)
}

func (w *lowering) where(q *Pattern) *ir.Pattern {
	w.warnNeverHolds(q.Cond)
	sub := w.pattern(q.Sub[0])
	cond := (&conditions{loader: w.loader, scope: ir.InMovement, move: w}).lower(q.Cond)
	if sub == nil || never(cond) {
		return nil
	}
	if cond.Op == ir.Always {
		return sub
	}
	return &ir.Pattern{Op: ir.Where, Sub: []*ir.Pattern{sub}, Cond: cond, Pos: q.Pos}
}

// warnNeverHolds warns of conditions that no end of this pattern can meet.
func (w *lowering) warnNeverHolds(c *Expr) {
	switch {
	case requires(c, "friend"):
		w.diag.Report(c.Pos, codeNeverHolds, "no move ends on an own piece: this condition never holds")
	case !w.final && requires(c, "enemy"):
		w.diag.Report(c.Pos, codeNeverHolds, "a sequence goes on from empty squares only: this condition never holds")
	}
}

// requires reports whether c can hold only if the given word does.
func requires(c *Expr, word string) bool {
	switch c.Op {
	case WordExpr:
		return c.Text == word
	case AndExpr:
		return slices.ContainsFunc(c.Sub, func(s *Expr) bool { return requires(s, word) })
	case OrExpr:
		return !slices.ContainsFunc(c.Sub, func(s *Expr) bool { return !requires(s, word) })
	}
	return false
}
