package chesslang

import (
	"math"
	"reflect"
	"slices"

	"dragoman/dsl/ir"
	"dragoman/dsl/src"
)

// piece fills in the piece that declarePiece made.
func (l *loader) piece(d *Piece) {
	q := l.pieces[d.Name.Text]
	if q == nil || q.Pos != d.Pos {
		return // the second of that name
	}
	for _, t := range d.Traits {
		q.Traits = append(q.Traits, t.Text)
	}
	for _, t := range ir.Traits {
		*t.Of(q) = slices.Contains(q.Traits, t.Name)
	}
	if d.Value != nil {
		q.Value, q.Valued = d.Value.Value, true
	}
	if d.Symbol != nil {
		if d.Symbol.Text == "" {
			l.diag.Report(d.Symbol.Pos, codeBadValue, "the symbol is empty")
		}
		q.Symbol = d.Symbol.Text
	}
	l.state(d)
	l.checkCaptureLines(d)
	l.movement(d, q)
}

// state keeps the initial values of a piece.
func (l *loader) state(d *Piece) {
	seen := map[string]bool{}
	for _, e := range d.State {
		if !l.isNew(seen, e.Key, "state") {
			continue
		}
		if v, ok := l.constant(e.Value); ok {
			l.out.Effects.States = append(l.out.Effects.States,
				ir.State{Piece: d.Name.Text, Key: e.Key.Text, Value: v, Pos: e.Key.Pos})
		}
	}
}

// checkCaptureLines reports contradictions between the lines of a piece.
func (l *loader) checkCaptureLines(d *Piece) {
	kinds := 0
	last := d.Name.Pos
	for _, at := range []*src.Span{d.Same, d.None} {
		if at != nil {
			kinds++
			last = *at
		}
	}
	if len(d.Captures) > 0 {
		kinds++
		if d.Captures[0].Pos.Start > last.Start {
			last = d.Captures[0].Pos
		}
	}
	if kinds > 1 {
		l.diag.Report(last, codeMixedCapture, "the capture lines of %s contradict each other", d.Name.Text).
			Hint = "use either =move, or none, or patterns"
	}
	if len(d.Moves)+len(d.Captures)+len(d.DoubleSteps) == 0 && d.None == nil && !d.Broken && !l.program.Unread {
		l.diag.Report(d.Name.Pos, codeNoMovement, "piece %s has neither move nor capture", d.Name.Text).
			Hint = "such as move: step(any), or capture: none if it never moves"
	}
}

// movement lowers the move and capture lines. A move line captures as well
// until a capture line says otherwise.
func (l *loader) movement(d *Piece, q *ir.Piece) {
	phase := slices.Contains(q.Traits, "phase")
	mode := ir.Quiet | ir.Capture
	if d.None != nil || len(d.Captures) > 0 || phase && d.Same == nil {
		mode = ir.Quiet
	}
	budget := maxParts
	for _, p := range d.Moves {
		if mode&ir.Capture != 0 {
			l.warnNarrowWhere(p)
		}
		q.Moves = append(q.Moves, l.move(p, mode, q.Name, phase, &budget)...)
	}
	for _, p := range d.DoubleSteps {
		for _, m := range l.move(p, ir.Quiet, q.Name, phase, &budget) {
			m.DoubleStep = true
			q.Moves = append(q.Moves, m)
		}
	}
	l.out.doubleSteps[q.Name] = len(d.DoubleSteps) > 0
	for _, p := range d.Captures {
		q.Moves = append(q.Moves, l.move(p, ir.Capture, q.Name, phase, &budget)...)
	}
}

// move lowers a line, once if it means the same for both sides.
func (l *loader) move(p *Pattern, mode ir.Mode, piece string, phase bool, budget *int) []*ir.Move {
	w := lowering{loader: l, side: ir.White, piece: piece, phase: phase, final: true, budget: budget, sided: new(bool)}
	before := *budget
	white := w.pattern(p)
	black := white
	// What does not depend on the side would be lowered alike, at the same price.
	if *w.sided || !w.reserve(before-*budget) {
		w.side = ir.Black
		black = w.pattern(p)
	}
	switch {
	case white == nil && black == nil:
		return nil
	case white == black || reflect.DeepEqual(white, black):
		return []*ir.Move{{For: ir.ForBoth, Mode: mode, Pattern: white, Pos: p.Pos}}
	}
	var moves []*ir.Move
	for side, q := range [2]*ir.Pattern{ir.White: white, ir.Black: black} {
		if q != nil {
			moves = append(moves, &ir.Move{For: ir.Only(ir.Side(side)), Mode: mode, Pattern: q, Pos: p.Pos})
		}
	}
	return moves
}

// warnNarrowWhere warns of `A | B where c`: the condition is about B alone.
func (l *loader) warnNarrowWhere(p *Pattern) {
	if p.Op != AltPattern || p.Grouped {
		return
	}
	last := p.Sub[len(p.Sub)-1]
	if last.Op != WherePattern || last.Grouped {
		return
	}
	for _, s := range p.Sub[:len(p.Sub)-1] {
		if s.Op == WherePattern {
			return
		}
	}
	l.diag.Report(last.Cond.Pos, codeNarrowWhere, "this condition is about the last alternative only").
		Hint = "write (A | B) where ... for all of them, or A | (B where ...) to say that it is meant"
}

// checkPatterns lowers every named pattern once, so that mistakes show in
// those that no piece uses.
func (l *loader) checkPatterns() {
	for _, d := range l.program.Patterns {
		if d.Pattern == nil {
			continue
		}
		budget := maxParts
		w := &lowering{loader: l, final: true, budget: &budget, sided: new(bool)}
		w.inside = []string{d.Name.Text}
		w.pattern(d.Pattern)
	}
}

// constant returns the whole number that an expression is, strings included.
func (l *loader) constant(e *Expr) (int, bool) {
	o := l.operand(e, inState)
	if o.kind == badOperand {
		return 0, false
	}
	if o.kind != numberOperand || o.term.Kind != ir.TermNumber {
		l.diag.Report(e.Pos, codeBadValue, "found %s, expected a number, true, false or a string", e)
		return 0, false
	}
	return o.term.Number, true
}

func whole(v float64) bool { return v == math.Trunc(v) }
