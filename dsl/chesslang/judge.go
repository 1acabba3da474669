package chesslang

import (
	"dragoman/dsl/ir"
	"dragoman/dsl/src"
)

// judge lowers conditions of triggers and goals.
type judge struct {
	*loader
	scope scope
	draw  bool // a condition of the section draw: Me is the side to move
}

func truth(holds bool, at src.Span) *ir.Test {
	t := &ir.Test{Op: ir.TestTrue, Pos: at}
	if !holds {
		return &ir.Test{Op: ir.TestNot, Sub: []*ir.Test{t}, Pos: at}
	}
	return t
}

func opposite(t *ir.Test, at src.Span) *ir.Test {
	if t.Op == ir.TestNot {
		return t.Sub[0]
	}
	return &ir.Test{Op: ir.TestNot, Sub: []*ir.Test{t}, Pos: at}
}

// test lowers a condition. Unusable parts are reported and hold.
func (j *judge) test(e *Expr) *ir.Test {
	switch e.Op {
	case AndExpr, OrExpr:
		t := &ir.Test{Op: ir.TestAnd, Pos: e.Pos}
		if e.Op == OrExpr {
			t.Op = ir.TestOr
		}
		for _, s := range e.Sub {
			t.Sub = append(t.Sub, j.test(s))
		}
		return t
	case NotExpr:
		return opposite(j.test(e.Sub[0]), e.Pos)
	case BoolExpr:
		return truth(e.Value != 0, e.Pos)
	case WordExpr:
		return j.word(e)
	case MemberExpr:
		return j.bareState(e)
	case InExpr:
		return j.stands(e, j.zone(e.Text, e.At))
	case RankExpr:
		if y, ok := j.rank(e.Sub[1]); ok {
			return j.stands(e, plainZone(j.lineCells(-1, y)))
		}
		return truth(true, e.Pos)
	case FileExpr:
		if x, ok := j.fileNamed(e); ok {
			return j.stands(e, plainZone(j.lineCells(x, -1)))
		}
		return truth(true, e.Pos)
	case CapturedExpr:
		return j.captured(e, e.Sub[0])
	case CanExpr:
		return j.can(e)
	case RelationExpr:
		return j.relation(e)
	}
	j.free(e)
	return truth(true, e.Pos)
}

// word lowers a condition that is one word.
func (j *judge) word(e *Expr) *ir.Test {
	t := &ir.Test{Pos: e.Pos}
	switch e.Text {
	case "checkmate":
		t.Op, t.Who = ir.TestCheckmate, j.stuck()
	case "stalemate":
		t.Op, t.Who = ir.TestStalemate, j.stuck()
	case "to_move":
		t.Op = ir.TestToMove
	case "no_legal_moves":
		t.Op = ir.TestNoMoves
	case "check", "in_check":
		t.Op = ir.TestInCheck
		if j.scope == inTrigger {
			t.Who = ir.Them
		}
	case "insufficient_material", "insufficient":
		t.Op = ir.TestInsufficient
	case "repetition", "threefold_repetition":
		return atLeast(ir.TermPositions, 3, e.Pos)
	case "fifty_moves", "fifty_move_rule":
		return atLeast(ir.TermHalfMoves, 100, e.Pos)
	case "first_move":
		return j.firstMove(e)
	case "captured":
		if j.scope == inTrigger {
			t.Op = ir.TestCapture
			return t
		}
		return j.captured(e, &Expr{Op: WordExpr, Text: "King", Pos: e.Pos})
	default:
		return j.otherWord(e)
	}
	return t
}

func (j *judge) firstMove(e *Expr) *ir.Test {
	if j.scope == inGoal {
		return j.otherWord(e)
	}
	return &ir.Test{Op: ir.TestUnmoved, Pos: e.Pos}
}

// stuck is the player without a move in checkmate and stalemate.
func (j *judge) stuck() ir.Who {
	if j.draw {
		return ir.Me
	}
	return ir.Them
}

func atLeast(kind ir.TermKind, n int, at src.Span) *ir.Test {
	return &ir.Test{
		Op: ir.TestCompare, Left: &ir.Term{Kind: kind, Pos: at}, Rel: ">=",
		Right: &ir.Term{Number: n, Pos: at}, Pos: at,
	}
}

// goalWords are the conditions of one word, for hints.
var goalWords = []string{
	"checkmate", "stalemate", "captured", "check", "in_check", "to_move", "no_legal_moves",
	"insufficient_material", "repetition", "fifty_moves",
}

func (j *judge) otherWord(e *Expr) *ir.Test {
	if o, ok := j.knownWord(e, j.scope); ok && o.kind == numberOperand || j.pieces[e.Text] != nil {
		j.notCondition(e)
		return truth(true, e.Pos)
	}
	j.report.errorf(e.Pos, codeUnknownCondition, "unknown condition %q", e.Text).Hint = j.report.near(e.Text, goalWords)
	return truth(true, e.Pos)
}

func (j *judge) bareState(e *Expr) *ir.Test {
	o := j.operand(e, j.scope)
	if o.kind == badOperand {
		return truth(true, e.Pos)
	}
	if o.kind != numberOperand || o.term.Kind != ir.TermState && o.term.Kind != ir.TermGame {
		j.notCondition(e)
		return truth(true, e.Pos)
	}
	return j.compare(o, "!=", constant(0, e.Pos), e.Pos)
}

// can lowers `opponent can (condition)`, where the condition speaks about that
// player.
func (j *judge) can(e *Expr) *ir.Test {
	t := &ir.Test{Op: ir.TestCan, Sub: []*ir.Test{j.test(e.Sub[1])}, Pos: e.Pos}
	who, ok := players[e.Sub[0].Text]
	if e.Sub[0].Op != WordExpr || !ok {
		j.report.errorf(e.Sub[0].Pos, codeBadSubject, "found %s, expected player, opponent, White or Black", e.Sub[0])
	}
	t.Who = who
	return t
}

// plainZone is a zone without a name that is the same for both sides.
func plainZone(cells []ir.Vec) *zone { return &zone{cells: [2][]ir.Vec{cells, cells}} }

// stands lowers X in zone, X on rank and X on file: X is a cell of the move,
// or a type of piece of which one stands there.
func (j *judge) stands(e *Expr, z *zone) *ir.Test {
	t := &ir.Test{Op: ir.TestPlace, Zone: z.name, Pos: e.Pos}
	who, name := ir.Me, e.Sub[0]
	if name.Op == MemberExpr && name.Sub[0].Op == WordExpr {
		if w, ok := players[name.Sub[0].Text]; ok && j.pieces[name.Text] != nil {
			who, name = w, &Expr{Op: WordExpr, Text: name.Text, Pos: name.Pos}
		}
	}
	o := j.operand(name, j.scope)
	switch o.kind {
	case typeName:
		t.Op, t.Who, t.Piece = ir.TestStands, who, o.name
	case placeOperand:
		t.Place = o.place
	case pieceOperand: // after the move both are, or were, at its end
	case badOperand:
		return truth(true, e.Pos)
	default:
		j.report.errorf(e.Sub[0].Pos, codeBadSubject, "found %s, expected a type of piece or a square", e.Sub[0])
	}
	return inZoneOf(t, z)
}

// inZoneOf completes a place test with the zone of the player that it is
// about: if that is not known yet, both sides get a test of their own.
func inZoneOf(t *ir.Test, z *zone) *ir.Test {
	if !z.sided || t.Who == ir.AsWhite {
		t.Cells = z.cells[ir.White]
		return t
	}
	if t.Who == ir.AsBlack {
		t.Cells = z.cells[ir.Black]
		return t
	}
	either := &ir.Test{Op: ir.TestOr, Pos: t.Pos}
	for me := range ir.Side(2) {
		owner := me
		if t.Who == ir.Them {
			owner = me.Other()
		}
		mine := *t
		mine.Cells = z.cells[owner]
		is := &ir.Test{Op: ir.TestSide, Who: [...]ir.Who{ir.AsWhite, ir.AsBlack}[me], Pos: t.Pos}
		either.Sub = append(either.Sub, &ir.Test{Op: ir.TestAnd, Sub: []*ir.Test{is, &mine}, Pos: t.Pos})
	}
	return either
}

// captured lowers `King captured`: the opponent, or the given colour, has no
// such piece.
func (j *judge) captured(e, what *Expr) *ir.Test {
	who, name := ir.Them, Name{what.Text, what.Pos}
	switch {
	case what.Op == MemberExpr && what.Sub[0].Op == WordExpr:
		w, ok := players[what.Sub[0].Text]
		if !ok {
			j.report.errorf(what.Sub[0].Pos, codeBadColour, "found %s, expected White, Black, player or opponent", what.Sub[0])
		}
		who, name.Pos = w, what.At
	case what.Op != WordExpr:
		j.report.errorf(what.Pos, codeBadSubject, "found %s, expected a type of piece", what)
		return truth(true, e.Pos)
	}
	return &ir.Test{
		Op: ir.TestCompare, Left: &ir.Term{Kind: ir.TermPieces, Who: who, Piece: j.pieceNamed(name), Pos: what.Pos},
		Rel: "==", Right: &ir.Term{Pos: e.Pos}, Pos: e.Pos,
	}
}

func (j *judge) relation(e *Expr) *ir.Test {
	a, b := j.operand(e.Sub[0], j.scope), j.operand(e.Sub[1], j.scope)
	if a.kind == badOperand || b.kind == badOperand {
		return truth(true, e.Pos)
	}
	a, b = nullAsZero(a, b), nullAsZero(b, a)
	if a.kind == numberOperand && b.kind == numberOperand {
		return j.compare(a, e.Text, b, e.Pos)
	}
	t := j.identity(e, a, b)
	if t == nil {
		t = j.identity(e, b, a)
	}
	if t == nil || e.Text != "==" && e.Text != "!=" {
		j.badComparison(e)
		return truth(true, e.Pos)
	}
	if e.Text == "!=" {
		return opposite(t, e.Pos)
	}
	return t
}

// identity lowers a == b for the kinds that have no order; nil if the two do
// not fit.
func (j *judge) identity(e *Expr, a, b operand) *ir.Test {
	switch {
	case a.kind == typeOperand && b.kind == typeName:
		return &ir.Test{Op: ir.TestType, Of: a.of, Piece: b.name, Pos: e.Pos}
	case a.kind == ownerOperand && b.kind == playerOperand:
		return &ir.Test{Op: ir.TestOwner, Of: a.of, Who: b.who, Pos: e.Pos}
	case a.kind == ownerOperand && b.kind == ownerOperand:
		who := [...]ir.Who{ir.PieceOwner, ir.CapturedOwner}[b.of]
		return &ir.Test{Op: ir.TestOwner, Of: a.of, Who: who, Pos: e.Pos}
	case a.kind == playerOperand && b.kind == playerOperand && a.who == ir.Me:
		return &ir.Test{Op: ir.TestSide, Who: b.who, Pos: e.Pos}
	case a.kind == pieceOperand && a.of == ir.TheCaptured && b.kind == nullOperand:
		return opposite(&ir.Test{Op: ir.TestCapture, Pos: e.Pos}, e.Pos)
	case a.kind == placeOperand && b.kind == placeOperand && b.place.Kind == ir.Fixed:
		return &ir.Test{Op: ir.TestPlace, Place: a.place, Cells: []ir.Vec{b.place.Cell}, Pos: e.Pos}
	}
	return nil
}

func (j *judge) compare(a operand, rel string, b operand, at src.Span) *ir.Test {
	if a.term.Kind == ir.TermNumber && b.term.Kind == ir.TermNumber {
		return truth(ir.Relate(a.term.Number, rel, b.term.Number), at)
	}
	if isMoved(a) && b.term.Kind == ir.TermNumber && !ir.Relate(0, rel, b.term.Number) == ir.Relate(1, rel, b.term.Number) {
		t := &ir.Test{Op: ir.TestUnmoved, Pos: at}
		if ir.Relate(1, rel, b.term.Number) {
			t = opposite(t, at)
		}
		return t
	}
	return &ir.Test{Op: ir.TestCompare, Left: a.term, Rel: rel, Right: b.term, Pos: at}
}
