package chesslang

import (
	"cmp"

	"dragoman/dsl/ir"
	"dragoman/dsl/src"
)

// conditions lowers the conditions of one scope.
type conditions struct {
	*loader
	scope ir.Scope
	draw  bool      // of the section draw: Me is the side to move
	move  *lowering // in a movement: whose it is
	mover ir.Who    // in a trigger: who has moved
}

func fixed(holds bool, at src.Span) *ir.Cond {
	c := &ir.Cond{Op: ir.Always, Pos: at}
	if !holds {
		return &ir.Cond{Op: ir.Not, Sub: []*ir.Cond{c}, Pos: at}
	}
	return c
}

func always(c *ir.Cond) bool { return c.Op == ir.Always }

func never(c *ir.Cond) bool { return c.Op == ir.Not && always(c.Sub[0]) }

func negate(c *ir.Cond, at src.Span) *ir.Cond {
	switch {
	case always(c):
		return fixed(false, at)
	case c.Op == ir.Not:
		return c.Sub[0]
	}
	return &ir.Cond{Op: ir.Not, Sub: []*ir.Cond{c}, Pos: at}
}

// lower lowers a condition. What is known already, such as the type of the
// piece that moves, is folded away. Unusable parts are reported and hold.
func (q *conditions) lower(e *Expr) *ir.Cond {
	switch e.Op {
	case AndExpr, OrExpr:
		return q.joined(e)
	case NotExpr:
		return negate(q.lower(e.Sub[0]), e.Pos)
	case BoolExpr:
		return fixed(e.Value != 0, e.Pos)
	case WordExpr:
		return q.word(e)
	case MemberExpr:
		return q.stateCondition(e)
	case InExpr:
		return q.within(e, q.zone(e.Text, e.At))
	case RankExpr:
		if y, ok := q.rank(e.Sub[1]); ok {
			return q.within(e, plainZone(widest.Rank(y)))
		}
	case FileExpr:
		if x, ok := q.fileNamed(e); ok {
			return q.within(e, plainZone(widest.File(x)))
		}
	case CapturedExpr:
		return q.captured(e, e.Sub[0])
	case CanExpr:
		return q.can(e)
	case RelationExpr:
		if c := q.counting(e); c != nil {
			return c
		}
		return q.relation(e)
	case CallExpr:
		return q.call(e)
	case FullExpr:
		return q.full(e)
	default:
		if q.operand(e, q.scope).kind != badOperand {
			q.notCondition(e)
		}
	}
	return fixed(true, e.Pos)
}

// widest is a board that holds every other one: a game that extends this one
// may have a larger board.
var widest = ir.Board{Files: maxFiles, Ranks: maxRanks}

func (q *conditions) joined(e *Expr) *ir.Cond {
	and := e.Op == AndExpr
	c := &ir.Cond{Op: ir.Or, Pos: e.Pos}
	if and {
		c.Op = ir.And
	}
	for _, s := range e.Sub {
		sub := q.lower(s)
		switch {
		case always(sub) && and, never(sub) && !and:
		case never(sub), always(sub):
			c = fixed(!and, e.Pos)
		case !always(c) && !never(c):
			c.Sub = append(c.Sub, sub)
		}
	}
	switch {
	case always(c) || never(c):
		return c
	case len(c.Sub) == 0:
		return fixed(and, e.Pos)
	case len(c.Sub) == 1:
		return c.Sub[0]
	}
	return c
}

// condWords are the conditions of one word.
var condWords = map[string]ir.CondOp{
	"empty": ir.Empty, "enemy": ir.Enemy, "friend": ir.Friend, "clear": ir.Clear,
	"first_move": ir.Unmoved, "check": ir.InCheck, "in_check": ir.InCheck, "captured": ir.IsCapture, "dropped": ir.Dropped, "promoted": ir.Promoted,
	"checkmate": ir.Checkmate, "stalemate": ir.Stalemate, "to_move": ir.ToMove, "no_legal_moves": ir.NoMoves,
	"insufficient_material": ir.Insufficient, "insufficient": ir.Insufficient,
}

// goalWords are the conditions of one word in goals and triggers, for hints.
var goalWords = []string{
	"checkmate", "stalemate", "captured", "check", "in_check", "to_move", "no_legal_moves",
	"insufficient_material", "repetition", "fifty_moves",
}

// drawWords are the conditions of one word, outside movements, that a count reaches a
// number.
var drawWords = map[string]struct {
	count ir.TermKind
	least int
}{
	"repetition": {ir.TermPositions, 3}, "threefold_repetition": {ir.TermPositions, 3},
	"fifty_moves": {ir.TermHalfMoves, 100}, "fifty_move_rule": {ir.TermHalfMoves, 100},
}

// isConditionWord reports whether a word is a condition of a scope.
func isConditionWord(word string, s ir.Scope) bool {
	if _, ok := drawWords[word]; ok {
		return s != ir.InMovement
	}
	op, ok := condWords[word]
	return ok && (&ir.Cond{Op: op}).FitsIn(s)
}

func (q *conditions) word(e *Expr) *ir.Cond {
	if d, ok := drawWords[e.Text]; ok && q.scope != ir.InMovement {
		return compared(&ir.Term{Kind: d.count, Pos: e.Pos}, ir.AtLeast, d.least, e.Pos)
	}
	if e.Text == "captured" && q.scope == ir.InGoal {
		return q.captured(e, &Expr{Op: WordExpr, Text: "King", Pos: e.Pos})
	}
	op, known := condWords[e.Text]
	c := &ir.Cond{Op: op, Pos: e.Pos}
	if !known || !c.FitsIn(q.scope) {
		q.unknownWord(e)
		return fixed(true, e.Pos)
	}
	if (op == ir.Checkmate || op == ir.Stalemate) && !q.draw || op == ir.InCheck && q.scope == ir.InTrigger && q.mover == ir.Me {
		c.Who = ir.Them
	}
	return c
}

func compared(t *ir.Term, rel ir.Rel, n int, at src.Span) *ir.Cond {
	return &ir.Cond{Op: ir.Compare, Left: t, Rel: rel, Right: &ir.Term{Number: n, Pos: at}, Pos: at}
}

// ofType asks for the type of a piece of the move.
func ofType(of ir.Subject, piece string, at src.Span) *ir.Cond {
	return compared(&ir.Term{Kind: ir.TermType, Of: of, Piece: piece, Pos: at}, ir.Equal, 1, at)
}

func (q *conditions) unknownWord(e *Expr) {
	if o, ok := q.knownWord(e, q.scope); ok && o.kind == numberOperand || q.pieces[e.Text] != nil {
		q.notCondition(e)
		return
	}
	words := goalWords
	if q.scope == ir.InMovement {
		words = conditionWords
	}
	hint := cmp.Or(placeHint(e.Text), q.diag.File.DidYouMean(e.Text, words), "conditions are "+listed(words)+", places and comparisons")
	q.diag.Report(e.Pos, codeUnknownCondition, "unknown condition %q", e.Text).Hint = hint
}

func (l *loader) notCondition(e *Expr) {
	l.diag.Report(e.Pos, codeBadComparison, "%s is not a condition", e).Hint = "compare it with == or another sign"
}

// stateCondition is a state by itself, which holds unless it is zero.
func (q *conditions) stateCondition(e *Expr) *ir.Cond {
	o := q.operand(e, q.scope)
	switch {
	case o.kind == badOperand:
		return fixed(true, e.Pos)
	case o.kind == numberOperand && (q.scope == ir.InMovement || o.term.Kind == ir.TermState || o.term.Kind == ir.TermGame):
		return q.compare(o, ir.Unequal, constant(0, e.Pos), e.Pos)
	}
	q.notCondition(e)
	return fixed(true, e.Pos)
}

// can lowers `opponent can (condition)`, where the condition speaks about that
// player.
func (q *conditions) can(e *Expr) *ir.Cond {
	if q.scope == ir.InMovement {
		return q.notOfMove(e, "can")
	}
	c := &ir.Cond{Op: ir.Can, Sub: []*ir.Cond{q.lower(e.Sub[1])}, Pos: e.Pos}
	who, ok := players[e.Sub[0].Text]
	if e.Sub[0].Op != WordExpr || !ok {
		q.diag.Report(e.Sub[0].Pos, codeBadSubject, "found %s, expected player, opponent, White or Black", e.Sub[0])
	}
	c.Who = who
	return c
}

func (q *conditions) notOfMove(e *Expr, word string) *ir.Cond {
	q.diag.Report(e.Pos, codeBadSubject, "%q speaks about the game, not about a move", word).Hint = "it is for victory and draw"
	return fixed(true, e.Pos)
}

// plainZone is a zone without a name that is the same for both sides.
func plainZone(cells []ir.Vec) *zone { return &zone{cells: [2][]ir.Vec{cells, cells}} }

// within lowers X in zone, X on rank and X on file: X is a cell of the move or,
// after it, a type of piece of which one stands there. X.unattacked is such a type.
func (q *conditions) within(e *Expr, z *zone) *ir.Cond {
	c := &ir.Cond{Op: ir.Within, Zone: z.name, Pos: e.Pos}
	what := e.Sub[0]
	if what.Op == MemberExpr && what.Text == "unattacked" && q.scope != ir.InMovement {
		c.Unattacked, what = true, what.Sub[0]
	}
	if what.Op == MemberExpr && what.Sub[0].Op == WordExpr {
		if who, ok := players[what.Sub[0].Text]; ok && q.pieces[what.Text] != nil {
			c.Who, what = who, &Expr{Op: WordExpr, Text: what.Text, Pos: what.Pos}
		}
	}
	o := operand{kind: nullOperand}
	if _, ok := condWords[what.Text]; !ok || what.Text == "captured" {
		o = q.operand(what, q.scope)
	}
	switch {
	case o.kind == badOperand:
		return fixed(true, e.Pos)
	case o.kind == typeName && q.scope != ir.InMovement:
		c.Op, c.Piece = ir.Stands, o.name
	case o.kind == numberOperand && o.term.Kind == ir.TermPieces && o.term.Piece == "" && q.scope != ir.InMovement:
		c.Op, c.Who = ir.Stands, o.term.Who // pieces in zone.Z: of any type
	case c.Unattacked:
		q.diag.Report(what.Pos, codeBadSubject, "found %s, expected a type of piece", what)
		return fixed(true, e.Pos)
	case (o.kind == placeOperand || o.kind == pieceOperand) && (q.scope == ir.InTrigger || o.place.Kind != ir.Fixed):
		c.Place, c.Who = o.place, q.mover
	case q.scope == ir.InMovement:
		q.diag.Report(e.Sub[0].Pos, codeBadSubject, "found %s, expected piece, origin or target", e.Sub[0]).
			Hint = "a movement asks where the piece starts (piece, origin) or ends (target)"
		return fixed(true, e.Pos)
	default:
		q.diag.Report(e.Sub[0].Pos, codeBadSubject, "found %s, expected a type of piece or a square", e.Sub[0])
	}
	return q.inZone(c, z)
}

// inZone completes a place test with the zone of the player that it is about:
// of the side that moves, if it is about a move. If the player is not known yet, both
// sides get a condition of their own.
func (q *conditions) inZone(c *ir.Cond, z *zone) *ir.Cond {
	switch {
	case q.move != nil:
		*q.move.sided = *q.move.sided || z.sided
		c.Cells = z.cells[q.move.side]
		return c
	}
	return q.bySide(c, z.sided, func(c *ir.Cond, owner ir.Side) { c.Cells = z.cells[owner] })
}

// bySide completes a condition by what depends on the side that it is about. If that
// side is not known yet, both get a condition of their own.
func (q *conditions) bySide(c *ir.Cond, sided bool, fill func(c *ir.Cond, owner ir.Side)) *ir.Cond {
	switch {
	case !sided || c.Who == ir.AsWhite:
		fill(c, ir.White)
		return c
	case c.Who == ir.AsBlack:
		fill(c, ir.Black)
		return c
	}
	either := &ir.Cond{Op: ir.Or, Pos: c.Pos}
	for me := range ir.Side(2) {
		owner := me
		if c.Who == ir.Them {
			owner = me.Other()
		}
		mine := *c
		fill(&mine, owner)
		is := &ir.Cond{Op: ir.SideIs, Who: [...]ir.Who{ir.AsWhite, ir.AsBlack}[me], Pos: c.Pos}
		either.Sub = append(either.Sub, &ir.Cond{Op: ir.And, Sub: []*ir.Cond{is, &mine}, Pos: c.Pos})
	}
	return either
}

// captured lowers `King captured`: the opponent, or the given colour, has no
// such piece.
func (q *conditions) captured(e, what *Expr) *ir.Cond {
	if q.scope == ir.InMovement {
		return q.notOfMove(e, "captured")
	}
	who, name := ir.Them, Name{what.Text, what.Pos}
	switch {
	case what.Op == MemberExpr && what.Sub[0].Op == WordExpr:
		w, ok := players[what.Sub[0].Text]
		if !ok {
			q.diag.Report(what.Sub[0].Pos, codeBadColour, "found %s, expected White, Black, player or opponent", what.Sub[0])
		}
		who, name.Pos = w, what.At
	case what.Op != WordExpr:
		q.diag.Report(what.Pos, codeBadSubject, "found %s, expected a type of piece", what)
		return fixed(true, e.Pos)
	}
	return compared(&ir.Term{Kind: ir.TermPieces, Who: who, Piece: q.pieceNamed(name), Pos: what.Pos}, ir.Equal, 0, e.Pos)
}

// relation lowers a comparison.
func (q *conditions) relation(e *Expr) *ir.Cond {
	a, b := q.operand(e.Sub[0], q.scope), q.operand(e.Sub[1], q.scope)
	if a.kind == badOperand || b.kind == badOperand {
		return fixed(true, e.Pos)
	}
	a, b = nullAsZero(a, b), nullAsZero(b, a)
	rel := relations[e.Text]
	if a.kind == numberOperand && b.kind == numberOperand {
		return q.compare(a, rel, b, e.Pos)
	}
	c := q.identity(e, a, b)
	if c == nil {
		c = q.identity(e, b, a)
	}
	switch {
	case c != nil && rel == ir.Equal:
		return c
	case c != nil && rel == ir.Unequal:
		return negate(c, e.Pos)
	}
	q.diag.Report(e.Pos, codeBadComparison, "%s and %s cannot be compared with %s", e.Sub[0], e.Sub[1], e.Text).
		Hint = "types, owners and squares are compared with == and !=, numbers with numbers"
	return fixed(true, e.Pos)
}

// identity lowers a == b for the kinds that have no order; nil if the two do
// not fit.
func (q *conditions) identity(e *Expr, a, b operand) *ir.Cond {
	moves := q.scope == ir.InMovement
	switch {
	case a.kind == typeOperand && b.kind == typeName:
		if moves && a.of == ir.TheMover {
			return fixed(q.move.piece == "" || q.move.piece == b.name, e.Pos)
		}
		return ofType(a.of, b.name, e.Pos)
	case a.kind == ownerOperand && b.kind == playerOperand && moves:
		return q.ownedBy(a.of, b.who, e.Pos)
	case a.kind == ownerOperand && b.kind == playerOperand:
		return &ir.Cond{Op: ir.OwnedBy, Of: a.of, Who: b.who, Pos: e.Pos}
	case a.kind == ownerOperand && b.kind == ownerOperand && moves:
		return fixed(a.of == b.of, e.Pos)
	case a.kind == ownerOperand && b.kind == ownerOperand:
		who := [...]ir.Who{ir.PieceOwner, ir.CapturedOwner}[b.of]
		return &ir.Cond{Op: ir.OwnedBy, Of: a.of, Who: who, Pos: e.Pos}
	case a.kind == playerOperand && b.kind == playerOperand && moves:
		return fixed(q.move.sideOf(a.who) == q.move.sideOf(b.who), e.Pos)
	case a.kind == playerOperand && b.kind == playerOperand && a.who == ir.Me:
		return &ir.Cond{Op: ir.SideIs, Who: b.who, Pos: e.Pos}
	case a.kind == pieceOperand && a.of == ir.TheCaptured && b.kind == nullOperand:
		op := ir.IsCapture
		if moves {
			op = ir.Enemy
		}
		return negate(&ir.Cond{Op: op, Pos: e.Pos}, e.Pos)
	case a.kind == placeOperand && b.kind == placeOperand && b.place.Kind == ir.Fixed && (q.scope == ir.InTrigger || a.place.Kind != ir.Fixed):
		return &ir.Cond{Op: ir.Within, Place: a.place, Cells: []ir.Vec{b.place.Cell}, Pos: e.Pos}
	}
	return nil
}

// ownedBy asks in a movement for the owner of a piece: that of the mover is
// known, and what is taken is an enemy's.
func (q *conditions) ownedBy(of ir.Subject, who ir.Who, at src.Span) *ir.Cond {
	switch mine := q.move.sideOf(who) == q.move.side; {
	case of == ir.TheMover:
		return fixed(mine, at)
	case mine:
		return fixed(false, at)
	}
	return &ir.Cond{Op: ir.Enemy, Pos: at}
}

func (w *lowering) sideOf(who ir.Who) ir.Side {
	*w.sided = true // what it is for is compared with the side
	switch who {
	case ir.AsWhite:
		return ir.White
	case ir.AsBlack:
		return ir.Black
	case ir.Them:
		return w.side.Other()
	}
	return w.side
}

// compare relates two numbers.
func (q *conditions) compare(a operand, rel ir.Rel, b operand, at src.Span) *ir.Cond {
	n := b.term.Number
	switch known := b.term.Kind == ir.TermNumber; {
	case known && a.term.Kind == ir.TermNumber:
		return fixed(rel.Holds(a.term.Number, n), at)
	case known && isMoved(a) && rel.Holds(0, n) == rel.Holds(1, n):
		return fixed(rel.Holds(0, n), at)
	case known && isMoved(a) && rel.Holds(0, n):
		return &ir.Cond{Op: ir.Unmoved, Pos: at}
	case known && isMoved(a):
		return negate(&ir.Cond{Op: ir.Unmoved, Pos: at}, at)
	}
	return &ir.Cond{Op: ir.Compare, Left: a.term, Rel: rel, Right: b.term, Pos: at}
}

func isMoved(o operand) bool {
	return o.term.Kind == ir.TermState && o.term.Of == ir.TheMover && o.term.Key == movedKey
}
