package rules

import (
	"errors"
	"slices"

	"dragoman/board"
	"dragoman/dsl/ir"
	"dragoman/dsl/src"
)

// Cond is a compiled ir.Cond of a trigger or goal.
type Cond struct {
	Op    ir.CondOp
	Sub   []Cond
	Who   ir.Who
	Of    ir.Subject
	Kind  int
	Place Place
	Cells []board.Cell
	Mask  uint64 // Cells on boards of up to 64 cells
	// Unattacked: it asks for a piece that no enemy piece could capture.
	Unattacked bool
	Count      int   // how many pieces
	Kinds      []int // rows and connections: of these; empty: of any
	Dirs       []Direction
	OverHoles  bool
	Goal       []board.Cell // Connected: where it ends
	GoalMask   uint64
	Vacant     bool // Beside asks for an empty cell
	IfNoMove   bool // it holds only where the side to move has no legal move
	OfPieces   bool // it asks for numbers of pieces on the board and in hand only
	OfMemory   bool // it asks for numbers that the game keeps only, those in hand aside
	Arrival    Area // of a goal: only a move that ends here can make it true; without cells: any
	Relation
}

// Relation compares two numbers.
type Relation struct {
	Left  Term
	Rel   ir.Rel
	Right Term
}

// Term is a compiled ir.Term.
type Term struct {
	Kind   ir.TermKind
	Who    ir.Who
	Of     ir.Subject
	Piece  int // kind; 0: any
	Slot   int // TermState: the first slot; TermGame: the slot
	Number int
}

// SideOf returns the side that a player is, asked for a side; ok is false, and the side the
// same, if that depends on a piece.
func SideOf(w ir.Who, asked board.Side) (s board.Side, ok bool) {
	switch w {
	case ir.Me:
		return asked, true
	case ir.Them:
		return asked.Other(), true
	case ir.AsWhite:
		return board.White, true
	case ir.AsBlack:
		return board.Black, true
	}
	return asked, false
}

// Place is a compiled ir.Place.
type Place struct {
	Kind ir.PlaceKind
	Cell board.Cell
}

// conditions refuses conditions about what is not known at their place, and about
// pieces that the game does not have.
func (c *compiler) conditions() {
	for _, p := range c.game.Pieces {
		for _, m := range p.Moves {
			c.checkPattern(m.Pattern)
		}
	}
	if d := c.game.Drops; d != nil {
		c.checkCond(d.Where, ir.InDrop)
	}
	e := c.game.Effects
	if e == nil {
		return
	}
	for _, t := range e.Triggers {
		for _, a := range t.Do {
			c.checkSteps(a.Dirs, a.Pos)
		}
		c.checkCond(t.When, ir.InTrigger)
	}
	for _, g := range append(slices.Clone(e.Victory), e.Draws...) {
		c.checkCond(g.When, ir.InGoal)
	}
}

func (c *compiler) checkPattern(p *ir.Pattern) {
	c.checkCond(p.Cond, ir.InMovement)
	for _, sub := range p.Sub {
		c.checkPattern(sub)
	}
}

// checkSteps refuses steps that lead nowhere.
func (c *compiler) checkSteps(list []ir.Vec, at src.Span) {
	if slices.Contains(list, ir.Vec{}) {
		c.diag.Report(at, unsupportedCondition, "a step has to lead to another cell")
	}
}

func (c *compiler) checkCond(q *ir.Cond, s ir.Scope) {
	if q == nil {
		return
	}
	if !q.FitsIn(s) {
		c.diag.Report(q.Pos, unsupportedCondition, "this condition cannot be asked here")
		return
	}
	c.checkSteps(q.Dirs, q.Pos)
	for _, t := range []*ir.Term{q.Left, q.Right} {
		if t != nil && t.Piece != "" {
			c.kindOf(t.Piece, t.Pos)
		}
	}
	if q.Op == ir.Can {
		s = ir.InGoal
	}
	for _, sub := range q.Sub {
		c.checkCond(sub, s)
	}
}

func (c *compiler) cond(q *ir.Cond) Cond {
	out := Cond{Op: q.Op, Who: q.Who, Of: q.Of, Place: c.place(q.Place), Cells: c.cells(q.Cells), Unattacked: q.Unattacked,
		Count: max(1, q.Count), Dirs: c.directions(q.Dirs), Goal: c.cells(q.Goal), Vacant: q.Vacant, OverHoles: q.OverHoles}
	if q.OverHoles {
		c.passHoles(out.Dirs, q.Dirs)
	}
	slices.Sort(out.Cells)
	out.Cells = slices.Compact(out.Cells)
	out.Mask, out.GoalMask = mask(out.Cells), mask(out.Goal)
	for _, name := range q.Kinds {
		out.Kinds = append(out.Kinds, c.kindOf(name, q.Pos))
	}
	if q.Piece != "" {
		out.Kind = c.kindOf(q.Piece, q.Pos)
	}
	for _, s := range q.Sub {
		out.Sub = append(out.Sub, c.cond(s))
	}
	if q.Op == ir.Compare {
		out.Relation = c.relation(q)
	}
	out.classify()
	return out
}

// classify finds out when it is worth while to ask for a condition.
func (q *Cond) classify() {
	q.OfPieces, q.OfMemory = q.asksForPieces(), q.asksForMemory()
	needsNoMove := func(sub Cond) bool { return sub.IfNoMove }
	switch q.Op {
	case ir.Checkmate, ir.Stalemate, ir.NoMoves:
		q.IfNoMove = true
	case ir.And:
		q.IfNoMove = slices.ContainsFunc(q.Sub, needsNoMove)
	case ir.Or:
		q.IfNoMove = len(q.Sub) > 0 && !slices.ContainsFunc(q.Sub, func(sub Cond) bool { return !sub.IfNoMove })
	}
}

// mask returns cells of a board of up to 64 as a set.
func mask(cells []board.Cell) (set uint64) {
	for _, c := range cells {
		set |= 1 << c
	}
	return set
}

// asksForPieces reports whether a condition asks for numbers of pieces only.
func (q *Cond) asksForPieces() bool {
	switch q.Op {
	case ir.And, ir.Or, ir.Not:
		return !slices.ContainsFunc(q.Sub, func(sub Cond) bool { return !sub.OfPieces })
	case ir.Compare:
		fixed := func(t *Term) bool {
			return t.Kind == ir.TermPieces || t.Kind == ir.TermHand || t.Kind == ir.TermNumber
		}
		return fixed(&q.Left) && fixed(&q.Right)
	}
	return false
}

// asksForMemory reports whether a condition asks only for numbers that the game keeps,
// those in hand aside.
func (q *Cond) asksForMemory() bool {
	switch q.Op {
	case ir.And, ir.Or, ir.Not:
		return !slices.ContainsFunc(q.Sub, func(sub Cond) bool { return !sub.OfMemory })
	case ir.Compare:
		numbers := []ir.TermKind{ir.TermNumber, ir.TermGame, ir.TermChecks, ir.TermCaptures, ir.TermMoves}
		return slices.Contains(numbers, q.Left.Kind) && slices.Contains(numbers, q.Right.Kind)
	}
	return false
}

func (c *compiler) relation(q *ir.Cond) Relation {
	return Relation{c.term(q.Left), q.Rel, c.term(q.Right)}
}

func (c *compiler) term(t *ir.Term) Term {
	m := &c.prog.Memory
	out := Term{Kind: t.Kind, Who: t.Who, Of: t.Of, Number: t.Number}
	if t.Piece != "" {
		out.Piece = c.kindOf(t.Piece, t.Pos)
	}
	switch t.Kind {
	case ir.TermState:
		out.Slot = m.pieceState[t.Key]
	case ir.TermGame:
		out.Slot = m.game[t.Key]
	}
	return out
}

func (c *compiler) place(p ir.Place) Place {
	out := Place{Kind: p.Kind, Cell: board.None}
	if p.Kind == ir.Fixed {
		out.Cell = c.prog.Board.At(p.Cell.X, p.Cell.Y, p.Cell.Z)
	}
	return out
}

// addRelation adds a condition on what the game keeps to the flags of a path. The
// flags hold the number of a list of such conditions; equal lists have equal
// numbers. ok is false if the condition never holds.
func (t *pathBuilder) addRelation(flags Flag, p placed) (_ Flag, ok bool) {
	r := t.relation(p.cond)
	if p.not {
		r.Rel = r.Rel.Not()
	}
	if len(t.taken) == 0 && t.onlyRoyal(r) {
		return flags&^Quiet | OnRoyal, flags&(Capture|TakeOwn) != 0
	}
	t.prog.AsksHurdle = t.prog.AsksHurdle || r.Left.Of == ir.TheHurdle || r.Right.Of == ir.TheHurdle
	n := t.relationList(append(slices.Clone(t.prog.relations[flags>>relationShift]), r))
	if n > maxRelationLists {
		t.err = errors.New("the movements of the game have too many different conditions on state")
		return flags, false
	}
	return flags&^IfCompare | Flag(n)<<relationShift, true
}

// maxWhens is how many lists of conditions a flag can number.
const maxRelationLists = int(IfCompare >> relationShift)

// onlyRoyal recognises the question whether the captured piece is of a type
// that is the only royal one. Then attacks on royals need not ask it.
func (t *pathBuilder) onlyRoyal(r Relation) bool {
	if r.Left.Kind != ir.TermType || r.Left.Of != ir.TheCaptured || r.Right.Kind != ir.TermNumber || !t.prog.Safety.Required {
		return false
	}
	for kind, k := range t.prog.Kinds {
		if k.Royal != (kind == r.Left.Piece) || k.Royal && k.Immune {
			return false
		}
	}
	return r.Rel.Holds(1, r.Right.Number) && !r.Rel.Holds(0, r.Right.Number)
}

// relationList returns the number of a list of conditions.
func (t *pathBuilder) relationList(list []Relation) int {
	for i, known := range t.prog.relations {
		if slices.Equal(known, list) {
			return i
		}
	}
	t.prog.relations = append(t.prog.relations, list)
	return len(t.prog.relations) - 1
}
