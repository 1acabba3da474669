package rules

import (
	"slices"

	"dragoman/board"
	"dragoman/dsl/ir"
	"dragoman/dsl/src"
)

// A chain is one way through a pattern: a list of legs, each in a single
// direction, with the conditions that must hold along it. Flattening turns
// every pattern into a list of chains, alternatives multiplied out.
type chain struct {
	legs  []leg
	conds []placed
}

type leg struct {
	op      ir.Op // Leap or Ride, or that of cover
	dir     ir.Vec
	min     int
	max     int
	hurdles int
	reach   int
	empty   []ir.Vec
	over    []ir.Vec
	pivot   ir.Pivot
	cover   *ir.Pattern // a Ring or Line, else nil
}

// placed is a literal (a condition or its negation) over the part of a chain
// that starts before leg from and ends after leg to.
type placed struct {
	literal
	from, to int
}

type literal struct {
	cond *ir.Cond
	not  bool
}

// Limits that keep a hostile definition from filling the memory.
const (
	maxChains   = 4096 // ways through one pattern
	maxClauses  = 256  // alternatives of one condition
	maxPathsOne = 4096 // paths of one piece from one cell
	maxPathsAll = 1 << 19
)

// flattener multiplies patterns out and reports those that grow too large.
type flattener struct {
	diag   *src.Reporter
	board  *board.Board // no route has a leg that leads off it from everywhere
	failed bool
}

func (f *flattener) fail(at src.Span, code src.Code, format string, args ...any) {
	if !f.failed {
		f.diag.Report(at, code, format, args...)
	}
	f.failed = true
}

// fits reports whether a vector leads from some cell of the board to another.
func (f *flattener) fits(d ir.Vec) bool {
	within := func(n, size int) bool { return -size < n && n < size }
	return within(d.X, f.board.Files()) && within(d.Y, f.board.Ranks()) && within(d.Z, f.board.Levels())
}

func (f *flattener) chains(p *ir.Pattern) []chain {
	var out []chain
	switch p.Op {
	case ir.Leap, ir.Ride:
		for _, d := range p.Dirs {
			if !f.fits(d) {
				continue
			}
			out = append(out, chain{legs: []leg{{p.Op, d, p.Min, p.Max, p.Hurdles, p.Reach, p.Empty, p.Over, 0, nil}}})
		}
	case ir.Ring, ir.Line:
		out = []chain{{legs: []leg{{op: p.Op, cover: p}}}}
	case ir.Alt:
		for _, sub := range p.Sub {
			out = append(out, f.chains(sub)...)
		}
	case ir.Seq:
		out = []chain{{}}
		for _, sub := range p.Sub {
			tails := f.chains(sub)
			if slices.ContainsFunc(tails, func(c chain) bool { return c.covers() }) {
				f.fail(p.Pos, unsupportedPattern, "a move by perimeters cannot be part of a longer one")
				return nil
			}
			for _, tail := range tails {
				last := len(tail.legs) - 1
				tail.legs[last].pivot = sub.Pivot
				if sub.Pivot&ir.OnPiece != 0 && slices.ContainsFunc(tail.conds, func(c placed) bool { return c.to == last && (c.cond.Op == ir.Enemy || c.cond.Op == ir.Friend) }) {
					f.fail(p.Pos, unsupportedPattern, "a move cannot ask whose piece it turns on")
					return nil
				}
				if sub.Pivot&ir.Taking != 0 && slices.ContainsFunc(tail.conds, func(c placed) bool { return c.to == last && c.cond.Op == ir.Compare }) {
					f.fail(p.Pos, unsupportedPattern, "a move cannot compare numbers where it takes a piece on its way")
					return nil
				}
			}
			out = f.product(p, out, tails)
		}
	case ir.Where:
		clauses := f.clauses(p.Cond, false)
		for _, c := range f.chains(p.Sub[0]) {
			for _, clause := range clauses {
				out = append(out, c.where(clause))
			}
		}
	}
	if len(out) > maxChains {
		f.fail(p.Pos, tooManyRoutes, "the pattern has %d alternative routes, at most %d are allowed", len(out), maxChains)
		return nil
	}
	return out
}

func (f *flattener) product(p *ir.Pattern, heads, tails []chain) []chain {
	if len(heads)*len(tails) > maxChains {
		f.fail(p.Pos, tooManyRoutes, "the sequence has %d alternative routes, at most %d are allowed", len(heads)*len(tails), maxChains)
		return nil
	}
	out := make([]chain, 0, len(heads)*len(tails))
	for _, h := range heads {
		for _, t := range tails {
			c := chain{append(append([]leg{}, h.legs...), t.legs...), append([]placed{}, h.conds...)}
			for _, p := range t.conds {
				p.from += len(h.legs)
				p.to += len(h.legs)
				c.conds = append(c.conds, p)
			}
			out = append(out, c)
		}
	}
	return out
}

func (c chain) where(clause []literal) chain {
	conds := append([]placed{}, c.conds...)
	for _, l := range clause {
		conds = append(conds, placed{l, 0, len(c.legs) - 1})
	}
	return chain{c.legs, conds}
}

// clauses returns the disjunctive normal form of c.
func (f *flattener) clauses(c *ir.Cond, not bool) [][]literal {
	op := c.Op
	if not && op == ir.And {
		op = ir.Or
	} else if not && op == ir.Or {
		op = ir.And
	}
	switch op {
	case ir.Not:
		return f.clauses(c.Sub[0], !not)
	case ir.Or:
		var out [][]literal
		for _, sub := range c.Sub {
			out = append(out, f.clauses(sub, not)...)
		}
		return f.bounded(c, out)
	case ir.And:
		out := [][]literal{nil}
		for _, sub := range c.Sub {
			var next [][]literal
			for _, tail := range f.clauses(sub, not) {
				for _, head := range out {
					next = append(next, append(append([]literal{}, head...), tail...))
				}
			}
			out = f.bounded(c, next)
		}
		return out
	}
	return [][]literal{{{c, not}}}
}

func (f *flattener) bounded(c *ir.Cond, clauses [][]literal) [][]literal {
	if len(clauses) > maxClauses {
		f.fail(c.Pos, tooManyRoutes, "the condition has %d alternatives, at most %d are allowed", len(clauses), maxClauses)
		return nil
	}
	return clauses
}
