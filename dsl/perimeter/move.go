package perimeter

import (
	"dragoman/dsl/ir"
	"dragoman/dsl/src"
)

// shapes are the words for the forms of a move.
var shapes = []string{"planes", "quadrants", "rays", "rides", "leaps", "perimeter"}

// move reads one line of moves:
//
//	MODE planes PLANES [CLAUSES]         quadrants and rays of the planes
//	MODE quadrants QUADRANTS [CLAUSES]   between tiles and apexes
//	MODE rays RAYS [in PLANES] [CLAUSES] linear, open in any plane
//	MODE rides STEPS [CLAUSES]           repeated steps; the line alone blocks
//	MODE leaps [every] STEPS [empty STEPS [or STEPS]] [CLAUSES]
//	MODE perimeter QUADRANT K [CLAUSES]  all of P(k), if the rest is empty
//
// with the clauses: limit K, from ZONE, to ZONE, unmoved.
func (d *piece) move(l *line, mode ir.Mode) {
	var atoms []*ir.Pattern
	switch at := l.span(); l.choice("the form of a move", shapes...) {
	case 0:
		atoms = l.planeMoves()
	case 1:
		atoms = l.quadMoves()
	case 2:
		atoms = l.rayMoves()
	case 3:
		atoms = l.rides(at)
	case 4:
		atoms = l.leaps()
	case 5:
		atoms = l.perimeterMoves()
	}
	c := l.clauses(atoms)
	if l.failed || !l.done() {
		return
	}
	l.p.spend(2*len(atoms), l.span())
	move := ir.Move{Mode: mode, Pattern: c.wrap(atoms, l.span()), Pos: l.span()}
	d.def.Moves = append(d.def.Moves, l.p.game.Board.BothSides(move, ir.Vec.Turn)...)
}

// clauseWords are the words that begin a clause.
var clauseWords = []string{"limit", "from", "to", "unmoved"}

// clauses are the words at the end of a line of moves; from and to are nil
// where a line lacks them.
type clauses struct {
	from, to, unmoved *clause
}

type clause struct {
	zone *zone
	at   src.Span
}

func (l *line) clauses(atoms []*ir.Pattern) clauses {
	var c clauses
	seen := map[string]bool{}
	for !l.done() {
		first := l.next
		t := l.word("a clause")
		if seen[t.text] {
			l.fail(t.span, fail(duplicateSetting, "expected %q once in a line, found it again", t.text))
		}
		seen[t.text] = true
		switch {
		case l.failed:
		case t.text == "limit":
			l.limit(t.span, atoms)
		case t.text == "from":
			c.from = &clause{l.zone(), l.from(first)}
		case t.text == "to":
			c.to = &clause{l.zone(), l.from(first)}
		case t.text == "unmoved":
			c.unmoved = &clause{at: t.span}
		default:
			l.fail(t.span, unknown(unexpectedWord, "limit, from, to, unmoved or the end of the line", t.text,
				clauseWords))
		}
	}
	return c
}

// limit bounds the distance of moves that have one.
func (l *line) limit(at src.Span, atoms []*ir.Pattern) {
	k := l.number("a limit", 1, maxStep)
	if !l.failed && atoms[0].Op == ir.Leap {
		l.fail(at, fail(unexpectedWord, "expected no limit, found one on moves that go a fixed way"))
	}
	for _, a := range atoms {
		a.Max = k
	}
}

// wrap joins atoms into one pattern with the conditions of White.
func (c clauses) wrap(atoms []*ir.Pattern, at src.Span) *ir.Pattern {
	p := atoms[0]
	if len(atoms) > 1 {
		p = &ir.Pattern{Op: ir.Alt, Sub: atoms, Pos: at}
	}
	var all []*ir.Cond
	if c.from != nil {
		all = append(all, &ir.Cond{Op: ir.Within, Place: ir.Place{Kind: ir.Origin}, Zone: c.from.zone.name, Cells: c.from.zone.white, Pos: c.from.at})
	}
	if c.to != nil {
		all = append(all, &ir.Cond{Op: ir.Within, Zone: c.to.zone.name, Cells: c.to.zone.white, Pos: c.to.at})
	}
	if c.unmoved != nil {
		all = append(all, &ir.Cond{Op: ir.Unmoved, Pos: c.unmoved.at})
	}
	switch len(all) {
	case 0:
		return p
	case 1:
		return &ir.Pattern{Op: ir.Where, Sub: []*ir.Pattern{p}, Cond: all[0], Pos: at}
	}
	return &ir.Pattern{Op: ir.Where, Sub: []*ir.Pattern{p}, Cond: &ir.Cond{Op: ir.And, Sub: all, Pos: at}, Pos: at}
}
