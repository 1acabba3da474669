package chesslang

import (
	"cmp"
	"dragoman/dsl/ir"
	"dragoman/dsl/src"
	"slices"
)

// inState is the scope of constants.
const inState ir.Scope = 0

// operandKind is the kind of a value.
type operandKind uint8

const (
	badOperand    operandKind = iota // reported
	numberOperand                    // term
	typeOperand                      // the type of the piece of
	typeName                         // the type name
	ownerOperand                     // the owner of the piece of
	playerOperand                    // who
	pieceOperand                     // the piece of itself, which is at place
	placeOperand                     // place
	nullOperand
)

// operand is one side of a comparison.
type operand struct {
	kind  operandKind
	term  *ir.Term
	of    ir.Subject
	name  string
	who   ir.Who
	place ir.Place
	pos   src.Span
}

func constant(n int, at src.Span) operand {
	return operand{kind: numberOperand, term: &ir.Term{Number: n, Pos: at}, pos: at}
}

// operand lowers an expression without conditions. Unusable ones are reported.
func (l *loader) operand(e *Expr, s ir.Scope) operand {
	switch e.Op {
	case NumberExpr:
		if !whole(e.Value) {
			l.diag.Report(e.Pos, codeFraction, "found %g, expected a whole number", e.Value)
			return operand{}
		}
		return constant(int(e.Value), e.Pos)
	case BoolExpr:
		return constant(int(e.Value), e.Pos)
	case NullExpr:
		if s == inState {
			return constant(0, e.Pos)
		}
		return operand{kind: nullOperand, pos: e.Pos}
	case TextExpr:
		return constant(l.intern(e.Text), e.Pos)
	case NegateExpr, MathExpr:
		return l.math(e, s)
	case WordExpr:
		return l.wordOperand(e, s)
	case MemberExpr:
		return l.member(e, s)
	case ListExpr: // a square in brackets
		if len(e.Sub) == 1 && e.Sub[0].Op == WordExpr {
			if o := l.wordOperand(e.Sub[0], s); o.kind == badOperand || o.kind == placeOperand {
				return o
			}
		}
	}
	return l.refuseExpression(e)
}

// nullAsZero makes null a number beside another one: `opponent.King == null`.
func nullAsZero(o, beside operand) operand {
	if o.kind == nullOperand && beside.kind == numberOperand {
		return constant(0, o.pos)
	}
	return o
}

// refuseExpression reports an expression that only an interpreter could evaluate, or
// that is no value.
func (l *loader) refuseExpression(e *Expr) operand {
	what := map[ExprOp]string{
		CallExpr: "a call", IndexExpr: "an index", ListExpr: "a list", ObjectExpr: "an object", MemberExpr: e.String(),
		MathExpr: "arithmetic on values that change", NegateExpr: "arithmetic on values that change",
	}[e.Op]
	if what == "" {
		return l.notValue(e)
	}
	l.diag.Report(e.Pos, codeFreeExpression, "%s is not supported here", what).
		Hint = "compare single values, and count with set and +="
	return operand{}
}

// notValue reports a condition that stands where a value belongs.
func (l *loader) notValue(e *Expr) operand {
	l.diag.Report(e.Pos, codeBadComparison, "%s is a condition, not a value", e).Hint = `write the condition alone, or "not" before it`
	return operand{}
}

// intern returns the number that stands for a string.
func (l *loader) intern(s string) int {
	if n, ok := l.strings[s]; ok {
		return n
	}
	n := ir.StringBase + len(l.out.Effects.Strings)
	l.out.Effects.Strings = append(l.out.Effects.Strings, s)
	l.strings[s] = n
	return n
}

// math computes with constants.
func (l *loader) math(e *Expr, s ir.Scope) operand {
	var n [2]int
	for i, sub := range e.Sub {
		o := l.operand(sub, s)
		if o.kind == badOperand {
			return o
		}
		if o.kind != numberOperand || o.term.Kind != ir.TermNumber || sub.Op == TextExpr {
			return l.refuseExpression(e)
		}
		n[i] = o.term.Number
	}
	v := -n[0]
	switch e.Text {
	case "+":
		v = n[0] + n[1]
	case "-":
		v = n[0] - n[1]
	case "*":
		v = n[0] * n[1]
	case "/", "%":
		if n[1] == 0 || e.Text == "/" && n[0]%n[1] != 0 {
			l.diag.Report(e.Pos, codeFraction, "this is no whole number")
			return operand{}
		}
		v = n[0] / n[1]
		if e.Text == "%" {
			v = n[0] % n[1]
		}
	}
	if v > maxNumber || v < -maxNumber {
		l.diag.Report(e.Pos, codeTooBig, "this number is too large; at most %d", maxNumber)
		return operand{}
	}
	return constant(v, e.Pos)
}

// counters are the numbers that a player has.
var counters = map[string]ir.TermKind{
	"pieces": ir.TermPieces, "checks": ir.TermChecks, "captures": ir.TermCaptures, "moves": ir.TermMoves,
}

// gameCounters are the numbers that a position has.
var gameCounters = map[string]ir.TermKind{
	"position_count": ir.TermPositions, "half_move_clock": ir.TermHalfMoves,
}

// players are the words for a side.
var players = map[string]ir.Who{"player": ir.Me, "opponent": ir.Them, "White": ir.AsWhite, "Black": ir.AsBlack}

// subjects are the words for a piece of the move.
var subjects = map[string]ir.Subject{"piece": ir.TheMover, "captured": ir.TheCaptured}

// placeWords are the words for a cell of the move.
var placeWords = map[string]ir.PlaceKind{
	"origin": ir.Origin, "from": ir.Origin,
	"destination": ir.Destination, "target": ir.Destination, "to": ir.Destination,
}

func (l *loader) wordOperand(e *Expr, s ir.Scope) operand {
	if o, ok := l.knownWord(e, s); ok {
		return o
	}
	if l.pieces[e.Text] != nil {
		return operand{kind: typeName, name: e.Text, pos: e.Pos}
	}
	if x, y, ok := square(e.Text); ok && s != inState {
		c := ir.Vec{X: x, Y: y}
		if !l.onBoard(c) {
			l.offBoard(e.Pos, e.Text)
			return operand{}
		}
		return operand{kind: placeOperand, place: ir.Place{Kind: ir.Fixed, Cell: c}, pos: e.Pos}
	}
	if l.lenient || slices.Contains(l.locals, e.Text) {
		return operand{}
	}
	if isConditionWord(e.Text, s) {
		return l.notValue(e)
	}
	l.unknownName(e.Text, e.Pos, s)
	return operand{}
}

// knownWord looks a word up among those of the language. The words of a move
// mean nothing in a goal.
func (l *loader) knownWord(e *Expr, s ir.Scope) (operand, bool) {
	o := operand{pos: e.Pos}
	if s == inState {
		return o, false
	}
	for _, known := range []map[string]ir.TermKind{counters, gameCounters} {
		if kind, ok := known[e.Text]; ok {
			o.kind, o.term = numberOperand, &ir.Term{Kind: kind, Pos: e.Pos}
			return o, true
		}
	}
	if who, ok := players[e.Text]; ok {
		o.kind, o.who = playerOperand, who
		return o, true
	}
	if s == ir.InGoal {
		return o, false
	}
	if of, ok := subjects[e.Text]; ok {
		o.kind, o.of, o.place = pieceOperand, of, placeOfPiece(of, s)
		return o, true
	}
	if kind, ok := placeWords[e.Text]; ok {
		o.kind, o.place = placeOperand, ir.Place{Kind: kind}
		return o, true
	}
	return o, false
}

func (l *loader) unknownName(name string, at src.Span, s ir.Scope) {
	hint := l.diag.DidYouMean(name, func() []string {
		known := []string{"pieces", "checks", "captures", "moves", "player", "opponent", "White", "Black"}
		if s != ir.InGoal {
			known = append(known, "piece", "captured", "origin", "destination", "target", "game")
		}
		return append(known, l.pieceNames()...)
	})
	l.diag.Report(at, codeUnknownName, "unknown name %q", name).Hint = cmp.Or(placeHint(name), hint)
}

// placeHint returns a hint at how places are tested, if a word is what people write
// instead, or "".
func placeHint(word string) string {
	if slices.Contains([]string{"rank", "file", "row", "column", "target", "square", "to", "from"}, word) {
		return "places are tested like this: piece on rank 8, piece on file a, piece in center"
	}
	return ""
}

// member lowers a.b and a.b.c.
func (l *loader) member(e *Expr, s ir.Scope) operand {
	head := e.Sub[0]
	if head.Op == MemberExpr && head.Text == "state" && head.Sub[0].Op == WordExpr {
		return l.stateOf(head.Sub[0], e, s)
	}
	if head.Op == MemberExpr && head.Text == "hand" && head.Sub[0].Op == WordExpr && s != inState {
		return l.handOf(head.Sub[0], e, s)
	}
	if head.Op != WordExpr || s == inState {
		return l.refuseExpression(e)
	}
	if of, ok := subjects[head.Text]; ok && s != ir.InGoal {
		return l.subjectMember(e, of, s)
	}
	if head.Text == "hurdle" && s == ir.InMovement {
		if e.Text != "type" {
			return l.unknownMember(e, []string{"type"})
		}
		return l.subjectMember(e, ir.TheHurdle, s)
	}
	if who, ok := players[head.Text]; ok {
		return l.playerMember(e, who)
	}
	if head.Text == "game" {
		return l.unknownMember(e, []string{"state"})
	}
	if head.Text == "board" {
		return l.refuseExpression(&Expr{Op: CallExpr, Pos: e.Pos})
	}
	l.unknownHead(head, s)
	return operand{}
}

// unknownHead reports the word before a dot, unless a refused statement of
// the same trigger declares it.
func (l *loader) unknownHead(head *Expr, s ir.Scope) {
	if !slices.Contains(l.locals, head.Text) {
		l.unknownName(head.Text, head.Pos, s)
	}
}

// stateOf lowers piece.state.k, captured.state.k and game.state.k.
func (l *loader) stateOf(head, e *Expr, s ir.Scope) operand {
	t := &ir.Term{Kind: ir.TermState, Key: e.Text, Pos: e.Pos}
	of, isPiece := subjects[head.Text]
	switch {
	case head.Text == "game" && s != inState:
		t.Kind = ir.TermGame
	case isPiece && (s == ir.InMovement || s == ir.InTrigger):
		t.Of = of
	default:
		l.unknownHead(head, s)
		return operand{}
	}
	l.checkKey(t, e.At)
	return operand{kind: numberOperand, term: t, pos: e.Pos}
}

// handOf lowers player.hand.T and the like.
func (l *loader) handOf(head, e *Expr, s ir.Scope) operand {
	who, ok := players[head.Text]
	if !ok {
		l.unknownHead(head, s)
		return operand{}
	}
	if l.pieces[e.Text] == nil {
		return l.unknownMember(e, l.pieceNames())
	}
	return operand{kind: numberOperand, term: &ir.Term{Kind: ir.TermHand, Who: who, Piece: e.Text, Pos: e.Pos}, pos: e.Pos}
}

func (l *loader) subjectMember(e *Expr, of ir.Subject, s ir.Scope) operand {
	o := operand{of: of, place: placeOfPiece(of, s), pos: e.Pos}
	switch e.Text {
	case "type":
		o.kind = typeOperand
	case "owner":
		o.kind = ownerOperand
	case "value":
		o.kind, o.term = numberOperand, &ir.Term{Kind: ir.TermValue, Of: of, Pos: e.Pos}
	case "pos":
		o.kind = placeOperand
	default:
		return l.unknownMember(e, []string{"type", "owner", "value", "pos", "state"})
	}
	return o
}

// placeOfPiece returns where a piece of the move is: the one that moves at the
// origin until it has moved.
func placeOfPiece(of ir.Subject, s ir.Scope) ir.Place {
	if s == ir.InMovement && of == ir.TheMover {
		return ir.Place{Kind: ir.Origin}
	}
	return ir.Place{}
}

func (l *loader) playerMember(e *Expr, who ir.Who) operand {
	t := &ir.Term{Who: who, Pos: e.Pos}
	if kind, ok := counters[e.Text]; ok {
		t.Kind = kind
	} else if l.pieces[e.Text] != nil {
		t.Kind, t.Piece = ir.TermPieces, e.Text
	} else {
		return l.unknownMember(e, []string{"pieces", "checks", "captures", "moves", "hand"})
	}
	return operand{kind: numberOperand, term: t, pos: e.Pos}
}

func (l *loader) unknownMember(e *Expr, known []string) operand {
	if l.lenient {
		return operand{}
	}
	l.diag.Report(e.At, codeUnknownName, "%s has no %q", e.Sub[0], e.Text).Hint = cmp.Or(l.diag.File.DidYouMean(e.Text, known), "known are "+listed(known))
	return operand{}
}
